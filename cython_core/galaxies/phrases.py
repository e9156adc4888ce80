"""Parts of sentences about a position: who, where, what it costs, what a die or a planet would do."""

from typing import Any

from realmlab.cython_core.galaxies import cards
from realmlab.cython_core.galaxies.writing import NONE, step_of

SURFACE, ORBIT = 1, 7       # places: 0 at home, 1 + slot on the surface, 7 + slot on the track
TRACKS = ("a diplomacy track", "an economy track", "any track")     # by the set of kinds, less one


def who(raw: dict[str, Any], seat: int) -> str:
    """Return a seat as people call it."""
    return "the Rogue" if raw["solo"] and seat == 1 else f"seat {seat}"


def clockwise(raw: dict[str, Any], seat: int, places: int) -> int:
    """Return the seat so many places clockwise (G12.5)."""
    return int((seat + places) % raw["players"])


def planet(raw: dict[str, Any], slot: int) -> dict[str, Any]:
    """Return the record of the planet in a slot."""
    record: dict[str, Any] = cards.planets()[raw["row"][slot]]
    return record


def die(face: int) -> str:
    """Return a die by its face.

    >>> die(1)
    'an energy die'
    """
    return f"{_article(face)} {cards.FACES[face]} die"


def _article(face: int) -> str:
    return "an" if cards.FACES[face][0] in "aeiou" else "a"


def ship(raw: dict[str, Any], seat: int, place: int) -> str:
    """Return where a ship is: "the ship on the track of Jakks, step 1"."""
    if place == 0:
        return "a ship at home"
    if place < ORBIT:
        return f"the ship on the surface of {planet(raw, place - SURFACE)['name']}"
    slot = place - ORBIT
    return f"the ship on the track of {planet(raw, slot)['name']}, step {step_of(raw['seats'][seat], slot)}"


def change(raw: dict[str, Any], seat: int, resource: int, units: int) -> str:
    """Return how a resource changes, with regard to its limits: "energy 6 -> 7"."""
    held, name = raw["seats"][seat], cards.RESOURCES[resource]
    return f"{name} {held[name]} -> {min(max(held[name] + units, 0), held['cap'])}"


def pay(raw: dict[str, Any], seat: int, energy: int, culture: int) -> str:
    """Return a price and what is left: "1 energy and 1 culture (energy 2 -> 1, culture 1 -> 0)"."""
    parts = [(i, units) for i, units in enumerate((energy, culture)) if units]
    price = " and ".join(f"{units} {cards.RESOURCES[i]}" for i, units in parts)
    left = ", ".join(change(raw, seat, i, -units) for i, units in parts)
    return f"{price} ({left})" if parts else "nothing"


def gain(raw: dict[str, Any], seat: int, resource: int, units: int) -> str:
    """Return what is gained: "gain 2 energy (energy 2 -> 4)"."""
    name = cards.RESOURCES[resource]
    return f"gain {units} {name} ({change(raw, seat, resource, units)})" if units else f"gain no {name}"


def harvest(raw: dict[str, Any], seat: int, resource: int) -> int:
    """Return what an energy or culture die brings a seat (G5.2, G5.3, G13.4)."""
    held, rogue = raw["seats"][seat], raw["solo"] and seat == 1
    slots = raw["energy_slots"] if resource == 0 else raw["culture_slots"]
    at_home = held["home"] if resource == 0 or rogue else 0
    return int(at_home + (held["orbit"] & slots).bit_count() + (held["surface"] & slots).bit_count())


def action(raw: dict[str, Any], seat: int, face: int) -> str:
    """Return what the action of a die would do for this seat (G5)."""
    if cards.FACES[face] in cards.RESOURCES:
        resource = cards.RESOURCES.index(cards.FACES[face])
        return gain(raw, seat, resource, harvest(raw, seat, resource))
    if cards.FACES[face] in cards.TRACKS:
        return f"one ship on {TRACKS[cards.TRACKS.index(cards.FACES[face])]} goes 1 step forward"
    return "move a ship" if cards.FACES[face] == "move" else "upgrade the empire or use a colony"


def use(raw: dict[str, Any], seat: int, number: int) -> str:
    """Return a planet, what its effect does, and what is left when it is paid: "Jakks: Gain 1 culture."."""
    record = cards.planets()[number]
    cost = record["effect"]["cost"]
    left = ", ".join(change(raw, seat, i, -cost[name]) for i, name in enumerate(cards.RESOURCES) if cost[name])
    return f"{record['name']}: {record['text']}" + (f" ({left})" if left else "")


def forward(raw: dict[str, Any], seat: int, slot: int, steps: int) -> str:
    """Return where a ship that goes forward on the track of a slot arrives."""
    return reach(raw, slot, step_of(raw["seats"][seat], slot) + steps)


def reach(raw: dict[str, Any], slot: int, step: int) -> str:
    """Return a step of a slot's track, and that it colonises the planet if it is the last (G6.1)."""
    record = planet(raw, slot)
    last = record["track_length"]
    return f"step {step}" if step < last else f"step {last}: colonise it ({record['vp']} VP)"


def upgrade(raw: dict[str, Any], seat: int, energy: int, culture: int) -> str:
    """Return an upgrade of the empire, its price and what it brings (G7)."""
    record = cards.levels()[raw["seats"][seat]["level"]]    # the next one: level 1 is the first record
    brings = f"{record['dice']} dice from the next turn on, {record['ships']} ships, {record['vp']} VP"
    return f"Upgrade the empire to level {record['level']} for {pay(raw, seat, energy, culture)}: {brings}"


# The Rogue --------------------------------------------------------------------------------------


def rogue_action(raw: dict[str, Any], face: int) -> str:
    """Return what the Rogue does with a die (G13.4)."""
    word = cards.FACES[face]
    if word in cards.RESOURCES:
        resource = cards.RESOURCES.index(word)
        units = harvest(raw, 1, resource)
        return f"it gains {units} {word} ({change(raw, 1, resource, units)})"
    if word in cards.TRACKS:
        return f"each of its ships on {TRACKS[cards.TRACKS.index(word)]} goes 1 step forward"
    if word == "move":
        return "one of its ships goes to the leftmost free track"
    levels = cards.rogues()[raw["rogue"]]["levels"]
    return " and ".join(attack(op) for op in levels[raw["seats"][1]["level"] - 1]["attack"]["ops"])


def attack(op: dict[str, Any]) -> str:
    """Return one part of an attack (G15.3)."""
    steps = f"{op.get('steps')} step{'s' if op.get('steps') != 1 else ''}"
    ships = "all your ships go" if op.get("ships") == "all" else "one of your ships goes"
    what = "of your choice" if op.get("resource") == "human_choice" else op.get("resource")
    return {
        "human_lose": f"you lose {op.get('amount')} {what}",
        "rogue_gain": f"it gains {op.get('amount')} {what}",
        "rogue_steal": f"it steals {op.get('amount')} {what}",
        "human_regress": f"{ships} {steps} back",
        "rogue_advance_all": f"each of its ships goes {steps} forward",
        "human_lose_die": f"you roll {op.get('amount')} die fewer in your next turn",
    }[op["op"]]


def owner_of(raw: dict[str, Any], number: int) -> int:
    """Return the seat that has colonised a planet; NONE if nobody has."""
    seats = range(raw["players"])
    return next((seat for seat in seats if raw["seats"][seat]["colonies"] >> number & 1), NONE)
