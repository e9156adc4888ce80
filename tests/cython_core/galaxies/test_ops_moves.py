"""G15.2: the planets that move ships, exchange planets, or use those of the row and of others."""

import pytest


def test_R24_two_moves_with_two_ships(landing, seat, play, after, goods, ships):
    mine = seat("home home surface 1", level=3, culture=1)
    position = play(landing("nagato", mine, row="nagato jakks vici_ks156"), "yes")
    assert goods(position, 0) == (0, 0)
    assert after(position, "ship") == {"home", "surface 0", "surface 1"}    # the one on Nagato may move
    play(position, "ship surface 0", "to surface 2")
    play(position, "yes")
    assert goods(position, 0) == (1, 0)
    assert after(position, "ship") == {"home", "surface 1"}                 # a different one
    play(position, "ship surface 1", "to home")
    assert ships(position, 0) == "home home surface 2"


def test_R24_a_ship_that_came_home_is_told_from_the_other_at_home(landing, seat, play, asked, ships):
    """Two ships: the one that goes home has moved, the other one at home must move."""
    position = play(landing("nagato", seat("home home", culture=1)), "yes", "ship surface 0", "to home")
    assert asked(position)[0] == "destination"
    play(position, "to orbit 1")
    assert ships(position, 0) == "home orbit 1:0"


def test_R24_the_only_ship_at_home_after_it_moved_cannot_move_again(landing, seat, play, after, asked):
    """Ships: one on Nagato, one on the surface of slot 1; the first comes home; only the second can move."""
    position = play(landing("nagato", seat("home surface 1", culture=1)), "yes")
    assert after(position, "ship") == {"surface 0", "surface 1"}
    play(position, "ship surface 1", "to home")
    assert asked(position)[0] == "destination"
    assert "surface 0" not in after(position, "to")     # its own planet
    assert "home" in after(position, "to")


def test_R24_landing_in_the_first_move_and_the_second_after_its_effect(landing, seat, play, come, asked, ships):
    """The first move lands on Leandra, which colonises: the ships of that card go home before the second move."""
    mine = seat("home home orbit 2:1", level=3, culture=1)
    position = play(landing("nagato", mine, row="nagato leandra vici_ks156"), "yes", "ship home", "to surface 1", "yes")
    come(position, "zalax")
    assert asked(position)[0] == "move ship"
    assert ships(position, 0) == "home surface 0 surface 1"


def test_nagato_costs_culture_and_once(landing, seat, asked, play, own):
    assert asked(landing("nagato", seat())) == ("main", 0)
    assert asked(landing("nagato", seat(culture=1, used="nagato"))) == ("main", 0)
    position = play(landing("nagato", seat(culture=1)), "yes")
    assert own(position, 0)["used"] == ["nagato"]


def test_nagato_of_a_follower(board, seat, play, asked, goods, ships):
    position = board(seat(), seat(culture=2), row="nagato jakks", dice="move energy")
    play(position, "face move", "to orbit 2", "yes", "to surface 0", "yes", "ship surface 0", "to surface 1", "no")
    assert asked(position) == ("destination", 1)
    play(position, "to orbit 0")
    assert goods(position, 1) == (0, 0)
    assert ships(position, 1) == "orbit 0:0 surface 1"
    assert asked(position) == ("main", 0)


def test_replace_row_planet(landing, seat, play, come, after, row):
    rival = seat("orbit 1:0 surface 2")
    position = play(landing("helios", seat(), rival, row="helios jakks maia zalax"), "yes")
    # Only slot 3 is free of ships: nothing to choose.
    assert len(position.chance_outcomes) == 36
    come(position, "mared")
    assert row(position) == ["helios", "jakks", "maia", "mared"]
    data = position.to_dict()
    assert data["discards"] == ["zalax"]
    assert "zalax" not in data["pile"]
    assert "mared" not in data["pile"]


@pytest.mark.parametrize("own_ship", ["surface 1", "orbit 1:0"])
def test_replace_row_planet_own_ships_bar_too(landing, seat, play, after, own_ship):
    position = play(landing("helios", seat(f"home {own_ship}"), row="helios jakks maia zalax"), "yes")
    assert after(position, "row") == {"2", "3"}


def test_replace_row_planet_without_an_empty_planet(landing, seat, asked):
    rival = seat("orbit 1:0 surface 2 surface 3", level=3)
    assert asked(landing("helios", seat(), rival)) == ("main", 0)


def test_helios_as_a_colony_may_take_any_empty_planet(colony_die, after):
    assert after(colony_die("helios"), "row") == {"0", "1", "2", "3"}


def test_R30_the_new_card_is_drawn_before_the_old_is_discarded(board, seat, keys, play, row):
    """One card in the pile: it is that one that comes, not the old one."""
    planets = ["jakks", "maia", "zalax", "jorg"]
    rest = [key for key in keys if key not in (*planets, "helios", "mared")]
    position = board(seat(colonies="helios"), seat(colonies=rest), row=" ".join(planets), pile=["mared"], trigger=1,
                     dice="colony energy")
    play(position, "face colony", "row 2")
    assert row(position) == ["jakks", "maia", "mared", "jorg"]
    data = position.to_dict()
    assert (data["pile"], data["discards"]) == ([], ["zalax"])


def test_R30_R31_helios_with_discards_only(board, seat, keys, play, row):
    planets = ["jakks", "maia", "zalax", "jorg"]
    rest = [key for key in keys if key not in (*planets, "helios", "mared", "gort")]
    position = board(seat(colonies="helios"), seat(colonies=rest), row=" ".join(planets), pile=[],
                     discards=["mared", "gort"], trigger=1, dice="colony energy")
    play(position, "face colony", "row 0")
    assert len(position.chance_outcomes) == 2
    position.apply(keys.index("gort"))
    data = position.to_dict()
    assert row(position)[0] == "gort"
    assert (data["pile"], data["discards"]) == (["mared"], ["jakks"])


def test_use_row_planet(colony_die, seat, play, after, goods):
    """Shouhua needs an own ship on a track, Hoefker energy."""
    position = colony_die("umbra_forum", row="jakks mj_120210 shouhua hoefker")
    assert after(position, "row") == {"0", "1"}
    assert goods(play(position, "row 1"), 0) == (2, 0)


def test_use_row_planet_needs_one(board, seat, names):
    position = board(seat(colonies="umbra_forum"), seat(), row="shouhua hoefker jorg gort", dice="colony energy")
    assert "face colony" not in names(position)


def test_use_row_planet_marks_and_pays(colony_die, seat, play, goods, own):
    position = colony_die("umbra_forum", seat(culture=1), seat(energy=1), row="la_torres jorg gort shouhua")
    assert goods(position, 0) == (1, 1)
    assert own(position, 0)["used"] == ["la_torres"]    # R18: however it was reached


@pytest.mark.parametrize(("planet", "field"), [("walsfeo", "culture"), ("sargus_36", "energy")])
def test_use_enemy_colony(colony_die, seat, play, after, goods, planet, field):
    others = [seat(colonies="mj_120210 drewkaiden"), seat(colonies="jakks hoefker")]
    position = colony_die(planet, seat(**{field: 3, "level": 3}), *others)
    expected = {"mj_120210", "jakks"} | ({"hoefker"} if field == "energy" else set())
    assert after(position, "planet") == expected
    play(position, "planet jakks")
    assert goods(position, 0) == ((2, 1) if field == "energy" else (0, 3))
    assert goods(position, 2) == ((1, 0) if field == "energy" else (0, 1))
    assert goods(position, 1) == (0, 0)


def test_R34_own_colonies_and_the_row_do_not_count(board, seat, names):
    position = board(seat(culture=1, colonies="walsfeo"), seat(), row="jakks", dice="colony energy")
    assert "face colony" not in names(position)
    position = board(seat(culture=1, colonies="walsfeo jakks"), seat(), dice="colony energy")
    assert names(position) >= {"face colony"}
    position.apply("face colony")
    assert position.to_dict()["seats"][0]["culture"] == 2   # Jakks itself, without asking


def test_walsfeo_on_drewkaiden(colony_die, seat, ships, goods):
    position = colony_die("walsfeo", seat("home orbit 0:0", culture=1), seat("home orbit 0:0", colonies="drewkaiden"),
                          row="shouhua")
    assert ships(position, 0) == "home orbit 0:1"
    assert ships(position, 1) == "home orbit 0:0"
    assert (goods(position, 0), goods(position, 1)) == ((0, 0), (0, 1))


def test_R18_the_mark_is_of_the_user(colony_die, seat, own):
    """Seat 1 has used its La-Torres; that does not bar seat 0, who gets a mark of its own."""
    rival = seat(energy=2, colonies="la_torres", used="la_torres")
    position = colony_die("walsfeo", seat(culture=1), rival)
    assert own(position, 0)["used"] == ["la_torres"]
    assert own(position, 0)["energy"] == 1


def test_the_paid_full_seat_loses_the_payment(colony_die, seat, goods):
    position = colony_die("walsfeo", seat(culture=1), seat(culture=7, colonies="vici_ks156"))
    assert goods(position, 0) == (1, 0)
    assert goods(position, 1) == (0, 7)


def test_R21_no_way_round_the_guard_through_two_users_colonies(board, seat, names, keys):
    """Walsfeo -> Sargus of seat 1 -> nothing but Walsfeo itself: not performable."""
    position = board(seat(energy=1, culture=1, colonies="walsfeo"), seat(colonies="sargus_36"), dice="colony energy")
    assert "face colony" not in names(position)


def test_R21_a_chain_of_three(colony_die, seat, goods):
    """Walsfeo -> Sargus of seat 1 -> Vici of seat 1."""
    position = colony_die("walsfeo", seat(energy=1, culture=1), seat(colonies="sargus_36 vici_ks156"))
    position.apply("planet sargus_36")
    assert goods(position, 0) == (1, 0)
    assert goods(position, 1) == (1, 1)
