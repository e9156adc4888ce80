#!/usr/bin/env bash
# Run every program in benchmarks/, one after the other; stop at the first that fails.
set -euo pipefail
cd "$(dirname "$0")/.."
for program in benchmarks/*.py; do
    echo "== $program"
    .venv/bin/python "$program"
done
