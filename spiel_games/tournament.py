"""Tournaments: bots play many games, on one machine or many; who is how strong, and how sure is that?

>>> bots = {"search": "spiel_mcts:simulations=50", "chance": "random"}
>>> played = tournament(bots, "tic_tac_toe", games=20, seed=1, progress=False)
>>> played.games[["seat_0", "seat_1", "return_0", "return_1"]].head(2)
   seat_0  seat_1  return_0  return_1
0  search  chance       1.0      -1.0
1  chance  search      -1.0       1.0
>>> bool(played.crosstable().loc["search", "chance"] > 0.7)
True

On a command line, for long runs:

    python -m realmlab.spiel_games.tournament "tiny_epic_galaxies(players=2)" --entry easy=mcts:easy --entry random \
        --games 200 --jobs 2 --folder runs/galaxies --stop 0,50
"""

from __future__ import annotations

import os
from functools import partial
from typing import Any

import pandas as pd
import pyspiel

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core import ParameterError
from realmlab.cython_core.catalogue import GAMES
from realmlab.cython_core.checks import one_of, whole
from realmlab.spiel_games.experiments.backends import opened
from realmlab.spiel_games.experiments.entrants import checked_entries, described
from realmlab.spiel_games.experiments.journal import Journal
from realmlab.spiel_games.experiments.line_ups import SCHEDULES, LineUp, seatings
from realmlab.spiel_games.experiments.playing import SEPARATOR, play
from realmlab.spiel_games.experiments.ratings import Ratings as Ratings
from realmlab.spiel_games.experiments.ratings import rate as rate
from realmlab.spiel_games.experiments.results import Score, row_of_game
from realmlab.spiel_games.experiments.results import Tournament as Tournament
from realmlab.spiel_games.experiments.running import run
from realmlab.spiel_games.experiments.sequential import SequentialTest as SequentialTest
from realmlab.spiel_games.experiments.sequential import Verdict as Verdict
from realmlab.spiel_games.experiments.tables import need_parquet, write
from realmlab.spiel_games.experiments.tasks import VERSION, Task, seed_of
from realmlab.spiel_games.experiments.tasks import TaskFailed as TaskFailed


def tournament(
    entries: Any, game: Any, games: int, *, kind: str = "round_robin", seed: int = 0,
    stop: SequentialTest | None = None, n_jobs: int = 1, backend: Any = "processes",
    folder: str | os.PathLike[str] | None = None, progress: bool = True,
) -> Tournament:
    """Let bots play each other, every line-up on all seats equally often; return the games and what follows from them.

    - entries: names to bots: `"random"`, `"greedy"`, `"mcts:easy"` (another level, or `"mcts:simulations=500"`),
      `"spiel_mcts:simulations=500"` and `"spiel_ismcts:..."` of OpenSpiel, a dict of settings of SearchBot, or a
      function `(game, seat, seed)` that makes a pyspiel.Bot and can be pickled.
    - game: any game of OpenSpiel, as text or as an object; ours are registered.
    - games: how many for each line-up, a multiple of the number of seats.
    - kind: `"round_robin"`, every set of entries that fills the table; `"ladder"`, neighbours in the order given;
      `"gauntlet"`, the first against the others. Where entries are fewer than seats, some sit on several.
    - stop: a SequentialTest of the first of two entries against the second, which ends the tournament once it is
      decided.
    - seed: that of the whole tournament. Chance and bots follow from it game by game, so that (but for bots that look
      at the clock) the games are the same on any number of workers; more `games` go on where fewer ended.
    - n_jobs, backend, folder: as for a study.

    ParameterError for what cannot be played; TaskFailed if a bot raises or answers with what is not legal.
    """
    table = loaded(game)
    named = checked_entries(entries, table)
    schedule = schedule_of(named, table, kind, games)
    header = {"kind": f"tournament, {kind}", "game": str(table), "seed": whole("seed", seed, 0, 2**63 - 1),
              "entries": {name: described(entry) for name, entry in named.items()}, "version": VERSION}
    keys = [f"{number:08x}" for number in range(len(schedule))]
    tasks = [Task(key, {"number": number, "seating": SEPARATOR.join(seating)}, seed_of(seed, key))
             for number, (key, seating) in enumerate(zip(keys, schedule, strict=True))]
    score = score_of(stop, named, schedule, keys)
    if folder is not None:
        need_parquet()
    with Journal(folder, header) as journal, opened(backend, n_jobs) as workers:
        run(partial(play, str(table), named), tasks, workers, journal, progress=progress,
            enough=score.enough if score else None)
        counted = tasks[: score.games] if score else tasks
        frame = pd.DataFrame([
            row_of_game(number, str(table), schedule[number], journal.done[task.key].rows[0], task.seed, VERSION)
            for number, task in enumerate(counted)
        ])
        if journal.folder:
            write(frame, journal.folder)
    return Tournament(tuple(named), frame, score.verdict if score else None)


def loaded(game: Any) -> pyspiel.Game:
    """Return the game, if it is one that several can play with moves in turn or at once."""
    if isinstance(game, str):
        name = game.partition("(")[0]
        if name not in pyspiel.registered_names():
            raise ParameterError(f"OpenSpiel has no game {name!r}; ours are {', '.join(GAMES)}, and "
                                 "pyspiel.registered_names() lists all it has")
        try:
            game = pyspiel.load_game(game)
        except pyspiel.SpielError as error:
            raise ParameterError(f"game {game!r} cannot be loaded: {error}") from error
    if not isinstance(game, pyspiel.Game):
        raise ParameterError(f"game must be a text or a game of OpenSpiel, not {game!r:.80}")
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.MEAN_FIELD or game.num_players() < 2:
        raise ParameterError(f"game {str(game)!r} is not one that two or more bots can play against each other")
    return game


def schedule_of(entries: dict[str, Any], game: pyspiel.Game, kind: str, games: int) -> list[LineUp]:
    """Return who sits where in each game."""
    if bad := [name for name in entries if SEPARATOR in name]:
        raise ParameterError(f"the name of an entry must not hold {SEPARATOR!r}, as {bad[0]!r} does")
    line_ups = SCHEDULES[one_of("kind", kind, SCHEDULES)](list(entries), game.num_players())
    return seatings(line_ups, whole("games", games, 1, 10**9))


def score_of(stop: Any, entries: dict[str, Any], schedule: list[LineUp], keys: list[str]) -> Score | None:
    """Return what counts for the sequential test, if there is one."""
    if stop is None:
        return None
    if not isinstance(stop, SequentialTest):
        raise ParameterError(f"stop must be a SequentialTest, not {stop!r:.80}")
    if len(entries) != 2:
        raise ParameterError(f"stop compares two entries, not {len(entries)}")
    return Score(stop, next(iter(entries)), schedule, keys)


if __name__ == "__main__":
    from realmlab.spiel_games.experiments.commands import tournament_command

    tournament_command()
