"""K14: two players, the Lost Kingdom (slot 2) and its neutral meeples."""

import pytest

ALL = "2A 2B 2C 2D 2E"


@pytest.fixture
def facing(board, seat, play):
    """Return seat 0 about to Quest from 0A into the Lost Kingdom k05b, whose regions are all on its border."""
    def made(neutrals=ALL, places="0A:ss", **goods):
        options = {name: goods.pop(name) for name in ("auto_pay",) if name in goods}
        position = board(seat(places, **goods), seat("1A:ss"), neutrals=neutrals, **options)
        return play(position, "select quest", "from 0A")
    return made


def test_E38_K14_3_four_neutrals_cost_four(facing, after, play, goods, own, pieces):
    position = facing("2A 2B 2C 2D", mana=1, ore=2)
    assert {"2A", "2B", "2C", "2D", "2E"} <= after(position, "to")
    points = position.score[0]
    play(position, "to 2B")
    assert goods(position, 0) == (0, 0, 0)
    assert sorted(position.to_dict()["neutrals"]) == ["2A", "2C", "2D"]
    assert own(position, 0)["neutrals_beaten"] == 1
    assert own(position, 0)["wars_won"] == 1  # K14.5
    assert pieces(position, 0) == {"0A": "s", "2B": "s"}
    assert position.score[0] == points + 2  # K14.7: the neutral, and the region in the Lost Kingdom


def test_E38_who_cannot_pay_may_not_attack(facing, after):
    """(m1,o1) is worth 3. With a discount of 1 it would do: that needs an ability and waits for the next issue."""
    assert after(facing("2A 2B 2C 2D", mana=1, ore=1), "to") & set(ALL.split()) == {"2E"}


@pytest.mark.parametrize("count", range(1, 6))
def test_K14_2_the_price_is_the_number_of_neutrals_in_play(facing, after, play, goods, count):
    neutrals = ALL.split()[:count]
    position = facing(" ".join(neutrals), ore=count)
    assert set(neutrals) <= after(position, "to")
    assert goods(play(position, "to 2A"), 0) == (0, 0, 0)
    assert not set(neutrals) & after(facing(" ".join(neutrals), ore=count - 1, food=9), "to")


def test_K14_2_there_is_no_bid(facing, play, asked):
    position = play(facing(ore=9), "to 2C")
    assert asked(position)[0] != "bid"
    assert asked(position)[1] == 1


def test_K14_2_K8_6_the_payment_is_minimal_and_may_overpay(facing, play, goods):
    assert goods(play(facing("2A 2B 2C", mana=2), "to 2A"), 0) == (0, 0, 0)
    assert goods(play(facing("2A 2B 2C", mana=2, ore=2), "to 2A"), 0) == (1, 1, 0)
    assert goods(play(facing("2A 2B 2C", mana=2, ore=3), "to 2A"), 0) == (2, 0, 0)


def test_K14_2_the_payer_chooses_without_auto_pay(facing, play, after, asked, goods, own):
    position = play(facing("2A 2B 2C", mana=2, ore=3, auto_pay=False), "to 2A")
    assert asked(position) == ("pay", 0)
    assert after(position, "pay mana") == {"0", "1", "2"}
    play(position, "pay mana 2")
    assert goods(position, 0) == (0, 3, 0)
    assert own(position, 0)["neutrals_beaten"] == 1
    assert sorted(position.to_dict()["neutrals"]) == ["2B", "2C"]


def test_K14_2_patrol_beats_neutrals_as_well(board, seat, play, own):
    position = board(seat("0A:s 2E:s", ore=4), seat("1A:ss"), neutrals="2A 2B 2C 2D")
    play(position, "select patrol", "from 2E", "to 2D")  # k05b: E is joined to C and D
    assert own(position, 0)["neutrals_beaten"] == 1


def test_K14_2_a_follower_may_attack_neutrals_too(board, seat, play, own, goods):
    position = board(seat("0A:ss"), seat("1A:ss", ore=5), neutrals=ALL)
    play(position, "select quest", "pass", "from 1A", "to 2D")
    assert own(position, 1)["neutrals_beaten"] == 1
    assert goods(position, 1)[1] == 0


def test_K14_4_an_own_last_meeple_may_attack_a_neutral(facing, after, play, pieces):
    position = facing(places="0A:s", ore=5)
    assert set(ALL.split()) <= after(position, "to")
    assert pieces(play(position, "to 2A"), 0) == {"2A": "s"}


def test_K14_4_a_single_neutral_left_may_be_attacked(facing, play, own):
    assert own(play(facing("2D", ore=1), "to 2D"), 0)["neutrals_beaten"] == 1


def test_K14_4_neutrals_block_a_retreat(board, seat, play, names):
    """k05b: E is joined to C, which the attacker left, and to D, where a neutral is."""
    position = board(seat("2C:s 0A:s", ore=1), seat("2E:s 1A:s", food=9), neutrals="2B 2D")
    play(position, "select patrol", "from 2C", "to 2E", "bid 1")
    assert names(position) == {"remove", "to 2C"}


def test_K10_4_beating_a_neutral_in_ruins_knocks_over(board, seat, play, pieces):
    position = board(seat("0A:ss", ore=5), seat("1A:ss"), neutrals=ALL, maps="k01a k02a k06a")
    play(position, "select quest", "from 0A", "to 2A")  # the ruins of k06a
    assert pieces(position, 0) == {"0A": "s", "2A": "l"}


@pytest.fixture
def war_of_two(board, seat, play):
    def declared(attacker=None, defender=None):
        position = board(seat("0A:ss", **(attacker or {})), seat("0B:s 1A:s", **(defender or {})), neutrals=ALL)
        return play(position, "select patrol", "from 0A", "to 0B")
    return declared


def test_E29_K14_6_two_flags_the_defender_wins_and_nobody_pays(war_of_two, play, asked, names, goods, own):
    position = play(war_of_two({"ore": 3, "food": 2}, {"ore": 3}), "bid flag", "bid flag")
    assert goods(position, 0) == (0, 3, 2)
    assert goods(position, 1) == (0, 3, 0)
    assert [own(position, n)["wars_won"] for n in (0, 1)] == [0, 1]
    assert asked(position) == ("loser", 0)
    assert names(position) == {"remove", "to 0A", "to 0C", "to 0E"}


def test_K14_6_without_means_on_either_side_the_attacker_is_beaten_at_once(war_of_two, pieces):
    position = war_of_two()
    assert pieces(position, 0) == {"0A": "s"}
    assert pieces(position, 1) == {"0B": "s", "1A": "s"}


def test_K14_6_K6_5_a_last_meeple_is_safe_from_the_other_player(board, seat, play, after):
    position = play(board(seat("0A:ss", ore=9), seat("0B:s"), neutrals=ALL), "select quest", "from 0A")
    assert after(position, "to") == {"1A", "1B", "1C", "1D", "1E", *ALL.split()}
    position = board(seat("0A:ss", ore=9), seat("0C:l"), neutrals=ALL)
    play(position, "select patrol", "from 0A")  # B is the only target
    assert position.to_dict()["seats"][0]["meeples"] == {"0A": "s", "0B": "s"}


def test_K14_5_wars_won_counts_both_kinds(war_of_two, play, own):
    position = play(war_of_two({"ore": 9}), "bid 1")
    assert own(position, 0)["wars_won"] == 1
    assert own(position, 0)["neutrals_beaten"] == 0


def test_E39_K14_7_lost_kingdom_regions_and_beaten_neutrals_score(board, seat):
    """Two regions, one of them ruins: that one is lost before scoring. Three neutrals beaten."""
    position = board(seat("2A:l 2B:s", neutrals_beaten=3), seat("1A:ss"), neutrals="2C", maps="k01a k02a k06a")
    assert list(position.score) == [1 + 1 + 3, 2]


def test_K14_7_two_meeples_in_a_region_score_it_once(board, seat):
    position = board(seat("2A:ss 2B:l"), seat("1A:ss"), neutrals="2C")
    assert list(position.score) == [3 + 2, 2]


def test_K12_6_K14_7_only_two_players_score_regions_of_the_third_card(board, seat):
    assert list(board(seat("2A:ss"), seat("1A:ss"), seat("0A:ss")).score) == [2, 2, 2]
