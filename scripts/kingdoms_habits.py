"""How kingdoms/data/habits.json comes about: searches play, and what they chose becomes the quick player's odds.

    python scripts/kingdoms_habits.py play --minutes 10 --file build/habits.jsonl --seed 1      play, or go on
    python scripts/kingdoms_habits.py fit --files build/habits*.jsonl                           fit, and say how well

A choice has a few habits (cython_core/kingdoms/habits.pxd). The fit is a conditional logit (McFadden 1974): the chance
of a choice is its odds over the odds of all there were, its odds the product of those of its habits. It is fitted to
the shares of the visits, not only to what was played. The engine reads the JSON when it is imported.
"""

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.kingdoms.policy import habits
from realmlab.cython_core.search import Search

JSON = Path(__file__).parents[1] / "cython_core" / "kingdoms" / "data" / "habits.json"
SIMULATIONS = 2500      # a decision
BY_LOT = 0.05           # share of moves drawn all alike, so that games differ and odd positions are met
BY_SHARE = 0.15         # ... and drawn by the visits
RIDGE = 3.0             # of the sum of all decisions: what holds rare habits near even odds
HELD_OUT, BLOCK = 5, 2000   # every fifth block of so many decisions is left out of the fit
KINDS: list[tuple[float, dict[str, Any]]] = [   # which share of the games is what
    (0.6, {"players": 2}),
    (0.15, {"players": 2, "heroes_call": True, "exploration": True, "pool": "both"}),
    (0.05, {"players": 2, "heroes_call": True, "pool": "heroes"}),
    (0.1, {"players": 3}),
    (0.05, {"players": 4, "heroes_call": True, "pool": "both"}),
    (0.05, {"players": 5, "exploration": True}),
]

Array = NDArray[np.float64]


# Playing ----------------------------------------------------------------------------------------


def played(rng: np.random.Generator, parameters: dict[str, Any], guidance: float) -> list[list[Any]]:
    """Play a game between searches; return for each decision the habits of each choice and the shares of the visits."""
    position = Position("tiny_epic_kingdoms", seed=int(rng.integers(2**31)), **parameters)
    kept = []
    while not position.is_terminal:
        if position.actor < 0:
            outcomes, odds = zip(*position.chance_outcomes, strict=True)
            position.apply(int(rng.choice(outcomes, p=np.array(odds) / sum(odds))))
            continue
        search = Search(position, seed=int(rng.integers(2**31)), memory=64, guidance=guidance)
        found = search.run(simulations=SIMULATIONS)
        shares = found.policy / found.policy.sum()
        state = position.state_bytes
        kept.append([[habits(state, int(action)) for action in found.actions], shares.round(4).tolist()])
        luck = rng.random()
        if luck < BY_LOT:
            position.apply(int(rng.choice(found.actions)))
        elif found.is_mixed or luck < BY_LOT + BY_SHARE:
            position.apply(int(rng.choice(found.actions, p=shares)))
        else:
            position.apply(found.best)
    return kept


def play(file: Path, minutes: float, seed: int, guidance: float) -> None:
    """Play until the time is over; every game is a line."""
    there = len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0
    rng, end, games = np.random.default_rng([seed, there]), time.monotonic() + 60 * minutes, there
    with file.open("a", encoding="utf-8") as out:
        while time.monotonic() < end:
            parameters = KINDS[rng.choice(len(KINDS), p=[share for share, _ in KINDS])][1]
            out.write(json.dumps(played(rng, parameters, guidance)) + "\n")
            games += 1
            print(f"\r{games} games, {(end - time.monotonic()) / 60:.1f} minutes left ", end="", flush=True)


# Fitting ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Decisions:
    """Choices one below the other: which habits each has, its share, where each decision begins, whose each is."""

    has: csr_matrix
    shares: Array
    starts: NDArray[np.int64]
    owner: NDArray[np.int64]

    def some(self, wanted: NDArray[np.bool_]) -> "Decisions":
        """Return only these decisions."""
        rows = wanted[self.owner]
        sizes = np.bincount(self.owner)[wanted]
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        return Decisions(self.has[rows], self.shares[rows], starts, np.repeat(np.arange(len(sizes)), sizes))

    def likely(self, weights: Array) -> tuple[Array, Array]:
        """Return the chance of each choice and its logarithm."""
        sums = self.has @ weights
        sums -= np.maximum.reduceat(sums, self.starts)[self.owner]
        logs = sums - np.log(np.add.reduceat(np.exp(sums), self.starts))[self.owner]
        return np.exp(logs), logs

    def loss(self, weights: Array) -> float:
        """Return the cross-entropy of a decision, in nats."""
        return -float(self.shares @ self.likely(weights)[1]) / len(self.starts)


def read(files: list[Path]) -> tuple[Decisions, int]:
    """Return the decisions of all games, and how many games."""
    rows: list[int] = []
    columns: list[int] = []
    shares: list[float] = []
    starts: list[int] = []
    games = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    for options, found in (decision for game in games for decision in game):
        starts.append(len(shares))
        for row, option in enumerate(options, len(shares)):
            rows += [row] * len(option)
            columns += option
        shares += found
    has = csr_matrix((np.ones(len(rows)), (rows, columns)), shape=(len(shares), sum(cards.HABITS.values())))
    sizes = np.diff([*starts, len(shares)])
    return Decisions(has, np.array(shares), np.array(starts), np.repeat(np.arange(len(starts)), sizes)), len(games)


def fitted(decisions: Decisions) -> Array:
    """Return the logarithms of the odds."""
    def cost(weights: Array) -> tuple[float, Array]:
        chances, logs = decisions.likely(weights)
        slope = decisions.has.T @ (chances - decisions.shares) + 2 * RIDGE * weights
        return -float(decisions.shares @ logs) + RIDGE * float(weights @ weights), slope

    found = minimize(cost, np.zeros(decisions.has.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 500})
    return np.asarray(found.x)


def report(decisions: Decisions, weights: Array) -> str:
    """Say how well the odds tell what searches choose."""
    shares = decisions.shares[decisions.shares > 0]
    least = -float(shares @ np.log(shares)) / len(decisions.starts)
    alike, fit = decisions.loss(0 * weights), decisions.loss(weights)
    return (f"cross-entropy of {len(decisions.starts):,} decisions left out: all alike {alike:.3f}, the fit {fit:.3f}, "
            f"the least there can be {least:.3f}")


def written(weights: Array, games: int, decisions: int, who: str) -> str:
    """Return the JSON, one kind of habits a line; `who` played is part of the source."""
    rest, lines = weights.round(3).tolist(), []
    for kind, count in cards.HABITS.items():
        numbers: Any = rest[:count]
        rest = rest[count:]
        if kind == cards.OF_FACTIONS:
            six = [numbers[i:i + 6] for i in range(0, count, 6)]
            numbers = {record["id"]: of_one for record, of_one in zip(cards.factions(), six, strict=False)}
        lines.append(f"    {json.dumps(kind)}: {json.dumps(numbers)}")
    head = {
        "format": "kingdoms-habits/1",
        "source": f"measured: {games:,} games ({decisions:,} decisions) between {who}; scripts/kingdoms_habits.py",
        "notes": "Logarithms of odds. What each number stands for is said in habits.pxd; what was never met is 0.",
    }
    return json.dumps(head, indent=2)[:-2] + ',\n  "habits": {\n' + ",\n".join(lines) + "\n  }\n}\n"


def fit(files: list[Path], who: str) -> None:
    """Fit to four fifths, report on the rest, then fit to all and write."""
    decisions, games = read(files)
    left_out = np.arange(len(decisions.starts)) // BLOCK % HELD_OUT == HELD_OUT - 1
    if not left_out.any():
        raise SystemExit(f"{len(decisions.starts):,} decisions are too few: play until there are {HELD_OUT * BLOCK:,}")
    print(report(decisions.some(left_out), fitted(decisions.some(~left_out))))
    JSON.write_text(written(fitted(decisions), games, len(decisions.starts), who), encoding="utf-8")
    print(f"{JSON} is written; it counts from the next import on")


def main() -> None:
    """Play or fit."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    doing = reader.add_subparsers(dest="what", required=True)
    for_play, for_fit = doing.add_parser("play"), doing.add_parser("fit")
    for_play.add_argument("--file", type=Path, required=True)
    for_play.add_argument("--minutes", type=float, default=10)
    for_play.add_argument("--seed", type=int, default=1)
    for_play.add_argument("--guidance", type=float, default=0.0, help="of the searches: 0 learns from ones that know "
                          "nothing of these odds, more from better ones that do")
    for_fit.add_argument("--files", type=Path, nargs="+", required=True)
    for_fit.add_argument("--who", default=f"searches of {SIMULATIONS:,} simulations", help="played: goes into the JSON")
    given = reader.parse_args()
    if given.what == "play":
        play(given.file, given.minutes, given.seed, given.guidance)
    else:
        fit(given.files, given.who)


if __name__ == "__main__":
    main()
