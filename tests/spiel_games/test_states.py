"""States of OpenSpiel: what may be played, what is refused and changes nothing, copies, undo, joint moves, JSON."""

import random

import pyspiel
import pytest

from realmlab.cython_core import catalogue

WAR = "kingdoms_war(wars=3,auto_pay=False,attacker_mana=2,defender_mana=1)"
KINGDOMS = "tiny_epic_kingdoms(players=3)"
GALAXIES = "tiny_epic_galaxies(players=3,max_rounds=5)"
BIDDING = [WAR, KINGDOMS]
SIMULTANEOUS = [text.replace(")", ",simultaneous_bids=True)") for text in BIDDING]
SMALL_WORLD = "small_world(players=3)"
GAMES = [*BIDDING, GALAXIES, SMALL_WORLD]
BOTH = [*GAMES, *SIMULTANEOUS]


def step(state, chooser):
    """Let one random thing happen."""
    if state.is_simultaneous_node():
        state.apply_actions([chooser.choice(state.legal_actions(seat) or [0]) for seat in range(state.num_players())])
    else:
        state.apply_action(chooser.choice(state.legal_actions()))


def advanced(text, seed, steps):
    """Return a state of this game after some random steps, not over."""
    chooser = random.Random(seed)
    state = pyspiel.load_game(text).new_initial_state()
    for _ in range(steps):
        before = state.clone()
        step(state, chooser)
        if state.is_terminal():
            return before
    return state


def until(text, wanted, seed=1):
    """Return a state of this game for which `wanted(state)` holds, reached by random play."""
    for attempt in range(100):
        chooser = random.Random(100 * seed + attempt)
        state = pyspiel.load_game(text).new_initial_state()
        while not state.is_terminal():
            if wanted(state):
                return state
            step(state, chooser)
    raise AssertionError("random play never came there")


def everything(state):
    """Return all that can be told of a state."""
    seats = range(state.num_players())
    return (str(state), state.serialize(), state.move_number(), state.current_player(),
            [state.information_state_string(seat) for seat in seats])


@pytest.mark.parametrize("text", BOTH)
def test_copies_are_independent(text):
    chooser = random.Random(5)
    state = advanced(text, 5, 4)
    before = everything(state)
    copies = [state.clone() for _ in range(3)]
    for copy in copies:
        step(copy, chooser)
        assert everything(copy) != before
    assert everything(state) == before
    del state
    assert not copies[0].is_terminal() or copies[0].returns()


def test_a_state_keeps_its_game_alive():
    state = pyspiel.load_game("kingdoms_war(attacker_ore=7)").new_initial_state()
    assert state.legal_actions() == list(range(8))
    assert state.get_game().num_distinct_actions() == 12


@pytest.mark.parametrize("text", GAMES)
@pytest.mark.parametrize("action", [-1, -2, 7_777, 2**31, 2**31 + 1, 2**40, -(2**40), 2**63 - 1, -(2**63)])
def test_illegal_actions_are_refused_and_change_nothing(text, action):
    state = advanced(text, 3, 12)
    before = everything(state)
    with pytest.raises(pyspiel.SpielError, match=str(action)):
        state.apply_action(action)
    with pytest.raises(pyspiel.SpielError):
        state.action_to_string(state.current_player(), action)
    assert everything(state) == before


@pytest.mark.parametrize("action", [None, "bid 1", 1.5, [1], 2**64])
def test_things_that_are_no_actions_are_refused(action):
    state = pyspiel.load_game("kingdoms_war").new_initial_state()
    with pytest.raises(TypeError):
        state.apply_action(action)
    assert state.history() == []


def test_the_message_tells_what_is_allowed():
    state = pyspiel.load_game("kingdoms_war").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="action 4 is not allowed here; allowed are 0, 1, 2, 3"):
        state.apply_action(4)


def test_nothing_can_be_played_when_it_is_over():
    state = pyspiel.load_game("kingdoms_war").new_initial_state()
    state.apply_action(0)
    state.apply_action(1)
    assert state.is_terminal()
    assert state.legal_actions() == state.legal_actions(0) == []
    with pytest.raises(pyspiel.SpielError, match="action 1 is not allowed here; the game is over"):
        state.apply_action(1)
    assert state.history() == [0, 1]


@pytest.mark.parametrize("text", GAMES)
def test_undo_goes_back_all_the_way(text):
    chooser = random.Random(8)
    state = pyspiel.load_game(text).new_initial_state()
    past = []
    while not state.is_terminal() and len(past) < 60:
        past.append(everything(state))
        step(state, chooser)
    for before in reversed(past):
        last = state.full_history()[-1]
        state.undo_action(last.player, last.action)
        assert everything(state) == before


def test_undo_of_something_else_is_refused():
    state = advanced(WAR, 2, 2)
    before = everything(state)
    with pytest.raises(pyspiel.SpielError, match="did not play 9 last"):
        state.undo_action(0, 9)
    assert everything(state) == before
    with pytest.raises(pyspiel.SpielError, match="nothing has been played"):
        pyspiel.load_game(WAR).new_initial_state().undo_action(0, 0)


# Joint moves ------------------------------------------------------------------------------------


def at_bid(text):
    return until(text, lambda state: state.is_simultaneous_node())


@pytest.mark.parametrize("text", SIMULTANEOUS)
def test_a_hidden_bid_is_one_simultaneous_node(text):
    state = at_bid(text)
    assert state.current_player() == pyspiel.PlayerId.SIMULTANEOUS
    bidders = [seat for seat in range(state.num_players()) if state.legal_actions(seat)]
    assert len(bidders) == 2
    sizes = [len(state.legal_actions(seat)) for seat in bidders]
    assert state.legal_actions() == list(range(sizes[0] * sizes[1]))
    with pytest.raises(pyspiel.SpielError, match="every seat has legal actions of its own"):
        state.legal_actions_mask()


@pytest.mark.parametrize("text", BIDDING)
def test_both_forms_come_to_the_same(text):
    """A joint move is the two bids one after another, in the order of the sequential form."""
    joint = at_bid(text.replace(")", ",simultaneous_bids=True)"))
    bids = [(joint.legal_actions(seat) or [0])[-1] for seat in range(joint.num_players())]
    apart = pyspiel.load_game(text).new_initial_state()
    twin = joint.get_game().new_initial_state()
    played = iter(joint.full_history())
    for item in played:
        if not twin.is_simultaneous_node():
            twin.apply_action(item.action)
            apart.apply_action(item.action)
            continue
        actions = [item.action, *(next(played).action for _ in range(joint.num_players() - 1))]
        twin.apply_actions(actions)
        for _ in range(2):
            apart.apply_action(actions[apart.current_player()])
    joint.apply_actions(bids)
    for _ in range(2):
        apart.apply_action(bids[apart.current_player()])
    assert str(apart) == str(joint)


@pytest.mark.parametrize("actions", [[], [0], [0, 0, 0, 0], [99, 99, 99], [-5, 0, 0], [2**40, 0, 0], [-1, -1, -1]])
def test_wrong_joint_moves_are_refused_and_change_nothing(actions):
    for text in SIMULTANEOUS:
        state = at_bid(text)
        before = everything(state)
        with pytest.raises(pyspiel.SpielError):
            state.apply_actions(actions)
        with pytest.raises(pyspiel.SpielError):
            state.apply_actions_with_legality_checks(actions or [99, 99])
        assert everything(state) == before


@pytest.mark.parametrize("number", [-1, -7, 10_000, 2**62, -(2**63)])
def test_numbers_of_joint_moves_are_checked(number):
    for text in SIMULTANEOUS:
        state = at_bid(text)
        before = everything(state)
        with pytest.raises(pyspiel.SpielError):
            state.apply_action(number)
        with pytest.raises(pyspiel.SpielError):
            state.action_to_string(pyspiel.PlayerId.SIMULTANEOUS, number)
        assert everything(state) == before


def test_who_does_not_bid_may_not_play():
    state = at_bid(SIMULTANEOUS[1])
    idle = next(seat for seat in range(3) if not state.legal_actions(seat))
    actions = [(state.legal_actions(seat) or [0])[0] for seat in range(3)]
    assert state.action_to_string(idle, 0) == "no bid"
    assert state.string_to_action(idle, "no bid") == 0
    with pytest.raises(pyspiel.SpielError, match=f"action 5 is not allowed for seat {idle}"):
        state.apply_actions([5 if seat == idle else actions[seat] for seat in range(3)])
    twin = state.clone()
    twin.apply_actions([-1 if seat == idle else actions[seat] for seat in range(3)])   # as evaluate_bots does
    state.apply_actions(actions)
    assert str(twin) == str(state)


def test_joint_moves_in_words():
    state = pyspiel.load_game("kingdoms_war(simultaneous_bids=True)").new_initial_state()
    assert state.action_to_string(pyspiel.PlayerId.SIMULTANEOUS, 6) == "[bid 2, bid 1]"


def test_names_are_looked_up_among_the_seat_s_own_bids():
    state = pyspiel.load_game("kingdoms_war(simultaneous_bids=True,allow_zero_bid=True)").new_initial_state()
    assert [state.string_to_action(seat, "bid 0") for seat in range(2)] == [12, 12]
    with pytest.raises(pyspiel.SpielError, match="player 1 has no action 'bid 9' here"):
        state.string_to_action(1, "bid 9")


def test_joint_moves_only_where_two_decide():
    state = pyspiel.load_game("kingdoms_war").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="apply_action is needed, not apply_actions"):
        state.apply_actions([0, 0])


# Words and JSON ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", GAMES)
def test_actions_have_the_names_of_the_game(text):
    state, chooser = advanced(text, 4, 20), random.Random(4)
    while state.is_chance_node():
        step(state, chooser)
    words = catalogue.find(state.get_game().get_type().short_name).words
    for action in state.legal_actions():
        name = state.action_to_string(state.current_player(), action)
        assert name == words.name(action)
        assert state.string_to_action(name) == action
        struct = state.action_to_struct(action)
        assert struct.to_dict() == {"action": action, "name": name}
        assert state.struct_to_actions(struct) == [action]


def test_an_action_struct_can_be_played_and_another_cannot():
    state = pyspiel.load_game("kingdoms_war").new_initial_state()
    third = state.action_to_struct(3)
    assert state.apply_action_struct(third).ok()
    assert state.history() == [3]
    foreign = pyspiel.load_game("tic_tac_toe").new_initial_state().action_to_struct(4)
    with pytest.raises(pyspiel.SpielError, match="an action of this game is written"):
        state.apply_action_struct(foreign)


@pytest.mark.parametrize("text", GAMES)
def test_json_holds_the_whole_position(text):
    state = advanced(text, 6, 30)
    data = state.to_dict()
    game = catalogue.find(state.get_game().get_type().short_name)
    assert data == game.words.to_dict(game.words.from_dict(data))
    for given in (data, state.to_json(), state.to_struct()):
        again = state.get_game().new_initial_state(given)
        assert str(again) == str(state)
        assert again.history() == []
        assert again.starting_state_str()


def test_observation_struct_hides_what_is_hidden():
    state = pyspiel.load_game("kingdoms_war").new_initial_state()
    state.apply_action(3)
    own, other = (state.to_observation_struct(seat).to_dict() for seat in range(2))
    assert own["history"] == [{"player": 0, "action": 3}]
    assert other["history"] == [{"player": 0, "action": None}]
    assert other["observation"] == state.observation_string(1)


@pytest.mark.parametrize("given", ["", "{", "[]", "nonsense", '{"war": 5}', "[" * 100_000, '{"seats": 3}'])
def test_json_that_is_no_position_is_refused(given):
    with pytest.raises(pyspiel.SpielError, match="kingdoms_war: "):
        pyspiel.load_game("kingdoms_war").new_initial_state(given)


def test_json_nested_too_deep_is_refused():
    nest = []
    for _ in range(100):
        nest = [nest]
    with pytest.raises(pyspiel.SpielError, match="nested too deep"):
        pyspiel.load_game("kingdoms_war").new_initial_state({"seats": nest})
