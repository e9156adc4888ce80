"""The colours: marks against their grounds (WCAG 2.2, 1.4.11: 3 to 1), and seats that stay apart for everyone.

What a colour-blind eye sees is after Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (2009), at severity 1. Text is measured in tests/browser/board.
"""

from itertools import combinations

import numpy as np
import pytest

from realmlab.widgets.scenes.palette import COLOURS, SEAT_COLOURS, SEAT_MARKS

THEMES = {"light": 0, "dark": 1}
SIGHT = {
    "normal": np.eye(3),
    "protan": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                        [-0.003882, -0.048116, 1.051998]]),
    "deutan": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                        [-0.011820, 0.042940, 0.968881]]),
    "tritan": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                        [0.004733, 0.691367, 0.303900]]),
}
TO_XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                   [0.0193339, 0.1191920, 0.9503041]])
MARKS = [      # what carries a meaning, and what it is drawn on
    ("glow", "panel"), ("glow", "table"), ("glow", "faint"), ("space-glow", "space"), ("trace", "panel"),
    ("alarm", "panel"), ("ink", "faint"), ("river", "plains"), ("river", "forest"), ("coast", "plains"),
    ("mana", "panel"), ("ore", "panel"), ("food", "panel"), ("culture", "panel"), ("energy", "panel"),
    *((f"seat{seat}", "dark-ink") for seat in range(5)), ("neutral", "dark-ink"), ("token", "dark-ink"),
    ("die", "dark-ink"), ("diplomacy", "space"), ("economy", "space"), ("cost-ink", "cost"),
    *((role, role.removesuffix("-mark")) for role in COLOURS if role.endswith("-mark")),
]
APART = 12.0        # CIE76 units between two seats; 2.3 is the least that is seen at all


def linear(role, theme):
    """Return a colour as linear red, green and blue."""
    code = COLOURS[role][THEMES[theme]]
    sharp = np.array([int(code[i:i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(sharp <= 0.04045, sharp / 12.92, ((sharp + 0.055) / 1.055) ** 2.4)


def contrast(a, b, theme):
    """Return the contrast of two roles."""
    light = sorted(float(linear(role, theme) @ TO_XYZ[1]) + 0.05 for role in (a, b))
    return light[1] / light[0]


def lab(colour):
    """Return CIELAB coordinates of a linear colour, under D65."""
    x, y, z = np.cbrt(np.maximum(TO_XYZ @ colour / (TO_XYZ @ np.ones(3)), 0.008856))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def seen(role, theme, sight):
    """Return how a colour looks to an eye, in CIELAB."""
    return lab(np.clip(SIGHT[sight] @ linear(role, theme), 0, 1))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("mark", "ground"), MARKS)
def test_marks_can_be_seen(mark, ground, theme):
    assert contrast(mark, ground, theme) >= 3, f"{mark} on {ground}: {contrast(mark, ground, theme):.2f}"


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", THEMES)
def test_seats_stay_apart_for_every_eye(theme, sight):
    for a, b in combinations(range(len(SEAT_COLOURS)), 2):
        far = float(np.linalg.norm(seen(f"seat{a}", theme, sight) - seen(f"seat{b}", theme, sight)))
        assert far >= APART, f"{SEAT_COLOURS[a]} and {SEAT_COLOURS[b]} are {far:.1f} apart"


def test_a_sight_keeps_grey_grey():
    for matrix in SIGHT.values():
        assert np.allclose(matrix @ np.ones(3), 1, atol=1e-4)


def test_every_seat_has_a_mark_of_its_own():
    assert len(set(SEAT_MARKS)) == len(SEAT_MARKS) == len(SEAT_COLOURS) == 5
