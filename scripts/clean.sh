#!/usr/bin/env bash
# Forget everything that was built: compiled modules, what Cython wrote, caches, the virtual environment.
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf build dist ./*.egg-info .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
find cython_core spiel_games widgets \( -name '*.c' -o -name '*.cpp' -o -name '*.so' -o -name '*.html' \) -delete
