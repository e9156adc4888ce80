"""What an action would do, in words for people."""

from collections.abc import Callable
from typing import Any

from realmlab.cython_core.galaxies import actions, cards, tasks
from realmlab.cython_core.galaxies.form import unpack
from realmlab.cython_core.galaxies.phrases import (
    ORBIT,
    SURFACE,
    action,
    change,
    clockwise,
    die,
    forward,
    gain,
    owner_of,
    pay,
    planet,
    reach,
    rogue_action,
    ship,
    upgrade,
    use,
    who,
)
from realmlab.cython_core.galaxies.writing import step_of

Raw = dict[str, Any]


def describe(state: bytes, number: int) -> str:
    """Say in words what this action would do in this position."""
    raw = unpack(state)
    kind = tasks.KINDS[raw["now"]["task"]]
    return SAYINGS[kind](raw, raw["now"], number)


# The turn ---------------------------------------------------------------------------------------


def _draft(raw: Raw, now: Raw, number: int) -> str:
    record = cards.missions()[number - actions.KEEP]
    return f"Keep the {record['name']} ({record['vp']} VP): {record['text']}"


def _main(raw: Raw, now: Raw, number: int) -> str:
    """End, activate, roll again, convert (G3.2)."""
    seat = now["seat"]
    if number == actions.END:
        left = sum(raw["inactive"] >> 4 * face & 15 for face in range(len(cards.FACES)))
        return f"End the turn, {left} {'die' if left == 1 else 'dice'} unused"
    if number == actions.REROLL:
        price = cards.read("setup")["paid_reroll_cost"]["energy"] if raw["rerolled"] else 0
        return f"Roll dice again for {pay(raw, seat, price, 0) if price else 'free, once in this turn'}"
    if number == actions.CONVERT:
        return "Put two dice into the converter and turn a third to another face, once in this turn"
    face = number - actions.FACE
    return f"Activate {die(face)}: {action(raw, seat, face)}"


def _pick(raw: Raw, now: Raw, number: int) -> str:
    if number == actions.GO:
        return f"Roll the {now['b']} picked {'die' if now['b'] == 1 else 'dice'} again"
    return f"Pick {die(number - actions.FACE)} to be rolled again"


def _spend(raw: Raw, now: Raw, number: int) -> str:
    """The converter takes two dice, then one is turned; otherwise the dice are given up (G4.3, Maia)."""
    after = tasks.KINDS[raw["agenda"][raw["depth"] - 1]["task"]] if raw["depth"] else ""
    given = die(number - actions.FACE)
    return f"Put {given} into the converter" if after == "set die" else f"Give up {given}"


def _set_die(raw: Raw, now: Raw, number: int) -> str:
    return f"Turn {die(number - actions.FACE)} to another face"


def _new_face(raw: Raw, now: Raw, number: int) -> str:
    return f"Turn the {cards.FACES[now['a']]} die to {cards.FACES[number - actions.FACE]}"


def _follow(raw: Raw, now: Raw, number: int) -> str:
    """Follow the die of the turn owner, or not (G8)."""
    seat, face = now["seat"], now["a"]
    name = f"the {cards.FACES[face]} {'action' if now['b'] else 'die'}"
    if number == actions.NO:
        return f"Do not follow {name}"
    if now["b"]:
        return f"Follow {name} at no cost: {action(raw, seat, face)}"
    cost, word = raw["follow_cost"], cards.FACES[face]
    if word == "culture":       # its harvest comes on top of what is left
        paid = raw["seats"][seat] | {"culture": raw["seats"][seat]["culture"] - cost}
        after = {**raw, "seats": [*raw["seats"][:seat], paid, *raw["seats"][seat + 1:]]}
        return f"Follow {name} for {pay(raw, seat, 0, cost)}: {action(after, seat, face)}"
    return f"Follow {name} for {pay(raw, seat, 0, cost)}: {action(raw, seat, face)}"


# Ships ------------------------------------------------------------------------------------------


def _move_ship(raw: Raw, now: Raw, number: int) -> str:
    return f"Move {ship(raw, now['seat'], number - actions.SHIP)}"


def _destination(raw: Raw, now: Raw, number: int) -> str:
    """Where the ship goes, and what it finds there (G5.1)."""
    place = number - actions.TO
    if place == 0:
        return "Fly home"
    if place >= ORBIT:
        record = planet(raw, place - ORBIT)
        length = record["track_length"]
        return f"Go into orbit of {record['name']} ({length} steps of {record['track']}, {record['vp']} VP)"
    record = planet(raw, place - SURFACE)
    return f"Land on {record['name']}, whose effect is: {record['text']}"


def _landing(raw: Raw, now: Raw, number: int) -> str:
    if number == actions.NO:
        return f"Leave the effect of {planet(raw, now['a'])['name']} unused"
    return f"Use {use(raw, now['seat'], raw['row'][now['a']])}"


def _advance(raw: Raw, now: Raw, number: int) -> str:
    slot = number - actions.SHIP - ORBIT
    return f"Advance on {planet(raw, slot)['name']} to {forward(raw, now['seat'], slot, now['b'])}"


def _push_on(raw: Raw, now: Raw, number: int) -> str:
    return _advance(raw, now, number)


def _pull_back(raw: Raw, now: Raw, number: int) -> str:
    slot = number - actions.SHIP - ORBIT
    step = step_of(raw["seats"][now["seat"]], slot)
    where = f"on the track of {planet(raw, slot)['name']}"
    return f"Pull the ship {where} back from step {step} to step {max(0, step - now['a'])}"


def _push_back(raw: Raw, now: Raw, number: int) -> str:
    places, slot = divmod(number - actions.ENEMY, len(actions.SLOTS))
    rival = clockwise(raw, now["seat"], places + 1)
    step = step_of(raw["seats"][rival], slot)
    return (f"Push the ship of {who(raw, rival)} on the track of {planet(raw, slot)['name']} "
            f"back from step {step} to step {max(0, step - now['b'])}")


def _shift(raw: Raw, now: Raw, number: int) -> str:
    return f"Shift {ship(raw, now['seat'], number - actions.SHIP)}, to another planet"


def _shift_to(raw: Raw, now: Raw, number: int) -> str:
    slot = number - actions.ROW
    step = step_of(raw["seats"][now["seat"]], now["a"])
    return f"Shift the ship to the track of {planet(raw, slot)['name']}, {reach(raw, slot, step)}"


def _call_home(raw: Raw, now: Raw, number: int) -> str:
    slot = number - actions.SHIP - ORBIT
    step = step_of(raw["seats"][now["seat"]], slot)
    brings = f"for {step} energy or culture" if step else "for nothing"
    return f"Call the ship on the track of {planet(raw, slot)['name']} home {brings}"


# Colonies, resources, planets -------------------------------------------------------------------


def _use_colony(raw: Raw, now: Raw, number: int) -> str:
    """Upgrade, or the effect of an own colony (G5.5)."""
    seat = now["seat"]
    if number >= actions.UPGRADE:
        price = cards.levels()[raw["seats"][seat]["level"]]["upgrade_cost"]
        return upgrade(raw, seat, *((price, 0) if number == actions.UPGRADE else (0, price)))
    return f"Use the colony {use(raw, seat, number - actions.PLANET)}"


def _pay_upgrade(raw: Raw, now: Raw, number: int) -> str:
    price = now["a"]
    return upgrade(raw, now["seat"], *((price, 0) if number == actions.UPGRADE else (0, price)))


def _pay_mixed(raw: Raw, now: Raw, number: int) -> str:
    energy = number - actions.MIX
    return upgrade(raw, now["seat"], energy, now["a"] - energy)


def _exchange(raw: Raw, now: Raw, number: int) -> str:
    units, given, seat = number - actions.AMOUNT + 1, now["a"], now["seat"]
    taken = 1 - given
    return (f"Turn {units} {cards.RESOURCES[given]} into {units} {cards.RESOURCES[taken]} "
            f"({change(raw, seat, given, -units)}, {change(raw, seat, taken, units)})")


def _harvest(raw: Raw, now: Raw, number: int) -> str:
    return gain(raw, now["seat"], number - actions.RESOURCE, now["a"]).capitalize()


def _replace(raw: Raw, now: Raw, number: int) -> str:
    return f"Exchange {planet(raw, number - actions.ROW)['name']} for a new planet"


def _steal(raw: Raw, now: Raw, number: int) -> str:
    rival, seat = clockwise(raw, now["seat"], number - actions.PLAYER + 1), now["seat"]
    resource, units = now["a"], now["b"]
    return (f"Take {units} {cards.RESOURCES[resource]} from {who(raw, rival)}, who has "
            f"{raw['seats'][rival][cards.RESOURCES[resource]]} ({change(raw, seat, resource, units)})")


def _use_row(raw: Raw, now: Raw, number: int) -> str:
    return f"Use {use(raw, now['seat'], raw['row'][number - actions.ROW])}"


def _use_enemy(raw: Raw, now: Raw, number: int) -> str:
    chosen, seat = number - actions.PLANET, now["seat"]
    price = pay(raw, seat, *((now["b"], 0) if now["a"] == 0 else (0, now["b"])))
    return f"Hand {who(raw, owner_of(raw, chosen))} {price} and use its colony {use(raw, seat, chosen)}"


def _repeat(raw: Raw, now: Raw, number: int) -> str:
    face = number - actions.FACE
    return f"Carry out {die(face)} of the bay once more: {action(raw, now['seat'], face)}"


def _free_action(raw: Raw, now: Raw, number: int) -> str:
    face = number - actions.FACE
    others = ", and all others may follow at no cost" if now["a"] else ""
    return f"Carry out the {cards.FACES[face]} action: {action(raw, now['seat'], face)}{others}"


# The solo game ----------------------------------------------------------------------------------


def _force(raw: Raw, now: Raw, number: int) -> str:
    """Let the Rogue have its die, or have it rolled again (G13.3)."""
    word = cards.FACES[now["a"]]
    if number == actions.NO:
        return f"Let the Rogue carry out its {word} die: {rogue_action(raw, now['a'])}"
    cost = cards.read("setup")["solo"]["force_reroll_cost"]
    price = pay(raw, now["seat"], cost["energy"], cost["culture"])
    return f"Have the Rogue roll its {word} die again for {price}"


def _lose(raw: Raw, now: Raw, number: int) -> str:
    resource = number - actions.RESOURCE
    return f"Lose 1 {cards.RESOURCES[resource]} to the Rogue ({change(raw, now['seat'], resource, -1)})"


SAYINGS: dict[str, Callable[[Raw, Raw, int], str]] = {
    "draft": _draft, "main": _main, "pick": _pick, "spend": _spend, "set die": _set_die, "new face": _new_face,
    "move ship": _move_ship, "destination": _destination, "landing": _landing, "advance": _advance,
    "use colony": _use_colony, "pay upgrade": _pay_upgrade, "pay mixed": _pay_mixed, "exchange": _exchange,
    "harvest": _harvest, "push back": _push_back, "pull back": _pull_back, "push on": _push_on, "shift": _shift,
    "shift to": _shift_to, "call home": _call_home, "replace": _replace, "steal": _steal, "use row": _use_row,
    "use enemy": _use_enemy, "repeat": _repeat, "free action": _free_action, "follow": _follow, "force": _force,
    "lose": _lose,
}  # fmt: skip
