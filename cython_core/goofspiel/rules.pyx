"""Open Goofspiel: its table of rules."""

from libc.stdint cimport int32_t, uint32_t
from libc.string cimport memset

from numpy.random cimport bitgen_t

from realmlab.cython_core.game cimport Game
from realmlab.cython_core.goofspiel.moves cimport bit, members, play, start, to_be_drawn
from realmlab.cython_core.goofspiel.state cimport MAX_CARDS, Duel
from realmlab.cython_core.randomness cimport below
from realmlab.cython_core.rules cimport (
    REALMLAB_CHANCE, REALMLAB_INT, REALMLAB_TERMINAL, REALMLAB_TEXT, Argument, Facts, Parameter, Rules,
)

from realmlab.cython_core.goofspiel import text as words

cdef enum:
    # Where observe() writes what.
    SEE_SEAT = 0
    SEE_HANDS = 2
    SEE_PRIZES = SEE_HANDS + 2 * MAX_CARDS
    SEE_PRIZE = SEE_PRIZES + MAX_CARDS
    SEE_BID = SEE_PRIZE + MAX_CARDS
    SEE_POINTS = SEE_BID + MAX_CARDS
    SEE_WAITING = SEE_POINTS + 2
    TENSOR_SIZE = SEE_WAITING + 1


cdef int setup(void *memory, const Argument *given, char *error) noexcept nogil:
    cdef Duel *duel = <Duel *>memory
    duel.cards = given[0].number
    duel.shuffled = given[1].text[0] == c"r"
    duel.by_points = given[2].text[0] == c"p"
    return start(duel)


cdef inline int all_points(const Duel *duel) noexcept nogil:
    return duel.cards * (duel.cards + 1) // 2


cdef void facts(const void *memory, Facts *out) noexcept nogil:
    cdef const Duel *duel = <const Duel *>memory
    memset(out, 0, sizeof(Facts))
    out.seats = 2
    out.num_actions = out.max_legal = duel.cards
    out.max_length = 2 * (duel.cards - 1)                       # the last cards are played by themselves
    if duel.shuffled:
        out.max_chance_outcomes, out.max_chance_nodes = duel.cards, duel.cards - 1
    out.tensor_size = TENSOR_SIZE
    out.zero_sum = out.only_bids_hidden = 1
    out.horizon = out.max_length + out.max_chance_nodes     # to the end
    out.max_return = all_points(duel) if duel.by_points else 1
    out.min_return = -out.max_return


# Playing ----------------------------------------------------------------------------------------


cdef int actor(const void *memory) noexcept nogil:
    cdef const Duel *duel = <const Duel *>memory
    if not duel.prizes:
        return REALMLAB_TERMINAL
    return REALMLAB_CHANCE if to_be_drawn(duel) else duel.bid != 0


cdef inline int offered(const Duel *duel) noexcept nogil:
    """The set of cards to choose from now: prizes, or a hand."""
    return duel.prizes if to_be_drawn(duel) else duel.hands[duel.bid != 0] if duel.prizes else 0


cdef int legal(const void *memory, int32_t *out) noexcept nogil:
    return members(offered(<const Duel *>memory), out)


cdef int is_legal(const void *memory, int32_t action) noexcept nogil:
    return 0 <= action < MAX_CARDS and offered(<const Duel *>memory) & bit(action + 1) != 0


cdef int chance(const void *memory, int32_t *out, double *probabilities) noexcept nogil:
    """Every prize that is left is as likely as the others (O2.1)."""
    cdef const Duel *duel = <const Duel *>memory
    cdef int count = members(duel.prizes, out) if to_be_drawn(duel) else 0
    cdef int i
    for i in range(count):
        probabilities[i] = 1.0 / count
    return count


cdef void apply(void *memory, int32_t action) noexcept nogil:
    play(<Duel *>memory, action)


cdef int draw(const void *memory, bitgen_t *random) noexcept nogil:
    cdef int32_t options[MAX_CARDS]
    cdef int count = legal(memory, options)
    return options[below(random, count)]


# Bids -------------------------------------------------------------------------------------------


cdef int bidders(const void *memory, int32_t *seats) noexcept nogil:
    """Both seats, wherever seat 0 is to bid (O2.2)."""
    if actor(memory) != 0:
        return 0
    seats[0], seats[1] = 0, 1
    return 2


cdef int bids(const void *memory, int seat, int32_t *out) noexcept nogil:
    return members((<const Duel *>memory).hands[seat], out)


cdef uint32_t secret(const void *before, int32_t action) noexcept nogil:
    """The first bid is secret until the second is made."""
    return actor(before) == 0


cdef int knows(const void *now, int seat, int age, uint32_t secret) noexcept nogil:
    return secret == 0 or age > 1 or seat == 0 or (<const Duel *>now).bid == 0


cdef void determinize(void *memory, int seat, bitgen_t *random) noexcept nogil:
    cdef Duel *duel = <Duel *>memory
    cdef int32_t options[MAX_CARDS]
    if duel.bid and seat == 1:
        duel.bid = options[below(random, members(duel.hands[0], options))] + 1


cdef void observe(const void *memory, int seat, float *out) noexcept nogil:
    """One-hot: the seat, both hands, the prizes left, the prize on the table, an own bid. Points as shares of all.
    The last: does a bid of seat 0 lie face down? Seat 1 sees that there is one, not which (O2.2).
    """
    cdef const Duel *duel = <const Duel *>memory
    cdef int card, side
    memset(out, 0, TENSOR_SIZE * sizeof(float))
    out[SEE_SEAT + seat] = 1
    for side in range(2):
        for card in range(MAX_CARDS):
            out[SEE_HANDS + MAX_CARDS * side + card] = duel.hands[side] >> card & 1
        out[SEE_POINTS + side] = <float>(duel.points[side] / <double>all_points(duel))
    for card in range(MAX_CARDS):
        out[SEE_PRIZES + card] = duel.prizes >> card & 1
    if duel.prize:
        out[SEE_PRIZE + duel.prize - 1] = 1
    if duel.bid and seat == 0:
        out[SEE_BID + duel.bid - 1] = 1
    out[SEE_WAITING] = duel.bid != 0


# Values -----------------------------------------------------------------------------------------


cdef void share_out(double ahead, double *out) noexcept nogil:
    """Write what seat 0 has, and that seat 1 has lost it."""
    out[0] = ahead
    out[1] = 0 - ahead                                          # never -0


cdef void returns(const void *memory, double *out) noexcept nogil:
    """The points by which a seat is ahead, or 1, 0 or -1 (O3)."""
    cdef const Duel *duel = <const Duel *>memory
    cdef int ahead = <int>duel.points[0] - duel.points[1]
    share_out(ahead if duel.by_points else (ahead > 0) - (ahead < 0), out)


cdef void score(const void *memory, double *out) noexcept nogil:
    cdef const Duel *duel = <const Duel *>memory
    out[0], out[1] = duel.points[0], duel.points[1]


cdef void estimate(const void *memory, double *out) noexcept nogil:
    """Points ahead; for who wins, measured by what is still to be won."""
    cdef const Duel *duel = <const Duel *>memory
    cdef int ahead = <int>duel.points[0] - duel.points[1]
    cdef int card, left = 1
    for card in range(MAX_CARDS):
        left += (card + 1) * (duel.prizes >> card & 1)
    share_out(ahead if duel.by_points else min(1.0, max(-1.0, ahead / <double>left)), out)


# The table --------------------------------------------------------------------------------------


cdef Parameter[3] PARAMETERS
PARAMETERS[0] = Parameter(b"cards", REALMLAB_INT, 2, MAX_CARDS, 5, 0, NULL, NULL, b"cards of each seat, and prizes")
PARAMETERS[1] = Parameter(
    b"order", REALMLAB_TEXT, 0, 0, 0, 0, b"descending", b"descending|random",
    b"how the prizes come: the highest first, or drawn",
)
PARAMETERS[2] = Parameter(
    b"utility", REALMLAB_TEXT, 0, 0, 0, 0, b"win", b"win|points",
    b"what the returns are: 1 for winning, or the points by which a seat is ahead",
)

cdef Rules RULES = Rules(
    name=b"open_goofspiel", long_name=b"Open Goofspiel", state_size=sizeof(Duel),
    min_seats=2, max_seats=2, parameters=&PARAMETERS[0], num_parameters=3,
    setup=setup, facts=facts, actor=actor, legal=legal, is_legal=is_legal, chance=chance, apply=apply,
    bidders=bidders, bids=bids, draw=draw, playout=draw, prior=NULL, returns=returns, score=score,
    estimate=estimate, secret=secret, knows=knows, determinize=determinize, observe=observe,
)

GAME = Game.wrap(&RULES, words)
