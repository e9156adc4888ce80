"""The pictures of the documentation show what the scenes draw today."""

import runpy
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"


def test_the_pictures_are_of_today():
    for name, picture in runpy.run_path(str(FOLDER / "draw.py"))["pictures"]().items():
        shown = (FOLDER / name).read_text(encoding="utf-8")
        assert shown == picture + "\n", f"{name} is of yesterday: python docs/pictures/draw.py"


def test_the_screenshots_are_small_files():
    shots = sorted(FOLDER.glob("*.png"))
    boards = {f"play_{game}{theme}" for game in ("kingdoms", "galaxies", "small_world") for theme in ("", "_dark")}
    assert {shot.stem for shot in shots} == boards | {"analysis", "covered_war", "form_czech", "replay"}
    assert all(shot.stat().st_size < 150_000 for shot in shots)
