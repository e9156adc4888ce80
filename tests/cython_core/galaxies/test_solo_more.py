"""Solo (G13): what of the human's game meets the Rogue."""

import pytest


@pytest.fixture
def against(solo, play):
    """Return the position at the Rogue's first die."""
    return lambda human, galaxy, mat="artemis", **rest: play(solo(human, galaxy, mat, dice="energy", **rest), "end")


def test_R22_the_human_repeats_what_the_rogue_has_activated(against, seat, rogue, rogue_rolls, play, asked, goods):
    position = against(seat(culture=2, colonies="piedes"), rogue(level=2))
    rogue_rolls(position, "energy")
    play(position, "no")                            # no follow
    rogue_rolls(position, "economy")                # discarded: not in the bay
    rogue_rolls(position, "colony")                 # the attack of level 2: one culture
    assert asked(position) == ("follow", 0)
    play(position, "yes")
    assert goods(position, 0) == (2, 0)             # energy, without being asked: nothing else lies in the bay


def test_G13_2_no_free_window_for_the_rogue(solo, seat, rogue, play, asked, goods):
    position = play(solo(seat(colonies="zavodnick"), rogue(), dice="colony energy"), "face colony", "face energy")
    assert asked(position) == ("main", 0)
    assert goods(position, 1) == (0, 0)


def test_G3_1_marks_are_cleared_for_the_rogues_turn(against, seat, rogue, own):
    position = against(seat(colonies="nagato", used="nagato"), rogue())
    assert own(position, 0)["used"] == []


def test_G3_1_the_tax_is_gone_in_the_rogues_turn(against, seat, rogue, rogue_rolls, play, goods, asked):
    position = against(seat(culture=1), rogue(), follow_cost=2)
    rogue_rolls(position, "energy")
    assert asked(position) == ("follow", 0)
    assert goods(play(position, "yes"), 0) == (2, 0)


def test_G6_1_the_human_sends_the_rogues_ships_home(solo, seat, rogue, play, ships):
    galaxy = rogue("home home orbit 0:1 orbit 1:0")
    position = solo(seat("home orbit 0:1"), galaxy, row="jakks", dice="diplomacy energy")
    play(position, "face diplomacy")
    assert ships(position, 1) == "home home home orbit 1:0"


def test_helios_spares_planets_with_a_rogue_ship(landing, seat, rogue, play, after):
    position = landing("helios", seat(), rogue("home home home orbit 1:0"), players=1, rogue="artemis")
    assert after(play(position, "yes"), "row") == {"2", "3"}


def test_G8_1_the_humans_follow_may_colonise(against, seat, rogue, rogue_rolls, play, come, own, asked):
    position = against(seat("home orbit 0:1", culture=1), rogue("home home home orbit 1:0"), row="jakks maia")
    rogue_rolls(position, "diplomacy")
    assert asked(position) == ("follow", 0)
    come(play(position, "yes"), "zalax")
    assert own(position, 0)["colonies"] == ["jakks"]
    assert asked(position)[0] == "rogue roll"


def test_G8_1_the_rogue_may_take_the_planet_first(against, seat, rogue, rogue_rolls, come, asked, own):
    """Its action is performed before the human may follow."""
    position = against(seat("home orbit 0:1", culture=1), rogue("home home home orbit 0:1"), row="jakks maia")
    come(rogue_rolls(position, "diplomacy"), "zalax")
    assert own(position, 1)["colonies"] == ["jakks"]
    assert asked(position)[0] == "rogue roll"       # no ship of the human is on a diplomacy track any more


def test_G13_8_once_for_each_die(against, seat, rogue, rogue_rolls, play, asked, dice):
    """Unusable, rolled again, usable, forced, unusable: discarded, as this die had its second chance."""
    position = against(seat(energy=1, culture=1), rogue(), reroll_unusable_once=True)
    rogue_rolls(position, "economy")
    rogue_rolls(position, "move")
    assert asked(position) == ("force", 0)
    rogue_rolls(play(position, "yes"), "economy")
    assert dice(position, "spent") == "economy"
    rogue_rolls(position, "economy")                # the next die has a chance of its own
    assert dice(position, "spent") == "economy"
    rogue_rolls(position, "economy")
    assert dice(position, "spent") == "economy economy"


@pytest.mark.parametrize(("variant", "number"), [(False, 3), (True, 6)])
def test_G13_8_in_the_bonus_too(against, seat, rogue, rogue_rolls, asked, goods, variant, number):
    position = against(seat(), rogue(culture=6), reroll_unusable_once=variant)
    for _ in range(5 * (1 + variant) + number):
        assert asked(position)[0] == "rogue roll"
        rogue_rolls(position, "culture")
    assert goods(position, 1) == (0, 0)
    assert asked(position)[0] == "roll"


def test_R47_both_specials_energy_first(against, seat, rogue, rogue_rolls, own):
    """The level rises before the bonus dice, so their attack is that of the new level."""
    position = against(seat(energy=2), rogue(energy=6, culture=6, level=2))
    for _ in range(5):
        rogue_rolls(position, "culture")
    assert own(position, 1)["level"] == 3
    rogue_rolls(position, "colony")                 # level 3 steals culture: the human has none
    assert own(position, 0)["energy"] == 2


def test_G13_6_the_next_turn_has_the_dice_of_the_new_level(against, seat, rogue, rogue_rolls, fall, play, asked):
    position = against(seat(), rogue(energy=6, level=2))
    for _ in range(5):
        rogue_rolls(position, "economy")
    play(fall(position, "energy energy energy energy"), "end")
    for _ in range(6):
        assert asked(position)[0] == "rogue roll"
        rogue_rolls(position, "economy")
    assert asked(position)[0] == "roll"


def test_R42_the_rogues_level_counts_for_mared(board, seat, rogue, names):
    position = board(seat(energy=1, colonies="mared"), rogue(level=2), players=1, rogue="artemis", dice="colony energy")
    assert "face colony" in names(position)
    position = board(seat(energy=1, colonies="mared"), rogue(), players=1, rogue="artemis", dice="colony energy")
    assert "face colony" not in names(position)


def test_R32_the_rogue_has_nothing_to_steal(landing, seat, rogue, asked):
    assert asked(landing("la_torres", seat(), rogue(), players=1, rogue="artemis")) == ("main", 0)


@pytest.mark.parametrize("penalty", [0, 1])
def test_R48_the_penalty_is_spent_by_the_roll(solo, seat, rogue, fall, penalty):
    position = solo(seat(), rogue(), solo={"penalty": penalty})
    fall(position, "energy energy energy" + " energy" * (1 - penalty))
    assert position.to_dict()["solo"]["penalty"] == 0
