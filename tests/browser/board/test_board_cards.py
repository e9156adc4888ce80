"""Cards to read on the board: they open for the pointer, the finger and the keyboard, and all their words fit."""

import pytest

from realmlab.cython_core import Position
from realmlab.cython_core.kingdoms import abilities, cards
from realmlab.widgets.scenes import kingdoms

pytestmark = pytest.mark.browser

FACTIONS = [record["id"] for record in cards.factions()]
HEROES = [record["id"] for record in abilities.heroes()]

OPEN = """(name) => {
  const note = document.querySelector(`[data-target="${name}"] > .realmlab-note`);
  if (getComputedStyle(note).display === 'none') return null;
  const box = (node) => { const { x, y, right, bottom } = node.getBoundingClientRect(); return [x, y, right, bottom]; };
  const texts = [...note.querySelectorAll('text')].filter((node) => node.textContent.trim());
  const block = note.closest('svg > g').querySelector('rect');
  return { card: box(note.querySelector('rect')), block: box(block), texts: texts.map((t) => [t.textContent, box(t)]) };
}"""


def three(names, heroes=(None, None, None)):
    """Return a position of three with these factions and heroes."""
    seats = [
        {"faction": name, "magic": 2, "meeples": {f"{i}A": "s", f"{i}B": "s"}} for i, name in enumerate(names)
    ]
    for i, (seat, hero) in enumerate(zip(seats, heroes, strict=True)):
        seat.update({"hero": hero, "hero_level": 1, "hero_region": f"{i}A"} if hero else {})
    data = {"parameters": {"players": 3, "heroes_call": any(heroes)}, "maps": ["k01a", "k02a", "k03a"], "seats": seats}
    return Position.from_dict("tiny_epic_kingdoms", data)


def check_card(card):
    """Check that every word of an open card is on it, that none runs into another, and the card is in its block."""
    left, top, right, bottom = card["card"]
    assert card["block"][0] <= left
    assert right <= card["block"][2]
    assert card["block"][1] <= top
    assert bottom <= card["block"][3]
    for i, (words, box) in enumerate(card["texts"]):
        inside = left + 3 <= box[0] and box[2] <= right - 3 and top <= box[1] and box[3] <= bottom
        assert inside, f"{words!r} sticks out of its card"
        for other, there in card["texts"][:i]:
            across = min(box[2], there[2]) - max(box[0], there[0])
            down = min(box[3], there[3]) - max(box[1], there[1])
            assert across <= 1 or down <= 1.5, f"{words!r} runs into {other!r}"


@pytest.mark.parametrize("start", range(0, len(FACTIONS), 3))
def test_every_faction_card_fits(show, page, start):
    place = three((FACTIONS + FACTIONS)[start: start + 3])
    shown = show(kingdoms.spec(place), kingdoms.state(place, 0))
    for seat in range(3):
        assert page.evaluate(OPEN, f"seat:{seat}") is None
        shown.target(f"seat:{seat}").focus()
        check_card(page.evaluate(OPEN, f"seat:{seat}"))


@pytest.mark.parametrize("start", range(0, len(HEROES), 3))
def test_every_hero_card_fits(show, page, start):
    place = three(FACTIONS[:3], (HEROES + HEROES)[start: start + 3])
    shown = show(kingdoms.spec(place), kingdoms.state(place, 0))
    for seat in range(3):
        shown.target(f"hero:{seat}").focus()
        check_card(page.evaluate(OPEN, f"hero:{seat}"))


@pytest.mark.parametrize("start", range(0, len(HEROES) - 1, 2))
def test_every_pair_of_hero_cards_to_choose_from_fits(show, page, start):
    place = Position("tiny_epic_kingdoms", players=2, seed=1, heroes_call=True)
    while place.to_dict()["node"]["kind"] != "keep hero":
        place.apply(place.legal_actions[0])
    seat, pair = place.actor, HEROES[start: start + 2]
    data = place.to_dict()
    data["deck"] = [hero for hero in HEROES if hero not in (*pair, *data["aside"])]
    data["looked"], data["aside"] = pair, [hero if hero not in pair else None for hero in data["aside"]]
    place = Position.from_dict("tiny_epic_kingdoms", data)
    show(kingdoms.spec(place), kingdoms.state(place, seat))
    for i in range(2):
        card = page.evaluate("""(name) => {
          const node = document.querySelector(`[data-target="${name}"]`), rect = node.querySelector('rect');
          const box = (n) => { const b = n.getBoundingClientRect(); return [b.x, b.y, b.right, b.bottom]; };
          const texts = [...node.querySelectorAll('text')].filter((t) => t.textContent.trim());
          const block = node.closest('svg > g').querySelector('rect');
          return { card: box(rect), block: box(block), texts: texts.map((t) => [t.textContent, box(t)]) };
        }""", f"keep:{seat}:{i}")
        check_card(card)
        title = next(record["name"] for record in abilities.heroes() if record["id"] == pair[i])
        assert card["texts"][0][0] == title


def test_the_card_opens_for_the_pointer_and_closes_again(shown, page):
    shown.target("seat:0").hover()
    assert page.evaluate(OPEN, "seat:0") is not None
    assert page.evaluate(OPEN, "seat:1") is None
    shown.target("action:patrol").hover()
    assert page.evaluate(OPEN, "seat:0") is None


def test_a_tap_opens_the_card_and_plays_nothing(shown, page):
    shown.target("seat:1").click(force=True)
    page.mouse.move(1, 1)
    assert page.evaluate(OPEN, "seat:1") is not None
    assert {message["type"] for message in shown.sent} <= {"why"}     # which asks, and plays nothing


def test_an_open_card_is_read_out_and_does_not_catch_clicks(shown, page):
    shown.target("seat:0").focus()
    assert "level 1, not yet: You win ties" in shown.target("seat:0").get_attribute("aria-label")
    shown.target("0C").click(force=True)
    assert [message["target"] for message in shown.sent] == ["0C"]
