"""K19.8: war against the dummy, whose number is known; what it loses, and the human's tokens and heroes in it."""

import pytest


@pytest.fixture
def attack(lonely, seat, stock, play):
    """Let the human attack the dummy in 1A from 1C, with other meeples as said."""
    def made(others="0A:s", second="1A:s 0E:l", night=False, rest=None, dummy=None, **goods):
        position = lonely(seat(f"1C:s {others}", **goods), seat(second, **stock(**(dummy or {}))), night=night,
                          **(rest or {}))
        return play(position, "select patrol", "from 1C", "to 1A")
    return made


@pytest.fixture
def defend(lonely, seat, stock, leave, asked):
    """Let the dummy's lone standing meeple in 1A attack the human, who holds 1C, while 1B is full."""
    def made(others="1B:ss", second="1A:s 0E:l", night=False, rest=None, dummy=None, place="1C:s", **goods):
        position = lonely(seat(f"{place} {others}", **goods), seat(second, **stock(**(dummy or {}))), night=night,
                          **(rest or {}))
        return leave(position, "patrol")
    return made


# The number (E61) -------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "night", "cost"), [
    ("0A:s", False, 4), ("0A:s", True, 2), ("0A:ss 0B:s", False, 8), ("0A:ss 0B:s", True, 4),
    ("0A:ss 0B:ss 0C:ll", True, 7),
])
def test_K19_8_the_number_counts_the_humans_meeples(attack, asked, names, play, goods, pieces, others, night, cost):
    position = attack(others, night=night, ore=cost)
    assert asked(position) == ("defy", 0)
    assert names(position) == {"yes", "done"}
    assert goods(play(position, "yes"), 0) == (0, 0, 0)
    short = attack(others, night=night, ore=cost - 1, food=1)
    assert short.to_dict()["node"]["kind"] != "defy"  # it cannot pay, so it has lost
    assert "1A" not in pieces(short, 0)


def test_E61_by_night_2_mana_are_enough_for_4_meeples(attack, play, goods, pieces):
    position = play(attack("0A:ss 0B:s", night=True, mana=2), "yes")
    assert goods(position, 0) == (0, 0, 0)
    assert pieces(position, 0)["1A"] == "s"


def test_E61_by_day_it_loses_without_paying(attack, goods, pieces):
    position = attack("0A:ss 0B:s", mana=2)
    assert goods(position, 0) == (2, 0, 0)
    assert "1A" not in pieces(position, 0)
    assert pieces(position, 1)["1A"] == "s"


def test_K19_8_there_is_no_cap_of_11(attack, play, goods):
    position = play(attack("0A:ss 0B:ss 0C:ll", mana=7), "yes")
    assert goods(position, 0) == (0, 0, 0)  # 14


def test_K19_8_declining_is_free_and_loses(attack, play, goods, pieces, after):
    position = play(attack(ore=9, food=2), "done")
    assert goods(position, 0) == (0, 9, 2)
    assert after(position, "to") == {"1B", "1C"}
    play(position, "to 1C")
    assert goods(position, 0) == (0, 9, 0)  # K8.7: it retreated like anybody


def test_K19_8_a_defender_needs_as_much(defend, asked, play, goods, pieces):
    position = defend(ore=6, food=4)  # three meeples by day
    assert asked(position) == ("defy", 0)
    won = play(position.copy(), "yes")
    assert goods(won, 0)[1] == 0
    assert pieces(won, 0)["1C"] == "s"
    lost = play(position, "done")
    assert asked(lost) == ("loser", 0)
    assert goods(play(lost, "remove"), 0) == (0, 6, 4)
    assert "1C" not in pieces(lost, 0)
    assert pieces(lost, 1)["1C"] == "s"


def test_K19_8_the_dummy_pays_nothing_for_its_number(attack, play, goods):
    position = play(attack(ore=9, food=2), "done", "to 1C")
    assert goods(position, 1)[:2] == (3, 3)


def test_K19_8_wars_count_for_both(attack, play, own):
    assert own(play(attack(ore=9), "yes"), 0)["wars_won"] == 1
    assert own(play(attack(ore=9), "done"), 1)["wars_won"] == 1


def test_K8_6_the_humans_payment_may_be_chosen(attack, play, after, goods):
    position = play(attack(night=True, mana=1, ore=2, rest={"auto_pay": False}), "yes")
    assert after(position, "pay mana") == {"0", "1"}
    assert goods(play(position, "pay mana 1"), 0) == (0, 2, 0)


# Discounts --------------------------------------------------------------------------------------


def test_K19_8_discounts_count_for_the_human_only(attack, play, goods, asked):
    people = {"faction": "orcs", "magic": 3}
    position = play(attack(ore=3, rest={"abilities": True}, **people), "yes")
    assert goods(position, 0)[1] == 0
    position = play(attack(ore=4, rest={"abilities": True}, dummy={"faction": "orcs", "magic": 3}), "yes")
    assert goods(position, 0)[1] == 0


def test_K19_8_with_enough_discount_it_is_free(attack, play, asked, pieces):
    position = attack(night=True, others="1E:s", rest={"tokens": {"fort": ["1C"]}})
    assert asked(position) == ("defy", 0)
    assert pieces(play(position, "yes"), 0)["1A"] == "s"


def test_K19_8_a_hero_counts_and_rises(lonely, seat, stock, hero, play, goods, own):
    position = lonely(seat("1C:s 0A:s", ore=9, **hero("knight", 1, "1C")), seat("1A:s 0E:l", **stock(food=0)))
    play(position, "select patrol", "from hero", "to 1A", "yes")
    assert goods(position, 0)[1] == 5
    assert own(position, 0)["hero_level"] == 2


def test_K19_8_the_humans_fortress_is_worth_1(defend, asked, play, goods):
    position = play(defend(ore=5, tower=1, fortresses=["1C"]), "yes")
    assert goods(position, 0)[1] == 0  # 6 - 1


def test_K19_8_the_dummys_fortresses_change_nothing(attack, play, own, goods):
    position = play(attack(ore=4, dummy={"tower": 2, "fortresses": ["1A", "1B"]}), "yes")
    assert goods(position, 0)[1] == 0
    assert (own(position, 1)["tower"], own(position, 1)["fortresses"]) == (1, ["1B"])


def test_K19_8_a_lone_fortress_fights_too(attack, asked, play, own, pieces):
    position = attack(ore=4, second="1E:s 0E:l", dummy={"tower": 1, "fortresses": ["1A"]})
    assert asked(position) == ("defy", 0)
    play(position, "yes")
    assert own(position, 1)["tower"] == 0
    assert pieces(position, 0)["1A"] == "s"


# What the dummy loses -----------------------------------------------------------------------------


def test_K19_8_it_retreats_if_it_can_pay(attack, play, roll, pieces, goods):
    """From 1A its targets are B (face 12) and C (face 1), so it rolls anew."""
    for face, place in ((12, "1B"), (1, "1C"), (2, "1B")):
        position = play(attack(ore=9), "yes")
        assert position.to_dict()["node"]["kind"] == "roll"
        roll(position, face)
        assert goods(position, 1)[2] == 1  # 3 - 2
        assert place in pieces(position, 1)


def test_K19_8_one_target_needs_no_roll(attack, play, pieces):
    position = play(attack("1B:s", ore=9), "yes")
    assert "1C" in pieces(position, 1)


def test_K19_8_without_the_food_it_is_removed(attack, play, pieces, goods):
    position = play(attack(ore=9, dummy={"food": 1}), "yes")
    assert "1A" not in pieces(position, 1)
    assert set(pieces(position, 1)) == {"0E"}
    assert goods(position, 1)[2] == 1 + 2  # it collects after that: the ruins, and K5.5


def test_K19_7_silver_covers_the_shortfall_of_a_retreat(attack, play, own, roll):
    position = play(attack(ore=9, dummy={"food": 1, "silver": 1}), "yes")
    roll(position, 12)
    assert (own(position, 1)["food"], own(position, 1)["silver"]) == (0, 0)


def test_K19_7_its_retreat_shuns_its_own_regions(attack, play, pieces):
    position = play(attack("1B:s", ore=9, second="1A:s 1D:s", dummy={"food": 9}), "yes")
    assert pieces(position, 1) == {"1C": "s", "1D": "s"}


def test_K19_8_a_beaten_attacker_may_go_back(defend, play, pieces):
    position = play(defend(ore=6), "yes")
    while position.actor < 0 and position.to_dict()["node"]["kind"] == "roll" and "1C" in pieces(position, 1):
        position.apply(position.legal_actions[0])
    assert "1C" not in pieces(position, 1)
    assert len(pieces(position, 1)) == 2


# Tokens and abilities -----------------------------------------------------------------------------


def test_K13_4_the_crown_passes_between_them(attack, play):
    position = play(attack(ore=9, rest={"tokens": {"crown": 1}}), "yes")
    assert position.to_dict()["tokens"]["crown"] == 0
    position = play(attack(ore=9, rest={"tokens": {"crown": 0}}), "done")
    assert position.to_dict()["tokens"]["crown"] == 1


def test_K13_7_the_human_may_use_the_lair(attack, play, names, own, roll):
    position = play(attack(ore=9, dummy={"tower": 2, "fortresses": ["0E", "1B"], "food": 3},
                           rest={"tokens": {"lair": ["0A"]}}), "yes")
    assert names(position) == {"yes", "done"}
    play(position, "yes")
    while own(position, 1)["tower"] == 2 or "1A" in own(position, 1)["meeples"]:
        roll(position, 12)  # which fortress, and where to: K19.9, a new roll each
    assert own(position, 1)["tower"] == 1
    assert own(position, 1)["food"] == 3


def test_K19_9_the_dummy_uses_neither_lair_nor_church(attack, defend, play, own, pieces):
    position = play(attack(ore=9, food=0, tower=1, fortresses=["0A"], rest={"tokens": {"lair": ["0E"]}}), "done")
    assert own(position, 0)["tower"] == 1
    position = play(attack(ore=9, dummy={"food": 0}, rest={"tokens": {"church": ["0E"]}}), "yes")
    assert pieces(position, 1) == {"0E": "l"}
    assert position.to_dict()["tokens"]["church"] == ["0E"]


def test_K13_11_the_human_flees_into_a_church(attack, play, names, pieces):
    position = play(attack(ore=9, rest={"tokens": {"church": ["0A"]}}), "done")
    assert names(position) == {"remove", "to church"}
    assert pieces(play(position, "to church"), 0) == {"0A": "ss"}


def test_K19_9_a_stolen_resource_is_chosen_by_the_human(attack, play, asked, names, own):
    position = play(attack(ore=9, faction="pirates", magic=3, rest={"abilities": True}), "yes")
    assert asked(position) == ("steal", 0)
    assert names(position) == {"take mana", "take ore", "take food"}
    play(position, "take food")
    assert own(position, 0)["food"] == 1


def test_K19_9_the_dummy_steals_what_it_has_least_of(attack, play, own):
    """Its Dark Elves 4 take mana, its Imps 4 what they hold least of, silver last."""
    goods = {"ore": 9, "mana": 1, "silver": 2, "food": 1}
    imps = {"faction": "imps", "magic": 4, "mana": 0, "ore": 1, "food": 2}
    position = play(attack(**goods, dummy=imps, rest={"abilities": True}), "done")
    if position.to_dict()["node"]["kind"] == "loser":
        play(position, "remove")
    assert own(position, 1)["mana"] >= 1
    assert own(position, 0)["mana"] == 0
    assert own(position, 0)["silver"] == 2


def test_K19_9_war_number_hooks_are_ignored(attack, play, pieces):
    """Orcs 1 win ties and Orcs 4 boost: not as a dummy."""
    orcs = {"faction": "orcs", "magic": 4, "food": 9}
    position = play(attack("0A:s", ore=4, dummy=orcs, rest={"abilities": True}), "yes")
    assert pieces(position, 0)["1A"] == "s"
