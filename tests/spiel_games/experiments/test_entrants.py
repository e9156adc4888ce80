"""Bots by name, by settings, by a function; and what none of these is."""

import pyspiel
import pytest

from realmlab.cython_core import ParameterError
from realmlab.spiel_games import GreedyBot, SearchBot
from realmlab.spiel_games.experiments.entrants import bot_of, checked_entries, described, read

WAR = pyspiel.load_game("kingdoms_war")


def test_names_and_settings_make_the_bots_they_say():
    assert isinstance(bot_of("greedy", WAR, 0, 1), GreedyBot)
    easy = bot_of("mcts:easy", WAR, 1, 7)
    assert isinstance(easy, SearchBot)
    assert (easy.limits, easy.player, easy.seed) == ({"simulations": 200}, 1, 7)
    assert bot_of("mcts:simulations=50,playout=full", WAR, 0, 1).settings == {"playout": "full"}
    assert bot_of({"simulations": 50, "depth": 3}, WAR, 0, 1).settings == {"depth": 3}
    for name in ("random", "spiel_mcts:simulations=5", "spiel_ismcts:simulations=5,uct_c=1.5"):
        assert bot_of(name, WAR, 0, 1).step(WAR.new_initial_state()) in range(4)


def test_a_level_alone_is_the_normal_one():
    assert read("mcts") == read("mcts:") == ("mcts", {"level": "normal"})


@pytest.mark.parametrize(("entry", "says"), [
    ("alphago", "there is no bot 'alphago'; there are random, greedy"),
    ("mcts:huge", "there is no level 'huge'; there are easy, normal"),
    ("mcts:simulations=", "'simulations' of 'mcts:simulations=' is not"),
    ("spiel_mcts:50", "'50' of 'spiel_mcts:50' is not"),
    ("mcts:simulations=0", "simulations must be a whole number"),
    ("random:loud=1", "unexpected keyword argument 'loud'"),
    ({"playout": "long"}, "playout must be one of"),
    (7, r"a bot is a text, a dict of settings or a function \(game, seat, seed\), not 7"),
    (lambda game, seat, seed: None, "its function must return a bot of OpenSpiel, not None"),
])
def test_what_is_no_bot_is_named_with_its_entry(entry, says):
    with pytest.raises(ParameterError, match=rf"entries\['mine'\]: .*{says}"):
        checked_entries({"random": "random", "mine": entry}, WAR)


@pytest.mark.parametrize("name", ["greedy", "mcts:easy"])
def test_bots_of_ours_say_that_another_game_is_none_of_ours(name):
    with pytest.raises(ParameterError, match="tic_tac_toe is no game of realmlab"):
        checked_entries({"random": "random", "mine": name}, pyspiel.load_game("tic_tac_toe"))


@pytest.mark.parametrize(("entries", "says"), [
    (["random"], "entries must be a dict"),
    ({"random": "random"}, r"entries must name at least two, not \['random'\]"),
    ({"random": "random", 3: "random"}, "an entry must be named by a text, not 3"),
])
def test_what_are_no_entries_is_named(entries, says):
    with pytest.raises(ParameterError, match=says):
        checked_entries(entries, WAR)


def test_an_entry_is_described_in_json():
    assert described("random") == "random"
    assert described({"depth": 3}) == {"depth": 3}
    assert described(GreedyBot) == "realmlab.spiel_games.bots:GreedyBot"
