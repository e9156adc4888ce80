"""What every entry of the ledger says of itself: what is counted, how much of it a call does, beside whom it stands."""

from collections.abc import Callable
from typing import Any

import pytest

Entry = Callable[..., Any]


@pytest.fixture
def entry(benchmark):
    """Measure a piece of work for the ledger: `entry(group, contestant, unit, count, work, *arguments)`.

    `work(*arguments)` does `count` of `unit`; if it returns a number, that is the count instead. Contestants of one
    group are shown beside each other, and their ratios are what the ledger is about.
    """

    def measure(
        group: str, contestant: str, unit: str, count: float, work: Entry, *arguments: Any, **facts: Any
    ) -> None:
        benchmark.group = group
        result = benchmark(work, *arguments)
        done = result if isinstance(result, int | float) else count
        benchmark.extra_info.update(contestant=contestant, unit=unit, count=done, **facts)

    return measure
