"""K10.6: tundra holds one meeple, which must move when anybody selects Patrol or Quest."""

import pytest

from realmlab.cython_core import Position

# h01a: C is tundra without a border; h02a: B is tundra on the border (joined to A, C, D and E).
INLAND = "h01a k02a k03a"
COAST = "h02a k02a k03a"


@pytest.fixture
def cold(realm, seat, play):
    """Let seat 0 select an action with these meeples."""
    def made(action, first, maps=INLAND, second="1A:ss", third="2A:ss", mine=None, **rest):
        position = realm(seat(first, **(mine or {})), seat(second), seat(third), maps=maps, **rest)
        return play(position, f"select {action}")
    return made


def test_K10_6_tundra_holds_one(cold, after):
    assert "0C" not in after(cold("patrol", "0A:s 0D:s", second="0C:s 1A:s").apply("from 0A"), "to")
    assert "0C" in after(cold("patrol", "0A:s 0D:s").apply("from 0A"), "to")
    assert "0B" not in after(cold("quest", "1B:s 0A:s", maps=COAST, third="0B:s 2A:s").apply("from 1B"), "to")


def test_K10_6_not_with_an_own_meeple_either(cold, names):
    position = cold("patrol", "0A:s 0C:s")
    assert names(position) == {"to 0A", "to 0B", "to 0D", "to 0E"}  # from 0C is forced, so only the way is asked


def test_K7_3_no_expand_in_tundra(cold, after):
    assert after(cold("expand", "0C:s 0A:s", mine={"food": 9}), "to") == {"0A"}
    assert cold("expand", "0C:s 0A:ss", mine={"food": 9}).actor == 1


def test_K10_6_yields_wild_1(realm, seat, play, asked, names):
    position = realm(seat("0A:ss"), seat("1C:s 1D:s"), seat("2A:ss"), maps="k02a h01a k03a")
    play(position, "select trade")
    assert asked(position) == ("take", 1)
    assert names(position) == {"take mana", "take ore", "take food"}


def test_K14_1_no_neutral_in_tundra_and_none_starts_there(names):
    position = Position("tiny_epic_kingdoms", players=2, heroes_call=True, maps="h01a+k02a+h02a")
    while position.actor < 0 or position.to_dict()["node"]["kind"] != "select":
        if position.to_dict()["node"]["kind"] == "start" and position.actor == 0:
            assert names(position) == {"to 0A", "to 0B", "to 0D", "to 0E"}  # K2.6
        position.apply(position.legal_actions[0])
    assert position.to_dict()["neutrals"] == ["2A", "2C", "2D", "2E"]


# What cannot move is removed (K10.6.1) ------------------------------------------------------------


def test_E50_no_legal_quest_removes_it(cold, pieces, names):
    position = cold("quest", "0C:s 0D:s")
    assert pieces(position, 0) == {"0D": "s"}
    assert names(position) == {"pass", "from 0D"}  # K10.6.4: otherwise as usual


def test_E50_unless_it_is_the_last(cold, pieces, asked):
    position = cold("quest", "0C:s")
    assert pieces(position, 0) == {"0C": "s"}
    assert asked(position) == ("respond", 1)  # it has no Quest, and stays


def test_K10_6_1_at_its_owners_place_in_the_order(cold, pieces, play):
    position = cold("quest", "0A:ss", second="0C:s 1A:s")
    assert pieces(position, 1) == {"0C": "s", "1A": "s"}
    play(position, "pass")
    assert pieces(position, 1) == {"1A": "s"}


def test_K10_6_1_all_neighbours_full(cold, pieces):
    position = cold("patrol", "0C:s 1D:s", second="0A:ss 0B:ss 1A:s", third="0D:ss 0E:ss 2A:s")
    assert pieces(position, 0) == {"1D": "s"}


def test_K10_6_1_if_all_would_go_the_owner_keeps_one(cold, asked, names, play, pieces):
    position = cold("quest", "0C:s 1D:s", maps="h01a h03a k03a", second="1A:ss")
    assert asked(position) == ("stay", 0)
    assert names(position) == {"to 0C", "to 1D"}
    play(position, "to 1D")
    assert pieces(position, 0) == {"1D": "s"}
    assert asked(position) == ("respond", 1)


def test_K10_6_1_the_set_is_fixed_before_the_first_is_removed(cold, pieces):
    """0C and 1D have no Quest, 0A has one: both are removed, and 0A may go."""
    position = cold("quest", "0C:s 1D:s 0A:s", maps="h01a h03a k03a", second="1A:ss")
    assert pieces(position, 0) == {"0A": "s"}


def test_K16_6_a_hero_lost_in_the_tundra_goes_back(cold, hero, own):
    position = cold("quest", "0C:s 0D:s", mine=hero("baron", 2, "0C"))
    assert own(position, 0)["hero"] is None
    assert "baron" in position.to_dict()["deck"]


def test_K20_4_own_meeple_removed_by_any_cause(cold, hero, goods):
    assert goods(cold("quest", "0C:s 0D:s", mine=hero("necromancer", 1, "0D")), 0) == (1, 0, 0)


# What can move must (K10.6.2, K10.6.3) -------------------------------------------------------------


def test_E50_K10_6_2_it_must_leave_and_nothing_else_is_allowed(cold, asked, names, play, pieces):
    position = cold("patrol", "0C:s 0D:s")
    assert asked(position) == ("target", 0)
    assert names(position) == {"to 0A", "to 0B", "to 0D", "to 0E"}
    assert pieces(play(position, "to 0E"), 0) == {"0D": "s", "0E": "s"}
    assert asked(position) == ("respond", 1)


def test_K10_6_2_followers_must_too(cold, asked, names, play):
    position = play(cold("patrol", "0A:ss", second="0C:s 1A:s"), "pass")
    assert asked(position) == ("target", 1)
    assert names(position) == {"to 0B", "to 0D", "to 0E"}  # 0A is full


def test_K10_6_2_even_if_that_starts_a_war(cold, asked, names):
    position = cold("patrol", "0C:s 1D:s", second="0A:s 0B:s 1A:s", third="0D:s 0E:s 2A:s", mine={"ore": 2})
    assert names(position) == {"to 0A", "to 0B", "to 0D", "to 0E"}
    assert asked(position.apply("to 0A"))[0] == "bid"


def test_K10_6_2_a_quest_into_another_tundra_is_fine(cold, after):
    position = cold("quest", "0B:s 0A:s", maps="h02a h07a k03a", second="1A:ss")
    assert "1B" in after(position, "to")


def test_K10_6_2_of_several_one_moves_and_the_others_stay(cold, names, play, pieces):
    position = cold("patrol", "0C:s 1D:s 0A:s", maps="h01a h03a k03a", second="1A:ss")
    assert names(position) == {"from 0C", "from 1D"}
    play(position, "from 1D", "to 1C")
    assert pieces(position, 0) == {"0A": "s", "0C": "s", "1C": "s"}


def test_K10_6_1_then_K10_6_2(cold, pieces, asked):
    """0C has no Quest and goes; 1B (tundra on the border) must Quest."""
    position = cold("quest", "0C:s 1B:s 0A:s", maps="h01a h02a k03a", second="1A:ss")
    assert pieces(position, 0) == {"0A": "s", "1B": "s"}
    assert asked(position) == ("target", 0)
    assert position.to_dict()["node"]["region"] == "1B"


def test_K10_6_3_a_lying_one_must_move_too_and_stays_lying(cold, asked, play, pieces):
    position = cold("patrol", "0C:l 0D:s")
    assert asked(position) == ("target", 0)
    assert pieces(play(position, "to 0E"), 0) == {"0D": "s", "0E": "l"}


def test_K10_6_3_by_quest_too(cold, play, pieces):
    position = play(cold("quest", "0B:l 0A:s", maps=COAST), "to 1C")
    assert pieces(position, 0) == {"0A": "s", "1C": "l"}


def test_K10_6_2_standing_up_does_not_do(cold, names):
    assert names(cold("patrol", "0C:s 0D:l")) == {"to 0A", "to 0B", "to 0D", "to 0E"}


@pytest.mark.parametrize("action", ["build", "research", "expand", "trade"])
def test_K10_6_other_actions_leave_it_alone(cold, play, pieces, action):
    position = cold(action, "0C:s 0D:s", mine={"ore": 1, "mana": 1, "food": 3})
    assert pieces(play(position, "pass"), 0) == {"0C": "s", "0D": "s"}


# Abilities --------------------------------------------------------------------------------------


def test_K20_5_yetis_1_stay(cold, names, pieces):
    yetis = {"faction": "yetis", "magic": 1}
    position = cold("quest", "0C:s 0D:s", mine=yetis, abilities=True)
    assert pieces(position, 0) == {"0C": "s", "0D": "s"}
    assert "pass" in names(cold("patrol", "0C:s 0D:s", mine=yetis, abilities=True))


def test_K10_6_1_after_own_substitutions(cold, pieces, names, play):
    """Lizardfolk 3 may Patrol when Quest is selected, so the meeple has a legal move and must use it."""
    position = cold("quest", "0C:s 0D:s", mine={"faction": "lizardfolk", "magic": 3}, abilities=True)
    assert pieces(position, 0) == {"0C": "s", "0D": "s"}
    assert "pass" not in names(position)
    while position.actor == 0:
        legal = names(position)
        assert all(name.startswith(("instead patrol", "from 0C", "to 0")) for name in legal), legal
        position.apply(position.legal_actions[0])
    assert "0C" not in pieces(position, 0)


def test_K10_6_2_the_first_of_two_moves_leaves_the_tundra(cold, asked, names, play, pieces):
    goblins = {"faction": "goblins", "magic": 1}
    position = cold("patrol", "0C:s 0D:s", mine=goblins, abilities=True)
    assert names(position) == {"to 0A", "to 0B", "to 0D", "to 0E"}
    play(position, "to 0E")
    assert asked(position) == ("another", 0)
    assert names(position) == {"done", "from 0D"}


def test_K10_6_K13_11_no_church_in_the_tundra(realm, seat, play, pieces):
    """The church needs an own meeple there already, and tundra holds one."""
    position = realm(seat("0A:s 0D:s", ore=3), seat("0B:s 1C:s"), seat("2A:ss"), maps="k01a h01a k03a",
                     tokens={"church": ["1C"]})
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert pieces(position, 1) == {"1C": "s"}  # no food to retreat, no room in the church
    assert position.to_dict()["tokens"]["church"] == ["1C"]
