"""The colours of all scenes, for light and dark, and the marks that tell the seats apart without colour.

A shape names its colour by role ("@ink"); svg.py and board.js look the role up here. Roles with a
JupyterLab variable follow the reader's theme in a live board.
"""

from typing import NamedTuple


class Colour(NamedTuple):
    """One role: its colour on light and on dark, and the JupyterLab variable that overrides both ("": none)."""

    light: str
    dark: str
    variable: str = ""


COLOURS: dict[str, Colour] = {
    # the table and what lies on it
    "table": Colour("#e9ecef", "#2b2d31", "--jp-layout-color2"),
    "panel": Colour("#ffffff", "#1c1d20", "--jp-layout-color1"),
    "edge": Colour("#c3c8ce", "#55585e", "--jp-border-color1"),
    "ink": Colour("#1f2328", "#eceef0", "--jp-ui-font-color0"),
    "muted": Colour("#565d66", "#bdc4cb"),
    "faint": Colour("#e4e7eb", "#3a3d43"),
    "glow": Colour("#6a1fd0", "#cfb2ff"),
    "glow-fill": Colour("#ffffff33", "#ffffff14"),
    "trace": Colour("#1f2328", "#ffffff"),
    "halo": Colour("#ffffff", "#121316"),
    "alarm": Colour("#b3261e", "#ff8a80"),
    "alarm-fill": Colour("#fdecea", "#3d2020"),
    "dark-ink": Colour("#16181b", "#16181b"),
    # terrain: ground, and the marks drawn on it
    "forest": Colour("#b9d6a0", "#33502f"),
    "forest-mark": Colour("#477a3a", "#78ab68"),
    "mountains": Colour("#d3c6bb", "#524843"),
    "mountains-mark": Colour("#7b6656", "#b09883"),
    "plains": Colour("#f4e6a8", "#6a5d1f"),
    "plains-mark": Colour("#927110", "#d2b35c"),
    "ruins": Colour("#dcd0e6", "#4b4058"),
    "ruins-mark": Colour("#806d95", "#a794ba"),
    "capital": Colour("#f6cdbb", "#6b4133"),
    "capital-mark": Colour("#ac5c3c", "#dd9777"),
    "rocks": Colour("#d5dbe0", "#474f57"),
    "rocks-mark": Colour("#6d7a85", "#9aa8b3"),
    "tundra": Colour("#e8f1f5", "#45575f"),
    "tundra-mark": Colour("#6c8b9b", "#a9c3cf"),
    "water": Colour("#a3cfe8", "#1f4a66"),
    "water-mark": Colour("#2e75a5", "#5b9fc8"),
    "cliffs": Colour("#8d9096", "#2e3034"),
    "cliffs-mark": Colour("#3f4247", "#8b8f96"),
    "coast": Colour("#5a5348", "#060708"),
    "river": Colour("#1f6fb2", "#6db9ef"),
    "river-bank": Colour("#eaf5fc", "#0e2a3d"),
    # goods
    "mana": Colour("#8450c9", "#b48cf0"),
    "ore": Colour("#7d6a58", "#b8a48f"),
    "food": Colour("#b97a00", "#e3ac3c"),
    "silver": Colour("#8c98a4", "#b9c4ce"),
    # what the expansions bring: exploration tokens by their sides, the star of a hero, day and night of the compass
    "token": Colour("#fff6dc", "#fff6dc"),
    "token-back": Colour("#5a4632", "#5a4632"),
    "star": Colour("#fffdf5", "#fffdf5"),
    "day": Colour("#ffe08a", "#c9981f"),
    "night": Colour("#3b4775", "#3b4775"),
    # space: the sky of a planet card is dark in both themes, and so is what is drawn on it
    "space": Colour("#1f2747", "#10152b"),
    "space-edge": Colour("#3a4675", "#3a4675"),
    "space-ink": Colour("#f4f6fd", "#f4f6fd"),
    "space-muted": Colour("#b9c1de", "#b9c1de"),
    "space-glow": Colour("#d3b8ff", "#d3b8ff"),
    "orbit": Colour("#4a568a", "#39446f"),
    "energy": Colour("#9a6200", "#eab54a"),
    "energy-bright": Colour("#f4b942", "#f4b942"),
    "energy-shade": Colour("#b97712", "#b97712"),
    "culture": Colour("#7a45c4", "#bda2f7"),
    "culture-bright": Colour("#bb9af2", "#bb9af2"),
    "culture-shade": Colour("#7b56bd", "#7b56bd"),
    "diplomacy": Colour("#7fd3e6", "#7fd3e6"),
    "economy": Colour("#f0a583", "#f0a583"),
    "die": Colour("#fdfcf7", "#ece9df"),
    # seats (Okabe-Ito) and the neutral meeples of the Lost Kingdom
    "seat0": Colour("#e69f00", "#e69f00"),
    "seat1": Colour("#56b4e9", "#56b4e9"),
    "seat2": Colour("#009e73", "#0fa67c"),
    "seat3": Colour("#cc79a7", "#d98ab6"),
    "seat4": Colour("#f0e442", "#f0e442"),
    "neutral": Colour("#a3a7ad", "#a3a7ad"),
    # Small World: terrain that the others have not, gold, what stands on the map
    "hill": Colour("#eccda4", "#5f4a2c"),
    "hill-mark": Colour("#996425", "#c2985c"),
    "swamp": Colour("#c9cdb8", "#3f4634"),
    "swamp-mark": Colour("#66724c", "#98a478"),
    "border": Colour("#4a4a45", "#0c0d0e"),
    "tribe": Colour("#c9b79c", "#9c8a70"),
    "gold": Colour("#f0bc3c", "#e0a92c"),
    "cost": Colour("#4b12a3", "#e6d6ff"),
    "cost-ink": Colour("#ffffff", "#1f0a44"),
}

SEAT_COLOURS = ("orange", "sky blue", "green", "pink", "yellow")

# Drawn on every piece of a seat, about 8 units wide around (0, 0): disc, square, triangle, diamond, cross.
SEAT_MARKS = (
    "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z",
    "M-3.2-3.2h6.4v6.4h-6.4z",
    "M0-4l4.2 7h-8.4z",
    "M0-4.6l4 4.6-4 4.6-4-4.6z",
    "M-1.3-4h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7v-2.6h2.7z",
)
NEUTRAL_MARK = "M-3.4-1.1h6.8v2.2h-6.8z"


def table() -> dict[str, list[str]]:
    """Return the colours as plain data for a spec: role -> [light, dark, variable]."""
    return {role: list(colour) for role, colour in COLOURS.items()}
