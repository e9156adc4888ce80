"""What lies beside the maps in the Kingdoms scene: turn, action card, war, legend, and each seat's own panel."""

from realmlab.cython_core.kingdoms.cards import ACTIONS
from realmlab.widgets.scenes import icons
from realmlab.widgets.scenes.kingdoms_map import WIDTH as MAP_WIDTH
from realmlab.widgets.scenes.palette import NEUTRAL_MARK, SEAT_MARKS
from realmlab.widgets.scenes.shapes import Shape, box, glow, group, line, move, path, shape, target, text

WIDTH = 290.0           # of every block
REALM_HEIGHT = 300.0
BLOCK_HEIGHT = 96.0     # three of these and two gaps are as high as a realm
INK = "@ink"


def panel(height: float, id: str | None = None, **attributes: str) -> Shape:
    """Draw the ground of a block."""
    looks = {"fill": "@panel", "stroke": "@edge", "stroke_width": "1.2"} | attributes
    return box(0, 0, WIDTH, height, id, rx=7, **looks)


def words(said: str, x: float, y: float, id: str | None = None, size: float = 12, **attributes: str | int) -> Shape:
    """Write a line of text in the scene's usual ink."""
    return text(said, x, y, id, **({"fill": INK, "font_size": size} | attributes))


def token(seat: int, x: float, y: float, id: str | None = None, radius: float = 9) -> Shape:
    """Draw a seat's disc with its mark."""
    disc = shape("circle", r=radius, fill=f"@seat{seat}", stroke="@dark-ink", stroke_width=1)
    return group([disc, path(SEAT_MARKS[seat], fill="@dark-ink")], id, transform=move(x, y))


def any_token(id: str, x: float, y: float) -> Shape:
    """Draw a disc whose seat a state chooses by repainting `id` (colour) and `id`:mark."""
    disc = shape("circle", r=9.0, stroke="@dark-ink", stroke_width=1)
    return group([disc, path("M0 0", f"{id}:mark", fill="@dark-ink")], id, transform=move(x, y), display="none")


def good_icon(good: str, x: float, y: float, scale: float = 0.8) -> Shape:
    """Draw a unit of mana, ore or food."""
    drawn = [path(icons.GOODS[good], fill=f"@{good}")]
    if icons.GOOD_LINES[good]:
        drawn.append(line(icons.GOOD_LINES[good], stroke="@panel", stroke_width=1.2))
    return group(drawn, transform=move(x, y, scale=scale))


def track(id: str, x: float, y: float, levels: int) -> list[Shape]:
    """Draw a track of numbered boxes; a state fills those that are reached."""
    drawn = []
    for level in range(1, levels + 1):
        left = x + (level - 1) * 17
        drawn += [
            box(left, y - 8, 15.5, 16, f"{id}:{level}", rx=2.5, fill="@faint", stroke="@edge", stroke_width=1),
            words(str(level), left + 7.75, y + 4, f"{id}:{level}:n", 10.5, text_anchor="middle", fill="@muted"),
        ]
    return drawn


def realm(seat: int, people: str, name: str, card: Shape, neutrals: bool) -> list[Shape]:
    """Draw a home: its card with name and owner, and below it how its seat stands."""
    home = f"home of the {people}" if people else ""
    return [
        panel(REALM_HEIGHT, f"realm:{seat}:edge"),
        panel(REALM_HEIGHT, f"realm:{seat}", stroke="none"),
        token(seat, 16, 14.5),
        words(name, 31, 19, size=13.5, font_weight=700),
        words(home, WIDTH - 8, 18.5, size=11, text_anchor="end", fill="@muted"),
        group([card], transform=move((WIDTH - MAP_WIDTH) / 2, 28)),
        group([*standing(seat, people), *holdings(seat, neutrals), *tracks(seat)], f"stand:{seat}", role="img"),
    ]


def standing(seat: int, people: str) -> list[Shape]:
    """Draw who the seat is, whether it is active, and its points."""
    word = words("active", 26, 3.8, f"active:{seat}:word", 10.5, text_anchor="middle", fill="@panel", font_weight=700)
    pill = group([box(0, -8.5, 52, 17, rx=8.5, fill="@ink"), word], f"active:{seat}",
                 transform=move(160, 231.5), display="none")
    return [
        words(people or f"Seat {seat}", 8, 235.5, f"people:{seat}", 13, font_weight=700),
        pill,
        words("", WIDTH - 8, 236, f"points:{seat}", 13.5, font_weight=700, text_anchor="end"),
    ]


def holdings(seat: int, neutrals: bool) -> list[Shape]:
    """Draw what the seat holds: goods, meeples in supply, neutral meeples beaten."""
    drawn = []
    for i, good in enumerate(("mana", "ore", "food")):
        drawn.append(good_icon(good, 15 + 38 * i, 253))
        drawn.append(words("0", 27 + 38 * i, 257.5, f"{good}:{seat}", 13, font_weight=700))
    drawn.append(path(icons.MEEPLE, fill=f"@seat{seat}", stroke="@dark-ink", transform=move(133, 253, scale=0.75)))
    drawn.append(words("7 in supply", 144, 257, f"supply:{seat}", 11))
    if neutrals:
        drawn.append(neutral(222, 253, 0.75))
        drawn.append(words("0 beaten", 233, 257, f"beaten:{seat}", 11))
    return drawn


def tracks(seat: int) -> list[Shape]:
    """Draw the seat's tower and magic tracks."""
    return [
        path(icons.TOWER, fill=INK, transform=move(15, 281, scale=0.75)),
        *track(f"tower:{seat}", 28, 281, 6),
        path(icons.HAT, fill=INK, transform=move(158, 281, scale=0.8)),
        *track(f"magic:{seat}", 172, 281, 5),
    ]


def neutral(x: float, y: float, scale: float = 1) -> Shape:
    """Draw a neutral meeple."""
    body = path(icons.MEEPLE, fill="@neutral", stroke="@dark-ink")
    return group([body, path(NEUTRAL_MARK, fill="@dark-ink")], transform=move(x, y, scale=scale))


def lost_kingdom(name: str, card: Shape) -> list[Shape]:
    """Draw the Lost Kingdom (K14.1) and what its meeples cost."""
    return [
        panel(REALM_HEIGHT),
        words(name, 8, 19, size=13.5, font_weight=700),
        words("the Lost Kingdom", WIDTH - 8, 18.5, size=11, text_anchor="end", fill="@muted"),
        group([card], transform=move((WIDTH - MAP_WIDTH) / 2, 28)),
        neutral(18, 242),
        words("", 34, 247, "neutrals", 13, font_weight=700),
        words("", 8, 272, "neutrals:cost", 11.5, fill="@muted"),
        words("Each win is a point, each region held at the end too.", 8, 290, size=10.5, fill="@muted"),
    ]


def turn() -> list[Shape]:
    """Draw the block that says which round it is, who is active and who decides."""
    return [
        panel(BLOCK_HEIGHT),
        words("", 9, 22, "round", 15, font_weight=700),
        group([
            box(0, -9, 74, 18, rx=9, fill="@alarm"),
            words("final part", 37, 4, size=11, text_anchor="middle", fill="@panel", font_weight=700),
        ], "final", transform=move(WIDTH - 82, 17), display="none"),
        words("", 9, 41, "shields", 11.5, fill="@muted"),
        any_token("decides", 19, 71),
        words("", 36, 67, "decides:who", 13, font_weight=700),
        words("", 36, 84, "decides:what", 12),
    ]


def action_icon(action: str) -> Shape:
    """Draw the sign of an action."""
    if action in icons.ACTION_FILLS:
        return path(icons.ACTION_FILLS[action], fill=INK)
    return line(icons.ACTION_LINES[action], stroke=INK, stroke_width=2)


def action_card() -> list[Shape]:
    """Draw the action card: six slots, each a target, with room for a shield."""
    wide, high, gap = 94.0, 46.0, 4.0
    drawn = []
    for i, action in enumerate(ACTIONS):
        drawn.append(target(f"action:{action}", [
            box(0, 0, wide, high, f"slot:{action}", rx=6, fill="@panel", stroke="@edge", stroke_width=1.2),
            box(3, 3, wide - 6, high - 6, f"action:{action}:last", rx=4, fill="none", stroke="@trace", stroke_width=1.8,
                stroke_dasharray="2 4", stroke_linecap="round", stroke_opacity=0.6, display="none"),
            glow(box(1, 1, wide - 2, high - 2, rx=6, fill="@glow-fill", stroke="@glow", stroke_width=2.6)),
            group([action_icon(action)], f"slot:{action}:icon", transform=move(16, 23, scale=0.9)),
            words(action.capitalize(), 31, 20, f"slot:{action}:name", 11, font_weight=700),
            path(icons.SHIELD, f"slot:{action}:shield", fill="@muted", transform=move(37, 33, scale=0.62),
                 display="none"),
            words("open", 31, 36, f"slot:{action}:note", 10.5, fill="@muted"),
        ], transform=move((i % 3) * (wide + gap), (i // 3) * (high + gap))))
    return drawn


def legend() -> Shape:
    """Draw what the terrains yield (K5.1, K10)."""
    rows = (
        ("forest", "forest: mana"), ("mountains", "mountains: ore"), ("plains", "plains: food"),
        ("ruins", "ruins: any, if lying"), ("capital", "capital: points"), ("water", "water: barred"),
        ("cliffs", "cliffs: barred"), ("river", "river: no way over"),
    )
    drawn = [panel(BLOCK_HEIGHT)]
    for i, (terrain, said) in enumerate(rows):
        x, y = 9 + 140 * (i % 2), 7 + 21.5 * (i // 2)
        ground = "plains" if terrain == "river" else terrain
        drawn.append(box(x, y, 26, 17, rx=2, fill=f"@{ground}", stroke="@coast", stroke_width=0.8))
        if terrain == "river":
            drawn.append(line(f"M{x + 1} {y + 11}q6-6 12-2t12-3", stroke="@river", stroke_width=3.5))
        else:
            sign, is_line, _, _ = icons.SCATTER[terrain]
            looks = {"fill": "none", "stroke": f"@{terrain}-mark"} if is_line else {"fill": f"@{terrain}-mark"}
            drawn.append(path(f"M{x + 13} {y + 9}{sign}", **looks))
        drawn.append(words(said, x + 32, y + 12.5, size=10.5))
    return group(drawn, "legend")


def war() -> Shape:
    """Draw the banner of a war: who attacks whom, where, and who has set a number."""
    sides = [
        part
        for i, side in enumerate(("attacker", "defender"))
        for part in (
            any_token(f"war:{side}", 20, 50 + 27 * i),
            words("", 36, 54.5 + 27 * i, f"war:{side}:who", 12.5, font_weight=700),
            words("", WIDTH - 10, 54.5 + 27 * i, f"war:{side}:number", 11.5, text_anchor="end"),
        )
    ]
    return group([
        panel(BLOCK_HEIGHT, fill="@alarm-fill", stroke="@alarm", stroke_width="2"),
        line(icons.SWORDS, stroke="@alarm", stroke_width=2.6, transform=move(20, 18, scale=0.85)),
        words("", 36, 22.5, "war:where", 13, font_weight=700, fill="@alarm"),
        *sides,
    ], "war", display="none")


def costs() -> list[Shape]:
    """Draw what things cost, for layouts that have room for it (K7, K8.2, K8.7.4)."""
    rows = (
        "Build: ore, as many as the next tower level",
        "Research: mana, as many as the next magic level",
        "Expand: food, as many as meeples afterwards",
        "War: mana counts 2, ore 1; a tie is the defender's",
        "Retreat: food, as many as meeples in play",
    )
    return [panel(BLOCK_HEIGHT), *(words(said, 9, 18 + 17.2 * i, size=10.5) for i, said in enumerate(rows))]
