"""The language of the interface: what panels, forms and tools say, in English or in the words of a catalogue.

Sentences stand in the code in English and are looked up when they are shown (gettext; the catalogues are
`locales/<language>/LC_MESSAGES/realmlab.po`). What games say of actions comes from the core, in English.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from realmlab.cython_core import ParameterError

LOCALES = Path(__file__).parents[1] / "locales"
DOMAIN = "realmlab"
ENGLISH = "en"

_default = [ENGLISH]
_spoken: ContextVar[str | None] = ContextVar("spoken", default=None)


def languages() -> tuple[str, ...]:
    """Return the languages there are, by their codes.

    >>> languages()
    ('en', 'cs')
    """
    return ENGLISH, *sorted(path.parent.parent.name for path in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))


def checked(language: str) -> str:
    """Return the language if there is a catalogue of it; ParameterError names those there are."""
    if language not in languages():
        raise ParameterError(f"language must be one of {', '.join(map(repr, languages()))}, not {language!r}")
    return language


def set_language(language: str) -> None:
    """Choose the language of all that is put on the table from now on: "en" or "cs"."""
    _default[0] = checked(language)


def spoken() -> str:
    """Return the language spoken here and now."""
    return _spoken.get() or _default[0]


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language for a while, in this thread."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def tr(message: str) -> str:
    """Return a sentence in the language spoken; English where the catalogue does not have it."""
    return _catalogue(spoken()).gettext(message) if message else ""


def marked(message: str) -> str:
    """Mark a sentence that is looked up later, where it is shown."""
    return message


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == ENGLISH:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, str(LOCALES), [language])
