"""The documentation: every page has an example, the prose does not stumble, the site is built and its links hold."""

import html
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
CHECK = ROOT / "docs" / "check_links.py"
# Words that may stand twice in a row: "that that was", "had had"; numbers and single signs are not words.
TWICE = re.compile(r"\b(?!(?:that|had|is)\b)([A-Za-z]{2,})(?: +| *\n *)\1\b")
CLUMSY = re.compile(
    r"\b(very unique|in order to|due to the fact that|at this point in time|and/or|a lot of the time"
    r"|simply put|it should be noted|seamless(?:ly)?|cutting[- ]edge|state[- ]of[- ]the[- ]art|blazing(?:ly)?)\b",
    re.IGNORECASE)


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def prose(path: Path) -> str:
    """Return what is said in words: Markdown without code."""
    if path.suffix == ".ipynb":
        text = "\n\n".join(cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown")
    else:
        text = path.read_text()
    text = re.sub(r"^( *)```.*?^\1```", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"`[^`\n]*`|\|", " . ", text)


@pytest.mark.parametrize("path", PAGES, ids=short)
def test_no_page_without_an_example(path):
    text = path.read_text()
    worked = re.search(r"^##.*Worked examples", text, re.MULTILINE)      # the texts of rules
    assert "```python" in text or worked


@pytest.mark.parametrize("path", [*sorted(ROOT.glob("*.md")), *PAGES, *NOTEBOOKS], ids=short)
def test_prose_does_not_stumble(path):
    text = prose(path)
    assert [found[0] for found in TWICE.finditer(text)] == []
    assert [found[0] for found in CLUMSY.finditer(text)] == []


@pytest.mark.parametrize("package", ["cython_core", "cython_core.search", "spiel_games", "widgets"])
def test_every_public_name_is_in_the_reference(package):
    pages = "\n".join(path.read_text() for path in (ROOT / "docs" / "reference" / "api").glob("*.md"))
    described = set(re.findall(r"^\.\. (?:auto\w+|data):: (?:[\w.]+\.)?(\w+)", pages, re.MULTILINE))
    assert set(import_module(f"realmlab.{package}").__all__) <= described


@pytest.mark.parametrize("text", ["it is the the best", "in order to win", "is\nwar war"])
def test_the_linter_can_complain(text):
    assert TWICE.search(text) or CLUMSY.search(text)


@pytest.mark.parametrize(("link", "code"), [("b.html#there", 0), ("b.html#gone", 1), ("c.html", 1), ("#x", 1)])
def test_broken_links_are_found(tmp_path, link, code):
    (tmp_path / "a.html").write_text(f'<a href="{link}">x</a>')
    (tmp_path / "b.html").write_text('<p id="there">x</p>')
    ran = subprocess.run([sys.executable, CHECK, tmp_path], capture_output=True, text=True)
    assert (ran.returncode, f"a.html: {link}" in ran.stdout) == (code, bool(code))


@pytest.fixture(scope="module")
def site():
    """The site, built as `make docs` builds it: warnings and broken links are errors."""
    pytest.importorskip("myst_nb", reason="the site is made by realmlab[docs]")
    ran = subprocess.run(["bash", "scripts/docs.sh"], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ROOT / "build" / "docs" / "html"


@pytest.mark.slow
def test_rules_are_anchors_and_citations_links(site):
    rules = (site / "docs" / "rules" / "kingdoms.html").read_text()
    assert 'id="k8-5"' in rules
    assert 'id="r14"' in rules
    assert 'id="e23"' in rules
    lecture = (site / "notebooks" / "10_hidden_bids.html").read_text()
    assert 'href="../docs/rules/kingdoms.html#k22-8"' in lecture


@pytest.mark.slow
def test_designed_values_are_listed(site):
    text = (site / "docs" / "reference" / "designed.html").read_text()
    assert "tower.json" in text
    assert "Centaurs" in text


@pytest.mark.slow
def test_public_names_have_signatures_and_words(site):
    text = (site / "docs" / "reference" / "api" / "cython_core.html").read_text()
    words = re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", "", text)))
    assert "apply(action: int | str) → Self" in words
    assert "Play an action (or a chance outcome) and return the position itself." in words


@pytest.mark.slow
def test_the_site_needs_no_other_site(site):
    """Nothing a page loads by itself comes from elsewhere."""
    loads = re.compile(r'<(?:script|img|iframe|object)[^>]*\s(?:src|data)="https?://|<link[^>]*\shref="https?://')
    assert [short(page) for page in site.rglob("*.html") if loads.search(page.read_text())] == []


@pytest.mark.slow
def test_search_finds_rules_and_names(site):
    index = (site / "searchindex.js").read_text()
    assert "nash" in index
    assert "docs/rules/smallworld" in index
