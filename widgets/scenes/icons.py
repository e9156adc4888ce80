"""Small pictures as SVG paths, about 20 units wide around (0, 0) unless said otherwise."""

# Meeples. Standing, and lying on its back (knocked over).
MEEPLE = (
    "M0-10.5a4.3 4.3 0 0 1 3.7 6.5c3.4.7 6.6 2.4 6.6 4.7 0 1.8-2.4 2.1-4.7 1.9l3.3 6.5c.4.9 0 1.4-.9 1.4h-5.3"
    "L0 5.6l-2.7 4.9h-5.3c-.9 0-1.3-.5-.9-1.4l3.3-6.5c-2.3.2-4.7-.1-4.7-1.9 0-2.3 3.2-4 6.6-4.7a4.3 4.3 0 0 1 3.7-6.5z"
)

GOODS = {
    "mana": "M0-10 7-2.5 0 10-7-2.5z",
    "ore": "M-9 5-7-4-1.5-9 6-7.5 9.5 1 5 8-5 8.5z",
    "silver": "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
    "food": (
        "M0-10.5c2.4 2.2 2.4 4.8 0 7-2.4-2.2-2.4-4.8 0-7zM1 1c0-3.4 2-5.4 5.6-5.6C6.6-1 4.6 1 1 1z"
        "M-1 1c0-3.4-2-5.4-5.6-5.6C-6.6-1-4.6 1-1 1zM1 7c0-3.4 2-5.4 5.6-5.6C6.6 5 4.6 7 1 7z"
        "M-1 7c0-3.4-2-5.4-5.6-5.6C-6.6 5-4.6 7-1 7zM-.8 6h1.6v4.5h-1.6z"
    ),
}
GOOD_LINES = {
    "mana": "M-7-2.5h14M0-10l-2.5 7.5L0 10l2.5-12.5z",
    "ore": "M-7-4 0 0l6-7.5M0 0l9.5 1M0 0l-5 8.5",
    "food": "",
    "silver": "M-5.5 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z",
}

TOWER = "M-7 10V0h-1.5v-9h4v3h2.5v-3h4v3h2.5v-3h4v9H7v10H2.5V6a2.5 2.5 0 0 0-5 0v4z"
HAT = "M-6.5 6 0-10.5l3.2 3.6-1.4 1.2L6.5 6c-4-1.6-9-1.6-13 0zM-10 8.5c5-3.6 15-3.6 20 0-5 2.6-15 2.6-20 0z"
SHIELD = "M0-10c2.5 1.7 5.5 2.5 8.5 2.5C8.5 1.5 6 7 0 10.5-6 7-8.5 1.5-8.5-7.5c3 0 6-.8 8.5-2.5z"
SWORDS = "M-8-8 7 7M8-8-7 7M2.5 8 8 2.5M-2.5 8-8 2.5"
FLAG = "M-6.5 10.5v-20M-6.5-9c5-3 7 3 13 0v9c-6 3-8-3-13 0"

CROWN = "M-7 5-8.5-4.5l4.6 3.6L0-7.5l3.9 6.6 4.6-3.6L7 5z"
STAR = "M0-7l2 4.6 5 .5-3.8 3.3 1.1 4.9L0 3.7l-4.3 2.6 1.1-4.9L-7-1.9l5-.5z"      # on the head of a hero meeple
SUN = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"
    "M0-9v2M0 7v2M-9 0h2M7 0h2M-6.4-6.4-5-5M5 5l1.4 1.4M-6.4 6.4-5 5M5-5l1.4-1.4"
)
MOON = "M3-8.5a8.5 8.5 0 1 0 4.5 13A8 8 0 0 1 3-8.5z"

# The faces of exploration tokens, about 12 units wide; "hidden" is their back.
TOKENS = {
    "hidden": (
        "M-3.2-2.2a3.3 3.3 0 1 1 4.5 3.1c-.4.2-.5.4-.5 1.1h-1.7c0-1.5.3-2.1 1.4-2.7a1.6 1.6 0 1 0-2-1.5z"
        "M-.9 3.4h1.7v1.9h-1.7z"
    ),
    "lair": (
        "M0-6.2c1 2.6 4.2 4.2 4.2 7.9A4.1 4.1 0 0 1-4.2 1.7c0-1.7.9-2.6 1.7-3.6.3 1 .7 1.5 1.3 1.8"
        "C-2-2.8-.6-4.5 0-6.2z"
    ),
    "camp": "M0-5.5 6 5H2L0 1.2-2 5h-4z",
    "fort": "M-5.6 5v-9h2.2v2h2.3v-2h2.2v2h2.3v-2h2.2v9H1.7V2.6a1.7 1.7 0 0 0-3.4 0V5z",
    "city": "M-6 5v-5.4l2.8-2.4L-.4-.4V-3L2.8-6 6-3v8H3.6V2.5H1.9V5z",
    "church": "M-.8-6.4h1.6v1.5h1.5v1.5h-1.5v1.6L4.6 1.3V5H1.3V2.4h-2.6V5h-3.3V1.3L-.8-1.8v-1.6h-1.5v-1.5h1.5z",
}

# The actions: shapes that are filled, and lines.
ACTION_FILLS = {"build": TOWER, "research": HAT, "expand": MEEPLE}
ACTION_LINES = {
    "patrol": "M-9.5-8h19v16h-19zM-5.5 0h9M.5-3.5 4.5 0 .5 3.5",
    "quest": "M-1-8h-8.5v16h8.5M-5.5 0h14M5.5-3.5 9.5 0l-4 3.5",
    "trade": "M-8.5-4h15M3-8l4 4-4 4M8.5 4.5h-15M-3 .5l-4 4 4 4",
}

# What is scattered over a terrain: relative paths (so that "Mx y" in front puts them anywhere), whether they are
# lines, how far apart they stand and how much room each needs.
SCATTER = {
    "forest": ("m0-7 4 6h-2l3 5h-4v3h-2v-3h-4l3-5h-2z", False, 15, 7),
    "mountains": ("m-8 5 6-11 3 5 2-3 5 9z", False, 20, 8),
    "plains": ("m-3 4c0-3-1-5-2-7m5 7v-9m3 9c0-3 1-5 2-7", True, 19, 7),
    "ruins": ("m-7 6h14m-12.5-1v-8h3v8m2 0v-4h3v4m2 0v-10h3v10", True, 23, 9),
    "capital": ("m-7 6v-9h2v2h2v-2h1v-4l2-3 2 3v4h1v2h2v-2h2v9z", False, 24, 9),
    "rocks": ("m-6 4 2-6 5-2 4 4 1 4z", False, 19, 7),
    "tundra": ("m0-6v12m-5-9 10 6m0-6-10 6", True, 20, 7),
    "water": ("m-7 0q1.75-3 3.5 0t3.5 0 3.5 0 3.5 0", True, 19, 7),
    "cliffs": ("m-8 5 3-9 3 5 3-7 3 8 2-3 2 6", True, 18, 7),
}
