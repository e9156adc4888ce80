"""Fair draws from NumPy's bit generators, for every game and search; nothing here needs Python."""

from libc.stdint cimport uint32_t, uint64_t

from numpy.random cimport bitgen_t


cdef inline uint32_t below(bitgen_t *random, uint32_t n) noexcept nogil:
    """Draw a whole number from 0 to n - 1, n >= 1.

    The upper 32 bits of one draw, stretched over n and rounded down: a number comes up by less than
    n / 2**32 of its share too often or too rarely, which no experiment with games can see.
    """
    cdef uint64_t drawn = random.next_uint64(random.state) >> 32
    return <uint32_t>((drawn * n) >> 32)
