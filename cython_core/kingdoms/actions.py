"""The action ids of Tiny Epic Kingdoms by name, and back; the same in every position.

An id is 64·word + bit (see state.pxd); the table stands in docs/kingdoms-data.md.
"""

from realmlab.cython_core.kingdoms import cards

LETTERS = "ABCDEFGH"
SLOTS = 5
REGIONS = tuple(f"{slot}{letter}" for slot in range(SLOTS) for letter in LETTERS)

BID, SIDE, COLLECT, PASS, ACT, REMOVE, SELECT, PAIR, AMOUNT, TAKE = 0, 13, 15, 16, 17, 18, 19, 25, 31, 40
SPLIT, PAY, FROM, TO, STAND = 64, 92, 128, 192, 256
FLAG, ZERO_BID = 0, 12


def _names() -> dict[int, str]:
    """Write all names by id."""
    goods = cards.GOODS
    named = {COLLECT: "collect", PASS: "pass", ACT: "act", REMOVE: "remove"}
    named |= {BID + number: f"bid {number}" for number in range(1, 12)}
    named |= {BID + FLAG: "bid flag", BID + ZERO_BID: "bid 0", SIDE: "side a", SIDE + 1: "side b"}
    named |= {SELECT + i: f"select {action}" for i, action in enumerate(cards.ACTIONS)}
    named |= {PAIR + i: f"trade {goods[give]} {goods[get]}" for i, (give, get) in enumerate(cards.pairs())}
    named |= {AMOUNT + units - 1: f"amount {units}" for units in range(1, 10)}
    named |= {TAKE + i: f"take {goods[i]}" for i in range(3)}
    named |= {SPLIT + i: "split {} {} {}".format(*split) for i, split in enumerate(cards.splits())}
    named |= {PAY + mana: f"pay mana {mana}" for mana in range(10)}
    for word, base in (("from", FROM), ("to", TO), ("stand", STAND)):
        named |= {base + i: f"{word} {region}" for i, region in enumerate(REGIONS)}
    return named


NAMES: dict[int, str] = _names()
NUMBERS: dict[str, int] = {name: number for number, name in NAMES.items()}
