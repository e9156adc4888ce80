"""How the lessons draw: one look for all, matrices as heat maps, mixes as bars and as points in a triangle.

plt.style.use(STYLE)
heat(axes, payoffs, rows, columns, "What the attacker gets")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

INK, MUTED, PALE = "#22262b", "#8a9099", "#dfe3e8"
ATTACK, DEFENCE, GAIN = "#c8501e", "#2367a8", "#2e8b57"      # told apart in grey and by colour-blind eyes too

STYLE: dict[str, Any] = {
    "figure.dpi": 80, "font.size": 10, "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": MUTED,
    "axes.spines.top": False, "axes.spines.right": False, "axes.titlelocation": "left", "axes.titlesize": 11,
    "axes.titleweight": "bold", "axes.titlepad": 10, "axes.grid": True, "grid.color": PALE, "grid.linewidth": 0.7,
    "axes.axisbelow": True, "legend.frameon": False, "lines.linewidth": 2, "xtick.color": INK, "ytick.color": INK,
    "figure.constrained_layout.use": True,
}

HEIGHT = np.sqrt(3) / 2      # of a triangle with sides of 1
CORNERS = np.array([[0.0, 0.0], [1.0, 0.0], [0.5, HEIGHT]])


def short(names: Iterable[str]) -> list[str]:
    """Write "bid 3" as "3" and "bid flag" as a flag."""
    return [name.removeprefix("bid ").replace("flag", "⚑") for name in names]


def heat(axes: Any, values: ArrayLike, rows: Iterable[str], columns: Iterable[str], title: str = "", *,
         frames: Iterable[tuple[int, int, str]] = (), form: str = "{:+.2f}") -> None:
    """Draw a matrix in colour with its numbers; `frames` are cells to be framed: (row, column, colour)."""
    values = np.asarray(values, dtype=np.float64)
    reach = np.abs(values).max() or 1
    axes.imshow(values, cmap="PuOr_r", vmin=-1.5 * reach, vmax=1.5 * reach, aspect="auto")
    for (i, j), value in np.ndenumerate(values):
        colour = "white" if abs(value) > 0.8 * reach else INK
        axes.text(j, i, form.format(value), ha="center", va="center", fontsize=9, color=colour)
    framed = list(frames)
    colours = list(dict.fromkeys(colour for _, _, colour in framed))
    for i, j, colour in framed:
        axes.add_patch(frame(i, j, 0.06 + 0.07 * colours.index(colour), colour))
    axes.set_xticks(range(values.shape[1]), short(columns))
    axes.set_yticks(range(values.shape[0]), short(rows))
    axes.set(xlabel="defender sets", ylabel="attacker sets", title=title)
    axes.grid(False)
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0)


def frame(row: int, column: int, inset: float, colour: str) -> Any:
    """Return a frame around a cell, with a white edge that sets it off from the colour of the cell."""
    from matplotlib import patches, patheffects  # Matplotlib is slow to load, and only plots need it

    side, edge = 1 - 2 * inset, [patheffects.withStroke(linewidth=5.5, foreground="white")]
    return patches.Rectangle((column - 0.5 + inset, row - 0.5 + inset), side, side, fill=False, edgecolor=colour,
                             linewidth=2.4, path_effects=edge)


def bars(axes: Any, mixes: Mapping[str, ArrayLike], names: Sequence[str], colours: Sequence[str] = (ATTACK, DEFENCE),
         title: str = "") -> None:
    """Draw mixes side by side, one colour each."""
    width = 0.8 / len(mixes)
    for place, ((label, mix), colour) in enumerate(zip(mixes.items(), colours, strict=False)):
        at = np.arange(len(names)) + (place - (len(mixes) - 1) / 2) * width
        axes.bar(at, np.asarray(mix), width=0.92 * width, color=colour, label=label)
    axes.set_xticks(range(len(names)), short(names))
    axes.set(ylim=(0, 1), ylabel="how often", xlabel="number set", title=title)
    axes.legend(loc="upper center")


def spot(mixes: ArrayLike) -> NDArray[np.float64]:
    """Return where mixes of three numbers lie in the triangle, shape (..., 2)."""
    found: NDArray[np.float64] = np.asarray(mixes, dtype=np.float64) @ CORNERS
    return found


def triangle(axes: Any, names: Iterable[str], title: str = "") -> None:
    """Draw the triangle of all mixes of three numbers; a corner is a number set for sure."""
    axes.plot(*CORNERS[[0, 1, 2, 0]].T, color=INK, linewidth=1)
    places = ((-0.03, -0.03, "right"), (0.03, -0.03, "left"), (0.0, 0.04, "center"))
    for name, corner, (right, up, align) in zip(short(names), CORNERS, places, strict=True):
        axes.text(corner[0] + right, corner[1] + up, name, ha=align, va="center", fontsize=12)
    axes.set(xlim=(-0.12, 1.12), ylim=(-0.1, HEIGHT + 0.12), title=title)
    axes.set_aspect("equal")
    axes.axis("off")


def grid_of_mixes(steps: int = 120) -> NDArray[np.float64]:
    """Return evenly spread mixes of three numbers, shape (count, 3)."""
    whole = [(i, j, steps - i - j) for i in range(steps + 1) for j in range(steps + 1 - i)]
    return np.array(whole, dtype=np.float64) / steps
