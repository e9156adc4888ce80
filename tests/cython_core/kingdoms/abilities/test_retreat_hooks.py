"""K20.5, K20.8: what a retreat costs, and where it may lead with abilities."""

import pytest

COSTS = [  # winner, loser, meeples of the loser, cost
    ("elves.0", "centaurs.0", "0B:s 1A:ss 1B:s", 4),
    ("elves.0", "valkyries.1", "0B:s 1A:ss 1B:s", 3),
    ("elves.0", "birdfolk.1", "0B:s 1A:ss 1B:s", 4),
    ("elves.0", "birdfolk.2", "0B:s 1A:ss 1B:s", 3),
    ("elves.0", "birdfolk.4", "0B:s 1A:ss 1B:s", 2),    # 2 less takes the place of 1 less, it does not add to it
    ("elves.0", "birdfolk.5", "0B:s 1A:ss 1B:s", 2),
    ("boarfolk.3", "centaurs.0", "0B:s 1A:ss 1B:s", 5),
    ("boarfolk.2", "centaurs.0", "0B:s 1A:ss 1B:s", 4),
    ("boarfolk.3", "valkyries.1", "0B:s 1A:ss 1B:s", 4),
    ("boarfolk.3", "birdfolk.4", "0B:s 1A:ss 1B:s", 3),
    ("elves.0", "birdfolk.4", "0B:s 1A:s", 0),
]


@pytest.mark.parametrize(("winner", "loser", "places", "cost"), COSTS)
def test_K20_8_retreat_cost(war, of, fight, play, own, winner, loser, places, cost):
    position = fight(war(of(winner, "0A:ss", ore=1), of(loser, places, food=9)), attack="1")
    assert own(play(position, "to 0C"), 1)["food"] == 9 - cost


@pytest.mark.parametrize(("loser", "left"), [("birdfolk.4", 2), ("valkyries.1", 1), ("valkyries.0", 1)])
def test_K20_8_retreat_cost_is_never_below_nothing(board, of, seat, fight, asked, play, names, own, pieces, loser,
                                                   left):
    """A break takes both meeples of a loser without food: 2 - 2, then 2 - 2; or removed at 2 - 1, then 1 - 1."""
    position = board(seat("0B:s 0A:s 0D:s", ore=3), of(loser, "0B:s 0E:s"), seat("2A:ss"))
    fight(position, "select patrol", "from 0D", "to 0E", attack="1")
    while asked(position)[1] == 1 and asked(position)[0] in ("settle", "loser", "keep"):
        play(position, min(name for name in names(position) if name.startswith("to ")))
    assert own(position, 1)["food"] == 0
    assert sum(map(len, pieces(position, 1).values())) == left


def test_retreat_too_dear_is_not_offered(war, of, seat, fight, pieces, asked):
    position = fight(war(of("boarfolk.3", "0A:ss", ore=1), seat("0B:s 1A:s", food=2)), attack="1")
    assert pieces(position, 1) == {"1A": "s"}
    assert asked(position)[0] != "loser"


def test_retreat_cost_may_be_paid_in_silver(war, of, seat, fight, play, own):
    position = fight(war(of("boarfolk.3", "0A:ss", ore=1), seat("0B:s 1A:s", food=1, silver=2)), attack="1")
    play(position, "to 0C")
    assert (own(position, 1)["food"], own(position, 1)["silver"]) == (0, 0)


def test_opponent_retreat_cost_only_for_who_loses_to_its_holder(war, of, seat, fight, play, own):
    position = fight(war(of("boarfolk.3", "0A:ss", food=9), seat("0B:s 1A:s", ore=1)), attack="flag", defence="1")
    play(position, "to 0A")
    assert own(position, 0)["food"] == 7  # the Boarfolk pay the usual 2 themselves


def test_retreat_cost_of_each_retreat_in_a_break(board, of, seat, fight, play, own, pieces, asked):
    """K9.4: paid separately, the ability each time: 3 + 3 with four meeples and 1 less."""
    position = board(seat("0B:s 0A:s 0E:s", ore=3), of("valkyries.1", "0B:s 0D:s 1A:ss", food=9), seat("2A:ss"))
    fight(position, "select patrol", "from 0E", "to 0D", attack="1")
    while asked(position) != ("respond", 1):
        assert asked(position)[1] == 1
        names = [position.game.words.name(action) for action in position.legal_actions]
        play(position, next(name for name in names if name.startswith("to ")))
    assert own(position, 1)["food"] == 3
    assert sum(map(len, pieces(position, 1).values())) == 4


# retreat_to_own_anywhere -------------------------------------------------------------------------


def test_retreat_to_own_anywhere(war, of, seat, fight, after, play, pieces):
    valkyries = of("valkyries.4", "0B:s 1A:s 1B:ss 2D:s 2E:s", food=9)
    position = fight(war(seat("0A:ss", ore=1), valkyries, seat("2A:s 2E:s")), attack="1")
    assert after(position, "to") == {"0C", "0E", "1A", "2D"}  # not to two of its own, not to a shared region
    assert pieces(play(position, "to 2D"), 1) == {"1A": "s", "1B": "ss", "2D": "ss", "2E": "s"}


def test_retreat_to_own_anywhere_needs_level_4(war, of, seat, fight, after):
    position = fight(war(seat("0A:ss", ore=1), of("valkyries.3", "0B:s 1A:s", food=9)), attack="1")
    assert after(position, "to") == {"0C", "0E"}


def test_retreat_to_own_anywhere_costs_as_usual(war, of, seat, fight, play, own):
    position = fight(war(seat("0A:ss", ore=1), of("valkyries.4", "0B:s 1A:s", food=2)), attack="1")
    assert own(play(position, "to 1A"), 1)["food"] == 1
    position = fight(war(seat("0A:ss", ore=1), of("valkyries.4", "0B:s 1A:s", food=0)), attack="1")
    assert own(position, 1)["meeples"] == {"1A": "s"}


def test_retreat_to_own_anywhere_never_tundra_nor_a_rival_fortress(board, of, seat, fight, after):
    """h01a C is tundra; 1D holds a standing fortress of seat 2, 1E a lying one."""
    rival = seat("2A:ss", tower=2, fortresses=["1D"], lying_fortresses=["2B"])
    position = board(seat("0A:ss", ore=1), of("valkyries.4", "0B:s 1C:s 1D:s 1E:s", food=9), rival,
                     maps="k01a h01a k03a", heroes_call=True)
    fight(position, "select patrol", "from 0A", "to 0B", attack="1")
    assert after(position, "to") == {"0C", "0E", "1E"}


def test_retreat_to_own_anywhere_also_for_the_attacker(war, of, seat, fight, after):
    position = fight(war(of("valkyries.4", "0A:s 2B:s", food=9), seat("0B:s 1A:s", ore=1), seat("2A:ss")),
                     attack="flag", defence="1")
    assert "2B" in after(position, "to")
    assert "0B" not in after(position, "to")  # the war region


def test_retreat_to_own_ruins_knocks_over(war, of, seat, fight, play, pieces):
    position = fight(war(seat("0A:ss", ore=1), of("valkyries.4", "0B:s 1E:s", food=9)), attack="1")
    assert pieces(play(position, "to 1E"), 1) == {"1E": "ls"}


# enter_terrain by retreat ------------------------------------------------------------------------


def test_frost_wraiths_flee_into_water(war, of, seat, fight, after, play, pieces, own):
    """k01a B is next to the sea F."""
    position = fight(war(seat("0A:ss", ore=1), of("frost_wraiths.1", "0B:s 1A:s", food=9)), attack="1")
    assert after(position, "to") == {"0C", "0E", "0F"}
    assert pieces(play(position, "to 0F"), 1) == {"0F": "s", "1A": "s"}
    assert own(position, 1)["food"] == 7


def test_birdfolk_do_not_flee_into_water(war, of, seat, fight, after):
    position = fight(war(seat("0A:ss", ore=1), of("birdfolk.3", "0B:s 1A:s", food=9)), attack="1")
    assert after(position, "to") == {"0C", "0E"}


def test_no_retreat_onto_cliffs_that_hold_a_rival_or_two_own(war, of, seat, fight, after):
    rivals = of("shapeshifters.1", "0F:s 2A:s")
    position = fight(war(seat("0A:ss", ore=1), of("birdfolk.3", "0C:s 1A:s", food=9), rivals, way="0A 0C",
                         maps="h03a k01a k02a"), attack="1")
    assert "0F" not in after(position, "to")
    position = fight(war(seat("0A:ss", ore=1), of("birdfolk.3", "0C:s 0F:ss 1A:s", food=9), way="0A 0C",
                         maps="h03a k01a k02a"), attack="1")
    assert "0F" not in after(position, "to")
    position = fight(war(seat("0A:ss", ore=1), of("birdfolk.3", "0C:s 0F:s 1A:s", food=9), way="0A 0C",
                         maps="h03a k01a k02a"), attack="1")
    assert "0F" in after(position, "to")


def test_K20_5_nobody_retreats_from_the_cliffs_onto_land(board, of, seat, fight, pieces):
    """On k02a the cliffs F lie next to every region; imps attack shapeshifters there and win."""
    position = board(of("imps.1", "0A:s 0B:s", ore=2), of("shapeshifters.1", "0F:s 1A:s", food=9), seat("2A:ss"),
                     maps="k02a k01a k03a")
    fight(position, "select patrol", "from 0A", "to 0F", attack="1")
    assert pieces(position, 1) == {"1A": "s"}
    assert pieces(position, 0) == {"0B": "s", "0F": "s"}


def test_K9_5_a_last_meeple_on_cliffs_goes_to_the_nearest_land(board, of, seat, fight, after, asked, play, pieces):
    """A break takes the meeple in 0B first; the last one, on the cliffs 0F, cannot retreat from there."""
    position = board(of("imps.1", "0B:s 0A:s", ore=2), of("shapeshifters.1", "0B:s 0F:s"), seat("2A:ss"),
                     maps="k02a k01a k03a")
    fight(position, "select patrol", "from 0A", "to 0F", attack="1")
    while asked(position) in (("settle", 1), ("loser", 1)):
        play(position, "to 0B" if asked(position)[0] == "settle" else "remove")
    assert asked(position) == ("keep", 1)
    assert after(position, "to") == {"0A", "0C", "0D", "0E"}
    assert pieces(play(position, "to 0C"), 1) == {"0C": "s"}
