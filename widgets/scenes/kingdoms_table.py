"""What lies beside the maps in the Kingdoms scene: turn, action card, and each seat's own panel."""

from realmlab.cython_core.kingdoms.cards import ACTIONS, GOODS
from realmlab.widgets.scenes import icons, kingdoms_cards, kingdoms_words
from realmlab.widgets.scenes.kingdoms_look import Look
from realmlab.widgets.scenes.kingdoms_map import WIDTH as MAP_WIDTH
from realmlab.widgets.scenes.palette import NEUTRAL_MARK, SEAT_MARKS
from realmlab.widgets.scenes.shapes import Shape, box, glow, group, line, move, path, shape, target, text

WIDTH = 290.0           # of every block
BLOCK_HEIGHT = 96.0     # three of these and two gaps are as high as a plain realm
MAP_TOP = 28.0          # where a realm's card begins
INK = "@ink"
DOES = {
    "patrol": "move in a realm", "quest": "cross a border", "build": "tower for ore",
    "research": "magic for mana", "expand": "meeple for food", "trade": "swap resources",
}  # fmt: skip


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
    """Draw a unit of mana, ore, food or silver."""
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


def realm(seat: int, name: str, card: Shape, look: Look) -> list[Shape]:
    """Draw a home: its card with name and owner, and below it how its seat stands."""
    faction = look.factions[seat]
    people = kingdoms_words.people(faction, look.names)
    home = f"home of the {people}" if faction else ""
    dummy = look.solo and seat == 1
    return [
        panel(look.realm_height, f"realm:{seat}:edge"),
        panel(look.realm_height, f"realm:{seat}", stroke="none"),
        token(seat, 16, 14.5),
        words(name, 31, 19, size=13.5, font_weight=700),
        words("home of the dummy" if dummy else home, WIDTH - 8, 18.5, size=11, text_anchor="end", fill="@muted"),
        group([card], f"card:{seat}" if look.heroes else None, transform=move((WIDTH - MAP_WIDTH) / 2, MAP_TOP)),
        group([*standing(seat, people, look), *holdings(seat, look), *tracks(seat, look)], f"stand:{seat}", role="img"),
        *kingdoms_cards.cards_of(seat, look),
    ]


def standing(seat: int, people: str, look: Look) -> list[Shape]:
    """Draw who the seat is, whether it is active, whether it holds the crown, and its points."""
    word = words("active", 26, 3.8, f"active:{seat}:word", 10.5, text_anchor="middle", fill="@panel", font_weight=700)
    pill = group([box(0, -8.5, 52, 17, rx=8.5, fill="@ink"), word], f"active:{seat}",
                 transform=move(160, 231.5), display="none")
    crown = path(icons.CROWN, f"crown:{seat}", fill="@day", stroke="@dark-ink", stroke_width=1,
                 transform=move(224, 231.5), display="none")
    return [
        words(people or f"Seat {seat}", 8, 235.5, f"people:{seat}", 13, font_weight=700),
        pill,
        *([crown] if look.tokens else []),
        words("", WIDTH - 8, 236, f"points:{seat}", 13.5, font_weight=700, text_anchor="end"),
    ]


def holdings(seat: int, look: Look) -> list[Shape]:
    """Draw what the seat holds: goods, meeples in supply, neutral meeples beaten."""
    goods = GOODS if look.heroes else GOODS[:3]
    step, left = (33, 153) if look.heroes else (38, 133)
    drawn = []
    for i, good in enumerate(goods):
        drawn.append(good_icon(good, 15 + step * i, 253))
        drawn.append(words("0", 26.5 + step * i, 257.5, f"{good}:{seat}", 13, font_weight=700))
    drawn.append(path(icons.MEEPLE, fill=f"@seat{seat}", stroke="@dark-ink", transform=move(left, 253, scale=0.75)))
    drawn.append(words("7 in supply", left + 11, 257, f"supply:{seat}", 11))
    if look.lost:
        beside = 84 if look.heroes else 89
        drawn.append(neutral(left + beside, 253, 0.75))
        drawn.append(words("0 beaten", left + beside + 11, 257, f"beaten:{seat}", 11))
    return drawn


def tracks(seat: int, look: Look) -> list[Shape]:
    """Draw the seat's tower and magic tracks, and a line for its hero."""
    drawn = [
        path(icons.TOWER, fill=INK, transform=move(15, 281, scale=0.75)),
        *track(f"tower:{seat}", 28, 281, 6),
        path(icons.HAT, fill=INK, transform=move(158, 281, scale=0.8)),
        *track(f"magic:{seat}", 172, 281, 5),
    ]
    return [*drawn, *hero_line(seat)] if look.heroes else drawn


def hero_line(seat: int) -> list[Shape]:
    """Draw the seat's hero: its name, its levels, what the next one takes, and a star for each that retired."""
    stars = [
        path(icons.STAR, f"retired:{seat}:{i}", fill="@faint", stroke="@edge", stroke_width=1.2,
             transform=move(WIDTH - 35 + 12 * i, 306, scale=0.76))
        for i in range(3)
    ]
    return [
        path(icons.STAR, fill="@star", stroke="@dark-ink", stroke_width=1.4, transform=move(15, 306, scale=0.95)),
        words("", 28, 310, f"hero:{seat}:name", 11.5, font_weight=700),
        *track(f"hero:{seat}", 118, 306, 3),
        words("", 173, 310, f"hero:{seat}:next", 10.5, fill="@muted"),
        *stars,
    ]


def neutral(x: float, y: float, scale: float = 1) -> Shape:
    """Draw a neutral meeple."""
    body = path(icons.MEEPLE, fill="@neutral", stroke="@dark-ink")
    return group([body, path(NEUTRAL_MARK, fill="@dark-ink")], transform=move(x, y, scale=scale))


def lost_kingdom(name: str, card: Shape, height: float) -> list[Shape]:
    """Draw the Lost Kingdom (K14.1) and what its meeples cost."""
    return [
        panel(height),
        words(name, 8, 19, size=13.5, font_weight=700),
        words("the Lost Kingdom", WIDTH - 8, 18.5, size=11, text_anchor="end", fill="@muted"),
        group([card], transform=move((WIDTH - MAP_WIDTH) / 2, MAP_TOP)),
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
            group([action_icon(action)], f"slot:{action}:icon", transform=move(14, 13, scale=0.7)),
            words(action.capitalize(), 26, 16.5, f"slot:{action}:name", 11, font_weight=700),
            words(DOES[action], 5.5, 30, f"slot:{action}:does", 9.4, fill="@muted"),
            path(icons.SHIELD, f"slot:{action}:shield", fill="@muted", transform=move(wide - 9, 38, scale=0.5),
                 display="none"),
            words("", wide - 17, 41.5, f"slot:{action}:note", 9.5, text_anchor="end", fill="@muted"),
        ], transform=move((i % 3) * (wide + gap), (i // 3) * (high + gap))))
    return drawn
