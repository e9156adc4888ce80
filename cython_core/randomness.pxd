"""Fair draws from NumPy's bit generators, for every game and search; nothing here needs Python."""

from libc.stdint cimport uint32_t, uint64_t

from numpy.random cimport bitgen_t

cdef extern from *:
    """
    #define lowest_bit(set) __builtin_ctzll(set)
    """
    int lowest_bit(uint64_t set) noexcept nogil


cdef inline uint32_t below(bitgen_t *random, uint32_t n) noexcept nogil:
    """Draw a whole number from 0 to n - 1, n >= 1.

    The upper 32 bits of one draw, stretched over n and rounded down: a number comes up by less than
    n / 2**32 of its share too often or too rarely, which no experiment with games can see.
    """
    cdef uint64_t drawn = random.next_uint64(random.state) >> 32
    return <uint32_t>((drawn * n) >> 32)


cdef inline int nth_of(uint64_t set, uint32_t rank) noexcept nogil:
    """Return the member of a set of bits that so many others come before.

    The first five steps go without a branch: where a loop of drawn length ends cannot be foreseen, and a wrong guess
    costs the processor more than the steps do.
    """
    set &= set - (rank > 0)
    set &= set - (rank > 1)
    set &= set - (rank > 2)
    set &= set - (rank > 3)
    set &= set - (rank > 4)
    while rank > 5:
        set &= set - 1
        rank -= 1
    return lowest_bit(set)
