"""What moves when a state follows another, and how a state comes of a change (motion.js, changes.js)."""

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.page.changes import difference, merged
from realmlab.widgets.scenes import kingdoms, smallworld
from realmlab.widgets.scenes.svg import draw

pytestmark = pytest.mark.browser

GHOSTS = "[...document.querySelectorAll('.realmlab-motion')].map((layer) => layer.firstChild.getAttribute('fill'))"
RUNNING = "document.getAnimations().filter((one) => one.constructor === Animation).length"
LONGEST = "Math.max(...document.getAnimations().filter((one) => one.constructor === Animation)" \
          ".map((one) => one.effect.getTiming().duration))"


def conquest():
    """Seat 0 is about to conquer region 2 from region 1."""
    return Position.from_dict("small_world", {
        "parameters": {"players": 2}, "seats": [{"active": {"race": "orcs", "power": "hill", "hand": 9}}, {}],
        "regions": {"1": {"seat": 0}},
    })


def test_a_piece_glides_and_arrives(shown, moving):
    shown.set(state=kingdoms.state(moving.copy().apply("to 0C"), 0))
    assert "var(--realmlab-seat0)" in shown.page.evaluate(GHOSTS)
    assert shown.page.evaluate(LONGEST) <= 400
    shown.page.wait_for_function(f"{GHOSTS}.length === 0")
    assert shown.page.evaluate(RUNNING) == 0


def test_clicks_do_not_wait_for_it(shown, moving):
    after = moving.copy().apply("to 0C")
    state = kingdoms.state(after, after.actor)
    shown.set(state=state)
    name = next(iter(state["targets"]))
    shown.page.evaluate("(id) => document.querySelector(`[data-target='${id}']`)"
                        ".dispatchEvent(new MouseEvent('click', { bubbles: true }))", name)
    assert [message["target"] for message in shown.sent] == [name]


def test_a_copy_on_its_way_is_nobodys_target(shown, moving):
    shown.set(state=kingdoms.state(moving.copy().apply("to 0C"), 0))
    found = "document.querySelectorAll('.realmlab-motion [data-target], .realmlab-motion .realmlab-glow').length"
    assert shown.page.evaluate(found) == 0
    assert shown.page.evaluate("getComputedStyle(document.querySelector('.realmlab-motion *')).pointerEvents") == "none"


def test_what_is_taken_flashes(show):
    place = conquest()
    board = show(smallworld.spec(place), smallworld.state(place, 0))
    names = [place.game.words.name(action) for action in place.legal_actions]
    board.set(state=smallworld.state(place.apply(next(name for name in names if name.startswith("conquer"))), 0))
    flashing = "document.getAnimations().filter((one) => one.effect.getKeyframes?.()[0].strokeWidth).length"
    assert board.page.evaluate(flashing) == 1


@pytest.mark.parametrize("change", ["the same ply", "another spec", "reduced motion"])
def test_nothing_moves_where_nothing_should(shown, moving, change):
    after = moving.copy().apply("to 0C")
    state = kingdoms.state(after, 0)
    if change == "reduced motion":
        shown.page.emulate_media(reduced_motion="reduce")
    spec = {"spec": kingdoms.spec(moving) | {"title": "Other"}} if change == "another spec" else {}
    shown.set(**spec, state=state | ({"ply": kingdoms.state(moving, 0)["ply"]} if change == "the same ply" else {}))
    assert shown.page.evaluate(RUNNING) == 0
    assert shown.page.evaluate(GHOSTS) == []
    shown.page.emulate_media(reduced_motion="no-preference")


def test_a_picture_says_nothing_of_motion(moving):
    assert "data-piece" not in draw(kingdoms.spec(moving), kingdoms.state(moving, 0))


def test_a_change_makes_the_state(shown, moving):
    old, new = kingdoms.state(moving, 0), kingdoms.state(moving.copy().apply("to 0C"), 0)
    patch = difference(old, new)
    shown.set(state=old | {"edition": 4})
    shown.set(change={"from": 4, "to": 5, "patch": patch})
    assert shown.page.evaluate("model.get('state')") == merged(old, patch) | {"edition": 5} == new | {"edition": 5}
    assert shown.page.locator(".realmlab-board-status").text_content() == new["status"]


def test_who_missed_a_change_asks(shown, moving):
    old = kingdoms.state(moving, 0) | {"edition": 4}
    shown.set(state=old)
    shown.set(change={"from": 3, "to": 4, "patch": {"ply": 99}})       # known already
    assert shown.sent == []
    shown.set(change={"from": 5, "to": 6, "patch": {"ply": 99}})
    assert shown.sent == [{"type": "again"}]
    assert shown.page.evaluate("model.get('state')") == old


def test_the_page_takes_patches_as_python_does(shown):
    old = {"a": {"b": 1, "c": {"d": [1, 2]}}, "e": "word", "f": {}}
    for new in ({}, {"a": {"c": {}}}, {"a": "x", "e": {"g": 1}, "f": {}}, {"a": {"b": 1, "c": {"d": [2]}}, "h": True}):
        shown.set(state=old | {"edition": 1}, change={"from": 1, "to": 2, "patch": difference(old, new)})
        assert shown.page.evaluate("model.get('state')") == new | {"edition": 2}
