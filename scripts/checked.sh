#!/usr/bin/env bash
# Test the core on a build with bounds checks and checked division, then build normally again, whatever came of it.
set -euo pipefail
cd "$(dirname "$0")/.."

build() {
    .venv/bin/python setup.py --quiet build_ext --inplace --parallel 2
}

trap build EXIT    # setup.py sees that the mode has changed and makes everything anew
REALMLAB_CHECKED=1 build
.venv/bin/python -m pytest -m "not slow" tests/cython_core
