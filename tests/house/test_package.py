"""The package as pyproject.toml describes it: all folders in it, one name for each module, plug-ins that load."""

import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from realmlab.cython_core import catalogue

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LAYERS = ("cython_core", "spiel_games", "widgets")
FOLDERS = sorted(
    {path.parent for layer in LAYERS for suffix in ("py", "pyx", "pxd") for path in (ROOT / layer).rglob(f"*.{suffix}")}
)


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("folder", FOLDERS, ids=short)
def test_every_folder_with_code_is_a_package(folder):
    name = "realmlab." + short(folder).replace("/", ".")
    assert name in PROJECT["tool"]["setuptools"]["packages"], f"add {name} to `packages` in pyproject.toml"
    assert (folder / "__init__.py").is_file()
    assert (folder / "__init__.py").samefile(import_module(name).__file__)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_folder_cannot_be_imported_past_the_package(layer):
    """From the root `import widgets` finds the folder; a second copy of a module would register its games again."""
    tried = subprocess.run([sys.executable, "-c", f"import {layer}"], cwd=ROOT, capture_output=True, text=True)
    assert tried.returncode == 1
    assert f"ImportError: import it as realmlab.{layer}" in tried.stderr


@pytest.mark.parametrize("layer", LAYERS)
def test_type_checkers_may_trust_the_types(layer):
    assert (ROOT / layer / "py.typed").is_file()
    assert (ROOT / layer / "__init__.pxd").is_file()


@pytest.mark.parametrize("name", sorted(catalogue.GAMES))
def test_every_game_has_a_picture(name):
    (picture,) = entry_points(group="realmlab.pictures", name=name)
    assert callable(picture.load())


@pytest.mark.parametrize("name", ["open_spiel", "from_open_spiel"])
def test_the_bridge_is_found(name):
    (bridge,) = entry_points(group="realmlab.bridges", name=name)
    assert callable(bridge.load())


def test_plugins_installed_are_those_of_pyproject():
    """If this fails, pyproject.toml has changed since the package was installed: run `make setup`."""
    for group, declared in PROJECT["project"]["entry-points"].items():
        assert {entry.name: entry.value for entry in entry_points(group=group)} == declared
