"""G14: what can be performed, the guard, complete effects."""

import pytest


def usable(board, seat, names, colony, mine=None, rival=None, **rest):
    """May seat 0 activate a colony die when this colony is all it could use?"""
    first = {**(mine or seat())}
    first["colonies"] = [colony]
    return "face colony" in names(board(first, rival or seat(), dice="colony energy", **rest))


@pytest.mark.parametrize(("colony", "mine", "expected"), [
    ("hoefker", {"energy": 1}, True), ("hoefker", {"culture": 1}, False),
    ("omicron_fenzi", {"energy": 1}, True), ("omicron_fenzi", {}, False), ("omicron_fenzi", {"culture": 1}, False),
    ("pembertonia_major", {"culture": 1}, True), ("pembertonia_major", {"energy": 1}, False),
    ("nagato", {"culture": 1}, True), ("nagato", {"energy": 1}, False),
    ("drewkaiden", {"ships": "orbit 0:0"}, True), ("drewkaiden", {"ships": "orbit 1:0"}, False),
    ("leandra", {"ships": "orbit 1:0"}, True), ("leandra", {"ships": "orbit 0:0"}, False),
    ("nibiru", {}, True), ("aughmoore", {}, True), ("jakks", {}, True), ("birkomius", {}, True),
    ("terra_bettia", {}, False), ("terra_bettia", {"ships": "orbit 0:0"}, True),
    ("andellouxian_6", {}, False), ("andellouxian_6", {"ships": "orbit 0:0"}, True),
    ("gort", {"ships": "orbit 0:0"}, True), ("gort", {}, False),
    ("bsw_10_1", {"ships": "orbit 0:1"}, False), ("bsw_10_1", {"ships": "orbit 0:1 orbit 1:0"}, True),
    ("lureena", {"energy": 1}, False), ("lureena", {"energy": 1, "culture": 1}, True),
    ("mared", {"energy": 1}, False),            # not the lowest alone
    ("piedes", {}, False),                      # nothing in the bay
    ("umbra_forum", {}, True),                  # a planet of the row can be used
    ("zavodnick", {}, True), ("helios", {}, True), ("zalax", {}, True), ("gyore", {}, True), ("maia", {}, False),
])
def test_G14_2_the_ops_must_be_legal(board, seat, names, colony, mine, expected):
    row = "shouhua k_widow jakks vici_ks156" if colony != "jakks" else "shouhua k_widow birkomius vici_ks156"
    assert usable(board, seat, names, colony, seat(**mine), row=row) == expected


@pytest.mark.parametrize(("colony", "rival", "expected"), [
    ("tifnod", {"ships": "orbit 0:1"}, True), ("tifnod", {"ships": "orbit 1:1"}, False),
    ("tifnod", {"ships": "orbit 0:0"}, False),
    ("vizcarra", {"ships": "orbit 1:1"}, True), ("vizcarra", {"ships": "orbit 0:1"}, False),
    ("k_widow", {"ships": "orbit 1:1"}, True), ("k_widow", {"ships": "orbit 0:0 surface 1"}, False),
    ("clj_0517", {"culture": 1}, True), ("clj_0517", {"energy": 7}, False),
    ("la_torres", {"energy": 1}, True), ("la_torres", {"culture": 7}, False),
])
def test_G14_2_targets_at_others(board, seat, names, colony, rival, expected):
    row = "shouhua gort jakks vici_ks156"
    assert usable(board, seat, names, colony, None, seat(**rival), row=row) == expected


@pytest.mark.parametrize(("colony", "resource"), [("jorg", "culture"), ("brumbaugh", "energy")])
def test_G14_2_cost_and_target(board, seat, names, colony, resource):
    """The upgrade needs 2 as well, so it is level 3 here."""
    rival, level = seat("orbit 0:2"), {"level": 3}
    assert usable(board, seat, names, colony, seat(**level, **{resource: 2}), rival)
    assert not usable(board, seat, names, colony, seat(**level, **{resource: 1}), rival)
    assert not usable(board, seat, names, colony, seat(**level, **{resource: 2}), seat("orbit 0:0"))


@pytest.mark.parametrize(("energy", "expected"), [(1, False), (2, True)])
def test_G14_2_judged_with_the_cost_paid(board, seat, names, energy, expected):
    """Sargus pays 1 energy, Hoefker of seat 1 costs 1 more."""
    mine = seat(level=2, energy=energy)
    assert usable(board, seat, names, "sargus_36", mine, seat(colonies="hoefker")) == expected


@pytest.mark.parametrize("used", ["", "nagato"])
def test_G14_2_once_per_turn(board, seat, names, used):
    mine = seat(culture=1, used=used)
    assert usable(board, seat, names, "nagato", mine) == (not used)


@pytest.mark.parametrize(("inactive", "expected"), [
    ("colony", False), ("colony energy", False), ("colony energy energy", True),
])
def test_G14_1_the_die_is_out_of_the_pool(board, seat, names, inactive, expected):
    """Maia needs two other dice."""
    assert ("face colony" in names(board(seat(colonies="maia"), seat(), dice=inactive))) == expected


@pytest.mark.parametrize("colony", ["zalax", "gyore"])
def test_G14_1_the_last_die_cannot_change_itself(board, seat, names, colony):
    assert "face colony" not in names(board(seat(colonies=colony), seat(), dice="colony"))
    assert "face colony" in names(board(seat(colonies=colony), seat(), dice="colony energy"))


def test_G14_1_move_needs_a_destination(board, seat, names, keys):
    """Without any planet in the row a ship at home can go nowhere."""
    everything = seat(colonies=[*keys[1:]])
    position = board(everything, seat(colonies=keys[:1]), row="empty empty empty empty", pile=[], trigger=0,
                     dice="move energy")
    assert "face move" not in names(position)


def test_G14_3_the_guard_ends_with_the_die(board, seat, play, goods):
    position = board(seat(colonies="umbra_forum"), seat(), row="jakks piedes k_widow shouhua",
                     dice="colony colony energy")
    play(position, "face colony")       # Jakks is the only planet of the row to be used
    assert goods(position, 0) == (0, 1)
    play(position, "face colony")
    assert goods(position, 0) == (0, 2)


def test_G14_3_each_planet_once_in_a_resolution(board, seat, play, goods, asked):
    """Zavodnick -> move -> land on Umbra-Forum -> no way to itself; Piedes would repeat energy."""
    mine = seat(colonies="zavodnick jakks")
    position = board(mine, seat(), row="umbra_forum piedes k_widow shouhua", dice="colony energy", bay="colony")
    play(position, "face colony", "planet zavodnick", "face move", "to surface 0")
    assert asked(position) == ("landing", 0)
    play(position, "yes")
    # Only Piedes can be used: it repeats colony, which is Jakks, as Zavodnick is used.
    assert goods(position, 0) == (0, 1)
    assert asked(position) == ("follow", 1)     # the free window of Zavodnick
    assert asked(play(position, "no")) == ("main", 0)


def test_G14_3_a_follower_starts_afresh(board, seat, play, names, goods):
    """Seat 1 uses by Walsfeo the very Umbra-Forum and Jakks that seat 0 has used."""
    position = board(seat(colonies="umbra_forum"), seat(culture=2, level=2, colonies="walsfeo"),
                     row="jakks piedes k_widow shouhua", dice="colony energy")
    play(position, "face colony")
    assert goods(position, 0) == (0, 1)
    play(position, "yes")
    assert goods(position, 0) == (0, 2)         # paid by seat 1
    assert goods(position, 1) == (0, 1)


def test_G14_3_two_followers_of_one_die_may_use_the_same_planet(landing, seat, play, goods):
    position = landing("jakks", seat(), seat(culture=1), seat(culture=1))
    play(position, "yes", "yes", "to surface 0", "yes", "yes", "to surface 0", "yes")
    assert [goods(position, number) for number in range(3)] == [(0, 1)] * 3


def test_G14_4_what_has_become_impossible_is_skipped(colony_die, seat, play, come, points, ships, asked):
    """Seat 1 colonises the planet that the only ship of seat 0 orbits (R35)."""
    position = colony_die("terra_bettia", seat("home orbit 0:0"), seat("home orbit 0:1"), row="jakks")
    assert points(position) == [7, 1]
    come(position, "zalax")
    assert ships(position, 0) == "home home"
    assert asked(position) == ("main", 0)
