"""A session as the panel shows it: plain data, made anew with every change (its form: static/panel.js)."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from realmlab.cython_core import CHANCE
from realmlab.widgets.session import Choice, Session

LAST_LINES = 80  # of the log that are sent to the page
FLAG = "⚑"

_TOOLS = {
    "undo": ("↶ Undo", "Back to your last decision"),
    "redo": ("↷ Redo", "Play again what was taken back"),
    "pause": ("❚❚ Pause", "Stop the opponents"),
    "resume": ("▶ Go on", "Let the opponents go on"),
    "new": ("New game", "Other players, other parameters, or the same again"),
    "save": ("Save", "This game as text"),
    "load": ("Load", "Go on with a saved game"),
    "replay": ("Replay", "Look at this game again, step by step, or close that"),
}


def seat_name(session: Session, seat: int) -> str:
    """Return what a seat is called: "You", "Seat 2" among several people, or the opponent's name ("" for chance)."""
    if seat < 0:
        return ""
    holder = session.holders[seat]
    if holder.is_person:
        return "You" if len(session.people) == 1 else f"Seat {seat}"
    alike = [other for other in session.holders if other.name == holder.name]
    return holder.name if len(alike) == 1 else f"{holder.name} {seat}"


def panel_state(
    session: Session,
    scene_says: str = "",
    only: Iterable[int] | None = None,
    note: str = "",
    alarm: bool = False,
    details: Mapping[int, dict[str, Any]] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return all that the panel shows.

    `scene_says` where the game is; `only`: the actions of a region that was clicked, to choose among;
    `note`: what else is to be said, an `alarm` if it is about something that went wrong;
    `details`: what there is to read about an action before it is chosen.
    """
    choices = session.choices()
    secret = session.asked is not None and session.is_secret and in_numbers(choices)
    some = choices if only is None else [choice for choice in choices if choice.action in set(only)]
    return {
        "ply": session.ply,
        "status": status(session),
        "mood": mood(session),
        "alarm": alarm or bool(session.trouble),
        "note": note or session.trouble or scene_says,
        "title": "" if only is None else "Which of these?",
        "back": only is not None,
        "groups": [] if secret else groups(some, details),
        "bid": bid(session, choices) if secret else None,
        "log": log(session)[-LAST_LINES:],
        "tools": [
            {"name": name, "label": _TOOLS[name][0], "help": _TOOLS[name][1], "enabled": enabled}
            for name, enabled in tools(session).items()
        ],
    }


def log(session: Session) -> list[dict[str, Any]]:
    """Return what happened, as the viewer may know it; the first line says who is who."""
    roles = ", ".join(_role(seat_name(session, seat), seat) for seat in range(len(session.holders)))
    lines = [{"who": seat_name(session, line.actor), "seat": line.actor, "text": line.text} for line in session.log()]
    return [{"who": "", "seat": CHANCE, "text": roles[0].upper() + roles[1:]}, *lines]


def _role(name: str, seat: int) -> str:
    if name == f"Seat {seat}":
        return f"seat {seat} is a person"
    return f"you are seat {seat}" if name == "You" else f"{name} is seat {seat}"


def status(session: Session) -> str:
    """Say whose turn it is, or who has won."""
    if session.is_over:
        return result(session)
    name = seat_name(session, session.actor)
    if session.trouble or (session.paused and not session.holders[session.actor].is_person):
        return f"{name} is stopped: go on, take back, or decide for {name}"
    if session.asked is None:
        return f"{name} is thinking"
    return "Your turn" if name == "You" else f"{name}, your turn"


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
        name = "You" if session.people else seat_name(session, 0)
        verb = "tie" if returns[0] == 0 else "win" if returns[0] > 0 else "lose"
        return f"The game is over: {name} {verb}{'' if name == 'You' else 's'} ({points})"
    best = [seat_name(session, seat) for seat, value in enumerate(returns) if value == returns.max()]
    if len(best) == len(returns):
        return f"The game is over: a tie ({points})"
    if len(best) == 1:
        return f"The game is over: {best[0]} {'win' if best[0] == 'You' else 'wins'} ({points})"
    return f"The game is over: {' and '.join(best)} win ({points})"


def tools(session: Session) -> dict[str, bool]:
    """Return the tools there are now, and whether they can be used."""
    shown = {"undo": session.can_undo, "redo": session.can_redo}
    if not session.is_over and session.paused:
        shown["resume"] = True
    elif not session.people:
        shown["pause"] = session.is_thinking
    return shown | {"new": True, "save": True, "load": True, "replay": bool(session.position.history)}


def groups(choices: list[Choice], details: Mapping[int, dict[str, Any]] = MappingProxyType({})) -> list[dict[str, Any]]:
    """Gather the choices that begin with the same word of their names ("to 0A", "to 0B"), in the game's order."""
    kinds: dict[str, list[Choice]] = {}
    for choice in choices:
        kinds.setdefault(choice.name.split()[0], []).append(choice)
    single = [kind for kind, members in kinds.items() if len(members) == 1]
    gathered = [("", [kinds[kind][0] for kind in single])] if single else []
    gathered += [(kind.capitalize(), members) for kind, members in kinds.items() if len(members) > 1]
    return [
        {
            "title": title if len(gathered) > 1 else "",
            "actions": [
                {"id": choice.action, "words": choice.words}
                | ({"detail": details[choice.action]} if choice.action in details else {})
                for choice in members
            ],
        }
        for title, members in gathered
    ]


def in_numbers(choices: list[Choice]) -> bool:
    """Is it a number that is chosen, or the flag? Other secrets, the mission one keeps, are chosen from the list."""
    return all(choice.name.split()[-1] == "flag" or choice.name.split()[-1].isdecimal() for choice in choices)


def bid(session: Session, choices: list[Choice]) -> dict[str, Any]:
    """Return the row of secret numbers: what can be set, and up to the highest what cannot be afforded."""
    words = session.position.game.words
    open_now = {choice.action: choice for choice in choices}
    name = seat_name(session, session.actor)
    others = len(session.people) > 1
    return {
        "title": "Set your number in secret" if name == "You" else f"{name} sets a number in secret",
        "curtain": f"{name} decides now. Everybody else: look away." if others else "",
        "numbers": [_number(open_now, action, words.name(action)) for action in _all_numbers(words, open_now)],
    }


def _all_numbers(words: Any, open_now: dict[int, Choice]) -> list[int]:
    """Return the ids of all that share the first word of their names with what is open: flag first, then 1, 2, ..."""
    kind = next(iter(open_now.values())).name.split()[0]
    named = [words.number(f"{kind} {face}") for face in ("flag", *range(12))]
    return [a for a in named if a is not None and (a in open_now or not words.name(a).endswith(" 0"))]


def _number(open_now: dict[int, Choice], action: int, name: str) -> dict[str, Any]:
    face = name.split()[-1]
    choice = open_now.get(action)
    return {
        "id": None if choice is None else action,
        "face": FLAG if face == "flag" else face,
        "cost": "" if choice is None else _cost(choice.words),
        "words": "" if choice is None else choice.words,
    }


def _cost(words: str) -> str:
    """Pick out of the words what a number costs: games say "pays 3" or "owes 3", or nothing where it is free."""
    found = re.search(r"\b(?:pays|owes) (\d+)", words)
    return f"−{found[1]}" if found and found[1] != "0" else "free"
