"""A position as data and actions as names: docs/kingdoms-data.md."""

import json

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.errors import IllegalActionError, SavedGameError

GAME = "tiny_epic_kingdoms"


def plain(players=3, **changes):
    """Return the least data of a position, with changes to seat 0 under `seat`."""
    maps = {2: ["k01a", "k02a", "k05b"], 3: ["k01a", "k02a", "k03a"]}[players]
    first = changes.pop("seat", {})
    seats = [{"meeples": {f"{n}A": "ss"}} for n in range(players)]
    seats[0] |= first
    return {"parameters": {"players": players, "abilities": False}, "maps": maps, "seats": seats, **changes}


def test_what_is_left_out_has_its_default():
    data = Position.from_dict(GAME, plain()).to_dict()
    assert (data["round"], data["active"], data["shields"], data["selected"], data["final"]) == (1, 0, [], None, False)
    assert (data["node"]["kind"], data["node"]["seat"]) == ("select", 0)
    assert [s["faction"] for s in data["seats"]] == ["centaurs", "dark_elves", "dwarves"]
    zero = ("mana", "ore", "food", "silver", "tower", "magic", "neutrals_beaten", "wars_won")
    assert all(seat[key] == 0 for seat in data["seats"] for key in zero)


def test_what_is_given_comes_back():
    given = plain(seat={"faction": "orcs", "mana": 2, "ore": 1, "food": 9, "silver": 4, "tower": 6, "magic": 5,
                        "meeples": {"0A": "ss", "0C": "l", "1B": "s"}, "wars_won": 3},
                  round=7, active=2, shields=["patrol", "build"], final=True)
    data = Position.from_dict(GAME, given).to_dict()
    assert {key: data["seats"][0][key] for key in given["seats"][0]} == given["seats"][0]
    assert (data["round"], data["active"], data["final"], data["maps"]) == (7, 2, True, given["maps"])
    assert sorted(data["shields"]) == ["build", "patrol"]
    assert Position.from_dict(GAME, data).state_bytes == Position.from_dict(GAME, given).state_bytes


def test_two_players_have_neutrals():
    data = Position.from_dict(GAME, plain(2, neutrals=["2B", "2D"])).to_dict()
    assert sorted(data["neutrals"]) == ["2B", "2D"]


def test_the_data_are_plain_json():
    data = Position.from_dict(GAME, plain()).to_dict()
    assert json.loads(json.dumps(data)) == data


@pytest.mark.parametrize(("data", "named"), [
    ({"maps": ["k01a", "k02a", "k03a"]}, "seats"),
    ({"seats": [{}, {}, {}]}, "maps"),
    (plain(maps=["k01a", "k02a"]), "maps"),
    (plain(maps=["k01a", "k02a", "k99a"]), "k99a"),
    (plain(maps="k01a"), "maps"),
    (plain(seat={"mana": 10}), "10"),
    (plain(seat={"ore": -1}), "-1"),
    (plain(seat={"food": "many"}), "many"),
    (plain(seat={"food": 1.5}), "1.5"),
    (plain(seat={"tower": 7}), "7"),
    (plain(seat={"magic": 6}), "6"),
    (plain(seat={"faction": "elfs"}), "elfs"),
    (plain(seat={"colour": "red"}), "colour"),
    (plain(seat={"meeples": {"0A": "sss"}}), "0A"),
    (plain(seat={"meeples": {"1A": "s"}}), "1A"),                      # three in a region
    (plain(seat={"meeples": {"0A": "x"}}), "x"),
    (plain(seat={"meeples": {"0w1": "s"}}), "0w1"),
    (plain(seat={"meeples": {"0F": "s"}}), "0F"),                      # the lake
    (plain(seat={"meeples": {"3A": "s"}}), "3A"),
    (plain(seat={"meeples": {"k05a.A": "s"}}), "k05a"),
    (plain(seat={"meeples": {f"0{r}": "ss" for r in "ABCD"}}), "8"),   # there are seven
    (plain(shields=["sleep"]), "sleep"),
    (plain(shields=["patrol", "patrol"]), "patrol"),
    (plain(active=3), "3"),
    (plain(round=0), "0"),
    (plain(neutrals=["2B"]), "neutral"),
    (plain(2, neutrals=["0B"]), "0B"),
    (plain(2, seat={"meeples": {"1A": "s"}}), "1A"),
    (plain(players=3, selected="sleep"), "sleep"),
    (plain(final="yes"), "yes"),
    (plain(node={"kind": "dream", "seat": 0}), "dream"),
    (plain(weather="rain"), "weather"),
    ({**plain(), "parameters": {"players": 4}}, "4 players"),
    ({**plain(), "parameters": {"players": 9}}, "9"),
    ({**plain(), "parameters": {"pets": 9}}, "pets"),
])
def test_wrong_data_are_named(data, named):
    with pytest.raises(SavedGameError, match=named):
        Position.from_dict(GAME, data)


@pytest.mark.parametrize("data", [None, [], "x", 3, {}, {"maps": None, "seats": None}, {"maps": [], "seats": []}])
def test_what_is_no_position_at_all(data):
    with pytest.raises(SavedGameError):
        Position.from_dict(GAME, data)


@pytest.mark.parametrize("action", [
    "select sleep", "", "select", "to 9A", "to 0Z", "amount 0", "split 1 1 1", "bid 12", "pay mana",
])
def test_names_that_are_no_actions(action):
    with pytest.raises(IllegalActionError):
        Position.from_dict(GAME, plain()).apply(action)


@pytest.mark.parametrize("action", ["collect", "pass", "act", "from 0A", "bid 1", "remove", "side a"])
def test_actions_that_are_not_allowed_here(action):
    position = Position.from_dict(GAME, plain())
    before = position.state_bytes
    with pytest.raises(IllegalActionError, match=action):
        position.apply(action)
    assert position.state_bytes == before


def test_all_documented_names_are_actions_and_round_trip():
    words = Position.from_dict(GAME, plain()).game.words
    basic = ("mana", "ore", "food")
    places = [f"{slot}{letter}" for slot in range(5) for letter in "ABCDE"]
    names = ["bid flag", *[f"bid {n}" for n in range(12)], "side a", "side b", "collect", "pass", "act", "remove",
             *[f"split {m} {o} {6 - m - o}" for m in range(7) for o in range(7 - m)],
             *[f"select {a}" for a in ("patrol", "quest", "build", "research", "expand", "trade")],
             *[f"{word} {place}" for word in ("from", "stand", "to") for place in places],
             *[f"trade {a} {b}" for a in basic for b in basic if a != b], *[f"amount {n}" for n in range(1, 10)],
             *[f"take {kind}" for kind in basic], *[f"pay mana {n}" for n in range(7)]]
    ids = [words.number(name) for name in names]
    assert None not in ids
    assert len(set(ids)) == len(names)
    assert [words.name(number) for number in ids] == names
    assert ids[:13] == [0, *[12], *range(1, 12)]  # flag, then bid 0 with the id 12, then 1 to 11


def test_a_region_has_the_same_id_in_every_position(board, seat, play):
    one = play(board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss")), "select patrol")
    two = play(board(seat("0A:ss 1B:s"), seat("1A:ss"), seat("2A:ss"), maps="k08a k06b k05a"), "select patrol")
    assert one.number("from 0A") == two.number("from 0A")
    assert one.number("from 0A") in one.legal_actions
    assert two.number("from 0A") in two.legal_actions


def test_describing_an_attack_on_a_neutral_says_what_it_costs(board, seat, play):
    position = play(board(seat("0A:ss", ore=4), seat("1A:ss"), neutrals="2A 2B 2C 2D"), "select quest", "from 0A")
    assert "4" in position.describe("to 2A")
    assert position.describe("to 2A") != position.describe("to 2E")


def test_describing_an_attack_names_the_war(board, seat, play):
    position = play(board(seat("0A:ss"), seat("0B:s 1A:s"), seat("2A:ss")), "select patrol", "from 0A")
    assert "war" in position.describe("to 0B").lower()
    assert "war" not in position.describe("to 0C").lower()


@pytest.fixture
def in_a_turn(board, seat, play):
    """Return the data of a position in the middle of a turn, whose agenda says what is still to come."""
    return play(board(seat("0A:ss"), seat("1A:ss"), seat("2A:ss")), "select patrol").to_dict()


def test_an_agenda_that_does_not_end_the_turn_is_refused(in_a_turn):
    for entry in in_a_turn["agenda"]:
        for kind in ("pay", "respond", "bid", "select", "target"):
            forged = [[kind, *entry[1:]], *in_a_turn["agenda"][1:]]
            with pytest.raises(SavedGameError):
                Position.from_dict(GAME, {**in_a_turn, "agenda": forged})


def test_a_turn_without_an_agenda_is_refused(in_a_turn):
    with pytest.raises(SavedGameError):
        Position.from_dict(GAME, {**in_a_turn, "agenda": []})
