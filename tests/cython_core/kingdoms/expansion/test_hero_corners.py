"""K16 where it meets other rules: events of the own hero card, tokens, tundra, swaps, lairs and other abilities."""

import pytest

MAPS = "k01a k02a k03a"


@pytest.fixture
def led(realm, seat, hero):
    """Return a position in which seat 0 has this hero."""
    def made(name, level=1, places="0A:s 0D:s", at="0A", maps=MAPS, second="1A:ss", theirs=None, rest=None, lies=False,
             **own):
        return realm(seat(places, **hero(name, level, at, hero_lies=lies), **own), seat(second, **(theirs or {})),
                     seat("2A:ss"), maps=maps, **(rest or {}))
    return made


# Events of one's own card -------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "level", "gain"), [
    ("scholar", 1, (0, 1, 0)),      # raised to level 2, and level 1 goes on working
    ("monk", 1, (0, 0, 1)),         # after the action the Monk has level 2
    ("scholar", 2, (0, 0, 0)),      # after the action the hero is retired: out of play
    ("monk", 2, (0, 0, 0)),
])
def test_K20_4_after_research_by_a_hero_level_counts_what_is_in_play_then(led, play, goods, name, level, gain):
    """Any variant fires `after_action`; an effect is active while the hero is in play and has the level (K20.1)."""
    cost = {("scholar", 1): 3, ("scholar", 2): 2, ("monk", 1): 2, ("monk", 2): 4}[name, level]
    position = play(led(name, level, mana=cost), "select research", "level")
    assert goods(position, 0) == gain


def test_K20_4_a_hero_level_is_no_research_of_a_rival(led, play, names, own):
    """Dark Elves 3 react to a raised magic level, which a hero level is not."""
    elves = {"faction": "dark_elves", "magic": 3}
    position = play(led("monk", 1, mana=9, second="1B:ss", theirs=elves, rest={"abilities": True}), "select research")
    raised = play(position.copy(), "level")
    assert own(raised, 1)["mana"] == 0  # it collected food in 1B
    assert own(play(position, "act"), 1)["mana"] == 1


def test_K20_1_a_hero_out_of_play_has_no_abilities(realm, seat, play, goods):
    position = realm(seat("0A:s 0D:s", food=3, retired=1), seat("1A:ss"), seat("2A:ss"), maps=MAPS)
    assert goods(play(position, "select trade", "trade food ore", "amount 3"), 0) == (0, 3, 0)


# Tokens, swaps, tundra ----------------------------------------------------------------------------


def test_K8_11_the_hero_rises_before_the_token_is_flipped(led, play, names, own):
    """A Baron who retires by the war leaves a normal meeple for the bandits."""
    position = led("baron", 2, ore=3, second="0B:s 1A:s",
                   rest={"tokens": {"hidden": ["0B"], "left": {"bandits": 2}}})
    play(position, "select patrol", "from hero", "to 0B", "bid 1")
    assert names(position) == {"yes", "remove"}
    play(position, "remove")
    assert own(position, 0)["retired"] == 1
    assert own(position, 0)["meeples"] == {"0D": "s"}
    assert "baron" not in position.to_dict()["deck"]


def test_K20_11_a_hero_is_swapped_like_a_meeple(realm, seat, hero, play, names, after, own):
    position = realm(seat("0A:s 0D:s", faction="lizardfolk", magic=1, **hero("queen")),
                     seat("1A:s 1B:s", **hero("monk", 1, "1B")), seat("2A:ss"), maps=MAPS, abilities=True)
    play(position, "select quest")
    assert after(position, "swap") == {"hero", "0D"}
    play(position, "swap hero", "to 1B")
    assert own(position, 0)["hero_region"] == "1B"
    assert own(position, 1)["hero_region"] == "0A"


def test_K13_3_swapped_meeples_flip_tokens(realm, seat, play, find):
    position = realm(seat("0A:s 0D:s", faction="lizardfolk", magic=1), seat("1A:s 1B:s"), seat("2A:ss"), maps=MAPS,
                     abilities=True, tokens={"hidden": ["0A", "1A"], "left": {"camp": 1, "city": 1, "fort": 1}})
    play(position, "select quest", "swap 0A", "to 1A")
    first = position.to_dict()["node"]["region"]
    find(position, "camp")
    assert position.to_dict()["node"]["region"] == ({"0A", "1A"} - {first}).pop()
    find(position, "city")
    assert position.to_dict()["tokens"]["hidden"] == []


def test_K13_3_a_last_meeple_put_into_a_free_region_flips_a_token(realm, seat, play, find, pieces):
    """K9.5: the break takes both meeples of seat 1; the one it keeps arrives in 0C."""
    position = realm(seat("0A:s 0D:s 0E:s", ore=3), seat("0B:s 0D:s"), seat("2A:ss"), maps=MAPS, heroes_call=False,
                     tokens={"hidden": ["0C"], "left": {"camp": 1, "city": 1}})
    play(position, "select patrol", "from 0A", "to 0B", "bid 1", "to 0B", "to 0C")
    find(position, "camp")
    assert pieces(position, 1) == {"0C": "l"}
    assert position.to_dict()["tokens"]["camp"] == ["0C"]


def test_K10_6_1_the_wizard_2_has_a_quest_out_of_inland_tundra(led, play, asked, pieces):
    position = play(led("wizard", 2, "0C:s 0D:s", "0C", maps="h01a k02a k03a"), "select quest")
    assert asked(position) == ("target", 0)  # K10.6.2: so it must go
    assert pieces(position, 0)["0C"] == "s"


def test_K10_6_2_the_captain_follows_who_leaves_the_tundra(led, play, asked, names):
    position = play(led("captain", 1, "0C:s 0D:s 0A:s", maps="h01a k02a k03a"), "select patrol")
    assert position.to_dict()["node"]["region"] == "0C"
    play(position, "to 0E")
    assert names(position) == {"done", "from hero"}


# Other limits -------------------------------------------------------------------------------------


def test_K20_5_alchemist_1_turns_neither_silver_nor_wild(realm, seat, hero, play, wait, own):
    for at in ("1A", "1C"):  # rocks and tundra
        position = realm(seat("0A:ss"), seat(f"{at}:s 1E:s", **hero("alchemist", 1, at)), seat("2A:ss"),
                         maps="k01a h01a k02a")
        wait(play(position, "select trade"), "convert")
        assert position.to_dict()["node"]["kind"] == "select"


def test_K20_5_the_cleric_2_shelters_while_lying(led, play, after):
    """K10.7: a knocked-over hero keeps its abilities; the card asks for room, not for a standing Cleric."""
    position = led("cleric", 2, "0A:s 0D:l", "0D", lies=True, food=9, second="0B:s 1A:s", theirs={"ore": 2})
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert after(position, "to") == {"0A", "0C", "0D", "0E"}


def test_K20_5_discounts_of_faction_and_hero_add(led, play, bid_names):
    position = led("general", 1, second="0B:s 1A:s", theirs={"ore": 1}, faction="elves", magic=2, ore=1,
                   rest={"abilities": True})
    play(position, "select patrol", "from hero", "to 0B")
    assert bid_names(position, 0) == {"bid flag", "bid 1", "bid 2", "bid 3"}


def test_K20_5_move_count_is_the_larger_not_the_sum(led, play, asked):
    position = led("captain", 1, "0A:ss 0D:s 0E:s", faction="goblins", magic=1, rest={"abilities": True})
    play(position, "select patrol", "from 0D", "to 0C", "from 0E", "to 0B")
    assert asked(position) == ("respond", 1)


def test_K20_5_a_substitute_raises_a_hero_too(led, play, names, own):
    position = led("baron", 1, ore=2, faction="dwarves", magic=4, rest={"abilities": True})
    play(position, "select trade", "instead build", "level")
    assert (own(position, 0)["hero_level"], own(position, 0)["ore"]) == (2, 0)


@pytest.mark.parametrize("food", [1, 2])
def test_K20_5_cheaper_expansion_is_no_cheaper_hero_level(led, play, names, food):
    position = led("bard", 1, "0A:s 0B:s 0D:s 0E:s", food=food, faction="goblins", magic=2, rest={"abilities": True})
    play(position, "select expand")
    assert ("level" in names(position)) == (food == 2)  # cost_mod for hero levels has a name of its own


# The lair and fortresses (K13.7, K8.11) -----------------------------------------------------------


@pytest.fixture
def dragon(realm, seat, play):
    """Let seat 0 with the lair beat seat 1 and its fortress in 0B."""
    def made(*forts):
        position = realm(seat("0A:s 0D:s", ore=3), seat("0B:s 1A:s", tower=len(forts), fortresses=list(forts), food=9),
                         seat("2A:ss"), maps=MAPS, tokens={"lair": ["0D"]})
        return play(position, "select patrol", "from 0A", "to 0B", "bid 3", "bid flag", "yes")
    return made


def test_K13_7_K8_7_2_the_lair_comes_on_top_of_the_lost_fortress(dragon, names, play, own):
    position = dragon("0B", "1C")
    assert names(position) == {"to 0B", "to 1C"}
    both = play(position.copy(), "to 1C")
    assert (own(both, 1)["tower"], own(both, 1)["fortresses"]) == (0, [])
    one = play(position, "to 0B")
    assert (own(one, 1)["tower"], own(one, 1)["fortresses"]) == (1, ["1C"])


def test_K13_7_a_lone_level_falls_once(dragon, own, names):
    position = dragon("0B")
    assert own(position, 1)["tower"] == 0
    assert names(position) == {"to 0A", "to 0C", "to 0E"}


def test_K20_11_forts_are_tested_before_the_swap(realm, seat, play, bid_names):
    """The meeple of the fort swaps itself into a region with a fortress of the rival: war, with discount 2 (K13.9)."""
    position = realm(seat("0A:s 0D:s", faction="lizardfolk", magic=1, ore=1),
                     seat("1A:s 1B:s", ore=1, tower=1, fortresses=["1A"]), seat("2A:ss"), maps=MAPS, abilities=True,
                     tokens={"fort": ["0A"]})
    play(position, "select quest", "swap 0A", "to 1A")
    assert bid_names(position, 0) == {"bid flag", "bid 1", "bid 2", "bid 3"}
    assert bid_names(position, 1) == {"bid flag", "bid 1", "bid 2"}
