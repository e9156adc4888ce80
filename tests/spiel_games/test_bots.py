"""Players that search: fair, strong enough, and no trouble to other threads."""

import random
import threading
from collections import Counter

import pyspiel
import pytest

from realmlab.cython_core import IllegalActionError, ParameterError, Position
from realmlab.spiel_games import Searcher, search_bot
from realmlab.spiel_games.bots import is_secret

KINGDOMS = "tiny_epic_kingdoms(players=3)"


def somewhere(seed, steps=50, **parameters):
    """Return a Kingdoms position in which a seat has something to decide."""
    chooser = random.Random(seed)
    position = Position("tiny_epic_kingdoms", seed=seed, **parameters)
    while steps > 0 or len(position.legal_actions) < 3:
        position.apply(chooser.choice(position.legal_actions))
        steps -= 1
    return position


def in_secret(first):
    """Return a Kingdoms position in which a war number is set: by the `first` of two, or by the second."""
    for seed in range(200):
        chooser = random.Random(seed)
        position = Position("tiny_epic_kingdoms", players=3, seed=seed)
        while not position.is_terminal:
            if position.bidders and len(position.legal_actions) > 3:
                return position if first else position.apply("bid 3")
            position.apply(chooser.choice(position.legal_actions))
    raise AssertionError("there was no war")


def test_what_it_is():
    """Where something is hidden, OpenSpiel's information set search; where nothing is, its plain search."""
    settings = {"simulations": 10, "seed": 1, "length": 5, "exploration": 1.0, "by_visits": False}
    assert type(pyspiel.load_bot("realmlab_search", pyspiel.load_game(KINGDOMS), 0, settings)) is pyspiel.ISMCTSBot
    alone = pyspiel.load_game("kingdoms_war(defender_ore=0)")
    assert type(pyspiel.load_bot("realmlab_search", alone, 0, settings)) is pyspiel.MCTSBot
    assert isinstance(search_bot(alone, 0), pyspiel.Bot)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_plays_legal_actions(players):
    for seed in range(3):
        position = somewhere(seed, players=players)
        assert Searcher(50, seed).choose(position) in position.legal_actions


def test_it_leaves_the_position_alone():
    position = somewhere(1)
    before = position.to_json()
    Searcher(50).choose(position)
    assert position.to_json() == before


@pytest.mark.parametrize("first", [True, False])
def test_a_hidden_bid_is_drawn_not_fixed(first):
    position = in_secret(first)
    assert is_secret(position.to_spiel())
    assert len({Searcher(100, seed).choose(position) for seed in range(30)}) > 1


def test_an_open_decision_is_not_secret():
    assert not is_secret(somewhere(5).to_spiel())


def policy(state, seed):
    """Return how often search at its own level visits each action."""
    settings = {"simulations": 1000, "seed": seed, "length": 40, "exploration": 0.7, "by_visits": True}
    bot = pyspiel.load_bot("realmlab_search", state.get_game(), state.current_player(), settings)
    return dict(bot.get_policy(state))


def test_the_second_bidder_does_not_look():
    """K3.2: what the first has set makes no difference. Who saw it would answer 1 with 1, and 9 with the flag."""
    war = pyspiel.load_game("kingdoms_war(attacker_ore=9,defender_ore=9)").new_initial_state()
    shares = [[policy(war.child(bid), seed) for seed in range(8)] for bid in (1, 9)]
    for action in range(10):
        against_one, against_nine = (sum(share[action] for share in side) / 8 for side in shares)
        assert against_one == pytest.approx(against_nine, abs=0.15)


def test_a_search_that_knows_answers_differently():
    """The test above can fail: with the bid in the open start of a game, the answers are far apart."""
    game = pyspiel.load_game("kingdoms_war(attacker_ore=9,defender_ore=9)")
    open_bids = [game.new_initial_state(game.new_initial_state().child(bid).to_json()) for bid in (1, 9)]
    answers = [max(policy(state, 1).items(), key=lambda item: item[1])[0] for state in open_bids]
    assert answers == [1, 0]


def test_search_beats_chance():
    game = pyspiel.load_game("tiny_epic_kingdoms(players=2)")
    total = Counter()
    for seed in range(6):
        seat = seed % 2
        bots = [pyspiel.make_uniform_random_bot(at, seed) for at in (0, 1)]
        bots[seat] = search_bot(game, seat, 100, seed)
        total["search"] += pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)[seat]
    assert total["search"] == 6


def test_it_finds_the_cheapest_sure_win():
    position = Position("kingdoms_war", attacker_ore=9, defender_ore=1, cost=0.5)
    assert Counter(Searcher(3000, seed).choose(position) for seed in range(10)).most_common(1)[0][0] in (1, 2)


@pytest.mark.parametrize(("make", "words"), [
    (lambda game: search_bot(game, 3), "player must be a whole number from 0 to 2, not 3"),
    (lambda game: search_bot(game, 0, 0), "simulations must be a whole number from 1"),
    (lambda game: search_bot(game, 0, 10, -1), "seed must be a whole number from 0"),
    (lambda game: search_bot(game, 0, 10, 2**31), "seed must be a whole number"),
    (lambda game: search_bot(game, 0, 10, length=1.5), "length must be a whole number"),
    (lambda game: search_bot(game, 0, exploration="much"), "exploration must be a number from 0, not 'much'"),
    (lambda game: search_bot(game, 0, exploration=float("nan")), "exploration must be a number"),
    (lambda game: search_bot("chess", 0), "a game of OpenSpiel is needed, not 'chess'"),
    (lambda _: search_bot(pyspiel.load_game("kingdoms_war(simultaneous_bids=True)"), 0), "leave simultaneous_bids out"),
    (lambda game: Searcher(simulations=True), "simulations must be a whole number from 1"),
    (lambda game: Searcher().choose("k"), "a Position is needed, not 'k'"),
])
def test_wrong_settings_are_named(make, words):
    with pytest.raises(ParameterError, match=words):
        make(pyspiel.load_game(KINGDOMS))


def test_nobody_to_choose_for():
    with pytest.raises(IllegalActionError, match="no seat decides here: the actor is -1"):
        Searcher().choose(Position("tiny_epic_kingdoms"))
    with pytest.raises(IllegalActionError, match="seat 1 does not decide here, but 0"):
        search_bot(pyspiel.load_game("kingdoms_war"), 1).step(pyspiel.load_game("kingdoms_war").new_initial_state())


def test_games_of_others_are_refused():
    with pytest.raises(pyspiel.SpielError, match="realmlab's sequential games only"):
        search_bot(pyspiel.load_game("tic_tac_toe"), 0)
    bot = pyspiel.load_bot("realmlab_search", pyspiel.load_game("kingdoms_war(defender_ore=0)"), 0, {
        "simulations": 10, "seed": 1, "length": 5, "exploration": 1.0, "by_visits": False})
    with pytest.raises(pyspiel.SpielError, match="this search plays realmlab's games only"):
        bot.step(pyspiel.load_game("tic_tac_toe").new_initial_state())


# Threads ----------------------------------------------------------------------------------------


def test_other_threads_run_while_a_search_thinks():
    position = somewhere(6)
    ticks = 0
    thinking = threading.Thread(target=Searcher(20_000).choose, args=(position,))
    thinking.start()
    while thinking.is_alive():
        position.describe(position.legal_actions[0])
        ticks += 1
    assert ticks > 20


def test_words_are_spoken_in_threads_without_the_gil(capfd):
    """MCTSBot.step lets go of the GIL; with verbose on it asks for the names of actions, which come from Python."""
    state = somewhere(7).to_spiel()
    rollouts = [pyspiel.RandomRolloutEvaluator(1, seed) for seed in range(3)]
    bots = [pyspiel.MCTSBot(state.get_game(), rollout, 1.0, 200, 100, False, 1, True) for rollout in rollouts]
    chosen = []
    threads = [threading.Thread(target=lambda bot=bot: chosen.append(bot.step(state.clone()))) for bot in bots]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert str(state)
        assert state.observation_string(0)
    assert len(chosen) == 3
    written = capfd.readouterr().err
    assert all(state.action_to_string(action) in written for action in state.legal_actions())
