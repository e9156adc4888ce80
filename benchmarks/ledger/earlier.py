"""An earlier commit of this repository, compiled beside it, so that both can be measured in one run."""

import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def git(*words: str) -> str:
    """Return what git says."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def built(commit: str) -> Path:
    """Check a commit out under build/, compile it, and return the folder to put in front of Python's path."""
    full = git("rev-parse", "--verify", f"{commit}^{{commit}}")
    home = ROOT / "build" / "earlier" / full[:12]
    if not home.exists():
        git("worktree", "add", "--detach", str(home), full)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"]
    subprocess.run(command, cwd=home, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return home / "build" / "links"


def compared(commit: str, now: list[dict[str, Any]], then: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the ratios of our engines to the earlier ones."""
    before = {entry["contestant"]: entry["rate"] for entry in then}
    rows = [{"contestant": entry["contestant"], "now": entry["rate"], "then": before[entry["contestant"]],
             "ratio": entry["rate"] / before[entry["contestant"]]} for entry in now if entry["contestant"] in before]
    return {"commit": git("rev-parse", "--short=12", commit), "date": git("show", "-s", "--format=%cs", commit),
            "rows": rows}
