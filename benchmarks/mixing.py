"""Does search mix? How far from an equilibrium are its bids, by simulations and by seconds, against other searches.

    python benchmarks/mixing.py                          a table; a few minutes
    python benchmarks/mixing.py --plot mixing.png        ... and a plot
    python benchmarks/mixing.py --longest 2 --games open_goofspiel

The search is run at every information set of a small game. What it would play there makes a strategy of both sides, and
NashConv says what the two together could win by answering it as well as possible: 0 in an equilibrium. It is given in
units of the payoff range (highest less lowest return).
"""

import argparse
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core.search import Search
from realmlab.spiel_games.convert import from_spiel

CAMPAIGN = "kingdoms_war(wars=3,attacker_ore=3,defender_ore=3)"
GOOFSPIEL = "open_goofspiel(cards=5)"
GAMES = (CAMPAIGN, GOOFSPIEL)
WAYS = ("regret_matching", "sampled", "uct", "ismcts")
SIMULATIONS = (100, 1000, 10_000, 100_000, 1_000_000)

Mix = dict[int, float]


def information_sets(game: pyspiel.Game) -> Iterator[tuple[str, pyspiel.State]]:
    """Yield each information set once, with a state in it."""
    seen, waiting = set(), [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            name = state.information_state_string(state.current_player())
            if name not in seen:
                seen.add(name)
                yield name, state
        waiting += [state.child(action) for action in state.legal_actions()]


class Ours:
    """The search of realmlab; one search serves all information sets of the same position."""

    def __init__(self, bids: str, simulations: int) -> None:
        self.bids, self.simulations = bids, simulations
        self.found: dict[bytes, Any] = {}
        self.seconds = 0.0

    def mix(self, state: pyspiel.State) -> Mix:
        """Return what it plays at an information set: the average strategy at bids, else the best action."""
        seat = state.current_player()
        search = Search(from_spiel(state), seat, bids=self.bids, playout="full", seed=1)
        key = search.position.state_bytes
        if key not in self.found:
            start = time.perf_counter()
            self.found[key] = search.run(simulations=self.simulations)
            self.seconds += time.perf_counter() - start
        found = self.found[key]
        if found.bids is None:
            return {int(action): float(action == found.best) for action in found.actions}
        side = found.bids.seats.index(seat)
        return dict(zip(map(int, found.bids.actions[side]), map(float, found.bids.mixes[side]), strict=True))


class Theirs:
    """OpenSpiel's ISMCTSBot, with the shares of its visits as its strategy."""

    def __init__(self, simulations: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        final = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
        self.bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, simulations, -1, final, False, True)
        self.seconds, self.found = 0.0, {}

    def mix(self, state: pyspiel.State) -> Mix:
        """Return the shares of the visits."""
        start = time.perf_counter()
        mix = dict(self.bot.get_policy(state))
        self.seconds += time.perf_counter() - start
        self.found[len(self.found)] = mix
        return mix


def searcher(way: str, simulations: int) -> Ours | Theirs:
    """Return a search by its name."""
    return Theirs(simulations) if way == "ismcts" else Ours(way, simulations)


def nash_conv(game: pyspiel.Game, mix: Callable[[pyspiel.State], Mix]) -> float:
    """Return NashConv in units of the payoff range."""
    table = {name: list(mix(state).items()) for name, state in information_sets(game)}
    policy = pyspiel.TabularPolicy(table)
    return float(pyspiel.nash_conv(game, policy)) / (game.max_utility() - game.min_utility())


def curve(name: str, way: str, longest: float) -> list[tuple[int, float, float]]:
    """Return (simulations, seconds a decision, NashConv) while all decisions together took less than `longest`."""
    game, points = pyspiel.load_game(name), []
    for simulations in SIMULATIONS:
        search = searcher(way, simulations)
        distance = nash_conv(game, search.mix)
        points.append((simulations, search.seconds / len(search.found), distance))
        print(f"{name:50}{way:18}{simulations:12,}{points[-1][1]:14.4f}{distance:14.4f}", flush=True)
        if search.seconds * SIMULATIONS[1] / SIMULATIONS[0] > longest:
            break
    return points


def draw(curves: dict[str, dict[str, list[tuple[int, float, float]]]], file: str) -> None:
    """Plot NashConv against simulations and against seconds."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 4 * len(curves)), layout="constrained")
    axes = np.atleast_2d(figure.subplots(len(curves), 2))
    for row, (name, ways) in zip(axes, curves.items(), strict=True):
        for column, (axis, unit) in enumerate(zip(row, ("simulations", "seconds a decision"), strict=True)):
            for (way, points), mark in zip(ways.items(), "osv^", strict=False):
                axis.loglog([point[column] for point in points], [point[2] for point in points], marker=mark, label=way)
            axis.set(title=name, xlabel=unit, ylabel="NashConv / payoff range")
            axis.grid(alpha=0.3)
            axis.legend()
    figure.savefig(file, dpi=120)


def main() -> None:
    """Measure, print and plot."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", nargs="*", default=GAMES, help="small games without chance, for pyspiel.load_game")
    reader.add_argument("--ways", nargs="*", default=WAYS, choices=WAYS, help="how bids are searched")
    reader.add_argument("--longest", type=float, default=60, help="seconds that one line of the table may take")
    reader.add_argument("--plot", help="a file for the plot (.png or .svg)")
    given = reader.parse_args()
    print(f"{'game':50}{'bids':18}{'simulations':>12}{'s a decision':>14}{'NashConv':>14}")
    curves = {name: {way: curve(name, way, given.longest) for way in given.ways} for name in given.games}
    if given.plot:
        draw(curves, given.plot)


if __name__ == "__main__":
    main()
