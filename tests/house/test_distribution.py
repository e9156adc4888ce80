"""From the source distribution to a wheel to an empty environment, in another folder: everything needed is inside."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ("cython_core", "spiel_games", "widgets")
READ_AT_RUN_TIME = {".py", ".pxd", ".pyi", ".h", ".hpp", ".json", ".js", ".css", ".html", ".svg", ".mo", ".typed"}
SOURCES = READ_AT_RUN_TIME | {".pyx"}


def written(suffixes: set[str]) -> set[str]:
    """Return the files of the package with these suffixes, by their path from the root."""
    files = (path for layer in LAYERS for path in (ROOT / layer).rglob("*") if "__pycache__" not in path.parts)
    pages = {path.with_suffix(".html") for layer in LAYERS for path in (ROOT / layer).rglob("*.pyx")}  # Cython's
    return {str(path.relative_to(ROOT)) for path in files if path.suffix in suffixes and path not in pages}


def backend(call: str, folder: Path, **environment: str) -> None:
    """Call the build backend as pip does, without an environment of its own."""
    code = f"from setuptools import build_meta; build_meta.{call}"
    subprocess.run([sys.executable, "-c", code], cwd=folder, env=os.environ | environment, check=True, timeout=1800)


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    backend(f"build_sdist({str(folder)!r})", ROOT, REALMLAB_COMPILE="0")
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        # Pythons before 3.11.4 know no filters, those after 3.11 want one.
        archive.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return folder / packed.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(source, tmp_path_factory):
    """The wheel made from it alone."""
    folder = tmp_path_factory.mktemp("wheel")
    backend(f"build_wheel({str(folder)!r})", source, REALMLAB_QUICK="1")
    (packed,) = folder.glob("*.whl")
    return packed


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """The Python of an environment with the wheel in it, and what it depends on, but not this checkout."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    home = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(home)
    (home / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")  # the .pth files in there do not count
    return folder / "bin" / "python"


def test_the_source_distribution_holds_all_sources(source):
    assert not [name for name in written(SOURCES) if not (source / name).is_file()]
    assert (source / "Makefile").is_file()
    assert (source / "tests" / "house" / Path(__file__).name).is_file()


def inside(wheel: Path) -> set[str]:
    """Return the names of the files in the wheel, without the package's."""
    with zipfile.ZipFile(wheel) as archive:
        return {name.removeprefix("realmlab/") for name in archive.namelist()}


def test_a_wheel_holds_what_is_read_at_run_time(source, tmp_path):
    """Nothing is compiled for this: the other files are the same."""
    backend(f"build_wheel({str(tmp_path)!r})", source, REALMLAB_COMPILE="0")
    (packed,) = tmp_path.glob("*.whl")
    assert not written(READ_AT_RUN_TIME) - inside(packed)
    assert not [name for name in inside(packed) if name.endswith((".pyx", ".c", ".cpp", "setup.py"))]


@pytest.mark.slow
def test_the_wheel_holds_what_was_compiled(wheel):
    files = inside(wheel)
    compiled = {name.split(".")[0] for name in files if name.endswith(".so")}
    assert compiled == {name.removesuffix(".pyx") for name in written({".pyx"})}
    assert not [name for name in files if name.endswith((".pyx", ".c", ".cpp", "setup.py"))]


@pytest.mark.slow
def test_all_of_the_wheel_works_elsewhere(python, tmp_path):
    """The program that cibuildwheel runs: every module and game, search, the bridge, pictures, tables, a replay."""
    program = ROOT / "scripts" / "try_wheel.py"
    ran = subprocess.run([python, program], cwd=tmp_path, capture_output=True, text=True, timeout=900)
    assert ran.returncode == 0, ran.stderr
    assert [line.split(":")[0] for line in ran.stdout.splitlines()[1:]] == [
        "modules", "games", "search", "bridge", "pictures", "table",
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("import realmlab.cython_core as core; print(core.__file__)", "site-packages"),
        (
            "import pyspiel; from realmlab import spiel_games; "
            "print(pyspiel.load_game('tiny_epic_kingdoms(players=4)'))",
            "tiny_epic_kingdoms(players=4)",
        ),
        (
            "from realmlab.cython_core import Position; print(Position('kingdoms_war')._repr_svg_()[:4])",
            "<svg",
        ),
    ],
)
def test_the_wheel_works_elsewhere(python, tmp_path, code, says):
    ran = subprocess.run([python, "-W", "error", "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert says in ran.stdout, ran.stderr
    assert not ran.stderr
