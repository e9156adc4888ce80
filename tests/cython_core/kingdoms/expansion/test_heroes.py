"""K2.8 and K16: the hero among the meeples, its levels, retirement, death and the next one."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import abilities
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"
HEROES = abilities.heroes()
GOOD = {"research": "mana", "expand": "food", "build": "ore"}
RAISES = [(card["id"], level, card["levels"][level]["requirement"]) for card in HEROES for level in (1, 2)]
PAID = [(name, level, need["type"], need["cost"]) for name, level, need in RAISES if need["type"] != "war"]
FOUGHT = [(name, level) for name, level, need in RAISES if need["type"] == "war"]


def ids(position):
    """Return all hero cards by where they are; the retired have no place."""
    data = position.to_dict()
    return [*data["deck"], *data["looked"], *filter(None, data["aside"]),
            *(seat["hero"] for seat in data["seats"] if seat["hero"])]


# Setup (K2.8) -----------------------------------------------------------------------------------


def test_K2_8_each_in_seat_order_swaps_one_of_two_meeples_for_a_hero(draw, names, asked, own):
    position = Position(GAME, players=3, heroes_call=True, maps="k01a+k02a+k03a")
    while position.actor == CHANCE or asked(position)[0] != "keep hero":
        node = position.to_dict()["node"]
        position.apply(2 if node["kind"] == "deal first" else position.legal_actions[0])
        if node["kind"] == "start" and node["seat"] == 2:
            break
    assert position.to_dict()["active"] == 2
    for seat, (one, two) in enumerate((("baron", "thief"), ("queen", "monk"), ("druid", "bard"))):
        draw(position, one, two)
        assert asked(position) == ("keep hero", seat)
        assert names(position) == {f"keep {one}", f"keep {two}"}
        position.apply(f"keep {two}")
    assert asked(position) == ("select", 2)
    for seat, name in enumerate(("thief", "monk", "bard")):
        held = own(position, seat)
        assert (held["hero"], held["hero_level"], held["hero_region"]) == (name, 1, f"{seat}A")
        assert held["meeples"] == {f"{seat}A": "ss"}
    data = position.to_dict()
    assert len(data["deck"]) == 22
    assert {"baron", "queen", "druid"} <= set(data["deck"])  # the discards are shuffled back
    assert data["looked"] == []
    assert not any(data["aside"])


def test_K2_8_the_discards_wait_beside_the_deck_until_all_have_chosen(draw, asked):
    position = Position(GAME, players=2, heroes_call=True, maps="k01a+k02a+k03a")
    while position.actor != CHANCE or position.to_dict()["node"]["kind"] != "draw hero":
        position.apply(position.legal_actions[0])
    draw(position, "baron", "thief").apply("keep thief")
    assert position.to_dict()["aside"] == ["baron", None]
    assert len(position.chance_outcomes) == 23  # seat 1 cannot draw the baron
    draw(position, "queen", "monk").apply("keep monk")
    assert "baron" in position.to_dict()["deck"]


def test_K2_6_in_ruins_the_hero_starts_knocked_over_too(own):
    position = Position(GAME, players=2, heroes_call=True, maps="k01a+k02a+k03a")
    while position.actor == CHANCE or position.to_dict()["node"]["kind"] != "select":
        kind = position.to_dict()["node"]["kind"]
        position.apply("to 0C" if kind == "start" and position.actor == 0 else position.legal_actions[0])
    assert own(position, 0)["meeples"] == {"0C": "ll"}
    assert own(position, 0)["hero_lies"]
    assert own(position, 0)["hero_region"] == "0C"


# Moving -----------------------------------------------------------------------------------------


def test_K16_1_the_hero_moves_like_a_meeple(realm, seat, hero, play, after, own, pieces):
    position = realm(seat("0A:ss", **hero("baron")), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol")
    assert after(position, "from") == {"0A", "hero"}
    other = play(position.copy(), "from 0A", "to 0B")
    assert own(other, 0)["hero_region"] == "0A"
    play(position, "from hero", "to 0B")
    assert own(position, 0)["hero_region"] == "0B"
    assert pieces(position, 0) == {"0A": "s", "0B": "s"}


def test_K6_2_patrol_stands_up_a_hero_or_a_meeple(realm, seat, hero, play, names, own, pieces):
    position = realm(seat("0A:ll", **hero("baron", hero_lies=True)), seat("1A:ss"), seat("2A:ss"))
    play(position, "select patrol")
    assert names(position) == {"pass", "stand 0A", "stand hero"}
    other = play(position.copy(), "stand 0A")
    assert own(other, 0)["hero_lies"]
    assert pieces(other, 0) == {"0A": "ls"}
    play(position, "stand hero")
    assert not own(position, 0)["hero_lies"]
    assert pieces(position, 0) == {"0A": "ls"}


# Levels (K16.2-K16.5) ---------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "level", "action", "cost"), PAID)
def test_K16_3_a_level_is_paid_instead_of_the_normal_effect(realm, seat, hero, play, names, own, name, level, action,
                                                            cost):
    if name == "scholar" and level == 2:
        cost -= 1  # its own level 2 makes hero levels cheaper
    good = GOOD[action]
    places = "0A:s 0B:s"
    poor = realm(seat(places, **hero(name, level), **{good: cost - 1}), seat("1A:ss"), seat("2A:ss"))
    assert "level" not in names(play(poor, f"select {action}"))
    rich = realm(seat(places, **hero(name, level), **{good: cost}), seat("1A:ss"), seat("2A:ss"))
    before = own(rich, 0)
    play(rich, f"select {action}", "level")
    held = own(rich, 0)
    assert held[good] == (1 if (name, level, good) == ("scholar", 1, "ore") else 0)
    assert (held["tower"], held["magic"]) == (before["tower"], before["magic"])
    assert sum(map(len, held["meeples"].values())) == 2
    assert held["hero_level"] == (2 if level == 1 else 0)
    assert held["retired"] == level - 1


@pytest.mark.parametrize(("name", "level", "action", "cost"), PAID)
def test_K16_3_only_by_the_action_the_card_names(realm, seat, hero, play, names, name, level, action, cost):
    for other in {"build", "research", "expand", "trade", "patrol", "quest"} - {action}:
        position = realm(seat("0A:s 0B:s", mana=9, ore=9, food=9, **hero(name, level)), seat("1A:ss"), seat("2A:ss"))
        assert "level" not in names(play(position, f"select {other}"))


@pytest.mark.parametrize(("name", "level"), FOUGHT)
def test_K16_4_a_won_war_raises_the_hero_at_once(realm, seat, hero, play, own, idle, name, level):
    position = realm(seat("0A:s 0D:s", ore=9, **hero(name, level)), seat("0B:s 1A:s"), seat("2A:ss"),
                     maps="k01a k02a k03a")
    play(position, "select patrol", "from hero", "to 0B", "bid 1")
    while position.to_dict()["node"]["kind"] in ("steal", "take", "spawn", "boost"):
        position.apply(position.legal_actions[0])
    held = own(position, 0)
    assert held["hero_level"] == (2 if level == 1 else 0)
    assert held["retired"] == level - 1
    assert held["meeples"]["0B"] == "s"
    assert (held["hero_region"] == "0B") == (level == 1)


def raised(position, number=0):
    held = position.to_dict()["seats"][number]
    return held["hero_level"] > 1 or held["retired"] > 0


def test_K16_4_the_hero_may_win_as_defender_even_lying(realm, seat, hero, play, pieces):
    position = realm(seat("0A:s 0D:s"), seat("0B:l 1A:s", ore=3, **hero("knight", 1, "0B", hero_lies=True)),
                     seat("2A:ss"), maps="k01a k02a k03a")
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    assert raised(position, 1)
    assert position.to_dict()["seats"][1]["hero_lies"]


def test_K16_5_a_retired_hero_keeps_region_and_state(realm, seat, hero, play, pieces, own):
    position = realm(seat("0A:s 0D:s"), seat("0B:l 1A:s", ore=3, **hero("baron", 2, "0B", hero_lies=True)),
                     seat("2A:ss"), maps="k01a k02a k03a")
    before = position.score[1]
    play(position, "select patrol", "from 0A", "to 0B", "bid 1")
    held = own(position, 1)
    assert (held["hero"], held["hero_region"], held["hero_lies"], held["retired"]) == (None, None, False, 1)
    assert pieces(position, 1) == {"0B": "l", "1A": "s"}
    assert position.score[1] == before + 3
    assert "baron" not in position.to_dict()["deck"]  # the card is tucked


@pytest.mark.parametrize(("bids", "region"), [(("bid flag",), "0A"), (("bid 2",), "0D")])
def test_K16_4_no_alliance_and_no_war_of_others_raises_it(realm, seat, hero, play, bids, region):
    position = realm(seat("0A:s 0D:s", ore=3, **hero("knight", 1, region)), seat("0B:s 1A:s"), seat("2A:ss"),
                     maps="k01a k02a k03a")
    play(position, "select patrol", "from hero" if region == "0A" else "from 0A", "to 0B", *bids)
    assert position.to_dict()["node"]["kind"] == "respond"
    assert not raised(position)


def test_K16_4_a_lost_war_does_not(realm, seat, hero, play):
    position = realm(seat("0A:s 0D:s", food=2, **hero("knight")), seat("0B:s 1A:s", ore=3), seat("2A:ss"),
                     maps="k01a k02a k03a")
    play(position, "select patrol", "from hero", "to 0B", "bid 1", "to 0A")
    assert not raised(position)
    assert position.to_dict()["seats"][0]["hero_region"] == "0A"  # it retreated


def test_K14_5_a_beaten_neutral_raises_it(realm, seat, hero, play):
    position = realm(seat("0A:ss", ore=2, **hero("knight")), seat("1A:ss"), maps="k01a k02a k05b", neutrals="2B")
    play(position, "select quest", "from hero", "to 2B")
    assert raised(position)


def test_K14_6_two_flags_of_two_players_raise_the_defending_hero(realm, seat, hero, play):
    position = realm(seat("0A:ss"), seat("0B:s 1A:s", **hero("knight", 1, "0B")), maps="k01a k02a k05b")
    play(position, "select patrol", "from 0A", "to 0B", "bid flag")
    assert raised(position, 1)


def test_K16_4_a_lone_fortress_beaten_raises_it(realm, seat, hero, play):
    position = realm(seat("0A:s 0D:s", ore=3, **hero("knight")), seat("1A:ss", fortresses=["0B"], tower=1),
                     seat("2A:ss"), maps="k01a k02a k03a")
    play(position, "select patrol", "from hero", "to 0B", "bid 2", "bid flag")
    assert raised(position)


def test_E51_the_baron_builds_for_level_2(realm, seat, hero, play, own):
    position = realm(seat("0A:s 0D:s", ore=5, **hero("baron")), seat("1A:ss"), seat("2A:ss"))
    play(position, "select build", "level")
    assert own(position, 0)["ore"] == 3
    assert own(position, 0)["hero_level"] == 2


@pytest.mark.parametrize(("retired", "final"), [(1, False), (2, True)])
def test_E51_K11_1_the_third_retirement_turns_the_final_part_on(realm, seat, hero, play, idle, own, retired, final):
    position = realm(seat("0A:s 0D:s", ore=5, retired=retired, **hero("baron", 2)), seat("0B:s 1A:s"), seat("2A:ss"),
                     maps="k01a k02a k03a")
    play(position, "select patrol", "from hero", "to 0B", "bid 1")
    assert own(position, 0)["retired"] == retired + 1
    assert not position.to_dict()["final"]  # K11.1: only in step 4
    idle(position)
    assert position.to_dict()["final"] is final
    assert position.score[0] == 2 + 3 * (retired + 1)  # two meeples, and K12.6


# Death and the next hero (K16.6-K16.8) -----------------------------------------------------------


def test_E52_K16_6_a_removed_hero_goes_back_into_the_deck(realm, seat, hero, play, own):
    position = realm(seat("0A:s 0D:s", **hero("baron", 2)), seat("0B:s 1A:s", ore=3), seat("2A:ss"),
                     maps="k01a k02a k03a")
    play(position, "select patrol", "from hero", "to 0B", "bid 1")
    held = own(position, 0)
    assert (held["hero"], held["hero_region"], held["meeples"], held["retired"]) == (None, None, {"0D": "s"}, 0)
    assert sorted(ids(position)) == sorted(card["id"] for card in HEROES)
    assert "baron" in position.to_dict()["deck"]


def test_E52_K16_7_the_next_expansion_is_the_hero(realm, seat, play, draw, names, own, pieces):
    position = realm(seat("0A:s 0D:s", food=4), seat("1A:ss"), seat("2A:ss"))
    play(position, "select expand", "to 0D")
    assert len(position.chance_outcomes) == 25
    draw(position, "monk", "bard")
    assert names(position) == {"keep monk", "keep bard"}
    play(position, "keep bard")
    held = own(position, 0)
    assert held["food"] == 1  # no extra cost
    assert (held["hero"], held["hero_level"], held["hero_region"]) == ("bard", 1, "0D")
    assert pieces(position, 0) == {"0A": "s", "0D": "ss"}
    assert "monk" in position.to_dict()["deck"]
    assert sorted(ids(position)) == sorted(card["id"] for card in HEROES)


def test_K16_10_with_a_hero_in_play_the_new_meeple_is_normal(realm, seat, hero, play, own):
    position = realm(seat("0A:s 0D:s", food=4, **hero("monk")), seat("1A:ss"), seat("2A:ss"))
    play(position, "select expand", "to 0D")
    assert position.actor == 1
    assert own(position, 0)["hero_region"] == "0A"


def test_K16_7_a_hero_may_come_after_a_retirement(realm, seat, play, draw, own):
    position = realm(seat("0A:s 0D:s", food=4, retired=1), seat("1A:ss"), seat("2A:ss"))
    draw(play(position, "select expand", "to 0A"), "monk", "bard").apply("keep monk")
    assert (own(position, 0)["hero"], own(position, 0)["retired"]) == ("monk", 1)


def test_K7_3_a_hero_placed_in_ruins_lies(realm, seat, play, draw, own):
    position = realm(seat("0C:l 0D:s", food=4), seat("1A:ss"), seat("2A:ss"), maps="k01a k02a k03a")
    draw(play(position, "select expand", "to 0C"), "monk", "bard").apply("keep monk")
    assert own(position, 0)["hero_lies"]
    assert own(position, 0)["meeples"]["0C"] == "ll"


def test_K16_8_with_one_card_left_that_one_comes(realm, seat, play, own):
    position = realm(seat("0A:s 0D:s", food=4), seat("1A:ss"), seat("2A:ss"), deck="queen")
    play(position, "select expand", "to 0A")
    assert (own(position, 0)["hero"], own(position, 0)["hero_region"]) == ("queen", "0A")
    assert position.to_dict()["deck"] == []


def test_K16_8_with_none_the_new_meeple_is_normal(realm, seat, play, own, pieces):
    position = realm(seat("0A:s 0D:s", food=4), seat("1A:ss"), seat("2A:ss"), deck="")
    play(position, "select expand", "to 0A")
    assert own(position, 0)["hero"] is None
    assert pieces(position, 0) == {"0A": "ss", "0D": "s"}


def test_K16_1_the_hero_counts_among_the_seven(realm, seat, hero, play, idle):
    position = realm(seat("0A:ss 0B:ss 0D:ss 0E:s", food=9, **hero("monk")), seat("1A:ss"), seat("2A:ss"))
    play(position, "select expand")
    assert position.actor == 1  # nothing but to pass
    idle(position)
    assert position.to_dict()["final"]  # K11.1: seven in play, hero included


def test_K16_6_bandits_kill_a_hero_too(realm, seat, hero, play, own):
    position = realm(seat("0A:s 0D:s", **hero("baron")), seat("1A:ss"), seat("2A:ss"),
                     tokens={"hidden": ["0B"], "left": {"bandits": 2}})
    play(position, "select patrol", "from hero", "to 0B")
    assert own(position, 0)["hero"] is None
    assert "baron" in position.to_dict()["deck"]
