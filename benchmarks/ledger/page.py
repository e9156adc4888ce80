"""The ledger as a page of the documentation, and as text in a terminal."""

from itertools import groupby
from pathlib import Path
from typing import Any

import charts

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "ledger.md"
Rows = list[dict[str, Any]]

# What a group is measured by: the contestant whose rate is 1.
BASES = {"engines": "quoridor (OpenSpiel)", "rollouts of OpenSpiel": "quoridor (OpenSpiel)",
         "clones from Python": "quoridor (OpenSpiel)", "steps from Python": "quoridor (OpenSpiel)",
         "observation tensors from Python": "quoridor (OpenSpiel)"}
CHAPTERS = (
    ("Engines", ("engines",), "Whole random games in each engine's own loop; OpenSpiel's in its C++ rollouts."),
    ("Through OpenSpiel", ("rollouts", "clones", "steps", "observation"), "What OpenSpiel's algorithms get of a game."),
    ("Search", ("search: ",), "Simulations a second, a new tree each time. Whole games: one random playout to the end "
     "each. OpenSpiel's bots play our games on the same engine."),
    ("Solvers", ("matrix", "CFR+: "), "Zero-sum matrix games with random payoffs; iterations of CFR+ on whole trees."),
    ("Boards", ("pictures", "saved", "moves"), "What the kernel does; a browser is not part of it "
     "(benchmarks/board.py measures from the click to the paint)."),
    ("How cost grows", ("search in", "search with", "CFR+ on", "campaigns"), "The same work on larger things."),
)
INTRODUCTION = """# The speed ledger

Every figure here was measured in one run on one machine, ours beside its peers, and is written by a program: `make
ledger` measures anew. What counts are the ratios; the rates will differ on your machine. Times are CPU time, the median
of the passes. What bounds the engines is told in [engines.md](engines.md), what the search does in
[search.md](search.md).

The first number of the first table, by hand; your clock divides the decisions:

```python
>>> from realmlab.cython_core import Position
>>> from realmlab.cython_core.search.playouts import play_random
>>> options = {"heroes_call": True, "exploration": True, "pool": "both", "players": 1}
>>> played = play_random(Position("tiny_epic_kingdoms", **options), 300, seed=1)
>>> played.games, played.decisions > 10_000
(300, True)

```

"""


def grouped(entries: Rows) -> list[tuple[str, Rows]]:
    """Return the entries by group, in the order of the chapters."""
    ordered = sorted(entries, key=lambda entry: entry["group"])
    return [(group, list(rows)) for group, rows in groupby(ordered, key=lambda entry: entry["group"])]


def base_of(group: str, rows: Rows) -> float | None:
    """Return the rate that ratios are taken to: the named one, or the fastest that is not ours; none in series."""
    if group in BASES:
        return next((row["rate"] for row in rows if row["contestant"] == BASES[group]), None)
    foreign = [row["rate"] for row in rows if not row["contestant"].startswith("realmlab")]
    ours = any(row["contestant"].startswith("realmlab") for row in rows)
    return max(foreign) if foreign and ours else None


def number(value: float) -> str:
    """Write a rate or a ratio with three digits that say something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(group: str, rows: Rows) -> str:
    """Write one group as a table in Markdown."""
    base = base_of(group, rows)
    named = BASES.get(group) or next((row["contestant"] for row in rows if row["rate"] == base), "")
    head = f"| {group.replace(' x ', ' × ')} | {rows[0]['unit']} a second |" + (f" times {named} |" if base else "")
    lines = [head, "|---|---:|" + ("---:|" if base else "")]
    for row in rows:
        ratio = f" {number(row['rate'] / base)} |" if base else ""
        lines.append(f"| {row['contestant']} | {number(row['rate'])} |{ratio}")
    return "\n".join(lines)


def show(entries: Rows) -> None:
    """Print all groups."""
    for group, rows in grouped(entries):
        print(f"\n{table(group, rows)}")


def earlier_table(earlier: dict[str, Any]) -> str:
    """Write the comparison with an earlier commit as a table."""
    lines = [f"| decisions a second | {earlier['commit'][:7]} ({earlier['date']}) | now | ratio |",
             "|---|---:|---:|---:|"]
    lines += [f"| {row['contestant']} | {number(row['then'])} | {number(row['now'])} | {row['ratio']:.2f} |"
              for row in earlier["rows"]]
    return "\n".join(lines)


def show_earlier(earlier: dict[str, Any]) -> None:
    """Print the comparison with an earlier commit."""
    print(f"\n{earlier_table(earlier)}")


def text(kept: dict[str, Any]) -> str:
    """Return the page."""
    groups = grouped(kept["entries"])
    facts = ", ".join(f"{name} {value}" for name, value in kept["machine"].items())
    parts = [INTRODUCTION + f"Measured: {facts}.\n", charts.RATIOS]
    for title, starts, words in CHAPTERS:
        parts.append(f"## {title}\n\n{words}\n")
        parts += [charts.GROWTH] if title == "How cost grows" else []
        parts += [table(group, rows) + "\n" for group, rows in groups if group.startswith(starts)]
    if "earlier" in kept:
        parts.append("## Against an earlier version of ours\n\nBoth compiled alike, measured in turns in one run "
                     f"(`make ledger AGAINST={kept['earlier']['commit'][:7]}`).\n")
        parts.append(earlier_table(kept["earlier"]) + "\n")
    return "\n".join(parts)


def write(kept: dict[str, Any]) -> None:
    """Write docs/ledger.md and its charts."""
    charts.draw(kept["entries"])
    PAGE.write_text(text(kept))
