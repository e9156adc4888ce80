"""The pictures of the ledger: how we stand beside others, and how cost grows."""

from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
OURS, THEIRS, GRID = "#3569a8", "#c98a2b", "#d8d8d8"
COLOURS = {"kingdoms": "#3569a8", "galaxies": "#b3453c", "small world": "#4c8a4a"}
PLAIN = FuncFormatter(lambda value, _: f"{value:,.10g}")
Rows = list[dict[str, Any]]


RATIOS = "![Decisions a second of every engine, and how many times slower the peers are](pictures/ledger.svg)\n"
GROWTH = "![Cost by players, by size of the tree, by depth of playouts, by histories](pictures/ledger_growth.svg)\n"


def draw(entries: Rows) -> None:
    """Draw both charts."""
    save(ratios(entries), "ledger")
    save(growth(entries), "ledger_growth")


def save(figure: Figure, name: str) -> None:
    """Write a chart as SVG, the same bytes from the same figures."""
    with rc_context({"svg.hashsalt": "realmlab", "svg.fonttype": "none"}):
        figure.savefig(PICTURES / f"{name}.svg", metadata={"Date": None}, bbox_inches="tight")


def bare(axes: Axes, title: str) -> None:
    """Leave only what is read."""
    axes.set_title(title, loc="left", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(True, color=GRID, linewidth=0.6, axis="x")
    axes.set_axisbelow(True)
    axes.tick_params(labelsize=8)


def ratios(entries: Rows) -> Figure:
    """Draw decisions a second of all engines, and how many times slower others are where ours does the same work."""
    figure = Figure(figsize=(9.5, 8.0), layout="constrained")
    left, right = figure.subplots(1, 2)
    engines = sorted((row for row in entries if row["group"] == "engines"), key=lambda row: row["rate"])
    colours = [THEIRS if "OpenSpiel" in row["contestant"] else OURS for row in engines]
    left.barh([row["contestant"].replace(" (OpenSpiel)", "") for row in engines],
              [row["rate"] / 1e6 for row in engines], color=colours)
    bare(left, "Random games: million decisions a CPU second")
    left.set_xscale("log")
    left.xaxis.set_major_formatter(PLAIN)
    left.set_xlabel("ours blue, games of OpenSpiel ochre", fontsize=8)
    slower(right, entries)
    return figure


def is_ours(row: dict[str, Any]) -> bool:
    """Is this entry ours, in a group where ours is called so?"""
    return row["contestant"].startswith("realmlab")


def slower(axes: Axes, entries: Rows) -> None:
    """Draw every other contestant as a multiple of our time."""
    labels, values = [], []
    for row in entries:
        mine = next((one for one in entries if one["group"] == row["group"] and is_ours(one)), None)
        if mine and not is_ours(row):
            labels.append(f"{row['group'].split('(')[0].replace('_', ' ')}: {row['contestant']}")
            values.append(mine["rate"] / row["rate"])
    order = sorted(range(len(values)), key=lambda number: values[number])
    axes.scatter([values[number] for number in order], range(len(order)), color=THEIRS, zorder=3, s=22)
    axes.set_yticks(range(len(order)), [labels[number] for number in order])
    axes.axvline(1, color=OURS, linewidth=1.5)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(PLAIN)
    bare(axes, "The same work: how many times as long as ours")


def growth(entries: Rows) -> Figure:
    """Draw how cost grows with players, with the tree, with the depth of playouts, with the histories of a tree."""
    figure = Figure(figsize=(9.5, 6.4), layout="constrained")
    axes = figure.subplots(2, 2).flat
    players = [row | {"series": row["title"], "size": row["players"]} for row in entries
               if row["group"] == "engines" and row.get("players") and "box" not in row["contestant"]]
    lines(axes[0], players, "Players: ns a decision", log=False)
    for place, group, title in (
        (axes[1], "search in larger trees", "Nodes in the tree: ns a simulation"),
        (axes[2], "search with deeper playouts", "Choices before the estimate: ns a simulation"),
        (axes[3], "CFR+ on larger trees", "Histories: ns a history and iteration"),
    ):
        lines(place, [row for row in entries if row["group"] == group], title, log="deeper" not in group)
    return figure


def lines(axes: Axes, rows: Rows, title: str, log: bool) -> None:
    """Draw nanoseconds a unit against size, a line for each series."""
    for series in dict.fromkeys(row["series"] for row in rows):
        points = sorted((row["size"], 1e9 / row["rate"]) for row in rows if row["series"] == series)
        name = series.split("(")[0].replace("_", " ").replace("tiny epic ", "")
        name = name if name[0].isupper() else name.title()
        colour = next(colour for game, colour in COLOURS.items() if game in name.lower())
        axes.plot(*zip(*points, strict=True), ":" if "plain" in name else "-", marker="o", markersize=4, color=colour,
                  label=name)
    bare(axes, title)
    axes.grid(True, color=GRID, linewidth=0.6)
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter(PLAIN)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    if log:
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(PLAIN)
    axes.legend(fontsize=7, frameon=False, loc="best" if log else "lower right")
