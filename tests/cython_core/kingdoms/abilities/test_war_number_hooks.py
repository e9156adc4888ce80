"""K20.7: the boost after the reveal, and paying with one type only."""

import pytest


def test_boost_is_not_offered_after_a_flag(war, of, seat, fight, goods, own):
    position = fight(war(of("orcs.4", "0A:ss", ore=9), seat("0B:s 1A:s", ore=3)), attack="flag", defence="1")
    assert own(position, 1)["wars_won"] == 1
    assert goods(position, 0) == (0, 9, 0)


def test_boost_needs_the_number_to_stay_payable(war, of, seat, fight, names):
    """(m1, o2), D = 1: number 4 owes 3, which needs the mana and an ore; one ore may go, the mana may not."""
    position = fight(war(of("orcs.4", "0A:ss", mana=1, ore=2), seat("0B:s 1A:s", ore=9)), attack="4", defence="5")
    assert names(position) == {"give ore", "done"}


def test_boost_with_food_counts_one_and_wins_ties(war, of, seat, fight, play, names, own, goods):
    position = fight(war(of("orcs.4", "0A:ss", ore=2, food=1), seat("0B:s 1A:s", ore=9)), attack="3", defence="4")
    assert names(position) == {"give ore", "give food", "done"}
    play(position, "give food")
    assert own(position, 0)["wars_won"] == 1  # 4 against 4
    assert goods(position, 0) == (0, 0, 0)


def test_boost_may_pass_eleven(war, of, seat, fight, play, own, goods):
    position = fight(war(of("orcs.4", "0A:ss", mana=6), seat("0B:s 1A:s", mana=9)), attack="11", defence="11")
    play(position, "give mana")
    assert own(position, 0)["wars_won"] == 1
    assert goods(position, 0) == (0, 0, 0)


def test_boost_of_the_defender_after_the_attackers_bid(war, of, seat, fight, play, asked, own, goods):
    position = war(seat("0A:ss", ore=5, food=2), of("orcs.4", "0B:s 1A:s", mana=1, ore=5))
    fight(position, attack="5", defence="4")
    assert asked(position) == ("boost", 1)
    play(position, "give ore")
    assert own(position, 1)["wars_won"] == 1  # 5 against 5
    assert goods(position, 1) == (1, 1, 0)  # 3 owed in ore, one ore for the boost


def test_boost_of_a_flag_against_a_number_is_spent_in_vain_or_not(war, of, seat, fight, play, own, goods, asked):
    """A side that set a number may boost although the other showed the flag."""
    position = fight(war(of("orcs.4", "0A:ss", ore=5), seat("0B:s 1A:s", ore=5)), attack="2", defence="flag")
    assert asked(position) == ("boost", 0)
    play(position, "give ore")
    assert goods(position, 0) == (0, 3, 0)
    assert own(position, 0)["wars_won"] == 1


def test_boost_once_a_war(war, of, seat, fight, play, asked, own):
    position = fight(war(of("orcs.4", "0A:ss", ore=9), seat("0B:s 1A:s", ore=9)), attack="3", defence="5")
    play(position, "give ore")
    assert asked(position)[0] != "boost"
    assert own(position, 1)["wars_won"] == 1


def test_boost_of_both_sides_the_attacker_first(war, of, fight, play, asked, own, goods):
    """Orcs against the Berserker; the second knows what the first has done. Such a moment reads back from its data."""
    berserker = of("elves.0", "0B:s 1A:s", ore=9, hero="berserker", hero_level=2, hero_region="0B")
    position = war(of("orcs.4", "0A:ss", ore=9), berserker, heroes_call=True)
    fight(position, attack="3", defence="4")
    assert asked(position) == ("boost", 0)
    again = type(position).from_dict("tiny_epic_kingdoms", position.to_dict())
    assert again.legal_actions == position.legal_actions
    play(position, "give ore")
    assert asked(position) == ("boost", 1)
    play(position, "give ore")
    assert own(position, 1)["wars_won"] == 1  # 4 against 5
    assert goods(position, 1) == (0, 4, 0)


def test_boost_not_against_neutrals(board, of, seat, play, goods, own, asked):
    position = board(of("orcs.4", "2A:s 0A:s", ore=9), seat("1A:ss"), neutrals="2B")
    play(position, "select patrol", "from 2A", "to 2B")
    assert own(position, 0)["neutrals_beaten"] == 1
    assert goods(position, 0) == (0, 9, 0)  # one neutral, discount 1
    assert asked(position) == ("respond", 1)


@pytest.mark.parametrize(("stock", "number", "left"), [
    ({"mana": 3, "ore": 3}, 5, (3, 0, 0)),   # one type: 3 ore, and less is overpaid or mana is spent
    ({"mana": 3, "ore": 2}, 4, (3, 0, 0)),   # 2 ore cover 4 - 2
    ({"mana": 3, "ore": 3}, 2, (3, 3, 0)),   # nothing is one type
    ({"mana": 3}, 8, (0, 0, 0)),
    ({"mana": 2, "ore": 2}, 6, (0, 2, 0)),   # 2 mana alone cover 6 - 2; 2 mana and 2 ore are not minimal
])
def test_single_type_payment(war, of, seat, fight, goods, stock, number, left):
    position = fight(war(of("humans.3", "0A:ss", **stock), seat("0B:s 1A:s", ore=1)), attack=str(number),
                     defence="flag")
    assert goods(position, 0) == left


def test_single_type_mixed_payment_has_no_discount(war, of, seat, fight, goods, top):
    """(m2, o3), number 7: one type falls short (2 mana make 4, 3 ore make 3, 5 are owed); mixed owes all 7."""
    position = war(of("humans.3", "0A:ss", mana=2, ore=3), seat("0B:s 1A:s", ore=1))
    assert top(position, 0) == 7
    assert goods(fight(position, attack="7", defence="flag"), 0) == (0, 0, 0)


def test_single_type_choice_lists_what_is_minimal(war, of, seat, fight, play, names, goods):
    """Number 4 of (m2, o4): 1 mana or 2 ore (owed 2); a mix owes 4 and could leave out its ore: none is minimal."""
    position = war(of("humans.3", "0A:ss", mana=2, ore=4), seat("0B:s 1A:s", ore=1), auto_pay=False)
    fight(position, attack="4", defence="flag")
    left = {goods(play(position.copy(), name), 0) for name in names(position)}
    assert left == {(1, 4, 0), (2, 2, 0)}


def test_single_type_for_the_defender(war, of, seat, fight, top, goods):
    position = war(seat("0A:ss", ore=3), of("humans.3", "0B:s 1A:s", mana=2))
    assert top(position, 1) == 6
    assert goods(fight(position, attack="3", defence="6"), 1) == (0, 0, 0)


@pytest.mark.parametrize(("stock", "able", "left"), [
    ({"ore": 2}, True, (0, 0, 0)), ({"ore": 1}, False, (0, 1, 0)), ({"mana": 1}, True, (0, 0, 0)),
    ({"mana": 1, "ore": 1}, True, (0, 1, 0)),
])
def test_single_type_against_neutrals(board, of, seat, play, after, goods, stock, able, left):
    """K14.2: discounts apply; 4 neutrals cost 4, or 2 with one type."""
    position = board(of("humans.3", "2A:s 0A:s", **stock), seat("1A:ss"), neutrals="2B 2C 2D 2E")
    play(position, "select patrol")
    assert ("2A" in after(position, "from")) == able
    if able:
        play(position, "from 2A", "to 2B")
    assert goods(position, 0) == left
