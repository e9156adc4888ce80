"""The nodes of the agenda by name, as positions written to data call them (the numbers are those of state.pxd)."""

KINDS: tuple[str, ...] = (
    "over",
    "deal first", "deal faction", "deal card", "deal side",
    "side", "split", "start",
    "select", "respond", "target", "amount", "bid attack", "bid defence", "pay", "loser", "settle", "keep", "take",
    "turn", "turn end", "reveal", "aftermath", "arrive", "war over",
)  # fmt: skip
NUMBERS: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}

OVER, DEAL_FIRST, DEAL_FACTION, DEAL_CARD, DEAL_SIDE, SIDE, SPLIT, START, SELECT, RESPOND = range(10)
TARGET, AMOUNT, BID_ATTACK, BID_DEFENCE, PAY, LOSER, SETTLE, KEEP, TAKE, TURN = range(10, 20)

ON_REGION = {NUMBERS[kind] for kind in ("target", "loser", "keep", "arrive")}   # their `a` is a region


def setup_plan(players: int, given: "Named") -> list[tuple[int, int, int]]:
    """Return the tasks of the setup in order as (task, seat, a), for what the parameters left open (K2, R3)."""
    seats = range(players)
    plan = [(DEAL_FIRST, 0, 0)]
    plan += [(DEAL_FACTION, seat, 0) for seat in seats if not given.factions]
    plan += [(DEAL_CARD, 0, seat) for seat in seats if seat not in given.cards]
    if players == 2:
        plan += [(DEAL_CARD, 0, 2)] if 2 not in given.cards else []
        plan += [(DEAL_SIDE, 0, 2)] if 2 not in given.sides else []
    plan += [(SIDE, seat, 0) for seat in seats if seat not in given.sides]
    plan += [(SPLIT, seat, 0) for seat in seats]
    plan += [(START, seat, 0) for seat in seats]
    return [*plan, (TURN, 0, 0)]


class Named:
    """What the parameters maps and factions fix: slots with a card, slots with a side too, all factions or none."""

    def __init__(self, maps: str, factions: str) -> None:
        words = maps.split("+") if maps else []
        self.cards = set(range(len(words)))
        self.sides = {slot for slot, word in enumerate(words) if word[-1:] in "ab"}
        self.factions = bool(factions)
