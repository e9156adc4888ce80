"""Writing a file whole or not at all, with words for what is wrong with its path."""

import os
import tempfile
from pathlib import Path

from realmlab.cython_core import ParameterError


def target(path: str | os.PathLike[str], *suffixes: str) -> Path:
    """Return the path of a file that is to be written; ParameterError if its name or its folder does not fit."""
    if not isinstance(path, (str, os.PathLike)):
        raise ParameterError(f"path must be the name of a file, not {path!r}")
    wanted = Path(path)
    if wanted.suffix.lower() not in suffixes:
        raise ParameterError(f"path must end in {' or '.join(suffixes)}, not {str(path)!r}")
    if wanted.is_dir():
        raise ParameterError(f"path is a folder, not a file: {str(path)!r}")
    if not wanted.parent.is_dir():
        raise ParameterError(f"there is no folder {str(wanted.parent)!r} to write {wanted.name!r} into")
    return wanted


def write(path: Path, content: bytes) -> None:
    """Write a file whole: whoever reads it meanwhile sees the old one; ParameterError if that is not allowed."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as failure:
        raise ParameterError(f"{str(path)!r} cannot be written: {failure.strerror}") from failure
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException as failure:
        os.unlink(name)
        if isinstance(failure, OSError):
            raise ParameterError(f"{str(path)!r} cannot be written: {failure.strerror}") from failure
        raise


def _umask() -> int:
    """Return what the rights of a new file leave out; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
