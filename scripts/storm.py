"""Play random games of every game over all its parameters, and check every node of them against the contract.

    python scripts/storm.py                                  200 games a setting: food for sanitizers
    python scripts/storm.py --total 10000000 --folder F      that many in all; what is done is kept in F, and goes on

`play_watched` says what is checked. Of one game in 500 a state met on the way goes through the door of saves, which
refuses whatever is impossible: pieces that are not conserved, say.
"""

import argparse
import itertools
import json
import math
import random
import sys
from pathlib import Path

from realmlab.cython_core import Position
from realmlab.cython_core.search import Search
from realmlab.cython_core.search.watching import play_watched
from realmlab.spiel_games.study import study


def kingdoms() -> list[dict[str, object]]:
    """Return settings of Kingdoms: players, expansions, pools and the rest."""
    return [
        {"players": players, "heroes_call": heroes, "exploration": tokens, "pool": pool, "setup": setup,
         "abilities": abilities, "auto_pay": players % 2 == 0, "allow_zero_bid": players % 3 == 0}
        for players, heroes, tokens, pool, setup, abilities in itertools.product(
            range(1, 6), (False, True), (False, True), ("base", "both"), ("dealt", "chosen"), (False, True))
    ]  # fmt: skip


def wars() -> list[dict[str, object]]:
    """Return settings of the war game."""
    return [{"wars": wars, "attacker_mana": mana, "defender_ore": ore, "auto_pay": pay, "alliances": pay}
            for wars, mana, ore, pay in itertools.product((1, 3, 8), (0, 3), (0, 9), (False, True))]


def galaxies() -> list[dict[str, object]]:
    """Return settings of Galaxies, solo against every Rogue included."""
    groups = [{"players": players, "missions": missions, "rolls": rolls, "tie_break": tie, "max_rounds": 30}
              for players, missions, rolls, tie in itertools.product(
                  range(2, 6), (False, True), ("counts", "dice"), ("seed", "later"))]  # fmt: skip
    solo = [{"players": 1, "rogue": rogue, "reroll_unusable_once": again}
            for rogue, again in itertools.product(("artemis", "rothkel", "zendica", "hades", "gamelyn"), (False, True))]
    return groups + solo


def small_worlds() -> list[dict[str, object]]:
    """Return settings of Small World."""
    return [{"players": players, "counts": counts, "rules_text": text, "utility": utility, "observe_coins": "all"}
            for players, counts, text, utility in itertools.product(
                range(2, 6), ("guide", "printed"), ("guide", "official"), ("win", "margin"))]  # fmt: skip


def goofspiels() -> list[dict[str, object]]:
    """Return settings of Goofspiel."""
    return [{"cards": cards, "order": order}
            for cards, order in itertools.product((2, 3, 5, 8, 13), ("descending", "random"))]  # fmt: skip


# The settings of each game, and its share of all games: large games cost a hundred times what small ones do.
SETTINGS = {"tiny_epic_kingdoms": (kingdoms, 0.20), "tiny_epic_galaxies": (galaxies, 0.07),
            "small_world": (small_worlds, 0.18), "kingdoms_war": (wars, 0.30), "open_goofspiel": (goofspiels, 0.25)}


def look_around(position: Position, rng: random.Random) -> None:
    """Play one game through Python, asking everything a seat may ask."""
    while not position.is_terminal:
        for seat in range(position.num_seats):
            position.tensor(seat)
            position.determinize(seat, rng.randrange(1000))
        Position.from_dict(position.game.name, position.to_dict())
        position.apply(rng.choice(position.legal_actions))


def storm(game: str, setting: str, games: int, seed: int) -> dict[str, object]:
    """Play so many games of one setting (JSON), and look around in one of them; return what came of it."""
    parameters = json.loads(setting)
    found = play_watched(Position(game, **parameters), games, seed=seed)
    for state in found.samples:
        Position.from_bytes(game, state)
    if seed % 4 == 0:
        look_around(Position(game, seed=seed, **parameters), random.Random(seed))
        Search(Position(game, seed=seed, **parameters), threads=2, seed=seed).run(simulations=200)
    return {"decisions": found.decisions, "chance": found.chance, "longest": found.longest,
            "most legal": found.most_legal, "looked at closely": found.close, "through the door": len(found.samples)}


def grid(total: int | None) -> list[dict[str, object]]:
    """Share the games out among all settings: 200 each, or so many in all."""
    tasks: list[dict[str, object]] = []
    for game, (make, share) in SETTINGS.items():
        settings = make()
        each = 200 if total is None else math.ceil(share * total / len(settings))
        tasks += [{"game": game, "setting": json.dumps(setting), "games": each} for setting in settings]
    return tasks


def main() -> None:
    """Play everything, and print what was played of each game."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--total", type=int, help="games in all; without it 200 a setting")
    reader.add_argument("--folder", type=Path, help="where to keep what is done")
    reader.add_argument("--seed", type=int, default=7)
    asked = reader.parse_args()
    tasks = grid(asked.total)
    table = study(storm, tasks, seed=asked.seed, folder=asked.folder, progress=sys.stderr.isatty())
    table["settings"] = 1
    sums = ["settings", "games", "decisions", "chance", "looked at closely", "through the door"]
    by_game = table.groupby("game").agg(dict.fromkeys(sums, "sum") | dict.fromkeys(("longest", "most legal"), "max"))
    print(by_game.to_string())
    print(f"{table['games'].sum():,} games, {table['decisions'].sum():,} decisions: nothing broken")


if __name__ == "__main__":
    main()
