"""What scoring brings, once more: S8 in slow plain Python, from a position as data."""

from smallworld_conquest import SLOTS, WATER, Data, Table, power_of

GOOD_TERRAIN = {"swamp": "swamp", "hill": "hill", "forest": "forest"}
GOOD_SYMBOL = {"wizards": "magic", "dwarves": "mine"}


def income(data: Data) -> int:
    """S8.1: what the player collects if he scores now."""
    table = Table(data)
    return sum(of_slot(table, slot) for slot in SLOTS) + flat(table)


def awake(table: Table, slot: str) -> bool:
    """Is this the race whose bonuses count?"""
    people = table.seats[table.player][slot]
    return slot == "active" and people is not None and not people["dormant"]


def of_slot(table: Table, slot: str) -> int:
    """Return the sum over the regions of a slot (R16)."""
    people = table.seats[table.player][slot]
    if people is None:
        return 0
    return sum(max(0, value(table, slot, region) - frost(table, region)) for region in table.held(table.player, slot))


def value(table: Table, slot: str, region: int) -> int:
    """S8.1, S8.2: one region before winter."""
    people, active = table.seats[table.player][slot], awake(table, slot)
    race, terrain = people["race"], table.terrain(region)
    worth = table.spots[region]["tokens"] if race == "priestesses" and not active else 1
    if race == "dwarves" and table.has(region, "mine"):
        worth += 1
    if not active:
        return int(worth)
    power = power_of(people)
    worth += race == "wizards" and table.has(region, "magic")
    worth += race == "humans" and terrain == "farmland"
    worth += GOOD_TERRAIN.get(power or "") == terrain
    worth += power == "merchant"
    worth += power == "fortified" and bool(table.spots[region].get("fortress"))
    if power == "aquatic" and terrain not in WATER:
        worth += 1 if table.land[region]["coastal"] else -1
    return int(worth)


def frost(table: Table, region: int) -> int:
    """S8.3, R66: winter takes a coin from everybody but the owner of the active Ice Witches."""
    if not table.spots[region].get("winter"):
        return 0
    owners = [seat for seat, kingdom in enumerate(table.seats)
              if kingdom["active"] and kingdom["active"]["race"] == "ice_witches" and not kingdom["active"]["dormant"]]
    return int(owners != [table.player])


def flat(table: Table) -> int:
    """S8.4."""
    if not awake(table, "active"):
        return 0
    people = table.seats[table.player]["active"]
    race, power, turn = people["race"], power_of(people), table.turn
    number = len(table.held(table.player, "active"))
    return int(
        2 * (power == "alchemist") + 3 * (power == "barricade" and number <= 4)
        + (power == "imperial") * max(0, number - 3) + 3 * (power == "peace_loving" and not turn["attacked"])
        + 7 * (power == "wealthy" and people["first"])
        + turn["conquests"] * ((race == "orcs") + (power == "pillaging"))
        + (race == "gypsies") * len(turn["abandoned"]))
