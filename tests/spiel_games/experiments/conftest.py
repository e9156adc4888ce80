"""Functions to study. They are made inside functions, so that they are sent to other processes whole."""

import pytest


@pytest.fixture
def product():
    """Return a function of two numbers that plays with its seed; each call may leave a mark in a file."""
    def function(x, y, seed, marks=None):
        import random
        import time

        time.sleep(0.005 * random.Random(seed).random())      # so that tasks end in another order than they began
        if marks:
            with open(marks, "a") as file:
                file.write(f"{x} {y}\n")
        return {"product": x * y, "drawn": random.Random(seed).random(), "even": x % 2 == 0, "name": f"{x} by {y}"}
    return function


@pytest.fixture
def deadly(tmp_path):
    """Return a function whose process is killed in the middle of some of its tasks, the first time they are tried."""
    folder = tmp_path / "killed"
    folder.mkdir()
    place = str(folder)

    def function(x, seed):
        import os
        import signal
        import time

        time.sleep(0.01)
        mark = os.path.join(place, str(x))
        if x in (3, 11) and not os.path.exists(mark):
            open(mark, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return {"square": x * x, "own": seed}
    return function
