"""How a Small World position paints the map: owners, tokens, markers, costs, the last moves."""

from collections.abc import Iterator

from realmlab.widgets.scenes import smallworld_paint_table, smallworld_words
from realmlab.widgets.scenes.painting import SHOWN, Paint, said
from realmlab.widgets.scenes.palette import SEAT_MARKS
from realmlab.widgets.scenes.shapes import move
from realmlab.widgets.scenes.smallworld_cells import cells
from realmlab.widgets.scenes.smallworld_map import ABOVE, ABOVE_TWO, MARK_STEP, SLOTS
from realmlab.widgets.scenes.smallworld_words import Data, View

FIRST_ROW = 4           # things in the row above the pieces, the number of the region among them
LONG, SMALL = 9, "8.6"  # letters of a name that is written smaller, and how
DASHES = "6 3.5"        # the outlines of peoples in decline
MARKERS = (
    "lair", "fortress", "hole", "hero", "dragon", "catapult", "pot", "winter", "encampments", "behemoths", "lava",
    "loot",
)  # fmt: skip


def paint(data: Data, view: View) -> Paint:
    """Return the whole paint of a position; what it leaves out looks as the spec drew it."""
    painted: Paint = {}
    for cell in cells(len(data["seats"])):
        painted |= region(data, view, cell.number)
        painted |= markers(data, view, cell.number, len(cell.symbols))
    for number, words in view.costs.items():
        painted |= cost(data, number, words)
    painted |= {f"last:{place}": SHOWN for place in view.last}
    return painted | smallworld_paint_table.table(data, view)


def region(data: Data, view: View, number: int) -> Paint:
    """Show who holds a region, with how many tokens."""
    entry = data["regions"].get(str(number), {})
    if "seat" not in entry:
        return tribe(number) if number in data["tribes"] else {}
    seat, slot = entry["seat"], entry["slot"]
    form = smallworld_words.form(data, seat, slot)
    race = data["seats"][seat][slot]["race"]
    dashed = {} if form == "active" else {"stroke-dasharray": DASHES}
    owned = {"stroke": f"@seat{seat}", "data-owner": f"{seat} {form}"} | dashed
    painted = token(f"token:{number}", seat, form, race, str(entry["tokens"]))
    painted[f"token:{number}"] = SHOWN | {"data-piece": f"seat {seat}"}
    painted[f"token:{number}:mark"] = {"d": SEAT_MARKS[seat]}
    return painted | {
        f"own:{number}": SHOWN | owned, f"name:{number}": name(smallworld_words.race(race), form == "active"),
    }


def name(words: str, active: bool) -> dict[str, str]:
    """Write the name of a people below its token: long ones smaller, those not active leaning."""
    small = {"font-size": SMALL} if len(words) > LONG else {}
    return said(words, **small, **({} if active else {"font-style": "italic"}))


def token(id: str, seat: int, form: str, race: str, number: str) -> Paint:
    """Give a token the form of its state, its race, and the colour of its seat; declined ones are hollow."""
    colour = f"@seat{seat}"
    shape = {"d": f"@token-{form}", "fill": colour, "stroke": "@dark-ink"}
    ink = "@dark-ink"
    if form != "active":
        shape |= {"fill": "@panel", "stroke": colour, "stroke-width": "2.6"}
        shape |= {"stroke-dasharray": DASHES} if form == "decline" else {}
        ink = "@ink"
    return {
        id: SHOWN, f"{id}:shape": shape, f"{id}:race": {"d": f"@race-{race}", "fill": ink},
        f"{id}:n": said(number, fill=ink),
    }


def tribe(number: int) -> Paint:
    """Show a Lost Tribe."""
    id = f"token:{number}"
    return {
        id: SHOWN, f"{id}:shape": {"d": "@token-tribe", "fill": "@tribe", "stroke": "@dark-ink"},
        f"{id}:badge": {"display": "none"},
        f"{id}:n": said("1", fill="@dark-ink", x="0", y="8.5", **{"font-size": "13"}),
        f"name:{number}": name("Lost Tribe", False),
    }


def markers(data: Data, view: View, number: int, symbols: int) -> Paint:
    """Show what lies in a region besides tokens, in the row of its symbols and above it."""
    painted: Paint = {}
    for i, (kind, many, colour) in enumerate(list(lying(data, view, number))[:SLOTS]):
        id, place = f"mark:{number}:{i}", symbols + 1 + i
        x = -22 + MARK_STEP * (place if place < FIRST_ROW else place - FIRST_ROW)
        y = ABOVE if place < FIRST_ROW else ABOVE_TWO
        painted[id] = SHOWN | {"transform": move(x, y)}
        painted[f"{id}:icon"] = {"d": f"@marker-{kind}"}
        painted[f"{id}:ground"] = {"fill": colour}
        painted[f"{id}:n"] = said(many)
    return painted


def lying(data: Data, view: View, number: int) -> Iterator[tuple[str, str, str]]:
    """Yield the markers of a region: kind, what is written on it, colour of its ground."""
    entry = data["regions"].get(str(number), {})
    for kind in MARKERS:
        if kind not in entry or (kind != "lava" and not entry[kind]):
            continue
        if kind == "loot":
            known = smallworld_words.loot_seen(data, view)
            yield kind, {"attack": "!"}.get(entry[kind]["kind"], entry[kind]["kind"][-1]) if known else "?", "@token"
        elif kind == "lava":
            yield kind, "", f"@seat{entry[kind]}"
        else:
            yield kind, str(entry[kind]) if entry[kind] > 1 else "", "@token"


def cost(data: Data, number: int, words: str) -> Paint:
    """Write on a region what it costs, at the place of its token or below it."""
    id = f"cost:{number}"
    dice = "/" in words or "≤" in words
    taken = "seat" in data["regions"].get(str(number), {}) or number in data["tribes"]
    painted: Paint = {id: SHOWN | ({"transform": move(0, 23)} if taken else {}), f"{id}:word": said(words)}
    painted |= {f"{id}:icon": {"d": "@die-rolled", "transform": move(-10.8, 0, scale=0.9)}} if dice else {}
    return painted | ({f"name:{number}": said("")} if taken else {})
