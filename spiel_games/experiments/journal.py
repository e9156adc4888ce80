"""The folder of a run: what is done is written down at once, so that a run can be stopped and resumed.

| file | what |
|---|---|
| `run.json` | what is run: the function or the game, the seed, the version; a run with others is refused |
| `journal.jsonl` | one line a task that is done, in the order in which they ended |
| `results.parquet` | the table, once all is done |

Only the process that started the run writes. A line begins with a checksum, and one that was being written when the
machine stopped is cut off; its task runs again.
"""

from __future__ import annotations

import fcntl
import json
import os
import time
import zlib
from pathlib import Path
from typing import IO, Any, Self

from realmlab.cython_core import ParameterError, SavedGameError
from realmlab.cython_core.files import write_whole
from realmlab.spiel_games.experiments.tasks import Done

HEADER, JOURNAL, RESULTS = "run.json", "journal.jsonl", "results.parquet"


class Journal:
    """The done tasks of a run, in memory and, if there is a folder, on disk; closed like a file."""

    def __init__(self, folder: str | os.PathLike[str] | None, header: dict[str, Any]) -> None:
        self.done: dict[str, Done] = {}
        self.folder = None if folder is None else Path(folder)
        self._file: IO[bytes] | None = None
        self._safe = 0.0        # when the disk had all of it
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file = (self.folder / JOURNAL).open("ab")
            try:
                lock(self._file, self.folder)
                self.done = resumed(self.folder, header, self._file)
            except BaseException:
                self._file.close()
                raise

    def record(self, done: Done) -> None:
        """Write down what came of a task; a task that is written down already is not counted again."""
        if done.key in self.done:
            return
        self.done[done.key] = done
        if self._file:
            self._file.write(line(done))
            self._file.flush()          # now it outlives this process; and within a second, a loss of power
            if time.monotonic() - self._safe > 1:
                self._sync()

    def _sync(self) -> None:
        if self._file:
            os.fsync(self._file.fileno())
            self._safe = time.monotonic()

    def close(self) -> None:
        """Let others write to the folder."""
        if self._file:
            self._sync()
            self._file.close()
            self._file = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def lock(file: IO[bytes], folder: Path) -> None:
    """Keep other runs out of the folder as long as this file is open."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ParameterError(f"folder: another run is writing to {str(folder)!r} at this moment") from None


def resumed(folder: Path, header: dict[str, Any], journal: IO[bytes]) -> dict[str, Done]:
    """Return what is done already in a folder, and cut off the line that was being written last."""
    place = folder / HEADER
    if place.exists():
        check_header(folder, header_in(place), header)
    else:
        write_whole(place, (json.dumps(header, indent=1, sort_keys=True) + "\n").encode())
    done, good = read(folder / JOURNAL)
    journal.truncate(good)
    return done


def header_in(place: Path) -> dict[str, Any]:
    """Read what a folder says it holds; SavedGameError if that is no run's header."""
    try:
        found = json.loads(place.read_bytes())
        if not isinstance(found, dict):
            raise ValueError("it is no JSON object")
    except ValueError as broken:
        raise SavedGameError(f"{str(place)!r} is damaged, so what the folder holds is not known: {broken}") from broken
    return found


def check_header(folder: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Refuse to go on with another run than the one that the folder holds."""
    for name in sorted({*found, *wanted}):
        if found.get(name) != wanted.get(name):
            raise ParameterError(
                f"folder: {str(folder)!r} holds a run with {name} {found.get(name)!r}, not {wanted.get(name)!r}; "
                "name another folder, or delete this one"
            )


def line(done: Done) -> bytes:
    """Return the line of a task: a checksum and JSON."""
    text = json.dumps([done.key, done.rows, done.seconds, done.worker, done.version]).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def read(path: Path) -> tuple[dict[str, Done], int]:
    """Return the tasks of a journal by key, and how many of its bytes hold; only its last line may be broken.

    What comes first for a key counts.
    """
    done: dict[str, Done] = {}
    good = 0
    lines = path.read_bytes().splitlines(keepends=True)
    for number, whole in enumerate(lines, 1):
        mark, _, text = whole.partition(b" ")
        if not text.endswith(b"\n") or mark != b"%08x" % zlib.crc32(text[:-1]):
            if number == len(lines):
                break
            raise SavedGameError(f"line {number} of {str(path)!r} is damaged: its checksum does not fit")
        found = Done(*json.loads(text))
        done.setdefault(found.key, found)
        good += len(whole)
    return done, good
