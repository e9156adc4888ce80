"""No file names a package registry or a folder of somebody's machine; files stay of a size to be read."""

import ast
import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SUFFIXES = {
    ".cfg", ".css", ".h", ".hpp", ".in", ".ipynb", ".js", ".json", ".md", ".pxd", ".py", ".pyi", ".pyx", ".sh", ".svg",
    ".toml", ".txt", ".typed", ".yml",
}
NAMES = {"LICENSE", "Makefile", ".gitignore", "run"}
# Folders that are made, not written.
SKIPPED = {"build", "dist", "__pycache__", "node_modules"}
KEPT = {".ci"}

LONGEST = {".py": 300, ".pyx": 600, ".pxd": 600}

# Put together here, so that this file does not name them either.
HOSTS = [".".join(words) for words in (
    ("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("anaconda", "org"),
    ("crates", "io"), ("jsdelivr", "net"), ("unpkg", "com"), ("proxy", "golang"), ("deb", "debian"),
)]
FOLDERS = ["work", "root", "home", "Users", "tmp", "opt"]
HOST = re.compile("|".join(map(re.escape, HOSTS)))
MACHINE = re.compile(rf"(?<![\w.:/*}}-])/(?:{'|'.join(FOLDERS)})/\w")


def texts() -> list[Path]:
    found = []
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name in KEPT or not (name in SKIPPED or name.startswith("."))]
        below[:] = [name for name in below if not name.endswith(".egg-info")]
        found += [Path(folder, name) for name in names if name in NAMES or Path(name).suffix in SUFFIXES]
    return sorted(found)


TEXTS = texts()


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(source: str) -> list[tuple[str, int]]:
    """Return the functions of a Python source with their lines, docstrings not counted."""
    sizes = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[1] if ast.get_docstring(node) and len(node.body) > 1 else node.body[0]
            head = node.body[0].lineno - node.lineno
            sizes.append((node.name, head + node.end_lineno - first.lineno + 1))
    return sizes


def test_what_this_file_looks_at():
    seen = set(map(short, TEXTS))
    assert {"Makefile", "LICENSE", ".ci/run", "pyproject.toml", "cython_core/rules.h", "scripts/setup.sh"} <= seen
    assert not [name for name in seen if name.startswith(("build/", ".venv/"))]


@pytest.mark.parametrize("path", TEXTS, ids=short)
def test_no_registry_and_no_machine_is_named(path):
    text = path.read_text()
    assert not HOST.findall(text)
    assert not MACHINE.findall(text)


@pytest.mark.parametrize("path", [path for path in TEXTS if path.suffix in LONGEST], ids=short)
def test_a_file_can_be_read_in_one_sitting(path):
    assert len(path.read_text().splitlines()) <= LONGEST[path.suffix]


@pytest.mark.parametrize("path", [path for path in TEXTS if path.suffix == ".py"], ids=short)
def test_a_function_fits_on_a_screen(path):
    assert not [(name, lines) for name, lines in functions(path.read_text()) if lines > 30]


@pytest.mark.parametrize("text", ["see /ho" "me/ann/x", 'open("/wo' 'rk/main")', "https://files.python" "hosted.org/x"])
def test_the_rules_can_fail(text):
    assert HOST.search(text) or MACHINE.search(text)
