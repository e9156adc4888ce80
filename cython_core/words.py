"""What a game says to people: the part of the contract that needs Python and is never on a hot path."""

from typing import Any, Protocol


class Words(Protocol):
    """Turn a game's states (as bytes) into text and JSON, and JSON back into states.

    Every method takes a state that is known to be a position of the game; only `from_dict` meets
    what people typed, and answers anything wrong with a SavedGameError that names it.
    """

    def name(self, action: int) -> str:
        """Return the short fixed name of an action id ("select patrol", "bid 5"), the same in every position."""

    def number(self, name: str) -> int | None:
        """Return the action id of such a name, or None."""

    def describe(self, state: bytes, action: int) -> str:
        """Say in words what this action would do in this position ("Patrol from Himbajsko A to C: war with seat 1")."""

    def describe_chance(self, state: bytes, outcome: int) -> str:
        """Say in words what this outcome of a chance node is ("seat 1 is dealt the Orcs")."""

    def why_not(self, state: bytes, action: int) -> str:
        """Say why an action is not allowed in this position, and by which rule ("Two meeples are there (K6.4)")."""

    def is_midway(self, state: bytes) -> bool:
        """Is what is asked here the rest of a choice that the same seat has begun (where to, after who goes)?"""

    def to_dict(self, state: bytes) -> dict[str, Any]:
        """Return the whole position, hidden things included, as plain JSON data that `from_dict` takes back."""

    def from_dict(self, data: dict[str, Any]) -> bytes:
        """Build the state of such a dict; whatever is left out has its value at the start of a turn."""

    def observation(self, state: bytes, seat: int) -> str:
        """Say in words all that this seat sees; two positions that look alike to the seat give the same text."""
