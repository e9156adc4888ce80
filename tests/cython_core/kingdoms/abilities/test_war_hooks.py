"""K20.5, the hooks of the war itself: discounts, means, ties, the boost, one type only (K8.2-K8.6, K20.7).

With ore 3 and nothing else a side may set up to 3 plus its discount (K8.3), so the highest number shows the discount.
"""

import pytest

INLAND = "0A 0C"    # k01a C: ruins, no border, no water, no cliffs
PLAINS = "0B 0E"    # k01a E: plains, border, next to the sea
FOREST = "0E 0D"    # k01a D: forest, border, next to a river
ROCKY = "0A 0C"     # k02a C: mountains next to cliffs
DRY = "0A 0D"       # k04b D, the capital: no border, but next to the sea

DISCOUNTS = [  # faction and level, its role, way, seat 0's map, discount
    ("centaurs.3", 0, PLAINS, "k01a", 1), ("centaurs.3", 1, PLAINS, "k01a", 1), ("centaurs.3", 0, FOREST, "k01a", 0),
    ("centaurs.2", 0, PLAINS, "k01a", 0),
    ("dark_elves.2", 0, FOREST, "k01a", 1), ("dark_elves.2", 1, PLAINS, "k01a", 0), ("dark_elves.1", 1, FOREST, "k01a",
                                                                                     0),
    ("elves.2", 0, INLAND, "k01a", 1), ("elves.2", 1, INLAND, "k01a", 1), ("elves.1", 1, INLAND, "k01a", 0),
    ("lionfolk.4", 0, INLAND, "k01a", 1), ("lionfolk.4", 1, FOREST, "k01a", 1), ("lionfolk.3", 0, INLAND, "k01a", 0),
    ("orcs.3", 0, INLAND, "k01a", 1), ("orcs.3", 1, INLAND, "k01a", 1), ("orcs.2", 1, INLAND, "k01a", 0),
    ("merfolk.3", 0, PLAINS, "k01a", 1), ("merfolk.3", 1, FOREST, "k01a", 1), ("merfolk.3", 0, INLAND, "k01a", 0),
    ("merfolk.3", 0, DRY, "k04b", 1),
    ("shapeshifters.3", 0, ROCKY, "k02a", 1), ("shapeshifters.3", 1, ROCKY, "k02a", 1),
    ("shapeshifters.3", 0, INLAND, "k01a", 0),
    ("werebears.2", 0, ROCKY, "k02a", 1), ("werebears.2", 1, ROCKY, "k02a", 1), ("werebears.2", 1, PLAINS, "k01a", 0),
    ("imps.3", 0, ROCKY, "k02a", 1), ("imps.3", 1, ROCKY, "k02a", 0), ("imps.3", 0, PLAINS, "k01a", 0),
    ("valkyries.3", 0, INLAND, "k01a", 1), ("valkyries.3", 1, INLAND, "k01a", 0),
    ("boarfolk.1", 0, INLAND, "k01a", 1), ("boarfolk.1", 1, INLAND, "k01a", 0),
    ("undead_knights.1", 0, INLAND, "k01a", 0), ("undead_knights.1", 1, INLAND, "k01a", 1),
    ("draconians.4", 0, PLAINS, "k01a", 1), ("draconians.4", 1, FOREST, "k01a", 1), ("draconians.4", 0, INLAND, "k01a",
                                                                                     0),
    ("draconians.4", 0, DRY, "k04b", 0),
]


@pytest.mark.parametrize(("who", "role", "way", "card", "discount"), DISCOUNTS)
def test_war_discount_and_its_conditions(war, of, seat, top, who, role, way, card, discount):
    other = {"k01a": "k04a", "k02a": "k01a", "k04b": "k01a"}[card]
    origin, region = way.split()
    pieces = (f"{origin}:ss", f"{region}:s 1A:s")
    sides = [of(who, pieces[i], ore=3, food=1) if i == role else seat(pieces[i], ore=3) for i in (0, 1)]
    if role == 1 and who.startswith("draconians"):
        sides[0]["food"] = 1    # their third level takes a resource first
    position = war(*sides, way=way, maps=f"{card} {other} k03a")
    if position.to_dict()["node"]["kind"] == "lose":
        position.apply("give food")
    food = 1 if who.startswith("orcs") and who >= "orcs.2" else 0
    assert top(position, role) == 3 + discount + food
    assert top(position, 1 - role) == 3


@pytest.mark.parametrize(("places", "discount"), [
    ("0A:ss", 1), ("0A:s 1B:s", 0), ("0A:s 0E:s", 1), ("0A:s 0E:ss", 1), ("0A:s 0C:l 0E:s", 2), ("0A:ss 0C:l 0E:s", 2),
    ("0A:s 0D:s", 0),
])
def test_war_discount_per_adjacent_own_region(war, of, seat, top, places, discount):
    """0B is next to A, C and E; the attacker has left 0A, unless another of its meeples is there."""
    position = war(of("goblins.4", places, ore=3), seat("0B:s 1A:s", ore=3))
    assert top(position, 0) == 3 + discount


@pytest.mark.parametrize(("places", "discount"), [("0E:s 0A:s", 0), ("0E:ss 0A:s", 1), ("0E:s 0C:l 0A:s", 1)])
def test_war_discount_per_adjacent_does_not_cross_a_river(war, of, seat, top, places, discount):
    assert top(war(of("goblins.4", places, ore=3), seat("0D:s 1A:s", ore=3), way="0E 0D"), 0) == 3 + discount


def test_war_discount_per_adjacent_for_the_defender(war, of, seat, top):
    position = war(seat("0A:ss", ore=3), of("goblins.4", "0B:s 0C:l 0E:s 1A:s", ore=3))
    assert (top(position, 0), top(position, 1)) == (3, 5)


def test_war_discount_does_not_count_the_war_region(board, of, seat, play, top):
    """With a fortress there: the defender alone in 0B, nothing around."""
    position = board(seat("0A:ss", ore=3), of("goblins.4", "0B:s 1A:s", ore=3), seat("2A:ss"))
    assert top(play(position, "select patrol", "from 0A", "to 0B"), 1) == 3


@pytest.mark.parametrize(("lying", "discount"), [("l", 2), ("s", 0)])
def test_war_discount_vs_knocked(war, of, seat, top, lying, discount):
    assert top(war(of("frost_giants.2", "0A:ss", ore=3), seat(f"0B:{lying} 1A:s", ore=3)), 0) == 3 + discount


def test_war_discount_vs_knocked_needs_the_opponent_lying_not_oneself(war, of, seat, top):
    position = war(seat("0A:ss", ore=3), of("frost_giants.2", "0B:l 1A:s", ore=3))
    assert (top(position, 0), top(position, 1)) == (3, 3)


@pytest.mark.parametrize(("fort", "meeples", "discount"), [
    ("fortresses", "0B:s 1A:s", 2), ("fortresses", "1A:ss", 2), ("lying_fortresses", "0B:s 1A:s", 0),
])
def test_war_discount_vs_fortress(war, of, seat, top, fort, meeples, discount):
    rival = seat(meeples, ore=3, tower=1, **{fort: ["0B"]})
    position = war(of("minotaurs.1", "0A:ss", ore=3), rival, heroes_call=True)
    assert top(position, 0) == 3 + discount
    assert top(position, 1) == 3 + (fort == "fortresses")


def test_war_discount_vs_fortress_only_as_attacker(war, of, seat, top):
    position = war(seat("0A:ss", ore=3, tower=1, fortresses=["0D"]), of("minotaurs.1", "0B:s 1A:s", ore=3),
                   heroes_call=True)
    assert top(position, 1) == 3


@pytest.mark.parametrize(("fort", "discount"), [("fortresses", 2), ("lying_fortresses", 0)])
def test_war_discount_own_fortress_adds_to_the_fortress(war, of, seat, top, fort, discount):
    minotaurs = of("minotaurs.4", "0B:s 1A:s", ore=3, tower=1, **{fort: ["0B"]})
    assert top(war(seat("0A:ss", ore=3), minotaurs, heroes_call=True), 1) == 3 + discount


def test_war_discounts_add_with_a_fort_token(war, of, seat, top):
    tokens = {"fort": ["0A"], "left": {"blank": 2}}
    position = war(of("elves.2", "0A:ss", ore=3), seat("0B:s 1A:s", ore=3), exploration=True, tokens=tokens)
    assert top(position, 0) == 3 + 1 + 2


def test_discount_is_off_the_payment_not_added_to_the_number(war, of, seat, fight, own, goods):
    position = fight(war(of("elves.2", "0A:ss", ore=3), seat("0B:s 1A:s", ore=4)), attack="4", defence="4")
    assert own(position, 1)["wars_won"] == 1  # 4 against 4: the defender
    assert goods(position, 0) == (0, 0, 0)


@pytest.mark.parametrize(("attacker", "defender", "winner"), [
    ("orcs.1", "elves.0", 0), ("elves.0", "orcs.1", 1), ("orcs.0", "elves.0", 1),
])
def test_war_tie_wins(war, of, fight, own, attacker, defender, winner):
    position = fight(war(of(attacker, "0A:ss", ore=2), of(defender, "0B:s 1A:s", ore=2)), attack="2", defence="2")
    assert own(position, winner)["wars_won"] == 1


def test_war_tie_wins_is_about_numbers_not_flags(war, of, seat, fight, own, pieces):
    position = fight(war(of("orcs.1", "0A:ss", ore=2), seat("0B:s 1A:s", ore=2)), attack="flag", defence="flag")
    assert own(position, 0)["wars_won"] == own(position, 1)["wars_won"] == 0
    assert pieces(position, 0) == {"0A": "s", "0B": "s"}


def test_war_tie_wins_does_not_win_two_flags_of_two_players(board, of, seat, fight, own):
    position = board(of("orcs.1", "0A:ss", ore=2), seat("0B:s 1A:s", ore=2))
    fight(position, "select patrol", "from 0A", "to 0B", attack="flag", defence="flag")
    assert own(position, 1)["wars_won"] == 1  # K14.6


def test_war_pay_value_food_is_paid_one_for_one(war, of, seat, fight, top, goods):
    position = war(of("orcs.2", "0A:ss", food=4), seat("0B:s 1A:s", ore=1))
    assert top(position, 0) == 4
    assert goods(fight(position, attack="3", defence="flag"), 0) == (0, 0, 1)


def test_war_pay_value_auto_pay_spends_mana_then_food_last(war, of, seat, fight, goods):
    """K8.6: least overpay, then fewest mana, then fewest food."""
    position = war(of("orcs.2", "0A:ss", mana=2, ore=2, food=2), seat("0B:s 1A:s", ore=1))
    assert goods(fight(position.copy(), attack="2", defence="flag"), 0) == (2, 0, 2)
    assert goods(fight(position.copy(), attack="4", defence="flag"), 0) == (2, 0, 0)
    assert goods(fight(position, attack="5", defence="flag"), 0) == (1, 0, 1)


def test_war_pay_value_choice_of_payments(war, of, seat, fight, play, names, goods, asked):
    position = war(of("orcs.2", "0A:ss", ore=1, food=1), seat("0B:s 1A:s", ore=1), auto_pay=False)
    fight(position, attack="1", defence="flag")
    assert asked(position) == ("pay", 0)
    assert len(names(position)) == 2
    left = {goods(play(position.copy(), name), 0) for name in names(position)}
    assert left == {(0, 1, 0), (0, 0, 1)}


def test_war_pay_value_only_in_war_of_the_holder(war, of, seat, top):
    position = war(seat("0A:ss", ore=1, food=9), of("orcs.2", "0B:s 1A:s", ore=1, food=3))
    assert (top(position, 0), top(position, 1)) == (1, 4)
