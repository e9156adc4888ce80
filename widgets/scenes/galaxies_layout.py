"""Where the blocks of the Galaxies scene lie: halves of 586 units, one above the other or side by side.

A half holds three planets, or two mats, or the dice tray. Places that are left hold what explains the game.
"""

from typing import Any

from realmlab.widgets.scenes import galaxies_planets, galaxies_tray
from realmlab.widgets.scenes.galaxies_look import Look
from realmlab.widgets.scenes.galaxies_mats import WIDTH as MAT_WIDTH

MARGIN, GAP = 7.0, 6.5
NARROW = 600.0
WIDE = 2 * galaxies_tray.WIDTH + GAP + 2 * MARGIN

Places = dict[str, list[float]]     # block -> x, y, scale


def row_cells(look: Look) -> list[str]:
    """Return what lies in the six places of the row: planets, and what explains them where there is room."""
    cells = [f"planet{slot}" for slot in range(look.slots)]
    return [*cells, *(["faces", "attacks" if look.solo else "legend"][: 6 - look.slots])]


def mat_cells(look: Look, columns: int) -> list[str]:
    """Return the mats, and the table of levels in the last place of a row that is not full."""
    cells = [f"mat{seat}" for seat in range(look.mats)]
    return [*cells, "levels"] if len(cells) % columns == columns - 1 else cells


def narrow(look: Look) -> dict[str, Any]:
    """Lay the blocks out for about 600 pixels."""
    places: Places = {"turn": [MARGIN, MARGIN, 1.0]}
    bottom = MARGIN + galaxies_tray.HEIGHT + GAP
    bottom = grid(places, row_cells(look), 3, galaxies_planets.WIDTH, galaxies_planets.HEIGHT, bottom, NARROW)
    places["tray"] = [MARGIN, bottom, 1.0]
    bottom += galaxies_tray.HEIGHT + GAP
    bottom = grid(places, mat_cells(look, 2), 2, MAT_WIDTH, look.mat_height, bottom, NARROW)
    return layout(0, NARROW, bottom, 800, places)


def wide(look: Look) -> dict[str, Any]:
    """Lay the blocks out for about 1200 pixels."""
    right = MARGIN + galaxies_tray.WIDTH + GAP
    places: Places = {"turn": [MARGIN, MARGIN, 1.0], "tray": [right, MARGIN, 1.0]}
    bottom = MARGIN + galaxies_tray.HEIGHT + GAP
    bottom = grid(places, row_cells(look), 6, galaxies_planets.WIDTH, galaxies_planets.HEIGHT, bottom, WIDE)
    columns = 4 if look.mats == 4 else 3
    bottom = grid(places, mat_cells(look, columns), columns, MAT_WIDTH, look.mat_height, bottom, WIDE)
    return layout(1000, WIDE, bottom, 1500, places)


def grid(
    places: Places, cells: list[str], columns: int, width: float, height: float, top: float, whole: float
) -> float:
    """Place cells row by row over the whole width; return where the next row would begin."""
    across = (whole - 2 * MARGIN + GAP) / columns
    scale = (across - GAP) / width
    down = height * scale + GAP
    for i, cell in enumerate(cells):
        places[cell] = [MARGIN + i % columns * across, top + i // columns * down, scale]
    return top + -(-len(cells) // columns) * down


def layout(least: int, width: float, bottom: float, most: int, places: Places) -> dict[str, Any]:
    """Describe a layout: used from `least` pixels, never drawn wider than `most`."""
    rounded = {block: [round(value, 3) for value in place] for block, place in places.items()}
    return {"from": least, "most": most, "width": width, "height": round(bottom - GAP + MARGIN, 1), "places": rounded}
