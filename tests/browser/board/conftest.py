"""board.js and board.css on a page of their own, with a model that only remembers: no Jupyter, no kernel."""

import pytest

from realmlab.cython_core import Position
from realmlab.widgets.page.board import SCRIPT
from realmlab.widgets.page.scripts import STATIC
from realmlab.widgets.scenes import kingdoms

MODEL = """
class Model {
  constructor(traits) { this.traits = traits; this.listeners = {}; this.sent = []; }
  get(name) { return this.traits[name]; }
  set(name, value) { this.traits[name] = value; (this.listeners['change:' + name] ?? []).forEach((f) => f()); }
  on(event, f) { (this.listeners[event] ??= []).push(f); }
  off(event, f) { this.listeners[event] = (this.listeners[event] ?? []).filter((g) => g !== f); }
  send(message) { this.sent.push(message); }
  hear(message) { (this.listeners['msg:custom'] ?? []).forEach((f) => f(message)); }
}
"""
MOUNT = """async ([source, spec, state]) => {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const board = (await import(url)).default;
  window.model = new Model({ spec, state });
  board.initialize({ model: window.model });
  window.control = new AbortController();
  board.render({ model: window.model, el: document.querySelector('#cell'), signal: window.control.signal });
  await new Promise(requestAnimationFrame);
}"""


class Shown:
    """A board on a page, and what it sent."""

    def __init__(self, page, spec, state, width=620, body="") -> None:
        self.page = page
        page.set_viewport_size({"width": width, "height": 1000})
        page.set_content(
            f"<style>body {{ margin: 10px }} {(STATIC / 'board.css').read_text()}</style>"
            f"<body {body}><button id=before>before</button><div id=cell></div><button id=after>after</button>"
        )
        page.evaluate(f"() => {{ {MODEL} window.Model = Model; }}")
        page.evaluate(MOUNT, [SCRIPT, spec, state])

    def set(self, **traits):
        self.page.evaluate(
            """async (traits) => {
                for (const name in traits) model.set(name, traits[name]);
                await new Promise(requestAnimationFrame);
            }""", traits,
        )

    def target(self, name):
        return self.page.locator(f'[data-target="{name}"]')

    @property
    def sent(self):
        return self.page.evaluate("model.sent")

    @property
    def focused(self):
        return self.page.evaluate("document.activeElement.dataset?.target ?? document.activeElement.id")


@pytest.fixture(scope="session")
def moving():
    """Seat 0 is to say where a meeple of 0A goes; seat 1 has a meeple on the Lost Kingdom."""
    seats = [
        {"faction": "orcs", "mana": 2, "ore": 1, "food": 3, "meeples": {"0A": "ss", "0C": "l"}},
        {"faction": "elves", "mana": 1, "tower": 2, "magic": 1, "meeples": {"1E": "sl", "2B": "s"}},
    ]
    data = {"parameters": {"players": 2}, "maps": ["k01a", "k05b", "k03a"], "seats": seats, "neutrals": ["2A", "2C"]}
    return Position.from_dict("tiny_epic_kingdoms", data).apply("select patrol").apply("from 0A")


@pytest.fixture
def shown(page, moving):
    return Shown(page, kingdoms.spec(moving), kingdoms.state(moving, 0))


@pytest.fixture
def show(page):
    """Return show(spec, state, width, body): a board on a page `width` wide, whose body has these attributes."""
    return lambda spec, state, width=620, body="": Shown(page, spec, state, width, body)
