"""What a seat knows: all it has seen, nothing that is hidden; and other pasts it could not tell from the real one."""

import random
from collections import Counter

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from realmlab.cython_core import Position

WAR = "kingdoms_war(wars=3,attacker_ore=6,defender_ore=6,auto_pay=False,attacker_mana=2)"
KINGDOMS = "tiny_epic_kingdoms(players=3)"
SMALL_WORLD = "small_world(players=3)"   # hidden kinds of Skag markers (S16.1)
HIDDEN = "kingdoms_war(wars=3,bids_revealed=False,stakes=1/2/3)"   # nothing is revealed before the end
HEROES = "tiny_epic_kingdoms(players=4,heroes_call=True,exploration=True,pool=both)"   # hidden draws of cards (K3.4)

GALAXIES = "tiny_epic_galaxies(players=3,max_rounds=4)"     # missions dealt and kept in secret (G11.1)


def rng(seed):
    return random.Random(seed).random


def wander(text, seed):
    """Yield the states of a random game, one after another (always the same object)."""
    chooser = random.Random(seed)
    state = pyspiel.load_game(text).new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(chooser.choice(state.legal_actions()))
    yield state


def at_secret(text, seed=1):
    """Return a state in which one side of a war has bid in secret and the other is to bid."""
    for attempt in range(50):
        for state in wander(text, 50 * seed + attempt):
            if not state.is_terminal() and "?" in state.information_state_string(max(0, state.current_player())):
                return state
    raise AssertionError("there was no war")


def before_last(state):
    """Return the state one step earlier."""
    earlier = state.clone()
    last = state.full_history()[-1]
    earlier.undo_action(last.player, last.action)
    return earlier


def test_the_history_as_one_seat_knows_it():
    state = pyspiel.load_game("kingdoms_war").new_initial_state()
    assert state.information_state_string(0) == "seat 0:"
    state.apply_action(2)
    assert state.information_state_string(0) == "seat 0: 0:2"
    assert state.information_state_string(1) == "seat 1: 0:?"
    state.apply_action(0)
    assert state.information_state_string(1) == "seat 1: 0:2 1:0"


@pytest.mark.parametrize("text", [WAR, KINGDOMS])
def test_a_hidden_bid_leaks_nowhere_until_it_is_revealed(text):
    """K3.2: two histories that differ only in the hidden bid are one and the same to everybody else."""
    state = at_secret(text)
    bidder, viewer = state.full_history()[-1].player, state.current_player()
    others = [seat for seat in range(state.num_players()) if seat != bidder]
    earlier = before_last(state)
    worlds = [earlier.child(action) for action in earlier.legal_actions()]
    for seat in others:
        assert len({world.information_state_string(seat) for world in worlds}) == 1
        assert len({world.observation_string(seat) for world in worlds}) == 1
        assert len({tuple(world.observation_tensor(seat)) for world in worlds}) == 1
        assert len({world.to_observation_struct(seat).to_json() for world in worlds}) == 1
    assert len({world.information_state_string(bidder) for world in worlds}) == len(worlds)
    assert len({world.observation_string(bidder) for world in worlds}) == len(worlds)
    assert len({tuple(world.legal_actions(viewer)) for world in worlds}) == 1
    answer = state.legal_actions()[-1]
    for seat in range(state.num_players()):   # and once it is revealed, all know it
        assert len({world.child(answer).information_state_string(seat) for world in worlds}) == len(worlds)


@pytest.mark.parametrize("text", [WAR, HIDDEN, KINGDOMS, HEROES, GALAXIES, SMALL_WORLD])
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_forgotten(text, seed):
    """What is known at one step is contained in what is known at the next, where only a `?` may turn into an action."""
    known = {}
    for state in wander(text, seed):
        for seat in range(state.num_players()):
            now = state.information_state_string(seat).split()
            for old, new in zip(known.get(seat, []), now, strict=False):
                assert old == new or (old.endswith("?") and new.startswith(old[:-1]))
            assert len(now) == 2 + len(state.history())
            known[seat] = now
    if text not in (HEROES, GALAXIES, SMALL_WORLD):   # where cards and markers can stay secret for good
        assert not any("?" in word for words in known.values() for word in words)


@pytest.mark.parametrize("seed", range(3))
def test_the_tensor_says_the_same_as_the_string(seed):
    strings, tensors = {}, {}
    for text in (WAR, HIDDEN, "kingdoms_war(wars=2)"):
        for state in wander(text, seed):
            for seat in range(2):
                string = state.information_state_string(seat)
                tensor = tuple(state.information_state_tensor(seat))
                assert strings.setdefault((text, tensor), string) == string
                assert tensors.setdefault((text, string), tensor) == tensor


def test_long_histories_have_no_tensor():
    state = pyspiel.load_game(KINGDOMS).new_initial_state()
    assert not state.get_game().get_type().provides_information_state_tensor
    for ask in (state.get_game().information_state_tensor_size, lambda: state.information_state_tensor(0)):
        with pytest.raises(pyspiel.SpielError, match="use the string"):
            ask()


@pytest.mark.parametrize("seat", [-1, -4, 3, 17])
def test_seats_that_do_not_exist_are_refused(seat):
    state = pyspiel.load_game(KINGDOMS).new_initial_state()
    for ask in (state.information_state_string, state.observation_string, state.observation_tensor,
                state.to_observation_struct, lambda seat: state.resample_from_infostate(seat, rng(1)),
                lambda seat: state.action_to_string(seat if seat != -1 else 3, 0)):
        with pytest.raises(pyspiel.SpielError, match="player"):
            ask(seat)
    assert state.legal_actions(seat) == ([] if seat != -1 else [0, 1, 2])


def test_observers_of_both_kinds():
    game = pyspiel.load_game("kingdoms_war")
    state = game.new_initial_state()
    state.apply_action(1)
    plain = make_observation(game)
    recalling = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert plain.string_from(state, 1) == state.observation_string(1)
    assert recalling.string_from(state, 1) == state.information_state_string(1)
    plain.set_from(state, 1)
    recalling.set_from(state, 1)
    assert list(plain.tensor) == state.observation_tensor(1)
    assert list(recalling.tensor) == state.information_state_tensor(1)


def test_two_starts_are_told_apart():
    """A state may begin at a position of its own; then that is part of what everybody knows."""
    game = pyspiel.load_game("kingdoms_war(wars=2)")
    state = game.new_initial_state()
    state.apply_action(1)
    state.apply_action(0)
    later = game.new_initial_state(state.to_json())
    assert later.information_state_string(0).startswith("seat 0: from {")
    assert later.information_state_string(0) != game.new_initial_state().information_state_string(0)


# Other pasts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [WAR, HIDDEN, KINGDOMS, HEROES, GALAXIES, SMALL_WORLD])
@pytest.mark.parametrize("seed", range(2))
def test_resampling_keeps_what_the_seat_knows(text, seed):
    random_number = rng(seed)
    for state in wander(text, seed):
        for seat in range(state.num_players()):
            other = state.resample_from_infostate(seat, random_number)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.current_player() == state.current_player()
            if state.current_player() == seat:
                assert other.legal_actions() == state.legal_actions()
            if "?" not in state.information_state_string(seat):
                assert str(other) == str(state)


@pytest.mark.parametrize("text", [WAR, KINGDOMS])
def test_resampling_draws_every_bid_alike_and_makes_a_real_state(text):
    state = at_secret(text)
    options = before_last(state).legal_actions()
    random_number = rng(3)
    draws = 300 * len(options)
    bids = Counter()
    for _ in range(draws):
        other = state.resample_from_infostate(state.current_player(), random_number)
        bids[other.history()[-1]] += 1
    assert sorted(bids) == options
    assert all(200 < count < 400 for count in bids.values())   # 300 expected, standard deviation below 18
    again = state.get_game().deserialize_state(other.serialize())
    assert str(again) == str(other)
    bidder = state.full_history()[-1].player
    own = state.resample_from_infostate(bidder, random_number)
    assert own.history() == state.history()


def test_resampling_leaves_the_state_alone_and_starts_at_its_own_start():
    game = pyspiel.load_game(WAR)
    deep = at_secret(WAR)
    state = game.new_initial_state(before_last(deep).to_json())
    state.apply_action(deep.history()[-1])
    before = state.serialize()
    seen = {state.resample_from_infostate(state.current_player(), rng(seed)).history()[0] for seed in range(50)}
    assert state.serialize() == before
    assert len(seen) > 3


@pytest.mark.parametrize("number", [1.0, -0.5, 7.0, float("nan")])
def test_random_numbers_out_of_range_are_refused(number):
    state = at_secret(WAR)
    with pytest.raises(pyspiel.SpielError, match="rng must give numbers from 0 to below 1"):
        state.resample_from_infostate(state.current_player(), lambda: number)


def test_resampling_agrees_with_the_position_s_own_view():
    state = at_secret(KINGDOMS)
    position = Position.from_spiel(state)
    seat = state.current_player()
    known = [action for _, action in position.seen(seat)]
    other = state.resample_from_infostate(seat, rng(1))
    assert [action for action, told in zip(other.history(), known, strict=True) if told is not None] == [
        told for told in known if told is not None
    ]
