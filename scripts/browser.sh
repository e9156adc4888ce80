#!/usr/bin/env bash
# Find a Chromium for the browser tests, or install one: Debian's package as root, else Playwright's own.
# Where none can be had this says so; the browser tests are then skipped, or with
# REALMLAB_REQUIRE_BROWSER=1 (as in CI) they fail. How it is found: scripts/find_browser.py.
set -euo pipefail
cd "$(dirname "$0")/.."

found() {
    .venv/bin/python scripts/find_browser.py
}

found && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "No Chromium here. Installing the system's package ..."
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium || true
    found && exit 0
fi

echo "No Chromium here. Trying Playwright's own ..."
libraries=
[ "$(id -u)" != 0 ] || libraries=--with-deps    # the system's libraries it needs; only root can install them
.venv/bin/python -m playwright install $libraries chromium || true
found && exit 0

cat >&2 <<'SAY'

  ****************************************************************************
  **  There is no Chromium on this machine, and none could be installed.    **
  **  The browser tests (tests/browser) WILL NOT BE RUN.                    **
  **  Install Chromium or Google Chrome and start again.                    **
  ****************************************************************************

SAY
[ "${REALMLAB_REQUIRE_BROWSER:-0}" != 1 ]
