"""K17: fortresses: where they are built, how they defend, and what their region yields."""

import pytest

MAPS = "k01a k02a k03a"


@pytest.fixture
def kingdom(realm, seat):
    """Return a position of three: seat 0 in 0A and 0D, seat 1 with what is said."""
    def made(second="1A:ss", first="0A:s 0D:s", third="2A:ss", mine=None, maps=MAPS, rest=None, **theirs):
        return realm(seat(first, **(mine or {})), seat(second, **theirs), seat(third), maps=maps, **(rest or {}))
    return made


@pytest.fixture
def attack(kingdom, play):
    """Let seat 0 (3 ore) attack 0B, with whatever seat 1 has there."""
    def made(*bids, **known):
        position = kingdom(**{"mine": {"ore": 3}, **known})
        return play(position, "select patrol", "from 0A", "to 0B", *bids)
    return made


def towers(position):
    return [seat["tower"] for seat in position.to_dict()["seats"]]


# Building (K17.1) -------------------------------------------------------------------------------


def test_K17_1_build_moves_the_tower_and_places_a_fortress(kingdom, play, after, own):
    position = play(kingdom(mine={"ore": 3}), "select build")
    assert after(position, "to") == {"0A", "0D"}
    play(position, "to 0D")
    held = own(position, 0)
    assert (held["tower"], held["fortresses"], held["ore"]) == (1, ["0D"], 2)


@pytest.mark.parametrize(("known", "places"), [
    ({"mine": {"ore": 9, "tower": 1, "fortresses": ["0A"]}}, {"0D"}),
    ({"mine": {"ore": 9, "tower": 1, "lying_fortresses": ["0A"]}}, {"0D"}),         # beside `stand 0A`
    ({"mine": {"ore": 9, "tower": 1, "fortresses": ["0E"]}}, {"0A", "0D"}),
    ({"mine": {"ore": 9}, "tower": 1, "fortresses": ["0D"], "second": "1A:s 0D:s"}, {"0A"}),   # an ally has one there
    ({"mine": {"ore": 9}, "second": "1A:s 0D:s"}, {"0A", "0D"}),                     # an ally without one
    ({"mine": {"ore": 9}, "first": "0C:s 0D:s", "maps": "h01a k02a k03a"}, {"0D"}),  # not in tundra
    ({"mine": {"ore": 9}, "first": "0C:l 0D:l"}, {"0C", "0D"}),                      # ruins are usable
    ({"mine": {"ore": 9}, "first": "0D:ss 1C:s"}, {"0D", "1C"}),                     # abroad too
])
def test_K17_1_where_a_fortress_may_be_built(kingdom, play, after, known, places):
    assert after(play(kingdom(**known), "select build"), "to") == places


def test_K17_1_without_such_a_region_no_level_is_built(kingdom, play, names):
    position = kingdom(mine={"ore": 9, "tower": 2, "fortresses": ["0A", "0D"]})
    assert play(position, "select build").actor == 1


def test_K7_1_each_level_costs_its_number_up_to_six(kingdom, play, own):
    places = ["0B", "0C", "0E", "1B", "1C", "1D"]
    for tower in range(6):
        position = kingdom(mine={"ore": tower + 1, "tower": tower, "fortresses": places[:tower]})
        play(position, "select build", "to 0A")
        assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (tower + 1, 0)
        assert len(own(position, 0)["fortresses"]) == tower + 1
    assert play(kingdom(mine={"ore": 9, "tower": 6, "fortresses": places}), "select build").actor == 1


def test_K11_1_the_sixth_fortress_turns_the_final_part_on(kingdom, play, idle):
    position = kingdom(mine={"ore": 6, "tower": 5, "fortresses": ["0B", "0C", "0E", "1B", "1C"]})
    idle(play(position, "select build", "to 0A"))
    assert position.to_dict()["final"]


# Moving (K17.2, K6) -----------------------------------------------------------------------------


def test_K17_2_a_fortress_stays_when_its_meeple_leaves(kingdom, play, own):
    position = play(kingdom(mine={"tower": 1, "fortresses": ["0A"]}), "select patrol", "from 0A", "to 0B")
    assert own(position, 0)["fortresses"] == ["0A"]


def test_K17_2_it_does_not_count_for_the_limit_of_two(kingdom, play, pieces):
    position = kingdom("1A:ss", "0A:s 0B:s", mine={"tower": 1, "fortresses": ["0B"]})
    assert pieces(play(position, "select patrol", "from 0A", "to 0B"), 0) == {"0B": "ss"}


def test_K7_3_an_own_or_a_rival_fortress_does_not_hinder_expand(kingdom, play, after):
    position = kingdom(mine={"food": 3, "tower": 1, "fortresses": ["0A"]}, tower=1, fortresses=["0D"])
    assert after(play(position, "select expand"), "to") == {"0A", "0D"}


def test_E48_K6_6_a_third_player_may_not_enter_but_the_two_may(kingdom, play, after, asked, pieces):
    position = kingdom("0B:s 1A:s", "0A:s 0D:s", "0E:s 2A:s", mine={"tower": 1, "fortresses": ["0B"]})
    own_turn = play(position.copy(), "select patrol", "from 0A", "to 0B")
    assert pieces(own_turn, 0) == {"0B": "s", "0D": "s"}  # no war: already shared
    assert asked(own_turn) == ("respond", 1)
    play(position, "select patrol", "pass", "collect", "from 0E")
    assert "0B" not in after(position, "to")


def test_K6_6_two_players_with_a_fortress_and_a_meeple_keep_out_the_third(kingdom, play, after):
    position = kingdom("1A:ss", "0A:s 0B:s", "0E:s 2A:s", tower=1, fortresses=["0B"])
    play(position, "select patrol", "pass", "collect", "from 0E")
    assert "0B" not in after(position, "to")


def test_K6_5_the_only_meeple_may_not_attack_a_fortress(kingdom, play, after, pieces):
    position = play(kingdom(first="0A:s", tower=1, fortresses=["0B"]), "select patrol", "from 0A")
    assert pieces(position, 0) == {"0C": "l"}  # the one way that is left, so it is taken
    lying = play(kingdom(first="0A:s", tower=1, lying_fortresses=["0B"]), "select patrol", "from 0A")
    assert after(lying, "to") == {"0B", "0C"}


# War (K17.3, K17.4) -----------------------------------------------------------------------------


def test_K17_3_a_fortress_is_worth_1_to_its_owner(attack, bid_names):
    position = attack(second="0B:s 1A:s", tower=1, fortresses=["0B"])
    assert bid_names(position, 1) == {"bid flag", "bid 1"}
    assert bid_names(position, 0) == {"bid flag", "bid 1", "bid 2", "bid 3"}


def test_K17_3_only_in_its_own_region(attack):
    position = attack("bid 1", second="0B:s 1A:s", tower=1, fortresses=["0C"])
    assert position.to_dict()["node"]["kind"] == "respond"  # seat 1 had the flag alone


def test_E47_a_lone_fortress_defends_itself(attack, asked, play, own, pieces):
    position = attack(tower=1, fortresses=["0B"], ore=3)
    tie = play(position.copy(), "bid 2", "bid 2")
    assert (own(tie, 1)["tower"], own(tie, 1)["fortresses"], own(tie, 1)["ore"]) == (1, ["0B"], 2)
    assert pieces(tie, 0) == {"0D": "s"}
    play(position, "bid 3", "bid 2")
    assert (own(position, 1)["tower"], own(position, 1)["fortresses"], own(position, 1)["ore"]) == (0, [], 2)
    assert pieces(position, 0) == {"0B": "s", "0D": "s"}
    assert pieces(position, 1) == {"1A": "ss"}


def test_K17_3_the_attacker_may_retreat_from_a_fortress(attack, after, play, pieces):
    position = attack("bid 1", "bid 1", mine={"ore": 1, "food": 2}, tower=1, fortresses=["0B"])
    assert after(position, "to") == {"0A", "0C", "0E"}
    assert pieces(play(position, "to 0E"), 0) == {"0D": "s", "0E": "s"}


def test_K17_3_both_flags_make_an_alliance_with_a_fortress(attack, own, pieces):
    position = attack("bid flag", "bid flag", tower=1, fortresses=["0B"])
    assert pieces(position, 0) == {"0B": "s", "0D": "s"}
    assert own(position, 1)["fortresses"] == ["0B"]


def test_K17_3_not_in_two_players(realm, seat, play, own, pieces):
    position = realm(seat("0A:s 0D:s", ore=1), seat("1A:ss", tower=1, fortresses=["0B"]), maps="k01a k02a k05b")
    play(position, "select patrol", "from 0A", "to 0B", "bid flag", "bid flag")
    assert pieces(position, 0) == {"0D": "s"}
    assert own(position, 1)["fortresses"] == ["0B"]


def test_K17_4_K8_7_2_meeple_and_fortress_are_lost(attack, play, own, pieces):
    position = attack("bid 2", "bid 1", second="0B:s 1A:s", food=2, tower=2, fortresses=["0B", "1A"])
    assert position.actor == 1
    play(position, "to 0E")
    assert (own(position, 1)["tower"], own(position, 1)["fortresses"]) == (1, ["1A"])
    assert pieces(position, 1) == {"0E": "s", "1A": "s"}


def test_K17_4_the_next_build_pays_for_the_level_regained(attack, play, wait, own):
    position = attack("bid 2", "bid 1", tower=2, fortresses=["0B", "1C"], ore=2)
    wait(position)
    play(position, "select build", "to 1A")
    assert (own(position, 1)["tower"], own(position, 1)["ore"]) == (2, 0)


def test_K9_4_R17_a_break_costs_the_losers_fortresses_in_shared_regions(attack, own, pieces):
    position = attack("bid 2", second="0B:s 1A:s", first="0A:s 0D:s 1C:s", tower=3, fortresses=["1C", "0D", "1E"])
    assert own(position, 1)["fortresses"] == ["1E"]
    assert towers(position) == [0, 1, 0]
    assert pieces(position, 1) == {"1A": "s"}


def test_K8_7_5_no_retreat_to_a_standing_rival_fortress(attack, after, own, play):
    position = attack("bid 1", "bid 1", mine={"ore": 1, "food": 9}, second="0B:s 1A:s", ore=1, tower=2,
                      fortresses=["0E"], lying_fortresses=["0C"])
    assert after(position, "to") == {"0A", "0C"}
    play(position, "to 0C")  # K17.6 holds for every arrival
    assert (own(position, 1)["tower"], own(position, 1)["lying_fortresses"]) == (1, [])


# Yield, knocked over, points (K17.5-K17.7) -------------------------------------------------------


@pytest.mark.parametrize("state", ["fortresses", "lying_fortresses"])
def test_K17_5_K5_4_a_region_with_a_fortress_yields_nothing_to_anybody(kingdom, play, wait, goods, state):
    position = kingdom("0D:s 1A:s", third="0D:s 2A:s", first="0A:ss", tower=1, **{state: ["0D"]})
    wait(play(position, "select trade"))
    assert goods(position, 1) == (1, 0, 0)
    assert goods(position, 2) == (0, 1, 0)


def test_E55_a_lying_fortress_falls_without_war(attack, own, asked):
    position = attack(tower=2, lying_fortresses=["0B"], fortresses=["1A"], ore=5)
    assert asked(position) == ("respond", 1)
    assert (own(position, 1)["tower"], own(position, 1)["lying_fortresses"]) == (1, [])
    assert own(position, 0)["meeples"] == {"0B": "s", "0D": "s"}


def test_K17_6_its_fall_is_no_won_war(attack, own):
    assert own(attack(tower=1, lying_fortresses=["0B"]), 0)["wars_won"] == 0


def test_K17_6_before_the_token_and_the_ruins(kingdom, play, find, own):
    position = kingdom(tower=1, lying_fortresses=["0C"],
                       rest={"tokens": {"hidden": ["0C"], "left": {"camp": 1, "city": 1}}})
    play(position, "select patrol", "from 0A", "to 0C")
    assert own(position, 1)["tower"] == 0
    find(position, "camp")
    assert own(position, 0)["meeples"]["0C"] == "l"


def test_K17_6_with_its_owners_meeple_there_is_war_without_discount(attack, own):
    position = attack(second="0B:s 1A:s", tower=1, lying_fortresses=["0B"], ore=1)
    assert position.to_dict()["node"]["kind"] == "bid attack"
    position.apply("bid 2")
    assert {position.game.words.name(action) for action in position.legal_actions} == {"bid flag", "bid 1"}
    position.apply("bid 1")
    assert towers(position) == [0, 0, 0]


def test_K17_6_build_stands_one_up_for_nothing_instead(kingdom, play, names, own):
    position = play(kingdom(mine={"tower": 2, "lying_fortresses": ["0A", "0E"]}), "select build")
    assert names(position) == {"pass", "stand 0A", "stand 0E"}
    play(position, "stand 0E")
    held = own(position, 0)
    assert (held["tower"], held["fortresses"], held["lying_fortresses"], held["ore"]) == (2, ["0E"], ["0A"], 0)


@pytest.mark.parametrize(("forts", "points"), [
    (["0A"], 1), (["1C"], 1 + 1), (["0A", "2E"], 2 + 1), (["1C", "2E", "0B"], 3 + 2), ([], 0),
])
def test_K17_7_K12_3_points_for_the_tower_and_for_fortresses_abroad(kingdom, forts, points):
    for state in ("fortresses", "lying_fortresses"):
        position = kingdom(mine={"tower": len(forts), state: forts})
        assert position.score[0] == 2 + points


def test_K14_8_the_lost_kingdom_is_abroad(realm, seat):
    position = realm(seat("0A:ss", tower=1, fortresses=["2A"]), seat("1A:ss"), maps="k01a k02a k05b")
    assert position.score[0] == 2 + 1 + 1


def test_K3_1_fortresses_are_public(kingdom):
    one, two = kingdom(tower=1, fortresses=["0B"]), kingdom(tower=1, fortresses=["0C"])
    for viewer in range(3):
        assert one.observation(viewer) != two.observation(viewer)
        assert (one.tensor(viewer) != two.tensor(viewer)).any()


def test_K17_6_the_church_and_a_second_meeple_make_it_fall_too(kingdom, realm, seat, play, own):
    position = realm(seat("0A:s 0D:s", ore=3), seat("0B:s 1A:s"), seat("2A:ss", tower=1, lying_fortresses=["1A"]),
                     maps=MAPS, tokens={"church": ["1A"]})
    play(position, "select patrol", "from 0A", "to 0B", "bid 1", "to church")
    assert own(position, 2)["tower"] == 0
    position = kingdom("1A:ss", "0A:s 0B:s", tower=1, lying_fortresses=["0B"])
    assert own(play(position, "select patrol", "from 0A", "to 0B"), 1)["tower"] == 0


def test_K9_5_a_region_with_a_rival_fortress_is_not_free_even_a_lying_one(realm, seat, play, pieces):
    """The last meeple comes from 0D: over the river 0A is free, 0C holds a lying fortress of seat 0."""
    position = realm(seat("0A:s 0D:s 0E:s", ore=3, tower=1, lying_fortresses=["0C"]), seat("0B:s 0D:s"), seat("2A:ss"),
                     maps=MAPS)
    play(position, "select patrol", "from 0A", "to 0B", "bid 1", "to 0B")
    assert pieces(position, 1) == {"0A": "s"}


def test_K9_1_a_lying_fortress_still_makes_allies(kingdom, play, names):
    """In the break seat 1 must leave 1A as well, where seat 0 has a lying fortress."""
    position = kingdom("0B:s 1A:s 1C:s", mine={"ore": 3, "tower": 1, "lying_fortresses": ["1A"]})
    assert names(play(position, "select patrol", "from 0A", "to 0B", "bid 1")) == {"to 0B", "to 1A"}
