"""G5.2, G5.3, G5.4: acquiring energy and culture, advancing."""

import pytest


@pytest.mark.parametrize(("ships", "row", "energy"), [
    ("home home home home", "", 4),
    ("home home home surface 0", "gort", 4),                # produces energy
    ("home home home surface 0", "maia", 3),                # produces culture
    ("home home home orbit 0:2", "gort", 4),
    ("home home surface 0 orbit 0:2", "gort", 4),           # each ship counts
    ("surface 0 orbit 0:2 surface 1 orbit 1:0", "maia helios", 0),
    ("surface 0 orbit 0:2 surface 1 orbit 1:0", "maia gort", 2),
])
def test_G5_2_energy(board, seat, play, goods, ships, row, energy):
    position = board(seat(ships, level=5), seat("home surface 0"), row=row, dice="energy move")
    assert goods(play(position, "face energy"), 0) == (energy, 0)


@pytest.mark.parametrize(("ships", "row", "culture"), [
    ("home home home home", "", 0),                         # home ships give no culture
    ("home home home surface 0", "gort", 0),
    ("home home home surface 0", "maia", 1),
    ("home home home orbit 0:2", "maia", 1),
    ("home home surface 0 orbit 0:2", "maia", 2),
    ("surface 0 orbit 0:2 surface 1 orbit 1:0", "maia helios", 4),
    ("surface 0 orbit 0:2 surface 1 orbit 1:0", "maia gort", 2),
])
def test_G5_3_culture(board, seat, play, goods, ships, row, culture):
    position = board(seat(ships, level=5), seat("home surface 0"), row=row, dice="culture move")
    assert goods(play(position, "face culture"), 0) == (0, culture)


@pytest.mark.parametrize("face", ["energy", "culture"])
def test_G5_3_colonies_never_produce(board, seat, play, goods, face):
    position = board(seat("orbit 0:0 orbit 1:0", colonies="jakks mj_120210 gort maia"), seat(),
                     row="shouhua k_widow", dice=f"{face} move")
    expected = (1, 0) if face == "energy" else (0, 1)       # shouhua: energy, k_widow: culture
    assert goods(play(position, f"face {face}"), 0) == expected


def test_R13_gains_at_the_cap_are_allowed_and_lost(board, seat, play, goods):
    position = board(seat("home surface 0", energy=7, culture=7), seat(), row="maia", dice="energy culture move")
    assert goods(play(position, "face energy", "face culture"), 0) == (7, 7)


def test_G5_4_each_type_of_track(board, seat, play, names, ships):
    mine = seat("home orbit 0:0 orbit 1:1 orbit 2:0", level=5)
    rows = "jakks maia gort vici_ks156"      # two of diplomacy, then economy
    position = play(board(mine, seat(), row=rows, dice="diplomacy economy"), "face diplomacy")
    assert names(position) == {"ship orbit 0", "ship orbit 1"}
    play(position, "ship orbit 1")
    assert ships(position, 0) == "home orbit 0:0 orbit 1:2 orbit 2:0"
    play(position, "face economy")
    assert ships(position, 0) == "home orbit 0:0 orbit 1:2 orbit 2:1"


def test_G5_4_a_ship_on_the_surface_does_not_advance(board, seat, names):
    position = board(seat("surface 0 surface 1"), seat("orbit 0:1"), row="jakks vici_ks156", dice="diplomacy economy")
    assert names(position) == {"end", "reroll"}


@pytest.mark.parametrize("planet", ["jakks", "helios", "jorg", "maia", "shouhua"])
def test_R11_as_many_advances_as_the_track_is_long(board, seat, planets, play, planet, own, ships):
    length = planets[planet]["track_length"]
    position = board(seat("orbit 0:0", level=6), seat(), row=planet, dice=" ".join(["diplomacy"] * 7))
    for step in range(1, length):
        play(position, "face diplomacy")
        assert f"orbit 0:{step}" in ships(position, 0)
    assert own(position, 0)["colonies"] == []
    play(position, "face diplomacy")
    assert own(position, 0)["colonies"] == [planet]


def test_G5_4_others_do_not_move_along(board, seat, play, ships):
    position = board(seat("home orbit 0:1"), seat("orbit 0:1 surface 0"), row="maia", dice="diplomacy energy")
    play(position, "face diplomacy")
    assert ships(position, 0) == "home orbit 0:2"
    assert ships(position, 1) == "orbit 0:1 surface 0"
