"""Rules have numbers, and on the site a number is a link.

In the texts of `docs/rules` a section, paragraph, list item or table row that begins with its number ("K8.5 **Cost.**
...", "- **X12** ...") becomes an anchor (`#k8-5`). Wherever on the site a rule is cited, in prose, notebooks or
docstrings, the number leads there. A citation with a dot in it that leads nowhere is a warning, and so an error of
`make docs`.

Rulings (R 14), worked examples (E23, X12) and points of difference (D1) are numbered page by page: they are linked on
the page of their own game only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

RULES = "docs/rules/"
GLOBAL = r"[KGSO]\d+(?:\.\d+)*"
LOCAL = r"R ?\d+(?:, \d+)*|[EXD]\d+"
BEGINS = re.compile(rf"({GLOBAL}|R\d+|[EXD]\d+)(?![\w])")
CITED = re.compile(rf"(?<![\w./#-])({GLOBAL}|{LOCAL})(?!\w|\.\d)")
UNLINKED = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.math, nodes.raw, nodes.comment,
            addnodes.desc_signature)

logger = logging.getLogger(__name__)


def anchor(label: str) -> str:
    """Return the id of a rule: K8.5 is k8-5."""
    return label.lower().replace(".", "-")


def numbered(doctree: nodes.document) -> Iterator[tuple[nodes.Element, str]]:
    """Find what begins with a number: the node to lead to, and the number."""
    for node in doctree.findall(nodes.Element):
        match node:
            case nodes.section() | nodes.list_item() if len(node):
                text = node[0].astext()
            case nodes.paragraph() if not isinstance(node.parent, (nodes.list_item, nodes.entry)):
                text = node.astext()
            case nodes.row():
                text = node[0].astext()
                if text.isdigit() and heading(node) == "R":
                    text = f"R{text}"
            case _:
                continue
        if found := BEGINS.match(text):
            yield node, found[1]
        elif place := place_in_list(node):
            yield node, place


def place_in_list(node: nodes.Element) -> str:
    """Return the number of an item in a numbered list right below a numbered heading: the third of S23 is S23.3."""
    around = node.parent
    if not isinstance(around, nodes.enumerated_list) or not isinstance(around.parent, nodes.section):
        return ""
    found = BEGINS.match(around.parent[0].astext())
    return f"{found[1]}.{around.index(node) + around.get('start', 1)}" if found else ""


def heading(row: nodes.row) -> str:
    """Return what stands above the first column of a table."""
    head = next(iter(row.parent.parent.findall(nodes.thead)), None)
    return head[0][0].astext() if head else ""


class RuleNumbers(EnvironmentCollector):
    """Collects the numbers of the texts of rules: {page: {number: id}}."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a page that is read again."""
        numbers(env).pop(docname, None)

    def merge_other(self, app: Sphinx, env: BuildEnvironment, docnames: set[str], other: BuildEnvironment) -> None:
        """Take what another process has read."""
        numbers(env).update({name: found for name, found in numbers(other).items() if name in docnames})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Note the numbers of a page that was read."""
        docname = app.env.current_document.docname
        if not docname.startswith(RULES):
            return
        here: dict[str, str] = {}
        for node, label in numbered(doctree):
            if label not in here:
                here[label] = anchor(label)
                node["ids"].append(here[label])
        numbers(app.env)[docname] = here


def numbers(env: BuildEnvironment) -> dict[str, dict[str, str]]:
    """Return what was collected so far."""
    if not hasattr(env, "rule_numbers"):
        env.rule_numbers = {}  # type: ignore[attr-defined]
    found: dict[str, dict[str, str]] = env.rule_numbers  # type: ignore[attr-defined]
    return found


class RuleLinks(SphinxPostTransform):
    """Turns citations of rules into links."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Go through the text of one page."""
        for text in list(self.document.findall(nodes.Text)):
            if not within(text, UNLINKED) and CITED.search(text):
                text.parent.replace(text, list(self.linked(text)))

    def linked(self, text: nodes.Text) -> Iterator[nodes.Node]:
        """Cut a text at its citations."""
        done = 0
        for found in CITED.finditer(text):
            for start, end, label in single(found):
                if target := self.target(label, text):
                    yield nodes.Text(text[done:start])
                    yield self.link(text, text[start:end], *target)
                    done = end
        yield nodes.Text(text[done:])

    def target(self, label: str, text: nodes.Text) -> tuple[str, str] | None:
        """Return page and id of a rule; a warning if one that is cited is not there."""
        known, here = numbers(self.env), self.env.current_document.docname
        if label[0] not in "KGSO":
            return (here, known[here][label]) if label in known.get(here, {}) else None
        for page, found in known.items():
            if label in found:
                return page, found[label]
        if "." in label:
            logger.warning("rule %s is cited, but there is no such rule", label, location=text.parent)
        return None

    def link(self, text: nodes.Text, shown: str, page: str, target: str) -> nodes.reference:
        """Make a number a link; where it is defined, to itself."""
        here = self.env.current_document.docname
        made = make_refnode(self.app.builder, here, page, target, nodes.Text(shown))
        defined = page == here and any(target in node.get("ids", ()) for node in ancestors(text))
        made["classes"].append("rule-number" if defined else "rule")
        return made


def single(found: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    """Return where each number of a citation stands: "R 46, 47" cites two rulings."""
    if "," not in found[1]:
        yield *found.span(1), found[1].replace(" ", "")
        return
    for number in re.finditer(r"(?:R ?)?(\d+)", found[1]):
        yield found.start(1) + number.start(), found.start(1) + number.end(), f"R{number[1]}"


def ancestors(node: nodes.Node) -> Iterator[nodes.Element]:
    """Return the nodes around a node, the nearest first."""
    around = node.parent
    while around is not None:
        yield around
        around = around.parent


def within(node: nodes.Node, kinds: tuple[type[nodes.Node], ...]) -> bool:
    """Does a node stand inside one of these kinds?"""
    return any(isinstance(around, kinds) for around in ancestors(node))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register both halves."""
    app.add_env_collector(RuleNumbers)
    app.add_post_transform(RuleLinks)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
