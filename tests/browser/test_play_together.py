"""Several people at one screen, in JupyterLab by keyboard and real clicks; a game that outlives its kernel."""

import pytest

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # milliseconds
WAR = '''
from realmlab.widgets import play

table = play("kingdoms_war", seats=["human", "human"], seed=1, wars=2, attacker_ore=9, defender_ore=9)
table
'''
RESTART = """async () => {
    const context = window.jupyterapp.shell.currentWidget.sessionContext;
    await context.session.kernel.restart();
}"""
PLY = "(ply) => Number(document.querySelector('.rl-panel').dataset.ply) >= ply"


@pytest.fixture
def war(jupyter, page):
    """A notebook of one cell, run: a campaign of two wars between two people."""
    notebook = jupyter("lab").run_cell(page, "together.ipynb", WAR)
    page.locator(".rl-cover").wait_for(timeout=PATIENCE)
    yield notebook
    notebook.close()


def bids(notebook):
    return notebook.ask("[step.action for step in table.session.position.history]")


def test_a_war_under_cover_by_keyboard_alone(war, page, shots):
    page.locator(".rl-dial").focus()
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    page.wait_for_function(PLY, arg=1, timeout=PATIENCE)
    page.screenshot(path=shots / "covered.png")
    assert "Seat 1, take the screen" in page.locator(".rl-cover").inner_text()
    assert "chooses in secret" in page.locator(".rl-log").inner_text()
    page.locator(".rl-open").focus()
    page.keyboard.press("Enter")                          # seat 1 wants to see its numbers
    page.locator(".rl-number").first.wait_for(timeout=PATIENCE)
    page.locator(".rl-number").nth(5).focus()
    page.keyboard.press("Enter")
    page.screenshot(path=shots / "uncovered.png")
    page.locator(".rl-set").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(PLY, arg=2, timeout=PATIENCE)
    assert bids(war) == "[4, 5]"
    told = page.locator(".rl-log").inner_text()
    assert "Attacker sets 4" in told
    assert "Defender sets 5" in told


def test_a_game_is_saved_and_goes_on_after_the_kernel_was_restarted(war, page, tmp_path):
    for number in ("3", "1"):
        before = int(page.locator(".rl-panel").get_attribute("data-ply"))
        page.locator(".rl-dial").fill(number)
        page.locator(".rl-dial").press("Enter")
        page.wait_for_function(PLY, arg=before + 1, timeout=PATIENCE)
    page.locator("[data-tool=save]").click()
    page.locator(".rl-area").wait_for(timeout=PATIENCE)
    with page.expect_download() as download:
        page.get_by_text("Download").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "kingdoms_war.json"

    page.evaluate(RESTART)
    war.wait_for_kernel()
    war.run_all()
    page.wait_for_function("() => document.querySelector('.rl-panel').dataset.ply === '0'", timeout=PATIENCE)
    assert bids(war) == "[]"
    page.locator("[data-tool=load]").click()
    page.locator("input[type=file]").set_input_files(saved)
    page.wait_for_function("() => document.querySelector('.rl-area').value.includes('realmlab.session')")
    page.get_by_text("Load this game").click()
    page.wait_for_function(PLY, arg=1, timeout=PATIENCE)
    assert bids(war) == "[3, 1]"
    page.locator(".rl-dial").fill("f")
    page.locator(".rl-dial").press("Enter")
    page.wait_for_function(PLY, arg=2, timeout=PATIENCE)
    assert bids(war) == "[3, 1, 0]"
