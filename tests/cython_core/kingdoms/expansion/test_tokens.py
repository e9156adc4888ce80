"""K13: exploration tokens, their setup, and what is found under them."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"
COUNTS = {token["id"]: token["count"] for token in cards.read("exploration")["tokens"]}


# Setup ------------------------------------------------------------------------------------------


def set_up(players, **parameters):
    """Return the first select of a game with tokens, the first outcome of everything."""
    position = Position(GAME, players=players, exploration=True, **{"pool": "both", **parameters})
    while position.actor == CHANCE or position.to_dict()["node"]["kind"] != "select":
        position.apply(position.legal_actions[0])
    return position


def test_K13_1_sixteen_tokens_of_nine_kinds(told):
    assert sum(COUNTS.values()) == 16
    assert set(COUNTS) == set(cards.TOKENS)
    assert told(set_up(3))["left"] == COUNTS


@pytest.mark.parametrize(("players", "lying"), [(1, 7), (2, 13), (3, 12), (4, 16)])
def test_E6_K13_2_one_on_every_usable_region_without_a_starting_meeple(players, lying):
    position = set_up(players)
    data = position.to_dict()
    assert len(data["tokens"]["hidden"]) == lying
    started = {region for seat in data["seats"] for region in seat["meeples"]}
    slots = len(data["maps"])
    every = {f"{slot}{letter}" for slot in range(slots) for letter in "ABCDE"}
    assert set(data["tokens"]["hidden"]) == every - started  # neutral meeples do not count as players
    assert data["tokens"]["left"] == COUNTS  # what nobody has seen, on the board or not


def test_K13_2_the_dummy_starts_in_two_regions_without_tokens():
    data = set_up(1).to_dict()
    assert len(data["seats"][1]["meeples"]) == 2
    assert not set(data["seats"][1]["meeples"]) & set(data["tokens"]["hidden"])


def test_K13_2_five_players_put_three_tokens_each_where_they_like(names, told):
    position = Position(GAME, players=5, exploration=True, maps="k01a+k02a+k03a+k04a+k05a")
    asked = []
    while position.actor == CHANCE or position.to_dict()["node"]["kind"] != "select":
        node = position.to_dict()["node"]
        if node["kind"] == "spare region":
            asked.append(node["seat"])
            free = {f"to {node['seat']}{letter}" for letter in "BCDE"}  # all have started in A
            assert names(position) == free
            position.apply(f"to {node['seat']}{'BCDEB'[node['seat']]}")
        else:
            position.apply(position.legal_actions[0])
    assert asked == [0, 1, 2, 3, 4]
    tokens = told(position)
    spared = {"0B", "1C", "2D", "3E", "4B"}
    assert set(tokens["hidden"]) == {f"{slot}{letter}" for slot in range(5) for letter in "BCDE"} - spared
    assert len(tokens["hidden"]) == 15
    assert tokens["left"] == {**COUNTS, "blank": COUNTS["blank"] - 1}


def test_without_the_option_there_are_none():
    assert "tokens" not in Position(GAME).to_dict()


# Chance -----------------------------------------------------------------------------------------


def test_K13_3_K3_7_a_kind_is_as_likely_as_it_is_left(plain, patrol):
    position = patrol(plain(hidden="0B 0E", left={"camp": 2, "blank": 1, "crown": 1, "treasure": 0}), "0A", "0B")
    assert position.actor == CHANCE
    odds = {cards.TOKENS[outcome]: chance for outcome, chance in position.chance_outcomes}
    assert odds == {"camp": pytest.approx(1 / 2), "blank": pytest.approx(1 / 4), "crown": pytest.approx(1 / 4)}


def test_K3_7_what_was_found_is_not_found_again(plain, patrol, find, told):
    position = plain(second="1B:ss", hidden="0B 1D", left={"camp": 1, "blank": 1, "city": 2})
    find(patrol(position, "0A", "0B"), "camp")
    position.apply("from 1B")  # k02a: B is joined to D alone
    odds = {cards.TOKENS[outcome]: chance for outcome, chance in position.chance_outcomes}
    assert odds == {"blank": pytest.approx(1 / 3), "city": pytest.approx(2 / 3)}
    assert told(position)["camp"] == ["0B"]


def test_K3_7_all_sixteen_weigh_in_a_real_game(play):
    position = set_up(3, maps="k01a+k02a+k03a")
    active = position.actor
    play(position, "select patrol", f"from {active}A")
    play(position, *([] if position.actor == CHANCE else [position.legal_actions[0]]))
    odds = {cards.TOKENS[outcome]: chance for outcome, chance in position.chance_outcomes}
    assert odds == {kind: pytest.approx(count / 16) for kind, count in COUNTS.items()}


def test_K3_3_nobody_knows_what_lies_face_down(plain, patrol):
    position = plain(hidden="0B 0E", left={"camp": 2, "blank": 3})
    for viewer in range(3):
        assert position.determinize(viewer, 1).state_bytes == position.state_bytes


def test_K3_1_everybody_sees_what_is_found(plain, patrol, find):
    position = find(patrol(plain(hidden="0B", left={"camp": 1, "city": 1}), "0A", "0B"), "camp")
    assert [position.seen(viewer)[-1] for viewer in range(3)] == [(CHANCE, cards.TOKENS.index("camp"))] * 3


# What flips a token (K13.3) ----------------------------------------------------------------------


def test_K13_3_by_patrol(plain, patrol, find, told):
    position = find(patrol(plain(hidden="0B", left={"blank": 1, "camp": 1}), "0A", "0B"), "blank")
    assert told(position)["hidden"] == []
    assert told(position)["left"]["blank"] == 0  # blank: discard
    assert told(position)["left"]["camp"] == 1


def test_K13_3_by_quest(plain, play, find, told):
    position = play(plain(hidden="1C", left={"city": 1, "camp": 1}), "select quest", "from 0A", "to 1C")
    assert told(find(position, "city"))["city"] == ["1C"]


def test_K13_3_the_last_kind_left_is_found_without_a_roll(plain, patrol, told):
    position = patrol(plain(hidden="0B", left={"fort": 2}), "0A", "0B")
    assert told(position)["fort"] == ["0B"]
    assert told(position)["left"]["fort"] == 1


def test_K13_3_not_by_leaving_or_expanding_elsewhere(plain, play, seat, told):
    position = plain(first=seat("0A:s 0D:s", food=9), hidden="0B", left={"fort": 2})
    play(position, "select expand", "to 0A")
    assert told(position)["hidden"] == ["0B"]


def test_K13_3_by_the_loser_who_retreats_not_in_the_region_it_lost(plain, seat, patrol, play, find, told):
    position = plain(first=seat("0A:s 0D:s", food=3), second=seat("0B:s 1A:s", ore=5), hidden="0B 0C",
                     left={"camp": 1, "city": 1})
    patrol(position, "0A", "0B")  # seat 0 has the flag only
    play(position, "bid 2", "to 0C")
    find(position, "camp")
    assert told(position)["hidden"] == ["0B"]
    assert told(position)["camp"] == ["0C"]


def test_K13_3_the_winner_who_stays_flips_it_after_the_war(plain, seat, patrol, play, find, pieces, told):
    position = plain(first=seat("0A:s 0D:s", ore=4), second="0B:s 1A:s", hidden="0B", left={"camp": 1, "city": 1})
    patrol(position, "0A", "0B")
    assert told(position)["hidden"] == ["0B"]
    play(position, "bid 1")  # the flag of seat 1 has no choice, and it has no food to retreat
    assert pieces(position, 1) == {"1A": "s"}
    assert told(find(position, "city"))["city"] == ["0B"]


def test_K13_3_allies_flip_it_too(plain, seat, patrol, play, find, pieces):
    position = plain(first=seat("0A:s 0D:s", ore=4), second="0B:s 1A:s", hidden="0B", left={"camp": 1, "city": 1})
    patrol(position, "0A", "0B")
    play(position, "bid flag")
    find(position, "camp")
    assert pieces(position, 0)["0B"] == "s"
    assert pieces(position, 1)["0B"] == "s"


def test_K13_3_war_against_a_neutral_comes_first(realm, seat, play, find, goods, told):
    position = realm(seat("0A:s 0D:s", ore=5), seat("1A:ss"), maps="k01a k02a k05b", heroes_call=False,
                     neutrals="2A 2B", tokens={"hidden": ["2A", "2B"], "left": {"camp": 1, "treasure": 2}})
    play(position, "select quest", "from 0A", "to 2A")
    assert position.actor == CHANCE
    assert goods(position, 0) == (0, 3, 0)  # two neutrals in play were paid before the flip
    assert position.to_dict()["neutrals"] == ["2B"]
    assert told(find(position, "camp"))["camp"] == ["2A"]


# Crown (K13.4) ----------------------------------------------------------------------------------


def test_K13_4_the_finder_keeps_the_crown_for_two_points(plain, patrol, find, told):
    position = patrol(plain(hidden="0B", left={"crown": 1, "blank": 1}), "0A", "0B")
    before = position.score.copy()
    find(position, "crown")
    assert told(position)["crown"] == 0
    assert list(position.score - before) == [2, 0, 0]


def test_K13_4_the_holder_who_loses_gives_it_to_the_winner(plain, seat, patrol, play, told):
    position = plain(first=seat("0A:s 0D:s", ore=4), second="0B:s 1A:s", crown=1)
    before = position.score.copy()
    play(patrol(position, "0A", "0B"), "bid 1")
    assert told(position)["crown"] == 0
    assert position.score[0] == before[0] + 2
    assert position.score[1] == before[1] - 2 - 1  # the crown, and the removed meeple


def test_K13_4_the_holder_who_loses_as_attacker_gives_it_too(plain, seat, patrol, play, told):
    position = plain(second=seat("0B:s 1A:s", ore=4), crown=0)
    play(patrol(position, "0A", "0B"), "bid 1")
    assert told(position)["crown"] == 1


def test_K13_4_a_winner_or_an_ally_keeps_it(plain, seat, patrol, play, told):
    for number in ("bid 1", "bid flag"):
        position = plain(first=seat("0A:s 0D:s", ore=4), second="0B:s 1A:s", crown=0)
        play(patrol(position, "0A", "0B"), number)
        assert told(position)["crown"] == 0


def test_K13_4_others_keep_it_when_two_fight(plain, seat, patrol, play, told):
    position = plain(first=seat("0A:s 0D:s", ore=4), second="0B:s 1A:s", crown=2)
    play(patrol(position, "0A", "0B"), "bid 1")
    assert told(position)["crown"] == 2


def test_K14_6_two_flags_of_two_players_move_the_crown(realm, seat, play, told):
    position = realm(seat("0A:s 0D:s"), seat("0B:s 1A:s"), maps="k01a k02a k05b", heroes_call=False,
                     tokens={"crown": 0})
    play(position, "select patrol", "from 0A", "to 0B")  # both have the flag only: the defender wins
    assert told(position)["crown"] == 1


# Treasure (K13.5) -------------------------------------------------------------------------------


def test_K13_5_treasure_brings_two_basic_resources_of_choice(plain, patrol, find, play, goods, names, own, told):
    position = find(patrol(plain(hidden="0B", left={"treasure": 2, "blank": 1}), "0A", "0B"), "treasure")
    assert names(position) == {"take mana", "take ore", "take food"}  # K5.6: never silver
    play(position, "take mana", "take food")
    assert goods(position, 0) == (1, 0, 1)
    assert own(position, 0)["silver"] == 0
    assert position.actor == 1
    assert told(position)["left"]["treasure"] == 1
    assert told(position)["hidden"] == []


def test_K13_5_K1_5_the_cap_holds(plain, seat, patrol, find, play, goods):
    position = plain(first=seat("0A:s 0D:s", mana=9, ore=8, food=9), hidden="0B", left={"treasure": 2, "blank": 1})
    find(patrol(position, "0A", "0B"), "treasure")
    while position.actor == 0:
        play(position, "take ore")
    assert goods(position, 0) == (9, 9, 9)


# Bandits (K13.6) --------------------------------------------------------------------------------


def test_E44_who_cannot_pay_two_loses_the_meeple(raided, pieces, goods, told):
    position = raided(ore=1)
    assert pieces(position, 0) == {"0D": "s"}
    assert goods(position, 0) == (0, 1, 0)
    assert told(position)["hidden"] == []
    assert told(position)["left"] == {kind: 1 if kind == "blank" else 0 for kind in COUNTS}


def test_E44_with_two_it_may_pay_both_or_lose_the_meeple(raided, names, pieces, goods, play):
    position = raided(ore=1, food=1)
    assert names(position) == {"yes", "remove"}
    paid = play(position.copy(), "yes", "give ore")
    assert goods(paid, 0) == (0, 0, 0)
    assert pieces(paid, 0) == {"0B": "s", "0D": "s"}
    refused = play(position, "remove")
    assert goods(refused, 0) == (0, 1, 1)
    assert pieces(refused, 0) == {"0D": "s"}


def test_K13_6_any_two_resources_silver_too(raided, names, own, play):
    position = play(raided(mana=2, silver=1), "yes")
    assert names(position) == {"give mana", "give silver"}
    play(position, "give silver")
    assert (own(position, 0)["mana"], own(position, 0)["silver"]) == (1, 0)
    assert position.actor == 1


def test_K13_6_a_last_meeple_is_never_removed(raided, pieces, goods):
    for ore, left in ((0, 0), (1, 0), (2, 0), (3, 1)):
        position = raided("0A:s", ore=ore)
        assert pieces(position, 0) == {"0B": "s"}
        assert goods(position, 0) == (0, left, 0)
        assert position.actor == 1


def test_K13_6_a_last_meeple_chooses_what_it_pays(raided, names, play, goods):
    position = raided("0A:s", ore=1, food=2)
    assert names(position) == {"give ore", "give food"}
    play(position, "give food", "give food")
    assert goods(position, 0) == (0, 1, 0)


def test_K13_6_bandits_take_the_meeple_that_retreated(plain, seat, patrol, play, find, pieces):
    position = plain(first=seat("0A:s 0D:s", food=3), second=seat("0B:s 1A:s", ore=5), hidden="0C",
                     left={"bandits": 1, "city": 1})
    play(patrol(position, "0A", "0B"), "bid 2", "to 0C")
    find(position, "bandits")  # one food is left after the retreat, so it cannot pay
    assert pieces(position, 0) == {"0D": "s"}
