"""K19.9: what abilities, the dummy's and the human's, do to each other in the solo game; and K10.6 for the dummy."""

import pytest

MATCH = {"mana": 5, "ore": 3, "food": 4}


@pytest.fixture
def facing(lonely, seat):
    """Return a solo game with abilities: the human's seat and the dummy's, each by its places and goods."""
    def made(human, dummy, mine=None, theirs=None, **rest):
        return lonely(seat(human, **(mine or {})), seat(dummy, **(theirs or {})), abilities=True, **rest)
    return made


def test_K19_9_what_it_must_lose_it_gives_of_what_it_has_most(facing, play, own):
    """Frost Wraiths 2 of the human; then the dummy carries out Research itself, for 1 mana."""
    wraiths = {"faction": "frost_wraiths", "magic": 1, "mana": 2}
    position = play(facing("0A:ss", "1A:s 1B:s", wraiths, {"mana": 7, "ore": 3, "food": 4}), "select research", "act")
    assert (own(position, 1)["mana"], own(position, 1)["ore"], own(position, 1)["food"]) == (7 - 2 - 1, 3, 4)


def test_K19_9_the_human_chooses_what_it_loses(facing, leave, asked, names, play, goods):
    wraiths = {"faction": "frost_wraiths", "magic": 1, **MATCH}
    position = facing("0A:s 0B:s", "1A:s 1B:s", {"mana": 2, "food": 3}, wraiths)
    leave(position, "research")
    assert asked(position) == ("lose", 0)
    assert names(position) == {"give mana", "give food"}
    assert goods(play(position, "give food", "give food"), 0) == (2, 0, 1)


@pytest.mark.parametrize(("held", "gone"), [
    ({"mana": 2, "ore": 1, "food": 1, "silver": 1}, "mana"),    # it holds (3, 3, 4) after its Research: mana before ore
    ({"ore": 1, "food": 3, "silver": 1}, "ore"), ({"food": 3, "silver": 1}, "food"), ({"silver": 1}, "silver"),
])
def test_K19_9_it_steals_what_it_has_least_of_silver_last(facing, leave, own, held, gone):
    position = leave(facing("0A:s 0B:s", "1A:s 1B:s", held, {"faction": "imps", "magic": 1, **MATCH}), "research")
    assert own(position, 0)[gone] == held[gone] - 1
    assert sum(own(position, 0)[good] for good in held) == sum(held.values()) - 1


def test_K19_9_attacking_it_may_cost_the_human(facing, play, asked, names):
    """Draconians 3: h04b A is a border region."""
    position = facing("1C:s 0A:s", "1A:s 0E:l", {"ore": 9, "food": 2}, {"faction": "draconians", "magic": 3, **MATCH})
    play(position, "select patrol", "from 1C", "to 1A")
    assert asked(position) == ("lose", 0)
    assert names(position) == {"give ore", "give food"}


@pytest.mark.parametrize(("face", "place"), [(4, "0B"), (6, "0A"), (8, "1C"), (12, "1C"), (1, "0B")])
def test_K19_9_whom_it_knocks_over_a_new_roll_says(facing, leave, roll, own, face, place):
    """Frost Giants 3: the human's meeples lie in the faces 12 (1C), 7 (0A) and 5 (0B)."""
    position = facing("1C:s 0A:s 0B:s", "1A:s 0E:l", {"ore": 1}, {"faction": "frost_giants", "magic": 2, **MATCH})
    roll(leave(position, "research"), face)
    assert own(position, 0)["meeples"][place] == "l"
    assert sorted(own(position, 0)["meeples"].values()) == ["l", "s", "s"]


def test_K19_9_its_choice_at_the_clearing_is_what_it_has_least_of(facing, goods):
    """Lionfolk 2: wild 1, after or before the compass pays one of each."""
    position = facing("0A:s 0B:s", "1A:s 1B:s", {}, {"faction": "lionfolk", "magic": 2, "mana": 5, "ore": 3, "food": 4},
                      shields="patrol quest build research expand")
    assert goods(position, 1) == (6, 5, 5)


@pytest.mark.parametrize(("tower", "result"), [(0, -1), (1, -1), (2, 1)])
def test_K19_9_its_points_of_level_5_count(facing, tower, result):
    """Centaurs 5 bring 1 for the plains 1C: 2 + 5 + 1 against 2 + 4 and the tower, which also breaks the tie."""
    human = {"faction": "orcs", "magic": 4, "tower": tower, "fortresses": ["0A", "0B"][:tower]}
    position = facing("0A:s 0C:s", "1C:s 1B:s", human, {"faction": "centaurs", "magic": 5}, final=True,
                      shields="patrol quest build expand")
    position.apply("select trade")
    assert position.is_terminal
    assert position.score[0] == 6 + tower
    assert list(position.returns) == [result]


def test_K10_6_1_if_all_its_meeples_would_go_the_nearest_stays(lonely, seat, stock, leave, roll, pieces):
    """h01a C above lies in face 12, h03a D below in face 6; neither has a border."""
    for face, place in ((12, "1C"), (7, "1C"), (6, "0D"), (1, "0D")):
        position = lonely(seat("0A:ss"), seat("1C:s 0D:s", **stock()), maps="h03a h01a")
        roll(leave(position, "quest"), face)
        assert set(pieces(position, 1)) == {place}


def test_K15_1_five_players_the_clearing_pays_all_and_the_turn_passes(realm, seat, hero, own):
    position = realm(seat("0A:ss"), seat("1A:ss", **hero("bard", 2, "1A")), seat("2A:ss"), seat("3A:ss"), seat("4A:ss"),
                     maps="k01a k02a k03a k04a k05a", shields="patrol quest build research expand")
    data = position.to_dict()
    assert (data["active"], data["round"], data["shields"]) == (1, 2, [])
    assert own(position, 1)["food"] == 1
