"""Whatever is called with whatever, the process survives; what is refused changes nothing (see fuzzing/bridge.py)."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parents[2] / "fuzzing" / "bridge.py"


@pytest.mark.parametrize(("seed", "calls"), [
    (1, 2_500), (2, 2_500), pytest.param(3, 100_000, marks=pytest.mark.slow),
])
def test_nothing_crashes(seed, calls):
    command = [sys.executable, "-X", "faulthandler", PROGRAM, str(seed), str(calls)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr[-4000:]
    refused = int(re.fullmatch(rf"{calls} calls, (\d+) refused\n", ended.stdout)[1])
    assert 0.2 * calls < refused < 0.9 * calls   # both sides were seen often
