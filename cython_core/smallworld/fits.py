"""Do the parts of a position read from data go together? First the board: who holds what, and what lies there.

What fits_node.py checks is whether what is to be decided can come up in such a position.
"""

from realmlab.cython_core.errors import SavedGameError
from realmlab.cython_core.smallworld import cards, tasks
from realmlab.cython_core.smallworld.peoples import Raw, amount, board, can, kit, least, powers, race_name, races
from realmlab.cython_core.smallworld.writing import ACTIVE, NONE, SPIRIT, members

# Pieces that lie in regions of one active race: what it must be able to do, and the number that says how many.
PIECES = (
    ("hole", "holes", "digs_holes", "holes"), ("hero", "heroes", "has_heroes", "heroes"),
    ("dragon", "dragon", "dragon_master", ""), ("catapult", "catapult", "catapults", ""),
    ("behemoth", "behemoths", "stacks", "behemoths"), ("encampment", "camps", "camps", "encampments"),
)  # fmt: skip
# What an active race has off the map only if it can do something with it.
NEEDED = (("encampments", "camps"), ("behemoths", "stacks"), ("holes", "digs_holes"), ("pots", "brews"),
          ("fireballs", "hurls"), ("lost", "counts_lost"))


def check_board(raw: Raw) -> None:
    """All that does not depend on what is to be decided."""
    _check_lost_tribes(raw)
    _check_supplies(raw)
    _check_table(raw)
    for number, seat in enumerate(raw["seats"][: raw["players"]]):
        for slot in range(len(seat["slots"])):
            _check_people(raw, number, slot)
        _check_equipment(raw, number)
    _check_pieces(raw)


def refuse(wrong: object, why: str) -> None:
    """Raise a SavedGameError if something is wrong."""
    if wrong:
        raise SavedGameError(why)


def listed(regions: int) -> str:
    """Return a set of regions for a message."""
    return ", ".join(map(str, members(regions)))


def held_by(raw: Raw, number: int) -> int:
    """Return the regions of the active race of a seat; none if it waits for its revival."""
    seat = raw["seats"][number]
    return 0 if seat["dormant"] else int(seat["slots"][ACTIVE]["held"])


def all_held(raw: Raw) -> int:
    """Return the regions that somebody holds."""
    found = 0
    for seat in raw["seats"]:
        for people in seat["slots"]:
            found |= people["held"]
    return found


def anybody(raw: Raw, flag: str) -> bool:
    """Say whether some active race can do something."""
    return any(can(raw, number, flag) for number in range(raw["players"]))


# The board --------------------------------------------------------------------------------------


def _check_lost_tribes(raw: Raw) -> None:
    land = sum(1 << area["id"] for area in board(raw) if area["terrain"] in cards.LAND)
    lava = sum(seat["lava"] for seat in raw["seats"])
    held = all_held(raw)
    refuse(raw["tribes"] & ~land, f"tribes: no Lost Tribe lives on water, as in {listed(raw['tribes'] & ~land)}")
    refuse(lava & (held | raw["tribes"]), f"regions {listed(lava & (held | raw['tribes']))}: lava drives everybody out")
    refuse(lava & ~land, f"regions {listed(lava & ~land)}: lava does not flow into water (S14.14)")
    refuse(raw["winter"] & ~land, f"regions {listed(raw['winter'] & ~land)}: there is no winter on water (S13.17)")
    for field in ("lairs", "fortresses"):
        refuse(raw[field] & ~held, f"regions {listed(raw[field] & ~held)}: {field} stand where somebody is (S5.3)")
    refuse(raw["copied"] & ~raw["fortresses"], "regions: copied is said of fortresses only (S15.2)")
    refuse(raw["winter"] and not anybody(raw, "freezes"), "regions: winter comes and goes with the Ice Witches")
    refuse(raw["loot"] and not anybody(raw, "lays_loot"),
           "regions: Skag markers lie on the map only while the Skags are active (S13.25)")


def _check_supplies(raw: Raw) -> None:
    """No more markers than the box has (S12.1)."""
    most = cards.supplies()
    there = {
        "lair": raw["lairs"].bit_count(),
        "fortress": raw["fortresses"].bit_count(),
        "pot": raw["pots"].bit_count() + sum(seat["pots"] for seat in raw["seats"]),
        "winter": raw["winter"].bit_count(),
        "lava": sum(seat["lava"].bit_count() for seat in raw["seats"]),
        "fireball": sum(seat["fireballs"] for seat in raw["seats"]),
    }
    for marker, count in there.items():
        refuse(count > most[marker], f"there are {count} markers {marker!r}, but the box has {most[marker]} (S12.1)")


def _check_table(raw: Raw) -> None:
    """The column offers something once the game has begun, and there is one people of spirits (S1.7)."""
    drawing = tasks.KINDS[raw["phase"]] in ("draw race", "draw power")
    refuse(not raw["combos"] and not drawing, "column: it must offer a combo")
    spirits = [number for number, seat in enumerate(raw["seats"]) if seat["slots"][SPIRIT]["race"] != NONE]
    refuse(len(spirits) > 1, f"seats {spirits}: only one seat can have a race in spirit (S1.7)")


# Peoples ----------------------------------------------------------------------------------------


def _check_people(raw: Raw, number: int, slot: int) -> None:
    """A race in decline has a region or can wait off the map; a race that acts has its least everywhere."""
    seat = raw["seats"][number]
    people = seat["slots"][slot]
    what, name = f"seats[{number}].{cards.SLOTS[slot]}", race_name(people["race"])
    if people["race"] == NONE:
        return
    waits = "acts_in_decline" in races()[people["race"]].flags
    if slot == ACTIVE and not seat["dormant"]:
        low = [region for region in members(people["held"]) if raw["tokens"][region] < least(raw, number, slot)]
        refuse(low, f"{what}: the {name} have at least {least(raw, number, slot)} tokens in a region, also in {low}")
        return
    off_map = people["hand"] + people["loose"]
    refuse(not people["held"] and not (waits and off_map), f"{what}: the declined {name} have no region, so are gone")
    refuse(people["hand"] and not waits, f"{what}.hand: the declined {name} do not act")
    refuse(people["reserve"], f"{what}.reserve: the declined {name} have none")


def _check_equipment(raw: Raw, number: int) -> None:
    """What an active race has with it belongs to what it can do."""
    seat, what = raw["seats"][number], f"seats[{number}]"
    people = seat["slots"][ACTIVE]
    player = number == raw["player"]
    refuse(any(each["hand"] for each in seat["slots"]) and not player, f"{what}: tokens are in hand in the own turn")
    refuse(seat["first"] and not player, f"{what}.active.first: its turn is over")
    refuse(seat["partner"] != NONE and (seat["partner"] == number or not can(raw, number, "allies")),
           f"{what}.partner: only a Diplomat makes a pact, and with another seat (S14.5)")
    if people["race"] == NONE:
        return
    refuse(seat["dormant"] and (seat["first"] or seat["mirror"] != NONE),
           f"{what}.active: a race that will be revived has nothing but its tokens (S9.8)")
    refuse(people["reserve"] and not any(can(raw, number, flag) for flag in ("keeps_reserve", "stays", "singles")),
           f"{what}.active.reserve: this race keeps no tokens in reserve")
    for name, flag in NEEDED:
        refuse(seat[name] and not can(raw, number, flag), f"{what}.active.{name}: this race has no use for them")
    if tasks.KINDS[raw["phase"]] != "horde loss":
        refuse(seat["hordes"] > amount(raw, number, "hordes"), f"{what}.active.hordes: {seat['hordes']} are too many")
    _check_copy(raw, number)


def _check_copy(raw: Raw, number: int) -> None:
    """Copycats copy a power that may be copied (S15.3)."""
    seat, what = raw["seats"][number], f"seats[{number}].active"
    power = seat["slots"][ACTIVE]["power"]
    copies = power != NONE and "copies" in powers()[power].flags and not seat["dormant"]
    refuse(seat["mirror"] != NONE and not copies, f"{what}.copies: only Copycats copy")
    if seat["mirror"] != NONE:
        refuse("uncopyable" in powers()[seat["mirror"]].flags, f"{what}.copies: this power cannot be copied (S15.3)")
    refuse(raw["copied"] & held_by(raw, number) and not (copies and can(raw, number, "builds")),
           f"regions {listed(raw['copied'] & held_by(raw, number))}: only Copycats have copied fortresses (S15.2)")


# Pieces -----------------------------------------------------------------------------------------


def _check_pieces(raw: Raw) -> None:
    """Holes, heroes, dragon, catapult, encampments and behemoths lie with a race that has them, and not too many."""
    camps = sum(1 << region for region, count in enumerate(raw["encampments"]) if count)
    for word, field, flag, number in PIECES:
        left = camps if field == "camps" else raw[field]
        for seat in range(raw["players"]):
            mine = left & held_by(raw, seat)
            left &= ~mine
            if not mine:
                continue
            refuse(not can(raw, seat, flag), f"regions {listed(mine)}: no {word} belongs to the race of seat {seat}")
            most = amount(raw, seat, number) if number else 1
            count = _pieces(raw, seat, word, mine)
            refuse(count > most, f"seat {seat} has {count} of {word!r}, but there are only {most} (S12.1)")
        refuse(left, f"regions {listed(left)}: a {word} stands with an active race that has it")
    refuse(raw["copied"] & ~sum(held_by(raw, seat) for seat in range(raw["players"])),
           "regions: copied fortresses stand with an active race")
    for seat in range(raw["players"]):
        _check_off_map(raw, seat)


def _pieces(raw: Raw, seat: int, word: str, mine: int) -> int:
    """Count the pieces of a seat in its regions, and the holes still to be laid."""
    if word == "encampment":
        return int(sum(raw["encampments"][region] for region in members(mine)))
    return int(mine.bit_count() + ((raw["pairs"] & mine).bit_count() if word == "behemoth" else 0))


def _check_off_map(raw: Raw, seat: int) -> None:
    """Pieces off the map and on it together are no more than there are (S12.1)."""
    held, here = held_by(raw, seat), raw["seats"][seat]
    if not kit(raw, seat):
        return
    camps = sum(raw["encampments"][region] for region in members(held)) + here["encampments"]
    stacks = (raw["behemoths"] & held).bit_count() + (raw["pairs"] & held).bit_count() + here["behemoths"]
    holes = (raw["holes"] & held).bit_count() + here["holes"]
    for what, count in (("encampments", camps), ("behemoths", stacks), ("holes", holes)):
        most = amount(raw, seat, what)
        refuse(count > most, f"seats[{seat}].active.{what}: {count} on and off the map, but there are {most}")
