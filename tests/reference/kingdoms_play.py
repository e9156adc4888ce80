"""The course of a plain Kingdoms game, in slow plain Python (see kingdoms.py).

The game is a generator: it yields an `Ask` for everything that could be a decision or chance, and is sent
what was chosen. `Shadow` runs one, passing what leaves no choice, so it stops where the engine stops.
"""

from collections.abc import Generator
from dataclasses import dataclass, field

from reference.kingdoms import (
    ACTIONS,
    BASIC,
    CAP,
    Board,
    Seat,
    cheapest,
    faction_names,
    instances,
    is_final,
    nearest_free,
    numbers,
    occupants,
    others,
    patrol_targets,
    payments,
    quest_targets,
    retreats,
    shared,
    terrain,
    terrains,
    trade_limit,
    yields,
)

CARDS = tuple(f"k0{number}" for number in range(1, 9))


@dataclass
class Ask:
    """A question: its kind, whom it is put to (-1: chance), the names of the answers; of a war: both sides' bids."""

    kind: str
    seat: int
    answers: set = field(default_factory=set)


Flow = Generator[Ask, object, object]


@dataclass
class Options:
    """The parameters of the game that are no part of the setup."""

    auto_pay: bool = True
    allow_zero_bid: bool = False
    max_rounds: int = 60
    returns: str = "win"


def opening(players: int, maps: str = "", factions: str = "") -> Flow:
    """K2, K14.1 in the order of R3; returns the Board."""
    first = yield Ask("chance", -1, set(range(players)))
    if not factions:
        names = faction_names()[:13]  # K1.4: the others come with Heroes' Call
        pool = {n for n, name in enumerate(names) if players > 2 or name != "halflings"}
        for _ in range(players):
            pool -= {(yield Ask("chance", -1, set(pool)))}
    named = maps.split("+") if maps else []
    cards = set(range(8)) - {CARDS.index(name[:3]) for name in named}
    homes = named[:players]
    while len(homes) < players:
        homes.append(CARDS[(yield Ask("chance", -1, set(cards)))])
        cards.discard(CARDS.index(homes[-1]))
    lost = named[players:]
    if players == 2 and not lost:
        card = yield Ask("chance", -1, set(cards))
        lost = [CARDS[card] + "ab"[(yield Ask("chance", -1, {0, 1}))]]
    for seat in range(players):
        if len(homes[seat]) == 3:
            homes[seat] += (yield Ask("side", seat, {"side a", "side b"}))[-1]
    board = Board(homes + lost, [Seat() for _ in range(players)], active=first)
    splits = {f"split {m} {o} {6 - m - o}" for m in range(7) for o in range(7 - m)}
    for number, seat in enumerate(board.seats):
        seat.mana, seat.ore, seat.food = map(int, (yield Ask("split", number, splits)).split()[1:])
    for number, seat in enumerate(board.seats):
        places = {f"{number}{name}" for name in terrains(homes[number])}
        place = (yield Ask("start", number, {f"to {place}" for place in places}))[3:]
        seat.meeples = {place: "ll" if terrain(board, place) == "ruins" else "ss"}
    board.neutrals = {"2" + name for map_id in lost for name in terrains(map_id)}
    return board


def turns(board: Board, options: Options) -> Flow:
    """K4, K11, K15 from the moment in which `active` is about to select."""
    while True:
        if len(board.shields) == 5:
            board.shields, board.round = set(), board.round + 1
            if board.players == 5:  # K15.1
                board.active = (board.active + 1) % 5
                continue
        answers = {f"select {action}" for action in ACTIONS if action not in board.shields}
        board.selected = (yield Ask("select", board.active, answers))[7:]
        board.shields.add(board.selected)
        for step in range(board.players):
            yield from respond(board, (board.active + step) % board.players, options)
        board.selected = None
        board.final = board.final or is_final(board)
        if len(board.shields) == 5 and (board.final or board.round >= options.max_rounds):
            return
        board.active = (board.active + 1) % board.players


def respond(board: Board, seat: int, options: Options) -> Flow:
    """K4.3."""
    own, action = board.seats[seat], board.selected
    idle = "pass" if seat == board.active else "collect"
    answer = yield Ask("respond", seat, {idle} | instances(board, seat, action))
    word, _, rest = answer.partition(" ")
    if answer == "collect":
        yield from collect(board, seat)
    elif word == "stand":
        own.lift(rest, "l")
        own.put(rest, "s")
    elif word == "from":
        reach = patrol_targets if action == "patrol" else quest_targets
        to = yield Ask("target", seat, {f"to {place}" for place in reach(board, seat, rest)})
        yield from move(board, seat, rest, to[3:], options)
    elif word == "to":
        own.put(rest, "l" if terrain(board, rest) == "ruins" else "s")
        own.food -= own.in_play()
    elif word == "trade":
        yield from trade(board, seat, *rest.split())
    elif answer == "act" and action == "build":
        own.tower += 1
        own.ore -= own.tower
    elif answer == "act":
        own.magic += 1
        own.mana -= own.magic


def collect(board: Board, seat: int) -> Flow:
    """K5."""
    fixed, wild = yields(board, seat)
    for kind, units in fixed.items():
        board.seats[seat].gain(kind, units)
    for _ in range(wild):
        board.seats[seat].gain((yield Ask("take", seat, {f"take {kind}" for kind in BASIC}))[5:])


def trade(board: Board, seat: int, give: str, take: str) -> Flow:
    """K7.4."""
    most = trade_limit(board, seat, give, take)
    units = int((yield Ask("amount", seat, {f"amount {n}" for n in range(1, most + 1)}))[7:])
    setattr(board.seats[seat], give, getattr(board.seats[seat], give) - units)
    setattr(board.seats[seat], take, getattr(board.seats[seat], take) + units)
    assert getattr(board.seats[seat], take) <= CAP


def arrive(board: Board, seat: int, place: str, state: str) -> None:
    """K10.4: whoever comes into ruins standing is knocked over."""
    if terrain(board, place) == "ruins" and state == "s":
        board.seats[seat].lift(place, "s")
        board.seats[seat].put(place, "l")


def move(board: Board, seat: int, origin: str, place: str, options: Options) -> Flow:
    """K6.7, K14.2."""
    there = others(board, seat, place)
    rival = there[0] if there else None
    allied = bool(there) and rival != "neutral" and bool(shared(board, seat, rival))
    board.seats[seat].lift(origin, "s")
    board.seats[seat].put(place, "s")
    if rival == "neutral":
        yield from pay(board, seat, len(board.neutrals), options)
        board.neutrals.remove(place)
        board.seats[seat].neutrals_beaten += 1
        board.seats[seat].wars_won += 1
    elif rival is not None and not (yield from war(board, seat, rival, place, allied, options)):
        return
    arrive(board, seat, place, "s")


def war(board: Board, attacker: int, defender: int, place: str, allied: bool, options: Options) -> Flow:
    """K8, K9; returns whether the attacker stays in the region."""
    sides = attacker, defender
    answers = [numbers(board, side, options.allow_zero_bid) for side in sides]
    bids = []
    for side, offered in zip(sides, answers, strict=True):
        answer = yield Ask("bid", side, offered)
        bids.append(None if answer == "bid flag" else int(answer[4:]))
    if bids == [None, None] and board.players > 2:
        return True
    won = bids[0] is not None and (bids[1] is None or bids[0] > bids[1])
    for side, bid in zip(sides, bids, strict=True):
        yield from pay(board, side, bid or 0, options)
    winner, loser = sides if won else sides[::-1]
    board.seats[winner].wars_won += 1
    places = {place} | (shared(board, attacker, defender) if allied else set())
    while places:
        leaving = (yield Ask("settle", loser, {f"to {at}" for at in places}))[3:]
        yield from settle(board, loser, leaving)
        places.remove(leaving)
    return won


def pay(board: Board, seat: int, cost: int, options: Options) -> Flow:
    """K8.6."""
    own = board.seats[seat]
    ways = dict(payments(own.mana, own.ore, cost))
    if options.auto_pay:
        mana = cheapest(own.mana, own.ore, cost)[0]
    else:
        mana = int((yield Ask("pay", seat, {f"pay mana {m}" for m in ways}))[9:])
    own.mana -= mana
    own.ore -= ways[mana]


def settle(board: Board, seat: int, place: str) -> Flow:
    """K8.7.3-K8.7.7, K9.5: the loser's meeple leaves the region."""
    own = board.seats[seat]
    state, cost, targets = own.meeples[place], own.in_play(), retreats(board, seat, place)
    answers = {f"to {to}" for to in targets}
    if cost > 1:
        answer = yield Ask("loser", seat, answers | {"remove"})
    elif targets:
        answer = yield Ask("loser", seat, answers)
    else:
        cost, answer = 0, (yield Ask("keep", seat, {f"to {to}" for to in nearest_free(board, place)}))
    own.lift(place, state)
    if answer != "remove":
        assert not occupants(board, answer[3:]) or answer[3:] in own.meeples
        own.put(answer[3:], state)
        own.food, own.silver = max(0, own.food - cost), own.silver - max(0, cost - own.food)
        arrive(board, seat, answer[3:], state)


class Shadow:
    """A game of the reference, always at a node with a real choice; `ask` is None when it is over."""

    def __init__(self, flow: Flow, board: Board | None, options: Options) -> None:
        self.flow, self.board, self.options = flow, board, options
        self.ask: Ask | None = None
        self._advance(None)

    @classmethod
    def of(cls, board: Board, options: Options) -> "Shadow":
        """Start where `active` is about to select."""
        return cls(turns(board, options), board, options)

    @classmethod
    def new(cls, players: int, options: Options, maps: str = "", factions: str = "") -> "Shadow":
        """Start at the very beginning."""
        return cls(opening(players, maps, factions), None, options)

    def play(self, answer: object) -> None:
        assert answer in self.ask.answers, (answer, self.ask)
        self._advance(answer)

    def _advance(self, answer: object) -> None:
        while True:
            try:
                self.ask = self.flow.send(answer)
            except StopIteration as end:
                if self.board is not None:
                    self.ask = None
                    return
                self.board = end.value
                self.flow, answer = turns(self.board, self.options), None
                continue
            if len(self.ask.answers) > 1:
                return
            (answer,) = self.ask.answers
