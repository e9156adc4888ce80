"""Flat CFR on trees given as arrays: matrix games whose answer is known, the doors, time and threads."""

import threading

import numpy as np
import pytest

from realmlab.cython_core.errors import ParameterError
from realmlab.cython_core.solve import flat, matrix


def bimatrix_tree(first, second, **more):
    """One hidden bid as a tree: seat 0 has a sequence for each row, seat 1 one for each column."""
    rows, columns = np.shape(first)
    sequences = [(1 + i, 1 + j) for i in range(rows) for j in range(columns)]
    payoffs = np.stack([np.ravel(first), np.ravel(second)], axis=1)
    return flat.Tree([[0], [0]], [[1, 1 + rows], [1, 1 + columns]], sequences, payoffs, **more)


def zero_sum(payoffs):
    return bimatrix_tree(payoffs, -np.asarray(payoffs))


@pytest.mark.parametrize("method", flat.METHODS)
def test_one_hidden_bid(method):
    payoffs = np.random.default_rng(1).uniform(-1, 1, size=(6, 5))
    solver = flat.Solver(zero_sum(payoffs), method)
    assert solver.run(iterations=4000).exploitability <= (1e-2 if method == "cfr" else 1e-3)
    exact = matrix.solve(payoffs)
    # The average guarantees the value up to what a best response gains.
    assert solver.values()[0] == pytest.approx(exact.value, abs=solver.nash_conv() + 1e-12)
    assert solver.best_response_values()[0] >= exact.value - 1e-12
    assert solver.best_response_values()[1] >= -exact.value - 1e-12


def test_predictive_regret_matching_is_quick():
    payoffs = np.random.default_rng(2).uniform(-1, 1, size=(12, 12))
    solver = flat.Solver(zero_sum(payoffs), "pcfr+")
    assert solver.run(until=1e-6, iterations=100_000).exploitability <= 1e-6
    assert solver.iteration < 20_000


def test_nash_conv_by_hand():
    """Uniform play in a 2 by 2 game: each seat can gain what its better strategy gives above the average."""
    solver = flat.Solver(bimatrix_tree([[4, 0], [0, 0]], [[0, 2], [0, 0]]))
    np.testing.assert_allclose(solver.values(), [1, 0.5])
    np.testing.assert_allclose(solver.best_response_values(), [2, 1])
    assert solver.nash_conv() == pytest.approx(1.5)
    assert solver.exploitability() == pytest.approx(0.75)


def two_steps():
    """Seat 0 chooses, then seat 1, then seat 0 again after its second choice: three information states, by hand."""
    parents, firsts = [[0, 2], [0]], [[1, 3, 5], [1, 3]]
    sequences = [(1, 1), (1, 2), (3, 1), (4, 1), (3, 2), (4, 2)]
    gains = np.array([1.0, -1.0, 2.0, 0.0, -3.0, 0.5])
    return flat.Tree(parents, firsts, sequences, np.stack([gains, -gains], axis=1), histories=11,
                     names=[["first", "again"], ["answer"]], actions=[[-1, 7, 8, 0, 1], [-1, 0, 1]])


def test_a_tree_of_two_steps():
    tree = two_steps()
    assert (tree.information_states, tree.sequences, tree.endings, tree.histories) == (3, 8, 6, 11)
    solver = flat.Solver(tree, "cfr+")
    solver.run(iterations=5000)
    # By hand: the plans of seat 0 are 7, 8 then 0, 8 then 1, as a matrix game.
    assert solver.values()[0] == pytest.approx(matrix.solve([[1, -1], [2, -3], [0, 0.5]]).value, abs=1e-3)
    table = solver.average_table()
    assert [action for action, _ in table["first"]] == [7, 8]
    assert sum(share for _, share in table["again"]) == pytest.approx(1)
    assert set(solver.current_table()) == {"first", "again", "answer"}


def test_endings_of_the_same_sequences_are_one():
    tree = flat.Tree([[0], [0]], [[1, 2], [1, 2]], [[1, 1], [1, 1], [1, 1]], [[0.5, -0.5], [0.25, -0.25], [1, -1]])
    assert tree.endings == 1
    np.testing.assert_allclose(flat.Solver(tree).values(), [1.75, -1.75])


def test_three_seats():
    """Each of three has a bit; who is alone in its choice loses a point to each of the others."""
    sequences, payoffs = [], []
    for bits in np.ndindex(2, 2, 2):
        alone = [seat for seat in range(3) if bits.count(bits[seat]) == 1]
        sequences.append([1 + bit for bit in bits])
        payoffs.append([-2.0 if seat in alone else float(bool(alone)) for seat in range(3)])
    tree = flat.Tree([[0]] * 3, [[1, 3]] * 3, sequences, payoffs)
    solver = flat.Solver(tree, "cfr+")
    np.testing.assert_allclose(solver.values(), [0, 0, 0], atol=1e-15)
    assert solver.nash_conv() == pytest.approx(0)      # uniform play is an equilibrium
    assert solver.run(iterations=50).exploitability == pytest.approx(0)


# Running ----------------------------------------------------------------------------------------


def test_one_by_one_is_the_same_as_many():
    payoffs = np.random.default_rng(3).normal(size=(5, 7))
    for method in flat.METHODS:
        one, many = (flat.Solver(zero_sum(payoffs), method) for _ in range(2))
        for _ in range(200):
            one.evaluate_and_update_policy()
        many.run(iterations=150)
        many.run(iterations=50)
        assert one.iteration == many.iteration == 200
        np.testing.assert_array_equal(one.average_strategy(0), many.average_strategy(0))
        np.testing.assert_array_equal(one.current_strategy(1), many.current_strategy(1))


def test_the_log():
    solver = flat.Solver(zero_sum([[1, -1], [-2, 3]]), "cfr+")
    solver.run(iterations=100, check=25)
    assert [record.iteration for record in solver.log] == [25, 50, 75, 100]
    assert solver.log[-1].exploitability == solver.exploitability()
    assert sorted(record.seconds for record in solver.log) == [record.seconds for record in solver.log]
    last = solver.run(until=1e-5)
    assert last.exploitability <= 1e-5
    assert last == solver.log[-1]
    assert solver.run(seconds=0).iteration == last.iteration
    assert solver.run(iterations=0).iteration == last.iteration


def test_stop_ends_a_run_from_another_thread():
    payoffs = np.random.default_rng(4).normal(size=(40, 40))
    solver = flat.Solver(zero_sum(payoffs), "cfr")
    worker = threading.Thread(target=solver.run, kwargs={"seconds": 600})
    worker.start()
    while solver.iteration == 0:
        pass
    assert np.isfinite(solver.exploitability())     # it may be looked at while it runs
    with pytest.raises(ParameterError, match="running in another thread"):
        solver.evaluate_and_update_policy()
    solver.stop()
    worker.join(timeout=60)
    assert not worker.is_alive()
    assert len(solver.log) == 1


def test_threads_share_a_large_tree():
    payoffs = np.random.default_rng(5).normal(size=(700, 500))     # 350,000 endings, above the threshold
    tree = zero_sum(payoffs)
    one, three = flat.Solver(tree, "pcfr+"), flat.Solver(tree, "pcfr+", threads=3)
    one.run(iterations=5)
    three.run(iterations=5)
    np.testing.assert_array_equal(one.average_strategy(0), three.average_strategy(0))
    np.testing.assert_array_equal(one.average_strategy(1), three.average_strategy(1))


@pytest.mark.parametrize(("given", "says"), [
    ({}, "run needs"),
    ({"iterations": -1}, "iterations"),
    ({"iterations": 1.5}, "iterations"),
    ({"seconds": "x"}, "seconds"),
    ({"seconds": -1}, "seconds"),
    ({"until": True}, "until"),
    ({"until": 1, "check": 2.5}, "check"),
])
def test_run_checks_its_limits(given, says):
    with pytest.raises(ParameterError, match=says):
        flat.Solver(zero_sum([[1]])).run(**given)


@pytest.mark.parametrize("given", [{"method": "cfr++"}, {"method": None}, {"threads": 0}, {"threads": True}])
def test_a_solver_checks_what_it_is_made_of(given):
    with pytest.raises(ParameterError, match=next(iter(given))):
        flat.Solver(zero_sum([[1]]), **given)
    with pytest.raises(ParameterError, match="Tree is needed"):
        flat.Solver(None)
    with pytest.raises(ParameterError, match="has not been made"):
        flat.Solver(flat.Tree.__new__(flat.Tree))


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_there_is_no_such_seat(seat):
    with pytest.raises(ParameterError, match="seat must be a whole number from 0 to 1"):
        flat.Solver(zero_sum([[1]])).average_strategy(seat)


GOOD = {"parents": [[0], [0]], "firsts": [[1, 3], [1, 3]], "sequences": [[1, 1], [2, 2]], "payoffs": [[1, -1], [0, 0]]}


@pytest.mark.parametrize("wrong", [
    {"parents": []}, {"parents": [[0]] * 9, "firsts": [[1, 2]] * 9}, {"parents": [[1], [0]]}, {"parents": [[3], [0]]},
    {"parents": [[-1], [0]]}, {"firsts": [[1, 1], [1, 3]]}, {"firsts": [[0, 3], [1, 3]]}, {"firsts": [[1], [1, 3]]},
    {"firsts": [[1, 3]]}, {"sequences": [[1, 1], [3, 2]]}, {"sequences": [[1, 1], [-1, 2]]}, {"sequences": [[1, 1]]},
    {"sequences": [], "payoffs": []}, {"payoffs": [[1, np.nan], [0, 0]]}, {"payoffs": [[1], [0]]},
    {"names": [["a"], []]}, {"actions": [[0, 1, 2], [0]]}, {"parents": [[0.5], [0]]},
    {"names": []}, {"names": 7}, {"names": [["a"], [1]]}, {"names": [["a"], "b"]}, {"actions": []}, {"actions": 7},
    {"actions": [[-1, 0, 1], [-1, 0, 2**64]]}, {"actions": [[-1, 0, 1], [[1], [2, 3]]]}, {"parents": None},
    {"firsts": 3}, {"sequences": [[1, 1], [2, 1.5]]}, {"sequences": None}, {"payoffs": "x"}, {"histories": "many"},
    {"firsts": [[1, 2 ** 40], [1, 3]]},
])
def test_a_tree_that_does_not_hold_together_is_refused(wrong):
    flat.Tree(**GOOD)
    with pytest.raises(ParameterError):
        flat.Tree(**GOOD | wrong)


def test_a_tree_is_made_once():
    tree = flat.Tree(**GOOD)
    with pytest.raises(ParameterError, match="once"):
        tree.__init__(**GOOD)
    with pytest.raises(ParameterError, match="only while the solver runs"):
        flat.Solver(tree)._iterate_shared()
