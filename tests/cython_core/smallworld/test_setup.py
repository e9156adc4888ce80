"""S2, S3, S17.1 and the parameters S0.3: the beginning of a game and its frame."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE
from realmlab.cython_core.smallworld import actions

GAME = "small_world"
ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}
REGIONS = {2: 23, 3: 30, 4: 39, 5: 48}


def dealt(players=2, **parameters):
    """Return a game after the deal, the lowest outcome each time."""
    position = Position(GAME, players=players, **parameters)
    while position.actor == CHANCE:
        position.apply(position.legal_actions[0])
    return position


@pytest.mark.parametrize("players", ROUNDS)
def test_S2_the_beginning(players, asked):
    position = dealt(players)
    data = position.to_dict()
    assert asked(position) == ("pick", 0)  # S2.5
    assert data["round"] == 1
    assert len(data["seats"]) == players
    assert all(seat["coins"] == 5 for seat in data["seats"])  # S2.3
    assert len(data["column"]) == 6  # S2.4
    assert all(combo.get("coins", 0) == 0 for combo in data["column"])
    assert not any(seat.get(slot) for seat in data["seats"] for slot in ("active", "decline", "spirit"))


def test_S2_4_six_races_and_six_powers_are_drawn():
    position = Position(GAME)
    kinds = []
    while position.actor == CHANCE:
        kinds.append((position.to_dict()["node"]["kind"], len(position.chance_outcomes)))
        assert len({odds for _, odds in position.chance_outcomes}) == 1  # S16.4: uniform
        position.apply(position.legal_actions[-1])
    assert [kind for kind, _ in kinds] == ["draw race", "draw power"] * 6
    assert [count for kind, count in kinds if kind == "draw race"] == list(range(29, 23, -1))
    assert [count for kind, count in kinds if kind == "draw power"] == list(range(38, 32, -1))


@pytest.mark.parametrize("players", ROUNDS)
def test_S3_1_every_seat_has_as_many_turns(players):
    position = dealt(players)
    turns = []
    while not position.is_terminal:
        data = position.to_dict()
        if not turns or turns[-1] != (data["round"], data["player"]):
            turns.append((data["round"], data["player"]))
        position.apply(position.legal_actions[0])
    # A turn without a choice cannot happen here: somebody always may decline.
    assert turns == [(number, seat) for number in range(1, ROUNDS[players] + 1) for seat in range(players)]


@pytest.mark.parametrize("players", REGIONS)
def test_S17_1_the_ids_that_a_map_uses(players):
    """The document of the data fixes them: 25 + 6R, the same id on all maps."""
    facts = Position(GAME, players=players).facts()
    assert facts["num_actions"] == 25 + 6 * REGIONS[players]


def test_the_names_of_the_actions():
    assert actions.NUMBERS["done"] == 0
    assert actions.NUMBERS["roll"] == 24
    assert [actions.NUMBERS[f"{verb} 13"] for verb in actions.VERBS] == list(range(103, 109))
    assert len(actions.NAMES) == 25 + 6 * 48
    assert len(set(actions.NAMES.values())) == len(actions.NAMES)


def test_S0_3_defaults():
    found = Position(GAME).parameters
    expected = {"players": 2, "counts": "guide", "rules_text": "guide", "observe_coins": "own", "utility": "win"}
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(("name", "value"), [
    ("players", 1), ("players", 6), ("counts", "both"), ("rules_text", "czech"), ("observe_coins", "none"),
    ("utility", "rank"), ("races", "orcs"), ("races", "orcs+hobbits"), ("powers", "hill"), ("powers", "flyng+hill"),
])
def test_S0_3_what_is_no_parameter_is_refused(name, value):
    with pytest.raises(ValueError, match=r".+"):
        Position(GAME, **{name: value})


def test_S0_3_subsets_of_races_and_powers():
    races, powers = "orcs+elves+humans+trolls+giants+wizards", "hill+swamp+forest+merchant"
    position = dealt(races=races, powers=powers)
    data = position.to_dict()
    assert {combo["race"] for combo in data["column"]} <= set(races.split("+"))
    assert {combo["power"] for combo in data["column"]} == set(powers.split("+"))
    assert len(data["column"]) == 4  # S4.7: shorter, as there are only four powers


def test_S0_3_at_least_so_many_races_and_powers():
    six = "orcs+elves+humans+trolls+giants+wizards"
    assert Position(GAME, races=six, powers="hill+swamp+forest+merchant")
    with pytest.raises(ValueError, match="races"):
        Position(GAME, races="orcs+elves+humans+trolls+giants")
    with pytest.raises(ValueError, match="powers"):
        Position(GAME, powers="hill+swamp+forest")
    with pytest.raises(ValueError, match="races"):
        Position(GAME, players=3, races=six)
