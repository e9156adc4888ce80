"""Take the screenshots of the documentation anew: python docs/pictures/shoot.py. They show boards with their panels.

The widgets run in a page of their own, without Jupyter and without a kernel, in the Chromium that
scripts/find_browser.py finds.
"""

import io
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anywidget
from PIL import Image
from playwright.sync_api import Page, sync_playwright

from realmlab.cython_core import Position
from realmlab.widgets import play

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"]
LAB = {     # what JupyterLab's own two themes set: of its variables those that boards and panels use
    "light": "--jp-layout-color0: #fff; --jp-layout-color1: #fff; --jp-layout-color2: #eee;"
             "--jp-layout-color3: #bdbdbd;"
             "--jp-border-color1: #bdbdbd; --jp-border-color2: #e0e0e0; --jp-ui-font-color0: #000;"
             "--jp-ui-font-color1: rgba(0, 0, 0, 0.87); --jp-ui-font-color2: rgba(0, 0, 0, 0.54);"
             "--jp-brand-color1: #2196f3",
    "dark": "--jp-layout-color0: #111; --jp-layout-color1: #212121; --jp-layout-color2: #424242;"
            "--jp-layout-color3: #616161; --jp-border-color1: #616161; --jp-border-color2: #424242;"
            "--jp-ui-font-color0: #fff; --jp-ui-font-color1: rgba(255, 255, 255, 0.87);"
            "--jp-ui-font-color2: rgba(255, 255, 255, 0.54); --jp-brand-color1: #2196f3",
}  # fmt: skip
COLOURS = 200       # enough for what is drawn; files stay small
SIZE = {"width": 1500, "height": 600}
PAGE = """
<style>
  body {{ margin: 0; background: var(--jp-layout-color0); {lab} }}
  #row {{ display: flex; gap: 12px; padding: 10px; align-items: stretch }}
  #row > :first-child {{ flex: 1 1 600px }}
  #row > :last-child {{ flex: 0 0 300px; display: flex }}
  #row > :last-child > * {{ flex: 1 }}
  {looks}
</style>
<body data-jp-theme-light="{light}"><div id="row"><div></div><div></div></div>
"""
MOUNT = """async ([scripts, traits]) => {
  const places = document.querySelectorAll('#row > div');
  for (const [i, script] of scripts.entries()) {
    const module = await import(URL.createObjectURL(new Blob([script], {type: 'text/javascript'})));
    const model = {get: (name) => traits[i][name], set() {}, on() {}, off() {}, send() {}};
    module.default.render({model, el: places[i], signal: new AbortController().signal});
  }
  document.getAnimations().forEach((animation) => animation.cancel());
}"""


def positions() -> Iterator[tuple[str, Position, str]]:
    """Yield the name of each screenshot, its position, and its theme."""
    known: dict[str, Any] = runpy.run_path(str(HERE / "draw.py"))
    yield "play_kingdoms", known["kingdoms_place"](), "light"
    yield "play_kingdoms_dark", known["kingdoms_place"](), "dark"
    yield "play_galaxies", Position.from_dict("tiny_epic_galaxies", known["IN_SPACE"]), "light"
    yield "play_galaxies_dark", Position.from_dict("tiny_epic_galaxies", known["IN_SPACE"]), "dark"
    yield "play_small_world", Position.from_dict("small_world", known["WORLD"]), "light"
    yield "play_small_world_dark", Position.from_dict("small_world", known["WORLD"]), "dark"


def shoot(page: Page, position: Position, theme: str, file: Path) -> None:
    """Take a screenshot of a game as its first seat sees it, all seats held by people."""
    table = play(position, seats=["human"] * position.to_spiel().num_players())
    widgets: list[anywidget.AnyWidget] = [table.board, table.panel]
    looks = "".join(widget._css for widget in widgets)
    page.set_viewport_size(SIZE)
    page.set_content(PAGE.format(lab=LAB[theme], light=str(theme == "light").lower(), looks=looks))
    page.evaluate(MOUNT, [[str(widget._esm) for widget in widgets], [dict(widget.get_state()) for widget in widgets]])
    page.wait_for_timeout(400)
    shot = Image.open(io.BytesIO(page.locator("#row").screenshot()))
    shot.convert("RGB").quantize(COLOURS, kmeans=4, dither=Image.Dither.NONE).save(file, optimize=True)
    table.session.close()


def main() -> None:
    """Take all screenshots."""
    found = subprocess.run([sys.executable, ROOT / "scripts" / "find_browser.py"], capture_output=True, text=True)
    if found.returncode:
        raise SystemExit("no Chromium on this machine; `make browser` installs one where it can")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), headless=True, args=FLAGS)
        page = browser.new_page()
        page.on("pageerror", lambda error: sys.exit(f"a script of the page failed: {error}"))
        for name, position, theme in positions():
            shoot(page, position, theme, HERE / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
