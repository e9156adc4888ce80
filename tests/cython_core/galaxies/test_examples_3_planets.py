"""The worked examples X23-X34 of G18: the effects of planets."""

import pytest


def test_X23_helios_only_takes_empty_planets(board, seat, play, after):
    position = board(seat(), seat("orbit 2:0"), row="helios jakks gort maia", dice="move energy")
    play(position, "face move", "to surface 0", "yes")
    assert after(position, "row") == {"1", "3"}


@pytest.mark.parametrize(("step", "slots"), [(2, {"1", "2", "3"}), (3, {"2", "3"})])
def test_X24_gort_keeps_the_step(landing, seat, play, after, step, slots):
    position = landing("gort", seat(f"home orbit 0:{step}"), row="k_widow jakks helios gort")
    assert after(play(position, "yes"), "row") == slots


@pytest.mark.parametrize(("step", "slot", "place"), [
    (2, 1, None), (2, 2, "orbit 2:2"), (2, 3, "orbit 3:2"), (3, 2, None), (3, 3, "orbit 3:3"),
])
def test_X24_gort_colonises_on_the_symbol(landing, seat, play, ships, own, asked, step, slot, place):
    position = landing("gort", seat(f"home orbit 0:{step}"), row="k_widow jakks helios gort")
    play(position, "yes", f"row {slot}")
    if place:
        assert ships(position, 0) == f"{place} surface 3"
        return
    assert own(position, 0)["colonies"] == [("jakks", "helios")[slot - 1]]
    assert ships(position, 0) == "home surface 3"
    assert asked(position) == ("draw", -1)


@pytest.mark.parametrize(("resource", "expected"), [("energy", (3, 0)), ("culture", (0, 3))])
def test_X25_andellouxian_harvests_one_kind(colony_die, seat, play, ships, goods, names, resource, expected):
    position = colony_die("andellouxian_6", seat("home orbit 0:3"))
    assert names(position) == {"resource energy", "resource culture"}
    play(position, f"resource {resource}")
    assert goods(position, 0) == expected
    assert ships(position, 0) == "home home"


def test_X26_bsw_pulls_one_and_pushes_the_other(colony_die, board, seat, ships, names):
    position = colony_die("bsw_10_1", seat("orbit 0:0 orbit 1:2"))
    assert ships(position, 0) == "orbit 0:1 orbit 1:1"
    position = board(seat("orbit 0:0 orbit 1:0", colonies="bsw_10_1"), seat(), dice="colony energy")
    assert "face colony" not in names(position)


@pytest.mark.parametrize("resource", ["energy", "culture"])
def test_X27_mared_needs_the_lowest_level(board, seat, names, play, own, goods, resource):
    mine = seat(energy=1, culture=1, colonies="mared")
    assert "face colony" not in names(board(mine, seat(), dice="colony energy"))
    position = play(board(mine, seat(level=2), dice="colony energy"), "face colony")
    assert names(position) == {"upgrade energy", "upgrade culture"}
    play(position, f"upgrade {resource}")
    assert own(position, 0)["level"] == 2
    assert goods(position, 0) == ((0, 1) if resource == "energy" else (1, 0))


def test_X28_walsfeo_pays_and_uses(colony_die, seat, goods, asked):
    position = colony_die("walsfeo", seat(culture=1), seat(colonies="jakks"))
    assert goods(position, 0) == (0, 1)
    assert goods(position, 1) == (0, 1)


def test_X29_piedes_does_not_count_its_own_die(colony_die, goods, dice):
    position = colony_die("piedes", bay="energy", row="jakks helios maia jorg")
    assert goods(position, 0) == (2, 0)     # energy once more, from two ships at home, without being asked
    assert dice(position, "bay") == "energy colony"


def test_X30_zavodnick_opens_a_free_window(board, seat, play, after, asked, goods):
    position = board(seat(colonies="zavodnick"), seat("surface 0", energy=2), row="jakks", dice="colony energy")
    play(position, "face colony")
    assert after(position, "face") == {"move", "energy", "culture"}
    play(position, "face culture")
    assert asked(position) == ("follow", 1)
    play(position, "yes")
    assert goods(position, 1) == (2, 1)
    assert asked(position) == ("follow", 1)     # now the colony die, at the usual price
    play(position, "yes")
    assert goods(position, 1) == (0, 0)
    assert asked(position) == ("main", 0)


def test_X31_the_guard_bars_umbra_forum(board, seat, play, after, goods, dice):
    mine = seat(colonies="umbra_forum jakks")
    position = board(mine, seat(), row="piedes mj_120210", dice="colony energy", bay="colony")
    play(position, "face colony")
    assert after(position, "planet") == {"umbra_forum", "jakks"}
    play(position, "planet umbra_forum", "row 0")
    assert goods(position, 0) == (0, 1)     # Piedes repeats colony, and only Jakks is left
    assert dice(position, "bay") == "colony colony"


def test_X32_terra_bettia(colony_die, seat, play, come, asked, names, own):
    rival = seat("orbit 0:1 orbit 2:0")
    position = colony_die("terra_bettia", seat("home orbit 1:1"), rival, row="jakks helios gort maia")
    assert asked(position)[1] == 1
    assert names(position) == {"ship orbit 0", "ship orbit 2"}
    play(position, "ship orbit 0")
    assert own(position, 1)["colonies"] == ["jakks"]
    come(position, "mared")
    assert own(position, 0)["colonies"] == ["helios", "terra_bettia"]
    come(position, "zalax")


def test_X33_brumbaugh_with_one_target(board, seat, play, goods, ships):
    mine = seat(energy=2, colonies="brumbaugh")
    position = board(mine, seat("orbit 0:2 orbit 1:0"), dice="colony energy")
    play(position, "face colony", "planet brumbaugh")
    assert ships(position, 1) == "orbit 0:1 orbit 1:0"
    assert goods(position, 0) == (0, 0)


def test_X34_gyore_needs_another_die(board, seat, names):
    mine = seat(colonies="gyore")
    assert names(board(mine, seat(), dice="colony")) == {"end", "reroll"}
    assert "face colony" in names(board(mine, seat(), dice="colony energy"))
