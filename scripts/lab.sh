#!/usr/bin/env bash
# Open the play notebook in JupyterLab. Called by `make lab` with the address and the port to listen on.
set -euo pipefail
cd "$(dirname "$0")/.."

notebook=notebooks/01_play_kingdoms.ipynb
# Of what the server has to say the address and what goes wrong are enough: everything else hides them.
options=(--ip="${1:-localhost}" --port="${2:-8888}" "--LabApp.default_url=/lab/tree/$notebook" --log-level=WARN)

# Nothing is fetched from elsewhere, so nobody need be asked about it.
settings=.venv/share/jupyter/lab/settings
mkdir -p "$settings"
echo '{"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": false}}' \
    >"$settings/overrides.json"

# Jupyter refuses to run as root unless told to; in a container there is often nobody else.
[ "$(id -u)" != 0 ] || options+=(--allow-root)

# On Linux no display means no browser to open: a server, a container, WSL without windows.
if [ "$(uname)" = Linux ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    options+=(--no-browser)
    echo "No screen here: open the address below (http://...token=...) in a browser."
fi

echo "Click into a cell and press Shift+Enter: it runs, and its board comes to life. Control-C ends the server."
exec .venv/bin/python -m jupyterlab "${options[@]}"
