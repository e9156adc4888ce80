"""The Kingdoms scene with everything on: tokens, heroes, fortresses, silver, cards to read, and the solo game."""

import json
import random
import xml.etree.ElementTree as ET

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import abilities, cards, tasks
from realmlab.widgets.scenes import kingdoms, kingdoms_decisions

ALL = {"exploration": True, "heroes_call": True, "pool": "both"}
SEATS = [
    {
        "faction": "orcs", "mana": 2, "silver": 4, "tower": 2, "magic": 2, "fortresses": ["0A"],
        "lying_fortresses": ["1B"], "meeples": {"0A": "sl", "0C": "l"}, "hero": "baron", "hero_level": 2,
        "hero_region": "0A", "hero_lies": False, "retired": 1,
    },
    {
        "faction": "pirates", "meeples": {"1E": "s", "1F": "s", "0D": "l"}, "hero": "wizard", "hero_level": 1,
        "hero_region": "0D", "hero_lies": True,
    },
    {"faction": "dwarves", "meeples": {"2B": "s", "2A": "s"}},
]  # fmt: skip
TOKENS = {"hidden": ["0B", "2D"], "camp": ["0A"], "church": ["1A"], "crown": 1, "left": {"city": 2, "blank": 1}}


def rich(**more):
    """Return a position of three with everything on."""
    data = {
        "parameters": {"players": 3, **ALL}, "maps": ["k01a", "h01a", "k05b"], "seats": SEATS, "tokens": TOKENS,
    } | more
    return Position.from_dict("tiny_epic_kingdoms", data)


def said(state, name):
    return state["paint"].get(name, {}).get("text")


def until(kind, seeds=range(400), **parameters):
    """Return the first position of random games whose node is of this kind."""
    for seed in seeds:
        place, choose = Position("tiny_epic_kingdoms", seed=seed, **parameters), random.Random(seed)
        while not place.is_terminal:
            if place.to_dict()["node"]["kind"] == kind:
                return place
            place.apply(choose.choice(place.legal_actions))
    raise AssertionError(f"{kind} never came")


# Everything can be shown -------------------------------------------------------------------------


@pytest.mark.parametrize("setup", ["dealt", "chosen"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_position_of_random_games_with_everything_on_can_be_shown(check, players, setup):
    more = ALL | {"auto_pay": setup == "chosen", "setup": setup}
    place, choose = Position("tiny_epic_kingdoms", players=players, seed=players, **more), random.Random(players)
    while not place.is_terminal:
        for viewer in (place.actor, None):
            check(place, viewer)
        place.apply(choose.choice(place.legal_actions))
    check(place, 0)
    ET.fromstring(kingdoms.picture(place, 0, theme="dark"))


def test_the_chance_of_all_options_can_be_shown(check):
    place, choose, seen = Position("tiny_epic_kingdoms", players=1, **ALL), random.Random(3), set()
    while not place.is_terminal:
        kind = place.to_dict()["node"]["kind"]
        state = check(place, 0)
        if place.actor < 0:
            assert said(state, "decides:what") == kingdoms_decisions.CHANCES[kind]
            seen.add(kind)
        place.apply(choose.choice(place.legal_actions))
    assert seen >= {"deal faction", "deal card", "deal side", "draw hero", "reveal token", "roll"}


def test_every_kind_of_node_has_words():
    decided = set(tasks.KINDS[: tasks.TURN]) - {"over", "respond", "carry out"}
    assert set(kingdoms_decisions.DECISIONS) | set(kingdoms_decisions.CHANCES) == decided


def test_the_plain_board_shows_nothing_of_the_expansions():
    spec = kingdoms.spec(Position("tiny_epic_kingdoms", players=3, seed=1))
    ids = json.dumps(spec["blocks"])
    assert not any(name in ids for name in (":fort", ":token", ":star", "hero:", "crown:", "silver:", "compass"))
    assert {block["id"] for block in spec["blocks"]} == {"realm0", "realm1", "realm2", "turn", "actions", "war"}


# What stands and lies in the regions -------------------------------------------------------------


def test_the_hero_is_bigger_and_has_a_star(check):
    paint = check(rich(), 0)["paint"]
    hero, meeple = paint["0A:0"]["transform"], paint["0A:1"]["transform"]
    assert "scale(1.34)" in hero
    assert "scale(1.12)" in meeple
    assert "rotate" not in hero
    assert paint["0A:0:star"] == {"display": "inline"}
    assert "0A:1:star" not in paint
    assert "rotate(90)" in paint["0D:0"]["transform"]
    assert paint["0D:0:star"] == {"display": "inline"}


def test_fortresses_stand_and_lie_in_the_colour_of_their_owner(check):
    paint = check(rich(), 0)["paint"]
    assert (paint["0A:fort"]["fill"], paint["1B:fort"]["fill"]) == ("@seat0", "@seat0")
    assert "rotate" not in paint["0A:fort"]["transform"]
    assert "rotate(90)" in paint["1B:fort"]["transform"]


def test_tokens_lie_face_down_or_face_up(check):
    state = check(rich(), 0)
    paint = state["paint"]
    assert paint["0B:token:disc"]["fill"] == paint["2D:token:disc"]["fill"] == "@token-back"
    assert paint["0A:token:disc"]["fill"] == paint["1A:token:disc"]["fill"] == "@token"
    assert len({paint[f"{region}:token:face"]["d"] for region in ("0B", "0A", "1A")}) == 3
    assert "0C:token" not in paint
    assert said(state, "tokens:hidden") == "2 tokens face down"
    assert [f"crown:{seat}" in paint for seat in range(3)] == [False, True, False]


def test_regions_say_all_they_hold():
    labels = kingdoms.state(rich(), 0)["labels"]
    assert labels["0A"] == "Plebejsko A, plains, 1 orange hero, 1 lying orange meeple, orange fortress, camp"
    assert labels["0D"] == "Plebejsko D, forest, 1 lying sky blue hero"
    assert labels["1B"] == "Chongul B, mountains, empty, lying orange fortress"
    assert labels["0B"] == "Plebejsko B, mountains, empty, face-down token"
    assert labels["1F"] == "Chongul w1, water, 1 sky blue meeple"


def test_water_is_a_region_only_where_somebody_may_enter_it():
    def targets(first):
        seats = [{"faction": name, "meeples": {f"{i}A": "s"}} for i, name in enumerate((first, "elves", "dwarves"))]
        data = {"parameters": {"players": 3}, "maps": ["k01a", "k02a", "k03a"], "seats": seats}
        return set(kingdoms.state(Position.from_dict("tiny_epic_kingdoms", data), 0)["labels"])

    assert targets("pirates") - targets("orcs") == {"0F", "0G", "1G", "2F", "2G"}
    assert targets("shapeshifters") - targets("orcs") == {"1F"}


# Seats and their cards ---------------------------------------------------------------------------


def test_a_panel_says_silver_and_hero(check):
    state = check(rich(), 0)
    assert said(state, "silver:0") == "4"
    assert (said(state, "hero:0:name"), said(state, "hero:2:name")) == ("Baron", "no hero")
    assert said(state, "hero:0:next") == "next: a war"
    assert [f"hero:0:{level}" in state["paint"] for level in (1, 2, 3)] == [True, True, False]
    assert [f"retired:0:{star}" in state["paint"] for star in range(3)] == [True, False, False]
    assert state["paint"]["stand:0"]["aria-label"].startswith(
        "Orcs, orange, you: 2 mana, 0 ore, 0 food, 4 silver, tower 2, magic 2, 4 meeples in supply, Baron at level 2, "
        "1 retired hero, "
    )
    assert said(state, "heroes:deck") == "23 of 25 hero cards are in the deck"


def words_of(shape):
    """Return all that a shape says, in order."""
    inside = [words for inner in shape.get("inside", ()) for words in words_of(inner)]
    return [shape["text"], *inside] if "text" in shape else inside


def find(shapes, key, value):
    for shape in shapes:
        if shape.get(key) == value:
            return shape
        if found := find(shape.get("inside", ()), key, value):
            return found
    return None


@pytest.mark.parametrize("record", cards.factions(), ids=lambda record: record["id"])
def test_the_faction_card_can_be_read(record):
    others = [faction["id"] for faction in cards.factions() if faction["id"] != record["id"]][:2]
    seats = [
        {"faction": name, "magic": 3, "meeples": {f"{i}A": "s"}} for i, name in enumerate([record["id"], *others])
    ]
    data = {"parameters": {"players": 3}, "maps": ["k01a", "k02a", "k03a"], "seats": seats}
    place = Position.from_dict("tiny_epic_kingdoms", data)
    note = find(find(kingdoms.spec(place)["blocks"], "target", "seat:0")["inside"], "note", True)
    text = " ".join(words_of(note))
    assert all(level["text"] in text for level in record["levels"])
    state = kingdoms.state(place, 0)
    assert [f"seat:0:level:{level}" in state["paint"] for level in range(1, 6)] == [True] * 3 + [False] * 2
    assert all(level["text"] in state["labels"]["seat:0"] for level in record["levels"])
    assert state["labels"]["seat:0"].count("not yet") == 2


@pytest.mark.parametrize("record", abilities.heroes(), ids=lambda record: record["id"])
def test_the_hero_card_can_be_read(record):
    seats = [SEATS[0] | {"hero": record["id"], "hero_level": 1}, *({**seat, "hero": None, "hero_level": 0,
             "hero_region": None, "hero_lies": False} for seat in SEATS[1:])]
    place = rich(seats=seats)
    paint, spec = kingdoms.state(place, 0)["paint"], json.dumps(kingdoms.spec(place))
    lines = [paint[f"hero:0:line:{i}"] for i in range(20) if f"hero:0:line:{i}" in paint]
    assert all(f'"hero:0:line:{i}"' in spec for i in range(len(lines)))
    text = " ".join(line["text"] for line in lines)
    assert all(level["text"] in text for level in record["levels"])
    assert {line["text"][0]: "fill" in line for line in lines if line["text"][:2] in ("1:", "2 ", "3 ")} == {
        "1": True, "2": False, "3": False,
    }


def test_without_abilities_there_is_no_card_to_read():
    place = Position("tiny_epic_kingdoms", players=2, seed=1, abilities=False)
    assert "seat:0" not in kingdoms.state(place, 0)["labels"]


# What can be clicked -----------------------------------------------------------------------------


def test_the_region_of_the_hero_offers_hero_and_meeple(check):
    place = rich().apply("select patrol")
    entry = check(place, 0)["targets"]["0A"]
    names = [place.game.words.name(action) for action in entry["actions"]]
    assert set(names) == {"from hero", "stand 0A"}


def test_the_hero_line_raises_the_hero(check):
    seats = [SEATS[0] | {"hero_level": 1, "ore": 5}, *SEATS[1:]]
    place = rich(seats=seats).apply("select build")
    targets = check(place, 0)["targets"]
    assert targets["hero:0"]["actions"] == [place.number("level")]
    assert place.number("to 0C") in targets["0C"]["actions"]


def test_a_victim_is_clicked_on_its_panel(check):
    place = until("bewitch", players=4, **ALL)
    targets = check(place, place.actor)["targets"]
    victims = {place.game.words.name(action).split()[1] for action in place.legal_actions}
    assert set(targets) == {f"seat:{seat}" for seat in victims}


def test_the_hero_cards_to_choose_from_are_for_one_seat_only(check):
    place = until("keep hero", players=3, **ALL)
    seat = place.actor
    looked = place.to_dict()["looked"]
    state = check(place, seat)
    assert [offer["actions"] for name, offer in sorted(state["targets"].items())] == [
        [place.number(f"keep {hero}")] for hero in looked
    ]
    titles = [said(state, f"keep:{seat}:{i}:title") for i in range(2)]
    assert titles == [next(h["name"] for h in abilities.heroes() if h["id"] == hero) for hero in looked]
    for viewer in (None, (seat + 1) % 3):
        hidden = check(place, viewer)
        assert f"offer:{seat}" not in hidden["paint"]
        assert not any(title in json.dumps(hidden) for title in titles)


def test_names_in_czech_for_heroes_and_tokens():
    place = rich()
    state = kingdoms.state(place, 0, names="cs")
    assert state["labels"]["0A"].endswith("tábor")
    assert state["paint"]["people:1"]["text"] == "Piráti"
    assert "doupě: burns a tower" in json.dumps(kingdoms.spec(place, "cs"), ensure_ascii=False)


def test_a_lying_hero_turns_its_star_away_from_the_meeple_beside_it(check):
    seats = [SEATS[0] | {"meeples": {"0A": "ll"}, "hero_lies": True}, *SEATS[1:]]
    paint = check(rich(seats=seats), 0)["paint"]
    assert "rotate(-90)" in paint["0A:0"]["transform"]
    assert "rotate(90)" in paint["0A:1"]["transform"]
