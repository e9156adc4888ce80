"""What open_goofspiel says to people, and its positions as data.

A position is a dict of these fields; what is left out is as at the start:

- `parameters`: `cards`, `order` and `utility`;
- `hands`: for each seat the cards it holds, a hidden bid included; `prizes`: those not yet bid for;
- `points`: what each seat has won;
- `prize`: the one on the table, None where chance is to draw it or the game is over;
- `bid`: what seat 0 has bid in secret while seat 1 has not, else None.
"""

from typing import Any

from realmlab.cython_core.doors import exactly, record, some, whole, word
from realmlab.cython_core.errors import IllegalActionError, SavedGameError
from realmlab.cython_core.goofspiel.moves import build, read

MAX_CARDS = 13
NAMES = tuple(f"bid {card}" for card in range(1, MAX_CARDS + 1))
ORDERS = ("descending", "random")
UTILITIES = ("win", "points")
FIELDS = ("parameters", "hands", "prizes", "points", "prize", "bid")

Tally = tuple[int, int, int, int, int]


def name(action: int) -> str:
    """Return the fixed name of an action id ("bid 5"); IllegalActionError if it has none."""
    if not 0 <= action < MAX_CARDS:
        raise IllegalActionError(f"open_goofspiel has no action {action!r}")
    return NAMES[action]


def number(name: str) -> int | None:
    """Return the action id of such a name, or None."""
    return NAMES.index(name) if name in NAMES else None


def describe(state: bytes, action: int) -> str:
    """Say what an action would do here ("Seat 0 bids 5 for the prize of 3")."""
    duel = read(state)
    return f"Seat {int(duel['bid'] > 0)} bids {action + 1} for the prize of {duel['prize']}"


def why_not(state: bytes, action: int) -> str:
    """Say why a card cannot be bid here: it is not held any more."""
    duel = read(state)
    held = duel["hands"][int(duel["bid"] > 0)]
    if action + 1 > duel["cards"]:
        return f"Hands hold the cards 1 to {duel['cards']}"
    return f"The card {action + 1} has been played: {' '.join(map(str, held))} are left"


def is_midway(state: bytes) -> bool:
    """A bid is one step, so no choice is ever half made."""
    return False


def describe_chance(state: bytes, outcome: int) -> str:
    """Say what an outcome of chance is."""
    return f"The next prize is {outcome + 1}"


def observation(state: bytes, seat: int) -> str:
    """Say all that this seat sees: everything but a bid that the other has made in secret."""
    duel = read(state)
    lines = []
    for side in range(2):
        you = " (you)" if side == seat else ""
        hand = " ".join(map(str, duel["hands"][side])) or "no cards"
        lines.append(f"Seat {side}{you}: {duel['points'][side]} points, holds {hand}.")
    if duel["bid"]:
        lines.append(f"Seat 0 has bid {duel['bid']} in secret." if seat == 0 else "Seat 0 has bid in secret.")
    lines.append(f"Prizes left: {' '.join(map(str, duel['prizes'])) or 'none'}.")
    if duel["prize"]:
        lines.append(f"On the table: {duel['prize']}.")
    return "\n".join(lines)


def to_dict(state: bytes) -> dict[str, Any]:
    """Return the whole position as plain data; `from_dict` takes it back."""
    duel = read(state)
    return {
        "parameters": {
            "cards": duel["cards"], "order": ORDERS[duel["shuffled"]], "utility": UTILITIES[duel["by_points"]],
        },
        "hands": duel["hands"],
        "prizes": duel["prizes"],
        "points": duel["points"],
        "prize": duel["prize"] or None,
        "bid": duel["bid"] or None,
    }


# From data --------------------------------------------------------------------------------------


def from_dict(data: dict[str, Any]) -> bytes:
    """Build the state of such a dict; SavedGameError names what is wrong in it."""
    data = record(data, FIELDS, "a position of open_goofspiel")
    given = record(data.get("parameters", {}), ("cards", "order", "utility"), "parameters")
    cards = whole(given.get("cards", 5), 2, MAX_CARDS, "cards")
    shuffled = bool(word(given.get("order", "descending"), ORDERS, "order"))
    deck = list(range(1, cards + 1))
    hands = exactly(data.get("hands", [deck, deck]), 2, "hands")
    hands = [set_of(hand, cards, f"the hand of seat {seat}") for seat, hand in enumerate(hands)]
    prizes = set_of(data.get("prizes", deck), cards, "prizes")
    if not len(hands[0]) == len(hands[1]) == len(prizes):
        raise SavedGameError(f"there are as many prizes left as cards in each hand, not {len(prizes)} with {hands}")
    if not shuffled and prizes != deck[: len(prizes)]:
        raise SavedGameError(f"prizes are bid for from the highest down, so {prizes} cannot be what is left")
    if len(prizes) == 1:
        raise SavedGameError("the last cards are played by themselves, so one prize is never left")
    points = points_of(data.get("points", [0, 0]), deck, hands, prizes)
    prize = prize_of(data, prizes, shuffled)
    bid = data.get("bid")
    if bid is not None and (not prize or whole(bid, 1, cards, "bid") not in hands[0]):
        raise SavedGameError(f"seat 0 cannot have bid {bid!r:.60} for the prize {prize or None} with {hands[0]}")
    return build({
        "cards": cards, "shuffled": shuffled,
        "by_points": bool(word(given.get("utility", "win"), UTILITIES, "utility")),
        "hands": hands, "prizes": prizes, "points": points, "prize": prize, "bid": bid or 0,
    })


def set_of(value: Any, cards: int, what: str) -> list[int]:
    """Return different cards in ascending order."""
    found = sorted(whole(card, 1, cards, f"a card of {what}") for card in some(value, cards, what))
    if len(set(found)) < len(found):
        raise SavedGameError(f"{what} cannot hold a card twice: {found}")
    return found


def prize_of(data: dict[str, Any], prizes: list[int], shuffled: bool) -> int:
    """Return the prize on the table, 0 for none; left out, it is the highest where prizes come in that order."""
    prize = data.get("prize", None if shuffled or not prizes else max(prizes))
    if prize is None:
        if prizes and not shuffled:
            raise SavedGameError("there is a prize on the table until the game is over: prize cannot be None")
        return 0
    prize = whole(prize, 1, MAX_CARDS, "prize")
    if prize not in prizes or (not shuffled and prize != max(prizes)):
        raise SavedGameError(f"prize cannot be {prize} when {prizes} are left")
    return prize


def points_of(value: Any, deck: list[int], hands: list[list[int]], prizes: list[int]) -> list[int]:
    """Return the points if the cards that were played can have won them."""
    points = [whole(point, 0, sum(deck), "points") for point in exactly(value, 2, "points")]
    played = [[card for card in deck if card not in hand] for hand in hands]
    most = [wins(played[0], played[1]), wins(played[1], played[0])]
    ties = len(set(played[0]) & set(played[1]))
    reached: set[Tally] = {(0, 0, 0, 0, 0)}         # points and prizes of both seats, prizes thrown away
    for prize in deck:
        if prize not in prizes:
            reached = {step for before in reached for step in after(before, prize)
                       if step[0] <= points[0] and step[1] <= points[1]}
    for first, second, *counts in reached:
        if [first, second] == points and all(map(int.__le__, counts, [*most, ties])):
            return points
    raise SavedGameError(f"points {points} cannot have been won with the cards {played}")


def after(before: Tally, prize: int) -> list[Tally]:
    """Return what a prize can lead to: seat 0 takes it, seat 1 does, nobody."""
    first, second, won, lost, thrown = before
    return [
        (first + prize, second, won + 1, lost, thrown),
        (first, second + prize, won, lost + 1, thrown),
        (first, second, won, lost, thrown + 1),
    ]


def wins(cards: list[int], others: list[int]) -> int:
    """Return how many of the others these cards can beat, one each."""
    beaten, left = 0, sorted(others)
    for card in sorted(cards):
        if beaten < len(left) and left[beaten] < card:
            beaten += 1
    return beaten
