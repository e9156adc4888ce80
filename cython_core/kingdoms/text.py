"""Tiny Epic Kingdoms in words: what actions would do, what a seat sees."""

from typing import Any

from realmlab.cython_core.kingdoms import actions, cards, tasks
from realmlab.cython_core.kingdoms.data_form import from_dict, number_word, to_dict
from realmlab.cython_core.kingdoms.form import reach, unpack

__all__ = ["describe", "describe_chance", "from_dict", "name", "number", "observation", "to_dict"]

NONE = 255


def name(action: int) -> str:
    """Return the short fixed name of an action id ("select patrol")."""
    return actions.NAMES.get(action, f"action {action}")


def number(name: str) -> int | None:
    """Return the action id of such a name, or None."""
    return actions.NUMBERS.get(name)


# Places -----------------------------------------------------------------------------------------


def place(raw: dict[str, Any], region: int) -> str:
    """Return a region as people call it: "Himbajsko A (forest)"."""
    record = cards.maps()[raw["map"][region // 8]]
    area = record["regions"][region % 8]
    return f"{record['name']} {area['id']} ({area['terrain']})"


def _occupant(raw: dict[str, Any], seat: int, region: int) -> int | None:
    """Return the rival that has a meeple there, if any."""
    return next((i for i in range(raw["players"]) if i != seat and raw["seats"][i]["any"] >> region & 1), None)


# Actions ----------------------------------------------------------------------------------------


def describe(state: bytes, action: int) -> str:
    """Say in words what this action would do in this position."""
    raw = unpack(state)
    task, seat = raw["now"]["task"], raw["now"]["seat"]
    if task == tasks.RESPOND:
        if actions.FROM <= action < actions.TO:
            return _leave(raw, seat, action - actions.FROM, reach(state, seat, action - actions.FROM))
        return _response(raw, seat, action)
    if task == tasks.TARGET:
        return _move(raw, seat, raw["now"]["a"], action - actions.TO)
    if task == tasks.LOSER:
        return _retreat(raw, seat, action)
    if task in (tasks.BID_ATTACK, tasks.BID_DEFENCE):
        return _bid(raw, task, action)
    return _simple(raw, task, seat, action)


def _simple(raw: dict[str, Any], task: int, seat: int, action: int) -> str:
    """Say what the plain choices do, whose meaning needs no more than a look at the board."""
    region = action - actions.TO
    if task == tasks.SELECT:
        return f"Select {cards.ACTIONS[action - actions.SELECT].capitalize()}"
    if task == tasks.TAKE:
        return f"Take 1 {cards.GOODS[action - actions.TAKE]}"
    if task == tasks.AMOUNT:
        give, get = cards.pairs()[raw["now"]["a"]]
        units = action - actions.AMOUNT + 1
        return f"Trade {units} {cards.GOODS[give]} for {units} {cards.GOODS[get]}"
    if task == tasks.PAY:
        return _payment(raw, seat, action - actions.PAY)
    if task == tasks.SETTLE:
        return f"Leave {place(raw, region)} next"
    if task == tasks.KEEP:
        return f"The last meeple goes to {place(raw, region)}"
    if task == tasks.SIDE:
        record = cards.maps()[2 * raw["card"][seat] + action - actions.SIDE]
        return f"Live in {record['name']} (side {record['side']})"
    if task == tasks.SPLIT:
        return "Start with {} mana, {} ore, {} food".format(*cards.splits()[action - actions.SPLIT])
    return f"Start with 2 meeples in {place(raw, region)}"


def _payment(raw: dict[str, Any], seat: int, mana: int) -> str:
    """Say how a debt is paid; the ore follows from the mana."""
    ore = max(0, raw["now"]["a"] - 2 * mana)
    parts = [f"{units} {good}" for units, good in ((mana, "mana"), (ore, "ore")) if units]
    return f"Pay {' and '.join(parts) or 'nothing'}"


def _response(raw: dict[str, Any], seat: int, action: int) -> str:
    """Say how an action is carried out, or that the seat collects or does nothing."""
    kingdom, selected = raw["seats"][seat], cards.ACTIONS[raw["selected"]]
    if action == actions.COLLECT:
        return f"Collect {_yield(raw, seat)}"
    if action == actions.PASS:
        return f"Do nothing with {selected.capitalize()}"
    if action == actions.ACT and selected == "build":
        level = kingdom["tower"] + 1
        return f"Build tower level {level} for {cards.read('tower')['levels'][level - 1]['ore_cost']} ore"
    if action == actions.ACT:
        level = kingdom["magic"] + 1
        return f"Research magic level {level} for {cards.read('resources')['research_cost'][level - 1]} mana"
    if action >= actions.STAND:
        return f"Stand up a meeple in {place(raw, action - actions.STAND)}"
    if action >= actions.TO:
        return f"Expand in {place(raw, action - actions.TO)} for {kingdom['in_play'] + 1} food"
    give, get = cards.pairs()[action - actions.PAIR]
    return f"Trade {cards.GOODS[give]} for {cards.GOODS[get]}"


def _yield(raw: dict[str, Any], seat: int) -> str:
    """Say what collecting would bring (K5)."""
    kingdom, land = raw["seats"][seat], raw["land"]
    stands = (kingdom["any"] & ~kingdom["lying"]) | (kingdom["two"] & ~kingdom["both_lying"])
    counts = {good: (stands & land[terrain]).bit_count() for good, terrain in
              (("mana", "forest"), ("ore", "mountains"), ("food", "plains"))}
    counts["of your choice"] = (kingdom["lying"] & land["ruins"]).bit_count() + (kingdom["in_play"] == 1)
    return ", ".join(f"{units} {good}" for good, units in counts.items() if units) or "nothing"


def _leave(raw: dict[str, Any], seat: int, origin: int, goals: int) -> str:
    """Say which meeple goes, and where to if there is only one way: a lone target is not asked for again."""
    if goals.bit_count() == 1:
        return _move(raw, seat, origin, goals.bit_length() - 1)
    verb = cards.ACTIONS[raw["selected"]].capitalize()
    return f"{verb} with a meeple from {place(raw, origin)}, to one of {goals.bit_count()} regions"


def _move(raw: dict[str, Any], seat: int, origin: int, region: int) -> str:
    """Say where a meeple goes, and what that starts."""
    verb = cards.ACTIONS[raw["selected"]].capitalize()
    way = f"{verb} from {place(raw, origin)} to {place(raw, region)}"
    rival = _occupant(raw, seat, region)
    if rival is not None:
        return f"{way}: war with seat {rival}"
    if raw["neutrals"] >> region & 1:
        return f"{way}: beat the neutral meeple for {raw['neutrals'].bit_count()} war value"
    return way


def _retreat(raw: dict[str, Any], seat: int, action: int) -> str:
    """Say how the loser's meeple leaves."""
    home = place(raw, raw["now"]["a"])
    if action == actions.REMOVE:
        return f"Take the meeple in {home} back to the supply"
    return f"Retreat from {home} to {place(raw, action - actions.TO)} for {raw['seats'][seat]['in_play']} food"


def _bid(raw: dict[str, Any], task: int, action: int) -> str:
    """Say a war number, and what it will cost whether or not it wins (K8.5)."""
    discount = raw["war"]["attack_discount" if task == tasks.BID_ATTACK else "defence_discount"]
    if action == actions.FLAG:
        return "Set the flag: pays nothing, loses to any number"
    shown = 0 if action == actions.ZERO_BID else action
    return f"Set {number_word(action)}: pays {max(0, shown - discount)} war value, won or lost"


def describe_chance(state: bytes, outcome: int) -> str:
    """Say in words what this outcome of a chance node is."""
    raw = unpack(state)
    task, slot = raw["now"]["task"], raw["now"]["a"]
    if task == tasks.DEAL_FIRST:
        return f"Seat {outcome} goes first"
    if task == tasks.DEAL_FACTION:
        return f"Seat {raw['now']['seat']} plays the {cards.factions()[outcome]['name']}"
    whose = f"Seat {slot}" if slot < raw["players"] else "The Lost Kingdom"
    if task == tasks.DEAL_CARD:
        sides = " / ".join(record["name"] for record in cards.maps()[2 * outcome: 2 * outcome + 2])
        return f"{whose} is dealt the card {sides}"
    return f"{whose} lies on its side {'ab'[outcome]}: {cards.maps()[2 * raw['card'][slot] + outcome]['name']}"


# What a seat sees -------------------------------------------------------------------------------


def observation(state: bytes, seat: int) -> str:
    """Say in words all that this seat sees: everything but a war number it may not know (K3)."""
    data = to_dict(state)
    raw = unpack(state)
    shown = number_word(data["war"]["attack"]) if "war" in data else ""
    if "war" in data and data["war"]["hidden"] and data["war"]["attacker"] != seat:
        shown = "?"
    lines = [f"You are seat {seat} of {raw['players']}; {_to_do(data)}"]
    lines.append(
        f"Round {data['round']} of at most {raw['max_rounds']}, active: {data['active']}, "
        f"shields: {' '.join(data['shields']) or 'none'}, carried out: {data['selected'] or 'nothing'}"
        + (", the final part has begun" if data["final"] else "")
    )
    lines.append("Territories: " + " ".join(str(name) for name in data["maps"]) + _cards_line(data))
    lines += [_seat_line(i, held) for i, held in enumerate(data["seats"])]
    if data["neutrals"]:
        lines.append("Neutral meeples: " + " ".join(data["neutrals"]))
    if "war" in data:
        lines.append(_war_line(data["war"], shown))
    options = {key: value for key, value in data["parameters"].items() if key not in ("players", "maps", "factions")}
    lines.append("Options: " + ", ".join(f"{key}={value}" for key, value in options.items()))
    lines.append("To come: " + "; ".join(" ".join(map(str, frame)) for frame in reversed(data["agenda"])))
    return "\n".join(lines)


def _to_do(data: dict[str, Any]) -> str:
    node = data["node"]
    if node["kind"] == "over":
        return "the game is over"
    detail = f" {node['region']}" if "region" in node else f" {node['a']} {node['b']}"
    whose = "chance" if node["kind"].startswith("deal") else f"seat {node['seat']}"
    return f"to decide: {whose}, {node['kind']}{detail}"


def _cards_line(data: dict[str, Any]) -> str:
    return " (cards " + " ".join(str(name) for name in data["cards"]) + ")" if "cards" in data else ""


def _seat_line(seat: int, held: dict[str, Any]) -> str:
    goods = ", ".join(f"{held[good]} {good}" for good in cards.GOODS)
    meeples = " ".join(f"{region}:{letters}" for region, letters in held["meeples"].items()) or "none"
    return (
        f"Seat {seat} ({held['faction']}): {goods}; tower {held['tower']}, magic {held['magic']}; meeples {meeples}; "
        f"neutrals beaten {held['neutrals_beaten']}, wars won {held['wars_won']}"
    )


def _war_line(war: dict[str, Any], attack: str) -> str:
    known = {"attack": attack, "defence": "?" if attack == "?" else number_word(war["defence"])}
    rest = {key: value for key, value in sorted(war.items()) if key not in known}
    return "War: " + ", ".join(f"{key} {value}" for key, value in {**known, **rest}.items())
