"""The Small World scene as Chromium draws it: words neither overlap nor stick out, on any map and at any moment."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes import smallworld, smallworld_decisions, smallworld_paint, svg

pytestmark = pytest.mark.browser

WIDTHS = (600, 1200)
BOXES = """() => {
  const box = (node) => { const { x, y, right, bottom } = node.getBoundingClientRect(); return [x, y, right, bottom]; };
  const union = (boxes) => [0, 1, 2, 3].map((i) => (i < 2 ? Math.min : Math.max)(...boxes.map((one) => one[i])));
  const root = document.querySelector('svg');
  const blocks = [...root.children].filter((node) => node.tagName === 'g');
  return { whole: box(root), blocks: blocks.map((block) => ({
    whole: union([...block.querySelectorAll(':scope > rect, :scope > g > rect, :scope > g > path')].map(box)),
    texts: [...block.querySelectorAll('text')].filter((node) => node.textContent.trim())
      .map((node) => ({ words: node.textContent, box: box(node) })),
  })) };
}"""
RACES, POWERS = cards.race_ids(), cards.power_ids()
LONG_NAMES = ("leprechauns", "white_ladies", "priestesses", "ice_witches", "homunculi", "barbarians")


def clash(a, b, slack):
    """Do two boxes overlap by more than that?"""
    return min(a[2], b[2]) - max(a[0], b[0]) > slack and min(a[3], b[3]) - max(a[1], b[1]) > slack


def look(page, place, viewer, width, state=None):
    """Draw a position and check its blocks."""
    picture = svg.draw(smallworld.spec(place), state or smallworld.state(place, viewer, place.history[-3:]), width)
    page.set_viewport_size({"width": width, "height": 1000})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ width: {width}px; height: auto }}</style>{picture}")
    drawn = page.evaluate(BOXES)
    for block in drawn["blocks"]:
        left, top, right, bottom = block["whole"]
        assert drawn["whole"][0] <= left
        assert right <= drawn["whole"][2]
        assert bottom <= drawn["whole"][3]
        for i, text in enumerate(block["texts"]):
            box = text["box"]
            inside = left <= box[0] and box[2] <= right and top - 1 <= box[1] and box[3] <= bottom + 1
            assert inside, f"{text['words']!r} sticks out of its block"
            for other in block["texts"][:i]:
                assert not clash(box, other["box"], 4.0), f"{text['words']!r} runs into {other['words']!r}"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_kind_of_moment_fits(page, players, width):
    place = Position("small_world", seed=5, players=players)
    choose, seen = random.Random(players), set()
    while not place.is_terminal:
        kind = place.to_dict()["node"]["kind"]
        if kind not in seen:
            seen.add(kind)
            look(page, place, place.actor, width)
        place.apply(choose.choice(place.legal_actions))
    look(page, place, 0, width)
    assert {"pick", "conquest", "tokens"} <= seen


@pytest.mark.parametrize("width", WIDTHS)
def test_every_race_and_power_fits_into_the_column(page, width):
    for first in range(0, len(POWERS), 6):
        column = [
            {"race": RACES[(first + i) % len(RACES)], "power": POWERS[(first + i) % len(POWERS)], "coins": 12}
            for i in range(6)
        ]
        place = Position.from_dict("small_world", {
            "parameters": {"players": 2}, "column": column, "node": {"kind": "pick", "seat": 0}})
        look(page, place, 0, width)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_full_map_fits(page, players, width):
    place = Position("small_world", seed=1, players=players)
    state = smallworld.state(place, 0)
    names = [cards.races()[RACES.index(key)]["english"] for key in LONG_NAMES]
    paint = {}
    for number in range(cards.maps()[players - 2]["n_regions"]):
        paint |= {f"token:{number}": {"display": "inline"}, f"token:{number}:n": {"text": "12"},
                  f"name:{number}": smallworld_paint.name(names[number % len(names)], False)}
    look(page, place, 0, width, state | {"paint": state["paint"] | paint})


@pytest.mark.parametrize("width", WIDTHS)
def test_every_decision_fits(page, width):
    place = Position("small_world", seed=1, players=2)
    state = smallworld.state(place, 0)
    for words in [*smallworld_decisions.DECISIONS.values(), *smallworld_decisions.CHANCES.values(),
                  "the declined Ghouls conquer, or end the conquests"]:
        for hint in ["", *smallworld_decisions.HINTS.values()]:
            shown = {"decides:what": {"text": words[0].upper() + words[1:]}, "decides:more": {"text": hint}}
            shown |= {"hands": {"display": "inline"}, "hand": {"display": "inline"}, "hand:n": {"text": "12"}}
            if hint in ("", smallworld_decisions.HINTS["conquest"]):
                look(page, place, 0, width, state | {"paint": state["paint"] | shown})
