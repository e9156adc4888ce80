"""Why what somebody points at on the board cannot be chosen now, in the words of the rules."""

from types import ModuleType
from typing import Any

from realmlab.widgets.page.language import tr
from realmlab.widgets.session import Session
from realmlab.widgets.table.wording import seat_name

MOST = 2    # reasons told at once


def reason(session: Session, scene: ModuleType, target: str) -> str:
    """Say why nothing can be done there now, for the person at the board."""
    if session.is_over:
        return tr("The game is over")
    if session.covered_for is not None:
        return tr("The screen is covered: {name} takes it first").format(name=seat_name(session, session.covered_for))
    if session.asked is None:
        return tr("{name} is to decide now").format(name=seat_name(session, session.actor))
    named = getattr(scene, "names_at", None)
    found = [] if named is None else reasons(session, list(named(session.position.to_dict(), target)))
    return ". ".join(found[:MOST]) or tr("There is nothing to do there now")


def reasons(session: Session, names: list[str]) -> list[str]:
    """Return why actions of these names are barred, those of the kind that is asked for first, none twice."""
    position, words = session.position, session.position.game.words
    asked = {words.name(action).split()[0] for action in position.legal_actions}
    near = [name for name in names if name.split()[0] in asked] or names[:1]
    most = position.facts()["num_actions"]
    numbers: list[Any] = [words.number(name) for name in near]
    told = [position.why_not(number) for number in numbers if number is not None and number < most]
    return list(dict.fromkeys(filter(None, told)))
