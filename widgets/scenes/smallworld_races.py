"""A picture for each race of Small World, drawn by us: one path about 20 units wide around (0, 0), filled evenodd."""

from math import cos, pi, sin

from realmlab.widgets.scenes.shapes import number


def disc(x: float, y: float, r: float) -> str:
    """Return a circle; inside another shape it is a hole."""
    return f"M{number(x - r)} {number(y)}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0-{2 * r:g} 0z"


def spokes(many: int, inner: float, outer: float, half: float) -> str:
    """Return bars that run outwards from the middle, so many around it."""
    drawn = []
    for i in range(many):
        x, y = sin(2 * pi * i / many), -cos(2 * pi * i / many)
        corners = [(inner, -half), (outer, -half), (outer, half), (inner, half)]
        drawn.append("M" + "L".join(f"{number(a * x - b * y)} {number(a * y + b * x)}" for a, b in corners) + "z")
    return "".join(drawn)


def eyes(apart: float, y: float, r: float) -> str:
    """Return two round holes beside each other."""
    return disc(-apart, y, r) + disc(apart, y, r)


RACES = {
    # a bow and an arrow
    "amazons": "M-6-9.5C6-7 6 7-6 9.5C2 6 2-6-6-9.5zM-9-.8h5.5v1.6H-9zM4.4-.8H6v-2.4L10 0 6 3.2V.8H4.4z",
    # a helmet with horns
    "barbarians": "M-6 4V1A6 6 0 0 1 6 1v3zM-7.5 5.2h15V8h-15zM-6.6-1.6C-9.5-2-10-6-8.6-9c.8 3 2.2 4.4 4.6 4.8z"
    "M6.6-1.6C9.5-2 10-6 8.6-9c-.8 3-2.2 4.4-4.6 4.8z",
    # a lady in a long veil
    "white_ladies": disc(0, -6.2, 3) + "M-2.6-2.6h5.2L8 9C5.4 7 3 10 0 8c-3 2-5.4-1-8 1z",
    # the wheel of a wagon
    "gypsies": disc(0, 0, 9.5) + disc(0, 0, 7.3) + disc(0, 0, 2.2) + spokes(8, 2.8, 7, 0.7),
    # a leaf
    "elves": "M-8.5 9C-10-3-4-9 9-9.5C9.5 3 4 8.5-4.5 7L-6.8 9.6zM-4 5 4.5-4.5-5.2 3.6z",
    # a face with a jagged mouth
    "ghouls": "M-8-1a8 8 0 0 1 16 0c0 6-2.5 10-8 10s-8-4-8-10z" + eyes(3.2, -2.2, 2.1)
    + "M-5 3l2 1.8L-1.5 3 0 4.8 1.5 3 3 4.8 5 3C5 6 3 7.3 0 7.3S-5 6-5 3z",
    # ears out to the sides, and a grin
    "goblins": "M-4.6-4.5C-7.5-5.5-10-4-10-4c0 4 2.6 6 5 6C-4.4 6-2.4 8.5 0 8.5S4.4 6 5 2c2.4 0 5-2 5-6"
    " 0 0-2.5-1.5-5.4-.5C4-7.5 2.4-8.5 0-8.5s-4 1-4.6 4z" + eyes(2.1, -1.6, 1.3)
    + "M-3 2.6h6C2.6 5 1.6 5.8 0 5.8S-2.6 5-3 2.6z",
    # a bare foot
    "halflings": "M-4.6-2C-3-4.6 4-5 4.6-1.4c.4 2.6-1.4 3.4-1.4 5.6 0 3-1 5.3-3.3 5.3S-3.4 7.6-3.4 5"
    "c0-2.6-2.6-4.4-1.2-7z"
    + disc(-5.6, -5.6, 2.2) + disc(-1.4, -7.6, 1.7) + disc(2.1, -7.6, 1.4) + disc(5, -6.4, 1.2) + disc(7, -4.2, 1.1),
    # a flask, and something in it
    "homunculi": "M-3-9.5h6v1.8H2v4A6.8 6.8 0 1 1-2-3.7v-4h-1z" + eyes(2.2, 1.4, 1.2) + "M-2.5 4.6h5v1.3h-5z",
    # a head with bolts and a seam
    "igors": "M-6-8.5H6V3L3 8.5h-6L-6 3zM-9.5-1.5H-7v3h-2.5zM7-1.5h2.5v3H7z" + eyes(2.7, -2, 1.4)
    + "M-3 3.2h6v1.4h-6zM-4.5-6.4h9v.9h-9z",
    # a looped cross
    "priestesses": disc(0, -5.4, 4.2) + disc(0, -5.4, 2) + "M-1.3-1.3h2.6V2H6v2.6H1.3v5h-2.6v-5H-6V2h4.7z",
    # a horned muzzle
    "kobolds": "M-7.5-9.5l3.5 4h8l3.5-4L9-1 5.5 3 3 9H-3L-5.5 3-9-1zM-5.2-1.5l3.6 1.8-.4 1.4-3.6-1z"
    "M5.2-1.5 1.6.3 2 1.7l3.6-1zM-1.6 6h1.1v1.6h-1.1zM.5 6h1.1v1.6H.5z",
    # a skull
    "skeletons": "M-8-2.4a8 7 0 0 1 16 0c0 3-1.4 4.6-3.4 5.6V9h-9.2V3.2C-6.6 2.2-8 .6-8-2.4z" + eyes(3.3, -1.8, 2.1)
    + "M0 1l1.3 2.6h-2.6zM-2 5.6h1V9h-1zM1 5.6h1V9H1z",
    # a pointed hat
    "wizards": "M-6.5 5.5 1.5-10l2.8 4.4-1.6.8L6.5 5.5c-4-1.6-9-1.6-13 0zM-10 8c5-3.4 15-3.4 20 0-5 2.4-15 2.4-20 0z"
    + disc(0, 0.2, 1.5),
    # round ears and a pointed snout
    "ratmen": "M-6.2-3C-9.6-3.2-10-9.5-6-9.5c2.2 0 3.4 1.6 3.6 3.2h4.8C2.6-7.9 3.8-9.5 6-9.5c4 0 3.6 6.3.2 6.5"
    "C6 3 3 6.6 0 9.5-3 6.6-6 3-6.2-3z" + eyes(2.4, -1.6, 1.2) + disc(0, 6.2, 1.1),
    # a bush that looks
    "shrubmen": "M-6 8.5a4.2 4.2 0 0 1-2.6-7.4 4.4 4.4 0 0 1 3-6.2 5.8 5.8 0 0 1 11.2 0 4.4 4.4 0 0 1 3 6.2"
    "A4.2 4.2 0 0 1 6 8.5z"
    + eyes(2.6, -1.2, 1.5) + "M-2.6 3.4h5.2v1.4h-5.2z",
    # a crystal of ice
    "ice_witches": spokes(6, 1.4, 9.6, 0.9) + "".join(disc(5.4 * sin(a), -5.4 * cos(a), 1.3)
                                                       for a in (pi / 6 + i * pi / 3 for i in range(6))),
    # a clover
    "leprechauns": disc(0, -5.1, 3.8) + disc(-4.6, 1.1, 3.8) + disc(4.6, 1.1, 3.8)
    + "M-.9 1.4H.9C.9 5 1.8 7.3 3.4 9.5H1C-.4 7.3-.9 5-.9 1.4z",
    # one like us
    "humans": disc(0, -5.5, 3.8) + "M-7 9c0-6.6 2.4-9.6 7-9.6S7 2.4 7 9z",
    # a wand with a star
    "sorcerers": "M3.4-9.8 4.9-6l4 .3-3 2.6 1 3.9-3.5-2.1L0 .8 1-3.1-2-5.7l4-.3zM-9.5 7.9-2-.6-.6.7-8 9.2z",
    # a boot
    "giants": "M-6-9.5H3V.6l5 2.2C9.6 3.6 10 5 10 6.4H-6zM-6 7.4h16v2H-6zM-4-7.4h5v1.4h-5z",
    # a jaw with tusks
    "orcs": "M-6.5-8.5h13L8.5-1 6 8.5H-6L-8.5-1zM-5.6-3.4-1.4-2l-.8 1.8-3.6-1zM5.6-3.4 1.4-2l.8 1.8 3.6-1z"
    "M-5 6.6-4.2 1l1.7 4h5l1.7-4L5 6.6z",
    # a sling and its stone
    "slingmen": "M-1.5 9.5V2.6L-7.5-3.6v-5.8h2.6v4.8L0 .6l4.9-5.2v-4.8h2.6v5.8L1.5 2.6v6.9z" + disc(0, -6, 2.4),
    # a mask with feathers
    "pygmies": "M-5.5-4.5h11C6.5 2 4 9.5 0 9.5S-6.5 2-5.5-4.5zM-4.8-5.6-7-9.5l4 1.6zM4.8-5.6 7-9.5 3-7.9z"
    "M-1.4-5.6 0-10l1.4 4.4zM-4-1.6h3v1.8h-3zM1-1.6h3v1.8H1zM-1.9 4h3.8v1.8h-3.8z",
    # a sack
    "skags": "M-3.4-9.5h6.8L1.8-6.4C6-4.4 8.5 1 8.5 4.6S6 9.2 0 9.2-8.5 8.2-8.5 4.6-6-4.4-1.8-6.4z" + disc(0, 2.6, 3)
    + disc(0, 2.6, 1.4),
    # wings
    "pixies": "M-1.2-3.6C-3-8.6-8-9.6-9.6-7.6S-8.2.4-1.2 1zM1.2-3.6C3-8.6 8-9.6 9.6-7.6S8.2.4 1.2 1z"
    "M-1.2 1.8C-6 1.6-8 4-7 6.8s4.6 2.4 5.8-2zM1.2 1.8C6 1.6 8 4 7 6.8S2.4 9.2 1.2 4.8z"
    "M-.7-4.6H.7v12H-.7z" + disc(0, -6.2, 1.4),
    # a trident
    "tritons": "M-1.2 9.8V2.8C-6 2.6-8-.4-8-5h-1.4l2.6-4.6L-4.2-5h-1.4c0 3 1 4.8 4.4 5.2V-5.4h-1.4L0-10l2.6 4.6H1.2V.2"
    "C4.6-.2 5.6-2 5.6-5H4.2l2.6-4.6L9.4-5H8c0 4.6-2 7.6-6.8 7.8v7z",
    # a club
    "trolls": "M-8.2 9.8-9.8 8.2-1.4-.8C-3-4.6.6-9.6 5-9.6S9.8-4.2 8.4-1.2 2.6 2.2.6 1.4z" + disc(3, -5.6, 1)
    + disc(6.2, -5.4, 1) + disc(4, -2, 1),
    # a hammer
    "dwarves": "M-8.5-9H5.5L9-5.4 5.5-1.8h-14zM-2.9-.8h3.6V9.8h-3.6z",
}  # fmt: skip
