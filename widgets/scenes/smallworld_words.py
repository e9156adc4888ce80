"""What the Small World scene says: names of races and powers, and each part of the board in words."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from realmlab.cython_core import TERMINAL
from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes.palette import SEAT_COLOURS

Data = Mapping[str, Any]        # a position as docs/smallworld-data.md describes it
SLOTS = cards.SLOTS
FLAGS = {
    "lair": "lair", "fortress": "fortress", "hole": "hole in the ground", "hero": "hero", "dragon": "dragon",
    "catapult": "catapult", "pot": "pot", "winter": "winter", "lava": "lava",
}  # fmt: skip
COUNTED = {"encampments": "encampment", "behemoths": "behemoth"}
STATES = {"active": "", "decline": "declined ", "spirit": "spirits of the "}
# What a people holds off the map, or keeps count of: a field of the data and how to say it.
OFF_MAP = {
    "loose": "driven out", "reserve": "in reserve", "hordes": "of them hordes", "encampments": "encampments to place",
    "behemoths": "behemoths to place", "holes": "holes to lay", "pots": "pots", "fireballs": "fireballs",
    "lost": "tokens collected",
}  # fmt: skip


@dataclass(frozen=True)
class View:
    """How a position is looked at: by whom, and what the data alone do not say."""

    viewer: int | None = None           # seat whose coins and loot are shown; None: an onlooker
    actor: int = TERMINAL               # seat to decide, CHANCE or TERMINAL
    winners: tuple[int, ...] = ()       # seats that won, once the game is over
    ply: int = 0
    targets: dict[str, dict[str, Any]] = field(default_factory=dict)
    costs: dict[int, str] = field(default_factory=dict)     # by region: what to write on it before it is conquered
    last: frozenset[str] = frozenset()  # places the last moves were about
    shown: int | None = None            # what the die shows
    tumbling: str = ""                  # the class of a die that has just been rolled


@cache
def texts() -> Mapping[str, Mapping[str, str]]:
    """Return what races and powers do, in words."""
    found: Mapping[str, Mapping[str, str]] = json.loads(
        files("realmlab.widgets.scenes").joinpath("data/smallworld_texts.json").read_text("utf-8"))
    return found


@cache
def race(key: str) -> str:
    """Return the name of a race by its id."""
    return next(str(record["english"]) for record in cards.races() if record["id"] == key)


@cache
def power(key: str) -> str:
    """Return the name of a power by its id."""
    return next(str(record["english"]) for record in cards.powers() if record["id"] == key)


def effect(data: Data, kind: str, key: str) -> str:
    """Say what a race or a power (kind "races", "powers") does under the rules of this game."""
    told = texts()
    official = data["parameters"]["rules_text"] == "official"
    return told["official"][key] if official and key in told["official"] else told[kind][key]


def combo(race_key: str, power_key: str | None) -> str:
    """Return a race with its power: "Flying Orcs", "Were-Kobolds".

    >>> combo("orcs", "flying"), combo("kobolds", "were"), combo("trolls", None)
    ('Flying Orcs', 'Were-Kobolds', 'Trolls')
    """
    return race(race_key) if power_key is None else f"{power(power_key)} {race(race_key)}".replace("- ", "-")


def tokens(data: Data, offered: Data) -> int:
    """Return how many tokens a combo of the column brings (S4.4), while the supply is whole."""
    counts = f"{data['parameters']['counts']}_count"
    held = next(record for record in cards.races() if record["id"] == offered["race"])
    badge = next(record for record in cards.powers() if record["id"] == offered["power"])
    hordes = 2 if offered["power"] == "hordes_of" else 0
    return int(held[counts] + held["extra_start"] + badge[counts] + offered["extra"] + hordes)


def count(number: int, word: str) -> str:
    """Return a number of things.

    >>> count(1, "coin"), count(3, "coin")
    ('1 coin', '3 coins')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def owner(seat: int) -> str:
    """Say whose something is, by colour too.

    >>> owner(1)
    'seat 1 (sky blue)'
    """
    return f"seat {seat} ({SEAT_COLOURS[seat]})"


def coins_seen(data: Data, view: View, seat: int) -> bool:
    """Say whether the coins of a seat are shown (S16.1)."""
    return seat == view.viewer or data["parameters"]["observe_coins"] == "all" or view.actor == TERMINAL


def loot_seen(data: Data, view: View) -> bool:
    """Say whether the kinds of loot are shown: to the seat whose active race lays them (S13.25)."""
    if view.viewer is None:
        return False
    active = data["seats"][view.viewer]["active"]
    return bool(active and active["race"] == "skags" and not active["dormant"])


def people(data: Data, seat: int, slot: str) -> str:
    """Return a people as others speak of it: "declined Trolls"."""
    held = data["seats"][seat][slot]
    name = STATES["decline" if slot == "active" and held["dormant"] else slot]
    return f"{name}{race(held['race'])}"


def region_words(data: Data, view: View, number: int) -> str:
    """Say what a region is and what lies in it."""
    record = cards.maps()[len(data["seats"]) - 2]["regions"][number]
    facts = [f"region {number}, {record['terrain']}", *record["symbols"]]
    entry = data["regions"].get(str(number), {})
    if "seat" in entry:
        who = people(data, entry["seat"], entry["slot"])
        facts.append(f"{count(entry['tokens'], 'token')} of the {who} of {owner(entry['seat'])}")
    elif number in data["tribes"]:
        facts.append("Lost Tribe")
    facts += [words for name, words in FLAGS.items() if name in entry and entry[name] is not False]
    facts += [count(entry[name], word) for name, word in COUNTED.items() if entry.get(name)]
    if "loot" in entry:
        facts.append(f"loot: {entry['loot']['kind']}" if loot_seen(data, view) else "loot, face down")
    return ", ".join(facts)


def combo_words(data: Data, place: int) -> str:
    """Read a combo of the column out."""
    if place >= len(data["column"]):
        return "no combo here"
    offered = data["column"][place]
    if offered["power"] is None:
        return f"{race(offered['race'])}, whose power is being drawn"
    coins = f", {count(offered['coins'], 'coin')} on it" if offered["coins"] else ""
    effects = " ".join(combo_lines(data, offered))
    name = combo(offered["race"], offered["power"])
    return f"{name}, {count(tokens(data, offered), 'token')}{coins}. {effects}"


def combo_lines(data: Data, offered: Data) -> list[str]:
    """Return what the race and the power of a combo do, a line each."""
    return [
        f"{race(offered['race'])}: {effect(data, 'races', offered['race'])}",
        f"{power(offered['power']).rstrip('-')}: {effect(data, 'powers', offered['power'])}",
    ]


def off_map(held: Data) -> Iterator[str]:
    """Yield what a people has that is not on the map, besides its hand."""
    if held.get("copies"):
        yield f"copies {power(held['copies'])}"
    if held.get("dormant"):
        yield "comes back to life next turn"
    yield from (f"{held[name]} {words}" for name, words in OFF_MAP.items() if held.get(name))


def seat_words(data: Data, view: View, seat: int) -> str:
    """Say how a seat stands, in one sentence."""
    held = data["seats"][seat]
    facts = [count(held["coins"], "coin") if coins_seen(data, view, seat) else "coins hidden"]
    for slot in SLOTS:
        if held[slot]:
            name = people(data, seat, slot) if slot != "active" else combo(held[slot]["race"], held[slot]["power"])
            effects = f" ({' '.join(active_lines(data, held[slot]))})" if slot == "active" else ""
            facts += [f"{name}{effects}, {regions_held(data, seat, slot)} regions", *off_map(held[slot])]
            facts += [f"{held[slot]['hand']} in hand"] if held[slot]["hand"] else []
    if held["partner"] is not None:
        facts.append(f"pact with seat {held['partner']}")
    return f"{owner(seat)}: ".capitalize() + "; ".join(facts)


def active_lines(data: Data, held: Data) -> list[str]:
    """Return what the active race and its power do."""
    lines = [effect(data, "races", held["race"])]
    return lines + ([effect(data, "powers", held["power"])] if held["power"] else [])


def regions_held(data: Data, seat: int, slot: str) -> int:
    """Count the regions of a people."""
    return sum(entry.get("seat") == seat and entry.get("slot") == slot for entry in data["regions"].values())


def form(data: Data, seat: int, slot: str) -> str:
    """Return how the tokens of a people look: a race that waits to be revived is still in decline."""
    return "decline" if slot == "active" and data["seats"][seat][slot]["dormant"] else slot
