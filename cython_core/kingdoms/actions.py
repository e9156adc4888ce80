"""The action ids of Tiny Epic Kingdoms by name, and back; the same in every position.

An id is 64·word + bit (see state.pxd); the table stands in docs/kingdoms-data.md.
"""

from realmlab.cython_core.kingdoms import abilities, cards

LETTERS = "ABCDEFGH"
SLOTS = 5
REGIONS = tuple(f"{slot}{letter}" for slot in range(SLOTS) for letter in LETTERS)

BID, SIDE, COLLECT, PASS, ACT, REMOVE, SELECT, PAIR, AMOUNT, TAKE = 0, 13, 15, 16, 17, 18, 19, 25, 31, 40
GIVE, LEVEL, HERO, STAND_HERO, TO_CHURCH, DONE, YES, SWAP_HERO, INSTEAD = 44, 48, 49, 50, 51, 52, 53, 54, 55
SPLIT, PAY, PAY_SILVER, PAY_FOOD = 64, 92, 102, 112
FROM, TO, STAND, FROM_LYING, KEEP_HERO, SWAP, VICTIM, OF_FACTION, OF_CARD = 128, 192, 256, 320, 360, 392, 432, 448, 480
FLAG, ZERO_BID = 0, 12


def _general() -> dict[int, str]:
    """Name what is no region, card or payment."""
    goods = cards.GOODS
    named = {COLLECT: "collect", PASS: "pass", ACT: "act", REMOVE: "remove", LEVEL: "level", HERO: "from hero"}
    named |= {STAND_HERO: "stand hero", TO_CHURCH: "to church", DONE: "done", YES: "yes", SWAP_HERO: "swap hero"}
    named |= {BID + number: f"bid {number}" for number in range(1, 12)}
    named |= {BID + FLAG: "bid flag", BID + ZERO_BID: "bid 0", SIDE: "side a", SIDE + 1: "side b"}
    named |= {SELECT + i: f"select {action}" for i, action in enumerate(cards.ACTIONS)}
    named |= {INSTEAD + i: f"instead {action}" for i, action in enumerate(cards.ACTIONS)}
    named |= {PAIR + i: f"trade {goods[give]} {goods[get]}" for i, (give, get) in enumerate(cards.pairs())}
    named |= {AMOUNT + units - 1: f"amount {units}" for units in range(1, 10)}
    named |= {TAKE + i: f"take {good}" for i, good in enumerate(goods)}
    return named | {GIVE + i: f"give {good}" for i, good in enumerate(goods)}


def _names() -> dict[int, str]:
    """Write all names by id."""
    named = _general()
    named |= {SPLIT + i: "split {} {} {}".format(*split) for i, split in enumerate(cards.splits())}
    for base, good in ((PAY, "mana"), (PAY_SILVER, "silver"), (PAY_FOOD, "food")):
        named |= {base + units: f"pay {good} {units}" for units in range(10)}
    for base, verb in ((FROM, "from"), (TO, "to"), (STAND, "stand"), (FROM_LYING, "lying"), (SWAP, "swap")):
        named |= {base + i: f"{verb} {region}" for i, region in enumerate(REGIONS)}
    named |= {KEEP_HERO + i: f"keep {hero['id']}" for i, hero in enumerate(abilities.heroes())}
    named |= {VICTIM + seat: f"victim {seat}" for seat in range(5)}
    named |= {OF_FACTION + i: f"faction {faction['id']}" for i, faction in enumerate(cards.factions())}
    return named | {OF_CARD + i: f"card {card}" for i, card in enumerate(cards.card_ids())}


NAMES: dict[int, str] = _names()
NUMBERS: dict[str, int] = {name: number for number, name in NAMES.items()}
