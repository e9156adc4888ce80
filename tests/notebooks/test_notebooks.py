"""What a notebook must be before nbval runs it (Makefile: NOTEBOOKS), and that nbval would notice a changed picture."""

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

HERE = Path(__file__).parent
NOTEBOOKS = sorted((HERE.parents[1] / "notebooks").glob("*.ipynb"))
SMALL = 400_000  # bytes

pytestmark = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)


def outputs(path):
    return [output for cell in nbformat.read(path, 4).cells if cell.cell_type == "code" for output in cell.outputs]


def test_it_was_run_from_top_to_bottom_without_an_error(path):
    cells = [cell for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert [output.output_type for output in outputs(path) if output.output_type == "error"] == []


def test_a_reader_without_a_kernel_sees_a_board(path):
    first, *_ = outputs(path)
    assert first.data["image/svg+xml"].startswith("<svg")
    if "from realmlab.widgets import" not in path.read_text():
        return   # a lecture: a position, then charts
    widgets = [o for o in outputs(path) if "application/vnd.jupyter.widget-view+json" in o.get("data", {})]
    assert widgets
    assert all("image/svg+xml" in output.data for output in widgets)


def test_it_is_small_and_has_no_widget_state(path):
    assert path.stat().st_size < SMALL
    assert "widgets" not in nbformat.read(path, 4).metadata


@pytest.mark.slow
def test_nbval_notices_a_changed_picture(path, tmp_path):
    notebook = nbformat.read(path, 4)
    notebook.cells = [cell for cell in notebook.cells if cell.cell_type == "code"][:1]
    results = {}
    for name, spoil in (("same", False), ("spoilt", True)):
        if spoil:
            [output] = notebook.cells[0].outputs
            output.data["image/svg+xml"] = output.data["image/svg+xml"].replace('fill="#', 'fill="#0', 1)
        nbformat.write(notebook, tmp_path / f"{name}.ipynb")
        (tmp_path / "none.ini").write_text("[pytest]\n")
        command = [sys.executable, "-m", "pytest", "-q", "-c", str(tmp_path / "none.ini"), "--rootdir", str(tmp_path),
                   "--nbval", f"--nbval-sanitize-with={HERE / 'sanitize.cfg'}", str(tmp_path / f"{name}.ipynb")]
        results[name] = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path).returncode
    assert results == {"same": 0, "spoilt": 1}
