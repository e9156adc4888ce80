"""K11: the final part and the end of the game."""

import pytest

SEVEN = "0A:ss 0B:ss 0D:ss 0E:s"


def test_E40_a_trigger_in_the_turn_of_the_third_shield_leaves_two_selections(board, seat, play, idle):
    position = board(seat("0A:ss", ore=6, tower=5), seat("1A:ss"), seat("2A:ss"), shields="quest trade")
    idle(play(position, "select build", "act"))
    assert position.to_dict()["final"] is True
    idle(play(position, "select research"))
    assert not position.is_terminal
    idle(play(position, "select expand"))
    assert position.is_terminal


def test_E40_K11_3_a_trigger_in_the_turn_of_the_fifth_shield_ends_at_once(board, seat, play, idle):
    position = board(seat("0A:ss", ore=6, tower=5), seat("1A:ss"), seat("2A:ss"), shields="quest trade expand patrol")
    idle(play(position, "select build", "act"))
    assert position.is_terminal
    assert position.to_dict()["seats"][0]["tower"] == 6


def test_K11_3_the_turn_of_the_fifth_shield_is_played_out(board, seat, play, asked, own):
    position = board(seat("0A:ss", ore=6, tower=5), seat("1A:ss", ore=1), seat("2A:ss", ore=1),
                     shields="quest trade expand patrol")
    play(position, "select build", "act")
    assert asked(position) == ("respond", 1)
    play(position, "act", "act")
    assert position.is_terminal
    assert [own(position, n)["tower"] for n in range(3)] == [6, 1, 1]


def test_E41_K4_4_seven_meeples_at_the_end_of_the_turn_count_not_before(board, seat, play, idle):
    """Without abilities nobody expands and is attacked in one turn, so seat 0 begins this one with its seven."""
    position = board(seat(SEVEN), seat("0C:s 1A:s", ore=1), seat("2A:ss"))
    play(position, "select patrol", "pass", "from 0C", "bid 1")  # from C only E is left to go to
    idle(position)
    assert len("".join(position.to_dict()["seats"][0]["meeples"].values())) == 6
    assert position.to_dict()["final"] is False


@pytest.mark.parametrize(("goods", "places", "action", "answer"), [
    ({"food": 7}, "0A:ss 0B:ss 0D:s 0E:s", "expand", "to 0D"),
    ({"ore": 6, "tower": 5}, "0A:ss", "build", "act"),
    ({"mana": 5, "magic": 4}, "0A:ss", "research", "act"),
])
def test_K11_1_the_three_triggers(board, seat, play, idle, goods, places, action, answer):
    position = board(seat(places, **goods), seat("1A:ss"), seat("2A:ss"))
    played = idle(play(position.copy(), f"select {action}", answer))
    assert played.to_dict()["final"] is True
    passed = idle(play(position.copy(), f"select {action}", "pass"))
    assert passed.to_dict()["final"] is False


def test_K11_1_a_follower_may_start_the_final_part(board, seat, play, idle):
    position = board(seat("0A:ss"), seat("1A:ss", mana=5, magic=4), seat("2A:ss"))
    idle(play(position, "select research", "act"))
    assert position.to_dict()["final"] is True


def test_K11_1_six_meeples_and_lower_levels_start_nothing(board, seat, play, idle):
    position = board(seat("0A:ss 0B:ss 0D:ss", tower=5, magic=4), seat("1A:ss"), seat("2A:ss"))
    idle(play(position, "select build"))
    assert position.to_dict()["final"] is False


def test_K11_2_a_loss_does_not_undo_the_final_part(board, seat, play, idle):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"), final=True, shields="build trade")
    idle(play(position, "select quest"))
    assert position.to_dict()["final"] is True
    for action in ("expand", "research"):
        assert not position.is_terminal
        idle(play(position, f"select {action}"))
    assert position.is_terminal


def test_K11_2_seven_meeples_that_were_lost_again(board, seat, play, idle):
    position = board(seat(SEVEN), seat("0C:s 1A:s", ore=1), seat("2A:ss"), active=1, final=True, shields="build")
    play(position, "select patrol", "from 0C", "bid 1")  # from C only E is left to go to
    idle(position)
    assert len("".join(position.to_dict()["seats"][0]["meeples"].values())) == 6
    assert position.to_dict()["final"] is True


def test_K11_3_without_a_trigger_the_fifth_shield_ends_nothing(board, seat, play, idle):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"), shields="quest trade expand patrol")
    idle(play(position, "select build"))
    assert not position.is_terminal
    assert position.to_dict()["round"] == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rounds", [1, 3])
def test_K11_4_the_round_limit_ends_the_game(start, begun, play, idle, players, rounds):
    position = begun(start(players, max_rounds=rounds))
    for number in range(5 * rounds):
        assert not position.is_terminal
        assert position.to_dict()["round"] == 1 + number // 5
        idle(play(position, f"select {('build', 'research', 'trade', 'expand', 'patrol')[number % 5]}"))
    assert position.is_terminal


def test_K11_a_finished_game_offers_nothing(board, seat, play, idle):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"), final=True, shields="quest trade expand patrol")
    idle(play(position, "select build"))
    assert position.is_terminal
    assert position.actor == -4
    assert position.legal_actions == []
    with pytest.raises(ValueError, match="over"):
        position.apply("select research")
    again = type(position).from_dict("tiny_epic_kingdoms", position.to_dict())
    assert again.is_terminal
    assert again.state_bytes == position.state_bytes
