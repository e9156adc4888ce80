#!/usr/bin/env bash
# Run tests on a build with sanitizers, then build normally again, whatever came of it.
#
#     scripts/sanitize.sh           the fuzz tests of the core with AddressSanitizer and UndefinedBehaviorSanitizer
#     scripts/sanitize.sh thread    the tests of search with several threads with ThreadSanitizer
#
# Python itself is not sanitized, so the runtime comes in by LD_PRELOAD. Leaks are not looked for, because the interpreter
# keeps memory until it ends; and what the interpreter's own threads do to each other is not seen, only our modules are.
set -euo pipefail
cd "$(dirname "$0")/.."
kind=${1:-1}

build() {
    .venv/bin/python setup.py --quiet build_ext --inplace --parallel 2
}

runtime() {
    cc -print-file-name="$1"
}

trap build EXIT    # setup.py sees that the mode has changed and makes everything anew
REALMLAB_SANITIZE=$kind build
if [ "$kind" = thread ]; then
    # ThreadSanitizer cannot place its shadow memory where addresses are randomised by many bits, hence setarch.
    export TSAN_OPTIONS="halt_on_error=1 exitcode=66" OPENBLAS_NUM_THREADS=1
    LD_PRELOAD=$(runtime libtsan.so) setarch "$(uname -m)" -R .venv/bin/python -m pytest -m "not slow" \
        -p no:cacheprovider tests/cython_core/search/test_threads.py tests/cython_core/search/test_search.py \
        tests/cython_core/search/test_covered.py
else
    export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1 UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
    preload="$(runtime libasan.so):$(runtime libubsan.so)"
    LD_PRELOAD=$preload .venv/bin/python scripts/storm.py
    # AddressSanitizer keeps what was freed for a while, so a test that memory stays flat says nothing here.
    LD_PRELOAD=$preload .venv/bin/python -m pytest -m "not slow" -p no:cacheprovider tests/cython_core \
        --deselect tests/cython_core/search/test_threads.py::test_two_threads_on_one_search_leave_no_memory_behind
fi
