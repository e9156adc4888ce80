"""Taking widgets off a page for good: each is kept alive by a list of ipywidgets' own until it is closed."""

from typing import Any

from ipywidgets import Widget


def take_away(widget: Widget) -> None:
    """Close a widget with all that is in it, and the layouts and styles that were made for them.

    >>> from ipywidgets import Button, VBox
    >>> from ipywidgets.widgets import widget as registry
    >>> before = len(registry._instances)
    >>> take_away(VBox([Button(), VBox([Button()])]))
    >>> len(registry._instances) - before
    0
    """
    children: tuple[Any, ...] = getattr(widget, "children", ())
    for child in children:
        take_away(child)
    for name in ("layout", "style"):
        made = getattr(widget, name, None)
        if isinstance(made, Widget):
            made.close()
    widget.close()
