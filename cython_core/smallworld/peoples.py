"""Who the peoples of a position are and what they can do, for words and checks; `raw` is what form.unpack returns."""

from functools import cache
from typing import Any

from realmlab.cython_core.smallworld import cards
from realmlab.cython_core.smallworld.abilities import Ability
from realmlab.cython_core.smallworld.hooks import all_abilities
from realmlab.cython_core.smallworld.writing import ACTIVE, NONE

Raw = dict[str, Any]


@cache
def races() -> list[Ability]:
    """Return what each race can do."""
    return all_abilities()[0]


@cache
def powers() -> list[Ability]:
    """Return what each power can do."""
    return all_abilities()[1]


# Names ------------------------------------------------------------------------------------------


def race_name(race: int) -> str:
    """Return a race as people call it: "White Ladies"."""
    return "nobody" if race == NONE else str(cards.races()[race]["english"])


def power_name(power: int) -> str:
    """Return a power as people call it: "Dragon Master"."""
    return "no power" if power == NONE else str(cards.powers()[power]["english"])


def combo_name(race: int, power: int) -> str:
    """Return a race with its power: "Flying Orcs", "Were-Kobolds".

    >>> combo_name(cards.race_ids().index("kobolds"), cards.power_ids().index("were"))
    'Were-Kobolds'
    """
    if power == NONE:
        return race_name(race)
    return f"{power_name(power)} {race_name(race)}".replace("- ", "-")


def counted(number: int, what: str) -> str:
    """Return a number of things: "1 token", "3 tokens"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


# What is where ----------------------------------------------------------------------------------


def board(raw: Raw) -> list[dict[str, Any]]:
    """Return the regions of the map of this game."""
    regions: list[dict[str, Any]] = cards.maps()[raw["players"] - 2]["regions"]
    return regions


@cache
def near(players: int) -> list[set[int]]:
    """Return the regions that share a border with each, on the map of so many players."""
    record = cards.maps()[players - 2]
    return [set(cards.neighbours(record["adjacency"], region["id"])) for region in record["regions"]]


def holder(raw: Raw, region: int) -> tuple[int, int] | None:
    """Return the seat and slot that hold a region."""
    for number, seat in enumerate(raw["seats"][: raw["players"]]):
        for slot, people in enumerate(seat["slots"]):
            if people["held"] >> region & 1:
                return number, slot
    return None


def people_name(raw: Raw, seat: int, slot: int) -> str:
    """Return a people as others speak of it: "Orcs of seat 1", "declined Trolls of seat 0"."""
    declined = slot != ACTIVE or raw["seats"][seat]["dormant"]
    return f"{'declined ' if declined else ''}{race_name(raw['seats'][seat]['slots'][slot]['race'])} of seat {seat}"


def place(raw: Raw, region: int) -> str:
    """Return a region as people speak of it: "region 13 (hill, Lost Tribe)"."""
    facts = [board(raw)[region]["terrain"]]
    held = holder(raw, region)
    if held is not None:
        facts.append(f"{counted(raw['tokens'][region], 'token')} of the {people_name(raw, *held)}")
    elif raw["tribes"] >> region & 1:
        facts.append("Lost Tribe")
    return f"region {region} ({', '.join(facts)})"


# What the active race of a seat can do ----------------------------------------------------------


def kit(raw: Raw, seat: int) -> list[Ability]:
    """Return what the active race of a seat can do: by itself, by its power, by the power it copies; [] in decline."""
    held = raw["seats"][seat]
    people = held["slots"][ACTIVE]
    if people["race"] == NONE or held["dormant"]:
        return []
    badges = [power for power in (people["power"], held["mirror"]) if power != NONE]
    return [races()[people["race"]], *(powers()[power] for power in badges)]


def can(raw: Raw, seat: int, flag: str) -> bool:
    """Say whether the active race of a seat has an ability."""
    return any(flag in ability.flags for ability in kit(raw, seat))


def amount(raw: Raw, seat: int, number: str) -> int:
    """Return a number that goes with the abilities of the active race of a seat."""
    return sum(ability.numbers[number] for ability in kit(raw, seat))


def least(raw: Raw, seat: int, slot: int) -> int:
    """Return how many tokens a people must have in each of its regions (m of S0.5)."""
    usual = cards.number("min_tokens")
    return max([usual, *(ability.numbers["min_tokens"] for ability in kit(raw, seat) if slot == ACTIVE)])


def height(raw: Raw, seat: int) -> int:
    """Return how high a behemoth of this seat stands: the swamps of its active race (S14.3)."""
    held = raw["seats"][seat]["slots"][ACTIVE]["held"]
    return sum(1 for region in board(raw) if region["terrain"] == "swamp" and held >> region["id"] & 1)


def lays_loot(race: str) -> bool:
    """Say whether a race, by its id, lays Skag markers (S13.25)."""
    return "lays_loot" in races()[cards.race_ids().index(race)].flags


def army(raw: Raw, combo: dict[str, int]) -> int:
    """Return the tokens that a combo brings (S4.4): its army as the supply allows, what was collected, hordes."""
    field, box = ("printed_count", "supply") if raw["printed"] else ("guide_count", "supply_guide")
    race, power = cards.races()[combo["race"]], cards.powers()[combo["power"]]
    fresh = min(race[field] + race["extra_start"] + power[field], race[box] - combo["extra"])
    return int(fresh + combo["extra"] + races()[combo["race"]].numbers["hordes"]
               + powers()[combo["power"]].numbers["hordes"])
