"""Who carries tasks out: this process, other processes, or a Dask cluster.

A backend is told where tasks come from and gives back what is done, in any order. It takes tasks only as workers get
free, so a run ends early when no more tasks come.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from typing import Any, Protocol

from joblib import Parallel, cpu_count, delayed

from realmlab.cython_core import ParameterError
from realmlab.spiel_games.experiments.tasks import Done, Task, TaskFailed, carry_out

AHEAD = 3       # tasks a worker of a cluster has waiting, so that it need not wait
PATIENCE = 10   # seconds until a result that a cluster has, or had, is asked for anew


class WorkersDied(Exception):  # noqa: N818  it is what happened
    """A worker has ended in the middle of its task, and its fellows with it; tasks that came to no end run again."""


class Backend(Protocol):
    """What can carry out tasks."""

    def stream(self, function: Callable[..., Any], tasks: Iterator[Task]) -> Iterator[Done]:
        """Carry out tasks as they come; WorkersDied if that broke, and may be tried again."""


class Here:
    """The process of the caller, one task after the other."""

    def stream(self, function: Callable[..., Any], tasks: Iterator[Task]) -> Iterator[Done]:
        """Carry out tasks as they come."""
        return (carry_out(function, task) for task in tasks)


class Processes:
    """Processes on this machine, through joblib; functions of a notebook can be sent there too."""

    def __init__(self, count: int) -> None:
        self.count = count

    def stream(self, function: Callable[..., Any], tasks: Iterator[Task]) -> Iterator[Done]:
        """Carry out tasks as they come."""
        results = Parallel(self.count, return_as="generator_unordered")(
            delayed(carry_out)(function, task) for task in tasks
        )
        try:
            yield from results
        except BrokenExecutor as error:
            raise WorkersDied from error
        finally:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", UserWarning)    # joblib's, that tasks were given up: they run again
                results.close()


class Cluster:
    """Workers of a Dask cluster; Dask itself gives the tasks of a worker that died to another one."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def stream(self, function: Callable[..., Any], tasks: Iterator[Task]) -> Iterator[Done]:
        """Carry out tasks as they come."""
        from distributed import as_completed  # an extra

        waiting: dict[Any, Task] = {}    # by what Dask promised for it

        def submit(some: Iterable[Task]) -> list[Any]:
            fresh = {self.client.submit(carry_out, function, task, pure=False): task for task in some}
            waiting.update(fresh)
            return list(fresh)

        self.client.wait_for_workers(1)
        workers = max(1, sum(self.client.nthreads().values()))
        completed = as_completed(submit(islice(tasks, AHEAD * workers)))
        for future in completed:
            task = waiting.pop(future)
            done = fetched(future, task)
            if done is None:
                completed.update(submit([task]))
            else:
                yield done
                completed.update(submit(islice(tasks, 1)))


def fetched(future: Any, task: Task) -> Done | None:
    """Return the result of what Dask says is over; None if it was lost with its worker before it could be fetched."""
    from distributed import CancelledError, TimeoutError

    try:
        found: Done = future.result(timeout=PATIENCE)
        return found
    except (CancelledError, TimeoutError):
        return None
    except Exception as error:      # not the function's: carry_out has caught those
        raise TaskFailed(f"the cluster gave up the task with {task.parameters}: {error!r}") from error


def check_jobs(n_jobs: Any) -> int:
    """Return how many processes are wanted, as joblib counts: -1 is all cores, -2 all but one."""
    if isinstance(n_jobs, bool) or not isinstance(n_jobs, int) or n_jobs == 0:
        raise ParameterError(f"n_jobs must be a whole number from 1, or -1 for all cores, not {n_jobs!r}")
    return n_jobs if n_jobs > 0 else max(1, cpu_count() + 1 + n_jobs)


def opened(backend: Any, n_jobs: int) -> AbstractContextManager[Backend]:
    """Return the backend of a run, to be used in a `with`: "processes", "dask", an address, or a Client of Dask."""
    count = check_jobs(n_jobs)
    if backend == "processes":
        return nullcontext(Here() if count == 1 else Processes(count))
    if isinstance(backend, str) and (backend == "dask" or "://" in backend):
        return Connected(backend, count)
    if callable(getattr(backend, "submit", None)) and callable(getattr(backend, "nthreads", None)):
        return nullcontext(Cluster(backend))
    raise ParameterError(
        'backend must be "processes", "dask", the address of a scheduler as "tcp://host:8786", '
        f"or a Client of dask.distributed, not {backend!r}"
    )


class Connected:
    """A Dask cluster as long as a `with` lasts: that of a scheduler elsewhere, or one made here for the purpose."""

    def __init__(self, address: str, count: int) -> None:
        self.address, self.count = address, count
        self.open: list[Any] = []

    def __enter__(self) -> Backend:
        try:
            from distributed import Client, LocalCluster
        except ImportError as error:
            raise ImportError(
                f"backend {self.address!r} needs dask.distributed: pip install 'realmlab[cluster]'"
            ) from error
        if self.address == "dask":
            self.open = [LocalCluster(n_workers=self.count, threads_per_worker=1, dashboard_address=None)]
        try:
            self.open.append(Client(*self.open or [self.address]))
        except (OSError, ValueError) as error:
            self.__exit__()
            raise ParameterError(f"backend: no scheduler of Dask answers at {self.address!r} ({error})") from error
        return Cluster(self.open[-1])

    def __exit__(self, *exception: object) -> None:
        while self.open:
            self.open.pop().close()
