"""Several trees of one search put together: visits and values of their roots are added."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from realmlab.cython_core.search.results import Bids, Statistics
from realmlab.cython_core.search.worker import FIRST_CELL, Worker
from realmlab.cython_core.solve import matrix

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


def statistics(workers: list[Worker], way: tuple[int, ...], seat: int, deciding: int, exact: bool) -> Statistics:
    """Return what all trees know where this way leads.

    `deciding` is the seat to decide there (below 0: nobody). If `exact`, two that bid there play the solution of the
    matrix of means (zero-sum games only) instead of their average mixes.
    """
    root = add_up({0: worker.node(way)} for worker in workers)[0]
    visits = sum(worker.visits for worker in workers)
    value = np.array(root[1]) / max(1, root[0])
    nodes = sum(worker.nodes for worker in workers)
    tables = [table for worker in workers if (table := worker.table(way))]
    if tables:
        table = add_tables(tables)
        if exact:
            table["mixes"] = solution(table, value)
        return of_bids(table, seat, visits, nodes, value, root[2])
    covered = [bids for worker in workers if (bids := worker.covered(way))]
    if covered:
        return of_covered(covered, seat, visits, nodes, value)
    children = add_up(worker.children(way) for worker in workers)
    return of_decision(children, seat, deciding, visits, nodes, value, root[2])


def of_decision(
    children: dict[int, Child], seat: int, deciding: int, simulations: int, nodes: int, value: Any, is_proven: bool
) -> Statistics:
    """Return the statistics of a root where one seat decides; nothing in it where chance does."""
    actions = sorted(key for key in children if 0 <= key < FIRST_CELL)
    counts = np.array([children[key][0] for key in actions], dtype=float)
    values = np.array([np.array(children[key][1]) / children[key][0] for key in actions]).reshape(-1, len(value))
    proven = np.array([children[key][2] for key in actions], dtype=bool)
    policy = counts / counts.sum() if len(actions) else counts
    if is_proven and len(actions) and deciding >= 0:
        # A proven root: only proven actions that are worth it.
        good = proven & (values[:, deciding] >= value[deciding] - 1e-9)
        policy = good / good.sum() if good.any() else policy
    ids = np.array(actions, dtype=np.int32)
    return Statistics(seat, simulations, nodes, ids, counts, values, policy, proven, value, is_proven, None)


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


def solution(table: dict[str, Any], value: Any) -> tuple[Any, Any]:
    """Return the mixes that solve the matrix of means as a zero-sum game; pairs never met count as the node's mean."""
    row = table["seats"][0]
    visits, totals = table["visits"], table["totals"][:, :, row]
    solved = matrix.solve(np.where(visits > 0, totals / np.maximum(visits, 1), value[row]))
    return solved.row, solved.column


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
                      np.zeros(len(actions), dtype=bool), value, is_proven, bids, True)


def of_covered(tables: list[dict[str, Any]], seat: int, simulations: int, nodes: int, value: Any) -> Statistics:
    """Return the statistics of a seat that bids without ever learning the other's bid: its own bids alone."""
    seats = len(value)
    visits = np.zeros((len(tables), len(tables[0]["bids"])))
    totals = np.zeros((len(tables), len(tables[0]["bids"]), seats))
    for i, table in enumerate(tables):
        for j, ways in enumerate(table["ways"]):
            visits[i, j] = sum(node[0] for node in ways.values())
            totals[i, j] = np.sum([np.zeros(seats), *(node[1] for node in ways.values())], axis=0)
    counts = visits.sum(axis=0)
    values = totals.sum(axis=0) / np.maximum(counts, 1)[:, None]
    policy = np.average([table["mix"] for table in tables], axis=0, weights=visits.sum(axis=1) + 1e-9)
    actions = np.array(tables[0]["bids"], dtype=np.int32)
    proven = np.zeros(len(actions), dtype=bool)
    return Statistics(seat, simulations, nodes, actions, counts, values, policy, proven, value, False, None, True)
