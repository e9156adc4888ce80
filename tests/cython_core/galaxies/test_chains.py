"""Effects inside effects: the guard, Nagato's second ship, windows within windows (G14.3, R16, R18, R21-R24, R35)."""

import pytest


@pytest.fixture
def nagato(board, seat, play):
    """Return the position in which seat 0 is about to make Nagato's first move, by its colony."""
    def made(mine, *others, **rest):
        first = {**mine, "colonies": ["nagato"], "culture": 1}
        return play(board(first, *(others or (seat(),)), dice="colony energy", **rest), "face colony")
    return made


def test_R24_a_nested_move_of_the_same_ship_does_not_free_it(nagato, seat, play, asked, ships):
    """Zavodnick's free move takes the ship on; the second of Nagato's moves is still for the other one."""
    position = nagato(seat(), row="zavodnick vici_ks156 gort shouhua")
    play(position, "to surface 0", "yes", "face move", "ship surface 0", "to surface 1", "no", "no")
    assert asked(position) == ("destination", 0)
    assert position.to_dict()["node"]["ship"] == "home"
    play(position, "to orbit 2")
    assert ships(position, 0) == "orbit 2:0 surface 1"


def test_R24_a_nested_move_of_the_other_ship(nagato, seat, play, asked, after):
    position = nagato(seat(), row="zavodnick vici_ks156 gort shouhua")
    play(position, "to surface 0", "yes", "face move", "ship home", "to orbit 1", "no")
    assert asked(position) == ("destination", 0)
    assert position.to_dict()["node"]["ship"] == "orbit 1"
    assert "home" in after(position, "to")


def test_R24_the_moved_ship_is_sent_home_by_colonising(nagato, seat, play, asked, ships):
    """Landing on Shouhua advances the own ship on its track to the symbol; both come home, the other one must move."""
    position = nagato(seat("home orbit 0:5"), row="shouhua vici_ks156 gort k_widow")
    play(position, "ship home", "to surface 0", "yes")
    assert asked(position) == ("draw", -1)
    position.apply(position.legal_actions[0])
    assert ships(position, 0) == "home home"
    assert asked(position) == ("destination", 0)
    assert position.to_dict()["node"]["ship"] == "home"
    play(position, "to orbit 1")
    assert ships(position, 0) == "home orbit 1:0"
    assert asked(position) == ("main", 0)


def test_R24_a_follower_in_between_keeps_its_own_account(nagato, seat, play, asked, ships):
    """Seat 1 follows Zavodnick's free move, its second ship is its own affair; then seat 0 makes its second move."""
    position = nagato(seat(), seat(culture=1), row="zavodnick nibiru gort shouhua")
    play(position, "to surface 0", "yes", "face move", "ship home", "to orbit 3")
    assert asked(position) == ("follow", 1)
    play(position, "yes", "to orbit 2")
    assert asked(position) == ("destination", 0)
    assert position.to_dict()["node"]["ship"] == "orbit 3"
    play(position, "to home")
    assert ships(position, 0) == "home surface 0"
    assert ships(position, 1) == "home orbit 2:0"


def test_R18_R24_two_nagatos_at_once(board, seat, play, asked, ships, goods, own):
    """Seat 0 uses Nagato of the row, lands on Zavodnick; seat 1 follows for free, lands on Nagato, uses it too."""
    mine = seat("home surface 3", culture=1)
    position = board(mine, seat(culture=1), row="nagato zavodnick gort shouhua", dice="move energy")
    play(position, "face move", "ship home", "to surface 0", "yes", "ship surface 3", "to surface 1", "yes",
         "face move", "ship surface 1", "to home")
    assert asked(position) == ("follow", 1)
    play(position, "yes", "to surface 0")
    assert asked(position) == ("landing", 1)
    play(position, "yes", "ship home", "to orbit 2")
    assert goods(position, 1) == (0, 0)
    assert position.to_dict()["node"]["ship"] == "surface 0"    # the other ship of seat 1
    play(position, "to home")
    assert ships(position, 1) == "home orbit 2:0"
    assert asked(position) == ("destination", 0)
    assert position.to_dict()["node"]["ship"] == "surface 0"    # the ship of seat 0 that has not moved by Nagato
    play(position, "to home")
    assert [own(position, number)["used"] for number in (0, 1)] == [["nagato", "zavodnick"], ["nagato"]]


def test_R35_terra_bettia_of_a_follower(board, seat, play, asked, ships):
    """Others are asked clockwise from the user: seat 2, then seat 0, whose turn it is."""
    seats = [seat("orbit 0:0 orbit 1:0", colonies="jakks"), seat("home orbit 3:0", culture=1, colonies="terra_bettia"),
             seat("orbit 1:1 orbit 2:1")]
    position = play(board(*seats, row="shouhua gort maia k_widow", dice="colony energy"), "face colony", "yes")
    assert asked(position)[1] == 2
    play(position, "ship orbit 2")
    assert asked(position)[1] == 0
    play(position, "ship orbit 0")
    assert ships(position, 1) == "home orbit 3:2"
    assert ships(position, 0) == "orbit 0:1 orbit 1:0"
    assert ships(position, 2) == "orbit 1:1 orbit 2:2"
    assert asked(position) == ("main", 0)


def test_R34_enemy_colonies_for_the_own_turn_serve_the_turn_owner(colony_die, seat, play, asked, goods):
    position = colony_die("walsfeo", seat(culture=1), seat(colonies="nibiru"))
    assert position.to_dict()["follow_cost"] == 2
    position = colony_die("walsfeo", seat(culture=1), seat(colonies="birkomius"), dice="colony move")
    assert position.to_dict()["bounties"]["culture"] == 1
    play(position, "face move", "to orbit 1", "yes", "to orbit 1")
    assert goods(position, 0) == (0, 1)


def test_R34_a_follower_pays_the_turn_owner(board, seat, play, goods):
    rival = seat(culture=2, level=2, colonies="walsfeo")
    position = play(board(seat(colonies="vici_ks156 nibiru"), rival, dice="colony energy"), "face colony",
                    "planet vici_ks156", "yes")
    assert goods(position, 0) == (1, 1)     # its own use, and the payment
    assert goods(position, 1) == (1, 0)     # Nibiru is barred, so Vici it was


def test_R22_piedes_repeats_an_advance_to_the_symbol(colony_die, seat, come, own, dice):
    position = colony_die("piedes", seat("home orbit 0:1"), bay="diplomacy", row="jakks")
    assert own(position, 0)["colonies"] == ["jakks", "piedes"]
    come(position, "zalax")
    assert dice(position, "bay") == "diplomacy colony"


def test_R22_a_follower_repeats_what_lies_in_the_bay(board, seat, play, goods, asked):
    rival = seat(culture=1, colonies="piedes vici_ks156")
    position = board(seat(level=2, colonies="jakks"), rival, dice="colony energy energy", bay="energy culture")
    play(position, "face colony", "yes", "planet piedes")
    assert asked(position) == ("repeat", 1)
    assert goods(play(position, "face energy"), 1) == (2, 0)
    assert asked(position) == ("main", 0)


def test_R21_umbra_forum_zavodnick_piedes_in_one_die(board, seat, play, after, goods, asked, dice):
    """Umbra-Forum -> Zavodnick (row) -> colony -> Piedes -> energy: each once, then two windows."""
    mine = seat(colonies="umbra_forum piedes")
    position = board(mine, seat(), row="zavodnick gort shouhua k_widow", dice="colony energy", bay="energy")
    play(position, "face colony")
    assert after(position, "planet") == {"umbra_forum", "piedes"}
    play(position, "planet umbra_forum")
    assert "colony" in after(position, "face")
    play(position, "face colony")       # only Piedes is left, which repeats energy
    assert goods(position, 0) == (2, 0)
    assert dice(position, "bay") == "energy colony"
    assert asked(position) == ("main", 0)


def test_R23_zavodnick_cannot_be_its_own_free_action(board, seat, play, after):
    position = play(board(seat(colonies="zavodnick"), seat(), dice="colony energy"), "face colony")
    assert after(position, "face") == {"move", "energy", "culture"}


def test_R16_free_followers_start_afresh_and_pay_nothing(board, seat, play, asked, goods):
    """A free colony action: seats 1 and 2 both use their colonies, without culture."""
    seats = [seat(colonies="zavodnick vici_ks156"), seat(colonies="jakks"), seat(colonies="mj_120210")]
    position = play(board(*seats, dice="colony energy"), "face colony", "planet zavodnick", "face colony")
    assert goods(position, 0) == (1, 0)
    assert asked(position) == ("follow", 1)
    play(position, "yes")
    assert goods(position, 1) == (0, 1)
    assert asked(position) == ("follow", 2)
    play(position, "yes")
    assert goods(position, 2) == (2, 0)
    assert asked(position) == ("follow", 1)     # the colony die itself, which seat 1 can now pay
    play(position, "yes")
    assert goods(position, 1) == (0, 1)
    assert asked(position) == ("main", 0)


def test_G3_1_marks_of_a_follower_are_gone_in_its_own_turn(board, seat, play, fall, own, asked):
    rival = seat(culture=3, level=3, colonies="nagato")
    position = board(seat(colonies="jakks"), rival, dice="colony")
    play(position, "face colony", "yes", "to orbit 1", "to orbit 2")
    assert asked(position)[0] == "roll"
    assert own(position, 1)["culture"] == 1
    fall(position, "colony energy energy energy energy")
    assert own(position, 1)["used"] == []
    play(position, "face colony")
    assert asked(position)[1] == 1


def test_R36_the_first_of_two_in_one_turn(board, seat, play):
    """Seat 0 advances and gets 21, then seat 1 by following; seat 0 stays the one who triggered the end."""
    seats = [seat("home orbit 0:1", colonies="aughmoore gort bsw_10_1 jakks"),
             seat("home orbit 1:1", colonies="gyore k_widow maia drewkaiden", culture=1)]
    position = play(board(*seats, row="leandra vizcarra", dice="diplomacy energy"), "face diplomacy")
    position.apply(position.legal_actions[0])
    play(position, "yes")
    position.apply(position.legal_actions[0])
    assert position.to_dict()["trigger"] == 0
