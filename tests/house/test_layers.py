"""Arrows point one way: notebooks -> widgets -> spiel_games -> cython_core, and no game leans on another."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ("cython_core", "spiel_games", "widgets")
SUFFIXES = {".py", ".pyx", ".pxd", ".pyi"}
SOURCES = sorted(path for layer in LAYERS for path in (ROOT / layer).rglob("*") if path.suffix in SUFFIXES)
CORE = [path for path in SOURCES if path.is_relative_to(ROOT / "cython_core")]
NAMES = [str(path.relative_to(ROOT)) for path in SOURCES]

# Folders of cython_core that are not a game.
SHARED = {"search", "solve", "data", "__pycache__"}
GAMES = sorted(path.name for path in (ROOT / "cython_core").iterdir() if path.is_dir() and path.name not in SHARED)

# What each layer may not need, so that it can be used where that is not installed.
FOREIGN = {
    "cython_core": {"pyspiel", "open_spiel", "IPython", "ipywidgets", "anywidget", "jupyterlab", "traitlets"},
    "spiel_games": {"IPython", "ipywidgets", "anywidget", "jupyterlab", "traitlets"},
    "widgets": set(),
}

# The rooms of widgets/, in the order of docs/architecture.md: each may use those before it.
ROOMS = ("scenes", "page", "session", "analysis", "replays", "table")

FROM = re.compile(r"^[ \t]*from[ \t]+([\w.]+)[ \t]+c?import[ \t]+(\([^)]*\)|[^\n]*)", re.MULTILINE)
PLAIN = re.compile(r"^[ \t]*c?import[ \t]+([^\n]*)", re.MULTILINE)
NAME = re.compile(r"([\w.]+)(?:[ \t]+as[ \t]+\w+)?")
TEXT = re.compile(r'("""|\'\'\')(.*?)\1', re.DOTALL)
COMMENT = re.compile(r"#[^\n]*")


def code(path: Path) -> str:
    """Return a file without its docstrings and comments, where a game may well be named as an example."""
    return COMMENT.sub("", TEXT.sub("''", path.read_text()))


def modules(source: str) -> set[str]:
    """Return the modules that a source imports or cimports: `from a.b import c` gives a.b and a.b.c."""
    found = {name for names in PLAIN.findall(source) for name in NAME.findall(names)}
    for module, names in FROM.findall(source):
        found |= {module, *(f"{module}.{name}" for name in NAME.findall(names))}
    return found


def game_of(path: Path) -> str | None:
    """Return the game whose folder this file of cython_core is in."""
    folder = path.relative_to(ROOT / "cython_core").parts[0]
    return folder if folder in GAMES else None


def test_what_this_file_looks_at():
    assert {"kingdoms", "war"} <= set(GAMES)
    assert {"cython_core/position.pyx", "cython_core/rules.pxd"} <= set(NAMES)
    assert any(name.startswith("spiel_games/") for name in NAMES)
    assert any(name.startswith("widgets/") for name in NAMES)


def test_the_reader_of_imports():
    source = "from a.b cimport c, d as x\ncimport e.f\n  import g as y, k\nfrom h import (\n    i,\n    j,\n)\nz = 1\n"
    assert modules(source) == {"a.b", "a.b.c", "a.b.d", "e.f", "g", "k", "h", "h.i", "h.j"}


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_a_layer_imports_only_what_is_below_it(path):
    layer = path.relative_to(ROOT).parts[0]
    above = {f"realmlab.{name}" for name in LAYERS[LAYERS.index(layer) + 1 :]}
    for module in modules(code(path)):
        assert not any(module == name or module.startswith(name + ".") for name in above), f"{module} is above {layer}"
        assert module.split(".")[0] not in FOREIGN[layer], f"{layer} does without {module}"
        assert module.split(".")[0] not in LAYERS, f"write realmlab.{module}"


@pytest.mark.parametrize("path", [path for path in CORE if game_of(path)], ids=lambda path: "/".join(path.parts[-2:]))
def test_a_game_imports_no_other_game(path):
    others = tuple(f"realmlab.cython_core.{name}" for name in GAMES if name != game_of(path))
    assert not [module for module in modules(code(path)) if module.startswith(others)]


@pytest.mark.parametrize(
    "path",
    [path for path in CORE if not game_of(path) and path.name != "catalogue.py"],
    ids=lambda path: "/".join(path.parts[-2:]),
)
def test_what_is_shared_knows_no_game_by_name(path):
    named = [name for name in GAMES if re.search(rf"(?<![a-z]){name}(?![a-z])", code(path))]
    assert not named, f"only catalogue.py knows the games, but this names {named}"


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_the_boards_imports_only_those_before_it(room):
    allowed = ROOMS[: ROOMS.index(room) + 1]
    for path in sorted((ROOT / "widgets" / room).rglob("*.py")):
        for module in modules(code(path)):
            if module.startswith("realmlab.widgets."):
                assert module.split(".")[2] in allowed, f"{path.relative_to(ROOT)} imports {module}"


def test_every_room_of_the_boards_has_a_place():
    rooms = {path.parent.name for path in (ROOT / "widgets").glob("*/__init__.py")}
    assert rooms == {*ROOMS, "lessons"}


@pytest.mark.parametrize("path", sorted((ROOT / "tests").glob("*/*.py")), ids=lambda path: "/".join(path.parts[-2:]))
def test_tests_import_the_installed_package(path):
    """`import widgets` from the repository's root would be a second copy of realmlab.widgets."""
    assert not {module.split(".")[0] for module in modules(code(path))} & set(LAYERS)


@pytest.mark.parametrize("path", sorted((ROOT / "notebooks").glob("*.ipynb")), ids=lambda path: path.name)
def test_notebooks_import_the_installed_package(path):
    cells = json.loads(path.read_text())["cells"]
    source = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert not {module.split(".")[0] for module in modules(source)} & set(LAYERS)
