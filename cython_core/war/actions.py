"""The action ids of kingdoms_war by name, and back; the same in every position of every campaign.

| id | name | meaning |
|---|---|---|
| 0 | `bid flag` | set the flag (K8.3) |
| 1 to 11 | `bid 1` to `bid 11` | set this number |
| 12 | `bid 0` | set the number 0, which beats a flag (only with `allow_zero_bid`) |
| 13 to 22 | `pay mana 0` to `pay mana 9` | pay with so much mana, the rest in ore (only without `auto_pay`) |
"""

FLAG = 0
ZERO_BID = 12
PAY = 13   # pay mana m is PAY + m

NAMES: tuple[str, ...] = (
    "bid flag",
    *(f"bid {number}" for number in range(1, ZERO_BID)),
    "bid 0",
    *(f"pay mana {mana}" for mana in range(10)),
)
NUMBERS: dict[str, int] = {name: action for action, name in enumerate(NAMES)}
