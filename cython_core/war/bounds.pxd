"""How far a campaign of kingdoms_war can go: bounds of its values and of its length."""

from realmlab.cython_core.war.state cimport War

cdef double best_for(const War *war, int seat, int wars) noexcept nogil
cdef double farthest(const War *war) noexcept nogil
cdef int choosing_payments(const War *war, int seat) noexcept nogil
cdef int most_payments(const War *war, int seat) noexcept nogil
cdef int settling(const War *war) noexcept nogil
