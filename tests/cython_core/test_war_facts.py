"""What is true of kingdoms_war with given parameters: sizes, lengths, the range of returns."""

import pytest

from realmlab.cython_core.war.rules import reach


def test_the_state_is_small(war):
    assert war().game.state_size == len(war().state_bytes) <= 64
    assert war().state_bytes[63:] == bytes(1)   # padding


def test_equal_positions_have_equal_bytes(war, played):
    """Different ways, one position: the same is spent and won."""
    assert played("bid 1", "bid 1", "bid 2", "bid 2", wars=3) == played("bid 2", "bid 2", "bid 1", "bid 1", wars=3)
    assert war(stakes="2/2", wars=2) == war(stakes="2+2", wars=2) == war(stakes="2", wars=2)
    assert war(cost=-0.0) == war(cost=0.0)


def test_facts_of_the_default_war(war):
    """The attacker's best is to win with 1 against a flag, or with one more: 0.75. The worst: -1, paying alike."""
    facts = war().facts()
    assert facts == {
        "seats": 2, "num_actions": 12, "max_legal": 4, "max_chance_outcomes": 0, "max_chance_nodes": 0,
        "max_length": 2, "tensor_size": len(war().tensor(0)), "zero_sum": 1, "perfect_information": 0,
        "only_bids_hidden": 1, "horizon": 2,
        "min_return": -1.0, "max_return": 1.0,
    }


def test_ids_end_where_the_options_end(war, played):
    assert war(allow_zero_bid=True).facts()["num_actions"] == 13
    assert war(auto_pay=False).facts()["num_actions"] == 23
    assert played("bid 1", "bid 1", wars=2).facts() == war(wars=2).facts()   # of the game, not of the position


def test_perfect_information_without_hidden_bids(war):
    assert war(defender_ore=0).facts()["perfect_information"] == 1
    assert war(attacker_ore=0).facts()["perfect_information"] == 1


def extremes(position):
    """Play all games; return the longest, the most actions at a node, the lowest and the highest return of seat 0."""
    if position.is_terminal:
        return len(position.history), 0, position.returns[0], position.returns[0]
    found = [extremes(position.copy().apply(action)) for action in position.legal_actions]
    longest, widest, lows, highs = zip(*found, strict=True)
    return max(longest), max(len(found), *widest), min(lows), max(highs)


SINGLE = [
    {},
    {"cost": 0.1},
    {"cost": 1.7, "attacker_discount": 2, "alliances": True},
    {"cost": 3.0, "attacker_mana": 2, "attacker_ore": 0},
    {"cost": 0.3, "attacker_mana": 1, "attacker_ore": 0, "defender_ore": 0, "defender_mana": 2},
    {"cost": 0.3, "attacker_ore": 0, "attacker_wins_ties": True},
    {"cost": 2.3, "stakes": "3", "allow_zero_bid": True, "defender_discount": 11},
    {"attacker_mana": 3, "attacker_ore": 2, "defender_mana": 1, "auto_pay": False, "cost": 0.7},
    {"attacker_mana": 6, "attacker_ore": 1, "defender_mana": 6, "defender_ore": 1, "cost": 3.0},   # 11 costs just 11
]


@pytest.mark.parametrize("parameters", SINGLE, ids=str)
def test_bounds_of_one_war_are_exact(war, parameters):
    position = war(**parameters)
    longest, widest, lowest, highest = extremes(position)
    facts = position.facts()
    assert facts["max_length"] == longest
    assert facts["max_legal"] == widest
    assert reach(position.state_bytes, 1) == (lowest, highest)
    assert facts["max_return"] == max(highest, -lowest) == -facts["min_return"]


CAMPAIGNS = [
    {"wars": 2, "attacker_mana": 1, "attacker_ore": 1, "defender_ore": 1, "auto_pay": False},
    {"wars": 3, "attacker_mana": 1, "attacker_ore": 2, "defender_ore": 0, "auto_pay": False},
    {"wars": 3, "attacker_mana": 2, "attacker_ore": 1, "defender_ore": 1, "roles": "alternate"},
    {"wars": 2, "attacker_mana": 1, "attacker_ore": 1, "defender_ore": 2},   # the second 1 is paid with the mana
    {"wars": 3, "attacker_ore": 1, "defender_ore": 1, "attacker_discount": 1, "alliances": True, "stakes": "1+3+2"},
    {"wars": 2, "attacker_mana": 1, "attacker_ore": 1, "attacker_discount": 11, "auto_pay": False},
]


@pytest.mark.parametrize("parameters", CAMPAIGNS, ids=str)
@pytest.mark.parametrize("cost", [0.0, 0.1, 3.0])
def test_bounds_of_campaigns_hold_and_lengths_are_exact(war, parameters, cost):
    position = war(**parameters, cost=cost)
    longest, widest, lowest, highest = extremes(position)
    facts = position.facts()
    assert facts["max_length"] == longest
    assert facts["max_legal"] == widest
    least, most = reach(position.state_bytes, position.parameters["wars"])
    assert facts["min_return"] <= least <= lowest <= highest <= most <= facts["max_return"]


# Estimates ---------------------------------------------------------------------------------------


def test_estimate_of_equals_is_nothing_and_of_a_stronger_side_its_share(war):
    assert war().estimate.tolist() == [0, 0]
    stronger = war(wars=2, stakes="2+3", attacker_ore=5)
    assert stronger.estimate.tolist() == pytest.approx([5 * (5 - 3) / (5 + 3 + 1), -5 * (5 - 3) / (5 + 3 + 1)])


def test_estimate_knows_what_is_won_and_paid(played):
    over = played("bid 2", "bid 1")
    assert over.estimate.tolist() == over.returns.tolist() == [0.75, -0.75]
    pays = {"attacker_mana": 2, "defender_mana": 2, "auto_pay": False}
    revealed = played("bid 3", "bid 2", **pays)
    assert revealed.estimate[0] == 1                      # won, nobody has paid
    assert revealed.apply("pay mana 1").estimate[0] == 0.25


def test_estimate_keeps_to_the_range_of_returns(played):
    """Seat 0 has paid 3 and lost, seat 1 will pay 3 or 4: no game ends near -1.75; the bound is 4 paid against 3."""
    position = played("bid 3", "bid 3", "pay mana 1", attacker_mana=2, defender_mana=2, auto_pay=False)
    assert position.score[0] == -0.75
    assert position.estimate[0] == position.facts()["min_return"] == -1.25
