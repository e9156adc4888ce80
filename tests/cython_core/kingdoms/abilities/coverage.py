"""How often does each ability fire? python coverage.py [games] plays seeded random games and prints a table.

An ability *fires* in a step when the same action, taken in the same position without it, is not allowed or leads
somewhere else. Without it means:

* a level of a faction: magic one lower (so only the highest level held is looked at);
* the first level of a hero: two other heroes in its place who need the same for level 2, and must agree;
* the second level of a hero: hero level 1 instead of 2.

Where the change itself makes a difference (the next magic level has another price, the hero another requirement), an
ability counts only if the action is not allowed without it, or leaves other goods to the seat that acts. What has no
counterpart is looked for by what it does:

* on_event reach_level: REACHED says what must have changed in the step that raised the magic;
* on_event opponent_research (once per turn): the mark that it has fired this turn;
* cost_mod hero_level: the price that was paid;
* what counts at the end (vp_if, vp_per, ruins_not_lost): the score of the last position with magic 4 instead of 5 is
  lower by more than the point of the level.

An ability is *offered* when other actions are allowed than without it, whether or not one of them is taken. `active`
counts the games in which a seat held it at some time. An ability that has fired ENOUGH times is not looked for again.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from counterparts import (
    GAME,
    GOODS,
    HEROES,
    REACHED,
    Data,
    effects,
    grows,
    less_level,
    less_magic,
    other_hero,
    rebuilt,
    requirement,
    stand_ins,
    wealth,
)

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.kingdoms.tasks import KINDS
from realmlab.cython_core.kingdoms.tasks import SETUP as SETUP_TASKS

SETUP = {KINDS[task] for task in SETUP_TASKS}
END = ("vp_if", "vp_per", "ruins_not_lost")
ENOUGH = 3      # an ability that fired so often is no longer looked for
FAVOURED = ("act", "level", "instead", "yes", "swap", "lying", "select research", "give", "to church")
CHANGED = ("magic", "hero", "hero_level")


class Step:
    """An action in a position: the data before and after, and who does what."""

    def __init__(self, position: Position, action: int) -> None:
        self.position, self.action, self.actor = position, action, position.actor
        self.before = position.to_dict()
        self.word: str = position.game.words.name(action)
        self.busy = {self.before["selected"], self.word.removeprefix("select ").removeprefix("instead ")}

    @cached_property
    def after(self) -> Data:
        """Return the data after the action; chance that follows is left to come, as in the positions beside it."""
        return Position.from_bytes(GAME, self.position.state_bytes).apply(self.action).to_dict()

    def result(self, position: Position | None, seat: int, sure: bool) -> Any:
        """Return what the action leads to, here or in a position without the ability, in a form to be compared.

        Not `sure`: only the goods of the seat, and only when it acts itself.
        """
        if position is not None and self.action not in position.legal_actions:
            return "not allowed"
        data = self.after if position is None else position.copy().apply(self.action).to_dict()
        if not sure:
            return [data["seats"][seat][good] for good in GOODS] if seat == self.actor else None
        seats = [dict(kingdom) for kingdom in data["seats"]]
        for field in CHANGED:
            seats[seat].pop(field, None)
        return seats, {key: value for key, value in data.items() if key not in ("seats", "deck", "parameters")}


class Coverage:
    """Counts for each ability, by id: "orcs.1", "baron.2"."""

    def __init__(self, enough: int = ENOUGH) -> None:
        self.levels = {level["id"]: level for record in cards.factions() for level in record["levels"]}
        self.levels |= {f"{name}.{level['level']}": level for name in HEROES for level in HEROES[name]["levels"][:2]}
        self.enough = enough
        self.active: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.fired: Counter[str] = Counter()

    def play(self, parameters: Data, seed: int) -> None:
        """Play a random game and count."""
        dice, held = random.Random(seed), set()
        position = Position(GAME, **parameters)
        while not position.is_terminal:
            action = chosen(position, dice, peaceful=seed % 3 == 1)
            if position.actor >= 0:
                step = Step(position, action)
                if step.before["node"]["kind"] not in SETUP:
                    held |= self.look(step)
            position.apply(action)
        self.end(position)
        self.active.update(held | holdings(position.to_dict()))

    def look(self, step: Step) -> set[str]:
        """Count what this action fires; return the abilities that are held."""
        for seat, kingdom in enumerate(step.before["seats"]):
            self.faction(step, seat, kingdom)
            if kingdom.get("hero_region"):
                self.hero(step, seat, kingdom)
        return holdings(step.before)

    def wanted(self, name: str) -> bool:
        """Is this ability still looked for?"""
        return name in self.levels and self.fired[name] < self.enough

    def faction(self, step: Step, seat: int, kingdom: Data) -> None:
        """Look for the highest level that is held, and for one that is just reached."""
        above = f"{kingdom['faction']}.{kingdom['magic'] + 1}"
        if seat == step.actor and step.word == "act" and self.wanted(above):
            self.reached(step, seat, above)
        name = f"{kingdom['faction']}.{kingdom['magic']}"
        if not self.wanted(name) or effects(self.levels[name])[0]["hook"] in END:
            return
        if effects(self.levels[name])[0].get("event") == "opponent_research":
            self.fired[name] += "fired" in step.after["seats"][seat] and "fired" not in kingdom
        elif "bewitch" not in (step.before["node"]["kind"], step.after["node"]["kind"]) and not (
                seat == step.actor and step.word == "act" and "research" in step.busy):
            # magic 0 is no victim, and the next level has another price
            self.compare(name, step, [less_magic(step.before, seat)], seat, "research" not in step.busy)

    def hero(self, step: Step, seat: int, kingdom: Data) -> None:
        """Look for the level of the hero."""
        hero, level = kingdom["hero"], kingdom["hero_level"]
        name = f"{hero}.{level}"
        if not self.wanted(name):
            return
        if step.word == "level" and seat == step.actor:
            if effects(self.levels[name])[0].get("action") == "hero_level":
                paid = wealth(kingdom) - wealth(step.after["seats"][seat])
                self.fired[name] += paid < (requirement(hero, level + 1)[1] or 0)
        elif level == 2:
            needs = {requirement(hero, 2)[0], requirement(hero, 3)[0]}
            self.compare(name, step, [less_level(step.before, seat)], seat, not needs & step.busy)
        else:
            others = stand_ins(step.before, hero)
            alike = {requirement(other, 2) for other in (hero, *others)} == {requirement(hero, 2)}
            self.compare(name, step, [other_hero(step.before, seat, other) for other in others], seat,
                         alike or requirement(hero, 2)[0] not in step.busy)

    def compare(self, name: str, step: Step, without: list[Data], seat: int, sure: bool) -> None:
        """Count it as fired, or offered, if it is so beside each of these positions.

        A hero that grows in this step tells nothing.
        """
        others = [position for data in without if (position := rebuilt(data)) is not None]
        old, new = step.before["seats"][seat], step.after["seats"][seat]
        if len(others) < len(without) or not others or any(
                old.get(field) != new.get(field) for field in ("hero_level", "retired", "hero")):
            return
        if any(grows(other, step.action, seat) for other in others):
            return
        found = [step.result(other, seat, sure) for other in others]
        self.fired[name] += found[0] == found[-1] != step.result(None, seat, sure)
        legal = set(step.position.legal_actions)
        self.offered[name] += sure and all(set(other.legal_actions) != legal for other in others)

    def reached(self, step: Step, seat: int, name: str) -> None:
        """Count what reaching a level brought about in this step."""
        if step.after["seats"][seat]["magic"] == step.before["seats"][seat]["magic"]:
            return
        for effect in effects(self.levels[name]):
            if effect.get("event") == "reach_level":
                self.fired[name] += bool(REACHED[effect["effect"]["type"]](step.before, step.after, seat))

    def end(self, position: Position) -> None:
        """Compare the scores at the end."""
        data = position.to_dict()
        for seat, kingdom in enumerate(data["seats"]):
            name = f"{kingdom['faction']}.5"
            if kingdom["magic"] == 5 and self.wanted(name):
                less = rebuilt(less_magic(data, seat))
                self.fired[name] += less is not None and bool(position.score[seat] - less.score[seat] > 1)

    def missing(self) -> list[str]:
        """Return the abilities that never fired."""
        return [name for name in self.levels if not self.fired[name]]

    def table(self) -> Iterator[str]:
        """Yield the lines of the table."""
        yield f"{'ability':20}{'hooks':44}{'active':>7}{'offered':>9}{'fired':>7}"
        for name, level in self.levels.items():
            hooks = "+".join(dict.fromkeys(effect["hook"] + (f":{effect['event']}" if "event" in effect else "")
                                           for effect in effects(level)))
            fired = f"{self.fired[name]}{'+' if self.fired[name] >= self.enough else ''}"
            yield f"{name:20}{hooks:44}{self.active[name]:>7}{self.offered[name]:>9}{fired:>7}"


def holdings(data: Data) -> set[str]:
    """Return the abilities that the seats hold."""
    held = {f"{kingdom['faction']}.{level}" for kingdom in data["seats"] for level in range(1, kingdom["magic"] + 1)}
    return held | {f"{kingdom['hero']}.{level}" for kingdom in data["seats"] if kingdom.get("hero_region")
                   for level in range(1, kingdom["hero_level"] + 1)}


def chosen(position: Position, dice: random.Random, peaceful: bool) -> int:
    """Choose an action at random, half of the time among those that use abilities; water and cliffs are such places.

    The `peaceful` also like flags, without which there would be few alliances.
    """
    actions = position.legal_actions
    if position.actor < 0 or dice.random() < 0.5:
        return dice.choice(actions)
    words = {action: position.game.words.name(action) for action in actions}
    liked = (*FAVOURED, "bid flag") if peaceful else FAVOURED
    favoured = [action for action, word in words.items()
                if word.startswith(liked) or (word.startswith("to ") and word[-1] in "FGH")]
    return dice.choice(favoured or actions)


def parameters(seed: int, missing: set[str]) -> Data:
    """Return the parameters of a game: two to five of the factions, those with something `missing` first."""
    dice = random.Random(seed)
    players = 2 + seed % 4
    named = [record["id"] for record in cards.factions() if players > 2 or record["id"] != "halflings"]
    dice.shuffle(named)
    named.sort(key=lambda name: name not in missing)
    return {
        "players": players, "factions": "+".join(named[:players]), "abilities": True, "heroes_call": True,
        "exploration": seed % 3 == 0, "pool": "both", "seed": seed, "max_rounds": 25,
    }


def run(games: int, first: int = 0, enough: int = ENOUGH, until_all: bool = False, **changes: Any) -> Coverage:
    """Play games, or fewer if all have fired before, and return the counts; `changes` are parameters of the game."""
    coverage = Coverage(enough)
    for seed in range(first, first + games):
        missing = {name.split(".")[0] for name in coverage.missing()}
        if until_all and not missing:
            break
        coverage.play({**parameters(seed, missing), **changes}, seed)
    return coverage


if __name__ == "__main__":
    counted = run(int(sys.argv[1]) if len(sys.argv) > 1 else 600, until_all=True)
    print("\n".join(counted.table()))
    print(f"never fired: {', '.join(counted.missing()) or 'none'}")
