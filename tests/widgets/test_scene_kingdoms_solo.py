"""The solo game on the board: the compass, the dummy's number, who wins; and at the table with one seat."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import cards
from realmlab.widgets.scenes import kingdoms, kingdoms_compass
from realmlab.widgets.table.wording import result

SEATS = [
    {"faction": "humans", "mana": 5, "ore": 4, "meeples": {"0A": "s", "0B": "s", "0E": "s"}},
    {"faction": "dark_elves", "meeples": {"1A": "s", "1C": "s"}},
]


def solo(**more):
    data = {"parameters": {"players": 1}, "maps": ["k01a", "k03a"], "seats": SEATS} | more
    return Position.from_dict("tiny_epic_kingdoms", data)


def said(state, name):
    return state["paint"].get(name, {}).get("text")


def test_the_compass_lies_between_the_two_homes():
    narrow, wide = kingdoms.spec(solo())["layouts"]
    left, middle, right = (wide["places"][name] for name in ("realm1", "compass", "realm0"))
    assert left[0] < middle[0] < right[0]
    assert left[1] == middle[1] == right[1]
    assert narrow["places"]["realm1"][1] < narrow["places"]["realm0"][1]
    assert "lost" not in narrow["places"]


def test_the_compass_turns_to_night_and_shows_the_die(check):
    day = check(solo(), 0)
    assert said(day, "compass:when") == "Day: it prefers the near regions"
    assert said(day, "compass:roll") == "The die is not rolled yet"
    assert said(day, "compass:number") == "Its number in war: 2 × 3 of your meeples = 6"
    night = check(solo(solo={"night": True, "roll": 12}), 0)
    assert said(night, "compass:when") == "Night: it prefers the far regions"
    assert said(night, "compass:roll") == "The die shows the flag: expand"
    assert said(night, "compass:number") == "Its number in war: 1 × 3 of your meeples = 3"
    assert "face:12" in night["paint"]
    assert night["paint"]["compass:moon"] == {"display": "inline"}


def test_every_face_has_the_action_of_the_data():
    inside = str(kingdoms_compass.compass(kingdoms.look_of(solo().to_dict())))
    assert all(f"'face:{face['face']}'" in inside for face in cards.read("compass")["faces"])
    assert [cards.read("compass")["faces"][i]["face"] for i in range(12)] == list(range(1, 13))


def test_regions_lie_in_their_faces():
    spec = kingdoms.spec(solo())
    [block] = [block["inside"] for block in spec["blocks"] if block["id"] == "compass"]
    found = {}
    for shape in block:
        disc, *text = shape.get("inside", [{}])
        if str(disc.get("set", {}).get("fill", "")).startswith("@seat"):
            found[disc["set"]["fill"], text[0]["text"]] = shape["set"]["transform"]
    for slot, way in ((0, "lower"), (1, "upper")):
        record = cards.maps()[cards.map_number(("k01a", "k03a")[slot])]
        for region in record["regions"][:5]:
            x, y = map(float, found[f"@seat{slot}", region["id"]].removeprefix("translate(").rstrip(")").split())
            straight = kingdoms_compass.at(region["clock"][way], 1.0)
            middle = kingdoms_compass.CENTRE
            across = (x - middle[0]) * (straight[1] - middle[1]) - (y - middle[1]) * (straight[0] - middle[0])
            assert abs(across) < 0.1
            assert (y > middle[1]) == (slot == 0)


def test_the_dummys_number_is_shown_in_a_war(check):
    place = solo().apply("select quest")
    while place.to_dict()["node"]["kind"] != "defy":
        names = [place.game.words.name(action) for action in place.legal_actions]
        place.apply("to 1A" if "to 1A" in names else "from 0A")
    state = check(place, 0)
    assert said(state, "war:attacker:number") == "must pay 6"
    assert said(state, "war:defender:number") == "number 6"
    assert state["status"] == "Round 1. Humans (you): pay the number, or lose the war."


def ended(towers):
    """Play the last turn of a game in which the two towers have these levels."""
    seats = [seat | {"tower": tower} for seat, tower in zip(SEATS, towers, strict=True)]
    place = solo(seats=seats, final=True, shields=["quest", "build", "research", "patrol"]).apply("select trade")
    while not place.is_terminal:
        place.apply("pass")
    return place


@pytest.mark.parametrize(("towers", "winner", "says", "points"), [
    # tower 5 and three meeples against tower 1 and one meeple, the other is lost in ruins (K12.1); and the reverse
    ((5, 1), 0, "You win", (9, 2)), ((1, 6), 1, "You lose", (4, 9)),
])  # fmt: skip
def test_the_end_names_the_winner(check, seated, towers, winner, says, points):
    place = ended(towers)
    state = check(place, 0)
    data = place.to_dict()
    name = cards.factions()[cards.faction_number(data["seats"][winner]["faction"])]["name"]
    assert state["status"] == f"The game is over. {name} win with {points[winner]} points."
    assert [said(state, f"points:{seat}") for seat in (0, 1)] == [f"{value} VP" for value in points]
    assert said(state, f"active:{winner}:word") == "winner"
    assert result(seated(place, ["human"])) == f"The game is over: {says} (You {place.score[0]:g})"


def test_a_solo_game_is_played_at_a_table_with_one_seat(table):
    made = table(seats=["human"], seed=4, difficulty="easy")
    assert made.session.position.parameters["players"] == 1
    assert made.board.spec["title"] == "Tiny Epic Kingdoms, solo"
    while not made.session.is_over:
        made.send("choose", action=made.offered[-1])
    assert made.panel.state["status"].startswith("The game is over: You ")
    assert any("dummy rolls" in line["text"] for line in made.log)
