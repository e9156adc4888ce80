"""Scenes: one module a game that turns a Position into shapes to look at and targets to click.

A scene has `spec(position)`, `state(position, viewer, last, origin)` and `picture(position, viewer)`;
their forms stand in svg.py and kingdoms.py. Boards find it through the entry point of its `picture`.
"""
