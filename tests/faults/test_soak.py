"""Thousands of moves on one board leave no memory and no widgets behind (soaking_board.py does it at any length)."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("soaking_board.py")
# MiB between the first and the last of four parts of a soak; caches still fill up in the first game of a process.
GROWTH = 16


@pytest.mark.parametrize("moves", [40, pytest.param(2000, marks=pytest.mark.slow)])
def test_a_board_does_not_grow(moves):
    ran = subprocess.run([sys.executable, PROGRAM, str(moves)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-3000:]
    lines = ran.stdout.splitlines()
    assert len(lines) == 4
    for line in lines:
        parts = re.findall(r"([\d.]+) MiB (\d+) widgets", line)
        assert len(parts) == 4, line
        assert len({widgets for _, widgets in parts}) == 1, line
        assert float(parts[3][0]) - float(parts[0][0]) < GROWTH, line
