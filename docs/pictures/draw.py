"""Draw the pictures of the documentation anew: python docs/pictures/draw.py."""

from pathlib import Path

from realmlab.cython_core import Position
from realmlab.widgets.scenes import kingdoms

SEATS = [
    {
        "faction": "humans", "mana": 2, "ore": 3, "food": 4, "tower": 2, "magic": 1,
        "meeples": {"0A": "s", "0B": "s", "0E": "s", "1D": "s"},
    },
    {"faction": "orcs", "mana": 1, "ore": 4, "food": 2, "tower": 3, "magic": 1, "meeples": {"1A": "ss", "1C": "l"}},
    {
        "faction": "dwarves", "mana": 3, "ore": 2, "food": 5, "tower": 1, "magic": 3,
        "meeples": {"2B": "s", "2C": "s", "2D": "l", "0B": "s"},
    },
]  # fmt: skip
POSITION = {
    "parameters": {"players": 3}, "maps": ["k05b", "k03a", "k07a"], "seats": SEATS, "round": 4,
    "shields": ["build", "trade"],
}  # fmt: skip


def pictures() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    place = Position.from_dict("tiny_epic_kingdoms", POSITION).apply("select patrol").apply("from 0E")
    return {"kingdoms.svg": kingdoms.picture(place, viewer=0)}


if __name__ == "__main__":
    for name, picture in pictures().items():
        (Path(__file__).parent / name).write_text(picture + "\n", encoding="utf-8")
