"""The pictures of the scenes as Chromium draws them: nothing overlaps, nothing sticks out, in any layout."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import kingdoms, kingdoms_decisions, svg, war

pytestmark = pytest.mark.browser

LONG = ("shapeshifters", "lizardfolk", "dark_elves", "halflings", "centaurs")
MAPS = ("k02a", "k01b", "k05b", "k04a", "k03b")

BOXES = """() => {
  const root = document.querySelector('svg');
  const box = (node) => { const { x, y, right, bottom } = node.getBoundingClientRect(); return [x, y, right, bottom]; };
  const union = (boxes) => [0, 1, 2, 3].map((i) => (i < 2 ? Math.min : Math.max)(...boxes.map((one) => one[i])));
  const blocks = [...root.children].filter((node) => node.tagName === 'g');
  const texts = (block) => [...block.querySelectorAll('text')].filter((node) => node.textContent.trim());
  return blocks.map((block) => ({
    whole: union([...block.querySelectorAll('rect')].map(box)),
    texts: texts(block).map((node) => ({ words: node.textContent, box: box(node) })),
    pieces: [...block.querySelectorAll('g[pointer-events=none]')].map(box),
  }));
}"""


def clash(a, b, slack=1.0):
    """Do two boxes overlap by more than a hair?"""
    return min(a[2], b[2]) - max(a[0], b[0]) > slack and min(a[3], b[3]) - max(a[1], b[1]) > slack


def look(page, picture, width):
    """Draw a picture and check its blocks; return them."""
    page.set_viewport_size({"width": width, "height": 1000})
    page.set_content(f"<style>body {{ margin: 0 }}</style>{picture}")
    blocks = page.evaluate(BOXES)
    for block in blocks:
        left, top, right, bottom = block["whole"]
        for i, text in enumerate(block["texts"]):
            box = text["box"]
            inside = left + 3 <= box[0] and box[2] <= right - 3 and top - 1 <= box[1] and box[3] <= bottom + 1
            assert inside, f"{text['words']!r} sticks out of its block"
            for other in block["texts"][:i]:
                assert not clash(box, other["box"]), f"{text['words']!r} runs into {other['words']!r}"
            letter = len(text["words"]) == 1 and text["words"].isalpha()
            for piece in block["pieces"] if letter else ():
                assert not clash(box, piece, 3.0), f"a meeple stands on the letter {text['words']}"
    return blocks


def crowded(players):
    """A position in which all that can be said is said, with the longest names."""
    letters = "ABCDE"
    seats = [
        {
            "faction": LONG[seat], "mana": 9, "ore": 9, "food": 9, "tower": 5, "magic": 4, "neutrals_beaten": 1,
            "meeples": {f"{seat}{letter}": "ss" if letter in "AB" else "s" for letter in letters[:4]},
        }
        for seat in range(players)
    ]
    data = {
        "parameters": {"players": players}, "maps": list(MAPS[:max(players, 3)]), "seats": seats, "round": 60,
        "shields": ["patrol", "quest", "build"], "final": True, "neutrals": ["2A", "2B", "2C"] if players == 2 else [],
    }
    return Position.from_dict("tiny_epic_kingdoms", data)


@pytest.mark.parametrize("width", [600, 1200])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_crowded_board_fits(page, players, width):
    place = crowded(players)
    for viewer in (None, 0):
        look(page, svg.draw(kingdoms.spec(place), kingdoms.state(place, viewer), width), width)
    place.apply("select research")
    look(page, svg.draw(kingdoms.spec(place, "cs"), kingdoms.state(place, place.actor, names="cs"), width), width)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_kind_of_moment_fits(page, players):
    place, choose = Position("tiny_epic_kingdoms", players=players, seed=players + 20), random.Random(players)
    seen = set()
    while not place.is_terminal:
        kind = place.to_dict()["node"]["kind"]
        if kind not in seen:
            seen.add(kind)
            for width in (600, 1200):
                look(page, svg.draw(kingdoms.spec(place), kingdoms.state(place, place.actor), width), width)
        place.apply(choose.choice(place.legal_actions))
    for width in (600, 1200):
        look(page, svg.draw(kingdoms.spec(place), kingdoms.state(place, 0), width), width)
    assert {"side", "split", "start", "select", "respond", "target"} <= seen


ALL = {"exploration": True, "heroes_call": True, "pool": "both"}
HEROES = ("necromancer", "prospector", "alchemist", "berserker", "diplomat")


def overfull(players):
    """A position in which the options say all they can, too."""
    seats = [
        {
            "faction": ("undead_knights", "frost_wraiths", "shapeshifters", "lizardfolk", "dark_elves")[seat],
            "mana": 9, "ore": 9, "food": 9, "silver": 9, "tower": 3, "magic": 4, "retired": 2,
            "meeples": {f"{seat}A": "ss", f"{seat}B": "sl", f"{seat}C": "s"}, "hero": HEROES[seat], "hero_level": 2,
            "hero_region": f"{seat}A", "fortresses": [f"{seat}A", f"{seat}B"], "lying_fortresses": [f"{seat}D"],
        }
        for seat in range(max(players, 2))
    ]  # fmt: skip
    faces = {"camp": ["0A"], "fort": ["1A"], "city": ["0C"], "church": ["1C"]}
    data = {
        "parameters": {"players": players, **ALL}, "maps": ["k03a", "h02b", "k07a", "h01a", "k05b"][:max(players, 3)],
        "seats": seats, "round": 60, "shields": ["patrol", "quest", "build"], "final": True,
        "tokens": faces | {"crown": 0, "hidden": ["0E", "1E"], "left": {"city": 1, "blank": 1}},
    }
    if players == 1:
        data["maps"], data["solo"] = data["maps"][:2], {"night": True, "roll": 12}
    if players == 2:
        data["neutrals"] = ["2A", "2B"]
    return Position.from_dict("tiny_epic_kingdoms", data)


@pytest.mark.parametrize("width", [600, 1200])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_an_overfull_board_fits(page, players, width):
    place = overfull(players)
    for names in ("en", "cs"):
        look(page, svg.draw(kingdoms.spec(place, names), kingdoms.state(place, 0, names=names), width), width)
    place.apply("select research")
    look(page, svg.draw(kingdoms.spec(place), kingdoms.state(place, place.actor), width), width)


@pytest.mark.parametrize("options", [{}, ALL | {"setup": "chosen"}], ids=["plain", "all"])
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_every_kind_of_moment_fits_with_options(page, players, options):
    place, choose = Position("tiny_epic_kingdoms", players=players, seed=players, **options), random.Random(players)
    seen = set()
    while not place.is_terminal:
        kind = place.to_dict()["node"]["kind"]
        if kind not in seen and (options or players == 1):
            seen.add(kind)
            for width in (600, 1200):
                look(page, svg.draw(kingdoms.spec(place), kingdoms.state(place, place.actor), width), width)
        place.apply(choose.choice(place.legal_actions))
    look(page, svg.draw(kingdoms.spec(place), kingdoms.state(place, 0), 600), 600)


@pytest.mark.parametrize("width", [600, 1200])
def test_every_decision_fits(page, width):
    place = overfull(3)
    spec, state = kingdoms.spec(place), kingdoms.state(place, 0)
    said = [*kingdoms_decisions.DECISIONS.values(), *kingdoms_decisions.CHANCES.values(), "research, or do nothing"]
    for words in said:
        shown = state["paint"] | {"decides:what": {"text": words[0].upper() + words[1:]}}
        look(page, svg.draw(spec, state | {"paint": shown}, width), width)


@pytest.mark.parametrize("width", [600, 1200])
@pytest.mark.parametrize("winners", [(0,), (0, 2)])
@pytest.mark.parametrize("players", [1, 3])
def test_every_ending_fits(page, players, winners, width):
    place = overfull(players)
    view = kingdoms.View(viewer=0, score=(28.0,) * 3, winners=winners if players > 1 else (0,))
    data = place.to_dict()
    look(page, svg.draw(kingdoms.build(data), kingdoms.compose(data, view), width), width)


@pytest.mark.parametrize("more", [
    {"wars": 8, "stakes": "99", "attacker_discount": 2, "attacker_mana": 9, "attacker_ore": 9, "roles": "alternate"},
    {"wars": 1, "allow_zero_bid": True}, {"wars": 3, "stakes": "9/5/7", "bids_revealed": False, "attacker_ore": 9},
    {"wars": 4, "retreat": True, "attacker_discount": 11, "attacker_food": 9, "attacker_food_fights": True,
     "attacker_mana": 9},
])  # fmt: skip
def test_wars_fit(page, more):
    place, choose = Position("kingdoms_war", **more), random.Random(1)
    while not place.is_terminal:
        look(page, war.picture(place, place.actor), 600)
        place.apply(choose.choice(place.legal_actions))
    look(page, war.picture(place), 600)
