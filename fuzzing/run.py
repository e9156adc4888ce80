"""Feed one door of realmlab with inputs that a fuzzer makes up, and count what came of them.

    python fuzzing/run.py TARGET --seconds 600      under atheris, which keeps inputs that reach new code
    python fuzzing/run.py TARGET --random 1000      random inputs, without atheris
    python fuzzing/run.py TARGET FILE ...           these inputs again, such as one that broke something

Targets are the modules of this folder with a function `one`: it takes bytes and returns whether they were let in, and
whatever it raises is a fault of realmlab. `scripts/fuzz.sh` runs all of them on a build with sanitizers.
"""

import argparse
import contextlib
import importlib
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

TARGETS = ("saves", "bridge", "sessions", "texts")
LONGEST = 2048          # bytes of an input
PATIENCE = 60           # seconds for one input; more is a hang
MEMORY = 4096           # MiB; more is a fault
SEEDS = 200             # random inputs to begin with


class Counts:
    """How many inputs were let in and how many refused, written to a file now and then."""

    def __init__(self, one: Callable[[bytes], bool], place: Path | None = None) -> None:
        self.one, self.place = one, place
        self.let_in = self.refused = 0
        self.begun = self.written = time.monotonic()

    def __call__(self, data: bytes) -> None:
        """Try one input."""
        if self.one(data):
            self.let_in += 1
        else:
            self.refused += 1
        if self.place and time.monotonic() - self.written > 5:
            self.write()

    def write(self) -> None:
        """Write the counts down: a fuzzer ends the process without asking."""
        self.written = time.monotonic()
        if self.place:
            self.place.write_text(json.dumps(self.found()) + "\n")

    def found(self) -> dict[str, Any]:
        """Return the counts."""
        return {"let in": self.let_in, "refused": self.refused, "seconds": round(self.written - self.begun)}


def under_atheris(target: str, seconds: int, folder: Path, given: list[str]) -> None:
    """Fuzz until the time is over or something breaks; the process ends here."""
    import atheris

    with atheris.instrument_imports(include=["realmlab"], enable_loader_override=False):
        module = importlib.import_module(target)
    corpus, faults = folder / target, folder / "faults"
    corpus.mkdir(parents=True, exist_ok=True)
    faults.mkdir(exist_ok=True)
    chooser = random.Random(1)
    for number in range(0 if any(corpus.iterdir()) else SEEDS):
        (corpus / f"seed{number}").write_bytes(chooser.randbytes(chooser.choice((8, 16, 32, 64, 256))))
    counts = Counts(module.one, folder / f"{target}.json")
    arguments = [sys.argv[0], str(corpus), f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-timeout={PATIENCE}",
                 f"-rss_limit_mb={MEMORY}", f"-artifact_prefix={faults}/{target}-", "-print_final_stats=1", *given]
    atheris.Setup(arguments, counts)
    with contextlib.suppress(SystemExit):
        atheris.Fuzz()


def main() -> None:
    """Read the arguments and run."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("target", choices=TARGETS)
    reader.add_argument("files", nargs="*", type=Path)
    reader.add_argument("--seconds", type=int, default=0)
    reader.add_argument("--random", type=int, default=0)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir(), "realmlab-fuzz"))
    asked, given = reader.parse_known_args()
    if asked.seconds:
        under_atheris(asked.target, asked.seconds, asked.folder, given)
        return
    counts = Counts(importlib.import_module(asked.target).one)
    chooser = random.Random(asked.seed)
    for number in range(asked.random):
        data = chooser.randbytes(chooser.choice((8, 64, 256)))
        try:
            counts(data)
        except BaseException:
            print(f"input {number} of seed {asked.seed} broke something: {data.hex()}", file=sys.stderr)
            raise
    for file in asked.files:
        counts(file.read_bytes())
    counts.write()
    print(f"{asked.target}: {counts.let_in} let in, {counts.refused} refused")


if __name__ == "__main__":
    main()
