#!/usr/bin/env bash
# Open the play notebook in JupyterLab. Called by `make lab` with the address and the port to listen on.
set -euo pipefail
cd "$(dirname "$0")/.."

notebook=notebooks/01_play_kingdoms.ipynb
options=(--ip="${1:-localhost}" --port="${2:-8888}" "--LabApp.default_url=/lab/tree/$notebook")

# Jupyter refuses to run as root unless told to; in a container there is often nobody else.
[ "$(id -u)" != 0 ] || options+=(--allow-root)

# On Linux no display means no browser to open: a server, a container, WSL without windows.
if [ "$(uname)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    options+=(--no-browser)
    echo "No screen here: open the address below (http://...token=...) in a browser."
fi

exec .venv/bin/python -m jupyterlab "${options[@]}"
