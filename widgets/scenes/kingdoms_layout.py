"""Where the blocks of the Kingdoms scene lie: two columns for about 600 pixels, three or four for about 1200."""

from collections.abc import Sequence
from typing import Any

from realmlab.widgets.scenes.kingdoms_look import Look
from realmlab.widgets.scenes.kingdoms_table import BLOCK_HEIGHT, WIDTH

MARGIN, GAP = 7.0, 6.0
NARROW, WIDE = 600.0, 1200.0
WIDE_SCALE = (WIDE - 2 * MARGIN - 2 * GAP) / 3 / WIDTH

Places = dict[str, list[float]]     # block -> x, y, scale


def options(look: Look) -> list[str]:
    """Return the blocks that only the expansions bring."""
    return [name for name, there in (("tokens", look.tokens), ("heroes", look.heroes)) if there]


def narrow(look: Look) -> dict[str, Any]:
    """Lay the blocks out in two columns, for about 600 pixels."""
    places: Places = {}
    extra = options(look)
    if look.solo:
        bottom = row(places, ["turn", "actions"], 1.0, MARGIN)
        stack = ["war", *extra, "costs", "points"][:3]
        bottom = grid(places, ["realm1", "compass", "realm0", "info"], 2, look, bottom, stack)
        return layout(0, NARROW, bottom, 800, places)
    realms = [f"realm{seat}" for seat in range(look.players)]
    if look.players == 4:
        bottom = row(places, ["turn", "actions"], 1.0, MARGIN)
        bottom = grid(places, realms, 2, look, bottom)
        bottom = row(places, ["war", "costs"], 1.0, bottom)
    else:
        cells = [*realms, "lost", "info"] if look.lost else [*realms, "info"]
        bottom = grid(places, cells, 2, look, MARGIN)
    left = [name for name in (*extra, "costs", "points") if name not in places]
    bottom = row(places, left[:2], 1.0, bottom) if extra else bottom
    return layout(0, NARROW, bottom, 800, places)


def wide(look: Look) -> dict[str, Any]:
    """Lay the blocks out in three or four columns, for about 1200 pixels."""
    places: Places = {}
    realms = [f"realm{seat}" for seat in range(look.players)]
    extra = [*options(look), "costs", "points"][:3] if look.rich else []
    if look.players == 5:
        bottom = grid(places, [*realms, "info"], 3, look, MARGIN)
        bottom = row(places, extra, WIDE_SCALE, bottom)
        return layout(1000, WIDE, bottom, 1500, places)
    bottom = row(places, ["turn", "actions", "war"], WIDE_SCALE, MARGIN)
    bottom = row(places, extra, WIDE_SCALE, bottom)
    between = ["lost"] if look.lost else ["compass"] if look.solo else []
    cells = [realms[0], *between, realms[1]] if between else realms
    if look.solo:
        cells.reverse()     # the dummy comes first, as its card lies above (K19.1)
    scale = (WIDE - 2 * MARGIN - (len(cells) - 1) * GAP) / len(cells) / WIDTH
    bottom = grid(places, cells, len(cells), look, bottom, scale=scale)
    return layout(1000, WIDE, bottom, 1500, places)


def row(places: Places, names: list[str], scale: float, top: float) -> float:
    """Place low blocks side by side; return where the next row would begin."""
    for i, name in enumerate(names):
        places[name] = [MARGIN + i * (WIDTH * scale + GAP), top, scale]
    return top + BLOCK_HEIGHT * scale + GAP if names else top


def grid(
    places: Places, cells: list[str], columns: int, look: Look, top: float,
    stack: Sequence[str] = ("turn", "actions", "war"), scale: float = 0.0,
) -> float:
    """Place cells row by row ("info" is a stack of three low blocks); return where the next row would begin."""
    scale = scale or (1.0 if columns == 2 else WIDE_SCALE)
    across, down = WIDTH * scale + GAP, look.realm_height * scale + GAP
    for i, cell in enumerate(cells):
        x, y = MARGIN + i % columns * across, top + i // columns * down
        if cell != "info":
            places[cell] = [x, y, scale]
            continue
        step = (look.realm_height - BLOCK_HEIGHT) * scale / 2
        places |= {name: [x, y + j * step, scale] for j, name in enumerate(stack)}
    return top + -(-len(cells) // columns) * down


def layout(least: int, width: float, bottom: float, most: int, places: Places) -> dict[str, Any]:
    """Describe a layout: used from `least` pixels, never drawn wider than `most`."""
    rounded = {block: [round(value, 3) for value in place] for block, place in places.items()}
    return {"from": least, "most": most, "width": width, "height": round(bottom - GAP + MARGIN, 1), "places": rounded}
