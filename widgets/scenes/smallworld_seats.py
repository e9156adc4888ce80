"""The panels of the seats: coins, peoples, what they have off the map, the pact."""

from realmlab.widgets.scenes.parts import clickable, frame, panel, words
from realmlab.widgets.scenes.parts import token as disc
from realmlab.widgets.scenes.shapes import Shape, box, group, move, note
from realmlab.widgets.scenes.smallworld_blocks import coin, note_lines
from realmlab.widgets.scenes.smallworld_map import token

WIDTH, HEIGHT = 290.0, 108.0
ROWS = {"active": 44.0, "decline": 77.0, "spirit": 77.0}        # the two below share a row
LEFT = {"active": 25.0, "decline": 25.0, "spirit": 160.0}


def seat(number: int) -> list[Shape]:
    """Draw the panel of a seat; a state writes on it."""
    id = f"seat:{number}"
    return [clickable(id, [
        panel(WIDTH, HEIGHT, f"{id}:ground"), frame(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 7),
        disc(number, 16, 16), words(f"Seat {number}", 31, 20.5, size=12.5, font_weight=700),
        words("", 78, 20.5, f"{id}:you", 11, fill="@muted"), coin(f"{id}:coins", WIDTH - 18, 16),
        words("", WIDTH - 34, 20.5, f"{id}:coins:word", 10.5, text_anchor="end", fill="@muted"),
        *(part for slot in ROWS for part in people(id, slot)),
        words("", 12, 102, f"{id}:pact", 10.5, fill="@muted"),
        card(id),
    ])]


def people(id: str, slot: str) -> list[Shape]:
    """Draw the row of a people: its token with the regions it holds, its name, what it has off the map."""
    x, y = LEFT[slot], ROWS[slot]
    return [
        group(token(f"{id}:{slot}"), transform=move(x, y, scale=0.78)),
        words("", x + 22, y - 2 if slot == "active" else y + 4, f"{id}:{slot}:name", 12 if slot == "active" else 10.8,
              font_weight=700 if slot == "active" else 400),
        words("", x + 22, y + 11, f"{id}:{slot}:more", 10.2, fill="@muted"),
    ]


def card(id: str) -> Shape:
    """Draw the card to read about the active race of a seat."""
    ground = box(1, 1, WIDTH - 2, HEIGHT - 2, rx=6, fill="@panel", stroke="@ink", stroke_width=1.2)
    lines = group(note_lines(id), transform=move(0, 5))
    return note(group([ground, lines], f"{id}:card", display="none"))
