"""The page of a replay opened as a file: no kernel, no server, no network; by mouse, by keyboard, read by a machine."""

import random

import pytest

from realmlab.cython_core import Position
from realmlab.widgets import replay

pytestmark = pytest.mark.browser

GAMES = {"tiny_epic_kingdoms": {"players": 2}, "tiny_epic_galaxies": {"players": 2}, "small_world": {"players": 3}}
DRAWN = """() => [...document.querySelectorAll('#board [data-target]')].map((node) =>
    [node.dataset.target, node.getAttribute('aria-label')])"""
TEXTS = """() => [...document.querySelectorAll('#board text')].filter((node) => node.checkVisibility())
    .map((node) => node.textContent)"""


class Opened:
    """A page of a replay, opened from a file, which asks nobody for anything."""

    def __init__(self, page, path) -> None:
        self.page = page
        self.requests = []
        page.on("request", lambda request: self.requests.append(request.url))
        page.route("**/*", lambda route: route.continue_() if route.request.url.startswith("file:") else route.abort())
        page.goto(path.as_uri())
        self.slider = page.locator(".realmlab-slider")
        self.slider.wait_for()

    @property
    def step(self):
        return int(self.slider.input_value())

    @property
    def line(self):
        return self.page.locator(".realmlab-said").inner_text()

    def settle(self):
        self.page.evaluate("() => new Promise((done) => setTimeout(done, 20))")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def tool(self, name):
        self.page.locator(f"[data-tool={name}]").click()
        self.settle()


@pytest.fixture(scope="module")
def replays(tmp_path_factory):
    """Return by game a replay of a game that is over, and its page."""
    made = {}
    for game, parameters in GAMES.items():
        position, chooser = Position(game, seed=9, **parameters), random.Random(9)
        while not position.is_terminal and len(position.history) < 700:
            position.apply(chooser.choice(position.legal_actions))
        made[game] = replay(position), tmp_path_factory.mktemp("replay") / f"{game}.html"
        made[game][0].save_html(made[game][1])
    return made


@pytest.fixture
def kingdoms(page, replays):
    return replays["tiny_epic_kingdoms"][0], Opened(page, replays["tiny_epic_kingdoms"][1])


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_drawn_as_python_draws_it(page, replays, report, game):
    shown, path = replays[game]
    opened = Opened(page, path)
    opened.slider.focus()
    steps = sorted(random.Random(2).sample(range(shown.length + 1), 25), key=lambda step: step * 7 % 11)
    for step in [shown.length, 0, *steps]:
        opened.slider.fill(str(step))
        opened.settle()
        state = shown.recording.state(step)
        drawn = dict(page.evaluate(DRAWN))
        assert drawn == {name: state["labels"].get(name, name) for name in drawn}
        texts = set(page.evaluate(TEXTS))
        painted = {id: values["text"] for id, values in state["paint"].items() if values.get("text")
                   and values.get("display") != "none" and id.split(":")[0] in ("round", "decides", "points", "title")}
        assert set(painted.values()) <= texts
    assert all(url == path.as_uri() for url in opened.requests)
    report(f"page of a replay, {game}: {path.stat().st_size / 1000:,.0f} kB for {shown.length} steps (goal: 2,000 kB)")
    assert path.stat().st_size < 2_000_000


def test_by_keyboard(kingdoms):
    shown, opened = kingdoms
    opened.slider.focus()
    assert opened.step == 0
    opened.press("ArrowRight", "ArrowRight", "ArrowLeft")
    assert opened.step == 1
    assert opened.line == " · ".join(shown.recording.story[0].lines)      # chance, so nobody is named before it
    opened.press("PageUp")
    assert opened.step == 11
    opened.press("End")
    assert opened.step == shown.length
    opened.press("p")
    assert opened.step == shown.swings[-1] if shown.swings[-1] < shown.length else shown.swings[-2]
    opened.press("Home", "n")
    assert opened.step == shown.swings[0]
    opened.press("Home", " ")
    opened.page.wait_for_function("() => Number(document.querySelector('.realmlab-slider').value) >= 2")
    opened.press(" ")
    at = opened.step
    opened.page.wait_for_timeout(900)
    assert opened.step == at


def test_by_mouse(kingdoms, shots):
    shown, opened = kingdoms
    opened.tool("after")
    assert opened.step == 1
    opened.tool("last")
    assert opened.step == shown.length
    opened.tool("before")
    assert opened.step == shown.length - 1
    opened.page.locator(".realmlab-curve").click(position={"x": 0.5 * opened.page.locator(".realmlab-curve")
                                                           .bounding_box()["width"], "y": 20})
    opened.settle()
    assert opened.step == pytest.approx(shown.length / 2, abs=1)
    opened.page.locator(".realmlab-row").nth(30).click()
    opened.settle()
    assert opened.step == 30
    assert opened.page.locator(".realmlab-row[aria-current]").inner_text() == opened.page.locator(
        ".realmlab-row").nth(30).inner_text()
    opened.tool("first")
    assert opened.step == 0
    assert opened.page.locator("[data-tool=first]").get_attribute("aria-disabled") == "true"
    opened.page.locator("[data-select=speed]").select_option("8")
    opened.tool("play")
    opened.page.wait_for_function("() => Number(document.querySelector('.realmlab-slider').value) >= 8")
    opened.tool("play")
    opened.page.screenshot(path=shots / "replay-page.png", full_page=True)


def test_it_says_where_it_is(kingdoms):
    shown, opened = kingdoms
    opened.slider.focus()
    opened.press("PageUp", "ArrowRight")
    said = opened.slider.get_attribute("aria-valuetext")
    told = shown.recording.story[10]
    assert said.startswith(f"Step 11 of {shown.length}. ")
    assert " · ".join(told.lines) in said
    assert opened.page.locator(".realmlab-step").get_attribute("aria-live") == "polite"
    assert opened.page.get_by_role("button", name="To the end (End)").count() == 1


def test_it_fits_a_narrow_page(kingdoms):
    _, opened = kingdoms
    opened.page.set_viewport_size({"width": 400, "height": 900})
    opened.settle()
    assert opened.page.evaluate("document.documentElement.scrollWidth <= 400")
