"""G6: a ship that reaches the symbol; the card, the ships on it, the new planet, the trigger."""

import pytest


def test_G6_1_every_ship_on_that_card_goes_home_and_no_other(board, seat, play, ships):
    seats = [seat("surface 0 orbit 0:1 orbit 1:2", level=3), seat("surface 0 orbit 0:0 surface 1", level=3),
             seat("orbit 0:1 surface 2")]
    position = play(board(*seats, row="jakks maia helios", dice="diplomacy energy"), "face diplomacy", "ship orbit 0")
    assert ships(position, 0) == "home home orbit 1:2"
    assert ships(position, 1) == "home home surface 1"
    assert ships(position, 2) == "home surface 2"


def test_G6_1_locked_ships_stay_locked(board, seat, play, own):
    position = board(seat("home orbit 0:1"), seat("orbit 0:1"), row="jakks", dice="diplomacy energy")
    play(position, "face diplomacy")
    assert [own(position, number)["ships"].count("locked") for number in (0, 1)] == [2, 2]


def test_G6_1_2_points_at_once_and_use_in_the_same_turn(board, seat, play, come, points, names, goods):
    position = board(seat("home orbit 0:1"), seat(), row="jakks", dice="diplomacy colony energy")
    assert "face colony" not in names(position)
    play(position, "face diplomacy")
    assert points(position) == [1, 0]
    come(position, "vici_ks156")
    assert "face colony" in names(position)
    assert goods(play(position, "face colony"), 0) == (0, 1)


@pytest.mark.parametrize("slot", [0, 2, 3])
def test_G6_1_3_the_new_planet_lies_in_the_same_slot(board, seat, play, come, row, slot):
    planets = ["gort", "piedes", "nibiru", "k_widow"]
    planets[slot] = "jakks"
    position = board(seat(f"home orbit {slot}:1"), seat(), row=" ".join(planets), dice="diplomacy energy")
    play(position, "face diplomacy")
    outcomes = position.chance_outcomes
    assert len(outcomes) == 36
    assert all(odds == pytest.approx(1 / 36) for _, odds in outcomes)
    come(position, "zalax")
    planets[slot] = "zalax"
    assert row(position) == planets
    data = position.to_dict()
    assert len(data["pile"]) == 35
    assert not {"zalax", *planets} & set(data["pile"])


def test_G6_1_3_the_new_planet_comes_before_the_window(board, seat, play, come, asked, names):
    """The follower may already move to it."""
    position = board(seat("home orbit 0:1"), seat("home orbit 1:0", culture=1), row="jakks maia",
                     dice="diplomacy energy")
    play(position, "face diplomacy")
    assert asked(position) == ("draw", -1)
    come(position, "zalax")
    assert asked(position) == ("follow", 1)


@pytest.mark.parametrize(("colonies", "trigger"), [
    ("aughmoore gort bsw_10_1 leandra", 0), ("aughmoore gort bsw_10_1", None),
])
def test_G6_1_4_the_trigger_is_checked(board, seat, play, colonies, trigger):
    position = board(seat("home orbit 0:1", colonies=colonies), seat(), row="jakks", dice="diplomacy energy")
    assert position.to_dict()["trigger"] is None
    play(position, "face diplomacy")
    position.apply(position.legal_actions[0])
    assert position.to_dict()["trigger"] == trigger


def spread(board, seat, keys, **rest):
    """Return a position in which seat 0 colonises Jakks and all planets not named elsewhere are colonies of seat 1."""
    elsewhere = {"jakks", "gort", "piedes", "k_widow", *rest.get("pile", ()), *rest.get("discards", ())}
    rival = seat(colonies=[key for key in keys if key not in elsewhere])
    return board(seat("home orbit 0:1"), rival, row="jakks gort piedes k_widow", trigger=1, dice="diplomacy energy",
                 **rest)


def test_G6_2_the_discards_are_shuffled_into_a_new_pile(board, seat, keys, play, come, row):
    position = spread(board, seat, keys, pile=[], discards=["mared", "zalax", "maia"])
    play(position, "face diplomacy")
    assert sorted(odds for _, odds in position.chance_outcomes) == pytest.approx([1 / 3] * 3)
    come(position, "zalax")
    assert row(position)[0] == "zalax"
    data = position.to_dict()
    assert sorted(data["pile"]) == ["maia", "mared"]
    assert data["discards"] == []


def test_G6_2_the_discards_wait_while_there_is_a_pile(board, seat, keys, play, row):
    position = spread(board, seat, keys, pile=["maia"], discards=["mared", "zalax"])
    play(position, "face diplomacy")        # the only card comes by itself
    assert row(position)[0] == "maia"
    assert sorted(position.to_dict()["discards"]) == ["mared", "zalax"]
    assert position.to_dict()["pile"] == []


def test_R31_without_any_card_the_slot_stays_empty(board, seat, keys, play, row, asked):
    position = spread(board, seat, keys, pile=[])
    play(position, "face diplomacy")
    assert row(position) == [None, "gort", "piedes", "k_widow"]
    assert asked(position) == ("main", 0)


def test_R12_ships_are_home_before_the_window(board, seat, play, come, goods, asked):
    """The follower of the very die has no ship on a track any more, of energy gets 1 for each ship at home (G5.2)."""
    position = board(seat("home orbit 0:1"), seat("surface 0 orbit 0:1", culture=1), row="jakks",
                     dice="diplomacy energy energy")
    come(play(position, "face diplomacy"), "maia")
    assert asked(position) == ("main", 0)
    play(position, "face energy", "yes")
    assert goods(position, 0) == goods(position, 1) == (2, 0)
