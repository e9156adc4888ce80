"""Run proselint over what is written for people: the pages, and the texts in the notebooks.

    python scripts/prose.py [file ...]      # exits with 1 if there is something to say

It sees one paragraph at a time, or one cell of a table, without code, formulas and addresses: those are not prose.
"""

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from proselint.checks import __register__
from proselint.config import DEFAULT, Config
from proselint.registry import CheckRegistry
from proselint.tools import LintFile

ROOT = Path(__file__).parents[1]

# What does not fit here, the narrowest first as proselint wants it. All else is on.
OFF = {
    "typography.symbols.curly_quotes": "what is in quotes here is often to be typed",
    "typography.symbols.ellipsis": "`...` is what stands in an open answer",
    "typography.symbols.copyright": "(c) is the third of a list",
    "typography.symbols.trademark": "(R) marks a rule from a rulebook",
    "misc.capitalization.seasons": "in Small World Winter is a name",
    "dates_times": "no times of day here, but many a K19.5 among other rules",
}
ON = {name: on for name, on in DEFAULT["checks"].items() if name not in OFF}
CONFIG = Config(max_errors=1000, checks=dict.fromkeys(OFF, False) | ON)

# What looks like a mistake and is none: names, terms, a question, the words of a planet, rows of numbers.
MEANT = re.compile(r"Ivory Tower|Compleat Strategyst|benefit of the doubt|in the long run|the map the map"
                   r"|in the amount of its step|\b(?P<number>\d+)(?: (?P=number))+\b")
NOT_PROSE = re.compile(r"^( *)(`{3,}|\${2}).*?^\1?\2|`[^`]*`|\$[^$]+\$|\]\([^)]*\)|<!--.*?-->|https?:\S+",
                       re.MULTILINE | re.DOTALL)
BREAK = re.compile(r"\n[ \t]*\n|\n(?=[ \t]*(?:[-*>#|]|\d+\.)[ ])|(?<=[^\n])\|(?=[^\n])|(?<=\n)(?=\S[^\n]*\n-{3,})")


def texts(path: Path) -> Iterator[tuple[str, str]]:
    """Yield where a text stands and the text: a page is one, and every cell of a notebook with words."""
    name = os.path.relpath(path, ROOT)
    if path.suffix != ".ipynb":
        yield name, path.read_text()
        return
    for number, cell in enumerate(json.loads(path.read_text())["cells"]):
        if cell["cell_type"] == "markdown":
            yield f"{name} cell {number}", "".join(cell["source"])


def prose(text: str) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs of a page with the lines in which they begin, all that is no prose blotted out."""
    blotted = text
    for pattern in (NOT_PROSE, MEANT):
        blotted = pattern.sub(lambda found: "\u2022" + "\n" * found[0].count("\n"), blotted)
    at = 0
    for end in [*(found.start() for found in BREAK.finditer(blotted)), len(blotted)]:
        yield blotted.count("\n", 0, at) + 1, blotted[at:end]
        at = end


def complaints(path: Path) -> Iterator[str]:
    """Yield what proselint has to say of a file."""
    for place, text in texts(path):
        for line, paragraph in prose(text):
            for found in LintFile(place, paragraph).lint(CONFIG) if paragraph.strip() else ():
                result = found.check_result
                yield f"{place}:{line + found.pos[0] - 1}: {result.check_path}: {result.message}"


def main() -> int:
    """Look through the files named, or all there are."""
    CheckRegistry().register_many(__register__)
    named = [Path(name).resolve() for name in sys.argv[1:]]
    pages = named or sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/*.ipynb")])
    found = [line for path in pages for line in complaints(path)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
