"""G9: trigger, last turns, ties, returns."""

import pytest

TWENTY = {0: "aughmoore gort bsw_10_1 jakks", 1: "gyore k_widow maia drewkaiden"}


def last_turn(board, seats, **rest):
    """Return the position before the last `end` of the game."""
    return board(*seats, turn=len(seats) - 1, dice="energy", **{"max_rounds": 1, **rest})


def test_G9_1_the_first_is_remembered(board, seat, play, come):
    """Seat 0 has triggered the end; that seat 1 also gets there changes nothing."""
    seats = [seat(colonies=TWENTY[0] + " zalax"), seat("home orbit 0:1", colonies=TWENTY[1])]
    position = board(*seats, row="leandra", turn=1, trigger=0, dice="diplomacy energy")
    come(play(position, "face diplomacy"), "mared")
    assert position.to_dict()["trigger"] == 0


def test_G9_1_missions_do_not_count(board, seat, play, come):
    mine = seat("home orbit 0:1", colonies="aughmoore gort bsw_10_1", energy=3, culture=3, mission="hoarder")
    position = board(mine, seat(mission="elder"), row="leandra", dice="diplomacy energy", missions=True)
    come(play(position, "face diplomacy"), "mared")
    assert position.to_dict()["trigger"] is None


def test_G9_2_the_last_seats_turn_is_played_to_its_end(board, seat, play, asked):
    position = board(seat(colonies=TWENTY[0] + " zalax"), seat(), trigger=0, turn=1, dice="energy energy energy")
    play(position, "face energy", "face energy")
    assert asked(position) == ("main", 1)
    play(position, "end")
    assert position.is_terminal


def test_G9_2_and_the_last_window(board, seat, play, asked):
    position = board(seat(colonies=TWENTY[0] + " zalax", culture=1), seat(), trigger=0, turn=1, dice="energy")
    play(position, "face energy")
    assert asked(position) == ("follow", 0)
    assert play(position, "yes").is_terminal


@pytest.mark.parametrize("trigger", [None, 0])
def test_G9_2_without_trigger_play_goes_on(board, seat, play, trigger):
    mine = seat(colonies=TWENTY[0] + (" zalax" if trigger == 0 else ""))
    position = board(mine, seat(), turn=1, dice="energy", trigger=trigger)
    assert play(position, "end").is_terminal == (trigger == 0)


def test_G9_2_turns_left_when_the_first_seat_triggers(board, seat, play, fall):
    position = board(seat("home orbit 0:1", colonies=TWENTY[0]), seat(), seat(), row="leandra",
                     dice="diplomacy energy")
    position = play(position, "face diplomacy")
    position.apply(position.legal_actions[0])
    play(position, "end")
    for number in (1, 2):
        assert position.to_dict()["turn"] == number
        fall(position, "energy energy energy energy")
        play(position, "end")
    assert position.is_terminal


def test_G9_3_missions_decide(board, seat, play, points):
    seats = [seat(level=2, mission="elder"), seat(energy=3, culture=3, mission="hoarder")]
    position = play(last_turn(board, seats, missions=True), "end")
    assert points(position) == [1, 2]
    assert list(position.returns) == [-1, 1]


def test_G9_4_energy_and_culture_break_the_tie(board, seat, play):
    position = play(last_turn(board, [seat(energy=1, culture=1), seat(culture=3)]), "end")
    assert list(position.returns) == [-1, 1]


@pytest.mark.parametrize(("tie_break", "returns"), [("seed", [-1, 1]), ("later", [1, -1])])
def test_G9_4_colonies_first_in_the_later_printing(board, seat, play, tie_break, returns):
    seats = [seat(colonies="jakks vici_ks156"), seat(colonies="helios", energy=5)]
    assert list(play(last_turn(board, seats, tie_break=tie_break), "end").returns) == returns


@pytest.mark.parametrize(("tie_break", "returns"), [("seed", [-1, 1]), ("later", [1, -1])])
def test_G9_4_then_the_level(board, seat, play, tie_break, returns):
    """Both 3 points and one colony: level 3 and 1, level 2 and 2."""
    seats = [seat(level=3, colonies="jakks"), seat(level=2, colonies="helios", energy=5)]
    assert list(play(last_turn(board, seats, tie_break=tie_break), "end").returns) == returns


@pytest.mark.parametrize(("left", "returns"), [(1, [1, -1]), (0, [0, 0])])
def test_G9_4_then_energy_and_culture(board, seat, play, left, returns):
    seats = [seat(level=2, colonies="jakks", energy=left), seat(level=2, colonies="leandra")]
    assert list(play(last_turn(board, seats, tie_break="later"), "end").returns) == returns


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_G9_5_R40_the_guard(board, seat, play, fall, start, rounds):
    position = board(seat(level=2), seat(), dice="energy", round=1, max_rounds=rounds)
    turns = 0
    while not position.is_terminal:
        if position.actor < 0:
            position.apply(position.legal_actions[0])
            continue
        turns += 1
        play(position, "end")
    assert turns == 2 * rounds
    assert list(position.returns) == [1, -1]
    assert position.to_dict()["trigger"] is None


@pytest.mark.parametrize(("players", "winners"), [(n, k) for n in (2, 3, 4, 5) for k in range(1, n + 1)])
def test_G9_6_R41_the_returns(board, seat, play, players, winners):
    seats = [seat(energy=1 if number < winners else 0) for number in range(players)]
    position = play(last_turn(board, seats), "end")
    share = (players - winners) / (winners * (players - 1))
    assert list(position.returns) == pytest.approx([share] * winners + [-1 / (players - 1)] * (players - winners)
                                                   if winners < players else [0] * players)
    assert sum(position.returns) == pytest.approx(0)


def test_R36_an_upgrade_while_following_triggers(board, seat, play, own):
    rival = seat(colonies=TWENTY[1], energy=2, culture=1)
    position = play(board(seat(colonies="jakks"), rival, dice="colony energy"), "face colony", "yes")
    assert own(position, 1)["level"] == 2
    assert position.to_dict()["trigger"] == 1


def test_R37_the_most_points_win_whatever_is_left(board, seat, play):
    position = play(last_turn(board, [seat(level=2), seat(energy=7, culture=7)]), "end")
    assert list(position.returns) == [1, -1]
