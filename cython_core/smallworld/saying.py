"""What an action would do, in words for people: the choices that are not about a region, and which words fit where."""

from realmlab.cython_core.smallworld import actions, cards, tasks
from realmlab.cython_core.smallworld.form import unpack
from realmlab.cython_core.smallworld.peoples import (
    Raw,
    amount,
    army,
    can,
    combo_name,
    counted,
    height,
    kit,
    place,
    power_name,
    powers,
    race_name,
)
from realmlab.cython_core.smallworld.saying_regions import attack, convert, lift, put, ready, special
from realmlab.cython_core.smallworld.writing import ACTIVE, DECLINE, NONE

VERBS = {"conquer": attack, "convert": convert, "special": special, "lift": lift, "ready": ready, "place": put}


def describe(state: bytes, action: int) -> str:
    """Say in words what this action would do in this position."""
    raw = unpack(state)
    kind = tasks.KINDS[raw["phase"]]
    if action >= actions.REGION_ACTIONS:
        region, verb = divmod(action - actions.REGION_ACTIONS, len(actions.VERBS))
        return VERBS[actions.VERBS[verb]](raw, kind, region)
    if action >= actions.ROLL:
        return "Roll the die before choosing a target, which the roll must suffice for"
    if action >= actions.ALLY:
        return _pact(raw, (raw["player"] + action - actions.ALLY + 1) % raw["players"])
    if action >= actions.MIRROR:
        return _copy(raw, action - actions.MIRROR)
    if action >= actions.PICK:
        return _pick(raw, action - actions.PICK)
    return _general(raw, kind, actions.GENERAL[action])


# The column -------------------------------------------------------------------------------------


def _pick(raw: Raw, position: int) -> str:
    """Say what a combo brings and what it costs (S4)."""
    combo = raw["column"][position]
    facts = [counted(army(raw, combo), "token")]
    if combo["coins"]:
        facts.append(f"{counted(combo['coins'], 'coin')} {'lies' if combo['coins'] == 1 else 'lie'} on them")
    if combo["extra"]:
        facts.append(f"{combo['extra']} of them collected")
    cost = sum(powers()[passed["power"]].numbers["skip_cost"] or cards.number("skip_cost")
               for passed in raw["column"][:position])
    return f"Take {combo_name(combo['race'], combo['power'])} ({', '.join(facts)}; {_price(cost)})"


def _price(cost: int) -> str:
    return f"costs {cost}" if cost else "free"


def _copy(raw: Raw, position: int) -> str:
    power = raw["column"][position]["power"]
    if power == raw["seats"][raw["seat"]]["mirror"]:
        return f"Go on copying the power {power_name(power)}"
    return f"Copy the power {power_name(power)}"


def _pact(raw: Raw, seat: int) -> str:
    race = raw["seats"][seat]["slots"][ACTIVE]["race"]
    who = "its next race" if race == NONE else f"its {race_name(race)}"
    return f"Make a pact with seat {seat}: {who} may not attack your active race until your next turn"


# What ends or begins something ------------------------------------------------------------------


def _general(raw: Raw, kind: str, name: str) -> str:
    """Say what done, decline, second wave, pay, keep, take and the arms mean here."""
    seat = raw["seats"][raw["seat"]]
    if name == "done":
        return _done(raw, kind)
    if name == "decline":
        return _decline(raw, kind)
    if name == "second wave":
        return "Start a second wave: all tokens that no region needs come back to hand"
    if name == "pay":
        coins = counted(amount(raw, raw["seat"], "price"), "coin")
        return f"Pay {coins} and conquer {place(raw, raw['turn']['target'])}"
    race = race_name(seat["slots"][ACTIVE]["race"])
    if name == "keep":
        return f"Revive the {race}: their tokens stay where they are"
    if name == "take":
        return f"Revive the {race} and take all their tokens to hand"
    if name == "arm fireball":
        worth = max(ability.numbers["worth"] for ability in kit(raw, raw["seat"]))
        return f"Ready a fireball, one of {seat['fireballs']}: the next conquest costs {worth} less"
    return f"Send a behemoth: the next conquest costs {height(raw, raw['seat'])} less"


def _done(raw: Raw, kind: str) -> str:
    """Say what "done" ends, or declines to do."""
    hand = raw["seats"][raw["seat"]]["slots"][raw["slot"]]["hand"]
    if kind == "conquest":
        whose = "" if raw["slot"] == ACTIVE else " of the declined race"
        return f"End the conquests{whose}" + (f" with {counted(hand, 'token')} in hand" if hand else "")
    return {
        "mirror": "Copy no power",
        "pay": f"Pay nothing: the attack on region {raw['turn']['target']} fails",
        "fortress": "Build no fortress",
        "pots": "Lay no more pots",
        "winter": "Place no more winter markers",
        "lava": f"Let no lava flow from region {raw['turn']['cursor']}",
        "pact": "Make no pact",
        "stout": "Stay active",
    }[kind]


def _decline(raw: Raw, kind: str) -> str:
    """Say what declining does to this race and to an older one (S9.2)."""
    seat = raw["seats"][raw["seat"]]
    people = seat["slots"][ACTIVE]
    text = "Go into decline" + (" after scoring" if kind == "stout" else "")
    if can(raw, raw["seat"], "revives") and seat["recent"] != NONE:
        return f"{text}: the {race_name(seat['slots'][seat['recent']]['race'])} will be revived in your next turn"
    if people["power"] != NONE and "to_spirit" in powers()[people["power"]].flags:
        return f"{text}: the {race_name(people['race'])} become spirits, whom no later decline removes"
    if seat["slots"][DECLINE]["race"] != NONE:
        return f"{text}: the declined {race_name(seat['slots'][DECLINE]['race'])} leave the map"
    return text


# Chance -----------------------------------------------------------------------------------------


def describe_chance(state: bytes, outcome: int) -> str:
    """Say in words what this outcome of a chance node is."""
    raw = unpack(state)
    kind, turn = tasks.KINDS[raw["phase"]], raw["turn"]
    if kind == "draw race":
        return f"Next in the column are the {race_name(outcome)}"
    if kind == "draw power":
        race = raw["column"][raw["combos"]]["race"]
        return f"The {race_name(race)} come as {combo_name(race, outcome)}"
    if kind == "loot draw":
        coins = cards.loot_kinds()[outcome][1]
        what = "a Skag attack" if coins is None else counted(coins, "coin")
        return f"The marker in region {turn['loot_at']} is {what if coins is None else 'worth ' + what}"
    if kind == "pygmy die":
        race = race_name(raw["seats"][turn["pygmy"]]["slots"][ACTIVE]["race"])
        return f"The die shows {outcome}: {counted(outcome, 'token')} of the {race} of seat {turn['pygmy']} come back"
    where = "" if turn["target"] == NONE else f" at region {turn['target']}"
    return f"The die shows {outcome}{where}"
