"""A galaxy mat as shapes: empire, energy, culture, ships at home, colonies, mission; and that of the Rogue."""

from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes import galaxies_icons as icons
from realmlab.widgets.scenes.galaxies_look import Look
from realmlab.widgets.scenes.galaxies_planets import EDGE, stars
from realmlab.widgets.scenes.icons import CROWN
from realmlab.widgets.scenes.palette import SEAT_MARKS
from realmlab.widgets.scenes.parts import SKY_TRACE, TRACE, clickable, frame, panel, pill, token, words
from realmlab.widgets.scenes.shapes import Point, Shape, box, group, line, move, path, text

WIDTH = 290.0
COLONIES = 6                    # places for colonies; the last says how many more there are
COLONIES_TOP, CHIP, CHIP_STEP = 97.5, 137.0, 19.0
MISSION_TOP = 157.0
CARD_LINES, CARD_LETTERS = 2, 42     # of a mission or an attack
HOME = (174.0, 54.0, 110.0, 39.0)


def mat(seat: int, look: Look) -> list[Shape]:
    """Draw the mat of a seat; a state fills it."""
    drawn = [
        panel(WIDTH, look.mat_height, f"mat:{seat}:edge"),
        clickable(f"mat:{seat}", [
            panel(WIDTH, look.mat_height, f"mat:{seat}:ground", stroke="none"),
            frame(2, 2, WIDTH - 4, look.mat_height - 4, 6),
            *title(seat),
        ]),
        empire(seat, look),
        *(resource(seat, name, 64.0 + 22 * i, look.cap(seat)) for i, name in enumerate(cards.RESOURCES)),
        home(seat),
        group([box(*chip_at(i), CHIP, 16.5, rx=3) for i in range(COLONIES)], fill="none", stroke="@edge",
              stroke_width=1, stroke_dasharray="3 3"),
        *(colony(seat, i) for i in range(COLONIES)),
        words("No colonies yet", 13, COLONIES_TOP + 11, f"none:{seat}", 10.5, fill="@muted"),
    ]
    if look.solo and seat == 1:
        return [*drawn, attack()]
    if look.solo:
        return [*drawn, defence()]
    return [*drawn, mission(seat), *offers(seat)] if look.missions else drawn


def title(seat: int) -> list[Shape]:
    """Draw who it is, what it is doing, and its points."""
    return [
        token(seat, 16, 15.5),
        words("", 31, 20, f"who:{seat}", 13.5, font_weight=700),
        pill(f"pill:{seat}", 193, 15.5, 62),
        words("", WIDTH - 9, 21, f"points:{seat}", 15, font_weight=700, text_anchor="end"),
    ]


def boxes(id: str, x: float, y: float, first: int, last: int) -> list[Shape]:
    """Draw a track of numbered boxes; a state fills those that are reached."""
    wide = min(17.0, 136.0 / (last - first + 1))
    lefts = [(i, x + (i - first) * wide) for i in range(first, last + 1)]
    return [
        group([box(left, y - 8, wide - 1.5, 16, f"{id}:{i}", rx=2.5) for i, left in lefts],
              fill="@faint", stroke="@edge", stroke_width=1),
        group([text(str(i), left + wide / 2 - 0.75, y + 3.8, f"{id}:{i}:n") for i, left in lefts],
              fill="@muted", font_size=10.5, text_anchor="middle"),
    ]


def empire(seat: int, look: Look) -> Shape:
    """Draw the levels of the empire, what the reached one gives, and the skull at the end of the Rogue's (G13.7)."""
    rogue = look.solo and seat == 1
    skull = [path(icons.SKULL, fill="@alarm", transform=move(122.7, 42, scale=0.75))] if rogue else []
    return clickable(f"empire:{seat}", [
        box(4, 30, WIDTH - 8, 22, fill="@panel", fill_opacity=0),
        frame(4, 31, WIDTH - 8, 21),
        path(CROWN, fill="@ink", transform=move(17, 42.5, scale=0.95)),
        *boxes(f"level:{seat}", 30, 42, 1, 5 if rogue else 6),
        *skull,
        words("", 140, 46, f"gives:{seat}", 11),
        box(5, 32, WIDTH - 10, 19, f"empire:{seat}:last", rx=5, display="none", **TRACE),
    ])


def resource(seat: int, name: str, y: float, cap: int) -> Shape:
    """Draw the track of energy or culture, from 0 to the most there can be."""
    return clickable(f"{name}:{seat}", [
        box(4, y - 10, 166, 20, fill="@panel", fill_opacity=0),
        frame(4, y - 10.5, 166, 21),
        path(icons.FACES[name], fill=f"@{name}", transform=move(17, y, scale=0.78)),
        *boxes(f"{name}:{seat}", 30, y, 0, cap),
    ])


def home(seat: int) -> Shape:
    """Draw the seat's own galaxy with its ships at home, and those that are not available yet."""
    x, y, wide, high = HOME
    return clickable(f"home:{seat}", [
        box(x, y, wide, high, rx=6, fill="@space"),
        frame(x, y, wide, high, 6, sky=True),
        stars(x, y, 0.56, 0.3),
        words("home", x + wide / 2, y + high - 4, size=9, text_anchor="middle", fill="@space-muted"),
        *(part for i in range(cards.SHIPS) for part in berth(seat, i, x + 16 + 26 * i, y + 15)),
        box(x + 1.5, y + 1.5, wide - 3, high - 3, f"home:{seat}:last", rx=5, display="none", **SKY_TRACE),
    ])


def berth(seat: int, place: int, x: float, y: float) -> list[Shape]:
    """Draw one ship at home, and the lock that is there while it is not available."""
    return [
        group([
            path(icons.SHIP, fill=f"@seat{seat}", **EDGE),
            path(SEAT_MARKS[seat], fill="@dark-ink", transform="translate(0 1.5) scale(.98)"),
        ], f"home:{seat}:{place}", transform=move(x, y, scale=0.88), display="none"),
        group([
            path(icons.SHIP, fill="none", stroke="@space-muted", stroke_width=1.4, stroke_dasharray="2.5 2.5"),
            path(icons.LOCK, fill="@space-muted", transform="translate(0 0) scale(.62)"),
        ], f"home:{seat}:{place}:locked", transform=move(x, y, scale=0.88), display="none"),
    ]


def chip_at(place: int) -> Point:
    """Return where a place for a colony begins."""
    return 6 + (CHIP + 4) * (place % 2), COLONIES_TOP + CHIP_STEP * (place // 2)


def colony(seat: int, place: int) -> Shape:
    """Draw a colony: its points, its name, its kind of track."""
    x, y = chip_at(place)
    id = f"colony:{seat}:{place}"
    return clickable(id, [
        box(0, 0, CHIP, 16.5, f"{id}:ground", rx=3, fill="@faint", stroke="@edge", stroke_width=1),
        frame(-1, -1.2, CHIP + 2, 18.9, 4),
        box(1, 1, 17, 14.5, f"{id}:vp:ground", rx=2.5),
        words("", 9.5, 12, f"{id}:vp", 10.5, text_anchor="middle", font_weight=700, fill="@dark-ink"),
        words("", 22, 11.9, f"{id}:name", 10.5),
        path("M0 0", f"{id}:icon", fill="@muted", transform=move(CHIP - 9, 8.2, scale=0.5)),
        box(0.5, 0.5, CHIP - 1, 15.5, f"{id}:last", rx=3, display="none", **TRACE),
    ], transform=move(x, y), display="none")


def mission(seat: int) -> Shape:
    """Draw the kept mission: face up for its owner, face down for others (G11.1)."""
    return group([
        line(f"M8 {MISSION_TOP}H{WIDTH - 8:g}", stroke="@edge", stroke_width=1),
        path(icons.LETTER, fill="@muted", transform=move(18, MISSION_TOP + 18, scale=0.85)),
        words("", 34, MISSION_TOP + 14.5, f"mission:{seat}", 11, font_weight=700),
        *(words("", 34, MISSION_TOP + 28 + 12.5 * i, f"mission:{seat}:{i}", 10, fill="@muted")
          for i in range(CARD_LINES)),
    ], f"mission:{seat}:card")


def offers(seat: int) -> list[Shape]:
    """Draw the two missions of which one is kept, where the colonies will be (G2.3)."""
    return [
        clickable(f"keep:{seat}:{i}", [
            box(0, 0, CHIP, 78, rx=5, fill="@faint", stroke="@edge", stroke_width=1),
            frame(1, 1, CHIP - 2, 76),
            words("", 8, 17, f"keep:{seat}:{i}:name", 12, font_weight=700),
            words("", CHIP - 8, 17, f"keep:{seat}:{i}:vp", 12, text_anchor="end", font_weight=700),
            *(words("", 8, 33 + 12.6 * row, f"keep:{seat}:{i}:{row}", 10) for row in range(4)),
        ], transform=move(6 + (CHIP + 4) * i, COLONIES_TOP), display="none")
        for i in range(2)
    ]


def defence() -> Shape:
    """Draw what the human can do about the Rogue's dice (G13.3), and how many dice it has lost."""
    price = " and ".join(f"{units} {name}" for name, units in cards.read("setup")["solo"]["force_reroll_cost"].items())
    return group([
        line(f"M8 {MISSION_TOP}H{WIDTH - 8:g}", stroke="@edge", stroke_width=1),
        words("The Rogue's dice", 34, MISSION_TOP + 14.5, "penalty", 11, font_weight=700),
        words("You may follow each, or have it rolled", 34, MISSION_TOP + 28, size=10, fill="@muted"),
        words(f"again for {price}.", 34, MISSION_TOP + 40.5, size=10, fill="@muted"),
        box(9, MISSION_TOP + 9, 18, 18, rx=4, fill="@die", stroke="@dark-ink", stroke_width=1),
        path(icons.QUESTION, fill="@dark-ink", transform=move(18, MISSION_TOP + 18, scale=0.8)),
    ])


def attack() -> Shape:
    """Draw what a colony die of the Rogue does on its level (G13.4)."""
    return group([
        line(f"M8 {MISSION_TOP}H{WIDTH - 8:g}", stroke="@edge", stroke_width=1),
        path(icons.SKULL, fill="@alarm", transform=move(18, MISSION_TOP + 18, scale=0.85)),
        words("Its colony die:", 34, MISSION_TOP + 14.5, "attack:title", 11, font_weight=700),
        *(words("", 34, MISSION_TOP + 28 + 12.5 * i, f"attack:line:{i}", 10) for i in range(CARD_LINES)),
    ])
