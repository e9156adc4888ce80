"""The small pictures of the Galaxies scene as SVG paths, about 20 units wide around (0, 0)."""

SHIP = "M0-11C4-7.6 5.6-3.4 5.6 1L9.4 6.4V10.4L4.4 8.2H-4.4L-9.4 10.4V6.4L-5.6 1C-5.6-3.4-4-7.6 0-11z"
ENERGY = "M2.8-10.5-7.4 1.8h5.6l-2.2 8.7L7.6-2.8H1.6z"
CULTURE = (
    "M0-10.5C4.4-6.4 4.4-1.2 0 3.4-4.4-1.2-4.4-6.4 0-10.5zM-10-4.8C-4.6-4.6-1.2-1.4-.4 4.6-6.4 4.8-10 1.2-10-4.8z"
    "M10-4.8C4.6-4.6 1.2-1.4.4 4.6 6.4 4.8 10 1.2 10-4.8zM-6.5 6.6h13v2.8h-13z"
)
# Two rings that hold together.
DIPLOMACY = (
    "M-10.4 0a6.4 6.4 0 1 1 12.8 0a6.4 6.4 0 1 1-12.8 0zM-7.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z"
    "M-2.4 0a6.4 6.4 0 1 1 12.8 0a6.4 6.4 0 1 1-12.8 0zM.4 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z"
)
# Bars that grow.
ECONOMY = "M-9.5 3h5v6.5h-5zM-2.5-2.5h5v12h-5zM4.5-8.5h5v18h-5z"
# A dome with a flag.
COLONY = "M-9.5 8.5a9.5 9.5 0 0 1 19 0zM-1-2.2V-10.5L7-7.4 1-4.6v2.4z"

FACES = {
    "move": SHIP, "energy": ENERGY, "culture": CULTURE, "diplomacy": DIPLOMACY, "economy": ECONOMY, "colony": COLONY,
}  # fmt: skip

# The names under which a state refers to what a spec has drawn once.
DRAWINGS = {f"face-{name}": d for name, d in FACES.items()}

LOCK = "M-5-1h10v8.5H-5zM-3.4-1v-2.6a3.4 3.4 0 0 1 6.8 0V-1H1.6v-2.4a1.6 1.6 0 0 0-3.2 0V-1z"
LETTER = "M-9.5-7h19L0 1zM-9.5-4.4 0 3.6 9.5-4.4V7.5h-19z"
SKULL = (
    "M0-10c5.2 0 9 3.5 9 8.2 0 2.8-1.3 5-3.4 6.2v4.8h-3V6.6H1.3v2.6h-2.6V6.6h-1.3v2.6h-3V4.4C-7.7 3.2-9 1-9-1.8"
    "-9-6.5-5.2-10 0-10zM-6-1a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0zM1.2-1a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"
)
QUESTION = (
    "M-4.6-4.4a4.6 4.6 0 1 1 6.6 4.1c-1.1.6-1.2 1-1.2 2.4h-2c0-2.4.4-3.2 2-4a2.6 2.6 0 1 0-3.4-2.5z"
    "M-1.3 4.4h2.4v2.6h-2.4z"
)

# What planets look like: marks inside a disc of radius 25, the last with a ring around it.
SURFACES = (
    "M-23.5-8C-12-3-2-12 23.5-8.5L24.7-3C6-7-8 3-24.8-2.5zM-22.5 10.5C-8 5 4 14 22.8 10L20.6 14C6 17-6 10-20.5 14.2z",
    "M-14-9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM4-15a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z"
    "M2 8a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM-16 11a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "M-20-15C-8-17-2-8-10-4-18 0-24 2-24.8-2.5-24.6-7-23-11.5-20-15zM6-24C12-23 20-16 23-9.6 14-6-2-14 6-24z"
    "M-6 8C4 2 16 4 18 12 12 22 2 25-5 24.4-10 20-14 12-6 8z",
    "M-24-7h48l.9 4h-49.8zM-24.9 2h49.8l-1 5h-47.8zM-21 13.5h42l-3 4h-36z",
)
RING = "M-36 8C-44-2-20 0 0-4 20-8 44-14 36-8 26 2-26 14-36 8z"


def face(name: str) -> str:
    """Return the value of a path that shows a face of a die."""
    return f"@face-{name}"
