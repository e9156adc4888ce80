"""A game tree of OpenSpiel written as Gambit's .efg text, and a try whether OpenSpiel can read one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pyspiel

from realmlab.cython_core.errors import ParameterError

CHILD = Path(__file__).with_name("efg_child.py")
PATIENCE = 60.0       # seconds to read a text in


def decimal(value: float) -> str:
    """Return a float as a decimal without exponent that reads back as the same float."""
    return np.format_float_positional(float(value) + 0.0, trim="-")


def written(root: pyspiel.State, histories: int) -> str:
    """Return the tree from this state on; ParameterError if it is too large or not one for .efg."""
    game = root.get_game()
    kind = game.get_type()
    if kind.dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        raise ParameterError(f"{kind.short_name} has simultaneous nodes; use pyspiel.convert_to_turn_based first")
    if not kind.provides_information_state_string:
        raise ParameterError(f"{kind.short_name} has no information states, which .efg needs")
    return Writer(game, histories).text(root)


class Writer:
    """Writes the nodes one after another, numbering information sets and outcomes as they come."""

    def __init__(self, game: pyspiel.Game, histories: int) -> None:
        self.game = game
        self.most = histories
        self.lines: list[str] = []
        self.sets: list[dict[str, int]] = [{} for _ in range(game.num_players())]
        self.chances = 0
        self.outcomes = 0

    def text(self, root: pyspiel.State) -> str:
        """Return the whole file."""
        players = " ".join(f'"seat {seat}"' for seat in range(self.game.num_players()))
        title = str(self.game).replace('"', "'")
        self.write(root)
        return "\n".join([f'EFG 2 R "{title}" {{ {players} }}', '""', "", *self.lines, ""])

    def write(self, root: pyspiel.State) -> None:
        """Write a state and all that follows, parents first, each child's branch before the next."""
        waiting = [root]
        while waiting:
            state = waiting.pop()
            if len(self.lines) == self.most:
                raise ParameterError(f"the tree of {self.game} has more than {self.most:,} histories; allow more with "
                                     "histories=...")
            if state.is_terminal():
                self.lines.append(self.ending(state))
                continue
            outcomes = state.chance_outcomes() if state.is_chance_node() else []
            actions = [action for action, _ in outcomes] or state.legal_actions()
            self.lines.append(self.chance(state, outcomes) if outcomes else self.decision(state, actions))
            waiting += [state.child(action) for action in reversed(actions)]

    def ending(self, state: pyspiel.State) -> str:
        """Return the line of a finished game."""
        self.outcomes += 1
        payoffs = ", ".join(decimal(value) for value in state.returns())
        return f't "" {self.outcomes} "" {{ {payoffs} }}'

    def chance(self, state: pyspiel.State, outcomes: list[tuple[int, float]]) -> str:
        """Return the line of a chance node, which is an information set of its own."""
        self.chances += 1
        named = " ".join(f'"{name(state, action)}" {decimal(odds)}' for action, odds in outcomes)
        return f'c "" {self.chances} "" {{ {named} }} 0'

    def decision(self, state: pyspiel.State, actions: list[int]) -> str:
        """Return the line of a decision; equal information states are one information set."""
        seat = state.current_player()
        sets = self.sets[seat]
        number = sets.setdefault(state.information_state_string(), len(sets) + 1)
        named = " ".join(f'"{name(state, action)}"' for action in actions)
        return f'p "" {seat + 1} {number} "{clean(state.information_state_string())}" {{ {named} }} 0'


def name(state: pyspiel.State, action: int) -> str:
    """Return the name of an action."""
    return clean(state.action_to_string(state.current_player(), action))


def clean(text: str) -> str:
    """Return a text that can stand in quotes."""
    return " ".join(text.replace('"', "'").replace("\\", "/").split())


def tried(text: str) -> None:
    """Let a process of its own read a text and walk through its tree; ParameterError if it does not survive that."""
    try:
        ran = subprocess.run([sys.executable, str(CHILD)], input=text.encode(), capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise ParameterError(f"OpenSpiel has not read this .efg text within {PATIENCE:g} seconds") from None
    if ran.returncode != 0:
        said = ran.stdout.decode(errors="replace").strip() or "its reader broke down; the text does not hold together"
        raise ParameterError(f"OpenSpiel cannot read this .efg text: {said:.300}")
