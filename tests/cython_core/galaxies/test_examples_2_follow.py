"""The worked examples X16-X22 of G18: following."""

import pytest

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")


def test_X16_following_culture_pays_for_itself(board, seat, play, goods, asked):
    position = board(seat(), seat("surface 0", culture=1), row="jakks", dice="culture energy")
    play(position, "face culture")
    assert asked(position) == ("follow", 1)
    play(position, "yes")
    assert goods(position, 1) == (0, 1)
    assert asked(position) == ("main", 0)


def test_X17_an_upgrade_in_another_seats_turn(board, seat, play, own, goods, asked):
    position = board(seat(energy=2), seat(energy=2, culture=1), dice="colony energy")
    play(position, "face colony")
    assert asked(position) == ("follow", 1)
    play(position, "yes")
    assert own(position, 1)["level"] == 2
    assert goods(position, 1) == (0, 0)
    assert position.to_dict()["turn"] == 0
    play(position, "end")
    assert position.to_dict()["node"]["dice"] == 5


@pytest.mark.parametrize(("culture", "expected"), [(6, ("main", 0)), (7, ("follow", 1))])
def test_X18_the_price_counts_after_paying(board, seat, play, asked, culture, expected):
    position = board(seat(energy=2), seat(level=5, culture=culture), dice="colony energy")
    assert asked(play(position, "face colony")) == expected


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("culture", [0, 1])
def test_X19_without_culture_nobody_is_asked(board, seat, play, asked, names, face, culture):
    mine = seat("orbit 0:0 orbit 1:0 home", level=3, energy=7)
    rival = seat("orbit 0:0 orbit 1:0 home", level=3, energy=7, culture=culture)
    position = board(mine, rival, row="gort nibiru", dice=f"{face} {face}")
    play(position, f"face {face}")
    while asked(position)[0] not in ("follow", "main"):
        play(position, min(names(position)))
    assert asked(position) == (("follow", 1) if culture else ("main", 0))


@pytest.mark.parametrize(("culture", "expected"), [(1, ("main", 0)), (2, ("follow", 1))])
def test_X20_nibiru_taxes_its_own_die(board, seat, play, asked, goods, own, culture, expected):
    position = board(seat(colonies="nibiru"), seat(energy=2, culture=culture), dice="colony energy")
    play(position, "face colony")
    assert asked(position) == expected
    if expected[0] == "follow":
        play(position, "yes")
        assert goods(position, 1) == (0, 0)
        assert own(position, 1)["level"] == 2


def test_X21_birkomius_pays_for_each_follow(board, seat, play, goods, asked):
    position = board(seat(), seat(culture=2), seat(culture=2), row="birkomius", dice="move energy energy")
    play(position, "face move", "to surface 0", "yes")
    for follower in (1, 2):
        assert asked(position) == ("follow", follower)
        play(position, "yes", "to orbit 1")
        assert goods(position, 0) == (0, follower)
    play(position, "face energy", "yes", "no")
    assert goods(position, 0) == (1, 3)


def test_X22_a_follower_has_no_use_of_zalax(board, seat, play, asked, ships):
    position = board(seat(), seat(culture=1), row="zalax", dice="move energy energy")
    play(position, "face move", "to orbit 1", "yes")
    assert asked(position) == ("destination", 1)
    play(position, "to surface 0")
    assert ships(position, 1) == "home surface 0"
    assert asked(position) == ("main", 0)
