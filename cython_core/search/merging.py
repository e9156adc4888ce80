"""Several trees of one search put together: visits and values of their roots are added."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from realmlab.cython_core.search.results import Bids, Statistics
from realmlab.cython_core.search.worker import FIRST_CELL, Worker

Child = tuple[int, list[float], bool]


def add_up(parts: Iterable[dict[int, Child]]) -> dict[int, Child]:
    """Add what several trees know of the same children; what one of them has proven is true for all."""
    found: dict[int, Child] = {}
    for part in parts:
        for key, (visits, totals, proven) in part.items():
            before = found.get(key, (0, [0.0] * len(totals), False))
            if before[2]:
                continue
            if proven:
                found[key] = (visits, totals, True)
            else:
                found[key] = (before[0] + visits, [a + b for a, b in zip(before[1], totals, strict=True)], False)
    return found


def statistics(workers: list[Worker], seat: int, deciding: int) -> Statistics:
    """Return what all trees know at their roots; `deciding` is the seat to decide there (below 0: nobody)."""
    root = add_up({0: worker.root()} for worker in workers)[0]
    visits = sum(worker.visits for worker in workers)
    value = np.array(root[1]) / max(1, root[0])
    nodes = sum(worker.nodes for worker in workers)
    tables = [table for worker in workers if (table := worker.table())]
    if tables:
        return of_bids(add_tables(tables), seat, visits, nodes, value, root[2])
    children = add_up(worker.children() for worker in workers)
    actions = sorted(key for key in children if 0 <= key < FIRST_CELL)
    counts = np.array([children[key][0] for key in actions], dtype=float)
    values = np.array([np.array(children[key][1]) / children[key][0] for key in actions]).reshape(-1, len(value))
    proven = np.array([children[key][2] for key in actions], dtype=bool)
    policy = counts / counts.sum() if len(actions) else counts
    if root[2] and len(actions) and deciding >= 0:
        # A proven root: only proven actions that are worth it.
        good = proven & (values[:, deciding] >= value[deciding] - 1e-9)
        policy = good / good.sum() if good.any() else policy
    return Statistics(seat, visits, nodes, np.array(actions, dtype=np.int32), counts, values, policy, proven, value,
                      root[2], None)


def add_tables(tables: list[dict[str, Any]]) -> dict[str, Any]:
    """Put the tables of the trees together; a mix counts by the simulations behind it."""
    first = tables[0]
    weights = np.array([table["visits"].sum() for table in tables]) + 1e-9
    mixes = tuple(
        np.average([table["mixes"][side] for table in tables], axis=0, weights=weights) for side in range(2)
    )
    return {
        **first,
        "visits": sum(table["visits"] for table in tables),
        "totals": sum(table["totals"] for table in tables),
        "mixes": mixes,
    }


def of_bids(
    table: dict[str, Any], seat: int, simulations: int, nodes: int, value: Any, is_proven: bool
) -> Statistics:
    """Return the statistics of a root where two bid."""
    visits, totals = table["visits"], table["totals"]
    with np.errstate(invalid="ignore", divide="ignore"):
        means = totals / visits[:, :, None]
    bids = Bids(table["seats"], table["bids"], visits, means, table["mixes"])
    side = 1 if table["seats"][1] == seat else 0
    counts = visits.sum(axis=1 - side)
    values = totals.sum(axis=1 - side) / np.maximum(counts, 1)[:, None]
    actions = np.array(table["bids"][side], dtype=np.int32)
    return Statistics(seat, simulations, nodes, actions, counts, values, table["mixes"][side],
                      np.zeros(len(actions), dtype=bool), value, is_proven, bids)
