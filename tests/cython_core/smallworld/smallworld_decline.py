"""What an ordinary decline does, once more: S9.2, S9.4, S9.8 in slow plain Python, from the position before it."""

from smallworld_conquest import Data, Table, power_of
from smallworld_scoring import income

GONE = ("hole", "hero", "dragon", "catapult", "encampments", "behemoths", "pot")
LOOT = {"attack": 0, "coins 0": 0, "coins 1": 1, "coins 2": 2, "coins 3": 3}


def plain(before: Data, word: str, after: Data) -> bool:
    """Was this a decline in which nothing had to be chosen, and after which somebody else's turn began?"""
    if word != "decline" or before["node"]["kind"] != "conquest" or after["node"]["kind"] == "over":
        return False
    active = before["seats"][before["player"]]["active"]
    return after["player"] != before["player"] and active["hordes"] == 0 and active["race"] != "priestesses"


def wrong(before: Data, after: Data) -> list[str]:
    """Return what is not as the rules say."""
    player, old = before["player"], Table(before)
    new = Table({**after, "player": player})
    found = [*slots(old, new, player), *land(old, new, player), *badge(before, after, player)]
    earned = after["seats"][player]["coins"] - before["seats"][player]["coins"]
    expected = income({**after, "player": player}) + loot(old, player) + historian(before, player)
    return [*found, *([f"income {earned}, not {expected}"] if earned != expected else [])]


def tokens(table: Table, player: int) -> dict[int, int]:
    """S9.2 step 3: what stays in the regions of the active race; Ghouls keep what ready had taken (S17.3)."""
    active = table.seats[player]["active"]
    ready = {int(region): number for region, number in table.turn["lifted"].items()}
    return {region: table.spots[region]["tokens"] + ready.get(region, 0) if active["race"] == "ghouls" else 1
            for region in stay(table, player)}


def stay(table: Table, player: int) -> set[int]:
    """Return the regions of the active race."""
    return table.held(player, "active")


def woken(table: Table, player: int) -> str | None:
    """S9.8: the slot that is marked for revival."""
    seat = table.seats[player]
    if power_of(seat["active"]) != "soul_touch" or not (seat["decline"] or seat["spirit"]):
        return None
    if seat["decline"] and seat["spirit"]:
        return str(seat["recent"])
    return "decline" if seat["decline"] else "spirit"


def slots(old: Table, new: Table, player: int) -> list[str]:
    """S9.2 step 2, S9.4, S9.5, S9.8: which race is where, and with what."""
    seat, now, found = old.seats[player], new.seats[player], []
    target = "spirit" if seat["active"]["power"] == "spirit" else "decline"
    kept, race = tokens(old, player), seat["active"]["race"]
    expected = {name: seat[name]["race"] if seat[name] else None for name in ("decline", "spirit")}
    asleep = woken(old, player)
    dormant = expected[asleep] if asleep else None
    if asleep:
        expected[asleep] = None
    expected[target] = race if kept else None if target == "decline" else expected[target]
    for name, wanted in expected.items():
        if (now[name]["race"] if now[name] else None) != wanted:
            found.append(f"{name}: {now[name]}, not {wanted}")
    if (now["active"]["race"] if now["active"] else None) != dormant:
        found.append(f"active: {now['active']}, not {dormant}")
    at = {region: new.spots[region]["tokens"] for region in new.held(player, target)}
    if kept and at != kept:
        found.append(f"regions {at}, not {kept}")
    return found


def land(old: Table, new: Table, player: int) -> list[str]:
    """S9.2 step 1: what leaves the regions of the race, and what stays."""
    found = []
    for region in stay(old, player):
        was, now = old.spots[region], new.spots[region]
        found += [f"{marker} at {region}" for marker in GONE if now.get(marker)]
        if bool(now.get("lair")) != bool(was.get("lair")):
            found.append(f"lair at {region}")
        if bool(now.get("fortress")) != bool(was.get("fortress") and not was.get("copied")):
            found.append(f"fortress at {region}")
    race = old.seats[player]["active"]["race"]
    if race == "ice_witches" and any(spot.get("winter") for spot in new.spots.values()):
        found.append("winter")
    if race == "skags" and any(spot.get("loot") for spot in new.spots.values()):
        found.append("loot")
    return found


def badge(before: Data, after: Data, player: int) -> list[str]:
    """S9.2 step 4."""
    power = before["seats"][player]["active"]["power"]
    wanted = power not in (None, "spirit")
    return [f"{power} is not discarded"] if wanted and power not in after["discard"] else []


def loot(table: Table, player: int) -> int:
    """S13.25: what Skags cash in a decline."""
    if table.seats[player]["active"]["race"] != "skags":
        return 0
    return sum(LOOT[table.spots[region]["loot"]["kind"]] for region in stay(table, player)
               if table.spots[region].get("loot"))


def historian(before: Data, player: int) -> int:
    """S14.4: the own decline."""
    return int(power_of(before["seats"][player]["active"]) == "historian")
