"""What is measured of the games' balance: by hand where it can be; intervals are as wide as results scatter."""

import numpy as np
import pandas as pd
import pytest

from realmlab.cython_core import ParameterError
from realmlab.spiel_games import balance


def test_there_are_as_many_as_in_the_boxes():
    assert len(balance.pairs_of_factions()) == 26 * 25
    assert len(balance.planets_and_seats()) == 41 * 2
    assert len(balance.combos()) == 29 * 38
    for settings in (balance.pairs_of_factions(), balance.planets_and_seats(), balance.combos()):
        assert len({tuple(setting.items()) for setting in settings}) == len(settings)


def test_every_planet_and_combo_can_be_played():
    for setting in balance.planets_and_seats():
        assert balance.planet(**setting, games=1, seed=1)["played"] == 1
    for setting in balance.combos()[::29]:      # every race and every power are among them
        assert balance.combo(**setting, deals=2, games=1, seed=1)["played"] == 2


def test_counts_add_up():
    found = balance.factions("orcs", "elves", 200, seed=3)
    again = balance.factions("orcs", "elves", 200, seed=3)
    assert found == again != balance.factions("orcs", "elves", 200, seed=4)
    assert 0 < found["won"] < 200 - found["drawn"]
    assert found["played"] == 200


def test_a_planet_is_worth_its_points_and_more_or_less():
    """A planet of 7 points that is given away at the start shows in the lead."""
    none, rich = (balance.planet(name, 1, 3000, seed=1) for name in (balance.NO_PLANET, "mared"))
    assert rich["lead"] > none["lead"] + 0.5
    first, second = (balance.planet(balance.NO_PLANET, seat, 3000, seed=1) for seat in (0, 1))
    assert first["lead"] == pytest.approx(-second["lead"])
    assert first["won"] + second["won"] + first["drawn"] == 3000


def test_a_combo_is_taken_first():
    good, bad = (balance.combo(*names, 20, 20, seed=1) for names in (("elves", "merchant"), ("skeletons", "cursed")))
    assert good["played"] == bad["played"] == 400
    assert good["won"] > bad["won"] + 200


@pytest.mark.parametrize(("call", "says"), [
    (lambda: balance.factions("orcs", "hobbits", 10, seed=1), "there is no faction hobbits"),
    (lambda: balance.factions("orcs", "elves", 0, seed=1), "games must be a whole number"),
    (lambda: balance.planet("pluto", 0, 10, seed=1), "there is no planet 'pluto'"),
    (lambda: balance.planet("helios", 2, 10, seed=1), "seat must be a whole number from 0 to 1, not 2"),
    (lambda: balance.combo("hobbits", "flying", 10, 10, seed=1), "there is no race 'hobbits'"),
    (lambda: balance.combo("elves", "sleepy", 10, 10, seed=1), "there is no power 'sleepy'"),
    (lambda: balance.combo("elves", "flying", 1, 10, seed=1), "deals must be a whole number from 2"),
])
def test_what_there_is_not_is_named(call, says):
    with pytest.raises(ParameterError, match=says):
        call()


def test_a_summary_by_hand():
    results = pd.DataFrame({
        "name": ["a", "a", "b"], "played": [100, 100, 400], "won": [50, 90, 100], "drawn": [0, 0, 200],
        "points": [10.0, 20.0, 5.0], "lead": [1.0, 3.0, -2.0],
    })
    found = balance.summary(results, "name")
    assert found.index.tolist() == ["a", "b"]
    assert found.loc["a"].tolist() == pytest.approx([200, 0.7, 15, 2, 1.959964 * np.sqrt((0.25 + 0.09) / 100) / 2])
    assert found.loc["b", "half"] == pytest.approx(1.959964 * np.sqrt((0.375 - 0.25) / 400))


@pytest.mark.slow
def test_intervals_of_combos_are_as_wide_as_results_scatter():
    """Deals that are played several times are no independent games; the interval knows it."""
    runs = pd.DataFrame([balance.combo("humans", "hill", 40, 20, seed=seed) for seed in range(200)])
    scores = (runs["won"] + 0.5 * runs["drawn"]) / runs["played"]
    halves = balance.Z * np.sqrt(runs["square"] / (40 * 39))
    # 95 % is meant; of 800 such runs it were 92.6 %, for 40 deals are few. The tables have 1,000 a combo.
    assert 0.90 < (abs(scores - scores.mean()) < halves).mean() < 0.98
    assert halves.mean() > 1.05 * balance.Z * np.sqrt(0.25 / 800 * 4 * scores.mean() * (1 - scores.mean()))
