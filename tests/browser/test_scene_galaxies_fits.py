"""The Galaxies scene as Chromium draws it: words neither overlap nor stick out, in any layout and at any moment."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.galaxies import cards
from realmlab.widgets.scenes import galaxies, galaxies_decisions, svg

pytestmark = pytest.mark.browser

WIDTHS = (600, 1200)
BOXES = """() => {
  const box = (node) => { const { x, y, right, bottom } = node.getBoundingClientRect(); return [x, y, right, bottom]; };
  const union = (boxes) => [0, 1, 2, 3].map((i) => (i < 2 ? Math.min : Math.max)(...boxes.map((one) => one[i])));
  const root = document.querySelector('svg');
  const blocks = [...root.children].filter((node) => node.tagName === 'g');
  const texts = (block) => [...block.querySelectorAll('text')].filter((node) => node.textContent.trim());
  return { whole: box(root), blocks: blocks.map((block) => ({
    whole: union([...block.querySelectorAll('rect')].map(box)),
    texts: texts(block).map((node) => ({ words: node.textContent, box: box(node) })),
    drawn: [...block.querySelectorAll('path,circle,rect')].map(box),
  })) };
}"""
LONGEST = ("pembertonia_major", "zavodnick", "terra_bettia", "andellouxian_6", "bisschop", "nakagawakozi")


def clash(a, b, slack=1.0):
    """Do two boxes overlap by more than a hair?"""
    return min(a[2], b[2]) - max(a[0], b[0]) > slack and min(a[3], b[3]) - max(a[1], b[1]) > slack


def look(page, place, viewer, width, state=None):
    """Draw a position and check its blocks."""
    picture = svg.draw(galaxies.spec(place), state or galaxies.state(place, viewer, place.history[-3:]), width)
    page.set_viewport_size({"width": width, "height": 1000})
    page.set_content(f"<style>body {{ margin: 0 }}</style>{picture}")
    drawn = page.evaluate(BOXES)
    for block in drawn["blocks"]:
        left, top, right, bottom = block["whole"]
        assert drawn["whole"][0] <= left
        assert right <= drawn["whole"][2]
        assert bottom <= drawn["whole"][3]
        for box in block["drawn"]:
            assert left - 4 <= box[0] <= box[2] <= right + 4, "a shape sticks out of its block"
        for i, text in enumerate(block["texts"]):
            box = text["box"]
            inside = left + 3 <= box[0] and box[2] <= right - 3 and top - 1 <= box[1] and box[3] <= bottom + 1
            assert inside, f"{text['words']!r} sticks out of its block"
            for other in block["texts"][:i]:
                assert not clash(box, other["box"]), f"{text['words']!r} runs into {other['words']!r}"


def crowded(players):
    """A position in which all that can be said is said: full mats, ships side by side, the longest names."""
    keys = [record["key"] for record in cards.planets() if record["key"] not in LONGEST]
    solo = players == 1
    seats = [
        {
            "energy": 4, "culture": 4, "level": 5 if solo and seat else 6,
            "colonies": [*keys[seat::max(players, 2)]][:8 if seat == 0 and players > 1 else 2],
            "ships": [f"surface {i}" if i % 2 and not (solo and seat) else f"orbit {i}:0" for i in range(4)],
        }
        for seat in range(max(players, 2))
    ]
    data = {
        "parameters": {"players": players, "rogue": "gamelyn"}, "row": LONGEST[:cards.row_size(players)],
        "seats": seats, "round": 60,
        "dice": {"inactive": {"move": 2, "energy": 1, "colony": 1}, "bay": {"culture": 2}, "spent": {"economy": 1}},
        "rerolled": True, "converted": True, "trigger": 0 if players > 1 else None,
    }
    return Position.from_dict("tiny_epic_galaxies", data)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_crowded_board_fits(page, players, width):
    place = crowded(players)
    for viewer in (None, 0):
        look(page, place, viewer, width)


@pytest.mark.parametrize("width", WIDTHS)
def test_every_planet_and_mission_fits(page, width):
    keys = [record["key"] for record in cards.planets()]
    missions = [record["key"] for record in cards.missions()]
    for first in range(0, len(keys), 6):
        row = [keys[(first + i) % len(keys)] for i in range(6)]
        colonies = [key for key in keys if key not in row]
        seats = [
            {"colonies": colonies[6 * i:6 * i + 6], "mission": missions[(first // 6 * 2 + i) % 12]} for i in range(4)
        ]
        held = [sum(cards.planets()[cards.planet_number(key)]["vp"] for key in seat["colonies"]) for seat in seats]
        over = next((seat for seat, points in enumerate(held) if points >= 21), None)
        data = {"parameters": {"players": 4}, "row": row, "seats": seats, "trigger": over,
                "dice": {"inactive": {"move": 1, "energy": 1}}}
        place = Position.from_dict("tiny_epic_galaxies", data)
        for viewer in range(4):
            look(page, place, viewer, width)


@pytest.mark.parametrize("options", [
    {"players": 2}, {"players": 3, "missions": False}, {"players": 5}, {"players": 1, "rogue": "gamelyn"},
    {"players": 1, "rogue": "hades"},
])  # fmt: skip
def test_every_kind_of_moment_fits(page, options):
    choose, seen = random.Random(options["players"]), set()
    for seed in range(4):
        place = Position("tiny_epic_galaxies", seed=seed, max_rounds=12, **options)
        while not place.is_terminal:
            kind = place.to_dict()["node"]["kind"]
            if kind not in seen:
                seen.add(kind)
                for width in WIDTHS:
                    look(page, place, place.actor, width)
            place.apply(choose.choice(place.legal_actions))
        for width in WIDTHS:
            look(page, place, 0, width)
    assert {"main", "pick", "spend", "new face", "destination"} <= seen


@pytest.mark.parametrize("width", WIDTHS)
def test_every_decision_fits(page, width):
    place = crowded(5)
    state = galaxies.state(place, 0)
    said = [*galaxies_decisions.DECISIONS.values(), *galaxies_decisions.CHANCES.values(),
            "use the effect of Pembertonia-Major?", "follow the diplomacy die for 2 culture?"]
    for words in said:
        shown = {"decides:what": {"text": words[0].upper() + words[1:]}}
        look(page, place, 0, width, state | {"paint": state["paint"] | shown})


@pytest.mark.parametrize("record", cards.rogues(), ids=lambda record: record["key"])
def test_every_rogue_fits(page, record):
    for level in range(1, 6):
        place = Position.from_dict("tiny_epic_galaxies", {
            "parameters": {"players": 1, "rogue": record["key"]}, "row": LONGEST[:4],
            "seats": [{"energy": 2}, {"level": level}], "dice": {"inactive": {"move": 1, "energy": 1}},
        })  # fmt: skip
        for width in WIDTHS:
            look(page, place, 0, width)
