"""The worked examples of K25 that need an ability, by number."""

import pytest


def test_E16_goblins_patrol_with_two_meeples_the_second_if_they_like(board, of, seat, play, names, asked, pieces):
    position = board(of("goblins.1", "0A:s 0E:s"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0B")
    assert asked(position) == ("another", 0)
    assert names(position) == {"from 0E", "done"}  # two different meeples: not the one now in 0B
    assert pieces(play(position.copy(), "done"), 0) == {"0B": "s", "0E": "s"}
    assert pieces(play(position, "from 0E", "to 0D"), 0) == {"0B": "s", "0D": "s"}
    assert asked(position) == ("respond", 1)


def test_E17_lizardfolk_patrol_when_quest_is_selected(board, of, seat, play, after, names, pieces):
    position = play(board(of("lizardfolk.3", "0A:s 0E:s"), seat("1A:ss"), seat("2A:ss")), "select quest")
    assert after(position, "instead") == {"patrol"}
    play(position, "instead patrol", "from 0A", "to 0B")
    assert pieces(position, 0) == {"0B": "s", "0E": "s"}
    assert position.to_dict()["shields"] == ["quest"]
    below = play(board(of("lizardfolk.2", "0A:s 0E:s"), seat("1A:ss"), seat("2A:ss")), "select quest")
    assert not after(below, "instead")


def test_E18_dwarves_find_ore_in_mountains(board, of, seat, play, goods):
    position = board(of("dwarves.2", "0A:ss"), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select patrol", "from 0A", "to 0B"), 0) == (0, 1, 0)


def test_E18_no_ore_for_an_attacker_that_is_removed(war, of, seat, fight, goods, pieces):
    position = fight(war(of("dwarves.2", "0A:ss"), seat("0B:s 1A:s", ore=1)), defence="1")
    assert pieces(position, 0) == {"0A": "s"}  # no food to retreat with
    assert goods(position, 0) == (0, 0, 0)


@pytest.mark.parametrize(("level", "ore", "able"), [(1, 3, True), (1, 2, False), (0, 2, True)])
def test_E22_the_level_of_the_dwarves_costs_rivals_one_more(board, of, seat, play, names, own, level, ore, able):
    position = board(seat("0A:ss", tower=1, ore=ore), of(f"dwarves.{level}", "1A:ss", tower=2), seat("2A:ss"))
    play(position, "select build")
    assert (own(position, 0)["tower"] == 1 and "act" in names(position)) == able
    if able:
        assert own(play(position, "act"), 0)["ore"] == 0
        assert own(position, 0)["tower"] == 2


def test_E22_dwarves_with_magic_3_pay_one_less(board, of, seat, play, own):
    position = play(board(of("dwarves.3", "0A:ss", tower=3, ore=3), seat("1A:ss"), seat("2A:ss")), "select build",
                    "act")
    assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (4, 0)


def test_E23_the_rulebooks_war(war, of, seat, fight, names, bid_names, goods, asked):
    position = war(of("elves.2", "0A:ss", mana=1, ore=2), seat("0B:s 1A:s", food=2, ore=1))
    assert bid_names(position, 0) == {"bid flag", *(f"bid {number}" for number in range(1, 6))}
    fight(position, attack="5", defence="flag")
    assert goods(position, 0) == (0, 0, 0)
    assert goods(position, 1) == (0, 1, 2)
    assert asked(position) == ("loser", 1)
    assert names(position) == {"remove", "to 0C", "to 0E"}


@pytest.mark.parametrize(("attacker", "highest"), [("elves.0", 0), ("elves.2", 1), ("orcs.2", 9), ("orcs.1", 0)])
def test_E26_food_in_war(war, of, seat, top, attacker, highest):
    assert top(war(of(attacker, "0A:ss", food=9), seat("0B:s 1A:s", ore=1)), 0) == highest


def test_E26_the_one_is_free(war, of, seat, fight, goods, own):
    position = fight(war(of("elves.2", "0A:ss", food=9), seat("0B:s 1A:s", ore=1)), attack="1", defence="flag")
    assert goods(position, 0) == (0, 0, 9)
    assert own(position, 0)["wars_won"] == 1


@pytest.mark.parametrize(("attacker", "winner"), [("orcs.0", 1), ("orcs.1", 0)])
def test_E27_orcs_win_ties_as_attackers(war, of, seat, fight, own, goods, attacker, winner):
    position = fight(war(of(attacker, "0A:ss", ore=4), seat("0B:s 1A:s", ore=4)), attack="4", defence="4")
    assert [own(position, number)["wars_won"] for number in (0, 1)] == [winner == 0, winner == 1]
    assert (goods(position, 0), goods(position, 1)) == ((0, 0, 0), (0, 0, 0))


def test_E32_orcs_boost_their_number(war, of, seat, fight, play, top, own, goods, asked, names):
    position = war(of("orcs.4", "0A:ss", mana=2, ore=7), seat("0B:s 1A:s", mana=1, ore=9))
    assert top(position, 0) == 11
    fight(position, attack="9", defence="10")
    assert asked(position) == ("boost", 0)
    assert names(position) == {"give mana", "give ore", "done"}  # one ore would make 10 and not win
    declined = play(position.copy(), "done")
    assert own(declined, 1)["wars_won"] == 1
    play(position, "give mana")
    assert own(position, 0)["wars_won"] == 1
    assert goods(position, 0) == (0, 1, 0)  # 8 owed: 1 mana and 6 ore; the boost came on top


def test_E32_nothing_left_to_boost(war, of, seat, fight, own, goods):
    position = fight(war(of("orcs.4", "0A:ss", ore=8), seat("0B:s 1A:s", mana=1, ore=9)), attack="9", defence="10")
    assert own(position, 1)["wars_won"] == 1
    assert goods(position, 0) == (0, 0, 0)


@pytest.mark.parametrize(("stock", "highest"), [
    ({"mana": 3}, 8), ({"mana": 2, "ore": 2}, 6), ({}, 2), ({"mana": 1, "ore": 5}, 7), ({"mana": 4, "ore": 4}, 11),
])
def test_E33_K20_7_humans_with_one_type(war, of, seat, top, stock, highest):
    assert top(war(of("humans.3", "0A:ss", **stock), seat("0B:s 1A:s", ore=1)), 0) == highest


def test_E34_a_flag_of_the_halflings_rejected(war, of, seat, fight, play, names, goods, asked):
    position = war(seat("0A:ss", ore=4, food=1), of("halflings.1", "0B:s 1A:s", ore=1))
    fight(position, attack="3", defence="flag")
    assert asked(position) == ("lose", 0)
    assert names(position) == {"give ore", "give food"}  # the 3 are paid before (K8.11)
    assert goods(position, 0) == (0, 1, 1)
    play(position, "give ore")
    assert goods(position, 0) == (0, 0, 0)  # two resources were all that was left


def test_E38_a_discount_against_neutrals(board, of, seat, play, after, goods, own):
    one = {"mana": 1, "ore": 1}
    for level, able in ((1, False), (2, True)):
        position = board(of(f"elves.{level}", "2A:s 0A:s", **one), seat("1A:ss"), maps="k01a k02a k05b",
                         neutrals="2B 2C 2D 2E")
        play(position, "select patrol")
        assert ("2A" in after(position, "from")) == able
    play(position, "from 2A", "to 2B")
    assert goods(position, 0) == (0, 0, 0)
    assert own(position, 0)["neutrals_beaten"] == own(position, 0)["wars_won"] == 1


def test_E42_dwarves_at_the_end(board, of, seat):
    dwarves = of("dwarves.5", "0A:s 0C:l 0B:s 0E:s 1D:s", tower=4)
    position = board(dwarves, seat("1A:ss", tower=3), seat("2A:ss"), maps="k01a k03b k02a")
    assert position.score[0] == 4 + 4 + 5 + 1 + 2


def test_E53_birdfolk_flee_onto_cliffs(war, of, seat, fight, after, play, own, pieces):
    position = war(seat("0A:ss", ore=1), of("birdfolk.4", "0C:s 1A:ss 1B:s", food=2), way="0A 0C",
                   maps="h03a k02a k03a")
    fight(position, attack="1")
    assert "0F" in after(position, "to")
    play(position, "to 0F")
    assert own(position, 1)["food"] == 0
    assert pieces(position, 1) == {"0F": "s", "1A": "ss", "1B": "s"}


def test_E54_frost_wraiths_reach_magic_2(board, of, seat, play, asked, names, goods):
    position = board(of("frost_wraiths.1", "0A:ss", mana=2), seat("1A:ss", mana=3, food=1), seat("2A:ss", ore=1))
    play(position, "select research", "act")
    assert asked(position) == ("lose", 1)
    play(position, "give mana")
    assert names(position) == {"give mana", "give food"}
    play(position, "give food")
    assert goods(position, 1) == (2, 0, 0)
    assert goods(position, 2) == (0, 0, 0)  # it had one, and gave that
    assert goods(position, 0) == (0, 0, 0)
