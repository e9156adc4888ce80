"""G8: windows, their order, their price, what a follower may do."""

import pytest

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")


@pytest.mark.parametrize(("turn", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (3, [0, 1, 2])])
def test_G8_1_clockwise_from_the_turn_owner(board, seat, play, asked, turn, order):
    seats = [seat(culture=1) for _ in range(4)]
    position = play(board(*seats, turn=turn, dice="energy move"), "face energy")
    for follower in order:
        assert asked(position) == ("follow", follower)
        play(position, "no")
    assert asked(position) == ("main", turn)


def test_G8_1_the_previous_action_is_finished_first(board, seat, play, asked, come, ships):
    """Seat 1 colonises Jakks, which sends the ship of seat 2 home, so that seat 2 is not asked (R14)."""
    seats = [seat("home orbit 1:0"), seat("home orbit 0:1", culture=1), seat("home orbit 0:1", culture=1)]
    position = play(board(*seats, row="jakks maia", dice="diplomacy energy"), "face diplomacy")
    assert asked(position) == ("follow", 1)
    declined = play(position.copy(), "no")
    assert asked(declined) == ("follow", 2)
    play(position, "yes")
    assert asked(position) == ("draw", -1)
    come(position, "zalax")
    assert ships(position, 2) == "home home"
    assert asked(position) == ("main", 0)


def test_G8_1_after_all_nested_effects(board, seat, play, asked, come):
    """Landing on Leandra, advancing, colonising and the new card come before the window of the move die."""
    position = board(seat("home orbit 1:1"), seat(culture=1), row="leandra vici_ks156", dice="move energy")
    play(position, "face move", "ship home", "to surface 0")
    assert asked(position) == ("landing", 0)
    play(position, "yes")
    assert asked(position) == ("draw", -1)
    come(position, "zalax")
    assert asked(position) == ("follow", 1)


def test_G8_1_each_die_once(board, seat, play, asked):
    position = play(board(seat(), seat(culture=7), dice="energy move"), "face energy", "yes")
    assert asked(position) == ("main", 0)


def test_G8_1_the_turn_owner_never_follows(board, seat, play, asked):
    position = play(board(seat(culture=7), seat(culture=1), dice="energy move"), "face energy", "no")
    assert asked(position) == ("main", 0)


def test_G8_2_own_ships_and_own_galaxy(board, seat, play, goods):
    rival = seat("home surface 0 orbit 0:1", level=3, culture=2)
    position = board(seat(), rival, row="gort jakks", dice="energy move")
    play(position, "face energy", "yes")
    assert goods(position, 0) == (2, 0)
    assert goods(position, 1) == (3, 1)


@pytest.mark.parametrize(("culture", "cost", "called"), [(0, 1, False), (1, 1, True), (1, 2, False), (2, 2, True)])
def test_G8_2_the_cost(board, seat, play, asked, goods, culture, cost, called):
    position = play(board(seat(), seat(culture=culture), dice="energy move", follow_cost=cost), "face energy")
    assert asked(position) == (("follow", 1) if called else ("main", 0))
    if called:
        assert goods(play(position, "yes"), 1) == (2, culture - cost)


def test_R15_paid_first_so_the_cap_does_not_bite(board, seat, play, goods):
    position = board(seat(), seat("surface 0 home", culture=7), row="jakks", dice="culture move")
    assert goods(play(position, "face culture", "yes"), 1) == (0, 7)


@pytest.mark.parametrize(("face", "rival", "called"), [
    ("move", {}, True),
    ("diplomacy", {"ships": "orbit 0:0"}, True),
    ("diplomacy", {"ships": "orbit 1:0"}, False),
    ("economy", {"ships": "orbit 1:0"}, True),
    ("economy", {"ships": "orbit 0:0 surface 1"}, False),
    ("colony", {}, False),
    ("colony", {"energy": 2}, True),
    ("colony", {"culture": 2}, False),                      # one is gone for following
    ("colony", {"culture": 3}, True),
    ("colony", {"colonies": "jakks"}, True),
    ("colony", {"colonies": "walsfeo"}, False),
    ("colony", {"colonies": "walsfeo", "culture": 2}, True),
    ("colony", {"colonies": "nibiru zalax birkomius bisschop la_torres clj_0517"}, False),      # G8.6
    ("colony", {"colonies": "gyore maia"}, False),
])
def test_G8_3_only_who_can_is_asked(board, seat, play, asked, names, face, rival, called):
    mine = seat("orbit 0:0 orbit 1:0", energy=2, culture=1, colonies="vici_ks156")
    position = board(mine, seat(**{"culture": 1, **rival}), row="shouhua k_widow", dice=f"{face} energy energy energy")
    play(position, f"face {face}")
    while asked(position)[0] not in ("follow", "main"):
        play(position, sorted(names(position))[0])
    assert asked(position) == (("follow", 1) if called else ("main", 0))


def test_G8_4_no_window_for_a_follower(board, seat, play, asked):
    """Seat 2 may follow the die once, not the action of seat 1 as well."""
    position = board(seat(), seat(culture=3), seat(culture=3), dice="energy move")
    play(position, "face energy", "yes")
    assert asked(position) == ("follow", 2)
    play(position, "yes")
    assert asked(position) == ("main", 0)


def test_G8_5_the_face_is_followed_not_the_effect(board, seat, play, asked, names, goods):
    """Seat 0 lands and takes culture; seat 1 follows a *move* die, lands elsewhere and uses that planet."""
    position = board(seat(), seat(culture=1), row="jakks mj_120210", dice="move energy")
    play(position, "face move", "to surface 0", "yes")
    assert asked(position) == ("follow", 1)
    play(position, "yes", "to surface 1")
    assert asked(position) == ("landing", 1)
    assert goods(play(position, "yes"), 1) == (2, 0)


def test_G8_5_a_follower_of_a_colony_die_uses_an_own_colony(board, seat, play, names, goods):
    rival = seat(culture=1, energy=2, colonies="mj_120210 hoefker")
    position = play(board(seat(colonies="jakks"), rival, dice="colony energy"), "face colony", "yes")
    assert names(position) == {"upgrade energy", "planet mj_120210", "planet hoefker"}
    assert goods(play(position, "planet mj_120210"), 1) == (4, 0)


def test_G8_6_R17_no_effects_of_the_own_turn(board, seat, play, asked, names):
    rival = seat(culture=1, colonies="nibiru zalax jakks gyore")
    position = play(board(seat(colonies="jorg vici_ks156"), rival, dice="colony energy energy"), "face colony", "yes")
    assert asked(position) == ("main", 0)       # Jakks was the only choice


def test_G8_a_follower_may_colonise_in_anothers_turn(board, seat, play, come, own, points, asked):
    position = board(seat("home orbit 1:0"), seat("home orbit 0:1", culture=1), row="jakks maia",
                     dice="diplomacy energy")
    play(position, "face diplomacy", "yes")
    come(position, "zalax")
    assert own(position, 1)["colonies"] == ["jakks"]
    assert points(position) == [0, 1]
    assert asked(position) == ("main", 0)


def test_R22_the_die_lies_in_the_bay_after_its_window(board, seat, play, dice):
    position = play(board(seat(), seat(culture=1), dice="energy move"), "face energy")
    assert (dice(position), dice(position, "bay")) == ("move", "")
    play(position, "no")
    assert (dice(position), dice(position, "bay")) == ("move", "energy")


def test_R19_bounties_count_the_current_die_and_are_capped(board, seat, play, goods, asked):
    position = board(seat(energy=7), seat(culture=1), seat(culture=1), row="bisschop", dice="move energy")
    play(position, "face move", "to surface 0", "yes", "yes", "to orbit 1", "no")
    assert goods(position, 0) == (7, 0)
    position = board(seat(energy=5), seat(culture=1), seat(culture=1), row="bisschop", dice="move energy")
    play(position, "face move", "to surface 0", "yes", "yes", "to orbit 1", "no")
    assert goods(position, 0) == (6, 0)         # only who follows counts


def test_G8_both_bounties(board, seat, play, goods):
    position = board(seat(used="birkomius bisschop"), seat(culture=1), dice="energy move",
                     bounties={"energy": 1, "culture": 1})
    play(position, "face energy", "yes")
    assert goods(position, 0) == (3, 1)


def test_R19_bounties_end_with_the_turn(board, seat, play, fall, goods):
    position = board(seat(culture=1, used="birkomius bisschop"), seat(), dice="energy",
                     bounties={"culture": 1, "energy": 1})
    fall(play(position, "end"), "energy energy energy energy")
    play(position, "face energy", "yes")
    assert goods(position, 0) == (2, 0)
    assert goods(position, 1) == (2, 0)


def test_R20_the_tax_ends_with_the_turn(board, seat, play, fall, asked):
    position = board(seat(culture=1), seat(), dice="energy", follow_cost=2)
    fall(play(position, "end"), "energy energy energy energy")
    assert asked(play(position, "face energy")) == ("follow", 0)


def test_G8_5_followed_colonies_come_after_the_owners_effects(board, seat, play, goods, asked):
    """Gleam-Zanier of seat 0 first gives energy to seat 1, which then can pay for Hoefker."""
    position = board(seat(colonies="gleam_zanier"), seat(culture=1, colonies="hoefker"), dice="colony energy")
    play(position, "face colony")
    assert asked(position) == ("follow", 1)
    assert goods(play(position, "yes"), 1) == (0, 2)
