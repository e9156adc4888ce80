"""The files of a replay: whole or not at all, of a size to be sent, and true to the game."""

import io
import random
import re
import sys

import numpy as np
import pytest
from PIL import Image

from realmlab.cython_core import ParameterError, Position
from realmlab.widgets import replay
from realmlab.widgets.page.board import Board
from realmlab.widgets.replays import animation, files, offline_page
from realmlab.widgets.replays.recording import Recording


@pytest.fixture(scope="module")
def shown():
    position, chooser = Position("small_world", seed=4, players=2), random.Random(4)
    while not position.is_terminal:
        position.apply(chooser.choice(position.legal_actions))
    return replay(position)


def test_a_picture(shown, tmp_path):
    shown.save_svg(tmp_path / "a.svg", step=20, width=900, theme="dark")
    text = (tmp_path / "a.svg").read_text()
    assert text.startswith("<svg")
    assert 'width="900"' in text[:300]
    assert text != shown.recording.picture(20, 900)
    assert [path.name for path in tmp_path.iterdir()] == ["a.svg"]


def test_a_page(shown, tmp_path):
    size = shown.save_html(tmp_path / "a.html")
    text = (tmp_path / "a.html").read_text("utf-8")
    assert size == (tmp_path / "a.html").stat().st_size < 1_500_000
    assert text.count("</script>") == 2
    assert not re.findall(r"(?:src|href)=", text)
    assert "{{" not in text.split('id="tape"')[0]


def test_a_page_keeps_its_scripts_whole_whatever_a_game_says(shown):
    assert offline_page.in_script("</script><!-- \u2028") == '"\\u003c/script>\\u003c!-- \\u2028"'
    with pytest.raises(ValueError, match="cannot stand in a page"):
        offline_page.in_code("x = '</SCRIPT>'")
    with pytest.raises(ValueError, match="cannot stand in a page"):
        offline_page.in_style("</style>")
    with pytest.raises(ValueError, match="must import nothing"):
        offline_page.as_function("import x from './x.js';\nexport default {};")
    summary = shown.bar.summary | {"title": "</script><script>alert(1)</script>"}
    board = str(Board._esm), str(Board._css)
    text = offline_page.page(shown.recording, summary, board, ("export default {}", ""))
    assert text.count("<script>") == 1


def test_an_animation(shown, tmp_path):
    shown.save_gif(tmp_path / "a.gif", 300, max_frames=5, seconds=0.2)
    assert (tmp_path / "a.gif").stat().st_size < 250_000
    with Image.open(tmp_path / "a.gif") as moving:
        assert (moving.n_frames, moving.width) == (5, 300)
        for number, step in ((0, 0), (4, shown.length)):
            moving.seek(number)
            there = np.asarray(moving.convert("RGB")).astype(int)
            drawn = np.asarray(animation.pixels(shown.recording.picture(step, 300), 300, "light")).astype(int)
            assert (abs(there[: len(drawn)] - drawn).max(axis=2) > 60).mean() < 0.01


def test_frames_are_few_enough():
    assert animation.frames(10, None, 4) == [0, 4, 8, 10]
    assert animation.frames(3, None, 100) == [0, 1, 2, 3]
    assert animation.frames(0, None, 2) == [0]
    for length in range(1, 60):
        for most in range(2, 20):
            assert len(animation.frames(length, None, most)) <= most
    with pytest.raises(ParameterError, match="step=1 makes 11 pictures, more than max_frames=4"):
        animation.frames(10, 1, 4)


def test_without_resvg_it_says_what_to_install(shown, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ParameterError, match=r"pip install 'realmlab\[pictures\]'"):
        shown.save_gif(tmp_path / "a.gif")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("path", "words"), [
    ("a.png", "must end in .svg, not"), ("nowhere/a.svg", "there is no folder"), ("", "must end in .svg"),
    (None, "path must be the name of a file, not None"), ("folder.svg", "path is a folder, not a file"),
])
def test_a_wrong_path_is_named(shown, tmp_path, monkeypatch, path, words):
    (tmp_path / "folder.svg").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ParameterError, match=words):
        shown.save_svg(path)


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "a.svg"
    files.write(path, b"old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "replace", full)
    with pytest.raises(ParameterError, match="cannot be written: No space left on device"):
        files.write(path, b"new")
    assert path.read_bytes() == b"old"
    assert [found.name for found in tmp_path.iterdir()] == ["a.svg"]


@pytest.mark.parametrize("settings", [{"width": 0.5}, {"width": 5000}, {"theme": "blue"}, {"seconds": 0},
                                      {"max_frames": 1}, {"step": 0}])
def test_wrong_settings_are_named(shown, tmp_path, settings):
    with pytest.raises(ParameterError, match=next(iter(settings))):
        shown.save_gif(tmp_path / "a.gif", **settings)


def test_the_page_is_offered_a_file(shown, monkeypatch):
    sent = []
    monkeypatch.setattr(shown.bar, "send", lambda content, buffers=None: sent.append((content, buffers)))
    shown.bar._handle_custom_msg({"type": "save", "kind": "svg", "step": 3}, [])
    assert shown.wait(60)
    [(content, [file])] = sent
    assert content == {"type": "file", "name": "small_world-3.svg", "mime": "image/svg+xml"}
    assert io.BytesIO(file).read().decode() == shown.recording.picture(3)


def test_a_recording_is_needed_of_a_game_that_is_drawn():
    recording = Recording(Position("kingdoms_war", seed=1))
    recording.scene = None
    with pytest.raises(ParameterError, match="nobody draws kingdoms_war"):
        recording.spec(0)
