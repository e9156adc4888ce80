"""What a seat sees of a position, in words: all but what it may not know (K3)."""

from typing import Any

from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.kingdoms.abilities import heroes
from realmlab.cython_core.kingdoms.writing import LASTING, number_word, to_dict


def observation(state: bytes, seat: int) -> str:
    """Say in words all that this seat sees; positions that look alike to it give the same text."""
    data = to_dict(state)
    lines = [f"You are seat {seat} of {data['parameters']['players']}; {_to_do(data['node'])}", _round(data)]
    lines.append("Territories: " + " ".join(str(name) for name in data["maps"]) + _cards(data))
    lines += [_seat(i, held) for i, held in enumerate(data["seats"])]
    if data["neutrals"]:
        lines.append("Neutral meeples: " + " ".join(data["neutrals"]))
    if "tokens" in data:
        lines.append(_tokens(data["tokens"]))
    if "deck" in data:
        lines.append(_deck(data, seat))
    if "solo" in data:
        lines.append("Solo: " + ", ".join(f"{key} {value}" for key, value in data["solo"].items()))
    if "moved" in data:
        lines.append("Moved by this action: " + ", ".join(f"{key} {value}" for key, value in data["moved"].items()))
    if "taken" in data:
        lines.append("Collected, not yet added: " + " ".join(map(str, data["taken"])))
    if "war" in data:
        lines.append(_war(data["war"], seat))
    lines.append("Options: " + ", ".join(f"{key}={value}" for key, value in data["parameters"].items() if value != ""))
    lines.append("To come: " + "; ".join(" ".join(map(str, frame)) for frame in reversed(data["agenda"])))
    return "\n".join(lines)


def _to_do(node: dict[str, Any]) -> str:
    if node["kind"] == "over":
        return "the game is over"
    detail = f" {node['region']}" if "region" in node else f" {node['a']}"
    by_chance = node["kind"].startswith("deal") or node["kind"] in ("draw hero", "reveal token", "roll")
    whose = f"chance for seat {node['seat']}" if by_chance else f"seat {node['seat']}"
    return f"to decide: {whose}, {node['kind']}{detail} {node['b']} {node['c']}"


def _round(data: dict[str, Any]) -> str:
    return (
        f"Round {data['round']} of at most {data['parameters']['max_rounds']}, active: {data['active']}, "
        f"shields: {' '.join(data['shields']) or 'none'}, carried out: {data['selected'] or 'nothing'}"
        + (", the final part has begun" if data["final"] else "")
    )


def _cards(data: dict[str, Any]) -> str:
    return " (cards " + " ".join(str(name) for name in data["cards"]) + ")" if "cards" in data else ""


def _seat(seat: int, held: dict[str, Any]) -> str:
    goods = ", ".join(f"{held[good]} {good}" for good in cards.GOODS)
    meeples = " ".join(f"{region}:{letters}" for region, letters in held["meeples"].items()) or "none"
    words = (
        f"Seat {seat} ({held['faction']}): {goods}; tower {held['tower']}, magic {held['magic']}; meeples {meeples}; "
        f"neutrals beaten {held['neutrals_beaten']}, wars won {held['wars_won']}"
    )
    if held.get("fired"):
        words += "; has used its once-a-turn ability"
    if "hero" in held:
        state = f"level {held['hero_level']} in {held['hero_region']}" + (", lying" if held["hero_lies"] else "")
        words += f"; hero {held['hero']} {state}; retired {held['retired']}"
        words += f"; fortresses {' '.join(held['fortresses'])}, lying {' '.join(held['lying_fortresses'])}"
    return words


def _tokens(tokens: dict[str, Any]) -> str:
    shown = "; ".join(f"{kind} {' '.join(tokens[kind])}" for kind in LASTING if tokens[kind])
    left = ", ".join(f"{units} {kind}" for kind, units in tokens["left"].items())
    return f"Tokens: face down {' '.join(tokens['hidden'])}; {shown}; crown: {tokens['crown']}; not seen yet: {left}"


def _deck(data: dict[str, Any], seat: int) -> str:
    """Name the hero cards that may lie in the deck: all that are not in play or retired (K3.4)."""
    mine = data["aside"][seat] if seat < len(data["aside"]) else None
    looking = data["looked"] if data["node"]["seat"] == seat else []
    unseen = set(data["deck"]) | set(data["looked"]) | {card for card in data["aside"] if card}
    unseen -= {mine, *looking}
    order = [record["id"] for record in heroes()]
    words = "Hero cards not in play: " + " ".join(sorted(unseen, key=order.index))
    words += f"; cards looked at: {len(data['looked'])}, put aside: {sum(card is not None for card in data['aside'])}"
    return words + f"; you see {' '.join(looking) or 'none'}, and put aside {mine or 'none'}"


def _war(war: dict[str, Any], seat: int) -> str:
    unknown = war["hidden"] and war["attacker"] != seat
    shown = {"attack": "?" if unknown else number_word(war["attack"])}
    shown["defence"] = "?" if unknown else number_word(war["defence"])
    return "War: " + ", ".join(f"{key} {shown.get(key, value)}" for key, value in sorted(war.items()))
