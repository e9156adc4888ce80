"""Who plays: bots by name, by the settings of a search, or made by a function of the user's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from realmlab.cython_core import ParameterError
from realmlab.cython_core.search import LEVELS
from realmlab.cython_core.search.settings import DEFAULT_LEVEL
from realmlab.spiel_games.bots import GreedyBot, SearchBot
from realmlab.spiel_games.convert import from_spiel

Factory = Callable[[pyspiel.Game, int, int], pyspiel.Bot]       # of the game, a seat and a seed
CURIOSITY = 2.0     # uct_c of OpenSpiel's bots, where none is given
SIMULATIONS = 1000  # theirs, where none are given

KINDS = "random, greedy, mcts:easy (or another level), mcts:simulations=500,playout=full, " \
        "spiel_mcts:simulations=500, spiel_ismcts:simulations=500"


def random_bot(game: pyspiel.Game, seat: int, seed: int) -> pyspiel.Bot:
    """Return a bot that takes any legal action, all alike."""
    return pyspiel.make_uniform_random_bot(seat, seed)


def greedy_bot(game: pyspiel.Game, seat: int, seed: int) -> pyspiel.Bot:
    """Return a bot that takes what the game's estimate likes best."""
    from_spiel(game.new_initial_state())    # another game is named at once
    return GreedyBot(game, seat, seed)


def search_bot(game: pyspiel.Game, seat: int, seed: int, **settings: Any) -> pyspiel.Bot:
    """Return realmlab's search, with the settings of SearchBot."""
    return SearchBot(game, seat, seed=seed, **settings)


def spiel_mcts(
    game: pyspiel.Game, seat: int, seed: int, simulations: int = SIMULATIONS, uct_c: float = CURIOSITY
) -> pyspiel.Bot:
    """Return OpenSpiel's tree search, which looks at what it may not know."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, evaluator, uct_c, simulations, 512, False, seed, False)


def spiel_ismcts(
    game: pyspiel.Game, seat: int, seed: int, simulations: int = SIMULATIONS, uct_c: float = CURIOSITY
) -> pyspiel.Bot:
    """Return OpenSpiel's tree search over information sets."""
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.ISMCTSBot(seed, evaluator, uct_c, simulations, -1, final, False, True)


MAKERS: dict[str, Callable[..., pyspiel.Bot]] = {
    "random": random_bot, "greedy": greedy_bot, "mcts": search_bot, "spiel_mcts": spiel_mcts,
    "spiel_ismcts": spiel_ismcts,
}


def checked_entries(entries: Any, game: pyspiel.Game) -> dict[str, Any]:
    """Return the entries of a tournament, each of which has made a bot for every seat of this game once."""
    if not isinstance(entries, Mapping):
        raise ParameterError(f"entries must be a dict of names to bots, not {entries!r:.80}")
    if len(entries) < 2:
        raise ParameterError(f"entries must name at least two, not {list(entries)}")
    for name, entry in entries.items():
        if not isinstance(name, str) or not name:
            raise ParameterError(f"an entry must be named by a text, not {name!r:.80}")
        for seat in range(game.num_players()):
            try:
                bot_of(entry, game, seat, 0)
            except (ValueError, TypeError) as error:
                raise ParameterError(f"entries[{name!r}]: {error}") from error
    return dict(entries)


def bot_of(entry: Any, game: pyspiel.Game, seat: int, seed: int) -> pyspiel.Bot:
    """Return the bot of an entry: a name with settings, a dict of settings of SearchBot, or a factory."""
    if isinstance(entry, str):
        kind, settings = read(entry)
        return MAKERS[kind](game, seat, seed, **settings)
    if isinstance(entry, Mapping):
        return search_bot(game, seat, seed, **entry)
    if callable(entry):
        bot = entry(game, seat, seed)
        if callable(getattr(bot, "step", None)):
            return bot
        raise ParameterError(f"its function must return a bot of OpenSpiel, not {bot!r:.60}")
    raise ParameterError(f"a bot is a text, a dict of settings or a function (game, seat, seed), not {entry!r:.60}")


def read(text: str) -> tuple[str, dict[str, Any]]:
    """Return kind and settings of a text.

    >>> read("mcts:easy"), read("mcts:simulations=500,playout=full")
    (('mcts', {'level': 'easy'}), ('mcts', {'simulations': 500, 'playout': 'full'}))
    """
    kind, _, words = text.partition(":")
    if kind not in MAKERS:
        raise ParameterError(f"there is no bot {text!r}; there are {KINDS}")
    if kind == "mcts" and "=" not in words:
        return kind, {"level": words or DEFAULT_LEVEL if words in ("", *LEVELS) else no_level(words)}
    pairs = [word.partition("=")[::2] for word in filter(None, words.split(","))]
    if broken := [name for name, value in pairs if not name or not value]:
        raise ParameterError(f"settings are written name=value and joined by commas; {broken[0]!r} of {text!r} is not")
    return kind, {name: number_or_text(value) for name, value in pairs}


def no_level(word: str) -> Any:
    """Say which levels there are."""
    number = f"; a number of simulations is written mcts:simulations={word}" if word.isdecimal() else ""
    raise ParameterError(f"there is no level {word!r}; there are {', '.join(LEVELS)}{number}")


def number_or_text(word: str) -> int | float | str:
    """Return a word as the number that it is, or as it stands.

    >>> number_or_text("12"), number_or_text("0.5"), number_or_text("full")
    (12, 0.5, 'full')
    """
    for kind in (int, float):
        try:
            return kind(word)
        except ValueError:
            continue
    return word


def described(entry: Any) -> Any:
    """Return what says, in JSON, who an entry is; a function by where it is found."""
    if isinstance(entry, str):
        return entry
    if isinstance(entry, Mapping):
        return dict(entry)
    inner = getattr(entry, "func", entry)
    return f"{getattr(inner, '__module__', '')}:{getattr(inner, '__qualname__', type(inner).__qualname__)}"
