"""The play notebook in a real browser: JupyterLab with and without subshells, and Notebook 7, played by real clicks."""

import statistics

import pytest

pytestmark = pytest.mark.browser

NOTEBOOK = "01_play_kingdoms.ipynb"
TABLE = "next(made for made in Out.values() if type(made).__name__ == 'Table')"
PATIENCE = 30_000  # milliseconds
OTHERS = ".rl-action, .rl-number:enabled"

# Notes the time from each real click to the first change in the board's drawing that the kernel sent:
# the mark of a click that waits is a class, and classes are not watched.
WATCH = """() => {
    window.times = [];
    let clicked = null;
    document.addEventListener('click', () => { clicked = performance.now(); }, {capture: true});
    const seen = () => {
        if (clicked !== null) window.times.push(performance.now() - clicked);
        clicked = null;
    };
    new MutationObserver(seen).observe(document.querySelector('.realmlab-board > svg'), {
        subtree: true, attributes: true, characterData: true, childList: true,
        attributeFilter: ['aria-label', 'display', 'fill', 'stroke', 'transform', 'd'],
    });
}"""

THINKING = '''
import threading

from realmlab.widgets import play

go = threading.Event()


def slow(position):
    """Keep the interpreter busy until told to choose."""
    while not go.is_set():
        sum(range(1000))
    return position.legal_actions[0]


table = play(seats=["human", slow], seed=47)
table
'''


class Game:
    """The first board of a notebook, played by clicks."""

    def __init__(self, notebook):
        self.notebook = notebook
        self.page = notebook.page
        self.panel = self.page.locator(".rl-panel").first
        self.board = self.page.locator(".realmlab-board > svg").first
        self.panel.wait_for(timeout=PATIENCE)
        self.board.wait_for(timeout=PATIENCE)
        self.page.evaluate(WATCH)

    def wait_for(self, mood):
        self.panel.locator(f".rl-status[data-mood={mood}]").wait_for(timeout=PATIENCE)

    def status(self):
        return self.panel.locator(".rl-status").inner_text()

    def decide(self):
        """Make one decision: on the board where it glows, else in words; the secret number in two clicks."""
        self.wait_for("you")
        before = self.ply()
        glowing = self.board.locator(".realmlab-live")
        if glowing.count():
            glowing.first.click()
            asked = self.panel.locator(".rl-back")
            self.page.wait_for_function(
                "([ply]) => window.rlPly() !== ply || document.querySelector('.rl-back')", arg=[before])
            if asked.count():
                self.panel.locator(".rl-action").first.click()
        else:
            self.panel.locator(OTHERS).first.click()
            if self.panel.locator(".rl-set").count():
                self.panel.locator(".rl-set").click()
        self.page.wait_for_function("([ply]) => window.rlPly() !== ply", arg=[before], timeout=PATIENCE)

    def ply(self):
        self.page.evaluate("window.rlPly = () => document.querySelector('.rl-panel').dataset.ply")
        return self.page.evaluate("window.rlPly()")

    def history(self):
        return int(self.notebook.ask(f"len({TABLE}.session.position.history)"))


def play_round(game, most=60):
    """Play by clicks until the second round has begun; the board keeps its size all the while."""
    size = None
    for _ in range(most):
        if "Round 2" in game.status():
            return
        game.decide()
        box = game.board.bounding_box()
        assert box["width"] > 250
        assert box["height"] > 250
        now = (round(box["width"]), round(box["height"]))
        assert size in (None, now)
        size = now
    raise AssertionError(f"no second round after {most} decisions: {game.status()}")


def opened(jupyter, page, kind, comms="perCommTarget"):
    notebook = jupyter(kind, comms).open(page, NOTEBOOK)
    notebook.run_all()
    return Game(notebook)


def test_a_round_in_jupyterlab(jupyter, page, report, shots):
    game = opened(jupyter, page, "lab")
    play_round(game)
    times = page.evaluate("window.times")
    report(f"click to updated board, JupyterLab: median {statistics.median(times):.0f} ms of {len(times)} clicks "
           f"(goal: under 100), {min(times):.0f} to {max(times):.0f}")
    said = game.panel.locator(".rl-who").all_inner_texts()
    assert {"You", "mcts"} <= set(said)

    game.wait_for("you")
    before = game.history()
    game.panel.locator("[data-tool=undo]").click()
    game.panel.locator("[data-tool=redo]:enabled").wait_for(timeout=PATIENCE)
    assert game.history() < before
    game.wait_for("you")
    game.panel.locator("[data-tool=redo]").click()
    game.panel.locator("[data-tool=redo]:disabled").wait_for(timeout=PATIENCE)
    game.wait_for("you")
    assert game.history() >= before
    page.screenshot(path=shots / "lab.png")
    game.notebook.close()


def test_a_round_without_subshells(jupyter, page, report):
    game = opened(jupyter, page, "lab", "disabled")
    play_round(game)
    times = page.evaluate("window.times")
    median = statistics.median(times)
    report(f"click to updated board, JupyterLab without subshells: median {median:.0f} ms of {len(times)} clicks")
    assert "mcts" in game.panel.locator(".rl-who").all_inner_texts()
    game.notebook.close()


def test_a_round_in_notebook_7(jupyter, page, report, shots):
    game = opened(jupyter, page, "notebook")
    play_round(game)
    times = page.evaluate("window.times")
    report(f"click to updated board, Notebook 7: median {statistics.median(times):.0f} ms of {len(times)} clicks")
    assert "mcts" in game.panel.locator(".rl-who").all_inner_texts()
    page.screenshot(path=shots / "notebook.png")
    game.notebook.close()


@pytest.mark.parametrize("comms", ["perCommTarget", "disabled"])
def test_the_page_lives_while_an_opponent_thinks(jupyter, page, comms):
    notebook = jupyter("lab", comms).run_cell(page, "thinking.ipynb", THINKING)
    game = Game(notebook)
    game.decide()
    game.wait_for("wait")
    assert "slow is thinking" in game.status()
    assert game.board.locator(".realmlab-live").count() == 0
    game.panel.locator("[data-tool=save]").click()
    page.locator(".rl-area").wait_for(timeout=PATIENCE)
    game.panel.locator("[data-tool=undo]").click()             # cancels what is being thought
    game.wait_for("you")
    assert notebook.ask("[s.actor for s in table.session.position.history if s.actor >= 0]") == "[]"
    game.decide()
    game.wait_for("wait")
    notebook.ask("go.set()")
    game.wait_for("you")
    assert notebook.ask("[s.actor for s in table.session.position.history if s.actor >= 0]") == "[0, 1]"
    notebook.close()


def test_it_fits(jupyter, page, shots):
    """Nothing is wider than its cell, and the panel stands beside the board where there is room, else below it."""
    game = opened(jupyter, page, "lab")
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    for _ in range(4):
        game.decide()
    for width, theme in ((1200, "Light"), (1200, "Dark"), (600, "Light"), (600, "Dark")):
        page.set_viewport_size({"width": width, "height": 1400})
        page.evaluate(f"window.jupyterapp.commands.execute('apputils:change-theme', {{theme: 'JupyterLab {theme}'}})")
        game.panel.scroll_into_view_if_needed()
        page.wait_for_timeout(500)
        page.screenshot(path=shots / f"lab-{width}-{theme.lower()}.png")
        board, panel = game.board.bounding_box(), game.panel.bounding_box()
        output = page.locator(".jp-OutputArea-output", has=game.panel).first.bounding_box()
        for part in (board, panel):
            assert part["x"] >= output["x"] - 1
            assert part["x"] + part["width"] <= output["x"] + output["width"] + 1
        beside = panel["x"] >= board["x"] + board["width"]
        below = panel["y"] >= board["y"] + board["height"]
        assert (beside, below) == (width == 1200, width == 600)
    game.notebook.close()


def test_a_click_need_not_wait_for_a_busy_cell(jupyter, page):
    """Although an opponent has changed the board while the cell was running (see the context in thinking.py)."""
    notebook = jupyter("lab").run_cell(page, "thinking.ipynb", THINKING)
    game = Game(notebook)
    game.decide()
    game.wait_for("wait")
    page.evaluate("""() => {
        const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        window.busy = true;
        kernel.requestExecute({code: 'import time; go.set(); time.sleep(6)'}).done.then(() => { window.busy = false; });
    }""")
    game.wait_for("you")
    game.decide()
    assert page.evaluate("window.busy")
    notebook.wait_for_kernel()
    notebook.close()
