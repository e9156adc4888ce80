"""Every example in a docstring is run, those of compiled modules included."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ("cython_core", "spiel_games", "widgets")
WITH_EXAMPLES = sorted(
    path
    for layer in LAYERS
    for suffix in ("py", "pyx")
    for path in (ROOT / layer).rglob(f"*.{suffix}")
    if ">>> " in path.read_text()
)


def module_of(path: Path) -> str:
    return "realmlab." + ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_there_are_examples():
    assert "realmlab.cython_core.position" in map(module_of, WITH_EXAMPLES)


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=module_of)
def test_examples_of(path):
    written = path.read_text().count(">>> ")
    outcome = doctest.testmod(import_module(module_of(path)), report=True)
    assert outcome.attempted >= written, f"only {outcome.attempted} of {written} examples were found"
    assert outcome.failed == 0
