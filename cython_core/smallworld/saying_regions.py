"""What an action with a region would do: conquer, convert, special, lift, ready, place."""

from math import gcd

from realmlab.cython_core.smallworld import cards
from realmlab.cython_core.smallworld.costs import price
from realmlab.cython_core.smallworld.peoples import (
    Raw,
    amount,
    can,
    counted,
    height,
    holder,
    least,
    people_name,
    place,
    race_name,
)
from realmlab.cython_core.smallworld.writing import ACTIVE

MOST_SHOWN = 3      # by the die


def _people(raw: Raw) -> dict[str, int]:
    """Return the people that acts."""
    people: dict[str, int] = raw["seats"][raw["seat"]]["slots"][raw["slot"]]
    return people


def chances(need: int) -> str:
    """Say how likely a roll of at least so much is (S6.9).

    >>> chances(1), chances(3)
    ('1 in 2', '1 in 6')
    """
    faces = cards.die()
    good, all_of_them = sum(faces[max(0, need):]), sum(faces)
    common = gcd(good, all_of_them)
    return f"{good // common} in {all_of_them // common}"


# Conquests --------------------------------------------------------------------------------------


def attack(raw: Raw, kind: str, region: int) -> str:
    """Say what a conquest costs and why, or what the die must show."""
    hand, bill = _people(raw)["hand"], price(raw, region)
    reasons = f": {bill.words()}" if bill.words() else ""
    rolls = raw["slot"] == ACTIVE and can(raw, raw["seat"], "berserk") and not raw["official"]
    if rolls:
        return _berserk(raw, region, hand, bill.cost, reasons)
    if hand >= bill.cost:
        return f"Conquer {place(raw, region)} with {bill.cost} of {counted(hand, 'token')}{reasons}"
    needs = _needs(raw, bill.cost - hand)
    return f"Conquer {place(raw, region)} with the die: {counted(hand, 'token')}, needs {needs}{reasons}"


def _needs(raw: Raw, short: int) -> str:
    """Say what an attack short of so many tokens needs: a roll, or a lower one and a coin after it (S6.9, S14.23).

    A coin is named wherever it can still save the attack, for the odds without it are not all there is.
    """
    seat = raw["seat"]
    pays = raw["slot"] == ACTIVE and raw["seats"][seat]["coins"] >= amount(raw, seat, "price")
    paid = amount(raw, seat, "paid") if pays else 0
    ways = [f"a roll of {short} or more ({chances(short)})"] if short <= MOST_SHOWN else []
    if paid >= short:
        ways.append("a coin after it, whatever it shows")
    elif paid:
        ways.append(f"a roll of {short - paid} or more and a coin after it ({chances(short - paid)})")
    return ", or ".join(ways)


def _berserk(raw: Raw, region: int, hand: int, cost: int, reasons: str) -> str:
    """Say what the Berserk's compulsory roll must show (S14.38)."""
    need = max(0, cost - hand)
    sure = "whatever the die shows" if need == 0 else f"with a roll of {need} or more ({chances(need)})"
    return f"Roll and conquer {place(raw, region)} {sure}: {cost} less the roll, of {counted(hand, 'token')}{reasons}"


def convert(raw: Raw, kind: str, region: int) -> str:
    """Say who is converted (S13.20)."""
    race = race_name(_people(raw)["race"])
    return f"Convert the lone token in {place(raw, region)}: one of the {race} from the supply takes its place"


def special(raw: Raw, kind: str, region: int) -> str:
    """Say what the dragon, the coin or the catapult does (S14.33, S14.23, S14.11)."""
    seat, hand = raw["seat"], _people(raw)["hand"]
    if can(raw, seat, "dragon_master"):
        tokens = counted(least(raw, seat, ACTIVE), "token")
        return f"Send the dragon to {place(raw, region)}: {tokens} of {hand} will do, whatever its defence"
    if can(raw, seat, "catapults"):
        return f"Put the catapult into {place(raw, region)}: it guards the region, and one shot over a region is open"
    bill = price(raw, region)
    less = max(bill.least, sum(worth for _, worth in bill.items) - amount(raw, seat, "paid"))
    coins = counted(amount(raw, seat, "price"), "coin")
    return (f"Pay {coins} and conquer {place(raw, region)} with {less} of {counted(hand, 'token')} "
            f"instead of {bill.cost}")


# Before the first conquest ----------------------------------------------------------------------


def lift(raw: Raw, kind: str, region: int) -> str:
    """Say what leaving a region brings (S5.3), or why it must be left."""
    tokens, where = counted(raw["tokens"][region], "token"), place(raw, region)
    if kind == "conquest":
        coins = amount(raw, raw["seat"], "abandon_coin") if raw["slot"] == ACTIVE else 0
        earns = f", and {counted(coins, 'coin')} at scoring" if coins else ""
        return f"Abandon {where}: {tokens} to hand{earns}"
    if kind == "vacate":
        return f"Empty {where}: {tokens} for the reserve"
    return f"Empty {where}: {tokens} less on the map, as the hordes leave"


def ready(raw: Raw, kind: str, region: int) -> str:
    """Say how many tokens may be taken from a region (S13.2)."""
    surplus = raw["tokens"][region] - least(raw, raw["seat"], raw["slot"])
    return f"Take {counted(surplus, 'token')} from {place(raw, region)} to hand"


# The current item -------------------------------------------------------------------------------


def put(raw: Raw, kind: str, region: int) -> str:
    """Say what is placed (S7.3, S10, S13.11)."""
    where, left = place(raw, region), raw["turn"]["left"]
    if kind == "lava":
        return _lava(raw, region)
    if kind == "tower":
        tokens = _people(raw)["held"].bit_count()
        return f"Build the Ivory Tower in {where}: {counted(tokens, 'token')}, as many coins each turn"
    return {
        "tokens": f"Put a token into {where}, one of {left}",
        "displaced tokens": f"Bring a displaced token back to {where}, one of {left}",
        "behemoths": f"Put a behemoth into {where}: {height(raw, raw['seat'])} more defence",
        "displaced behemoths": f"Bring a behemoth back to {where}",
        "encampments": f"Pitch an encampment in {where}: 1 more defence, one of {left}",
        "displaced encampments": f"Bring an encampment back to {where}, one of {left}",
        "heroes": f"Put a hero into {where}: nobody may take it",
        "fortress": f"Build a fortress in {where}: 1 more defence, 1 more coin each turn",
        "pots": f"Lay a pot into {where}: a coin next turn if the region is still held",
        "winter": f"Bring winter to {where}: 1 more defence, a coin less for others there",
    }[kind]


def _lava(raw: Raw, region: int) -> str:
    """Say whom the lava drives out (S14.14)."""
    held, source = holder(raw, region), raw["turn"]["cursor"]
    flees = "closed to all until your next turn"
    if held is not None:
        flees = f"{counted(raw['tokens'][region], 'token')} of the {people_name(raw, *held)} flee, {flees}"
    return f"Let lava flow from region {source} over {place(raw, region)}: {flees}"
