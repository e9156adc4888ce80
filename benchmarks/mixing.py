"""Does search mix? How far from an equilibrium are its bids, by simulations and by seconds, against other searches.

    python benchmarks/mixing.py                                       a table; a few minutes
    python benchmarks/mixing.py --file docs/pictures/mixing.json      ... and keep the numbers, beside what is there
    python benchmarks/mixing.py --file docs/pictures/mixing.json --draw docs/pictures/mixing.svg      draw what is kept
    python benchmarks/mixing.py --longest 2 --games "open_goofspiel(cards=5)" --ways exact

The search is run at every information set of a small game. What it would play there makes a strategy of both sides, and
NashConv says what the two together could win by answering it as well as possible: 0 in an equilibrium. It is given in
units of the payoff range (highest less lowest return). The hidden campaign reveals no bid before it is over; flat CFR
solves it (cython_core/solve), and NashConv needs no solution to compare with.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core.search import Search
from realmlab.spiel_games.convert import from_spiel

CAMPAIGN = "kingdoms_war(wars=3,attacker_ore=3,defender_ore=3)"
GOOFSPIEL = "open_goofspiel(cards=5)"
HIDDEN = "kingdoms_war(wars=3,attacker_ore=3,defender_ore=3,bids_revealed=False)"
GAMES = (CAMPAIGN, HIDDEN, GOOFSPIEL)
TITLES = {
    CAMPAIGN: "3-war campaign", HIDDEN: "3-war campaign, bids hidden to the end", GOOFSPIEL: "open goofspiel, 5 cards",
}  # fmt: skip
# How bids are searched, with the names, colours and marks of the picture.
WAYS = {
    "regret_matching": ("regret matching", "#0072b2", "o"),
    "exact": ("..., root matrix solved", "#009e73", "s"),
    "sampled": ("regrets sampled", "#56b4e9", "v"),
    "uct": ("UCT at bids", "#d55e00", "^"),
    "ismcts": ("ISMCTSBot", "#7f7f7f", "D"),
}
SIMULATIONS = (100, 1000, 10_000, 100_000, 1_000_000)

Mix = dict[int, float]
# By game and way: (simulations, CPU seconds a decision, or None if not kept; NashConv).
Curves = dict[str, dict[str, list[tuple[int, float | None, float]]]]


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
        self.found: dict[bytes | str, Any] = {}
        self.seconds = 0.0

    def mix(self, state: pyspiel.State) -> Mix:
        """Return what it plays at an information set: the average strategy at bids, else the best action."""
        seat = state.current_player()
        search = Search(from_spiel(state), seat, bids=self.bids, playout="full", seed=1)
        hidden = not search.position.facts()["only_bids_hidden"]        # then both seats do not see the same
        key = state.information_state_string() if hidden else search.position.state_bytes
        if key not in self.found:
            start = time.thread_time()
            self.found[key] = search.run(simulations=self.simulations)
            self.seconds += time.thread_time() - start
        found = self.found[key]
        if found.bids is None:
            shares = found.policy if found.is_mixed else found.actions == found.best
            return dict(zip(map(int, found.actions), map(float, shares), strict=True))
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
        start = time.thread_time()
        mix = dict(self.bot.get_policy(state))
        self.seconds += time.thread_time() - start
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
    """Return (simulations, CPU seconds a decision, NashConv), as long as a line takes no more than about `longest`."""
    game, points = pyspiel.load_game(name), []
    for simulations in SIMULATIONS:
        search = searcher(way, simulations)
        distance = nash_conv(game, search.mix)
        points.append((simulations, search.seconds / len(search.found), distance))
        print(f"{TITLES.get(name, name):50}{way:18}{simulations:12,}{points[-1][1]:14.4f}{distance:14.4f}", flush=True)
        if search.seconds * SIMULATIONS[1] / SIMULATIONS[0] > longest:
            break
    return points


def draw(curves: Curves, file: str) -> None:
    """Plot NashConv against simulations, a panel a game."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"svg.hashsalt": "mixing", "svg.fonttype": "none", "font.size": 11}):
        figure = Figure(figsize=(4.2 * len(curves), 4.4), layout="constrained", facecolor="white")
        panels = np.atleast_1d(figure.subplots(1, len(curves), sharey=True))
        for axis, (name, ways) in zip(panels, curves.items(), strict=True):
            for way, (label, colour, mark) in WAYS.items():
                if way in ways:
                    simulations, _, distance = zip(*ways[way], strict=True)
                    axis.loglog(simulations, distance, marker=mark, color=colour, label=label, markersize=5)
            axis.set_title(TITLES.get(name, name), fontsize=11)
            axis.set_xlabel("simulations a decision")
            axis.grid(alpha=0.25)
            axis.spines[["top", "right"]].set_visible(False)
        panels[0].set_ylabel("NashConv / payoff range")
        panels[0].legend(frameon=False, loc="lower left", fontsize=10)
        figure.savefig(file, metadata={"Date": None})


def kept(file: str | None) -> Curves:
    """Return the curves that a file holds; none without a file."""
    path = Path(file) if file else None
    return json.loads(path.read_text()) if path and path.exists() else {}


def as_text(curves: Curves) -> str:
    """Return the curves as JSON, one a line."""
    games = []
    for name, ways in curves.items():
        lines = ",\n".join(f"  {json.dumps(way)}: {json.dumps(points)}" for way, points in ways.items())
        games.append(f"{json.dumps(name)}: {{\n{lines}\n }}")
    return "{\n" + ",\n".join(games) + "\n}\n"


def main() -> None:
    """Measure, print, keep; or draw."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", nargs="*", default=GAMES, help="small games without chance, for pyspiel.load_game")
    reader.add_argument("--ways", nargs="*", default=tuple(WAYS), choices=tuple(WAYS), help="how bids are searched")
    reader.add_argument("--longest", type=float, default=60, help="seconds that one line of the table may take")
    reader.add_argument("--file", help="where the numbers are kept (.json)")
    reader.add_argument("--draw", help="a file for the picture (.svg or .png) of the numbers kept; measures nothing")
    given = reader.parse_args()
    curves = kept(given.file)
    if given.draw:
        return draw({name: curves[name] for name in given.games if name in curves}, given.draw)
    print(f"{'game':50}{'bids':18}{'simulations':>12}{'s a decision':>14}{'NashConv':>14}")
    for name in given.games:
        for way in given.ways:
            curves.setdefault(name, {})[way] = curve(name, way, given.longest)
            if given.file:
                Path(given.file).write_text(as_text(curves))
    return None


if __name__ == "__main__":
    main()
