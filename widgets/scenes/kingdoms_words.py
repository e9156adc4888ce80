"""What the Kingdoms scene says: names, whose turn it is, and each region in words for a screen reader."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from realmlab.cython_core import CHANCE, TERMINAL
from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes.palette import SEAT_COLOURS

Data = Mapping[str, Any]        # a position as docs/kingdoms-data.md describes it


@dataclass(frozen=True)
class View:
    """How a position is looked at: by whom, and what the data alone do not say."""

    viewer: int | None = None           # seat whose secrets are shown; None: an onlooker
    actor: int = TERMINAL               # seat to decide, CHANCE or TERMINAL
    score: tuple[float, ...] = ()       # points a seat; (): not known
    winners: tuple[int, ...] = ()       # seats that won, once the game is over
    ply: int = 0
    targets: dict[str, dict[str, Any]] = field(default_factory=dict)
    last: frozenset[str] = frozenset()  # regions and actions of the last move
    names: str = "en"                   # language of proper names: "en" or "cs"


def proper_name(record: Mapping[str, Any], names: str) -> str:
    """Return the name of a map or faction in a language, in English where the data know no other."""
    return str(record.get("name_cs") or record["name"]) if names == "cs" else str(record["name"])


def map_of(data: Data, slot: int) -> int | None:
    """Return the number of the map in a slot, None while its side is not chosen."""
    known = data["maps"][slot] if slot < len(data["maps"]) else None
    return cards.map_number(known) if known else None


def sides_of(data: Data, slot: int) -> tuple[int, ...]:
    """Return the numbers of the maps a slot may still become: the two sides of its card, () while none is dealt."""
    dealt = data.get("cards", ())
    card = dealt[slot] if slot < len(dealt) else None
    return tuple(i for i, record in enumerate(cards.maps()) if card and record["card"] == card)


def setting_up(data: Data) -> bool:
    """Say whether the game is still being set up (K2)."""
    kind = node_kind(data)
    return kind.startswith("deal") or kind in ("side", "split", "start")


def node_kind(data: Data) -> str:
    """Return the kind of decision that is asked for; a bare position is about to select."""
    return str(data["node"]["kind"]) if "node" in data else "select"


def map_name(data: Data, slot: int, names: str = "en") -> str:
    """Return the name of the map in a slot."""
    found = map_of(data, slot)
    return "not chosen yet" if found is None else proper_name(cards.maps()[found], names)


def faction_name(data: Data, seat: int, names: str = "en") -> str:
    """Return the name of a seat's people, or the seat while it has none."""
    faction = data["seats"][seat].get("faction")
    found = cards.faction_number(faction) if faction else None
    return f"Seat {seat}" if found is None else proper_name(cards.factions()[found], names)


def region_name(data: Data, region: str, names: str = "en") -> str:
    """Return a region as people call it: "Himbajsko A"."""
    return f"{map_name(data, int(region[0]), names)} {region[1:]}"


def meeples(data: Data, region: str) -> list[tuple[int | None, bool]]:
    """Return the pieces in a region as (seat or None for a neutral one, does it lie?)."""
    found: list[tuple[int | None, bool]] = [
        (seat, letter == "l")
        for seat, kingdom in enumerate(data["seats"])
        for letter in kingdom.get("meeples", {}).get(region, "")
    ]
    return found + [(None, False)] * list(data.get("neutrals", ())).count(region)


def in_play(kingdom: Mapping[str, Any]) -> int:
    """Count a seat's meeples on the board."""
    return sum(len(row) for row in kingdom.get("meeples", {}).values())


def count(amount: int, thing: str) -> str:
    """Say how many of a thing: "1 meeple", "2 meeples"."""
    return f"{amount} {thing}" if amount == 1 else f"{amount} {thing}s"


def region_words(data: Data, region: str, names: str = "en") -> str:
    """Say what is in a region: "Himbajsko A, mountains, 2 orange meeples"."""
    number = map_of(data, int(region[0]))
    if number is None:
        raise ValueError(f"region {region!r} is on a card whose side is not chosen")
    terrain = next(r["terrain"] for r in cards.maps()[number]["regions"] if r["id"] == region[1:])
    groups: dict[str, int] = {}
    for seat, lies in meeples(data, region):
        colour = "neutral" if seat is None else SEAT_COLOURS[seat]
        kind = f"{'lying ' if lies else ''}{colour} meeple"
        groups[kind] = groups.get(kind, 0) + 1
    held = [count(amount, kind) for kind, amount in groups.items()] or ["empty"]
    war = data.get("war")
    fought = ["war here"] if war and war["region"] == region else []
    return ", ".join([region_name(data, region, names), terrain, *held, *fought])


def side_words(data: Data, names: str = "en") -> dict[str, str]:
    """Say what the sides are that may still be chosen: their targets, each in words."""
    return {
        f"side:{slot}{'ab'[i]}": f"{proper_name(cards.maps()[number], names)}, side {'ab'[i]} of the home card"
        for slot in range(len(data["maps"])) if map_of(data, slot) is None
        for i, number in enumerate(sides_of(data, slot))
    }


def action_words(data: Data, action: str) -> str:
    """Say how an action of the card stands: "Patrol, open"."""
    if data.get("selected") == action:
        return f"{action.capitalize()}, selected now"
    return f"{action.capitalize()}, {'has a shield' if action in data.get('shields', ()) else 'open'}"


def realm_words(data: Data, seat: int, view: View) -> str:
    """Say how a seat stands, for a screen reader."""
    kingdom = data["seats"][seat]
    goods = ", ".join(f"{kingdom.get(good, 0)} {good}" for good in cards.GOODS[:3])
    points = f", {view.score[seat]:g} points" if view.score else ""
    you = ", you" if seat == view.viewer else ""
    return (
        f"{faction_name(data, seat, view.names)}, {SEAT_COLOURS[seat]}{you}: {goods}, "
        f"tower {kingdom.get('tower', 0)}, magic {kingdom.get('magic', 0)}, "
        f"{count(7 - in_play(kingdom), 'meeple')} in supply{points}"
    )


DECISIONS = {
    "side": "choose a side of the home card",
    "split": "split the six starting resources",
    "start": "place the first two meeples",
    "select": "select an action",
    "target": "choose where the meeple goes",
    "amount": "choose how many units to trade",
    "bid attack": "set a war number in secret",
    "bid defence": "set a war number in secret",
    "pay": "choose how to pay",
    "loser": "retreat, or lose the meeple",
    "settle": "choose which shared region to leave next",
    "keep": "find a place for the last meeple",
    "take": "take a resource of choice",
}


def decision(data: Data) -> str:
    """Say what the seat at the node has to decide."""
    kind = node_kind(data)
    if kind == "respond":
        other = "do nothing" if data["node"]["seat"] == data["active"] else "collect"
        return f"{data['selected']}, or {other}"
    return DECISIONS[kind]


def result(data: Data, view: View) -> str:
    """Say who won, with how many points."""
    names = [faction_name(data, seat, view.names) for seat in view.winners]
    points = f"{max(view.score):g} points"
    if len(names) == 1:
        return f"{names[0]} win with {points}"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {points}"


def status(data: Data, view: View) -> str:
    """Say in one sentence where the game is."""
    if view.actor == TERMINAL:
        return f"The game is over. {result(data, view)}."
    if view.actor == CHANCE:
        return "Chance decides."
    you = " (you)" if view.actor == view.viewer else ""
    when = "Setting up" if setting_up(data) else f"Round {data.get('round', 1)}"
    return f"{when}. {faction_name(data, view.actor, view.names)}{you}: {decision(data)}."
