#!/usr/bin/env bash
# All checks that read the code instead of running it. Every one runs, even if an earlier one complains.
set -uo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/.venv/bin:$PATH" MYPYPATH=build/links
failed=

check() {
    local name=$1
    shift
    echo "== $name"
    "$@" || failed="$failed $name"
}

# Every stub next to a .pyx describes a compiled module: cython_core/game.pyi is realmlab.cython_core.game.
modules=$(find cython_core spiel_games widgets -name '*.pyx' | sed 's/\.pyx$//; s,/,.,g; s/^/realmlab./' | sort)

check ruff ruff check .
check cython-lint cython-lint cython_core spiel_games widgets
check codespell codespell
check proselint python scripts/prose.py
check mypy python -m mypy
check stubtest python -m mypy.stubtest --mypy-config-file pyproject.toml --allowlist scripts/stubtest-allow.txt \
    --ignore-unused-allowlist $modules

if [ -n "$failed" ]; then
    echo "failed:$failed" >&2
    exit 1
fi
