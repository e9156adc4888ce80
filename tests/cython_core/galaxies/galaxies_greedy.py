"""A simple greedy human for the solo game: python galaxies_greedy.py [games] prints how often it wins, beside G20.3.

It looks one action ahead, by plain priorities: advance the ship that gives most for each step left, use a colony die
(upgrade before all else), put ships on tracks whichever they are, take energy, take culture; then roll all idle dice
again while it can. It follows whatever it may and never has a die of the Rogue rolled again.

The human of the prototype is not known. This one is the simplest of ten that were tried with seeds 0 to 299; two of the
ten came near the ladder, this one and one that uses colony dice first. Another that prefers planets of many points wins
43, 37, 26, 10, 2 per cent, one that never rerolls 24, 13, 13, 3, 1. So what is looked at here are other seeds; that
they agree says that the solo game is as hard as the prototype's for a player of this kind, not that the players are the
same.
"""

import random
import sys
from typing import Any

from galaxies_play import GAME, PLANETS, ROGUES
from scipy.stats import beta

from realmlab.cython_core import Position

LADDER = {"artemis": 32, "rothkel": 29, "zendica": 20, "hades": 6, "gamelyn": 1}    # per cent of 300 games (G20.3)
FIRST_SEED = 1000       # the seeds below were used to choose the human


def worth(data: dict[str, Any], slot: int, step: int = 0) -> float:
    """Return the points of the planet in a slot for each advance that is left."""
    planet = PLANETS[data["row"][slot]]
    return planet["vp"] / (planet["track_length"] - step)


def steps(data: dict[str, Any], seat: int) -> dict[int, int]:
    """Return {slot: step} of the ships of a seat on tracks."""
    tracks = [place[6:].split(":") for place in data["seats"][seat]["ships"] if place.startswith("orbit")]
    return {int(slot): int(step) for slot, step in tracks}


def value(word: str, data: dict[str, Any]) -> float:
    """Return how much the greedy human likes this action."""
    kind, *rest = word.split()
    if word in VALUES:
        return VALUES[word]
    if kind == "to":
        return {"orbit": 1, "surface": 0.1, "home": -1}[rest[0]]
    if kind == "ship":
        return ship_value(rest, data)
    if kind == "enemy":
        return steps(data, 1)[int(rest[1])]
    if kind == "planet":
        return 0.5 + PLANETS[rest[0]]["vp"] / 100
    if kind == "row":
        return worth(data, int(rest[0]))
    if kind in ("mix", "amount"):
        return float(rest[0])
    return 0


VALUES = {
    "end": -1, "go": 0.2, "no": 0, "yes": 1, "reroll": -0.5, "convert": -2, "upgrade energy": 1.1, "upgrade culture": 1,
    "resource energy": 1, "resource culture": 0.9,
    "face economy": 9, "face diplomacy": 9, "face colony": 8, "face move": 7, "face energy": 6, "face culture": 5,
}


def ship_value(rest: list[str], data: dict[str, Any]) -> float:
    """Return how much it likes to choose this ship: to move the one that does least, else the one that is furthest."""
    mover = data["node"]["kind"] == "move ship"
    if rest[0] == "home":
        return 3
    if rest[0] == "surface":
        return 2
    slot = int(rest[1])
    step = steps(data, data["node"]["seat"])[slot]
    return -step if mover else worth(data, slot, step) + step / 100


def free_track(data: dict[str, Any]) -> bool:
    """Does a ship of the human wait at home or on a surface?"""
    return any(place.startswith(("home", "surface")) for place in data["seats"][0]["ships"])


def chosen(position: Position, dice: random.Random) -> int:
    """Return the action of the greedy human."""
    data = position.to_dict()
    words = {action: position.game.words.name(action) for action in position.legal_actions}
    kind = data["node"]["kind"]
    liked = {action: value(word, data) for action, word in words.items()}
    if kind == "main" and not free_track(data):
        liked = {action: -3 if words[action] == "face move" else liking for action, liking in liked.items()}
    if kind == "pick":
        keep = {"go"} if data["node"]["picked"] else set()
        liked = {action: float(word in keep or word.startswith("face")) for action, word in words.items()}
    if kind == "force":
        liked = {action: float(word == "no") for action, word in words.items()}
    best = max(liked.values())
    return dice.choice([action for action, liking in liked.items() if liking == best])


def play(mat: str, seed: int) -> float:
    """Play a game; return +1, 0 or -1."""
    dice = random.Random(seed)
    position = Position(GAME, players=1, rogue=mat, seed=seed)
    while not position.is_terminal:
        position.apply(chosen(position, dice))
    return float(position.returns[0])


def ladder(games: int) -> dict[str, float]:
    """Return how many per cent of the games are won against each Rogue Galaxy."""
    seeds = range(FIRST_SEED, FIRST_SEED + games)
    return {mat: 100 * sum(play(mat, seed) > 0 for seed in seeds) / games for mat in ROGUES}


def interval(mat: str) -> tuple[float, float]:
    """Return the exact binomial 95 % interval, in per cent, of what 300 games of G20.3 say."""
    wins = LADDER[mat] * 3
    return 100 * beta.ppf(0.025, wins, 301 - wins), 100 * beta.ppf(0.975, wins + 1, 300 - wins)


def table(won: dict[str, float]) -> str:
    """Return the ladder as text, beside that of G20.3."""
    lines = [f"{'mat':10}{'won':>8}{'G20.3':>8}  95 % interval of 300 games"]
    for mat, rate in won.items():
        low, high = interval(mat)
        lines.append(f"{mat:10}{rate:>7.1f}%{LADDER[mat]:>7}%  {low:.1f} to {high:.1f}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(ladder(int(sys.argv[1]) if len(sys.argv) > 1 else 300)))
