"""Many games beside each other: in this process, in processes of this machine, or on a cluster, with the same results.

What a game is depends on its number alone, so who plays it makes no difference. A worker that dies or plays one game
for too long is replaced, and its game is `Lost`.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from gatcg_desktop.bots.playing import told_of
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from distributed import Client  # type: ignore[import-not-found,unused-ignore]

G = TypeVar("G")
R = TypeVar("R")
Job = Callable[[int], R]
"""Plays the game of a number. It is sent to each worker once, and may keep there what it needs again."""

PATIENCE = 1_800.0
"""Seconds after which a game counts as hanging."""


class Workers(msgspec.Struct, frozen=True):
    """Who plays: so many processes (0: this one), or what a cluster has at an address."""

    processes: int = 0
    cluster: str = ""
    patience: float = PATIENCE


class Lost(msgspec.Struct, frozen=True):
    """A game that has no result, and why."""

    reason: str


def processors() -> int:
    """How many processes are begun where nobody says."""
    return os.cpu_count() or 1


def games(job: Job[R], numbers: Iterable[int], workers: Workers) -> Iterator[tuple[int, R | Lost]]:
    """The games of these numbers as they end. A number is taken when a worker is free for it."""
    if workers.cluster:
        return _on_cluster(job, iter(numbers), workers)
    if workers.processes:
        return _in_processes(job, iter(numbers), workers)
    return ((number, job(number)) for number in numbers)


# Processes ------------------------------------------------------------------------------------------------------


_job: Callable[[Any], Any]


def _begin(job: Callable[[Any], Any]) -> None:
    global _job
    _job = job
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A worker waits for work without end where its parent was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(given: Any) -> Any:  # noqa: ANN401 - what the job takes and gives
    return _job(given)


_BEGINNING = threading.Lock()
"""Held while a worker looks which process is its own."""


class Worker(Generic[G, R]):
    """A pool of one process, so that its end tells what it was doing: `given` and `future` are of that."""

    def __init__(self, job: Callable[[G], R], patience: float) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin, (job,))
        with _BEGINNING:
            before = set(multiprocessing.active_children())
            self._ready = self._pool.submit(os.getpid)  # begins the process
            self._processes = set(multiprocessing.active_children()) - before
        self._patience = patience
        self._until = 0.0
        self.given: G | None = None
        self.future: Future[R] | None = None

    def give(self, what: G) -> None:
        """Let it do its job with this."""
        self.given = what
        try:
            self.future = self._pool.submit(_work, what)
        except BrokenProcessPool as died:  # while it had nothing to do
            self.future = Future()
            self.future.set_exception(died)
        self._until = time.monotonic() + self._patience

    @property
    def left(self) -> float:
        """How many seconds it may still take; they begin when it is ready to work."""
        if not self._ready.done():
            self._until = time.monotonic() + self._patience
        return self._until - time.monotonic()

    def end(self) -> None:
        """End the process, whatever it does."""
        for process in self._processes:
            process.kill()
        self._pool.shutdown(cancel_futures=True)


class WorkerGone(Exception):
    """A process that was to do something died or hung, and another took its place; or all were ended."""


class AskedWorkers(Generic[G, R]):
    """Processes that nobody waits for: whoever has given them work asks from time to time what has become of it. They
    begin with the first work, in a thread because that takes a moment, and end with `end`, or with the program."""

    def __init__(self, job: Callable[[G], R], processes: int, patience: float) -> None:
        """`patience`: seconds after which a process that does one piece of work counts as hanging."""
        self._job = job
        self._processes = processes
        self._patience = patience
        self._workers: list[Worker[G, R]] = []
        self._beginning = threading.Thread(target=self._begin)

    def _begin(self) -> None:
        while len(self._workers) < self._processes:
            self._workers.append(Worker(self._job, self._patience))

    def done(
        self, given: Sequence[G], tell: Callable[[int, R], None] = lambda place, result: None
    ) -> Generator[bool, None, list[R]]:
        """The results of all that is given, in its order. Yields True while it only waits; `tell` hears of each result
        as it comes, with its place. One process gets what it gets in order. Raises WorkerGone."""
        if self._beginning.ident is None:
            self._beginning.start()
        while self._beginning.is_alive():
            yield True
        if not self._workers:
            raise WorkerGone("they were ended")
        results: dict[int, R] = {}
        waiting = list(range(len(given)))
        has: dict[int, int] = {}  # the place of a worker, and of what it was given
        while len(results) < len(given):
            progress = False
            for place, worker in enumerate(self._workers):
                if place in has and worker.future is not None and (worker.future.done() or worker.left < 0):
                    result: R | Lost = Lost(_HUNG)
                    if worker.future.done():
                        result = result_of(worker.future)
                    if isinstance(result, Lost):
                        worker.end()
                        self._workers[place] = Worker(self._job, self._patience)
                        raise WorkerGone(result.reason)
                    results[has[place]] = result
                    tell(has.pop(place), result)
                    progress = True
                if place not in has and waiting:
                    has[place] = waiting.pop(0)
                    worker.give(given[has[place]])
                    progress = True
            if not progress:
                yield True
        return [results[place] for place in range(len(given))]

    def end(self) -> None:
        """End all processes, whatever they do."""
        self._processes = 0  # nobody begins another
        if self._beginning.is_alive():
            self._beginning.join()
        for worker in self._workers:
            worker.end()
        self._workers.clear()


def _in_processes(job: Job[R], numbers: Iterator[int], workers: Workers) -> Iterator[tuple[int, R | Lost]]:
    all: list[Worker[int, R]] = [Worker(job, workers.patience) for _ in range(workers.processes)]
    try:
        while True:
            for worker in all:
                if worker.future is None and (number := next(numbers, None)) is not None:
                    worker.give(number)
            running = {worker.future: worker for worker in all if worker.future is not None}
            if not running:
                return
            soonest = min(worker.left for worker in running.values())
            done, _ = wait(running, timeout=max(0.0, soonest), return_when=FIRST_COMPLETED)
            for future, worker in running.items():
                if future not in done and worker.left > 0:
                    continue
                number, worker.future = worker.given, None
                assert number is not None
                result: R | Lost = Lost(_HUNG)
                if future in done:
                    result = result_of(future)
                if isinstance(result, Lost):
                    worker.end()
                    all[all.index(worker)] = Worker(job, workers.patience)
                yield number, result
    finally:
        for worker in all:
            worker.end()


_HUNG = "the worker hung"


def result_of(future: Future[R]) -> R | Lost:
    """What became of a game that is over. Dask says of one whose workers died that nobody wants it any more."""
    try:
        return future.result()
    except (BrokenProcessPool, CancelledError):
        return Lost("the worker died")
    except Exception as problem:  # a mistake of the program: the other games are played all the same
        return Lost(told_of(problem))


# A cluster ------------------------------------------------------------------------------------------------------


def _on_cluster(job: Job[R], numbers: Iterator[int], workers: Workers) -> Iterator[tuple[int, R | Lost]]:
    try:
        from distributed import Client
        from distributed import wait as any_of
    except ImportError as error:
        raise UserMistake("A cluster needs Dask: `pip install gatcg-desktop[cluster]` brings it.") from error
    try:
        client = Client(workers.cluster, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        raise UserMistake("There is no cluster at {address}.", address=workers.cluster) from error
    with client:
        there = client.submit(_same, job, pure=False)  # a task, so that it is made again where its worker dies
        running: dict[Any, tuple[int, float]] = {}
        while True:
            free = sum(client.nthreads().values()) - len(running)
            for number in _some(numbers, free if running else max(1, free)):
                future = client.submit(_apply, there, number, pure=False)
                running[future] = number, time.monotonic() + workers.patience
            if not running:
                return
            soonest = min(until for _, until in running.values()) - time.monotonic()
            with suppress(TimeoutError, CancelledError):
                any_of(list(running), timeout=max(0.01, min(soonest, 5.0)), return_when="FIRST_COMPLETED")
            for future, (number, until) in list(running.items()):
                if future.done():
                    yield number, result_of(future)
                elif time.monotonic() > until:
                    _free(client, future)
                    yield number, Lost(_HUNG)
                else:
                    continue
                del running[future]


def _same(job: Job[R]) -> Job[R]:
    return job


def _apply(job: Job[R], number: int) -> R:
    return job(number)


def _some(numbers: Iterator[int], most: int) -> Iterator[int]:
    for _ in range(most):
        number = next(numbers, None)
        if number is None:
            return
        yield number


def _free(client: Client, future: Any) -> None:  # noqa: ANN401 - Dask has no types
    """Give up a game that hangs on a cluster: whoever plays it begins anew."""
    players = [worker for worker, keys in client.processing().items() if future.key in keys]
    future.cancel(force=True)
    if players:
        client.restart_workers(players, timeout=30)
