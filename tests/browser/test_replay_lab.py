"""A replay in JupyterLab: opened from the table, scrubbed, searched, branched, kept as a file; real clicks and keys."""

import time

import pytest

pytestmark = pytest.mark.browser

PATIENCE = 60_000  # milliseconds
CELL = '''
from realmlab.cython_core import Position
from realmlab.widgets import play

position = Position("tiny_epic_kingdoms", seed=3, players=2)
while len(position.history) < 60:
    position.apply(position.legal_actions[-1])
table = play(position, ["human", "human"])
table
'''


@pytest.fixture
def lab(jupyter, page):
    notebook = jupyter("lab").run_cell(page, "replay.ipynb", CELL)
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    page.locator(".rl-panel [data-tool=replay]").first.click(timeout=PATIENCE)
    page.locator(".realmlab-replay").wait_for(timeout=PATIENCE)
    yield notebook
    notebook.close()


def at(page, step):
    """Wait until the kernel has shown a step."""
    page.wait_for_function(
        "([step]) => document.querySelector('.realmlab-where').textContent.startsWith(`Step ${step} of`)", arg=[step],
        timeout=PATIENCE)


def comes_to(lab, expression, wanted):
    """Is the expression soon this in the kernel? What was done in the page may still be on its way there."""
    end = time.monotonic() + PATIENCE / 1000
    while lab.ask(expression) != wanted and time.monotonic() < end:
        time.sleep(0.1)
    return lab.ask(expression) == wanted


def test_scrubbing_and_searching(lab, page, shots):
    bar = page.locator(".realmlab-replay")
    at(page, 60)
    bar.locator(".realmlab-slider").scroll_into_view_if_needed()
    bar.locator(".realmlab-slider").focus()
    for key in ("Home", "PageUp", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    at(page, 11)
    page.wait_for_function(
        "() => document.querySelectorAll('.realmlab-board')[1].querySelector('svg').textContent.includes('Setting up')",
        timeout=PATIENCE)
    assert comes_to(lab, "(table.companions.replay.step, table.companions.replay.board.state['ply'])", "(11, 11)")
    assert lab.ask("len(table.session.position.history)") == "60"       # the game itself has not moved

    quick = lab.ask("table.companions.replay.bar.summary['values'][30]")
    bar.locator("[data-tool=refine]").click()
    page.wait_for_function(
        "() => !document.querySelector('[data-tool=refine]').hidden", timeout=PATIENCE)
    page.screenshot(path=shots / "replay-lab.png")
    assert lab.ask("table.companions.replay.wait(60)") == "True"
    assert lab.ask("table.companions.replay.bar.summary['values'][30]") != quick


def test_files_and_branches(lab, page, tmp_path):
    bar = page.locator(".realmlab-replay")
    with page.expect_download(timeout=PATIENCE) as kept:
        bar.locator("[data-select=save]").select_option("html")
    kept.value.save_as(tmp_path / kept.value.suggested_filename)
    assert (tmp_path / "tiny_epic_kingdoms.html").stat().st_size > 50_000
    assert 'id="tape"' in (tmp_path / "tiny_epic_kingdoms.html").read_text("utf-8")

    bar.locator("[data-tool=branch]").click()
    page.wait_for_function("() => document.querySelectorAll('.rl-panel').length === 2", timeout=PATIENCE)
    bar.locator(".realmlab-replay-note", has_text="goes on from here").wait_for(timeout=PATIENCE)

    page.locator(".rl-panel [data-tool=replay]").first.click()
    page.wait_for_function("() => !document.querySelector('.realmlab-replay')", timeout=PATIENCE)


def test_playing_by_itself(lab, page):
    bar = page.locator(".realmlab-replay")
    bar.locator("[data-tool=first]").click()
    at(page, 0)
    bar.locator("[data-select=speed]").select_option("8")
    bar.locator("[data-tool=play]").click()
    page.wait_for_function("() => Number(document.querySelector('.realmlab-slider').value) >= 5", timeout=PATIENCE)
    bar.locator("[data-tool=play]").click()
    step = int(bar.locator(".realmlab-slider").input_value())
    at(page, step)
    page.wait_for_timeout(500)
    assert int(bar.locator(".realmlab-slider").input_value()) == step
    assert lab.ask("table.companions.replay.step") == str(step)
