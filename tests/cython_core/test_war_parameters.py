"""The parameters of kingdoms_war: what they may be, and what is said when they are something else."""

import math

import numpy as np
import pytest

from realmlab.cython_core import ParameterError
from realmlab.cython_core.war.rules import GAME

NUMBERS = {
    "wars": (1, 8), "attacker_mana": (0, 9), "attacker_ore": (0, 9), "defender_mana": (0, 9), "defender_ore": (0, 9),
    "attacker_discount": (0, 11), "defender_discount": (0, 11), "cost": (0, 100), "attacker_food": (0, 9),
    "defender_food": (0, 9), "attacker_meeples": (1, 7), "defender_meeples": (1, 7), "meeple": (0, 99),
    "alliance_share": (0, 100),
}
OPTIONS = ("alliances", "attacker_wins_ties", "auto_pay", "allow_zero_bid", "flags", "retreat", "bids_revealed",
           "attacker_food_fights", "defender_food_fights")


def test_the_table():
    """Each parameter has a range or choices, a default that is allowed, and one line of documentation."""
    table = {parameter.name: parameter for parameter in GAME.parameters}
    assert set(table) == {*NUMBERS, *OPTIONS, "stakes", "roles", "utility"}
    assert {name: (table[name].lowest, table[name].highest) for name in NUMBERS} == NUMBERS
    assert table["roles"].choices == ("fixed", "alternate")
    for parameter in table.values():
        assert parameter.check(parameter.default) == parameter.default
        assert parameter.doc
        assert "\n" not in parameter.doc
    assert len({parameter.doc for parameter in table.values()}) == len(table)


def test_defaults(war):
    """K22.8, third row."""
    assert war().parameters == {
        "wars": 1, "stakes": "1", "attacker_mana": 0, "attacker_ore": 3, "attacker_food": 0, "defender_mana": 0,
        "defender_ore": 3, "defender_food": 0, "attacker_discount": 0, "defender_discount": 0,
        "attacker_food_fights": False, "defender_food_fights": False, "cost": 0.25, "flags": True, "alliances": False,
        "alliance_share": 100, "attacker_wins_ties": False, "roles": "fixed", "retreat": False, "attacker_meeples": 4,
        "defender_meeples": 4, "meeple": 1, "auto_pay": True, "allow_zero_bid": False, "bids_revealed": True,
        "utility": "points",
    }


@pytest.mark.parametrize("name", NUMBERS)
def test_ends_of_ranges(war, name):
    lowest, highest = NUMBERS[name]
    for value in (lowest, highest):
        assert war(**{name: value}).to_dict()["parameters"][name] == value
    for value in (lowest - 1, highest + 1, -(10**20), 10**20):
        with pytest.raises(ParameterError, match=rf"{name} must be from {lowest}.* to {highest}.*, not {value}"):
            war(**{name: value})


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", ["1", None, True, b"1", [1], {}, 1j, math.nan, object()], ids=repr)
def test_numbers_of_the_wrong_kind(war, name, value):
    with pytest.raises(ParameterError, match=f"{name} must be"):
        war(**{name: value})


@pytest.mark.parametrize("name", [name for name in NUMBERS if name != "cost"])
def test_whole_numbers_are_whole(war, name):
    with pytest.raises(ParameterError, match=rf"{name} must be a whole number, not 1\.0"):
        war(**{name: 1.0})


@pytest.mark.parametrize("value", [math.inf, -math.inf, -0.001, 100.001])
def test_cost_out_of_range(war, value):
    with pytest.raises(ParameterError, match="cost must be from"):
        war(cost=value)


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("value", [0, 1, "True", None, np.bool_(True)], ids=repr)
def test_options_are_true_or_false(war, name, value):
    with pytest.raises(ParameterError, match=f"{name} must be True or False, not"):
        war(**{name: value})


@pytest.mark.parametrize("value", ["", "Fixed", "a", "alternate ", 0, None])
def test_roles(war, value):
    with pytest.raises(ParameterError, match="roles must be"):
        war(roles=value)


@pytest.mark.parametrize(("wars", "stakes", "meant"), [
    (1, "1", [1]), (1, "99", [99]), (3, "2", [2, 2, 2]), (3, "1/2/1", [1, 2, 1]), (3, "1+2+1", [1, 2, 1]),
    (3, "1+2/1", [1, 2, 1]), (8, "1/2/3/4/5/6/7/99", None),
])
def test_stakes(war, wars, stakes, meant):
    """The attacker wins each war with its free 1 and has the sum of the stakes."""
    position = war(wars=wars, stakes=stakes, attacker_discount=1, attacker_ore=0, defender_ore=0)
    for _ in range(wars):
        position.apply("bid 1")
    assert position.returns[0] == sum(meant or [1, 2, 3, 4, 5, 6, 7, 99])


MALFORMED = ["", "+", "/", "0", "-1", "100", "1+", "+1", "1/", "/1", "1++1", "1//1", "1,1", "1 + 1", " 1", "1 ",
             "1.5", "1e1", "x", "1+x", "1+0",
             "99999999999999999999", "1+100", "²", "1\n", "1+2+3+4+5+6+7+8+9"]


@pytest.mark.parametrize("stakes", MALFORMED)
def test_malformed_stakes(war, stakes):
    with pytest.raises(ParameterError, match="stakes must be a whole number from 1 to 99, or one for each war"):
        war(wars=2, stakes=stakes)


def test_malformed_stakes_are_quoted(war):
    with pytest.raises(ParameterError, match=r"such as 1/2/1, not '1;2'$"):
        war(wars=2, stakes="1;2")
    with pytest.raises(ParameterError, match=r"not '\?\?1'$"):
        war(stakes="\x7f\n1")
    with pytest.raises(ParameterError, match=r"not 'x{60}'$"):
        war(stakes="x" * 100_000)
    with pytest.raises(ParameterError, match=r"not '(\?\?lu){3}\?+'$"):
        war(stakes="žlužlužlu" + 500 * "ž")


@pytest.mark.parametrize(("wars", "stakes", "count"), [(1, "1+1", 2), (3, "1+1", 2), (2, "1+2+3", 3)])
def test_stakes_for_another_number_of_wars(war, wars, stakes, count):
    with pytest.raises(ParameterError) as raised:
        war(wars=wars, stakes=stakes)
    assert str(raised.value) == f"stakes '{stakes}' are for {count} wars, but wars is {wars}"


@pytest.mark.parametrize("stakes", [1, 1.0, None, ["1"], b"1", True, "1\0", "1\ud800"])
def test_stakes_that_are_no_text(war, stakes):
    with pytest.raises(ParameterError, match="stakes must"):
        war(stakes=stakes)


def test_somebody_must_have_a_choice(war):
    with pytest.raises(ParameterError, match="nobody can set anything but the flag"):
        war(attacker_ore=0, defender_ore=0)
    assert war(attacker_ore=0, defender_ore=0, allow_zero_bid=True).legal_actions == [0, 12]
    assert war(attacker_ore=0, defender_ore=0, defender_discount=1).actor == 1
    with pytest.raises(ParameterError, match="without flags nobody has a choice"):
        war(attacker_ore=1, defender_ore=1, flags=False)


def test_hidden_bids_must_not_be_betrayed_by_other_decisions(war):
    with pytest.raises(ParameterError, match="bids_revealed=False needs auto_pay=True"):
        war(bids_revealed=False, auto_pay=False)
    with pytest.raises(ParameterError, match="bids_revealed=False needs retreat=False"):
        war(bids_revealed=False, retreat=True)


@pytest.mark.parametrize("value", ["", "points ", "zero", 1, None])
def test_utility(war, value):
    with pytest.raises(ParameterError, match="utility must be"):
        war(utility=value)


def test_unknown_parameters(war):
    with pytest.raises(ParameterError, match=r"kingdoms_war has no parameter 'attacker_silver'; it has wars, stakes"):
        war(attacker_silver=1)


def test_numpy_numbers_are_numbers(war):
    assert war(wars=np.int64(2), cost=np.float64(0.5)) == war(wars=2, cost=0.5)
    assert war(cost=1) == war(cost=1.0)
