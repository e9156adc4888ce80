"""The options of kingdoms_war: food and retreats, what is played for, flags, bids hidden to the end."""

import json
from itertools import product

import numpy as np
import pytest

from realmlab.cython_core import Position, SavedGameError
from realmlab.cython_core.solve import matrix

NAME = "kingdoms_war"


def left(position):
    return [(seat["mana"], seat["ore"], seat["food"], seat["meeples"]) for seat in position.to_dict()["seats"]]


# Food that fights (K8.2) -------------------------------------------------------------------------


def test_food_counts_only_for_who_can_fight_with_it(war):
    orcs = {"attacker_ore": 1, "attacker_food": 2, "defender_food": 5}
    position = war(**orcs, attacker_food_fights=True)
    assert position.legal_actions == [0, 1, 2, 3]
    assert position.bids(1) == [0, 1, 2, 3]
    assert war(**orcs).legal_actions == [0, 1]


def test_the_usual_payment_takes_ore_before_food(played):
    """R49: least worth, then fewest mana, then fewest food."""
    position = played("bid 3", "bid flag", attacker_ore=1, attacker_food=2, attacker_food_fights=True)
    assert left(position)[0] == (0, 0, 0, 4)
    position = played("bid 1", "bid flag", attacker_ore=1, attacker_food=2, attacker_food_fights=True)
    assert left(position)[0] == (0, 0, 2, 4)


def test_payments_with_food_are_named(played):
    """2 owed from (m1, o1, f1): the mana, or ore and food; mana and ore together would be one too many."""
    position = played("bid 2", "bid flag", attacker_mana=1, attacker_ore=1, attacker_food=1, attacker_food_fights=True,
                      auto_pay=False)
    names = [position.game.words.name(action) for action in position.legal_actions]
    assert names == ["pay mana 1", "pay mana 0 food 1"]
    assert position.describe("pay mana 0 food 1") == "Attacker pays 1 ore and 1 food"
    assert left(position.apply("pay mana 0 food 1"))[0] == (1, 0, 0, 4)


# Retreat or removal (K8.7) -----------------------------------------------------------------------

FIELD = {"retreat": True, "wars": 2, "defender_meeples": 3, "defender_food": 4, "meeple": 2}


def test_the_loser_chooses_and_a_retreat_costs_a_food_for_each_meeple(played):
    position = played("bid 1", "bid flag", **FIELD)
    assert position.actor == 1
    assert position.to_dict()["node"] == {"kind": "settle", "seat": 1}
    assert position.describe("retreat") == "Defender's meeple retreats for 3 food"
    assert position.describe("remove") == "Defender's meeple is removed"
    assert Position.from_dict(NAME, position.to_dict()) == position
    fled = position.copy().apply("retreat")
    assert (left(fled)[1], fled.score[0]) == ((0, 3, 1, 3), 0.75)
    gone = position.copy().apply("remove")
    assert (left(gone)[1], gone.score[0]) == ((0, 3, 4, 2), 2.75)   # the meeple is worth 2


def test_without_the_food_there_is_no_choice(played):
    position = played("bid 1", "bid flag", **FIELD | {"defender_food": 2})
    assert position.bidders == (0, 1)
    assert left(position)[1] == (0, 3, 2, 2)


def test_K8_7_7_the_last_meeple_is_never_removed(played):
    """It retreats if it can, else it stays with its owner (K9.5)."""
    paid = played("bid 1", "bid flag", **FIELD | {"defender_meeples": 1})
    assert left(paid)[1] == (0, 3, 3, 1)
    kept = played("bid 1", "bid flag", **FIELD | {"defender_meeples": 1, "defender_food": 0})
    assert left(kept)[1] == (0, 3, 0, 1)
    assert kept.score[0] == 0.75


def test_nobody_retreats_from_an_alliance(played):
    position = played("bid flag", "bid flag", **FIELD, alliances=True)
    assert position.bidders == (0, 1)
    assert left(position) == [(0, 3, 0, 4), (0, 3, 4, 3)]


def test_food_that_fights_is_spent_when_it_pays_for_a_retreat(played):
    position = played("bid 1", "bid flag", "retreat", **FIELD, defender_food_fights=True)
    assert position.score[0] == 1 - 0.25 * (1 - 3)


# What is played for ------------------------------------------------------------------------------


def test_win_counts_only_who_has_won_more(played):
    won = played("bid 3", "bid flag", "bid flag", wars=2, stakes="3/2", utility="win")
    assert won.is_terminal or won.apply("bid 1").is_terminal
    assert won.returns.tolist() == [1, -1]
    even = played("bid 3", "bid flag", "bid 1", wars=2, utility="win")
    assert even.returns.tolist() == [0, 0]
    assert even.facts()["max_return"] == 1


def test_general_is_each_for_itself(played):
    position = played("bid 2", "bid 1", utility="general", stakes="3")
    assert position.returns.tolist() == [3 - 0.5, -0.25]
    assert position.facts()["zero_sum"] == 0


@pytest.mark.parametrize(("share", "each"), [(100, 4), (50, 2), (0, 0), (33, 1.32)])
def test_an_alliance_gives_both_their_share_of_the_region(played, share, each):
    """K9.2: each ally uses a shared region fully; how much that is worth is a parameter."""
    position = played("bid flag", "bid flag", utility="general", alliances=True, stakes="4", alliance_share=share)
    assert position.returns.tolist() == pytest.approx([each, each], abs=1e-15)


def test_alliances_are_told_from_wars_won_where_it_matters(played):
    allied = {"wars": 3, "alliances": True}
    general = played("bid flag", "bid flag", **allied, utility="general")
    assert general.to_dict()["allied"] == 1
    assert "1 went to alliances" in general.observation(0)
    assert Position.from_dict(NAME, general.to_dict()) == general
    assert played("bid flag", "bid flag", **allied).to_dict()["allied"] == 0
    with pytest.raises(SavedGameError, match="gone to alliances"):
        Position.from_dict(NAME, general.to_dict() | {"balance": 1})


# Flags -------------------------------------------------------------------------------------------


def test_without_flags_only_who_has_nothing_else_sets_one(war):
    position = war(flags=False)
    assert position.legal_actions == position.bids(1) == [1, 2, 3]
    zero = war(flags=False, allow_zero_bid=True, attacker_ore=0)
    assert zero.actor == 1                            # 0 is all that is left to the attacker
    assert zero.legal_actions == [1, 2, 3, 12]
    broke = war(flags=False, wars=2).apply("bid 3").apply("bid 1")
    assert (broke.actor, broke.legal_actions) == (1, [1, 2])    # the attacker's flag was forced


# Hidden to the end -------------------------------------------------------------------------------

HIDDEN = {"wars": 3, "stakes": "1/2/1", "bids_revealed": False, "attacker_ore": 2, "defender_ore": 2}


def all_positions(position):
    yield position
    for action in position.legal_actions:
        yield from all_positions(position.copy().apply(action))


def test_nobody_is_passed_by_so_nobody_is_seen_to_have_nothing_left(war):
    """Every game has two steps a war, whatever was set."""
    for position in all_positions(war(**HIDDEN)):
        if position.is_terminal:
            assert len(position.history) == 6
        else:
            assert position.legal_actions[0] == 0
            assert bool(position.bidders) == (len(position.history) % 2 == 0)


@pytest.mark.parametrize("roles", ["fixed", "alternate"])
def test_all_that_is_seen_is_one_s_own(war, roles):
    """Two positions with the same own numbers look alike to the seat, in all ways; with others they do not."""
    for seat in (0, 1):
        looks = {}
        for position in all_positions(war(**HIDDEN, roles=roles)):
            if position.is_terminal:
                assert all(action is not None for _, action in position.seen(seat))
                continue
            seen = tuple(position.seen(seat))
            assert all((action is None) == (side != seat) for side, action in seen)
            own = (position.observation(seat), position.tensor(seat).tobytes())
            looks.setdefault(seen, set()).add(own)
            choices = position.bids(seat) if seat in position.bidders else position.legal_actions
            if position.actor == seat or position.bidders:
                looks[seen].add(tuple(choices))
        assert all(len(alike) <= 2 for alike in looks.values())


def plans(wars, ore):
    """All ways to set numbers in so many wars with so much ore; 0 is the flag."""
    return [plan for plan in product(range(ore + 1), repeat=wars) if sum(plan) <= ore]


def blotto(wars, stakes, ours, theirs, cost):
    """The matrix game in which both sides write down all their numbers at once."""
    def value(mine, yours):
        won = sum(stake if a > d else -stake for stake, a, d in zip(stakes, mine, yours, strict=True))
        return won - cost * (sum(mine) - sum(yours))

    return np.array([[value(mine, yours) for yours in plans(wars, theirs)] for mine in plans(wars, ours)])


def sequence_value(position):
    """The value of a hidden campaign: all pairs of plans are played, and their matrix game solved."""
    sides = [position.to_dict()["seats"][seat]["ore"] for seat in range(2)]
    wars = position.parameters["wars"]
    table = []
    for mine in plans(wars, sides[0]):
        line = []
        for yours in plans(wars, sides[1]):
            game = position.copy()
            for ours, theirs in zip(mine, yours, strict=True):
                game.apply(ours).apply(theirs)
            line.append(game.returns[0])
        table.append(line)
    return matrix.solve(table).value


def test_a_hidden_campaign_is_a_blotto_game(war):
    """With ore only, no plan is cut short: what can be set depends on one's own numbers alone."""
    position = war(**HIDDEN)
    assert sequence_value(position) == pytest.approx(matrix.solve(blotto(3, [1, 2, 1], 2, 2, 0.25)).value, abs=1e-12)


def test_hidden_positions_as_data(played):
    position = played("bid 1", "bid flag", "bid flag", "bid 2", "bid 1", **HIDDEN)
    data = position.to_dict()
    assert [seat["past"] for seat in data["seats"]] == [[1, "flag"], ["flag", 2]]
    assert json.loads(json.dumps(data)) == data
    assert Position.from_dict(NAME, data) == position
    bare = {"parameters": data["parameters"], "war": 2,
            "seats": [{"past": [1, "flag"], "bid": 1}, {"past": ["flag", 2]}]}
    assert Position.from_dict(NAME, bare) == position
    assert not any(seat["past"] for seat in position.copy().apply("bid flag").to_dict()["seats"])   # all is public


@pytest.mark.parametrize(("wrong", "words"), [
    ({"war": 1}, "past of seat 0 must have a bid for each of the 1 finished wars"),
    ({"war": 1, "seats": [{"past": [3]}, {"past": [1]}]}, "bid of seat 0 in war 1 cannot be 3"),
    ({"war": 2, "seats": [{"past": [2, 1]}, {"past": [1, 1]}]}, "bid of seat 0 in war 2 cannot be 1"),
    ({"war": 1, "seats": [{"past": [None]}, {"past": [1]}]}, "past of seat 0 must name"),
    ({"war": 1, "seats": [{"past": [1], "ore": 2}, {"past": [1]}]}, "ore of seat 0"),
    ({"war": 1, "balance": 1, "seats": [{"past": [1]}, {"past": [1]}]}, "balance"),
    ({"seats": [{"bid": 1}, {"bid": 1}]}, "bid of seat 1 cannot stand"),
    ({"seats": [{"past": 3}, {}]}, "past of seat 0 must be a list"),
    ({"node": {"kind": "bid", "seat": 1}}, "does not fit"),
    ({"node": {"kind": "bid", "seat": False}}, "does not fit"),
])  # fmt: skip
def test_hidden_positions_that_cannot_be(wrong, words):
    with pytest.raises(SavedGameError) as raised:
        Position.from_dict(NAME, {"parameters": HIDDEN, **wrong})
    assert words in str(raised.value)


def test_past_bids_are_not_kept_where_they_are_public():
    with pytest.raises(SavedGameError, match="past is only for"):
        Position.from_dict(NAME, {"parameters": {"wars": 2}, "war": 1, "seats": [{"past": [1]}, {"past": [1]}]})


def test_redrawing_keeps_one_s_own_numbers_and_reaches_all_of_the_other(played):
    position = played("bid 1", "bid 2", "bid flag", "bid flag", **HIDDEN)
    drawn = [position.determinize(0, seed).to_dict()["seats"] for seed in range(60)]
    assert {tuple(seats[0]["past"]) for seats in drawn} == {(1, "flag")}
    assert {tuple(seats[1]["past"]) for seats in drawn} == {
        ("flag", "flag"), ("flag", 1), ("flag", 2), (1, "flag"), (1, 1), (2, "flag")}
