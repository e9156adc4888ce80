"""What the Galaxies scene says: names, points, and each part of the board in words for a screen reader."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from realmlab.cython_core import TERMINAL
from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes.palette import SEAT_COLOURS

Data = Mapping[str, Any]        # a position as docs/galaxies-data.md describes it
FREE = 1                        # the price of a window that Zavodnick opens, for no die of the turn (R23)


@dataclass(frozen=True)
class View:
    """How a position is looked at: by whom, and what the data alone do not say."""

    viewer: int | None = None           # seat whose mission is shown; None: an onlooker
    actor: int = TERMINAL               # seat to decide, CHANCE or TERMINAL
    score: tuple[float, ...] = ()       # the engine's points a seat, missions included once the game is over
    winners: tuple[int, ...] = ()       # seats that won, once the game is over
    ply: int = 0
    targets: dict[str, dict[str, Any]] = field(default_factory=dict)
    last: frozenset[str] = frozenset()  # places the last moves were about
    tumbling: str = ""                  # the class of dice that have just been rolled


class Ship(NamedTuple):
    """A ship on a planet of the row."""

    seat: int
    slot: int
    step: int | None    # None: on the surface


def end_points() -> int:
    """Return the points that trigger the end (G9.1)."""
    return int(cards.read("setup")["end_vp"])


def planet(key: str) -> Mapping[str, Any]:
    """Return the record of a planet by its key; ValueError if there is none."""
    number = cards.planet_number(key)
    if number is None:
        raise ValueError(f"there is no planet {key!r}")
    found: Mapping[str, Any] = cards.planets()[number]
    return found


def mission(key: str) -> Mapping[str, Any]:
    """Return the record of a mission by its key."""
    found: Mapping[str, Any] = next(record for record in cards.missions() if record["key"] == key)
    return found


def rogue(data: Data) -> Mapping[str, Any]:
    """Return the record of the Rogue Galaxy of a solo game."""
    key = data["parameters"]["rogue"]
    found: Mapping[str, Any] = next(record for record in cards.rogues() if record["key"] == key)
    return found


def is_rogue(data: Data, seat: int) -> bool:
    """Is this seat the Rogue Galaxy?"""
    return "solo" in data and seat == 1


def level(data: Data, seat: int, number: int) -> Mapping[str, Any] | None:
    """Return what a level of a seat's empire gives; None for the skull of the Rogue and beyond the last level."""
    levels = rogue(data)["levels"] if is_rogue(data, seat) else cards.levels()
    return levels[number - 1] if number <= len(levels) else None


def points(data: Data, seat: int) -> int:
    """Return the public points of a seat: those of its level and its colonies (G0.7)."""
    held = data["seats"][seat]
    reached = level(data, seat, held["level"]) or rogue(data)["levels"][-1]     # the skull adds none
    return int(reached["vp"]) + sum(int(planet(key)["vp"]) for key in held["colonies"])


def seat_name(data: Data, seat: int) -> str:
    """Return what a seat is called."""
    return str(rogue(data)["name"]) if is_rogue(data, seat) else f"Seat {seat}"


def count(number: int, word: str) -> str:
    """Return a number of things.

    >>> count(1, "ship"), count(3, "ship")
    ('1 ship', '3 ships')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def ships(data: Data) -> Iterator[Ship]:
    """Yield all ships on planets of the row."""
    for seat, held in enumerate(data["seats"]):
        for place in held["ships"]:
            kind, _, where = place.partition(" ")
            if kind == "surface":
                yield Ship(seat, int(where), None)
            elif kind == "orbit":
                slot, _, step = where.partition(":")
                yield Ship(seat, int(slot), int(step))


def limits(record: Mapping[str, Any]) -> str:
    """Say when a planet's effect cannot be used (G15.1); "" if it always can."""
    effect = record["effect"]
    own = "in your own turn" if effect["own_turn_only"] else ""
    once = "once a turn" if effect["once_per_turn"] and "once" not in record["text"] else ""
    return "Only " + ", ".join(filter(None, (own, once))) if own or once else ""


def effect(record: Mapping[str, Any]) -> str:
    """Say what a planet does, and when."""
    limit = limits(record)
    return f"{record['text']} {limit}." if limit else str(record["text"])


def planet_words(record: Mapping[str, Any]) -> str:
    """Read a planet card out."""
    return (
        f"{record['name']}: {record['vp']} VP, produces {record['produces']}, {record['track']} track of "
        f"{record['track_length']} steps. {effect(record)}"
    )


def colony_words(record: Mapping[str, Any]) -> str:
    """Read a colony out."""
    return f"colony {record['name']}: {record['vp']} VP, {record['track']}. {effect(record)}"


def owner_word(data: Data, seat: int) -> str:
    """Say whose a piece is, by colour too: "seat 1's (sky blue)"."""
    return f"{seat_name(data, seat)}'s ({SEAT_COLOURS[seat]})"


def ship_words(data: Data, ship: Ship) -> str:
    """Say whose ship it is and where it is."""
    key = data["row"][ship.slot]
    name = planet(key)["name"] if key else "an empty place"
    where = f"on {name}" if ship.step is None else f"on the track of {name}, step {ship.step}"
    return f"{owner_word(data, ship.seat)} ship {where}"


def place_words(data: Data, slot: int) -> dict[str, str]:
    """Say what is in a slot of the row: its planet, its surface, its track, each with the ships there."""
    key = data["row"][slot]
    if key is None:
        return {f"{kind}:{slot}": "no planet here" for kind in ("planet", "surface", "track")}
    record = planet(key)
    there = [ship for ship in ships(data) if ship.slot == slot]
    landed = [owner_word(data, ship.seat) for ship in there if ship.step is None]
    orbiting = [f"{owner_word(data, ship.seat)} at step {ship.step}" for ship in there if ship.step is not None]
    return {
        f"planet:{slot}": planet_words(record),
        f"surface:{slot}": f"surface of {record['name']}, ships: {', '.join(landed) or 'none'}",
        f"track:{slot}": f"{record['track']} track of {record['name']}, {record['track_length']} steps, "
        f"ships: {', '.join(orbiting) or 'none'}",
    }


def level_words(data: Data, seat: int) -> str:
    """Say what a seat's empire gives now, and what the next level costs and gives."""
    own = data["seats"][seat]["level"]
    now, then = level(data, seat, own), level(data, seat, own + 1)
    if is_rogue(data, seat):
        grows = f"it rises when its energy reaches {rogue(data)['resource_max']}"
        return f"level {own}, {grows}" if now is None else f"level {own}: {now['dice']} dice, {now['vp']} VP; {grows}"
    said = "" if now is None else f"empire level {own}: {gives(now)}"
    if then is None:
        return f"{said}, the highest"
    return f"{said}; level {own + 1} costs {then['upgrade_cost']} energy or culture: {gives(then)}"


def gives(record: Mapping[str, Any]) -> str:
    """Say what a level of an empire gives (G7.2)."""
    return f"{record['dice']} dice, {record['ships']} ships, {record['vp']} VP"


def home_words(data: Data, seat: int) -> str:
    """Say how many ships a seat has at home, and how many it cannot use yet."""
    held = data["seats"][seat]["ships"]
    locked = held.count("locked")
    return f"home of {seat_name(data, seat)}: {count(held.count('home'), 'ship')}" + (
        f", {locked} not available yet" if locked else "")


def mat_words(data: Data, seat: int) -> str:
    """Say how a seat stands, in one sentence."""
    held = data["seats"][seat]
    colonies = ", ".join(f"{planet(key)['name']} ({planet(key)['vp']})" for key in held["colonies"]) or "none"
    return (
        f"{seat_name(data, seat)}, {SEAT_COLOURS[seat]}: {points(data, seat)} VP, {held['energy']} energy, "
        f"{held['culture']} culture, level {held['level']}, {held['ships'].count('home')} of "
        f"{4 - held['ships'].count('locked')} ships at home, colonies: {colonies}"
    )


def mission_words(key: str) -> str:
    """Read a mission out."""
    record = mission(key)
    tied = f", {record['vp_if_tied']} VP if tied" if record.get("vp_if_tied") else ""
    return f"{record['text']} {record['vp']} VP{tied}."


def planet_lines(record: Mapping[str, Any]) -> list[str]:
    """Return a planet card line by line, to be read before choosing."""
    return [
        f"Produces {record['produces']}; {record['track']} track of {record['track_length']} steps.", effect(record),
    ]


def in_use(data: Data) -> str:
    """Return the face of the die that is being carried out or followed, "" if there is none.

    The engine counts it among those in the bay only when its window closes (R22); on the table it lies there already.
    """
    return next((task["face"] for task in data["agenda"] if task["kind"] == "window" and task["price"] != FREE), "")


def dice_words(data: Data) -> Iterator[tuple[str, str]]:
    """Yield what the dice and the buttons beside them are."""
    for place, name, words in (("inactive", "die", "die"), ("bay", "bay", "die in the bay"),
                               ("spent", "spent", "spent die")):
        faces = [face for face in cards.FACES for _ in range(data["dice"][place].get(face, 0))]
        yield from ((f"{name}:{i}", f"{face} {words}") for i, face in enumerate(faces))
    if face := in_use(data):
        yield f"bay:{sum(data['dice']['bay'].values())}", f"{face} die that is in use"
    yield from ((f"face:{face}", f"the face {face}") for face in cards.FACES)
    yield from {
        "button:reroll": "roll dice again", "button:convert": "converter", "button:end": "end the turn",
        "button:yes": "yes", "button:no": "no",
    }.items()
