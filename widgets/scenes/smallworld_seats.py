"""The panels of the seats: coins, peoples, what the active one does, what they have off the map, the pact."""

from realmlab.widgets.scenes.parts import clickable, frame, panel, pill, words
from realmlab.widgets.scenes.parts import token as disc
from realmlab.widgets.scenes.shapes import Shape, box, group, like, move, note
from realmlab.widgets.scenes.smallworld_blocks import coin, note_lines

WIDTH, HEIGHT = 290.0, 132.0
ROWS = {"active": 41.0, "decline": 117.0, "spirit": 117.0}      # the two below share a row
LEFT = {"active": 27.0, "decline": 27.0, "spirit": 160.0}
SCALE = {"active": 0.8, "decline": 0.66, "spirit": 0.66}
LINES, FIRST_LINE, LINE = 4, 66.5, 11.6     # about what the active race and its power do


def seat(number: int) -> list[Shape]:
    """Draw the panel of a seat; a state writes on it."""
    id = f"seat:{number}"
    return [
        panel(WIDTH, HEIGHT, f"{id}:edge"),
        clickable(id, [
            panel(WIDTH, HEIGHT, f"{id}:ground", stroke="none"), frame(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 7),
            disc(number, 16, 15), words(f"Seat {number}", 31, 19.5, f"{id}:who", 13, font_weight=700),
            pill(f"{id}:pill", 170, 15, 56), coin(f"{id}:coins", WIDTH - 18, 15),
            words("", WIDTH - 34, 19, f"{id}:coins:word", 10.5, text_anchor="end", fill="@muted"),
            *(part for slot in ROWS for part in people(id, slot)),
            *(words("", 10, FIRST_LINE + LINE * i, f"{id}:line:{i}", 10, fill="@muted") for i in range(LINES)),
            card(id),
        ]),
    ]


def people(id: str, slot: str) -> list[Shape]:
    """Draw the row of a people: its token with the regions it holds, its name, what it has off the map."""
    x, y, active = LEFT[slot], ROWS[slot], slot == "active"
    return [
        group([like("token-plain", f"{id}:{slot}", display="none")], transform=move(x, y, scale=SCALE[slot])),
        words("", x + 22, y - 1.5 if active else y + 0.5, f"{id}:{slot}:name", 12.2 if active else 10.8,
              font_weight=700 if active else 400),
        words("", x + 22, y + 10.5, f"{id}:{slot}:more", 10, fill="@muted"),
    ]


def card(id: str) -> Shape:
    """Draw the card to read about the active race of a seat."""
    ground = box(1, 1, WIDTH - 2, HEIGHT - 2, rx=6, fill="@panel", stroke="@ink", stroke_width=1.2)
    lines = group(note_lines(id), transform=move(0, 8))
    return note(group([ground, lines], f"{id}:card", display="none"))
