"""A secret number as the panel shows it: what can be set, what it costs, and what cannot be afforded."""

import re
from typing import Any

from realmlab.widgets.page.language import tr
from realmlab.widgets.session import Session
from realmlab.widgets.session.choices import Choice

FLAG = "⚑"


def in_numbers(choices: list[Choice]) -> bool:
    """Is it a number that is chosen, or the flag? Other secrets, the mission one keeps, are chosen from the list."""
    return all(choice.name.split()[-1] == "flag" or choice.name.split()[-1].isdecimal() for choice in choices)


def bid(session: Session, choices: list[Choice], name: str) -> dict[str, Any]:
    """Return the row of secret numbers: what can be set, and up to the highest what cannot be afforded.

    `name` is the person who sets one. While the screen is covered the number is typed, and nobody sees it.
    """
    open_now = {choice.action: choice for choice in choices}
    alone = session.people == [session.actor]
    typed = session.covered_for is not None
    return {
        "title": tr("Set your number in secret") if alone else tr("{name} sets a number in secret").format(name=name),
        "typed": typed,
        "numbers": [_number(session, open_now, action, typed) for action in _all_numbers(session, open_now)],
    }


def _all_numbers(session: Session, open_now: dict[int, Choice]) -> list[int]:
    """Return the ids of all that share the first word of their names with what is open: flag first, then 1, 2, ..."""
    words, actions = session.position.game.words, session.position.facts()["num_actions"]
    kind = next(iter(open_now.values())).name.split()[0]
    named = [words.number(f"{kind} {face}") for face in ("flag", *range(actions + 1))]
    return [a for a in named if a is not None and a < actions and (a in open_now or not words.name(a).endswith(" 0"))]


def _number(session: Session, open_now: dict[int, Choice], action: int, typed: bool) -> dict[str, Any]:
    """Return one number: its face and price, or why it cannot be set; under cover nothing but the face."""
    position = session.position
    face = position.game.words.name(action).split()[-1]
    shown = {"id": action, "face": FLAG if face == "flag" else face, "cost": "", "words": ""}
    if typed:
        return shown
    choice = open_now.get(action)
    if choice is None:
        return shown | {"id": None, "words": position.why_not(action)}
    return shown | {"cost": _cost(choice.words), "words": choice.words}


def _cost(words: str) -> str:
    """Pick out of the words what a number costs: games say "pays 3" or "owes 3", or nothing where it is free."""
    found = re.search(r"\b(?:pays|owes) (\d+)", words)
    return f"−{found[1]}" if found and found[1] != "0" else tr("free")
