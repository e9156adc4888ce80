"""The Galaxies notebook in JupyterLab, played by real clicks on the board."""

import pytest

pytestmark = pytest.mark.browser

PATIENCE = 60_000  # milliseconds


def test_some_turns_by_clicks(page, jupyter, shots, decide):
    notebook = jupyter("lab").open(page, "02_play_galaxies.ipynb")
    notebook.run_all()
    board, panel = page.locator(".realmlab-board > svg").first, page.locator(".rl-panel").first
    board.wait_for(timeout=PATIENCE)
    board.scroll_into_view_if_needed()
    page.screenshot(path=shots / "galaxies_draft.png")
    assert board.locator(".realmlab-live").count() == 2         # the two missions to choose from
    for _ in range(12):
        decide(page, board, panel)
    panel.locator(".rl-status[data-mood=you]").wait_for(timeout=PATIENCE)
    board.scroll_into_view_if_needed()
    page.screenshot(path=shots / "galaxies_lab.png")
    box = board.bounding_box()
    assert box["width"] > 400
    table = "next(made for made in Out.values() if type(made).__name__ == 'Table')"
    held = eval(notebook.ask(f"{table}.session.position.to_dict()['seats'][0]"))    # a dict as the kernel writes it
    assert held["mission"] is not None
    for name in ("energy", "culture"):
        assert board.locator(f'[data-target="{name}:0"]').get_attribute("aria-label").startswith(
            f"{name} of Seat 0: {held[name]}")
    notebook.close()
