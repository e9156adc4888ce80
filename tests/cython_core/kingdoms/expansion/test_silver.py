"""K18: silver, what it pays for, and what it does not."""

import pytest

from realmlab.cython_core import Position

MAPS = "k01a k02a k03a"


@pytest.fixture
def rich(realm, seat, play, hero):
    """Let seat 0 with these goods select an action."""
    def made(action, places="0A:s 0D:s", **goods):
        position = realm(seat(places, **goods), seat("1A:ss", **hero("queen", 1, "1A")), seat("2A:ss"), maps=MAPS,
                         deck="")
        return play(position, f"select {action}")
    return made


def test_K18_1_K10_5_rocks_yield_silver(realm, seat, play, wait, own):
    position = realm(seat("0A:ss"), seat("1A:s 1D:l"), seat("2A:ss"), maps="k02a h01a k03a")
    wait(play(position, "select trade"))
    assert own(position, 1)["silver"] == 1


def test_K10_5_rocks_have_no_other_rule(realm, seat, play, after, pieces):
    position = realm(seat("0B:s 0A:s", ore=1, food=3), seat("1A:ss"), seat("2A:ss"), maps="h01a k02a k03a")
    assert after(play(position.copy(), "select build"), "to") == {"0A", "0B"}
    assert after(play(position.copy(), "select expand"), "to") == {"0A", "0B"}
    assert pieces(play(position, "select patrol", "from 0B", "to 0A"), 0) == {"0A": "ss"}


def test_K1_5_silver_has_the_cap_too(realm, seat, play, wait, own):
    position = realm(seat("0A:ss"), seat("1A:s 1D:s", silver=9), seat("2A:ss"), maps="k02a h01a k03a")
    wait(play(position, "select trade"))
    assert own(position, 1)["silver"] == 9


def test_K5_6_wild_is_never_silver(realm, seat, play, names):
    position = realm(seat("0A:ss"), seat("1A:s", silver=1), seat("2A:ss"), maps="k02a h01a k03a")
    play(position, "select trade")  # one meeple: wild 1
    assert names(position) == {"take mana", "take ore", "take food"}


def test_E49_research_by_a_mix(rich, play, own):
    position = play(rich("research", magic=3, mana=2, silver=2), "act")
    assert (own(position, 0)["magic"], own(position, 0)["mana"], own(position, 0)["silver"]) == (4, 0, 0)


def test_E49_less_is_too_little(rich):
    assert rich("research", magic=3, mana=2, silver=1, food=9, ore=9).actor == 1


@pytest.mark.parametrize(("action", "good", "cost", "do", "known"), [
    ("research", "mana", 3, "act", {"magic": 2}),
    ("build", "ore", 2, "to 0A", {"tower": 1, "fortresses": ["0B"]}),
    ("expand", "food", 3, "to 0A", {}),
])
def test_K18_2_any_mix_pays(rich, play, after, own, asked, action, good, cost, do, known):
    held = {good: cost, "silver": 2}
    position = play(rich(action, **known, **held), do)
    assert asked(position) == ("mix", 0)
    assert after(position, "pay silver") == {"0", "1", "2"}
    for units in (0, 1, 2):
        paid = play(position.copy(), f"pay silver {units}")
        assert own(paid, 0)["silver"] == 2 - units
        assert own(paid, 0)[good] == units
    alone = play(rich(action, **known, silver=cost), do)
    assert own(alone, 0)["silver"] == 0


@pytest.mark.parametrize(("name", "action"), [("alchemist", "research"), ("bard", "expand"), ("baron", "build")])
def test_K18_2_hero_levels_too(realm, seat, hero, play, own, name, action):
    position = realm(seat("0A:ss", silver=2, **hero(name)), seat("1A:ss"), seat("2A:ss"))
    play(position, f"select {action}", "level")
    assert own(position, 0)["hero_level"] == 2
    assert own(position, 0)["silver"] == 0


def test_E30_a_retreat_may_be_paid_with_silver(realm, seat, play, asked, names, own):
    def lost(**goods):
        position = realm(seat("0A:s 0B:s 0D:ss", **goods), seat("0E:s 1A:s", ore=1), seat("2A:ss"), maps=MAPS)
        return play(position, "select patrol", "from 0D", "to 0E", "bid 1")
    assert asked(lost(food=3)) == ("respond", 1)  # four in play: it must be removed
    position = lost(food=3, silver=1)
    assert names(position) == {"remove", "to 0B", "to 0C", "to 0D"}
    play(position, "to 0C")
    assert (own(position, 0)["food"], own(position, 0)["silver"]) == (0, 0)


def test_K18_2_a_retreat_by_any_mix(realm, seat, play, after, own):
    position = realm(seat("0A:s 0D:s", food=2, silver=2), seat("0B:s 1A:s", ore=1), seat("2A:ss"), maps=MAPS)
    play(position, "select patrol", "from 0A", "to 0B", "bid 1", "to 0A")
    assert after(position, "pay silver") == {"0", "1", "2"}
    play(position, "pay silver 2")
    assert (own(position, 0)["food"], own(position, 0)["silver"]) == (2, 0)


def test_E49_K18_3_silver_is_worth_nothing_in_war(realm, seat, play, own):
    position = realm(seat("0A:s 0D:s", silver=9), seat("0B:s 1A:s", silver=9), seat("2A:ss"), maps=MAPS)
    play(position, "select patrol", "from 0A", "to 0B")
    assert own(position, 0)["meeples"]["0B"] == own(position, 1)["meeples"]["0B"] == "s"  # two flags, unasked


def test_K18_3_nor_against_neutrals(realm, seat, play, after):
    position = realm(seat("0A:ss", silver=9), seat("1A:ss"), maps="k01a k02a k05b", neutrals="2B")
    assert "2B" not in after(play(position, "select quest", "from 0A"), "to")


def test_K18_3_nor_is_it_traded(rich, names):
    assert rich("trade", silver=9).actor == 1
    assert names(rich("trade", silver=9, mana=1)) == {"pass", "trade mana ore", "trade mana food"}


def test_K12_7_silver_counts_in_the_last_tie_break(realm, seat, play, wait):
    shields = "patrol quest build research"
    position = realm(seat("0A:ss", silver=1), seat("1A:ss"), maps="k01a k03b k05b", shields=shields, final=True,
                     deck="")
    wait(play(position, "select trade"))
    assert position.is_terminal
    goods = [sum(seat[good] for good in ("mana", "ore", "food", "silver")) for seat in position.to_dict()["seats"]]
    assert goods == [1, 1]  # seat 1 has collected
    assert list(position.returns) == [0, 0]
    richer = realm(seat("0A:ss", silver=2), seat("1A:ss"), maps="k01a k03b k05b", shields=shields, final=True, deck="")
    wait(play(richer, "select trade"))
    assert list(richer.returns) == [1, -1]


def test_K18_3_humans_5_counts_three_types_only(realm, seat):
    def points(**goods):
        return realm(seat("0A:ss", faction="humans", magic=5, **goods), seat("1A:ss"), seat("2A:ss"), maps=MAPS,
                     abilities=True).score[0]
    assert points(silver=9, mana=3) == points(mana=3)
    assert points(mana=4, silver=9) == points(mana=3) + 1


def test_K2_4_silver_starts_at_0():
    position = Position("tiny_epic_kingdoms", players=2, heroes_call=True)
    while position.actor < 0 or position.to_dict()["node"]["kind"] != "select":
        position.apply(position.legal_actions[0])
    assert [seat["silver"] for seat in position.to_dict()["seats"]] == [0, 0]


def test_K20_5_pay_substitute_and_silver_mix(realm, seat, play, own):
    """Gnomes 1: mana may replace ore in Build; silver may too (K18.2)."""
    position = realm(seat("0A:s 0D:s", faction="gnomes", magic=1, tower=2, fortresses=["0B", "0C"], ore=1, mana=1,
                          silver=1), seat("1A:ss"), seat("2A:ss"), maps=MAPS, abilities=True)
    play(position, "select build", "to 0A")
    held = own(position, 0)
    assert (held["tower"], held["ore"], held["mana"], held["silver"]) == (3, 0, 0, 0)
