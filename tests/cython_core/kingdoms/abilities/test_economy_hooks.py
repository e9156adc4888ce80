"""K20.5: collecting, costs, payments, trade and places of new meeples with abilities."""

import pytest

MAPS = "k01a k02a k03a"


@pytest.fixture
def collected(board, of, seat, play):
    """Return a position in which seat 1 has just chosen to collect."""
    def made(who, places, maps=MAPS, **goods):
        position = board(seat("0A:ss"), of(who, places, **goods), seat("2A:ss"), maps=maps)
        return play(position, "select patrol", "pass", "collect")
    return made


# collect_bonus -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "places", "gained"), [  # seat 1 lives on k02a: A forest B plains C mountains D plains
    ("centaurs.2", "1B:s 1D:s", (0, 0, 3)),     # once, not for each of the two plains
    ("centaurs.2", "1B:ss", (0, 0, 2)),
    ("centaurs.2", "1B:l 1A:s", (1, 0, 1)),     # a lying meeple occupies
    ("centaurs.2", "1A:s 1C:s", (1, 1, 0)), ("centaurs.1", "1B:s 1D:s", (0, 0, 2)),
    ("centaurs.2", "2D:s 1A:s", (1, 0, 2)),     # on any card
    ("gnomes.3", "1C:s 1A:s", (1, 2, 0)), ("gnomes.3", "1B:s 1A:s", (1, 0, 1)),
    ("humans.4", "1A:s 1C:s", (1, 1, 1)),       # A lies at the river
    ("humans.4", "1C:s 1D:s", (0, 1, 1)), ("humans.4", "2D:s 1C:s", (0, 1, 1)), ("humans.4", "2E:s 1C:s", (1, 1, 1)),
    ("merfolk.2", "1B:s 1A:s", (2, 0, 1)), ("merfolk.2", "1C:s 1D:s", (0, 1, 1)), ("merfolk.1", "1B:s 1A:s", (1, 0, 1)),
    ("werebears.1", "1C:s 1D:s", (0, 1, 2)), ("werebears.1", "2B:s 2D:s", (1, 0, 1)),
])
def test_collect_bonus(collected, goods, who, places, gained):
    assert goods(collected(who, places), 1) == gained


def test_collect_bonus_stands_on_water_or_cliffs_too(collected, goods):
    """`meeple_adjacent_to`: on or next to it (K20.3)."""
    assert goods(collected("werebears.1", "1F:s 2B:s"), 1) == (1, 0, 1)
    assert goods(collected("humans.4", "2F:s 1C:s"), 1) == (0, 1, 1)


@pytest.mark.parametrize(("places", "gains"), [("1C:s 1A:s", True), ("1A:s 1B:s", False)])
def test_collect_bonus_wild(collected, asked, play, goods, places, gains):
    position = collected("yetis.4", places)
    assert (asked(position) == ("take", 1)) == gains
    if gains:
        assert goods(play(position, "take food"), 1) == (1, 1, 1)


@pytest.mark.parametrize("place", ["A", "B"])
def test_collect_bonus_wild_in_rocks(collected, asked, place):
    """h01a: A rocks, B mountains."""
    assert asked(collected("yetis.4", f"1{place}:s 1E:s", "k01a h01a k03a")) == ("take", 1)


def test_collect_bonus_and_the_cap(collected, goods):
    assert goods(collected("centaurs.2", "1B:s 1D:s", food=8), 1) == (0, 0, 9)


def test_collect_bonus_not_without_collecting(board, of, seat, play, goods):
    position = board(seat("0A:ss"), of("centaurs.2", "1B:ss"), seat("2A:ss"))
    assert goods(play(position, "select patrol", "pass", "from 1B"), 1) == (0, 0, 0)


# collect_convert, collect_terrain_income ---------------------------------------------------------


def test_collect_convert_changes_one(collected, asked, names, play, goods):
    position = collected("shapeshifters.2", "1A:s 1B:s")
    assert asked(position) == ("convert", 1)
    assert names(position) == {"done", "trade mana ore", "trade mana food", "trade food mana", "trade food ore"}
    assert goods(play(position.copy(), "done"), 1) == (1, 0, 1)
    assert goods(play(position, "trade mana ore"), 1) == (0, 1, 1)


def test_collect_convert_only_one(collected, play, asked):
    assert asked(play(collected("shapeshifters.2", "1A:s 1B:s"), "trade mana ore")) != ("convert", 1)


def test_collect_convert_before_the_cap(collected, play, goods):
    """With 9 mana the collected one would be lost; changed it is not (K20.5: before they are added)."""
    assert goods(play(collected("shapeshifters.2", "1A:s 1B:s", mana=9), "trade mana ore"), 1) == (9, 1, 1)


def test_collect_convert_no_wild_and_no_silver(collected, asked, play, goods, silver):
    """h02b: A rocks, E ruins. What is wild is chosen, and then nothing is left that could change."""
    position = collected("shapeshifters.2", "1A:s 1E:l", "k01a h02b k03a")
    assert asked(position) == ("take", 1)
    play(position, "take mana")
    assert asked(position)[0] != "convert"
    assert (goods(position, 1), silver(position, 1)) == ((1, 0, 0), 1)


def test_collect_convert_needs_level_2(collected, asked):
    assert asked(collected("shapeshifters.1", "1A:s 1B:s"))[0] != "convert"


@pytest.mark.parametrize(("who", "places", "gained"), [
    ("pirates.2", "0F:s 1C:s", (0, 1, 1)), ("pirates.2", "0F:ss 1C:s", (0, 1, 1)), ("pirates.2", "0F:s 0G:s",
                                                                                    (0, 0, 2)),
    ("pirates.2", "0F:l 1C:s", (0, 1, 0)), ("pirates.2", "0F:sl 1C:s", (0, 1, 1)), ("pirates.1", "0F:s 1C:s",
                                                                                    (0, 1, 0)),
    ("pirates.2", "1F:s 1C:s", (0, 1, 0)),      # k02a F: cliffs
])
def test_collect_terrain_income(collected, goods, who, places, gained):
    assert goods(collected(who, places), 1) == gained


# cost_mod ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "cost"), [
    ("centaurs.3", 3), ("centaurs.4", 2), ("goblins.1", 3), ("goblins.2", 2), ("boarfolk.3", 3), ("boarfolk.4", 2),
])
def test_cost_mod_expand(board, of, seat, play, goods, names, who, cost):
    position = board(of(who, "0A:s 0B:s", food=cost), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select expand", "to 0A"), 0) == (0, 0, 0)
    position = board(of(who, "0A:s 0B:s", food=cost - 1), seat("1A:ss"), seat("2A:ss"))
    assert "to 0A" not in names(play(position, "select expand"))


@pytest.mark.parametrize(("who", "tower", "cost"), [
    ("dwarves.2", 0, 1), ("dwarves.3", 0, 0), ("dwarves.3", 3, 3), ("dwarves.3", 5, 5), ("minotaurs.2", 1, 1),
    ("minotaurs.1", 1, 2),
])
def test_cost_mod_build_never_below_nothing(board, of, seat, play, own, who, tower, cost):
    position = board(of(who, "0A:ss", tower=tower, ore=cost), seat("1A:ss"), seat("2A:ss"))
    play(position, "select build", "act")
    assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (tower + 1, 0)


def test_cost_mod_is_the_holders_only(board, of, seat, play, asked):
    position = board(seat("0A:ss", ore=1, tower=1), of("dwarves.3", "1A:ss", tower=1), seat("2A:ss"))
    assert asked(play(position, "select build")) == ("select", 1)  # level 2 costs seat 0 two, and the Dwarves one


@pytest.mark.parametrize(("places", "level", "cost"), [
    ("0B:s 0C:s", 3, 1), ("0C:s 2B:s", 3, 2), ("0B:s 0C:s", 2, 2), ("0A:s 0C:s", 3, 1),
])
def test_cost_mod_build_next_to_water(board, of, seat, play, own, names, places, level, cost):
    """Without fortresses any region with an own meeple will do (K20.3); k01a A lies at the river, k03a B nowhere."""
    position = board(of(f"frost_wraiths.{level}", places, tower=1, ore=cost), seat("1A:ss"), seat("2C:ss"))
    play(position, "select build", "act")
    assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (2, 0)


def test_cost_mod_build_next_to_water_with_fortresses(board, of, seat, play, after, own):
    """The condition is about the region the fortress goes to."""
    position = board(of("frost_wraiths.3", "0B:s 0C:s", ore=1, tower=1, fortresses=["0D"]), seat("1A:ss"),
                     seat("2A:ss"),
                     heroes_call=True)
    assert after(play(position, "select build"), "to") == {"0B"}
    assert own(play(position, "to 0B"), 0)["ore"] == 0


# pay_substitute ----------------------------------------------------------------------------------


def test_pay_substitute_any_mix(board, of, seat, play, asked, names, goods):
    position = board(of("undead.3", "0A:s 0B:s", food=2, mana=3), seat("1A:ss"), seat("2A:ss"))
    play(position, "select expand", "to 0A")
    assert asked(position) == ("mix", 0)
    assert names(position) == {"pay mana 1", "pay mana 2", "pay mana 3"}
    assert goods(play(position.copy(), "pay mana 3"), 0) == (0, 0, 2)
    assert goods(play(position, "pay mana 1"), 0) == (2, 0, 0)


def test_pay_substitute_makes_it_possible(board, of, seat, play, names, goods):
    for level, able in ((3, True), (2, False)):
        position = board(of(f"undead.{level}", "0A:s 0B:s", food=1, mana=2), seat("1A:ss"), seat("2A:ss"))
        assert ("to 0A" in names(play(position, "select expand"))) == able
        if able:
            assert goods(play(position, "to 0A"), 0) == (0, 0, 0)


def test_pay_substitute_one_for_one_not_at_war_value(board, of, seat, play, names):
    position = board(of("undead.3", "0A:s 0B:s", mana=2), seat("1A:ss"), seat("2A:ss"))
    assert "to 0A" not in names(play(position, "select expand"))


def test_pay_substitute_of_the_gnomes(board, of, seat, play, names, goods, own):
    position = board(of("gnomes.1", "0A:ss", tower=2, ore=1, mana=2), seat("1A:ss"), seat("2A:ss"))
    play(position, "select build", "act")
    assert (goods(position, 0), own(position, 0)["tower"]) == ((0, 0, 0), 3)


def test_pay_substitute_is_for_its_action_only(board, of, seat, play, names):
    position = board(of("gnomes.1", "0A:s 0B:s", mana=9), seat("1A:ss"), seat("2A:ss"))
    assert "to 0A" not in names(play(position, "select expand"))


def test_pay_substitute_and_silver(board, of, seat, play, names, goods, silver):
    """K18.2: silver replaces too; 3 is due of 1 food, 1 mana and 1 silver."""
    position = board(of("undead.3", "0A:s 0B:s", food=1, mana=1, silver=1), seat("1A:ss"), seat("2A:ss"))
    play(position, "select expand", "to 0A")
    assert (goods(position, 0), silver(position, 0)) == ((0, 0, 0), 0)


# build_surcharge_same_level ----------------------------------------------------------------------


@pytest.mark.parametrize(("holder", "own_level", "cost"), [(1, 0, 2), (2, 0, 1), (2, 1, 3), (3, 1, 2), (0, 0, 1)])
def test_build_surcharge(board, of, seat, play, own, holder, own_level, cost):
    position = board(seat("0A:ss", tower=own_level, ore=cost), of("dwarves.1", "1A:ss", tower=holder), seat("2A:ss"))
    play(position, "select build", "act")
    assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (own_level + 1, 0)


def test_build_surcharge_with_fortresses_follows_the_marker(board, of, seat, play, own, names):
    dwarves = of("dwarves.1", "1A:ss", tower=1, fortresses=["1A"])
    position = board(seat("0A:ss", ore=1), dwarves, seat("2A:ss"), heroes_call=True)
    assert "to 0A" not in names(play(position, "select build"))


# trade_bonus, trade_count ------------------------------------------------------------------------


def test_trade_bonus_mana(board, of, seat, play, goods):
    position = board(of("elves.1", "0A:ss", food=3), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select trade", "trade food ore", "amount 2"), 0) == (1, 2, 1)


def test_trade_bonus_acquired(board, of, seat, play, goods):
    position = board(of("humans.2", "0A:ss", food=3), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select trade", "trade food ore", "amount 2"), 0) == (0, 3, 1)


def test_trade_bonus_stops_at_nine(board, of, seat, play, goods):
    position = board(of("humans.2", "0A:ss", food=3, ore=7), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select trade", "trade food ore", "amount 2"), 0) == (0, 9, 1)


def test_trade_bonus_leaves_the_room_of_the_trade_alone(board, of, seat, play, names):
    """K7.4: room below the cap counts before the bonus."""
    position = board(of("elves.1", "0A:ss", food=5, mana=7), seat("1A:ss"), seat("2A:ss"))
    assert names(play(position, "select trade", "trade food mana")) == {"amount 1", "amount 2"}


def test_trade_count_two_exchanges(board, of, seat, play, asked, names, goods):
    position = play(board(of("elves.4", "0A:ss", food=3), seat("1A:ss"), seat("2A:ss")), "select trade",
                    "trade food ore",
                    "amount 2")
    assert asked(position) == ("another trade", 0)
    assert "done" in names(position)
    play(position, "trade ore food", "amount 1")
    assert goods(position, 0) == (2, 1, 2)  # the bonus came after each
    assert asked(position) == ("select", 1)


def test_trade_count_the_second_is_optional_and_below_level_4_there_is_none(board, of, seat, play, asked, goods):
    position = board(of("elves.4", "0A:ss", food=3), seat("1A:ss"), seat("2A:ss"))
    assert goods(play(position, "select trade", "trade food ore", "amount 2", "done"), 0) == (1, 2, 1)
    position = board(of("elves.3", "0A:ss", food=3), seat("1A:ss"), seat("2A:ss"))
    assert asked(play(position, "select trade", "trade food ore", "amount 2")) == ("select", 1)
