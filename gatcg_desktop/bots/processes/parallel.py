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

from gatcg_desktop.bots.failures import told_of
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
    """A pool of one process, so that its end tells what it was doing: `future` is of that."""

    def __init__(self, job: Callable[[G], R], patience: float) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin, (job,))
        with _BEGINNING:
            before = set(multiprocessing.active_children())
            self._ready = self._pool.submit(os.getpid)  # begins the process
            self._processes = set(multiprocessing.active_children()) - before
        self._patience = patience
        self._until = 0.0
        self.future: Future[R] | None = None

    def give(self, what: G) -> None:
        """Let it do its job with this, after what it may still be doing though nobody wants that any more: one that
        hangs there is not given more time."""
        if self.future is None or self.future.done():
            self._until = time.monotonic() + self._patience
        try:
            self.future = self._pool.submit(_work, what)
        except BrokenProcessPool as died:  # while it had nothing to do
            self.future = Future()
            self.future.set_exception(died)

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


class Crew(Generic[G, R]):
    """Workers that each do one piece of work at a time; one that dies or hangs is replaced, and its piece is Lost."""

    def __init__(self, job: Callable[[G], R], patience: float) -> None:
        self._job = job
        self._patience = patience
        self._workers: list[Worker[G, R]] = []
        self._pieces: dict[Worker[G, R], int] = {}

    def __len__(self) -> int:
        return len(self._workers)

    def hire(self) -> None:
        """Begin one more process."""
        self._workers.append(Worker(self._job, self._patience))

    @property
    def idle(self) -> bool:
        """Whether somebody has nothing to do."""
        return len(self._pieces) < len(self._workers)

    @property
    def busy(self) -> bool:
        """Whether somebody has something to do."""
        return bool(self._pieces)

    def give(self, piece: int, what: G) -> None:
        """Give a piece of work, known by a number, to the first who is idle."""
        worker = next(worker for worker in self._workers if worker not in self._pieces)
        self._pieces[worker] = piece
        worker.give(what)

    def forget(self) -> None:
        """Nobody wants any more what is being done: each goes on with what is given next."""
        self._pieces.clear()

    def wait(self) -> None:
        """Do nothing until a piece is done, or somebody took too long for it."""
        soonest = min(worker.left for worker in self._pieces)
        futures = [worker.future for worker in self._pieces if worker.future is not None]
        wait(futures, timeout=max(0.0, soonest), return_when=FIRST_COMPLETED)

    def collect(self) -> list[tuple[int, R | Lost]]:
        """The pieces that are done by now, or lost."""
        found: list[tuple[int, R | Lost]] = []
        for place, worker in enumerate(self._workers):
            future = worker.future
            if worker not in self._pieces or future is None or not (future.done() or worker.left <= 0):
                continue
            result: R | Lost = Lost(_HUNG)
            if future.done():
                result = result_of(future)
            found.append((self._pieces.pop(worker), result))
            if isinstance(result, Lost):
                worker.end()
                self._workers[place] = Worker(self._job, self._patience)
        return found

    def end(self) -> None:
        """End all processes, whatever they do."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()
        self._pieces.clear()


def _in_processes(job: Job[R], numbers: Iterator[int], workers: Workers) -> Iterator[tuple[int, R | Lost]]:
    crew: Crew[int, R] = Crew(job, workers.patience)
    try:
        for _ in range(workers.processes):
            crew.hire()
        while True:
            while crew.idle and (number := next(numbers, None)) is not None:
                crew.give(number, number)
            if not crew.busy:
                return
            crew.wait()
            yield from crew.collect()
    finally:
        crew.end()


class WorkerGone(Exception):
    """A process that was to do something died or hung, and another took its place; or all were ended."""


class WorkerHung(WorkerGone):
    """A process took too long for something."""


class AskedWorkers(Generic[G, R]):
    """Processes that nobody waits for: whoever has given them work asks from time to time what has become of it. They
    begin when there is work for them, in a thread because that takes a moment, and end with `end`, or with the program.

    Attributes: `lost`, how many died or hung and were replaced.
    """

    def __init__(self, job: Callable[[G], R], processes: int, patience: float) -> None:
        """`patience`: seconds after which a process that does one piece of work counts as hanging."""
        self._crew = Crew(job, patience)
        self._processes = processes
        self._beginning: threading.Thread | None = None
        self.lost = 0

    def _begin(self, wanted: int) -> None:
        while len(self._crew) < min(wanted, self._processes):
            self._crew.hire()

    def done(
        self, given: Sequence[G], tell: Callable[[int, R], None] = lambda place, result: None
    ) -> Generator[bool, None, list[R]]:
        """The results of all that is given, in its order. Yields True while it only waits; `tell` hears of each result
        as it comes, with its place. One process gets what it gets in order. Raises WorkerGone."""
        if not given:
            return []
        if self._beginning is None and len(self._crew) < min(len(given), self._processes):
            self._beginning = threading.Thread(target=self._begin, args=(len(given),))
            self._beginning.start()
        while self._beginning is not None and self._beginning.is_alive():
            yield True
        self._beginning = None
        if not len(self._crew):
            raise WorkerGone("they were ended")
        self._crew.forget()
        results: dict[int, R] = {}
        waiting = list(range(len(given)))
        while len(results) < len(given):
            while waiting and self._crew.idle:
                place = waiting.pop(0)
                self._crew.give(place, given[place])
            found = self._crew.collect()
            for place, result in found:
                if isinstance(result, Lost):
                    self.lost += 1
                    raise (WorkerHung if result.reason == _HUNG else WorkerGone)(result.reason)
                results[place] = result
                tell(place, result)
            yield not found
        return [results[place] for place in range(len(given))]

    def end(self) -> None:
        """End all processes, whatever they do."""
        self._processes = 0  # nobody begins another
        if self._beginning is not None:
            self._beginning.join()
        self._crew.end()


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
