"""Habits of the Cython files: stubs, declarations, what a function without the GIL says about errors."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ("cython_core", "spiel_games", "widgets")
COMPILED = sorted(path for layer in LAYERS for path in (ROOT / layer).rglob("*.pyx"))
DECLARED = sorted([*COMPILED, *(path for layer in LAYERS for path in (ROOT / layer).rglob("*.pxd"))])

# The end of a signature: what stands between its closing bracket and `nogil`.
WITHOUT_GIL = re.compile(r"\)([^():\n]*)\bnogil\b")


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_there_is_something_to_look_at():
    assert {"cython_core/game.pyx", "cython_core/position.pyx"} <= {short(path) for path in COMPILED}


@pytest.mark.parametrize("path", COMPILED, ids=short)
def test_every_compiled_module_has_a_stub(path):
    """Without one, editors and mypy see an empty module."""
    assert path.with_suffix(".pyi").is_file()


@pytest.mark.parametrize("path", DECLARED, ids=short)
def test_a_function_without_the_gil_says_whether_it_can_fail(path):
    silent = [end for end in WITHOUT_GIL.findall(path.read_text()) if "except" not in end]
    assert not silent, "write `noexcept nogil` or `except -1 nogil`"


@pytest.mark.parametrize("path", COMPILED, ids=short)
def test_a_compiled_module_opens_with_what_it_is(path):
    first = path.read_text().split('"""', 2)
    assert len(first) == 3
    assert not first[0].strip() or first[0].lstrip().startswith("#")
    assert first[1].strip()


def test_the_rule_about_nogil_can_fail():
    assert WITHOUT_GIL.findall("cdef int f(int a) nogil:\n") == [" "]
    assert WITHOUT_GIL.findall("cdef int f(int a) except -1 nogil:\n") == [" except -1 "]
