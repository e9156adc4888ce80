"""Play random games of every game over all its parameters, through the contract's functions: food for sanitizers."""

import itertools
import random
import sys

from realmlab.cython_core import Position
from realmlab.cython_core.search import Search
from realmlab.cython_core.search.playouts import play_random

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 200


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


def look_around(position: Position, rng: random.Random) -> None:
    """Play one game through Python, asking everything a seat may ask."""
    while not position.is_terminal:
        for seat in range(position.num_seats):
            position.tensor(seat)
            position.determinize(seat, rng.randrange(1000))
        Position.from_dict(position.game.name, position.to_dict())
        position.apply(rng.choice(position.legal_actions))
    assert abs(sum(position.returns)) < 1e-9 or position.num_seats == 1


def main() -> None:
    """Play everything."""
    rng = random.Random(7)
    for game, settings in (("tiny_epic_kingdoms", kingdoms()), ("tiny_epic_galaxies", galaxies()),
                           ("small_world", small_worlds()), ("kingdoms_war", wars())):
        for number, setting in enumerate(settings):
            result = play_random(Position(game, **setting), GAMES, seed=number)
            assert result.returns.shape[0] == GAMES
            if number % 4 == 0:
                look_around(Position(game, seed=number, **setting), rng)
                Search(Position(game, seed=number, **setting), threads=2, seed=number).run(simulations=GAMES)
        print(f"{game}: {len(settings)} settings, {GAMES} games each")


if __name__ == "__main__":
    main()
