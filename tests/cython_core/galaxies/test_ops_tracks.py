"""G15.2: the planets that move ships along tracks."""

import pytest

ROW = "shouhua gort maia k_widow"     # diplomacy, economy, diplomacy, economy


@pytest.mark.parametrize(("planet", "slots", "steps"), [
    ("drewkaiden", "02", 1), ("leandra", "13", 1), ("padraigin_3110", "02", 2), ("nakagawakozi", "13", 2),
])
def test_advance(colony_die, seat, play, after, ships, planet, slots, steps):
    mine = seat("orbit 0:0 orbit 1:0 orbit 2:0 orbit 3:0", level=6, energy=2, culture=2)
    position = colony_die(planet, mine, row=ROW)
    assert after(position, "ship") == {f"orbit {slot}" for slot in slots}
    play(position, f"ship orbit {slots[1]}")
    assert ships(position, 0) == " ".join(f"orbit {n}:{steps if str(n) == slots[1] else 0}" for n in range(4))


@pytest.mark.parametrize(("planet", "left"), [
    ("drewkaiden", (2, 2)), ("leandra", (2, 2)), ("padraigin_3110", (2, 0)), ("nakagawakozi", (0, 2)),
])
def test_advance_and_its_cost(colony_die, seat, goods, planet, left):
    position = colony_die(planet, seat("home orbit 0:0 orbit 1:0", level=4, energy=2, culture=2), row=ROW)
    assert goods(position, 0) == left


def test_shouhua_advances_on_any_track(colony_die, seat, after):
    row = "zalax gort maia k_widow"
    mine = seat("home orbit 1:0 orbit 2:0 surface 0", level=5)
    assert after(colony_die("shouhua", mine, row=row), "ship") == {"orbit 1", "orbit 2"}


def test_R25_two_steps_with_one_ship_colonise(colony_die, seat, points, own):
    position = colony_die("nakagawakozi", seat("home orbit 0:1", energy=2, level=2), row="mared")
    assert own(position, 0)["colonies"] == ["mared", "nakagawakozi"]


def test_others_advance_in_turn_and_only_with_ships_on_tracks(colony_die, seat, play, asked, after, ships):
    others = [seat("surface 0 home"), seat("orbit 0:0 orbit 1:2"), seat("orbit 2:0 orbit 3:1")]
    position = colony_die("terra_bettia", seat("home orbit 1:0"), *others, row=ROW)
    assert asked(position)[1] == 2      # seat 1 has none
    assert after(position, "ship") == {"orbit 0", "orbit 1"}
    play(position, "ship orbit 1")
    assert asked(position)[1] == 3
    play(position, "ship orbit 2")
    assert ships(position, 0) == "home orbit 1:2"
    assert ships(position, 1) == "home surface 0"
    assert ships(position, 2) == "orbit 0:0 orbit 1:3"
    assert ships(position, 3) == "orbit 2:1 orbit 3:1"


def test_R35_others_must_advance(colony_die, seat, ships):
    position = colony_die("terra_bettia", seat("orbit 1:0 orbit 0:0"), seat("home orbit 2:0"), row=ROW)
    assert ships(position, 1) == "home orbit 2:1"


def test_R35_terra_bettia_needs_an_own_orbiting_ship(board, seat, names):
    position = board(seat("home surface 0", colonies="terra_bettia"), seat("orbit 0:0"), row=ROW, dice="colony energy")
    assert "face colony" not in names(position)


@pytest.mark.parametrize(("planet", "targets"), [
    ("tifnod", {"1 0", "2 2"}), ("vizcarra", {"1 1", "2 1"}), ("k_widow", {"1 0", "1 1", "2 1", "2 2"}),
])
def test_regress_enemy(colony_die, seat, play, after, ships, planet, targets):
    others = [seat("orbit 0:2 orbit 1:1 orbit 2:0", level=3), seat("orbit 1:3 orbit 2:1")]
    row = "shouhua gort maia zalax" if planet == "k_widow" else ROW
    position = colony_die(planet, seat("orbit 0:2 orbit 1:1"), *others, row=row)
    assert after(position, "enemy") == targets
    target = max(targets)
    play(position, f"enemy {target}")
    step = {"2 2": 0, "2 1": 2}[target]
    assert f"orbit {target[-1]}:{step}" in ships(position, 2)
    assert ships(position, 0) == "orbit 0:2 orbit 1:1"


def test_regress_enemy_counts_seats_clockwise(board, seat, play, after, ships):
    seats = [seat("home orbit 0:2"), seat(colonies="tifnod"), seat("home orbit 2:2")]
    position = play(board(*seats, row=ROW, turn=1, dice="colony energy"), "face colony")
    assert after(position, "enemy") == {"1 2", "2 0"}
    play(position, "enemy 2 0")
    assert ships(position, 0) == "home orbit 0:1"


@pytest.mark.parametrize(("step", "left"), [(1, 0), (2, 0), (3, 1)])
def test_R26_jorg_two_steps_not_below_the_start(colony_die, seat, ships, step, left, goods):
    position = colony_die("jorg", seat(culture=2, level=2), seat(f"home orbit 0:{step}"))
    assert ships(position, 1) == f"home orbit 0:{left}"
    assert goods(position, 0) == (0, 0)


def test_brumbaugh_two_different_ships(colony_die, seat, play, after, ships):
    others = [seat("orbit 0:2 orbit 1:1"), seat("orbit 0:3 orbit 2:0")]
    position = colony_die("brumbaugh", seat(energy=2, level=2), *others, row=ROW)
    assert after(position, "enemy") == {"1 0", "1 1", "2 0"}
    play(position, "enemy 1 0")
    assert after(position, "enemy") == {"1 1", "2 0"}
    play(position, "enemy 2 0")
    assert ships(position, 1) == "orbit 0:1 orbit 1:1"
    assert ships(position, 2) == "orbit 0:2 orbit 2:0"


def test_brumbaugh_with_exactly_two_targets(colony_die, seat, play, ships):
    position = colony_die("brumbaugh", seat(energy=2, level=2), seat("orbit 0:2 orbit 1:1"), row=ROW)
    play(position, "enemy 1 1")
    assert ships(position, 1) == "orbit 0:1 orbit 1:0"


def test_R27_which_goes_back_and_which_forward(colony_die, seat, play, after, ships):
    position = colony_die("bsw_10_1", seat("orbit 0:2 orbit 1:0 orbit 2:1", level=3), row=ROW)
    assert after(position, "ship") == {"orbit 0", "orbit 2"}
    play(position, "ship orbit 0")
    assert after(position, "ship") == {"orbit 1", "orbit 2"}
    play(position, "ship orbit 1")
    assert ships(position, 0) == "orbit 0:1 orbit 1:1 orbit 2:1"


def test_R27_the_push_may_colonise(colony_die, seat, own, ships):
    position = colony_die("bsw_10_1", seat("orbit 0:1 orbit 1:2"), row="maia helios")
    # Both could go back; what is asked first is which.
    position.apply("ship orbit 0")
    assert own(position, 0)["colonies"] == ["bsw_10_1", "helios"]
    assert ships(position, 0) == "home orbit 0:0"


@pytest.mark.parametrize("rival", ["orbit 0:1 orbit 1:1", "home home"])
def test_R27_needs_two_own_ships(board, seat, names, rival):
    position = board(seat("home orbit 0:3", colonies="bsw_10_1"), seat(rival), dice="colony energy")
    assert "face colony" not in names(position)


def test_R28_displace_own_from_the_start_gives_nothing(colony_die, seat, ships, goods, asked):
    position = colony_die("andellouxian_6", seat("home orbit 0:0"))
    assert ships(position, 0) == "home home"
    assert goods(position, 0) == (0, 0)
    assert asked(position) == ("main", 0)


def test_R28_displace_own_which_ship_and_the_cap(colony_die, seat, play, after, goods, ships):
    position = colony_die("andellouxian_6", seat("orbit 0:5 orbit 1:1", energy=1, culture=4, level=4), row=ROW)
    assert after(position, "ship") == {"orbit 0", "orbit 1"}
    play(position, "ship orbit 0", "resource culture")
    assert goods(position, 0) == (1, 7)
    assert ships(position, 0) == "home home orbit 1:1"


def test_R29_targets_of_each_ship(colony_die, seat, play, after, ships):
    """Slot 3 holds a track of length 2, where a ship at step 3 cannot go."""
    position = colony_die("gort", seat("orbit 0:1 orbit 1:3"), row="shouhua k_widow maia jakks")
    assert after(position, "ship") == {"orbit 0", "orbit 1"}
    assert after(play(position.copy(), "ship orbit 0"), "row") == {"2", "3"}
    play(position, "ship orbit 1")      # only Maia is long enough and free
    assert ships(position, 0) == "orbit 0:1 orbit 2:3"


def test_R29_a_ship_without_target_is_not_offered(colony_die, seat, ships, row):
    position = colony_die("gort", seat("orbit 0:5 orbit 1:1"), row="shouhua helios zalax jakks")
    assert "orbit 0:5" in ships(position, 0)            # no other track has five steps
    assert position.to_dict()["node"]["kind"] == "shift to"


def test_R29_an_own_ship_on_the_surface_is_no_hindrance(colony_die, seat, play, after, ships):
    position = colony_die("gort", seat("orbit 0:1 surface 2"), seat("orbit 1:1"), row="shouhua k_widow maia jakks")
    assert after(position, "row") == {"1", "2", "3"}
    play(position, "row 2")
    assert ships(position, 0) == "orbit 2:1 surface 2"
