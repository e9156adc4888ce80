"""The action ids of kingdoms_war by name, and back; the same in every position of every campaign.

| id | name | meaning |
|---|---|---|
| 0 | `bid flag` | set the flag (K8.3) |
| 1 to 11 | `bid 1` to `bid 11` | set this number |
| 12 | `bid 0` | set the number 0, which beats a flag (only with `allow_zero_bid`) |
| 13 to 22 | `pay mana 0` to `pay mana 9` | pay with so much mana, the rest in ore (only without `auto_pay`) |
| 23 | `retreat` | the loser's meeple retreats, for 1 food a meeple (K8.7.4; only with `retreat`) |
| 24 | `remove` | the loser's meeple is removed (K8.7.3) |
| 25 to 114 | `pay mana 0 food 1` to `pay mana 9 food 9` | pay with so much mana and food, the rest in ore |
"""

FLAG = 0
ZERO_BID = 12
PAY = 13        # pay mana m is PAY + m
RETREAT = 23
REMOVE = 24
PAY_FOOD = 25   # pay mana m food f is PAY_FOOD + 9 * m + f - 1

NAMES: tuple[str, ...] = (
    "bid flag",
    *(f"bid {number}" for number in range(1, ZERO_BID)),
    "bid 0",
    *(f"pay mana {mana}" for mana in range(10)),
    "retreat",
    "remove",
    *(f"pay mana {mana} food {food}" for mana in range(10) for food in range(1, 10)),
)
NUMBERS: dict[str, int] = {name: action for action, name in enumerate(NAMES)}


def paid(action: int) -> tuple[int, int]:
    """Return the mana and the food of a payment."""
    if action < PAY_FOOD:
        return action - PAY, 0
    return (action - PAY_FOOD) // 9, (action - PAY_FOOD) % 9 + 1


def bid_word(number: int) -> int | str:
    """Return a number as the rules write it (bids.pxd) in words: "flag", or a number from 0 to 11."""
    if number == FLAG:
        return "flag"
    return 0 if number == ZERO_BID else number
