"""The speed ledger: run every entry beside its peers, keep the figures as JSON, write docs/ledger.md.

    python benchmarks/ledger                              all entries, three passes, about ten minutes
    python benchmarks/ledger --only "engine or matrix"    some, by pytest's -k; prints, writes nothing
    python benchmarks/ledger --against 1891804            our engines against those of an earlier commit, in turns

Times are CPU time (pytest-benchmark with time.process_time), so that a busy machine disturbs little. The entries of all
groups are measured in every pass, and the median of the passes counts.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
import earlier
import page

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RAW = ROOT / "build" / "ledger"
LEDGER = ROOT / "docs" / "ledger.json"
Entries = dict[tuple[str, str], dict[str, Any]]


def run(number: int, *choice: str, links: Path | None = None) -> Entries:
    """Measure once in a process of its own, `choice` in pytest's words; return the rates by group and contestant."""
    RAW.mkdir(parents=True, exist_ok=True)
    out = RAW / f"pass{number}.json"
    path = os.pathsep.join(map(str, [*([links] if links else []), HERE.parent, HERE]))
    command = [sys.executable, "-m", "pytest", "-q", "-c", str(HERE / "pytest.ini"), *choice, f"--benchmark-json={out}"]
    done = subprocess.run(command, cwd=HERE, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout[-4000:] + done.stderr[-2000:])
    return read(json.loads(out.read_text()))


def read(report: dict[str, Any]) -> Entries:
    """Turn pytest-benchmark's report into rates, in units a second of CPU."""
    found: Entries = {}
    for bench in report["benchmarks"]:
        facts = dict(bench["extra_info"])
        contestant, count = facts.pop("contestant"), facts.pop("count")
        found[bench["group"], contestant] = {"rate": count / bench["stats"]["median"], **facts}
    return found


def medians(passes: list[Entries]) -> list[dict[str, Any]]:
    """Return the entries with the median of their rates, and the lowest and highest."""
    entries = []
    for (group, contestant), facts in passes[0].items():
        rates = [one[group, contestant]["rate"] for one in passes]
        entries.append({"group": group, "contestant": contestant, **facts, "rate": statistics.median(rates),
                        "lowest": min(rates), "highest": max(rates)})
    return entries


def machine() -> dict[str, str]:
    """Return what the figures depend on, without naming the machine."""
    libraries = ("open_spiel", "numpy", "scipy", "nashpy", "pygambit", "cython")
    return {"date": date.today().isoformat(), "python": platform.python_version(), "system": platform.system(),
            "processor": platform.machine(), "cores": str(os.cpu_count()),
            **{name: version(name) for name in libraries}}


def all_entries(passes: int, only: list[str]) -> dict[str, Any]:
    """Measure everything, print it, and return what to keep."""
    entries = medians([run(number, *only) for number in range(passes)])
    page.show(entries)
    return {"machine": machine(), "entries": entries}


def against(commit: str, passes: int, only: list[str]) -> dict[str, Any]:
    """Measure our engines and those of an earlier commit in turns, print both, and return what to keep."""
    links, now, then = earlier.built(commit), [], []
    for number in range(passes):
        now.append(run(2 * number, "bench_engines.py", "-m", "not peers", *only))
        then.append(run(2 * number + 1, "bench_engines.py", "-m", "not peers", *only, links=links))
    found = earlier.compared(commit, medians(now), medians(then))
    page.show_earlier(found)
    return {"earlier": found}


def main() -> None:
    """Measure, keep, write."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--passes", type=int, default=3, help="how often everything is measured")
    reader.add_argument("--only", help="some entries, as pytest's -k; nothing is written")
    reader.add_argument("--against", metavar="COMMIT", help="compare the engines with those of an earlier commit")
    reader.add_argument("--write", action="store_true", help="only write the page from docs/ledger.json anew")
    given = reader.parse_args()
    only = ["-k", given.only] if given.only else []
    kept = json.loads(LEDGER.read_text()) if LEDGER.exists() else {}
    if not given.write:
        kept |= against(given.against, given.passes, only) if given.against else all_entries(given.passes, only)
    if not only:
        LEDGER.write_text(json.dumps(kept, indent=1) + "\n")
        page.write(kept)


if __name__ == "__main__":
    main()
