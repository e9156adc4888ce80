"""Why an action is not allowed, in words, with the number of the rule (docs/rules/smallworld.md)."""

from realmlab.cython_core.smallworld import actions, cards, tasks
from realmlab.cython_core.smallworld.form import immune_regions, unpack
from realmlab.cython_core.smallworld.peoples import Raw, army, board, counted, place, powers, race_name
from realmlab.cython_core.smallworld.reasons_conquests import conquering

# What is asked in a phase, said where something else was tried.
ASKED: dict[str, str] = {
    "pick": "a race with its power is to be picked from the column (S4.1)",
    "revive": "the revived race keeps its tokens where they are, or takes them to hand (S9.8)",
    "mirror": "a power may be copied (S14.10)",
    "horde loss": "hordes leave the map (S14.7)",
    "conquest": "regions are conquered, until you end it (S6.1)",
    "pay": "a coin may be paid to save the attack (S14.23)",
    "vacate": "regions are to be emptied (S17.2)",
    "tokens": "the tokens in hand are to be placed on your regions (S7.1)",
    "behemoths": "behemoths are to be placed (S7.3)",
    "encampments": "encampments are to be placed (S7.3)",
    "fortress": "a fortress may be built (S7.3)",
    "heroes": "heroes are to be placed (S7.3)",
    "pots": "pots may be laid (S7.3)",
    "winter": "winter markers may be placed (S7.3)",
    "lava": "lava may flow (S7.3)",
    "pact": "a pact may be made (S14.5)",
    "tower": "the region of the ivory tower is to be chosen (S13.11)",
    "stout": "you may go into decline now (S14.30)",
    "displaced tokens": "troops driven out return to regions of theirs (S10)",
    "displaced behemoths": "behemoths driven out return (S10)",
    "displaced encampments": "encampments driven out return (S10)",
}
OWN = frozenset(("tokens", "behemoths", "encampments", "fortress", "heroes", "displaced tokens",
                 "displaced behemoths", "displaced encampments"))
MIDWAY = OWN - {"displaced tokens", "displaced behemoths", "displaced encampments"}


def why_not(state: bytes, action: int) -> str:
    """Say why an action is not allowed in this position, and by which rule."""
    raw = unpack(state)
    found = reason(state, raw, action)
    if found:
        return found
    kind, name = tasks.KINDS[raw["phase"]], actions.NAMES.get(action, "")
    if kind == "conquest" and name.startswith("conquer "):
        if raw["turn"]["armed_fireballs"] or raw["turn"]["armed_behemoths"]:
            return f"{_region(raw, name)} is no target for what you have readied (S17.4)"
        return f"{_region(raw, name)} is beyond the reach of your people (S6.3)"
    return f"Not now: {ASKED.get(kind, 'nobody is asked')}"


def reason(state: bytes, raw: Raw, action: int) -> str:
    """Return the rule that bars an action of the kind that is asked for here; "" if none is known."""
    kind, name = tasks.KINDS[raw["phase"]], actions.NAMES.get(action, "")
    if not name:
        return "There is no such action"
    if action >= actions.REGION_ACTIONS:
        region, verb = divmod(action - actions.REGION_ACTIONS, len(actions.VERBS))
        if region >= len(board(raw)):
            return f"The map for {raw['players']} players has no region {region} (S1)"
        return _on_region(state, raw, kind, actions.VERBS[verb], region)
    if kind == "pick" and name.startswith("pick "):
        return _pick(raw, action - actions.PICK)
    return _general(raw, kind, name) if kind == "conquest" else ""


def is_midway(state: bytes) -> bool:
    """Is what is asked here the rest of a choice that the same seat has begun: pieces placed, an armed conquest?"""
    raw = unpack(state)
    armed = raw["turn"]["armed_fireballs"] or raw["turn"]["armed_behemoths"]
    kind = tasks.KINDS[raw["phase"]]
    return kind in MIDWAY or bool(kind == "conquest" and armed)


def _region(raw: Raw, name: str) -> str:
    words = place(raw, int(name.split()[1]))
    return words[0].upper() + words[1:]


def _on_region(state: bytes, raw: Raw, kind: str, verb: str, region: int) -> str:
    """Say what bars a verb with a region in this phase."""
    if kind == "conquest" and verb == "conquer":
        return conquering(raw, immune_regions(state), region)
    if kind == "conquest" and verb == "lift":
        return _abandon(raw, region)
    people = raw["seats"][raw["seat"]]["slots"][raw["slot"]]
    if kind in OWN and verb == "place" and not people["held"] >> region & 1:
        return f"{_region(raw, f'place {region}')} is not held by your {race_name(people['race'])} (S7.2)"
    if tasks.NUMBERS[kind] in tasks.ORDERED and verb in ("place", "lift") and region < raw["turn"]["cursor"]:
        return f"Regions are gone through in ascending order: {region} has had its turn (S17.2)"
    return ""


def _abandon(raw: Raw, region: int) -> str:
    people, turn = raw["seats"][raw["seat"]]["slots"][raw["slot"]], raw["turn"]
    if not people["held"] >> region & 1:
        return f"{_region(raw, f'lift {region}')} is not yours to abandon (S5.3)"
    return "" if turn["open"] else "Regions are abandoned before the first conquest only (S5.3)"


def _pick(raw: Raw, position: int) -> str:
    """Say what passing over the combos before it costs (S4.2)."""
    if position >= raw["combos"]:
        return f"The column holds {counted(raw['combos'], 'combo')} (S4.7)"
    passed = raw["column"][:position]
    cost = sum(powers()[combo["power"]].numbers["skip_cost"] or cards.number("skip_cost") for combo in passed)
    coins = raw["seats"][raw["seat"]]["coins"]
    if cost > coins:
        return f"It costs {counted(cost, 'coin')}: needs {cost - coins} more (S4.2)"
    combo = raw["column"][position]
    return "" if army(raw, combo) else f"No {race_name(combo['race'])} are left in the supply (S4.4)"


def _general(raw: Raw, kind: str, name: str) -> str:
    """Say what bars ending or declining in the middle of conquests."""
    turn = raw["turn"]
    if turn["armed_fireballs"] or turn["armed_behemoths"]:
        return "What was readied must be used: conquer a region with it (S17.4)" if name in ("done", "decline") else ""
    if name == "decline" and not turn["may_decline"]:
        return "A race goes into decline before anything else is done in a turn (S9.1)"
    return ""
