"""G15.2: the planets that give, convert, steal, upgrade, or count follows."""

import pytest


@pytest.mark.parametrize(("planet", "mine", "others"), [
    ("jakks", (0, 1), (0, 0)), ("vici_ks156", (1, 0), (0, 0)), ("mj_120210", (2, 0), (0, 0)),
    ("gleam_zanier", (2, 0), (1, 0)), ("jac_110912", (0, 2), (0, 1)),
])
def test_gain(landing, seat, play, goods, planet, mine, others):
    position = play(landing(planet, seat(), seat(), seat()), "yes")
    assert [goods(position, number) for number in range(3)] == [mine, others, others]


@pytest.mark.parametrize("planet", ["jakks", "mj_120210", "gleam_zanier"])
def test_gain_is_performable_at_the_cap(landing, seat, play, goods, asked, planet):
    position = landing(planet, seat(energy=7, culture=7))
    assert asked(position) == ("landing", 0)
    assert goods(play(position, "yes"), 0) == (7, 7)


def test_gain_of_a_follower_counts_others_from_the_follower(board, seat, play, goods):
    position = board(seat(), seat(culture=1), seat(), row="jac_110912", dice="move energy")
    play(position, "face move", "to orbit 1", "yes", "to surface 0", "yes")
    assert [goods(position, number) for number in range(3)] == [(0, 1), (0, 2), (0, 1)]


def test_hoefker_costs_one_energy(landing, seat, play, goods):
    assert goods(play(landing("hoefker", seat(energy=3)), "yes"), 0) == (2, 2)


@pytest.mark.parametrize(("level", "ships", "culture"), [
    (1, "", 1), (5, "home home home home", 3), (1, "home surface 1", 0),
])
def test_gain_per_home_ship(landing, seat, play, goods, level, ships, culture):
    """The ship that has landed is not at home any more, locked ones do not count."""
    position = landing("aughmoore", seat(ships, level=level))
    assert goods(play(position, "yes"), 0) == (0, culture)


@pytest.mark.parametrize(("planet", "have", "end"), [
    ("omicron_fenzi", (4, 1), (1, 4)), ("pembertonia_major", (1, 4), (4, 1)),
])
def test_convert(landing, seat, play, goods, names, planet, have, end):
    position = play(landing(planet, seat(energy=have[0], culture=have[1])), "yes")
    assert names(position) == {"amount 1", "amount 2", "amount 3", "amount 4"}
    assert goods(play(position, "amount 3"), 0) == end


@pytest.mark.parametrize(("energy", "culture", "amounts"), [(7, 5, 2), (5, 0, 5), (7, 0, 7), (2, 2, 2)])
def test_R13_convert_up_to_the_room(landing, seat, play, after, energy, culture, amounts):
    position = play(landing("omicron_fenzi", seat(energy=energy, culture=culture)), "yes")
    assert after(position, "amount") == {str(units) for units in range(1, amounts + 1)}


def test_R13_one_unit_is_converted_without_asking(landing, seat, play, goods):
    assert goods(play(landing("omicron_fenzi", seat(energy=1, culture=3)), "yes"), 0) == (0, 4)


@pytest.mark.parametrize(("planet", "mine"), [
    ("omicron_fenzi", {"energy": 3, "culture": 7}), ("omicron_fenzi", {"culture": 3}),
    ("pembertonia_major", {"energy": 7, "culture": 3}), ("pembertonia_major", {"energy": 3}),
])
def test_convert_needs_something_and_room(landing, seat, asked, planet, mine):
    assert asked(landing(planet, seat(**mine))) == ("main", 0)


@pytest.mark.parametrize(("planet", "field"), [("la_torres", "energy"), ("clj_0517", "culture")])
def test_steal(landing, seat, play, goods, after, planet, field):
    position = landing(planet, seat(), seat(**{field: 3}), seat(), seat(**{field: 1}))
    play(position, "yes")
    assert after(position, "player") == {"1", "3"}
    play(position, "player 3")
    place = 0 if field == "energy" else 1
    assert [goods(position, number)[place] for number in range(4)] == [1, 3, 0, 0]


def test_steal_counts_seats_clockwise(landing, seat, play, goods, after):
    """G12.5: from seat 2 of four, one clockwise is seat 3, two is seat 0."""
    seats = [seat(energy=1), seat(), seat(), seat(energy=1)]
    position = play(board_landing(landing, seats, 2), "yes")
    assert after(position, "player") == {"1", "2"}
    play(position, "player 2")
    assert [goods(position, number)[0] for number in range(4)] == [0, 0, 1, 1]


def board_landing(landing, seats, turn):
    """Return the position in which the turn owner has landed on La-Torres."""
    return landing("la_torres", *seats, turn=turn)


def test_R32_a_thief_may_be_full(landing, seat, play, goods):
    position = play(landing("la_torres", seat(energy=7), seat(energy=2)), "yes")
    assert (goods(position, 0), goods(position, 1)) == ((7, 0), (1, 0))


@pytest.mark.parametrize("planet", ["la_torres", "clj_0517"])
def test_R18_steal_once_per_turn(landing, seat, play, asked, own, planet):
    position = play(landing(planet, seat(), seat(energy=2, culture=2)), "yes")
    assert own(position, 0)["used"] == [planet]
    assert own(position, 1)["used"] == []
    assert asked(landing(planet, seat(used=planet), seat(energy=2, culture=2))) == ("follow", 1)    # not "landing"


def test_mixed_payment(landing, seat, play, after, goods, own):
    position = play(landing("lureena", seat(level=3, energy=3, culture=3)), "yes")
    assert after(position, "mix") == {"1", "2", "3"}
    play(position, "mix 3")
    assert goods(position, 0) == (0, 2)
    assert own(position, 0)["level"] == 4


@pytest.mark.parametrize(("energy", "culture", "mixes"), [(7, 7, 7), (7, 0, 0), (6, 1, 2), (0, 6, 0)])
def test_mixed_payment_all_of_one_kind_too(landing, seat, play, after, own, energy, culture, mixes):
    position = play(landing("lureena", seat(level=5, energy=energy, culture=culture)), "yes")
    if mixes:
        assert len(after(position, "mix")) == mixes
    else:
        assert own(position, 0)["level"] == 6


def test_no_upgrade_beyond_six(landing, seat, asked):
    assert asked(landing("lureena", seat(level=6, energy=7, culture=7))) == ("main", 0)


@pytest.mark.parametrize(("mine", "others", "price"), [
    (1, (2, 2), 1), (1, (1, 2), None), (2, (1, 3), None), (3, (4, 5), 3), (5, (6, 6), 5), (6, (6, 6), None),
])
def test_R33_mared(landing, seat, play, asked, own, goods, mine, others, price):
    position = landing("mared", seat(level=mine, energy=7), *(seat(level=level) for level in others))
    assert asked(position) == (("landing", 0) if price else ("main", 0))
    if price:
        play(position, "yes")
        assert own(position, 0)["level"] == mine + 1
        assert goods(position, 0) == (7 - price, 0)


def test_mared_takes_one_kind(landing, seat, asked):
    """From 2 to 3 the price is 2: 1 + 1 will not do."""
    assert asked(landing("mared", seat(level=2, energy=1, culture=1), seat(level=3))) == ("main", 0)


@pytest.mark.parametrize(("planet", "field"), [("birkomius", "culture"), ("bisschop", "energy")])
def test_follow_bounty(landing, seat, play, own, planet, field):
    position = play(landing(planet, seat(), seat(culture=1)), "yes")
    assert position.to_dict()["bounties"] == {"energy": int(field == "energy"), "culture": int(field == "culture")}
    assert own(position, 0)["used"] == [planet]


@pytest.mark.parametrize("planet", ["birkomius", "bisschop", "nibiru"])
def test_follow_bounty_and_tax_on_the_own_turn_only(board, seat, play, asked, planet):
    position = board(seat(), seat(culture=2), row=planet, dice="move energy")
    play(position, "face move", "to orbit 1", "yes", "to surface 0")
    assert asked(position) == ("main", 0)


def test_follow_tax(landing, seat, play, asked):
    position = play(landing("nibiru", seat(), seat(culture=1), seat(culture=2)), "yes")
    assert position.to_dict()["follow_cost"] == 2
    assert asked(position) == ("follow", 2)     # seat 1 has one culture only


def test_R20_nibiru_leaves_free_follows_free(board, seat, play, asked, goods):
    position = board(seat(colonies="zavodnick"), seat(culture=0), dice="colony energy", follow_cost=2)
    play(position, "face colony", "face energy")
    assert asked(position) == ("follow", 1)
    assert goods(play(position, "yes"), 1) == (2, 0)
