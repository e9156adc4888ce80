"""why_not: for what is not allowed there is always a reason, and none for what is; is_midway: choices half made."""

import random

import pytest

from realmlab.cython_core import IllegalActionError, Position, catalogue
from realmlab.cython_core.galaxies import actions as galaxies_actions
from realmlab.cython_core.galaxies import reasons as galaxies
from realmlab.cython_core.galaxies.form import unpack as unpack_galaxies
from realmlab.cython_core.kingdoms import actions as kingdoms_actions
from realmlab.cython_core.kingdoms import reasons as kingdoms
from realmlab.cython_core.kingdoms.form import unpack as unpack_kingdoms
from realmlab.cython_core.smallworld import actions as smallworld_actions
from realmlab.cython_core.smallworld import reasons as smallworld
from realmlab.cython_core.smallworld.form import unpack as unpack_smallworld

SETTINGS = [
    ("tiny_epic_kingdoms", {"players": 2}),
    ("tiny_epic_kingdoms", {"players": 3, "heroes_call": True, "exploration": True}),
    ("tiny_epic_kingdoms", {"players": 1, "auto_pay": False}),
    ("tiny_epic_galaxies", {"players": 2}),
    ("tiny_epic_galaxies", {"players": 1}),
    ("small_world", {"players": 2}),
    ("small_world", {"players": 4}),
    ("kingdoms_war", {"retreat": True, "auto_pay": False}),
    ("kingdoms_war", {"allow_zero_bid": True, "attacker_food": 3, "attacker_food_fights": True}),
    ("open_goofspiel", {}),
]


def positions(game, parameters, seed, share):
    """Play at random, and return a share of the positions on the way, each a copy."""
    choose = random.Random(seed)
    position = Position(game, seed=seed, **parameters)
    while not position.is_terminal:
        if choose.random() < share:
            yield position.copy()
        position.apply(choose.choice(position.legal_actions))
    yield position


@pytest.mark.parametrize(("game", "parameters"), SETTINGS)
def test_there_is_a_reason_for_just_what_is_not_allowed(game, parameters):
    for position in positions(game, parameters, seed=3, share=0.1):
        legal = set(position.legal_actions)
        for action in range(position.facts()["num_actions"]):
            reason = position.why_not(action)
            assert bool(reason) is (action not in legal), (action, reason)
            assert "needs 0" not in reason
            assert "needs -" not in reason


def given_by_rule(game, position):
    """Return action -> the reason that a rule gives, without looking whether the action is allowed."""
    state = position.state_bytes
    if game == "tiny_epic_kingdoms":
        raw = unpack_kingdoms(state)
        return {action: kingdoms.reason(state, raw, action) for action in kingdoms_actions.NAMES}
    if game == "tiny_epic_galaxies":
        raw = unpack_galaxies(state)
        return {action: galaxies.reason(raw, action) for action in galaxies_actions.NAMES}
    raw = unpack_smallworld(state)
    return {action: smallworld.reason(state, raw, action) for action in range(position.facts()["num_actions"])
            if action in smallworld_actions.NAMES}


@pytest.mark.parametrize(("game", "parameters", "abilities"), [
    ("tiny_epic_kingdoms", {"players": 3, "abilities": False}, False),
    ("tiny_epic_kingdoms", {"players": 2, "abilities": False, "heroes_call": True, "exploration": True}, False),
    ("tiny_epic_galaxies", {"players": 3}, True),
    ("small_world", {"players": 3}, True),
])
def test_no_rule_that_is_given_bars_what_the_engine_allows(game, parameters, abilities):
    ruled, barred = 0, 0
    for seed in range(2):
        for position in positions(game, parameters, seed, share=0.15):
            if position.is_terminal:
                continue
            legal = set(position.legal_actions)
            verbs = {position.game.words.name(action).split()[0] for action in legal}
            for action, reason in given_by_rule(game, position).items():
                assert not (reason and action in legal), (position.game.words.name(action), reason)
                if action not in legal and position.game.words.name(action).split()[0] in verbs:
                    barred += 1
                    ruled += bool(reason)
    assert ruled > 0.75 * barred       # most of what can be pointed at is told by a rule of its own


@pytest.mark.parametrize(("game", "parameters"), SETTINGS)
def test_a_choice_half_made_follows_a_step_of_the_same_seat_or_chance(game, parameters):
    """So that there is something to go back to wherever a choice can be cancelled."""
    for position in positions(game, parameters, seed=5, share=0.3):
        if position.is_midway and position.history[-1].actor != position.actor:
            assert position.history[-1].actor < 0 or game == "small_world"     # conquests end by themselves there


@pytest.mark.parametrize("bad", [100_000, -1, "dance", None])
def test_what_is_no_action_is_an_error(bad):
    with pytest.raises(IllegalActionError):
        Position("tiny_epic_kingdoms", seed=1, players=2).why_not(bad)


def test_an_illegal_action_is_refused_with_the_reason():
    place = Position("kingdoms_war", seed=1, attacker_mana=1, attacker_ore=1, defender_ore=9)
    with pytest.raises(IllegalActionError, match=r"'bid 5' is not allowed here \(5 costs 5 war value: needs 2 more"):
        place.apply("bid 5")


def test_at_the_end_and_at_chance():
    position = Position("kingdoms_war", seed=1, wars=1, attacker_ore=1, defender_ore=1).apply("bid 1").apply("bid 1")
    assert position.why_not("bid 1") == "The game is over"
    assert Position("tiny_epic_kingdoms", players=2).why_not("collect") == "Chance decides here, nobody else"


def test_every_game_says_why():
    for game in catalogue.GAMES.values():
        assert callable(game.words.why_not)
        assert callable(game.words.is_midway)


# Reasons by name ----------------------------------------------------------------------------------


def acting(selected, **seat):
    """A position of Kingdoms in which seat 0 carries out an action, both cards being k01a."""
    position = Position.from_dict("tiny_epic_kingdoms", {
        "parameters": {"players": 2, "abilities": False}, "maps": ["k01a", "k02a", "k03a"],
        "seats": [{"faction": "orcs", "meeples": {"0A": "s", "0B": "s"}} | seat,
                  {"faction": "undead", "meeples": {"1A": "s", "1B": "s"}}],
    })
    return position.apply(f"select {selected}")


def test_K8_3_what_a_number_lacks():
    place = Position("kingdoms_war", seed=1, attacker_mana=1, attacker_ore=1, defender_ore=9)
    assert place.why_not("bid 5") == "5 costs 5 war value: needs 2 more (K8.3)"


def test_K6_3_where_a_quest_starts_and_ends():
    place = acting("quest", meeples={"0A": "s", "0C": "s"})
    assert place.why_not("from 0C") == "0C does not lie on the border of its card, and a Quest starts from there (K6.3)"
    place.apply("from 0A")
    assert place.is_midway
    assert place.why_not("to 0B") == "A Quest leads to another territory card (K6.3)"
    assert place.why_not("to 1A") == ""
    assert place.why_not("to 3A") == "There is no region 3A in this game"
    assert place.why_not("from 0A") == "Not now: it is to be said where the meeple goes (K6)"


def test_K4_2_a_shield():
    place = acting("trade", mana=1)
    assert place.why_not("collect") == "Whoever selected the action never collects (K4.3.1)"
    assert place.why_not("trade ore food") == "You have no ore to give (K7.4)"


def test_K10_2_a_river():
    place = Position.from_dict("tiny_epic_kingdoms", {
        "parameters": {"players": 2, "abilities": False}, "maps": ["k01a", "k02a", "k03a"],
        "seats": [{"faction": "orcs", "meeples": {"0A": "s", "1A": "s"}},
                  {"faction": "undead", "meeples": {"1B": "s", "1C": "s"}}],
    }).apply("select patrol")
    assert place.apply("from 0A").why_not("to 0D") == "There is a river between 0A and 0D (K10.2)"


def test_S6_what_cannot_be_conquered():
    place = Position.from_dict("small_world", {
        "regions": {"5": {"seat": 0}}, "seats": [{"active": {"race": "orcs", "power": "hill", "hand": 1}}]})
    assert place.why_not("conquer 5").endswith("is yours already (S6.4)")
    assert place.why_not("conquer 0").endswith("water can neither be conquered nor crossed (S6.3)")
    assert place.why_not("decline") == ""


def test_G5_where_ships_go():
    place = Position("tiny_epic_galaxies", seed=1, players=2, missions=False)
    while place.why_not("face move"):
        place.apply(place.legal_actions[0])
    place.apply("face move")
    assert place.is_midway
    assert place.why_not("to home") == "The ship is at home already (G5.1.3)"
    assert place.why_not("to orbit 5") == "There is no planet in slot 5 (G5.1.5)"
