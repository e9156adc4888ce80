"""Writing the files of a replay, with words for what is wrong with a path."""

import os
from pathlib import Path

from realmlab.cython_core import ParameterError
from realmlab.cython_core.files import write_whole


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
    """Write a file whole or not at all; ParameterError if that is not allowed."""
    try:
        write_whole(path, content)
    except OSError as failure:
        raise ParameterError(f"{str(path)!r} cannot be written: {failure.strerror}") from failure
