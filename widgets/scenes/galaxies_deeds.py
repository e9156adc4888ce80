"""What a step of Galaxies brought about by itself, for the log: the Rogue's dice, forced choices, ships sent home."""

from collections.abc import Iterator

from realmlab.cython_core import Position
from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes import galaxies_words
from realmlab.widgets.scenes.galaxies_words import Data

# Nodes whose choice names the ship that goes and what becomes of it.
SAID = ("destination", "advance", "call home", "pull back", "push on", "shift to")
# Nodes at which nothing is owing any more from a die of the Rogue.
DONE = ("rogue roll", "roll", "main", "over")


def retell(before: Position, said: str, after: Position) -> list[str]:
    """Return the lines to tell of the step between two positions: what was said of it, and what came of it."""
    old, new = before.to_dict(), after.to_dict()
    found = [line for seat in range(len(old["seats"])) for line in _of_seat(old, new, seat, said)]
    if old["node"]["kind"] == "rogue roll":
        if new["solo"]["penalty"] > old["solo"]["penalty"]:
            found.append("Seat 0 rolls fewer dice in its next turn")
        elif not found and _unusable(old, new):
            found.append("It cannot use it")
    if "solo" in old and new["solo"]["bonus"] and not old["solo"]["bonus"]:
        found.append(f"Its culture is full: {galaxies_words.seat_name(new, 1)} rolls three dice more")
    return [said, *found]


def _unusable(old: Data, new: Data) -> bool:
    """Was a die of the Rogue discarded in the step between two positions (G13.3)?"""
    before, after = (sum(data["dice"]["spent"].values()) for data in (old, new))
    return new["node"]["kind"] in DONE and after > before


def _of_seat(old: Data, new: Data, seat: int, said: str) -> Iterator[str]:
    """Yield lines about what has changed for a seat and was not said."""
    name = galaxies_words.seat_name(new, seat)
    was, now = old["seats"][seat], new["seats"][seat]
    for key in now["colonies"]:
        if key not in was["colonies"]:
            record = galaxies_words.planet(key)
            yield f"{name} colonises {record['name']} ({record['vp']} VP)"
    if now["level"] != was["level"]:
        yield f"{name} rises to level {now['level']}"
    goods = [f"{good} {was[good]} -> {now[good]}" for good in cards.RESOURCES if now[good] != was[good]]
    goods = [told for told in goods if told not in said]
    if goods:
        yield f"{name}: {', '.join(goods)}"
    if old["node"]["kind"] not in SAID or old["node"]["seat"] != seat:
        yield from (f"{name}: {told}" for told in _ships(old, new, seat))


def _ships(old: Data, new: Data, seat: int) -> Iterator[str]:
    """Yield what ships of a seat did, but for new ones and those that come home from what the seat colonises."""
    was, now = (_places(data, seat) for data in (old, new))
    gained = {galaxies_words.planet(key)["name"] for key in new["seats"][seat]["colonies"]}
    for planet, kind in sorted(was.keys() | now.keys()):
        there, here = was.get((planet, kind)), now.get((planet, kind))
        if there == here or (here is None and planet in gained):
            continue
        if here is None:
            yield f"a ship leaves {planet}"
        elif there is None:
            yield f"a ship goes into orbit of {planet}" if kind == "orbit" else f"a ship lands on {planet}"
        else:
            yield f"its ship at {planet} goes from step {there} to {here}"


def _places(data: Data, seat: int) -> dict[tuple[str, str], int]:
    """Return where a seat's ships are, by planet and kind of place: at which step, 0 on a surface."""
    found = {}
    for ship in galaxies_words.ships(data):
        key = data["row"][ship.slot]
        if ship.seat == seat and key is not None:
            kind = "surface" if ship.step is None else "orbit"
            found[str(galaxies_words.planet(key)["name"]), kind] = ship.step or 0
    return found
