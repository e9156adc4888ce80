"""Players that search: fair, strong enough, and no trouble to other threads."""

import random
import threading
from collections import Counter

import pyspiel
import pytest

from realmlab.cython_core import IllegalActionError, ParameterError, Position
from realmlab.cython_core.search import Search
from realmlab.spiel_games import GreedyBot, SearchBot, Searcher, from_spiel

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
    assert len({Searcher(100, seed).choose(position) for seed in range(30)}) > 1


def test_the_second_bidder_does_not_look():
    """K3.2: what the first has set makes no difference, not even to the last bit."""
    war = pyspiel.load_game("kingdoms_war(attacker_ore=9,defender_ore=9)").new_initial_state()
    found = [Search(from_spiel(war.child(bid)), 1, seed=3).run(simulations=2000).policy for bid in (1, 9)]
    assert (found[0] == found[1]).all()


def test_a_bid_in_a_position_without_a_past_is_not_looked_at_either():
    game = pyspiel.load_game("kingdoms_war(attacker_ore=9,defender_ore=9)")
    starts = [game.new_initial_state(game.new_initial_state().child(bid).to_json()) for bid in (1, 9)]
    answers = [Search(from_spiel(state), 1, seed=1).run(simulations=2000).policy for state in starts]
    assert (answers[0] == answers[1]).all()


def test_the_same_seed_plays_the_same_game():
    game = pyspiel.load_game("tiny_epic_kingdoms(players=2,max_rounds=2)")
    ends = []
    for _ in range(2):
        state, bots = game.new_initial_state(), [SearchBot(game, seat, 50, seed=5) for seat in range(2)]
        pyspiel.evaluate_bots(state, bots, 3)
        ends.append(bots[0]._search.position.to_json())
    assert ends[0] == ends[1]


def test_it_goes_on_with_its_tree():
    game = pyspiel.load_game("kingdoms_war(wars=2,attacker_ore=3,defender_ore=3)")
    bot, state = SearchBot(game, 0, 1000, seed=5), game.new_initial_state()
    bot.step(state)
    search = bot._search
    state.apply_action(1)
    state.apply_action(0)
    bot.step(state)
    assert bot._search is search
    assert search.statistics().simulations > 1000
    bot.restart()
    assert bot._search is None


def test_simultaneous_bids_are_played():
    game = pyspiel.load_game("kingdoms_war(simultaneous_bids=True)")
    bots = [SearchBot(game, 0, 100, seed=1), GreedyBot(game, 1, seed=1)]
    assert sum(pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)) == pytest.approx(0)


def test_search_beats_chance():
    game = pyspiel.load_game("tiny_epic_kingdoms(players=2)")
    total = Counter()
    for seed in range(6):
        seat = seed % 2
        bots = [pyspiel.make_uniform_random_bot(at, seed) for at in (0, 1)]
        bots[seat] = SearchBot(game, seat, 100, seed=seed)
        total["search"] += pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)[seat]
    assert total["search"] == 6


def test_it_finds_the_cheapest_sure_win():
    position = Position("kingdoms_war", attacker_ore=9, defender_ore=1, cost=0.5)
    assert Counter(Searcher(3000, seed).choose(position) for seed in range(10)).most_common(1)[0][0] in (1, 2)


@pytest.mark.parametrize(("make", "words"), [
    (lambda game: SearchBot(game, 3), "player must be a whole number from 0 to 2, not 3"),
    (lambda game: SearchBot(game, 0, 0), "simulations must be a whole number from 1"),
    (lambda game: SearchBot(game, 0, 10, seed=-1), "seed must be a whole number from 0"),
    (lambda game: SearchBot(game, 0, 10, depth=1.5), "depth must be a whole number"),
    (lambda game: SearchBot(game, 0, exploration="much"), "exploration must be a number from 0 to 1000, not 'much'"),
    (lambda game: SearchBot(game, 0, level="godlike"), "level must be one of easy, normal, hard, expert"),
    (lambda game: SearchBot(game, 0, 10, level="easy"), "one of simulations, level and seconds"),
    (lambda game: SearchBot(game, 0, seconds=-1), "seconds must be a number from 0"),
    (lambda game: SearchBot("chess", 0), "a game of OpenSpiel is needed, not 'chess'"),
    (lambda game: GreedyBot(game, True), "player must be a whole number"),
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
        SearchBot(pyspiel.load_game("kingdoms_war(defender_ore=0)"), 1).step(
            pyspiel.load_game("kingdoms_war(defender_ore=0)").new_initial_state()
        )


def test_games_of_others_are_refused():
    with pytest.raises(ParameterError, match="tic_tac_toe is no game of realmlab"):
        SearchBot(pyspiel.load_game("tic_tac_toe"), 0)


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


def mixes_of(game, simulations):
    """Return what Search would play at each information set of a small game, as a policy of OpenSpiel."""
    table, waiting = {}, [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        name = state.information_state_string()
        if name not in table:
            found = Search(from_spiel(state), state.current_player(), seed=1).run(simulations=simulations)
            table[name] = list(zip(map(int, found.actions), map(float, found.policy), strict=True))
        waiting += [state.child(action) for action in state.legal_actions()]
    return pyspiel.TabularPolicy(table)


def test_search_comes_close_to_an_equilibrium_where_bids_stay_hidden():
    """Who knew the other's bids in its own simulations would be at 0.36 of the range here, and uniform play at 0.26."""
    game = pyspiel.load_game("kingdoms_war(wars=2,attacker_ore=4,defender_ore=3,bids_revealed=False)")
    distance = pyspiel.nash_conv(game, mixes_of(game, 5000)) / (game.max_utility() - game.min_utility())
    assert distance < 0.1
