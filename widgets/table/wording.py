"""A session as the panel shows it: plain data, made anew with every change (its form: static/panel.js)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from realmlab.cython_core import CHANCE
from realmlab.widgets.page.language import tr
from realmlab.widgets.session import Session
from realmlab.widgets.table.dial import bid, in_numbers
from realmlab.widgets.table.grouping import groups
from realmlab.widgets.table.tools import LOAD, TOOLS, Tool

LAST_LINES = 80  # of the log that are sent to the page


@dataclass(frozen=True)
class Remarks:
    """What a table adds to what a session is at.

    `scene_says` where the game is; `only`: the actions of a region that was clicked, to choose among;
    `note`: what else is to be said, an `alarm` if it is about something that went wrong; `details`: what there is
    to read about an action before it is chosen; `hint`: the action that a search advises.
    """

    scene_says: str = ""
    only: Iterable[int] | None = None
    note: str = ""
    alarm: bool = False
    details: Mapping[int, dict[str, Any]] = field(default_factory=dict)
    hint: int | None = None


NOTHING = Remarks()


def seat_name(session: Session, seat: int) -> str:
    """Return what a seat is called: "You", "Seat 2" among several people, or the opponent's name ("" for chance)."""
    if seat < 0:
        return ""
    holder = session.holders[seat]
    if holder.is_person:
        return tr("You") if len(session.people) == 1 else tr("Seat {number}").format(number=seat)
    alike = [other for other in session.holders if other.name == holder.name]
    return holder.name if len(alike) == 1 else f"{holder.name} {seat}"


def is_you(session: Session, seat: int) -> bool:
    """Is this the only person at the board, whom the panel calls "you"?"""
    return session.people == [seat]


def panel_state(
    session: Session, remarks: Remarks = NOTHING, tools: Sequence[Tool] = (*TOOLS, LOAD)
) -> dict[str, Any]:
    """Return all that the panel shows."""
    choices = session.choices()
    numbers = bool(choices) and session.is_secret and in_numbers(choices)
    seat = session.covered_for
    only = remarks.only
    some = choices if only is None else [choice for choice in choices if choice.action in set(only)]
    listed = [] if numbers or (seat is not None and session.is_secret) else groups(some, remarks.details, remarks.hint)
    shown = {
        "ply": session.ply,
        "status": status(session),
        "mood": mood(session),
        "alarm": remarks.alarm or bool(session.trouble),
        "note": remarks.note or session.trouble or remarks.scene_says,
        "title": "" if only is None else tr("Which of these?"),
        "back": only is not None,
        "groups": listed,
        "log": dict(list(log(session).items())[-LAST_LINES:]),
        "tools": [tool.state() for tool in tools if tool.shown(session)],
        "disabled": [tool.name for tool in tools if not tool.can(session)],
    }
    if seat is not None:
        shown["cover"] = cover(session, seat)
    if numbers:
        shown["bid"] = bid(session, choices, seat_name(session, session.actor))
    return shown


def cover(session: Session, seat: int) -> dict[str, str]:
    """Return what stands on the cover while this person takes the screen."""
    name = seat_name(session, seat)
    return {
        "title": tr("{name}, take the screen").format(name=name),
        "text": tr("What only {name} may see is covered. Everybody else: look away.").format(name=name),
        "button": tr("I am {name}: uncover").format(name=name),
    }


def log(session: Session) -> dict[str, dict[str, Any]]:
    """Return what happened, as the viewer may know it, line by line; the first says who is who.

    The lines are numbered, so that a change of them names only the new ones.
    """
    roles = ", ".join(_role(session, seat) for seat in range(len(session.holders)))
    lines = [{"who": seat_name(session, line.actor), "seat": line.actor, "text": line.text} for line in session.log()]
    lines.insert(0, {"who": "", "seat": CHANCE, "text": roles[0].upper() + roles[1:]})
    return {str(number): line for number, line in enumerate(lines)}


def _role(session: Session, seat: int) -> str:
    if is_you(session, seat):
        return tr("you are seat {number}").format(number=seat)
    if session.holders[seat].is_person:
        return tr("seat {number} is a person").format(number=seat)
    return tr("{name} is seat {number}").format(name=seat_name(session, seat), number=seat)


def status(session: Session) -> str:
    """Say whose turn it is, or who has won."""
    if session.is_over:
        return result(session)
    name = seat_name(session, session.actor)
    if session.trouble or (session.paused and not session.holders[session.actor].is_person):
        return tr("{name} is stopped: go on, take back, or decide for {name}").format(name=name)
    if session.asked is None:
        return tr("{name} is thinking").format(name=name)
    return tr("Your turn") if is_you(session, session.actor) else tr("{name}, your turn").format(name=name)


def mood(session: Session) -> str:
    """Return the colour of the status line: "you", "wait", "trouble" or "over"."""
    if session.trouble:
        return "trouble"
    if session.is_over:
        return "over"
    return "wait" if session.asked is None else "you"


def result(session: Session) -> str:
    """Say who has won, with the points."""
    returns = session.position.returns
    points = ", ".join(f"{seat_name(session, seat)} {score:g}" for seat, score in enumerate(session.position.score))
    if len(returns) == 1:       # a solo game
        return _result_alone(session, float(returns[0]), points)
    best = [seat for seat, value in enumerate(returns) if value == returns.max()]
    names = [seat_name(session, seat) for seat in best]
    if len(best) == len(returns):
        return tr("The game is over: a tie ({points})").format(points=points)
    if len(best) > 1:
        return tr("The game is over: {names} win ({points})").format(names=tr(" and ").join(names), points=points)
    if is_you(session, best[0]):
        return tr("The game is over: You win ({points})").format(points=points)
    return tr("The game is over: {name} wins ({points})").format(name=names[0], points=points)


def _result_alone(session: Session, value: float, points: str) -> str:
    """Say how a solo game ended."""
    if session.people:
        told = {1: tr("The game is over: You win ({points})"), 0: tr("The game is over: You tie ({points})"),
                -1: tr("The game is over: You lose ({points})")}
    else:
        told = {1: tr("The game is over: {name} wins ({points})"), 0: tr("The game is over: {name} ties ({points})"),
                -1: tr("The game is over: {name} loses ({points})")}
    return told[(value > 0) - (value < 0)].format(name=seat_name(session, 0), points=points)
