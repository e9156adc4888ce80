"""The pictures of the documentation show what the scenes draw today."""

import runpy
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def test_the_pictures_are_of_today():
    for name, picture in runpy.run_path(str(FOLDER / "draw.py"))["pictures"]().items():
        shown = (FOLDER / name).read_text(encoding="utf-8")
        assert shown == picture + "\n", f"{name} is of yesterday: python docs/pictures/draw.py"
