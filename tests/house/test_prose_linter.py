"""scripts/prose.py sees what is written for people, in pages and notebooks, and nothing else."""

import subprocess
import sys
from pathlib import Path

import nbformat

SCRIPT = Path(__file__).parents[2] / "scripts" / "prose.py"


def said(path: Path) -> list[str]:
    """Return the complaints about a file, without its place."""
    done = subprocess.run([sys.executable, SCRIPT, path], capture_output=True, text=True)
    assert done.returncode == (1 if done.stdout else 0), done.stderr
    return [line.rpartition(f"{path.name}")[2] for line in done.stdout.splitlines() if path.name in line]


def test_a_word_too_many_is_found_in_its_line(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# A page\n\nAll is well.\n\nHere the the fault\nstands.\n")
    [complaint] = said(page)
    assert complaint.startswith(":5: lexical_illusions")


def test_code_formulas_cells_and_headings_are_no_prose(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# Well\n\nWell, `the the` and $the the$.\n\n```python\nthe the\n```\n\n| is | is |\n|---|---|\n")
    assert said(page) == []


def test_the_texts_of_a_notebook_are_read_and_its_code_is_not(tmp_path):
    v4 = nbformat.v4
    cells = [v4.new_code_cell("print('the the')"), v4.new_markdown_cell("Fine."), v4.new_markdown_cell("The the.")]
    notebook = tmp_path / "lesson.ipynb"
    nbformat.write(v4.new_notebook(cells=cells), notebook)
    [complaint] = said(notebook)
    assert complaint.startswith(" cell 2:1: lexical_illusions")
