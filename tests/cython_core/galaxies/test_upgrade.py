"""G7, G5.5: the empire's upgrade and the use of colonies."""

import pytest

SHIPS, POINTS = (2, 2, 3, 3, 4, 4), (0, 1, 2, 3, 5, 8)


@pytest.mark.parametrize("resource", ["energy", "culture"])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_G7_1_the_price_is_the_next_level(board, seat, play, names, goods, own, points, ships, level, resource):
    price = level + 1
    assert "face colony" not in names(board(seat(level=level, **{resource: level}), seat(), dice="colony energy"))
    position = play(board(seat(level=level, **{resource: price}), seat(), dice="colony energy"), "face colony")
    assert own(position, 0)["level"] == price
    assert goods(position, 0) == (0, 0)
    assert points(position) == [POINTS[level], 0]       # the total of the level, not added up
    assert ships(position, 0) == " ".join(["home"] * SHIPS[level])


def test_G7_1_all_energy_or_all_culture(board, seat, play, names):
    assert "face colony" not in names(board(seat(level=2, energy=2, culture=2), seat(), dice="colony energy"))
    position = play(board(seat(level=2, energy=3, culture=4), seat(), dice="colony energy"), "face colony")
    assert names(position) == {"upgrade energy", "upgrade culture"}


def test_G7_1_level_six_is_the_highest(board, seat, names):
    assert "face colony" not in names(board(seat(level=6, energy=7, culture=7), seat(), dice="colony energy"))


def test_G7_2_R51_points_of_levels(board, seat, points):
    position = board(*(seat(level=level) for level in (1, 2, 3, 4, 5)), dice="energy")
    assert points(position) == [0, 1, 2, 3, 5]
    assert points(board(seat(level=6), seat(), dice="energy")) == [8, 0]


def test_G7_3_the_new_ship_may_be_used_at_once(board, seat, play, ships, dice):
    mine = seat("orbit 0:0 orbit 1:0", level=2, energy=3)
    position = play(board(mine, seat(), dice="colony move"), "face colony")
    assert ships(position, 0) == "home orbit 0:0 orbit 1:0"
    assert dice(position) == "move"     # the new die waits for the next turn
    play(position, "face move", "ship home", "to orbit 2")
    assert ships(position, 0) == "orbit 0:0 orbit 1:0 orbit 2:0"


@pytest.mark.parametrize(("colonies", "trigger"), [
    ("aughmoore gort bsw_10_1 jakks", 0), ("aughmoore gort bsw_10_1", None),
])
def test_G7_3_an_upgrade_may_trigger_the_end(board, seat, play, colonies, trigger):
    position = board(seat(energy=2, colonies=colonies), seat(), dice="colony energy")
    play(position, "face colony", "upgrade energy")
    assert position.to_dict()["trigger"] == trigger


def test_G5_5_upgrade_or_one_colony(board, seat, play, names, goods):
    mine = seat(energy=2, culture=2, colonies="jakks vici_ks156 jorg tifnod")
    position = play(board(mine, seat(colonies="mj_120210"), dice="colony energy"), "face colony")
    # Jorg and Tifnod have no target; what others own is not offered.
    assert names(position) == {"upgrade energy", "upgrade culture", "planet jakks", "planet vici_ks156"}
    assert goods(play(position, "planet jakks"), 0) == (2, 3)


def test_R9_a_colony_that_would_do_nothing_is_not_offered(board, seat, names):
    position = board(seat(colonies="jorg tifnod drewkaiden"), seat(), dice="colony energy")
    assert "face colony" not in names(position)


def test_G5_5_colonies_are_not_used_up(board, seat, play, goods):
    position = board(seat(colonies="jakks"), seat(), dice="colony colony energy")
    assert goods(play(position, "face colony", "face colony"), 0) == (0, 2)


def test_G15_2_1_the_colony_die_always_has_the_mats_action(board, seat, play, names):
    position = board(seat(energy=2), seat(), dice="colony energy")
    assert "face colony" in names(position)
