"""G4, R5-R7: rerolling and converting."""

import pytest

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
RESULTS = pytest.mark.parametrize("rolls", ["dice", "counts"])


def test_G4_2_at_least_one_die(board, seat, play, names):
    position = play(board(seat(), seat(), dice="move energy culture"), "reroll")
    assert names(position) == {"face move", "face energy", "face culture"}
    assert names(play(position, "face energy")) == {"go", "face culture"}    # in the order of the faces (G12.4)


@RESULTS
def test_G4_2_only_the_chosen_dice_are_rolled(board, seat, play, fall, dice, asked, rolls):
    position = board(seat(level=4), seat(), dice="move move energy culture", bay="colony", spent="economy", rolls=rolls)
    play(position, "reroll", "face move", "face culture")       # no more can follow culture: it goes
    assert asked(position)[0] == "roll"
    fall(position, "economy economy")
    assert dice(position) == "move energy economy economy"
    assert (dice(position, "bay"), dice(position, "spent")) == ("colony", "economy")
    assert asked(position) == ("main", 0)


def test_G4_2_picked_dice_are_out_of_the_pool_until_rolled(board, seat, play, dice):
    position = play(board(seat(), seat(), dice="move move energy culture"), "reroll", "face move")
    data = position.to_dict()
    assert data["node"]["picked"] == 1
    assert dice(position) == "move energy culture"


def test_G4_2_a_single_die_is_rolled_at_once(board, seat, play, asked):
    position = play(board(seat(), seat(), dice="move"), "reroll")
    assert asked(position)[0] == "roll"
    assert position.to_dict()["node"]["dice"] == 1


def test_R6_the_first_is_free_the_others_cost_one(board, seat, play, fall, goods, names):
    position = board(seat(energy=2), seat(), dice="move move move")
    for left in (2, 1, 0):
        play(position, "reroll", "face move", "face move")     # the first of the three is a move in any case
        assert goods(position, 0) == (left, 0)
        fall(position, "move move move")
    assert "reroll" not in names(position)


def test_R6_one_price_for_any_subset(board, seat, play, goods):
    one = play(board(seat(energy=2), seat(), dice="move move move", rerolled=True), "reroll", "go")
    assert goods(one, 0) == (1, 0)
    assert one.to_dict()["node"]["dice"] == 1


def test_G4_2_the_paid_reroll_takes_energy_not_culture(board, seat, names):
    assert "reroll" not in names(board(seat(culture=7), seat(), dice="move move", rerolled=True))


def test_G4_2_a_reroll_may_be_repeated_after_actions(board, seat, play, fall, names, goods):
    position = fall(play(board(seat(energy=0), seat(), dice="move energy energy"), "reroll", "face move", "go"), "move")
    assert "reroll" not in names(position)
    play(position, "face energy")
    assert goods(position, 0) == (2, 0)
    assert "reroll" in names(position)


@pytest.mark.parametrize("third", FACES)
def test_R7_the_new_face_differs(board, seat, play, names, third):
    position = board(seat(), seat(), dice=f"move move {third}")
    play(position, "convert")
    if third != "move":
        play(position, "face move")     # the first is move in any case, the second could be the third
    assert names(position) == {f"face {face}" for face in FACES if face != third}


def test_G4_3_converted_dice_are_gone(board, seat, play, dice, names, asked, fall):
    position = board(seat(), seat(culture=1), dice="energy energy culture economy")
    play(position, "convert", "face energy", "face energy", "face economy", "face colony")
    assert asked(position) == ("main", 0)       # nobody may follow them
    assert dice(position, "spent") == "energy energy"
    assert names(position) == {"end", "reroll", "face culture"}
    play(position, "reroll", "face culture", "face colony")
    fall(position, "move move")
    assert dice(position) == "move move"
    assert dice(position, "spent") == "energy energy"
    assert position.to_dict()["converted"]


def test_G4_3_all_choices_of_a_conversion(board, seat, play, names):
    """move, energy, energy: 2 pairs to spend, the third is then given, 5 faces."""
    position = play(board(seat(), seat(), dice="move energy energy"), "convert")
    assert names(position) == {"face move", "face energy"}
    last = play(position.copy(), "face energy")     # energy, energy; move is turned
    assert names(last) == {f"face {face}" for face in FACES if face != "move"}
    last = play(position.copy(), "face move")       # move, energy; energy is turned
    assert names(last) == {f"face {face}" for face in FACES if face != "energy"}


def test_G4_4_a_die_is_activated_once(board, seat, play, names, dice):
    position = play(board(seat(), seat(), dice="energy move"), "face energy")
    assert "face energy" not in names(position)
    assert dice(position, "bay") == "energy"


@RESULTS
def test_G11_2_all_dice_of_a_roll_are_one_sum_of_chances(board, seat, fall, rolls, dice):
    position = board(seat(level=6), seat(), rolls=rolls)
    assert sum(odds for _, odds in position.chance_outcomes) == pytest.approx(1)
    fall(position, "move move energy culture diplomacy economy colony")
    assert dice(position) == "move move energy culture diplomacy economy colony"


def test_R6_each_reroll_of_a_turn_may_take_other_dice(board, seat, play, fall, dice):
    position = board(seat(energy=1), seat(), dice="move energy energy")
    fall(play(position, "reroll", "face move", "go"), "culture")
    fall(play(position, "reroll", "face energy", "face energy", "go"), "colony colony")
    assert dice(position) == "culture colony colony"
