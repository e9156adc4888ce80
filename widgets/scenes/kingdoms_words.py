"""What the Kingdoms scene says: names, whose turn it is, and each region in words for a screen reader."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from realmlab.cython_core import TERMINAL
from realmlab.cython_core.kingdoms import abilities, cards
from realmlab.cython_core.kingdoms.actions import LETTERS
from realmlab.widgets.scenes.palette import SEAT_COLOURS

Data = Mapping[str, Any]        # a position as docs/kingdoms-data.md describes it


TOKEN_WORDS = {
    "hidden": "face-down token", "lair": "dragon lair", "camp": "camp", "fort": "fort", "city": "city",
    "church": "church",
}  # fmt: skip


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


def node_kind(data: Data) -> str:
    """Return the kind of decision that is asked for; a bare position is about to select."""
    return str(data["node"]["kind"]) if "node" in data else "select"


def map_name(data: Data, slot: int, names: str = "en") -> str:
    """Return the name of the map in a slot."""
    found = map_of(data, slot)
    return "not chosen yet" if found is None else proper_name(cards.maps()[found], names)


def people(faction: str | None, names: str = "en") -> str:
    """Return the name of a faction by its id, "" for none."""
    found = cards.faction_number(faction) if faction else None
    return "" if found is None else proper_name(cards.factions()[found], names)


def faction_name(data: Data, seat: int, names: str = "en") -> str:
    """Return the name of a seat's people, or the seat while it has none."""
    return people(data["seats"][seat].get("faction"), names) or f"Seat {seat}"


def region_name(data: Data, region: str, names: str = "en") -> str:
    """Return a region as people call it: "Himbajsko A"."""
    return f"{map_name(data, int(region[0]), names)} {area(data, region)['id']}"


def area(data: Data, region: str) -> Mapping[str, Any]:
    """Return the record of a region of a card whose side is chosen; ValueError if it is not."""
    number = map_of(data, int(region[0]))
    if number is None:
        raise ValueError(f"region {region!r} is on a card whose side is not chosen")
    found: Mapping[str, Any] = cards.maps()[number]["regions"][LETTERS.index(region[1])]
    return found


class Piece(NamedTuple):
    """A meeple on the board."""

    seat: int | None        # None: a neutral one
    lies: bool
    hero: bool = False


def meeples(data: Data, region: str) -> list[Piece]:
    """Return the meeples in a region, heroes included."""
    found = []
    for seat, kingdom in enumerate(data["seats"]):
        letters = kingdom.get("meeples", {}).get(region, "")
        hero = hero_letter(kingdom) if kingdom.get("hero_region") == region else ""
        if hero:
            found.append(Piece(seat, hero == "l", True))
            letters = letters.replace(hero, "", 1)
        found += [Piece(seat, letter == "l") for letter in letters]
    return found + [Piece(None, False)] * list(data.get("neutrals", ())).count(region)


def hero_letter(kingdom: Mapping[str, Any]) -> str:
    """Return how a seat's hero is written among its meeples: "s" or "l"."""
    return "l" if kingdom.get("hero_lies") else "s"


def fortress(data: Data, region: str) -> Piece | None:
    """Return the fortress in a region, if there is one."""
    for seat, kingdom in enumerate(data["seats"]):
        for lies, field_name in ((False, "fortresses"), (True, "lying_fortresses")):
            if region in kingdom.get(field_name, ()):
                return Piece(seat, lies)
    return None


def in_play(kingdom: Mapping[str, Any]) -> int:
    """Count a seat's meeples on the board."""
    return sum(len(row) for row in kingdom.get("meeples", {}).values())


def count(amount: int, thing: str) -> str:
    """Say how many of a thing: "1 meeple", "2 meeples"."""
    return f"{amount} {thing}" if amount == 1 else f"{amount} {thing}s"


def token(data: Data, region: str) -> str | None:
    """Return the exploration token in a region: "hidden", "lair", ...; None if none lies there."""
    laid = data.get("tokens", {})
    return next((kind for kind in TOKEN_WORDS if region in laid.get(kind, ())), None)


def token_name(kind: str, names: str = "en") -> str:
    """Return what a token is called, in a language."""
    record = next((r for r in cards.read("exploration")["tokens"] if r["id"] in (kind, f"dragon_{kind}")), None)
    return record["name_cs"].lower() if record and names == "cs" else TOKEN_WORDS.get(kind, kind)


def hero_record(name: str | None) -> Mapping[str, Any] | None:
    """Return the record of a hero by its id."""
    return next((record for record in abilities.heroes() if record["id"] == name), None)


def hero_name(name: str | None, names: str = "en") -> str:
    """Return what a hero is called."""
    record = hero_record(name)
    return "no hero" if record is None else proper_name(record, names)


def region_words(data: Data, region: str, names: str = "en") -> str:
    """Say what is in a region: "Himbajsko A, mountains, 2 orange meeples"."""
    groups: dict[str, int] = {}
    for piece in meeples(data, region):
        colour = "neutral" if piece.seat is None else SEAT_COLOURS[piece.seat]
        kind = f"{'lying ' if piece.lies else ''}{colour} {'hero' if piece.hero else 'meeple'}"
        groups[kind] = groups.get(kind, 0) + 1
    held = [count(amount, kind) for kind, amount in groups.items()] or ["empty"]
    fort, laid, war = fortress(data, region), token(data, region), data.get("war")
    if fort is not None and fort.seat is not None:
        held.append(f"{'lying ' if fort.lies else ''}{SEAT_COLOURS[fort.seat]} fortress")
    held += [token_name(laid, names)] if laid else []
    held += ["war here"] if war and war["region"] == region else []
    return ", ".join([region_name(data, region, names), area(data, region)["terrain"], *held])


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
    goods = ", ".join(f"{kingdom.get(good, 0)} {good}" for good in cards.GOODS[: 4 if "hero" in kingdom else 3])
    points = f", {view.score[seat]:g} points" if seat < len(view.score) else ""
    you = ", you" if seat == view.viewer else ""
    crown = ", the crown" if data.get("tokens", {}).get("crown") == seat else ""
    return (
        f"{faction_name(data, seat, view.names)}, {SEAT_COLOURS[seat]}{you}: {goods}, "
        f"tower {kingdom.get('tower', 0)}, magic {kingdom.get('magic', 0)}, "
        f"{count(7 - in_play(kingdom), 'meeple')} in supply{hero_words(kingdom, view.names)}{crown}{points}"
    )


def hero_words(kingdom: Mapping[str, Any], names: str) -> str:
    """Say which hero a seat has, for a screen reader; nothing without Heroes' Call."""
    if "hero" not in kingdom:
        return ""
    level = f" at level {kingdom['hero_level']}" if kingdom["hero"] else ""
    retired = f"{kingdom['retired']} retired {'hero' if kingdom['retired'] == 1 else 'heroes'}"
    return f", {hero_name(kingdom['hero'], names)}{level}, {retired}"
