"""Files that are written whole or not at all: whoever reads one meanwhile, or after a crash, sees the old or the new.

>>> import tempfile
>>> with tempfile.TemporaryDirectory() as folder:
...     write_whole(Path(folder, "save.json"), b"{}")
...     [path.name for path in Path(folder).iterdir()]
['save.json']
"""

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write a file beside its place, let the disk have it, then put it there; OSError leaves everything as it was.

    A process that is killed meanwhile may leave a draft behind, `.<name>.<letters>`, which nobody reads.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    """Return what the rights of a new file leave out; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
