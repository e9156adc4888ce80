"""Wars and campaigns solved by every route there is: they agree within what each of them states."""

import random
from fractions import Fraction

import pyspiel
import pytest
from scipy.optimize import linprog

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.cython_core import Position
from realmlab.cython_core.solve import induction, matrix
from realmlab.spiel_games import flatten

# K22.8: ore of A, ore of D, w, discount of A, value, A's and D's shares of flag, 1, 2, ...
REFERENCE = [
    (1, 1, "1/4", 0, "-25/32", "7/8 1/8", "1/8 7/8"),
    (2, 2, "1/4", 0, "-19/32", "3/4 1/8 1/8", "1/8 1/8 3/4"),
    (3, 3, "1/4", 0, "-7/16", "5/8 1/8 1/8 1/8", "1/8 1/8 1/8 5/8"),
    (3, 3, "1/2", 0, "-1/4", "1/4 1/4 1/4 1/4", "1/4 1/4 1/4 1/4"),
    (2, 3, "1/4", 0, "-19/32", "3/4 1/8 1/8", "1/8 1/8 3/4 0"),
    (4, 2, "1/4", 0, "11/32", "0 1/8 1/8 3/4 0", "3/4 1/8 1/8"),
    (3, 3, "1/4", 1, "7/16", "0 1/8 1/8 1/8 5/8", "5/8 1/8 1/8 1/8"),
]
CAMPAIGNS = 50
CLOSE = 1e-4


def shares(text):
    return tuple(Fraction(share) for share in text.split())


@pytest.mark.parametrize("row", REFERENCE, ids=lambda row: " ".join(map(str, row[:4])))
def test_e64_by_four_routes(row):
    """K22.8: fractions and floats in core, backward induction, flat CFR+, SciPy's linear program."""
    mine, theirs, cost, discount, value, attack, defence = row
    exactly = Fraction(value)
    given = {"attacker_ore": mine, "defender_ore": theirs, "cost": float(Fraction(cost)), "attacker_discount": discount}
    war, game = Position("kingdoms_war", **given), pyspiel.load_game("kingdoms_war", given)
    payoffs = [[war.copy().apply(a).apply(d).returns[0] for d in war.bids(1)] for a in war.bids(0)]

    # In fractions nothing is left to tolerance. The mixes are the only ones (tests of the war's values).
    exact = matrix.solve_exactly(payoffs)
    assert (exact.value, exact.row, exact.column) == (exactly, shares(attack), shares(defence))
    solution = matrix.solve(payoffs)
    assert Fraction(solution.lower) <= exactly <= Fraction(solution.upper)
    assert solution.gap <= 1e-14

    solved = induction.solve(war)
    assert abs(solved.value - exactly) <= solved.gap <= 1e-14
    assert pyspiel.exploitability(game, flatten.policy_of(solved)) <= 1e-14

    solver = flatten.solver(game, "cfr+")
    assert solver.run(until=CLOSE, iterations=200_000).exploitability <= CLOSE
    assert abs(solver.values()[0] - exactly) <= solver.nash_conv() + 1e-12

    assert abs(linear_program(payoffs) - exactly) <= 1e-9


def linear_program(payoffs):
    rows, columns = len(payoffs), len(payoffs[0])
    found = linprog(
        [0] * rows + [-1], A_ub=[[-payoffs[i][j] for i in range(rows)] + [1] for j in range(columns)],
        b_ub=[0] * columns, A_eq=[[1] * rows + [0]], b_eq=[1], bounds=[(0, None)] * rows + [(None, None)],
    )
    return found.x[-1]


def campaign(seed):
    """Return the parameters of a random campaign."""
    draw = random.Random(seed)
    wars = draw.randint(1, 3)
    return {
        "wars": wars,
        "stakes": "/".join(str(draw.randint(1, 4)) for _ in range(wars)),
        "attacker_mana": draw.randint(0, 1),
        "attacker_ore": draw.randint(1, 3),
        "defender_mana": draw.randint(0, 1),
        "defender_ore": draw.randint(0, 3),
        "attacker_discount": draw.randint(0, 1),
        "defender_discount": draw.randint(0, 1),
        "cost": draw.choice([0.125, 0.25, 0.3, 0.5, 1.0]),
        "alliances": draw.random() < 0.3,
        "attacker_wins_ties": draw.random() < 0.3,
        "roles": draw.choice(["fixed", "alternate"]),
        "auto_pay": draw.random() < 0.8,
        "allow_zero_bid": draw.random() < 0.2,
        "retreat": draw.random() < 0.2,
        "attacker_food": draw.randint(0, 4),
        "utility": draw.choice(["points", "points", "win"]),
    }


def compare(given, method):
    """The value by induction is that of flat CFR; OpenSpiel finds nothing to exploit in either policy."""
    game = pyspiel.load_game("kingdoms_war", given)
    solved = induction.solve(Position("kingdoms_war", **given))
    solver = flatten.solver(game, method)
    assert solver.run(until=CLOSE, iterations=3_000_000).exploitability <= CLOSE
    assert solver.values()[0] == pytest.approx(solved.value, abs=solver.nash_conv() + 1e-9)
    assert pyspiel.exploitability(game, solver.average_policy()) <= CLOSE + 1e-9
    assert pyspiel.exploitability(game, flatten.policy_of(solved, game)) <= 1e-11


@pytest.mark.parametrize("seed", range(CAMPAIGNS))
def test_induction_and_predictive_cfr_agree(seed):
    compare(campaign(seed), "pcfr+")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(CAMPAIGNS))
def test_induction_and_cfr_plus_agree(seed):
    compare(campaign(seed), "cfr+")
