"""The board in Voila, which serves a notebook as a page without its cells."""

import socket
import subprocess
import sys
import time
from urllib.error import URLError
from urllib.request import urlopen

import nbformat
import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATIENCE = 90_000  # milliseconds
CELL = """
from realmlab.widgets import play

table = play("tiny_epic_kingdoms", ["human", "random"], seed=5)
table
"""


@pytest.fixture
def voila(chromium_path, tmp_path):
    """Serve a notebook that plays; return the address."""
    pytest.importorskip("voila")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL.strip())])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, tmp_path / "table.ipynb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = (tmp_path / "log").open("w")
    server = subprocess.Popen(
        [sys.executable, "-m", "voila", str(tmp_path / "table.ipynb"), "--no-browser", f"--port={port}",
         "--Voila.ip=127.0.0.1"], stdout=log, stderr=subprocess.STDOUT)
    try:
        for _ in range(600):
            assert server.poll() is None, (tmp_path / "log").read_text()
            try:
                urlopen(f"http://127.0.0.1:{port}/voila/static/voila.js", timeout=5).close()
                break
            except URLError as failure:
                if getattr(failure, "code", None):      # it answers
                    break
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/"
    finally:
        server.terminate()
        server.wait(20)
        log.close()


def test_a_game_by_clicks(voila, page, shots, decide):
    page.goto(voila, timeout=PATIENCE)
    board, panel = page.locator(".realmlab-board > svg"), page.locator(".rl-panel")
    board.wait_for(timeout=PATIENCE)
    for _ in range(8):
        decide(page, board, panel)
        box = board.bounding_box()
        assert box["width"] > 250
        assert box["height"] > 250
    assert panel.locator(".rl-who", has_text="You").count() >= 4
    page.screenshot(path=shots / "voila.png", full_page=True)
