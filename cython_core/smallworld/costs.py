"""What a conquest costs and why, item by item, for words; the engine has its own reckoning (S6.6, S6.7).

>>> from realmlab.cython_core import Position
>>> from realmlab.cython_core.smallworld.form import unpack
>>> position = Position.from_dict("small_world", {"seats": [{"active": {"race": "orcs", "power": "hill", "hand": 5}}]})
>>> price(unpack(position.state_bytes), 5).items        # an empty mountain
[('base', 2), ('mountain', 1)]
"""

from dataclasses import dataclass

from realmlab.cython_core.smallworld import cards
from realmlab.cython_core.smallworld.abilities import ROUNDS, TARGETS, Cost
from realmlab.cython_core.smallworld.peoples import (
    Raw,
    board,
    can,
    counted,
    height,
    holder,
    kit,
    least,
    near,
    power_name,
    powers,
    race_name,
    races,
)
from realmlab.cython_core.smallworld.writing import ACTIVE, NONE, members


@dataclass
class Price:
    """The cost of a region for the people that acts: the items, and the least number of tokens it takes."""

    items: list[tuple[str, int]]
    least: int

    @property
    def cost(self) -> int:
        """The tokens needed."""
        return max(self.least, sum(worth for _, worth in self.items))

    def words(self) -> str:
        """Say how the cost comes about: "2 + 1 mountain - 1 Mounted, at least 1"; "" for the bare base."""
        first, *rest = self.items
        text = str(first[1]) + "".join(f" {'+' if worth > 0 else '-'} {abs(worth)} {what}" for what, worth in rest)
        below = sum(worth for _, worth in self.items) < self.least
        return (text + (f", at least {self.least}" if below else "")) if rest or below else ""


def price(raw: Raw, region: int) -> Price:
    """Return what the region costs the people that acts now, what is armed included."""
    seat, slot = raw["seat"], raw["slot"]
    items = [("base", cards.number("base_conquest_cost")), *_defences(raw, region)]
    if slot == ACTIVE:
        items += [(name, -amount) for name, amount in _discounts(raw, seat, region)]
    return Price([item for item in items if item[1]], least(raw, seat, slot))


def _defences(raw: Raw, region: int) -> list[tuple[str, int]]:
    """Return what makes the region harder to take (S6.6)."""
    worth, held = cards.defences(), holder(raw, region)
    found = [("mountain", worth["mountain"])] if board(raw)[region]["terrain"] == "mountain" else []
    found.append(("Lost Tribe" if raw["tribes"] >> region & 1 else "tokens", raw["tokens"][region]))
    for what, field in (("lair", "lairs"), ("fortress", "fortresses"), ("winter", "winter")):
        found.append((what, worth[what] * (raw[field] >> region & 1)))
    found.append(("encampments", worth["encampment"] * raw["encampments"][region]))
    if held is not None and raw["behemoths"] >> region & 1:
        found.append(("behemoth", height(raw, held[0]) * (1 + (raw["pairs"] >> region & 1))))
    return found


def _discounts(raw: Raw, seat: int, region: int) -> list[tuple[str, int]]:
    """Return what makes it easier for the active race (S6.7), by name."""
    people, turn = raw["seats"][seat]["slots"][ACTIVE], raw["turn"]
    named = [(race_name(people["race"]), races()[people["race"]])]
    named += [(power_name(power), powers()[power])
              for power in (people["power"], raw["seats"][seat]["mirror"]) if power != NONE]
    found = [(name, cost.amount) for name, ability in named for cost in ability.costs
             if _applies(raw, seat, region, cost)]
    if turn["armed_fireballs"]:
        worth = max(ability.numbers["worth"] for ability in kit(raw, seat))
        found.append((counted(turn["armed_fireballs"], "fireball"), worth * turn["armed_fireballs"]))
    if turn["armed_behemoths"]:
        found.append((counted(turn["armed_behemoths"], "behemoth"), height(raw, seat) * turn["armed_behemoths"]))
    if turn["shot"] and region in _shots(raw, seat):
        found.append(("catapult", max(ability.numbers["sling"] for ability in kit(raw, seat))))
    if turn["roll"] != NONE and can(raw, seat, "berserk"):
        found.append(("roll", turn["roll"]))
    return found


def _applies(raw: Raw, seat: int, region: int, cost: Cost) -> bool:
    """Say whether a discount holds for this target in this round."""
    area = board(raw)[region]
    if not cost.terrains >> cards.TERRAINS.index(area["terrain"]) & 1 or cost.coastal > area["coastal"]:
        return False
    if cost.symbols and not any(cost.symbols >> cards.SYMBOLS.index(symbol) & 1 for symbol in area["symbols"]):
        return False
    if ROUNDS[cost.round] != "any" and (ROUNDS[cost.round] == "even") != (raw["round"] % 2 == 0):
        return False
    if TARGETS[cost.target] == "adjacent_to_own_mountain":
        held = raw["seats"][seat]["slots"][ACTIVE]["held"]
        return any(held >> there & 1 and board(raw)[there]["terrain"] == "mountain"
                   for there in near(raw["players"])[region])
    return TARGETS[cost.target] == "any" or _declined(raw, seat, region)


def _declined(raw: Raw, seat: int, region: int) -> bool:
    """Say whether the Goblins have it easier there (D5)."""
    held = holder(raw, region)
    if held is None:
        return bool(raw["official"] and raw["tribes"] >> region & 1)
    declined = held[1] != ACTIVE or raw["seats"][held[0]]["dormant"]
    return bool(declined and (raw["official"] or held[0] != seat))


def _shots(raw: Raw, seat: int) -> set[int]:
    """Return the land two steps from the catapult of this seat, over anything but a sea (S14.11)."""
    steps, regions = near(raw["players"]), board(raw)
    found: set[int] = set()
    for source in members(raw["catapult"] & raw["seats"][seat]["slots"][ACTIVE]["held"]):
        over = [between for between in steps[source] if regions[between]["terrain"] != "sea"]
        found |= {there for between in over for there in steps[between]} - steps[source] - {source}
    return {there for there in found if regions[there]["terrain"] in cards.LAND}
