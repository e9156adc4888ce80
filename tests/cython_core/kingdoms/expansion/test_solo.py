"""K19.1-K19.3, K19.10: the solo game, its setup, the compass, the turns and the end."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.cython_core.position import CHANCE

GAME = "tiny_epic_kingdoms"
FULL = "patrol quest build research expand"
ACTIONS = {face["face"]: face["action"] for face in cards.read("compass")["faces"]}


def steps(position):
    """Play a setup by first choices; yield the data of each node before it."""
    while not position.is_terminal and position.to_dict()["node"]["kind"] != "select":
        yield position.to_dict()["node"]
        position.apply(position.legal_actions[0])


# Setup (K19.1) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("difficulty", "each"), [("easy", 2), ("normal", 3), ("hard", 5), ("epic", 7)])
def test_K19_1_what_the_dummy_starts_with(difficulty, each, goods):
    position = Position(GAME, players=1, difficulty=difficulty)
    assert len(list(steps(position))) > 0
    assert goods(position, 1) == (each, each, each)
    assert position.parameters["difficulty"] == difficulty


def test_K19_1_two_seats_two_cards_no_lost_kingdom():
    position = Position(GAME, players=1, heroes_call=True, pool="both")
    nodes = list(steps(position))
    data = position.to_dict()
    assert len(data["seats"]) == len(data["maps"]) == 2
    assert data["neutrals"] == []
    assert position.num_seats == 1
    assert data["active"] == 0
    assert position.actor == 0  # the human begins (R33)
    assert data["solo"]["night"] is False
    assert all(node["kind"] != "deal first" for node in nodes)
    assert sum(map(len, data["seats"][0]["meeples"].values())) == 2
    assert data["seats"][0]["hero"] is not None
    assert data["seats"][1]["hero"] is None  # no hero for the dummy
    assert data["seats"][1]["fortresses"] == []


@pytest.mark.parametrize("name", [record["id"] for record in cards.maps()])
def test_K19_1_the_dummy_starts_in_a_forest_and_a_mountains_region_of_choice(name, names):
    human = "k01a" if not name.startswith("k01") else "k02a"
    position = Position(GAME, players=1, maps=f"{human}+{name}")
    terrain = {f"1{region['id']}": region["terrain"] for region in cards.maps()[cards.map_number(name)]["regions"]}
    offers = []
    while position.actor == CHANCE or position.to_dict()["node"]["kind"] != "select":
        if position.to_dict()["node"]["kind"] == "dummy start":
            assert position.actor == 0  # the human makes the dummy's choices
            offers.append({place.removeprefix("to ") for place in names(position)})
        position.apply(position.legal_actions[-1])
    for kind in ("forest", "mountains"):
        places = {place for place, land in terrain.items() if land == kind}
        assert len(places) == 1 or places in offers
    started = position.to_dict()["seats"][1]["meeples"]
    assert sorted(terrain[place] for place in started) == ["forest", "mountains"]
    assert set(started.values()) == {"s"}


def test_K19_1_a_dealt_dummy_card_gets_a_random_side(asked):
    position = Position(GAME, players=1)
    kinds = {}
    for node in steps(position):
        kinds.setdefault(node["kind"], []).append((node["seat"], node["a"], position.actor))
        if node["kind"] == "deal side":
            assert position.chance_outcomes == [(0, 0.5), (1, 0.5)]
    assert [a for _, a, actor in kinds["deal side"]] == [1]
    assert [(a, actor) for _, a, actor in kinds["side"]] == [(0, 0)]


def test_K19_1_chosen_cards_and_factions():
    position = Position(GAME, players=1, setup="chosen")
    nodes = list(steps(position))
    kinds = ("choose faction", "choose card", "side")
    choices = [(node["kind"], node["a"]) for node in nodes if node["kind"] in kinds]
    assert choices == [("choose faction", 0), ("choose faction", 1), ("choose card", 0), ("choose card", 1),
                       ("side", 0), ("side", 1)]


def test_K2_2_no_halflings_for_one():
    position = Position(GAME, players=1)
    assert cards.faction_number("halflings") not in position.legal_actions
    assert cards.faction_number("minotaurs") not in Position(GAME, players=1, pool="both").legal_actions
    assert cards.faction_number("minotaurs") in Position(GAME, players=1, pool="both", heroes_call=True).legal_actions


# Compass (K19.2) --------------------------------------------------------------------------------


def test_K19_2_the_faces_of_the_compass():
    pairs = {"research": (1, 7), "trade": (2, 8), "build": (3, 9), "patrol": (4, 10), "quest": (5, 11),
             "expand": (6, 12)}
    assert {face: action for action, faces in pairs.items() for face in faces} == ACTIONS


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("only", [False, True])
def test_K19_2_a_clearing_flips_the_compass_and_pays_the_dummy(lonely, seat, stock, goods, night, only):
    position = lonely(seat("0C:ss", food=1), seat("1A:s 1B:s", **stock(9, 2, 0)), night=night, shields=FULL,
                      day_to_night_only=only)
    assert position.to_dict()["solo"]["night"] is not night
    paid = not (only and night)  # the option: only when night falls
    assert goods(position, 1) == ((9, 3, 1) if paid else (9, 2, 0))
    assert goods(position, 0) == (0, 0, 1)


def test_K19_2_no_flip_without_a_clearing(lonely, seat, stock, leave):
    position = leave(lonely(seat("0C:ss"), seat("1A:s 1B:s", **stock())), "trade")
    assert position.to_dict()["solo"]["night"] is False


# Turns (K19.3) ----------------------------------------------------------------------------------


def test_K19_3_turns_alternate(lonely, seat, stock, leave, roll, play, asked):
    position = leave(lonely(seat("0A:ss"), seat("1A:s 1B:s", **stock(0, 0, 0))), "trade")
    assert position.to_dict()["active"] == 1
    assert len(position.chance_outcomes) == 12
    assert all(odds == pytest.approx(1 / 12) for _, odds in position.chance_outcomes)
    roll(position, 1)  # research: 1 mana after the trade
    assert asked(position) == ("select", 0)  # the human could only collect
    assert position.to_dict()["shields"] == ["research", "trade"]


def test_K19_3_the_human_acts_or_collects_after_the_dummy(lonely, seat, stock, leave, roll, names, play, goods):
    position = leave(lonely(seat("0A:s 0B:s", ore=1), seat("1A:s 1B:s", **stock())), "trade")
    roll(position, 9)
    assert names(position) == {"collect", "to 0A", "to 0B"}
    assert goods(play(position.copy(), "collect"), 0) == (1, 1, 1)


@pytest.mark.parametrize(("face", "shields", "selected"), [
    (1, "", "research"), (7, "", "research"), (2, "", "trade"), (12, "", "expand"), (6, "", "expand"),
    (2, "trade", "build"), (2, "trade build", "patrol"), (12, "expand research trade build", "patrol"),
    (11, "quest expand", "research"), (12, "expand", "research"),
])
def test_K19_3_a_shielded_face_goes_on_clockwise(lonely, seat, stock, roll, face, shields, selected):
    position = lonely(seat("0C:ss"), seat("1A:s 1B:s", **stock(0, 0, 0)), active=1, shields=shields)
    roll(position, face)
    assert set(position.to_dict()["shields"]) == {*shields.split(), selected}


def test_K19_3_E62_who_cannot_carry_it_out_collects_although_active(lonely, seat, stock, roll, goods):
    position = lonely(seat("0C:ss"), seat("1A:s 1B:s", **stock(0, 0, 0)), active=1)
    roll(position, 3)  # build without ore
    assert goods(position, 1) == (1, 1, 0)
    assert position.to_dict()["seats"][1]["tower"] == 0


def test_K19_3_on_the_humans_turn_the_dummy_acts_or_collects(lonely, seat, stock, leave, goods, own):
    position = leave(lonely(seat("0C:ss"), seat("1A:s 1B:s", **stock(1, 0, 0))), "research")
    assert (own(position, 1)["magic"], goods(position, 1)) == (1, (0, 0, 0))
    position = leave(lonely(seat("0C:ss"), seat("1A:s 1B:s", **stock(0, 0, 0))), "research")
    assert goods(position, 1) == (1, 1, 0)


# End (K19.10) -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("human", "dummy", "result"), [
    ({"magic": 1}, {}, 1), ({}, {"magic": 1}, -1),
    ({"mana": 3}, {}, 1), ({"mana": 1}, {}, -1),
    ({"mana": 2}, {}, -1),      # all equal: no win
    ({"magic": 1}, {"tower": 1}, -1), ({"tower": 1}, {"magic": 1}, 1),
])
def test_K19_10_the_human_wins_only_with_more(lonely, seat, leave, human, dummy, result):
    """Two meeples each; a tie falls as in K12.7. The dummy ends with the mana of 1A and the ore of 1B."""
    position = lonely(seat("0A:s 0C:s", **human), seat("1A:s 1B:s", **dummy), heroes_call=False, final=True,
                      shields="patrol quest expand trade")
    leave(position, "build")
    assert position.is_terminal
    assert sum(position.to_dict()["seats"][1][good] for good in ("mana", "ore", "food")) == 2
    assert list(position.returns) == [result]


def test_K19_10_by_difference(lonely, seat, leave):
    position = lonely(seat("0A:s 0C:s", magic=3), seat("1A:s 1B:s", magic=1), final=True, returns="score_difference",
                      shields="patrol quest expand trade")
    assert list(leave(position, "build").returns) == [2]


def test_K11_1_the_dummys_triggers_count(lonely, seat, stock, leave):
    position = lonely(seat("0C:ss"), seat("1A:s 1B:s", **stock(5), magic=4))
    leave(position, "research")
    assert position.to_dict()["seats"][1]["magic"] == 5
    assert position.to_dict()["final"]
