"""What can be taken back in a game, and played again."""

from collections.abc import Collection

from realmlab.cython_core import IllegalActionError, Position


class Past:
    """The way back in one position, and forth again to what was taken back.

    Chance belongs to its place in the game: the same moves made again meet the same dice and cards. Looking
    ahead and going back is for learning; it is not hidden, but no seat can draw the dice anew by it alone.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.taken: list[list[int]] = []    # what was taken back, last first

    # Decisions ----------------------------------------------------------------------------------

    def can_undo(self, people: Collection[int]) -> bool:
        """Is there a decision to go back to: of a person, or of anybody where no person plays?"""
        return any(step.actor >= 0 and (step.actor in people or not people) for step in self.position.history)

    def undo(self, people: Collection[int]) -> None:
        """Go back to the last decision of a person; where none plays, one decision."""
        if not self.can_undo(people):
            raise IllegalActionError("nobody has decided anything yet, so nothing can be taken back")
        taken: list[int] = []
        while True:
            step = self.position.undo()
            taken.insert(0, step.action)
            if step.actor in people or not people:
                break
        self.taken.append(taken)

    @property
    def can_redo(self) -> bool:
        """Has something been taken back?"""
        return bool(self.taken)

    def redo(self) -> None:
        """Play again what was taken back last."""
        if not self.taken:
            raise IllegalActionError("nothing was taken back, so nothing can be played again")
        here = len(self.position.history)
        try:
            for action in self.taken[-1]:
                self.position.apply(action)
        except IllegalActionError as wrong:
            while len(self.position.history) > here:
                self.position.undo()
            raise IllegalActionError("what was taken back cannot be played again: chance has fallen differently "
                                     f"since, for it was not drawn from this game's seed ({wrong})") from wrong
        self.taken.pop()

    def forget(self) -> None:
        """Something else was played: what was taken back cannot follow it any more."""
        self.taken.clear()

    # A choice of several steps ------------------------------------------------------------------

    @property
    def can_cancel(self) -> bool:
        """Is a choice of several steps half made, with nothing in between that cannot be taken back in fairness?"""
        position = self.position
        return position.is_midway and bool(position.history) and position.history[-1].actor == position.actor

    def cancel(self) -> None:
        """Go back to where the choice that is half made was begun: not past another seat, nor past chance."""
        if not self.can_cancel:
            raise IllegalActionError("no choice of several steps has been begun, so there is nothing to cancel")
        taken: list[int] = []
        while self.can_cancel:
            taken.insert(0, self.position.undo().action)
        self.taken.append(taken)
