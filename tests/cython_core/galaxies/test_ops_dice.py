"""G15.2: the planets that set, reroll, discard and repeat dice, or carry out a free action."""

import pytest

FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")


def test_set_die(landing, seat, play, after, dice):
    position = play(landing("gyore", dice="move energy energy culture"), "yes")
    assert after(position, "face") == {"energy", "culture"}
    play(position, "face energy")
    assert after(position, "face") == set(FACES) - {"energy"}
    play(position, "face colony")
    assert dice(position) == "energy culture colony"
    assert dice(position, "bay") == "move"


@pytest.mark.parametrize(("planet", "inactive", "called"), [
    ("gyore", "move", False), ("gyore", "move energy", True),
    ("zalax", "move", False), ("zalax", "move energy", True),
    ("maia", "move energy", False), ("maia", "move energy energy", True),
])
def test_dice_planets_need_inactive_dice(landing, asked, planet, inactive, called):
    position = landing(planet, dice=inactive)
    assert (asked(position)[0] == "landing") == called


@pytest.mark.parametrize("rerolled", [False, True])
def test_reroll_dice_is_free_and_leaves_the_free_reroll(landing, seat, play, fall, names, goods, dice, rerolled):
    position = play(landing("zalax", seat(energy=1), dice="move energy culture", rerolled=rerolled), "yes")
    assert names(position) == {"face energy", "face culture"}     # not empty
    play(position, "face energy")
    assert names(position) == {"go", "face culture"}
    fall(play(position, "go"), "colony")
    assert dice(position) == "culture colony"
    assert goods(position, 0) == (1, 0)
    assert position.to_dict()["rerolled"] == rerolled


def test_reroll_dice_before_the_window(landing, seat, play, fall, asked):
    position = play(landing("zalax", seat(), seat(culture=1), dice="move energy"), "yes")
    assert asked(position)[0] == "roll"
    fall(position, "move")
    assert asked(position) == ("follow", 1)


def test_discard_dice(landing, seat, play, names, dice, goods):
    position = play(landing("maia", dice="move energy energy culture"), "yes")
    # Energy must be the first in the order of the faces (G12.4), so it is not asked for.
    assert names(position) == {"face energy", "face culture"}
    play(position, "face culture")
    assert goods(position, 0) == (2, 2)
    assert dice(position) == "energy"
    assert dice(position, "bay") == "move"
    assert dice(position, "spent") == "energy culture"


def test_discard_dice_in_the_order_of_the_faces(landing, seat, play, names):
    position = play(landing("maia", seat(level=2), dice="move energy culture culture colony"), "yes")
    assert names(position) == {"face energy", "face culture"}
    assert names(play(position, "face culture")) == {"face culture", "face colony"}


def test_discarded_dice_cannot_be_followed_or_used(landing, seat, play, asked, dice):
    position = play(landing("maia", seat(), seat(culture=1), dice="move energy energy"), "yes")
    assert asked(position) == ("follow", 1)
    assert position.to_dict()["node"]["face"] == "move"
    play(position, "no")
    assert asked(position)[0] == "roll"         # no die is left
    assert position.to_dict()["turn"] == 1


@pytest.mark.parametrize("planet", ["gyore", "zalax", "maia"])
def test_dice_planets_are_for_the_turn_owner(board, seat, play, asked, planet):
    position = board(seat(), seat(culture=1), row=planet, dice="move energy energy energy")
    play(position, "face move", "to orbit 1", "yes", "to surface 0")
    assert asked(position) == ("main", 0)


def test_repeat_die_chooses_among_the_bay(colony_die, seat, play, after, goods, dice):
    position = colony_die("piedes", seat("surface 0 home", level=2), row="jakks", bay="energy energy culture")
    assert after(position, "face") == {"energy", "culture"}
    play(position, "face culture")
    assert goods(position, 0) == (0, 1)
    assert dice(position, "bay") == "energy energy culture colony"


def test_repeat_die_only_what_is_performable(colony_die, seat, goods):
    position = colony_die("piedes", seat(level=2), bay="diplomacy energy", spent="culture")
    assert goods(position, 0) == (2, 0)     # no ship on a track, spent dice do not count


def test_R22_no_window_for_the_repeated_die(colony_die, seat, play, asked, goods):
    position = colony_die("piedes", seat(), seat(culture=2), bay="energy")
    assert asked(position) == ("main", 0)   # only colony could be followed, and seat 1 has no colony and no price
    assert goods(position, 0) == (2, 0)


def test_R22_the_die_being_followed_does_not_count(board, seat, play, goods, asked):
    """Seat 1 follows colony with Piedes: energy lies in the bay, colony does not yet."""
    rival = seat(culture=1, colonies="piedes vici_ks156")
    position = board(seat(colonies="jakks"), rival, dice="colony energy energy", bay="energy")
    play(position, "face colony", "yes", "planet piedes")
    assert goods(position, 1) == (2, 0)
    assert asked(position) == ("main", 0)


def test_repeat_move_with_landing(colony_die, seat, play, goods, asked):
    position = colony_die("piedes", bay="move", row="jakks")
    assert asked(position)[0] == "destination"
    play(position, "to surface 0", "yes")
    assert goods(position, 0) == (0, 1)


def test_repeat_colony_may_be_an_upgrade(colony_die, seat, own):
    position = colony_die("piedes", seat(energy=2), bay="colony")
    assert own(position, 0)["level"] == 2


def test_free_action_any_performable_face(colony_die, seat, after):
    mine = seat("orbit 0:0 home", energy=2)
    position = colony_die("zavodnick", mine, row="shouhua")
    assert after(position, "face") == {"move", "energy", "culture", "diplomacy", "colony"}


def test_free_action_its_window_is_free_and_the_die_keeps_its_own(board, seat, play, asked, goods):
    """R23: seat 2 has culture and may follow twice, first free, then the colony die."""
    seats = [seat(colonies="zavodnick"), seat(), seat(culture=1, colonies="jakks")]
    position = play(board(*seats, dice="colony move"), "face colony", "face energy")
    assert asked(position) == ("follow", 1)
    play(position, "yes")
    assert goods(position, 1) == (2, 0)
    assert asked(position) == ("follow", 2)
    play(position, "yes")
    assert goods(position, 2) == (2, 1)
    node = position.to_dict()["node"]
    assert (node["kind"], node["seat"], node["face"]) == ("follow", 2, "colony")
    assert goods(play(position, "yes", "planet jakks"), 2) == (2, 1)
    assert asked(position) == ("main", 0)


def test_R16_no_free_window_of_a_follower(board, seat, play, asked, goods):
    """Seat 1 reaches Zavodnick by following a move; nobody may follow its free action."""
    position = board(seat(), seat(culture=1), seat(), row="zavodnick", dice="move energy")
    play(position, "face move", "to orbit 1", "yes", "to surface 0", "yes", "face energy")
    assert goods(position, 1) == (2, 0)     # one ship at home, one on Zavodnick, which produces energy
    assert asked(position) == ("main", 0)


def test_R18_zavodnick_once_per_turn(board, seat, names, play):
    position = board(seat(colonies="zavodnick", used="zavodnick"), seat(), dice="colony energy")
    assert "face colony" not in names(position)


def test_R19_bounties_count_free_follows(board, seat, play, goods):
    position = board(seat(colonies="zavodnick", used="birkomius"), seat(), dice="colony energy",
                     bounties={"culture": 1, "energy": 0})
    play(position, "face colony", "face energy", "yes")
    assert goods(position, 0) == (2, 1)


def test_R23_the_free_action_may_be_what_lies_idle(colony_die, seat, after):
    """It takes no die: the inactive dice stay."""
    position = colony_die("zavodnick", dice="colony energy energy")
    data = position.to_dict()
    assert data["dice"]["inactive"]["energy"] == 2


def test_zavodnick_is_done_before_the_die_goes_to_the_bay(colony_die, seat, play, dice):
    position = play(colony_die("zavodnick"), "face energy", "no")
    assert dice(position, "bay") == "colony"
