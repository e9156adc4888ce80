"""What a seat sees of a position, in words: all but the missions it may not know (G12.7)."""

from typing import Any

from realmlab.cython_core.galaxies import cards
from realmlab.cython_core.galaxies.writing import ROLES, to_dict

CHANCE = {"draw": "a planet is drawn", "deal": "a mission is dealt to", "roll": "the dice are rolled by",
          "rogue roll": "the Rogue rolls a die"}
PLAIN = ("kind", "seat")


def observation(state: bytes, seat: int) -> str:
    """Say in words all that this seat sees; positions that look alike to it give the same text."""
    data = to_dict(state)
    seats = data["seats"]
    lines = [f"You are seat {seat} of {data['parameters']['players']}; {_to_do(data['node'])}", _round(data)]
    lines.append("Row: " + " ".join(f"{slot}:{key or 'empty'}" for slot, key in enumerate(data["row"])))
    lines += [_seat(data, i % len(seats)) for i in range(seat, seat + len(seats))]
    lines.append("Planets nobody has seen: " + _list(data["pile"]) + "; put away: " + _list(data["discards"]))
    lines.append(_dice(data))
    if "missions" in data:
        lines.append(_missions(data, seat))
    if "solo" in data:
        lines.append("Solo: " + ", ".join(f"{key} {value}" for key, value in data["solo"].items()))
    lines += [_resolution(role, data["resolution"][role]) for role in ROLES if any(data["resolution"][role].values())]
    lines.append("Options: " + ", ".join(f"{key}={value}" for key, value in data["parameters"].items()))
    lines.append("To come: " + ("; ".join(_task(task) for task in reversed(data["agenda"])) or "nothing"))
    return "\n".join(lines)


def _list(keys: list[str]) -> str:
    return " ".join(keys) or "none"


def _to_do(node: dict[str, Any]) -> str:
    if node["kind"] == "over":
        return "the game is over"
    if node["kind"] in CHANCE:
        return f"chance: {CHANCE[node['kind']]}{_details(node, ' seat')}"
    return f"to decide: seat {node['seat']}, {_task(node, whose=False)}"


def _task(task: dict[str, Any], whose: bool = True) -> str:
    return f"{task['kind']}{_details(task, ' seat') if whose else _details(task)}"


def _details(task: dict[str, Any], seat: str = "") -> str:
    """Return the numbers of a node by name, and its seat if a word for it is given."""
    return (f"{seat} {task['seat']}" if seat else "") + "".join(
        f", {name} {value}" for name, value in task.items() if name not in PLAIN
    )


def _round(data: dict[str, Any]) -> str:
    trigger = data["trigger"]
    return (
        f"Round {data['round']} of at most {data['parameters']['max_rounds']}, turn of seat {data['turn']}"
        + (f"; seat {trigger} has triggered the end" if trigger is not None else "")
    )


def _seat(data: dict[str, Any], seat: int) -> str:
    held = data["seats"][seat]
    words = (
        f"Seat {seat}: {held['energy']} energy, {held['culture']} culture, level {held['level']}; "
        f"ships {', '.join(held['ships'])}; colonies {_list(held['colonies'])}; used in this turn {_list(held['used'])}"
    )
    if "missions" in data:      # how many cards it holds is public, which they are is not
        words += f"; missions to choose from {len(held['dealt'])}, kept {int(held['mission'] is not None)}"
    return words


def _dice(data: dict[str, Any]) -> str:
    shown = "; ".join(
        f"{where} " + (" ".join(f"{count} {face}" for face, count in dice.items()) or "none")
        for where, dice in data["dice"].items()
    )
    bounties = ", ".join(f"{count} {resource}" for resource, count in data["bounties"].items())
    return (
        f"Dice: {shown}; free reroll {'used' if data['rerolled'] else 'not used'}, "
        f"converter {'used' if data['converted'] else 'not used'}; "
        f"following costs {data['follow_cost']} culture and brings the turn owner {bounties}"
    )


def _missions(data: dict[str, Any], seat: int) -> str:
    """Name the own missions, and those that somebody else or nobody may have (G11.1)."""
    held = data["seats"][seat]
    mine = {held["mission"], held["aside"], *held["dealt"]}
    elsewhere = set(data["missions"])
    for other in data["seats"]:
        elsewhere |= {other["mission"], other["aside"], *other["dealt"]}
    shown = ""
    if data["node"]["kind"] == "over":      # they are revealed (G9.3), but never those set aside (G11.1)
        mine |= {other["mission"] for other in data["seats"]}
        shown = "; kept: " + ", ".join(f"{other['mission']} by seat {i}" for i, other in enumerate(data["seats"]))
    unseen = [record["key"] for record in cards.missions() if record["key"] in elsewhere - mine]
    return (
        f"Your mission: {held['mission'] or 'none yet'}, set aside {held['aside'] or 'none yet'}, "
        f"to choose from {_list(held['dealt'])}; missions you have not seen: {_list(unseen)}"
        + shown
    )


def _resolution(role: str, said: dict[str, Any]) -> str:
    moved = f", moved {said['moved']}" if said["moved"] else ""
    return f"Used in this action by the {'turn owner' if role == 'owner' else role}: {_list(said['used'])}{moved}"
