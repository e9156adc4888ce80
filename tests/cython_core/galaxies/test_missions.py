"""G10, R38: the twelve missions, at the end of the game."""

import pytest

D = ("jakks", "leandra", "vizcarra", "birkomius", "helios", "zalax")            # diplomacy tracks
E = ("vici_ks156", "drewkaiden", "tifnod", "bisschop", "lureena", "mared")      # economy tracks


def scored(board, seat, play, points, mission, *seats, **rest):
    """Return what this mission of seat 0 adds at the end."""
    dealt = [{**data, "mission": key} for data, key in zip(seats, (mission, *OTHER[mission]), strict=False)]
    position = board(*dealt, missions=True, turn=len(seats) - 1, dice="energy", **{"max_rounds": 1, **rest})
    play(position, "end")
    assert position.is_terminal
    return points(position)[0] - points(board(*seats, dice="energy", **rest))[0]


class OtherMissions(dict):
    """What the others hold: anything but the mission looked at."""

    def __missing__(self, mission):
        return [key for key in ("industrialist", "equalizer", "elder", "explorer", "orbiter") if key != mission][:4]


OTHER = OtherMissions()


@pytest.mark.parametrize(("kept", "others", "vp"), [
    (3, (2, 1), 3), (3, (3, 1), 2), (3, (3, 3), 2), (2, (3, 1), 0), (0, (0, 0), 2),
])
@pytest.mark.parametrize(("mission", "resource"), [("charger", "energy"), ("seeker", "culture")])
def test_G10_most_of_a_resource(board, seat, play, points, mission, resource, kept, others, vp):
    seats = [seat(**{resource: units}) for units in (kept, *others)]
    assert scored(board, seat, play, points, mission, *seats) == vp


def with_colonies(seat, counts, cards):
    """Return seats with so many colonies of these cards."""
    cards = list(cards)
    return [seat(colonies=[cards.pop() for _ in range(count)]) for count in counts]


MOST = [((3, 2, 1), 3), ((2, 2, 1), 2), ((1, 2, 1), 0), ((2, 2, 2), 2), ((0, 0, 0), 2)]
FEWEST = [((0, 2, 1), 3), ((1, 2, 1), 2), ((1, 2, 0), 0), ((2, 2, 2), 2)]


@pytest.mark.parametrize(("counts", "vp"), MOST)
@pytest.mark.parametrize(("mission", "cards"), [("conqueror", D[:3] + E[:3]), ("noble", D), ("trader", E)])
def test_G10_most_colonies(board, seat, play, points, mission, cards, counts, vp):
    assert scored(board, seat, play, points, mission, *with_colonies(seat, counts, cards)) == vp


@pytest.mark.parametrize(("counts", "vp"), FEWEST)
def test_G10_hermit_has_the_fewest(board, seat, play, points, counts, vp):
    assert scored(board, seat, play, points, "hermit", *with_colonies(seat, counts, D)) == vp


@pytest.mark.parametrize(("mission", "other"), [("noble", E), ("trader", D)])
def test_G10_the_other_type_does_not_count(board, seat, play, points, mission, other):
    """Seat 1 has one of the type asked for, seat 0 only others."""
    right = {"noble": D, "trader": E}[mission]
    seats = [seat(colonies=list(other[:3])), seat(colonies=[right[0]]), seat()]
    assert scored(board, seat, play, points, mission, *seats) == 0


@pytest.mark.parametrize(("colonies", "vp"), [((0, 0), 3), ((1, 1), 3), ((3, 3), 3), ((1, 0), 0), ((2, 3), 0)])
def test_G10_equalizer(board, seat, play, points, colonies, vp):
    seats = [seat(colonies=[*D[:colonies[0]], *E[:colonies[1]]]), seat()]
    assert scored(board, seat, play, points, "equalizer", *seats) == vp


TWENTY_ONE = "aughmoore gort gyore"


@pytest.mark.parametrize(("trigger", "vp"), [(0, 2), (1, 0), (None, 0)])
def test_G10_elder_triggered_the_end(board, seat, play, points, trigger, vp):
    seats = [seat(), seat()]
    if trigger is not None:
        seats[trigger] = seat(colonies=TWENTY_ONE)
    assert scored(board, seat, play, points, "elder", *seats, trigger=trigger) == vp


@pytest.mark.parametrize(("ships", "level", "explorer", "orbiter"), [
    ("home home", 1, 0, 2),
    ("home surface 0", 1, 0, 0),
    ("orbit 0:3 surface 0", 1, 2, 0),           # two ships are locked and do not count
    ("home home home home", 5, 0, 2),
    ("orbit 0:3 surface 0 orbit 1:0 home", 5, 0, 0),
    ("orbit 0:3 surface 0 orbit 1:0 surface 2", 5, 2, 0),
])
def test_G10_1_explorer_and_orbiter(board, seat, play, points, ships, level, explorer, orbiter):
    for mission, vp in (("explorer", explorer), ("orbiter", orbiter)):
        assert scored(board, seat, play, points, mission, seat(ships, level=level), seat()) == vp


@pytest.mark.parametrize(("energy", "culture", "vp"), [(3, 3, 2), (7, 3, 2), (2, 7, 0), (7, 2, 0), (0, 0, 0)])
def test_G10_hoarder(board, seat, play, points, energy, culture, vp):
    assert scored(board, seat, play, points, "hoarder", seat(energy=energy, culture=culture), seat()) == vp


@pytest.mark.parametrize(("level", "vp"), [(1, 0), (5, 0), (6, 2)])
def test_G10_industrialist(board, seat, play, points, level, vp):
    assert scored(board, seat, play, points, "industrialist", seat(level=level), seat()) == vp


def test_G10_the_values_of_the_cards(missions):
    values = {key: (mission["vp"], mission["vp_if_tied"]) for key, mission in missions.items()}
    compared = {"charger", "seeker", "conqueror", "hermit", "noble", "trader"}
    assert values == {key: (3, 2) if key in compared else (3 if key == "equalizer" else 2, None) for key in missions}


def test_G10_each_seat_scores_its_own(board, seat, play, points):
    seats = [seat(energy=3, mission="charger"), seat(culture=2, mission="seeker"), seat(mission="hermit")]
    position = board(*seats, missions=True, turn=2, dice="energy", max_rounds=1)
    assert points(play(position, "end")) == [3, 3, 2]


def test_G10_the_mission_set_aside_counts_for_nothing(board, seat, play, points):
    seats = [seat(mission="elder", aside="orbiter"), seat(mission="industrialist", aside="equalizer")]
    position = board(*seats, missions=True, turn=1, dice="energy", max_rounds=1)
    assert points(play(position, "end")) == [0, 0]
