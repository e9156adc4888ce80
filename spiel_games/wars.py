"""Wars as matrix games: of a campaign of kingdoms_war, or in the middle of a game of Tiny Epic Kingdoms.

>>> from realmlab.cython_core import Position
>>> war = war_matrix(Position("kingdoms_war"), worth=(1, 0.25))     # the third row of K22.8
>>> war
<WarMatrix 4 x 4, zero-sum, exact>
>>> [equilibrium] = equilibria(war)
>>> round(equilibrium.row_value, 9), equilibrium.row.round(9).tolist()
(-0.4375, [0.625, 0.125, 0.125, 0.125])

What an entry is can be had in three ways: by playouts, which take the whole game that follows into account,
with standard errors; by values of one's own, such as those of backward induction; or by the model of K22, in
which nothing counts but winning this war and what it costs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress, product
from numbers import Integral
from typing import Any, NamedTuple

import numpy as np
from joblib import Parallel, delayed
from numpy.typing import NDArray

from realmlab.cython_core import Position
from realmlab.cython_core.checks import floats, whole, yes_or_no
from realmlab.cython_core.errors import IllegalActionError, ParameterError
from realmlab.cython_core.solve import bimatrix
from realmlab.cython_core.solve.explore import hides_something
from realmlab.spiel_games import wars_model, wars_playouts
from realmlab.spiel_games.wars_correlated import correlated as correlated
from realmlab.spiel_games.wars_equilibria import Equilibrium as Equilibrium
from realmlab.spiel_games.wars_equilibria import Spread as Spread
from realmlab.spiel_games.wars_equilibria import equilibria as equilibria
from realmlab.spiel_games.wars_equilibria import spread as spread
from realmlab.spiel_games.wars_matrix import WarMatrix as WarMatrix

FOREVER = 2**30
CHUNK = 64          # streams a worker takes at once
SEATS_OF_MATRIX = 2
BYTES_FOR_A_SAMPLE = 16     # what both sides got
MOST_BYTES = 2**31

Values = Callable[[Position], Any]


class Pending(NamedTuple):
    """A war in which numbers are about to be set."""

    position: Position               # without history and seed: chance after the war is still open
    attacker: int
    defender: int
    choices: tuple[list[int], list[int]]     # of the attacker, of the defender
    pairs: list[tuple[int, ...]]     # what is played for each entry, row by row; who has only the flag is not asked
    after: list[Position]            # after each of them


def war_matrix(
    position: Position, *actions: int | str, worth: tuple[float, float] | None = None, alliance: float | None = None,
    values: Values | None = None, playouts: int = 400, seed: int = 0, length: int | None = None,
    sensible: bool = False, viewer: int | None = None, workers: int = 1,
) -> WarMatrix:
    """Return the war that is about to be decided in a position, or would be after these actions, as a matrix game.

    `actions` are played first ("what if I attacked there?"); the position itself stays as it is. The entries are

    - with `worth=(v, w)`: exact in the model of K22: v for winning, w for each unit of war value that is paid;
      in games of two seats each wins what the other loses, else each has its own, and `alliance` (default v)
      is what an alliance is worth to each side;
    - with `values`: what this function says of the position after both numbers: what seat 0 gets (zero-sum
      games), or a value for every seat; `solved.value_at` of backward induction is such a function;
    - otherwise means of so many `playouts` from there: random games, all entries with the same luck (common random
      numbers), to their end or `length` decisions far; `sensible` plays by the game's own quick choices. What
      `viewer`, if given, may not know is drawn anew each time, before the numbers are set. A ParameterError says so
      if the viewer does not even know which numbers can be set: then the war is no matrix for it.

    The same seed gives the same matrix, with any number of `workers` (threads).
    """
    war = pending(position, actions)
    if (worth is not None) + (values is not None) + (viewer is not None) > 1:
        raise ParameterError("of worth, values and viewer only one can be given: each says what an entry is")
    if alliance is not None and worth is None:
        raise ParameterError(f"alliance={alliance!r:.60} goes with worth, which is not given")
    if worth is not None:
        first, second = wars_model.payoffs(war.position, war.attacker, war.defender, war.choices, worth, alliance)
        return named(war, first, second, None)
    if values is not None:
        return valued(war, values)
    eyes = -1 if viewer is None else seat_of(position, viewer)
    samples = sampled(war, (most_playouts(war, playouts), whole("seed", seed, 0, 2**63)), workers=workers,
                      length=FOREVER if length is None else whole("length", length, 0, FOREVER),
                      sensible=yes_or_no("sensible", sensible), viewer=eyes)
    if all(after.is_terminal for after in war.after) and (eyes < 0 or not hides_something(war.position, (eyes,))):
        return named(war, samples[0, ..., 0], samples[0, ..., 1], None)   # nothing was left to luck
    means = samples.mean(axis=0)
    return named(war, means[..., 0], means[..., 1], samples)


def pending(position: Position, actions: Sequence[int | str]) -> Pending:
    """Play the actions and find the war in which numbers are about to be set; ParameterError if there is none."""
    if not isinstance(position, Position):
        raise ParameterError(f"a war is looked for in a Position, not in {position!r:.60}")
    there = position.copy()
    for action in actions:
        there.apply(action)
    bare = Position.from_bytes(there.game.name, there.state_bytes)
    attacker, defender, choices = sides(bare, there)
    asked = [seat in (bare.bidders or (bare.actor,)) for seat in (attacker, defender)]
    pairs = [tuple(compress(pair, asked)) for pair in product(*choices)]
    after = [bare.copy() for _ in pairs]
    for cell, pair in zip(after, pairs, strict=True):
        for number in pair:
            cell.apply(number)
    return Pending(bare, attacker, defender, choices, pairs, after)


def sides(bare: Position, there: Position) -> tuple[int, int, tuple[list[int], list[int]]]:
    """Return the attacker, the defender and what they may set."""
    if bare.bidders:
        attacker, defender = bare.bidders
        return attacker, defender, (bare.bids(attacker), bare.bids(defender))
    names = [bare.game.words.name(action) for action in bare.legal_actions] if bare.actor >= 0 else []
    if not names or not all(name.startswith("bid ") for name in names):
        raise ParameterError(f"no war is about to be decided here: {asked(bare)}")
    attacker, defender = wars_model.roles(bare)
    if wars_model.is_half_set(bare) or any(action is None for _, action in there.seen(there.actor)[-1:]):
        raise ParameterError(f"seat {attacker} has set its number already; a war is looked at before that")
    flag = [bare.number("bid flag")]
    mine = bare.legal_actions
    return attacker, defender, (mine, flag) if bare.actor == attacker else (flag, mine)


def asked(position: Position) -> str:
    """Say what is decided in a position instead of numbers."""
    if position.is_terminal:
        return "the game is over"
    if position.actor < 0:
        return "chance decides"
    kind = position.to_dict()["node"]["kind"]
    return f"seat {position.actor} decides ({kind})"


def named(war: Pending, first: Any, second: Any, samples: Any) -> WarMatrix:
    """Return the matrix with the names of the numbers."""
    rows, columns = (tuple(war.position.game.words.name(action) for action in side) for side in war.choices)
    return WarMatrix(war.attacker, war.defender, rows, columns, *bimatrix.checked(first, second), samples)


def valued(war: Pending, values: Values) -> WarMatrix:
    """Ask the function for the value of every entry."""
    if not callable(values):
        raise ParameterError(f"values must be a function that says what a position is worth, not {values!r:.60}")
    shape = tuple(map(len, war.choices))
    found = np.array([by_seat(values(after), war) for after in war.after], dtype=np.float64)
    found = found.reshape(*shape, SEATS_OF_MATRIX)
    return named(war, found[..., 0], found[..., 1], None)


def by_seat(value: Any, war: Pending) -> tuple[float, float]:
    """Return what the two sides get, from a value of seat 0 or a value for every seat."""
    numbers, facts = floats("what values returns", value), war.position.facts()
    if not np.isfinite(numbers).all() or numbers.shape not in ((), (facts["seats"],)):
        raise ParameterError(f"values must return one finite number, or one for each of {facts['seats']} seats, not "
                             f"{value!r:.60}")
    if numbers.ndim:
        return float(numbers[war.attacker]), float(numbers[war.defender])
    if facts["seats"] != SEATS_OF_MATRIX or not facts["zero_sum"]:
        raise ParameterError(f"one number does not say what {facts['seats']} seats get in a game that is not zero-sum; "
                             f"values must return one for each seat, not {value!r:.60}")
    worth = float(numbers) if war.attacker == 0 else 0 - float(numbers)
    return worth, 0 - worth


def sampled(war: Pending, luck: tuple[int, int], *, workers: int, **how: Any) -> NDArray[np.float64]:
    """Play from every entry with the same luck; return what both sides got, shape (playouts, rows, columns, 2)."""
    playouts, seed = luck
    streams = np.asarray(np.random.SeedSequence(seed).generate_state(playouts, np.uint64), dtype=np.uint64)
    seats = war.attacker, war.defender

    def play(part: NDArray[np.uint64]) -> NDArray[np.float64]:
        return wars_playouts.sample(war.position, war.pairs, part, seats, **how)

    if whole("workers", workers, 1, 256) == 1:
        found = play(streams)
    else:
        parts = [streams[i : i + CHUNK] for i in range(0, playouts, CHUNK)]
        found = np.concatenate(Parallel(n_jobs=workers, prefer="threads")(delayed(play)(part) for part in parts))
    return found.reshape(playouts, *map(len, war.choices), SEATS_OF_MATRIX)


def most_playouts(war: Pending, playouts: Any) -> int:
    """Return how many playouts are wanted, if their results fit into memory."""
    wanted = whole("playouts", playouts, 2, FOREVER)
    needed = wanted * len(war.pairs) * BYTES_FOR_A_SAMPLE
    if needed > MOST_BYTES:
        raise ParameterError(f"playouts={wanted:,} for {len(war.pairs)} entries would take {needed / 2**30:,.1f} GiB; "
                             f"{MOST_BYTES / 2**30:.0f} GiB are allowed")
    return wanted


def seat_of(position: Position, seat: Any) -> int:
    """Return a seat of the game."""
    if isinstance(seat, bool) or not isinstance(seat, Integral) or not 0 <= int(seat) < position.num_seats:
        raise IllegalActionError(f"there is no seat {seat!r:.60}; seats are 0 to {position.num_seats - 1}")
    return int(seat)
