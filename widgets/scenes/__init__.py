"""Scenes: one module a game that turns a Position into shapes to look at and targets to click.

A scene has `spec(position)`, `state(position, viewer, last, origin)` and `picture(position, viewer)`;
their forms stand in svg.py and kingdoms.py. Boards find it through the entry point of its `picture`.
Where rules do things that no step of the history names, it has `retell(before, said, after)` too: the
lines that tell of the step between two positions, the first of them about the step itself. Where a choice
is better made after reading, `details(position)`: by action a `title` and `lines`, for the panel to show.
`names_at(data, target)` says which actions a place could stand for, so that the rules can say why none is allowed.
`join(lines)` makes one line of several that belong together.
"""

from importlib import import_module
from types import ModuleType

from realmlab.cython_core.position import plugin


def scene_of(game: str) -> ModuleType | None:
    """Return the module that draws a game: the one its picture comes from; None if nobody draws it."""
    draw = plugin("realmlab.pictures", game)
    return None if draw is None else import_module(draw.__module__)
