"""What random play uses: python coverage.py [games] plays recorded games and prints how often.

Counted once a game each, from positions as data:

* races: picked or revived (active), in decline, woken by Soul-Touch, conquering;
* powers: active, copied, and conquering;
* markers: lying on the map or standing in a slot; loot by kind, laid and shown;
* actions by verb, and kinds of nodes that were decided, or drawn by chance.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from realmlab.cython_core import Position
from realmlab.cython_core.smallworld import actions, tasks

GAME = "small_world"
Data = dict[str, Any]
SLOTS = ("active", "decline", "spirit")
DATA = files("realmlab.cython_core.smallworld") / "data"
RACES = [record["id"] for record in json.loads((DATA / "races.json").read_text("utf-8"))["races"]]
POWERS = [record["id"] for record in json.loads((DATA / "powers.json").read_text("utf-8"))["powers"]]
MARKERS = ("lair", "fortress", "hole", "hero", "dragon", "catapult", "pot", "winter", "encampments", "behemoths")
OTHERS = ("lava", "loot", "fireballs", "hordes", "lost", "reserve", "loose", "extra", "copied", "partner")
LOOT = ("attack", "coins 0", "coins 1", "coins 2", "coins 3")
PASSING = ("over", "turn", "step", "redeploy", "scoring", "displaced", "turn end")
NODES = [kind for kind in tasks.KINDS if kind not in PASSING]
VERBS = [*actions.GENERAL, "roll", "pick", "mirror", "ally", *actions.VERBS]
RARE = ("copycat", "soul_touch", "hordes_of")
COLUMNS = ("active", "decline", "woken", "copied", "conquers")
DECLINE = actions.NUMBERS["decline"]
FAVOURED = ("conquer", "convert", "special", "arm", "second", "roll", "pay", "mirror", "ally", "place")


class Coverage:
    """Counts by ("race", "orcs", "active") and the like."""

    def __init__(self) -> None:
        self.games = 0
        self.found: Counter[tuple[str, ...]] = Counter()

    def play(self, parameters: Data, seed: int) -> None:
        """Play a random game, every other decision something that is done; count."""
        dice, seen = random.Random(seed), set()
        position = Position(GAME, **parameters)
        while not position.is_terminal:
            data = position.to_dict()
            action = greedy(position, dice) if seed % 8 == 4 else chosen(position, dice, restless=seed % 4 == 1)
            seen |= set(looked(data)) | {("node", data["node"]["kind"])}
            if position.actor >= 0:
                word = position.game.words.name(action)
                seen |= set(played(data, word))
            position.apply(action)
        self.games += 1
        self.found.update(seen)

    def wanted(self) -> list[tuple[str, ...]]:
        """Return all that must be found."""
        found = [("race", name, column) for name in RACES for column in ("active", "decline", "woken", "conquers")]
        copied = [name for name in POWERS if name not in ("spirit", "cursed", "copycat")]  # S15.3
        found += [("power", name, column) for name in POWERS for column in ("active", "conquers")]
        found += [("power", name, "copied") for name in copied]
        found += [("marker", name) for name in (*MARKERS, *OTHERS)] + [("loot", kind) for kind in LOOT]
        return found + [("action", verb) for verb in VERBS] + [("node", kind) for kind in NODES]

    def missing(self) -> list[tuple[str, ...]]:
        """Return what was never found."""
        return [item for item in self.wanted() if not self.found[item]]

    def table(self) -> Iterator[str]:
        """Yield the lines of the table: in how many games each was seen."""
        for what, names in (("race", RACES), ("power", POWERS)):
            yield f"{what:16}" + "".join(f"{column:>10}" for column in COLUMNS)
            for name in names:
                yield f"{name:16}" + "".join(f"{self.found[what, name, column] or '-':>10}" for column in COLUMNS)
        for what in ("marker", "loot", "action", "node"):
            yield f"{what:20}{'games':>8}"
            for item in self.wanted():
                if item[0] == what:
                    yield f"{item[1]:20}{self.found[item]:>8}"
        yield f"{self.games} games"


def looked(data: Data) -> Iterator[tuple[str, ...]]:
    """Yield what a position shows."""
    for seat in data["seats"]:
        for slot in SLOTS:
            if seat[slot]:
                yield from people(seat[slot], slot, bool(data["turn"]["revived"]))
        if seat["partner"] is not None:
            yield "marker", "partner"
    for spot in data["regions"].values():
        yield from (("marker", name) for name in (*MARKERS, "copied") if spot.get(name))
        if spot.get("lava") is not None:
            yield "marker", "lava"
        if spot.get("loot"):
            yield "marker", "loot"
            yield "loot", spot["loot"]["kind"]
    if any(combo["extra"] for combo in data["column"]):
        yield "marker", "extra"


def people(found: Data, slot: str, revived: bool) -> Iterator[tuple[str, ...]]:
    """Yield what a people shows."""
    yield "race", found["race"], "active" if slot == "active" and not found["dormant"] else "decline"
    if slot == "active" and found["dormant"]:
        yield "race", found["race"], "woken"
    if slot == "active" and found["power"]:
        yield "power", found["power"], "active"
    if slot == "spirit":
        yield "power", "spirit", "active"
    if found.get("copies"):
        yield "power", found["copies"], "copied"
    yield from (("marker", name) for name in ("fireballs", "hordes", "lost", "reserve", "loose") if found.get(name))


def played(data: Data, word: str) -> Iterator[tuple[str, ...]]:
    """Yield what an action is, and who conquers with it."""
    verb = word if word in VERBS else word.rsplit(" ", 1)[0]
    yield "action", verb
    if verb in ("conquer", "convert"):
        own = data["seats"][data["player"]][data["node"]["slot"]]
        yield "race", own["race"], "conquers"
        if data["node"]["slot"] == "active" and own["power"]:
            yield "power", own["power"], "conquers"


def chosen(position: Position, dice: random.Random, restless: bool) -> int:
    """Choose an action at random, half of the time one that does something; the `restless` decline as often."""
    legal = position.legal_actions
    if position.actor < 0 or dice.random() < 0.5:
        return dice.choice(legal)
    if restless and DECLINE in legal and dice.random() < 0.5:
        return DECLINE
    busy = [action for action in legal if position.game.words.name(action).startswith(FAVOURED)]
    return dice.choice(busy or legal)


def greedy(position: Position, dice: random.Random) -> int:
    """Spread seat 0 over the map, one token a region, then decline; the others do nothing."""
    legal = position.legal_actions
    if position.actor < 0:
        return legal[-1]  # the die shows a 3
    for verb in ("conquer", "decline") if position.actor == 0 else ():
        found = [action for action in legal if position.game.words.name(action).startswith(verb)]
        if found:
            return dice.choice(found)
    return legal[0]


def parameters(seed: int) -> Data:
    """Return the parameters of a game; in some few powers take part, so that many races wake or lose hordes."""
    dice = random.Random(seed)
    players = 2 + seed % 4
    found: Data = {"players": players, "counts": dice.choice(("guide", "printed")),
                   "rules_text": ("guide", "official")[seed // 4 % 2]}
    if seed % 4 == 1:
        others = [name for name in POWERS if name not in RARE]
        found["powers"] = "+".join([*RARE, *dice.sample(others, 4)])
    if seed % 8 == 4:
        found |= {"players": 2, "powers": "hordes_of+hill+swamp+forest"}
    return found


def run(games: int, first: int = 0, until_all: bool = False) -> Coverage:
    """Play games, or fewer if all has been found before, and return the counts."""
    coverage = Coverage()
    for seed in range(first, first + games):
        coverage.play(parameters(seed), seed)
        if until_all and not coverage.missing():
            break
    return coverage


if __name__ == "__main__":
    counted = run(int(sys.argv[1]) if len(sys.argv) > 1 else 800, until_all=True)
    print("\n".join(counted.table()))
    print("never found:", ", ".join(" ".join(item) for item in counted.missing()) or "nothing")
