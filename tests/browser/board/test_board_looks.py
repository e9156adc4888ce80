"""board.js and board.css in a real Chromium: room, colours, motion (the page: conftest.py)."""

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.scenes import kingdoms, palette, svg

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("width", [320, 600, 1200, 1700])
def test_the_board_fits_its_width(show, page, players, width):
    position = Position("tiny_epic_kingdoms", players=players, seed=2)
    shown = show(kingdoms.spec(position), kingdoms.state(position, 0), width + 20)
    drawn = page.locator(".realmlab-board > svg").bounding_box()
    layout = svg.choose(kingdoms.spec(position)["layouts"], width)
    assert drawn["width"] == pytest.approx(min(width, layout["most"]), abs=1)
    assert drawn["height"] == pytest.approx(drawn["width"] * layout["height"] / layout["width"], abs=1)
    assert drawn["x"] - 10 == pytest.approx((width - drawn["width"]) / 2, abs=1)
    assert shown.target("action:patrol").bounding_box()["width"] > 0.14 * drawn["width"] / (2 if width > 1000 else 1)


def test_a_wider_page_takes_the_wider_layout_without_drawing_anew(shown):
    shown.page.evaluate("window.first = document.querySelector('svg *')")
    narrow = shown.page.locator(".realmlab-board > svg").get_attribute("viewBox")
    shown.page.set_viewport_size({"width": 1240, "height": 1000})
    shown.page.wait_for_function("(old) => document.querySelector('svg').getAttribute('viewBox') !== old", arg=narrow)
    assert shown.page.evaluate("first === document.querySelector('svg *')")


def ground(shown):
    """Return the colour of the table below all blocks, as the page shows it."""
    return shown.page.evaluate("getComputedStyle(document.querySelector('.realmlab-board > svg')).backgroundColor")


def test_colours_follow_light_and_dark_and_the_theme_of_the_page(show, page, moving):
    spec, state = kingdoms.spec(moving), kingdoms.state(moving, 0)

    def rgb(colour):
        return f"rgb({int(colour[1:3], 16)}, {int(colour[3:5], 16)}, {int(colour[5:7], 16)})"

    table = palette.COLOURS["table"]
    assert ground(show(spec, state, body='data-jp-theme-light="true"')) == rgb(table.light)
    assert ground(show(spec, state, body='data-jp-theme-light="false"')) == rgb(table.dark)
    page.emulate_media(color_scheme="dark")
    assert ground(show(spec, state)) == rgb(table.dark)
    assert ground(show(spec, state, body='data-jp-theme-light="true"')) == rgb(table.light)
    themed = 'data-jp-theme-light="true" style="--jp-layout-color2: rgb(1, 2, 3)"'
    assert ground(show(spec, state, body=themed)) == "rgb(1, 2, 3)"


def test_nothing_moves_for_those_who_want_no_motion(show, page, moving):
    spec, state = kingdoms.spec(moving), kingdoms.state(moving, 0)
    name = "getComputedStyle(document.querySelector('[data-target=\"0C\"] .realmlab-glow')).animationName"
    show(spec, state)
    assert page.evaluate(name) == "realmlab-breathe"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(name) == "none"


def test_only_what_can_be_chosen_glows(shown):
    glowing = shown.page.evaluate("""() => [...document.querySelectorAll('.realmlab-glow')]
      .filter((node) => getComputedStyle(node).visibility === 'visible')
      .map((node) => node.closest('[data-target]').dataset.target)""")
    assert glowing == ["0B", "0C"]
