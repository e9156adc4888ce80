"""What the README promises is there: its examples run, its commands exist, its links lead somewhere."""

import doctest
import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
PROSE = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s#]+)[^)]*\)")


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def blocks(path: Path) -> list[str]:
    """Return the Python on a page, that in lists included."""
    found = re.findall(r"^( *)```python\n(.*?)^\1```", path.read_text(), re.MULTILINE | re.DOTALL)
    return [textwrap.dedent(block) for _, block in found]


@pytest.mark.parametrize("path", PROSE, ids=short)
def test_examples_run(path):
    """Those with a prompt, one after the other; what they print is what stands there."""
    examples = "".join(block for block in blocks(path) if block.startswith(">>> "))
    test = doctest.DocTestParser().get_doctest(examples, {}, path.name, path.name, 0)
    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert outcome.failed == 0
    assert outcome.attempted == examples.count(">>> ")


CELLS = [(path, block) for path in PROSE for block in blocks(path) if not block.startswith(">>> ")]


@pytest.mark.parametrize(("path", "block"), CELLS, ids=[short(path) for path, _ in CELLS])
def test_a_cell_runs(path, block):
    """Those without a prompt, as they would be typed into a notebook."""
    exec(compile(block, path.name, "exec"), {})


def test_the_readme_has_examples():
    assert README.count("\n>>> ") >= 5


@pytest.mark.parametrize("path", PROSE, ids=short)
def test_commands_exist(path):
    """A word after `make` in code is a target of the Makefile."""
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", path.read_text(), re.MULTILINE))
    assert named <= targets()


def test_readme_names_the_two_commands():
    assert "make lab" in README
    assert "make test" in README


def test_ci_runs_the_test_command_of_the_readme():
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert "make test" in lines
    assert "export REALMLAB_REQUIRE_BROWSER=1" in lines


@pytest.mark.parametrize("path", PROSE, ids=short)
def test_links_lead_somewhere(path):
    local = [link for link in LINK.findall(path.read_text()) if not link.startswith(("http:", "https:", "mailto:"))]
    missing = [link for link in local if not (path.parent / link).exists()]
    assert not missing
