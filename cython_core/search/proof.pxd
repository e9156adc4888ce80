"""Outcomes that are certain, and what follows from them up the tree."""

from libc.stdint cimport int32_t

from realmlab.cython_core.search.descent cimport PARANOID, Descent
from realmlab.cython_core.search.tree cimport Node, mean_of

cdef bint expect(Descent *d, int32_t node) noexcept nogil       # at chance, once all outcomes are proven
cdef int settle(Descent *d, const double *leaf) noexcept nogil  # prove the end of the path and what follows from it


cdef inline double worth_to(const Descent *d, const Node *node, int actor) noexcept nogil:
    """What a node is worth to the seat that chooses; with PARANOID the others only want to hurt the searching seat."""
    return -mean_of(node, d.seat) if d.others == PARANOID and actor != d.seat else mean_of(node, actor)
