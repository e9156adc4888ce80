"""Plays with factions that are in no box: python new_factions_play.py FOLDER, a data folder with Moles and Badgers.

The engine reads its data once, at import, from the package; here that folder is taken in its place. What happens is
printed as JSON for the test that runs this.
"""

import importlib.resources
import json
import random
import sys
from pathlib import Path

GAME, PACKAGE = "tiny_epic_kingdoms", "realmlab.cython_core.kingdoms"
MAPS = ["k01a", "k02a", "k03a"]


def serve(folder: Path) -> None:
    """Let the package read this folder's data/*.json."""
    packaged = importlib.resources.files
    importlib.resources.files = lambda anchor: folder if anchor == PACKAGE else packaged(anchor)


def position(moles, rival=None, faction="moles", **rest):
    """Build a position of the Moles, or the Badgers, in seat 0."""
    from realmlab.cython_core import Position

    seats = [{"faction": faction, **moles}, {"meeples": {"1A": "ss"}, **(rival or {})}, {"meeples": {"2C": "ss"}}]
    return Position.from_dict(GAME,
                              {"parameters": {"players": 3, "abilities": True}, "maps": MAPS, "seats": seats, **rest})


def names(found):
    """Return the legal actions by name, sorted."""
    return sorted(found.game.words.name(action) for action in found.legal_actions)


def follow(found, *turns):
    """Play turns of actions as far as they are offered; return the node and the offers after each."""
    offers = []
    for turn in turns:
        for action in turn:
            if action not in names(found):
                return offers
            found.apply(action)
        offers.append([found.to_dict()["node"]["kind"], names(found)])
    return offers


def three_moves():
    """Move with level 1 and return what was offered after each move."""
    found = position({"magic": 1, "meeples": {"0A": "s", "0D": "s", "0B": "s"}})
    return follow(found, ("select patrol", "from 0A", "to 0C"), ("from 0B", "to 0E"), ("from 0D", "to 0C"))


def badger(magic, meeples, rival=None, **goods):
    """Build a position of the Badgers in seat 0."""
    return position({"magic": magic, "meeples": meeples, **goods}, rival, "badgers")


def three_steps():
    """Patrol with one meeple, step by step."""
    return follow(badger(1, {"0A": "ss"}), ("select patrol", "from 0A", "to 0B"), ("to 0E",), ("to 0D",))


def three_trades():
    """Trade and trade again."""
    found = badger(1, {"0A": "ss"}, food=3)
    return follow(found, ("select trade", "trade food ore", "amount 1"), ("trade food ore", "amount 1"),
                  ("trade food mana",))


def two_changed():
    """Collect one mana and one food, and change both."""
    found = position({"magic": 2, "meeples": {"0A": "s", "0D": "s"}}, None, "badgers", active=1)
    follow(found, ("select expand",), ("trade mana ore",), ("trade food ore",))  # nobody can expand, so all collect
    return found.to_dict()["seats"][0]["ore"]


def stolen_and_spawned():
    """Win a war against a seat with 3 food and 1 meeple there, which cannot pay a retreat after the theft."""
    found = badger(3, {"0A": "ss"}, {"meeples": {"0B": "s", "1A": "s"}, "food": 3}, ore=1)
    offers = follow(found, ("select patrol", "from 0A", "to 0B", "bid 1"))
    while found.to_dict()["node"]["kind"] in ("steal", "spawn"):
        found.apply(next(name for name in names(found) if name != "done"))
    seats = found.to_dict()["seats"]
    return [offers, seats[0]["food"], seats[0]["meeples"]["0B"]]


def reached():
    """Reach level 4 against seats that stand with two meeples in one region."""
    found = badger(3, {"0A": "ss"}, {"magic": 3, "faction": "orcs", "meeples": {"1A": "ss"}}, mana=4)
    found.apply("select research").apply("act")
    while found.to_dict()["node"]["kind"] in ("knock", "bewitch"):
        found.apply(names(found)[0])
    seats = found.to_dict()["seats"]
    return [seats[1]["magic"], [seats[number]["meeples"] for number in (1, 2)]]


def cleared(magic):
    """Return the ore after the card was cleared."""
    shields = ["quest", "build", "research", "expand", "trade"]
    return position({"magic": magic, "meeples": {"0A": "ss"}}, shields=shields).to_dict()["seats"][0]["ore"]


def research_cost(magic):
    """Return the mana that the next level costs."""
    found = position({"magic": magic, "mana": 9, "meeples": {"0A": "ss"}})
    return 9 - found.apply("select research").apply("act").to_dict()["seats"][0]["mana"]


def highest_defence(region, origin):
    """Return the highest number of Moles with 3 ore that are attacked there."""
    found = position({"magic": 3, "ore": 3, "meeples": {region: "s", "2E": "s"}},
                     {"meeples": {origin: "s", "1A": "s"}, "ore": 1}, active=1)
    for action in ("select patrol", f"from {origin}", f"to {region}"):
        if found.to_dict()["node"]["kind"] in ("select", "respond", "target"):
            found.apply(action)
    return max(action for action in found.bids(0))


def points(ore):
    """Return the score of Moles with magic 5."""
    return int(position({"magic": 5, "ore": ore, "meeples": {"0A": "ss"}}).score[0]) - 7


def whole_games(count):
    """Play whole random games with both, abilities on, and return how many ended."""
    from realmlab.cython_core import Position

    ended = 0
    for seed in range(count):
        dice = random.Random(seed)
        found = Position(GAME, players=3, abilities=True, factions="moles+badgers+humans", seed=seed)
        while not found.is_terminal:
            found.apply(dice.choice(found.legal_actions))
        ended += 1
    return ended


if __name__ == "__main__":
    serve(Path(sys.argv[1]))
    print(json.dumps({
        "moves": three_moves(),
        "cleared": [cleared(magic) for magic in (1, 2)],
        "research": [research_cost(magic) for magic in (0, 1, 2, 3, 4)],
        "defence": [highest_defence("0B", "0A"), highest_defence("0E", "0B")],
        "points": [points(ore) for ore in (0, 1, 2, 5, 9)],
        "steps": three_steps(),
        "trades": three_trades(),
        "changed": two_changed(),
        "stolen": stolen_and_spawned(),
        "reached": reached(),
        "home": int(badger(5, {"0A": "ss"}).score[0]) - 7,
        "ended": whole_games(20),
    }))
