"""Parameters that bear on games of one player only, or of several only."""

FOR_ONE = frozenset(("rogue", "reroll_unusable_once", "difficulty", "day_to_night_only"))
FOR_SEVERAL = frozenset(("missions",))


def is_idle(name: str, players: int) -> bool:
    """Would this parameter mean nothing in a game of so many players?

    >>> is_idle("rogue", 3), is_idle("rogue", 1), is_idle("missions", 1)
    (True, False, True)
    """
    return name in (FOR_SEVERAL if players == 1 else FOR_ONE)
