"""Print a Chromium for the browser tests, or exit with 1: $REALMLAB_BROWSER, one on PATH, or Playwright's own."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def candidates() -> Iterator[str]:
    """Yield what may be a Chromium, the best first."""
    if os.environ.get("REALMLAB_BROWSER"):
        yield os.environ["REALMLAB_BROWSER"]
        return
    yield from filter(None, map(shutil.which, NAMES))
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def runs(path: str) -> bool:
    """Try it: on some systems the program of this name only tells how to install the real one."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


if __name__ == "__main__":
    browser = next(filter(runs, candidates()), None)
    if browser is None:
        sys.exit(1)
    print(browser)
