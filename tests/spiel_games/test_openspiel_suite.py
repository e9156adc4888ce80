"""OpenSpiel's own tests on our games: its API tests, its simulation tests, the exact size of small trees."""

import re
import unittest

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

OURS = "^(kingdoms_war|tiny_epic_.*|small_world|open_goofspiel)$"
WAR = "kingdoms_war"
KINGDOMS = "tiny_epic_kingdoms"
GALAXIES = "tiny_epic_galaxies"
ROGUES = ("artemis", "rothkel", "zendica", "hades", "gamelyn")
SMALL_WORLD = "small_world"

if not api_test.FLAGS.is_parsed():
    api_test.FLAGS(["pytest", f"--test_only_games={OURS}"])


def run(suite):
    """Run a suite of unittest and say how many tests it had; fail with all that went wrong in it."""
    result = unittest.TestResult()
    suite.run(result)
    assert not result.failures + result.errors, "\n".join(text for _, text in result.failures + result.errors)
    return result.testsRun


def suite_of(base, name, game, **more):
    named = {"game_name": name, "game": game, **more}
    kind = type(f"{base.__name__}_{re.sub(r'[^a-z0-9]+', '_', name)}", (base,), named)
    return unittest.TestLoader().loadTestsFromTestCase(kind)


def test_api_tests_of_the_registered_games():
    suites = list(api_test.load_tests(unittest.TestLoader(), None, None))
    names = {type(next(iter(suite))).game_name for suite in suites}
    assert names == {WAR, KINGDOMS, GALAXIES, SMALL_WORLD, "open_goofspiel"}
    for suite in suites:
        assert run(suite) >= 5


# What the box of Kingdoms holds beside the plain game, and what only the solo game has.
BOX = ["", "heroes_call=True", "exploration=True", "heroes_call=True,exploration=True,pool=both"]
SOLO = [
    *(f"difficulty={name}" for name in ("easy", "hard", "epic")), "day_to_night_only=True", "abilities=False",
    "setup=chosen,pool=both", "setup=chosen,heroes_call=True,exploration=True,difficulty=epic,day_to_night_only=True",
]


def form(players, options="", mode=False):
    """Return how OpenSpiel is asked for a form of Kingdoms."""
    return f"{KINGDOMS}({','.join(filter(None, (f'players={players},simultaneous_bids={mode}', options)))})"


PLAYED = [*((players, options) for players in (1, 2, 3, 4, 5) for options in BOX), *((1, options) for options in SOLO)]
FORMS = [
    *(form(players, options, mode) for players, options in PLAYED for mode in (False, True)),
    form(2, "setup=chosen,pool=both"), form(5, "setup=chosen,pool=heroes,heroes_call=True"),
    *(f"{GALAXIES}(players={players},missions={missions},rolls={rolls},max_rounds=3)" for players in (2, 3, 4, 5)
      for missions, rolls in ((True, "dice"), (False, "counts"))),
    *(f"{GALAXIES}(players=1,rogue={rogue},max_rounds=5)" for rogue in ROGUES),
    *(f"{SMALL_WORLD}(players={players},counts={counts},rules_text={text})" for players, counts, text in
      ((2, "guide", "official"), (3, "printed", "guide"), (4, "guide", "guide"), (5, "printed", "official"))),
    f"{SMALL_WORLD}(players=4,utility=margin,observe_coins=all)",
    f"{WAR}(simultaneous_bids=True)",
    f"{WAR}(wars=3,auto_pay=False,attacker_mana=2,allow_zero_bid=True,roles=alternate)",
    f"{WAR}(wars=2,retreat=True,attacker_food=3,defender_food=5,attacker_food_fights=True,auto_pay=False)",
    f"{WAR}(wars=3,bids_revealed=False)", f"{WAR}(wars=3,bids_revealed=False,simultaneous_bids=True,roles=alternate)",
    f"{WAR}(wars=2,utility=general,alliances=True,stakes=2/3)", f"{WAR}(wars=3,utility=win,flags=False)",
    f"turn_based_simultaneous_game(game={WAR}(wars=2,simultaneous_bids=True))",
]


@pytest.mark.parametrize("text", FORMS)
def test_api_tests_of_other_forms(text):
    assert run(suite_of(api_test.EnforceAPIOnPartialTreeBase, text, pyspiel.load_game(text))) >= 5


class WholeGame(api_test.EnforceAPIOnPartialTreeBase):
    """The same tests on all states of a random game: those that OpenSpiel samples lie near the start."""

    __test__ = False    # pytest must not run it by itself, without states

    @classmethod
    def setUpClass(cls):
        cls.game_type = cls.game.get_type()


@pytest.mark.parametrize("mode", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("players", "options"), PLAYED)
def test_api_tests_all_through_a_game_of_kingdoms(states, players, options, mode):
    text = form(players, options, mode)
    assert run(suite_of(WholeGame, text, pyspiel.load_game(text), some_states=states(text, players))) >= 5


@pytest.mark.parametrize("games", [1, pytest.param(20, marks=pytest.mark.slow)])
@pytest.mark.parametrize("options", ["", "auto_pay=False,allow_zero_bid=True,returns=score_difference"])
@pytest.mark.parametrize("mode", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_simulations_of_kingdoms(players, mode, options, games):
    pyspiel.random_sim_test(pyspiel.load_game(form(players, options, mode)), games, True, False)


@pytest.mark.parametrize("games", [1, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.parametrize("mode", [False, True])
@pytest.mark.parametrize(("players", "options"), [played for played in PLAYED if played[1]])
def test_simulations_of_the_whole_box(players, options, mode, games):
    pyspiel.random_sim_test(pyspiel.load_game(form(players, options, mode)), games, True, False)


@pytest.mark.parametrize("games", [1, pytest.param(10, marks=pytest.mark.slow)])
@pytest.mark.parametrize("rolls", ["counts", "dice"])
@pytest.mark.parametrize("missions", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_simulations_of_galaxies(players, missions, rolls, games):
    text = f"{GALAXIES}(players={players},missions={missions},rolls={rolls},max_rounds={6 if games == 1 else 100})"
    pyspiel.random_sim_test(pyspiel.load_game(text), games, True, False)


@pytest.mark.parametrize("options", ["", "reroll_unusable_once=True,rolls=dice"])
@pytest.mark.parametrize("rogue", ROGUES)
def test_simulations_of_every_rogue(rogue, options):
    text = f"{GALAXIES}(players=1,rogue={rogue},{options})".replace(",)", ")")
    pyspiel.random_sim_test(pyspiel.load_game(text), 2, True, False)


@pytest.mark.parametrize("games", [1, pytest.param(10, marks=pytest.mark.slow)])
@pytest.mark.parametrize("utility", ["win", "margin"])
@pytest.mark.parametrize("text", ["guide", "official"])
@pytest.mark.parametrize("counts", ["guide", "printed"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_simulations_of_small_world(players, counts, text, utility, games):
    options = f"players={players},counts={counts},rules_text={text},utility={utility}"
    pyspiel.random_sim_test(pyspiel.load_game(f"{SMALL_WORLD}({options})"), games, True, False)


@pytest.mark.parametrize("mode", [False, True])
@pytest.mark.parametrize("options", [
    "", "wars=8,attacker_mana=9,defender_mana=9,auto_pay=False", "wars=4,roles=alternate,alliances=True",
    "wars=3,stakes='1+5+2',allow_zero_bid=True,attacker_wins_ties=True", "attacker_ore=0,wars=2", "cost=0.0",
    "wars=8,stakes=1/2/3/4/5/6/7/8,bids_revealed=False,attacker_mana=9", "wars=4,utility=general,alliances=True",
    "wars=5,retreat=True,attacker_food=9,defender_food=9,attacker_food_fights=True,auto_pay=False,attacker_mana=3",
    "wars=3,utility=win,flags=False,allow_zero_bid=True,bids_revealed=False,attacker_ore=0",
])
def test_simulations_of_wars(options, mode):
    pyspiel.random_sim_test(pyspiel.load_game(f"{WAR}({options},simultaneous_bids={mode})".replace("(,", "(")),
                            20, True, False)


# Trees of wars fought in ore alone, counted by a few lines of Python from K8 ----------------------


def tree(wars: int, ours: int, theirs: int) -> tuple[int, int, int]:
    """Return (decisions, ends, decisions as those who make them can tell them apart) of a campaign."""
    if wars == 0:
        return 0, 1, 0
    decisions = (ours > 0) + (ours + 1) * (theirs > 0)   # who has only the flag is passed
    ends, told_apart = 0, (ours > 0) + (theirs > 0)      # the defender does not see the bid
    for attack in range(ours + 1):
        for defence in range(theirs + 1):
            below = tree(wars - 1, ours - attack, theirs - defence)
            decisions, ends, told_apart = decisions + below[0], ends + below[1], told_apart + below[2]
    return decisions, ends, told_apart


SMALL = [(1, 3, 3), (1, 11, 11), (1, 0, 2), (2, 2, 2), (2, 3, 1), (3, 2, 1), (3, 1, 2)]


@pytest.mark.parametrize(("wars", "ours", "theirs"), SMALL)
def test_full_trees_of_small_wars(wars, ours, theirs):
    """Where ore does not reach (9), mana makes up the numbers to 11; in one war it does not matter what is spent."""
    mana = [max(0, ore - 9) for ore in (ours, theirs)]
    text = (f"{WAR}(wars={wars},attacker_ore={min(ours, 9)},defender_ore={min(theirs, 9)},"
            f"attacker_mana={mana[0]},defender_mana={mana[1]})")
    decisions, ends, told_apart = tree(wars, ours, theirs)
    api_test.TOTAL_NUM_STATES[text] = (0, decisions, ends)
    api_test.PERFECT_RECALL_NUM_STATES[text] = told_apart
    assert run(suite_of(api_test.EnforceAPIOnFullTreeBase, text, pyspiel.load_game(text))) == 8


def test_the_count_itself():
    assert tree(1, 3, 3) == (5, 16, 2)
    assert tree(1, 0, 2) == (1, 3, 1)
    assert tree(2, 1, 0)[1] == 3   # flag and then flag or 1, or 1 at once


def test_simultaneous_trees_have_the_same_ends():
    game = pyspiel.load_game(f"{WAR}(wars=3,attacker_ore=2,defender_ore=1,simultaneous_bids=True)")
    found = list(ends(game.new_initial_state()))
    assert len(found) == tree(3, 2, 1)[1]


def ends(state):
    if state.is_terminal():
        yield state
    for action in state.legal_actions():
        yield from ends(state.child(action))
