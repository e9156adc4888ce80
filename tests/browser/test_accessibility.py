"""axe-core finds nothing serious on the boards, the panel beside them and the bar of a replay, in light and dark."""

import random
from pathlib import Path

import axe_playwright_python
import pytest

from realmlab.cython_core import Position
from realmlab.widgets import play, replay

pytestmark = pytest.mark.browser

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
RUN = """async () => (await axe.run(document)).violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, help, nodes }) => [id, help, nodes.length, nodes[0].html.slice(0, 200), nodes[0].failureSummary])"""
GAMES = {"tiny_epic_kingdoms": 60, "tiny_epic_galaxies": 60, "small_world": 40}
THEMES = ["light", "dark"]


def after(game, steps):
    """Return a position after so many random steps, and then some, until seat 0 is to decide."""
    position, chooser = Position(game, seed=2, players=2), random.Random(2)
    while len(position.history) < steps or position.actor != 0:
        position.apply(chooser.choice(position.legal_actions))
    return position


def violations(page):
    page.evaluate(AXE)
    return page.evaluate(RUN)


@pytest.fixture
def table():
    made = []

    def make(position, seats=("human", "human")):
        made.append(play(position, list(seats)))
        return made[-1]

    yield make
    for shown in made:
        shown.session.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_board_and_its_panel(page, mount, table, shots, game, theme):
    shown = table(after(game, GAMES[game]))
    mount([shown.board, shown.panel], theme)
    assert page.locator("[role=button]").count() > 5
    page.screenshot(path=shots / f"axe-{game}-{theme}.png", full_page=True)
    assert violations(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_secret_bid(page, mount, table, theme):
    shown = table(Position("kingdoms_war", seed=1, attacker_ore=3, defender_ore=3), ("human", "random"))
    mount([shown.board, shown.panel], theme)
    assert page.locator(".rl-number").count() > 2
    assert violations(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_replay(page, mount, shots, theme):
    shown = replay(after("small_world", 60))
    mount([shown.board, shown.bar], theme)
    assert page.locator(".realmlab-row").count() == shown.length + 1
    page.screenshot(path=shots / f"axe-replay-{theme}.png", full_page=True)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", THEMES)
def test_the_page_of_a_replay(page, tmp_path, scheme):
    replay(after("tiny_epic_kingdoms", 40)).save_html(tmp_path / "a.html")
    page.emulate_media(color_scheme=scheme)
    page.goto((tmp_path / "a.html").as_uri())
    page.locator(".realmlab-row").first.wait_for()
    assert violations(page) == []


def test_axe_is_awake(page):
    """It can find something: grey on grey, a button without a name, a picture without words."""
    page.set_content("<html lang=en><title>x</title><main><p style='color: #999; background: #aaa'>words</p>"
                     "<button></button><img src='data:,'></main>")
    assert {found[0] for found in violations(page)} == {"color-contrast", "button-name", "image-alt"}
