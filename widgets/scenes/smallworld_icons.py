"""Small pictures of Small World as SVG paths: tokens by their state, symbols, markers, terrain."""

from realmlab.widgets.scenes.smallworld_races import RACES

# Tokens, about 42 by 28 units around (0, 0): a shield, a tombstone, a ghost. So state shows without colour.
TOKENS = {
    "active": "M-21-12q21-5 42 0v11q0 10-21 15q-21-5-21-15z",
    "decline": "M-21 13v-14a14 14 0 0 1 14-13h14a14 14 0 0 1 14 13v14z",
    "spirit": "M-21 13v-13a14 14 0 0 1 14-14h14a14 14 0 0 1 14 14v13l-7-4-7 4-7-4-7 4-7-4z",
    "tribe": "M-13 12v-9h-4l17-16 17 16h-4v9z",
}

# Symbols of regions, about 13 units wide: the mouth of a cavern, a crystal ball, a pick.
SYMBOLS = {
    "cavern": "M-6 5.5c0-7 2.2-11 6-11s6 4 6 11h-3.4c0-4.6-.9-7-2.6-7s-2.6 2.4-2.6 7z",
    "magic": "M0-6.5l1.6 4.6 4.9.2-3.9 3 1.4 4.7-4-2.8-4 2.8 1.4-4.7-3.9-3 4.9-.2z",
    "mine": "M-6.3-1.5c3.2-4 9.4-4 12.6 0-2-1-3.7-1.6-5.1-1.8v9.3h-2.4v-9.3c-1.4.2-3.1.8-5.1 1.8z",
}

# Markers, about 11 units wide.
MARKERS = {
    "lair": "M-5.5 4.5c0-6 2-9.5 5.5-9.5s5.5 3.5 5.5 9.5h-3.3v-2.6a2.2 2.2 0 0 0-4.4 0v2.6z",
    "fortress": "M-5.5 5v-9.5h2.2v2h2.2v-2h2.2v2h2.2v-2h2.2v9.5h-3.6v-3a1.9 1.9 0 0 0-3.8 0v3z",
    "encampments": "M0-5.5 6 5h-4.2l-1.8-3.6-1.8 3.6h-4.2z",
    "behemoths": "M-5.5 5v-5a5.5 5.5 0 0 1 11 0v5h-2.6v-2.4h-5.8v2.4zM-6.3-5l3 1.4-1.6 2zM6.3-5l-3 1.4 1.6 2z",
    "hole": "M-6 1a6 3.6 0 1 0 12 0a6 3.6 0 1 0-12 0z",
    "hero": "M0-6.5l1.8 4.1 4.4.4-3.3 3 1 4.4-3.9-2.3-3.9 2.3 1-4.4-3.3-3 4.4-.4z",
    "dragon": "M-6-1.5l4-4 .6 2.5 4.4-2-1 3.2 4 3.3-3.8.2.6 3.3-3.8-2.4-3 2.4v-3.6z",
    "catapult": "M-6 3.5h2.2l6-8.5 1.6 1.2-5.1 7.3h7.3v1.8h-12zM-4.5 6a1.3 1.3 0 1 0 .1 0zM4 6a1.3 1.3 0 1 0 .1 0z",
    "pot": "M-4.5-3h9v1.6h-1a5 5 0 0 1 1.5 3.4c0 2.2-1.8 3.5-5 3.5s-5-1.3-5-3.5a5 5 0 0 1 1.5-3.4h-1z",
    "winter": (
        "M-.7-6h1.4v4.8l4.2-2.4.7 1.2-4.2 2.4 4.2 2.4-.7 1.2-4.2-2.4v4.8h-1.4v-4.8l-4.2 2.4-.7-1.2 4.2-2.4-4.2-2.4"
        ".7-1.2 4.2 2.4z"
    ),
    "lava": "M0-6c1 3 4.6 4.2 4.6 7.8a4.6 4.4 0 0 1-9.2 0c0-1.8 1-2.8 1.8-3.8.4 1 .8 1.6 1.5 1.8-.6-2.2.1-4 1.3-5.8z",
    "loot": "M-5.5-1.5a5.5 4 0 0 1 11 0v1h-11zM-5.5.8h3.8v1.5h3.4v-1.5h3.8v4.4h-11z",
}

COIN = "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"
DIE = "M-6-4.5a1.5 1.5 0 0 1 1.5-1.5h9a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-9a1.5 1.5 0 0 1-1.5-1.5z"
DIE_ROLLED = DIE + "M-4.2-2.8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM1.2 2.8a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"
PIPS = {
    0: "",
    1: "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    2: "M-6-4a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM2 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    3: "M-7-5a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM3 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
}
NOTHING = "M0 0"

# What is scattered over a terrain, as in icons.SCATTER: path, whether it is a line, how far apart, room needed.
SCATTER = {
    "hill": ("m-7 3q3.5-7 7 0m-1-1.5q3-6 7 1.5", True, 19, 8),
    "swamp": ("m-6 4h12m-9.5-1.5v-6m3 6v-9m3 9v-6", True, 19, 8),
}
GROUNDS = {     # role of the palette, and of the marks
    "farmland": "plains", "hill": "hill", "forest": "forest", "swamp": "swamp", "mountain": "mountains",
    "sea": "water", "lake": "water",
}  # fmt: skip
DRAWINGS = (
    {f"token-{name}": d for name, d in TOKENS.items()}
    | {f"symbol-{name}": d for name, d in SYMBOLS.items()}
    | {f"marker-{name}": d for name, d in MARKERS.items()}
    | {f"race-{name}": d for name, d in RACES.items()}
    | {"coin": COIN, "die-square": DIE, "die-rolled": DIE_ROLLED, "nothing": NOTHING}
    | {f"pips-{shown}": d or NOTHING for shown, d in PIPS.items()}
)
