"""The actions of kingdoms_war: their names, their descriptions, and everything that is no action."""

import numpy as np
import pytest

from realmlab.cython_core import IllegalActionError


def test_names_of_actions(war):
    position = war()
    names = ["bid flag", *[f"bid {n}" for n in range(1, 12)], "bid 0", *[f"pay mana {n}" for n in range(10)],
             "retreat", "remove", *[f"pay mana {m} food {f}" for m in range(10) for f in range(1, 10)]]
    assert [position.game.words.name(action) for action in range(115)] == names
    assert [position.number(name) for name in names] == list(range(115))
    for wrong in (-1, 115):
        with pytest.raises(IllegalActionError, match=f"no action {wrong}"):
            position.game.words.name(wrong)


def test_descriptions_say_what_is_owed(war):
    position = war(attacker_discount=2)
    assert position.describe("bid 5") == "Attacker sets 5 and owes 3"
    assert position.describe("bid 2") == "Attacker sets 2, which is free"
    assert war(allow_zero_bid=True).describe("bid 0") == "Attacker sets 0, which is free"
    with pytest.raises(IllegalActionError, match="nothing is left to chance"):
        position.game.words.describe_chance(position.state_bytes, 3)


ILLEGAL = ["bid 4", "bid 0", "pay mana 1", "bid", "", "BID 1", 4, 12, 13, 23, -1, -4, 2**31, -(2**40), 10**30,
           True, False, None, 1.0, 1.5, float("nan"), b"bid 1", [], [1], (), {}, object(), np.float64(1),
           np.bool_(True), np.array([1, 2]), "bid 1\0", "\ud800"]


@pytest.mark.parametrize("action", ILLEGAL, ids=[f"{i}" for i in range(len(ILLEGAL))])
def test_illegal_actions(war, action):
    position = war()
    before = position.state_bytes
    for door in (position.apply, position.describe):
        with pytest.raises(IllegalActionError):
            door(action)
    assert position.state_bytes == before
    assert position.history == ()


def test_nothing_is_allowed_when_all_is_over(war):
    position = war().apply("bid 1").apply("bid 1")
    for action in (0, 1, "bid flag"):
        with pytest.raises(IllegalActionError, match="the game is over"):
            position.apply(action)


def test_numbers_of_numpy_are_actions(war):
    assert war().apply(np.int64(2)) == war().apply(2)


def test_a_name_that_is_none_is_answered_with_those_there_are(war):
    with pytest.raises(IllegalActionError, match=r"no action '2'; allowed are 'bid flag', 'bid 1', 'bid 2', 'bid 3'$"):
        war().apply("2")
    with pytest.raises(IllegalActionError, match="no action '2'; the game is over"):
        war().apply("bid 1").apply("bid 2").apply("2")
