"""OpenSpiel's environment for learners, on all games, with all numbers of players."""

import random

import pytest
from open_spiel.python import rl_environment

from realmlab.cython_core import catalogue

GAMES = [
    ("kingdoms_war", {}),
    ("kingdoms_war", {"wars": 3, "bids_revealed": False, "roles": "alternate"}),
    ("open_goofspiel", {}),
    ("open_goofspiel", {"order": "random", "cards": 7}),
    *(("tiny_epic_kingdoms", {"players": players, "max_rounds": 2}) for players in range(1, 6)),
    *(("tiny_epic_galaxies", {"players": players, "max_rounds": 2}) for players in range(1, 6)),
    *(("small_world", {"players": players}) for players in range(2, 6)),
]
BIDS = [("kingdoms_war", {"wars": 2}), ("open_goofspiel", {}), ("tiny_epic_kingdoms", {"players": 3, "max_rounds": 3})]
IDS = [f"{name}-{number}" for number, (name, _) in enumerate(GAMES)]


def made(name, **parameters):
    return rl_environment.Environment(
        name, chance_event_sampler=rl_environment.ChanceEventSampler(seed=3), discount=0.9, enable_legality_check=True,
        observation_type=rl_environment.ObservationType.OBSERVATION, **parameters)


def test_all_games_are_here():
    assert {name for name, _ in GAMES} == set(catalogue.GAMES)


@pytest.mark.parametrize(("name", "parameters"), GAMES, ids=IDS)
def test_many_episodes(name, parameters):
    environment, chooser = made(name, **parameters), random.Random(1)
    players, size = environment.num_players, environment.observation_spec()["info_state"]
    assert players == parameters.get("players", 2)
    for _ in range(3 if players > 2 else 10):
        step = environment.reset()
        assert step.first()
        assert step.rewards is step.discounts is None
        while not step.last():
            seen, now = step.observations, step.current_player()
            assert not step.is_simultaneous_move()
            assert [len(tensor) for tensor in seen["info_state"]] == list(players * size)
            assert [bool(legal) for legal in seen["legal_actions"]] == [seat == now for seat in range(players)]
            assert max(seen["legal_actions"][now]) < environment.action_spec()["num_actions"]
            step = environment.step([chooser.choice(seen["legal_actions"][now])])
            assert step.discounts == players * [0.0 if step.last() else 0.9]
            assert step.last() or step.rewards == players * [0]
        state = environment.get_state
        assert step.rewards == state.returns()
        assert sum(step.rewards) == pytest.approx(0) or players == 1


@pytest.mark.parametrize(("name", "parameters"), BIDS)
def test_bids_at_one_node(name, parameters):
    """With simultaneous_bids=True all seats are asked at once; who has nothing to bid has no legal action, plays 0."""
    environment, chooser, together = made(name, **parameters, simultaneous_bids=True), random.Random(4), 0
    players = environment.num_players
    assert not environment.is_turn_based
    for _ in range(10):
        step = environment.reset()
        while not step.last():
            legal = step.observations["legal_actions"]
            if not step.is_simultaneous_move():     # one seat's choice in a game that also has hidden bids
                environment.get_state.apply_action(chooser.choice(legal[step.current_player()]))
                environment._sample_external_events()
                step = environment.get_time_step()
                continue
            assert sum(map(bool, legal)) == 2
            together += 1
            step = environment.step([chooser.choice(options or [0]) for options in legal])
        assert len(step.rewards) == players
    assert together >= 3


def test_where_the_information_state_is_short_it_is_what_learners_get():
    war, board = (rl_environment.Environment(name) for name in ("kingdoms_war", "tiny_epic_kingdoms"))
    assert war.observation_spec()["info_state"] != made("kingdoms_war").observation_spec()["info_state"]
    assert board.observation_spec()["info_state"] == made("tiny_epic_kingdoms").observation_spec()["info_state"]


def test_an_illegal_action_is_refused():
    environment = made("kingdoms_war")
    environment.reset()
    with pytest.raises(rl_environment.IllegalActionError, match="Illegal action 9"):
        environment.step([9])
