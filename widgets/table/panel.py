"""The panel beside a board: status, actions in words, the secret bid, the log, the tools."""

import traitlets

from realmlab.widgets.page.followed import Followed
from realmlab.widgets.page.scripts import joined, style

SCRIPT = joined("changes", "elements", "dial", "cover", "log", "drawer", "panel")


class Panel(Followed):
    """Show `state` (its form: static/panel.js; made in wording.py) and say what was clicked.

    `words` are the panel's own words in its language (panel_words.py), sent once. Messages are dicts with a `type`
    and the `ply` at which they were made: "choose" (with `action`), "load" (with `text`), "back", "uncover", or a
    tool's name.
    """

    _esm = SCRIPT       # one module, as anywidget wants it: the scripts behind each other
    _css = style("panel")
    words = traitlets.Dict().tag(sync=True)

    def __repr__(self) -> str:
        return "Panel()"
