"""What a seat sees of a position, in words: all but the coins and the Skag markers of others (S16.1)."""

from typing import Any

from realmlab.cython_core.smallworld import tasks
from realmlab.cython_core.smallworld.peoples import lays_loot
from realmlab.cython_core.smallworld.writing import to_dict

Data = dict[str, Any]
COUNTS = ("hand", "loose", "reserve", "hordes", "encampments", "behemoths", "holes", "pots", "fireballs", "lost")


def observation(state: bytes, seat: int) -> str:
    """Say in words all that this seat sees; positions that look alike to it give the same text."""
    data = to_dict(state)
    options = data["parameters"]
    skags = _owner_of_loot(data)
    lines = [
        f"You are seat {seat} of {options['players']}; {_to_do(data['node'])}",
        f"Round {data['round']}, turn of seat {data['player']}",
        *(_seat(number, held, number == seat or options["observe_coins"] == "all")
          for number, held in enumerate(data["seats"])),
        *(_region(region, entry, skags == seat) for region, entry in data["regions"].items()),
        "Lost Tribes: " + _listed(data["tribes"]),
        "Column: " + "; ".join(_combo(combo) for combo in data["column"]),
        "Not seen yet: " + _listed(data["unseen"]["races"]) + "; " + _listed(data["unseen"]["powers"]),
        "Returned: " + _listed(data["queue"]) + "; " + _listed(data["discard"]),
        _loot(data, skags == seat),
        "This turn: " + _worth_saying(data["turn"]),
        "Options: " + ", ".join(f"{key}={value}" for key, value in options.items() if value != ""),
    ]
    return "\n".join(lines)


def _owner_of_loot(data: Data) -> int | None:
    """Return the seat that knows the markers: the one whose active race lays them (S13.25)."""
    return next((number for number, seat in enumerate(data["seats"])
                 if seat["active"] and not seat["active"]["dormant"] and lays_loot(seat["active"]["race"])), None)


def _listed(names: list[Any]) -> str:
    return " ".join(map(str, names)) or "none"


def _to_do(node: Data) -> str:
    if node["kind"] == "over":
        return "the game is over"
    chance = tasks.NUMBERS[node["kind"]] <= tasks.LAST_CHANCE
    details = " ".join(f"{key} {value}" for key, value in node.items() if key not in ("kind", "seat"))
    return f"to decide: {'chance for ' if chance else ''}seat {node['seat']}, {node['kind']} {details}".rstrip()


def _seat(number: int, seat: Data, coins_seen: bool) -> str:
    coins = f"{seat['coins']} coins" if coins_seen else "coins hidden"
    words = f"Seat {number}: {coins}; active: {_active(seat['active'])}"
    for slot in ("decline", "spirit"):
        if seat[slot]:
            held = seat[slot]
            words += f"; {slot}: {held['race']} (was {held['former']}){_counts(held)}"
    if seat["recent"]:
        words += f"; declined last: {seat['recent']}"
    return words + ("" if seat["partner"] is None else f"; pact with seat {seat['partner']}")


def _active(active: Data | None) -> str:
    if active is None:
        return "none"
    words = f"{active['power']} {active['race']}" + (f" copying {active['copies']}" if active["copies"] else "")
    words += ", picked this turn" if active["first"] else ""
    words += f", to be revived (was {active['former']})" if active["dormant"] else ""
    return words + _counts(active)


def _counts(people: Data) -> str:
    return "".join(f", {people[name]} {name}" for name in COUNTS if people.get(name))


def _region(region: str, entry: Data, loot_seen: bool) -> str:
    """Say what lies in a region; a Skag marker is face down for all but its owner."""
    shown = dict(entry)
    words = f"Region {region}:"
    if "seat" in shown:
        words += f" seat {shown.pop('seat')} {shown.pop('slot')}, {shown.pop('tokens')} tokens;"
    if "loot" in shown:
        marker = shown.pop("loot")
        shown["loot"] = f"{marker['kind'] if loot_seen else 'face down'} (draw {marker['drawn']})"
    return words + "".join(f" {name}" if value is True else f" {name} {value}" for name, value in shown.items())


def _combo(combo: Data) -> str:
    words = f"{combo['power']} {combo['race']}"
    words += f", {combo['coins']} coins" if combo["coins"] else ""
    return words + (f", {combo['extra']} extra" if combo["extra"] else "")


def _loot(data: Data, seen: bool) -> str:
    """Say how many markers nobody has drawn; who does not see those on the map cannot tell them from these."""
    kinds = dict(data["loot"]["pool"])
    if not seen:
        for entry in data["regions"].values():
            if "loot" in entry:
                kinds[entry["loot"]["kind"]] += 1
    where = "not drawn" if seen else "not drawn or face down"
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    return f"Skag markers {where}: {counts}; drawn in all: {data['loot']['drawn']}"


def _worth_saying(turn: Data) -> str:
    """Name what has happened, and leave out what has not."""
    said = [f"{name} {value}" for name, value in turn.items()
            if value not in (None, False, [], {}) and (value != 0 or name in ("target", "roll", "pygmy", "loot_at"))]
    return ", ".join(said) or "nothing yet"
