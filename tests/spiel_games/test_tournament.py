"""A tournament: the same on any number of workers, resumed, ended early; any game; what bots do wrong is named."""

from functools import partial

import numpy as np
import pandas as pd
import pyspiel
import pytest

from realmlab.cython_core import ParameterError
from realmlab.spiel_games.tournament import SequentialTest, TaskFailed, tournament

play = partial(tournament, progress=False)
BOTS = {"easy": "mcts:easy", "greedy": "greedy", "chance": "random"}
WAR = "kingdoms_war(wars=2)"
CLOCK = ["seconds", "seconds_0", "seconds_1"]


def without_clock(played):
    return played.games.drop(columns=CLOCK)


@pytest.mark.parametrize("way", [
    {"n_jobs": 2}, pytest.param({"n_jobs": 2, "backend": "dask"}, marks=pytest.mark.slow),
])
def test_the_games_are_the_same_on_any_number_of_workers(way):
    one, other = play(BOTS, WAR, 8, seed=3), play(BOTS, WAR, 8, seed=3, **way)
    pd.testing.assert_frame_equal(without_clock(one), without_clock(other))


def test_every_game_has_its_line():
    games = play(BOTS, WAR, 4, seed=3).games
    assert len(games) == 12
    assert games["number"].tolist() == list(range(12))
    assert games["seed"].nunique() == 12
    assert set(games["game"]) == {"kingdoms_war(wars=2)"}
    assert set(games["line_up"]) == {"chance | easy", "easy | greedy", "chance | greedy"}
    assert (games["return_0"] + games["return_1"]).abs().max() < 1e-9
    assert games["length"].between(2, 4).all()
    assert games["seconds"].to_numpy() == pytest.approx(games["seconds_0"] + games["seconds_1"])


def test_a_game_can_be_played_again_from_its_line():
    from realmlab.spiel_games.experiments.playing import play as play_one

    row = play(BOTS, WAR, 4, seed=3).games.iloc[7]
    again = play_one(row["game"], BOTS, number=7, seating=f"{row['seat_0']} | {row['seat_1']}", seed=int(row["seed"]))
    assert (again["return_0"], again["length"]) == (row["return_0"], row["length"])


def test_more_games_go_on_where_fewer_ended(tmp_path):
    few = play(BOTS, WAR, 2, folder=tmp_path)
    many = play(BOTS, WAR, 6, folder=tmp_path)
    assert (tmp_path / "journal.jsonl").read_bytes().count(b"\n") == 18
    pd.testing.assert_frame_equal(many.games[:6], few.games)       # with their seconds: they were not played again
    pd.testing.assert_frame_equal(pd.read_parquet(tmp_path / "results.parquet"), many.games)
    with pytest.raises(ParameterError, match="holds a run with game 'kingdoms_war"):
        play(BOTS, "kingdoms_war", 2, folder=tmp_path)
    with pytest.raises(ParameterError, match="holds a run with entries"):
        play({**BOTS, "chance": "greedy"}, WAR, 2, folder=tmp_path)


def test_the_crosstable_and_the_scores_are_counted_from_the_games():
    played = play({"mcts": "spiel_mcts:simulations=20", "chance": "random", "other": "random"}, "tic_tac_toe", 20)
    cross, games = played.crosstable(), played.games
    for one, other in (("mcts", "chance"), ("other", "chance"), ("mcts", "other")):
        scores = []
        for seat in (0, 1):
            met = games[(games[f"seat_{seat}"] == one) & (games[f"seat_{1 - seat}"] == other)]
            scores += [*(0.5 + 0.5 * np.sign(met[f"return_{seat}"] - met[f"return_{1 - seat}"]))]
        assert len(scores) == 20
        assert cross.loc[one, other] == pytest.approx(np.mean(scores))
        assert cross.loc[one, other] + cross.loc[other, one] == pytest.approx(1)
    assert np.isnan(np.diag(cross)).all()
    table = played.table()
    assert table.index[0] == cross.index[0] == "mcts"
    assert table["games"].tolist() == [40, 40, 40]
    assert table.loc["mcts", "score"] == pytest.approx(cross.loc["mcts"].mean())
    assert table.loc["mcts", "low"] > table["rating"].drop("mcts").max()


@pytest.mark.parametrize("way", [{"n_jobs": 1}, {"n_jobs": 2}])
def test_it_ends_when_it_is_decided_after_the_same_game_anywhere(way, tmp_path):
    entries = {"mcts": "spiel_mcts:simulations=50", "chance": "random"}
    played = play(entries, "tic_tac_toe", 400, seed=1, stop=SequentialTest(0, 60), folder=tmp_path, **way)
    assert played.verdict.decision == "stronger"
    assert played.verdict.games == len(played.games) == 19
    assert "mcts beside chance: stronger" in repr(played)
    before = SequentialTest(0, 60).verdict(played.games[:-1].apply(score_of_mcts, axis=1).value_counts().to_dict())
    assert before.decision == "open"
    again = play(entries, "tic_tac_toe", 400, seed=1, stop=SequentialTest(0, 60), folder=tmp_path)
    pd.testing.assert_frame_equal(again.games, played.games)


def score_of_mcts(game):
    seat = 0 if game["seat_0"] == "mcts" else 1
    return 0.5 + 0.5 * np.sign(game[f"return_{seat}"] - game[f"return_{1 - seat}"])


def test_a_test_that_is_never_decided_plays_all():
    played = play({"a": "random", "b": "random"}, "tic_tac_toe", 4, stop=SequentialTest(0, 20))
    assert (played.verdict.decision, len(played.games)) == ("open", 4)


@pytest.mark.parametrize(("game", "players"), [
    ("tiny_epic_galaxies(players=3)", 3), ("tiny_epic_kingdoms(players=4,max_rounds=3)", 4),
    ("small_world(players=5)", 5), ("kingdoms_war(simultaneous_bids=true)", 2),
    ("goofspiel(num_cards=4,players=3)", 3), ("kuhn_poker(players=3)", 3), ("backgammon", 2), ("matrix_rps", 2),
    ("hearts", 4),
])
def test_any_game_with_any_number_of_players(game, players):
    played = play({"a": "random", "b": "random"}, game, players, seed=2)
    assert sorted(played.games["line_up"].str.count("a").unique()) == list(range(1, players))
    assert np.isfinite(played.table()["rating"]).all()
    assert played.crosstable().loc["a", "b"] + played.crosstable().loc["b", "a"] == pytest.approx(1)


def test_a_bot_of_ones_own_can_be_sent_to_other_processes():
    def first(game, seat, seed):
        import pyspiel

        class First(pyspiel.Bot):
            def step(self, state):
                return state.legal_actions()[0]

            def restart_at(self, state):
                pass

        return First()

    played = play({"first": first, "chance": "random"}, pyspiel.load_game("tic_tac_toe"), 8, n_jobs=2)
    assert len(played.games) == 8


@pytest.mark.parametrize(("answer", "says"), [(99, "'mine' on seat [01] answered 99, which is not"), (None, "None")])
def test_a_bot_that_answers_what_is_not_legal_is_named(answer, says):
    class Bad:
        def step(self, state):
            return answer

        def restart_at(self, state):
            pass

        def inform_action(self, state, player, action):
            pass

    with pytest.raises(TaskFailed, match=says):
        play({"mine": lambda game, seat, seed: Bad(), "chance": "random"}, "tic_tac_toe", 2)


@pytest.mark.parametrize(("game", "says"), [
    ("tic_tac", "OpenSpiel has no game 'tic_tac'"),
    ("kingdoms_war(attacker_ore=99)", "attacker_ore must be from 0 to 9, not 99"),
    (7, "game must be a text or a game of OpenSpiel, not 7"),
    ("2048", "not one that two or more bots can play"),
    ("mfg_crowd_modelling", "not one that two or more bots can play"),
])
def test_a_game_that_cannot_be_played_is_named(game, says):
    with pytest.raises(ParameterError, match=says):
        play({"a": "random", "b": "random"}, game, 2)


@pytest.mark.parametrize(("given", "says"), [
    ({"games": 3}, "games must be a multiple of 2"),
    ({"kind": "swiss"}, "kind must be one of round_robin, ladder, gauntlet, not 'swiss'"),
    ({"stop": 50}, "stop must be a SequentialTest, not 50"),
    ({"stop": SequentialTest()}, "stop compares two entries, not 3"),
    ({"entries": {"a | b": "random", "c": "random"}}, "the name of an entry must not hold ' | '"),
    ({"seed": -1}, "seed must be a whole number"),
])
def test_what_is_no_tournament_is_named(given, says):
    with pytest.raises(ParameterError, match=says):
        play(**{"entries": BOTS, "game": WAR, "games": 2, **given})
