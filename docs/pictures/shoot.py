"""Take the screenshots of the documentation anew: python docs/pictures/shoot.py. They show boards with their panels.

The widgets run in a page of their own, without Jupyter and without a kernel, in the Chromium that
scripts/find_browser.py finds; the form for a new game, which is made of ipywidgets, in a JupyterLab (lab.py).
"""

import io
import random
import runpy
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anywidget
from lab import shoot_form
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from realmlab.cython_core import Position
from realmlab.widgets import analyse, play, replay
from realmlab.widgets.playing import Table

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"]
LAB = {     # what JupyterLab's own two themes set: of its variables those that boards and panels use
    "light": "--jp-layout-color0: #fff; --jp-layout-color1: #fff; --jp-layout-color2: #eee;"
             "--jp-layout-color3: #bdbdbd;"
             "--jp-border-color1: #bdbdbd; --jp-border-color2: #e0e0e0; --jp-ui-font-color0: #000;"
             "--jp-ui-font-color1: rgba(0, 0, 0, 0.87); --jp-ui-font-color2: rgba(0, 0, 0, 0.54);"
             "--jp-brand-color1: #1976d2",
    "dark": "--jp-layout-color0: #111; --jp-layout-color1: #212121; --jp-layout-color2: #424242;"
            "--jp-layout-color3: #616161; --jp-border-color1: #616161; --jp-border-color2: #424242;"
            "--jp-ui-font-color0: #fff; --jp-ui-font-color1: rgba(255, 255, 255, 0.87);"
            "--jp-ui-font-color2: rgba(255, 255, 255, 0.54); --jp-brand-color1: #2196f3",
}  # fmt: skip
COLOURS = 200       # enough for what is drawn; files stay small
SIMULATIONS = 20_000    # of the analysis on show
PAGE = """
<style>
  body {{ margin: 0; background: var(--jp-layout-color0); {lab} }}
  #row {{ display: flex; gap: 12px; padding: 10px; align-items: stretch }}
  #row[data-below="true"] {{ flex-direction: column }}
  #row:not([data-below="true"]) > :first-child {{ flex: 1 1 600px }}
  #row > :last-child {{ display: flex; flex-direction: column; gap: 10px }}
  #row:not([data-below="true"]) > :last-child {{ flex: 0 0 {right}px }}
  #row > :last-child > :first-child {{ flex: 1 }}
  {looks}
</style>
<body data-jp-theme-light="{light}"><div id="row" data-below="{below}"><div></div><div></div></div>
"""
MOUNT = """async ([scripts, traits]) => {
  const [first, second] = document.querySelectorAll('#row > div');
  for (const [i, script] of scripts.entries()) {
    const module = await import(URL.createObjectURL(new Blob([script], {type: 'text/javascript'})));
    const model = {get: (name) => traits[i][name], set() {}, on() {}, off() {}, send() {}};
    const el = i ? second.appendChild(document.createElement('div')) : first;
    module.default.render({model, el, signal: new AbortController().signal});
  }
  document.getAnimations().forEach((animation) => animation.cancel());
}"""


@dataclass(frozen=True)
class Shot:
    """A screenshot: a board, and the widgets beside it or `below` it."""

    name: str
    widgets: list[anywidget.AnyWidget]
    theme: str = "light"
    below: bool = False
    right: int = 300        # pixels of what is beside the board
    size: tuple[int, int] = (1500, 600)


def laid(position: Position, **more: Any) -> Table:
    """Return a table with this position, all seats held by people."""
    return play(position, seats=["human"] * position.num_seats, **more)


def shots() -> Iterator[Shot]:
    """Yield all screenshots but that of the form."""
    known: dict[str, Any] = runpy.run_path(str(HERE / "draw.py"))
    games = {
        "play_kingdoms": known["kingdoms_place"](),
        "play_galaxies": Position.from_dict("tiny_epic_galaxies", known["IN_SPACE"]),
        "play_small_world": Position.from_dict("small_world", known["WORLD"]),
    }
    for name, position in games.items():
        for theme, ending in (("light", ""), ("dark", "_dark")):
            table = laid(position)
            yield Shot(name + ending, [table.board, table.panel], theme)
    yield analysed()
    yield covered()
    yield replayed()


def analysed() -> Shot:
    """Show what a search finds, beside its board."""
    position = Position.from_history("tiny_epic_kingdoms", ["side a", "side b"], players=2, seed=47)
    for name in ("split 2 2 2", "split 2 2 2", "to 0A", "to 1A"):
        position.apply(name)
    made = analyse(position, simulations=SIMULATIONS, seed=1, threads=1).wait()
    return Shot("analysis", [made.board, made.view], right=560, size=(1300, 600))


def covered() -> Shot:
    """Show a war in which one of two people has set a number, and the other is to take the screen."""
    table = laid(Position("kingdoms_war", seed=1, wars=3, attacker_ore=5, defender_ore=4))
    table.session.uncover()
    table.session.apply("bid 2")
    return Shot("covered_war", [table.board, table.panel], "dark", right=340, size=(1000, 600))


def replayed() -> Shot:
    """Show a replay of a game of chance moves, where its evaluation swung."""
    position, chooser = Position("small_world", players=2, seed=7), random.Random(7)
    while not position.is_terminal:
        position.apply(chooser.choice(position.legal_actions))
    shown = replay(position)
    shown.go(shown.swings[len(shown.swings) * 2 // 3])
    return Shot("replay", [shown.board, shown.bar], below=True, size=(1200, 600))


def shoot(page: Page, shot: Shot) -> None:
    """Take a screenshot and write it."""
    looks = "".join(widget._css for widget in shot.widgets)
    page.set_viewport_size({"width": shot.size[0], "height": shot.size[1]})
    page.set_content(PAGE.format(
        lab=LAB[shot.theme], light=str(shot.theme == "light").lower(), looks=looks, below=str(shot.below).lower(),
        right=shot.right))
    page.evaluate(MOUNT, [[str(one._esm) for one in shot.widgets], [dict(one.get_state()) for one in shot.widgets]])
    page.wait_for_timeout(400)
    write(page.locator("#row").screenshot(), shot.name)


def write(screenshot: bytes, name: str) -> None:
    """Write a screenshot with few colours."""
    picture = Image.open(io.BytesIO(screenshot)).convert("RGB")
    picture.quantize(COLOURS, kmeans=4, dither=Image.Dither.NONE).save(HERE / f"{name}.png", optimize=True)


def main(*wanted: str) -> None:
    """Take all screenshots, or those that are named."""
    found = subprocess.run([sys.executable, ROOT / "scripts" / "find_browser.py"], capture_output=True, text=True)
    if found.returncode:
        raise SystemExit("no Chromium on this machine; `make browser` installs one where it can")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), headless=True, args=FLAGS)
        page = browser.new_page()
        page.on("pageerror", lambda error: sys.exit(f"a script of the page failed: {error}"))
        for shot in shots():
            if not wanted or shot.name in wanted:
                shoot(page, shot)
        if not wanted or "form_czech" in wanted:
            write(shoot_form(browser), "form_czech")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
