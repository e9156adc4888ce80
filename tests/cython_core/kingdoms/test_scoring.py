"""K12 and what the parameter `returns` makes of the places."""

import pytest


def test_E42_without_the_dwarves_ability(board, seat):
    """The example adds 1 for the Dwarves' fifth level, which waits for the next issue: 15 of the 16."""
    position = board(seat("0A:s 0C:l 0B:s 0E:s 1D:s", faction="dwarves", tower=4, magic=5), seat("1A:ss", tower=3),
                     seat("2A:ss"), maps="k01a k03b k02a")
    assert position.score[0] == 4 + 4 + 5 + 2


@pytest.fixture
def finished(board, seat, play, idle):
    """Play the last turn of the game, in which nobody can do a thing but collect."""
    def made(*seats, **rest):
        position = board(*seats, shields="patrol quest trade research", final=True, **rest)
        idle(play(position, "select expand"))
        assert position.is_terminal
        return position
    return made


@pytest.mark.parametrize(("level", "points"), list(enumerate([0, 1, 2, 3, 4, 6, 8])))
def test_K12_3_tower_points(board, seat, level, points):
    assert list(board(seat("0A:ss", tower=level), seat("1A:ss"), seat("2A:ss")).score) == [2 + points, 2, 2]


@pytest.mark.parametrize("level", range(6))
def test_K12_4_a_point_a_magic_level(board, seat, level):
    assert list(board(seat("0A:ss", magic=level), seat("1A:ss"), seat("2A:ss")).score) == [2 + level, 2, 2]


def test_K12_1_meeples_in_ruins_are_lost_standing_or_lying(board, seat):
    assert list(board(seat("0A:s 0C:sl"), seat("1E:ll"), seat("2A:ss")).score) == [1, 0, 2]


def test_K12_1_scoring_now_removes_nobody_from_the_board(board, seat, pieces):
    position = board(seat("0A:s 0C:sl"), seat("1E:ll"), seat("2A:ss"))
    assert position.score[0] == 1
    assert pieces(position, 0) == {"0A": "s", "0C": "ls"}


def test_K12_2_K10_7_knocked_over_meeples_score(board, seat):
    assert list(board(seat("0A:ll 0B:l"), seat("1A:sl"), seat("2A:ss")).score) == [3, 2, 2]


def test_K10_3_a_capital_is_worth_two_alone_once(board, seat):
    maps = "k01b k03b k02a"
    assert list(board(seat("0D:s 0A:s"), seat("1A:ss"), seat("2A:ss"), maps=maps).score) == [4, 2, 2]
    assert list(board(seat("0D:ss"), seat("1A:ss"), seat("2A:ss"), maps=maps).score) == [4, 2, 2]
    assert list(board(seat("0D:s 1D:s"), seat("1A:ss"), seat("2A:ss"), maps=maps).score) == [6, 2, 2]
    assert list(board(seat("0D:l 0A:s"), seat("1A:ss"), seat("2A:ss"), maps=maps).score) == [4, 2, 2]


def test_K10_3_a_shared_capital_is_worth_one_to_each(board, seat):
    position = board(seat("0D:s 0A:s"), seat("0D:s 1A:s"), seat("2A:ss"), maps="k01b k03b k02a")
    assert list(position.score) == [3, 3, 2]


def test_K12_goods_are_no_points(board, seat):
    assert list(board(seat("0A:ss", mana=9, ore=9, food=9, silver=9), seat("1A:ss"), seat("2A:ss")).score) == [2, 2, 2]


def test_K12_wars_won_are_no_points(board, seat):
    assert list(board(seat("0A:ss", wars_won=7), seat("1A:ss"), seat("2A:ss")).score) == [2, 2, 2]


def test_E43_after_points_and_meeples_the_tower_decides(finished, seat):
    position = finished(
        seat("0A:ss 0B:s 0C:l 0D:s", tower=3, magic=5, neutrals_beaten=2),
        seat("1A:ss 1B:s 1E:l 1D:s", tower=2, magic=5, neutrals_beaten=3, mana=9, ore=9, food=9))
    assert list(position.score) == [14, 14]
    assert list(position.returns) == [1, -1]


@pytest.mark.parametrize(("better", "worse"), [
    # most points
    ({"places": "A:ss", "tower": 1}, {"places": "A:ss", "mana": 9}),
    # level on points: more meeples left (R41: those in ruins are lost before)
    ({"places": "A:ss B:s"}, {"places": "A:ss C:ll", "tower": 1}),
    ({"places": "A:ss B:s D:s", "magic": 1}, {"places": "A:ss B:s", "tower": 2}),
    # then the higher tower
    ({"places": "A:ss", "tower": 2, "magic": 1}, {"places": "A:ss", "tower": 1, "magic": 2, "mana": 9}),
    # then, with equal towers, the higher magic: points equal through neutrals beaten
    ({"places": "A:ss", "magic": 2}, {"places": "A:ss", "magic": 1, "neutrals_beaten": 1, "mana": 9}),
    # then all goods, silver counted; the other collects one unit more as the follower
    ({"places": "A:ss", "silver": 4, "mana": 1}, {"places": "A:ss", "mana": 3}),
])
@pytest.mark.parametrize("swapped", [False, True])
def test_K12_7_ties_are_broken_in_order(finished, seat, better, worse, swapped):
    """K12.7 in order: points, meeples after K12.1, tower, magic, goods. C is ruins on both maps used here."""
    sides = [worse, better] if swapped else [better, worse]
    maps = ["k01a", "k03a"]
    seats = []
    for number, side in enumerate(sides):
        places = " ".join(f"{number}{place}" for place in side["places"].split())
        seats.append(seat(places, **{k: v for k, v in side.items() if k != "places"}))
    position = finished(*seats, maps=" ".join([*maps, "k05b"]))
    assert list(position.returns) == ([-1, 1] if swapped else [1, -1])


def test_K12_7_equal_in_all_is_a_tie(finished, seat):
    position = finished(seat("0A:ss", ore=1), seat("1A:ss"))  # seat 1 collects one unit
    assert list(position.score) == [2, 2]
    assert list(position.returns) == [0, 0]


def four(seat, *magics):
    return [seat(f"{n}A:ss", magic=magic, ore=int(n == 0)) for n, magic in enumerate(magics)]  # the others collect one


@pytest.mark.parametrize(("mode", "magics", "expected"), [
    ("win", (4, 1, 2, 3), (1, -1 / 3, -1 / 3, -1 / 3)),
    ("win", (1, 4, 4, 3), (-1 / 3, 1 / 3, 1 / 3, -1 / 3)),
    ("win", (4, 4, 4, 3), (1 / 9, 1 / 9, 1 / 9, -1 / 3)),
    ("win", (2, 2, 2, 2), (0, 0, 0, 0)),
    ("rank", (4, 1, 2, 3), (1, -1, -1 / 3, 1 / 3)),
    ("rank", (4, 1, 1, 3), (1, -2 / 3, -2 / 3, 1 / 3)),
    ("rank", (4, 4, 1, 1), (2 / 3, 2 / 3, -2 / 3, -2 / 3)),
    ("rank", (3, 1, 3, 3), (1 / 3, -1, 1 / 3, 1 / 3)),
    ("rank", (2, 2, 2, 2), (0, 0, 0, 0)),
    ("score_difference", (4, 1, 2, 3), (2, -2, -2 / 3, 2 / 3)),
    ("score_difference", (2, 2, 2, 2), (0, 0, 0, 0)),
    ("score_difference", (5, 0, 0, 0), (5, -5 / 3, -5 / 3, -5 / 3)),
])
def test_returns_of_four(finished, seat, mode, magics, expected):
    position = finished(*four(seat, *magics), returns=mode)
    assert position.returns == pytest.approx(expected)


@pytest.mark.parametrize(("mode", "expected"), [("win", [1, -1]), ("rank", [1, -1]), ("score_difference", [3, -3])])
def test_returns_of_two(finished, seat, mode, expected):
    assert list(finished(seat("0A:ss", magic=3), seat("1A:ss"), returns=mode).returns) == expected


@pytest.mark.parametrize("mode", ["win", "rank", "score_difference"])
def test_returns_are_zero_until_the_end(board, seat, mode):
    assert list(board(seat("0A:ss", magic=3), seat("1A:ss"), seat("2A:ss"), returns=mode).returns) == [0, 0, 0]


def test_K12_1_the_end_scores_without_the_ruins(finished, seat):
    position = finished(seat("0A:s 0C:ll"), seat("1A:ss"), seat("2A:s 2B:s"), returns="score_difference")
    assert list(position.score) == [1, 2, 2]
    assert list(position.returns) == [-1, 0.5, 0.5]
