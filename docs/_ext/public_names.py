"""What autodoc does not know of our names: types of compiled modules stand in stubs, and docstrings are Markdown.

Signatures are shown as they are written, in the stub of a compiled module or in the source of any other: `ArrayLike`
stays `ArrayLike`. A docstring here is plain text with `code`, lists, examples and now and then a table; only the table
has to be rewritten for autodoc, which reads reStructuredText.
"""

from __future__ import annotations

import ast
import builtins
import copy
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

# Stubs say the types and nothing else; the docstrings are in the compiled modules.
os.environ["SPHINX_AUTODOC_IGNORE_NATIVE_MODULE_TYPE_STUBS"] = "1"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def declared(module: str) -> ast.Module | None:
    """Return the stub of one of our modules, or its source where it has none."""
    origin = getattr(sys.modules.get(module), "__file__", None)
    if origin is None or not module.startswith("realmlab."):
        return None
    paths = (Path(origin).with_name(Path(origin).name.split(".")[0] + suffix) for suffix in (".pyi", ".py"))
    return next((ast.parse(path.read_text()) for path in paths if path.is_file()), None)


def definition(module: str, qualified: str) -> ast.AST | None:
    """Return how a module declares a name such as Position.apply."""
    node: ast.AST | None = declared(module)
    for part in qualified.split("."):
        body = getattr(node, "body", [])
        node = next((one for one in body if getattr(one, "name", None) == part), None)
    return node


def signature_of(function: Function, *, bound: bool) -> tuple[str, str | None]:
    """Return the arguments, without self, and what comes back, as they are written."""
    arguments = copy.deepcopy(function.args)
    if bound and not any(getattr(decorator, "id", "") == "staticmethod" for decorator in function.decorator_list):
        del (arguments.posonlyargs or arguments.args)[:1]
    return f"({ast.unparse(arguments)})", ast.unparse(function.returns) if function.returns else None


def take_signature(app: Sphinx, what: str, name: str, obj: Any, options: Any, signature: str | None,
                   returns: str | None) -> tuple[str, str | None] | None:
    """Answer autodoc with the signature as it is written."""
    module, qualified = getattr(obj, "__module__", None), getattr(obj, "__qualname__", None)
    if module is None or qualified is None:
        return None
    is_class = what in ("class", "exception")
    found = definition(module, f"{qualified}.__init__" if is_class else qualified)
    if not isinstance(found, Function):
        return None
    arguments, result = signature_of(found, bound=is_class or "." in qualified)
    return arguments, None if is_class else result


def rewrite_tables(app: Sphinx, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Turn the tables of a docstring into those of reStructuredText."""
    lines[:] = [*rewritten(lines)]


def rewritten(lines: list[str]) -> Iterator[str]:
    """Return the lines of a docstring with its tables rewritten."""
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and re.fullmatch(r"\|.*\|", lines[end].strip()):
            end += 1
        if end - at >= 2:
            yield from list_table([cells(line) for line in lines[at:end]])
        else:
            yield lines[at]
            end = at + 1
        at = end


def cells(line: str) -> list[str]:
    """Return what stands between the bars."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def list_table(rows: list[list[str]]) -> Iterator[str]:
    """Write a table; its second row is the line under the heading."""
    yield from (".. list-table::", "   :header-rows: 1", "   :class: left", "")
    for first, *others in [rows[0], *rows[2:]]:
        yield f"   * - {first}"
        yield from (f"     - {cell}" for cell in others)
    yield ""


def unlink_builtins(app: Sphinx, doctree: nodes.document) -> None:
    """Leave `bytes` in a signature alone: Sphinx would take it for any member of ours that is called so."""
    for signature in doctree.findall(addnodes.desc_signature):
        for link in list(signature.findall(addnodes.pending_xref)):
            if link.get("reftarget") in dir(builtins):
                link.replace_self(nodes.Text(link["reftarget"]))


def setup(app: Sphinx) -> dict[str, bool]:
    """Answer two questions of autodoc, and correct Sphinx in one thing."""
    app.connect("autodoc-process-signature", take_signature)
    app.connect("autodoc-process-docstring", rewrite_tables)
    app.connect("doctree-read", unlink_builtins)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
