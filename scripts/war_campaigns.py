"""How large campaigns of kingdoms_war are: counts them exactly, and writes the table of docs/war-campaigns.md.

    python scripts/war_campaigns.py

Trees are not walked node by node. Where bids are revealed, what can follow depends on the position alone, so each
position is counted once. Where they are hidden, what one side can set depends on its own bids alone, so its
plans are counted, and the tree is all their pairs.
"""

import math
import sys
from pathlib import Path
from typing import NamedTuple

import pyspiel

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.solve import induction
from realmlab.spiel_games import flatten

PAGE = Path(__file__).parents[1] / "docs" / "war-campaigns.md"
BEGIN, END = "<!-- table: scripts/war_campaigns.py -->", "<!-- end of table -->"
MOST_FLATTENED = 400_000    # histories of trees that are flattened to weigh them

SETTINGS = [
    "", "attacker_mana=9,attacker_ore=9,defender_mana=9,defender_ore=9", "wars=2", "wars=3",
    "wars=3,bids_revealed=False", "wars=3,attacker_mana=2,defender_mana=2",
    "wars=3,attacker_mana=2,defender_mana=2,auto_pay=False", "wars=3,retreat=True,attacker_food=6,defender_food=6",
    "wars=3,alliances=True,utility=general", "wars=4,attacker_ore=5,defender_ore=5",
    "wars=4,attacker_ore=5,defender_ore=5,bids_revealed=False", "wars=5,attacker_ore=6,defender_ore=6",
    "wars=6,attacker_ore=6,defender_ore=6", "wars=7,attacker_ore=7,defender_ore=7",
    "wars=7,attacker_ore=7,defender_ore=7,bids_revealed=False", "wars=8,attacker_ore=9,defender_ore=9",
    "wars=8,attacker_ore=9,defender_ore=9,bids_revealed=False",
    "wars=8,attacker_mana=4,attacker_ore=4,defender_mana=4,defender_ore=4",
]


class Counts(NamedTuple):
    """How large a tree is, with bids set one after the other."""

    histories: int      # nodes, endings included
    endings: int
    sets: int           # information states


def counted(position: Position) -> Counts:
    """Count the tree that follows from a position."""
    hidden = not position.parameters["bids_revealed"]
    return of_plans(position) if hidden else of_positions(position, {})


def of_positions(position: Position, known: dict[bytes, Counts]) -> Counts:
    """Count a tree whose bids are revealed, each position once; `known` holds what has been counted."""
    if position.is_terminal:
        return Counts(1, 1, 0)
    key = position.state_bytes
    if key not in known:
        bidders = position.bidders
        actions = position.legal_actions
        below = []
        for action in actions:
            after = position.copy().apply(action)
            below += [after.copy().apply(reply) for reply in after.legal_actions] if bidders else [after]
        parts = [of_positions(after, known) for after in below]
        here = 1 + len(actions) if bidders else 1         # the second bidder has a node for each bid of the first
        known[key] = Counts(here + sum(part.histories for part in parts), sum(part.endings for part in parts),
                            (2 if bidders else 1) + sum(part.sets for part in parts))
    return known[key]


def of_plans(position: Position) -> Counts:
    """Count a tree in which nothing is revealed: all pairs of what the two sides can have set so far."""
    plans = [plans_of(position, seat) for seat in range(2)]
    wars = position.parameters["wars"]
    histories = 0
    for war in range(wars):
        first = position.bidders[0] if position.parameters["roles"] == "fixed" else war % 2
        histories += plans[0][war] * plans[1][war] + plans[first][war + 1] * plans[1 - first][war]
    endings = plans[0][wars] * plans[1][wars]
    return Counts(histories + endings, endings, sum(plans[0][:wars]) + sum(plans[1][:wars]))


def plans_of(position: Position, seat: int) -> list[int]:
    """Return in how many ways the seat can have set its numbers in the first 0, 1, 2, ... wars."""
    counts = [1]
    places = {_purse(position, seat): (1, position)}
    while not next(iter(places.values()))[1].is_terminal:
        onward: dict[tuple[int, ...], tuple[int, Position]] = {}
        for ways, place in places.values():
            for bid in place.bids(seat):
                after = place.copy()
                for bidder in place.bidders:
                    after.apply(bid if bidder == seat else place.bids(bidder)[0])
                purse = _purse(after, seat)
                onward[purse] = (onward.get(purse, (0,))[0] + ways, after)
        places = onward
        counts.append(sum(ways for ways, _ in places.values()))
    return counts


def _purse(position: Position, seat: int) -> tuple[int, ...]:
    held = position.to_dict()["seats"][seat]
    return held["mana"], held["ore"], held["food"]


# The table ------------------------------------------------------------------------------------------


def row(setting: str) -> str:
    """Return the line of one setting."""
    game = pyspiel.load_game(f"kingdoms_war({setting})")
    position = Position.from_spiel(game.new_initial_state())
    counts = counted(position)
    text = setting.replace(",", ", ") or "(default)"
    cells = [f"`{text}`", number(counts.histories), number(counts.sets), exact(position), flat(game, counts)]
    return f"| {' | '.join(cells)} |"


def number(count: int) -> str:
    """Write a count, the large ones as a power of ten."""
    return f"{count:,}" if count < 10**8 else f"{count / 10 ** int(math.log10(count)):.2f}e{int(math.log10(count))}"


def size(count: float) -> str:
    """Write a number of bytes."""
    for unit in ("B", "KiB", "MiB", "GiB"):
        if count < 1024 or unit == "GiB":
            break
        count /= 1024
    return f"{count:,.0f} {unit}" if count >= 10 or unit == "B" else f"{count:.1f} {unit}"


def exact(position: Position) -> str:
    """Say what backward induction needs: public states and bytes."""
    try:
        measured = induction.measure(position)
    except ParameterError:
        return "cannot"
    return f"{measured.states:,} states, {size(measured.bytes)}"


def flat(game: pyspiel.Game, counts: Counts) -> str:
    """Say how many bytes flat CFR+ needs: weighed, or for large trees estimated from their counts."""
    if counts.histories <= MOST_FLATTENED:
        solver = flatten.solver(game)
        return size(solver.tree.bytes + solver.bytes)
    return f"about {size(flatten.bytes_for(game, counts.endings, counts.sets))}"


def table() -> list[str]:
    """Return the lines of the table."""
    lines = ["| setting | histories | information states | backward induction | flat CFR+ |", "|---|---|---|---|---|"]
    for setting in SETTINGS:
        lines.append(row(setting))
        print(lines[-1], file=sys.stderr)
    return lines


if __name__ == "__main__":
    page = PAGE.read_text()
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    PAGE.write_text("\n".join([before + BEGIN, *table(), END + after]))
