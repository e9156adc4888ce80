"""The OpenSpiel of this Python, if it is the one that the bridge was compiled against."""

import sys
from types import ModuleType


def open_spiel(wanted: str) -> ModuleType:
    """Return the module pyspiel of version `wanted`; ImportError, with the command that helps, if it is not this one.

    The bridge derives from OpenSpiel's C++ classes. Where their layout differs it would not fail but crash.
    """
    try:
        import pyspiel
    except ImportError as reason:
        raise ImportError(f"pyspiel cannot be imported ({reason}). {_help(wanted)}") from reason
    if pyspiel.__version__ != wanted:
        raise ImportError(f"open_spiel {pyspiel.__version__} is installed ({pyspiel.__file__}). {_help(wanted)}")
    found: ModuleType = pyspiel
    return found


def _help(wanted: str) -> str:
    """Say what is needed, and how to get it into this Python."""
    return (
        f"The bridge of realmlab was compiled against open_spiel {wanted} and works with that version alone: run "
        f"`{sys.executable} -m pip install open_spiel=={wanted}`, then start Python (in a notebook: the kernel) again. "
        "The games themselves, realmlab.cython_core, work without it."
    )
