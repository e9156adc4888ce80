"""All tasks of a run: those that are done already are left out, and each that ends is written down at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import Any

from tqdm.auto import tqdm

from realmlab.spiel_games.experiments.backends import Backend, WorkersDied
from realmlab.spiel_games.experiments.journal import Journal
from realmlab.spiel_games.experiments.tasks import VERSION, Done, Task, TaskFailed

TRIES = 3       # workers may die so often without any task coming to its end in between

Enough = Callable[[dict[str, Done]], bool]


def run(
    function: Callable[..., Any], tasks: Iterable[Task], backend: Backend, journal: Journal, *,
    enough: Enough | None = None, progress: bool = True,
) -> None:
    """Carry out what is not done yet; `enough(journal.done)` is asked after each task and ends the run early.

    TaskFailed if a task fails; what else was under way is still waited for and written down.
    """
    left = {task.key: task for task in tasks}
    total, left = len(left), {key: task for key, task in left.items() if key not in journal.done}
    with tqdm(total=total, initial=total - len(left), disable=not progress, unit="task") as bar:
        died = 0
        while left and died < TRIES and not (enough and enough(journal.done)):
            before = len(left)
            try:
                Pass(function, left, journal, enough, bar.update).go(backend)
            except WorkersDied:
                died = died + 1 if len(left) == before else 1
    if died == TRIES:
        first = next(iter(left.values()))
        raise TaskFailed(f"workers died {TRIES} times with nothing done in between; the task with {first.parameters} "
                         "or one beside it kills them, or there is too little memory")


class Pass:
    """One go at the tasks that are left, until they are done, enough is done, or one fails."""

    def __init__(
        self, function: Callable[..., Any], left: dict[str, Task], journal: Journal, enough: Enough | None,
        tick: Callable[[int], Any],
    ) -> None:
        self.function, self.left, self.journal, self.enough, self.tick = function, left, journal, enough, tick
        self.over = False

    def feed(self) -> Iterator[Task]:
        """Give out tasks until the pass is over."""
        for task in list(self.left.values()):
            if self.over:
                return
            yield task

    def go(self, backend: Backend) -> None:
        """Carry out tasks and record what is done."""
        failed = None
        with closing(backend.stream(self.function, self.feed())) as results:    # type: ignore[type-var]
            for done in results:
                if wrong := wrong_with(done, self.left[done.key]):
                    failed, self.over = failed or wrong, True
                    continue
                self.journal.record(done)
                del self.left[done.key]
                self.tick(1)
                self.over = self.over or bool(self.enough and self.enough(self.journal.done))
        if failed:
            raise TaskFailed(failed)


def wrong_with(done: Done, task: Task) -> str:
    """Return what is wrong with the result of a task; nothing: an empty text."""
    if done.error:
        return f"the task with {task.parameters} and seed {task.seed} failed: {done.error}"
    if done.version != VERSION:
        return f"worker {done.worker} has realmlab {done.version}, but this is {VERSION}: install the same on both"
    return ""
