"""Two seats that bid at once: what they play in a simulation, and what they learn from it."""

from libc.stdint cimport int32_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.search.tree cimport Side, Table, Tree

cdef enum:              # how bids are chosen
    REGRET_MATCHING = 0     # regrets over the whole matrix of means: the average play approaches an equilibrium
    SAMPLED = 1             # regrets against the bid that was met only, as the literature has it; for comparison
    UCT = 2                 # each side for itself, as if it moved alone; for comparison

cdef int choose_bid(Side *side, int way, double exploration, double any_bid, bitgen_t *random) noexcept nogil
cdef double any_bid(const Table *table, double curiosity) noexcept nogil
cdef int choose_bids(
    const Tree *t, int32_t node, int way, double exploration, double curiosity, bitgen_t *random, int *places
) noexcept nogil
cdef int learn_from_bids(Tree *t, int32_t node, int way, const int *places, const double *values) noexcept nogil
cdef int learn_alone(Tree *t, int32_t node, int way, double curiosity, int place, double value) noexcept nogil
cdef int average_mix(Side *side, int way, double *out) noexcept nogil
