"""Check the site that was built: links and pictures lead to files that are there, every #anchor to an id.

    python docs/check_links.py build/docs/html

Links to other sites are not followed: the check works without a network. It prints what is broken, and counts.
"""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ATTRIBUTES = {"href", "src", "data", "poster"}


class Page(HTMLParser):
    """The ids of a page, and what it refers to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note ids and references of one tag."""
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ATTRIBUTES and value:
                self.links.append(value)


def read(folder: Path) -> dict[Path, Page]:
    """Read all pages of a site."""
    return {path: Page(path.read_text()) for path in sorted(folder.rglob("*.html"))}


def broken(pages: dict[Path, Page], folder: Path) -> list[str]:
    """Return a line for every reference that leads nowhere or to another site's script, font or picture."""
    found = []
    for path, page in pages.items():
        for link in page.links:
            if trouble := judged(link, path, pages):
                found.append(f"{path.relative_to(folder)}: {link}: {trouble}")
    return found


def judged(link: str, path: Path, pages: dict[Path, Page]) -> str:
    """Say what is wrong with one reference; nothing if all is well."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
    if not target.exists():
        return "there is no such file"
    if parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
        return f"the page has no #{parts.fragment}"
    return ""


def main(folder: Path) -> int:
    """Check the site in a folder; 1 if something is broken or there is nothing to check."""
    pages = read(folder.resolve())
    lines = broken(pages, folder.resolve())
    print(*lines, sep="\n", end="\n" if lines else "")
    links = sum(len(page.links) for page in pages.values())
    print(f"{len(pages)} pages, {links} links, {len(lines)} broken")
    return 1 if lines or not links else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
