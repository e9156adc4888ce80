"""K20.5 action_substitute and K20.10."""

import pytest


@pytest.mark.parametrize(("who", "selected", "instead"), [
    ("humans.1", "research", "trade"), ("elves.3", "expand", "trade"), ("gnomes.4", "trade", "research"),
    ("dwarves.4", "trade", "build"), ("shapeshifters.4", "trade", "quest"), ("lizardfolk.3", "patrol", "quest"),
    ("lizardfolk.3", "quest", "patrol"),
])
def test_action_substitute(board, of, seat, play, after, who, selected, instead):
    goods = {"mana": 5, "ore": 5, "food": 5}
    position = play(board(of(who, "0A:ss", **goods), seat("1A:ss"), seat("2A:ss")), f"select {selected}")
    assert after(position, "instead") == {instead}
    assert position.to_dict()["shields"] == [selected]
    name, level = who.split(".")
    below = board(of(f"{name}.{int(level) - 1}", "0A:ss", **goods), seat("1A:ss"), seat("2A:ss"))
    assert instead not in after(play(below, f"select {selected}"), "instead")


@pytest.mark.parametrize("selected", ["patrol", "quest", "build", "expand", "trade"])
def test_action_substitute_only_for_its_action(board, of, seat, play, after, selected):
    position = board(of("humans.1", "0A:ss", ore=9, food=9), seat("1A:ss"), seat("2A:ss"))
    assert not after(play(position, f"select {selected}"), "instead")


def test_K20_10_followers_too(board, of, seat, play, after, goods):
    position = play(board(seat("0A:ss"), of("humans.1", "1A:ss", food=2), seat("2A:ss")), "select research")
    assert after(position, "instead") == {"trade"}
    play(position, "instead trade", "trade food ore", "amount 2")
    assert goods(position, 1) == (0, 2, 0)


def test_K20_10_no_chains(board, of, seat, play, after):
    """Patrol to Quest and back again would be a chain."""
    position = board(of("lizardfolk.3", "0A:s 0B:s"), seat("1A:s 1B:s"), seat("2A:ss"))
    play(position, "select patrol", "instead quest")
    assert not after(position, "instead")
    assert after(position, "swap") == {"0A", "0B"}


def test_K4_3_3_the_substitute_makes_the_action_possible(board, of, seat, play, after, names):
    """Without anything to trade the Dwarves may still build for nothing: their first level costs 1 - 1."""
    position = board(of("dwarves.4", "0A:ss"), seat("1A:ss"), seat("2A:ss"))
    assert names(play(position, "select trade")) == {"instead build", "pass"}
    position = board(of("dwarves.4", "0A:ss", tower=1), seat("1E:ss"), seat("2C:ss"))
    assert play(position, "select trade").to_dict()["node"]["kind"] == "select"  # nobody had anything to decide


def test_K20_10_impossible_substitutes_are_not_offered(board, of, seat, play, after):
    position = board(of("dwarves.4", "0A:ss", food=3), seat("1A:ss"), seat("2A:ss"))  # tower 1 costs 0 for them
    assert after(play(position, "select trade"), "instead") == {"build"}
    position = board(of("dwarves.4", "0A:ss", food=3, tower=1), seat("1A:ss"), seat("2A:ss"))
    assert not after(play(position, "select trade"), "instead")


def test_K20_10_another_seat_keeps_to_the_selected_action(board, of, seat, play, after, asked):
    position = board(of("lizardfolk.3", "0A:s 0B:s"), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol", "instead quest", "from 0A", "to 1B")
    assert asked(position) == ("respond", 1)
    assert after(position, "from") == {"1A"}
    assert position.to_dict()["selected"] == "patrol"


def test_K10_6_tundra_counts_the_substitute(board, of, seat, play, pieces, names):
    """Quest cannot leave h01a C, but the Lizardfolk may Patrol instead, and so must (K10.6.1, K10.6.2)."""
    position = board(of("lizardfolk.3", "0C:s 0E:s"), seat("1A:ss"), seat("2A:ss"), maps="h01a k02a k03a")
    play(position, "select quest")
    assert "0C" in pieces(position, 0) or position.to_dict()["node"]["kind"] == "target"
    assert "pass" not in names(position)


def test_trade_by_substitute_has_the_trade_abilities(board, of, seat, play, goods, asked):
    position = board(of("elves.4", "0A:ss", food=3), seat("1A:ss"), seat("2A:ss"))
    play(position, "select expand", "instead trade", "trade food ore", "amount 1")
    assert asked(position) == ("another trade", 0)
    assert goods(play(position, "done"), 0) == (1, 1, 2)


def test_quest_by_substitute_is_a_quest(board, of, seat, play, after):
    """Shapeshifters quest by Trade; the region entered need not be on the same card."""
    position = board(of("shapeshifters.4", "0A:ss", food=1), seat("1D:ss"), seat("2A:ss"))
    play(position, "select trade", "instead quest")  # from 0A, the only region
    assert after(position, "to") == {"1A", "1B", "1C", "1E", "2B", "2D", "2E"}


def test_build_by_substitute_costs_as_build(board, of, seat, play, own):
    position = board(of("dwarves.4", "0A:ss", ore=2, tower=2), seat("1A:ss"), seat("2A:ss"))
    play(position, "select trade", "instead build")
    if position.to_dict()["node"]["seat"] == 0:
        position.apply("act")
    assert (own(position, 0)["tower"], own(position, 0)["ore"]) == (3, 0)
