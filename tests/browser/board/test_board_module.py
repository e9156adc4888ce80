"""board.js in a real Chromium: what it draws, what it sends, what it says (the page: conftest.py)."""

import xml.etree.ElementTree as ET

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import kingdoms, svg

pytestmark = pytest.mark.browser

PATIENCE = 3000  # as in board.js

# It draws what svg.py draws ----------------------------------------------------------------------

DRAWN = """(drawn) => {
  const seen = (node) => {
    if (node.getAttribute('display') === 'none' || node.style?.display === 'none') return null;
    if (node.classList.contains('realmlab-glow') && getComputedStyle(node).visibility === 'hidden') return null;
    if (node.classList.contains('realmlab-motion')) return null; // a copy of a piece on its way
    if (node.classList.contains('realmlab-note')) return null; // a picture has nobody who looks at a target
    const attributes = {};
    for (const { name, value } of node.attributes)
      if (!['class', 'style', 'display', 'tabindex', 'role'].includes(name) && !/^(aria|data)-/.test(name))
        attributes[name] = value;
    const inside = [...node.children].filter((c) => c.tagName !== 'title').map(seen).filter(Boolean);
    return [node.tagName, attributes, node.children.length ? '' : node.textContent, inside];
  };
  return [...document.querySelector('.realmlab-board > svg').children].map(seen).filter(Boolean);
}"""


def static(element, colours):
    """Return an element of a static SVG in the form of DRAWN, colours by their roles."""
    attributes = {name: colours.get(value, value) for name, value in element.attrib.items()}
    attributes = {name: v for name, v in attributes.items() if name != "role" and not name.startswith("aria-")}
    return [element.tag.split("}")[1], attributes, "" if len(element) else element.text or "",
            [static(inner, colours) for inner in element]]


def plain(drawn, names):
    """Return DRAWN with variables as roles, so that both forms can be compared."""
    tag, attributes, words, inside = drawn
    return [tag, {name: names.get(value, value) for name, value in attributes.items()}, words,
            [plain(inner, names) for inner in inside]]


@pytest.mark.parametrize("width", [620, 1240])
def test_draws_the_same_shapes_as_the_static_picture(show, page, moving, width):
    spec, state = kingdoms.spec(moving), kingdoms.state(moving, 0)
    show(spec, state, width)
    # every role gets a colour of its own, so that a colour tells its role
    roles = list(spec["palette"])
    marked = spec | {"palette": {role: [f"#{i:06x}", f"#{i:06x}", ""] for i, role in enumerate(roles)}}
    colours = {f"#{i:06x}": f"@{role}" for i, role in enumerate(roles)}
    picture = ET.fromstring(svg.draw(marked, state, width - 20))
    wanted = [static(block, colours) for block in picture if block.tag.endswith("}g")]
    names = {f"var(--realmlab-{role})": f"@{role}" for role in roles}
    assert [plain(block, names) for block in page.evaluate(DRAWN)] == wanted


def test_paints_by_patching_and_takes_back_what_is_gone(shown, moving):
    before = moving.copy()
    shown.page.evaluate("window.nodes = [...document.querySelectorAll('svg *')]")
    first = shown.page.evaluate(DRAWN)
    shown.set(state=kingdoms.state(before.copy().apply("to 0C"), 0))
    assert shown.page.evaluate(DRAWN) != first
    assert shown.page.evaluate("nodes.every((n, i) => n === document.querySelectorAll('svg *')[i])")
    shown.set(state=kingdoms.state(before, 0))
    assert shown.page.evaluate(DRAWN) == first


def test_a_new_spec_is_built_anew(shown):
    other = Position("tiny_epic_kingdoms", players=3, seed=1)
    shown.set(spec=kingdoms.spec(other), state=kingdoms.state(other, other.actor))
    assert shown.page.locator("svg").first.get_attribute("aria-label") == "Tiny Epic Kingdoms, 3 players"
    assert shown.target(f"side:{other.actor}a").get_attribute("aria-disabled") == "false"
    assert shown.target("2A").count() == 0


# Clicks ------------------------------------------------------------------------------------------


def test_a_click_sends_target_and_ply(shown, moving):
    shown.target("0C").click()
    assert shown.sent == [{"type": "click", "target": "0C", "ply": len(moving.history)}]


def test_a_click_on_a_meeple_is_a_click_on_its_region(shown):
    lying = shown.page.locator('[data-target="0C"]')
    box = lying.bounding_box()
    pieces = shown.page.evaluate("""() => [...document.querySelectorAll('g[pointer-events=none]')]
      .filter((g) => g.getAttribute('display') === 'inline').map((g) => g.getBoundingClientRect().toJSON())""")
    inside = [
        p for p in pieces
        if box["x"] < p["x"] < box["x"] + box["width"] and box["y"] < p["y"] < box["y"] + box["height"]
        and p["right"] < box["x"] + box["width"]
    ]
    assert inside, "the lying meeple of 0C is drawn"
    shown.page.mouse.click(inside[0]["x"] + inside[0]["width"] / 2, inside[0]["y"] + inside[0]["height"] / 2)
    assert [message["target"] for message in shown.sent] == ["0C"]


def test_what_cannot_be_chosen_is_asked_about(shown):
    shown.target("1B").click(force=True)
    shown.target("action:build").click(force=True)
    assert [(message["type"], message["target"]) for message in shown.sent] == [("why", "1B"), ("why", "action:build")]
    assert shown.page.locator("[aria-busy]").count() == 0


def test_escape_asks_to_cancel(shown, page):
    shown.target("1B").focus()
    page.keyboard.press("Escape")
    assert [message["type"] for message in shown.sent] == ["cancel"]


def test_what_a_click_would_do_is_said_beside_the_target(shown, page):
    tip = page.locator(".realmlab-board-tip")
    live = page.locator(".realmlab-live").first
    live.hover()
    told = tip.inner_text().split("\n")
    assert tip.is_visible()
    assert len(told) >= 2
    assert "; ".join([told[0], " / ".join(told[1:])]) == live.get_attribute("aria-label")
    shown.target("1B").hover(force=True)
    assert not tip.is_visible()
    page.mouse.move(0, 0)
    live.focus()
    assert tip.is_visible()
    box, board = tip.bounding_box(), page.locator(".realmlab-board").bounding_box()
    assert box["x"] >= board["x"]
    assert box["x"] + box["width"] <= board["x"] + board["width"]


def test_a_click_is_marked_at_once_and_not_sent_twice(shown, moving):
    shown.target("0C").click()
    assert "realmlab-pending" in shown.target("0C").get_attribute("class")
    shown.target("0B").click()
    assert len(shown.sent) == 1
    shown.set(state=kingdoms.state(moving.copy().apply("to 0C"), 0))
    assert "realmlab-pending" not in shown.target("0C").get_attribute("class")


def test_an_answer_without_a_move_frees_the_board(shown):
    shown.target("0C").click()
    shown.page.evaluate("model.hear({ type: 'heard' })")
    assert "realmlab-pending" not in shown.target("0C").get_attribute("class")
    shown.target("0B").click()
    assert [message["target"] for message in shown.sent] == ["0C", "0B"]


def test_without_an_answer_the_board_says_so_and_can_be_clicked_again(shown):
    hint = shown.page.get_by_role("alert")
    shown.target("0C").click()
    assert hint.inner_text() == ""
    hint.get_by_text("kernel is busy").wait_for(timeout=PATIENCE + 2000)
    shown.target("0B").click()
    assert [message["target"] for message in shown.sent] == ["0C", "0B"]
    assert hint.inner_text() == ""


def test_trouble_is_shown(shown, moving):
    shown.set(state=kingdoms.state(moving, 0) | {"trouble": "ZeroDivisionError: division by zero"})
    assert shown.page.get_by_role("alert").inner_text() == "ZeroDivisionError: division by zero"


def test_after_the_view_is_gone_nothing_is_heard(shown):
    shown.page.evaluate("control.abort()")
    shown.target("0C").click()
    assert shown.sent == []
    left = "Object.entries(model.listeners).filter(([, those]) => those.length).map(([event]) => event)"
    assert shown.page.evaluate(left) == ["change:change"]       # that one belongs to the model


# Keys and words ----------------------------------------------------------------------------------


def test_tab_stops_once_and_at_what_can_be_chosen(shown):
    shown.page.locator("#before").focus()
    shown.page.keyboard.press("Tab")
    assert shown.focused == "0B"
    shown.page.keyboard.press("Tab")
    assert shown.focused == "after"


def test_arrows_go_to_the_nearest_region_that_way(shown):
    shown.target("0A").focus()
    walk = []
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft"):
        shown.page.keyboard.press(key)
        walk.append(shown.focused)
    assert walk == ["0C", "0E", "0B", "0A"]
    shown.page.keyboard.press("ArrowLeft")
    shown.page.keyboard.press("ArrowUp")
    assert shown.focused == "0A", "there is nothing that way"
    assert [t.get_attribute("data-target") for t in shown.page.locator('[tabindex="0"]').all()] == ["0A"]


def test_arrows_reach_every_target(shown):
    reached, waiting = {"0A"}, ["0A"]
    while waiting:
        name = waiting.pop()
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            shown.target(name).focus()
            shown.page.keyboard.press(key)
            if shown.focused not in reached:
                reached.add(shown.focused)
                waiting.append(shown.focused)
    assert reached == {t.get_attribute("data-target") for t in shown.page.locator("[data-target]").all()}


@pytest.mark.parametrize("key", ["Enter", " "])
def test_enter_and_space_play(shown, key):
    shown.target("0C").focus()
    shown.page.keyboard.press(key)
    assert [message["target"] for message in shown.sent] == ["0C"]


def test_the_page_gets_no_key_that_the_board_uses_and_all_others(shown):
    shown.page.evaluate("window.keys = []; document.addEventListener('keydown', (e) => keys.push(e.key))")
    shown.target("0A").focus()
    for key in ("ArrowDown", "ArrowLeft", "Enter", " ", "Escape", "x", "Control+ArrowDown"):
        shown.page.keyboard.press(key)
    assert shown.page.evaluate("keys") == ["Escape", "x", "Control", "ArrowDown"]


def test_every_place_for_the_focus_keeps_jupyter_from_taking_keys(shown):
    places = shown.page.locator(".realmlab-board [tabindex]").all()
    assert len(places) == 15 + 6 + 2, "regions, actions, faction cards"
    assert all(place.get_attribute("data-lm-suppress-shortcuts") == "true" for place in places)


def test_the_focus_stays_where_it_is_when_a_move_is_shown(shown, moving):
    shown.target("0C").focus()
    shown.set(state=kingdoms.state(moving.copy().apply("to 0C"), 0))
    assert shown.focused == "0C"


def test_regions_are_buttons_with_words(shown):
    region = shown.target("0C")
    assert region.get_attribute("role") == "button"
    assert region.get_attribute("aria-disabled") == "false"
    assert region.get_attribute("aria-label") == (
        "Plebejsko C, ruins, 1 lying orange meeple; Patrol from Plebejsko A (plains) to Plebejsko C (ruins)"
    )
    assert shown.target("1E").get_attribute("aria-disabled") == "true"
    assert shown.target("1E").get_attribute("aria-label") == (
        "Zmatkansko E, capital, 1 sky blue meeple, 1 lying sky blue meeple"
    )
    assert shown.page.get_by_role("status").inner_text() == "Round 1. Orcs (you): choose where the meeple goes."
