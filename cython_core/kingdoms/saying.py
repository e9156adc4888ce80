"""What an action would do, in words for people."""

from typing import Any

from realmlab.cython_core.kingdoms import actions, cards, tasks
from realmlab.cython_core.kingdoms.abilities import heroes
from realmlab.cython_core.kingdoms.form import costs, reach, unpack
from realmlab.cython_core.kingdoms.writing import number_word

NONE = 255
STANDING, LYING, AS_HERO = range(3)


def place(raw: dict[str, Any], region: int) -> str:
    """Return a region as people call it: "Himbajsko A (forest)"."""
    record = cards.maps()[raw["map"][region // 8]]
    area = record["regions"][region % 8]
    return f"{record['name']} {area['id']} ({area['terrain']})"


def describe(state: bytes, action: int) -> str:
    """Say in words what this action would do in this position."""
    raw = unpack(state)
    kind, seat, a = tasks.KINDS[raw["now"]["task"]], raw["now"]["seat"], raw["now"]["a"]
    if kind in ("respond", "carry out", "another", "roam"):
        return _acting(state, raw, kind, seat, action)
    if kind == "whom":
        who = _hero_name(raw, raw["now"]["b"]) if action == actions.HERO else "the other meeple"
        return f"{'Swap with' if raw['now']['c'] else 'Knock over'} {who} in {place(raw, a)}"
    if kind in ("target", "step", "roam target"):
        by = cards.ACTIONS[raw["now"]["c"] & 7] if kind == "target" else "patrol"
        return "Stop here" if action == actions.DONE else _move(raw, seat, by, a, action - actions.TO)
    if kind in ("bid attack", "bid defence"):
        return _bid(raw, kind, action)
    if kind in ("loser", "churches", "settle", "keep", "raze"):
        return _losing(raw, kind, seat, a, action)
    if actions.TAKE <= action < actions.GIVE + 4 or action in (actions.DONE, actions.YES, actions.REMOVE):
        return _small(raw, kind, a, action)
    return _other(raw, kind, seat, a, action)


# Actions ----------------------------------------------------------------------------------------


def _acting(state: bytes, raw: dict[str, Any], kind: str, seat: int, action: int) -> str:
    """Say how an action is carried out, or that the seat collects or does nothing."""
    by = {"respond": raw["selected"], "carry out": raw["now"]["a"], "roam": 0}.get(kind, raw["now"]["c"])
    name = cards.ACTIONS[by]
    if action == actions.COLLECT:
        return f"Collect {_yield(raw, seat)}"
    if action == actions.PASS:
        return f"Do nothing with {name.capitalize()}"
    if action == actions.DONE:
        return "Move nobody else" if kind == "another" else "Move nobody"
    if actions.INSTEAD <= action < actions.INSTEAD + 6:
        return f"{cards.ACTIONS[action - actions.INSTEAD].capitalize()} instead of {name.capitalize()}"
    leaving = _leaving(raw, seat, action)
    if leaving is not None:
        return _leave(state, raw, seat, name, *leaving)
    return _work(state, raw, seat, name, action)


def _leaving(raw: dict[str, Any], seat: int, action: int) -> tuple[int, int] | None:
    """Return where the meeple of a move starts, and what it is."""
    if action == actions.HERO:
        return raw["seats"][seat]["hero_region"], AS_HERO
    for base, way in ((actions.FROM, STANDING), (actions.FROM_LYING, LYING)):
        if base <= action < base + 40:
            return action - base, way
    return None


def _leave(state: bytes, raw: dict[str, Any], seat: int, by: str, origin: int, way: int) -> str:
    """Say which meeple goes, and where to if there is only one way: a lone target is not asked for again."""
    goals = reach(state, seat, origin, way, cards.ACTIONS.index(by))
    who = {STANDING: "a meeple", LYING: "a lying meeple", AS_HERO: _hero_name(raw, seat)}[way]
    if goals.bit_count() == 1:
        return _move(raw, seat, by, origin, goals.bit_length() - 1, who)
    return f"{by.capitalize()} with {who} from {place(raw, origin)}, to one of {goals.bit_count()} regions"


def _hero_name(raw: dict[str, Any], seat: int) -> str:
    hero = raw["seats"][seat]["hero"]
    return "the hero" if hero == NONE else f"the {heroes()[hero]['name']}"


def _move(raw: dict[str, Any], seat: int, by: str, origin: int, region: int, who: str = "") -> str:
    """Say where a meeple goes, and what that starts."""
    with_whom = f" with {who}" if who and who != "a meeple" else ""
    way = f"{by.capitalize()}{with_whom} from {place(raw, origin)} to {place(raw, region)}"
    own = raw["seats"][seat]["any"] | raw["seats"][seat]["forts"]
    for rival in range(raw["players"]):
        there = raw["seats"][rival]["any"] | (raw["seats"][rival]["forts"] & ~raw["seats"][rival]["forts_lying"])
        if rival != seat and there >> region & 1 and not own >> region & 1:
            return f"{way}: war with seat {rival}"
    if raw["neutrals"] >> region & 1:
        return f"{way}: beat the neutral meeple for {raw['neutrals'].bit_count()} war value, less discounts"
    return way


def _work(state: bytes, raw: dict[str, Any], seat: int, by: str, action: int) -> str:
    """Say what Build, Research, Expand, Trade, standing up and swapping do, and what they cost."""
    kingdom = raw["seats"][seat]
    region = action - actions.TO if actions.TO <= action < actions.TO + 40 else NONE
    cost = costs(state, seat, region)
    if action == actions.LEVEL:
        good = {"build": "ore", "research": "mana"}.get(by, "food")
        return f"Raise {_hero_name(raw, seat)} to level {kingdom['hero_level'] + 1} for {cost['hero']} {good}"
    if action == actions.ACT and by == "research":
        return f"Research magic level {kingdom['magic'] + 1} for {cost['research']} mana"
    if region != NONE and by == "expand":
        return f"Expand in {place(raw, region)} for {cost['expand']} food"
    if by == "build" and action < actions.STAND:
        where = "" if region == NONE else f" with a fortress in {place(raw, region)}"
        return f"Build tower level {kingdom['tower'] + 1} for {cost['build']} ore{where}"
    if actions.STAND <= action < actions.STAND + 40:
        what = "the fortress" if by == "build" else "a meeple"
        return f"Stand up {what} in {place(raw, action - actions.STAND)}"
    if action == actions.STAND_HERO:
        return f"Stand up {_hero_name(raw, seat)}"
    if action == actions.SWAP_HERO:
        return f"Swap {_hero_name(raw, seat)} with a rival meeple"
    if actions.SWAP <= action < actions.SWAP + 40:
        return f"Swap the meeple in {place(raw, action - actions.SWAP)} with a rival meeple"
    give, get = cards.pairs()[action - actions.PAIR]
    return f"Trade {cards.GOODS[give]} for {cards.GOODS[get]}"


def _yield(raw: dict[str, Any], seat: int) -> str:
    """Say what collecting would bring from the regions (K5); abilities may add to it."""
    kingdom, land, tokens = raw["seats"][seat], raw["land"], raw["tokens"]
    forts = 0
    for other in raw["seats"]:
        forts |= other["forts"]
    stands = ((kingdom["any"] & ~kingdom["lying"]) | (kingdom["two"] & ~kingdom["both_lying"])) & ~forts

    def units(regions: Any) -> int:
        return int(regions.bit_count() + (regions & tokens["camp"]).bit_count())

    counts = {good: units(stands & land[terrain]) for good, terrain in
              (("mana", "forest"), ("ore", "mountains"), ("food", "plains"), ("silver", "rocks"))}
    searching = kingdom["lying"] & land["ruins"] & ~forts
    counts["of your choice"] = units(searching | stands & land["tundra"]) + (kingdom["in_play"] == 1)
    brought = ", ".join(f"{number} {good}" for good, number in counts.items() if number) or "nothing"
    return brought + (", and what abilities add" if kingdom["hooks"] >> 20 & 15 else "")


# War --------------------------------------------------------------------------------------------


def _bid(raw: dict[str, Any], kind: str, action: int) -> str:
    """Say a war number, and what it will cost whether or not it wins (K8.5)."""
    discount = raw["war"]["attack_discount" if kind == "bid attack" else "defence_discount"]
    if action == actions.FLAG:
        return "Set the flag: pays nothing, loses to any number"
    shown = 0 if action == actions.ZERO_BID else action
    return f"Set {number_word(action)}: pays {max(0, shown - discount)} war value, won or lost"


def _losing(raw: dict[str, Any], kind: str, seat: int, a: int, action: int) -> str:
    """Say how the loser's pieces leave (K8.7, K9.4)."""
    region = action - actions.TO
    if kind == "settle":
        return f"Leave {place(raw, region)} next"
    if kind == "keep":
        return f"The last meeple goes to {place(raw, region)}"
    if kind == "raze":
        return f"Give up the fortress in {place(raw, region)}"
    if action == actions.REMOVE:
        return f"Take the meeple in {place(raw, a)} back to the supply"
    if action == actions.TO_CHURCH or kind == "churches":
        return "Flee into the church" + (f" in {place(raw, region)}" if kind == "churches" else "")
    food = raw["seats"][seat]["in_play"]
    return f"Retreat from {place(raw, a)} to {place(raw, region)} for food ({food} before abilities)"


# Small decisions --------------------------------------------------------------------------------


def _small(raw: dict[str, Any], kind: str, a: int, action: int) -> str:
    """Say what taking, giving, yes, no and removing mean at this node."""
    if kind == "boost":
        spent = "nothing more" if action == actions.DONE else f"1 {cards.GOODS[action - actions.GIVE]} more"
        return f"Spend {spent} on your number"
    if actions.TAKE <= action < actions.TAKE + 4:
        source = f" from seat {raw['now']['b']}" if kind == "steal" else ""
        return f"Take 1 {cards.GOODS[action - actions.TAKE]}{source}"
    if actions.GIVE <= action < actions.GIVE + 4:
        return f"Lose 1 {cards.GOODS[action - actions.GIVE]}"
    asked = {
        ("defy", actions.YES): "Pay what the dummy's number asks, and win",
        ("defy", actions.DONE): "Pay nothing, and lose",
        ("raid", actions.YES): "Pay the bandits 2 resources",
        ("raid", actions.REMOVE): f"Lose the meeple in {place(raw, a)} to the bandits" if kind == "raid" else "",
        ("dragon", actions.YES): "Let the dragon lower the loser's tower",
        ("dragon", actions.DONE): "Leave the dragon asleep",
        ("spawn", actions.YES): "Add a meeple from the supply",
        ("spawn", actions.DONE): "Add no meeple",
        ("trip", actions.DONE): "Knock nobody over",
        ("convert", actions.DONE): "Change nothing",
        ("another trade", actions.DONE): "Trade no more",
    }
    return asked[kind, action]


def _other(raw: dict[str, Any], kind: str, seat: int, a: int, action: int) -> str:
    """Say the plain choices, whose meaning needs no more than a look at the board."""
    if kind == "select":
        return f"Select {cards.ACTIONS[action - actions.SELECT].capitalize()}"
    if kind in ("convert", "another trade"):
        give, get = cards.pairs()[action - actions.PAIR]
        return f"{'Trade' if kind == 'another trade' else 'Change 1'} {cards.GOODS[give]} for {cards.GOODS[get]}"
    if kind == "amount":
        give, get = cards.pairs()[a]
        units = action - actions.AMOUNT + 1
        return f"Trade {units} {cards.GOODS[give]} for {units} {cards.GOODS[get]}"
    if kind in ("pay", "mix"):
        return _payment(raw, kind, a, action)
    if actions.VICTIM <= action < actions.OF_FACTION:
        return f"Choose seat {action - actions.VICTIM}"
    return _setting_up(raw, kind, seat, a, action)


def _setting_up(raw: dict[str, Any], kind: str, seat: int, a: int, action: int) -> str:
    """Say the choices of the setup, and those that only name a region."""
    if kind == "side":
        record = cards.maps()[2 * raw["card"][a] + action - actions.SIDE]
        return f"{'Live' if a == seat else 'The dummy lives'} in {record['name']} (side {record['side']})"
    if kind == "split":
        return "Start with {} mana, {} ore, {} food".format(*cards.splits()[action - actions.SPLIT])
    if kind == "keep hero":
        return f"Keep the {heroes()[action - actions.KEEP_HERO]['name']}"
    if kind == "choose faction":
        who = cards.factions()[action - actions.OF_FACTION]["name"]
        return f"{'Play' if a == seat else 'The dummy plays'} the {who}"
    if kind == "choose card":
        sides = cards.maps()[2 * (action - actions.OF_CARD): 2 * (action - actions.OF_CARD) + 2]
        return f"{'Take' if a == seat else 'The dummy takes'} the card {' / '.join(record['name'] for record in sides)}"
    verb = {
        "start": "Start with 2 meeples in", "dummy start": "The dummy starts in",
        "spare region": "Put no token in", "stay": "The meeple that stays is in",
        "swap target": "Swap with the meeple in", "knock": "Knock over the meeple in", "trip": "Knock somebody over in",
    }[kind]  # fmt: skip
    return f"{verb} {place(raw, action - actions.TO)}"


def _payment(raw: dict[str, Any], kind: str, cost: int, action: int) -> str:
    """Say how a debt is paid; the rest follows from what is chosen."""
    if kind == "mix":
        if action >= actions.PAY_SILVER:
            return f"Pay {action - actions.PAY_SILVER} of the {cost} in silver"
        other = cards.GOODS[raw["now"]["c"] & 3]
        return f"Pay {action - actions.PAY} of the {cost} in {other}, the rest in {cards.GOODS[raw['now']['b']]}"
    if action >= actions.PAY_FOOD:
        return f"Pay {action - actions.PAY_FOOD} food, the rest in ore"
    mana = action - actions.PAY
    parts = [f"{units} {good}" for units, good in ((mana, "mana"), (max(0, cost - 2 * mana), "ore")) if units]
    return f"Pay {' and '.join(parts) or 'nothing'}"
