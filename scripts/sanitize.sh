#!/usr/bin/env bash
# Run the fuzz tests of the core on a build with AddressSanitizer and UndefinedBehaviorSanitizer, then build normally
# again, whatever came of it. Python itself is not sanitized, so the runtime comes in by LD_PRELOAD; leaks are not
# looked for, because the interpreter keeps memory until it ends.
set -euo pipefail
cd "$(dirname "$0")/.."

build() {
    .venv/bin/python setup.py --quiet build_ext --inplace --parallel 2
}

runtime="$(cc -print-file-name=libasan.so):$(cc -print-file-name=libubsan.so)"
trap build EXIT    # setup.py sees that the mode has changed and makes everything anew
REALMLAB_SANITIZE=1 build
export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
LD_PRELOAD="$runtime" .venv/bin/python scripts/storm.py
LD_PRELOAD="$runtime" .venv/bin/python -m pytest -m "not slow" -p no:cacheprovider \
    tests/cython_core
