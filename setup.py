"""Compile the Cython modules; everything else about the package stands in pyproject.toml.

The folders of this repository are imported as realmlab.<folder>. Cython looks for a .pxd only along
its include path, so build/links/realmlab/<folder> leads it to <folder>.

Environment:
    REALMLAB_QUICK=1    -O1, for the edit-build-test loop
    REALMLAB_CHECKED=1  bounds checks and checked division, for tests
    REALMLAB_SANITIZE=1 AddressSanitizer and UndefinedBehaviorSanitizer; =thread: ThreadSanitizer;
                        =fuzz: AddressSanitizer and what libFuzzer counts (clang only: CC=clang CXX=clang++)
    REALMLAB_COMPILE=0  compile nothing; `make setup` leaves that to `make build`
"""

import hashlib
import os
import platform
import sys
from importlib.metadata import version
from pathlib import Path

import numpy
from Cython.Build import cythonize
from setuptools import Extension, setup

PACKAGE = "realmlab"
FOLDERS = ("cython_core", "spiel_games", "widgets")
LINKS = Path("build", "links")
MODE = Path("build", "mode")

QUICK = os.environ.get("REALMLAB_QUICK") == "1"
CHECKED = os.environ.get("REALMLAB_CHECKED") == "1"
SANITIZERS = {"1": "address,undefined", "thread": "thread", "fuzz": "address,fuzzer-no-link"}
SANITIZE = SANITIZERS.get(os.environ.get("REALMLAB_SANITIZE", ""))
COMPILE = os.environ.get("REALMLAB_COMPILE") != "0"

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": CHECKED,
    "wraparound": False,
    "cdivision": not CHECKED,
    "initializedcheck": CHECKED,
    "embedsignature": True,
    "freethreading_compatible": False,
}


def link_folders() -> str:
    """Make build/links/realmlab/<folder> lead to <folder>, where Cython looks for a .pxd."""
    package = LINKS / PACKAGE
    package.mkdir(parents=True, exist_ok=True)
    for folder in FOLDERS:
        link = package / folder
        if not link.is_symlink():
            link.symlink_to(os.path.relpath(folder, package), target_is_directory=True)
    return str(LINKS)


def compile_flags() -> list[str]:
    """Optimisation, the popcount instruction where every machine has it, and the sanitizers if asked for."""
    flags = ["-O1"] if QUICK else ["-O3"]
    # A seat is a byte below 5, which gcc cannot know; the sanitizers look for real accesses out of bounds.
    flags += ["-fno-strict-aliasing", "-Wno-unused-function", "-Wno-array-bounds"]
    if platform.machine() in ("x86_64", "AMD64"):
        flags.append("-march=x86-64-v2")
    if SANITIZE:
        flags += [f"-fsanitize={SANITIZE}", "-fno-sanitize-recover=undefined", "-g", "-fno-omit-frame-pointer"]
    return flags


def spiel_headers() -> list[str]:
    """Return flags for the C++ headers inside the open_spiel wheel, found without importing it.

    As system headers, so that the compiler warns of our code only.
    """
    from importlib.util import find_spec

    spec = find_spec("open_spiel")
    if spec is None or not spec.submodule_search_locations:
        sys.exit("realmlab: the bridge is compiled against open_spiel==2.0.2; install it first, or use `pip install .`")
    home = Path(next(iter(spec.submodule_search_locations)))
    return [f"-isystem{path}" for path in (home.parent, home / "abseil-cpp", home / "json" / "include")]


def extension(path: Path) -> Extension:
    """Describe one .pyx; those of spiel_games are C++ against OpenSpiel's headers."""
    bridge = path.parts[0] == "spiel_games"
    headers = ["cython_core/rules.h", *(sorted(map(str, path.parent.glob("*.hpp"))) if bridge else [])]
    cxx = ["-std=c++20", *spiel_headers()] if bridge else []
    link = [f"-fsanitize={SANITIZE}"] if SANITIZE else []
    if bridge and sys.platform == "darwin":
        link.append("-Wl,-undefined,dynamic_lookup")
    return Extension(
        ".".join((PACKAGE, *path.with_suffix("").parts)),
        [str(path)],
        include_dirs=[numpy.get_include(), "cython_core", "spiel_games"],
        define_macros=[
            ("NPY_NO_DEPRECATED_API", "NPY_2_0_API_VERSION"),
            *([("REALMLAB_OPEN_SPIEL", f'"{version("open_spiel")}"')] if bridge else []),  # see spiel_games/built.pyx
        ],
        extra_compile_args=compile_flags() + cxx,
        extra_link_args=link,
        language="c++" if bridge else "c",
        depends=[str(MODE), *headers],
    )


def extensions() -> list[Extension]:
    """Return one extension for every .pyx under the package's folders."""
    return [extension(path) for folder in FOLDERS for path in sorted(Path(folder).rglob("*.pyx"))]


def mode() -> str:
    """Say how everything is compiled: the switches, the versions compiled against, and this file."""
    versions = " ".join(f"{name}={version(name)}" for name in ("cython", "numpy", "open_spiel"))
    this_file = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
    return f"quick={QUICK} checked={CHECKED} sanitize={SANITIZE} {versions} setup.py={this_file}\n"


def cythonized() -> list[Extension]:
    """Translate what has changed, or everything if the last build was made in another mode.

    Neither cythonize nor the compiler's rebuild check looks at directives and flags. So the mode is
    written down in a file that every extension depends on, and that is only touched when it changes.
    """
    before = MODE.read_text() if MODE.exists() else None
    made = cythonize(
        extensions(),
        include_path=[link_folders()],
        compiler_directives=DIRECTIVES,
        annotate=CHECKED,
        force=True if before != mode() else None,
    )
    if before != mode():
        MODE.write_text(mode())
    return made


setup(ext_modules=cythonized() if COMPILE else [])
