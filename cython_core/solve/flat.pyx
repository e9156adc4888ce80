"""Counterfactual regret minimisation over a tree in sequence form, as loops without Python.

One iteration updates the seats one after another. For each: what its sequences are worth against the
others' strategies (one pass over the endings), regrets from the last information state to the first, then
the new strategy from the first to the last.

>>> from realmlab.cython_core.solve import flat
>>> pennies = flat.Tree([[0], [0]], [[1, 3], [1, 3]], [[1, 1], [1, 2], [2, 1], [2, 2]],
...                     [[2, -2], [-1, 1], [-1, 1], [1, -1]])
>>> solver = flat.Solver(pennies, "pcfr+")
>>> solver.run(iterations=2000).exploitability < 1e-4
True
"""

from libc.math cimport INFINITY, pow
from libc.stdint cimport int32_t, int64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from realmlab.cython_core.solve.tree cimport Endings, Seat
from realmlab.cython_core.solve.tree cimport Tree as TreeArrays

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from realmlab.cython_core.checks import one_of, real, whole
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve.tree import Tree  # no-cython-lint: offered here as well

ctypedef enum Method:
    CFR = 0          # Zinkevich et al. 2007
    CFR_PLUS = 1     # Tammelin 2014: regrets never below 0, iteration t counts t
    DCFR = 2         # Brown and Sandholm 2019: alpha 1.5, beta 0, gamma 2
    PCFR_PLUS = 3    # Farina, Kroer and Sandholm 2021: predicts the next regrets, iteration t counts t * t

METHODS = ("cfr", "cfr+", "dcfr", "pcfr+")

cdef enum:
    ARRAYS = 6            # of each sequence: see Learner
    WORTHWHILE = 200000   # endings from which a second thread pays

cdef int64_t MOST = 2 ** 62     # iterations

cdef double ALPHA = 1.5
cdef double TINY = 1e-100      # a regret below this is 0; else they fade into numbers that processors are slow with


ctypedef struct Learner:
    # What the solver keeps of one seat, one entry a sequence.
    double *regrets
    double *strategy      # the share of the action at its information state
    double *reach         # product of the shares along the sequence
    double *average       # weighted sum of `reach`
    double *worth         # counterfactual: what follows from the sequence, times the others' reach
    double *last          # regrets of the last iteration (predictive only)


@dataclass(frozen=True)
class Record:
    """A line of the convergence log."""

    iteration: int
    seconds: float            # spent in `run` so far
    exploitability: float     # of the average strategy: nash_conv / seats


# The loops --------------------------------------------------------------------------------------


cdef void gather(const Endings *endings, int64_t start, int64_t end, const double *reach, double *worth) noexcept nogil:
    """What the endings of these rows are worth against the other seat's reach."""
    cdef int64_t r, k
    cdef double sum
    for r in range(start, end):
        sum = 0
        for k in range(endings.start[r], endings.start[r + 1]):
            sum += endings.worth[k] * reach[endings.other[k]]
        worth[endings.row[r]] = sum


cdef void gather_many(const int32_t *sequence, const double *payoff, int64_t count, int seats, int seat,
                      const double **reach, double *worth) noexcept nogil:
    """The same for any number of seats."""
    cdef int64_t k
    cdef double product
    cdef int other
    for k in range(count):
        product = payoff[k * seats + seat]
        for other in range(seats):
            if other != seat:
                product *= reach[other][sequence[k * seats + other]]
        worth[sequence[k * seats + seat]] += product


cdef inline void match(const Learner *learner, int32_t start, int32_t end, bint predictive) noexcept nogil:
    """Play in proportion to the regrets above 0, of the next iteration if they are predicted; else all alike."""
    cdef double sum = 0, regret
    cdef int32_t s
    for s in range(start, end):
        regret = learner.regrets[s] + learner.last[s] if predictive else learner.regrets[s]
        learner.strategy[s] = regret if regret > TINY else 0
        sum += learner.strategy[s]
    if sum > 0:
        sum = 1 / sum
        for s in range(start, end):
            learner.strategy[s] *= sum
    else:
        for s in range(start, end):
            learner.strategy[s] = 1.0 / (end - start)


cdef void learn(const Seat *seat, const Learner *learner, int method, int64_t t) noexcept nogil:
    """Take the regrets of an iteration, from the last information state to the first, and match them."""
    cdef double up = pow(t, ALPHA) / (pow(t, ALPHA) + 1)
    cdef double value, regret
    cdef int64_t i
    cdef int32_t s, start, end
    for i in range(seat.states - 1, -1, -1):
        start, end = seat.first[i], seat.first[i + 1]
        value = 0
        for s in range(start, end):
            value += learner.strategy[s] * learner.worth[s]
        learner.worth[seat.parent[i]] += value
        for s in range(start, end):
            regret = learner.worth[s] - value
            if method == PCFR_PLUS:
                learner.last[s] = regret
            regret += learner.regrets[s]
            if method == DCFR:
                regret *= up if regret > 0 else 0.5
            elif method != CFR and regret < TINY:
                regret = 0
            learner.regrets[s] = regret
        match(learner, start, end, method == PCFR_PLUS)


cdef void carry(const Seat *seat, const Learner *learner, double weight) noexcept nogil:
    """Add the strategy that was played to the average, then work out the reach of the new one."""
    cdef int64_t i
    cdef int32_t s
    cdef double above
    for i in range(seat.states):
        above = learner.reach[seat.parent[i]]
        for s in range(seat.first[i], seat.first[i + 1]):
            learner.average[s] += weight * learner.reach[s]
            learner.reach[s] = above * learner.strategy[s]


cdef void spread(const Seat *seat, const double *average, double *reach) noexcept nogil:
    """The reach of a strategy given by weights: shares at each information state, all alike where all weigh 0."""
    cdef int64_t i
    cdef int32_t s, start, end
    cdef double sum, above
    reach[0] = 1
    for i in range(seat.states):
        start, end = seat.first[i], seat.first[i + 1]
        above = reach[seat.parent[i]]
        sum = 0
        for s in range(start, end):
            sum += average[s]
        for s in range(start, end):
            reach[s] = above * (average[s] / sum if sum > 0 else 1.0 / (end - start))


cdef double best_response(const Seat *seat, double *worth) noexcept nogil:
    """The most the seat can get, from what its sequences are worth."""
    cdef int64_t i
    cdef int32_t s
    cdef double best
    for i in range(seat.states - 1, -1, -1):
        best = worth[seat.first[i]]
        for s in range(seat.first[i] + 1, seat.first[i + 1]):
            best = max(best, worth[s])
        worth[seat.parent[i]] += best
    return worth[0]


# The solver -------------------------------------------------------------------------------------


cdef class Solver:
    """CFR and its kin on a tree: "cfr", "cfr+", "dcfr" or "pcfr+".

    With two seats whose payoffs add to 0 the average strategy goes to an equilibrium; with more, or general
    payoffs, it goes to coarse correlated play at best. `threads` share the endings of large trees of two seats.
    One thread at a time may run a solver; `stop` may be called from any.
    """

    cdef readonly TreeArrays tree
    cdef readonly object method
    cdef readonly int64_t iteration     # iterations done
    cdef readonly double seconds        # spent in `run`
    cdef readonly list log              # of Record
    cdef readonly int threads
    cdef int kind
    cdef Learner learner[8]
    cdef double *room
    cdef int64_t room_size
    cdef volatile bint stopping
    cdef bint running
    cdef object pool

    def __cinit__(self, tree, method="cfr+", *, threads=1):
        if not isinstance(tree, TreeArrays):
            raise ParameterError(f"a Tree is needed, not {tree!r:.60}")
        if (<TreeArrays>tree).kept is None:
            raise ParameterError("this tree has not been made: its __init__ was never called, or has failed")
        self.tree, self.method = tree, one_of("method", method, METHODS)
        self.kind = METHODS.index(self.method)
        self.threads = whole("threads", threads, 1, 256)
        self.log = []
        self.room_size = ARRAYS * self.tree.sequences
        self.room = <double *>calloc(self.room_size, sizeof(double))
        if self.room == NULL:
            raise MemoryError
        self.place()

    def __dealloc__(self):
        free(self.room)

    cdef int place(self) except -1:
        """Lay out the arrays of all seats; the first strategy is uniform."""
        cdef double *at = self.room
        cdef int64_t count
        cdef Learner *learner
        cdef int seat
        for seat in range(self.tree.seats):
            count = self.tree.seat[seat].sequences
            learner = &self.learner[seat]
            learner.regrets, learner.strategy, learner.reach = at, at + count, at + 2 * count
            learner.average, learner.worth, learner.last = at + 3 * count, at + 4 * count, at + 5 * count
            at += ARRAYS * count
            spread(&self.tree.seat[seat], learner.average, learner.reach)
            self.uniform(seat)
        return 0

    cdef void uniform(self, int seat) noexcept nogil:
        cdef int64_t i
        for i in range(self.tree.seat[seat].states):
            match(&self.learner[seat], self.tree.seat[seat].first[i], self.tree.seat[seat].first[i + 1], False)

    # One iteration ------------------------------------------------------------------------------

    cdef void weigh(self, int seat, const double **reach, double *worth) noexcept nogil:
        """Work out what the sequences of a seat are worth against the others' reach."""
        memset(worth, 0, self.tree.seat[seat].sequences * sizeof(double))
        if self.tree.seats == 2:
            gather(&self.tree.by_seat[seat], 0, self.tree.by_seat[seat].rows, reach[1 - seat], worth)
        else:
            gather_many(self.tree.sequence, self.tree.payoff, self.tree.num_endings, self.tree.seats, seat, reach,
                        worth)

    cdef double weight(self) noexcept nogil:
        """What this iteration counts in the average."""
        cdef double t = self.iteration
        if self.kind == CFR:
            return 1
        return t if self.kind == CFR_PLUS else t * t

    cdef void iterate(self) noexcept nogil:
        """Update every seat once."""
        cdef const double *reach[8]
        cdef int seat
        self.iteration += 1
        for seat in range(self.tree.seats):
            reach[seat] = self.learner[seat].reach
        for seat in range(self.tree.seats):
            self.weigh(seat, reach, self.learner[seat].worth)
            learn(&self.tree.seat[seat], &self.learner[seat], self.kind, self.iteration)
            carry(&self.tree.seat[seat], &self.learner[seat], self.weight())

    cdef object gather_share(self, int seat, int64_t start, int64_t end):
        with nogil:
            gather(&self.tree.by_seat[seat], start, end, self.learner[1 - seat].reach, self.learner[seat].worth)

    def _iterate_shared(self):
        """Update every seat once, the endings shared out among the threads; only `run` calls it."""
        cdef int seat
        if self.pool is None or self.tree.seats != 2:
            raise ParameterError("threads share the endings of two seats, and only while the solver runs")
        cdef const Endings *endings
        self.iteration += 1
        for seat in range(2):
            endings = &self.tree.by_seat[seat]
            memset(self.learner[seat].worth, 0, self.tree.seat[seat].sequences * sizeof(double))
            starts = self.tree.kept[2 + seat][1]
            shares = [self.tree.num_endings * share // self.threads for share in range(1, self.threads)]
            cuts = [*np.searchsorted(starts, shares).tolist(), endings.rows]
            list(self.pool.map(lambda start, end, seat=seat: self.gather_share(seat, start, end), [0, *cuts], cuts))
            with nogil:
                learn(&self.tree.seat[seat], &self.learner[seat], self.kind, self.iteration)
                carry(&self.tree.seat[seat], &self.learner[seat], self.weight())

    def evaluate_and_update_policy(self):
        """Do one iteration: update the strategy of every seat once."""
        self._enter()
        try:
            with nogil:
                self.iterate()
        finally:
            self.running = False

    def _enter(self):
        if self.running:
            raise ParameterError("this solver is running in another thread; stop it first")
        self.running = True

    # Many iterations ----------------------------------------------------------------------------

    def run(self, iterations=None, seconds=None, until=None, *, check=None):
        """Iterate for so many iterations or seconds, or until the exploitability is `until`; return the last Record.

        Any of the three limits may be given, at least one. The exploitability is measured and logged at the end,
        and with `until`, or with `check`, every `check` iterations (a power of 1.1 apart if it is left out).
        Run again to go on. `stop` ends it early, from any thread.
        """
        limit = INFINITY if iterations is None else whole("iterations", iterations, 0, MOST)
        deadline = INFINITY if seconds is None else real("seconds", seconds, 0, INFINITY)
        goal = None if until is None else real("until", until, 0, INFINITY)
        step = None if check is None else max(1, whole("check", check, 0, MOST))
        if iterations is None and seconds is None and until is None:
            raise ParameterError("run needs iterations=, seconds= or until=, or it would never end")
        self._enter()
        self.stopping = False
        begun, spent = perf_counter(), self.seconds
        try:
            with ThreadPoolExecutor(self.threads) as self.pool:
                self._run(limit + self.iteration, begun + deadline, goal, step, begun - spent)
        finally:
            self.pool = None
            self.running = False
        return self.log[len(self.log) - 1]

    def _run(self, last, deadline, goal, check, begun):
        """Iterate in slices of about 20 ms, so that clock, keyboard and `stop` are looked at."""
        cdef int64_t slice = 1, until_check, _k
        shared = self.threads > 1 and self.tree.seats == 2 and self.tree.num_endings >= WORTHWHILE
        while True:
            due = last if goal is None and check is None else min(last, self._next_check(check))
            while self.iteration < due and not self.stopping and perf_counter() < deadline:
                slice_begun = perf_counter()
                until_check = <int64_t>min(due - self.iteration, slice)
                if shared:
                    self._iterate_shared()
                    continue
                with nogil:
                    for _k in range(until_check):
                        if self.stopping:
                            break
                        self.iterate()
                slice = max(1, min(2 * slice, <int64_t>(until_check * 0.02 / max(perf_counter() - slice_begun, 1e-6))))
            self.seconds = perf_counter() - begun
            record = Record(self.iteration, self.seconds, self.exploitability())
            self.log.append(record)
            if (self.iteration >= last or self.stopping or perf_counter() >= deadline
                    or goal is not None and record.exploitability <= goal):
                return

    def _next_check(self, check):
        return self.iteration + (check or max(1, self.iteration // 10))

    def stop(self):
        """End `run` soon; it may be called from another thread."""
        self.stopping = True

    # What has been learnt -----------------------------------------------------------------------

    cdef int measure(self, double *best, double *values) except -1:
        """Write the best response and the value of each seat against, and under, the average strategies."""
        cdef const double *reach[8]
        # Arrays of its own, so that it may be called while another thread runs the solver.
        cdef int64_t count = self.room_size // ARRAYS
        cdef double *room = <double *>calloc(2 * count, sizeof(double))
        cdef double *at = room
        cdef double *worth = room + count
        cdef int seat
        cdef int64_t s
        if room == NULL:
            raise MemoryError
        with nogil:
            for seat in range(self.tree.seats):
                spread(&self.tree.seat[seat], self.learner[seat].average, at)
                reach[seat] = at
                at += self.tree.seat[seat].sequences
            for seat in range(self.tree.seats):
                self.weigh(seat, reach, worth)
                values[seat] = 0
                for s in range(self.tree.seat[seat].sequences):
                    values[seat] += reach[seat][s] * worth[s]
                best[seat] = best_response(&self.tree.seat[seat], worth)
        free(room)
        return 0

    def best_response_values(self):
        """Return what each seat could get by its best response to the others' average strategies, as an array."""
        best, values = np.empty(8), np.empty(8)
        cdef double[::1] best_out = best, values_out = values
        self.measure(&best_out[0], &values_out[0])
        return best[:self.tree.seats]

    def values(self):
        """Return what each seat gets when all play their average strategies, as an array."""
        best, values = np.empty(8), np.empty(8)
        cdef double[::1] best_out = best, values_out = values
        self.measure(&best_out[0], &values_out[0])
        return values[:self.tree.seats]

    def nash_conv(self):
        """Return what all seats together could gain by best responses to the average strategies; 0 in equilibrium."""
        cdef double[8] best
        cdef double[8] values
        self.measure(best, values)
        return max(sum(best[seat] - values[seat] for seat in range(self.tree.seats)), 0.0)

    def exploitability(self):
        """Return nash_conv over the number of seats, as `pyspiel.exploitability` does."""
        return self.nash_conv() / self.tree.seats

    cdef object shares(self, const double *weights, int seat):
        """Return weights of sequences as shares at each information state; all alike where all weigh 0."""
        cdef const Seat *part = &self.tree.seat[seat]
        cdef int64_t i
        cdef int32_t s, start, end
        cdef double sum
        out = np.ones(part.sequences)
        cdef double[::1] share = out
        for i in range(part.states):
            start, end = part.first[i], part.first[i + 1]
            sum = 0
            for s in range(start, end):
                sum += weights[s]
            for s in range(start, end):
                share[s] = weights[s] / sum if sum > 0 else 1.0 / (end - start)
        return out

    def average_strategy(self, seat):
        """Return the average strategy of a seat: the share of each sequence at its information state."""
        return self.shares(self.learner[self._seat(seat)].average, seat)

    def current_strategy(self, seat):
        """Return the strategy that the seat plays next, in the same form."""
        return self.shares(self.learner[self._seat(seat)].strategy, seat)

    def _seat(self, seat):
        return whole("seat", seat, 0, self.tree.seats - 1)

    def average_table(self):
        """Return the average strategy as {information state: [(action, probability), ...]}, all seats together."""
        return self._table(self.average_strategy)

    def current_table(self):
        """Return the current strategy in the same form."""
        return self._table(self.current_strategy)

    def _table(self, strategy):
        table = {}
        for seat in range(self.tree.seats):
            pairs = list(zip(self.tree.actions[seat].tolist(), strategy(seat).tolist()))
            first = self.tree.firsts(seat).tolist()
            for i, name in enumerate(self.tree.names[seat]):
                table[name] = pairs[first[i]:first[i + 1]]
        return table

    @property
    def bytes(self):
        """Bytes of the solver's own arrays, those of the tree not counted."""
        return self.room_size * sizeof(double)

    def __repr__(self):
        return f"<Solver {self.method}: {self.iteration:,} iterations on {self.tree!r}>"
