"""What random play uses: python coverage.py [games] plays seeded games and prints a table of counts.

Counted are the effects of all 40 planets when they start (chosen as a colony, at landing, in the row, or seen in what a
die's action has used so far), with them the ops of G15.2; the attacks of all Rogue Galaxies by level, with the ops of
G15.3, when a colony die of the Rogue is not discarded; missions when they score, tied or not; the
kinds of node that are shown, and the actions that are taken. An effect that is the only choice of a die and is over at
once is not seen, so what is counted is less than what happens.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parent))
from galaxies_play import GAME, MISSIONS, PLANETS, ROGUES, chosen, public_points

from realmlab.cython_core import Position

Data = dict[str, Any]
OPS = ("gain", "gain_per_home_ship", "convert", "advance", "others_advance", "regress_enemy", "shift_own",
       "displace_own", "transfer_orbit", "set_die", "reroll_dice", "discard_dice", "follow_bounty", "follow_tax",
       "replace_row_planet", "steal", "upgrade_empire", "move_ships", "use_row_planet", "use_enemy_colony",
       "repeat_die", "free_action")
ATTACKS = ("human_lose", "rogue_gain", "rogue_steal", "human_regress", "rogue_advance_all", "human_lose_die")
TIED = [key for key, mission in MISSIONS.items() if mission["vp_if_tied"]]


def started(before: Data, word: str, after: Data) -> set[str]:
    """Return the planets whose effect this action starts."""
    node, found = before["node"], set()
    if word.startswith("planet "):
        found.add(word.split()[1])
    elif node["kind"] == "landing" and word == "yes":
        found.add(before["row"][node["slot"]])
    elif node["kind"] == "use row":
        found.add(before["row"][int(word.split()[1])])
    for who in ("owner", "follower"):
        found |= set(after["resolution"][who]["used"]) - set(before["resolution"][who]["used"])
    return found


class Coverage:
    """Counts by group and name."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {}
        for group, names in self.wanted().items():
            self.counts[group] = Counter(dict.fromkeys(names, 0))

    @staticmethod
    def wanted() -> dict[str, list[str]]:
        """Return what is to be counted."""
        words = Position(GAME).game.words
        return {
            "planet": list(PLANETS), "op": list(OPS), "mission": list(MISSIONS), "tied mission": TIED,
            "attack": [f"{mat} {level}" for mat in ROGUES for level in range(1, 6)], "attack op": list(ATTACKS),
            "node": list(NODES), "action": [words.name(action) for action in range(142)],
        }

    def add(self, group: str, name: str) -> None:
        """Count one."""
        self.counts[group][name] += 1

    def play(self, parameters: Data, seed: int) -> None:
        """Play a game and count."""
        dice, position = random.Random(seed), Position(GAME, **parameters)
        data = position.to_dict()
        while not position.is_terminal:
            action, actor = chosen(position, dice), position.actor
            word = position.game.words.name(action) if actor >= 0 else ""
            before, data = data, position.apply(action).to_dict()
            self.add("node", before["node"]["kind"])
            if word:
                self.add("action", word)
                for key in started(before, word, data):
                    self.planet(key)
            elif before["node"]["kind"] == "rogue roll" and action == 5:
                self.attack(before, data)
        self.add("node", "over")
        self.end(data)

    def planet(self, key: str) -> None:
        """Count an effect and its ops."""
        self.add("planet", key)
        for op in PLANETS[key]["effect"]["ops"]:
            self.add("op", op["op"])

    def attack(self, before: Data, after: Data) -> None:
        """Count an attack that was not discarded; the last die of a turn is left out, as the dice are gone then."""
        level, mat = before["seats"][1]["level"], before["parameters"]["rogue"]
        spent = [data["dice"]["spent"].get("colony", 0) for data in (before, after)]
        if after["turn"] == 1 and spent[0] == spent[1] and after["node"]["kind"] != "force":
            self.add("attack", f"{mat} {level}")
            for op in ROGUES[mat]["levels"][level - 1]["attack"]["ops"]:
                self.add("attack op", op["op"])

    def end(self, data: Data) -> None:
        """Count the missions that score."""
        if data["parameters"]["players"] == 1 or not data["parameters"]["missions"]:
            return
        final = Position.from_dict(GAME, data).score
        for number, seat in enumerate(data["seats"]):
            gained = round(final[number] - public_points(data, number))
            mission = MISSIONS[seat["mission"]]
            assert gained in (0, mission["vp"], mission["vp_if_tied"])
            if gained == mission["vp"]:
                self.add("mission", seat["mission"])
            elif gained:
                self.add("tied mission", seat["mission"])

    def missing(self) -> list[str]:
        """Return what was never counted."""
        pairs = [(group, name, count) for group, counts in self.counts.items() for name, count in counts.items()]
        return [f"{group} {name}" for group, name, count in pairs if not count]

    def table(self) -> Iterator[str]:
        """Yield the lines of the table."""
        for group, counts in self.counts.items():
            yield f"{group}: {len(counts)} kinds, {counts.total()} counted, least {min(counts.values())}"
            cells = [f"{name}: {count}" for name, count in counts.items()]
            for start in range(0, len(cells), 4):
                yield "  " + "".join(f"{cell:32}" for cell in cells[start:start + 4]).rstrip()


NODES = (
    "draft", "main", "pick", "spend", "set die", "new face", "move ship", "destination", "landing", "advance",
    "use colony", "pay upgrade", "pay mixed", "exchange", "call home", "harvest", "push back", "pull back", "push on",
    "shift", "shift to", "replace", "steal", "use row", "use enemy", "repeat", "free action", "follow", "force",
    "lose", "draw", "deal", "roll", "rogue roll", "over",
)


def parameters(seed: int) -> Data:
    """Return the parameters of a game: solo games, which are short, against all mats, and two to five players."""
    if seed % 5:
        return {"players": 1, "rogue": list(ROGUES)[seed % 25 // 5]}
    return {"players": 2 + seed // 5 % 4, "max_rounds": 30}


def run(games: int, first: int = 0, until_all: bool = False) -> Coverage:
    """Play games, or fewer if all has been counted before."""
    counted = Coverage()
    for seed in range(first, first + games):
        if until_all and not counted.missing():
            break
        counted.play(parameters(seed), seed)
    return counted


if __name__ == "__main__":
    done = run(until_all=len(sys.argv) < 2, games=int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
    print("\n".join(done.table()))
    print(f"never: {', '.join(done.missing()) or 'nothing'}")
