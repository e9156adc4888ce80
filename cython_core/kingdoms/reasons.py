"""Why an action is not allowed, in words, with the number of the rule (docs/rules/kingdoms.md)."""

from realmlab.cython_core.kingdoms import actions, cards, tasks
from realmlab.cython_core.kingdoms.form import unpack
from realmlab.cython_core.kingdoms.reasons_moves import PATROL, QUEST, Raw, duty, leaving, moving, raising
from realmlab.cython_core.kingdoms.reasons_works import amounts, bidding, working

# What is asked at a node, said where something else was tried.
ASKED: dict[str, str] = {
    "side": "a side of the card is to be chosen (K2.3)",
    "split": "the starting resources are to be split (K2.4)",
    "start": "a region to start in is to be chosen (K2.6)",
    "spare region": "the region that gets no token is to be chosen (K13.2)",
    "dummy start": "a region for the dummy to start in is to be chosen (K19.1)",
    "keep hero": "a hero is to be kept (K2.8)",
    "choose faction": "a faction is to be chosen (K2.2)",
    "choose card": "a territory card is to be chosen (K2.3)",
    "select": "an action is to be selected (K4.2)",
    "target": "it is to be said where the meeple goes (K6)",
    "swap target": "it is to be said with whom the meeple changes places (K20.11)",
    "amount": "it is to be said how many are traded (K7.4)",
    "bid attack": "a war number is to be set (K8.3)",
    "bid defence": "a war number is to be set (K8.3)",
    "boost": "the number may be raised (K20.7)",
    "pay": "the number that was set is to be paid for (K8.6)",
    "mix": "it is to be said what the cost is paid with (K18.2)",
    "loser": "the loser retreats, or its meeple goes back to the supply (K8.7.3)",
    "keep": "the last meeple goes to the nearest free region (K9.5)",
    "settle": "the regions of a broken alliance are to be settled (K9.4)",
    "take": "resources are to be taken (K5.6)",
    "lose": "resources are to be given up (K20.2)",
    "steal": "resources are to be taken from a rival (K20.2)",
    "raid": "the bandits want to be paid (K13.6)",
    "dragon": "the dragon may be sent (K13.7)",
    "raze": "a fortress is to be given up (K13.7)",
    "defy": "the dummy's number is to be paid for, or the war is lost (K19.8)",
    "stay": "the meeple that stays in the tundra is to be chosen (K10.6.1)",
    "churches": "a church to flee into is to be chosen (K13.11)",
    "convert": "collected resources may be changed (K20.5)",
    "another": "another meeple may move (K20.5)",
}  # fmt: skip
ACTING = ("respond", "carry out", "another")


def why_not(state: bytes, action: int) -> str:
    """Say why an action is not allowed in this position, and by which rule."""
    raw = unpack(state)
    return reason(state, raw, action) or f"Not now: {_asked(raw)}"


def reason(state: bytes, raw: Raw, action: int) -> str:
    """Return the rule that bars an action of the kind that is asked for here; "" if none is known."""
    kind = tasks.KINDS[raw["now"]["task"]]
    name = actions.NAMES.get(action, "")
    if not name:
        return "There is no such action"
    if kind == "select":
        return _select(raw, name)
    if kind in ("bid attack", "bid defence"):
        return bidding(raw, kind, name)
    if kind == "amount":
        return amounts(raw, name)
    if kind == "start":
        return _start(raw, action) if _on_region(action) else ""
    if kind in ("target", "roam target"):
        return moving(state, raw, action - actions.TO) if _on_region(action) else ""
    return _acting(state, raw, kind, name, action) if kind in ACTING else ""


def _on_region(action: int) -> bool:
    return actions.TO <= action < actions.TO + len(actions.REGIONS)


def _asked(raw: Raw) -> str:
    kind = tasks.KINDS[raw["now"]["task"]]
    if kind == "respond":
        by = cards.ACTIONS[raw["selected"]].capitalize()
        other = "nothing is done" if raw["now"]["seat"] == raw["active"] else "resources are collected"
        return f"{by} is carried out, or {other} (K4.3)"
    if kind == "carry out":
        return f"{cards.ACTIONS[raw['now']['a']].capitalize()} is carried out (K20.10)"
    return ASKED.get(kind, "something else is asked (K20)")


def _select(raw: Raw, name: str) -> str:
    """Actions are chosen while they have no shield."""
    word, _, which = name.partition(" ")
    if word == "select" and raw["shields"] >> cards.ACTIONS.index(which) & 1:
        return f"{which.capitalize()} has been selected in this round already (K4.2)"
    return ""


def _start(raw: Raw, action: int) -> str:
    region = action - actions.TO
    if region // 8 != raw["now"]["seat"]:
        return "Both meeples start in the own territory (K2.6)"
    if not raw["land"]["usable"] >> region & 1:
        return "Nobody can live there (K10.1)"
    return "Nobody starts in the tundra (K2.6)" if raw["land"]["tundra"] >> region & 1 else ""


def _acting(state: bytes, raw: Raw, kind: str, name: str, action: int) -> str:
    """Carry out the action: say what bars the meeple, the work or the trade that was tried."""
    by = {"respond": raw["selected"], "carry out": raw["now"]["a"]}.get(kind, raw["now"]["c"])
    word, seat = name.split()[0], raw["now"]["seat"]
    if kind == "respond" and name in ("collect", "pass"):
        return _idle(state, raw, name)
    if by not in (PATROL, QUEST):
        return working(state, raw, by, name, action)
    if word == "stand" and action >= actions.STAND:
        return raising(raw, by, action - actions.STAND) or ("" if kind == "another" else duty(state, raw, seat))
    if word in ("from", "lying"):
        return leaving(raw, by, action) or ("" if kind == "another" else duty(state, raw, seat, action))
    return ""


def _idle(state: bytes, raw: Raw, name: str) -> str:
    """Collecting and doing nothing are for different seats, and for neither where the tundra must be left."""
    active = raw["now"]["seat"] == raw["active"]
    if name == "collect" and active:
        return "Whoever selected the action never collects (K4.3.1)"
    if name == "pass" and not active:
        return "Whoever did not select the action carries it out or collects (K4.3.2)"
    return duty(state, raw, raw["now"]["seat"])


MIDWAY = frozenset(("target", "swap target", "roam target", "whom", "amount", "mix"))


def is_midway(state: bytes) -> bool:
    """Is what is asked here the rest of a choice that the same seat has begun?"""
    return tasks.KINDS[unpack(state)["now"]["task"]] in MIDWAY
