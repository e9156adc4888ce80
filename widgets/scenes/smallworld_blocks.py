"""The blocks beside the map of Small World: whose turn it is, the column of combos, what the pictures mean."""

from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes import smallworld_icons as icons
from realmlab.widgets.scenes.icons import SCATTER
from realmlab.widgets.scenes.parts import any_token, button, clickable, frame, panel, words
from realmlab.widgets.scenes.shapes import Shape, box, group, like, line, move, note, path, shape
from realmlab.widgets.scenes.smallworld_map import symbol_picture

WIDTH = 586.0
TURN_HEIGHT, COLUMN_HEIGHT, LEGEND_HEIGHT = 84.0, 112.0, 118.0
COMBO_STEP, COMBO_WIDTH = 97.0, 91.0
NOTE_LINES, NOTE_WIDTH, NOTE_HEIGHT = 7, 350.0, 88.0
ROUND_STEP = 23.0
LEGEND_MARKERS = {
    "lair": "lair", "fortress": "fortress", "encampments": "encampment", "behemoths": "behemoth", "hole": "hole",
    "hero": "hero", "dragon": "dragon", "catapult": "catapult", "pot": "pot", "winter": "winter", "lava": "lava",
    "loot": "loot",
}  # fmt: skip


def turn(players: int) -> list[Shape]:
    """Draw the rounds, who decides what, the troops in hand, the die and two buttons."""
    last = cards.rounds()[players - 2]
    rounds = [
        group([
            box(0, 0, ROUND_STEP - 2, 17, f"round:{i}", rx=3, fill="@faint", stroke="@edge", stroke_width=0.8),
            words(str(i), (ROUND_STEP - 2) / 2, 12.4, f"round:{i}:n", 10.5, text_anchor="middle", fill="@muted"),
        ], transform=move(66 + ROUND_STEP * (i - 1), 8))
        for i in range(1, last + 1)
    ]
    return [
        panel(WIDTH, TURN_HEIGHT), words("Round", 12, 20.5, size=12.5, font_weight=700), *rounds,
        words("", WIDTH - 12, 20.5, "when", 11, text_anchor="end", fill="@muted"),
        any_token("decides", 21, 44), words("", 36, 41, "decides:who", 12.5, font_weight=700),
        words("", 36, 57, "decides:what", 12.5), words("", 36, 74, "decides:more", 11, fill="@muted"),
        *hand(), die(),
        button("button:done", 470, 31, 108, 22, display="none"),
        button("button:decline", 470, 57, 108, 22, display="none"),
    ]


def hand() -> list[Shape]:
    """Draw the troops in hand of the people that acts."""
    said = words("in hand", 0, 26, size=10, text_anchor="middle", fill="@muted")
    token = like("token-plain", "hand", display="none")
    return [group([token, said], "hands", transform=move(436, 44), display="none")]


def die() -> Shape:
    """Draw the reinforcement die; a state shows what it rolled."""
    return group([group([
        path("@die-square", fill="@die", stroke="@dark-ink", stroke_width=0.6, transform="scale(2.1)"),
        path("@nothing", "die:pips", fill="@dark-ink"),
    ], "die:face"), words("die", 0, 26, size=10, text_anchor="middle", fill="@muted")],
        "die", transform=move(388, 43), display="none")


def column() -> list[Shape]:
    """Draw the six combos that can be picked, and for each a card to read."""
    return [
        panel(WIDTH, COLUMN_HEIGHT), words("Races to pick", 12, 17, size=12, font_weight=700),
        words("1 coin on each one passed over", WIDTH - 12, 17, size=10.5, text_anchor="end", fill="@muted"),
        *(combo(i) for i in range(6)),
    ]


def combo(place: int) -> Shape:
    """Draw the place of a combo; a state writes on it."""
    id = f"combo:{place}"
    middle = COMBO_WIDTH / 2
    return clickable(id, [
        box(0, 0, COMBO_WIDTH, 82, f"{id}:ground", rx=5, fill="@faint", stroke="@edge", stroke_width=1),
        frame(0.5, 0.5, COMBO_WIDTH - 1, 81),
        words("", middle, 15, f"{id}:power", 10.8, text_anchor="middle"),
        words("", middle, 30, f"{id}:race", 12.2, text_anchor="middle", font_weight=700),
        group([
            path("@token-active", fill="@neutral", stroke="@dark-ink", stroke_width=1.2),
            path("@nothing", f"{id}:glyph", fill="@dark-ink", fill_rule="evenodd",
                 transform=move(-9, -0.8, scale=0.82)),
            words("", 9.5, 5, f"{id}:n", 14, text_anchor="middle", fill="@dark-ink", font_weight=700),
        ], f"{id}:token", transform=move(middle - 8, 50, scale=0.95), display="none"),
        coin(f"{id}:coins", COMBO_WIDTH - 14, 50),
        words("", middle, 76, f"{id}:price", 10, text_anchor="middle", fill="@muted"),
        box(3, 3, COMBO_WIDTH - 6, 76, f"last:{id}", rx=4, fill="none", stroke="@trace", stroke_width=1.6,
            stroke_dasharray="2 3", display="none"),
        card(id, place),
    ], transform=move(5 + COMBO_STEP * place, 24))


def coin(id: str, x: float, y: float) -> Shape:
    """Draw a coin with a number that a state writes."""
    return group([
        path("@coin", fill="@gold", stroke="@dark-ink", stroke_width=0.9, transform="scale(1.25)"),
        words("", 0, 4, f"{id}:n", 11, text_anchor="middle", fill="@dark-ink", font_weight=700),
    ], id, transform=move(x, y), display="none")


def card(id: str, place: int) -> Shape:
    """Draw the card to read about a combo: above it, over whatever block lies there."""
    x = 5 + COMBO_STEP * place
    left = min(max(x + (COMBO_WIDTH - NOTE_WIDTH) / 2, 0), WIDTH - NOTE_WIDTH)
    ground = box(0, 0, NOTE_WIDTH, NOTE_HEIGHT, rx=5, fill="@panel", stroke="@ink", stroke_width=1.2)
    return note(group([ground, *note_lines(id)], transform=move(left - x, -NOTE_HEIGHT - 22)))


def note_lines(id: str) -> list[Shape]:
    """Draw the lines of a card to read, the first a title; a state writes them."""
    return [
        words("", 9, 15 + 11.6 * i, f"{id}:note:{i}", 10.2, font_weight=400 if i else 700) for i in range(NOTE_LINES)
    ]


def legend() -> list[Shape]:
    """Draw what terrain, symbols, tokens and markers look like."""
    drawn = [panel(WIDTH, LEGEND_HEIGHT)]
    for i, terrain in enumerate(("farmland", "hill", "forest", "swamp", "mountain", "sea")):
        role = icons.GROUNDS[terrain]
        d, is_line, _, _ = (icons.SCATTER | SCATTER)[role]
        mark = line(f"M0 0{d}", stroke=f"@{role}-mark", stroke_width=1.3) if is_line else path(
            f"M0 0{d}", fill=f"@{role}-mark")
        drawn.append(group([
            box(-12, -10, 24, 20, rx=3, fill=f"@{role}", stroke="@border", stroke_width=0.8), mark,
        ], transform=move(24 + 96 * i, 19)))
        drawn.append(words({"sea": "water"}.get(terrain, terrain), 41 + 96 * i, 23, size=10.5))
    for i, (form, said) in enumerate((("active", "active"), ("decline", "declined"), ("spirit", "spirit"),
                                      ("tribe", "Lost Tribe"))):
        fill = "@seat1" if form == "active" else "@tribe" if form == "tribe" else "@panel"
        stroke = "@dark-ink" if form in ("active", "tribe") else "@seat1"
        drawn.append(path(f"@token-{form}", fill=fill, stroke=stroke, stroke_width=2,
                          transform=move(24 + 82 * i, 47, scale=0.55)))
        drawn.append(words(said, 40 + 82 * i, 51, size=10.5))
    for i, symbol in enumerate(icons.SYMBOLS):
        drawn.append(group([shape("circle", r=7.2, fill="@panel", stroke="@ink", stroke_width=0.8),
                            symbol_picture(symbol)],
                           transform=move(372 + 74 * i, 47)))
        drawn.append(words(symbol, 384 + 74 * i, 51, size=10.5))
    for i, (kind, said) in enumerate(LEGEND_MARKERS.items()):
        x, y = 20 + 96 * (i % 6), 75 + 24 * (i // 6)
        drawn.append(group([box(-7, -7, 14, 14, rx=2.5, fill="@token", stroke="@dark-ink", stroke_width=0.9),
                            path(f"@marker-{kind}", fill="@dark-ink", transform="scale(.92)")], transform=move(x, y)))
        drawn.append(words(said, x + 12, y + 4, size=10.5))
    return drawn
