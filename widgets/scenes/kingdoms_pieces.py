"""What stands and lies on a territory card, as shapes: meeples, heroes, fortresses, tokens, the badge of a war."""

from collections.abc import Iterable

from realmlab.widgets.scenes import icons
from realmlab.widgets.scenes.shapes import Point, Shape, group, line, move, path, shape

PIECE, HERO = 1.12, 1.34     # sizes of a meeple and of a hero on the map
APART = 25.0                 # between two meeples of a region
EDGE = {"stroke": "@dark-ink", "paint_order": "stroke", "stroke_linejoin": "round"}


def meeple_pair(region: str, heroes: bool) -> list[Shape]:
    """Return the two meeples a region can hold; a state gives them place, colour and mark."""
    drawn = []
    for place in (0, 1):
        name = f"{region}:{place}"
        parts = [path(icons.MEEPLE, stroke_width=1.3, **EDGE), path("M0 0", f"{name}:mark", fill="@dark-ink")]
        if heroes:
            parts.append(path(icons.STAR, f"{name}:star", fill="@star", stroke_width=1.8, display="none",
                              transform=move(0, -7.2, scale=0.78), **EDGE))
        drawn.append(group(parts, name, display="none", pointer_events="none"))
    return drawn


def fortress(region: str) -> Shape:
    """Return the fortress a region can hold; a state gives it place, colour and mark."""
    return group([
        path(icons.TOWER, stroke_width=1.8, **EDGE),
        path("M0 0", f"{region}:fort:mark", fill="@dark-ink", transform=move(0, -2, scale=0.85)),
    ], f"{region}:fort", display="none", pointer_events="none")


def token(region: str) -> Shape:
    """Return the exploration token a region can hold; a state gives it place and face."""
    return group([
        shape("circle", f"{region}:token:disc", r=9.0, fill="@token-back", stroke="@dark-ink", stroke_width=1.2),
        path("M0 0", f"{region}:token:face", fill="@token"),
    ], f"{region}:token", display="none", pointer_events="none")


def pieces(regions: Iterable[str], heroes: bool, tokens: bool) -> list[Shape]:
    """Return all that these regions can hold: what stands on the ground comes before the meeples."""
    drawn, above = [], []
    for region in regions:
        drawn += [token(region)] if tokens else []
        drawn += [fortress(region)] if heroes else []
        above += meeple_pair(region, heroes)
    return drawn + above


def afloat(regions: Iterable[str], heroes: bool) -> list[Shape]:
    """Return what water and cliffs can hold: meeples only."""
    return [shape for region in regions for shape in meeple_pair(region, heroes)]


def swords(slot: int) -> Shape:
    """Return the badge that marks the region of a war on this card."""
    return group([
        shape("circle", r=11, fill="@alarm", stroke="@halo", stroke_width=1.5),
        line(icons.SWORDS, stroke="@halo", stroke_width=2.6, transform="scale(.62)"),
    ], f"war:{slot}", display="none", pointer_events="none")


def stand(middle: Point, place: int, of: int, lying: bool, hero: bool = False) -> str:
    """Return where the meeple `place` (0 or 1) of `of` in a region is drawn, and how."""
    x = middle[0] + (place * APART - APART / 2 if of == 2 else 0)
    lower = (3 if lying else 0) - (0 if lying or not hero else 1.5)
    turn = (-90 if hero and of == 2 and place == 0 else 90) if lying else 0     # the star lies outward, on nobody
    return move(x, middle[1] + lower, turn, HERO if hero else PIECE)


def stand_fortress(where: Point, lying: bool) -> str:
    """Return where a fortress is drawn, standing or on its side."""
    return move(where[0], where[1], 90 if lying else 0, 0.9)
