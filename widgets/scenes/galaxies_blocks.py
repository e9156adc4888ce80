"""The blocks of the Galaxies scene that tell: whose turn it is and the race to 21, what dice do, levels, attacks."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from realmlab.cython_core.galaxies import cards, phrases
from realmlab.widgets.scenes import galaxies_icons as icons
from realmlab.widgets.scenes import galaxies_planets, galaxies_tray
from realmlab.widgets.scenes.galaxies_look import PLAIN_HEIGHT, Look
from realmlab.widgets.scenes.galaxies_mats import WIDTH as MAT_WIDTH
from realmlab.widgets.scenes.galaxies_words import end_points
from realmlab.widgets.scenes.parts import any_token, button, panel, token, words
from realmlab.widgets.scenes.shapes import Shape, box, group, move, path, text

WIDTH, HEIGHT = galaxies_tray.WIDTH, galaxies_tray.HEIGHT
LETTERS = 31        # of a line that explains
RACE_LEFT, RACE_TOP, RACE_STEP = 13.0, 77.0, 25.5
DOES = {
    "move": "move one ship",
    "energy": "1 a ship, home or at energy",
    "culture": "1 a ship at culture",
    "diplomacy": "1 step on a diplomacy track",
    "economy": "1 step on an economy track",
    "colony": "upgrade, or use a colony",
}


def turn(look: Look) -> list[Shape]:
    """Draw where the game is, who decides what, the answers to a question, and the race for points."""
    return [
        panel(WIDTH, HEIGHT),
        words("", 12, 20, "round", 13.5, font_weight=700),
        words("", WIDTH - 12, 20, "deck", 11, text_anchor="end", fill="@muted"),
        any_token("decides", 21, 43),
        words("", 36, 40, "decides:who", 12.5, font_weight=700),
        words("", 36, 55, "decides:what", 12.5),
        button("button:yes", 350, 30, 110, 27, display="none"),
        button("button:no", 468, 30, 106, 27, display="none"),
        *race(look),
    ]


def race(look: Look) -> list[Shape]:
    """Draw the way to the points that end the game (G9.1), and a token a seat for the state to place."""
    lefts = [RACE_LEFT + RACE_STEP * points for points in range(end_points() + 1)]
    return [
        group([box(x, RACE_TOP, RACE_STEP - 1.5, 15, rx=2.5) for x in lefts], fill="@faint", stroke="@edge",
              stroke_width=0.8),
        box(lefts[-1], RACE_TOP, RACE_STEP - 1.5, 15, rx=2.5, fill="@glow"),
        group([text(str(points), x + RACE_STEP / 2 - 0.75, RACE_TOP + 11.3) for points, x in enumerate(lefts[:-1])],
              fill="@muted", font_size=10, text_anchor="middle"),
        words(str(end_points()), lefts[-1] + RACE_STEP / 2 - 0.75, RACE_TOP + 11.3, size=10, text_anchor="middle",
              fill="@panel", font_weight=700),
        *(token(seat, 0, 0, f"race:{seat}") for seat in range(look.mats)),
    ]


def faces() -> list[Shape]:
    """Draw what each face of a die does (G5)."""
    drawn = [panel(galaxies_planets.WIDTH, galaxies_planets.HEIGHT),
             words("The dice", 10, 20, size=12.5, font_weight=700)]
    for i, (face, does) in enumerate(DOES.items()):
        y = 42 + 22.5 * i
        drawn += [
            group([box(-9, -9, 18, 18, rx=4, fill="@die", stroke="@dark-ink", stroke_width=1),
                   path(icons.FACES[face], fill="@dark-ink", transform="scale(.58)")], transform=move(20, y)),
            words(does, 35, y + 4, size=10),
        ]
    return [*drawn, words("Who pays 1 culture may follow.", 10, 181, size=10, fill="@muted")]


def legend() -> list[Shape]:
    """Draw how planets work (G5.1, G6)."""
    rows = (
        "A ship that lands on a planet may use its effect at once.",
        "A ship in orbit goes forward by diplomacy or economy. Who reaches the symbol owns the planet.",
        "Colonies give points, and a colony die uses them again.",
        f"{end_points()} points end the game after the round.",
    )
    drawn = [panel(galaxies_planets.WIDTH, galaxies_planets.HEIGHT),
             words("The planets", 10, 20, size=12.5, font_weight=700)]
    y = 38.0
    for row in rows:
        for part in wrap(row, LETTERS):
            drawn.append(words(part, 10, y, size=10))
            y += 13
        y += 5
    return drawn


def levels(look: Look) -> list[Shape]:
    """Draw what the levels of an empire cost and give (G7.2)."""
    heads, columns = ("Level", "Costs", "Dice", "Ships", "VP"), (14, 70, 128, 184, 244)
    drawn = [panel(MAT_WIDTH, look.mat_height), words("Empire", 14, 20, size=12.5, font_weight=700)]
    drawn += [words(head, x, 40, size=10.5, fill="@muted") for head, x in zip(heads, columns, strict=True)]
    for i, record in enumerate(cards.levels()):
        y = 55 + 16.5 * i
        cells = (record["level"], record["upgrade_cost"] or "–", record["dice"], record["ships"], record["vp"])
        drawn += [words(str(cell), x, y, size=11.5) for cell, x in zip(cells, columns, strict=True)]
    drawn.append(words("Paid all in energy, or all in culture.", 14, 154, size=10, fill="@muted"))
    ending = "The Rogue wins at 21, or at the skull." if look.solo else "Equal points: most energy and culture."
    return [*drawn, words(ending, 14, 174, size=10, fill="@muted")] if look.mat_height > PLAIN_HEIGHT else drawn


def attacks(look: Look) -> list[Shape]:
    """Draw the levels of the Rogue: dice, points, and what its colony die does (G13.9)."""
    record = cards.rogues()[look.rogue or 0]
    drawn = [panel(galaxies_planets.WIDTH, galaxies_planets.HEIGHT),
             words(f"{record['name']} attacks", 10, 20, size=12.5, font_weight=700)]
    y = 37.0
    for level in record["levels"]:
        number = level["level"]
        drawn.append(words(str(number), 10, y, f"attack:{number}", 10.3, font_weight=700, fill="@muted"))
        for part in wrap(attack_words(level), 28):
            drawn.append(words(part, 23, y, size=10))
            y += 12.2
        y += 3
    drawn += [path(icons.SKULL, fill="@alarm", transform=move(14, y - 3, scale=0.55)),
              words("level 6: it has won", 23, y, size=10)]
    return drawn


def attack_words(level: Mapping[str, Any]) -> str:
    """Say what a colony die of the Rogue does on a level."""
    attack = level["attack"]
    said = " and ".join(phrases.attack(op) for op in attack["ops"])
    return said + (", once a turn" if attack["once_per_turn"] else "")
