"""Looking into the search in JupyterLab by real clicks: watched, stopped, resumed; ahead on the board and back."""

import pytest

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # milliseconds
AHEAD, WHAT_IF = (f".realmlab-board[data-preview='{mark}']" for mark in ("ahead", "what if"))
CELL = """
from realmlab.widgets import play

table = play(seats=["human", "human"], seed=47)
table
"""


@pytest.fixture(params=["perCommTarget", "disabled"])
def notebook(request, jupyter, page):
    """A table in JupyterLab, with comms over subshells and without."""
    opened = jupyter("lab", request.param).run_cell(page, "analysis.ipynb", CELL)
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    yield opened
    opened.close()


def simulations(page):
    said = page.locator(".rl-totals").inner_text()
    return int(next(part for part in said.split(" · ") if "simulations" in part).split()[0].replace(",", ""))


def mood(page, wanted):
    page.locator(f".rl-analysis .rl-status[data-mood={wanted}]").wait_for(timeout=PATIENCE)


def grown(page, count):
    """Wait until the page shows more simulations than these."""
    page.wait_for_function("""(count) => Number(document.querySelector('.rl-totals').textContent
        .match(/([0-9,]+) simulations/)[1].replaceAll(',', '')) > count""", arg=count, timeout=PATIENCE)


def stop_and_resume(page):
    page.locator(".rl-analysis [data-tool=stop]").click()
    mood(page, "stopped")
    stopped = simulations(page)
    page.wait_for_timeout(500)
    assert simulations(page) == stopped
    page.locator(".rl-analysis [data-tool=go]").click()
    mood(page, "running")
    grown(page, stopped)


def look_ahead(page, board, shots):
    page.locator(".rl-step").nth(1).hover()
    page.locator(AHEAD).wait_for(timeout=PATIENCE)
    board.locator(".realmlab-live").first.wait_for(state="detached", timeout=PATIENCE)
    page.screenshot(path=shots / "analysis-ahead.png")
    page.locator(".rl-totals").hover()
    page.locator(AHEAD).wait_for(state="detached", timeout=PATIENCE)
    board.locator(".realmlab-live").first.wait_for(timeout=PATIENCE)


def ask_what_if(page, board):
    page.locator(".rl-ask").first.click()
    page.locator(WHAT_IF).wait_for(timeout=PATIENCE)
    assert page.locator(".rl-way").inner_text().startswith("What if: ")
    board.locator(".realmlab-live").first.wait_for(state="detached", timeout=PATIENCE)
    page.locator(".rl-analysis [data-tool=home]").click()
    page.locator(WHAT_IF).wait_for(state="detached", timeout=PATIENCE)


def test_a_search_is_watched_stopped_and_resumed(notebook, page, shots):
    board = page.locator(".realmlab-board")
    page.locator("[data-tool=analyse]").click()
    mood(page, "running")
    page.locator(".rl-step").nth(1).wait_for(timeout=PATIENCE)
    grown(page, simulations(page))
    stop_and_resume(page)
    look_ahead(page, board, shots)
    ask_what_if(page, board)

    page.locator(".rl-action").first.click()                    # a move in the game: the search goes there
    page.locator(".rl-actions .rl-title", has_text="Seat 1 decides").wait_for(timeout=PATIENCE)
    mood(page, "running")
    page.locator(".rl-panel [data-tool=analyse]").click()       # closed: nothing runs
    page.locator(".rl-analysis").wait_for(state="hidden", timeout=PATIENCE)
    assert notebook.ask("table.companions.analysis.inquiry.is_running") == "False"
