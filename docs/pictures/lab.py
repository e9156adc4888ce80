"""A screenshot of the form for a new game, in Czech: it is made of ipywidgets, so it takes a Lab and a kernel."""

import runpy
import tempfile
from pathlib import Path

import nbformat
from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
SERVERS = runpy.run_path(str(ROOT / "tests" / "browser" / "conftest.py"))    # how its servers are started
SIZE = {"width": 1150, "height": 1700}      # room for all of it
CELL = """
from realmlab.widgets import play

table = play("tiny_epic_kingdoms", seed=47, language="cs")
table.ask_for_new_game()
table
"""


def shoot_form(browser: Browser) -> bytes:
    """Return a screenshot of the form above its board, as a PNG."""
    with tempfile.TemporaryDirectory() as home:
        server = SERVERS["Jupyter"](Path(home), "lab", "perCommTarget")
        try:
            page = browser.new_page(viewport=SIZE)
            nodes = [nbformat.v4.new_code_cell(CELL.strip())]
            nbformat.write(nbformat.v4.new_notebook(cells=nodes), server.root / "form.ipynb")
            notebook = server.open(page, "form.ipynb")
            page.evaluate("window.jupyterapp.shell.collapseLeft()")
            page.evaluate("window.jupyterapp.commands.execute('notebook:run-cell')")
            page.locator(".rl-form button").last.wait_for()
            page.locator(".realmlab-board svg g").first.wait_for()
            page.wait_for_timeout(1000)
            shot = page.locator(".jp-OutputArea-output").screenshot()
            notebook.close()
            return shot
        finally:
            server.stop()
