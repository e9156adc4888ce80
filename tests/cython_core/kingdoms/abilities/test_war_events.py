"""K20.4, K8.11: what abilities do before, in and after a war, and in which order.

Seat 0 attacks seat 1 in 0B (k01a) from 0A, unless said otherwise.
"""

import pytest

# attacked ----------------------------------------------------------------------------------------


def test_attacked_at_the_border_the_attacker_loses_one_before_the_dice(war, of, seat, asked, names, play, top):
    position = war(seat("0A:ss", ore=2, mana=1), of("draconians.3", "0B:s 1A:s", ore=1))
    assert asked(position) == ("lose", 0)
    assert names(position) == {"give ore", "give mana"}
    play(position, "give mana")
    assert top(position, 0) == 2


def test_attacked_all_if_fewer(war, of, seat, asked, goods):
    position = war(seat("0A:ss"), of("draconians.3", "0B:s 1A:s", ore=1))
    assert asked(position) == ("bid", 1)
    assert goods(position, 0) == (0, 0, 0)


def test_attacked_inland_nothing_is_lost(war, of, seat, asked, goods):
    position = war(seat("0A:ss", ore=2), of("draconians.3", "0C:s 1A:s", ore=1), way="0A 0C")
    assert asked(position) == ("bid", 0)
    assert goods(position, 0) == (0, 2, 0)


def test_attacked_not_when_the_holder_attacks(war, of, seat, asked):
    assert asked(war(of("draconians.3", "0A:ss", ore=2), seat("0B:s 1A:s", ore=1))) == ("bid", 0)


def test_attacked_a_lone_fortress_included(war, of, seat, asked):
    draconians = of("draconians.3", "1A:ss", tower=1, ore=1, fortresses=["0B"])
    assert asked(war(seat("0A:ss", ore=2, mana=1), draconians, heroes_call=True)) == ("lose", 0)


# flag_rejected -----------------------------------------------------------------------------------


def test_flag_rejected_for_the_attacker_too(war, of, seat, fight, asked, play, goods):
    position = fight(war(of("halflings.1", "0A:ss", ore=1), seat("0B:s 1A:s", ore=2, food=2)), attack="flag",
                     defence="1")
    assert asked(position) == ("lose", 1)
    play(position, "give food", "give food")
    assert goods(position, 1) == (0, 1, 0)


def test_flag_rejected_not_by_a_flag_nor_with_a_number(war, of, seat, fight, asked):
    for attack, defence in (("flag", "flag"), ("1", "2"), ("2", "1")):
        position = fight(war(seat("0A:ss", ore=4), of("halflings.1", "0B:s 1A:s", ore=2)), attack=attack,
                         defence=defence)
        assert asked(position)[0] != "lose"


def test_flag_rejected_of_the_other_side_only(war, of, seat, fight, asked, goods):
    """Seat 0's flag is rejected by the Halflings: nothing happens."""
    position = fight(war(seat("0A:ss", ore=4, food=1), of("halflings.1", "0B:s 1A:s", ore=2)), attack="flag",
                     defence="1")
    assert asked(position)[0] != "lose"
    assert goods(position, 0) == (0, 4, 1)


def test_K14_6_flag_rejected_does_not_fire_on_two_flags_of_two_players(board, of, seat, fight, goods):
    position = board(seat("0A:ss", ore=2, mana=2), of("halflings.1", "0B:s 1A:s", ore=1))
    fight(position, "select patrol", "from 0A", "to 0B", attack="flag", defence="flag")
    assert goods(position, 0) == (2, 2, 0)


# war_won, war_lost -------------------------------------------------------------------------------


def test_war_won_gain(war, of, seat, fight, asked, play, goods):
    position = fight(war(of("valkyries.2", "0A:ss", ore=2), seat("0B:s 1A:s")), attack="2")
    assert asked(position) == ("take", 0)
    assert goods(play(position, "take ore"), 0) == (0, 1, 0)


def test_war_won_as_defender_and_not_when_lost(war, of, seat, fight, asked):
    position = fight(war(seat("0A:ss"), of("valkyries.2", "0B:s 1A:s", ore=2)), defence="2")
    assert asked(position) == ("take", 1)
    position = fight(war(seat("0A:ss", ore=2), of("valkyries.2", "0B:s 1A:s")), attack="2")
    assert asked(position)[0] == "respond"


def test_war_won_against_a_neutral_counts_too(board, of, seat, play, asked, own):
    """K14.5: gains come, what needs a losing player does nothing."""
    position = board(of("valkyries.2", "2A:s 0A:s", ore=1), seat("1A:ss"), neutrals="2B")
    play(position, "select patrol", "from 2A", "to 2B")
    assert asked(position) == ("take", 0)
    for who in ("undead.4", "imps.4", "dark_elves.4", "frost_giants.1"):
        position = board(of(who, "2A:s 0A:s", ore=1), seat("1A:ss", mana=3), neutrals="2C")
        play(position, "select patrol", "from 2A", "to 2C")
        assert asked(position)[0] == "respond"
        assert own(position, 0)["mana"] == 0
        assert own(position, 1)["mana"] == 3


def test_K14_6_two_flags_of_two_players_are_won_and_lost(board, of, fight, asked, goods):
    """Seat 0 wins no alliance: seat 1 has won the war (Valkyries), seat 0 has lost it (Undead Knights)."""
    position = board(of("undead_knights.2", "0A:ss", food=9), of("valkyries.2", "0B:s 1A:s"))
    fight(position, "select patrol", "from 0A", "to 0B")
    assert asked(position) == ("take", 1)
    position.apply("take mana")
    assert goods(position, 0) == (0, 1, 9)


def test_war_lost_gain(war, of, seat, fight, goods):
    position = fight(war(seat("0A:ss", ore=1), of("undead_knights.2", "0B:s 1A:s")), attack="1", defence="flag")
    assert goods(position, 1) == (0, 1, 0)


def test_war_lost_not_when_won_nor_in_an_alliance(war, of, seat, fight, goods):
    position = fight(war(seat("0A:ss"), of("undead_knights.2", "0B:s 1A:s", ore=1)), defence="1")
    assert goods(position, 1) == (0, 1, 0)  # the 1 cost nothing, D = 1; nothing came
    assert goods(fight(war(seat("0A:ss"), of("undead_knights.2", "0B:s 1A:s")), defence="flag"), 1) == (0, 0, 0)


def test_steal_mana_of_the_loser(war, of, seat, fight, goods):
    position = fight(war(of("dark_elves.4", "0A:ss", ore=1), seat("0B:s 1A:s", mana=2, ore=3)), attack="1",
                     defence="flag")
    assert goods(position, 0) == (1, 0, 0)
    assert goods(position, 1) == (1, 3, 0)


def test_steal_mana_there_is_none(war, of, seat, fight, goods):
    position = fight(war(of("dark_elves.4", "0A:ss", ore=1), seat("0B:s 1A:s", ore=3)), attack="1", defence="flag")
    assert (goods(position, 0), goods(position, 1)) == ((0, 0, 0), (0, 3, 0))


@pytest.mark.parametrize("who", ["imps.4", "pirates.3"])
def test_steal_any_of_the_loser(war, of, seat, fight, asked, names, play, silver, who):
    position = fight(war(of(who, "0A:ss", ore=1), seat("0B:s 1A:s", food=1, silver=1)), attack="1")
    assert asked(position) == ("steal", 0)
    assert names(position) == {"take food", "take silver"}
    play(position, "take silver")
    assert (silver(position, 0), silver(position, 1)) == (1, 0)


def test_steal_comes_before_the_retreat_is_paid(war, of, seat, fight, play, pieces, own):
    """K8.11: the Imps take the food that the loser would need."""
    position = fight(war(of("imps.4", "0A:ss", ore=1), seat("0B:s 1A:s", food=2, ore=1)), attack="1", defence="flag")
    play(position, "take food")
    assert pieces(position, 1) == {"1A": "s"}
    assert own(position, 1)["food"] == 1


def test_winners_steal_comes_before_losers_gain(war, of, fight, goods):
    """K8.11: the loser has nothing to be stolen yet; its ore comes after."""
    position = fight(war(of("imps.4", "0A:ss", ore=1), of("undead_knights.2", "0B:s 1A:s")), attack="1", defence="flag")
    assert goods(position, 0) == (0, 0, 0)
    assert goods(position, 1) == (0, 1, 0)


def test_gains_come_after_the_payments(war, of, seat, fight, goods):
    """Undead Knights with 3 ore, D = 1, set 4 and lose: all ore is paid, then one comes."""
    position = fight(war(seat("0A:ss", ore=5), of("undead_knights.2", "0B:s 1A:s", ore=3)), attack="5", defence="4")
    assert goods(position, 1) == (0, 1, 0)


# alliance_formed ---------------------------------------------------------------------------------


def test_alliance_formed_partner_gain_and_own_gain(war, of, seat, fight, asked, play, goods):
    position = fight(war(seat("0A:ss", ore=1), of("halflings.3", "0B:s 1A:s", ore=1)), attack="flag", defence="flag")
    takers = []
    while asked(position)[0] == "take":
        takers.append(asked(position)[1])
        play(position, "take mana")
    assert sorted(takers) == [0, 1]
    assert goods(position, 0) == goods(position, 1) == (1, 1, 0)


@pytest.mark.parametrize(("level", "takers"), [(1, []), (2, [0]), (3, [0, 1])])
def test_alliance_formed_by_level(war, of, seat, fight, asked, play, level, takers):
    position = fight(war(seat("0A:ss"), of(f"halflings.{level}", "0B:s 1A:s")))
    found = []
    while asked(position)[0] == "take":
        found.append(asked(position)[1])
        play(position, "take mana")
    assert sorted(found) == takers


def test_alliance_formed_not_for_a_further_region(board, of, seat, fight, asked):
    position = board(seat("0A:s 0C:s 0D:s"), of("halflings.3", "0B:s 0C:s"), seat("2A:ss"))
    fight(position, "select patrol", "from 0A")  # to 0B, for 0C is full
    assert "0B" in position.to_dict()["seats"][0]["meeples"]
    assert asked(position)[0] == "respond"


def test_alliance_formed_not_by_a_war(war, of, seat, fight, asked):
    position = fight(war(seat("0A:ss", ore=1), of("halflings.3", "0B:s 1A:s")), attack="1")
    assert asked(position)[0] != "take"


def test_alliance_formed_then_arrival(war, of, fight, asked, play, goods):
    """K8.11: the alliance's gains, then the arrival: the Dwarves' ore in mountains."""
    position = fight(war(of("dwarves.2", "0A:ss"), of("halflings.2", "0B:s 1A:s")))
    assert asked(position) == ("take", 0)
    assert goods(position, 0) == (0, 0, 0)
    assert goods(play(position, "take food"), 0) == (0, 1, 1)


def test_own_meeple_removed_comes_after_the_loser_removed_effects(war, of, fight, asked, play, goods):
    """Undead lose a meeple to Undead-like winners' effects first: here a winner that gains nothing, then 2 wild."""
    position = fight(war(of("valkyries.2", "0A:ss", ore=1), of("undead.2", "0B:s 1A:s")), attack="1")
    assert asked(position) == ("take", 0)  # the winner's gain
    play(position, "take mana")
    assert asked(position) == ("take", 1)  # then the loser's, once its meeple is gone
    play(position, "take ore", "take ore")
    assert goods(position, 1) == (0, 2, 0)
