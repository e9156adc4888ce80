"""What holds in every position of every game with abilities, heroes, tokens and the dummy, over all parameters."""

import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import tasks
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"
SETUP = {kind for kind, number in tasks.NUMBERS.items() if number in tasks.SETUP} | {"draw hero", "keep hero"}
MAPS = {
    1: ("", "h05b+h04b", "k01a+h01a"), 2: ("", "h01a+h02a", "k02a+h03a+h08a"), 3: ("", "h01a+h03a+k02a"),
    4: ("", "k04a+h04a+h05a+h07a"), 5: ("", "k01a+h02a+h06a+k08a+k06b"),
}
PEOPLES = ("pirates", "imps", "lizardfolk", "halflings", "minotaurs")
few = settings(max_examples=9, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def games(draw):
    """Draw the parameters of a game."""
    players = draw(st.integers(1, 5))
    named = "+".join(PEOPLES[: 2 if players == 1 else players])
    return {
        "players": players,
        "heroes_call": draw(st.booleans()),
        "exploration": draw(st.booleans()),
        "abilities": draw(st.sampled_from((True, True, False))),
        "pool": draw(st.sampled_from(("both", "heroes", "base"))),
        "setup": draw(st.sampled_from(("dealt", "chosen"))),
        "maps": draw(st.sampled_from(MAPS[players])),
        "factions": draw(st.sampled_from(("", "", named))),
        "auto_pay": draw(st.booleans()),
        "allow_zero_bid": draw(st.booleans()),
        "max_rounds": draw(st.sampled_from((2, 5, 12, 60))),
        "returns": draw(st.sampled_from(("win", "rank", "score_difference"))),
        "difficulty": draw(st.sampled_from(("easy", "normal", "hard", "epic"))),
        "day_to_night_only": draw(st.booleans()),
    }


SEEDS = st.integers(0, 2**32 - 1)


@few
@given(games(), SEEDS)
def test_pieces_cards_and_choices(check_pieces, check_cards, walk, parameters, seed):
    seats = max(2, parameters["players"])
    for position in walk(parameters, seed):
        data, facts, legal = position.to_dict(), position.facts(), position.legal_actions
        if data["node"]["kind"] not in SETUP:
            check_pieces(data)
        if data["node"]["kind"] not in SETUP or data["node"]["kind"] == "keep hero":
            check_cards(data)
        if position.is_terminal:
            assert legal == []
            break
        assert legal == sorted(set(legal))
        assert 2 <= len(legal) <= facts["max_legal"]
        assert data["round"] <= parameters["max_rounds"]  # K11.4
        if position.actor == CHANCE:
            assert sum(odds for _, odds in position.chance_outcomes) == pytest.approx(1)
            assert len(legal) <= facts["max_chance_outcomes"]
        else:
            assert position.actor == data["node"]["seat"] < (1 if parameters["players"] == 1 else seats)
            assert max(legal) < facts["num_actions"]


@few
@given(games(), SEEDS)
def test_the_end_and_the_returns(walk, parameters, seed):
    *_, position = walk(parameters, seed)
    data, facts = position.to_dict(), position.facts()
    assert len(data["shields"]) == 5  # K11.3
    assert data["final"] or data["round"] == parameters["max_rounds"]
    assert all(facts["min_return"] <= value <= facts["max_return"] for value in position.returns)
    if parameters["players"] > 1:
        assert sum(position.returns) == pytest.approx(0)
    played = [step.actor == CHANCE for step in position.history]
    assert len(played) - sum(played) <= facts["max_length"]
    assert sum(played) <= facts["max_chance_nodes"]


@few
@given(games(), SEEDS)
def test_data_and_bytes_lead_back_at_every_node(check_ways_back, walk, parameters, seed):
    for position in walk(parameters, seed):
        check_ways_back(position)


@few
@given(games(), SEEDS)
def test_undo_and_history_lead_back(walk, parameters, seed):
    seen = []
    for position in walk(parameters, seed):
        seen.append(position.state_bytes)
    again = Position.from_history(GAME, position.history, **parameters)
    assert again.state_bytes == position.state_bytes
    for before in reversed(seen[:-1]):
        position.undo()
        assert position.state_bytes == before


@few
@given(games(), SEEDS)
def test_every_choice_has_a_name_and_words(walk, parameters, seed):
    for position in walk(parameters, seed):
        words, told = position.game.words, set()
        for action in position.legal_actions:
            said = position.describe(action)
            assert len(said.split()) >= 2, said
            told.add(said)
            if position.actor != CHANCE:
                assert words.number(words.name(action)) == action
        assert len(told) == len(position.legal_actions), sorted(told)


def public(data, seat):
    """Return a position as this seat knows it (K3): no set number, and one heap of hero cards it cannot tell apart."""
    data = json.loads(json.dumps(data))
    if data.get("war", {}).get("hidden") and data["war"]["attacker"] != seat:
        data["war"]["attack"] = "?"
    if "deck" in data:
        mine = data["aside"][seat]
        looking = data["looked"] if data["node"]["seat"] == seat else []
        unseen = {*data["deck"], *data["looked"], *filter(None, data["aside"])} - {mine, *looking}
        data["cards"] = [sorted(unseen), mine, sorted(looking), len(data["looked"]),
                         [card is not None for card in data["aside"]]]
        del data["deck"], data["aside"], data["looked"]
    return json.dumps(data, sort_keys=True)


@few
@given(games(), SEEDS)
def test_positions_look_alike_just_when_they_differ_in_secrets(walk, parameters, seed):
    seats = range(1 if parameters["players"] == 1 else parameters["players"])
    known = {}
    for position in walk(parameters, seed):
        if position.is_terminal:
            break
        data = position.to_dict()
        for seat in seats:
            plain, shown, numbers = public(data, seat), position.observation(seat), position.tensor(seat).tobytes()
            assert known.setdefault(("plain", seat, plain), (shown, numbers)) == (shown, numbers)
            assert known.setdefault(("shown", seat, shown), plain) == plain
            assert known.setdefault(("numbers", seat, numbers), plain) == plain


@few
@given(games(), SEEDS)
def test_determinize_keeps_what_the_seat_knows(check_pieces, check_cards, walk, parameters, seed):
    seats = range(1 if parameters["players"] == 1 else parameters["players"])
    dice = random.Random(seed)
    for position in walk(parameters, seed):
        if position.is_terminal:
            break
        seat = dice.choice(seats)
        other = position.determinize(seat, dice.randrange(2**31))
        assert public(other.to_dict(), seat) == public(position.to_dict(), seat)
        assert other.observation(seat) == position.observation(seat)
        assert (other.tensor(seat) == position.tensor(seat)).all()
        assert other.actor == position.actor
        if position.actor == seat:
            assert other.legal_actions == position.legal_actions
        if position.to_dict()["node"]["kind"] not in SETUP:
            check_pieces(other.to_dict())
            check_cards(other.to_dict())


@few
@given(games(), SEEDS)
def test_same_seed_same_game(check_seed, parameters, seed):
    check_seed(parameters, seed)


@pytest.mark.slow
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(games(), SEEDS)
def test_all_of_it_in_many_games(check_pieces, check_cards, walk, parameters, seed):
    for position in walk(parameters, seed):
        data = position.to_dict()
        assert Position.from_dict(GAME, data).state_bytes == position.state_bytes
        assert len({position.describe(action) for action in position.legal_actions}) == len(position.legal_actions)
        if data["node"]["kind"] not in SETUP:
            check_pieces(data)
            check_cards(data)
