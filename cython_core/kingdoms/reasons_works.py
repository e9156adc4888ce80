"""Why something cannot be built, researched, expanded, traded or bid (K7, K8.3)."""

from realmlab.cython_core.kingdoms import actions, cards
from realmlab.cython_core.kingdoms.actions import REGIONS
from realmlab.cython_core.kingdoms.form import costs
from realmlab.cython_core.kingdoms.reasons_moves import Raw, terrain

BUILD, RESEARCH, EXPAND, TRADE = 2, 3, 4, 5
MOST_MEEPLES, CAP, NONE = 7, 9, 255


def missing(raw: Raw, good: str, cost: int) -> str:
    """Say how many of a good the seat needs besides those it has; "" if it has enough."""
    goods = raw["seats"][raw["now"]["seat"]]["goods"]
    held = goods[cards.GOODS.index(good)] + goods[cards.GOODS.index("silver")]      # K18.2
    return f"It costs {cost} {good}: needs {cost - held} more" if held < cost else ""


def working(state: bytes, raw: Raw, by: int, name: str, action: int) -> str:
    """Say what bars an instance of Build, Research, Expand or Trade."""
    word, kingdom = name.split()[0], raw["seats"][raw["now"]["seat"]]
    region = action - actions.TO if actions.TO <= action < actions.TO + len(REGIONS) else None
    prices = costs(state, raw["now"]["seat"], NONE if region is None else region)
    if by == BUILD and (name == "act" or region is not None):
        return _build(raw, kingdom, region, prices["build"])
    if by == RESEARCH and name == "act":
        if prices["research"] is None:
            return "Magic is at its highest level (K7.2)"
        lacks = missing(raw, "mana", prices["research"])
        return f"{lacks} (K7.2)" if lacks else ""
    if by == EXPAND and region is not None:
        return _expand(raw, kingdom, region, prices["expand"] or 0)
    return _trade(kingdom, name) if by == TRADE and word == "trade" else ""


def _build(raw: Raw, kingdom: Raw, region: int | None, price: int | None) -> str:
    if price is None:
        return "The tower is at its highest level (K7.1)"
    if region is not None:
        place = REGIONS[region]
        if not kingdom["any"] >> region & 1:
            return f"A fortress needs a meeple of yours in {place} (K17.1)"
        if raw["land"]["tundra"] >> region & 1:
            return "No fortress is built in the tundra (K17.1)"
        if any(other["forts"] >> region & 1 for other in raw["seats"]):
            return f"A fortress is in {place} already (K17.1)"
    lacks = missing(raw, "ore", price)
    return f"{lacks} (K7.1)" if lacks else ""


def _expand(raw: Raw, kingdom: Raw, region: int, price: int) -> str:
    place, bit = REGIONS[region], 1 << region
    if region // 8 >= raw["slots"]:
        return f"There is no region {place} in this game"
    if kingdom["in_play"] >= MOST_MEEPLES:
        return "All 7 meeples are in play (K7.3)"
    if not kingdom["any"] & bit:
        return f"You have no meeple in {place}, and a new one joins one of yours (K7.3)"
    others = [other for seat, other in enumerate(raw["seats"][: raw["players"]]) if seat != raw["now"]["seat"]]
    if kingdom["two"] & bit or any(other["any"] & bit for other in others):
        return f"Two meeples are in {place} already (K7.3)"
    if not raw["land"]["usable"] & bit or raw["land"]["tundra"] & bit:
        return f"{place} is {terrain(raw, region)}, where no meeple is added (K7.3)"
    lacks = missing(raw, "food", price)
    return f"{lacks} (K7.3)" if lacks else ""


def _trade(kingdom: Raw, name: str) -> str:
    give, get = name.split()[1:]
    held = dict(zip(cards.GOODS, kingdom["goods"], strict=True))
    if not held[give]:
        return f"You have no {give} to give (K7.4)"
    return f"You hold {CAP} {get}, which is the most (K7.4)" if held[get] >= CAP else ""


def amounts(raw: Raw, name: str) -> str:
    """Say why not so many are traded (K7.4)."""
    word, _, number = name.partition(" ")
    if word != "amount":
        return ""
    give, get = cards.pairs()[raw["now"]["a"]]
    goods, units = raw["seats"][raw["now"]["seat"]]["goods"], int(number)
    if units > goods[give]:
        return f"You have only {goods[give]} {cards.GOODS[give]} to give (K7.4)"
    room = CAP - goods[get]
    return f"There is room for {room} {cards.GOODS[get]} only (K7.4)" if units > room else ""


def bidding(raw: Raw, kind: str, name: str) -> str:
    """Say what a war number would cost, and what there is to pay with (K8.3)."""
    word, _, face = name.partition(" ")
    if word != "bid" or not face.isdecimal():
        return ""
    if face == "0":
        return "" if raw["allow_zero_bid"] else "The lowest number is 1 (K8.3)"
    kingdom = raw["seats"][raw["now"]["seat"]]
    discount = raw["war"]["attack_discount" if kind == "bid attack" else "defence_discount"]
    means = 2 * kingdom["goods"][0] + kingdom["goods"][1]
    cost = max(0, int(face) - discount)
    return f"{face} costs {cost} war value: needs {cost - means} more (K8.3)" if cost > means else ""
