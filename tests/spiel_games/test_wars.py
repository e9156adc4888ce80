"""Wars as matrix games: the exact model of K22, playouts with the same luck, live positions of Kingdoms."""

from fractions import Fraction

import numpy as np
import pytest

from realmlab.cython_core import IllegalActionError, ParameterError, Position
from realmlab.cython_core.solve import induction, matrix
from realmlab.spiel_games.wars import equilibria, spread, war_matrix
from realmlab.spiel_games.wars_matrix import WarMatrix

WAR = "kingdoms_war"

# K22.8: ore of A, ore of D, w, discount of A, value, A's and D's shares of flag, 1, 2, ...
REFERENCE = [
    (1, 1, "1/4", 0, "-25/32", "7/8 1/8", "1/8 7/8"),
    (2, 2, "1/4", 0, "-19/32", "3/4 1/8 1/8", "1/8 1/8 3/4"),
    (3, 3, "1/4", 0, "-7/16", "5/8 1/8 1/8 1/8", "1/8 1/8 1/8 5/8"),
    (3, 3, "1/2", 0, "-1/4", "1/4 1/4 1/4 1/4", "1/4 1/4 1/4 1/4"),
    (2, 3, "1/4", 0, "-19/32", "3/4 1/8 1/8", "1/8 1/8 3/4 0"),
    (4, 2, "1/4", 0, "11/32", "0 1/8 1/8 3/4 0", "3/4 1/8 1/8"),
    (3, 3, "1/4", 1, "7/16", "0 1/8 1/8 1/8 5/8", "5/8 1/8 1/8 1/8"),
]


def fractions(text):
    return [Fraction(share) for share in text.split()]


@pytest.mark.parametrize("row", REFERENCE, ids=lambda row: " ".join(map(str, row[:4])))
def test_K22_8_to_the_last_fraction(row):
    ours, theirs, unit, discount, value, attack, defence = row
    position = Position(WAR, attacker_ore=ours, defender_ore=theirs, attacker_discount=discount)
    war = war_matrix(position, worth=(1, float(Fraction(unit))))
    solved = matrix.solve_exactly(war.row_payoffs.tolist())
    assert (solved.value, list(solved.row), list(solved.column)) == (Fraction(value), fractions(attack),
                                                                     fractions(defence))
    [found] = equilibria(war)
    assert found.row_value == pytest.approx(float(Fraction(value)), abs=1e-12)
    assert found.regret <= 1e-12


def test_the_entries_of_a_single_war_are_its_returns():
    """Nothing is left to luck after both numbers, so no playout could say it better."""
    war = war_matrix(Position(WAR, attacker_mana=2, attacker_ore=0, allow_zero_bid=True))
    assert war.playouts == 0
    assert war.rows == ("bid flag", "bid 1", "bid 2", "bid 3", "bid 4", "bid 0")
    assert war.frame().loc["bid 3", "bid flag"] == 1 - 0.25 * 4     # K22.6: an overpaid unit costs as well
    assert war.zero_sum
    modelled = war_matrix(Position(WAR, attacker_mana=2, attacker_ore=0, allow_zero_bid=True), worth=(1, 0.25))
    np.testing.assert_array_equal(war.row_payoffs, modelled.row_payoffs)


def test_values_of_backward_induction_make_the_first_war_of_a_campaign_exact():
    campaign = Position(WAR, wars=3, stakes="1/2/1", attacker_ore=4)
    solved = induction.solve(campaign)
    war = war_matrix(campaign, values=solved.value_at)
    [found] = equilibria(war)
    assert found.row_value == pytest.approx(solved.value, abs=1e-12)
    mixes = solved.strategies(campaign)
    assert max(war.regrets(list(mixes[0].values()), list(mixes[1].values()))) <= 1e-9


def test_the_seats_keep_their_payoffs_where_roles_alternate():
    campaign = Position(WAR, wars=2, roles="alternate").apply("bid flag").apply("bid flag")
    solved = induction.solve(campaign)
    war = war_matrix(campaign, values=solved.value_at)
    assert (war.attacker, war.defender) == (1, 0)
    [found] = equilibria(war)
    assert -found.row_value == pytest.approx(solved.value, abs=1e-12)


def test_a_side_without_a_choice_makes_a_matrix_of_one_row_or_column():
    alone = war_matrix(Position(WAR, defender_ore=0), worth=(1, 0.25))
    assert (alone.rows, alone.columns) == (("bid flag", "bid 1", "bid 2", "bid 3"), ("bid flag",))
    assert alone.row_payoffs[:, 0].tolist() == [-1, 0.75, 0.5, 0.25]
    other = war_matrix(Position(WAR, attacker_ore=0), worth=(1, 0.25))
    assert (other.rows, other.row_payoffs.shape) == (("bid flag",), (1, 4))


def test_alliances_are_worth_something_to_each_side():
    position = Position(WAR, alliances=True, utility="general")
    war = war_matrix(position, worth=(1, 0.25), alliance=0.6)
    assert not war.zero_sum
    assert (war.row_payoffs[0, 0], war.column_payoffs[0, 0]) == (0.6, 0.6)
    assert (war.row_payoffs[2, 1], war.column_payoffs[2, 1]) == (0.5, -0.25)
    exact = war_matrix(Position(WAR, alliances=True, utility="general", alliance_share=60))
    np.testing.assert_array_equal(war.row_payoffs, exact.row_payoffs)


# Playouts ----------------------------------------------------------------------------------------


def test_playouts_agree_with_what_random_play_is_worth():
    """The second war is played at random: its value is the mean of all pairs, within five standard errors."""
    position = Position(WAR, wars=2, attacker_ore=2, defender_ore=2)
    war = war_matrix(position, playouts=4000, seed=3)

    def at_random(place):
        if place.is_terminal:
            return place.returns[0]
        return np.mean([at_random(place.copy().apply(action)) for action in place.legal_actions])

    exact = war_matrix(position, values=at_random)
    errors = war.errors[0]
    assert (np.abs(war.row_payoffs - exact.row_payoffs) <= 5 * errors + 1e-12).all()
    assert errors.max() < 0.05
    assert war.zero_sum


def test_the_same_seed_gives_the_same_matrix_with_any_number_of_workers():
    position = Position(WAR, wars=3, attacker_ore=5)
    one = war_matrix(position, playouts=300, seed=5)
    two = war_matrix(position, playouts=300, seed=5, workers=2)
    np.testing.assert_array_equal(one.samples, two.samples)
    assert not np.array_equal(one.samples, war_matrix(position, playouts=300, seed=6).samples)


def test_common_luck_makes_differences_of_entries_more_certain():
    """With the same luck in all entries their differences vary less than if each had its own."""
    position = Position(WAR, wars=3, attacker_ore=4, defender_ore=4)
    together = war_matrix(position, playouts=2000, seed=1).samples[..., 0]
    spreads = []
    for i in range(4):
        difference = together[:, i, 0] - together[:, i + 1, 0]
        apart = np.sqrt(together[:, i, 0].var() + together[:, i + 1, 0].var())
        spreads.append(difference.std() / apart)
    assert np.mean(spreads) < 0.95


def test_short_playouts_ask_for_the_estimate():
    position = Position(WAR, wars=2)
    war = war_matrix(position, length=0, playouts=2)
    place = position.copy().apply("bid 1").apply("bid flag")
    assert war.frame().loc["bid 1", "bid flag"] == pytest.approx(place.estimate[0])
    assert war.errors[0].max() == 0


def test_spread_follows_the_equilibrium_through_the_sampling_error():
    campaign = Position(WAR, wars=2, attacker_ore=3)
    few, many = (spread(war_matrix(campaign, playouts=count, seed=2), draws=60, seed=1) for count in (50, 5000))
    assert few.rows.shape == (60, 4)
    assert few.row_values.std() > 3 * many.row_values.std() > 0
    assert np.median(few.regrets) > np.median(many.regrets)
    low, high = many.interval()
    assert low < equilibria(war_matrix(campaign, playouts=5000, seed=2))[0].row_value < high
    with pytest.raises(ParameterError, match="the entries of this matrix are exact"):
        spread(war_matrix(Position(WAR), worth=(1, 1)))


# A live game of Kingdoms -------------------------------------------------------------------------


def border(**more):
    """Two kingdoms; seat 0 has a meeple that can walk into a region of seat 1."""
    seats = [{"mana": 1, "ore": 2, "food": 3, "meeples": {"0A": "s", "1A": "s", "0B": "s"}},
             {"mana": 0, "ore": 3, "food": 2, "meeples": {"1B": "s", "1C": "s"}}]
    return Position.from_dict("tiny_epic_kingdoms", {
        "parameters": {"players": 2, "abilities": False, **more}, "maps": ["k01a", "k02a", "k05b"], "seats": seats})


def attack_on(position):
    """Return the actions by which the active player starts some war, found by trying."""
    for start in ("select patrol", "select quest"):
        game = position.copy().apply(start)
        for first in game.legal_actions:
            onward = game.copy().apply(first)
            if onward.bidders:
                return [start, first]
            for second in onward.legal_actions if onward.actor == 0 else []:
                if onward.copy().apply(second).bidders:
                    return [start, first, second]
    raise AssertionError("nobody can be attacked")


def test_what_if_i_attacked_there():
    position = border()
    actions = attack_on(position)
    war = war_matrix(position, *actions, worth=(1, 0.25))
    assert position == border()
    assert (war.attacker, war.defender) == (0, 1)
    assert war.rows == ("bid flag", *(f"bid {number}" for number in range(1, 5)))     # 2 x 1 + 2
    assert war.columns == ("bid flag", "bid 1", "bid 2", "bid 3")
    campaign = Position(WAR, attacker_mana=1, attacker_ore=2, defender_ore=3)
    np.testing.assert_array_equal(war.row_payoffs, war_matrix(campaign).row_payoffs)    # K14.6 is its rule of flags


def test_playouts_of_a_live_game():
    position = border()
    war = war_matrix(position, *attack_on(position), playouts=40, seed=4)
    assert war.row_payoffs.shape == (5, 4)
    assert war.playouts == 40
    assert war.zero_sum
    assert war.errors[0].max() > 0
    [found] = equilibria(war)
    assert -1 <= found.row_value <= 1
    again = war_matrix(position, *attack_on(position), playouts=40, seed=4, viewer=1)
    assert again.row_payoffs.shape == (5, 4)


def test_where_no_war_is_about_to_be_decided():
    for position, words in [
        (border(), r"no war is about to be decided here: seat 0 decides \(select\)"),
        (Position("tiny_epic_kingdoms"), "chance decides"),
        (Position(WAR).apply(1).apply(1), "the game is over"),
        (Position(WAR).apply(1), "seat 0 has set its number already"),
    ]:
        with pytest.raises(ParameterError, match=words):
            war_matrix(position)
    with pytest.raises(IllegalActionError, match="not allowed here"):
        war_matrix(border(), "select trade", "select trade")


WRONG = [
    ({"playouts": 1}, "playouts must be a whole number from 2"), ({"playouts": 2.5}, "playouts"),
    ({"seed": -1}, "seed"), ({"length": -1}, "length"), ({"workers": 0}, "workers"),
    ({"seed": None}, "seed"), ({"workers": 10**6}, "workers"), ({"playouts": 2**30}, "playouts=.* GiB"),
    ({"worth": 1}, "worth must be two numbers"), ({"worth": (1, float("nan"))}, "worth of a unit must be a number"),
    ({"worth": "ab"}, "worth of winning"), ({"worth": "12"}, "worth of winning"),
    ({"worth": (None, 1)}, "worth of winning"),
    ({"worth": (1, 1), "alliance": "x"}, "alliance must be"), ({"worth": (1, 1), "alliance": float("nan")}, "alliance"),
    ({"alliance": 1}, "alliance=1 goes with worth"), ({"worth": (1, 1), "values": lambda place: 0}, "only one"),
    ({"values": 3}, "values must be a function"), ({"values": lambda place: None}, "values must return"),
    ({"values": lambda place: "x"}, "what values returns"), ({"values": lambda place: [1]}, "values must return"),
    ({"values": lambda place: float("inf")}, "values must return one finite number"),
    ({"sensible": None}, "sensible must be True or False"), ({"sensible": np.array([1, 2])}, "sensible"),
]


@pytest.mark.parametrize(("given", "words"), WRONG)
def test_wrong_arguments_are_named(given, words):
    with pytest.raises(ParameterError, match=words):
        war_matrix(Position(WAR, wars=2), **given)


def test_whole_numbers_of_numpy_will_do():
    position = Position(WAR, wars=2)
    given = {"playouts": 8, "seed": 3, "length": 9, "viewer": 1, "workers": 1}
    plain = war_matrix(position, **given)
    numpys = war_matrix(position, **{name: np.int64(value) for name, value in given.items()})
    np.testing.assert_array_equal(plain.samples, numpys.samples)


def test_values_must_say_enough():
    with pytest.raises(ParameterError, match="one for each seat"):
        war_matrix(Position(WAR, utility="general"), values=lambda place: 1.0)
    war = war_matrix(Position(WAR, utility="general"), values=lambda place: place.returns)
    assert war.column_payoffs[1, 1] == 1 - 0.25
    with pytest.raises(ParameterError, match="looked for in a Position"):
        war_matrix("kingdoms_war")
    with pytest.raises(IllegalActionError, match="no seat 5"):
        war_matrix(Position(WAR, wars=2), viewer=5)


def test_a_table_for_people():
    war = war_matrix(Position(WAR), worth=(1, 0.25))
    assert war.frame().index.name == "seat 0"
    assert war.frame(1).loc["bid flag", "bid 1"] == 0.75
    for seat in (2, "x", [1]):
        with pytest.raises(ParameterError, match=r"seat .* does not fight here"):
            war.frame(seat)
    with pytest.raises(ParameterError, match="generator must be"):
        war_matrix(Position(WAR, wars=2), playouts=2).resampled(7)
    with pytest.raises(ParameterError, match="do not go with payoffs"):
        WarMatrix.of([[1, 2]], rows=["a", "b"])
