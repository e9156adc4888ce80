"""The board in JupyterLab beside a grid of ipywidgets Buttons, in one run: click to paint, first board, bytes a move.

Run it as `python benchmarks/board.py`; it needs a Chromium (`make browser`). Times are from a real click to the first
change in the drawing that the kernel sent, in milliseconds; bytes are those of the page's WebSockets, both ways.
"""

import runpy
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
CLICKS = 25
STARTS = 3
PATIENCE = 60_000
IDLE, BUSY = "idle", "a search on two threads runs"

START = """
import threading
from realmlab.cython_core import Position
from realmlab.cython_core.search import Search
from realmlab.widgets import play


def first(position):
    return position.legal_actions[0]
"""
BOARD = """
table = play("tiny_epic_kingdoms", ["human", first], seed=47)
table.session.pace = 0
table
"""
SEARCH = """
search = Search(Position("tiny_epic_kingdoms", players=2, seed=47), seat=0, threads=2, seed=1)
threading.Thread(target=search.run, kwargs={"seconds": 600}, daemon=True).start()
"""
GRID = '''
import ipywidgets


class Grid:
    """Forty regions as Buttons: a click gives one away, and all the labels around it change, as after a move."""

    def __init__(self):
        self.moves = 0
        self.box = ipywidgets.GridspecLayout(5, 8)
        for i in range(40):
            button = ipywidgets.Button(description=f"{i}: 0", layout={"width": "auto"})
            button.on_click(lambda _, i=i: self.click(i))
            self.box[divmod(i, 8)] = button

    def click(self, i):
        self.moves += 1
        for j in range(i, i + 6):
            self.box[divmod(j % 40, 8)].description = f"{j % 40}: {self.moves}"
            self.box[divmod(j % 40, 8)].button_style = ["", "success", "info"][self.moves % 3]


grid = Grid()
grid.box
'''
# Classes are not watched on the board: the mark of a click that waits is one.
WATCH = """([where]) => {
    window.times = [];
    let clicked = null;
    const root = document.querySelector(where);
    root.addEventListener('click', () => { clicked = performance.now(); }, { capture: true });
    new MutationObserver(() => {
        if (clicked !== null) window.times.push(performance.now() - clicked);
        clicked = null;
    }).observe(root, { subtree: true, attributes: true, characterData: true, childList: true,
        attributeFilter: ['aria-label', 'aria-disabled', 'display', 'fill', 'stroke', 'transform', 'd', 'title'] });
}"""
FIRST = """([command, where]) => new Promise((done) => {
    const begun = performance.now();
    const look = () => (document.querySelector(where) ? done(performance.now() - begun) : requestAnimationFrame(look));
    window.jupyterapp.commands.execute(command);
    requestAnimationFrame(look);
})"""


class Traffic:
    """Counts what goes through the WebSockets of a page."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        page.on("websocket", self._open)

    def _open(self, socket: Any) -> None:
        for event in ("framereceived", "framesent"):
            socket.on(event, self._count)

    def _count(self, payload: Any) -> None:
        self.bytes += len(payload.encode() if isinstance(payload, str) else payload)


def opened(server: Any, page: Page, *cells: str) -> Any:
    """Open a notebook of these cells and run the first, which imports."""
    nodes = [nbformat.v4.new_code_cell(cell.strip()) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=nodes), server.root / "bench.ipynb")
    notebook = server.open(page, "bench.ipynb")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-cell-and-select-next')")
    page.wait_for_timeout(500)
    notebook.wait_for_kernel()
    return notebook


def first_shown(page: Page, where: str) -> float:
    """Run the selected cell; return the milliseconds until this is on the page."""
    return float(page.evaluate(FIRST, ["notebook:run-cell-and-select-next", where]))


def click_board(page: Page) -> None:
    """Make one decision at the board, where it glows, else in the panel."""
    page.locator(".rl-status[data-mood=you]").wait_for(timeout=PATIENCE)
    ply = page.locator(".rl-panel").get_attribute("data-ply")
    glowing = page.locator(".realmlab-board .realmlab-live")
    if glowing.count():
        glowing.first.locator(".realmlab-glow").last.click(force=True)
    else:
        page.locator(".rl-action, .rl-number:enabled").first.click()
        if page.locator(".rl-set").count():
            page.locator(".rl-set").click()
    page.wait_for_function(
        "([ply]) => document.querySelector('.rl-panel').dataset.ply !== ply || document.querySelector('.rl-back')",
        arg=[ply], timeout=PATIENCE)
    if page.locator(".rl-back").count():
        page.locator(".rl-action").first.click()
        page.wait_for_function("([ply]) => document.querySelector('.rl-panel').dataset.ply !== ply", arg=[ply])


def click_button(page: Page, number: int) -> None:
    """Click on one of the Buttons and wait until it has changed."""
    button = page.locator(".widget-gridbox button").nth(number)
    before = button.inner_text()
    button.click()
    page.wait_for_function(
        "([number, before]) => document.querySelectorAll('.widget-gridbox button')[number].innerText !== before",
        arg=[number, before], timeout=PATIENCE)


def timed(page: Page, where: str, click: Any) -> list[float]:
    """Click CLICKS times; return the times that were noted."""
    page.evaluate("() => { window.times = []; }")
    for number in range(CLICKS):
        click(number)
        page.wait_for_timeout(60)
    return list(page.evaluate("window.times"))


def say(what: str, times: list[float], goal: str = "") -> None:
    """Print a line of the table."""
    print(f"  {what:58s} median {statistics.median(times):6.0f}   {min(times):4.0f} to {max(times):5.0f}   {goal}")


def measure(server: Any, page: Page, traffic: Traffic, cell: str, where: str, click: Any) -> dict[str, Any]:
    """Return how long the first picture takes, then clicks while idle and while a search runs, and bytes a click."""
    found: dict[str, Any] = {"first": []}
    for _ in range(STARTS):
        notebook = opened(server, page, START, cell)
        found["first"].append(first_shown(page, where))
        page.wait_for_timeout(800)
        if len(found["first"]) < STARTS:
            notebook.close()
    page.evaluate(WATCH, [where.split(" ")[0]])
    sent = traffic.bytes
    found[IDLE] = timed(page, where, click)
    page.evaluate("""(code) => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
        .requestExecute({ code }).done""", SEARCH)
    found[BUSY] = timed(page, where, click)
    moves = int(notebook.ask("table.session.ply")) if "table" in cell else 2 * CLICKS
    found["bytes"] = (traffic.bytes - sent) / moves
    notebook.ask("search.stop()")
    notebook.close()
    return found


def report(results: dict[str, dict[str, Any]]) -> None:
    """Print what was found, the boards side by side."""
    goals = {"first": "goal 1,500", IDLE: "goal 60", BUSY: "goal 120"}
    for part, title in (("first", "cell started to first picture"), (IDLE, f"click to paint, {IDLE}"),
                        (BUSY, f"click to paint while {BUSY}")):
        print(f"{title}, ms")
        for name, found in results.items():
            say(name, found[part], goals[part] if name.startswith("the board") else "")
    print("bytes a move from the deal on (of the opponent too), or a click on the grid; both ways")
    for name, found in results.items():
        print(f"  {name:58s} {found['bytes'] / 1000:6.1f} kB   {'goal 10 kB' if name.startswith('the board') else ''}")


def main() -> None:
    """Measure both, one after the other, in one Lab and one page each."""
    tests = runpy.run_path(str(ROOT / "tests" / "browser" / "conftest.py"))    # how its servers are started
    finder = [sys.executable, str(ROOT / "scripts" / "find_browser.py")]
    chromium = subprocess.run(finder, capture_output=True, text=True).stdout.strip()
    if not chromium:
        print("NOT RUN: no Chromium on this machine; `make browser` installs one where it can")
        return
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = tests["Jupyter"](Path(home), "lab", "perCommTarget")
        browser = playwright.chromium.launch(executable_path=chromium, args=tests["CHROMIUM"])
        results = {}
        try:
            for name, cell, where, kind in (
                ("the board of Tiny Epic Kingdoms", BOARD, ".realmlab-board svg g", "board"),
                ("a grid of 40 ipywidgets Buttons, six change", GRID, ".widget-gridbox button", "grid"),
            ):
                page = browser.new_page(viewport={"width": 1200, "height": 1000})
                traffic = Traffic(page)
                click = (lambda _, page=page: click_board(page)) if kind == "board" else (
                    lambda number, page=page: click_button(page, number))
                results[name] = measure(server, page, traffic, cell, where, click)
                page.close()
        finally:
            browser.close()
            server.stop()
    report(results)


if __name__ == "__main__":
    main()
