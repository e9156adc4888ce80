"""Why a region cannot be conquered now (S6)."""

from realmlab.cython_core.smallworld import cards
from realmlab.cython_core.smallworld.costs import price
from realmlab.cython_core.smallworld.peoples import Raw, amount, board, can, counted, holder, near, place
from realmlab.cython_core.smallworld.saying_regions import MOST_SHOWN
from realmlab.cython_core.smallworld.writing import ACTIVE, NONE

MARKERS = {"holes": "a hole", "heroes": "a hero", "dragon": "the dragon", "catapult": "the catapult"}
FURTHER = ("any_land", "jumps", "linked", "catapults")      # abilities that reach beyond what is adjacent


def conquering(raw: Raw, immune: int, region: int) -> str:
    """Say what bars the acting people from a region; "" if nothing that is known here."""
    words = place(raw, region)
    where = words[0].upper() + words[1:]
    return (_closed(raw, immune, region, where) or _reach(raw, region, where) or _cost(raw, region, where))


def _closed(raw: Raw, immune: int, region: int, where: str) -> str:
    """Regions that may not be attacked, whoever reaches them (S6.4)."""
    bit, turn = 1 << region, raw["turn"]
    if raw["seats"][raw["player"]]["slots"][raw["slot"]]["held"] & bit:
        return f"{where} is yours already (S6.4)"
    if any(seat["lava"] & bit for seat in raw["seats"][: raw["players"]]):
        return f"Lava closes region {region} (S12.2)"
    if immune & bit:
        shield = next((what for field, what in MARKERS.items() if raw[field] & bit), "the people there")
        return f"{where} is immune: {shield} protects it (S12.2)"
    if turn["blocked"] & bit:
        return f"After the attack of the Skags nobody may attack region {region} again in this turn (S13.25)"
    if turn["abandoned"] & bit and amount(raw, raw["player"], "lock"):
        return f"You have abandoned region {region} in this turn (S13.4)"
    held = holder(raw, region)
    if raw["slot"] != ACTIVE or held is None or held[1] != ACTIVE:
        return ""
    bound = raw["seats"][held[0]]["partner"] == raw["player"]
    return f"Seat {held[0]} has a pact with you (S14.5)" if bound else ""


def _reach(raw: Raw, region: int, where: str) -> str:
    """Regions that the acting people cannot reach, by what is told of it on the map (S6.2, S6.3)."""
    active = raw["slot"] == ACTIVE
    seat, area = raw["player"], board(raw)[region]
    own = raw["seats"][seat]["slots"][raw["slot"]]["held"]
    if area["terrain"] not in cards.LAND and not (active and can(raw, seat, "on_water")):
        return f"{where}: water can neither be conquered nor crossed (S6.3)"
    if active and any(can(raw, seat, flag) for flag in (*FURTHER, "anywhere_first")):
        return ""
    if not own:
        return "" if area["entry"] else f"{where}: a first conquest begins at the rim of the map (S6.2)"
    if any(own >> there & 1 for there in near(raw["players"])[region]):
        return ""
    return f"{where} is not next to a region of yours (S6.3)"


def _cost(raw: Raw, region: int, where: str) -> str:
    """Regions that take more tokens than there are, the die included (S6.6, S6.9)."""
    seat, active = raw["player"], raw["slot"] == ACTIVE
    hand, bill = raw["seats"][seat]["slots"][raw["slot"]]["hand"], price(raw, region)
    if hand < bill.least:
        return f"A conquest takes at least {counted(bill.least, 'token')}; you have {hand} in hand (S6.9)"
    rolled = raw["turn"]["roll"] != NONE
    bonus = 0 if rolled else MOST_SHOWN
    if active and not rolled and raw["seats"][seat]["coins"] >= amount(raw, seat, "price"):
        bonus += amount(raw, seat, "paid")
    short = bill.cost - hand - bonus
    if short <= 0:
        return ""
    why = f" ({bill.words()})" if bill.words() else ""
    die = "" if rolled else ", even with the best roll of the die"
    return f"{where} takes {counted(bill.cost, 'token')}{why}; you have {hand}: needs {short} more{die} (S6.9)"
