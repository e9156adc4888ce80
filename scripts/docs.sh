#!/usr/bin/env bash
# Make the documentation site, and check that its links lead somewhere. Nothing is fetched.
set -euo pipefail
cd "$(dirname "$0")/.."

site=build/docs/html

.venv/bin/python -c 'import sphinx, myst_nb, furo' 2>/dev/null || {
    echo "realmlab: what makes the site is missing in .venv. Install it: .venv/bin/python -m pip install --editable '.[docs]'" >&2
    exit 1
}
.venv/bin/python -m sphinx -b html -c docs --fail-on-warning --quiet . "$site"
# The first page lies in docs/, as its source does; whoever opens the folder should find it.
echo '<!doctype html><meta http-equiv="refresh" content="0; url=docs/index.html"><a href="docs/index.html">realmlab</a>' \
    >"$site/index.html"
.venv/bin/python docs/check_links.py "$site"
echo "The site is in $site/index.html"
