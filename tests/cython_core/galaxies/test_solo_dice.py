"""G13.2-G13.5: the Rogue's dice, what the human may do about them, and what they do."""

import pytest

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")


@pytest.fixture
def against(solo, play):
    """Return the position at the Rogue's first die."""
    return lambda human, galaxy, **rest: play(solo(human, galaxy, dice="energy", **rest), "end")


@pytest.mark.parametrize(("mat", "level", "number"), [
    ("artemis", 1, 5), ("artemis", 2, 5), ("rothkel", 3, 6), ("zendica", 4, 6), ("hades", 5, 7), ("gamelyn", 5, 7),
])
def test_G13_3_dice_by_level_one_after_the_other(against, seat, rogue, rogue_rolls, asked, mat, level, number):
    position = against(seat(), rogue(level=level), rogue=mat)
    assert [odds for _, odds in position.chance_outcomes] == pytest.approx([1 / 6] * 6)
    for _ in range(number):
        assert asked(position)[0] == "rogue roll"
        rogue_rolls(position, "economy")    # no ship on a track: discarded
    assert asked(position) == ("roll", -1)
    assert position.to_dict()["turn"] == 0
    assert position.to_dict()["round"] == 2


def test_G13_2_the_rogue_never_follows(solo, seat, rogue, play, asked):
    position = solo(seat(), rogue(energy=4, culture=4), dice="energy move")
    assert asked(play(position, "face energy")) == ("main", 0)


def test_G13_3_2_forcing_a_usable_die(against, seat, rogue, rogue_rolls, play, asked, names, goods, ships):
    position = rogue_rolls(against(seat(energy=2, culture=2), rogue()), "move")
    assert asked(position) == ("force", 0)
    assert names(position) == {"yes", "no"}
    play(position, "yes")
    assert goods(position, 0) == (1, 1)
    rogue_rolls(position, "move")           # repeatable
    assert asked(position) == ("force", 0)
    rogue_rolls(play(position, "yes"), "energy")
    assert goods(position, 0) == (0, 0)
    assert goods(position, 1) == (4, 0)     # nothing left to pay with
    assert ships(position, 1) == "home home home home"
    assert asked(position)[0] == "rogue roll"


@pytest.mark.parametrize(("energy", "culture"), [(0, 3), (3, 0)])
def test_G13_3_2_forcing_needs_both(against, seat, rogue, rogue_rolls, asked, ships, energy, culture):
    position = rogue_rolls(against(seat(energy=energy, culture=culture), rogue()), "move")
    assert asked(position)[0] != "force"
    assert ships(position, 1) == "home home home orbit 0:0"


def test_G13_3_2_a_forced_die_may_become_unusable(against, seat, rogue, rogue_rolls, play, asked, goods):
    position = rogue_rolls(against(seat(energy=1, culture=2), rogue()), "move")
    rogue_rolls(play(position, "yes"), "diplomacy")
    assert goods(position, 0) == (0, 1)
    assert asked(position)[0] == "rogue roll"       # discarded: no follow


def test_G13_3_1_an_unusable_die_cannot_be_forced(against, seat, rogue, rogue_rolls, asked):
    position = rogue_rolls(against(seat(energy=5, culture=5), rogue()), "economy")
    assert asked(position)[0] == "rogue roll"


def test_G13_3_4_the_human_may_follow(against, seat, rogue, rogue_rolls, play, asked, goods):
    position = rogue_rolls(against(seat(culture=2), rogue()), "energy")
    assert asked(position) == ("follow", 0)
    assert goods(position, 1) == (4, 0)             # the Rogue's action comes first
    play(position, "yes")
    assert goods(position, 0) == (2, 1)
    assert asked(position)[0] == "rogue roll"


def test_G13_3_4_a_follower_of_the_rogue_has_no_own_turn(against, seat, rogue, rogue_rolls, asked):
    position = rogue_rolls(against(seat(culture=1, energy=0, colonies="nibiru"), rogue(level=2)), "colony")
    assert asked(position)[0] == "rogue roll"       # the attack took the culture
    position = rogue_rolls(against(seat(culture=2, energy=0, colonies="nibiru"), rogue(level=2)), "colony")
    assert asked(position)[0] == "rogue roll"       # Nibiru is own-turn-only


def test_G13_4_move_to_the_leftmost_free_track(against, seat, rogue, rogue_rolls, ships):
    position = against(seat("orbit 0:0 surface 1"), rogue("home home orbit 1:2 orbit 3:0"))
    rogue_rolls(position, "move")
    assert ships(position, 1) == "home orbit 0:0 orbit 1:2 orbit 3:0"
    rogue_rolls(position, "move")
    assert ships(position, 1) == "orbit 0:0 orbit 1:2 orbit 2:0 orbit 3:0"


@pytest.mark.parametrize(("face", "ships", "usable"), [
    ("move", "orbit 0:0 orbit 1:0 orbit 2:0 orbit 3:0", False),
    ("move", "home orbit 1:0 orbit 2:0 orbit 3:0", True),
    ("diplomacy", "home home home orbit 1:0", False),
    ("diplomacy", "home home home orbit 0:0", True),
    ("economy", "home home home orbit 0:0", False),
    ("economy", "home home home orbit 1:0", True),
    ("energy", "orbit 0:0 orbit 1:0 orbit 2:0 orbit 3:0", False),
    ("energy", "home orbit 0:0 orbit 1:0 orbit 2:0", True),
    ("culture", "orbit 0:0 orbit 1:0 orbit 2:0 orbit 3:0", True),
])
def test_G13_5_R43_usable(against, seat, rogue, rogue_rolls, asked, face, ships, usable):
    """All four planets produce culture; only that of slot 1 has an economy track."""
    position = against(seat(energy=1, culture=1), rogue(ships), row="nibiru k_widow maia jorg")
    rogue_rolls(position, face)
    assert asked(position)[0] == ("force" if usable else "rogue roll")


@pytest.mark.parametrize(("face", "field"), [("energy", "energy"), ("culture", "culture")])
@pytest.mark.parametrize(("have", "usable"), [(5, True), (6, False)])
def test_G13_5_acquiring_below_the_maximum(against, seat, rogue, rogue_rolls, asked, face, field, have, usable):
    position = against(seat(energy=1, culture=1), rogue(**{field: have}))
    rogue_rolls(position, face)
    assert asked(position)[0] == ("force" if usable else "rogue roll")


def test_G13_4_a_ship_on_a_producing_planet(against, seat, rogue, rogue_rolls, goods):
    position = against(seat(), rogue("home orbit 0:0 orbit 1:0 orbit 2:0"), row="gort maia shouhua")
    rogue_rolls(position, "energy")
    assert goods(position, 1) == (1 + 2, 0)
    rogue_rolls(position, "culture")
    assert goods(position, 1) == (3, 1 + 1)


def test_G13_4_all_ships_advance_slot_0_first(against, seat, rogue, rogue_rolls, come, ships, own, row):
    """Two planets are colonised one after the other; the new card is not advanced now."""
    galaxy = rogue("home orbit 0:1 orbit 1:0 orbit 3:1")
    position = against(seat("orbit 3:0 surface 0"), galaxy, row="jakks maia gort leandra")
    rogue_rolls(position, "diplomacy")
    assert own(position, 1)["colonies"] == ["jakks"]
    come(position, "birkomius")
    assert own(position, 1)["colonies"] == ["jakks", "leandra"]
    come(position, "zalax")
    assert own(position, 1)["colonies"] == ["jakks", "leandra"]
    assert row(position) == ["birkomius", "maia", "gort", "zalax"]
    assert ships(position, 1) == "home home home orbit 1:1"
    assert ships(position, 0) == "home home"


def test_G13_4_the_rogues_colonies_are_never_used(against, seat, rogue, rogue_rolls, goods):
    position = against(seat(), rogue(colonies="jakks mj_120210"))
    rogue_rolls(position, "colony")
    assert goods(position, 1) == (0, 0)


@pytest.mark.parametrize(("variant", "again"), [(False, False), (True, True)])
def test_G13_8_an_unusable_die_is_rolled_once_more(against, seat, rogue, rogue_rolls, variant, again, ships):
    position = against(seat(), rogue(), reroll_unusable_once=variant)
    for face in ("economy", "economy") if variant else ("economy",):
        rogue_rolls(position, face)
    for _ in range(4):
        rogue_rolls(position, "move")       # four more dice
    assert ships(position, 1) == "orbit 0:0 orbit 1:0 orbit 2:0 orbit 3:0"
    assert position.to_dict()["node"]["kind"] == "roll"


def test_G13_8_a_die_that_is_usable_at_the_second_roll(against, seat, rogue, rogue_rolls, asked):
    position = against(seat(energy=1, culture=1), rogue(), reroll_unusable_once=True)
    rogue_rolls(position, "economy")
    assert asked(position)[0] == "rogue roll"
    rogue_rolls(position, "move")
    assert asked(position) == ("force", 0)


def test_R42_the_rogue_is_the_other_player(landing, seat, rogue, play, goods, asked):
    position = play(landing("gleam_zanier", seat(), rogue(energy=6), players=1, rogue="artemis"), "yes")
    assert goods(position, 1) == (6, 0)     # no more than its own maximum
    position = play(landing("jac_110912", seat(), rogue(), players=1, rogue="artemis"), "yes")
    assert goods(position, 1) == (0, 1)
    assert asked(landing("mared", seat(energy=7), rogue(), players=1, rogue="artemis"))[0] == "main"
    assert asked(landing("mared", seat(energy=7), rogue(level=2), players=1, rogue="artemis"))[0] == "landing"


def test_R42_regress_and_pay_the_rogue(board, seat, rogue, play, goods, ships):
    galaxy = rogue("home home orbit 0:2 orbit 1:0", colonies="mj_120210")
    position = board(seat(culture=1, colonies="k_widow walsfeo"), galaxy, players=1, rogue="artemis",
                     dice="colony colony energy")
    play(position, "face colony", "planet k_widow")
    assert ships(position, 1) == "home home orbit 0:1 orbit 1:0"
    play(position, "face colony", "planet walsfeo")
    assert goods(position, 0) == (2, 0)
    assert goods(position, 1) == (0, 1)


@pytest.mark.parametrize(("galaxy", "expected"), [
    ("home home orbit 0:1 orbit 1:0", "home home orbit 0:1 orbit 1:1"),     # 5 and 3 steps left
    ("home home orbit 0:4 orbit 1:0", "home home orbit 0:5 orbit 1:0"),     # 2 and 3
    ("home home orbit 0:3 orbit 1:0", "home home orbit 0:4 orbit 1:0"),     # 3 and 3: the leftmost
])
def test_R45_the_rogue_advances_the_ship_with_the_fewest_steps_left(colony_die, seat, rogue, ships, galaxy, expected):
    position = colony_die("terra_bettia", seat("home orbit 3:0"), rogue(galaxy), players=1, rogue="artemis",
                          row="shouhua helios piedes gort")
    assert ships(position, 1) == expected
