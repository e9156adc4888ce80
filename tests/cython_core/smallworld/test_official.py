"""S0.2: the six points where `rules_text` decides, both ways."""

import pytest

BOTH = pytest.mark.parametrize("rules_text", ["guide", "official"])


# D1, Sorcerers ----------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(("enemy", "region"), [
    ("humans hill @ 8 19", 8), ("humans fortified @ 14+fortress 19", 14), ("humans fortified @ 8+fortress 19", 8)])
def test_D1_mountain_and_fortress(board, after, enemy, region, rules_text):
    position = board("sorcerers swamp hand=3 @ 9", enemy, rules_text=rules_text)
    assert (region in after(position, "convert")) == (rules_text == "official")


@BOTH
def test_D1_encampments_protect_in_both(board, after, rules_text):
    enemy = "humans bivouacking @ 8+encampments=1 14"
    assert after(board("sorcerers swamp hand=3 @ 9", enemy, rules_text=rules_text), "convert") == {14}


# D2, Berserk ------------------------------------------------------------------------------------


def berserk(board, hand=3, enemy="orcs hill @ 14:2 19", rules_text="official"):
    return board(f"ratmen berserk hand={hand} @ 9 10", enemy, rules_text=rules_text)


def test_D2_official_the_roll_comes_first(board, names, play):
    assert "roll" not in names(berserk(board, rules_text="guide"))
    position = berserk(board)
    assert {"roll", "done"} <= names(position)
    assert play(position, "roll").actor == -1


@pytest.mark.parametrize(("shown", "targets"), [
    (0, {3, 4, 8, 15}), (1, {3, 4, 8, 14, 15}), (3, {3, 4, 8, 14, 15})])
def test_D2_then_the_targets_that_the_roll_allows(board, play, after, names, shown, targets):
    """hand 3: tribe 3, empty 4, mountains 8 and 15 at most 3; 14 costs 4."""
    position = play(berserk(board), "roll", shown)
    assert after(position, "conquer") == targets
    assert "done" not in names(position)


def test_D2_the_roll_counts_and_then_it_is_used_up(board, play, spot, names, slot):
    position = play(berserk(board), "roll", 2, "conquer 14")
    assert spot(position, 14)["tokens"] == 2
    assert slot(position, 0)["hand"] == 1
    assert "roll" in names(position)


def test_D2_without_a_roll_the_normal_rules_hold(board, play, slot):
    position = berserk(board, hand=5)
    play(position, "conquer 14")
    assert position.actor == 0  # enough: no die
    assert slot(position, 0)["hand"] == 1
    tried = play(berserk(board, hand=1), "conquer 4")
    assert tried.actor == -1  # the die of S6.9


def test_D2_no_affordable_target_ends_the_conquests(board, play):
    enemy = "ratmen hill @ 3 4:2 8 10:2 14:2"
    position = board("orcs berserk hand=1 @ 9", enemy, rules_text="official")
    play(position, "roll", 0)
    assert position.to_dict()["player"] == 1


def test_D2_a_roll_is_offered_only_where_a_three_would_help(board, names):
    enemy = "ratmen hill @ 3:3 4:3 8:3 10:3 14:3"
    assert "roll" not in names(board("orcs berserk hand=1 @ 9", enemy, rules_text="official"))
    assert "roll" in names(board("orcs berserk hand=2 @ 9", enemy, rules_text="official"))


@BOTH
def test_R51_no_roll_for_conversions(board, play, rules_text):
    position = play(board("sorcerers berserk hand=3 @ 9", "orcs hill @ 14 19", rules_text=rules_text), "convert 14")
    assert position.actor == 0


# D3, Lava ---------------------------------------------------------------------------------------


def test_D3_where_lava_may_go(board, seat, after):
    own = seat("ratmen lava @ 8", decline="elves @ 9")
    for rules_text, targets in (("guide", {14}), ("official", {2, 3, 13, 14})):
        position = board(own, "orcs hill @ 14 19", node="redeploy", rules_text=rules_text)
        assert after(position, "place") == targets


def test_D3_declined_opponents_in_both(board, seat, after):
    for rules_text in ("guide", "official"):
        position = board("ratmen lava @ 8", seat(decline="orcs @ 9 14"), node="redeploy", rules_text=rules_text)
        assert {9, 14} <= after(position, "place")


# D4, Copycat ------------------------------------------------------------------------------------


@pytest.fixture
def picked(board, play):
    """Let seat 1 pick the combo whose power seat 0 copies."""
    def made(power, own, rules_text="official", **rest):
        position = board(own.format(power), "", player=1, node="pick", column=[f"orcs {power}"],
                         rules_text=rules_text, **rest)
        return play(position, "pick 0")
    return made


def test_D4_the_copy_ends_at_the_pick_under_the_official_text(picked, slot):
    assert slot(picked("corrupt", "elves copycat copies={} @ 9"), 0)["copies"] is None
    assert slot(picked("corrupt", "elves copycat copies={} @ 9", rules_text="guide"), 0)["copies"] == "corrupt"


@pytest.mark.parametrize(("power", "marker"), [
    ("bivouacking", "encampments=5"), ("heroic", "hero"), ("dragon_master", "dragon"), ("catapult", "catapult"),
    ("fortified", "fortress+copied")])
def test_D4_what_it_brought_leaves(picked, spot, power, marker):
    name = marker.split("=")[0].split("+")[0]
    gone = picked(power, f"elves copycat copies={{}} @ 9+{marker} 10")
    assert not spot(gone, 9)[name]
    kept = picked(power, f"elves copycat copies={{}} @ 9+{marker} 10", rules_text="guide")
    assert spot(kept, 9)[name]


def test_D4_freed_tokens_become_loose(picked, slot, held, until):
    position = picked("seafaring", "elves copycat copies={} @ 22:3 20 9")
    assert 22 not in held(position, 0)
    assert slot(position, 0)["loose"] == 3
    until(position, "displaced tokens", number=0)


def test_D4_hordes_leave_and_the_owner_decides_before_the_refill(picked, asked, play, held):
    position = picked("hordes_of", "elves copycat copies={} hordes=2 @ 9 10 14")
    assert asked(position) == ("horde loss", 0)
    play(position, "lift 9", "lift 14")
    assert held(position, 0) == {10: 1}
    assert asked(position)[0] == "draw race"


def test_D4_a_pact_of_the_copy_ends(board, seat, play):
    own = seat("elves copycat copies=diplomat @ 9", partner=2)
    for rules_text, partner in (("official", None), ("guide", 2)):
        position = board(own, "", "ratmen hill @ 1", player=1, node="pick", column=["orcs diplomat"],
                         rules_text=rules_text)
        assert play(position, "pick 0").to_dict()["seats"][0].get("partner") == partner


def test_R62_both_have_a_set_of_markers_under_the_guide(picked, slot, until):
    position = picked("bivouacking", "elves copycat copies={} @ 9+encampments=5 10", rules_text="guide")
    until(position, "conquest", number=1)
    assert slot(position, 1)["encampments"] == 5


def test_D4_another_combo_changes_nothing(board, play, slot):
    position = board("elves copycat copies=corrupt @ 9", "", player=1, node="pick",
                     column=["orcs corrupt", "humans hill"], rules_text="official")
    assert slot(play(position, "pick 1"), 0)["copies"] == "corrupt"


# D5, Goblins ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules_text", "costs"), [("guide", (2, 3, 3)), ("official", (2, 2, 2))])
def test_D5_what_is_cheaper(board, seat, price, rules_text, costs):
    """An opponent's declined race on 4, the own one on 10, a tribe on 14."""
    position = board(seat("goblins merchant hand=8 @ 9", decline="elves @ 10"), seat(decline="orcs @ 4"),
                     rules_text=rules_text)
    assert tuple(price(position, region) for region in (4, 10, 14)) == costs
    assert price(position, 8) == 3  # empty in both


# D6, Igors --------------------------------------------------------------------------------------


OTHERS = pytest.mark.parametrize(("rules_text", "count"), [("guide", 0), ("official", 1)])


@OTHERS
@pytest.mark.parametrize("region", [3, 9])
def test_D6_other_turns(board, play, slot, rules_text, count, region):
    """Orcs live on 3, a Lost Tribe on 9."""
    position = board("ratmen alchemist hand=9 @ 2", "orcs hill @ 3:2 26", "igors merchant @ 29", rules_text=rules_text)
    assert slot(play(position, f"conquer {region}"), 2)["lost"] == count


@OTHERS
def test_D6_conversions_and_skag_attacks_in_other_turns(board, play, slot, rules_text, count):
    converted = play(board("sorcerers swamp hand=3 @ 9", "igors hill @ 14 19", rules_text=rules_text), "convert 14")
    assert slot(converted, 1)["lost"] == count
    others = ("igors hill @ 19", "skags merchant @ 3+loot=attack 26")
    attack = play(board("ratmen swamp hand=6 @ 2", *others, rules_text=rules_text), "conquer 3")
    assert slot(attack, 1)["lost"] == count


@BOTH
def test_D6_the_own_turn_counts_in_both(board, play, slot, rules_text):
    position = play(board("igors hill hand=6 @ 9", "orcs swamp @ 14:3 19", rules_text=rules_text), "conquer 14")
    assert slot(position, 0)["lost"] == 1
