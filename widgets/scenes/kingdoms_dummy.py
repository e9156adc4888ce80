"""What the dummy of the solo game did, in words: it decides nothing, so no step of the history says it (K19).

The positions before and after a step tell it. A step is a roll of its die, or a decision of the
person that the dummy answers by itself.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from realmlab.cython_core import CHANCE, Position
from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import kingdoms_decisions, kingdoms_words
from realmlab.widgets.scenes.kingdoms_words import Data

PERSON, DUMMY = 0, 1
FORTS = ("fortresses", "lying_fortresses")
TRACKS = {"build": "tower", "research": "magic"}
WALKS = {"patrol": "patrols", "quest": "quests"}


def retell(before: Position, said: str, after: Position) -> list[str]:
    """Return the lines to tell of the step between two positions: what was said of it, and what the dummy did."""
    if after.num_seats > 1:
        return [said]
    old, new = before.to_dict(), after.to_dict()
    if kingdoms_decisions.setting_up(old):
        return [said]
    step = after.history[-1].action
    rolls = kingdoms_words.node_kind(old) == "roll"
    name = f"select {selected(old, step)}" if rolls else after.game.words.name(step)
    done, brought, sky = deeds(old, name, new), goods(old, new), nightfall(old, new)
    if sky:
        more = [sky + (f" (the dummy in all: {brought})" if brought else "")]
    else:
        more = [f"The dummy: {brought}"] if brought and not done else []
    told = listed(done) + (f" ({brought})" if brought and done and not sky else "")
    if not done:
        return [said, *more]
    return [f"{said}: it {told}", *more] if rolls else [said, f"The dummy {told}", *more]


def trace(position: Position) -> frozenset[str]:
    """Return the regions in which the dummy's pieces are others than before the person's last decision."""
    if all(step.actor == CHANCE for step in position.history):
        return frozenset()
    past = position.copy()
    while past.undo().actor == CHANCE:
        pass
    old, new = past.to_dict()["seats"][DUMMY], position.to_dict()["seats"][DUMMY]
    there, here = old.get("meeples", {}), new.get("meeples", {})
    changed = {region for region in {*there, *here} if sorted(there.get(region, "")) != sorted(here.get(region, ""))}
    for kind in FORTS:
        changed |= set(old.get(kind, ())) ^ set(new.get(kind, ()))
    return frozenset(changed)


# When it acts -----------------------------------------------------------------------------------


def answered(old: Data, name: str, new: Data) -> str | None:
    """Return the action that the dummy carried out, or collected instead, in the step of this name (K19.3)."""
    if old["selected"] and (old["active"] == DUMMY or not waits(old)):
        return None                         # it has answered before
    action = old["selected"] or (name.removeprefix("select ") if name.startswith("select ") else None)
    return action if old["active"] == DUMMY or new["active"] == DUMMY or not waits(new) else None


def waits(data: Data) -> bool:
    """Say whether the dummy has yet to answer the action that the person selected."""
    return any(frame[0] == "dummy acts" for frame in data["agenda"])


def selected(data: Data, face: int) -> str:
    """Return the action that a roll selects: that of its face, or clockwise the first without a shield (K19.3)."""
    if data["selected"]:
        return str(data["selected"])        # the roll only directs an action that is under way (K19.4)
    faces = cards.read("compass")["faces"]
    found = (faces[(face - 1 + turn) % len(faces)]["action"] for turn in range(len(faces)))
    return str(next(action for action in found if action not in data["shields"]))


# What it does -----------------------------------------------------------------------------------


def deeds(old: Data, name: str, new: Data) -> list[str]:
    """Say what the dummy did, to follow upon its name: "builds its tower to level 3"."""
    action, its, now = answered(old, name, new), old["seats"][DUMMY], new["seats"][DUMMY]
    done = [*moves(old, action, new), *levels(its, now), *forts(old, its, now)]
    if action == "trade":
        return ["trades", *done]
    return [*done, "collects"] if action and not carried_out(old, action, new) else done


def carried_out(old: Data, action: str, new: Data) -> bool:
    """Say whether the dummy did what was selected; else it has collected (K19.3)."""
    its, now = old["seats"][DUMMY], new["seats"][DUMMY]
    if action in TRACKS:
        return bool(now[TRACKS[action]] > its[TRACKS[action]])
    left, reached = shifted(old, new)
    return bool(reached or (walkers(new, left) and action != "expand" and not old.get("war")))


def goods(old: Data, new: Data) -> str:
    """Say how its goods changed: "mana +1, ore −2"."""
    its, now = old["seats"][DUMMY], new["seats"][DUMMY]
    changes = [(good, now.get(good, 0) - its.get(good, 0)) for good in cards.GOODS]
    return ", ".join(f"{good} {'+' if units > 0 else '−'}{abs(units)}" for good, units in changes if units)


def shifted(old: Data, new: Data) -> tuple[list[str], list[str]]:
    """Return the regions that its meeples left, and those they reached."""
    there, here = (Counter({region: len(row) for region, row in data["seats"][DUMMY]["meeples"].items()})
                   for data in (old, new))
    return sorted((there - here).elements()), sorted((here - there).elements())


def walkers(data: Data, left: Sequence[str]) -> list[str]:
    """Return those of the regions left that are no tundra, where meeples are lost that cannot go (K10.6.1)."""
    return [region for region in left if kingdoms_words.area(data, region)["terrain"] != "tundra"]


def moves(old: Data, action: str | None, new: Data) -> list[str]:
    """Say where its meeples went, were lost and were added; after a lost war it may retreat and then move on."""
    left, reached = shifted(old, new)
    gone = walkers(new, left) if action in WALKS and len(left) > 1 else left
    if len(gone) == len(reached) == 1:
        verb = "goes" if bool(old.get("war")) == (action in WALKS) else WALKS.get(action or "", "retreats")
        lost = [region for region in left if region not in gone]
        way = f"{verb} from {places(new, gone)} to {places(new, reached)}{meeting(old, reached[0], new)}"
        return [*([f"loses a meeple in {places(new, lost)}"] if lost else []), way]
    if action == "expand" and reached and not left:
        return [f"expands into {places(new, reached)}"]
    return [f"{verb} {places(new, regions)}" for verb, regions in (("loses a meeple in", left), ("comes to", reached))
            if regions]


def meeting(old: Data, region: str, new: Data) -> str:
    """Say what its arrival means for the person."""
    war = new.get("war")
    if war and war["region"] == region:
        return ", where there is war with you"
    if kingdoms_words.node_kind(old) != "roll":
        return ""       # the person may have left in this step, of its own will
    before, after = (len(data["seats"][PERSON]["meeples"].get(region, "")) for data in (old, new))
    return " and drives you out" if after < before else ""


def levels(its: Data, now: Data) -> list[str]:
    """Say what became of its tower and its magic."""
    done = []
    for action, verb in (("build", "builds its tower to"), ("research", "researches magic")):
        track = TRACKS[action]
        if now[track] != its[track]:
            done.append(f"{verb if now[track] > its[track] else f'falls back to {track}'} level {now[track]}")
    return done


def forts(old: Data, its: Data, now: Data) -> list[str]:
    """Say what became of its fortresses; a fortress that falls lies where it stood."""
    standing, lying = ((set(its.get(kind, ())), set(now.get(kind, ()))) for kind in FORTS)
    kinds = (
        ("raises a fortress in", standing[1] - standing[0] - lying[0]),
        ("sees a fortress fall in", lying[1] - lying[0]),
        ("loses a fortress in", (standing[0] | lying[0]) - standing[1] - lying[1]),
    )
    return [f"{verb} {places(old, sorted(regions))}" for verb, regions in kinds if regions]


def nightfall(old: Data, new: Data) -> str:
    """Say that the compass was turned (K19.2)."""
    if old["solo"]["night"] == new["solo"]["night"]:
        return ""
    return "Night falls" if new["solo"]["night"] else "Day breaks"


# In words ---------------------------------------------------------------------------------------


def places(data: Data, regions: Iterable[str]) -> str:
    """Name regions: "Himbajsko A and Plebejsko C"."""
    return listed([kingdoms_words.region_name(data, region) for region in regions])


def listed(parts: Sequence[str]) -> str:
    """Join phrases: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))
