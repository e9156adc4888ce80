"""What holds in every position (S23), read from the position as data."""

import json
from collections import Counter
from importlib.resources import files
from typing import Any

from smallworld_conquest import SLOTS, Data, Table, power_of

DATA = files("realmlab.cython_core.smallworld") / "data"
RACES = {record["id"]: record for record in json.loads((DATA / "races.json").read_text("utf-8"))["races"]}
POWERS = {record["id"]: record for record in json.loads((DATA / "powers.json").read_text("utf-8"))["powers"]}
ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}
NOTHING = {"power": None, "reserve": 0, "hordes": 0, "fireballs": 0, "dormant": False}
QUIET = ("place", "lift", "ready", "done", "mirror", "keep", "take", "arm", "roll", "second")


def peoples(data: Data) -> list[tuple[int, str, Data]]:
    """Return all peoples as (seat, slot, data)."""
    return [(number, slot, {**NOTHING, **seat[slot]})
            for number, seat in enumerate(data["seats"]) for slot in SLOTS if seat[slot]]


def check_tokens(data: Data) -> None:
    """S23.1, S23.2."""
    table = Table(data)
    box = "supply_guide" if data["parameters"]["counts"] == "guide" else "supply"
    for seat, slot, people in peoples(data):
        regions = table.held(seat, slot)
        on_map = sum(table.spots[region]["tokens"] for region in regions)
        off_map = people["hand"] + people["loose"] + people["reserve"]
        extra = sum(combo["extra"] for combo in data["column"] if combo["race"] == people["race"])
        assert 0 <= people["hordes"] <= min(2, on_map + off_map)
        assert on_map + off_map - people["hordes"] + extra <= RACES[people["race"]][box]
        least = 2 if people["race"] == "kobolds" and slot == "active" and not people["dormant"] else 1
        assert all(table.spots[region]["tokens"] >= least for region in regions)
        if slot != "active" and people["race"] != "ghouls":
            assert people["hand"] == people["reserve"] == people["hordes"] == 0  # S9.2; loose: driven out by lava (R29)
        if slot != "active" or people["dormant"]:
            assert regions or (people["race"] == "ghouls" and off_map)  # S6.12
            assert people["race"] != "priestesses" or len(regions) == 1 or people["dormant"]
        if people["reserve"]:
            assert people["race"] in ("amazons", "barbarians", "pixies")
    for region, spot in table.spots.items():
        if spot.get("seat") is None:
            assert not any(spot.get(mark) for mark in ("lair", "fortress", "hole", "hero", "encampments", "behemoths"))
        else:
            assert region not in table.tribes
            assert spot.get("lava") is None


def check_cards(data: Data) -> None:
    """S23.4."""
    races = Counter(data["unseen"]["races"] + data["queue"] + [combo["race"] for combo in data["column"]]
                    + [people["race"] for _, _, people in peoples(data)])
    powers = Counter(data["unseen"]["powers"] + data["discard"] + [combo["power"] for combo in data["column"]]
                     + [people["power"] for _, slot, people in peoples(data) if slot == "active" and people["power"]]
                     + ["spirit" for _, slot, _ in peoples(data) if slot == "spirit"])
    assert set(races.values()) <= {1}
    asleep = [people for _, _, people in peoples(data) if people["dormant"] and people.get("former") == "spirit"]
    assert set(powers.values()) <= {1}
    assert asleep or set(data["parameters"]["powers"].split("+")) - {""} <= set(powers)
    assert (set(data["parameters"]["races"].split("+")) - {""} or set(RACES)) == set(races)
    assert len(data["column"]) <= 6


def check_markers(data: Data) -> None:
    """S23.5, S12.1, S12.5."""
    spots = data["regions"].values()
    number = Counter({marker: sum(int(spot.get(marker) or 0) for spot in spots)
                      for marker in ("lair", "fortress", "pot", "winter")})
    assert number["lair"] <= 10
    assert number["fortress"] <= 6
    assert number["pot"] <= 16
    assert number["winter"] <= 10
    assert sum(spot.get("lava") is not None for spot in spots) <= 9
    assert sum(spot.get("loot") is not None for spot in spots) <= 10
    assert sum(people["fireballs"] for _, _, people in peoples(data)) <= 10
    for seat in range(len(data["seats"])):
        own = [spot for spot in spots if spot.get("seat") == seat]
        active: Any = data["seats"][seat]["active"] or {}
        for marker, most in (("hero", 2), ("dragon", 1), ("catapult", 1), ("hole", 2)):
            assert sum(bool(spot.get(marker)) for spot in own) <= most
        for marker, most in (("encampments", 5), ("behemoths", 2)):
            assert sum(spot.get(marker) or 0 for spot in own) + active.get(marker, 0) <= most
    assert sum(bool(seat["spirit"]) for seat in data["seats"]) <= 1  # S1.7


def check_seats(data: Data) -> None:
    """S23.3 and S23.6, and what is left over from other turns."""
    for number, seat in enumerate(data["seats"]):
        assert seat["coins"] >= 0
        if number != data["player"]:
            assert not any(seat[slot] and seat[slot]["hand"] for slot in SLOTS)
        if seat["partner"] is not None:
            assert power_of(seat["active"]) == "diplomat"  # S14.5
            assert seat["partner"] != number
    assert 1 <= data["round"] <= ROUNDS[len(data["seats"])]


def check_new_turn(data: Data) -> None:
    """S23.6: after S10 nobody has loose tokens unless the slot has no region."""
    table = Table(data)
    for seat, slot, people in peoples(data):
        if people["loose"]:
            assert not table.held(seat, slot), (seat, slot)


def wealth(data: Data) -> int:
    """Return all coins of seats and column."""
    return sum(seat["coins"] for seat in data["seats"]) + sum(combo["coins"] for combo in data["column"])


def check_coins(before: Data, word: str, after: Data) -> None:
    """S23.3: within a turn coins come and go only by S8.5, or by scoring."""
    same_turn = (before["round"], before["player"]) == (after["round"], after["player"])
    scored = after["node"]["kind"] in ("stout", "over") or after["node"]["kind"].startswith("displaced")
    change = wealth(after) - wealth(before)
    if word.startswith("pick "):
        combo = before["column"][int(word[5:])]
        declined = sum(slot != "active" or people["dormant"] for _, slot, people in peoples(before))
        assert change == (declined if combo["power"] == "historian" else 0)
    elif same_turn and not scored and word.split()[0] in QUIET:
        assert change == 0, word
    elif same_turn and not scored:
        assert -1 <= change <= 5, word


def armies(data: Data) -> dict[tuple[int, str, str], int]:
    """Return all tokens of each people, on the map and off it."""
    table = Table(data)
    return {(seat, slot, people["race"]): sum(table.spots[region]["tokens"] for region in table.held(seat, slot))
            + people["hand"] + people["loose"] + people["reserve"] for seat, slot, people in peoples(data)}


def check_armies(before: Data, word: str, after: Data) -> None:
    """S23.1: moving tokens about loses and makes none; only Skeletons (S7.1) and Igors (S5.1) gain then."""
    kind = before["node"]["kind"]
    if word.split()[0] not in ("place", "lift", "ready", "second", "ally", "done", "roll") or kind in (
            "lava", "tower", "horde loss", "mirror"):
        return
    was, now = armies(before), armies(after)
    for people in was.keys() & now.keys():
        if people[2] not in ("skeletons", "igors"):
            assert was[people] == now[people], people
    assert was.keys() - now.keys() <= {(seat, "active", race) for seat, _, race in was}


def check_conquest(before: Data, word: str, after: Data) -> None:
    """S23.8."""
    if word.split()[0] not in ("conquer", "convert", "special"):
        return
    region, table = int(word.split()[1]), Table(before)
    table.act(before["node"]["slot"])
    if word.startswith("special") and region in table.own:
        return
    assert not table.immune(region)
    if table.terrain(region) in ("sea", "lake"):
        assert table.power == "seafaring"


def check(data: Data) -> None:
    """Check all that concerns one position."""
    check_tokens(data)
    check_cards(data)
    check_markers(data)
    check_seats(data)
