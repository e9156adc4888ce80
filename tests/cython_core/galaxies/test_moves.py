"""G5.1: moving a ship and landing."""

import pytest

EVERYWHERE = {f"{kind} {slot}" for kind in ("surface", "orbit") for slot in range(4)}


def destinations(position, play, after, ship=None):
    """Return where this ship may go with a move die."""
    play(position, "face move", *([f"ship {ship}"] if ship else []))
    return after(position, "to")


def test_G5_1_1_sources(board, seat, play, names):
    mine = seat("home home surface 0 orbit 1:3", level=5)
    position = play(board(mine, seat("orbit 2:0"), dice="move energy"), "face move")
    assert names(position) == {"ship home", "ship surface 0", "ship orbit 1"}


def test_R10_ships_at_home_are_one_choice(board, seat, play, after):
    assert destinations(board(seat(), seat(), dice="move energy"), play, after) == EVERYWHERE


def test_G5_1_1_locked_ships_stay(board, seat, play, names):
    position = play(board(seat("surface 0 surface 1"), seat(), dice="move energy"), "face move")
    assert names(position) == {"ship surface 0", "ship surface 1"}


def test_G5_1_2_own_ships_block_their_kind_of_place(board, seat, play, after):
    mine = seat("home surface 0 orbit 1:2", level=3)
    found = destinations(board(mine, seat(), dice="move energy"), play, after, "home")
    assert found == EVERYWHERE - {"surface 0", "orbit 1"}


def test_G5_1_2_home_only_from_a_planet(board, seat, play, after):
    mine = seat("home surface 0")
    assert "home" not in destinations(board(mine, seat(), dice="move energy"), play, after, "home")
    assert "home" in destinations(board(mine, seat(), dice="move energy"), play, after, "surface 0")


@pytest.mark.parametrize("place", ["surface 2", "orbit 2"])
def test_G5_1_3_the_planet_must_change(board, seat, play, after, place):
    mine = seat(f"home {place}{':1' if place[0] == 'o' else ''}")
    found = destinations(board(mine, seat(), dice="move energy"), play, after, place)
    assert found == EVERYWHERE - {"surface 2", "orbit 2"} | {"home"}


def test_G5_1_4_two_ships_on_one_card(board, seat, play, ships, after):
    mine = seat("home surface 0")
    position = play(board(mine, seat(), dice="move energy"), "face move", "ship home", "to orbit 0")
    assert ships(position, 0) == "orbit 0:0 surface 0"


def test_G5_1_4_others_never_block(board, seat, play, after, ships):
    rival = seat("surface 0 orbit 0:0 surface 1 orbit 1:0", level=5)
    position = board(seat(), rival, dice="move energy")
    assert destinations(position, play, after) == EVERYWHERE
    assert ships(play(position, "to orbit 0"), 0) == "home orbit 0:0"
    assert ships(position, 1) == "orbit 0:0 orbit 1:0 surface 0 surface 1"


def test_G5_1_5_no_colonies_and_no_empty_slots(board, seat, keys, play, after):
    row = ["jakks", "helios", "maia"]
    mine = seat(colonies=keys[:5])
    rival = seat(colonies=[key for key in keys[5:] if key not in row])
    position = board(mine, rival, row="jakks empty helios maia", pile=[], trigger=1, dice="move energy")
    assert destinations(position, play, after) == {place for place in EVERYWHERE if not place.endswith("1")}


def test_G5_1_2_a_ship_that_leaves_a_track_loses_its_steps(board, seat, play, ships):
    position = board(seat("home orbit 0:3"), seat(), dice="move move")
    play(position, "face move", "ship orbit 0", "to orbit 1")
    assert ships(position, 0) == "home orbit 1:0"
    play(position, "face move", "ship orbit 1", "to home")
    assert ships(position, 0) == "home home"


def test_G5_1_6_landing_may_be_declined(landing, play, goods, ships, asked):
    position = landing("jakks")
    assert asked(position) == ("landing", 0)
    play(position, "no")
    assert goods(position, 0) == (0, 0)
    assert ships(position, 0) == "home surface 0"
    assert asked(position) == ("main", 0)


def test_G5_1_6_landing_is_asked_only_if_performable(landing, seat, play, asked, goods):
    assert asked(landing("hoefker")) == ("main", 0)     # its energy cannot be paid
    position = landing("hoefker", seat(energy=1))
    assert asked(position) == ("landing", 0)
    assert goods(play(position, "yes"), 0) == (0, 2)


def test_G5_1_6_orbit_gives_nothing(board, seat, play, goods, asked):
    position = play(board(seat(), seat(), row="jakks", dice="move energy"), "face move", "to orbit 0")
    assert goods(position, 0) == (0, 0)
    assert asked(position) == ("main", 0)


def test_G5_1_6_no_effect_for_a_ship_that_goes_home_or_already_stands(board, seat, play, goods, asked):
    position = board(seat("surface 0 surface 1"), seat(), row="jakks vici_ks156", dice="move energy")
    play(position, "face move", "ship surface 0", "to home")
    assert goods(position, 0) == (0, 0)
    assert asked(position) == ("main", 0)


def test_G5_1_from_surface_to_surface(board, seat, play, goods, ships):
    position = board(seat("surface 0 surface 1"), seat(), row="jakks vici_ks156 mj_120210", dice="move energy")
    play(position, "face move", "ship surface 0", "to surface 2", "yes")
    assert goods(position, 0) == (2, 0)
    assert ships(position, 0) == "surface 1 surface 2"


def test_G5_1_six_slots_of_four_players(board, seat, play, after):
    position = play(board(seat(), seat(), seat(), seat(), dice="move energy"), "face move")
    assert after(position, "to") == {f"{kind} {slot}" for kind in ("surface", "orbit") for slot in range(6)}


def test_R8_landing_on_a_planet_with_an_own_ship_on_its_track(landing, seat, play, ships, goods):
    position = landing("jakks", seat("home orbit 0:1"))
    assert ships(position, 0) == "orbit 0:1 surface 0"
    assert goods(play(position, "yes"), 0) == (0, 1)
