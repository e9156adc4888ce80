"""The widget that shows a search, a matrix of bids and a record of bids, each where there is one."""

from pathlib import Path

from realmlab.widgets.followed import Followed

STATIC = Path(__file__).parent / "static"
SCRIPTS = ("changes.js", "elements.js", "bids.js", "analysis.js")     # one module, in files to be read one by one


class AnalysisView(Followed):
    """Show `state` (its form: static/analysis.js; made in analysis.py) and say what was clicked or pointed at.

    Messages are dicts with a `type`: "go", "stop", "restart", "back", "home", "step" (with `actions`), "look" (with
    `steps`) and "budget" (with `name`).
    """

    _esm = "\n".join((STATIC / name).read_text(encoding="utf-8") for name in SCRIPTS)
    _css = STATIC / "analysis.css"

    def __repr__(self) -> str:
        return "AnalysisView()"
