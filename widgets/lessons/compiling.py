"""Before a cell begins with %%cython: is there what it takes to compile one?

ready()      # says what is missing, and how to get it
"""

from __future__ import annotations

import shutil
import sysconfig
from importlib.util import find_spec
from pathlib import Path

MISSING = "%%cython translates a cell to C and compiles it, and {what} is missing here. {remedy}. Everything else in " \
          "this notebook works without it: go on below the section."


def ready() -> None:
    """Raise an ImportError that says what is missing to compile a cell; do nothing if all is there."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    python = f"python{sysconfig.get_python_version()}"
    for there, what, remedy in (
        (find_spec("Cython"), "the package cython", "Type: %pip install cython setuptools"),
        (find_spec("setuptools"), "the package setuptools", "Type: %pip install setuptools"),
        (shutil.which(compiler), f"the C compiler ({compiler!r})",
         "On Debian and Ubuntu: apt-get install gcc; on macOS: xcode-select --install"),
        (header.exists(), f"the header Python.h of {python}",
         "On Debian and Ubuntu: apt-get install python3-dev"),
    ):
        if not there:
            raise ImportError(MISSING.format(what=what, remedy=remedy))
