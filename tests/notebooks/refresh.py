"""Run the notebooks and store what they show, after their text or what they draw has changed.

    python tests/notebooks/refresh.py [notebook ...]

The stored outputs are what a reader without a kernel sees, and what the tests compare with. The state of
widgets is not stored: it would make the files many times larger, and is of no use without their kernel.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def refresh(path: Path) -> None:
    """Run one notebook in place; an error in a cell is an error here, and the file stays as it was."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, kernel_name="python3", store_widget_state=False).execute()
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for given in map(Path, sys.argv[1:]) if sys.argv[1:] else sorted(NOTEBOOKS.glob("*.ipynb")):
        print(given)
        refresh(given)
