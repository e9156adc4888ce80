"""What the dummy of the solo game did: in the log, and marked on the board (K19)."""

import random

import pytest

from realmlab.cython_core import CHANCE, Position
from realmlab.widgets.scenes import kingdoms_dummy
from realmlab.widgets.session.chronicle import SECRET, Chronicle, Line

SEATS = [
    {"faction": "humans", "mana": 5, "ore": 4, "food": 3, "meeples": {"0A": "s", "0B": "s", "0E": "s"}},
    {"faction": "dark_elves", "mana": 3, "ore": 3, "food": 3, "meeples": {"1A": "s", "1C": "s"}},
]
TRADES = "The dummy trades (mana +1, ore +1, food +1)"
REST = {"players": 1, "abilities": False}


def solo(*actions, dummy=None, person=None, **more):
    """Return a solo game after these actions; `person` and `dummy` are what is different in the two seats."""
    seats = [SEATS[0] | (person or {}), SEATS[1] | (dummy or {})]
    data = {"parameters": REST, "maps": ["k01a", "k03a"], "seats": seats} | more
    position = Position.from_dict("tiny_epic_kingdoms", data)
    for action in actions:
        position.apply(action)
    return position


def told(position):
    return [line.text for line in Chronicle(position).lines(0)]


@pytest.mark.parametrize(("face", "says"), [
    (1, "rolls 1: it researches magic level 1 (mana −1)"),
    (2, "rolls 2: it builds its tower to level 1 (ore −1)"),     # Trade has a shield, so clockwise Build (K19.3)
    (4, "rolls 4: it patrols from Himbajsko C to Himbajsko E"),
    (5, "rolls 5: it quests from Himbajsko A to Plebejsko B, where there is war with you"),
    (6, "rolls 6: it expands into Himbajsko D (food −3)"),
    (12, "rolls the flag: it expands into Himbajsko E (food −3)"),
])
def test_a_roll_says_what_the_dummy_does(face, says):
    assert told(solo("select trade", "pass", face)) == [
        "Select Trade", "Do nothing with Trade", TRADES, f"The dummy {says}"]


def test_who_cannot_carry_it_out_collects():
    """In the mountains there is ore; who stands in ruins finds nothing."""
    poor = {"mana": 0, "ore": 0, "food": 0}
    assert told(solo("select research", "pass", dummy=poor))[2:] == ["The dummy collects (ore +1)"]
    place = solo("select trade", "pass", 3, dummy=poor | {"tower": 6})
    assert told(place)[3:] == ["The dummy rolls 3: it collects (ore +1)"]


def test_an_answer_to_the_person_is_a_line_of_its_own_and_nobodys():
    asked, answer = Chronicle(solo("select build", "pass")).lines(0)[1:]
    assert asked == Line(0, "Do nothing with Build")
    assert answer == Line(CHANCE, "The dummy builds its tower to level 1 (ore −1)")


def test_a_fortress_is_told_with_its_tower():
    place = solo("select build", "pass", 4, parameters=REST | {"heroes_call": True})
    assert told(place)[2:] == [
        "The dummy rolls 4: it builds its tower to level 1 and raises a fortress in Himbajsko C (ore −1)"]


def test_a_meeple_lost_in_tundra_is_not_the_one_that_moves():
    """K10.6.1: what cannot Quest out of tundra is lost before another meeple Quests, or before it collects."""
    home, rest = {"maps": ["h03a", "h04a"], "parameters": REST | {"heroes_call": True}}, {"0B": "s", "1E": "s"}
    place = solo("select trade", "pass", 5, dummy={"meeples": {"0C": "s", "0D": "s", "1B": "s"}},
                 person={"meeples": rest}, **home)
    assert told(place)[3] == (
        "The dummy rolls 5: it loses a meeple in Vosipas D and quests from Vosipas C to Vintermark D")
    place = solo("select trade", "pass", 5, dummy={"meeples": {"0D": "s", "1C": "l"}}, person={"meeples": rest}, **home)
    assert told(place)[3].startswith("The dummy rolls 5: it loses a meeple in Vosipas D and collects")


def test_the_turn_of_the_compass_is_told_with_all_that_the_dummy_gained():
    place = solo("select trade", "pass", shields=["patrol", "quest", "build", "research"])
    assert told(place)[2:] == ["The dummy trades", "Night falls (the dummy in all: mana +2, ore +2, food +2)"]
    place = solo("select trade", "pass", shields=["patrol", "quest", "build", "research"],
                 solo={"night": True, "roll": 0}, parameters=REST | {"day_to_night_only": True})
    assert told(place)[2:] == ["The dummy trades", "Day breaks (the dummy in all: mana +1, ore +1, food +1)"]


def fight(*actions, **more):
    """Return a game in which the person attacks 1B or the dummy there; actions follow."""
    return solo("select patrol", "from 1B", "to 1A", *actions, person={"meeples": {"0A": "s", "1B": "s"}, "mana": 5},
                **more)


def test_a_war_is_told_by_how_the_dummy_leaves():
    place = fight("yes", dummy={"food": 0})
    assert told(place)[3:5] == ["Pay what the dummy's number asks, and win",
                                "The dummy loses a meeple in Himbajsko A"]
    place = fight("yes")
    assert told(place)[3:] == ["Pay what the dummy's number asks, and win"]     # first it rolls for its way (K19.8)
    place.apply(2)
    assert told(place)[4] == "The dummy rolls 2: it retreats from Himbajsko A to Himbajsko B (food −2)"


def changed(**dummy):
    """Return a game before and after its dummy is changed by something else than its own action."""
    old = solo("select trade", "pass", 1).to_dict()
    return old, old | {"seats": [old["seats"][0], old["seats"][1] | dummy]}


@pytest.mark.parametrize(("dummy", "done", "goods"), [
    ({"ore": 2, "silver": 1}, [], "ore −2, silver +1"),
    ({"meeples": {"1B": "s", "1C": "s"}}, ["goes from Himbajsko A to Himbajsko B"], ""),
    ({"meeples": {"1C": "s"}}, ["loses a meeple in Himbajsko A"], ""),
    ({"meeples": {"1B": "s", "1D": "s"}},
     ["loses a meeple in Himbajsko A and Himbajsko C", "comes to Himbajsko B and Himbajsko D"], ""),
    ({"magic": 0}, ["falls back to magic level 0"], ""),
    ({"fortresses": ["1A"]}, ["raises a fortress in Himbajsko A"], ""),
])
def test_what_happens_to_the_dummy_outside_its_own_action(dummy, done, goods):
    old, new = changed(**dummy)
    assert kingdoms_dummy.deeds(old, "collect", new) == done
    assert kingdoms_dummy.goods(old, new) == goods


def test_fortresses_fall_and_go():
    (_, old), (_, new) = changed(fortresses=["1A", "1C"]), changed(lying_fortresses=["1A"])
    assert kingdoms_dummy.deeds(old, "collect", new) == [
        "sees a fortress fall in Himbajsko A", "loses a fortress in Himbajsko C"]


def test_the_board_marks_where_the_dummy_changed_something(check):
    place = solo("select trade", "pass", 4)
    state = check(place, 0)
    assert {name for name in state["paint"] if name.endswith(":last")} >= {"1C:last", "1E:last"}
    assert kingdoms_dummy.trace(place) == {"1C", "1E"}
    place.apply("collect")
    assert kingdoms_dummy.trace(place) == frozenset()


def test_nothing_is_told_or_marked_before_the_first_turn():
    place = Position("tiny_epic_kingdoms", players=1, seed=3)
    assert kingdoms_dummy.trace(place) == frozenset()
    while place.to_dict()["node"]["kind"] != "select":
        place.apply(place.legal_actions[0])
    assert len(told(place)) == len(place.history)


def test_a_game_without_a_dummy_is_told_step_by_step():
    place = Position("tiny_epic_kingdoms", players=3, seed=3)
    for _ in range(40):
        place.apply(place.legal_actions[0])
    assert len(told(place)) == len(place.history)


@pytest.mark.parametrize("options", [
    {}, {"heroes_call": True, "exploration": True, "pool": "both"}, {"setup": "chosen", "difficulty": "epic"},
])
def test_every_change_of_the_dummy_is_told_and_every_told_change_is_one(options, check):
    dice, place = random.Random(5), Position("tiny_epic_kingdoms", players=1, **options)
    chronicle = Chronicle(place)
    while not place.is_terminal:
        before, begun = place.to_dict(), place.to_dict()["node"]["kind"] == "select" or place.to_dict()["round"] > 1
        place.apply(dice.choice(place.legal_actions))
        chronicle.follow(place)
        if not begun:
            continue
        its, now = before["seats"][1], place.to_dict()["seats"][1]
        changed = any(its[key] != now[key] for key in ("mana", "ore", "food", "silver", "tower", "magic"))
        there, here = ({region: len(row) for region, row in seat["meeples"].items()} for seat in (its, now))
        changed |= there != here
        lines = chronicle.texts[-1]
        said = len(lines) > 1 or ": it " in lines[0]
        assert said or not changed
        if place.actor == 0:
            check(place, 0)
    assert [line.text for line in Chronicle(place).lines(0)] == [line.text for line in chronicle.lines(0)]


def test_what_comes_of_a_secret_step_is_not_told(war):
    position = war()
    chronicle = Chronicle(position)
    chronicle.retell = lambda before, said, after: [said, "and this gives it away"]
    position.apply("bid 2")
    chronicle.follow(position)
    assert [line.text for line in chronicle.lines(1)] == [SECRET]
    assert len(chronicle.lines(0)) == 2
