"""K20.11: the swap of the Lizardfolk. X is the region of their meeple, Y that of the rival's."""

import pytest

MAPS = "k01a k02a k03a"


@pytest.fixture
def quest(board, of, seat, play):
    """Return the Lizardfolk's Quest being carried out, against seat 1, with seat 2 in 2A."""
    def made(own, rival, other="2A:ss", who="lizardfolk.1", goods=None, rival_goods=None, **rest):
        goods, rival_goods = goods or {}, rival_goods or {}
        rivals = of("elves.0", rival, **rival_goods)
        position = board(of(who, own, **goods), rivals, seat(other) if isinstance(other, str) else other,
                         **{"maps": MAPS, **rest})
        return play(position, "select quest")
    return made


def test_swap_exchanges_the_two(quest, play, after, pieces, asked):
    position = play(quest("0A:s 0E:s", "1A:s 1B:s"), "swap 0A")
    assert asked(position) == ("swap target", 0)
    assert after(position, "to") == {"1A", "1B", "2A"}
    play(position, "to 1A")
    assert pieces(position, 0) == {"0E": "s", "1A": "s"}
    assert pieces(position, 1) == {"0A": "s", "1B": "s"}
    assert asked(position) == ("respond", 1)


def test_swap_needs_the_ability_and_a_quest(quest, board, of, seat, play, after):
    assert not after(quest("0A:s 0E:s", "1A:s 1B:s", who="lizardfolk.0"), "swap")
    assert not after(play(board(of("lizardfolk.1", "0A:ss"), seat("1A:s 1B:s"), seat("2A:ss")), "select patrol"),
                     "swap")


def test_swap_reaches_any_region_border_or_not(quest, play, after):
    """0C and 2C are inner ruins; both are usable, so X and Y may be there (standing)."""
    position = quest("0C:s 0E:s", "2C:s 1B:s", "2A:s 2B:s")
    assert after(position, "swap") == {"0C", "0E"}
    assert "2C" in after(play(position, "swap 0C"), "to")


def test_swap_on_the_same_card(quest, play, pieces):
    position = play(quest("0A:s 0B:s", "0E:s 1B:s"), "swap 0A", "to 0E")
    assert pieces(position, 0) == {"0B": "s", "0E": "s"}
    assert pieces(position, 1) == {"0A": "s", "1B": "s"}


def test_swap_both_must_stand(quest, play, after):
    position = quest("0A:l 0B:s", "1A:l 1B:s", "2A:l 2B:s")
    assert after(position, "swap") == {"0B"}
    assert after(play(position, "swap 0B"), "to") == {"1B", "2B"}


def test_swap_a_standing_one_beside_a_lying_one(quest, play, pieces, asked, fight):
    """Y keeps the rival's lying meeple, so there is war in Y."""
    position = quest("0A:s 0B:s", "1A:sl 1C:s", goods={"ore": 1})
    fight(position, "swap 0A", "to 1A", attack="1")
    assert pieces(position, 1) == {"0A": "s", "1C": "s"}
    assert pieces(position, 0) == {"0B": "s", "1A": "s"}


def test_swap_not_where_the_rival_has_an_ally(quest, play, after):
    position = play(quest("0A:s 0B:s", "1A:s 1B:s", "1A:s 2A:s"), "swap 0A")
    assert after(position, "to") == {"1B", "2A"}


def test_swap_not_where_it_has_a_piece_of_its_own(quest, play, after):
    """Seat 0 shares 1A with seat 1: that rival is not alone there."""
    position = play(quest("0A:s 1A:s", "1A:s 1B:s"), "swap 0A")
    assert after(position, "to") == {"1B", "2A"}


def test_swap_not_where_a_third_player_has_a_fortress(quest, play, after):
    third = {"meeples": {"2A": "ss"}, "tower": 1, "fortresses": ["1A"]}
    position = play(quest("0A:s 0B:s", "1A:s 1B:s", third, heroes_call=True), "swap 0A")
    assert after(position, "to") == {"1B", "2A"}


def test_swap_x_may_hold_the_rival_itself_but_no_third_player(quest, play, after):
    """In 0A stands an ally: it may be swapped from there only with that ally's meeples (K6.6)."""
    position = quest("0A:s 0B:s", "0A:s 1B:s 1C:s", "2A:s 2B:s")
    assert "0A" in after(position, "swap")
    assert after(play(position, "swap 0A"), "to") == {"1B", "1C"}


def test_swap_never_tundra(quest, play, after):
    """1C and 2D are tundra (h01a, h03a)."""
    position = quest("1C:s 0A:s", "2D:s 2E:s", "0D:ss", who="lizardfolk.1", maps="k01a h01a h03a")
    assert "1C" not in after(position, "swap")


def test_swap_of_who_stands_in_tundra_is_no_target(quest, play, after):
    position = play(quest("0A:s 0B:s", "2D:s 2E:s", "0D:ss", maps="k01a h01a h03a"), "swap 0A")
    assert after(position, "to") == {"2E", "0D"}


def test_swap_not_with_a_last_meeple_in_y(quest, play, after):
    """K6.5: nobody enters a region where a rival has its only meeple in play."""
    position = play(quest("0A:s 0B:s", "1A:s", "2A:ss"), "swap 0A")
    assert "1A" not in after(position, "to")


def test_swap_with_ones_own_last_meeple(quest, play, after, pieces):
    """K6.5: it may not meet a rival, so Y must be left by the rival with its only meeple there."""
    position = play(quest("0A:s", "1A:s 1B:s", "2A:ss"), "swap 0A")
    assert after(position, "to") == {"1A", "1B"}
    position = quest("0A:s", "1A:ss 1E:s 1D:l", "2A:ss")
    assert pieces(play(position, "swap 0A"), 0) == {"1E": "l"}  # the only region left


def test_swap_not_with_neutrals(board, of, seat, play, after):
    position = play(board(of("lizardfolk.1", "0A:s 0B:s"), seat("1A:s 1B:s"), neutrals="2A 2B"), "select quest",
                    "swap 0A")
    assert after(position, "to") == {"1A", "1B"}


def test_swap_war_in_y(quest, fight, play, asked, pieces, own):
    """The rival's second meeple of 1A is attacked by the newcomer."""
    position = fight(quest("0A:s 0B:s", "1A:ss 1C:s", goods={"ore": 2}, rival_goods={"ore": 1}), "swap 0A", "to 1A",
                     attack="2", defence="1")
    assert own(position, 0)["wars_won"] == 1
    assert pieces(position, 0) == {"0B": "s", "1A": "s"}
    assert pieces(position, 1) == {"0A": "s", "1C": "s"}
    assert asked(position) == ("respond", 1)


def test_swap_war_in_x(quest, fight, play, asked, pieces, own):
    """The rival comes to 0A, where the other meeple of the Lizardfolk stands; they are the attacker."""
    position = quest("0A:ss", "1A:s 1C:s", goods={"ore": 2}, rival_goods={"ore": 1})
    play(position, "swap 0A", "to 1A")
    war = position.to_dict()["war"]
    assert (war["region"], war["attacker"], war["defender"]) == ("0A", 0, 1)
    fight(position, attack="1", defence="1")
    assert own(position, 1)["wars_won"] == 1  # the tie is the defender's, and that is the rival
    assert pieces(position, 0) == {"1A": "s"}
    assert pieces(position, 1) == {"0A": "s", "1C": "s"}


def test_swap_war_in_y_and_then_in_x(quest, fight, play, asked, pieces, own):
    position = quest("0A:ss 0B:s", "1A:ss 1C:s", goods={"ore": 3}, rival_goods={})
    play(position, "swap 0A", "to 1A")
    assert position.to_dict()["war"]["region"] == "1A"
    fight(position, attack="1")
    assert position.to_dict()["war"]["region"] == "0A"
    fight(position, attack="1")
    assert own(position, 0)["wars_won"] == 2
    assert pieces(position, 0) == {"0A": "s", "0B": "s", "1A": "s"}
    assert pieces(position, 1) == {"1C": "s"}


def test_swap_lost_war_in_y_still_war_in_x(quest, fight, play, asked, own, pieces):
    position = quest("0A:ss 0B:s", "1A:ss 1C:s", goods={"ore": 1, "food": 9}, rival_goods={"ore": 2})
    fight(position, "swap 0A", "to 1A", attack="flag", defence="2")
    while asked(position) == ("loser", 0):
        play(position, "remove")
    fight(position, attack="1")
    assert [own(position, number)["wars_won"] for number in (0, 1)] == [1, 1]
    assert pieces(position, 0) == {"0A": "s", "0B": "s"}
    assert pieces(position, 1) == {"1A": "s", "1C": "s"}


def test_swap_war_in_y_for_a_fortress(quest, fight, own, pieces):
    rival = {"tower": 1, "fortresses": ["1A"]}
    position = quest("0A:s 0B:s", "1A:s 1C:s", goods={"ore": 3}, rival_goods=rival, heroes_call=True)
    fight(position, "swap 0A", "to 1A", attack="2", defence="1")
    assert own(position, 0)["wars_won"] == 1
    assert own(position, 1)["fortresses"] == []
    assert pieces(position, 1) == {"0A": "s", "1C": "s"}


def test_swap_war_in_x_for_ones_own_fortress(quest, fight, own, pieces, play, asked):
    goods = {"ore": 3, "tower": 1, "fortresses": ["0A"]}
    position = quest("0A:s 0B:s", "1A:s 1C:s", goods=goods, heroes_call=True)
    play(position, "swap 0A", "to 1A")
    assert position.to_dict()["war"]["region"] == "0A"
    fight(position, attack="1")
    assert own(position, 0)["wars_won"] == 1
    assert pieces(position, 1) == {"1C": "s"}
    assert own(position, 0)["fortresses"] == ["0A"]


def test_swap_two_flags_in_y_are_an_alliance(quest, fight, pieces):
    position = fight(quest("0A:s 0B:s", "1A:ss 1C:s", goods={"ore": 2}, rival_goods={"ore": 1}), "swap 0A", "to 1A",
                     attack="flag", defence="flag")
    assert pieces(position, 0) == {"0B": "s", "1A": "s"}
    assert pieces(position, 1) == {"0A": "s", "1A": "s", "1C": "s"}


def test_swap_gains_nothing_and_moves_nobody_else(quest, play, goods, asked):
    """move_gain does not apply (level 2), and nothing follows the swap."""
    position = play(quest("0A:s 0B:s", "1A:s 1B:s", who="lizardfolk.2"), "swap 0A", "to 1A")
    assert goods(position, 0) == (0, 0, 0)
    assert asked(position) == ("respond", 1)


def test_swap_arrivals_in_ruins_lie_down(quest, play, pieces):
    """0C and 1E are ruins: each newcomer is knocked over there (K6.9)."""
    position = play(quest("0C:s 0B:s", "1E:s 1B:s"), "swap 0C", "to 1E")
    assert pieces(position, 0) == {"0B": "s", "1E": "l"}
    assert pieces(position, 1) == {"0C": "l", "1B": "s"}


def test_swap_instead_of_a_patrol_from_level_3(board, of, seat, play, after, pieces):
    position = play(board(of("lizardfolk.3", "0A:s 0B:s"), seat("1A:s 1B:s"), seat("2A:ss")), "select patrol",
                    "instead quest")
    assert "0A" in after(position, "swap")
    play(position, "swap 0A", "to 1A")
    assert pieces(position, 1) == {"0A": "s", "1B": "s"}


def test_swap_counts_as_a_legal_quest(quest, after, names):
    """A meeple that no plain Quest could move: 0C is no border region."""
    position = quest("0C:ss", "1A:s 1B:s", "2A:ss")
    assert after(position, "from") == set()
    assert after(position, "swap") == {"0C"}


def test_swap_alliances_are_tested_before(quest, fight, pieces, asked, play):
    """Seats 0 and 1 share 0B, so the war in Y breaks that alliance (K9.4)."""
    position = quest("0A:s 0B:s 0E:s", "0B:s 1A:ss", goods={"ore": 3})
    fight(position, "swap 0A", "to 1A", attack="1")
    while asked(position)[1] == 1 and asked(position)[0] in ("loser", "settle", "keep"):
        names = [position.game.words.name(action) for action in position.legal_actions]
        play(position, "remove" if "remove" in names else names[0])
    assert "0B" not in pieces(position, 1)
    assert "1A" not in pieces(position, 1)
