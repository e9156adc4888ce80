"""Saved states and games come back the same; what is truncated or forged is refused."""

import pickle
import random

import pyspiel
import pytest

GAMES = [
    "kingdoms_war(wars=3,auto_pay=False,attacker_mana=2)",
    "kingdoms_war(wars=3,auto_pay=False,attacker_mana=2,simultaneous_bids=True)",
    "tiny_epic_galaxies(players=2,max_rounds=4)",
    "tiny_epic_galaxies(players=1,rogue=zendica,rolls=dice)",
    "tiny_epic_kingdoms(players=2)",
    "tiny_epic_kingdoms(players=4,simultaneous_bids=True)",
    "small_world(players=3,utility=margin)",
]


def same(one, other):
    seats = range(one.num_players())
    return (
        str(one) == str(other)
        and [(step.player, step.action) for step in one.full_history()]
        == [(step.player, step.action) for step in other.full_history()]
        and one.move_number() == other.move_number()
        and all(one.information_state_string(seat) == other.information_state_string(seat) for seat in seats)
        and str(one.get_game()) == str(other.get_game())
    )


@pytest.mark.parametrize("text", GAMES)
def test_states_come_back_the_same(states, text):
    for state in states(text, 1)[::7]:
        game = state.get_game()
        assert same(game.deserialize_state(state.serialize()), state)
        assert same(pickle.loads(pickle.dumps(state)), state)
        again, restored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert again == game
        assert same(restored, state)


@pytest.mark.parametrize("text", GAMES)
def test_games_come_back_the_same(text):
    game = pyspiel.load_game(text)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.get_parameters() == game.get_parameters()
    assert again.get_type() == game.get_type()


@pytest.mark.parametrize("text", GAMES)
def test_a_state_with_a_start_of_its_own_comes_back(states, text):
    past = states(text, 2)
    middle = past[len(past) // 2 - 1]
    state = middle.get_game().new_initial_state(middle.to_json())
    if state.is_simultaneous_node():
        state.apply_actions([(state.legal_actions(seat) or [0])[0] for seat in range(state.num_players())])
    else:
        state.apply_action(state.legal_actions()[0])
    assert same(pickle.loads(pickle.dumps(state)), state)
    assert same(state.get_game().deserialize_state(state.serialize()), state)
    assert str(state.starting_state()) == str(middle)


@pytest.mark.parametrize("text", GAMES)
def test_what_is_cut_off_is_a_shorter_game_or_refused(states, text):
    """A save is a list of actions: cut between two of them it is an earlier state, within one it may be another."""
    state = states(text, 3)[-1]
    saved = state.serialize()
    for length in range(0, len(saved), 3):
        try:
            cut = state.get_game().deserialize_state(saved[:length])
        except pyspiel.SpielError:
            continue
        assert len(cut.history()) <= len(state.history())


FORGED = ["seven", "1.5", "0x1", "1e9", "99999999999999999999999", "-3", "12345", "1\n1\n1\n1\n1", "starting_state=",
          "starting_state={}\n1", 'starting_state={"war":9}', "starting_state=[", "1 2", "\0", "1\x002"]


@pytest.mark.parametrize("forged", FORGED)
def test_forged_states_are_refused(forged):
    game = pyspiel.load_game("kingdoms_war")
    if forged == "starting_state={}\n1":
        assert game.deserialize_state(forged).history() == [1]   # {} leaves everything at its default
        return
    with pytest.raises(pyspiel.SpielError, match="kingdoms_war: "):
        game.deserialize_state(forged)


def test_half_a_joint_move_is_refused():
    game = pyspiel.load_game("kingdoms_war(simultaneous_bids=True)")
    with pytest.raises(pyspiel.SpielError, match="ends in the middle of a joint move"):
        game.deserialize_state("1\n")


@pytest.mark.parametrize("text", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_done_to_a_saved_game_it_loads_or_raises(states, text, seed):
    chooser = random.Random(seed)
    past = states(text, 4)
    state = past[len(past) // 2]
    saved = pyspiel.serialize_game_and_state(state.get_game(), state)
    for _ in range(100):
        letters = list(saved)
        for _ in range(chooser.randrange(1, 4)):
            place = chooser.randrange(len(letters))
            letters[place:place + chooser.randrange(3)] = chooser.choice(["", "\n", "9", "-", "(", ")", "[", "=", "z"])
        forged = "".join(letters)[: chooser.choice([None, chooser.randrange(len(saved))])]
        try:
            _, loaded = pyspiel.deserialize_game_and_state(forged)
        except (pyspiel.SpielError, RuntimeError, ValueError):
            continue
        assert loaded.current_player() is not None
        str(loaded)
