"""A Chromium and Jupyter servers for the browser tests. Where there is no Chromium this says so, loudly."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync"]
QUIET = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/notebook-extension:tracker": {"autoStartDefaultKernel": True},
}
HARMLESS = ("reading 'schema'",)  # Notebook 7 complains of the settings above, and works
not_run: list[str] = []
measured: list[str] = []


# Chromium -----------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def chromium_path():
    """Return a Chromium that starts; without one the tests are skipped, or fail where it is required."""
    found = subprocess.run([sys.executable, ROOT / "scripts" / "find_browser.py"], capture_output=True, text=True)
    if found.returncode == 0:
        return found.stdout.strip()
    reason = "no Chromium on this machine; `make browser` installs one where it can"
    if os.environ.get("CI") or os.environ.get("REALMLAB_REQUIRE_BROWSER") == "1":
        pytest.fail(reason, pytrace=False)
    not_run.append(reason)
    return pytest.skip(reason)


def pytest_terminal_summary(terminalreporter):
    """Say what was not run where nobody can overlook it."""
    if measured:
        terminalreporter.section("measured in the browser")
        for line in measured:
            terminalreporter.line(line)
    for reason in not_run:
        terminalreporter.section("NOT RUN", sep="!", red=True)
        terminalreporter.line(f"NOT RUN: the browser tests (tests/browser): {reason}", red=True)


@pytest.fixture(scope="session")
def browser(chromium_path, tmp_path_factory):
    """One Chromium with one profile for all browser tests."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(tmp_path_factory.mktemp("profile")), executable_path=chromium_path, headless=True, args=CHROMIUM,
            viewport={"width": 1200, "height": 1000}, accept_downloads=True,
        )
        yield context
        context.close()


@pytest.fixture
def page(browser):
    """A fresh page; an exception in one of its scripts fails the test."""
    opened = browser.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    opened.close()
    assert [error for error in errors if not any(known in error for known in HARMLESS)] == []


@pytest.fixture(scope="session")
def report():
    """Return a function that adds a line to the end of the run."""
    return measured.append


@pytest.fixture(scope="session")
def shots(tmp_path_factory):
    """The folder for screenshots: $REALMLAB_SHOTS, or one of pytest's."""
    folder = Path(os.environ.get("REALMLAB_SHOTS") or tmp_path_factory.mktemp("shots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def decide():
    """Return decide(page, board, panel), which makes one decision at a table by real clicks, in any front end."""

    moved = "([ply]) => document.querySelector('.rl-panel').dataset.ply !== ply"

    def decide(page, board, panel):
        panel.locator(".rl-status[data-mood=you]").wait_for(timeout=60_000)
        before, glowing = panel.get_attribute("data-ply"), board.locator(".realmlab-live")
        if glowing.count():
            glowing.first.locator(".realmlab-glow").last.click(force=True)
        else:
            panel.locator(".rl-action").first.click()
        page.wait_for_function(f"{moved} || document.querySelector('.rl-back')", arg=[before], timeout=60_000)
        if panel.locator(".rl-back").count():       # several things can be done there
            panel.locator(".rl-action").first.click()
            page.wait_for_function(moved, arg=[before], timeout=60_000)

    return decide


# Widgets without Jupyter --------------------------------------------------------------------------


THEMES = Path(sys.prefix, "share", "jupyter", "lab", "themes", "@jupyterlab")
MOUNT = """async (parts) => {
  window.models = [];
  for (const { esm, traits } of parts) {
    const listeners = {};
    const model = {
      traits, sent: [],
      get: (name) => traits[name],
      set: (name, value) => { traits[name] = value; (listeners[`change:${name}`] ?? []).forEach((f) => f()); },
      on: (event, f) => (listeners[event] ??= []).push(f),
      off: (event, f) => { listeners[event] = (listeners[event] ?? []).filter((g) => g !== f); },
      send: (message) => model.sent.push(message),
    };
    window.models.push(model);
    const module = await import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' })));
    const el = document.querySelector('main').appendChild(document.createElement('div'));
    module.default.render({ model, el, signal: new AbortController().signal });
  }
  await new Promise(requestAnimationFrame);
}"""


TRAITS = ("spec", "state", "summary", "words")


def mounted(page, widgets, theme="light", width=900):
    """Put anywidgets on a page, below each other, in a theme of JupyterLab ("light" or "dark")."""
    parts = [
        {"esm": str(widget._esm), "traits": {name: getattr(widget, name) for name in TRAITS if widget.has_trait(name)}}
        for widget in widgets
    ]
    colours = (THEMES / f"theme-{theme}-extension" / "index.css").read_text()
    style = "".join(str(widget._css) for widget in widgets)
    page.set_viewport_size({"width": width, "height": 1000})
    page.set_content(
        f"<html lang=en><head><title>A board</title><style>{colours}{style}\n"
        f"main {{ display: grid; gap: 10px }}</style></head><body data-jp-theme-light={str(theme == 'light').lower()} "
        "style='background: var(--jp-layout-color0)'><main></main></body></html>"
    )
    page.evaluate(MOUNT, parts)


@pytest.fixture
def mount(page):
    """Return mount(widgets, theme, width): anywidgets with their own ESM, CSS and traits on a page, no kernel."""
    return lambda widgets, theme="light", width=900: mounted(page, widgets, theme, width)


# Jupyter ------------------------------------------------------------------------------------------


class Jupyter:
    """A running JupyterLab or Notebook 7, with copies of our notebooks and settings of its own."""

    def __init__(self, home: Path, kind: str, comms: str) -> None:
        self.kind = kind
        self.root = home / "root"
        shutil.copytree(ROOT / "notebooks", self.root, ignore=shutil.ignore_patterns(".*"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.log = (home / "log").open("w")
        self.process = subprocess.Popen(
            self._command(port), env=self._environment(home, comms), stdout=self.log, stderr=subprocess.STDOUT, cwd=home
        )
        self._wait()

    def _command(self, port: int) -> list[str]:
        app = {"lab": "LabApp", "notebook": "JupyterNotebookApp"}[self.kind]
        return [
            sys.executable, "-m", {"lab": "jupyterlab", "notebook": "notebook"}[self.kind],
            "--no-browser", "--ip=127.0.0.1", f"--port={port}", "--allow-root", "--IdentityProvider.token=",
            f"--ServerApp.root_dir={self.root}", f"--{app}.expose_app_in_browser=True",
        ]

    @staticmethod
    def _environment(home: Path, comms: str) -> dict[str, str]:
        """Nothing of this user's Jupyter is read or written, and a slow import of Jupyter's is left out."""
        places = {
            name: str(home / name.lower())
            for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR",
                         "JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR")
        }
        settings = QUIET | {"@jupyterlab/apputils-extension:kernels-settings": {"commsOverSubshells": comms}}
        overrides = Path(places["JUPYTER_CONFIG_DIR"], "labconfig", "default_setting_overrides.json")
        overrides.parent.mkdir(parents=True)
        overrides.write_text(json.dumps(settings))
        slow = home / "slow"  # jsonschema takes this parser only if it can be had; it needs five seconds
        slow.mkdir()
        (slow / "rfc3987_syntax.py").write_text("raise ImportError('left out: slow')\n")
        path = os.pathsep.join(filter(None, [str(slow), os.environ.get("PYTHONPATH")]))
        return {**os.environ, **places, "PYTHONPATH": path}

    def _wait(self) -> None:
        for _ in range(600):
            try:
                urlopen(f"{self.url}/api", timeout=5).close()
                return
            except (URLError, ConnectionError, TimeoutError):
                assert self.process.poll() is None, f"the server ended: {Path(self.log.name).read_text()}"
                time.sleep(0.1)
        raise TimeoutError(f"the server did not start: {Path(self.log.name).read_text()}")

    def open(self, page, name: str) -> "Notebook":
        """Open a notebook in a page and wait until its kernel is ready."""
        page.goto(f"{self.url}/{'lab/tree' if self.kind == 'lab' else 'notebooks'}/{name}?reset")  # no tabs of before
        opened = Notebook(page, f"{self.url}/api", name)
        opened.wait_for_kernel()
        return opened

    def run_cell(self, page, name: str, source: str) -> "Notebook":
        """Open a new notebook of one cell, and run it."""
        cell = nbformat.v4.new_code_cell(source.strip())
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), self.root / name)
        opened = self.open(page, name)
        opened.run_all()
        return opened

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


class Notebook:
    """An open notebook in a page."""

    READY = """() => {
        const context = window.jupyterapp?.shell?.currentWidget?.sessionContext;
        const kernel = context?.session?.kernel;
        return Boolean(context?.isReady && kernel?.connectionStatus === 'connected' && kernel.status === 'idle');
    }"""
    ASK = """async (expression) => {
        const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
        const asked = kernel.requestExecute({code: '', user_expressions: {x: expression}, silent: true});
        const answer = (await asked.done).content.user_expressions.x;
        if (answer.status !== 'ok') throw new Error(answer.evalue);
        return answer.data['text/plain'];
    }"""

    def __init__(self, page, api: str, name: str) -> None:
        self.page = page
        self.api = api
        self.name = name

    def wait_for_kernel(self) -> None:
        self.page.wait_for_function(self.READY, timeout=120_000)

    def run_all(self) -> None:
        """Run all cells and wait for the last."""
        self.page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.page.wait_for_timeout(300)
        self.wait_for_kernel()

    def ask(self, expression: str) -> str:
        """Return the repr of an expression in the kernel; on the main shell, so not while a cell runs."""
        return self.page.evaluate(self.ASK, expression)

    def close(self) -> None:
        """End the kernel."""
        for session in json.load(urlopen(f"{self.api}/sessions", timeout=10)):
            self.page.request.delete(f"{self.api}/sessions/{session['id']}")


@pytest.fixture(scope="session")
def jupyter(chromium_path, tmp_path_factory):
    """Return jupyter(kind, comms): a running server of that kind, started when it is first wanted."""
    running: dict[tuple[str, str], Jupyter] = {}

    def get(kind: str, comms: str = "perCommTarget") -> Jupyter:
        if (kind, comms) not in running:
            running[kind, comms] = Jupyter(tmp_path_factory.mktemp(f"{kind}-{comms}"), kind, comms)
        return running[kind, comms]

    yield get
    for server in running.values():
        server.stop()
