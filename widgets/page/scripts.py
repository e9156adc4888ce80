"""The scripts of the widgets: files to be read one by one, joined into the one module that anywidget takes."""

from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"


def joined(*names: str) -> str:
    """Return the scripts of these names behind each other; those before may be used by those after.

    >>> joined("nodes", "board").count("export default")
    1
    """
    return "\n".join((STATIC / f"{name}.js").read_text("utf-8") for name in names)
