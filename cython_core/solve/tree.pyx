"""A game tree in sequence form, from arrays that are checked at the door (tree.pxd)."""

from libc.stdint cimport int32_t, int64_t

import numpy as np

from realmlab.cython_core.checks import floats, whole
from realmlab.cython_core.errors import ParameterError

cdef enum:
    MOST_SEATS = 8


def group_of(values, what, seats=None):
    """Return what is given for each seat as a list; ParameterError if it is not for so many seats."""
    try:
        group = list(values)
    except TypeError as wrong:
        raise ParameterError(f"{what} must be a list with an entry for each seat, not {values!r:.60}") from wrong
    if seats is not None and len(group) != seats:
        raise ParameterError(f"{what} must have an entry for each of {seats} seats, not {len(group)}")
    return group


def whole_array(values, what, dimensions=1, kind=np.int32):
    """Return a C array of whole numbers from -1 with so many dimensions; ParameterError if it is none."""
    try:
        array = np.asarray(values)
    except (TypeError, ValueError) as wrong:
        raise ParameterError(f"{what} must be whole numbers, not {values!r:.60}") from wrong
    if array.ndim != dimensions or (array.size and not np.issubdtype(array.dtype, np.integer)):
        raise ParameterError(f"{what} must be whole numbers in {dimensions} dimension(s), not {array.dtype} in the "
                             f"shape {array.shape}")
    most = np.iinfo(kind).max
    if array.size and not (-1 <= array.min() and array.max() <= most):
        raise ParameterError(f"{what} must be from -1 to {most}, not {array.min()} to {array.max()}")
    return np.ascontiguousarray(array, dtype=kind)


def checked_seat(seat, parent, first):
    """Return parent and first of a seat as arrays in which every sequence stands before what follows it."""
    parent, first = whole_array(parent, f"parents of seat {seat}"), whole_array(first, f"sequences of seat {seat}")
    if len(first) != len(parent) + 1 or first[0] != 1 or (np.diff(first) < 1).any():
        raise ParameterError(f"seat {seat} must have sequences from 1 on, at least one for each information state")
    if len(parent) and not ((parent >= 0) & (parent < first[:len(parent)])).all():
        raise ParameterError(f"an information state of seat {seat} stands before the sequence that leads to it")
    return parent, first


def names_of(seat, names, pair):
    """Return a name for each information state of a seat; numbers where none are given."""
    states = len(pair[0])
    if names is None:
        return [f"seat {seat} {i}" for i in range(states)]
    if not isinstance(names, (list, tuple)) or len(names) != states or not all(isinstance(name, str) for name in names):
        raise ParameterError(f"seat {seat} needs a name for each of its {states} information states, a list of texts, "
                             f"not {names!r:.60}")
    return list(names)


def actions_of(seat, actions, pair):
    """Return an action for each sequence of a seat, -1 for the empty one; its place among the others if none is given.
    """
    first = pair[1]
    sequences = int(first.max())
    if actions is None:
        order = np.arange(sequences, dtype=np.int64)
        order[1:] -= np.repeat(first[:len(first) - 1], np.diff(first))
        return order
    actions = whole_array(actions, f"actions of seat {seat}", kind=np.int64)
    if actions.shape != (sequences,):
        raise ParameterError(f"seat {seat} needs an action for each of its {sequences} sequences, not {len(actions)}")
    return actions


cdef int32_t[::1] sorted_by(const int32_t[:, ::1] sequence, int seat, int64_t sequences, const int32_t[::1] order):
    """Bring an order of endings into that of the sequences of a seat: a counting sort; equal ones keep their order."""
    cdef int64_t[::1] places = np.zeros(sequences + 1, dtype=np.int64)
    cdef int32_t[::1] found = np.empty(order.shape[0], dtype=np.int32)
    cdef int64_t k
    for k in range(order.shape[0]):
        places[sequence[order[k], seat] + 1] += 1
    for k in range(sequences):
        places[k + 1] += places[k]
    for k in range(order.shape[0]):
        found[places[sequence[order[k], seat]]] = order[k]
        places[sequence[order[k], seat]] += 1
    return found


cdef tuple gathered(const int32_t[:, ::1] sequence, const double[:, ::1] payoff, int seat, int64_t mine,
                    int64_t theirs):
    """Return the endings of two seats by the sequence of one: rows, starts, the other's sequences, worth.

    Sorted by the other's sequence and then by the seat's, equal pairs come together; they become one ending.
    """
    cdef int64_t count = sequence.shape[0], k, at, last = -1, kept = 0
    cdef int other = 1 - seat
    cdef int32_t[::1] order = sorted_by(sequence, other, theirs, np.arange(count, dtype=np.int32))
    order = sorted_by(sequence, seat, mine, order)
    cdef int64_t[::1] counts = np.zeros(mine, dtype=np.int64)
    others, worths = np.empty(count, dtype=np.int32), np.empty(count)
    cdef int32_t[::1] others_out = others
    cdef double[::1] worths_out = worths
    for k in range(count):
        at = order[k]
        if last < 0 or sequence[at, seat] != sequence[last, seat] or sequence[at, other] != sequence[last, other]:
            others_out[kept] = sequence[at, other]
            worths_out[kept] = 0
            counts[sequence[at, seat]] += 1
            kept += 1
        worths_out[kept - 1] += payoff[at, seat]
        last = at
    rows = np.flatnonzero(counts).astype(np.int32)
    begins = np.concatenate([[0], np.cumsum(np.asarray(counts)[rows])]).astype(np.int64)
    # Copies, so that what was reserved for endings that became one is given back.
    return rows, begins, others[:kept].copy(), worths[:kept].copy()


cdef class Tree:
    """A game tree in sequence form.

    `parents[seat][i]` is the sequence that leads to information state i, `firsts[seat]` has one entry more: the
    sequences of i are firsts[i] .. firsts[i + 1] - 1, and sequence 0 is the empty one. `sequences` (endings, seats)
    are the last sequences of each ending, `payoffs` (endings, seats) what it pays, times the probability of chance.
    `names[seat]` and `actions[seat]` say what the information states and the sequences are called.

    >>> import numpy as np
    >>> pennies = Tree([[0], [0]], [[1, 3], [1, 3]], [[1, 1], [1, 2], [2, 1], [2, 2]],
    ...                [[1, -1], [-1, 1], [-1, 1], [1, -1]])
    >>> pennies.information_states, pennies.endings
    (2, 4)
    """

    def __init__(self, parents, firsts, sequences, payoffs, *, names=None, actions=None, histories=0):
        if self.kept is not None:
            raise ParameterError("a tree is made once, and not again")
        parents = group_of(parents, "parents")
        if not 1 <= len(parents) <= MOST_SEATS:
            raise ParameterError(f"a tree has 1 to {MOST_SEATS} seats, not {len(parents)}")
        self.seats = len(parents)
        firsts = group_of(firsts, "firsts", self.seats)
        pairs = [checked_seat(seat, *arrays) for seat, arrays in enumerate(zip(parents, firsts, strict=True))]
        sequences = whole_array(sequences, "sequences", 2)
        payoffs = np.ascontiguousarray(floats("payoffs", payoffs))
        if sequences.shape != payoffs.shape or sequences.ndim != 2 or sequences.shape[1] != self.seats:
            raise ParameterError(f"sequences and payoffs must have the shape (endings, {self.seats}), not "
                                 f"{sequences.shape} and {payoffs.shape}")
        if len(sequences) == 0 or not np.isfinite(payoffs).all():
            raise ParameterError("a tree has at least one ending, and its payoffs are finite")
        for seat, (_, first) in enumerate(pairs):
            if sequences[:, seat].min() < 0 or sequences[:, seat].max() >= first.max():
                raise ParameterError(f"an ending names a sequence that seat {seat} does not have")
        self.histories = whole("histories", histories, 0, 2 ** 62)
        self._name(names, actions, pairs)
        self._lay(pairs, sequences, payoffs)

    def _lay(self, pairs, sequences, payoffs):
        """Point the C side at the arrays."""
        cdef const int32_t[::1] parent, first, row, other
        cdef const int64_t[::1] start
        cdef const double[::1] worth
        cdef const int32_t[:, ::1] sequence
        cdef const double[:, ::1] payoff
        cdef int seat
        kept = [*pairs]
        for seat in range(self.seats):
            parent, first = pairs[seat]
            self.seat[seat].states = len(pairs[seat][0])
            self.seat[seat].sequences = first[first.shape[0] - 1]
            self.seat[seat].parent = &parent[0] if parent.shape[0] else NULL
            self.seat[seat].first = &first[0]
        self.num_endings = len(sequences)
        if self.seats == 2:
            for seat in range(2):
                found = gathered(sequences, payoffs, seat, self.seat[seat].sequences, self.seat[1 - seat].sequences)
                row, start, other, worth = found
                self.by_seat[seat].rows = row.shape[0]
                self.by_seat[seat].row, self.by_seat[seat].start = &row[0], &start[0]
                self.by_seat[seat].other, self.by_seat[seat].worth = &other[0], &worth[0]
                self.num_endings = other.shape[0]
                kept.append(found)
        else:
            sequence, payoff = sequences, payoffs
            self.sequence, self.payoff = &sequence[0, 0], &payoff[0, 0]
            kept.append((sequences, payoffs))
        self.kept = tuple(kept)
        self.endings = self.num_endings

    def _name(self, names, actions, pairs):
        """Keep the names, or number what has none."""
        names = group_of([None] * self.seats if names is None else names, "names", self.seats)
        actions = group_of([None] * self.seats if actions is None else actions, "actions", self.seats)
        places = range(self.seats)
        self.names = tuple(map(names_of, places, names, pairs))
        self.actions = tuple(map(actions_of, places, actions, pairs))

    @property
    def information_states(self):
        """Information states of all seats."""
        return sum(self.seat[seat].states for seat in range(self.seats))

    @property
    def sequences(self):
        """Sequences of all seats, an empty one each included."""
        return sum(self.seat[seat].sequences for seat in range(self.seats))

    @property
    def bytes(self):
        """Bytes of its arrays, names not counted."""
        arrays = [array for group in self.kept for array in group] + list(self.actions)
        return sum(array.nbytes for array in arrays)

    def firsts(self, seat):
        """Return where the sequences of each information state of a seat begin, and one entry more."""
        return self.kept[whole("seat", seat, 0, self.seats - 1)][1]

    def __repr__(self):
        return (f"<Tree of {self.seats} seats: {self.histories:,} histories, {self.information_states:,} information "
                f"states, {self.endings:,} endings, {self.bytes:,} bytes>")
