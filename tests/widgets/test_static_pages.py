"""Boards where there is no kernel: nbconvert's HTML, and the state that other front ends get to draw widgets from."""

import base64
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest
from ipywidgets.embed import embed_data
from nbconvert import HTMLExporter
from traitlets.config import Config

from realmlab.cython_core import Position
from realmlab.widgets import Board, play, replay
from realmlab.widgets.page.scripts import STATIC
from realmlab.widgets.scenes import scene_of

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
FIRST = ["image/svg+xml", "image/png", "text/html", "text/plain"]
PICTURES = Config({"NbConvertBase": {"display_data_priority": FIRST}})
GAMES = ("tiny_epic_kingdoms", "tiny_epic_galaxies", "small_world", "kingdoms_war")
SVG = "{http://www.w3.org/2000/svg}"
IMPORT = re.compile(r"^\s*import\b|^\s*export\b.*\bfrom\b|\bawait import\(|\brequire\(", re.MULTILINE)


class Pictures(HTMLParser):
    """Finds the pictures of a page, and what it would fetch."""

    def __init__(self, html):
        super().__init__()
        self.pictures, self.widgets = [], 0
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        inline, _, picture = (named.get("src") or "").partition(",")
        if inline == "data:image/svg+xml;base64":
            self.pictures.append(ElementTree.fromstring(base64.b64decode(picture)))
        self.widgets += tag == "script" and named.get("type") == WIDGET


def shown(game):
    """Return everything that shows a game in a notebook."""
    position = Position(game, seed=5)
    scene = scene_of(game)
    table = play(position, ["human"] * position.num_seats)
    board = Board(scene.spec(position), scene.state(position, 0) | {"ply": 0})
    return [position, table, board, replay(position)]


def bundle_of(thing):
    """Return what a notebook stores of a thing."""
    if isinstance(thing, Position):
        return {"image/svg+xml": thing._repr_svg_(), "text/plain": repr(thing)}
    data = thing._repr_mimebundle_()
    return dict(data[0] if isinstance(data, tuple) else data)


def notebook_of(bundle):
    cell = nbformat.v4.new_code_cell("table", outputs=[nbformat.v4.new_output("display_data", data=bundle)])
    return nbformat.v4.new_notebook(cells=[cell])


@pytest.mark.parametrize("game", GAMES)
def test_a_page_shows_boards_in_the_settings_there_are(game):
    """Without the state of the widgets in the notebook, which neither Lab nor nbval stores, pictures come first."""
    for thing in shown(game):
        html, _ = HTMLExporter().from_notebook_node(notebook_of(bundle_of(thing)))
        page = Pictures(html)
        assert page.widgets == 0
        [picture] = page.pictures
        assert len(picture.findall(f".//{SVG}text")) > 5
        assert picture.get("aria-label")


def test_a_page_with_the_state_of_widgets_shows_them_or_pictures_where_that_is_wanted():
    table = shown("tiny_epic_kingdoms")[1]
    notebook = notebook_of(bundle_of(table))
    data = embed_data(views=[table.box], drop_defaults=False)   # the ESM is a default
    notebook.metadata["widgets"] = {STATE: data["manager_state"]}
    html, _ = HTMLExporter().from_notebook_node(notebook)
    assert Pictures(html).widgets == 1
    html, _ = HTMLExporter(config=PICTURES).from_notebook_node(notebook)
    page = Pictures(html)
    assert (len(page.pictures), page.widgets) == (1, 0)


@pytest.mark.parametrize("name", ["01_play_kingdoms", "02_play_galaxies", "03_play_small_world"])
def test_the_notebooks_show_their_boards(name):
    html, _ = HTMLExporter(config=PICTURES).from_filename(str(NOTEBOOKS / f"{name}.ipynb"))
    assert Pictures(html).pictures


@pytest.mark.parametrize("game", GAMES)
def test_a_front_end_gets_all_it_needs(game):
    """The protocol of ipywidgets as VS Code, Colab and html-manager speak it: plain JSON, ESM as text."""
    table = shown(game)[1]
    data = embed_data(views=[table.box], drop_defaults=False)   # the ESM is a default
    models = data["manager_state"]["state"]
    json.dumps(data)
    drawn = [model["state"] for model in models.values() if model["model_module"] == "anywidget"]
    assert {model["model_name"] for model in models.values() if model["model_module"] == "anywidget"} == {"AnyModel"}
    boards = [state for state in drawn if "spec" in state]
    assert boards[0]["spec"]["title"]
    assert boards[0]["state"]["paint"]
    for state in drawn:
        assert "export default" in state["_esm"]
        assert not IMPORT.search(state["_esm"])


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.js")), ids=lambda path: path.name)
def test_modules_fetch_nothing(path):
    source = path.read_text()
    assert not IMPORT.search(source)
    addresses = re.findall(r"https?://[^\s\"'`]+", source)
    assert set(addresses) <= {"http://www.w3.org/2000/svg"}


def test_imports_are_noticed():
    for source in ('import x from "y";', "const x = await import('y');", 'export { x } from "y";'):
        assert IMPORT.search(source)
