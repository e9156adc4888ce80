"""Check an answer to an exercise of a lesson: what is wrong with it, in words, and not what would be right.

>>> check("20.1", 0.75)
20.1 Not yet: that is what the defender gets. The question is about the attacker.
>>> check("20.1", ...)
20.1 Your answer should be a number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from realmlab.cython_core.errors import ParameterError

LESSONS = "realmlab.widgets.lessons"
GREEN, AMBER = "#1a7f45", "#9a5b00"      # readable on white and, as the border of a box, on black

Judge = Callable[[Any], None]


class NotYet(Exception):  # noqa: N818 - it is a verdict on an answer, not a fault of the program
    """What is wrong with an answer, in words for whoever gave it."""


@dataclass(frozen=True)
class Exercise:
    """One exercise: how an answer looks, and a function that raises NotYet with what is wrong with it."""

    number: str
    form: str
    judge: Judge


@dataclass(frozen=True)
class Verdict:
    """What `check` says; true if the answer is right."""

    number: str
    right: bool
    words: str

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return f"{self.number} {self.words}"

    def _repr_html_(self) -> str:
        colour = GREEN if self.right else AMBER
        return (f'<div style="border-left: 4px solid {colour}; padding: 2px 10px">'
                f"<strong>{escape(self.number)}</strong> {escape(self.words)}</div>")


class ExerciseSet(dict[str, Exercise]):
    """The exercises of a lesson, by number; calling it with a number and a form adds a judge, as a decorator."""

    def __call__(self, number: str, form: str) -> Callable[[Judge], Judge]:
        """Add the function below as the judge of this exercise."""

        def add(judge: Judge) -> Judge:
            self[number] = Exercise(number, form, judge)
            return judge

        return add


def lessons() -> list[str]:
    """Return the numbers of the lessons with exercises."""
    modules = iter_modules(import_module(LESSONS).__path__)
    return sorted(module.name.removeprefix("lesson") for module in modules if module.name.startswith("lesson"))


def exercises(lesson: str) -> ExerciseSet:
    """Return the exercises of a lesson; ParameterError if there is no such lesson."""
    if lesson not in lessons():
        raise ParameterError(f"there is no lesson {lesson!r} with exercises; there are {', '.join(lessons())}")
    found: ExerciseSet = import_module(f"{LESSONS}.lesson{lesson}").EXERCISES
    return found


def find(number: str) -> Exercise:
    """Return the exercise of this number; ParameterError names those there are."""
    if not isinstance(number, str):
        raise ParameterError(f'the number of an exercise is a text such as "20.1", not {number!r}')
    known = exercises(number.partition(".")[0])
    if number not in known:
        raise ParameterError(f"there is no exercise {number!r}; this lesson has {', '.join(known)}")
    return known[number]


def check(number: str, answer: Any = ...) -> Verdict:
    """Judge an answer to an exercise; with `...`, say how an answer looks.

    Returns a Verdict, which says in words what is wrong and is true if nothing is. An answer of a wrong form is not
    an error: the verdict says what form it should have. A number of no exercise is a ParameterError.
    """
    exercise = find(number)
    if answer is ...:
        return Verdict(number, False, f"Your answer should be {exercise.form}.")
    try:
        exercise.judge(answer)
    except NotYet as wrong:
        return Verdict(number, False, f"Not yet: {wrong}")
    return Verdict(number, True, "Right.")
