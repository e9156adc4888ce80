"""What holds in every position of every game, over all parameters."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from realmlab.cython_core import Position
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"
MODES = ("win", "rank", "score_difference")
MAPS = {
    2: ("", "k01a+k02b", "k03b+k08a+k06a"),
    3: ("", "k01a+k02a+k03a"),
    4: ("",),
    5: ("", "k04a+k05b+k06b+k07a+k08b"),
}


@st.composite
def games(draw):
    """Draw the parameters of a game."""
    players = draw(st.integers(2, 5))
    return {
        "players": players,
        "maps": draw(st.sampled_from(MAPS[players])),
        "factions": draw(st.sampled_from(("", "+".join(("orcs", "elves", "goblins", "undead", "humans")[:players])))),
        "auto_pay": draw(st.booleans()),
        "allow_zero_bid": draw(st.booleans()),
        "max_rounds": draw(st.sampled_from((1, 2, 5, 12, 60))),
        "returns": draw(st.sampled_from(MODES)),
    }


def check_board(data):
    """Check the counts that no rule can break."""
    crowd = Counter()
    for seat in data["seats"]:
        in_play = sum(map(len, seat["meeples"].values()))
        assert 1 <= in_play <= 7  # K8.7.7, K1.2
        assert all(set(meeples) <= set("sl") and meeples for meeples in seat["meeples"].values())
        assert all(0 <= seat[kind] <= 9 for kind in ("mana", "ore", "food", "silver"))  # K1.5
        assert 0 <= seat["tower"] <= 6
        assert 0 <= seat["magic"] <= 5
        crowd.update({place: len(meeples) for place, meeples in seat["meeples"].items()})
    attacked = data.get("war", {}).get("region") if data.get("war") else None
    crowd.update(data.get("neutrals", []))
    assert all(count <= 2 for place, count in crowd.items() if place != attacked)  # K6.4
    assert crowd[attacked] <= 3 if attacked else True
    assert len(data["shields"]) == len(set(data["shields"])) <= 5
    neutrals = len(data.get("neutrals", [])) + sum(seat["neutrals_beaten"] for seat in data["seats"])
    assert neutrals == (5 if len(data["seats"]) == 2 else 0)


SETUP = ("side", "split", "start")


@settings(max_examples=25, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_the_counts_hold_and_somebody_must_act(walk, parameters, seed):
    for position in walk(parameters, seed):
        facts = position.facts()
        if position.is_terminal:
            assert position.legal_actions == []
            break
        legal = position.legal_actions
        assert legal == sorted(set(legal))
        assert 2 <= len(legal) <= facts["max_legal"]  # what leaves no choice is passed
        if position.actor == CHANCE:
            assert [outcome for outcome, _ in position.chance_outcomes] == legal
            assert sum(odds for _, odds in position.chance_outcomes) == pytest.approx(1)
            assert max(legal) < facts["max_chance_outcomes"]
            continue
        assert 0 <= position.actor < parameters["players"]
        assert max(legal) < facts["num_actions"]
        data = position.to_dict()
        assert data["node"]["seat"] == position.actor
        assert 1 <= data["round"] <= parameters["max_rounds"]  # K11.4
        if data["node"]["kind"] not in SETUP:
            check_board(data)


@settings(max_examples=25, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_the_end_and_the_returns(walk, parameters, seed):
    *_, position = walk(parameters, seed)
    data, facts = position.to_dict(), position.facts()
    check_board(data)
    assert len(data["shields"]) == 5  # K11.3: the last round is always played out
    assert data["final"] or data["round"] == parameters["max_rounds"]
    assert sum(position.returns) == pytest.approx(0)
    assert all(facts["min_return"] <= value <= facts["max_return"] for value in position.returns)
    steps = Counter(step.actor == CHANCE for step in position.history)
    assert steps[False] <= facts["max_length"]
    assert steps[True] <= facts["max_chance_nodes"]
    best = max(range(parameters["players"]), key=lambda seat: position.returns[seat])
    assert position.score[best] == max(position.score)  # K12.7


@settings(max_examples=12, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_data_and_bytes_lead_back_to_the_same_position_at_every_node(check_ways_back, walk, parameters, seed):
    for position in walk(parameters, seed):
        again = check_ways_back(position)
        done = ("maps", "factions")  # these have done their work: what is in play is in the data itself
        assert all(again.parameters[name] == position.parameters[name] for name in parameters if name not in done)


@settings(max_examples=12, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_undo_brings_back_every_position(walk, parameters, seed):
    seen = []
    for position in walk(parameters, seed):
        seen.append(position.state_bytes)
    for before in reversed(seen[:-1]):
        position.undo()
        assert position.state_bytes == before


@settings(max_examples=12, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_every_choice_has_a_name_and_words(walk, parameters, seed):
    for position in walk(parameters, seed):
        words, told = position.game.words, set()
        for action in position.legal_actions:
            said = position.describe(action)
            assert sum(word.strip(".,:;").isalpha() for word in said.split()) >= 2, said
            told.add(said)
            if position.actor != CHANCE:
                name = words.name(action)
                assert words.number(name) == action
                assert position.number(name) == action
                assert position.describe(name) == said
        assert len(told) == len(position.legal_actions)  # no two choices read alike


@settings(max_examples=12, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_what_seats_see_is_the_same_for_all_but_a_hidden_number(walk, parameters, seed):
    """K3: the position is public except the attacker's number between setting and reveal."""
    size = Position(GAME, **parameters).facts()["tensor_size"]
    for position in walk(parameters, seed):
        if position.actor < 0:
            continue
        pending = bool(position.history) and position.game.words.name(position.history[-1].action).startswith("bid")
        for seat in range(parameters["players"]):
            assert position.observation(seat)
            assert position.tensor(seat).shape == (size,)
            if not pending:
                assert position.determinize(seat, 1).state_bytes == position.state_bytes


@settings(max_examples=10, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_same_seed_same_game(check_seed, parameters, seed):
    check_seed(parameters, seed)


@settings(max_examples=10, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_an_illegal_id_is_refused_and_changes_nothing(walk, parameters, seed):
    dice = random.Random(seed)
    for position in walk(parameters, seed):
        legal, before = position.legal_actions, position.state_bytes
        for _ in range(5):
            action = dice.randrange(-3, position.facts()["num_actions"] + 40)
            if action not in legal:
                with pytest.raises(ValueError, match=str(action)):
                    position.apply(action)
        assert position.state_bytes == before


@settings(max_examples=15, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_what_only_grows(walk, parameters, seed):
    """Rounds, the final part, tower, magic, wars won and neutrals beaten never go back in the plain game."""
    last = None
    for position in walk(parameters, seed):
        if position.actor == CHANCE:
            continue
        data = position.to_dict()
        if not position.is_terminal and data["node"]["kind"] in SETUP:
            continue
        now = [data["round"], int(data["final"])]
        now += [seat[key] for seat in data["seats"] for key in ("tower", "magic", "wars_won", "neutrals_beaten")]
        assert last is None or all(after >= before for before, after in zip(last, now, strict=True))
        last = now


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(games(), st.integers(0, 2**32 - 1))
def test_data_lead_back_in_many_games(walk, parameters, seed):
    for position in walk(parameters, seed):
        assert Position.from_dict(GAME, position.to_dict()).state_bytes == position.state_bytes
