"""The compass of the solo game (K19.2): twelve faces with their actions, and where the regions lie seen from it."""

from math import cos, radians, sin

from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import icons
from realmlab.widgets.scenes.kingdoms_look import Look
from realmlab.widgets.scenes.kingdoms_table import action_icon, panel, words
from realmlab.widgets.scenes.shapes import Point, Shape, group, move, path, shape

CENTRE = (145.0, 133.0)
RING, NUMBERS = 80.0, 101.0         # how far from the centre the actions and the numbers of the faces are
INNER, APART = 31.0, 13.5           # where the regions of a face begin, nearest first, and their distance
FACES = 12
DUMMY = 1


def at(face: int, radius: float) -> Point:
    """Return the point in the direction of a face, 12 is up."""
    angle = radians(30 * face)
    return CENTRE[0] + radius * sin(angle), CENTRE[1] - radius * cos(angle)


def compass(look: Look) -> list[Shape]:
    """Draw the compass, its die and what the dummy's war number is."""
    dial = [part for record in cards.read("compass")["faces"] for part in face(record)]
    return [
        panel(look.realm_height),
        words("The dummy's compass", 8, 19, size=13.5, font_weight=700),
        shape("circle", cx=CENTRE[0], cy=CENTRE[1], r=RING + 14, fill="@faint", stroke="@edge", stroke_width=1.2),
        *dial,
        *regions(look),
        group([
            shape("circle", "compass:sky", r=21, fill="@day", stroke="@dark-ink", stroke_width=1.2),
            path(icons.SUN, "compass:sun", fill="@dark-ink", stroke="@dark-ink", stroke_width=1.6),
            path(icons.MOON, "compass:moon", fill="@token", display="none"),
        ], transform=move(*CENTRE)),
        words("Letters: the regions, where they lie seen from here", 8, 251, size=10, fill="@muted"),
        words("", 8, 266, "compass:when", 11.5, font_weight=700),
        words("", 8, 280, "compass:roll", 11),
        words("", 8, 293, "compass:number", 11),
    ]


def face(record: dict[str, object]) -> list[Shape]:
    """Draw a face: its action in a disc that a state marks when the die shows it, and its number outside."""
    number = int(str(record["face"]))
    x, y = at(number, RING)
    disc = shape("circle", f"face:{number}", r=12.5, fill="@panel", stroke="@edge", stroke_width=1.2)
    sign = group([action_icon(str(record["action"]))], transform="scale(.62)")
    beyond = at(number, NUMBERS)
    return [
        group([disc, sign], transform=move(x, y)),
        words("⚑" if number == FACES else str(number), beyond[0], beyond[1] + 3.8, size=10.5, text_anchor="middle",
              fill="@muted", font_weight=700),
    ]


def regions(look: Look) -> list[Shape]:
    """Draw the usable regions of both homes in their faces, the nearer ones inside (K19.5)."""
    drawn = []
    for slot, sides in enumerate(look.sides):
        if len(sides) != 1:
            continue
        way = "upper" if slot == DUMMY else "lower"
        by_face: dict[int, list[tuple[float, str]]] = {}
        for region in cards.maps()[sides[0]]["regions"][:5]:
            by_face.setdefault(region["clock"][way], []).append((region["clock"][f"{way}_dist"], region["id"]))
        for number, found in by_face.items():
            for i, (_, letter) in enumerate(sorted(found)):
                drawn.append(region_disc(slot, letter, at(number, INNER + APART * i)))
    return drawn


def region_disc(slot: int, letter: str, where: Point) -> Shape:
    """Draw a region as a small disc of its seat's colour."""
    return group([
        shape("circle", r=6.2, fill=f"@seat{slot}", stroke="@dark-ink", stroke_width=0.8),
        words(letter, 0, 3.2, size=9, text_anchor="middle", fill="@dark-ink", font_weight=700),
    ], transform=move(*where))
