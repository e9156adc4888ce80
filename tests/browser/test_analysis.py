"""The analysis (elements, figures, bids, analysis .js) alone in Chromium, with a model of ours in place of a kernel."""

import copy
import re

import pytest

from realmlab.cython_core import Position
from realmlab.widgets import bids
from realmlab.widgets.analysis.view import AnalysisView
from realmlab.widgets.page.scripts import STATIC

pytestmark = pytest.mark.browser

START = """async ([esm, state, width]) => {
    const module = await import(URL.createObjectURL(new Blob([esm], {type: 'text/javascript'})));
    window.sent = [];
    window.state = state;
    window.stop = new AbortController();
    const heard = {};
    window.show = (state) => { window.state = state; heard['change:state'](); };
    const model = {
        get: () => window.state,
        on: (what, how) => { heard[what] = how; },
        off: (what) => { delete heard[what]; },
        send: (message) => window.sent.push(message),
    };
    window.heard = heard;
    const el = document.querySelector('#cell');
    el.style.width = `${width}px`;
    module.default.render({model, el, signal: window.stop.signal});
}"""
ROWS = [
    {"id": 3, "words": "Build", "visits": 800, "share": 0.8, "value": 0.25, "low": 0.2, "high": 0.3, "proven": False,
     "played": False},
    {"id": 5, "words": "Trade", "visits": 200, "share": 0.2, "value": 0.1, "low": 0.0, "high": 0.2, "proven": True,
     "played": True},
    {"id": 9, "words": "Rest", "visits": 0, "share": 0.0, "value": None, "low": None, "high": None, "proven": False,
     "played": False},
]  # fmt: skip
STATE = {
    "mood": "running", "note": "", "seat": "You", "decides": "You", "way": [], "astray": False, "back": True,
    "scale": [0.0, 0.4], "worth": 0.22, "rows": ROWS, "budget": "30 seconds",
    "variation": [{"actor": 0, "who": "You", "words": "Build", "action": 3},
                  {"actor": 1, "who": "mcts", "words": "decides in secret", "action": None},
                  {"actor": -1, "who": "Chance", "words": "A six falls", "action": 5}],
    "totals": {"simulations": 1000, "speed": 54321, "seconds": 1.25, "nodes": 900, "bytes": 3 << 20},
    "budgets": ["30 seconds", "until stopped"], "bids": None, "record": None,
}  # fmt: skip
WAR = bids(Position("kingdoms_war")).view.state["bids"]
RECORD = {
    "bids": [{"face": "3", "share": 0.1, "regret": 0.02, "source": "exact", "mix": [["⚑", 0.625], ["3", 0.375]]}],
    "solving": False, "note": "", "said": "1 bid: 0.020 given away a bid, on average.", "chart": "<svg></svg>",
}  # fmt: skip


@pytest.fixture
def shown(page):
    """Return shown(change, width, body): the analysis on a page, which can `show` another state."""

    def make(change=(), width=700, body=""):
        css = (STATIC / "analysis.css").read_text()
        page.set_content(f"<!doctype html><style>{css}</style><body {body}><div id=cell></div>")
        state = copy.deepcopy(STATE) | dict(change)
        page.evaluate(START, [str(AnalysisView._esm), state, width])
        page.show = lambda **more: page.evaluate("(state) => window.show(state)", state | more)
        page.sent = lambda: page.evaluate("window.sent")
        return page

    return make


def order(page):
    return page.locator(".rl-ask").evaluate_all("(all) => all.map((one) => Number(one.dataset.action))")


def test_it_says_how_the_search_stands(shown):
    page = shown()
    assert page.locator(".rl-status-text").inner_text() == "Searching for you"
    assert page.locator(".rl-totals").inner_text() == (
        "value +0.220 for you · 1,000 simulations · 54,321 a second · 1.3 s · 900 nodes, 3.0 MiB")
    assert page.locator(".rl-actions .rl-title").inner_text() == "You decide"
    cells = page.locator(".rl-rows tbody tr").nth(1).locator("td").all_inner_texts()
    assert [cell.strip() for cell in cells] == ["Trade (played)", "+0.10 ✓", "20 %", "200"]
    assert page.locator(".rl-rows tbody tr").nth(2).locator("td").nth(1).inner_text().strip() == "–"


def test_the_bars_are_where_the_values_are(shown):
    page = shown()
    scale, reach, mean = (page.locator(f".rl-rows tbody tr:first-child {part}").bounding_box()
                          for part in (".rl-interval", ".rl-range", ".rl-mean"))
    assert reach["x"] - scale["x"] == pytest.approx(scale["width"] * 0.5, abs=1)
    assert reach["width"] == pytest.approx(scale["width"] * 0.25, abs=1)
    assert mean["x"] + mean["width"] / 2 - scale["x"] == pytest.approx(scale["width"] * 0.625, abs=1)


def test_a_value_beyond_the_scale_is_an_arrow_at_its_end(shown):
    page = shown({"scale": [0.2, 0.4]})
    scale, mean = (page.locator(f".rl-rows tbody tr:nth-child(2) {part}").bounding_box()
                   for part in (".rl-interval", ".rl-mean"))
    assert abs(mean["x"] - scale["x"]) < 2
    assert page.locator(".rl-value").evaluate_all("(all) => all.map((one) => one.dataset.off)") == ["", "low", ""]
    page.show(scale=[-0.2, 0.2])
    assert page.locator(".rl-value").first.get_attribute("data-off") == "high"


def test_buttons_say_what_was_clicked(shown):
    page = shown()
    page.locator("[data-tool=stop]").click()
    page.show(mood="stopped")
    page.locator("[data-tool=go]").click()
    page.locator("[data-tool=restart]").click()
    page.locator("[data-tool=back]").click()
    page.locator(".rl-budget").select_option("until stopped")
    page.locator(".rl-ask").nth(1).click()
    assert page.locator("[data-tool=home]").is_hidden()
    page.show(astray=True, way=["Trade"])
    assert page.locator(".rl-way").inner_text() == "What if: Trade"
    page.locator("[data-tool=home]").click()
    assert page.sent() == [
        {"type": "stop"}, {"type": "go"}, {"type": "restart"}, {"type": "back"},
        {"type": "budget", "name": "until stopped"}, {"type": "step", "actions": [5]}, {"type": "home"}]


def test_rows_come_in_order_but_not_under_the_hand(shown):
    page = shown()
    assert order(page) == [3, 5, 9]
    page.locator(".rl-ask").first.hover()
    page.show(rows=ROWS[::-1])
    assert order(page) == [3, 5, 9]
    page.locator(".rl-totals").hover()
    page.show(rows=ROWS[::-1])
    assert order(page) == [9, 5, 3]
    page.show(rows=ROWS[1:])
    assert order(page) == [5, 9]


def test_pointing_along_the_variation_looks_ahead(shown):
    page = shown()
    page.locator(".rl-step").nth(1).hover()
    assert page.sent()[-1] == {"type": "look", "steps": [[0, 3], [1, None]]}
    page.show(variation=STATE["variation"][:1])                     # the list stands still meanwhile
    assert page.locator(".rl-step:visible").count() == 3
    page.locator(".rl-totals").hover()
    assert page.sent()[-1] == {"type": "look", "steps": []}
    assert page.locator(".rl-step:visible").count() == 1


def test_the_variation_can_be_walked_by_keys(shown):
    page = shown()
    page.locator(".rl-step").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.sent()[-1] == {"type": "look", "steps": [[0, 3], [1, None], [-1, 5]]}
    page.keyboard.press("Tab")
    assert page.sent()[-1] == {"type": "look", "steps": []}


# Bids ---------------------------------------------------------------------------------------------


def test_bids_stand_in_a_table_with_names(shown):
    page = shown({"bids": WAR, "rows": []})
    assert page.locator(".rl-actions").is_hidden()
    assert page.locator(".rl-matrix tbody tr").count() == 4
    assert page.locator(".rl-matrix th[scope=row]").nth(0).get_attribute("aria-label") == "Seat 0 ⚑, 63 % of its mix"
    cells = page.locator(".rl-matrix tbody tr").nth(1).locator("td").all_inner_texts()
    assert cells == ["+0.75", "−1.00", "−0.75", "−0.50"]


def test_a_bid_pointed_at_says_what_it_gives_away(shown):
    spoilt = copy.deepcopy(WAR)
    spoilt["bids"][0][2] |= {"regret": 0.25, "share": 0.13}
    spoilt["bids"][1][0] |= {"share": 0.13}
    page = shown({"bids": spoilt})
    page.locator(".rl-cell").nth(8).hover()
    assert page.locator(".rl-said").inner_text() == (
        "Seat 0 2, Seat 1 ⚑: +0.500 for Seat 0. Seat 0’s 2 gives 0.250 away against Seat 1’s mix; it is 13 % of "
        "Seat 0’s own. Seat 1’s ⚑ gives nothing away against Seat 0’s mix; it is 13 % of Seat 1’s own.")
    page.locator(".rl-matrix th[scope=row]").nth(2).hover()
    assert page.locator(".rl-said").inner_text().startswith("Seat 0’s 2 gives 0.250 away")


def test_bids_can_be_walked_and_chosen_by_keys(shown):
    page = shown({"bids": WAR})
    page.locator(".rl-cell").first.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert page.sent() == [{"type": "step", "actions": [WAR["bids"][0][1]["id"], WAR["bids"][1][2]["id"]]}]
    page.show(bids=WAR | {"value": 0.1})                            # painted anew, the focus stays
    assert page.evaluate("document.activeElement.textContent") == "−0.75"
    assert page.locator(".rl-matrix [tabindex='0']").count() == 1


def test_bids_alone_ask_nothing(shown, page):
    page.set_content("<!doctype html><div id=cell></div>")
    page.evaluate(START, [str(AnalysisView._esm), {"bids": WAR}, 500])
    page.locator(".rl-cell").first.click()
    assert page.evaluate("window.sent") == []
    assert page.locator(".rl-head").is_hidden()


def luminance(colour):
    numbers = [float(number) for number in re.findall(r"[\d.]+", colour.partition("(")[2])[:3]]
    parts = [number / 255 if colour.startswith("rgb") else number for number in numbers]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


PAINTED = """(cells) => cells.map((cell) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    return ['backgroundColor', 'color'].map((name) => {
        pen.fillStyle = getComputedStyle(cell)[name];
        pen.fillRect(0, 0, 1, 1);
        return `rgb(${[...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).join(',')})`;
    });
})"""


@pytest.mark.parametrize("light", ["true", "false"])
def test_every_cell_can_be_read(shown, light):
    page = shown({"bids": WAR}, body=f"data-jp-theme-light={light}")
    painted = page.locator(".rl-cell").evaluate_all(PAINTED)
    assert len({ground for ground, _ in painted}) > 3
    for ground, ink in painted:
        low, high = sorted(map(luminance, (ground, ink)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, (ground, ink)


def test_the_record_stands_in_a_table(shown):
    page = shown({"record": RECORD})
    assert page.locator(".rl-record tbody td").all_inner_texts() == ["1", "3", "⚑: 63 %, 3: 38 %", "0.020"]
    assert page.locator(".rl-chart svg").count() == 1
    page.show(record=RECORD | {"bids": [], "said": ""})
    assert page.locator(".rl-record").is_hidden()


# Manners ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 620, 1180])
def test_it_fits_its_width(shown, width):
    page = shown({"bids": WAR, "record": RECORD}, width)
    for part in page.locator(".rl-analysis, .rl-head, .rl-bids, .rl-variation, .rl-record").all():
        box = part.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 8 + width + 1


def test_jupyterlab_gets_no_keys_meant_for_it(shown):
    page = shown({"bids": WAR})
    open_ends = page.locator("button, select, [tabindex]").evaluate_all(
        "(all) => all.filter((one) => !one.dataset.lmSuppressShortcuts).map((one) => one.outerHTML)")
    assert open_ends == []


def test_it_lets_go_of_the_model(shown):
    page = shown()
    page.evaluate("window.stop.abort()")
    assert page.evaluate("Object.keys(window.heard)") == []
