"""G1, G2: what there is, and the start of the game."""

from collections import Counter

import pytest

FOR_TWO = {"equalizer", "elder", "explorer", "orbiter", "hoarder", "industrialist"}


def dealt(position, outcome=0):
    """Play chance by the outcome of this place until a seat decides or dice are rolled."""
    while position.actor < 0 and position.to_dict()["node"]["kind"] != "roll":
        outcomes = position.chance_outcomes
        position.apply(outcomes[outcome % len(outcomes)][0])
    return position


def kept(position, choose=min, names=None):
    """Play the draft: each seat keeps the mission chosen."""
    while position.actor >= 0 and position.to_dict()["node"]["kind"] == "draft":
        position.apply(choose(names(position)))
        dealt(position)
    return position


def test_G1_the_planets(planets):
    assert len(planets) == 40
    assert Counter((p["vp"], p["track_length"]) for p in planets.values()) == {
        (1, 2): 8, (2, 3): 8, (3, 4): 8, (5, 5): 8, (7, 6): 8}
    assert Counter(p["produces"] for p in planets.values()) == {"energy": 20, "culture": 20}
    assert Counter(p["track"] for p in planets.values()) == {"diplomacy": 20, "economy": 20}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_G2_1_every_seat_starts_alike(start, players):
    position = dealt(start(players, missions=False))
    data = position.to_dict()
    assert len(data["seats"]) == players
    for seat in data["seats"]:
        assert (seat["energy"], seat["culture"], seat["level"]) == (2, 1, 1)
        assert Counter(seat["ships"]) == {"home": 2, "locked": 2}
        assert not seat["colonies"]


@pytest.mark.parametrize(("players", "slots"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_G2_2_the_row(start, row, players, slots):
    position = dealt(start(players))
    assert len(row(position)) == len(set(row(position))) == slots
    assert None not in row(position)
    assert set(row(position)) | set(position.to_dict()["pile"]) == set(start(2).to_dict()["pile"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_G2_3_two_missions_each_of_which_one_is_kept(start, names, asked, missions, players):
    position, seen = dealt(start(players, missions=True)), []
    for number in range(players):
        assert asked(position) == ("draft", number)
        offered = {name.removeprefix("keep ") for name in names(position)}
        assert len(offered) == 2
        seen += offered
        position.apply(max(names(position)))
        dealt(position)
    pool = FOR_TWO if players == 2 else set(missions)
    assert len(seen) == len(set(seen)) == 2 * players
    assert set(seen) <= pool
    data = position.to_dict()
    assert set(data["missions"]) == pool - set(seen)
    for seat in data["seats"]:
        assert seat["mission"] > seat["aside"]


def test_R2_which_missions_need_three(missions):
    assert {key for key, mission in missions.items() if mission["min_players"] == 2} == FOR_TWO


def test_G2_4_R1_seat_0_begins_and_play_is_clockwise(board, seat, play, fall, start, names):
    position = kept(dealt(start(3)), names=names)
    assert position.to_dict()["turn"] == 0
    for number in (0, 1, 2, 0):
        assert position.to_dict()["turn"] == number
        fall(position, "energy energy energy energy")
        play(position, "end")
    assert position.to_dict()["round"] == 2


def test_G13_1_solo_setup(start, row, asked):
    position = dealt(start(1, rogue="hades"))
    human, galaxy = position.to_dict()["seats"]
    assert asked(position)[0] == "roll"     # no missions, the human begins
    assert position.to_dict()["turn"] == 0
    assert position.to_dict()["node"]["dice"] == 4
    assert len(row(position)) == 4
    assert (human["energy"], human["culture"]) == (2, 1)
    assert (galaxy["energy"], galaxy["culture"], galaxy["level"]) == (0, 0, 1)
    assert galaxy["ships"] == ["home"] * 4
    assert Counter(human["ships"]) == {"home": 2, "locked": 2}


@pytest.mark.parametrize("planet", ["mj_120210", "jac_110912", "gleam_zanier"])
def test_G2_5_no_more_than_seven(landing, seat, play, goods, planet):
    position = play(landing(planet, seat(energy=6, culture=6), seat(energy=7), seat(culture=7, energy=7)), "yes")
    gained = {"mj_120210": (7, 6), "jac_110912": (6, 7), "gleam_zanier": (7, 6)}[planet]
    assert goods(position, 0) == gained
    assert goods(position, 1) == (7, 1 if planet == "jac_110912" else 0)
    assert goods(position, 2) == (7, 7)
