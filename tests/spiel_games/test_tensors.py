"""Tensors carry all that a seat may know, and nothing else: equal for the seat just when the tensors are equal."""

import importlib.util
import random
from collections import Counter
from pathlib import Path

import pyspiel
import pytest

from realmlab.cython_core import Position, catalogue

spec = importlib.util.spec_from_file_location("seen", Path(__file__).with_name("seen.py"))
seen = importlib.util.module_from_spec(spec)
spec.loader.exec_module(seen)

SKAGS = "skags+ghouls+orcs+elves+amazons+sorcerers+igors+ratmen+humans+halflings+gypsies+pygmies"
HEROES = {"heroes_call": True, "exploration": True, "pool": "both", "auto_pay": False}

# Game, parameters, random games, and the share of their positions that are also altered in each part of the data.
PLAYED = [
    ("open_goofspiel", {}, 6, 1),
    ("open_goofspiel", {"cards": 4, "order": "random", "utility": "points"}, 6, 1),
    ("kingdoms_war", {}, 10, 1),
    ("kingdoms_war", {"wars": 3, "stakes": "1/2/3", "auto_pay": False, "retreat": True, "attacker_mana": 2,
                      "attacker_food": 4, "defender_food": 4}, 8, 1),
    ("kingdoms_war", {"wars": 3, "utility": "general", "alliances": True, "roles": "alternate"}, 8, 1),
    ("kingdoms_war", {"wars": 3, "bids_revealed": False, "stakes": "1/2/3", "allow_zero_bid": True}, 8, 1),
    ("tiny_epic_kingdoms", {"players": 1, "max_rounds": 3}, 1, 0.3),
    ("tiny_epic_kingdoms", {"players": 3, "max_rounds": 2, "setup": "chosen"}, 1, 0.3),
    ("tiny_epic_kingdoms", {"players": 4, "max_rounds": 2, **HEROES}, 1, 0.15),
    ("tiny_epic_galaxies", {"players": 1, "max_rounds": 3}, 1, 0.3),
    ("tiny_epic_galaxies", {"players": 2, "max_rounds": 2}, 2, 0.4),
    ("tiny_epic_galaxies", {"players": 4, "max_rounds": 1, "rolls": "counts"}, 1, 0.4),
    ("small_world", {"players": 2}, 1, 0.15),
    ("small_world", {"players": 3, "races": SKAGS, "observe_coins": "all", "rules_text": "official"}, 1, 0.1),
]
IDS = [f"{name}-{number}" for number, (name, *_) in enumerate(PLAYED)]


class Notes:
    """What each seat saw of the positions so far; compares every new one with all of them."""

    def __init__(self):
        self.known = {}
        self.counted = Counter()

    def compare(self, position, kind):
        """Note a position; the data without secrets, the text and the tensor must agree on whether it is a new one."""
        self.counted[kind] += 1
        parameters = str(position.parameters)
        for seat in range(position.num_seats):
            ways = {"data": seen.seen(position, seat), "text": position.observation(seat),
                    "tensor": position.tensor(seat).tobytes()}
            for one, other in (("data", "tensor"), ("tensor", "data"), ("data", "text"), ("text", "data")):
                found = self.known.setdefault((parameters, seat, one, other, ways[one]), ways[other])
                assert found == ways[other], f"{kind}: seat {seat} has the same {one} with two kinds of {other}"


def test_all_games_are_played_here():
    assert {name for name, *_ in PLAYED} == set(catalogue.GAMES) == set(seen.HIDE)


@pytest.mark.parametrize(("name", "parameters", "games", "share"), PLAYED, ids=IDS)
def test_equal_for_the_seat_just_when_the_tensors_are_equal(name, parameters, games, share):
    """Along random games: what is played, what could be, other secrets, positions altered by hand (K3, G11, S16)."""
    notes = Notes()
    for seed in range(games):
        chooser, position = random.Random(seed), Position(name, seed=seed, **parameters)
        while True:
            notes.compare(position, "played")
            for seat in range(position.num_seats):
                notes.compare(position.determinize(seat, chooser.randrange(2**31)), "drawn anew")
            for other in seen.altered(position, chooser) if chooser.random() < share else ():
                notes.compare(other, "altered")
            if position.is_terminal:
                break
            actions = position.legal_actions
            notes.compare(position.copy().apply(chooser.choice(actions)), "possible")
            position.apply(chooser.choice(actions))
    assert notes.counted["altered"] > games
    assert notes.counted["played"] >= 3 * games


@pytest.mark.parametrize(("name", "parameters"), [played[:2] for played in PLAYED], ids=IDS)
def test_other_secrets_give_the_seat_the_same_tensor(name, parameters):
    """Whatever is drawn in the place of what it may not know: the seat sees the same, and the same seat decides."""
    chooser, position = random.Random(5), Position(name, seed=5, **parameters)
    while not position.is_terminal:
        for seat in range(position.num_seats):
            own = position.tensor(seat).tobytes()
            for _ in range(3):
                other = position.determinize(seat, chooser.randrange(2**31))
                assert other.tensor(seat).tobytes() == own
                assert other.actor == position.actor
        position.apply(chooser.choice(position.legal_actions))


def test_O2_2_a_card_that_lies_face_down_is_seen_to_lie_there():
    before = Position("open_goofspiel")
    after = before.copy().apply("bid 3")
    assert (before.tensor(1) != after.tensor(1)).sum() == 1
    assert after.tensor(1)[-1] == 1


def test_K3_2_own_numbers_of_hidden_wars_are_remembered():
    """Which of its own numbers was for which war: what it has left does not tell, and only the seat itself knows."""
    campaign = {"wars": 3, "bids_revealed": False, "stakes": "1/2/3"}
    one, other = (Position("kingdoms_war", **campaign) for _ in range(2))
    for bid in ("bid 1", "bid flag", "bid 2", "bid flag"):
        one.apply(bid)
    for bid in ("bid 2", "bid flag", "bid 1", "bid flag"):
        other.apply(bid)
    assert one.to_dict()["seats"][0]["ore"] == other.to_dict()["seats"][0]["ore"] == 0
    assert one.tensor(0)[-8:] == pytest.approx([2 / 13, 3 / 13, 0, 0, 0, 0, 0, 0])
    assert other.tensor(0)[-8:] == pytest.approx([3 / 13, 2 / 13, 0, 0, 0, 0, 0, 0])
    assert "has set before: 1 2" in one.observation(0)
    assert (one.tensor(1) == other.tensor(1)).all()
    assert one.observation(1) == other.observation(1)


# The history as a seat knows it -----------------------------------------------------------------


def known_history(state, seat, hidden):
    """Return all steps so far; a number the rival has set is None until it may be known (K3.2, O2.2)."""
    steps = [(step.player, step.action) for step in state.full_history()]
    open_from = len(steps) if state.is_terminal() else 0
    for number, (player, _) in enumerate(steps):
        last = number == len(steps) - 1 and player >= 0 and state.current_player() == 1 - player
        if player == 1 - seat and number >= open_from and (hidden or (last and number % 2 == 0)):
            steps[number] = (player, None)
    return tuple(steps)


@pytest.mark.parametrize(("text", "hidden"), [
    ("kingdoms_war(wars=2)", False),
    ("kingdoms_war(wars=2,bids_revealed=False)", True),
    ("open_goofspiel(cards=3)", False),
])
def test_information_tensors_carry_the_history_the_seat_saw(text, hidden):
    """In the whole tree: two histories are equal for the seat just when its information state tensors are."""
    histories, tensors, states = {}, {}, [pyspiel.load_game(text).new_initial_state()]
    while states:
        state = states.pop()
        for seat in range(2):
            known = (seat, known_history(state, seat, hidden))
            tensor = (seat, tuple(state.information_state_tensor(seat)))
            assert histories.setdefault(tensor, known) == known
            assert tensors.setdefault(known, tensor) == tensor
        states += [state.child(action) for action in state.legal_actions()]
    assert len(histories) > 60
