"""K4: the turn of the active player."""

import pytest

SHIELDS = {"patrol", "quest", "build", "research", "expand", "trade"}


def selections(position, idle, rounds):
    """Let everybody do nothing for some rounds; return who selected in each round."""
    seen = {}
    while position.to_dict()["round"] <= rounds:
        data = position.to_dict()
        seen.setdefault(data["round"], []).append(position.actor)
        action = sorted(SHIELDS - set(data["shields"]))[0]
        idle(position.apply(f"select {action}"))
    return list(seen.values())


def test_E2_two_players_alternate_over_the_rounds(start, begun, idle):
    position = begun(start(2))
    assert selections(position, idle, 2) == [[0, 1, 0, 1, 0], [1, 0, 1, 0, 1]]


def test_K4_5_three_and_four_players_rotate(start, begun, idle):
    assert selections(begun(start(3)), idle, 2) == [[0, 1, 2, 0, 1], [2, 0, 1, 2, 0]]
    assert selections(begun(start(4)), idle, 2) == [[0, 1, 2, 3, 0], [1, 2, 3, 0, 1]]


def test_E3_five_players_skip_the_turn_that_clears(start, begun, idle):
    assert selections(begun(start(5)), idle, 3) == [[0, 1, 2, 3, 4], [1, 2, 3, 4, 0], [2, 3, 4, 0, 1]]


def test_E4_only_open_actions_may_be_selected(board, seat, names):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"), shields="patrol trade build")
    assert names(position) == {"select quest", "select research", "select expand"}


def test_E5_an_action_that_cannot_be_carried_out_may_be_selected(board, seat, play, names, asked, goods):
    position = board(seat("0A:ss"), seat("1A:ss", ore=1), seat("2B:ss"))
    assert "select build" in names(position)
    play(position, "select build")  # seat 0 has no ore: nothing but to pass
    assert asked(position) == ("respond", 1)
    assert names(position) == {"act", "collect"}
    play(position, "act")  # seat 2 has no ore either and collects its forest
    assert goods(position, 0) == (0, 0, 0)
    assert goods(position, 1) == (0, 0, 0)
    assert goods(position, 2) == (1, 0, 0)
    assert asked(position) == ("select", 1)


def test_K4_1_five_shields_are_cleared_before_the_selection(board, seat, names, asked):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"), active=1, round=4,
                     shields="patrol trade build quest expand")
    assert position.to_dict()["shields"] == []
    assert position.to_dict()["round"] == 5
    assert asked(position) == ("select", 1)
    assert names(position) == {f"select {action}" for action in SHIELDS}


def test_K4_2_the_shield_stays_on_the_selected_action(board, seat, play, idle, names):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol")
    assert (position.to_dict()["shields"], position.to_dict()["selected"]) == (["patrol"], "patrol")
    idle(position)
    assert (position.to_dict()["shields"], position.to_dict()["selected"]) == (["patrol"], None)
    assert "select patrol" not in names(position)


def test_K4_2_one_action_a_round_stays_unused(board, seat, names):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"), shields="patrol quest build trade")
    assert names(position) == {"select research", "select expand"}


def test_K4_3_everybody_answers_clockwise_from_the_active_player(board, seat, play, asked):
    position = board(*[seat(f"{n}A:ss") for n in range(4)], active=2)
    play(position, "select patrol")
    order = []
    while asked(position)[0] == "respond":
        order.append(position.actor)
        play(position, "pass" if position.actor == 2 else "collect")
    assert order == [2, 3, 0, 1]
    assert asked(position) == ("select", 3)


def test_K4_3_each_completes_before_the_next_begins(board, seat, play, names, pieces):
    """Seat 1 sees the board as seat 0 left it."""
    position = board(seat("0A:ss"), seat("0D:ss"), seat("2A:ss"))
    play(position, "select patrol", "from 0A", "to 0C", "from 0D")
    assert names(position) == {"to 0C", "to 0E"}
    blocked = board(seat("0A:ss 0C:s"), seat("0D:ss"), seat("2A:ss"))
    play(blocked, "select patrol", "from 0A", "to 0C", "from 0D")  # C is full now, only E is left
    assert pieces(blocked, 1) == {"0D": "s", "0E": "s"}


def test_K4_3_1_the_active_player_never_collects(board, seat, play, names):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol")
    assert names(position) == {"pass", "from 0A"}


def test_K4_3_2_others_act_or_collect_but_never_pass(board, seat, play, names):
    position = board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol", "pass")
    assert names(position) == {"collect", "from 1A"}


def test_R6_collecting_may_yield_nothing(board, seat, play, goods):
    position = board(seat("0A:ss"), seat("1D:ss", ore=1), seat("2A:ss"), maps="k02a k01b k03a")
    play(position, "select build", "collect")  # the capital yields nothing
    assert goods(position, 1) == (0, 1, 0)


@pytest.mark.parametrize("action", ["quest", "build", "research", "expand", "trade"])
def test_K4_3_3_nobody_is_asked_who_cannot_carry_out(board, seat, play, asked, action):
    position = board(seat("0A:ll"), seat("1A:ll"), seat("2A:ll"))  # no goods, and who lies cannot Quest
    play(position, f"select {action}")
    assert asked(position) == ("select", 1)
    assert position.to_dict()["shields"] == [action]


def test_K4_3_3_patrol_is_offered_only_to_those_who_can_move_or_stand_up(board, seat, play, asked, names):
    position = board(seat("1A:ss"), seat("1C:ss"), seat("1E:ll"))  # A leads to C alone, C to A and E, all full
    play(position, "select patrol")
    assert asked(position) == ("respond", 2)
    assert names(position) == {"collect", "stand 1E"}
