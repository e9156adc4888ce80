"""The command lines of long runs: `python -m realmlab.spiel_games.tournament` and `... .study`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from realmlab.cython_core import ParameterError
from realmlab.spiel_games.experiments.entrants import KINDS, number_or_text
from realmlab.spiel_games.experiments.line_ups import SCHEDULES
from realmlab.spiel_games.experiments.tasks import TaskFailed

TOURNAMENT = "Let bots play each other and print who is how strong."
STUDY = "Call a function for every combination of some values and print the table."
WORDS = {"true": True, "false": False, "none": None}


def common(reader: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Add what both commands take."""
    reader.add_argument("--seed", type=int, default=0, help="seed of the whole run (0)")
    reader.add_argument("--jobs", type=int, default=1, help="processes, or workers of Dask; -1: as many as cores (1)")
    reader.add_argument("--backend", default="processes", metavar="WHERE",
                        help='processes, dask, or the address of a Dask scheduler as tcp://host:8786 (processes)')
    reader.add_argument("--folder", help="where the run is kept; called again with it, the run goes on")
    reader.add_argument("--quiet", action="store_true", help="no progress bar")
    return reader


def run_of(given: argparse.Namespace) -> dict[str, Any]:
    """Return how to run, as the functions take it."""
    return {"seed": given.seed, "n_jobs": given.jobs, "backend": given.backend, "folder": given.folder,
            "progress": not given.quiet}


def guarded(work: Callable[[], str]) -> None:
    """Print what comes of some work, or one sentence about what is wrong and end with 1; 130 if it was interrupted."""
    try:
        print(work())
    except (ParameterError, TaskFailed, ImportError) as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        print("\nstopped; with the same --folder the run goes on", file=sys.stderr)
        sys.exit(130)


# A tournament -----------------------------------------------------------------------------------


def tournament_command(arguments: Sequence[str] | None = None) -> None:
    """Play a tournament and print its tables."""
    reader = common(argparse.ArgumentParser("python -m realmlab.spiel_games.tournament", description=TOURNAMENT))
    reader.add_argument("game", help='a game of OpenSpiel, as "tiny_epic_galaxies(players=2)"')
    reader.add_argument("--entry", action="append", default=[], metavar="[NAME=]BOT", help=f"{KINDS}; may stand often")
    reader.add_argument("--games", type=int, default=100, help="games of each line-up (100)")
    reader.add_argument("--kind", choices=SCHEDULES, default="round_robin")
    reader.add_argument("--stop", metavar="ELO0,ELO1", help="end once the first of two is known to be stronger, or not")
    given = reader.parse_args(arguments)
    guarded(lambda: played(given))


def played(given: argparse.Namespace) -> str:
    """Play, and return what is printed."""
    from realmlab.spiel_games.tournament import SequentialTest, tournament

    entries = dict(entry(words) for words in given.entry)
    if len(entries) != len(given.entry):
        raise ParameterError("--entry: two of them have the same name")
    stop = SequentialTest(*numbers("--stop", given.stop)) if given.stop else None
    done = tournament(entries, given.game, given.games, kind=given.kind, stop=stop, **run_of(given))
    return f"{done!r}\n\n{done.crosstable().round(3).to_string()}"


def entry(words: str) -> tuple[str, str]:
    """Return name and bot of an entry; a bot without a name is named by itself.

    >>> entry("mcts:simulations=50"), entry("quick=mcts:simulations=50")
    (('mcts:simulations=50', 'mcts:simulations=50'), ('quick', 'mcts:simulations=50'))
    """
    name, mark, bot = words.partition("=")
    return (name, bot) if mark and ":" not in name else (words, words)


def numbers(name: str, words: str) -> list[float]:
    """Return two numbers joined by a comma."""
    try:
        first, second = map(float, words.split(","))
    except ValueError:
        raise ParameterError(f"{name} must be two numbers joined by a comma, not {words!r}") from None
    return [first, second]


# A study ----------------------------------------------------------------------------------------


def study_command(arguments: Sequence[str] | None = None) -> None:
    """Run a study and print the head of its table."""
    reader = common(argparse.ArgumentParser("python -m realmlab.spiel_games.study", description=STUDY))
    reader.add_argument("function", help="module:name; called with a setting and a seed, it returns a dict")
    reader.add_argument("--grid", action="append", default=[], metavar="NAME=A,B,...",
                        help="values of a parameter; may stand often")
    reader.add_argument("--repeats", type=int, default=1, help="how often each setting is run (1)")
    given = reader.parse_args(arguments)
    guarded(lambda: studied(given))


def studied(given: argparse.Namespace) -> str:
    """Run the study, and return what is printed."""
    from realmlab.spiel_games.study import study

    grid = dict(values(words) for words in given.grid)
    frame = study(found(given.function), grid, repeats=given.repeats, **run_of(given))
    return f"{frame.to_string(max_rows=40)}\n{len(frame)} rows"


def found(words: str) -> Any:
    """Return the function that is meant by module:name."""
    module, _, name = words.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ParameterError(f"function {words!r} is not found: {error}; write it module:name") from error


def values(words: str) -> tuple[str, list[Any]]:
    """Return a parameter and its values.

    >>> values("depth=10,20"), values("playout=full"), values("abilities=true,false")
    (('depth', [10, 20]), ('playout', ['full']), ('abilities', [True, False]))
    """
    name, mark, listed = words.partition("=")
    if not mark:
        raise ParameterError(f"--grid is written NAME=A,B,..., not {words!r}")
    return name, [WORDS[word] if word in WORDS else number_or_text(word) for word in listed.split(",")]
