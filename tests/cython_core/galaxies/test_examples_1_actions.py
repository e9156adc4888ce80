"""The worked examples X1-X15 of G18: setup, resources, moves, advancing, upgrading, rerolling, converting."""

import pytest


def setup_nodes(position):
    """Play chance by its lowest outcome until a seat decides; return (kind, number of outcomes) of each node."""
    nodes = []
    while position.actor < 0:
        outcomes = position.chance_outcomes
        nodes.append((position.to_dict()["node"]["kind"], len(outcomes)))
        position.apply(outcomes[0][0])
    return nodes


@pytest.mark.parametrize(("players", "slots", "pool"), [(2, 4, 6), (3, 5, 12), (4, 6, 12), (5, 6, 12)])
def test_X1_setup(start, row, players, slots, pool):
    position = start(players)
    nodes = setup_nodes(position)
    assert [number for kind, number in nodes if kind == "draw"] == list(range(40, 40 - slots, -1))
    assert [number for kind, number in nodes if kind == "deal"] == list(range(pool, pool - 2 * players, -1))
    data = position.to_dict()
    assert len(row(position)) == slots
    assert len(data["pile"]) == 40 - slots
    assert not set(data["pile"]) & set(row(position))
    assert len(data["missions"]) == pool - 2 * players


def test_X2_two_home_ships_give_two_energy(board, seat, play, goods):
    position = board(seat(energy=2, culture=1), seat(), dice="energy move")
    assert goods(play(position, "face energy"), 0) == (4, 1)


def test_X3_a_ship_on_surface_and_one_on_the_track_give_culture(board, seat, play, goods):
    position = board(seat("surface 0 orbit 0:1", culture=1), seat(), row="jakks", dice="culture move")
    assert goods(play(position, "face culture"), 0) == (0, 3)


def test_X4_energy_from_home_and_from_a_planet_that_produces_it(board, seat, play, goods):
    position = board(seat("home orbit 0:0 surface 1", level=3), seat(), row="mj_120210 jakks", dice="energy move")
    assert goods(play(position, "face energy"), 0) == (2, 0)


def test_X5_seven_is_the_most(board, seat, play, goods):
    position = board(seat(level=3, energy=6), seat(), dice="energy move")
    assert goods(play(position, "face energy"), 0) == (7, 0)


def test_X6_destinations(board, seat, play, after):
    position = board(seat("home orbit 0:1"), seat(), row="jakks helios gort maia", dice="move energy")
    play(position, "face move")
    assert after(position, "ship") == {"home", "orbit 0"}
    from_home = after(play(position.copy(), "ship home"), "to")
    assert from_home == {"surface 0", "surface 1", "surface 2", "surface 3", "orbit 1", "orbit 2", "orbit 3"}
    from_track = after(play(position.copy(), "ship orbit 0"), "to")
    assert from_track == {"home", "surface 1", "surface 2", "surface 3", "orbit 1", "orbit 2", "orbit 3"}


def test_X7_landing_beside_another_ship(board, seat, play, goods, ships, asked):
    position = board(seat(culture=1), seat("surface 0"), row="jakks helios gort maia", dice="move energy")
    play(position, "face move", "to surface 0")
    assert asked(position) == ("landing", 0)
    play(position, "yes")
    assert goods(position, 0) == (0, 2)
    assert ships(position, 0) == "home surface 0"
    assert ships(position, 1) == "home surface 0"


def test_X8_colonising_sends_everybody_home(board, seat, play, come, ships, points, row, own):
    position = board(seat("home orbit 0:1"), seat("surface 0 orbit 0:1"), row="vici_ks156", dice="economy energy")
    play(position, "face economy")
    assert points(position) == [1, 0]
    assert ships(position, 0) == ships(position, 1) == "home home"
    come(position, "jakks")
    assert row(position)[0] == "jakks"
    assert own(position, 0)["colonies"] == ["vici_ks156"]


def test_X9_only_the_track_with_a_ship(board, seat, names):
    position = board(seat("home orbit 0:0"), seat(), row="jakks vici_ks156", dice="diplomacy economy")
    assert names(position) == {"end", "reroll", "face diplomacy"}


def test_X10_a_surplus_step_is_lost(board, seat, play, goods, points, ships, asked, after):
    mine = seat("home orbit 0:1", colonies="padraigin_3110", culture=2)
    position = play(board(mine, seat(), row="jakks", dice="colony energy"), "face colony")
    assert after(position, "planet") == {"padraigin_3110"}
    play(position, "planet padraigin_3110")
    assert asked(position) == ("draw", -1)
    assert goods(position, 0) == (0, 0)
    assert points(position) == [3 + 1, 0]
    assert ships(position, 0) == "home home"


def test_X11_the_first_upgrade(board, seat, play, own, goods, points, dice, fall, asked):
    position = board(seat(energy=2, culture=1), seat(), dice="colony energy move")
    play(position, "face colony")   # only energy can pay for it
    assert own(position, 0)["level"] == 2
    assert goods(position, 0) == (0, 1)
    assert points(position) == [1, 0]
    assert dice(position) == "move energy"
    play(position, "end")
    fall(position, "move move move move")
    play(position, "end")
    assert asked(position) == ("roll", -1)
    assert position.to_dict()["node"]["dice"] == 5


def test_X12_mixed_payment(board, seat, names, play):
    mine = {"level": 2, "energy": 2, "culture": 2}
    assert "face colony" not in names(board(seat(**mine), seat(), dice="colony energy"))
    position = board(seat(**mine, colonies="lureena"), seat(), dice="colony energy")
    assert names(play(position, "face colony")) == {"mix 1", "mix 2"}


def test_X13_a_third_ship(board, seat, play, own, ships, points, goods):
    position = board(seat(level=2, energy=3), seat(), dice="colony energy")
    play(position, "face colony")
    assert own(position, 0)["level"] == 3
    assert ships(position, 0) == "home home home"
    assert points(position) == [2, 0]
    play(position, "face energy")
    assert goods(position, 0) == (3, 0)


def picks(position, dice):
    """Yield what is left in `inactive` at each end of a reroll's choices."""
    if position.actor < 0:
        yield dice(position)
        return
    for action in position.legal_actions:
        yield from picks(position.copy().apply(action), dice)


def test_X14_eleven_subsets(board, seat, play, dice):
    position = play(board(seat(), seat(), dice="move move energy colony"), "reroll")
    left = list(picks(position, dice))
    assert len(left) == len(set(left)) == 3 * 2 * 2 - 1
    assert "move move energy colony" not in left


@pytest.mark.parametrize("subset", [("face move", "go"), ("face move", "face move", "face energy", "face colony")])
def test_X14_a_second_reroll_costs_one_energy(board, seat, play, goods, names, subset):
    position = board(seat(energy=2), seat(), dice="move move energy colony", rerolled=True)
    assert goods(play(position, "reroll", *subset), 0) == (1, 0)
    position = board(seat(culture=2), seat(), dice="move move energy colony", rerolled=True)
    assert "reroll" not in names(position)


def test_X15_the_converter(board, seat, play, dice, names, after):
    position = board(seat(), seat(), dice="move move energy culture")
    play(position, "convert")
    assert after(position, "face") == {"move", "energy"}    # culture first would leave no second
    play(position, "face move")
    assert after(position, "face") == {"move", "energy", "culture"}
    play(position, "face move")
    assert after(position, "face") == {"energy", "culture"}
    play(position, "face culture")
    assert after(position, "face") == {"move", "energy", "diplomacy", "economy", "colony"}
    play(position, "face diplomacy")
    assert dice(position) == "energy diplomacy"
    assert dice(position, "spent") == "move move"
    assert "convert" not in names(position)
    assert "convert" not in names(board(seat(), seat(), dice="energy culture"))
