"""`make lab` serves the notebook, and where a machine lacks something, a sentence says what."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOK = "notebooks/01_play_kingdoms.ipynb"


@pytest.fixture
def setup(tmp_path):
    """Run a copy of scripts/setup.sh with a Python that is said to lack something; return what it says."""
    (tmp_path / "scripts").mkdir()
    script = shutil.copy(ROOT / "scripts" / "setup.sh", tmp_path / "scripts")

    def run(question: str, answer: str, **environment: str) -> str:
        python = tmp_path / "python"
        python.write_text(f'#!/bin/sh\ncase "$*" in *"{question}"*) {answer};; esac\nexec "{sys.executable}" "$@"\n')
        python.chmod(0o755)
        tried = subprocess.run(
            ["bash", script, str(python)], env=os.environ | environment, capture_output=True, text=True, timeout=120
        )
        assert tried.returncode == 1
        assert not (tmp_path / ".venv").exists()
        return tried.stderr

    return run


def test_an_old_python_is_named(setup):
    assert "is too old, realmlab needs 3.11 or later" in setup("version_info < (3, 11)", "exit 1")


def test_a_missing_venv_is_named(setup):
    assert "its module venv or ensurepip is missing" in setup("import ensurepip", "exit 1")


def test_missing_headers_are_named(setup, tmp_path):
    assert f"({tmp_path}/Python.h)" in setup('get_paths()', f'echo "{tmp_path}"; exit 0')


def test_a_missing_compiler_is_named(setup):
    assert "there is no C++ compiler ('no-such-c++')" in setup("nothing", "exit 1", CXX="no-such-c++")


def test_all_that_is_missing_is_said_at_once(setup):
    said = setup("import ensurepip", "exit 1", CC="no-such-cc", CXX="no-such-c++")
    assert "there is no C compiler ('no-such-cc')\nthere is no C++ compiler ('no-such-c++')\n" in said
    assert "apt-get install python3-venv gcc g++\n" in said


def test_a_compiler_that_is_too_old_is_named(setup):
    """`false` accepts anything and compiles nothing."""
    assert "'false' cannot compile C++20" in setup("nothing", "exit 1", CXX="false")


def test_a_missing_python_is_named(tmp_path):
    command = ["bash", ROOT / "scripts" / "setup.sh", tmp_path / "python"]
    tried = subprocess.run(command, capture_output=True, text=True)
    assert tried.returncode == 1
    assert f"there is no '{tmp_path}/python' here" in tried.stderr


def address_in(log: Path, server: subprocess.Popen) -> str:
    """Wait for the address that the server prints."""
    for _ in range(1800):
        found = re.search(r"http://localhost:\d+/\S*token=\w+", log.read_text())
        if found:
            return found[0]
        assert server.poll() is None, log.read_text()
        time.sleep(0.1)
    raise AssertionError(f"no address within three minutes:\n{log.read_text()}")


@pytest.fixture
def lab(tmp_path):
    """The address that `make lab` prints where there is no screen, its server running."""
    places = {f"JUPYTER_{kind}_DIR": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    screens = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": "false"}
    log = tmp_path / "log"
    with log.open("w") as out:
        command = ["bash", "scripts/lab.sh", "localhost", "0"]
        server = subprocess.Popen(command, cwd=ROOT, env=os.environ | places | screens, stdout=out, stderr=out)
    try:
        yield address_in(log, server)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


def test_make_lab_serves_the_notebook_at_the_address_it_prints(lab):
    assert f"/lab/tree/{NOTEBOOK}?" in lab
    assert (ROOT / NOTEBOOK).is_file()
    with urllib.request.urlopen(lab, timeout=60) as page:
        assert page.status == 200
        assert "JupyterLab" in page.read().decode()
