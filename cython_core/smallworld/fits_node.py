"""Can what is to be decided come up in this position? Whatever passes here the engine can go on from."""

from typing import Any

from realmlab.cython_core.smallworld import cards, tasks
from realmlab.cython_core.smallworld.costs import price
from realmlab.cython_core.smallworld.fits import held_by, refuse
from realmlab.cython_core.smallworld.form import pack, unpack
from realmlab.cython_core.smallworld.peoples import Raw, amount, can, height, kit, least, powers, races
from realmlab.cython_core.smallworld.writing import ACTIVE, NONE, members

CONQUESTS = ("conquest", "step", "redeploy", "die", "pygmy die", "loot draw", "tokens")      # of the people in `slot`
ITEMS = ("behemoths", "encampments", "fortress", "heroes", "pots", "winter", "lava", "pact")
NEEDS = {       # what the race in ACTIVE must be able to do there
    "vacate": "keeps_reserve", "behemoths": "stacks", "encampments": "camps", "fortress": "builds",
    "heroes": "has_heroes", "pots": "brews", "winter": "freezes", "lava": "erupts", "pact": "allies",
    "tower": "has_tower", "stout": "late", "pay": "buys", "loot draw": "lays_loot",
}  # fmt: skip
OF_ACTIVE = (*ITEMS, "vacate", "tower", "stout", "pay", "mirror", "loot draw")
AFTER_PACT = ("stout", "scoring", "displaced", "displaced tokens", "displaced behemoths", "displaced encampments",
              "turn end", "over")
AFTER_TOKENS = (*ITEMS, *AFTER_PACT)


def check_node(raw: Raw) -> None:
    """Everything about the node and the memory of the turn."""
    kind = tasks.KINDS[raw["phase"]]
    _check_actor(raw, kind)
    _check_hands(raw, kind)
    _check_attack(raw, kind)
    _check_memory(raw, kind)
    _check_left(raw, kind)
    if kind in CHECKS:
        CHECKS[kind](raw)


def _people(raw: Raw) -> dict[str, Any]:
    people: dict[str, Any] = raw["seats"][raw["seat"]]["slots"][raw["slot"]]
    return people


def on_map(raw: Raw, people: dict[str, Any]) -> int:
    """Return the tokens of a people in its regions."""
    return int(sum(raw["tokens"][region] for region in members(people["held"])))


# Who acts ---------------------------------------------------------------------------------------


def _check_actor(raw: Raw, kind: str) -> None:
    """The people that acts is there, and can do what the node is about."""
    number, slot = raw["seat"], raw["slot"]
    active = bool(kit(raw, raw["player"]))
    refuse((kind in CONQUESTS or kind in OF_ACTIVE) and not active,
           f"node: at {kind!r} seat {raw['player']} must have an active race")
    refuse(kind in NEEDS and not can(raw, number, NEEDS.get(kind, "")),
           f"node: the race of seat {number} has nothing to do with {kind!r}")
    if slot != ACTIVE and kind in CONQUESTS and kind != "step":
        race = _people(raw)["race"]
        refuse(race == NONE or "acts_in_decline" not in races()[race].flags,
               f"node: the race in {cards.SLOTS[slot]!r} of seat {number} does not act in decline (S13.6)")
    refuse(kind == "loot draw" and slot != ACTIVE, "node: only active Skags lay markers (S13.25)")


def _check_hands(raw: Raw, kind: str) -> None:
    """Who has conquered already has no tokens in hand any more; the slots act from spirit down to active (S3.2)."""
    slots = raw["seats"][raw["player"]]["slots"]
    done = range(len(slots)) if kind in AFTER_TOKENS else ()
    if kind in CONQUESTS or kind in ("vacate", "pay"):
        done = range(raw["slot"] + 1, len(slots))
    for slot in done:
        refuse(slots[slot]["hand"], f"seats[{raw['player']}].{cards.SLOTS[slot]}.hand: at {kind!r} nothing is in hand")


# An attack --------------------------------------------------------------------------------------


def _check_attack(raw: Raw, kind: str) -> None:
    """What waits for a die, a coin or a marker waits at that node only."""
    turn, where = raw["turn"], f"at {kind!r}"
    refuse((turn["target"] != NONE) != (kind == "pay") and kind != "die", "turn.target: there is one at die and pay")
    refuse(turn["roll"] != NONE and kind not in ("pay", "conquest"), f"turn.roll: nothing {where} depends on it")
    refuse((turn["pygmy"] != NONE) != (kind == "pygmy die"), f"turn.pygmy: {where} it is wrong")
    refuse((turn["loot_at"] == NONE) if kind == "loot draw" else turn["loot_at"] != NONE and kind != "pygmy die",
           f"turn.loot_at: {where} it is wrong")
    refuse(turn["ends"] and kind not in ("pay", "pygmy die", "loot draw"), f"turn.ends: {where} nothing waits")
    if kind in ("die", "pay", "pygmy die", "loot draw"):
        refuse(turn["open"], f"turn.open: {where} there has been a conquest or attempt")
    if turn["pygmy"] != NONE:
        refuse(not can(raw, turn["pygmy"], "rolls_for_lost"), "turn.pygmy: this seat has no active Pygmies (S13.24)")
    if turn["loot_at"] != NONE:
        here = 1 << turn["loot_at"]
        refuse(not can(raw, raw["player"], "lays_loot") or not held_by(raw, raw["player"]) & here or raw["loot"] & here,
               "turn.loot_at: a marker is laid where Skags have just conquered (S13.25)")
        refuse(not sum(raw["pool"]), "turn.loot_at: no marker is left to draw")
    _check_armed(raw, kind)


def _check_armed(raw: Raw, kind: str) -> None:
    """What is armed is there, and serves the next conquest of the active race."""
    turn, seat = raw["turn"], raw["seats"][raw["player"]]
    fires, stacks = turn["armed_fireballs"], turn["armed_behemoths"]
    refuse((fires or stacks) and (kind not in ("conquest", "die", "pay") or raw["slot"] != ACTIVE),
           f"turn: at {kind!r} nothing is armed")
    refuse(fires > seat["fireballs"], f"turn.armed_fireballs: the race has {seat['fireballs']}")
    refuse(stacks > seat["behemoths"], f"turn.armed_behemoths: {seat['behemoths']} are off the map")
    refuse(stacks and not height(raw, raw["player"]), "turn.armed_behemoths: without a swamp they have no height")
    refuse(stacks + turn["behemoths"] > max(2, amount(raw, raw["player"], "behemoths")),
           "turn.behemoths: each is used once a turn (S14.3)")


def attackable(raw: Raw, region: int) -> bool:
    """Say whether the people that acts could declare a conquest of a region, by the engine's own rules."""
    turn = {**raw["turn"], "target": NONE, "roll": NONE, "ends": 0, "open": 0, "may_decline": 0}
    asked = {**raw, "turn": turn, "phase": tasks.CONQUEST}
    found = unpack(pack(asked))
    if any(found[field] != asked[field] for field in ("phase", "turn", "tokens", "player", "slot")):
        # The engine has gone on: to this very attack if it was the only choice.
        return bool(found["phase"] == tasks.NUMBERS["die"] and found["turn"]["target"] == region)
    return bool(found["legal"][1] >> region & 1)


def _check_die(raw: Raw) -> None:
    """An attack that the die decides was declared, or a Berserk rolls first (S6.9, S14.38)."""
    berserk = raw["slot"] == ACTIVE and can(raw, raw["seat"], "berserk")
    target = raw["turn"]["target"]
    if target == NONE:
        refuse(not (berserk and raw["official"]), "node: a Berserk of rules_text=official rolls without a target (D2)")
        refuse(_people(raw)["hand"] < least(raw, raw["seat"], ACTIVE), "node: a Berserk without tokens does not roll")
        return
    refuse(not attackable(raw, target), f"turn.target: region {target} cannot be attacked")
    sure = _people(raw)["hand"] >= price(raw, target).cost and not (berserk and not raw["official"])
    refuse(sure, f"turn.target: region {target} needs no die")


def _check_pay(raw: Raw) -> None:
    """The die was not enough, but a coin would do (S14.23)."""
    seat, turn = raw["seats"][raw["seat"]], raw["turn"]
    refuse(turn["target"] == NONE or turn["roll"] == NONE, "turn: at pay there is a target and a roll")
    refuse(not turn["ends"], "turn.ends: after the die the conquests are over (S6.9)")
    refuse(seat["coins"] < amount(raw, raw["seat"], "price"), "seats: at pay there is a coin to pay with")
    refuse(not attackable(raw, turn["target"]), f"turn.target: region {turn['target']} cannot be attacked")
    bare = {**raw, "turn": {**turn, "roll": NONE}}
    short = price(bare, turn["target"]).cost - _people(raw)["hand"] - turn["roll"]
    refuse(not 1 <= short <= amount(raw, raw["seat"], "paid"), f"turn.roll: the attack is short by {short} tokens")


# The memory of the turn -------------------------------------------------------------------------


def _check_memory(raw: Raw, kind: str) -> None:
    """What is remembered goes with what the race can do."""
    turn, player = raw["turn"], raw["player"]
    early = kind in ("step", "mirror") or (kind == "horde loss" and tasks.THEN[turn["then"]] == "step")
    refuse(turn["may_decline"] and not early and not (kind == "conquest" and turn["open"]),
           "turn.may_decline: a race declines as the first act of a turn (S9.1)")
    refuse(turn["may_decline"] and (turn["revived"] or raw["seats"][player]["first"]),
           "turn.may_decline: the turn did not begin with this race (S9.1)")
    refuse(raw["seats"][player]["partner"] != NONE and kind not in ("turn", *AFTER_PACT),
           f"seats[{player}].partner: a pact ends when the own turn begins (S14.5)")
    refuse(kind == "turn" and raw["seats"][player]["first"], "seats: a turn that begins has picked no combo yet")
    refuse(turn["shot"] and not (turn["catapult"] and raw["catapult"] & held_by(raw, player)),
           "turn.shot: a shot is open once the catapult is placed (S14.11)")
    refuse(raw["turn"]["waves"] > 9, "turn.waves: so many second waves there are not")
    refuse(turn["roll"] != NONE and kind == "conquest"
           and not (raw["official"] and raw["slot"] == ACTIVE and can(raw, player, "berserk") and not turn["open"]),
           "turn.roll: a Berserk of rules_text=official rolls before the target is chosen (D2)")
    taken = {region: count for region, count in enumerate(raw["lifted"]) if count}
    race = _people(raw)["race"]
    keeps = race != NONE and "keeps_all" in races()[race].flags
    refuse(taken and not (turn["may_decline"] and kind == "conquest" and keeps),
           "turn.lifted: Ghouls remember it at the first decision of the turn (S17.3)")
    if taken:
        refuse(sum(taken.values()) > _people(raw)["hand"] or any(not _people(raw)["held"] >> r & 1 for r in taken),
               "turn.lifted: these tokens are in hand, and came from own regions")


# What is to be placed ---------------------------------------------------------------------------


def _check_left(raw: Raw, kind: str) -> None:
    """As many are left to be placed as there are."""
    left, seat = raw["turn"]["left"], raw["seats"][raw["seat"]]
    if raw["phase"] not in tasks.COUNTED:
        return
    refuse(not left, f"node.left: at {kind!r} something is left to do")
    ahead = (_people(raw)["held"] >> raw["turn"]["cursor"]).bit_count()
    apart = kind in ("vacate", "horde loss", "heroes")
    refuse(kind != "winter" and ahead < (left if apart else 1), "node.cursor: too few regions are left from it on")
    held = seat["slots"][ACTIVE]["held"]
    there = {"tokens": _people(raw)["hand"], "displaced tokens": _people(raw)["loose"]}
    for piece in ("behemoths", "encampments"):
        there[piece] = there[f"displaced {piece}"] = seat[piece]
    refuse(kind in there and left != there.get(kind), f"node.left: it is {left}, but there are {there.get(kind)}")
    refuse(kind.endswith("tokens") and not _people(raw)["held"], "node: without a region no token is placed (S7.1)")
    refuse(kind.endswith("behemoths") and not height(raw, raw["seat"]), "node: behemoths stand where swamps are held")
    refuse(kind.startswith("displaced") and not kind.endswith("tokens") and not (held and kit(raw, raw["seat"])),
           f"node: seat {raw['seat']} has no active race with a region")


def _check_vacate(raw: Raw) -> None:
    """So many regions are emptied that the reserve is full (S13.1)."""
    people, low = _people(raw), least(raw, raw["seat"], ACTIVE)
    kept = min(amount(raw, raw["seat"], "reserve"), people["hand"] + on_map(raw, people))
    need = -(-(kept - people["hand"]) // low)
    refuse(raw["turn"]["left"] != need or any(raw["tokens"][region] > low for region in members(people["held"])),
           f"node.left: {need} regions are to be emptied, and each has {low}")


def _check_horde_loss(raw: Raw) -> None:
    """So many regions are emptied that all hordes can leave (S14.7, S15.2)."""
    then = tasks.THEN[raw["turn"]["then"]]
    seat, people, low = raw["seats"][raw["seat"]], _people(raw), least(raw, raw["seat"], ACTIVE)
    refuse(not kit(raw, raw["seat"]), "node: an active race loses its hordes")
    if then == "decline":
        real = on_map(raw, people) + people["hand"] + people["loose"] + people["reserve"] - seat["hordes"]
        need = people["held"].bit_count() - real
        refuse(not can(raw, raw["seat"], "has_hordes"), "node: only hordes leave at a decline (S14.7)")
    else:
        own = raw["seat"] == raw["player"]
        need = -(-(seat["hordes"] - people["hand" if own else "loose"]) // low)
        refuse(can(raw, raw["seat"], "has_hordes"), "node: hordes leave when nobody copies them any more (S15.2)")
        refuse(own != (then == "step"), "node.seat: a copy ends in the own turn, or as its combo is picked (D4)")
    refuse(raw["turn"]["left"] != need, f"node.left: {need} regions are to be emptied")
    refuse(any(raw["tokens"][region] > low for region in members(people["held"])) and then != "decline",
           "node: hordes leave larger regions first (R65)")


def _check_heroes(raw: Raw) -> None:
    """Each hero goes to another region, in ascending order (S14.8)."""
    held = held_by(raw, raw["seat"])
    placed = raw["heroes"] & held
    most = min(amount(raw, raw["seat"], "heroes"), held.bit_count())
    refuse(raw["turn"]["left"] != most - placed.bit_count(), f"node.left: {most - placed.bit_count()} heroes are left")
    refuse(placed >> raw["turn"]["cursor"], "node.cursor: heroes are placed in ascending order")


def _check_winter(raw: Raw) -> None:
    """No more markers than magic regions and than the box has (S13.17)."""
    magic = sum(1 for area in cards.maps()[raw["players"] - 2]["regions"]
                if "magic" in area["symbols"] and held_by(raw, raw["seat"]) >> area["id"] & 1)
    most = min(magic, cards.supplies()["winter"] - raw["winter"].bit_count())
    refuse(raw["turn"]["left"] > most, f"node.left: {most} winter markers can be placed")


# Picking and what comes with it -----------------------------------------------------------------


def _check_pick(raw: Raw) -> None:
    refuse(raw["seats"][raw["player"]]["slots"][ACTIVE]["race"] != NONE, "node: who has an active race does not pick")


def _check_revive(raw: Raw) -> None:
    seat = raw["seats"][raw["player"]]
    refuse(not seat["dormant"] or not seat["slots"][ACTIVE]["held"], "node: no race waits to be revived (S9.8)")


def _check_mirror(raw: Raw) -> None:
    power = raw["seats"][raw["player"]]["slots"][ACTIVE]["power"]
    refuse(power == NONE or "copies" not in powers()[power].flags,
           "node: only Copycats choose a power to copy (S14.21)")


def _check_stout(raw: Raw) -> None:
    refuse(raw["turn"]["revived"], "node: a race does not decline in the turn of its revival (R61)")


def _check_tower(raw: Raw) -> None:
    refuse(held_by(raw, raw["seat"]).bit_count() < 2, "node: a tower in the only region is no decision")
    refuse(raw["seats"][raw["seat"]]["hordes"], "node: hordes have left before the tower is built")


def _check_draw(raw: Raw) -> None:
    """A combo is missing: in the setup, or because the player has just picked (S2.4, S4.7)."""
    fresh = all(people["race"] == NONE for seat in raw["seats"] for people in seat["slots"])
    refuse(raw["combos"] >= cards.COLUMN, "column: it is full, nothing is drawn")
    if fresh:
        refuse(raw["round"] or raw["player"] or raw["queued"] or raw["discard"],
               "round: while the column is dealt it is 0, and seat 0 will begin (S2)")
    else:
        refuse(not raw["round"] or not raw["seats"][raw["player"]]["first"],
               "node: a combo is drawn after a pick (S4.7)")
    drawing = "unseen_races" if tasks.KINDS[raw["phase"]] == "draw race" else "unseen_powers"
    refuse(not raw[drawing], f"unseen: there is nothing to draw for {tasks.KINDS[raw['phase']]!r}")
    refuse(not raw["unseen_powers"] | raw["discard"], "unseen: no power is left for the combo")


CHECKS = {
    "die": _check_die, "pay": _check_pay, "vacate": _check_vacate, "horde loss": _check_horde_loss,
    "heroes": _check_heroes, "winter": _check_winter, "pick": _check_pick, "revive": _check_revive,
    "mirror": _check_mirror, "stout": _check_stout, "tower": _check_tower,
    "draw race": _check_draw, "draw power": _check_draw,
}  # fmt: skip
