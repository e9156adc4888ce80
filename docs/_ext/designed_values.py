"""Tables of which values come from where, made from the `source` fields of the data when the site is built.

    ```{sources} kingdoms
    ```

counts the records of each file by source;

    ```{designed} kingdoms
    ```

lists every value that was designed, file by file.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

KINDS = ("rulebook", "public", "designed")
NAMES = ("name", "name_en", "id")


class Sourced(NamedTuple):
    """One value whose source the data state."""

    where: tuple[str, ...]   # names of the records around it, outermost first
    what: str                # the field, or "" for the whole record
    source: str

    @property
    def kind(self) -> str:
        """Return where the value comes from, in one word; of two sources the weaker one."""
        said = self.source.lower()
        if "designed" in said:
            return "designed"
        return "public" if "public" in said else "rulebook"


def stated(data: Any, where: tuple[str, ...] = ()) -> Iterator[Sourced]:
    """Find everything that states its source."""
    if isinstance(data, list):
        for place, one in enumerate(data):
            yield from stated(one, (*where, name_of(one, place)))
        return
    if not isinstance(data, dict):
        return
    for key, value in data.items():
        if key == "source" and isinstance(value, str):
            yield Sourced(where, "", value)
        elif key.endswith("_source") and isinstance(value, str):
            yield Sourced(where, key.removesuffix("_source"), value)
        elif key in ("field_sources", "sources") and isinstance(value, dict):
            yield from (Sourced(where, field, source) for field, source in value.items())
        elif not key.startswith("_"):
            yield from stated(value, (*where, key.replace("_", " ")))


def name_of(record: Any, place: int) -> str:
    """Return what a record of a list is called."""
    if not isinstance(record, dict):
        return str(place)
    number = record.get("level")
    named = next((str(record[key]) for key in NAMES if isinstance(record.get(key), (str, int))), str(place + 1))
    return str(number) if isinstance(number, int) else named


def told(one: Sourced) -> str:
    """Say in words which value inside its record this is."""
    inside = " ".join(one.where[2:])
    return " ".join(filter(None, (inside, one.what.replace("_", " ")))) or "the record"


class Sources(SphinxDirective):
    """How many values of each file come from where."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the table of counts."""
        rows = [["file", *KINDS]]
        for path, found in self.files():
            counts = Counter(one.kind for one in found)
            rows.append([path.name, *(str(counts[kind] or "") for kind in KINDS)])
        return [table(rows)]

    def files(self) -> Iterator[tuple[Path, list[Sourced]]]:
        """Read the data of a game; the page depends on them."""
        folder = Path(self.env.srcdir, "cython_core", self.arguments[0], "data")
        paths = sorted(folder.glob("*.json"))
        if not paths:
            raise self.error(f"there are no data of a game {self.arguments[0]!r}")
        for path in paths:
            self.env.note_dependency(str(path))
            yield path, list(stated(json.loads(path.read_text())))


class Designed(Sources):
    """Every designed value."""

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        rows = [["file", "record", "designed"]]
        for path, found in self.files():
            values: dict[str, list[str]] = {}
            for one in found:
                if one.kind == "designed":
                    values.setdefault(" ".join(one.where[:2]) or "the whole file", []).append(told(one))
            rows += [[path.name, record, ", ".join(dict.fromkeys(those))] for record, those in values.items()]
        return [table(rows)] if len(rows) > 1 else [nodes.paragraph("", "Nothing: all of it is printed or public.")]


def table(rows: list[list[str]]) -> nodes.table:
    """Make a table of texts, the first row its heading."""
    made = nodes.table(classes=["sources"])
    group = nodes.tgroup(cols=len(rows[0]))
    made += group
    for _ in rows[0]:
        group += nodes.colspec(colwidth=1)
    for part, those in ((nodes.thead(), rows[:1]), (nodes.tbody(), rows[1:])):
        group += part
        for row in those:
            line = nodes.row()
            line += [nodes.entry("", nodes.paragraph("", cell)) for cell in row]
            part += line
    return made


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the two directives."""
    app.add_directive("sources", Sources)
    app.add_directive("designed", Designed)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
