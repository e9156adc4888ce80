"""G3: a turn, its start, its main decision, its end."""

import pytest

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")


@pytest.mark.parametrize(("level", "number"), [(1, 4), (2, 5), (3, 5), (4, 6), (5, 6), (6, 7)])
def test_G3_1_dice_by_level(board, seat, asked, level, number):
    position = board(seat(level=level), seat())
    assert asked(position)[0] == "roll"
    assert position.to_dict()["node"]["dice"] == number


def test_G3_1_a_new_turn_forgets_what_was(board, seat, play, fall, dice, names):
    first = seat(colonies="nagato la_torres", used="nagato la_torres birkomius bisschop")
    second = seat(colonies="zavodnick", used="zavodnick", energy=2)
    position = board(first, second, dice="energy move", bay="culture", spent="colony", rerolled=True, converted=True,
                     follow_cost=2, bounties={"energy": 1, "culture": 1})
    fall(play(position, "end"), "move move energy energy")
    data = position.to_dict()
    assert (dice(position), dice(position, "bay"), dice(position, "spent")) == ("move move energy energy", "", "")
    assert (data["rerolled"], data["converted"], data["follow_cost"]) == (False, False, 1)
    assert data["bounties"] == {"energy": 0, "culture": 0}
    assert [data_of["used"] for data_of in data["seats"]] == [[], []]
    assert {"reroll", "convert"} <= names(position)


def test_G3_2_the_options_of_a_turn(board, seat, names):
    position = board(seat("orbit 0:0 orbit 1:0", level=4, energy=5), seat(), row="jakks vici_ks156",
                     dice=" ".join(FACES))
    assert names(position) == {"end", "reroll", "convert", *(f"face {face}" for face in FACES)}


def test_G3_2_a_face_is_offered_once_however_many_dice_show_it(board, seat, names):
    assert names(board(seat(), seat(), dice="energy energy")) == {"end", "reroll", "face energy"}


@pytest.mark.parametrize("rerolled", [False, True])
@pytest.mark.parametrize("energy", [0, 1])
def test_G3_2_reroll_is_offered_if_free_or_payable(board, seat, names, rerolled, energy):
    position = board(seat(energy=energy), seat(), dice="energy energy", rerolled=rerolled)
    assert ("reroll" in names(position)) == (not rerolled or energy >= 1)


@pytest.mark.parametrize(("dice", "converted", "offered"), [
    ("energy energy", False, False), ("energy energy energy", False, True), ("energy energy energy", True, False),
])
def test_G3_2_convert_needs_three_dice_and_once(board, seat, names, dice, converted, offered):
    assert ("convert" in names(board(seat(), seat(), dice=dice, converted=converted))) == offered


def test_G3_2_dice_in_any_order(board, seat, play, dice, goods):
    position = board(seat("surface 0"), seat(), row="jakks", dice="energy culture move")
    play(position, "face culture", "face energy")
    assert goods(position, 0) == (1, 1)
    assert dice(position) == "move"
    assert dice(position, "bay") == "energy culture"


def test_G3_2_dice_may_be_left(board, seat, play, asked):
    position = play(board(seat(), seat(), dice="energy energy energy"), "end")
    assert asked(position)[0] == "roll"
    assert position.to_dict()["turn"] == 1


def test_G3_3_without_dice_the_turn_ends_by_itself(board, seat, play, asked):
    position = play(board(seat(), seat(), dice="energy"), "face energy")
    assert asked(position)[0] == "roll"
    assert position.to_dict()["turn"] == 1


def test_G3_3_but_only_after_the_last_window(board, seat, play, asked, goods):
    position = play(board(seat(), seat(culture=1), dice="energy"), "face energy")
    assert asked(position) == ("follow", 1)
    play(position, "yes")
    assert goods(position, 1) == (2, 0)
    assert asked(position)[0] == "roll"
    assert position.to_dict()["turn"] == 1


def test_R39_a_converted_last_die_can_still_be_used(board, seat, play, dice, names):
    position = play(board(seat(), seat(), dice="energy energy energy"), "convert")     # two spent by themselves
    assert names(position) == {f"face {face}" for face in FACES if face != "energy"}
    play(position, "face move")
    assert dice(position) == "move"
    assert names(position) == {"end", "reroll", "face move"}


def test_R39_a_turn_in_which_nothing_can_be_done_ends(board, seat, play, fall, asked):
    """After the free reroll, without energy, with dice that cannot be activated."""
    position = play(board(seat(), seat(), dice="move move"), "reroll", "face move")
    fall(position, "economy diplomacy")
    assert asked(position)[0] == "roll"
    assert position.to_dict()["turn"] == 1


def test_G3_4_the_round_ends_with_the_last_seat(board, seat, play, fall):
    position = board(seat(), seat(), dice="energy energy", turn=1, round=4)
    play(position, "end")
    data = position.to_dict()
    assert (data["turn"], data["round"]) == (0, 5)
    fall(position, "energy energy energy energy")
    assert position.actor == 0


def test_R4_energy_and_culture_can_always_be_activated(board, seat, names, play, goods, asked):
    """Even for nothing: others may want to follow."""
    position = board(seat("surface 0 surface 1"), seat(culture=1), row="jakks zalax", dice="energy culture")
    assert {"face energy", "face culture"} <= names(position)
    play(position, "face energy")
    assert goods(position, 0) == (0, 0)
    assert asked(position) == ("follow", 1)


def test_R4_what_cannot_be_done_cannot_be_activated(board, seat, names):
    position = board(seat(), seat(), dice="move diplomacy economy colony")
    assert names(position) == {"end", "reroll", "convert", "face move"}


def test_R5_no_reroll_inside_an_action(board, seat, play, names):
    position = board(seat(energy=2), seat(), row="jakks helios jorg maia", dice="move energy energy energy")
    play(position, "face move")
    assert all(name.startswith("to ") for name in names(position))
    play(position, "to surface 0")
    assert names(position) == {"yes", "no"}
