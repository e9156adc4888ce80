"""Small World on the board: cards to read fit, a region says what it costs and is chosen by mouse and by keyboard."""

import json

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.smallworld import cards
from realmlab.widgets.scenes import smallworld, smallworld_words

pytestmark = pytest.mark.browser

RACES, POWERS = cards.race_ids(), cards.power_ids()
OPEN = """(name) => {
  const note = document.querySelector(`[data-target="${name}"] > .realmlab-note`);
  if (getComputedStyle(note).display === 'none') return null;
  const box = (node) => { const { x, y, right, bottom } = node.getBoundingClientRect(); return [x, y, right, bottom]; };
  const texts = [...note.querySelectorAll('text')].filter((node) => node.textContent.trim())
    .map((node) => [node.textContent, box(node)]);
  const block = note.closest('svg > g').querySelector('rect');
  const top = note.closest('svg').getBoundingClientRect().y;
  return { top, card: box(note.querySelector('rect')), block: box(block), texts };
}"""
ATTACK = {
    "seats": [
        {"active": {"race": "orcs", "power": "hill", "hand": 3}}, {"active": {"race": "elves", "power": "stout"}},
    ],
    "regions": {"5": {"seat": 0, "tokens": 2}, "11": {"seat": 1, "tokens": 3}},
}  # fmt: skip


def check_card(card):
    """Check that the words of an open card are on it, and that it is as wide as its block at most."""
    left, top, right, bottom = card["card"]
    assert card["block"][0] - 1 <= left
    assert right <= card["block"][2] + 1
    assert card["top"] <= top
    for words, box in card["texts"]:
        assert left < box[0] < box[2] < right, words
        assert top < box[1] < box[3] <= bottom + 1, words


def column(first):
    """Return a position with six combos to pick, from this race and power on."""
    combos = [{"race": RACES[(first + i) % len(RACES)], "power": POWERS[(first + i) % len(POWERS)]} for i in range(6)]
    return Position.from_dict("small_world", {
        "column": combos, "seats": [{"coins": 20}, {}], "node": {"kind": "pick", "seat": 0}})


@pytest.mark.parametrize("first", range(0, len(POWERS), 6))
@pytest.mark.parametrize("width", [620, 1220])
def test_the_cards_of_the_column_fit(show, first, width):
    place = column(first)
    board = show(smallworld.spec(place), smallworld.state(place, 0), width)
    for i in range(6):
        board.target(f"combo:{i}").hover()
        card = board.page.evaluate(OPEN, f"combo:{i}")
        check_card(card)
        left, top, right, bottom = card["card"]     # and nothing lies over it
        on_top = "([x, y]) => document.elementFromPoint(x, y).closest('[data-target]')?.dataset.target ?? ''"
        assert not board.page.evaluate(on_top, [(left + right) / 2, (top + bottom) / 2]).startswith("combo")


def test_the_card_of_a_people_opens_on_its_panel(show):
    data = json.loads(json.dumps(ATTACK))
    board = None
    for race, power in zip(RACES * 2, POWERS, strict=False):
        if race != "elves" and power != "stout":
            data["seats"][0]["active"] |= {"race": race, "power": power}
            place = Position.from_dict("small_world", data)
            state = smallworld.state(place, 0)
            board = board or show(smallworld.spec(place), state)
            board.set(state=state)
            board.target("seat:0").hover()
            card = board.page.evaluate(OPEN, "seat:0")
            check_card(card)
            assert card["texts"][0][0].split()[-1] in smallworld_words.race(race)


@pytest.mark.parametrize("width", [620, 1220])
def test_a_region_says_what_it_costs_and_is_chosen(show, width):
    place = Position.from_dict("small_world", ATTACK)
    state = smallworld.state(place, 0)
    board = show(smallworld.spec(place), state, width)
    region = board.target("region:11")
    assert "needs a roll of 2 or more (1 in 3)" in region.get_attribute("aria-label")
    region.hover()
    region.click()
    board.target("region:6").focus()
    board.page.keyboard.press("Enter")
    assert [message["target"] for message in board.sent] == ["region:11"]      # one click waits for its answer
    board.page.evaluate("model.hear({ type: 'heard' })")
    board.page.keyboard.press("Enter")
    assert [message["target"] for message in board.sent] == ["region:11", "region:6"]
