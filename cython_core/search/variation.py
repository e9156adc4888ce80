"""The way on that a search has visited most, step by step."""

from typing import Any

import numpy as np

from realmlab.cython_core.position import CHANCE
from realmlab.cython_core.search.worker import (
    FIRST_OUTCOME,
    FIRST_VIEW,
    KEY_UNSEEN,
    Worker,
    key_of_bids,
)

Found = tuple[tuple[int, ...], list[tuple[int, int | None]]]     # keys, and the steps (actor, action) they stand for


def most_visited(worker: Worker, path: tuple[int, ...]) -> Found | None:
    """Return the keys to the most visited node below and the steps they stand for."""
    table = worker.table(path)
    if table is not None:
        if not table["visits"].any():
            return None
        row, column = np.unravel_index(int(np.argmax(table["visits"])), table["visits"].shape)
        steps = [(table["seats"][0], table["bids"][0][row]), (table["seats"][1], table["bids"][1][column])]
        return (key_of_bids(int(row), int(column)),), steps
    covered = worker.covered(path)
    if covered is not None:
        return most_visited_covered(covered)
    children = {key: node for key, node in worker.children(path).items() if key < FIRST_VIEW}
    if not children:
        return None
    key = max(children, key=lambda key: children[key][0])
    return (key,), [(CHANCE if key >= FIRST_OUTCOME else worker.actor(path), action_of(key))]


def most_visited_covered(covered: dict[str, Any]) -> Found | None:
    """Return the same where a seat bids in its view: both keys, and both steps as far as it sees them."""
    visits = {keys: node[0] for ways in covered["ways"] for keys, node in ways.items()}
    if not visits:
        return None
    keys = max(visits, key=lambda keys: visits[keys])
    return keys, [(seat, action_of(key)) for seat, key in zip(covered["seats"], keys, strict=True)]


def action_of(key: int) -> int | None:
    """Return the action or outcome that a key stands for; None if the seat could not see it."""
    if key == KEY_UNSEEN:
        return None
    return key - FIRST_OUTCOME if key >= FIRST_OUTCOME else key
