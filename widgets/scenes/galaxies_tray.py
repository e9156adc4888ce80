"""The dice tray of the Galaxies scene: inactive dice, the bay, spent dice, reroll, converter, end of the turn."""

from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes.parts import GLOW, button, clickable, panel, words
from realmlab.widgets.scenes.shapes import Shape, box, glow, group, move, path

WIDTH, HEIGHT = 586.0, 98.0
DICE = cards.dice_count()
SIZE, STEP, LEFT, MIDDLE = 36.0, 41.0, 32.0, 52.0       # of a die that can still be used
SMALL = 0.6                                             # how much smaller the used ones are
BAY = 330.0                                             # where the bay begins
BUTTONS, BUTTON = 466.0, 112.0
BAY_Y, SPENT_Y, FACES_Y = 36.0, 77.0, 56.0


def tray() -> list[Shape]:
    """Draw the tray; a state lays the dice."""
    return [
        panel(WIDTH, HEIGHT),
        words("", 12, 19, "tray:whose", 12, font_weight=700),
        words("", 12, HEIGHT - 9, "tray:follow", 10.5, fill="@muted"),
        *(die(f"die:{i}", LEFT + STEP * i, MIDDLE) for i in range(DICE)),
        group([
            words("Bay", BAY - 12, 16, size=10.5, fill="@muted"),
            words("Spent", BAY - 12, 61, size=10.5, fill="@muted"),
            *(space(BAY + 18 * i, y) for y in (BAY_Y, SPENT_Y) for i in range(DICE)),
            *(die(f"bay:{i}", BAY + 18 * i, BAY_Y, 0.46) for i in range(DICE)),
            *(die(f"spent:{i}", BAY + 18 * i, SPENT_Y, 0.46) for i in range(DICE)),
        ], "tray:used"),
        group([
            words("Which face?", BAY - 12, 19, size=12, font_weight=700),
            *(die(f"face:{face}", BAY + 4 + 23.5 * (i % 3) * 1.8, 42 + 34 * (i // 3), 0.8)
              for i, face in enumerate(cards.FACES)),
        ], "tray:faces", display="none"),
        button("button:reroll", BUTTONS, 9, BUTTON),
        button("button:convert", BUTTONS, 37, BUTTON),
        button("button:end", BUTTONS, 65, BUTTON),
    ]


def space(x: float, y: float) -> Shape:
    """Draw an empty place for a used die."""
    return box(x - 8.3, y - 8.3, 16.6, 16.6, rx=3.5, fill="@faint", stroke="@edge", stroke_width=0.8)


def die(id: str, x: float, y: float, scale: float = 1) -> Shape:
    """Draw a die; a state shows its face (`id`:icon), and lets it tumble (`id`:body)."""
    half = SIZE / 2
    return clickable(id, [
        glow(box(-half - 2.5, -half - 2.5, SIZE + 5, SIZE + 5, rx=10, **GLOW | {"stroke_width": "3.4"})),
        group([
            box(-half, -half, SIZE, SIZE, f"{id}:ground", rx=8, fill="@die", stroke="@dark-ink", stroke_width=1.6),
            path("M0 0", f"{id}:icon", fill="@dark-ink", transform="scale(1.12)"),
        ], f"{id}:body"),
    ], transform=move(x, y, scale=scale), display="none")
