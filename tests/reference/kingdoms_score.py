"""K12 and the returns of a Kingdoms game, in slow plain Python (see kingdoms.py)."""

from fractions import Fraction

from reference.kingdoms import TOWER_POINTS, Board, terrain


def surviving(board: Board, seat: int) -> dict[str, str]:
    """K12.1: the meeples that are not lost in ruins."""
    return {place: m for place, m in board.seats[seat].meeples.items() if terrain(board, place) != "ruins"}


def capital_points(board: Board, seat: int) -> int:
    """K10.3: 2 for a capital of one's own, 1 for a shared one."""
    capitals = [place for place in board.seats[seat].meeples if terrain(board, place) == "capital"]
    rivals = [other for number, other in enumerate(board.seats) if number != seat]
    return sum(2 - any(place in rival.meeples for rival in rivals) for place in capitals)


def score(board: Board, seat: int) -> int:
    """K12.2-K12.6: the points of a seat if the game were scored now."""
    own, left = board.seats[seat], surviving(board, seat)
    points = sum(map(len, left.values())) + TOWER_POINTS[own.tower] + own.magic + capital_points(board, seat)
    if board.players == 2:  # K14.7
        points += sum(place[0] == "2" for place in left) + own.neutrals_beaten
    return points


def standing(board: Board, seat: int) -> tuple[int, ...]:
    """K12.7: what the places are decided by, first things first."""
    own = board.seats[seat]
    meeples = sum(map(len, surviving(board, seat).values()))
    return score(board, seat), meeples, own.tower, own.magic, own.mana + own.ore + own.food + own.silver


def returns(board: Board, mode: str) -> list[Fraction]:
    """The utility of each seat under the parameter `returns`."""
    n = board.players
    marks = [standing(board, seat) for seat in range(n)]
    if mode == "score_difference":
        points = [mark[0] for mark in marks]
        return [Fraction(p) - Fraction(sum(points) - p, n - 1) for p in points]
    if mode == "win":
        winners = [mark == max(marks) for mark in marks]
        return [(Fraction(n, sum(winners)) - 1) / (n - 1) if won else Fraction(-1, n - 1) for won in winners]
    better = [sum(other > mark for other in marks) for mark in marks]
    alike = [marks.count(mark) for mark in marks]
    return [1 - 2 * (Fraction(b) + Fraction(a - 1, 2)) / (n - 1) for b, a in zip(better, alike, strict=True)]
