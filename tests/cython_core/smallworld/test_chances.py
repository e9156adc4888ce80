"""S16.4: the odds of the dice and draws at fixed seeds, by chi-square tests."""

from collections import Counter

import pytest
from scipy.stats import chisquare

from realmlab.cython_core import Position

GAME = "small_world"
DRAWS = 1200
DEALS = 3000
LEVEL = 1e-4  # seeds are fixed, so this either always holds or never


def fits(found, odds):
    """Check counts against probabilities."""
    total = sum(found.values())
    assert set(found) <= set(odds)
    expected = [odds[key] * total for key in odds]
    assert chisquare([found[key] for key in odds], expected).pvalue > LEVEL


def results(data, action, read, draws=DRAWS):
    """Return what `read` finds after an action, chance played from many seeds."""
    found = Counter()
    for seed in range(draws):
        position = Position.from_dict(GAME, data, seed=seed)
        position.apply(action)
        found[read(position)] += 1
    return found


def test_S6_9_the_die(data_of, spot):
    position = Position.from_dict(GAME, data_of("ratmen swamp hand=1 @ 9 10", "orcs hill @ 14 19"))
    position.apply("conquer 14")
    assert dict(position.chance_outcomes) == pytest.approx({0: 1 / 2, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6})
    found = results(data_of("ratmen swamp hand=1 @ 9 10", "orcs hill @ 14 19"), "conquer 14",
                    lambda now: spot(now, 14)["seat"])
    fits(found, {0: 1 / 3, 1: 2 / 3})  # cost 3, hand 1: a roll of 2 or 3


def test_S14_38_the_berserk_die(data_of, spot):
    data = data_of("ratmen berserk hand=9 @ 9", "kobolds hill @ 14:4 19:2")
    found = results(data, "conquer 14", lambda now: spot(now, 14)["tokens"])
    fits(found, {6: 1 / 2, 5: 1 / 6, 4: 1 / 6, 3: 1 / 6})


def test_S13_24_the_pygmy_die(data_of, slot):
    data = data_of("ratmen hill hand=9 @ 9", "pygmies swamp @ 14:2 19")
    fits(results(data, "conquer 14", lambda now: slot(now, 1)["loose"] - 1), {0: 1 / 2, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6})


def test_S13_25_the_loot_draw(data_of, spot):
    data = data_of("skags hill hand=9 @ 9", tribes=[])
    odds = {"attack": 0.3, "coins 0": 0.2, "coins 1": 0.2, "coins 2": 0.2, "coins 3": 0.1}
    fits(results(data, "conquer 4", lambda now: spot(now, 4)["loot"]), odds)


def dealt(seed):
    return [(combo["race"], combo["power"]) for combo in Position(GAME, seed=seed).to_dict()["column"]]


@pytest.fixture(scope="module")
def columns():
    return [dealt(seed) for seed in range(DEALS)]


@pytest.mark.parametrize("place", [0, 5])
def test_S2_4_races_and_powers_are_uniform(columns, place):
    races = Counter(column[place][0] for column in columns)
    powers = Counter(column[place][1] for column in columns)
    assert (len(races), len(powers)) == (29, 38)
    fits(races, dict.fromkeys(races, 1 / 29))
    fits(powers, dict.fromkeys(powers, 1 / 38))


def test_S2_4_race_and_power_are_independent(columns):
    """How often a combo's race and power have the same parity of their place in the alphabet."""
    races = sorted({column[0][0] for column in columns})
    powers = sorted({column[0][1] for column in columns})
    found = Counter((races.index(race) % 2, powers.index(power) % 2) for column in columns for race, power in column)
    odds = {(one, two): (15 - one) / 29 * 19 / 38 for one in (0, 1) for two in (0, 1)}
    fits(found, odds)


def test_S4_7_the_new_combo_is_uniform(data_of):
    data = data_of("", column=["orcs hill"], node="pick")
    plain = Position.from_dict(GAME, data).to_dict()["unseen"]
    played = [Position.from_dict(GAME, data, seed=seed).apply("pick 0") for seed in range(DRAWS)]
    found = [position.to_dict()["column"][5] for position in played]
    fits(Counter(combo["race"] for combo in found), dict.fromkeys(plain["races"], 1 / len(plain["races"])))
    fits(Counter(combo["power"] for combo in found), dict.fromkeys(plain["powers"], 1 / len(plain["powers"])))


def test_S16_6_determinize_draws_by_the_odds(data_of, spot):
    """One marker on the map, and what the viewer knows is the whole box."""
    data = data_of("ratmen hill hand=9 @ 9", "skags swamp @ 14+loot=coins_3 19")
    position = Position.from_dict(GAME, data)
    found = Counter(spot(position.determinize(0, seed), 14)["loot"] for seed in range(DRAWS))
    fits(found, {"attack": 0.3, "coins 0": 0.2, "coins 1": 0.2, "coins 2": 0.2, "coins 3": 0.1})


def test_S16_6_two_markers_are_drawn_without_replacement(data_of, spot):
    data = data_of("ratmen hill hand=9 @ 9", "skags swamp @ 14+loot=coins_3 19+loot=attack")
    position = Position.from_dict(GAME, data)
    worlds = [position.determinize(0, seed) for seed in range(DRAWS)]
    found = Counter(sum(spot(world, region)["loot"] == "attack" for region in (14, 19)) for world in worlds)
    fits(found, {0: 7 * 6 / 90, 1: 2 * 3 * 7 / 90, 2: 3 * 2 / 90})
