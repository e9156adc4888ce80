"""A recording as a page that needs neither kernel nor network."""

import json
import re
from pathlib import Path
from typing import Any

from realmlab.widgets.replays import tape
from realmlab.widgets.replays.recording import Recording

STATIC = Path(__file__).parents[1] / "static"


def page(recording: Recording, summary: dict[str, Any], board: tuple[str, str], bar: tuple[str, str]) -> str:
    """Return a page of its own with the whole recording: `summary` as the bar shows it, and ESM and CSS of both.

    It asks the network for nothing, and its own rules forbid it to.
    """
    content = tape.record(recording) | {"summary": summary}
    title = f"Replay of {recording.spec(recording.length)['title']}"
    end = recording.length
    parts = {
        "TITLE": escaped(title), "PICTURE": recording.picture(end),
        "STYLE": in_style("\n".join((board[1], bar[1]))), "TAPE": in_script(content),
        "BOARD": as_function(board[0]), "BAR": as_function(bar[0]),
        "PLAYER": in_code((STATIC / "replay_page.js").read_text("utf-8")),
    }
    frame = (STATIC / "replay_page.html").read_text("utf-8")
    return re.sub(r"\{\{([A-Z]+)\}\}", lambda found: parts[found[1]], frame)


def escaped(words: str) -> str:
    """Return words as they stand in HTML."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def in_script(content: Any) -> str:
    r"""Return data as JSON that no browser takes for the end of its script.

    >>> in_script("</script><!--")
    '"\\u003c/script>\\u003c!--"'
    """
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def in_code(source: str) -> str:
    """Return JavaScript that may stand in a page; ValueError if a browser would take it for the script's end."""
    if re.search(r"</script|<!--", source, re.IGNORECASE):
        raise ValueError("a script of the board holds '</script' or '<!--', so it cannot stand in a page")
    return source


def in_style(source: str) -> str:
    """Return CSS that may stand in a page; ValueError if a browser would take it for the style's end."""
    if re.search(r"</style", source, re.IGNORECASE):
        raise ValueError("a style sheet of the board holds '</style', so it cannot stand in a page")
    return source


def as_function(module: str) -> str:
    """Return a module without imports as a function that returns what it exports by default."""
    if re.search(r"^\s*import\b|\bawait import\(", module, re.MULTILINE) or module.count("export default") != 1:
        raise ValueError("a module for a page must import nothing and export one thing by default")
    return in_code(f"(() => {{\n{module.replace('export default', 'return')}\n}})()")
