"""What a conquest does, once more: S6.10 and S6.11 in slow plain Python, from the position before it."""

from typing import Any

from smallworld_conquest import Data, Table, power_of

OFF_MAP = ("hand", "loose", "reserve")


def certain(before: Data, word: str, after: Data) -> bool:
    """Did this action conquer without a die or a Skag marker, and does the turn of the same slot go on?"""
    verb, _, place = word.partition(" ")
    node, now = before["node"], after["node"]
    if verb not in ("conquer", "convert", "special") or node["kind"] != "conquest" or now["kind"] != "conquest":
        return False
    same = all(before[name] == after[name] for name in ("round", "player")) and node["slot"] == now["slot"]
    spot = after["regions"].get(place, {})
    table = acting(before)
    if not same or int(place) in table.own or spot.get("seat") != before["player"] or table.race == "skags":
        return False  # a catapult that is placed, an attack that failed, or a marker that is laid
    return not table.spots[int(place)].get("loot")


def acting(data: Data) -> Table:
    """Return the table with the slot that conquers."""
    table = Table(data)
    table.act(data["node"]["slot"])
    return table


def differences(before: Data, word: str, after: Data) -> list[str]:
    """Return what is not as the rules say, each with what was expected and what was found."""
    verb, region = word.split()[0], int(word.split()[1])
    old, new = acting(before), acting(after)
    expected = attacker(old, verb, region) | victim(old, verb, region) | around(old, verb, region)
    found = {**attacker_found(new, region), **victim_found(old, new, region), **around_found(new)}
    assert set(expected) == set(found)
    return [f"{name}: expected {expected[name]}, found {found[name]}" for name in expected
            if expected[name] != found[name]]


def used(table: Table, verb: str, region: int) -> int:
    """Return the tokens that are placed."""
    if verb == "convert":
        return 1
    if verb == "special":  # the dragon, or a paid conquest
        return table.least if table.power == "dragon_master" else max(table.least, table.raw(region) - 2)
    return table.cost(region)


def attacker(table: Table, verb: str, region: int) -> Data:
    """S6.8, S6.10 steps 6 and 7."""
    tokens = used(table, verb, region)
    lairs = sum(bool(spot.get("lair")) for there, spot in table.spots.items() if there != region)
    number, _ = table.piece()
    return {
        "tokens": tokens, "slot": table.slot, "lair": table.race == "trolls" and lairs < 10, "fortress": False,
        "hole": table.race == "halflings" and table.people.get("holes", 0) > 0, "encampments": 0, "pot": False,
        "behemoths": table.turn["armed_behemoths"], "dragon": verb == "special" and table.power == "dragon_master",
        "winter": bool(table.spots[region].get("winter")), "fireballs": table.people.get("fireballs", 0) - (
            number if table.turn["armed_fireballs"] else 0),
        "hand": table.hand - (0 if verb == "convert" else tokens),
    }  # fmt: skip


def attacker_found(new: Table, region: int) -> Data:
    """Read the same from the position after."""
    spot = new.spots[region]
    found: Data = {name: bool(spot.get(name)) for name in ("lair", "fortress", "hole", "pot", "dragon", "winter")}
    found |= {name: spot.get(name, 0) for name in ("encampments", "behemoths", "tokens")}
    return found | {"slot": spot["slot"], "fireballs": new.people.get("fireballs", 0), "hand": new.people["hand"]}


def loser(table: Table, region: int) -> tuple[int, str] | None:
    """Return the people that is driven out."""
    spot = table.spots[region]
    return None if spot.get("seat") is None else (spot["seat"], spot["slot"])


def army(table: Table, seat: int, slot: str) -> int:
    """Return all tokens of a people on and off the map."""
    people = table.seats[seat][slot]
    if people is None:
        return 0
    return sum(table.spots[there]["tokens"] for there in table.held(seat, slot)) + sum(
        people.get(where, 0) for where in OFF_MAP)


def killed(table: Table, verb: str, region: int) -> int:
    """S6.11: how many tokens of the people there are lost."""
    holder = table.holder(region)
    if holder is None:
        return 0
    people, active = holder
    tokens = int(table.spots[region]["tokens"])
    if verb == "convert":
        return 1
    if active:
        return 0 if people["race"] == "elves" else 1
    return 1 if people["race"] == "ghouls" else tokens


def victim(table: Table, verb: str, region: int) -> Data:
    """S6.11, S6.12: what is left of the people there."""
    known = loser(table, region)
    if known is None or (known[0], known[1]) == (table.player, table.slot):
        return {"army": None, "hordes": None, "waiting": None, "gone": False}
    seat, slot = known
    people, lost = table.seats[seat][slot], killed(table, verb, region)
    left = army(table, seat, slot) - lost
    hordes = max(0, people.get("hordes", 0) - lost)
    survivors = table.spots[region]["tokens"] - lost
    declined = slot != "active" or people["dormant"]
    regions = len(table.held(seat, slot)) - 1
    gone = declined and (left == 0 or (regions == 0 and people["race"] != "ghouls"))
    where = "hand" if (seat, slot) == (table.player, "active") else "loose"
    return {"army": 0 if gone else left, "hordes": 0 if gone else hordes,
            "waiting": 0 if gone else people.get(where, 0) + survivors, "gone": gone}


def victim_found(old: Table, new: Table, region: int) -> Data:
    """Read the same from the position after."""
    known = loser(old, region)
    if known is None:
        return {"army": None, "hordes": None, "waiting": None, "gone": False}
    seat, slot = known
    people: Any = new.seats[seat][slot] or {}
    where = "hand" if (seat, slot) == (old.player, "active") else "loose"
    race = old.seats[seat][slot]["race"]
    return {"army": army(new, seat, slot), "hordes": people.get("hordes", 0), "waiting": people.get(where, 0),
            "gone": not people and new.data["queue"][-1:] == [race]}


def jumped(table: Table, region: int) -> bool:
    """S13.23, R23: is it a jump of the Slingmen?"""
    if table.race != "slingmen" or any(region in table.near[there] for there in table.own):
        return False
    if table.power == "underworld" and table.has(region, "cavern") and any(
            table.has(there, "cavern") for there in table.own):
        return False
    return any(table.between(there, region) for there in table.own)


def around(table: Table, verb: str, region: int) -> Data:
    """S6.10 steps 1, 4, 5, 6 and 8; S13.10: coins, what is remembered, and the Igors."""
    coins = [seat["coins"] for seat in table.seats]
    coins[table.player] += bool(table.spots[region].get("pot"))
    coins[table.player] -= verb == "special" and table.power == "mercenary"
    holder, known = table.holder(region), loser(table, region)
    attacked = set(table.turn["attacked"])
    if holder and known and holder[1] and known[0] != table.player:
        attacked.add(known[0])
        if table.power == "ransacking" and coins[known[0]]:
            coins[known[0]], coins[table.player] = coins[known[0]] - 1, coins[table.player] + 1
        if power_of(holder[0]) == "corrupt" and coins[table.player]:
            coins[known[0]], coins[table.player] = coins[known[0]] + 1, coins[table.player] - 1
    coins[table.player] += jumped(table, region)
    filled = known is not None or region in table.tribes
    dead = killed(table, verb, region) + (region in table.tribes)
    igors = [seat["active"]["lost"] + dead * (number == table.player or table.official) if igor(seat) else None
             for number, seat in enumerate(table.seats)]
    conquests = table.turn["conquests"] + (filled and table.slot == "active")
    return {"coins": coins, "attacked": sorted(attacked), "conquests": conquests, "igors": igors,
            "tribes": sorted(table.tribes - {region})}


def igor(seat: Data) -> bool:
    """Are the active Igors here?"""
    return bool(seat["active"]) and seat["active"]["race"] == "igors" and not seat["active"]["dormant"]


def around_found(new: Table) -> Data:
    """Read the same from the position after."""
    return {"coins": [seat["coins"] for seat in new.seats], "attacked": sorted(new.turn["attacked"]),
            "conquests": new.turn["conquests"], "tribes": sorted(new.tribes),
            "igors": [seat["active"]["lost"] if igor(seat) else None for seat in new.seats]}
