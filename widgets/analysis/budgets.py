"""How long a search that is watched goes on before it stops by itself."""

from realmlab.cython_core import ParameterError
from realmlab.cython_core.checks import one_of, real, whole
from realmlab.cython_core.search import LEVELS
from realmlab.widgets.analysis.running import Limits

LONGEST = 600.0     # seconds; even what runs until it is stopped should not run for ever
MOST = 2**31 - 1
BUDGETS: dict[str, Limits] = {
    "5 seconds": {"seconds": 5.0}, "30 seconds": {"seconds": 30.0}, "until stopped": {"seconds": LONGEST},
    **{f"{name}: {count:,} simulations": {"simulations": count} for name, count in LEVELS.items()},
}  # fmt: skip
DEFAULT_BUDGET = "30 seconds"
Budget = tuple[str, Limits]     # what it is called, and what it is


def budget_of(level: str | None, simulations: int | None, seconds: float | None) -> tuple[str, Limits]:
    """Return how long to search, with a name for it."""
    if sum(given is not None for given in (level, simulations, seconds)) > 1:
        raise ParameterError("give one of level, simulations and seconds")
    if level is not None:
        count = LEVELS[one_of("level", level, LEVELS)]
        return f"{level}: {count:,} simulations", {"simulations": count}
    if simulations is not None:
        count = whole("simulations", simulations, 1, MOST)
        return f"{count:,} simulations", {"simulations": count}
    if seconds is not None:
        return f"{real('seconds', seconds, 0, 1e6):g} seconds", {"seconds": float(seconds)}
    return DEFAULT_BUDGET, BUDGETS[DEFAULT_BUDGET]
