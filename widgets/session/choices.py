"""What may be chosen, as people hear of it."""

from dataclasses import dataclass

from realmlab.cython_core import Position


@dataclass(frozen=True)
class Choice:
    """One thing a person may do now: its id, its fixed short name, and what it would do, in words."""

    action: int
    name: str
    words: str


def choices_of(position: Position) -> list[Choice]:
    """Return what may be done in a position."""
    words = position.game.words
    return [Choice(action, words.name(action), position.describe(action)) for action in position.legal_actions]
