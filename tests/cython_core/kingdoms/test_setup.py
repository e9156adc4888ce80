"""K1 and K2: the parameters of the game, and how it is set up."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"
EVERY = pytest.mark.parametrize("players", [2, 3, 4, 5])


def chance_until_decision(position, pick=lambda outcomes: outcomes[0][0]):
    """Play chance on to the first decision; return the lists of outcomes on the way."""
    seen = []
    while position.actor == CHANCE:
        seen.append(position.chance_outcomes)
        position.apply(pick(position.chance_outcomes))
    return seen


def equal_odds(outcomes):
    return all(odds == pytest.approx(1 / len(outcomes)) for _, odds in outcomes)


def ids(outcomes):
    return {outcome for outcome, _ in outcomes}


def test_E1_six_start_resources_split_in_28_ways(start, names, asked, play):
    position = start(3, maps="k01a+k02a+k03a")
    chance_until_decision(position)
    assert asked(position) == ("split", 0)
    expected = {f"split {m} {o} {6 - m - o}" for m in range(7) for o in range(7 - m)}
    assert len(expected) == 28
    assert names(position) == expected


@EVERY
def test_K2_1_first_player_is_drawn_first_and_evenly(start, players):
    position = start(players)
    assert position.actor == CHANCE
    assert ids(position.chance_outcomes) == set(range(players))
    assert equal_odds(position.chance_outcomes)


@EVERY
def test_K2_9_first_player_is_the_first_to_select(start, begun, players):
    for first in range(players):
        position = begun(start(players).apply(first))
        assert (position.actor, position.to_dict()["active"]) == (first, first)
        assert position.to_dict()["shields"] == []
        assert position.to_dict()["round"] == 1


@EVERY
def test_K2_2_K2_3_chance_deals_factions_then_cards(start, players):
    """R3: first player, a faction a seat, a card a seat, with two players the Lost Kingdom and its side (K14.1)."""
    seen = chance_until_decision(start(players))
    assert len(seen) == 1 + 2 * players + (2 if players == 2 else 0)
    assert all(map(equal_odds, seen))
    factions, cards = seen[1:1 + players], seen[1 + players:1 + 2 * players]
    assert [len(outcomes) for outcomes in cards] == [8 - dealt for dealt in range(players)]
    pool = 12 if players == 2 else 13  # Halflings need three players; the other 13 belong to Heroes' Call (K1.4)
    assert [len(outcomes) for outcomes in factions] == [pool - dealt for dealt in range(players)]
    for dealt in (factions, cards):
        assert all(dealt[i][0][0] not in ids(dealt[j]) for i in range(players) for j in range(i + 1, players))
    if players == 2:
        assert [len(outcomes) for outcomes in seen[-2:]] == [6, 2]


def test_K2_2_halflings_are_dealt_from_three_players_on(start):
    halflings = 5  # in factions.json
    assert halflings not in ids(start(2).apply(0).chance_outcomes)
    assert halflings in ids(start(3).apply(0).chance_outcomes)


def test_K2_2_minotaurs_are_not_dealt_without_fortresses(start):
    minotaurs = 21
    assert minotaurs not in ids(start(4).apply(0).chance_outcomes)


def test_R48_named_factions_are_taken_as_given(start, begun, own):
    position = start(2, factions="halflings+minotaurs")
    assert len(chance_until_decision(position)) == 5  # no faction is dealt
    begun(position)
    assert [own(position, n)["faction"] for n in (0, 1)] == ["halflings", "minotaurs"]


def test_K2_2_dealt_factions_reach_their_seats(start, begun, own):
    position = start(3)
    for outcome in (0, 9, 2, 6):  # seat 0 begins; orcs, dwarves, humans
        position.apply(outcome)
    begun(position)
    assert [own(position, n)["faction"] for n in range(3)] == ["orcs", "dwarves", "humans"]


def test_K2_3_each_picks_the_side_of_the_own_card_in_seat_order(start, asked, names, play):
    position = start(3, factions="orcs+dwarves+humans")
    for outcome in (2, 7, 0, 4):  # seat 2 begins, yet seat 0 picks first; cards k08, k01, k05
        position.apply(outcome)
    for number, side in enumerate("bab"):
        assert asked(position) == ("side", number)
        assert names(position) == {"side a", "side b"}
        play(position, f"side {side}")
    assert position.to_dict()["maps"] == ["k08b", "k01a", "k05b"]


@EVERY
def test_R3_all_sides_then_all_splits_then_all_starts_in_seat_order(start, asked, players):
    position = start(players)
    chance_until_decision(position, pick=lambda outcomes: outcomes[-1][0])
    seen = []
    while asked(position)[0] != "select":
        kind, number = asked(position)
        seen.append((kind, number))
        position.apply({"side": "side b", "split": "split 1 2 3", "start": f"to {number}B"}[kind])
    assert seen == [(kind, number) for kind in ("side", "split", "start") for number in range(players)]


def test_K2_4_split_gives_mana_ore_food_and_no_silver(start, begun, play, own, goods):
    position = start(3, maps="k01a+k02a+k03a")
    chance_until_decision(position)
    begun(play(position, "split 6 0 0", "split 0 6 0", "split 1 2 3"))
    assert [goods(position, n) for n in range(3)] == [(6, 0, 0), (0, 6, 0), (1, 2, 3)]
    assert [own(position, n)["silver"] for n in range(3)] == [0, 0, 0]


def test_K2_5_tracks_start_at_zero(start, begun, own):
    position = begun(start(4))
    assert [(own(position, n)["tower"], own(position, n)["magic"]) for n in range(4)] == [(0, 0)] * 4


def test_K2_6_two_meeples_start_in_one_usable_home_region(start, names, asked, play, pieces):
    """R4: in ruins both start knocked over; water and cliffs are not offered."""
    position = start(3, maps="k02a+k01a+k03b")
    chance_until_decision(position)
    play(position, *["split 2 2 2"] * 3)
    for number, letter in enumerate("ACD"):  # forest, ruins, capital
        assert asked(position) == ("start", number)
        assert names(position) == {f"to {number}{region}" for region in "ABCDE"}
        play(position, f"to {number}{letter}")
    assert [pieces(position, n) for n in range(3)] == [{"0A": "ss"}, {"1C": "ll"}, {"2D": "ss"}]


def test_K14_1_two_players_get_a_lost_kingdom_of_five_neutrals(start, begun):
    """R28: card and side of the Lost Kingdom are random."""
    position = start(2, factions="orcs+dwarves")
    for outcome in (0, 0, 1, 5, 1):  # seat 0 begins; cards k01 and k02; the Lost Kingdom is k06, side b
        position.apply(outcome)
    data = begun(position).to_dict()
    assert data["maps"] == ["k01a", "k02a", "k06b"]
    assert sorted(data["neutrals"]) == ["2A", "2B", "2C", "2D", "2E"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_K14_1_only_two_players_have_a_lost_kingdom(start, begun, players):
    data = begun(start(players)).to_dict()
    assert len(data["maps"]) == players
    assert data.get("neutrals", []) == []


def test_named_maps_fix_homes_and_sides(start, begun):
    position = start(4, maps="k04b+k01a+k07b+k02a")
    assert len(chance_until_decision(position)) == 5  # first player and four factions
    assert position.to_dict()["node"]["kind"] == "split"
    assert begun(position).to_dict()["maps"] == ["k04b", "k01a", "k07b", "k02a"]


def test_named_maps_of_two_players_leave_the_lost_kingdom_to_chance_or_name_it(start, begun):
    left = chance_until_decision(start(2, maps="k04b+k01a", factions="orcs+humans"))
    assert [len(outcomes) for outcomes in left] == [2, 6, 2]
    assert ids(left[1]) == {1, 2, 4, 5, 6, 7}
    position = start(2, maps="k04b+k01a+k08a", factions="orcs+humans")
    assert [len(outcomes) for outcomes in chance_until_decision(position)] == [2]
    assert begun(position).to_dict()["maps"] == ["k04b", "k01a", "k08a"]


@pytest.mark.parametrize(("wrong", "named"), [
    ({"players": 0}, "players"),
    ({"players": 6}, "players"),
    ({"players": "3"}, "players"),
    ({"players": True}, "players"),
    ({"maps": "k01a+k02a+k09a", "players": 3}, "k09a"),
    ({"maps": "k01a", "players": 3}, "maps"),
    ({"maps": "k01a+k02a+k03a+k04a", "players": 3}, "maps"),
    ({"maps": "k01a+k01b+k03a", "players": 3}, "k01"),  # two sides of one card
    ({"maps": "k01a+k01a+k03a", "players": 3}, "k01a"),
    ({"factions": "orcs+elfs", "players": 2}, "elfs"),
    ({"factions": "orcs+orcs", "players": 2}, "orcs"),
    ({"factions": "orcs", "players": 2}, "factions"),
    ({"auto_pay": 1}, "auto_pay"),
    ({"allow_zero_bid": "yes"}, "allow_zero_bid"),
    ({"max_rounds": 0}, "max_rounds"),
    ({"returns": "points"}, "points"),
    ({"colour": "red"}, "colour"),
])
def test_wrong_parameters_are_named(start, wrong, named):
    with pytest.raises(ParameterError, match=named):
        start(**{"players": 2, **wrong})


def test_defaults_of_the_parameters():
    parameters = Position("tiny_epic_kingdoms").parameters
    assert parameters == {
        "players": 3, "maps": "", "factions": "", "abilities": True, "heroes_call": False, "exploration": False,
        "pool": "base", "setup": "dealt", "auto_pay": True, "allow_zero_bid": False, "max_rounds": 60, "returns": "win",
        "difficulty": "normal", "day_to_night_only": False,
    }


def test_K3_5_same_seed_same_setup_and_other_seeds_differ(start):
    assert start(4, seed=5).state_bytes == start(4, seed=5).state_bytes
    assert len({start(4, seed=seed).state_bytes for seed in range(20)}) > 10


def test_chance_outcomes_are_told_in_words(start):
    position = start(2)
    while position.actor == CHANCE:
        for outcome, _ in position.chance_outcomes:
            assert len(position.describe(outcome).split()) > 1
        position.apply(position.chance_outcomes[-1][0])


@pytest.mark.parametrize("card", range(8))
@pytest.mark.parametrize("side", "ab")
def test_K1_9_every_territory_has_five_regions_to_start_in(start, play, names, card, side):
    position = start(3, factions="orcs+dwarves+humans")
    for outcome in (0, card, *[other for other in range(8) if other != card][:2]):
        position.apply(outcome)
    play(position, f"side {side}", "side a", "side a", *["split 2 2 2"] * 3)
    assert names(position) == {f"to 0{letter}" for letter in "ABCDE"}
