"""S22, examples 38 to 47: redeploy."""

import pytest


def test_E38_amazons_keep_four_off_the_map(board, asked, slot, army):
    position = board("amazons flying hand=9 @ 1 2 3 4 9 10", node="redeploy")
    assert army(position, 0) == 15
    assert slot(position, 0)["reserve"] == 4
    assert asked(position) == ("tokens", 0)
    assert slot(position, 0)["hand"] == 5
    assert position.to_dict()["node"]["left"] == 5


def test_E38_amazons_empty_regions_for_it(board, asked, slot, play, after, coins, held, rest_of_turn):
    position = board("amazons flying hand=2 @ 1 2 3 4 8 9 10 14", node="redeploy")
    assert asked(position) == ("vacate", 0)
    assert after(position, "lift") == {1, 2, 3, 4, 8, 9, 10}  # S17.5: one more is to follow
    play(position, "lift 3")
    assert after(position, "lift") == {4, 8, 9, 10, 14}
    play(position, "lift 14")
    assert slot(position, 0)["reserve"] == 4
    assert held(position, 0) == {1: 1, 2: 1, 4: 1, 8: 1, 9: 1, 10: 1}
    rest_of_turn(position)
    assert coins(position, 0) == 5 + 6


def test_E39_pixies_stand_alone(board, slot, held):
    position = board("pixies hill hand=2 @ 9:3 10:4 14 15 21", node="redeploy")
    assert held(position, 0) == dict.fromkeys((9, 10, 14, 15, 21), 1)
    assert slot(position, 0)["reserve"] == 7
    assert slot(position, 0)["hand"] == 0


def test_E40_barbarians_do_not_move(board, slot, held, next_own, play):
    position = board("barbarians alchemist hand=2 @ 9:3 10:2 14:2", node="redeploy")
    assert held(position, 0) == {9: 3, 10: 2, 14: 2}
    assert slot(position, 0)["reserve"] == 2
    next_own(position)
    assert held(position, 0) == {9: 3, 10: 2, 14: 2}
    assert slot(position, 0)["hand"] == 2
    play(position, "ready 9")
    assert held(position, 0) == {9: 1, 10: 2, 14: 2}
    assert slot(position, 0)["hand"] == 4


@pytest.mark.parametrize(("tokens", "gain"), [(6, 2), (18, 2), (19, 1), (20, 0)])
def test_E41_skeletons_grow_while_there_are_some(board, army, tokens, gain):
    position = board(f"skeletons hill @ 9:{tokens - 1} 10", node="redeploy", turn={"conquests": 5})
    assert army(position, 0) == tokens + gain


def leaves(position, after, held):
    """Return the final places of the tokens, one for each way of play."""
    if position.to_dict()["node"]["kind"] != "tokens":
        return [tuple(sorted(held(position, 0).items()))]
    return [leaf for region in sorted(after(position, "place"))
            for leaf in leaves(position.copy().apply(f"place {region}"), after, held)]


def test_E42_each_way_to_place_once(board, after, held, play):
    node = {"kind": "tokens", "left": 3}
    position = board("humans alchemist hand=3 @ 4 9 11", node=node)
    found = leaves(position, after, held)
    assert len(found) == len(set(found)) == 10
    assert after(play(position, "place 9"), "place") == {9, 11}


def test_E43_encampments(board, play, asked, price, after, spot):
    position = board("orcs bivouacking @ 3 8", node="redeploy")
    assert asked(position) == ("encampments", 0)
    play(position, "place 3", "place 3", "place 3", "place 8")
    assert (spot(position, 3)["encampments"], spot(position, 8)["encampments"]) == (3, 2)
    camps = "orcs bivouacking @ 3+encampments=3 8+encampments=2"
    assert price(board("ratmen alchemist hand=8 @ 9", camps, tribes=[]), 3) == 6
    assert not {3, 8} & after(board("sorcerers hill hand=5 @ 9", camps), "convert")


def test_E44_pots_of_gold(board, play, coins, slot, until, next_own, after, spot):
    position = board("leprechauns alchemist @ 9 10 14 15 21", "ratmen hill @ 4:8", node="redeploy")
    assert after(position, "place") == {9, 10, 14, 15, 21}
    play(position, "place 9", "place 14", "place 21")
    until(position, "conquest", number=1)
    before = coins(position, 1)
    play(position, "conquer 9")
    assert coins(position, 1) == before + 1
    assert not spot(position, 9)["pot"]
    before = coins(position, 0)
    next_own(position)
    assert coins(position, 0) == before + 2
    assert slot(position, 0)["pots"] == 13
    assert not any(spot(position, region)["pot"] for region in (9, 14, 21))


def test_E45_winter(board, play, asked, spot, price, income):
    position = board("ice_witches alchemist @ 10 13", "humans forest @ 12 17", node="redeploy", tribes=[])
    assert asked(position) == ("winter", 0)
    assert position.to_dict()["node"]["left"] == 2
    play(position, "place 10", "place 12")
    assert spot(position, 10)["winter"]
    assert spot(position, 12)["winter"]
    witches = "ice_witches alchemist hand=6 @ 10 13"
    frozen = board(witches, "humans forest @ 12+winter 17", tribes=[])
    assert price(frozen, 12) == 4
    for power, expected in (("forest", 1 + 1 - 1 + 1), ("swamp", 0 + 1)):
        frozen = f"humans {power} @ 12+winter 17"
        assert income("ice_witches alchemist @ 10 13", frozen, player=1, tribes=[]) == expected


def test_E46_a_pact_with_one_who_was_not_attacked(board, seat, play, names, until):
    own = seat("orcs diplomat hand=2 @ 8 10", decline="trolls @ 15+lair")
    second = seat("ratmen alchemist @ 16:9", decline="ghouls @ 4:5")
    position = board(own, "humans hill @ 9 3", second, tribes=[])
    play(position, "conquer 9", 0)  # cost 3, the die fails
    until(position, "pact")
    assert names(position) == {"done", "ally 2"}
    play(position, "ally 2")
    assert position.to_dict()["seats"][0]["partner"] == 2


def test_E46_what_the_partner_may_attack(board, seat, after):
    own = seat("orcs diplomat @ 8 10", decline="trolls @ 15+lair", partner=2)
    position = board(own, "humans hill @ 9", "ratmen alchemist hand=9 @ 2 11", player=2)
    assert not {8, 10} & after(position, "conquer")
    assert {9, 15} <= after(position, "conquer")
    ghouls = seat("ratmen alchemist @ 22", decline="ghouls hand=6 @ 2 11")
    free = board(own, "humans hill @ 9", ghouls, player=2, node={"kind": "conquest", "slot": "decline"})
    assert {8, 9, 10, 15} <= after(free, "conquer")


def test_E47_the_odd_kobold(board, asked, after, slot, next_own):
    position = board("kobolds hill hand=1 @ 9:2 10:2", node="redeploy")
    assert asked(position) == ("tokens", 0)
    assert after(position, "place") == {9, 10}
    waits = next_own(board("kobolds hill hand=1", node="redeploy"))
    assert slot(waits, 0)["hand"] == 1
