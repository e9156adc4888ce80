"""K14.2, K14.5 [R 29]: abilities in wars against neutral meeples. The Lost Kingdom is k05b: A mountains, B forest,
C, D plains, E the capital; open edges AB, AC, BD, CE, DE; the lake next to all of them is not at the border."""

import pytest


@pytest.fixture
def lost(board, of, seat, play):
    """Return a Patrol of seat 0 from 2A among these neutrals, and whether it may go to 2B or 2C at all."""
    def made(who, neutrals="2B 2C 2D 2E", places="2A:s 0A:s", **goods):
        return play(board(of(who, places, **goods), seat("1A:ss"), neutrals=neutrals), "select patrol")
    return made


@pytest.mark.parametrize(("who", "cost"), [
    ("centaurs.0", 4), ("elves.2", 3), ("orcs.3", 3), ("lionfolk.4", 3), ("valkyries.3", 3), ("boarfolk.1", 3),
    ("undead_knights.1", 4), ("merfolk.3", 3), ("draconians.4", 3), ("werebears.2", 4), ("frost_giants.2", 4),
])
def test_K14_2_discounts_against_neutrals(lost, play, own, who, cost):
    assert "from 2A" not in {position.game.words.name(action) for position in [lost(who, ore=cost - 1)]
                             for action in position.legal_actions}
    position = play(lost(who, ore=cost), "from 2A", "to 2B")
    assert own(position, 0)["ore"] == 0
    assert own(position, 0)["neutrals_beaten"] == 1


@pytest.mark.parametrize(("who", "region", "ore", "able"), [
    ("centaurs.3", "C", 3, True), ("centaurs.3", "B", 3, False), ("dark_elves.2", "B", 3, True), ("dark_elves.2", "C",
                                                                                                  3, False),
])
def test_K14_2_discounts_of_the_terrain(lost, after, pieces, play, who, region, ore, able):
    position = play(lost(who, ore=ore), "from 2A")
    entered = {place[1] for place in after(position, "to")} or {place[1] for place in pieces(position,
                                                                                             0) if place[0] == "2"}
    assert (region in entered) == able


def test_K14_2_goblins_beside_a_neutral(lost, play, own):
    """2B is next to A and D: a second meeple in 2A is one, as the first has left it."""
    position = play(lost("goblins.4", neutrals="2B 2C 2E", places="2A:ss 2D:s", ore=1), "from 2A")  # 2C costs 2
    assert own(position, 0)["neutrals_beaten"] == 1
    assert own(position, 0)["ore"] == 0


def test_K14_2_orcs_pay_with_food(lost, play, goods):
    assert goods(play(lost("orcs.2", food=4), "from 2A", "to 2B"), 0) == (0, 0, 0)


def test_K14_2_neutrals_cost_nothing_below_the_discount(lost, play, own):
    position = play(lost("elves.2", neutrals="2B"), "from 2A", "to 2B")
    assert own(position, 0)["neutrals_beaten"] == 1


def test_K14_5_move_gain_after_a_neutral_war(lost, play, goods):
    assert goods(play(lost("dark_elves.1", neutrals="2B", ore=1), "from 2A", "to 2B"), 0) == (1, 0, 0)


def test_K14_5_wars_won_count_for_the_valkyries(lost, play, own):
    position = play(lost("valkyries.1", neutrals="2B", ore=1), "from 2A", "to 2B")
    assert own(position, 0)["wars_won"] == 1


def test_K20_4_neutrals_are_never_opponents(board, of, seat, play, asked):
    """Nothing is knocked over, stolen or lost but with the other player."""
    position = board(of("imps.1", "0A:ss", mana=2), seat("1E:ss", food=2), neutrals="2A 2B")
    play(position, "select research", "act")
    assert position.to_dict()["seats"][0]["food"] == 1
    assert asked(position) == ("select", 1)


def test_K14_4_a_last_meeple_may_attack_a_neutral_with_a_free_discount(lost, play, pieces):
    assert pieces(play(lost("elves.2", neutrals="2B", places="2A:s"), "from 2A", "to 2B"), 0) == {"2B": "s"}


def test_K8_7_5_neutrals_block_the_retreat_anywhere(board, of, seat, fight, after):
    position = board(seat("0A:ss", ore=1), of("valkyries.4", "0B:s 2A:s 1E:s", food=9), neutrals="2A 2B")
    fight(position, "select patrol", "from 0A", "to 0B", attack="1")
    assert "2A" not in after(position, "to")
    assert "1E" in after(position, "to")
