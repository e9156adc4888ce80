"""How balanced the games are: plays them, keeps the counts in docs/balance.json, and writes docs/balance.md.

    python scripts/balance.py --run build/balance --jobs 2      play (or go on) in this folder, then write both files
    python scripts/balance.py                                   only write the page anew

Stopped and called again, it goes on. Some fifteen minutes of computing for 20,000 games of each combo, two for the
rest.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any

import pandas as pd

from realmlab.spiel_games import balance
from realmlab.spiel_games.study import study

DOCS = Path(__file__).parents[1] / "docs"
COUNTS, PAGE = DOCS / "balance.json", DOCS / "balance.md"
END = "<!-- end -->"
SEED = 1
EXTREMES = 15       # of combos, at each end

STUDIES: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "factions": (balance.factions, balance.pairs_of_factions, {"games": 1000, "sensible": True}),
    "factions by lot": (balance.factions, balance.pairs_of_factions, {"games": 1000, "sensible": False}),
    "planets": (balance.planet, balance.planets_and_seats, {"games": 20_000}),
    "combos": (balance.combo, balance.combos, {"deals": 250, "games": 20}),
    "combos by lot": (balance.combo, balance.combos, {"deals": 50, "games": 14, "sensible": False}),
}


def played(name: str, repeats: int, folder: Path, jobs: int) -> pd.DataFrame:
    """Play one study, pass by pass, so that there is a whole one as soon as possible."""
    function, settings, size = STUDIES[name]
    for passes in range(1, repeats + 1):
        table = study(function, [{**setting, **size} for setting in settings()], seed=SEED, repeats=passes, n_jobs=jobs,
                      folder=folder / name)
    return table


def of_factions(results: pd.DataFrame) -> pd.DataFrame:
    """Return what each faction came to, on both seats."""
    other = results.assign(won=results["played"] - results["won"] - results["drawn"], lead=-results["lead"],
                           points=results["points"] - results["lead"])
    own = pd.concat([results.assign(faction=results["first"]), other.assign(faction=results["second"])])
    return balance.summary(own, "faction")


def of_planets(results: pd.DataFrame) -> pd.DataFrame:
    """Return what each planet came to, on both seats; the line without a planet is named "none"."""
    return balance.summary(results.replace({"planet": {balance.NO_PLANET: "none"}}), "planet")


def tables_of(name: str, results: pd.DataFrame) -> dict[str, pd.DataFrame]:
    """Return the tables that come of one study."""
    if name.startswith("factions"):
        return {name: of_factions(results)}
    if name == "planets":
        return {name: of_planets(results)}
    lot = name.removeprefix("combos")
    tables = {"races" + lot: balance.summary(results, "race"), "powers" + lot: balance.summary(results, "power")}
    if not lot:
        tables[name] = balance.summary(results.assign(combo=results["race"] + " " + results["power"]), "combo")
    return tables


def counted(studies: list[str], folder: Path, repeats: int, jobs: int) -> dict[str, Any]:
    """Return the tables of these studies, as JSON."""
    whole: dict[str, Any] = {"seed": SEED}
    for name in studies:
        results = played(name, repeats if name == "combos" else 1, folder, jobs)
        whole["version"] = str(results["version"].iloc[0])
        for kind, table in tables_of(name, results).items():
            whole[kind] = table.round(4).reset_index().to_dict("split", index=False)
    return whole


def table_of(counts: dict[str, Any], name: str) -> pd.DataFrame:
    """Return one table of the counts, by name of its lines."""
    frame = pd.DataFrame(counts[name]["data"], columns=counts[name]["columns"])
    return frame.set_index(frame.columns[0])


def lines(table: pd.DataFrame, title: str, middle: float = 0.5) -> str:
    """Return a table in Markdown; what differs from the middle by less than its interval is marked as not known."""
    rows = [f"| {title} | games | wins, % | 95 % | lead | |", "|---|--:|--:|--:|--:|---|"]
    for name, row in table.iterrows():
        known = "" if abs(row["score"] - middle) > row["half"] else "even"
        low, high = max(0, row["score"] - row["half"]), min(1, row["score"] + row["half"])
        interval = f"{100 * low:.1f} – {100 * high:.1f}"
        words = str(name).replace("_", " ")
        share, lead = f"{100 * row['score']:.1f}", f"{row['lead']:+.1f}"
        rows.append(f"| {words} | {row['games']:,.0f} | {share} | {interval} | {lead} | {known} |")
    return "\n".join(rows)


def beside(quick: pd.DataFrame, lots: pd.DataFrame, title: str) -> str:
    """Return a table of two kinds of players in Markdown."""
    rows = [f"| {title} | quick players, wins % | 95 % | lead | by lot, wins % | 95 % | lead |",
            "|---|--:|--:|--:|--:|--:|--:|"]
    for name, row in quick.iterrows():
        cells = [str(name).replace("_", " ")]
        for one in (row, lots.loc[name]):
            cells += [f"{100 * one['score']:.1f}", f"±{100 * one['half']:.1f}", f"{one['lead']:+.1f}"]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def parts(counts: dict[str, Any]) -> dict[str, str]:
    """Return what stands between the marks of the page, by name."""
    combos, planets = table_of(counts, "combos"), table_of(counts, "planets")
    middle = float(combos["score"].mean())
    show = partial(lines, middle=middle)
    return {
        "factions": beside(table_of(counts, "factions"), table_of(counts, "factions by lot"), "faction"),
        "planets": lines(planets, "planet", planets.loc["none", "score"]),
        "races": beside(table_of(counts, "races"), table_of(counts, "races by lot"), "race"),
        "powers": beside(table_of(counts, "powers"), table_of(counts, "powers by lot"), "power"),
        "best": show(combos.head(EXTREMES), "combo"),
        "worst": show(combos.tail(EXTREMES), "combo"),
        "spread": "\n".join([
            f"- {len(combos):,} combos, {combos['games'].min():,.0f} games each with quick players; the first player "
            f"wins {100 * middle:.1f} % of all; intervals are up to ±{100 * combos['half'].max():.1f}",
            f"- by lot: {table_of(counts, 'races by lot')['games'].min():,.0f} games a race and "
            f"{table_of(counts, 'powers by lot')['games'].min():,.0f} a power",
            f"- {(combos['score'] > 0.75).sum()} combos win more than three games of four, "
            f"{(combos['score'] < 0.25).sum()} fewer than one of four",
            f"- {(abs(combos['score'] - middle) < combos['half']).sum()} cannot be told from the middle",
        ]),
    }


def filled(page: str, found: dict[str, str]) -> str:
    """Return the page with what stands between its marks written anew."""
    for name, text in found.items():
        mark = f"<!-- {name}: scripts/balance.py -->"
        before, _, rest = page.partition(mark)
        if not rest:
            raise SystemExit(f"{PAGE.name} has no mark {mark!r}")
        page = f"{before}{mark}\n{text}\n{END}{rest.partition(END)[2]}"
    return page


def main() -> None:
    """Read the command line, play if that is wanted, and write."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--run", type=Path, metavar="FOLDER", help="play the games in this folder, or go on with them")
    reader.add_argument("--repeats", type=int, default=4, help="passes of 5,000 games over all combos (4)")
    reader.add_argument("--jobs", type=int, default=1, help="processes (1)")
    reader.add_argument("--studies", nargs="+", choices=STUDIES, default=list(STUDIES), help="play only these; the "
                        "others stay as they were counted")
    given = reader.parse_args()
    if given.run:
        counts = counted(given.studies, given.run, given.repeats, given.jobs)
        COUNTS.write_text(json.dumps(json.loads(COUNTS.read_text()) | counts) + "\n")
    PAGE.write_text(filled(PAGE.read_text(), parts(json.loads(COUNTS.read_text()))))


if __name__ == "__main__":
    main()
