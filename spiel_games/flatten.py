"""Games of OpenSpiel flattened for `flat`, and what the solvers found as policies of OpenSpiel.

>>> import pyspiel
>>> from realmlab.spiel_games import flatten
>>> solver = flatten.solver("kuhn_poker", "pcfr+")
>>> solver.run(iterations=1000).exploitability < 1e-4
True
>>> pyspiel.exploitability(solver.tree.game, solver.average_policy()) < 1e-4
True
"""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pyspiel

from realmlab.cython_core import Position
from realmlab.cython_core.catalogue import GAMES
from realmlab.cython_core.checks import whole
from realmlab.cython_core.errors import IllegalActionError, ParameterError
from realmlab.cython_core.memory import most
from realmlab.cython_core.solve import flat
from realmlab.cython_core.solve.induction import Solved
from realmlab.spiel_games import flattening
from realmlab.spiel_games.convert import from_spiel, game_of, loaded

GIB = 2**30
PROBES = 200              # random games behind an estimate
SURE = 10_000             # a guess so many times the limit is wrong once in as many games at most (Markov's inequality)
# Bytes at the peak of flattening and solving, as far as they can be told from the counts.
FOR_AN_ENDING = 40        # each, and as much again for each seat
FOR_A_DECISION = 700      # an information state with its name, its sequences and what the solver keeps of them

Table = dict[str, list[tuple[int, float]]]


class SpielTree(flat.Tree):
    """A tree that comes from a game of OpenSpiel, `game`: policies of its solver are policies of that game."""

    game: pyspiel.Game


class FlatSolver(flat.Solver):
    """A flat solver whose strategies are policies of OpenSpiel."""

    tree: SpielTree

    def average_policy(self) -> pyspiel.TabularPolicy:
        """Return the average policy of all seats, which goes to an equilibrium; a copy."""
        return pyspiel.TabularPolicy(self.average_table())

    def current_policy(self) -> pyspiel.TabularPolicy:
        """Return the policy of the next iteration; a copy."""
        return pyspiel.TabularPolicy(self.current_table())

    tabular_average_policy = average_policy      # what OpenSpiel's own solvers call it


def solver(
    game: pyspiel.Game | str | SpielTree, method: str = "cfr+", *, threads: int = 1, **limits: int
) -> FlatSolver:
    """Return a solver for a game, or for one that is flattened already; `limits` are those of `flatten`."""
    tree = game if isinstance(game, SpielTree) else flatten(game, **limits)
    return FlatSolver(tree, method, threads=threads)


def flatten(game: pyspiel.Game | str, *, histories: int = 50_000_000, memory: int = 8 * GIB) -> SpielTree:
    """Flatten a game into arrays, once and for all; any game whose tree is finite and small enough.

    A simultaneous game is turned into the sequential one of `pyspiel.convert_to_turn_based`; `tree.game` is
    the game that was flattened. The tree is counted first: with more than `histories` nodes, or if it would
    need more than `memory` bytes (or than this process can have), a ParameterError says how large it is.
    """
    game = sequential(game)
    text = str(game)
    histories, memory = whole("histories", histories, 1, 2**50), min(whole("memory", memory, 1, 2**50), most())
    guess = guess_histories(game)
    if guess > SURE * histories:
        raise ParameterError(too_large(text, histories, guess))
    counted, endings, decisions, finished = flattening.count(text, histories)
    needed = bytes_for(game, endings, decisions)
    if not finished:
        raise ParameterError(f"{too_large(text, histories, guess)}, which would need about "
                             f"{guess * needed / counted / GIB:,.2f} GiB")
    if needed > memory:
        raise ParameterError(f"the tree of {text} has {counted:,} histories and needs up to {needed / GIB:.2f} GiB to "
                             f"flatten and to solve; {memory / GIB:.2f} GiB are allowed")
    try:
        parents, firsts, actions, names, sequences, payoffs = flattening.flattened(text, endings)
    except ValueError as wrong:
        raise ParameterError(f"the tree of {text} cannot be flattened: {wrong}") from wrong
    tree = SpielTree(parents, firsts, sequences, payoffs, names=names, actions=actions, histories=counted)
    tree.game = game
    return tree


def sequential(game: pyspiel.Game | str) -> pyspiel.Game:
    """Return the game, loaded and with one decision at a time; ParameterError if its tree cannot be flattened."""
    game = loaded(game)
    kind = game.get_type()
    if kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    if kind.dynamics == pyspiel.GameType.Dynamics.MEAN_FIELD or not kind.provides_information_state_string:
        raise ParameterError(f"{kind.short_name} has no information states as text, so its tree cannot be flattened")
    if kind.chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC:
        raise ParameterError(f"{kind.short_name} draws chance by itself, without chance nodes that could be flattened")
    return game


def too_large(text: str, histories: int, guess: float) -> str:
    """Say how many histories there are, by the guess."""
    about = f"about {guess:.1e}" if guess < inf else "more than 1e308"
    return f"the tree of {text} has more than the {histories:,} histories allowed: {about} by {PROBES} random games"


def bytes_for(game: pyspiel.Game, endings: int, decisions: int) -> int:
    """Return how many bytes a tree may need at the peak; every decision could be an information state of its own."""
    return FOR_AN_ENDING * (1 + int(game.num_players())) * endings + FOR_A_DECISION * decisions


def guess_histories(game: pyspiel.Game) -> float:
    """Return about how many histories a game has, by random games (Knuth 1975)."""
    chooser, total = random.Random(1), 0.0
    for _ in range(PROBES):
        state, ways = game.new_initial_state(), 1.0
        total += ways
        while not state.is_terminal():
            actions = state.legal_actions()
            ways *= len(actions)
            total += ways
            state.apply_action(chooser.choice(actions))
    return total / PROBES


# A game solved by induction as a policy ----------------------------------------------------------


def policy_of(
    solved: Solved, game: pyspiel.Game | str | None = None, *, histories: int = 2_000_000
) -> pyspiel.TabularPolicy:
    """Return the exact strategies of a game solved by backward induction, for every state it can come to.

    `game` must begin at the position that was solved; left out, it is that position's own game. A simultaneous
    game has no policies for OpenSpiel to look at: the policy is one for its `sequential` form. All histories are
    walked, so this is for small games, and one of more than `histories` is refused with a ParameterError; the
    solution itself is for large ones.
    """
    if not isinstance(solved, Solved):
        raise ParameterError(f"policy_of takes what induction.solve returns, not {solved!r:.60}")
    most, position = whole("histories", histories, 1, 2**40), solved.position
    given = game_of(position) if game is None else loaded(game)
    is_ours = given.get_type().short_name in GAMES
    if is_ours and from_spiel(given.new_initial_state()).state_bytes != position.state_bytes:
        raise ParameterError(f"{given} does not begin at the position that was solved")
    given = sequential(given)
    if not flattening.count(str(given), most)[3]:
        raise ParameterError(too_large(str(given), most, guess_histories(given)))
    table: Table = {}
    try:
        walk(given.new_initial_state(), position, solved, table)
    except IllegalActionError as wrong:
        raise ParameterError(f"{given} is not the game that was solved: {wrong}") from wrong
    return pyspiel.TabularPolicy(table)


def walk(state: pyspiel.State, position: Position, solved: Solved, table: Table) -> None:
    """Write down the strategies from here on; both are the same point of the game."""
    if state.is_terminal():
        return
    if position.bidders:
        walk_bids(state, position, solved, table)
        return
    if not state.is_chance_node():
        note(state, solved.strategies(position), table)
    for action in state.legal_actions():
        walk(state.child(action), position.copy().apply(action), solved, table)


def walk_bids(state: pyspiel.State, position: Position, solved: Solved, table: Table) -> None:
    """Write down both mixes of a hidden bid; the game of OpenSpiel may ask the seats in either order."""
    strategies, first = solved.strategies(position), state.current_player()
    note(state, strategies, table)
    for action in state.legal_actions():
        after = state.child(action)
        second = after.current_player()
        note(after, strategies, table)
        for answer in after.legal_actions():
            bids = {first: action, second: answer}
            reached = position.copy()
            for seat in position.bidders:
                reached.apply(bids[seat])
            walk(after.child(answer), reached, solved, table)


def note(state: pyspiel.State, strategies: dict[int, dict[int, float]], table: Table) -> None:
    """Put the strategy of the seat that decides here into the table."""
    seat: Any = state.current_player()
    if list(strategies.get(seat, ())) != state.legal_actions():
        raise IllegalActionError(f"after {state.history()} seat {seat} has other choices there")
    table.setdefault(state.information_state_string(seat), list(strategies[seat].items()))
