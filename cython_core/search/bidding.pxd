"""Two seats that bid at once: what they play in a simulation, and what they learn from it."""

from libc.stdint cimport int32_t

from numpy.random cimport bitgen_t

from realmlab.cython_core.search.tree cimport Side, Table, Tree

cdef enum:              # how bids are chosen
    REGRET_MATCHING = 0     # towards an equilibrium: the average of what is played cannot be exploited
    UCT = 1                 # each side for itself, as if it moved alone; for comparison
    MATRIX = 2              # regret matching on the whole matrix of means, not only on what was met

cdef int choose_bids(
    const Tree *t, int32_t node, int way, double exploration, double curiosity, bitgen_t *random, int *places
) noexcept nogil
cdef int learn_from_bids(Tree *t, int32_t node, int way, const int *places, const double *values) noexcept nogil
cdef int average_mix(Side *side, int way, double *out) noexcept nogil
