"""How much memory a search or a solver may ask for: more than the machine has would end the process, not the run."""

import os
import resource
from contextlib import suppress
from pathlib import Path

from realmlab.cython_core.errors import ParameterError

CONTAINER = Path("/sys/fs/cgroup/memory.max")      # what a container may use, on Linux
GIB = 1 << 30


def most() -> int:
    """Return how many bytes this process can ever have: of the machine, its container and its own limit the least."""
    limits = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")]
    own = resource.getrlimit(resource.RLIMIT_AS)[0]
    if own != resource.RLIM_INFINITY:
        limits.append(own)
    with suppress(OSError, ValueError):             # no container, or one without a limit, which says "max"
        limits.append(int(CONTAINER.read_text()))
    return min(limits)


def refuse_beyond(wanted: int, what: str) -> None:
    """Refuse to begin what may take more bytes than this process can ever have."""
    if wanted > most():
        raise ParameterError(f"{what} may take {wanted / GIB:,.2f} GiB, and this process can have "
                             f"{most() / GIB:,.2f} GiB at most; allow less")
