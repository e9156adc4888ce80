"""The worked examples X35-X46 of G18: the end of the game, missions, following often, the deck, solo."""

import pytest

TWENTY = {0: "aughmoore gort bsw_10_1 jakks", 1: "gyore k_widow maia drewkaiden", 2: "nibiru piedes jac_110912 leandra"}


@pytest.mark.parametrize(("who", "turns_left"), [(1, 1), (2, 0)])
def test_X35_the_round_is_finished(board, seat, play, fall, own, who, turns_left):
    seats = [seat(), seat(), seat()]
    seats[who] = seat("home orbit 0:1", colonies=TWENTY[who])
    position = board(*seats, row="vici_ks156", dice="economy energy", turn=who)
    play(position, "face economy")
    assert position.to_dict()["trigger"] == who
    assert not position.is_terminal
    position.apply(position.legal_actions[0])   # the new planet
    play(position, "end")
    for _ in range(turns_left):
        fall(position, "energy energy energy energy")
        play(position, "end")
    assert position.is_terminal
    assert list(position.returns) == [1.0 if number == who else -0.5 for number in range(3)]


def test_X35_by_following_in_the_last_seats_turn(board, seat, play, points):
    first = seat("home orbit 0:1", colonies=TWENTY[0], culture=1, mission="elder")
    seats = [first, seat(mission="charger"), seat("home orbit 1:0", mission="trader")]
    position = board(*seats, row="vici_ks156 drewkaiden", dice="economy energy", turn=2, missions=True)
    play(position, "face economy", "yes")
    position.apply(position.legal_actions[0])
    assert position.to_dict()["trigger"] == 0
    play(position, "end")
    assert position.is_terminal
    assert points(position)[0] == 21 + 2


COLONIES = ("jakks drewkaiden leandra tifnod", "birkomius bisschop vici_ks156 vizcarra", "mared zalax")


@pytest.mark.parametrize(("extra", "conqueror"), [("", 2), (" lureena", 3)])
def test_X36_conqueror_and_hermit(board, seat, play, points, extra, conqueror):
    colonies = (COLONIES[0] + extra, *COLONIES[1:])
    kept = ("conqueror", "elder", "hermit")
    seats = [seat(colonies=planets, mission=mission) for planets, mission in zip(colonies, kept, strict=True)]
    position = board(*seats, missions=True, turn=2, dice="energy", max_rounds=1)
    play(position, "end")
    assert position.is_terminal
    assert points(position) == [4 + 2 * bool(extra) + conqueror, 4, 4 + 3]


@pytest.mark.parametrize(("left", "returns"), [
    ((3, 2, 2, 1), [1, -1]), ((2, 2, 1, 3), [0, 0]), ((0, 2, 3, 0), [-1, 1]),
])
def test_X37_the_tie(board, seat, play, worth, left, returns):
    mine = worth(22)
    seats = [seat(colonies=mine, energy=left[0], culture=left[1]),
             seat(colonies=worth(22, set(mine.split())), energy=left[2], culture=left[3])]
    position = play(board(*seats, row="jakks drewkaiden zalax jorg", turn=1, dice="energy", trigger=0), "end")
    assert position.is_terminal
    assert list(position.returns) == returns


@pytest.mark.parametrize(("energy", "returns"), [((1, 0, 0), [1, -1 / 2, -1 / 2]), ((1, 1, 0), [1 / 4, 1 / 4, -1 / 2])])
def test_X38_returns_of_three(board, seat, play, energy, returns):
    seats = [seat(energy=units) for units in energy]
    position = play(board(*seats, turn=2, dice="energy", max_rounds=1), "end")
    assert list(position.returns) == pytest.approx(returns)


def test_X39_every_die_may_be_followed_as_long_as_culture_lasts(board, seat, play, asked, goods):
    position = board(seat(), seat(culture=2), dice="energy energy energy energy")
    for left in (1, 0):
        play(position, "face energy")
        assert asked(position) == ("follow", 1)
        play(position, "yes")
        assert goods(position, 1) == (4 - 2 * left, left)
        assert asked(position) == ("main", 0)       # each die once
    play(position, "face energy")
    assert asked(position) == ("main", 0)


def everywhere(board, seat, keys, kept, **rest):
    """Return a position in which every planet but those `kept` lies in the row or is a colony of seat 1."""
    from_row = ["jakks", "helios", "zalax", "jorg"]
    others = [key for key in keys if key not in from_row and key not in kept]
    return board(seat("home orbit 0:1"), seat(colonies=others), row=" ".join(from_row), pile=[], trigger=1,
                 dice="diplomacy move energy", **rest)


def test_X40_the_discards_make_a_new_pile(board, seat, keys, play, row):
    position = everywhere(board, seat, keys, ["mared"], discards=["mared"])
    play(position, "face diplomacy")
    assert row(position) == ["mared", "helios", "zalax", "jorg"]
    assert position.to_dict()["discards"] == position.to_dict()["pile"] == []


def test_X40_an_empty_slot_and_no_helios(board, seat, keys, play, row, asked, after):
    position = everywhere(board, seat, keys, [])
    play(position, "face diplomacy")
    assert row(position) == [None, "helios", "zalax", "jorg"]
    play(position, "face move")
    assert after(position, "to") == {f"{kind} {slot}" for kind in ("surface", "orbit") for slot in (1, 2, 3)}
    play(position, "to surface 1")
    assert asked(position) == ("main", 0)


def test_X41_artemis_takes_energy(solo, seat, rogue, play, rogue_rolls, goods, asked):
    position = play(solo(seat(energy=1), rogue(), dice="energy"), "end")
    rogue_rolls(position, "colony")
    assert goods(position, 0) == (0, 0)
    rogue_rolls(position, "colony")
    assert goods(position, 0) == (0, 0)
    assert asked(position)[0] == "rogue roll"


def test_X41_an_unusable_die_cannot_be_followed(solo, seat, rogue, play, rogue_rolls, asked):
    mine = seat(culture=1, colonies="jakks")
    rogue_rolls(position := play(solo(mine, rogue(), dice="energy"), "end"), "colony")
    assert asked(position)[0] == "rogue roll"
    mine = seat(culture=1, energy=2, colonies="jakks")
    rogue_rolls(position := play(solo(mine, rogue(), dice="energy"), "end"), "colony")
    assert asked(position) == ("force", 0)
    assert asked(play(position, "no")) == ("follow", 0)


@pytest.mark.parametrize(("energy", "expected"), [(0, 3), (3, 6), (5, 6)])
def test_X42_the_rogue_acquires(solo, seat, rogue, play, rogue_rolls, goods, energy, expected):
    galaxy = rogue("home home orbit 0:0 orbit 1:1", energy=energy, culture=energy)
    position = play(solo(seat(), galaxy, row="jakks vici_ks156", dice="energy"), "end")
    rogue_rolls(position, "energy")
    assert goods(position, 1) == (expected, energy)
    rogue_rolls(position, "culture")
    assert goods(position, 1) == (expected, expected)


def test_X43_the_rogue_advances_everywhere(solo, seat, rogue, play, rogue_rolls, come, ships, own):
    galaxy = rogue("home orbit 0:1 orbit 1:1 orbit 2:0")
    position = play(solo(seat("surface 0"), galaxy, row="jakks drewkaiden helios", dice="energy"), "end")
    rogue_rolls(position, "diplomacy")
    come(position, "zalax")
    assert own(position, 1)["colonies"] == ["jakks"]
    assert ships(position, 0) == "home home"
    assert ships(position, 1) == "home home orbit 1:1 orbit 2:1"


def test_X44_the_rogue_can_be_robbed(landing, seat, rogue, play, goods):
    position = landing("la_torres", seat(), rogue(energy=2), players=1, rogue="artemis")
    play(position, "yes")
    assert goods(position, 0) == (1, 0)
    assert goods(position, 1) == (1, 0)


def test_X45_the_rogue_moves_to_the_leftmost_free_track(solo, seat, rogue, play, rogue_rolls, ships):
    position = play(solo(seat(), rogue("home home orbit 0:1 orbit 1:0"), dice="energy"), "end")
    rogue_rolls(position, "move")
    assert ships(position, 1) == "home orbit 0:1 orbit 1:0 orbit 2:0"


def test_X46_both_specials(solo, seat, rogue, play, rogue_rolls, own, goods, points, asked):
    position = play(solo(seat(culture=3), rogue(energy=6, culture=6), dice="energy"), "end")
    for _ in range(5):
        rogue_rolls(position, "energy")     # full, so unusable
    assert own(position, 1)["level"] == 2
    assert goods(position, 1) == (0, 6)
    rogue_rolls(position, "colony")         # the attack of level 2; the human could pay for a follow, but no follows
    assert goods(position, 0) == (0, 2)
    rogue_rolls(position, "culture")        # unusable
    rogue_rolls(position, "move")
    assert goods(position, 1) == (0, 0)
    assert asked(position) == ("roll", -1)


def test_X46_the_skull(solo, seat, rogue, play, rogue_rolls):
    position = play(solo(seat(culture=3), rogue(energy=6, level=5), dice="energy"), "end")
    for _ in range(7):
        assert not position.is_terminal
        rogue_rolls(position, "energy")
    assert position.is_terminal
    assert list(position.returns) == [-1]
