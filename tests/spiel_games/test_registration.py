"""Importing realmlab.spiel_games makes our games games of OpenSpiel; their parameters, and what follows from them."""

import importlib
import subprocess
import sys

import pyspiel
import pytest

import realmlab.spiel_games
from realmlab.cython_core import Position, catalogue
from realmlab.spiel_games.built import OPEN_SPIEL

NAMES = sorted(catalogue.GAMES)
Type = pyspiel.GameType


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_registered(name):
    assert name in pyspiel.registered_names()
    game = pyspiel.load_game(name)
    assert game.get_type().short_name == name
    assert game.get_type().long_name == catalogue.find(name).long_name
    assert (game.get_type().min_num_players, game.get_type().max_num_players) == catalogue.find(name).seats


@pytest.mark.parametrize("name", NAMES)
def test_parameters_are_those_of_the_catalogue_and_two_more(name):
    parameters = pyspiel.load_game(name).get_parameters()
    assert parameters.pop("simultaneous_bids") is False
    assert parameters.pop("start") == ""
    ours = {parameter.name: parameter.default for parameter in catalogue.find(name).parameters}
    assert {key: value.strip("'") if isinstance(value, str) else value for key, value in parameters.items()} == ours


def test_importing_again_registers_nothing_again():
    before = pyspiel.registered_names()
    old = pyspiel.load_game("kingdoms_war").new_initial_state()
    importlib.reload(realmlab.spiel_games)
    assert pyspiel.registered_names() == before
    new = pyspiel.load_game("kingdoms_war").new_initial_state()
    for state in (old, new):
        state.apply_action(3)
        assert state.information_state_string(0) == "seat 0: 0:3"


TAKEN = """
import os, pyspiel
kind = pyspiel.load_game("tic_tac_toe").get_type()
taken = pyspiel.GameType("kingdoms_war", "x", kind.dynamics, kind.chance_mode, kind.information, kind.utility,
                         kind.reward_model, 2, 2, True, True, True, True)
pyspiel.register_game(taken, lambda given: None)
try:
    import realmlab.spiel_games
except RuntimeError as refused:
    print(refused, flush=True)
os._exit(0)   # at an ordinary exit pyspiel stumbles over the lambda
"""


def test_a_name_that_is_taken_is_not_taken_over():
    tried = subprocess.run([sys.executable, "-c", TAKEN], capture_output=True, text=True, check=True)
    assert tried.stdout == "kingdoms_war: OpenSpiel has a game of this name already\n"


def refused(before: str) -> str:
    """Import the bridge after this code; return what it is refused with."""
    program = f"{before}; import realmlab.spiel_games"
    tried = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert tried.returncode == 1
    assert f"`{sys.executable} -m pip install open_spiel=={OPEN_SPIEL}`" in tried.stderr
    return tried.stderr


def test_another_open_spiel_than_compiled_against_is_refused():
    said = refused("import pyspiel; pyspiel.__version__ = '9.9'")
    assert f"ImportError: open_spiel 9.9 is installed ({pyspiel.__file__})" in said
    assert f"compiled against open_spiel {OPEN_SPIEL} and works with that version alone" in said


def test_without_open_spiel_the_command_that_brings_it_is_named():
    said = refused("import sys; sys.modules['pyspiel'] = None")
    assert "ImportError: pyspiel cannot be imported (import of pyspiel halted; None in sys.modules)" in said


def test_type_of_the_sequential_form():
    kind = pyspiel.load_game("tiny_epic_kingdoms").get_type()
    assert kind.dynamics == Type.Dynamics.SEQUENTIAL
    assert kind.chance_mode == Type.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.information == Type.Information.IMPERFECT_INFORMATION
    assert kind.utility == Type.Utility.ZERO_SUM
    assert kind.reward_model == Type.RewardModel.TERMINAL


def test_type_follows_from_the_parameters():
    war = pyspiel.load_game("kingdoms_war").get_type()
    assert war.chance_mode == Type.ChanceMode.DETERMINISTIC
    assert war.information == Type.Information.IMPERFECT_INFORMATION
    assert pyspiel.load_game("kingdoms_war(simultaneous_bids=True)").get_type().dynamics == Type.Dynamics.SIMULTANEOUS
    alone = pyspiel.load_game("kingdoms_war(defender_ore=0)").get_type()   # only one side has a choice
    assert alone.information == Type.Information.PERFECT_INFORMATION


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_and_sizes(players):
    game = pyspiel.load_game(f"tiny_epic_kingdoms(players={players})")
    state = game.new_initial_state()
    assert game.num_players() == state.num_players() == players
    assert game.min_utility() == pytest.approx(-1 / (players - 1))
    assert (game.max_utility(), game.utility_sum()) == (1.0, 0.0)
    assert game.policy_tensor_shape() == [game.num_distinct_actions()]
    assert game.observation_tensor_size() == len(state.observation_tensor(0))


@pytest.mark.parametrize("text", ["2", "1+2+1", "99"])
def test_a_text_that_looks_like_a_number_survives_openspiels_strings(text):
    """OpenSpiel would read stakes=2 as a number, so such a text stands in quotes."""
    wars = text.count("+") + 1
    game = pyspiel.load_game("kingdoms_war", {"stakes": text, "wars": wars})
    assert f"stakes='{text}'" in str(game)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    assert again.new_initial_state().to_dict()["parameters"]["stakes"] == text.replace("+", "/")


@pytest.mark.parametrize(("text", "stakes"), [("1/2/1", "1/2/1"), ("3/3/3", "3"), ("'2'", "2"), ("'1+2+1'", "1/2/1")])
def test_stakes_war_by_war_need_no_quotes(text, stakes):
    game = pyspiel.load_game(f"kingdoms_war(wars=3,stakes={text})")
    assert game.new_initial_state().to_dict()["parameters"]["stakes"] == stakes
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert Position.from_spiel(game.new_initial_state()).to_dict()["parameters"]["stakes"] == stakes


WRONG = [
    ("tiny_epic_kingdoms(players=9)", ["players", "to 5", "9"]),
    ("tiny_epic_kingdoms(players=-1)", ["players", "-1"]),
    ("tiny_epic_kingdoms(players=2.5)", ["players", "kInt", "2.5"]),
    ("tiny_epic_kingdoms(players=many)", ["players", "kInt", "many"]),
    ("tiny_epic_kingdoms(auto_pay=7)", ["auto_pay", "kBool", "7"]),
    ("tiny_epic_kingdoms(returns=glory)", ["returns", "win, rank, score_difference", "glory"]),
    ("tiny_epic_kingdoms(maps=atlantis)", ["atlantis"]),
    ("tiny_epic_kingdoms(wizards=3)", ["wizards", "max_rounds", "players"]),
    ("tiny_epic_kingdoms(simultaneous_bids=maybe)", ["simultaneous_bids", "maybe"]),
    ("tiny_epic_kingdoms(start=moon)", ["start", "moon"]),
    ("tiny_epic_kingdoms(start=x00)", ["state of tiny_epic_kingdoms", "bytes"]),
    ("kingdoms_war(cost=-1.0)", ["cost", "from 0 to 100", "-1"]),
    ("kingdoms_war(cost=1)", ["cost", "kDouble", "1"]),
    ("kingdoms_war(stakes='none')", ["stakes", "none"]),
]


@pytest.mark.parametrize(("text", "named"), WRONG, ids=[text for text, _ in WRONG])
def test_wrong_parameters_are_named_with_their_value(text, named):
    with pytest.raises(pyspiel.SpielError) as caught:
        pyspiel.load_game(text)
    for word in named:
        assert word in str(caught.value)


def test_a_number_that_is_none_is_refused():
    with pytest.raises(pyspiel.SpielError, match="cost must be from 0 to 100, not nan"):
        pyspiel.load_game("kingdoms_war", {"cost": float("nan")})


def test_a_text_with_a_zero_character_is_refused():
    with pytest.raises(pyspiel.SpielError, match="maps must not hold a zero character"):
        pyspiel.load_game("tiny_epic_kingdoms", {"maps": "k01a\0"})


def test_a_start_of_other_parameters_is_refused():
    start = pyspiel.load_game("kingdoms_war(attacker_ore=5)").new_initial_state().to_dict()
    with pytest.raises(pyspiel.SpielError, match="attacker_ore=5, but the game has attacker_ore=3"):
        pyspiel.load_game("kingdoms_war").new_initial_state(start)
