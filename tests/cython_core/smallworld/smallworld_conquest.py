"""What may be done in CONQUEST, and what scoring brings, once more: from the rules' text, in slow plain Python.

It knows a position only as data (Position.to_dict) and the maps; every function cites its rule.
"""

import json
from importlib.resources import files
from typing import Any

Data = dict[str, Any]
MAPS: dict[int, Data] = {record["players"]: record for record in json.loads(
    (files("realmlab.cython_core.smallworld") / "data" / "maps.json").read_text("utf-8"))["maps"]}
WATER = ("sea", "lake")
SLOTS = ("active", "decline", "spirit")


class Table:
    """A position: its regions with what lies there, and who acts."""

    def __init__(self, data: Data) -> None:
        self.data, self.seats, self.turn = data, data["seats"], data["turn"]
        self.official = data["parameters"]["rules_text"] == "official"
        record = MAPS[data["parameters"]["players"]]
        self.land: dict[int, Data] = {region["id"]: region for region in record["regions"]}
        self.near: dict[int, set[int]] = {region: set() for region in self.land}
        for one, other in record["adjacency"]:
            self.near[one].add(other)
            self.near[other].add(one)
        self.spots: dict[int, Data] = {region: data["regions"].get(str(region), {}) for region in self.land}
        self.tribes = set(data["tribes"])
        self.player = data["player"]

    def act(self, slot: str) -> None:
        """Let this slot of the player be the acting one."""
        self.slot, self.people = slot, self.seats[self.player][slot]
        self.race = self.people["race"] if slot == "active" else "ghouls without an ability"
        self.power = power_of(self.people) if slot == "active" else None
        self.least = 2 if self.race == "kobolds" else 1
        self.hand = self.people["hand"]
        self.own = self.held(self.player, slot)

    def held(self, seat: int, slot: str) -> set[int]:
        """Return the regions of a people."""
        return {region for region, spot in self.spots.items()
                if spot.get("seat") == seat and (spot.get("slot") or "active") == slot}

    def holder(self, region: int) -> tuple[Data, bool] | None:
        """Return who holds a region, and whether that race counts as active (a dormant one does not, S9.8)."""
        spot = self.spots[region]
        if spot.get("seat") is None:
            return None
        people = self.seats[spot["seat"]][spot.get("slot") or "active"]
        return people, (spot.get("slot") or "active") == "active" and not people["dormant"]

    def has(self, region: int, symbol: str) -> bool:
        """Does the map show this symbol there?"""
        return symbol in self.land[region]["symbols"]

    def terrain(self, region: int) -> str:
        """Return the terrain."""
        return str(self.land[region]["terrain"])

    def swamps(self, seat: int) -> int:
        """Return the height of a behemoth of this seat (S14.3)."""
        return sum(self.terrain(region) == "swamp" for region in self.held(seat, "active"))

    def immune(self, region: int) -> bool:
        """S12.2; lava closes a region to everybody."""
        spot, holder = self.spots[region], self.holder(region)
        if spot.get("lava") is not None:
            return True
        if holder is None:
            return False
        people, active = holder
        marked = active and any(spot.get(marker) for marker in ("hole", "hero", "dragon", "catapult"))
        ladies = people["race"] == "white_ladies" and not active
        return bool(marked or ladies or (people["race"] == "shrubmen" and self.terrain(region) == "forest"))

    def closed(self, region: int) -> bool:
        """S6.4."""
        if region in self.own or self.immune(region) or region in self.turn["abandoned"] + self.turn["blocked"]:
            return True
        holder, spot = self.holder(region), self.spots[region]
        return bool(holder and holder[1] and self.slot == "active" and spot["seat"] != self.player
                    and self.seats[spot["seat"]]["partner"] == self.player)

    def between(self, start: int, goal: int) -> bool:
        """Is the goal land at distance 2 from the start, over a region or the lake but not over a sea?"""
        middle = {region for region in self.near[start] & self.near[goal] if self.terrain(region) != "sea"}
        return start != goal and self.terrain(goal) not in WATER and goal not in self.near[start] and bool(middle)

    def shot(self, region: int) -> bool:
        """Is this a target of the open shot of the catapult (S14.11)?"""
        places = [there for there in self.own if self.spots[there].get("catapult")]
        return bool(self.turn["shot"]) and any(self.between(there, region) for there in places)

    def first(self) -> set[int]:
        """S6.2."""
        dry = {region for region in self.land if self.terrain(region) not in WATER}
        sails = self.power == "seafaring"
        if self.race == "halflings":
            return set(self.land) if sails else dry
        if self.power == "flying":
            return dry
        return {region for region in self.land if self.land[region]["entry"] and (region in dry or sails)}

    def reach(self, jumps: bool = True) -> set[int]:
        """S6.2, S6.3; without `jumps` it is what Sorcerers can convert (S13.20)."""
        if not self.own:
            return self.first()
        dry = {region for region in self.land if self.terrain(region) not in WATER}
        beside = set().union(*(self.near[region] for region in self.own))
        found = beside if self.power == "seafaring" else beside & dry
        if self.power == "flying":
            found = found | dry
        if self.power == "underworld" and any(self.has(region, "cavern") for region in self.own):
            found = found | {region for region in self.land if self.has(region, "cavern")}
        if jumps and self.race == "slingmen":
            found = found | {goal for goal in dry - beside if any(self.between(start, goal) for start in self.own)}
        if jumps:
            found = found | {region for region in self.land if self.shot(region)}
        return found

    def defence(self, region: int) -> int:
        """S6.6 without discounts."""
        spot = self.spots[region]
        height = self.swamps(spot["seat"]) if spot.get("behemoths") else 0
        return (2 + (self.terrain(region) == "mountain") + spot.get("tokens", 0) + (region in self.tribes)
                + sum(bool(spot.get(marker)) for marker in ("lair", "fortress", "winter"))
                + spot.get("encampments", 0) + height * spot.get("behemoths", 0))

    def discount(self, region: int) -> int:
        """S6.7 without what is armed or paid."""
        terrain, holder = self.terrain(region), self.holder(region)
        less = int(self.shot(region)) + (self.power == "commando") + 2 * (
            self.power == "were" and self.data["round"] % 2 == 0)
        less += self.power == "mounted" and terrain in ("hill", "farmland")
        less += self.power == "underworld" and self.has(region, "cavern")
        less += self.race == "tritons" and bool(self.land[region]["coastal"])
        less += self.race == "giants" and "mountain" in map(self.terrain, self.near[region] & self.own)
        if self.race == "goblins":
            declined = holder is not None and not holder[1]
            own = self.spots[region].get("seat") == self.player
            less += (declined or region in self.tribes) if self.official else (declined and not own)
        return int(less)

    def raw(self, region: int) -> int:
        """Return the cost before armed pieces and before the floor."""
        return self.defence(region) - self.discount(region)

    def piece(self) -> tuple[int, int]:
        """Return how many pieces are armed, and what each of them takes off the cost."""
        if self.turn["armed_fireballs"]:
            return self.turn["armed_fireballs"], 2
        return self.turn["armed_behemoths"], self.swamps(self.player)

    def cost(self, region: int) -> int:
        """S6.6: what CONQUER uses."""
        number, worth = self.piece()
        rolled = (self.turn["roll"] or 0) if self.official and self.power == "berserk" else 0
        return max(self.least, self.raw(region) - number * worth - rolled)

    def possible(self, cost: int) -> bool:
        """Can an attack at this cost be made, the die included (S6.9, S14.23, S14.38)?"""
        if self.hand < self.least:
            return False
        if self.power == "berserk" and self.turn["roll"] is not None:
            return self.hand >= cost
        paid = self.power == "mercenary" and self.seats[self.player]["coins"] > 0
        return self.hand >= cost or cost - self.hand <= (5 if paid else 3)

    def helps(self, region: int, number: int, worth: int) -> bool:
        """Does the last of so many pieces lower the cost of this region above the floor (S17.4)?"""
        return worth > 0 and self.raw(region) - (number - 1) * worth > self.least

    def targets(self) -> set[int]:
        """Return the regions that CONQUER may name."""
        number, worth = self.piece()
        return {region for region in self.reach() if not self.closed(region) and self.possible(self.cost(region))
                and (number == 0 or self.helps(region, number, worth))}

    def armable(self, verb: str, left: int, worth: int) -> bool:
        """S17.4: one piece more for some target."""
        number = self.piece()[0] + 1
        return left > 0 and self.power == verb and any(
            not self.closed(region) and self.helps(region, number, worth)
            and self.possible(max(self.least, self.raw(region) - number * worth)) for region in self.reach())

    def converts(self) -> set[int]:
        """S13.20."""
        if self.race != "sorcerers" or not self.own or self.left("sorcerers") < 1:
            return set()
        return {region for region in self.reach(jumps=False) if not self.closed(region) and self.convertible(region)}

    def convertible(self, region: int) -> bool:
        """Is there a lone token that nothing protects?"""
        spot, holder = self.spots[region], self.holder(region)
        if holder is None or not holder[1] or spot["seat"] == self.player or spot["tokens"] != 1:
            return False
        if spot["seat"] in self.turn["converted"] or spot.get("encampments"):
            return False
        if spot.get("behemoths") and self.swamps(spot["seat"]):
            return False
        return self.official or not (spot.get("fortress") or self.terrain(region) == "mountain")

    def left(self, race: str) -> int:
        """Return the tokens of a race in the box; only of Sorcerers here, whose numbers are the same in both counts."""
        people = self.people
        return 18 - sum(self.spots[region]["tokens"] for region in self.own) - sum(
            people[where] for where in ("hand", "loose", "reserve")) + people["hordes"]

    def specials(self) -> set[int]:
        """S14.11, S14.23, S14.33."""
        if self.power == "catapult" and not self.turn["catapult"]:
            return self.own
        if self.power == "dragon_master" and not self.turn["dragon"] and self.hand >= self.least:
            return {region for region in self.reach() if not self.closed(region)}
        if self.power == "mercenary" and self.seats[self.player]["coins"] > 0:
            return {region for region in self.reach() if not self.closed(region)
                    and max(self.least, self.raw(region) - 2) < max(self.least, self.raw(region))
                    and self.hand >= max(self.least, self.raw(region) - 2)}
        return set()

    def allowed(self) -> set[str]:
        """Return all legal actions in CONQUEST by name (S17.4)."""
        found = {f"conquer {region}" for region in self.targets()}
        if self.armable("fireball", self.people.get("fireballs", 0) - self.turn["armed_fireballs"], 2):
            found.add("arm fireball")
        stacks_left = 2 - self.turn["behemoths"] - self.turn["armed_behemoths"]
        if self.armable("behemoth", stacks_left, self.swamps(self.player)):
            found.add("arm behemoth")
        if self.piece()[0] or (self.power == "berserk" and self.turn["roll"] is not None):
            return found
        found |= {"done"} | ({"decline"} if self.turn["may_decline"] else set())
        found |= {f"convert {region}" for region in self.converts()}
        found |= {f"special {region}" for region in self.specials()}
        cursor = self.data["node"]["cursor"]
        if self.turn["open"]:
            found |= {f"lift {region}" for region in self.own if region >= cursor}
        stacks = {region for region in self.own if self.spots[region]["tokens"] > self.least}
        if self.turn["open"] and self.race == "barbarians":
            found |= {f"ready {region}" for region in stacks if region >= cursor}
        if self.power == "marauding" and not self.turn["open"] and not self.turn["waves"] and stacks:
            found.add("second wave")
        return found | self.rolls()

    def rolls(self) -> set[str]:
        """D2 official: where a 3 would allow some target."""
        if not self.official or self.power != "berserk" or self.hand < self.least:
            return set()
        useful = any(not self.closed(region) and self.hand >= max(self.least, self.raw(region) - 3)
                     for region in self.reach())
        return {"roll"} if useful else set()


def power_of(people: Data) -> str | None:
    """Return the power that works: the copied one of Copycats (S15.1)."""
    return people["copies"] if people["power"] == "copycat" else people["power"]
