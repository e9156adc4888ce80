"""The phases by name, as positions written to data call them (the numbers are those of state.pxd, S17.2)."""

KINDS: tuple[str, ...] = (
    "over",
    "draw race", "draw power", "die", "pygmy die", "loot draw",
    "pick", "revive", "mirror", "horde loss", "conquest", "pay", "vacate",
    "tokens", "behemoths", "encampments", "fortress", "heroes", "pots", "winter", "lava", "pact",
    "tower", "stout", "displaced tokens", "displaced behemoths", "displaced encampments",
    "turn", "step", "redeploy", "scoring", "displaced", "turn end",
)  # fmt: skip
NUMBERS: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
OVER = NUMBERS["over"]
CONQUEST = NUMBERS["conquest"]
LAST_CHANCE = NUMBERS["loot draw"]
LAST_DECISION = NUMBERS["displaced encampments"]

# Phases of the people in `slot`; the others are about the race in ACTIVE, or about no race.
OF_A_SLOT = frozenset(NUMBERS[kind] for kind in (
    "die", "pygmy die", "loot draw", "conquest", "tokens", "displaced tokens", "step", "redeploy",
))  # fmt: skip
# Phases that place or empty `left` times, and those that go through the regions in ascending order.
COUNTED = frozenset(NUMBERS[kind] for kind in (
    "horde loss", "vacate", "tokens", "behemoths", "encampments", "heroes", "winter",
    "displaced tokens", "displaced behemoths", "displaced encampments",
))  # fmt: skip
ORDERED = COUNTED | frozenset(NUMBERS[kind] for kind in ("conquest", "pots", "lava"))
# What follows once hordes have left (`then`).
THEN: tuple[str, ...] = ("step", "decline", "refill")
