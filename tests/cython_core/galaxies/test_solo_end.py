"""G13.6, G13.7: the specials at the end of the Rogue's turn, and the result.

The result stands after the new planet is drawn (G6.1: ships home, card taken, refill, check).
"""

import pytest


@pytest.fixture
def idle_turn(solo, play, rogue_rolls):
    """Return the position after a Rogue's turn in which all dice were unusable."""
    def made(human, galaxy, mat="artemis", number=5, face="economy", **rest):
        position = play(solo(human, galaxy, mat, dice="energy", **rest), "end")
        for _ in range(number):
            rogue_rolls(position, face)
        return position
    return made


@pytest.mark.parametrize(("mat", "full"), [
    ("artemis", 6), ("rothkel", 6), ("zendica", 5), ("hades", 5), ("gamelyn", 4),
])
@pytest.mark.parametrize("missing", [0, 1])
def test_G13_6_energy_at_the_maximum_raises_the_level(idle_turn, seat, rogue, own, goods, asked, mat, full, missing):
    position = idle_turn(seat(), rogue(energy=full - missing), mat)
    assert own(position, 1)["level"] == (1 if missing else 2)
    assert goods(position, 1) == (full - missing if missing else 0, 0)
    assert asked(position)[0] == "roll"


@pytest.mark.parametrize(("mat", "points_by_level"), [
    ("artemis", (0, 1, 2, 4, 7)), ("rothkel", (0, 1, 3, 5, 8)), ("zendica", (0, 2, 4, 6, 9)),
    ("hades", (0, 2, 5, 7, 10)), ("gamelyn", (0, 2, 5, 8, 12)),
])
def test_G13_9_points_by_level(idle_turn, seat, rogue, mat, points_by_level):
    """A Rogue whose colonies miss one point wins with the next level, and not without (R49)."""
    for level in range(1, 5):
        gain = points_by_level[level]
        for missing in (gain, gain + 1):
            position = idle_turn(seat(), rogue(level=level, energy=6 if mat in ("artemis", "rothkel") else FULL[mat],
                                               colonies=COLONIES[21 - missing]), mat, number=5 + (level > 2))
            assert position.is_terminal == (missing == gain)


FULL = {"zendica": 5, "hades": 5, "gamelyn": 4}
BY_POINTS = {7: "aughmoore gyore k_widow", 5: "andellouxian_6 bsw_10_1 maia", 3: "brumbaugh jorg nagato",
             2: "clj_0517 helios hoefker", 1: "bisschop birkomius jakks"}


def colonies(points):
    """Return colonies worth this much."""
    chosen = []
    for value, keys in BY_POINTS.items():
        for key in keys.split():
            if value <= points:
                chosen.append(key)
                points -= value
    assert points == 0
    return chosen


COLONIES = {points: colonies(points) for points in range(22)}


def test_G13_6_culture_at_the_maximum_brings_three_dice(idle_turn, seat, rogue, rogue_rolls, goods, asked, ships, dice):
    position = idle_turn(seat(), rogue(culture=6))
    assert goods(position, 1) == (0, 6)
    assert dice(position, "spent") == dice(position, "bay") == ""       # the bay is cleared
    for expected in ("home home home orbit 0:0", "home home orbit 0:0 orbit 1:0", "home orbit 0:0 orbit 1:0 orbit 2:0"):
        assert asked(position)[0] == "rogue roll"
        rogue_rolls(position, "move")
        assert ships(position, 1) == expected
    assert goods(position, 1) == (0, 0)
    assert asked(position)[0] == "roll"


def test_R44_no_follows_but_forced_rerolls_in_the_bonus(idle_turn, seat, rogue, rogue_rolls, play, asked, goods):
    position = idle_turn(seat(energy=1, culture=3), rogue(culture=6))
    rogue_rolls(position, "move")
    assert asked(position) == ("force", 0)
    rogue_rolls(play(position, "yes"), "energy")
    assert goods(position, 0) == (0, 2)
    assert asked(position)[0] == "rogue roll"       # culture for a follow, but none is offered
    assert goods(position, 1) == (4, 6)


def test_R47_energy_full_in_the_bonus_waits(idle_turn, seat, rogue, rogue_rolls, own, goods, asked, fall, play):
    position = idle_turn(seat(), rogue(energy=4, culture=6))
    rogue_rolls(position, "energy")
    for _ in range(2):
        rogue_rolls(position, "economy")
    assert asked(position)[0] == "roll"
    assert own(position, 1)["level"] == 1
    assert goods(position, 1) == (6, 0)
    play(fall(position, "energy energy energy energy"), "end")
    for _ in range(5):
        rogue_rolls(position, "economy")
    assert own(position, 1)["level"] == 2
    assert goods(position, 1) == (0, 0)


def test_R44_the_bar_of_once_per_turn_starts_afresh(solo, seat, rogue, play, rogue_rolls):
    position = play(solo(seat(), rogue(level=4, culture=5), "zendica", dice="energy"), "end")
    for face in ("colony", "colony", "economy", "economy", "economy", "economy"):
        rogue_rolls(position, face)
    assert position.to_dict()["solo"]["penalty"] == 1
    for face in ("colony", "colony", "economy"):
        rogue_rolls(position, face)
    assert position.to_dict()["node"]["dice"] == 4 - 2


def test_G13_6_no_second_bonus(idle_turn, seat, rogue, rogue_rolls, asked, goods):
    """Culture dice are unusable in the bonus, as culture is full until its end."""
    position = idle_turn(seat(energy=1, culture=1), rogue(culture=6))
    for _ in range(3):
        rogue_rolls(position, "culture")
    assert goods(position, 1) == (0, 0)
    assert asked(position)[0] == "roll"


def test_G13_6_specials_only_at_the_end_of_the_turn(solo, seat, rogue, play, rogue_rolls, own):
    position = play(solo(seat(), rogue(energy=4), dice="energy"), "end")
    rogue_rolls(position, "energy")
    assert own(position, 1)["level"] == 1
    for _ in range(4):
        assert own(position, 1)["level"] == 1
        rogue_rolls(position, "economy")
    assert own(position, 1)["level"] == 2


@pytest.mark.parametrize(("points", "over"), [(20, True), (19, False)])
def test_G13_7_the_human_wins_at_once(solo, seat, rogue, play, come, points, over):
    position = solo(seat("home orbit 0:1", colonies=COLONIES[points]), rogue(), row="leandra", dice="diplomacy energy")
    come(play(position, "face diplomacy"), "zalax")
    assert position.is_terminal == over
    if over:
        assert list(position.returns) == [1]


def test_G13_7_the_human_wins_in_the_rogues_turn(solo, seat, rogue, play, rogue_rolls, come, asked):
    mine = seat("home orbit 0:1", colonies=COLONIES[20], culture=1)
    position = play(solo(mine, rogue("home home home orbit 1:0"), row="leandra shouhua", dice="energy"), "end")
    rogue_rolls(position, "diplomacy")
    assert asked(position) == ("follow", 0)
    come(play(position, "yes"), "zalax")
    assert position.is_terminal
    assert list(position.returns) == [1]


def test_G13_7_the_rogue_wins_at_once(solo, seat, rogue, play, rogue_rolls, come):
    galaxy = rogue("home home home orbit 0:1", colonies=COLONIES[20])
    position = play(solo(seat(), galaxy, row="leandra", dice="energy"), "end")
    come(rogue_rolls(position, "diplomacy"), "zalax")
    assert position.is_terminal
    assert list(position.returns) == [-1]


def test_G13_7_the_rogue_may_win_in_the_humans_turn(colony_die, seat, rogue, come):
    """Terra-Bettia pushes it over the line, and the human has no time for its own advance."""
    galaxy = rogue("home home home orbit 0:1", colonies=COLONIES[20])
    position = colony_die("terra_bettia", seat("home orbit 1:0"), galaxy, players=1, rogue="artemis",
                          row="leandra shouhua")
    come(position, "zalax")
    assert position.is_terminal
    assert list(position.returns) == [-1]


@pytest.mark.parametrize("mat", ["artemis", "rothkel", "zendica", "hades", "gamelyn"])
def test_G13_7_the_skull(idle_turn, seat, rogue, mat):
    position = idle_turn(seat(colonies=COLONIES[20]), rogue(level=5, energy=FULL.get(mat, 6)), mat, number=7)
    assert position.is_terminal
    assert list(position.returns) == [-1]


def test_R49_nobody_wins_at_the_guard(idle_turn, seat, rogue):
    position = idle_turn(seat(colonies=COLONIES[20]), rogue(), max_rounds=1)
    assert position.is_terminal
    assert list(position.returns) == [0]


def test_R49_the_guard_is_a_number_of_rounds(idle_turn, seat, rogue, rogue_rolls, fall, play):
    position = idle_turn(seat(), rogue(), max_rounds=2)
    assert not position.is_terminal
    play(fall(position, "energy energy energy energy"), "end")
    for _ in range(5):
        rogue_rolls(position, "economy")
    assert position.is_terminal
