"""Games in JupyterLab against an easy bot, by real clicks and by the keyboard alone: whole ones are slow."""

import json

import pytest

pytestmark = pytest.mark.browser

PATIENCE = 60_000  # milliseconds
GAMES = {"tiny_epic_kingdoms": "abilities=True", "tiny_epic_galaxies": "missions=True", "small_world": ""}
SOME = 6        # decisions in the fast suite
MANY = 2500     # no game lasts that long

# A second opinion tells the hands of the test what to do, and where that is on the board.
CELL = '''
import json

from realmlab.cython_core.search import Search
from realmlab.widgets import play

table = play("{game}", seats=["human", "mcts:easy"], seed=6, {parameters})
table.session.pace = 0


def advice():
    """Return what to do, in words, and the targets of the board that offer it."""
    with table.session.lock:
        if table.session.asked is None:
            return None
        position = table.session.position.copy()
        targets = {{t: entry["actions"] for t, entry in table.board.state["targets"].items()}}
    action = int(Search(position, seed=1).run(simulations=80).best)
    return json.dumps([action, [t for t, actions in targets.items() if action in actions], table.session.ply])


table
'''


class Hands:
    """Whoever plays at the first table of the notebook."""

    def __init__(self, jupyter, page, game):
        self.page, self.used = page, {"board": 0, "panel": 0, "bid": 0}
        source = CELL.format(game=game, parameters=GAMES[game])
        self.notebook = jupyter("lab").run_cell(page, "whole.ipynb", source)
        page.evaluate("window.jupyterapp.shell.collapseLeft()")
        self.panel = page.locator(".rl-panel").first
        self.panel.wait_for(timeout=PATIENCE)

    def mood(self):
        """Wait until it is somebody's turn here, or the game is over; return which."""
        self.page.wait_for_function(
            "['you', 'over', 'trouble'].includes(document.querySelector('.rl-panel .rl-status').dataset.mood)",
            timeout=PATIENCE)
        return self.panel.locator(".rl-status").get_attribute("data-mood")

    def ply(self):
        return int(self.panel.get_attribute("data-ply"))

    def play(self, most):
        """Decide so often, or until the game is over; return the mood then."""
        for _ in range(most):
            mood = self.mood()
            if mood != "you":
                return mood
            action, targets, ply = json.loads(eval(self.notebook.ask("advice()")))
            self.decide(action, targets)
            self.page.wait_for_function(
                "([ply]) => Number(document.querySelector('.rl-panel').dataset.ply) > ply", arg=[ply], timeout=PATIENCE)
        return self.mood()

    def target(self, name):
        return self.page.locator(f'.realmlab-board [data-target="{name}"]').first

    def button(self, action):
        return self.panel.locator(f'.rl-action[data-action="{action}"], .rl-number[data-action="{action}"]').first

    def moved(self, ply):
        """Wait until the kernel has answered the last click: by a move, or by asking which; return whether it moved."""
        self.page.wait_for_function(
            """([ply]) => Number(document.querySelector('.rl-panel').dataset.ply) > ply
                || document.querySelector('.rl-back')""", arg=[ply], timeout=PATIENCE)
        return self.ply() > ply


class Mouse(Hands):
    def decide(self, action, targets):
        ply = self.ply()
        if targets:
            self.used["board"] += 1
            glow = self.target(targets[0]).locator(".realmlab-glow").last
            glow.scroll_into_view_if_needed()
            box = glow.bounding_box()
            assert box["width"] > 5
            assert box["height"] > 5
            glow.click(force=True)      # pieces may stand on the middle of it; the click goes through them
            if self.moved(ply):
                return
        if self.panel.locator(".rl-numbers").count():
            self.used["bid"] += 1
            self.button(action).click()
            self.panel.locator(".rl-set").click()
            return
        self.used["panel"] += 1
        self.button(action).click()


class Keys(Hands):
    """Never touches the mouse after the first click into the panel."""

    def __init__(self, jupyter, page, game):
        super().__init__(jupyter, page, game)
        self.panel.locator(".rl-status-text").click()

    def tab_to(self, test):
        """Press Tab, or Shift+Tab where that is nearer, until the focus is where `test(element)` holds."""
        here = f"() => {{ const test = {test}; const e = document.activeElement; return Boolean(e && test(e)); }}"
        for key in ["Tab"] * 150 + ["Shift+Tab"] * 250:
            if self.page.evaluate(here):
                return True
            self.page.keyboard.press(key)
        return False

    def walk_to(self, name):
        """Walk over the board by arrows, always towards this target; False if that leads nowhere."""
        aim = """(name) => {
            const middle = (n) => { const b = (n.querySelector('.realmlab-glow') ?? n).getBoundingClientRect();
                return [b.x + b.width / 2, b.y + b.height / 2]; };
            const here = document.activeElement;
            if (here.dataset?.target === name) return [0, 0];
            const there = document.querySelector(`.realmlab-board [data-target="${name}"]`);
            const [a, b] = [middle(here), middle(there)];
            return [b[0] - a[0], b[1] - a[1]];
        }"""
        seen = []
        for _ in range(25):
            x, y = self.page.evaluate(aim, name)
            if (x, y) == (0, 0):
                return True
            if (x, y) in seen:
                return False
            seen.append((x, y))
            across, down = ("ArrowRight" if x > 0 else "ArrowLeft"), ("ArrowDown" if y > 0 else "ArrowUp")
            self.page.keyboard.press(across if abs(x) > abs(y) else down)
        return False

    def decide(self, action, targets):
        ply = self.ply()
        if targets and self.tab_to("(e) => e.closest('.realmlab-board')") and self.walk_to(targets[0]):
            self.used["board"] += 1
            self.page.keyboard.press("Enter")
            if self.moved(ply):
                return
        is_bid = self.panel.locator(".rl-numbers").count()
        assert self.tab_to(f"(e) => e.dataset.action === '{action}' && e.closest('.rl-panel')"), "Tab never came there"
        self.page.keyboard.press("Enter")
        self.used["bid" if is_bid else "panel"] += 1
        if is_bid:
            assert self.tab_to("(e) => e.classList.contains('rl-set')")
            self.page.keyboard.press("Enter")


def finish(hands, report, shots, game, how):
    """Look at the end of a game, and close it."""
    steps = int(hands.notebook.ask("len(table.session.position.history)"))
    hands.page.screenshot(path=shots / f"whole-{game}-{how}.png")
    report(f"a whole game of {game} by {how}: {steps} steps, by {hands.used}")
    assert hands.notebook.ask("table.session.is_over") == "True"
    assert "wins" in hands.panel.inner_text() or "win" in hands.panel.inner_text()
    hands.notebook.close()


@pytest.mark.parametrize(("kind", "game"), [(Keys, game) for game in GAMES] + [(Mouse, "small_world")])
def test_some_decisions(jupyter, page, shots, kind, game):
    hands = kind(jupyter, page, game)
    assert hands.play(SOME) == "you"
    page.screenshot(path=shots / f"some-{game}-{kind.__name__}.png")
    assert sum(hands.used.values()) >= SOME
    assert hands.used["board"] > 0
    own = "sum(step.actor == 0 for step in table.session.position.history)"
    assert int(hands.notebook.ask(own)) >= SOME
    hands.notebook.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [Mouse, Keys])
def test_a_whole_game(jupyter, page, report, shots, kind, game):
    hands = kind(jupyter, page, game)
    assert hands.play(MANY) == "over"
    finish(hands, report, shots, game, {Mouse: "clicks", Keys: "keyboard"}[kind])
