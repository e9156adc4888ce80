"""Why a meeple cannot go, or not there (K6)."""

from typing import Any

from realmlab.cython_core.kingdoms import actions, cards
from realmlab.cython_core.kingdoms.actions import REGIONS
from realmlab.cython_core.kingdoms.form import reach

Raw = dict[str, Any]
PATROL, QUEST = 0, 1


def moving(state: bytes, raw: Raw, region: int) -> str:
    """Say why the meeple that has set out may not go to this region."""
    seat, origin = raw["now"]["seat"], raw["now"]["a"]
    by = raw["now"]["c"] & 7
    if reach(state, seat, origin, raw["now"]["b"], by) >> region & 1:
        return ""       # abilities open ways that are told of nowhere below
    return path(raw, by, origin, region) or entering(raw, seat, region)


def leaving(raw: Raw, by: int, action: int) -> str:
    """Say why no meeple of the seat may set out from there by Patrol (0) or Quest (1)."""
    seat = raw["now"]["seat"]
    kingdom = raw["seats"][seat]
    lying = action >= actions.FROM_LYING
    region = kingdom["hero_region"] if action == actions.HERO else action - (actions.FROM_LYING if lying else
                                                                             actions.FROM)
    if not 0 <= region < len(REGIONS):
        return "No hero is in play (K16)"
    bit = 1 << region
    if not kingdom["any"] & bit:
        return f"You have no meeple in {REGIONS[region]} (K6.1)"
    if action != actions.HERO and region == kingdom["hero_region"] and not kingdom["two"] & bit:
        return f"The meeple in {REGIONS[region]} is your hero: choose it as the hero (K16)"
    if not lying and kingdom["lying"] & bit and not _stands(kingdom, bit):
        return f"The meeple in {REGIONS[region]} is knocked over: Patrol can stand it up (K6.2)"
    if lying and not kingdom["lying"] & bit:
        return f"The meeple in {REGIONS[region]} stands (K6.1)"
    if by == QUEST and not raw["land"]["border"] & bit:
        return f"{REGIONS[region]} does not lie on the border of its card, and a Quest starts from there (K6.3)"
    return _stuck(raw, seat, by, region)


def _stands(kingdom: Raw, bit: int) -> bool:
    return bool(kingdom["two"] & bit and not kingdom["both_lying"] & bit)


def _stuck(raw: Raw, seat: int, by: int, region: int) -> str:
    """Say that there is nowhere to go from here, and why not to the nearest of the regions."""
    reasons = {goal: entering(raw, seat, goal) for goal in range(len(REGIONS)) if not path(raw, by, region, goal)}
    if any(not words for words in reasons.values()):
        return ""
    nearest = [f"{REGIONS[goal]}: {words[0].lower()}{words[1:]}" for goal, words in reasons.items()][:2]
    return f"From {REGIONS[region]} there is nowhere to go" + (f" ({'; '.join(nearest)})" if nearest else " (K6.1)")


def raising(raw: Raw, by: int, region: int) -> str:
    """Say why no meeple can be stood up there (K6.2)."""
    if by == QUEST:
        return "Quest cannot stand a meeple up (K6.2)"
    kingdom = raw["seats"][raw["now"]["seat"]]
    if not kingdom["lying"] >> region & 1:
        return f"No meeple of yours is knocked over in {REGIONS[region]} (K6.2)"
    if region == kingdom["hero_region"] and kingdom["hero_lies"] and not kingdom["both_lying"] >> region & 1:
        return f"In {REGIONS[region]} it is your hero that is knocked over: choose it as the hero (K16)"
    return ""


def duty(state: bytes, raw: Raw, seat: int, action: int = -1) -> str:
    """Say that a meeple must leave the tundra first, if one can and this is not it (K10.6.2)."""
    tundra = raw["seats"][seat]["any"] & raw["land"]["tundra"]
    if raw["selected"] not in (PATROL, QUEST) or (action >= 0 and tundra >> (action - actions.FROM) % 64 & 1):
        return ""
    movers = [region for region, name in enumerate(REGIONS)
              if tundra >> region & 1 and reach(state, seat, region, 0, raw["selected"])]
    return f"A meeple must leave the tundra of {REGIONS[movers[0]]} now (K10.6.2)" if movers else ""


def path(raw: Raw, by: int, origin: int, region: int) -> str:
    """Say why there is no way from one region to another by Patrol (0) or Quest (1)."""
    here, there, slot = REGIONS[origin], REGIONS[region], region // 8
    if slot >= raw["slots"] or region % 8 >= len(cards.maps()[raw["map"][slot]]["regions"]):
        return f"There is no region {there} in this game"
    if region == origin:
        return f"The meeple is in {there} already (K6.1)"
    if not raw["land"]["usable"] >> region & 1:
        return f"{there} is {terrain(raw, region)}, where nobody can go (K10.1)"
    if by == QUEST:
        if slot == origin // 8:
            return "A Quest leads to another territory card (K6.3)"
        on_border = raw["land"]["border"] >> region & 1
        return "" if on_border else f"{there} does not lie on the border of its card (K6.3)"
    if slot != origin // 8:
        return "Patrol stays on its territory card; Quest leads to others (K6.1)"
    return _edge(raw, here, there, slot)


def _edge(raw: Raw, here: str, there: str, slot: int) -> str:
    """Say what lies between two regions of one card, if no open edge joins them."""
    edges = [edge["type"] for edge in cards.maps()[raw["map"][slot]]["adjacency"]
             if {edge["a"], edge["b"]} == {here[1], there[1]}]
    if "open" in edges:
        return ""
    if "river" in edges:
        return f"There is a river between {here} and {there} (K10.2)"
    return f"{there} is not next to {here} (K6.1)"


def entering(raw: Raw, seat: int, region: int) -> str:
    """Say why no meeple of this seat may enter a region it could reach (K6.4 to K6.6)."""
    own, there = raw["seats"][seat], REGIONS[region]
    rivals = [kingdom for other, kingdom in enumerate(raw["seats"][: raw["players"]]) if other != seat]
    neutral = raw["neutrals"] >> region & 1
    count = sum(_meeples(kingdom, region) for kingdom in (own, *rivals)) + neutral
    if count >= 2:
        return f"Two meeples are in {there} already (K6.4)"
    if count and raw["land"]["tundra"] >> region & 1:
        return f"{there} is tundra, which holds one meeple (K6.4)"
    for rival in rivals:
        if _meeples(rival, region) and rival["in_play"] == 1:
            return f"In {there} a rival has its only meeple (K6.5)"
        fort = rival["forts"] & ~rival["forts_lying"]
        if own["in_play"] == 1 and (_meeples(rival, region) or fort >> region & 1):
            return f"Your only meeple cannot enter {there}, where a rival is (K6.5)"
    if sum(bool((rival["any"] | rival["forts"]) >> region & 1) for rival in rivals) >= 2:
        return f"Two other players are in {there} (K6.6)"
    if neutral:
        return _neutral(raw, own, there)
    return ""


def _neutral(raw: Raw, own: Raw, there: str) -> str:
    """Say what the neutral meeple costs, if that is more than there is."""
    cost, means = raw["neutrals"].bit_count(), 2 * own["goods"][0] + own["goods"][1]
    if means >= cost:
        return ""
    return f"The neutral meeple in {there} costs {cost} war value, {cost - means} more than you have (K14.2)"


def _meeples(kingdom: Raw, region: int) -> int:
    return int((kingdom["any"] >> region & 1) + (kingdom["two"] >> region & 1))


def terrain(raw: Raw, region: int) -> str:
    """Return what a region is: "water"."""
    return str(cards.maps()[raw["map"][region // 8]]["regions"][region % 8]["terrain"])
