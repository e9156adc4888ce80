"""K20.9: the alliances of the Halflings from level 4. Seats 0 and 1 share 0B; seat 0 attacks seat 1 in 0E."""

import pytest


@pytest.fixture
def allied(board, seat, of):
    """Return a position of three seats in which the two share 0B, and seat 0, the active one, is about to select."""
    def made(attacker, defender, first="0B:s 0D:s 0A:s", second="0B:s 0E:s 1A:ss", **rest):
        goods = {"ore": 4, "food": 9}
        return board(of(attacker, first, **goods), of(defender, second, **goods), seat("2A:ss"), **rest)
    return made


def test_an_ally_of_the_halflings_must_show_the_flag(allied, play, names, asked, pieces):
    position = play(allied("elves.0", "halflings.4"), "select patrol", "from 0D", "to 0E")
    assert asked(position) == ("bid", 1)  # seat 0 has only the flag, and is not asked
    assert position.bidders == ()
    assert "bid 4" in names(position)
    play(position, "bid flag")
    assert pieces(position, 0) == {"0A": "s", "0B": "s", "0E": "s"}
    assert pieces(position, 1) == {"0B": "s", "0E": "s", "1A": "ss"}


def test_halflings_may_answer_with_a_number_and_the_break_is_normal(allied, play, pieces, asked, own):
    position = play(allied("elves.0", "halflings.4"), "select patrol", "from 0D", "to 0E", "bid 1")
    assert own(position, 1)["wars_won"] == 1
    while asked(position)[1] == 0 and asked(position)[0] != "respond":
        position.apply("remove" if asked(position)[0] == "loser" else position.legal_actions[0])
    assert pieces(position, 0) == {"0A": "s"}  # it left 0E and the shared 0B
    assert pieces(position, 1) == {"0B": "s", "0E": "s", "1A": "ss"}


def test_below_level_4_an_ally_may_break(allied, play, asked, top):
    position = play(allied("elves.0", "halflings.3"), "select patrol", "from 0D", "to 0E")
    assert asked(position) == ("bid", 0)
    assert top(position, 0) == 4


def test_who_is_no_ally_may_set_what_it_likes(allied, play, top):
    position = play(allied("elves.0", "halflings.4", first="0D:s 0A:s"), "select patrol", "from 0D", "to 0E")
    assert top(position, 0) == 4


def test_attacking_halflings_that_showed_the_flag_lose_only_this_war(allied, fight, play, pieces, asked, own):
    position = allied("halflings.4", "elves.0")
    fight(position, "select patrol", "from 0D", "to 0E", attack="flag", defence="2")
    while asked(position) == ("lose", 1):
        position.apply(position.legal_actions[0])
    assert own(position, 1)["wars_won"] == 1
    assert asked(position) == ("loser", 0)
    play(position, "remove")
    assert pieces(position, 0) == {"0A": "s", "0B": "s"}  # 0B stays shared
    assert pieces(position, 1) == {"0B": "s", "0E": "s", "1A": "ss"}


def test_an_attacked_ally_may_set_any_number(allied, play, bid_names):
    position = play(allied("halflings.4", "elves.0"), "select patrol", "from 0D", "to 0E")
    assert bid_names(position, 1) == {"bid flag", "bid 1", "bid 2", "bid 3", "bid 4"}
    assert bid_names(position, 0) == {"bid flag", "bid 1", "bid 2", "bid 3", "bid 4"}


@pytest.mark.parametrize(("attack", "defence", "loser"), [("3", "flag", 1), ("3", "2", 1), ("2", "3", 0)])
def test_halflings_that_attack_with_a_number_break_the_alliance(allied, fight, pieces, asked, play, attack, defence,
                                                                loser):
    position = allied("halflings.4", "elves.0")
    fight(position, "select patrol", "from 0D", "to 0E", attack=attack, defence=defence)
    while asked(position)[0] in ("loser", "settle"):
        play(position, "remove") if asked(position)[0] == "loser" else position.apply(position.legal_actions[0])
    assert "0B" not in pieces(position, loser)
    assert "0E" not in pieces(position, loser)
    assert "0B" in pieces(position, 1 - loser)


def test_flag_and_flag_of_allies_add_a_region(allied, fight, pieces):
    position = allied("halflings.4", "elves.0")
    fight(position, "select patrol", "from 0D", "to 0E", attack="flag", defence="flag")
    assert "0E" in pieces(position, 0)
    assert "0E" in pieces(position, 1)


def test_without_halflings_a_flag_that_loses_breaks_all(allied, fight, pieces, asked, play):
    position = allied("halflings.3", "elves.0")
    fight(position, "select patrol", "from 0D", "to 0E", attack="flag", defence="2")
    while asked(position)[0] in ("lose", "loser", "settle"):
        play(position, "remove") if asked(position)[0] == "loser" else position.apply(position.legal_actions[0])
    assert pieces(position, 0) == {"0A": "s"}


def test_two_peoples_of_halflings_kind_cannot_meet(board, of):
    """Each faction is in the game once, so both sides never hold the ability (K2.2)."""
    with pytest.raises(ValueError, match="the same faction"):
        board(of("halflings.4", "0A:ss"), of("halflings.4", "1A:ss"), of("elves.0", "2A:ss"))
