"""The widget that shows a search, a matrix of bids and a record of bids, each where there is one."""

from realmlab.widgets.page.followed import Followed
from realmlab.widgets.page.scripts import joined, style


class AnalysisView(Followed):
    """Show `state` (its form: static/analysis.js; made in analysis.py) and say what was clicked or pointed at.

    Messages are dicts with a `type`: "go", "stop", "restart", "back", "home", "step" (with `actions`), "look" (with
    `steps`) and "budget" (with `name`).
    """

    _esm = joined("changes", "elements", "figures", "bids", "analysis")
    _css = style("analysis")

    def __repr__(self) -> str:
        return "AnalysisView()"
