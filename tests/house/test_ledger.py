"""The ledger's page says what the measured figures say, and compares each of ours with somebody."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "benchmarks" / "ledger"


@pytest.fixture(scope="module")
def page():
    """The module that writes the page."""
    sys.path.insert(0, str(FOLDER))
    try:
        spec = importlib.util.spec_from_file_location("ledger_page", FOLDER / "page.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(FOLDER))
    return module


@pytest.fixture(scope="module")
def kept():
    return json.loads((ROOT / "docs" / "ledger.json").read_text())


def test_the_page_is_written_from_the_figures(page, kept):
    assert (ROOT / "docs" / "ledger.md").read_text() == page.text(kept)


def test_every_game_and_every_kind_of_peer_is_there(kept):
    contestants = {entry["contestant"] for entry in kept["entries"]}
    assert {f"{game}, {players} players" for game in ("Kingdoms", "Galaxies", "Small World") for players in (2, 5)
            } <= contestants
    assert {"MCTSBot", "ISMCTSBot", "OpenSpiel, C++", "SciPy HiGHS", "quoridor (OpenSpiel)"} <= contestants


def test_every_group_has_a_chapter(page, kept):
    starts = tuple(start for _, groups, _ in page.CHAPTERS for start in groups)
    assert all(entry["group"].startswith(starts) for entry in kept["entries"])


def test_the_figures_do_not_name_the_machine(kept):
    assert set(kept["machine"]) == {"date", "python", "system", "processor", "cores", "open_spiel", "numpy", "scipy",
                                    "nashpy", "pygambit", "cython"}


@pytest.mark.parametrize(("value", "written"), [(1234567.8, "1,234,568"), (99.96, "100"), (0.01234, "0.0123")])
def test_numbers(page, value, written):
    assert page.number(value) == written
