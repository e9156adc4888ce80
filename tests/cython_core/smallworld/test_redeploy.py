"""S7 and S17.5: redeploy, its items and their order, each way once."""

import itertools


def redeploy(board, *seats, **rest):
    return board(*seats, node="redeploy", **rest)


def walked(position, asked):
    """Return the kinds of nodes to the end of the turn of seat 0, lowest action each time."""
    kinds = []
    while not position.is_terminal and position.to_dict()["player"] == 0:
        kinds.append(asked(position)[0])
        position.apply(position.legal_actions[0])
    return [kind for kind, _ in itertools.groupby(kinds)]


def endings(position, kind, after, read):
    """Return what `read` finds at the end of all ways through the nodes of this kind."""
    if position.to_dict()["node"]["kind"] != kind or position.to_dict()["player"] != 0:
        return [read(position)]
    return [found for action in position.legal_actions
            for found in endings(position.copy().apply(action), kind, after, read)]


def test_S7_1_b_all_above_m_come_to_hand(board, held, slot, asked):
    position = redeploy(board, "ratmen alchemist hand=1 @ 9:3 10:2 14")
    assert asked(position) == ("tokens", 0)
    assert held(position, 0) == {9: 1, 10: 1, 14: 1}
    assert slot(position, 0)["hand"] == 4
    assert position.to_dict()["node"]["left"] == 4


def test_S7_1_c_without_a_region_they_wait(board, slot, next_own):
    position = redeploy(board, "ratmen alchemist hand=5")
    assert position.to_dict()["player"] == 1
    assert slot(position, 0)["hand"] + slot(position, 0)["loose"] == 5
    assert slot(next_own(position), 0)["hand"] == 5


def test_S17_6_with_one_region_all_go_there(board, held):
    position = redeploy(board, "ratmen alchemist hand=5 @ 9:2")
    assert held(position, 0) == {9: 7}
    assert position.to_dict()["player"] == 1


def test_S7_2_never_to_another_slot(board, seat, after):
    own = seat("ratmen alchemist hand=2 @ 9 10", decline="orcs @ 4", spirit="ghouls @ 14")
    assert after(redeploy(board, own), "place") == {9, 10}


def test_S7_3_order_of_the_items(board, asked):
    """Race tokens, behemoths, encampments, fortress, heroes, pots, winter, lava, pact: two or three at a time."""
    pots = "leprechauns {} hand=1 @ 5 8 3"
    for power, kinds in (("behemoth", ["behemoths"]), ("bivouacking", ["encampments"]), ("fortified", ["fortress"]),
                         ("heroic", ["heroes"])):
        assert walked(redeploy(board, pots.format(power)), asked) == ["tokens", *kinds, "pots"]
    enemy = "orcs hill @ 6 9"
    assert walked(redeploy(board, pots.format("lava"), enemy), asked) == ["tokens", "pots", "lava"]
    assert walked(redeploy(board, pots.format("diplomat"), enemy), asked) == ["tokens", "pots", "pact"]
    witches = "ice_witches {} hand=1 @ 5 8 1"
    assert walked(redeploy(board, witches.format("lava"), enemy), asked) == ["tokens", "winter", "lava"]


def test_S7_1_ghouls_redeploy_tokens_only(board, seat, asked, play):
    own = seat("humans alchemist @ 20", decline="ghouls hand=2 @ 9 10")
    position = board(own, node={"kind": "redeploy", "slot": "decline"})
    assert asked(position) == ("tokens", 0)
    play(position, "place 9", "place 10")
    assert asked(position) == ("conquest", 0)
    assert position.to_dict()["node"]["slot"] == "active"


def test_S17_5_encampments_each_way_once(board, after, spot):
    position = redeploy(board, "orcs bivouacking @ 9 10 14")
    found = endings(position, "encampments", after,
                    lambda now: tuple(spot(now, region)["encampments"] for region in (9, 10, 14)))
    assert len(found) == len(set(found)) == 21  # 5 pieces on 3 regions
    assert all(sum(camps) == 5 for camps in found)


def test_S17_5_heroes_each_pair_once(board, after, spot):
    position = redeploy(board, "orcs heroic @ 9 10 14 15")
    assert after(position, "place") == {9, 10, 14}  # the first may not take the last
    found = endings(position, "heroes", after, lambda now: tuple(r for r in (9, 10, 14, 15) if spot(now, r)["hero"]))
    assert sorted(found) == sorted(itertools.combinations((9, 10, 14, 15), 2))


def test_S17_5_behemoths_each_way_once(board, after, spot):
    position = redeploy(board, "orcs behemoth @ 3 18 9")
    found = endings(position, "behemoths", after,
                    lambda now: tuple(spot(now, region)["behemoths"] for region in (3, 9, 18)))
    assert len(found) == len(set(found)) == 6
    assert all(sum(stacks) == 2 for stacks in found)


def test_S17_5_pots_each_set_once(board, after, spot):
    position = redeploy(board, "leprechauns alchemist @ 9 10 14")
    found = endings(position, "pots", after, lambda now: tuple(r for r in (9, 10, 14) if spot(now, r)["pot"]))
    assert len(found) == len(set(found)) == 8


def test_S17_5_winter_each_set_once(board, after, spot):
    """Two markers; own regions 10 and 16, around them 4, 9, 14, 15 and 11, 17: at most two of eight."""
    position = redeploy(board, "ice_witches alchemist @ 10 16", tribes=[])
    eight = (4, 9, 10, 11, 14, 15, 16, 17)
    found = endings(position, "winter", after, lambda now: tuple(r for r in eight if spot(now, r)["winter"]))
    assert len(found) == len(set(found)) == 1 + 8 + 28


def test_S17_5_forced_lifts_each_set_once(board, after, held):
    position = redeploy(board, "amazons flying hand=2 @ 1 2 3 4 8 9")
    found = endings(position, "vacate", after, lambda now: tuple(sorted(held(now, 0))))
    assert len(found) == len(set(found)) == 15  # two of six are emptied
    assert {len(regions) for regions in found} == {4}


def test_S17_5_lift_each_set_once(board, after, held):
    """LIFT and then DONE: all subsets of four regions. Pixies place nothing afterwards."""
    def sets(position):
        found = [tuple(sorted(held(position, 0)))]
        for region in after(position, "lift"):
            found += sets(position.copy().apply(f"lift {region}"))
        return found
    found = sets(board("pixies alchemist @ 9 10 14 3"))
    assert len(found) == len(set(found)) == 16


def test_S17_7_nodes_without_a_choice_are_passed(board):
    """Two heroes and two regions, five encampments and one region: nothing is asked."""
    assert redeploy(board, "orcs heroic @ 9 10").to_dict()["player"] == 1
    assert redeploy(board, "orcs bivouacking @ 9").to_dict()["player"] == 1
