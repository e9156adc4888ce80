#!/usr/bin/env bash
# Make .venv and install realmlab into it, editable, with everything for development.
# Called by `make setup`, with the Python to use as its argument; may run again at any time.
# The Cython modules are left to `make build`, which compiles in parallel and only what has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${1:-python3}

stop() {
    printf '\nrealmlab: %s\n\n' "$1" >&2
    exit 1
}

command -v "$python" >/dev/null ||
    stop "there is no '$python' here. Install Python 3.11 or later, or name one: make setup PYTHON=python3.12"

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "$("$python" --version 2>&1) is too old, realmlab needs 3.11 or later. If you have one, name it: make setup PYTHON=python3.12"

# Debian and Ubuntu ship venv without ensurepip unless a package of its own is installed.
"$python" -c 'import ensurepip, venv' 2>/dev/null ||
    stop "'$python' cannot make virtual environments: its module venv or ensurepip is missing. On Debian and Ubuntu: apt-get install python3-venv"

# Compile something small that needs the compiler, C++20 and Python's headers, as the real thing does.
include=$("$python" -c 'import sysconfig; print(sysconfig.get_paths()["include"])')
compiler=${CXX:-$("$python" -c 'import sysconfig; print((sysconfig.get_config_var("CXX") or "c++").split()[0])')}
command -v "$compiler" >/dev/null ||
    stop "there is no C++ compiler ('$compiler'). On Debian and Ubuntu: apt-get install g++; on macOS: xcode-select --install"
[ -f "$include/Python.h" ] ||
    stop "the headers of '$python' are missing ($include/Python.h). On Debian and Ubuntu: apt-get install python3-dev"
printf '#include <Python.h>\n#include <concepts>\nstatic_assert(std::integral<int>);\n' |
    "$compiler" -std=c++20 -fsyntax-only -I"$include" -x c++ - ||
    stop "'$compiler' cannot compile C++20 with Python's headers (its words are above). GCC 11 or Clang 14, or later, can"

# A .venv of another Python, or one that was moved, is of no use.
wanted=$("$python" -c 'import sys; print(*sys.version_info[:2])')
if [ "$(.venv/bin/python -c 'import sys; print(*sys.version_info[:2])' 2>/dev/null)" != "$wanted" ]; then
    "$python" -m venv --clear .venv
fi

echo "Installing realmlab and what it needs into .venv (a minute or two, once) ..."
REALMLAB_COMPILE=0 .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,docs]'
