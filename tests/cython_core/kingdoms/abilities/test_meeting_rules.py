"""Where abilities meet other abilities and the rules of tundra, breaks, heroes and prices."""

import pytest

TUNDRA = "h01a k02a k03a"   # 0C is tundra, no border region, next to A, B, D and E
FRINGE = "h02a k02a k03a"   # 0B is tundra at the border, next to A, C, D and E


# Tundra (K10.6) ----------------------------------------------------------------------------------


def test_goblins_the_first_must_leave_the_tundra_the_second_is_free(board, of, seat, play, after, names, pieces):
    position = board(of("goblins.1", "0C:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps=TUNDRA)
    play(position, "select patrol")  # from 0C, the only meeple that may move first
    assert after(position, "to") == {"0A", "0B", "0D", "0E"}
    play(position, "to 0A")
    assert names(position) == {"from 0E", "done"}
    assert pieces(play(position, "done"), 0) == {"0A": "s", "0E": "s"}


def test_centaurs_may_step_back_into_the_tundra(board, of, seat, play, after, pieces):
    position = board(of("centaurs.1", "0C:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps=TUNDRA)
    play(position, "select patrol", "to 0A")
    assert "0C" in after(position, "to")
    assert pieces(play(position, "to 0C"), 0) == {"0C": "s", "0E": "s"}


def test_lizardfolk_must_take_the_way_that_leaves_the_tundra(board, of, seat, play, after, names):
    """Patrol is selected: neither the swap of another meeple nor a Quest from elsewhere does the duty (K10.6.2)."""
    position = board(of("lizardfolk.3", "0C:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps=TUNDRA)
    play(position, "select patrol")
    assert after(position, "swap") == set()
    assert after(position, "to") == {"0A", "0B", "0D", "0E"}


def test_a_swap_does_not_leave_the_tundra(board, of, seat, play, names):
    position = board(of("lizardfolk.1", "0B:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps=FRINGE)
    play(position, "select quest")
    assert not {name for name in names(position) if name.startswith(("swap", "pass", "from 0E"))}


def test_draconians_quest_out_of_the_tundra_inside(board, of, seat, play, after, pieces):
    """quest_from_any makes a legal Quest, so the meeple is not removed but must go."""
    position = board(of("draconians.2", "0C:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps=TUNDRA)
    play(position, "select quest")
    assert pieces(position, 0) == {"0C": "s", "0E": "s"}
    assert "1B" in after(position, "to")


def test_trade_wakes_nobody_in_the_tundra(board, of, seat, play, names):
    """K10.6 begins with a selected Patrol or Quest; Shapeshifters that may Quest by Trade need not."""
    position = board(of("shapeshifters.4", "0B:s 0E:s", food=1), seat("1A:ss"), seat("2A:ss"), maps=FRINGE)
    assert {"pass", "instead quest"} <= names(play(position, "select trade"))


def test_yetis_lying_in_the_tundra_may_stay_or_move(board, of, seat, play, names):
    position = board(of("yetis.2", "0C:l 0E:s"), seat("1A:ss"), seat("2A:ss"), maps=TUNDRA)
    assert {"pass", "lying 0C", "from 0E", "stand 0C"} <= names(play(position, "select patrol"))


# Breaks, wars, swaps -----------------------------------------------------------------------------


def test_undead_gain_for_each_meeple_a_break_takes(board, of, seat, fight, asked, play, pieces, own):
    position = board(seat("0B:s 0A:s 0D:s", ore=3), of("undead.2", "0B:s 0E:s 1A:ss"), seat("2A:ss"))
    fight(position, "select patrol", "from 0D", "to 0E", attack="1")
    taken = 0
    while asked(position)[1] == 1 and asked(position)[0] in ("settle", "loser", "take"):
        kind = asked(position)[0]
        taken += kind == "take"
        names = [position.game.words.name(action) for action in position.legal_actions]
        play(position, {"take": "take ore", "loser": "remove"}.get(kind, names[0]))
    assert taken == 4
    assert own(position, 1)["ore"] == 4
    assert pieces(position, 1) == {"1A": "ss"}


def test_an_attacker_knocked_over_by_yetis_has_still_arrived(war, of, fight, goods, pieces):
    position = fight(war(of("dwarves.2", "0A:ss", ore=1), of("yetis.3", "0B:s 1A:s")), attack="1")
    assert pieces(position, 0) == {"0A": "s", "0B": "l"}
    assert goods(position, 0) == (0, 1, 0)


def test_a_winner_that_spawns_and_is_knocked_over_has_one_lying(war, of, fight, play, pieces):
    """K8.11: the new meeple comes before knock_winner; the winner's meeple falls, not both."""
    position = fight(war(of("undead.4", "0A:ss", ore=1), of("yetis.3", "0B:s 1A:s")), attack="1")
    assert pieces(play(position, "yes"), 0) == {"0A": "s", "0B": "ls"}


def test_draconians_are_attacked_by_a_swap_in_both_wars(board, of, seat, play, asked):
    """1A is at the border, and so is 0A: the swapper loses a resource before each of the two wars."""
    position = board(of("lizardfolk.1", "0A:ss 0B:s", food=4), of("draconians.3", "1A:ss 1C:s"), seat("2A:ss"),
                     maps="k01a k02a k03a")
    position.apply("select quest").apply("swap 0A").apply("to 1A")
    # Nobody has means, so both wars end in flags at once; all food is of one kind, so nothing is asked.
    assert position.to_dict()["seats"][0]["food"] == 2


def test_two_flags_in_both_wars_of_a_swap(board, of, seat, play, pieces):
    position = board(of("lizardfolk.1", "0A:ss 0B:s"), of("elves.0", "1A:ss 1C:s"), seat("2A:ss"))
    play(position, "select quest", "swap 0A", "to 1A")
    assert pieces(position, 0) == {"0A": "s", "0B": "s", "1A": "s"}
    assert pieces(position, 1) == {"0A": "s", "1A": "s", "1C": "s"}


# Prices ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ore", "able"), [(0, False), (1, True)])
def test_minotaurs_price_and_the_dwarves_surcharge_add(board, of, seat, play, own, ore, able):
    """Level 1: 1 - 1 + 1."""
    position = board(of("minotaurs.2", "0A:ss", ore=ore), of("dwarves.1", "1A:ss", tower=1), seat("2A:ss"))
    play(position, "select build", *(["act"] if able else []))
    assert own(position, 0)["tower"] == able
    assert own(position, 0)["ore"] == 0


def test_gnomes_gain_for_a_hero_raised_by_build(board, of, seat, play, asked, own):
    """K20.4 after_action: any variant of Build; the Baron needs Build 2 (K16.3)."""
    gnomes = of("gnomes.2", "0A:ss", ore=2, hero="baron", hero_level=1, hero_region="0A")
    position = board(gnomes, seat("1A:ss"), seat("2A:ss"), heroes_call=True)
    play(position, "select build", "level")
    while asked(position)[0] == "mix":
        position.apply(position.legal_actions[0])
    assert own(position, 0)["hero_level"] == 2
    assert asked(position) == ("take", 0)


def test_a_trade_is_not_followed_by_an_impossible_one(board, of, seat, play, asked):
    """All 9 of each: after 9 food for... nothing has room, so the second exchange is not asked for."""
    position = board(of("elves.4", "0A:ss", mana=9, ore=8, food=1), seat("1A:ss"), seat("2A:ss"))
    play(position, "select trade", "trade food ore")  # one unit, the only amount
    assert asked(position)[0] == "another trade"  # food has room now
    position = board(of("elves.4", "0A:ss", food=1), seat("1A:ss"), seat("2A:ss"))
    play(position, "select trade", "trade food mana")
    assert asked(position)[0] == "another trade"  # 2 mana: the bonus can be traded


# Who and when ------------------------------------------------------------------------------------


def test_victims_come_clockwise_from_the_active_player(board, of, seat, play, asked):
    """K20.1: the follower's Frost Wraiths in seat 1, seat 2 active: seat 2 loses first, then 0."""
    seats = (seat("0A:ss", ore=3, food=3), of("frost_wraiths.1", "1A:ss", mana=2), seat("2A:ss", ore=3, food=3))
    position = board(*seats, active=2)
    play(position, "select research")
    while asked(position) != ("respond", 1):
        play(position, "collect" if asked(position)[1] != 2 else "pass")
    play(position, "act")
    assert asked(position) == ("lose", 2)
    play(position, "give ore", "give ore")
    assert asked(position) == ("lose", 0)


def test_abilities_can_be_left_out(board, of, seat, play, top):
    """K1.8: with the parameter off nothing of K20 is in force, whatever the magic."""
    position = board(of("elves.5", "0A:ss", ore=3), seat("0B:s 1A:s", ore=3), seat("2A:ss"), abilities=False)
    play(position, "select patrol", "from 0A", "to 0B")
    assert top(position, 0) == 3
