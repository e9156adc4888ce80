"""K20.4: the events of the round and of an action, and the effects they bring. Wars: test_war_events.py."""

import pytest

FIVE = "patrol quest build expand trade"


@pytest.fixture
def learn(board, of, seat, play):
    """Return a position in which seat 0 has just researched; rivals stand in ruins and collect nothing."""
    def made(who, first="1E:ss", second="2C:ss", **rest):
        seats = [entry if isinstance(entry, dict) else seat(entry) for entry in (first, second)]
        position = board(of(who, "0A:ss", mana=9), *seats, **rest)
        return play(position, "select research", "act")
    return made


# reach_level -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "mana", "food"), [
    ("lionfolk.0", 8, 2), ("lionfolk.1", 7, 0), ("lionfolk.2", 6, 4), ("lionfolk.3", 5, 0),
])
def test_reach_level_gains_once(learn, goods, who, mana, food):
    assert goods(learn(who), 0) == (mana, 0, food)


def test_reach_level_gain_stops_at_nine(board, of, seat, play, goods):
    position = board(of("lionfolk.2", "0A:ss", mana=3, food=7), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select research", "act"), 0) == (0, 0, 9)


def test_reach_level_again_when_lost_and_regained(board, of, seat, play, own, goods, idle):
    """The Frost Wraiths take the Lionfolk's third level, who then climb it a second time and gain again."""
    position = board(of("frost_wraiths.3", "0A:ss", mana=4), of("lionfolk.3", "1A:ss", mana=3), seat("2A:ss"))
    play(position, "select research", "act")
    if position.to_dict()["node"]["kind"] == "bewitch":
        play(position, "victim 1")
    assert own(position, 1)["magic"] == 2
    play(position, "act")
    assert own(position, 1)["magic"] == 3
    assert goods(position, 1) == (0, 0, 4)


def test_steal_any_from_each_opponent(learn, seat, asked, names, play, goods, silver):
    """Imps 2: one of its choice from each rival, clockwise; silver too."""
    position = learn("imps.1", seat("1E:ss", ore=2, silver=1), seat("2C:ss", food=1, mana=1))
    assert asked(position) == ("steal", 0)
    assert names(position) == {"take ore", "take silver"}
    play(position, "take silver")
    assert names(position) == {"take mana", "take food"}
    play(position, "take food")
    assert goods(position, 0) == (7, 0, 1)
    assert silver(position, 0) == 1
    assert (goods(position, 1), silver(position, 1)) == ((0, 2, 0), 0)
    assert goods(position, 2) == (1, 0, 0)


def test_steal_at_most_what_the_victim_holds(learn, seat, asked, goods):
    position = learn("imps.1", seat("1E:ss"), seat("2C:ss", ore=1))
    assert asked(position) == ("select", 1)  # nothing of seat 1, the only ore of seat 2
    assert goods(position, 0) == (7, 1, 0)
    assert goods(position, 2) == (0, 0, 0)


def test_steal_the_victim_loses_what_the_thief_has_no_room_for(board, of, seat, play, goods):
    position = board(of("imps.1", "0A:ss", mana=2, ore=9), seat("1E:ss", ore=1), seat("2C:ss"))
    play(position, "select research", "act")
    assert goods(position, 0) == (0, 9, 0)
    assert goods(position, 1) == (0, 0, 0)


def test_opponent_lose_of_each_opponent_clockwise(board, of, seat, play, asked):
    position = board(seat("0A:ss", ore=9, food=9), of("frost_wraiths.1", "1A:ss", mana=9), seat("2A:ss", ore=9, food=9),
                     active=1)
    play(position, "select research", "act")
    assert asked(position) == ("lose", 2)
    play(position, "give ore", "give ore")
    assert asked(position) == ("lose", 0)


def test_opponent_lose_may_be_silver(board, of, seat, play, names, silver):
    position = board(of("frost_wraiths.1", "0A:ss", mana=2), seat("1A:ss", silver=2, ore=1), seat("2A:ss"))
    play(position, "select research", "act")
    assert names(position) == {"give silver", "give ore"}
    assert silver(play(position, "give silver", "give silver"), 1) == 0


def test_lower_magic_of_one_opponent_of_choice(learn, of, asked, names, play, own):
    position = learn("frost_wraiths.3", of("elves.2", "1A:ss"), of("orcs.3", "2A:ss"))
    assert asked(position) == ("bewitch", 0)
    assert names(position) == {"victim 1", "victim 2"}
    play(position, "victim 2")
    assert [own(position, number)["magic"] for number in range(3)] == [4, 2, 2]


def test_lower_magic_not_below_nothing(learn, of, own):
    position = learn("frost_wraiths.3", of("elves.0", "1A:ss"), of("orcs.0", "2A:ss"))
    if position.to_dict()["node"]["kind"] == "bewitch":
        position.apply("victim 1")
    assert [own(position, number)["magic"] for number in range(3)] == [4, 0, 0]


def test_lower_magic_stops_abilities_above(board, of, seat, play, idle, own, top):
    """Elves at 2 have a discount of 1; at 1 they have none. The Frost Wraiths act, then seat 0 attacks the Elves."""
    for wraiths, discount in (("frost_wraiths.3", 0), ("frost_wraiths.0", 1)):
        position = board(seat("0A:ss", ore=3), of("elves.2", "0B:s 1A:s", ore=3), of(wraiths, "2A:ss", mana=4),
                         active=2)
        idle(play(position, "select research", "act"))
        assert own(position, 1)["magic"] == 1 + discount
        play(position, "select patrol", "from 0A", "to 0B")
        assert top(position, 1) == own(position, 1)["ore"] + 2 * own(position, 1)["mana"] + discount


def test_lower_magic_does_not_end_the_final_part(board, of, seat, play, own):
    """K11.2: magic 5 has set it off; losing the level changes nothing."""
    position = board(of("frost_wraiths.3", "0A:ss", mana=4), of("elves.5", "1A:ss"), seat("2A:ss"), final=True)
    play(position, "select research", "act")
    if position.to_dict()["node"]["kind"] == "bewitch":
        play(position, "victim 1")
    assert own(position, 1)["magic"] == 4
    while position.to_dict()["node"]["kind"] != "select":
        position.apply("collect")
    assert position.to_dict()["final"] is True


def test_knock_one_meeple_of_each_rival(learn, asked, names, play, pieces):
    position = learn("frost_giants.2", "1A:s 1B:s", "2A:s 2B:l")
    assert asked(position) == ("knock", 0)
    assert names(position) == {"to 1A", "to 1B"}
    play(position, "to 1B")
    assert pieces(position, 1) == {"1A": "s", "1B": "l"}
    assert pieces(position, 2) == {"2A": "l", "2B": "l"}  # the only one that stood
    assert asked(position) == ("select", 1)


def test_knock_in_ruins_and_tundra_too(learn, asked, names, pieces):
    position = learn("frost_giants.2", "1C:s 1E:s", "2C:s 2A:l", maps="k01a h01a k03a")
    assert names(position) == {"to 1C", "to 1E"}


def test_knock_nobody_if_none_stands(learn, asked, pieces):
    position = learn("frost_giants.2", "1A:ll", "2A:l 2B:l")
    assert asked(position) == ("select", 1)
    assert pieces(position, 1) == {"1A": "ll"}


# card_cleared ------------------------------------------------------------------------------------


def test_card_cleared_gain(board, of, seat, goods):
    assert goods(board(of("draconians.1", "0A:ss"), seat("1A:ss"), seat("2A:ss"), shields=FIVE), 0) == (1, 0, 0)
    assert goods(board(of("draconians.0", "0A:ss"), seat("1A:ss"), seat("2A:ss"), shields=FIVE), 0) == (0, 0, 0)
    assert goods(board(of("draconians.1", "0A:ss"), seat("1A:ss"), seat("2A:ss")), 0) == (0, 0, 0)


def test_card_cleared_is_for_all_not_for_the_active_seat(board, of, seat, goods):
    position = board(seat("0A:ss"), seat("1A:ss"), of("draconians.1", "2A:ss"), shields=FIVE)
    assert goods(position, 2) == (1, 0, 0)


def test_card_cleared_clockwise_from_the_active_player(board, of, seat, asked, play):
    position = board(of("lionfolk.2", "0A:ss"), of("werebears.4", "1A:ss"), seat("2A:ss"), shields=FIVE, active=1)
    assert asked(position)[1] == 1
    play(position, "done")
    assert asked(position) == ("take", 0)


@pytest.mark.parametrize(("second", "gains"), [("1A:ss", True), ("0A:s 1A:s", False)])
def test_card_cleared_only_if_not_allied(board, of, seat, asked, goods, play, second, gains):
    position = board(of("lionfolk.2", "0A:s 0B:s"), seat(second), seat("2A:ss"), shields=FIVE)
    assert (asked(position) == ("take", 0)) == gains
    if gains:
        assert goods(play(position, "take ore"), 0) == (0, 1, 0)


def test_card_cleared_not_allied_is_about_the_holder(board, of, seat, asked):
    position = board(of("lionfolk.2", "0A:s 0B:s"), seat("1A:s 1B:s"), seat("1B:s 2A:s"), shields=FIVE)
    assert asked(position) == ("take", 0)


def test_card_cleared_with_five_players_before_the_turn_is_skipped(board, of, seat, goods, asked):
    seats = [seat(f"{number}A:ss") for number in range(1, 5)]
    position = board(of("draconians.1", "0A:ss"), *seats, shields=FIVE)
    assert goods(position, 0) == (1, 0, 0)
    assert asked(position) == ("select", 1)


# opponent_research, after_action -----------------------------------------------------------------


def test_opponent_research_gains_mana(board, of, seat, play, goods):
    position = board(of("dark_elves.3", "0C:ss"), seat("1A:ss", mana=1), seat("2A:ss", mana=1), active=1)
    play(position, "select research", "act")
    assert goods(position, 0) == (1, 0, 0)


def test_opponent_research_once_per_turn(board, of, seat, play, goods, idle):
    position = board(of("dark_elves.3", "0C:ss"), seat("1A:ss", mana=1), seat("2A:ss", mana=1, ore=1), active=1)
    play(position, "select research", "act", "act")
    assert goods(position, 0) == (1, 0, 0)
    idle(position)
    assert "fired" not in position.to_dict()["seats"][0]  # the next turn counts anew


def test_opponent_research_not_ones_own(board, of, seat, play, goods):
    position = board(of("dark_elves.3", "0C:ss", mana=4), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select research", "act"), 0) == (0, 0, 0)


def test_opponent_research_not_for_a_lower_level_than_3(board, of, seat, play, goods):
    position = board(of("dark_elves.2", "0C:ss"), seat("1A:ss", mana=1), seat("2A:ss"), active=1)
    assert goods(play(position, "select research", "act"), 0) == (0, 0, 0)


def test_after_action_build(board, of, seat, play, asked, goods, names):
    position = play(board(of("gnomes.2", "0A:ss", ore=1), seat("1A:ss"), seat("2A:ss")), "select build")
    play(position, *(["act"] if "act" in names(position) else []))
    if asked(position)[0] == "mix":
        play(position, "pay mana 0")
    assert asked(position) == ("take", 0)
    assert goods(play(position, "take food"), 0) == (0, 0, 1)


def test_after_action_other_actions_and_doing_nothing_bring_nothing(board, of, seat, play, asked):
    position = board(of("gnomes.2", "0A:ss", ore=1, mana=3), seat("1A:ss"), seat("2A:ss"))
    assert asked(play(position.copy(), "select research", "act")) == ("select", 1)
    assert asked(play(position, "select build", "pass")) == ("select", 1)


def test_after_action_any_variant_standing_a_fortress_up(board, of, seat, play, asked, own):
    """Build may stand a lying fortress up (K17.6): that is carrying out Build."""
    position = board(of("gnomes.2", "0A:ss", tower=1, lying_fortresses=["0A"]), seat("1A:ss"), seat("2A:ss"),
                     heroes_call=True)
    play(position, "select build", "stand 0A")
    assert asked(position) == ("take", 0)
    assert own(position, 0)["fortresses"] == ["0A"]


def test_after_action_as_a_substitute(board, of, seat, play, asked):
    """Nobody but the Dwarves builds by Trade; for the Gnomes it is Build when they follow."""
    position = board(seat("0A:ss"), of("gnomes.2", "1A:ss", ore=1), seat("2A:ss"))
    play(position, "select build", "act")
    while asked(position) == ("mix", 1):
        position.apply(position.legal_actions[0])
    assert asked(position) == ("take", 1)


# own_meeple_removed ------------------------------------------------------------------------------


def test_own_meeple_removed_in_war(war, of, seat, fight, play, asked, goods, pieces):
    position = fight(war(seat("0A:ss", ore=1), of("undead.2", "0B:s 1A:s")), attack="1")
    assert pieces(position, 1) == {"1A": "s"}
    assert asked(position) == ("take", 1)
    assert goods(play(position, "take ore", "take food"), 1) == (0, 1, 1)


def test_own_meeple_removed_not_by_a_retreat(war, of, seat, fight, play, asked):
    position = fight(war(seat("0A:ss", ore=1), of("undead.2", "0B:s 1A:s", food=9)), attack="1")
    assert asked(play(position, "to 0C")) == ("respond", 1)


def test_own_meeple_removed_from_tundra(board, of, seat, play, asked, pieces):
    position = board(of("undead.2", "0C:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps="h01a k02a k03a")
    play(position, "select quest")
    assert pieces(position, 0) == {"0E": "s"}
    assert asked(position) == ("take", 0)


def test_own_meeple_removed_by_bandits(board, of, seat, play, asked, goods, pieces):
    tokens = {"hidden": ["0B"], "left": {"bandits": 1}}
    position = board(of("undead.2", "0A:ss"), seat("1A:ss"), seat("2A:ss"), exploration=True, tokens=tokens)
    play(position, "select patrol", "from 0A", "to 0B")
    while position.actor < 0:
        position.apply(position.chance_outcomes[0][0])
    assert pieces(position, 0) == {"0A": "s"}
    assert asked(position) == ("take", 0)
