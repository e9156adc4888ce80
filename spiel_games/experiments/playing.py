"""One game of a tournament."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel

import realmlab.spiel_games  # noqa: F401  registers our games, also in a worker
from realmlab.cython_core import IllegalActionError
from realmlab.spiel_games.experiments.entrants import bot_of
from realmlab.spiel_games.experiments.tasks import Row

SEPARATOR = " | "       # between the names of a seating, in a text


def play(game: str, entries: Mapping[str, Any], *, number: int, seating: str, seed: int) -> Row:
    """Play one game; return its row: returns by seat, choices made, and the seconds each seat thought.

    Chance and each bot have streams of their own that follow from the seed. IllegalActionError names an entry that
    answers with what is no legal action.
    """
    loaded, names = pyspiel.load_game(game), seating.split(SEPARATOR)
    streams = [int(word >> 1) for word in np.random.SeedSequence(seed).generate_state(len(names) + 1)]
    bots = [bot_of(entries[name], loaded, seat, streams[seat]) for seat, name in enumerate(names)]
    table = Table(loaded.new_initial_state(), bots, names, random.Random(streams[-1]))
    returns = table.play()
    seconds = {f"seconds_{seat}": value for seat, value in enumerate(table.seconds)}
    return {**{f"return_{seat}": value for seat, value in enumerate(returns)}, "length": table.length, **seconds}


class Table:
    """A game being played by bots."""

    def __init__(
        self, state: pyspiel.State, bots: Sequence[pyspiel.Bot], names: Sequence[str], chance: random.Random
    ) -> None:
        self.state, self.bots, self.names, self.chance = state, bots, names, chance
        self.length = 0                     # choices of seats; those of one hidden bid are two
        self.seconds = [0.0] * len(bots)

    def play(self) -> list[float]:
        """Play to the end; return what each seat got."""
        for bot in self.bots:
            bot.restart_at(self.state)
        while not self.state.is_terminal():
            if self.state.is_simultaneous_node():
                self.state.apply_actions([self.answer(seat) for seat in range(len(self.bots))])
            elif self.state.is_chance_node():
                outcomes, odds = zip(*self.state.chance_outcomes(), strict=True)
                self.move(self.state.current_player(), self.chance.choices(outcomes, odds)[0])
            else:
                self.move(self.state.current_player(), self.answer(self.state.current_player()))
        return list(self.state.returns())

    def move(self, player: int, action: int) -> None:
        """Let the others know, and play an action."""
        for seat, bot in enumerate(self.bots):
            if seat != player:
                bot.inform_action(self.state, player, action)
        self.state.apply_action(action)

    def answer(self, seat: int) -> int:
        """Ask a seat what it plays here."""
        legal = self.state.legal_actions(seat)
        if not legal:
            return 0        # it does not take part in this simultaneous choice
        start = time.perf_counter()
        action = self.bots[seat].step(self.state)
        self.seconds[seat] += time.perf_counter() - start
        self.length += 1
        if action not in legal:
            raise IllegalActionError(f"{self.names[seat]!r} on seat {seat} answered {action!r}, which is not legal")
        return int(action)
