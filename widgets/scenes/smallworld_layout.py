"""Where the blocks of the Small World scene lie: halves of 586 units, one above the other or side by side."""

from typing import Any

from realmlab.widgets.scenes import smallworld_seats
from realmlab.widgets.scenes.smallworld_blocks import COLUMN_HEIGHT, LEGEND_HEIGHT, TURN_HEIGHT, WIDTH
from realmlab.widgets.scenes.smallworld_cells import HEIGHTS

MARGIN, GAP = 7.0, 6.0

Places = dict[str, list[float]]     # block -> x, y, scale


def narrow(players: int) -> dict[str, Any]:
    """Lay the blocks out for about 600 pixels: turn, map, column, seats, legend."""
    places: Places = {}
    y = MARGIN
    for block, height in (("turn", TURN_HEIGHT), ("map", HEIGHTS[players]), ("column", COLUMN_HEIGHT)):
        places[block] = [MARGIN, y, 1.0]
        y += height + GAP
    y = seats(places, players, MARGIN, y)
    places["legend"] = [MARGIN, y, 1.0]
    return layout(0, WIDTH + 2 * MARGIN, y + LEGEND_HEIGHT, 760, places)


def wide(players: int) -> dict[str, Any]:
    """Lay the blocks out for about 1200 pixels: the map left, as high as everything else on the right."""
    rows = -(-players // 2)
    high = TURN_HEIGHT + COLUMN_HEIGHT + LEGEND_HEIGHT + rows * smallworld_seats.HEIGHT + (rows + 2) * GAP
    scale = high / HEIGHTS[players]
    right = MARGIN + WIDTH * scale + GAP
    places: Places = {"map": [MARGIN, MARGIN, scale], "turn": [right, MARGIN, 1.0]}
    y = MARGIN + TURN_HEIGHT + GAP
    places["column"] = [right, y, 1.0]
    places["legend"] = [right, seats(places, players, right, y + COLUMN_HEIGHT + GAP), 1.0]
    return layout(1000, right + WIDTH + MARGIN, MARGIN + high, 1600, places)


def seats(places: Places, players: int, left: float, top: float) -> float:
    """Place the panels of the seats, two in a row; return where the next row would begin."""
    for seat in range(players):
        x = left + seat % 2 * (WIDTH - smallworld_seats.WIDTH)
        places[f"seat{seat}"] = [x, top + seat // 2 * (smallworld_seats.HEIGHT + GAP), 1.0]
    return top + -(-players // 2) * (smallworld_seats.HEIGHT + GAP)


def layout(least: int, width: float, bottom: float, most: int, places: Places) -> dict[str, Any]:
    """Describe a layout: used from `least` pixels, never drawn wider than `most`."""
    rounded = {block: [round(value, 3) for value in place] for block, place in places.items()}
    size = {"width": round(width, 1), "height": round(bottom + MARGIN, 1)}
    return {"from": least, "most": most, **size, "places": rounded}
