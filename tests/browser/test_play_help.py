"""Hints, reasons and the form for a new game, in JupyterLab."""

import pytest

pytestmark = pytest.mark.browser

PATIENCE = 30_000  # milliseconds
CELL = '''
from realmlab.widgets import play

table = play("small_world", seats=["human", "human"], seed=5, language="cs")
table.session.apply("pick 0")
table
'''


def test_a_hint_a_reason_and_the_form_by_keyboard(jupyter, page, shots):
    notebook = jupyter("lab").run_cell(page, "help.ipynb", CELL)
    page.locator(".rl-panel").wait_for(timeout=PATIENCE)
    page.locator('[data-target="region:0"]').click(force=True)
    page.get_by_text("water can neither be conquered nor crossed (S6.3)").wait_for(timeout=PATIENCE)

    page.get_by_role("button", name="Nápověda").click()
    page.locator(".rl-hint").wait_for(timeout=PATIENCE)
    assert page.locator(".rl-note").inner_text().startswith("Nápověda: ")
    assert page.locator(".realmlab-hinted").count() == 1
    page.locator(".realmlab-live").nth(1).hover()
    assert page.locator(".realmlab-board-tip").is_visible()
    page.screenshot(path=shots / "hint.png")

    page.get_by_role("button", name="Nová hra").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.classList.contains('noUi-handle')", timeout=PATIENCE)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Začít").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.rl-panel').dataset.ply >= 2", timeout=PATIENCE)
    assert notebook.ask("table.session.position.num_seats") == "3"
    notebook.close()
