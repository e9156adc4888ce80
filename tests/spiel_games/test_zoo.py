"""PettingZoo plays our games through shimmy: its own tests, whole games, and the limits that zoo.py mends or names."""

import warnings

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0

from realmlab.cython_core import ParameterError, catalogue
from realmlab.spiel_games.zoo import environment

GAMES = [
    ("kingdoms_war", {}),
    ("kingdoms_war", {"wars": 3, "bids_revealed": False}),
    ("kingdoms_war", {"simultaneous_bids": True}),
    ("open_goofspiel", {"order": "random"}),
    ("open_goofspiel", {"simultaneous_bids": True}),
    ("tiny_epic_kingdoms", {"players": 1, "max_rounds": 3}),
    ("tiny_epic_kingdoms", {"players": 2, "simultaneous_bids": True, "max_rounds": 3}),
    ("tiny_epic_kingdoms", {"players": 5, "max_rounds": 2}),
    ("tiny_epic_galaxies", {"players": 1, "max_rounds": 3}),
    ("tiny_epic_galaxies", {"players": 5, "max_rounds": 2, "rolls": "counts"}),
    ("small_world", {"players": 2}),
    ("small_world", {"players": 5}),
]
IDS = [f"{name}-{number}" for number, (name, _) in enumerate(GAMES)]


def played(table, seed):
    """Play a random game; return what each seat got, and whether it was cut off."""
    chooser, got, cut = np.random.default_rng(seed), dict.fromkeys(table.possible_agents, 0.0), False
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, over, cut_off, info = table.last()
        got[agent] += reward
        cut = cut or (cut_off and not over)
        assert observation in table.observation_space(agent)
        table.step(None if over or cut_off else chooser.choice(np.flatnonzero(info["action_mask"])))
    return got, cut


def test_all_games_are_here():
    assert {name for name, _ in GAMES} == set(catalogue.GAMES)


@pytest.mark.parametrize(("name", "parameters"), GAMES, ids=IDS)
def test_PettingZoo_s_own_test(name, parameters, capsys):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Agent's m[axin]+imum observation space value is -?infinity")
        api_test(environment(name, **parameters), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "parameters"), GAMES, ids=IDS)
def test_games_are_played_to_the_end_and_pay_what_they_are_worth(name, parameters):
    table = environment(name, **parameters)
    for seed in range(3):
        got, cut = played(table, seed)
        assert not cut
        assert table.game_state.is_terminal()
        assert list(got.values()) == table.game_state.returns()
        kept = pyspiel.load_game(name, parameters)
        assert str(table.game_state.get_game()) == str(kept)


def test_the_same_seed_draws_the_same_prizes():
    table = environment("open_goofspiel", order="random", cards=6)
    games = []
    for seed in (1, 1, 2):
        played(table, seed)
        games.append(table.game_state.history())
    assert games[0] == games[1] != games[2]


def test_shimmy_alone_pays_the_last_seat_twice():
    """What Table mends, in a game of OpenSpiel's own; when this and the next fail, Table can go."""
    table = OpenSpielCompatibilityV0(game_name="tic_tac_toe")
    totals = [played(table, seed)[0] for seed in range(5)]
    assert {-2, 2} & {total["player_1"] for total in totals}


def test_shimmy_alone_cuts_games_with_chance_off():
    got, cut = played(OpenSpielCompatibilityV0(game_name="open_goofspiel", config={"order": "random"}), 1)
    assert cut
    assert set(got.values()) == {0}


def test_bids_of_two_among_three_are_refused_at_one_node():
    with pytest.raises(ParameterError, match="tiny_epic_kingdoms with simultaneous_bids=True and 3 seats"):
        environment("tiny_epic_kingdoms", players=3, simultaneous_bids=True)


def test_a_wrong_parameter_is_named():
    with pytest.raises(pyspiel.SpielError, match="whales"):
        environment("kingdoms_war", whales=3)
