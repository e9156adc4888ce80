"""Scripts and styles of the widgets, as text: anywidget takes one module, and with open files it would keep widgets."""

from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"


def joined(*names: str) -> str:
    """Return the scripts of these names behind each other; those before may be used by those after.

    >>> joined("nodes", "board").count("export default")
    1
    """
    return "\n".join((STATIC / f"{name}.js").read_text("utf-8") for name in names)


def style(name: str) -> str:
    """Return a style sheet as text.

    Of a path anywidget makes a file to watch, which holds every widget that was made with it forever.

    >>> style("board").count("{") > 0
    True
    """
    return (STATIC / f"{name}.css").read_text("utf-8")
