"""The nodes of the agenda by name, as positions written to data call them (the numbers are those of state.pxd)."""

KINDS: tuple[str, ...] = (
    "over",
    "deal first", "deal faction", "deal card", "deal side", "draw hero", "reveal token",
    "roll",
    "side", "split", "start", "spare region", "dummy start", "keep hero",
    "select", "respond", "carry out", "target", "swap target", "another", "step", "trip", "amount", "another trade",
    "mix", "convert", "take", "lose", "steal",
    "bid attack", "bid defence", "boost", "pay", "dragon", "raze", "loser", "settle", "keep", "defy", "spawn",
    "raid", "knock", "bewitch", "roam", "roam target", "stay", "churches", "whom", "choose faction", "choose card",
    "turn", "turn end", "tundra", "heroes back", "reveal", "compare", "aftermath", "raze shared", "after loss",
    "settled", "arrive", "entered", "war over", "fire", "level up", "redraw", "place tokens", "gather",
    "swap war", "acted", "dummy acts",
)  # fmt: skip
NUMBERS: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
TURN = NUMBERS["turn"]

SETUP = frozenset(NUMBERS[kind] for kind in (
    "deal first", "deal faction", "deal card", "deal side", "side", "split", "start", "spare region",
    "dummy start", "choose faction", "choose card", "heroes back", "place tokens",
))  # fmt: skip
# Tasks whose `a` is a region in play, and those of them where the seat must have a meeple.
ON_REGION = frozenset(NUMBERS[kind] for kind in (
    "reveal token", "target", "swap target", "step", "trip", "loser", "keep", "raid", "roam target",
    "churches", "whom", "arrive", "entered", "swap war", "spawn",
))  # fmt: skip
WITH_MEEPLE = frozenset(NUMBERS[kind] for kind in (
    "reveal token", "target", "swap target", "loser", "keep", "raid", "roam target", "churches", "arrive",
))  # fmt: skip
AT_WAR = frozenset(NUMBERS[kind] for kind in (
    "bid attack", "bid defence", "boost", "dragon", "raze", "loser", "settle", "keep", "defy", "spawn", "churches",
    "reveal", "compare", "aftermath", "raze shared", "after loss", "settled", "war over",
))  # fmt: skip
ENDS_WAR = frozenset(NUMBERS[kind] for kind in ("reveal", "compare", "aftermath", "war over", "defy"))
IN_ACTION = frozenset(NUMBERS[kind] for kind in ("respond", "carry out", "tundra", "stay", "dummy acts"))


def setup_plan(players: int, options: "Named") -> list[tuple[int, int, int]]:
    """Return the tasks of the setup in order as (task, seat, a), for what the parameters left open (K2, R3)."""
    if options.solo:
        return _solo_plan(options)
    task, seats = NUMBERS, range(players)
    faction, card = ("choose faction", "choose card") if options.chosen else ("deal faction", "deal card")
    plan = [(task["deal first"], 0, 0)]
    plan += [(task[faction], seat, seat) for seat in seats if not options.factions]
    plan += [(task[card], seat, seat) for seat in seats if seat not in options.cards]
    if players == 2:
        plan += [(task["deal card"], 0, 2)] if 2 not in options.cards else []
        plan += [(task["deal side"], 0, 2)] if 2 not in options.sides else []
    plan += [(task["side"], seat, seat) for seat in seats if seat not in options.sides]
    plan += [(task["split"], seat, 0) for seat in seats]
    plan += [(task["start"], seat, 0) for seat in seats]
    if options.exploration:
        plan += [(task["place tokens"], 0, 0)]
        plan += [(task["spare region"], seat, 0) for seat in seats if players == 5]
    if options.heroes:
        plan += [(task["redraw"], seat, 0) for seat in seats] + [(task["heroes back"], 0, 0)]
    return [*plan, (task["turn"], 0, 0)]


def _solo_plan(options: "Named") -> list[tuple[int, int, int]]:
    """The same with one player, who chooses for the dummy too (K19.1)."""
    task = NUMBERS
    faction, card = ("choose faction", "choose card") if options.chosen else ("deal faction", "deal card")
    plan = [(task[faction], 0, seat) for seat in range(2) if not options.factions]
    plan += [(task[card], 0, seat) for seat in range(2) if seat not in options.cards]
    plan += [(task["side"], 0, 0)] if 0 not in options.sides else []
    if 1 not in options.sides:
        plan += [(task["side" if options.chosen else "deal side"], 0, 1)]
    plan += [(task["split"], 0, 0), (task["start"], 0, 0), (task["dummy start"], 0, 0), (task["dummy start"], 0, 1)]
    plan += [(task["place tokens"], 0, 0)] if options.exploration else []
    plan += [(task["redraw"], 0, 0), (task["heroes back"], 0, 0)] if options.heroes else []
    return [*plan, (task["turn"], 0, 0)]


class Named:
    """What the parameters fix before the game: slots with a card, slots with a side too, all factions or none."""

    def __init__(self, cards: set[int], sides: set[int], factions: bool, parameters: dict[str, object]) -> None:
        self.cards, self.sides, self.factions = cards, sides, factions
        self.chosen = parameters["setup"] == "chosen"
        self.exploration = bool(parameters["exploration"])
        self.heroes = bool(parameters["heroes_call"])
        self.solo = parameters["players"] == 1
