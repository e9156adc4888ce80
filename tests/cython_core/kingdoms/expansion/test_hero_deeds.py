"""K16 with K20: what the 25 heroes do outside of wars, one test of effect an ability."""

import pytest

MAPS = "k01a k02a k03a"
FULL = "patrol quest build research expand"     # five shields: the card is cleared before the first selection


@pytest.fixture
def led(realm, seat, hero):
    """Return a position in which seat 0 has this hero."""
    def made(name, level=1, places="0A:s 0D:s", at="0A", maps=MAPS, second="1A:ss", third="2A:ss", rest=None, **goods):
        return realm(seat(places, **hero(name, level, at), **goods), seat(second), seat(third), maps=maps,
                     **(rest or {}))
    return made


@pytest.fixture
def gathered(realm, seat, hero, play, wait, own):
    """Return (mana, ore, food, silver) that seat 1 with a hero collected, wild as mana."""
    def made(name, places, at, maps="h02b k01a h03a", level=1):
        position = realm(seat("0A:ss"), seat(places, **hero(name, level, at)), seat("2A:ss"), maps=maps)
        wait(play(position, "select trade"))
        held = own(position, 1)
        return held["mana"], held["ore"], held["food"], held["silver"]
    return made


# Collecting -------------------------------------------------------------------------------------

ROCKY = "k01a h01a k02a"        # seat 1: A rocks, B mountains, C tundra, D forest, E plains


@pytest.mark.parametrize(("name", "places", "at", "maps", "yields"), [
    ("baron", "1D:s 1E:s", "1D", ROCKY, (2, 0, 1, 0)),
    ("baron", "1D:s 1E:s", "1E", ROCKY, (1, 0, 2, 0)),
    ("baron", "1A:s 1E:s", "1A", ROCKY, (0, 0, 1, 2)),
    ("baron", "1C:s 1E:s", "1C", ROCKY, (2, 0, 1, 0)),          # tundra: wild
    ("baron", "1D:ss", "1D", ROCKY, (2, 0, 0, 0)),
    ("queen", "1D:s 1E:s", "1D", ROCKY, (1, 0, 1, 0)),
    ("druid", "1D:s 1E:s", "1D", ROCKY, (2, 0, 1, 0)),
    ("druid", "1D:s 1E:s", "1E", ROCKY, (1, 0, 1, 0)),
    ("miner", "1B:s 1E:s", "1B", ROCKY, (0, 2, 1, 0)),
    ("miner", "1A:s 1E:s", "1A", ROCKY, (0, 1, 1, 1)),
    ("miner", "1B:s 1E:s", "1E", ROCKY, (0, 1, 1, 0)),
    ("prospector", "1A:s 1E:s", "1A", ROCKY, (0, 0, 1, 2)),
    ("prospector", "1A:s 1E:s", "1E", ROCKY, (0, 0, 1, 1)),
])
def test_what_a_hero_adds_when_its_owner_collects(gathered, name, places, at, maps, yields):
    assert gathered(name, places, at, maps) == yields


def test_the_baron_1_in_ruins_takes_two_of_choice(realm, seat, hero, play, wait, goods):
    position = realm(seat("0A:ss"), seat("1C:l 1E:s", **hero("baron", 1, "1C", hero_lies=True)), seat("2A:ss"),
                     maps="k02a k01a k03a")
    wait(play(position, "select trade"))
    assert goods(position, 1) == (2, 0, 1)


def test_the_baron_1_and_a_camp_do_not_multiply(realm, seat, hero, play, wait, goods):
    """K20.5 collect_multiplier: with a camp the larger of the two."""
    position = realm(seat("0A:ss"), seat("1D:s 1E:s", **hero("baron", 1, "1D")), seat("2A:ss"), maps=ROCKY,
                     tokens={"camp": ["1D"]})
    wait(play(position, "select trade"))
    assert goods(position, 1) == (2, 0, 1)


def test_the_alchemist_1_turns_the_unit_of_his_region(realm, seat, hero, play, asked, names, goods):
    position = realm(seat("0A:ss"), seat("1D:s 1E:s", **hero("alchemist", 1, "1D")), seat("2A:ss"), maps=ROCKY)
    play(position, "select trade")
    assert asked(position) == ("convert", 1)
    assert names(position) == {"trade mana ore", "trade mana food", "done"}  # not the food of 1E
    assert goods(play(position.copy(), "done"), 1) == (1, 0, 1)
    assert goods(play(position, "trade mana food"), 1) == (0, 0, 2)


# When the card is cleared ------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "level", "places", "at", "gain"), [
    ("wizard", 1, "0D:s 0E:s", "0D", (1, 0, 0)),
    ("wizard", 1, "0D:s 0E:s", "0E", (0, 0, 0)),
    ("wizard", 2, "0D:s 0E:s", "0D", (1, 0, 0)),
    ("bard", 1, "0D:s 0E:s", "0D", (0, 0, 0)),
    ("bard", 2, "0D:s 0E:s", "0E", (0, 0, 1)),
    ("prospector", 1, "0D:s 0E:s", "0D", (0, 0, 0)),
    ("prospector", 2, "0D:s 0E:s", "0D", (0, 1, 0)),
    ("thief", 1, "1D:s 0E:s", "1D", (0, 0, 0)),
    ("thief", 2, "1D:s 0E:s", "0E", (0, 0, 0)),
    ("baron", 2, "0D:s 0E:s", "0D", (0, 0, 0)),
])
def test_what_a_hero_brings_when_the_card_is_cleared(led, goods, asked, name, level, places, at, gain):
    position = led(name, level, places, at, rest={"shields": FULL})
    assert asked(position) == ("select", 0)
    assert position.to_dict()["round"] == 2
    assert goods(position, 0) == gain


def test_the_thief_2_on_a_foreign_home_gains_one_of_choice(led, asked, names, play, goods):
    position = led("thief", 2, "1D:s 0E:s", "1D", rest={"shields": FULL})
    assert asked(position) == ("take", 0)
    assert names(position) == {"take mana", "take ore", "take food"}
    assert goods(play(position, "take ore"), 0) == (0, 1, 0)


def test_the_thief_2_in_the_lost_kingdom_is_on_nobodys_home(realm, seat, hero, goods, asked):
    """K14.8: the Lost Kingdom is nobody's home territory."""
    position = realm(seat("2A:s 0E:s", **hero("thief", 2, "2A")), seat("1A:ss"), maps="k01a k02a k05b", shields=FULL)
    assert asked(position)[0] == "select"
    assert goods(position, 0) == (0, 0, 0)


# Moving -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "quests"), [(1, False), (2, True)])
def test_the_wizard_2_quests_from_any_region(led, play, names, level, quests):
    position = play(led("wizard", level, "0C:s 0D:s", "0C"), "select quest")  # k01a C has no border
    assert ("from hero" in names(position)) == quests
    assert "from 0D" in names(position)


def test_the_wizard_2_helps_nobody_else(led, play, names):
    assert "from 0C" not in names(play(led("wizard", 2, "0C:s 0D:s", "0D"), "select quest"))


@pytest.mark.parametrize(("name", "first", "asks"), [
    ("captain", "from hero", True), ("captain", "from 0D", True), ("general", "from hero", False),
])
def test_the_captain_1_patrols_with_one_other(led, play, asked, names, pieces, name, first, asks):
    position = play(led(name, 1, "0A:s 0D:s 0E:s"), "select patrol", first, "to 0C")
    assert (asked(position)[0] == "another") == asks
    if asks:
        second = {"from 0D", "from 0E"} if first == "from hero" else {"from hero"}
        assert names(position) == {"done", *second}  # the captain must be one of the two
        assert asked(play(position.copy(), "done")) == ("respond", 1)
        play(position, "from 0E" if first == "from hero" else "from hero", "to 0B")
        assert pieces(position, 0)["0B"] == "s"
        assert asked(position) == ("respond", 1)


@pytest.mark.parametrize(("name", "steps"), [("ranger", True), ("queen", False)])
def test_the_ranger_1_may_take_a_second_step(led, play, asked, names, pieces, name, steps):
    position = play(led(name), "select patrol", "from hero", "to 0B")
    assert (asked(position)[0] == "step") == steps
    if steps:
        assert names(position) == {"to 0A", "to 0C", "to 0E", "done"}
        assert asked(play(position.copy(), "done")) == ("respond", 1)
        play(position, "to 0E")
        assert pieces(position, 0) == {"0D": "s", "0E": "s"}
        assert asked(position) == ("respond", 1)


def test_the_ranger_1_leads_nobody_else(led, play, asked):
    assert asked(play(led("ranger"), "select patrol", "from 0D", "to 0E")) == ("respond", 1)


def test_K20_5_no_second_step_after_a_war(realm, seat, hero, play, asked):
    position = realm(seat("0A:s 0D:s", ore=2, **hero("ranger")), seat("0B:s 1A:s"), seat("2A:ss"), maps=MAPS)
    play(position, "select patrol", "from hero", "to 0B", "bid 1")
    assert asked(position) == ("respond", 1)


def test_K20_5_a_step_into_ruins_ends_the_walk(led, play, asked):
    assert asked(play(led("ranger"), "select patrol", "from hero", "to 0C")) == ("respond", 1)


@pytest.mark.parametrize(("level", "mover", "targets"), [
    (1, "hero", {"0C"}), (2, "hero", {"0B", "0C", "0D", "0E"}), (2, "0B", {"0D"}),
])
def test_the_ranger_2_patrols_across_cliffs(led, play, after, pieces, level, mover, targets):
    """k02a: all regions touch the cliffs c1; A is joined to C, B to D."""
    position = play(led("ranger", level, "0A:s 0B:s", maps="k02a k01a k03a"), "select patrol", f"from {mover}")
    node = position.to_dict()["node"]
    reached = after(position, "to") if node["kind"] == "target" else {*pieces(position, 0)} - {"0A", "0B"}
    assert reached == targets


@pytest.mark.parametrize(("level", "swims"), [(1, False), (2, True)])
def test_the_druid_2_enters_water_by_patrol(led, play, after, own, level, swims):
    position = play(led("druid", level, "0B:s 0D:s", "0B"), "select patrol", "from hero")
    assert after(position, "to") == {"0A", "0C", "0E"} | ({"0F"} if swims else set())  # k01a: w1 is the sixth region
    if swims:
        assert own(play(position, "to 0F"), 0)["hero_region"] == "0F"


def test_the_druid_2_does_not_quest_into_water_and_swims_alone(led, play, after):
    position = play(led("druid", 2, "1B:s 0B:s", "1B"), "select quest", "from hero")
    assert "0F" not in after(position, "to")
    position = play(led("druid", 2, "0A:s 0B:s", "0A"), "select patrol", "from 0B")
    assert "0F" not in after(position, "to")


def test_the_druid_2_retreats_into_water(realm, seat, hero, play, after):
    position = realm(seat("0A:s 0D:s", ore=1), seat("0B:s 1A:s", food=2, **hero("druid", 2, "0B")), seat("2A:ss"),
                     maps=MAPS)
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert after(position, "to") == {"0A", "0C", "0E", "0F"}


@pytest.mark.parametrize(("level", "mover", "ore"), [(1, "from 0A", 0), (2, "from 0A", 1), (2, "from hero", 1)])
def test_the_miner_2_finds_ore_on_entering_mountains(led, play, goods, level, mover, ore):
    position = play(led("miner", level, "0A:s 0E:s", "0E"), "select patrol", mover, "to 0B")
    assert goods(position, 0)[1] == ore


def test_the_miner_2_finds_ore_by_quest_and_only_in_mountains(led, play, goods):
    assert goods(play(led("miner", 2), "select quest", "from 0D", "to 1C"), 0)[1] == 1
    assert goods(play(led("miner", 2), "select quest", "from 0D", "to 1B"), 0)[1] == 0


# Costs and places --------------------------------------------------------------------------------


def test_the_engineer_1_builds_cheaper_in_his_own_region(led, play, after, own):
    position = play(led("engineer", 1, ore=1, tower=1, fortresses=["0B"]), "select build")
    assert after(position, "to") == {"0A"}  # level 2 for 1 there; in 0D it would cost 2
    play(position, "to 0A")
    assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (2, 0)


@pytest.mark.parametrize(("place", "left"), [("0A", 3), ("0D", 2)])
def test_the_engineer_1_only_there(led, play, own, place, left):
    position = play(led("engineer", 1, ore=4, tower=1, fortresses=["0B"]), "select build", f"to {place}")
    assert own(position, 0)["ore"] == left


@pytest.mark.parametrize(("food", "places"), [(2, {"0A"}), (3, {"0A", "0D"})])
def test_the_herald_1_calls_into_his_region_for_less(led, play, after, goods, food, places):
    position = play(led("herald", 1, food=food), "select expand")
    assert after(position, "to") == places
    assert goods(play(position, "to 0A"), 0)[2] == food - 2


@pytest.mark.parametrize(("level", "places"), [(1, {"0A", "0D"}), (2, {"0A", "0B", "0C", "0D"})])
def test_the_herald_2_calls_next_to_him(led, play, after, pieces, level, places):
    position = play(led("herald", level, food=3), "select expand")
    assert after(position, "to") == places
    if level == 2:
        assert pieces(play(position, "to 0C"), 0)["0C"] == "l"  # ruins


def test_K20_5_adjacent_empty_is_empty(realm, seat, hero, play, after):
    position = realm(seat("0A:s 0D:s", food=9, **hero("herald", 2)), seat("0B:s 1A:s", fortresses=["0C"], tower=1),
                     seat("2A:ss"), maps=MAPS)
    assert after(play(position, "select expand"), "to") == {"0A", "0D"}


def test_K13_3_the_herald_2_flips_a_token_where_he_calls(led, play, find):
    position = led("herald", 2, food=9, rest={"tokens": {"hidden": ["0B"], "left": {"camp": 1, "city": 1}}})
    find(play(position, "select expand", "to 0B"), "camp")
    assert position.to_dict()["tokens"]["camp"] == ["0B"]


def test_the_monk_1_researches_cheaper(led, play, own):
    position = play(led("monk", 1, mana=1, magic=1), "select research", "act")
    assert (own(position, 0)["magic"], own(position, 0)["mana"]) == (2, 0)
    assert play(led("baron", 1, mana=1, magic=1), "select research").actor == 1


@pytest.mark.parametrize(("name", "level", "gain"), [
    ("monk", 1, (0, 0, 0)), ("monk", 2, (0, 0, 1)), ("scholar", 1, (0, 1, 0)), ("scholar", 2, (0, 1, 0)),
])
def test_monk_2_and_scholar_1_gain_after_research(led, play, goods, own, name, level, gain):
    position = play(led(name, level, mana=1 if name == "scholar" else 0), "select research", "act")
    assert own(position, 0)["magic"] == 1
    assert goods(position, 0) == gain


@pytest.mark.parametrize(("level", "mana"), [(1, 3), (2, 2)])
def test_the_scholar_2_raises_a_hero_cheaper(led, play, names, own, level, mana):
    assert "level" not in names(play(led("scholar", level, mana=mana - 1), "select research"))
    position = play(led("scholar", level, mana=mana), "select research", "level")
    assert own(position, 0)["mana"] == 0


# Trade ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "level", "more"), [
    ("merchant", 1, 1), ("merchant", 2, 1), ("alchemist", 1, 0), ("alchemist", 2, 1), ("baron", 1, 0),
])
def test_merchant_1_and_alchemist_2_gain_one_more_by_trade(led, play, goods, name, level, more):
    position = play(led(name, level, food=3), "select trade", "trade food ore", "amount 2")
    assert goods(position, 0) == (0, 2 + more, 1)


@pytest.mark.parametrize(("name", "level", "action", "trades"), [
    ("diplomat", 1, "patrol", False), ("diplomat", 2, "patrol", True), ("diplomat", 2, "research", False),
    ("merchant", 1, "research", False), ("merchant", 2, "research", True), ("merchant", 2, "patrol", False),
])
def test_diplomat_2_and_merchant_2_trade_instead(led, play, names, goods, name, level, action, trades):
    position = play(led(name, level, food=2, mana=9, ore=8), f"select {action}")
    assert ("instead trade" in names(position)) == trades
    if trades:
        play(position, "instead trade")
        assert names(position) == {"trade food ore", "trade mana ore", "trade mana food", "trade ore food"}
        play(position, "trade food ore")
        assert goods(position, 0)[2] == 1  # K7.4: room for one
        assert position.to_dict()["shields"] == [action]  # K20.10: the shield stays where it is
