"""Exercises of lesson 25: information sets and perfect recall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pyspiel

import realmlab.spiel_games  # noqa: F401  registers our games
from realmlab.widgets.exercises import ExerciseSet, NotYet
from realmlab.widgets.lessons.answers import CLOSE, called, function, near, number, shown

EXERCISES = exercise = ExerciseSet()

ORE = 4                                     # of 25.1
OPENS = ("0", "1", "2", "0pb", "1pb", "2pb")    # of seat 0 in Kuhn's poker
ENOUGH = -0.06
SWAMP, TREASURE, HOME = 0.0, 6.0, 2.0       # of 25.4
History = list[tuple[int, int]]


@cache
def campaign(wars: int, ore: int, revealed: bool) -> pyspiel.Game:
    """Return so many wars with so much ore each."""
    return pyspiel.load_game(f"kingdoms_war(wars={wars},attacker_ore={ore},defender_ore={ore},"
                             f"bids_revealed={str(revealed).lower()})")


def decisions(state: pyspiel.State, history: History) -> Iterator[tuple[pyspiel.State, History]]:
    """Yield every position of a game without chance in which somebody decides, with what has been set."""
    if not state.is_terminal():
        yield state, history
        for action in state.legal_actions():
            yield from decisions(state.child(action), [*history, (state.current_player(), action)])


def plans(ore: int, revealed: bool, seats: tuple[int, ...]) -> int:
    """Return how many information states these seats have in two wars."""
    found = {state.information_state_string(state.current_player())
             for state, _ in decisions(campaign(2, ore, revealed).new_initial_state(), [])
             if state.current_player() in seats}
    return len(found)


@exercise("25.1", "a whole number")
def how_many_plans(answer: Any) -> None:
    """The attacker's information states in two hidden wars."""
    given = number(answer)
    if given == plans(ORE, False, (0,)):
        return
    if given == plans(ORE, False, (0, 1)):
        raise NotYet("those are the information states of both sides.")
    if given in (plans(ORE, True, (0,)), plans(ORE, True, (0, 1))):
        raise NotYet("so many there would be if the first war were revealed.")
    if given == plans(ORE, False, (0,)) - 1:
        raise NotYet("those of the second war. There is a first one.")
    raise NotYet(f"{given:g} is not how many there are. What can the attacker know in the first war, and what in the "
                 "second?")


def bluff(call: float) -> float:
    """Return what a bluff with the jack gains over passing and folding, if the queen calls so often."""
    return (0.5 * -2 + 0.5 * (call * -2 + (1 - call) * 1)) - -1


@exercise("25.2", "a number from 0 to 1")
def call_with_queen(answer: Any) -> None:
    """How often the queen calls an opening bet."""
    given = number(answer)
    if not 0 <= given <= 1:
        raise NotYet(f"a probability lies from 0 to 1, and {given:g} does not.")
    gain = bluff(given)
    if abs(gain) > 2 * CLOSE and not near(given, 1 / 3):       # where bluff is 0
        more = "more" if gain > 0 else "less"
        raise NotYet(f"then a bluff with the jack is worth {abs(gain):.3f} {more} than a pass.")


def guaranteed(bets: dict[str, float]) -> float:
    """Return what seat 0 gets in Kuhn's poker at least, if it bets or calls so often."""
    total = 0.0
    for theirs in range(3):
        mine = [card for card in range(3) if card != theirs]
        show = {card: 1 if card > theirs else -1 for card in mine}
        fold = sum(bets[str(card)] for card in mine)                       # after a bet: they fold, or call
        call = sum(bets[str(card)] * 2 * show[card] for card in mine)
        passed = sum((1 - bets[str(card)]) * show[card] for card in mine)      # after a pass: they pass, or bet
        raised = sum((1 - bets[str(card)]) * (bets[f"{card}pb"] * 2 * show[card] - (1 - bets[f"{card}pb"]))
                     for card in mine)
        total += min(fold, call) + min(passed, raised)
    return total / 6


@exercise("25.3", 'a dictionary from "0", "1", "2", "0pb", "1pb", "2pb" to probabilities of betting or calling')
def opener(answer: Any) -> None:
    """A strategy of seat 0 in Kuhn's poker that guarantees nearly the value."""
    if not isinstance(answer, dict) or set(answer) != set(OPENS):
        raise NotYet(f"a dictionary with the six keys {', '.join(OPENS)} was asked for, not {shown(answer)}.")
    bets = {name: number(value) for name, value in answer.items()}
    if strange := [name for name, value in bets.items() if not 0 <= value <= 1]:
        raise NotYet(f"the value of {strange[0]!r} is {bets[strange[0]]:g}, and probabilities lie from 0 to 1.")
    if (worst := guaranteed(bets)) < ENOUGH:
        raise NotYet(f"somebody who knows your strategy holds you to {worst:.4f} a game.")


@exercise("25.4", "a number from 0 to 1")
def scout(answer: Any) -> None:
    """How often a forgetful scout should ride on."""
    given = number(answer)
    if not 0 <= given <= 1:
        raise NotYet(f"a probability lies from 0 to 1, and {given:g} does not.")

    def worth(ride: float) -> float:
        return (1 - ride) * SWAMP + ride * (1 - ride) * TREASURE + ride**2 * HOME

    step = 0.01
    for other in (given + step, given - step):
        if 0 <= other <= 1 and worth(other) > worth(given):
            raise NotYet(f"that brings {worth(given):.4f} on average, and riding on a little "
                         f"{'more' if other > given else 'less'} often brings more.")


@exercise("25.5", "a function of a history, a list of (seat, number), and a seat")
def what_is_known(answer: Any) -> None:
    """An information state of a hidden campaign, by perfect recall."""
    state_of = function(answer)
    known: dict[tuple[int, str], tuple[str, History]] = {}
    for state, history in decisions(campaign(3, 2, False).new_initial_state(), []):
        seat = state.current_player()
        said, right = called(state_of, list(history), seat), state.information_state_string(seat)
        for other, (name, before) in known.items():
            same = repr(said) == other[1] if seat == other[0] else None
            if same is not None and same != (name == right):
                raise NotYet(f"seat {seat} {'can' if same else 'cannot'} tell {before} and {history} apart, and your "
                             f"function says {'the same' if same else 'different things'}.")
        known.setdefault((seat, repr(said)), (right, history))
