"""The line of a game as one seat's search follows it: where its trees begin, and what the seat has seen since."""

from realmlab.cython_core.errors import IllegalActionError
from realmlab.cython_core.position import Position, Step
from realmlab.cython_core.search.views import bids_stay_covered, first_covered, key_of_view, keys_seen
from realmlab.cython_core.search.worker import key_of_bids

Keys = tuple[int, ...]


class Line:
    """Where a game stands, for the search of one seat.

    `position` is where it stands, but before the first of two hidden bids until both are made (`pending` is the
    first then). `root` is where the trees begin: there, but before any bids that have stayed hidden since, because how
    likely those are follows from the game before them. `way` are the keys from the root to the position. A seat that
    `cheats` sees everything but a pending bid.
    """

    def __init__(self, position: Position, seat: int, cheats: bool = False) -> None:
        self.seat, self.cheats = seat, cheats
        self.position, self.pending = before_bids(position)
        self.root, self.way = self._begin()

    def _begin(self) -> tuple[Position, Keys]:
        """Return where the trees begin, and the way from there; none, if bids are covered neither there nor before."""
        if self.cheats:
            return self.position.copy(), ()
        root = before_cover(self.position)
        if not bids_stay_covered(root):
            return root, ()
        return root, (key_of_view(root, self.seat), *self._seen(len(root.history)))

    def _seen(self, start: int) -> list[int]:
        """Return what the seat saw of every step from `start` on, as keys."""
        return keys_seen(self.position, self.seat, start, self.cheats)

    @property
    def history(self) -> list[Step]:
        """What has been played, the pending bid included."""
        steps = list(self.position.history)
        return steps if self.pending is None else [*steps, Step(self.position.bidders[0], self.pending)]

    def advance(self, action: int | str) -> Keys | None:
        """Go on by one action; return the keys along which the trees move, or None if they must begin anew."""
        played = len(self.position.history)
        key: Keys = ()
        if self.pending is not None:
            key = self._second_bid(self.pending, action)
        elif len(self.position.bidders) == 2:
            self.pending = self._bid(0, action)
            return ()
        else:
            self.position.apply(action)
        before, was_on_way = len(self.root.history), bool(self.way)
        self.root, self.way = self._begin()
        if len(self.root.history) == before:
            return ()                                       # where bids are covered the trees stay
        if was_on_way or len(self.root.history) < len(self.position.history):
            return None
        return (*key, *self._seen(played + 2 * len(key)))

    def _second_bid(self, first: int, action: int | str) -> Keys:
        """Make both bids; return the key of the pair of them."""
        second = self._bid(1, action)
        sides = [self.position.bids(seat) for seat in self.position.bidders]
        self.position.apply(first).apply(second)
        self.pending = None
        return (key_of_bids(sides[0].index(first), sides[1].index(second)),)

    def _bid(self, which: int, action: int | str) -> int:
        """Return the id of an action as a bid of the first or the second bidder."""
        seat, number = self.position.bidders[which], self.position.number(action)
        if number not in self.position.bids(seat):
            raise IllegalActionError(f"{action!r} is not a bid of seat {seat} here")
        return number


def before_bids(position: Position) -> tuple[Position, int | None]:
    """Return where to search from: if only the first of two hidden bids is made, before it, and that bid."""
    now = position.copy()
    if not now.history or now.actor < 0:
        return now, None
    before = position.copy()
    try:
        step = before.undo()
    except IllegalActionError:
        return now, None
    if len(before.bidders) == 2 and before.bidders[1] == now.actor and before.bidders[0] == step.actor:
        return before, step.action
    return now, None


def before_cover(position: Position) -> Position:
    """Return the position before the first bids that are still hidden from one of the two who made them, or a copy."""
    now, first = position.copy(), first_covered(position)
    while first is not None and len(now.history) > first:
        now.undo()
    return now
