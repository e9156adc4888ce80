"""How fair are the games: what a faction, a combo or a planet is worth to whoever has it, by many quick games.

Each function is one task of a study. The games are played by the engine's own loop: every choice is drawn
uniformly, or, with `sensible`, is the game's quick one (Rules.playout). So what is measured is worth to *such* players,
not to good ones. `summary` makes shares with intervals of the counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from realmlab.cython_core import ParameterError, Position
from realmlab.cython_core.checks import whole
from realmlab.cython_core.galaxies import cards as galaxies
from realmlab.cython_core.kingdoms import cards as kingdoms
from realmlab.cython_core.search.playouts import Playouts, play_random
from realmlab.cython_core.smallworld import cards as small_world

KINGDOMS, GALAXIES, SMALL_WORLD = "tiny_epic_kingdoms", "tiny_epic_galaxies", "small_world"
NO_PLANET = ""
Z = 1.959964        # standard errors to each side of a 95 % interval


def factions(
    first: str, second: str, games: int, seed: int, pool: str = "both", sensible: bool = True
) -> dict[str, Any]:
    """Return how the faction on seat 0 of Kingdoms does against the one on seat 1; maps and sides are dealt anew.

    >>> factions("orcs", "elves", games=100, seed=1)["played"]
    100
    """
    position = Position(KINGDOMS, players=2, pool=pool, factions=f"{first}+{second}")
    return outcome(play_random(position, games, seed=seed, sensible=sensible), 0)


def planet(planet: str, seat: int, games: int, seed: int, sensible: bool = True) -> dict[str, Any]:
    """Return how a seat of Galaxies for two does that has colonised a planet before the first turn; "": none.

    >>> with_helios = planet("helios", 0, games=100, seed=1)
    >>> with_helios["points"] > planet("", 0, games=100, seed=1)["points"]
    True
    """
    whole("seat", seat, 0, 1)
    start = Position(GALAXIES, players=2).to_dict()
    if planet != NO_PLANET:
        if planet not in start["pile"]:
            raise ParameterError(f"there is no planet {planet!r}")
        start["pile"].remove(planet)
        start["seats"][seat]["colonies"].append(planet)
    position = Position.from_dict(GALAXIES, start)
    return outcome(play_random(position, games, seed=seed, sensible=sensible), seat)


def combo(race: str, power: str, deals: int, games: int, seed: int, sensible: bool = True) -> dict[str, Any]:
    """Return how the first player of Small World for two does with a combo that lies on top and is taken first.

    The rest of the column is dealt anew `deals` times and each deal is played `games` times, so games are not
    independent of each other; `square` is the sum over the deals of the squared deviations of their scores.
    """
    whole("deals", deals, 2, 10**6)
    top = Position(SMALL_WORLD, players=2).apply(place("race", race, small_world.race_ids()))
    top.apply(place("power", power, small_world.power_ids()))
    streams = np.random.SeedSequence(seed).generate_state(2 * deals).reshape(deals, 2)
    chance = np.random.default_rng(seed)
    played = [play_random(dealt(top, chance).apply("pick 0"), games, seed=int(own), sensible=sensible)
              for _, own in streams]
    found = outcome(joined(played), 0)
    scores = np.array([shares(one.returns, 0).mean() for one in played])
    return {**found, "square": float(((scores - scores.mean()) ** 2).sum())}


def place(kind: str, name: str, names: Sequence[str]) -> int:
    """Return the chance outcome that deals what is so named."""
    if name not in names:
        raise ParameterError(f"there is no {kind} {name!r}")
    return list(names).index(name)


def dealt(position: Position, chance: np.random.Generator) -> Position:
    """Return a copy with all chance that comes next drawn."""
    position = position.copy()
    while position.actor < 0:
        outcomes = position.chance_outcomes
        position.apply(outcomes[chance.choice(len(outcomes), p=[odds for _, odds in outcomes])][0])
    return position


def joined(parts: Sequence[Playouts]) -> Playouts:
    """Return several results as one."""
    return Playouts(
        sum(part.games for part in parts), sum(part.decisions for part in parts), sum(part.chance for part in parts),
        max(part.longest for part in parts), np.concatenate([part.returns for part in parts]),
        np.concatenate([part.scores for part in parts]),
    )


def shares(returns: NDArray[np.float64], seat: int) -> NDArray[np.float64]:
    """Return the score of a seat of two in each game: 1 won, 1/2 drawn, 0 lost."""
    return 0.5 + 0.5 * np.sign(returns[:, seat] - returns[:, 1 - seat])


def outcome(played: Playouts, seat: int) -> dict[str, Any]:
    """Return counts and sums of games of two players, from which shares and means follow."""
    score, points = shares(played.returns, seat), played.scores[:, seat]
    return {
        "played": played.games, "won": int((score == 1).sum()), "drawn": int((score == 0.5).sum()),
        "points": float(points.mean()), "lead": float((points - played.scores[:, 1 - seat]).mean()),
        "lead_deviation": float((points - played.scores[:, 1 - seat]).std()),
    }


def summary(results: pd.DataFrame, by: Sequence[str] | str) -> pd.DataFrame:
    """Return for each group of results its games, score and the half-width of the 95 % interval, best first.

    The score is the mean of the results' scores. Its error comes from the errors of the parts, so that opponents and
    seats, which are fixed, do not add to it.
    """
    score = (results["won"] + 0.5 * results["drawn"]) / results["played"]
    variance = (results["won"] + 0.25 * results["drawn"]) / results["played"] - score**2
    error = variance / results["played"]
    if "square" in results:
        doubt = 0.5 * score**2 + 0.5 * (1 - score) ** 2     # half a deal won, half a deal lost: never is not sure
        error = (results["square"] + doubt) / (results["deals"] * (results["deals"] - 1))
    grouped = results.assign(score=score, error=error).groupby(by, sort=False)
    found = grouped.agg(games=("played", "sum"), score=("score", "mean"), error=("error", "sum"),
                        parts=("error", "size"), points=("points", "mean"), lead=("lead", "mean"))
    found["half"] = Z * np.sqrt(found["error"]) / found["parts"]
    return found.drop(columns=["error", "parts"]).sort_values("score", ascending=False, kind="stable")


# What there is --------------------------------------------------------------------------------


def pairs_of_factions() -> list[dict[str, str]]:
    """Return every faction against every other, in both orders, as the settings of `factions`."""
    names = [record["id"] for record in kingdoms.factions()]
    return [{"first": first, "second": second} for first, second in permutations(names, 2)]


def planets_and_seats() -> list[dict[str, Any]]:
    """Return every planet on both seats, and none, as the settings of `planet`."""
    names = [NO_PLANET, *(record["key"] for record in galaxies.planets())]
    return [{"planet": name, "seat": seat} for name, seat in product(names, range(2))]


def combos() -> list[dict[str, str]]:
    """Return every combo of race and power, as the settings of `combo`.

    >>> len(combos())
    1102
    """
    return [{"race": race, "power": power} for race, power in product(small_world.race_ids(), small_world.power_ids())]
