"""K20.4, free_patrol: what the Werebears may do when the card is cleared."""

import pytest

FIVE = "patrol quest build expand trade"


@pytest.fixture
def cleared(board, of, seat):
    """Return the moment after the card was cleared, with Werebears of magic 4 in seat 0."""
    def made(places, rival="1A:ss", who="werebears.4", **rest):
        return board(of(who, places), seat(rival), seat("2A:ss"), shields=FIVE, **rest)
    return made


def test_free_patrol_is_optional(cleared, asked, names, play, pieces):
    position = cleared("0A:s 0D:s")
    assert asked(position) == ("roam", 0)
    assert names(position) == {"from 0A", "from 0D", "done"}
    assert pieces(play(position, "done"), 0) == {"0A": "s", "0D": "s"}
    assert asked(position) == ("select", 0)


def test_free_patrol_moves_one(cleared, play, pieces, asked):
    position = play(cleared("0A:s 0D:s"), "from 0A", "to 0B")
    assert pieces(position, 0) == {"0B": "s", "0D": "s"}
    assert asked(position) == ("select", 0)


def test_free_patrol_starts_no_war(cleared, play, after, pieces):
    position = play(cleared("0A:s 0D:s", rival="0B:s 1A:s"), "from 0A")
    assert pieces(position, 0) == {"0C": "l", "0D": "s"}  # the only way without war


def test_free_patrol_into_a_region_already_shared_is_no_war(cleared, play, after):
    position = play(cleared("0A:s 0B:s", rival="0B:s 1A:s"), "from 0A")
    assert "0B" not in after(position, "to")  # it is full: capacity 2


def test_free_patrol_does_not_stand_up(cleared, asked, names):
    assert names(cleared("0A:l 0D:s")) == {"from 0D", "done"}
    assert asked(cleared("0A:ll")) == ("select", 0)


def test_free_patrol_reaches_across_cliffs_too(cleared, play, after):
    position = play(cleared("0A:s 0B:s", maps="k02a k01a k03a"), "from 0A")
    assert after(position, "to") == {"0B", "0C", "0D", "0E"}


def test_free_patrol_needs_level_4(cleared, asked):
    assert asked(cleared("0A:ss", who="werebears.3")) == ("select", 0)


def test_free_patrol_not_onto_neutrals(board, of, seat, play, pieces):
    position = board(of("werebears.4", "2A:s 0A:s", ore=9), seat("1A:ss"), shields=FIVE, neutrals="2B 2C")
    assert "from 2A" not in {position.game.words.name(action) for action in position.legal_actions}
