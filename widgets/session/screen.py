"""Through whose eyes the game is shown, and when it is covered because another person takes the screen."""

from collections.abc import Collection

from realmlab.cython_core import Position
from realmlab.widgets.session.chronicle import Chronicle

GUESSES = 6     # drawings of what a seat may not know, in a position whose past is not known


def is_secret(position: Position) -> bool:
    """Is what is decided now hidden from somebody until later?"""
    if position.is_terminal:
        return False
    return bool(position.bidders) or any(action is None for _, action in position.seen(position.actor)[-1:])


def keeps_secrets(position: Position, chronicle: Chronicle, seat: int) -> bool:
    """Does this seat know something, or is it to decide something, that others must not see?"""
    if is_secret(position) or chronicle.seen(seat) != chronicle.seen(None):
        return True
    return chronicle.is_given and _is_given_secrets(position, seat)


def _is_given_secrets(position: Position, seat: int) -> bool:
    """Does this seat see something in a position given as data that others could only guess?"""
    seen = position.observation(seat)
    others = [other for other in range(position.num_seats) if other != seat]
    return any(
        position.determinize(other, guess).observation(seat) != seen for other in others for guess in range(GUESSES)
    )


class Screen:
    """The one screen that all people at it share.

    `viewer` is the seat through whose eyes the game is shown, None for an onlooker who sees what all may
    see. Where `covers` is set, a person whose view holds secrets sees them only after `uncover`: until then
    `covered_for` is that seat, and the viewer is an onlooker.
    """

    def __init__(self, people: Collection[int], covers: bool) -> None:
        self.people = people
        self.covers = covers and len(people) > 1
        self.covered_for: int | None = None
        self.viewer: int | None = None if self.covers else next(iter(people), None)

    def look(self, position: Position, chronicle: Chronicle) -> None:
        """Turn to the person who decides now, if it is one."""
        seat = position.actor
        if position.is_terminal:
            self.covered_for = None
        if seat not in self.people or seat == self.viewer:
            return
        if self.covers and keeps_secrets(position, chronicle, seat):
            self.viewer, self.covered_for = None, seat
        else:
            self.viewer, self.covered_for = seat, None

    def uncover(self) -> None:
        """The person has taken the screen."""
        if self.covered_for is not None:
            self.viewer, self.covered_for = self.covered_for, None
