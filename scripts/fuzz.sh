#!/usr/bin/env bash
# Fuzz the doors of realmlab on a build that counts what an input reaches and checks every access to memory.
#
#     scripts/fuzz.sh           an hour: 15 minutes a target
#     scripts/fuzz.sh 60        so many seconds a target
#
# Inputs and faults are kept in build/fuzz; a second run goes on from there. Needs clang and atheris, and builds
# normally again at the end, whatever came of it. What a fault was: .venv/bin/python fuzzing/run.py TARGET FILE
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-900}

build() {
    .venv/bin/python setup.py --quiet build_ext --inplace --parallel 2
}

if ! command -v clang++ >/dev/null; then
    echo "fuzzing needs clang, for what libFuzzer counts" >&2
    exit 1
fi
if ! packages=$(.venv/bin/python -c 'import atheris; print(atheris.path())'); then
    echo "fuzzing needs atheris: .venv/bin/python -m pip install '.[fuzz]'" >&2
    exit 1
fi

trap build EXIT    # setup.py sees that the mode has changed and makes everything anew
CC=clang CXX=clang++ REALMLAB_QUICK=1 REALMLAB_SANITIZE=fuzz build
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
mkdir -p build/fuzz
for target in saves sessions texts bridge; do
    echo "== $target, for $seconds seconds; what it says is in build/fuzz/$target.log"
    if ! LD_PRELOAD="$packages/asan_with_fuzzer.so $(cc -print-file-name=libstdc++.so.6)" .venv/bin/python \
        fuzzing/run.py "$target" --seconds "$seconds" --folder build/fuzz >"build/fuzz/$target.log" 2>&1; then
        grep -a -A40 -m1 -E "Traceback|ERROR: |Uncaught" "build/fuzz/$target.log" >&2
        exit 1
    fi
    grep -a -E "^stat::(number_of_executed_units|average_exec)|DONE" "build/fuzz/$target.log"
    cat "build/fuzz/$target.json"
done
