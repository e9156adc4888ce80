"""K20.11 and K17: swaps beside fortresses, forts and hidden tokens. X is the swapper's region, Y the rival's."""

import pytest


@pytest.fixture
def quest(board, of, seat, play):
    """Return the Lizardfolk's Quest with Heroes' Call, seat 0 in 0A and 0B, seat 1 in 1A and 1B, seat 2 in 2A."""
    def made(own=None, rival=None, third=None, who="lizardfolk.1", **rest):
        seats = (of(who, "0A:s 0B:s", **(own or {})), of("elves.0", "1A:s 1B:s", **(rival or {})),
                 seat("2A:ss", **(third or {})))
        return play(board(*seats, heroes_call=True, **rest), "select quest")
    return made


def fort(region, kind="fortresses"):
    """Return the part of a seat that has a single fortress."""
    return {"tower": 1, kind: [region]}


def test_swap_not_into_a_region_with_ones_own_fortress(quest, play, after):
    """Y must hold no piece of anybody but the rival, "yours included"."""
    position = play(quest(own=fort("1A")), "swap 0A")
    assert after(position, "to") == {"1B", "2A"}


@pytest.mark.parametrize("kind", ["fortresses", "lying_fortresses"])
def test_swap_not_into_a_region_with_a_third_players_fortress(quest, play, after, kind):
    position = play(quest(third=fort("1A", kind)), "swap 0A")
    assert after(position, "to") == {"1B", "2A"}


def test_swap_where_a_third_player_has_a_fortress_in_x(quest, play, after, pieces):
    """In 0A stands a fortress of seat 2: only seat 2's own meeples may come there (K6.6)."""
    position = quest(third=fort("0A"))
    assert after(position, "swap") == {"0A", "0B"}
    play(position, "swap 0A")  # to 2A, the only way
    assert pieces(position, 2) == {"0A": "s", "2A": "s"}
    assert pieces(position, 1) == {"1A": "s", "1B": "s"}


def test_swap_onto_a_lying_fortress_sends_it_home(quest, play, own, pieces):
    """K17.6: without war, for every arrival; the rival's meeple has left Y."""
    position = play(quest(rival=fort("1A", "lying_fortresses")), "swap 0A", "to 1A")
    assert pieces(position, 0) == {"0B": "s", "1A": "s"}
    assert own(position, 1)["lying_fortresses"] == []
    assert own(position, 1)["tower"] == 0


def test_swap_leaves_ones_own_lying_fortress_to_the_rival(quest, play, own, asked):
    position = play(quest(own=fort("0A", "lying_fortresses")), "swap 0A", "to 1A")
    assert own(position, 0)["lying_fortresses"] == []
    assert own(position, 0)["tower"] == 0
    assert asked(position)[0] == "respond"


def test_swap_a_lying_fortress_is_no_war_when_another_meeple_is(board, of, seat, fight, own):
    """Y keeps a meeple of the rival, so there is war in Y, and its lying fortress gives no discount."""
    position = board(of("lizardfolk.1", "0A:s 0B:s", ore=2),
                     of("elves.0", "1A:ss 1B:s", ore=1, **fort("1A", "lying_fortresses")),
                     seat("2A:ss"), heroes_call=True)
    fight(position, "select quest", "swap 0A", "to 1A", attack="2", defence="1")
    assert own(position, 0)["wars_won"] == 1
    assert own(position, 1)["tower"] == 0  # K17.4, K17.6


def test_swap_forts_are_tested_before(board, of, seat, play, top):
    """K13.9: the swapper stood in the fort region 0A when the swap was declared, so D = 2 in Y."""
    tokens = {"fort": ["0A"], "left": {"blank": 1}}
    position = board(of("lizardfolk.1", "0A:s 0B:s", ore=3), seat("1A:ss 1B:s", ore=1), seat("2A:ss"), exploration=True,
                     tokens=tokens)
    play(position, "select quest", "swap 0A", "to 1A")
    assert top(position, 0) == 5


def test_swap_the_newcomer_in_x_turns_no_token_of_y(board, of, seat, play, own):
    """Each arrives where it comes to: a treasure under 1A is the swapper's, one under 0A the rival's."""
    for region, taker in (("1A", 0), ("0A", 1)):
        tokens = {"hidden": [region], "left": {"treasure": 1}}
        position = board(of("lizardfolk.1", "0A:s 0B:s"), seat("1A:s 1B:s"), seat("2A:ss"), exploration=True,
                         tokens=tokens)
        play(position, "select quest", "swap 0A", "to 1A")
        while position.actor < 0:
            position.apply(position.chance_outcomes[0][0])
        node = position.to_dict()["node"]
        assert (node["kind"], node["seat"]) == ("take", taker)


def test_swap_in_x_a_fort_of_ones_own_home_region_counts_before(board, of, seat, play, top):
    """War in X, where the other meeple of the swapper stands: the fort there gives 2 to the attacker, the swapper."""
    tokens = {"fort": ["0A"], "left": {"blank": 1}}
    position = board(of("lizardfolk.1", "0A:ss 0B:s", ore=3), seat("1A:s 1B:s", ore=1), seat("2A:ss"), exploration=True,
                     tokens=tokens)
    play(position, "select quest", "swap 0A", "to 1A")
    assert top(position, 0) == 5


def test_swap_war_in_x_with_the_halflings_ally_must_show_the_flag(board, of, seat, play, asked):
    """K20.9 binds the swapper too: allied by 0B, it attacks the Halflings with the flag alone."""
    position = board(of("lizardfolk.1", "0A:s 0B:s 0E:s", ore=3), of("halflings.4", "0B:s 1A:ss", ore=3), seat("2A:ss"))
    play(position, "select quest", "swap 0A", "to 1A")
    assert asked(position) == ("bid", 1)


def test_not_allied_is_broken_by_a_fortress_too(board, of, seat, asked):
    """K9.1 with K20.3 `not_allied`: the Lionfolk share 0A with a fortress of seat 1."""
    shields = "patrol quest build expand trade"
    for forts, gains in ((fort("0A"), False), (fort("0A", "lying_fortresses"), False), ({}, True)):
        position = board(of("lionfolk.2", "0A:s 0B:s"), seat("1A:ss", **forts), seat("2A:ss"), shields=shields,
                         heroes_call=True)
        assert (asked(position) == ("take", 0)) == gains
