"""What coverage.py compares with: a position without one of its abilities, and what reaching a level must change."""

import copy
from typing import Any

from realmlab.cython_core import Position, SavedGameError
from realmlab.cython_core.kingdoms.abilities import heroes

GAME = "tiny_epic_kingdoms"
GOODS = ("mana", "ore", "food", "silver")
Data = dict[str, Any]
HEROES: dict[str, Data] = {record["id"]: record for record in heroes()}


def effects(level: Data) -> list[Data]:
    """Return the effects of a level as a list."""
    return level["effect"] if isinstance(level["effect"], list) else [level["effect"]]


def wealth(seat: Data) -> int:
    """Return all that a seat holds, in units."""
    return sum(seat[good] for good in GOODS)


def lying(seat: Data) -> int:
    """Return how many meeples of a seat lie."""
    return "".join(seat["meeples"].values()).count("l")


# What must have changed when a level was reached: before, after, the number of the seat.
REACHED = {
    "gain": lambda old, new, me: wealth(new["seats"][me]) > wealth(old["seats"][me]) - spent(old, new, me),
    "steal": lambda old, new, me: new["node"]["kind"] == "steal" or poorer(old, new, me),
    "opponent_lose": lambda old, new, me: new["node"]["kind"] == "lose" or poorer(old, new, me),
    "knock": lambda old, new, me: new["node"]["kind"] == "knock" or any(
        lying(after) > lying(before) for before, after in rivals(old, new, me)),
    "lower_magic": lambda old, new, me: new["node"]["kind"] == "bewitch" or any(
        after["magic"] < before["magic"] for before, after in rivals(old, new, me)),
}


def spent(old: Data, new: Data, me: int) -> int:
    """Return the price of the level that was reached: its number (K7.2)."""
    return new["seats"][me]["magic"]


def rivals(old: Data, new: Data, me: int) -> list[tuple[Data, Data]]:
    """Return the other seats before and after."""
    return [pair for seat, pair in enumerate(zip(old["seats"], new["seats"], strict=True)) if seat != me]


def poorer(old: Data, new: Data, me: int) -> bool:
    """Did a rival lose something?"""
    return any(wealth(after) < wealth(before) for before, after in rivals(old, new, me))


# Without the ability -----------------------------------------------------------------------------


def rebuilt(data: Data) -> Position | None:
    """Return the position of such data, or None where it cannot be (a magic too low for what is under way)."""
    try:
        return Position.from_dict(GAME, data)
    except SavedGameError:
        return None


def less_magic(data: Data, seat: int) -> Data:
    """Return the same position with the magic of a seat one lower."""
    changed = copy.deepcopy(data)
    changed["seats"][seat]["magic"] -= 1
    return changed


def other_hero(data: Data, seat: int, hero: str) -> Data:
    """Return the same position with another hero of the deck."""
    changed = copy.deepcopy(data)
    changed["deck"] = [card for card in changed["deck"] if card != hero] + [changed["seats"][seat]["hero"]]
    changed["seats"][seat]["hero"] = hero
    return changed


def less_level(data: Data, seat: int) -> Data:
    """Return the same position with a hero of level 1."""
    changed = copy.deepcopy(data)
    changed["seats"][seat]["hero_level"] = 1
    return changed


def grows(position: Position, action: int, seat: int) -> bool:
    """Does the hero of a seat change by this action?"""
    if action not in position.legal_actions:
        return False
    old, new = position.to_dict()["seats"][seat], position.copy().apply(action).to_dict()["seats"][seat]
    return any(old.get(field) != new.get(field) for field in ("hero_level", "retired", "hero"))


def requirement(hero: str, level: int) -> tuple[str, int | None]:
    """Return what a hero needs to reach a level: the action, or "war", and its price."""
    needs = HEROES[hero]["levels"][level - 1]["requirement"]
    return needs["type"], needs["cost"]


def stand_ins(data: Data, hero: str) -> list[str]:
    """Return up to two heroes of the deck with other hooks, those who need the same for level 2 first."""
    hooks, found = {effects(HEROES[hero]["levels"][0])[0]["hook"]}, []
    for same in (True, False):
        for other in data["deck"]:
            hook = effects(HEROES[other]["levels"][0])[0]["hook"]
            alike = requirement(other, 2) == requirement(hero, 2) if same else requirement(other, 2)[0] == "war"
            if alike and hook not in hooks and len(found) < 2:
                hooks.add(hook)
                found.append(other)
    return found
