"""What is true of a Kingdoms position, in slow plain Python, written from docs/rules and the map data alone.

It shares nothing with the engine but the JSON files, so that the two can be compared. Every function
takes a `Board`; regions are written as in `Position.to_dict()`: "0A" is region A of slot 0. The game of
this file is the plain one (K1-K12, K14, K15): no abilities, tokens or heroes.
"""

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

DATA = files("realmlab.cython_core.kingdoms") / "data"
ACTIONS = ("patrol", "quest", "build", "research", "expand", "trade")
BASIC = ("mana", "ore", "food")
YIELD = {"forest": "mana", "mountains": "ore", "plains": "food", "rocks": "silver"}
TOWER_POINTS = (0, 1, 2, 3, 4, 6, 8)
CAP = 9
IMPASSABLE = ("water", "cliffs")


@cache
def territories() -> dict:
    """Return all maps by id."""
    return {m["id"]: m for m in json.loads((DATA / "territories.json").read_text())["maps"]}


@cache
def faction_names() -> tuple[str, ...]:
    """Return the ids of all factions in the order of the data."""
    return tuple(f["id"] for f in json.loads((DATA / "factions.json").read_text())["factions"])


@cache
def terrains(map_id: str) -> dict[str, str]:
    """Return the terrain of each usable region of a map."""
    found = {r["id"]: r["terrain"] for r in territories()[map_id]["regions"]}
    return {name: terrain for name, terrain in found.items() if terrain not in IMPASSABLE}


@cache
def borders(map_id: str) -> frozenset[str]:
    """Return the usable regions of a map on its border."""
    return frozenset(r["id"] for r in territories()[map_id]["regions"] if r["border"]) & frozenset(terrains(map_id))


@cache
def beside(map_id: str, region: str, rivers: bool) -> frozenset[str]:
    """Return the usable regions joined to this one by an open edge; with `rivers` also by a river edge."""
    kinds = ("open", "river") if rivers else ("open",)
    edges = [e for e in territories()[map_id]["adjacency"] if e["type"] in kinds and region in (e["a"], e["b"])]
    ends = {end for e in edges for end in (e["a"], e["b"])}
    return (frozenset(ends) - {region}) & frozenset(terrains(map_id))


@dataclass
class Seat:
    """One player: goods, tracks, and meeples as {region: "s" or "l" a meeple}."""

    mana: int = 0
    ore: int = 0
    food: int = 0
    silver: int = 0
    tower: int = 0
    magic: int = 0
    neutrals_beaten: int = 0
    wars_won: int = 0
    meeples: dict[str, str] = field(default_factory=dict)

    def in_play(self) -> int:
        return sum(map(len, self.meeples.values()))

    def gain(self, kind: str, units: int = 1) -> None:
        setattr(self, kind, min(CAP, getattr(self, kind) + units))  # K1.5

    def put(self, place: str, state: str) -> None:
        self.meeples[place] = "".join(sorted(self.meeples.get(place, "") + state))

    def lift(self, place: str, state: str) -> None:
        left = self.meeples[place].replace(state, "", 1)
        if left:
            self.meeples[place] = left
        else:
            del self.meeples[place]


@dataclass
class Board:
    """A position between two decisions."""

    maps: list[str]
    seats: list[Seat]
    neutrals: set[str] = field(default_factory=set)
    round: int = 1
    active: int = 0
    shields: set[str] = field(default_factory=set)
    selected: str | None = None
    final: bool = False

    @classmethod
    def from_dict(cls, data: dict) -> "Board":
        """Read the form of Position.to_dict()."""
        names = Seat.__dataclass_fields__
        seats = [Seat(**{k: v for k, v in seat.items() if k in names}) for seat in data["seats"]]
        for seat in seats:
            seat.meeples = {place: "".join(sorted(m)) for place, m in seat.meeples.items()}
        rest = {k: data[k] for k in ("round", "active", "selected", "final") if k in data}
        neutrals, shields = set(data.get("neutrals", ())), set(data.get("shields", ()))
        return cls(list(data["maps"]), seats, neutrals, shields=shields, **rest)

    @property
    def players(self) -> int:
        return len(self.seats)


def terrain(board: Board, place: str) -> str:
    """Return the terrain of a region in play."""
    return terrains(board.maps[int(place[0])])[place[1]]


def joined(board: Board, place: str, rivers: bool = False) -> set[str]:
    """Return the regions one step away on the same card."""
    return {place[0] + name for name in beside(board.maps[int(place[0])], place[1], rivers)}


def occupants(board: Board, place: str) -> list:
    """Return whose meeples stand or lie in the region, one entry a meeple: seats, or "neutral"."""
    found = [number for number, seat in enumerate(board.seats) for _ in seat.meeples.get(place, "")]
    return found + ["neutral"] * (place in board.neutrals)


def others(board: Board, seat: int, place: str) -> list:
    return [who for who in occupants(board, place) if who != seat]


def has_room(board: Board, place: str) -> bool:
    """K6.4: two meeples of any colours fill a region, one fills tundra."""
    return len(occupants(board, place)) < (1 if terrain(board, place) == "tundra" else 2)


def may_enter(board: Board, seat: int, place: str) -> bool:
    """K6.4, K6.5, K14.2, K14.4: may a meeple of the seat move into this region?"""
    if not has_room(board, place):
        return False
    for who in others(board, seat, place):
        if who == "neutral":
            if not payments(board.seats[seat].mana, board.seats[seat].ore, len(board.neutrals)):
                return False
        elif board.seats[who].in_play() == 1 or board.seats[seat].in_play() == 1:
            return False
    return True


def patrol_targets(board: Board, seat: int, place: str) -> set[str]:
    """K6.1."""
    return {to for to in joined(board, place) if may_enter(board, seat, to)}


def quest_targets(board: Board, seat: int, place: str) -> set[str]:
    """K6.3."""
    slot, name = int(place[0]), place[1]
    if name not in borders(board.maps[slot]):
        return set()
    return {f"{other}{to}" for other, map_id in enumerate(board.maps) if other != slot
            for to in borders(map_id) if may_enter(board, seat, f"{other}{to}")}


def expand_places(board: Board, seat: int) -> set[str]:
    """K7.3, the cost aside: regions with one own meeple and nobody else."""
    return {place for place in board.seats[seat].meeples
            if occupants(board, place) == [seat] and terrain(board, place) != "tundra"}


def trade_limit(board: Board, seat: int, give: str, take: str) -> int:
    """K7.4, R13."""
    return min(getattr(board.seats[seat], give), CAP - getattr(board.seats[seat], take))


def instances(board: Board, seat: int, action: str) -> set[str]:
    """K4.3.3: the ways in which the seat may carry the action out now, as names of actions."""
    own = board.seats[seat]
    if action in ("patrol", "quest"):
        reach = patrol_targets if action == "patrol" else quest_targets
        moves = {f"from {place}" for place, m in own.meeples.items() if "s" in m and reach(board, seat, place)}
        stands = {f"stand {place}" for place, m in own.meeples.items() if "l" in m}  # K6.2
        return moves | stands if action == "patrol" else moves
    if action == "build":
        return {"act"} if own.tower < 6 and own.ore > own.tower else set()
    if action == "research":
        return {"act"} if own.magic < 5 and own.mana > own.magic else set()
    if action == "expand":
        able = own.in_play() < 7 and own.food > own.in_play()
        return {f"to {place}" for place in expand_places(board, seat)} if able else set()
    return {f"trade {give} {take}" for give in BASIC for take in BASIC
            if give != take and trade_limit(board, seat, give, take) > 0}


def yields(board: Board, seat: int) -> tuple[Counter, int]:
    """K5: the fixed units of a collection, and how many units of choice."""
    fixed, wild = Counter(), 0
    for place, meeples in board.seats[seat].meeples.items():
        ground = terrain(board, place)
        if ground == "ruins":
            wild += "l" in meeples
        elif ground == "tundra":
            wild += "s" in meeples
        elif ground in YIELD and "s" in meeples:
            fixed[YIELD[ground]] += 1
    return fixed, wild + (board.seats[seat].in_play() == 1)


def payments(mana: int, ore: int, cost: int) -> set[tuple[int, int]]:
    """K8.6: the minimal payments (mana, ore) of a war cost: no single unit of one could be left out."""
    found = set()
    for m in range(mana + 1):
        for o in range(ore + 1):
            worth = 2 * m + o
            if worth >= cost and not (m and worth - 2 >= cost) and not (o and worth - 1 >= cost):
                found.add((m, o))
    return found


def cheapest(mana: int, ore: int, cost: int) -> tuple[int, int]:
    """K8.6, R49: what auto_pay pays: the least overpay, then the fewest mana."""
    return min(payments(mana, ore, cost), key=lambda paid: (2 * paid[0] + paid[1], paid[0]))


def numbers(board: Board, seat: int, zero: bool = False) -> set[str]:
    """K8.3: what the seat may set in a war, as names of actions."""
    means = 2 * board.seats[seat].mana + board.seats[seat].ore
    return {"bid flag"} | {f"bid {b}" for b in range(0 if zero else 1, min(11, means) + 1)}


def retreats(board: Board, seat: int, place: str) -> set[str]:
    """K8.7.5, and K8.7.4: empty as well where the seat cannot pay."""
    own = board.seats[seat]
    if own.food + own.silver < own.in_play():
        return set()
    return {to for to in joined(board, place) if has_room(board, to) and not others(board, seat, to)}


def nearest_free(board: Board, place: str) -> set[str]:
    """K9.5, R18: where a last meeple that cannot retreat is put."""
    seen, ring = {place}, {place}
    while ring:
        ring = {to for at in ring for to in joined(board, at, rivers=True)} - seen
        seen |= ring
        free = {to for to in ring if not occupants(board, to)}
        if free:
            return free
    return {f"{slot}{name}" for slot, map_id in enumerate(board.maps) for name in terrains(map_id)
            if str(slot) != place[0] and not occupants(board, f"{slot}{name}")}


def shared(board: Board, one: int, two: int) -> set[str]:
    """K9.1: the regions in which both have a meeple; there are no alliances of two players (K14.6)."""
    return set() if board.players == 2 else set(board.seats[one].meeples) & set(board.seats[two].meeples)


def is_final(board: Board) -> bool:
    """K11.1 on the position as it is."""
    return any(seat.in_play() >= 7 or seat.tower >= 6 or seat.magic >= 5 for seat in board.seats)
