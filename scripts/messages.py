"""Bring the catalogues of the interface's languages up to date: `python scripts/messages.py`.

Sentences marked by `tr` or `marked` in widgets/ that a catalogue lacks are added to it without a translation, those
that are gone are taken out, and what is translated is compiled. Babel comes with JupyterLab.
"""

import ast
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

WIDGETS = Path(__file__).parents[1] / "widgets"
MARKS = ("tr", "marked")


def messages() -> dict[str, list[str]]:
    """Return the sentences that are marked, each with the modules it stands in."""
    found: dict[str, list[str]] = {}
    for path in sorted(WIDGETS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for text in marked_in(node):
                found.setdefault(text, []).append(path.name)
    return found


def marked_in(node: ast.AST) -> list[str]:
    """Return the sentences a node marks: tr("..."), or map(marked, ("...", ...))."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return []
    if node.func.id in MARKS:
        return [part.value for part in node.args if isinstance(part, ast.Constant)]
    is_map = node.func.id == "map" and isinstance(node.args[0], ast.Name) and node.args[0].id in MARKS
    if is_map and isinstance(node.args[1], ast.Tuple):
        return [part.value for part in node.args[1].elts if isinstance(part, ast.Constant)]
    return []


def renewed(old: Catalog, found: dict[str, list[str]]) -> Catalog:
    """Return a catalogue of just these sentences, with the translations there were."""
    new = Catalog(locale=old.locale, project="realmlab", version="", charset="utf-8", fuzzy=False,
                  header_comment="# The interface of realmlab; see widgets/page/language.py.")
    for text, places in sorted(found.items()):
        known = old.get(text)
        new.add(text, known.string if known is not None else "",
                auto_comments=[", ".join(sorted(set(places)))], flags=known.flags - {"fuzzy"} if known else ())
    return new


def compile_all() -> int:
    """Renew and compile every catalogue; return how many sentences have no translation."""
    missing = 0
    for path in sorted(WIDGETS.glob("locales/*/LC_MESSAGES/realmlab.po")):
        with path.open("rb") as file:
            catalogue = renewed(read_po(file, locale=path.parents[1].name), messages())
        missing += sum(1 for message in catalogue if message.id and not message.string)
        with path.open("wb") as file:
            write_po(file, catalogue, width=110, omit_header=True, no_location=True)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
    return missing


if __name__ == "__main__":
    sys.exit(f"{left} sentences have no translation yet" if (left := compile_all()) else 0)
