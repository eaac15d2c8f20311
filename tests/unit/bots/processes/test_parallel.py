"""Games beside each other: the same results whoever plays them, and a worker that dies or hangs costs its game only."""

from __future__ import annotations

import logging
import multiprocessing
import threading
import time
from collections.abc import Generator
from concurrent.futures import wait
from types import SimpleNamespace

import pytest

from gatcg_desktop.bots.processes import parallel
from gatcg_desktop.bots.processes.parallel import AskedWorkers, Lost, Worker, Workers, games
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.squares import Job

SQUARES = {number: number * number for number in range(5)}


def test_every_number_is_played_once_wherever() -> None:
    assert dict(games(Job(), range(5), Workers())) == SQUARES
    assert dict(games(Job(), range(5), Workers(2))) == SQUARES


def test_a_worker_that_dies_is_replaced_and_its_game_named() -> None:
    assert dict(games(Job(dies=1), range(5), Workers(1))) == {**SQUARES, 1: Lost("the worker died")}


def test_a_worker_that_hangs_is_ended_replaced_and_its_game_named() -> None:
    begun = time.monotonic()
    found = dict(games(Job(hangs=0), range(5), Workers(1, patience=5)))
    assert found == {**SQUARES, 0: Lost("the worker hung")}
    assert time.monotonic() - begun < 60


def test_a_mistake_of_the_program_costs_one_game() -> None:
    assert dict(games(Job(fails=4), range(5), Workers(1))) == {**SQUARES, 4: Lost("ZeroDivisionError: so it is")}


def test_a_number_is_taken_when_a_worker_is_free_for_it() -> None:
    taken = []

    def numbers() -> object:
        for number in range(5):
            taken.append(number)
            yield number

    playing = games(Job(), numbers(), Workers(1))
    next(playing)
    assert taken == [0]
    playing.close()


def test_no_worker_is_left_when_nobody_wants_the_rest() -> None:
    playing = games(Job(hangs=1), range(5), Workers(1))
    next(playing)
    assert multiprocessing.active_children()
    playing.close()
    assert multiprocessing.active_children() == []


def test_a_worker_is_ended_whatever_it_does() -> None:
    """Whoever closes the window does not wait for what it thinks."""
    worker: Worker[int, int] = Worker(Job(hangs=0), 600)
    worker.give(0)
    assert worker.future is not None
    while not worker.future.running():
        wait([worker.future], timeout=0.05)
    processes = multiprocessing.active_children()
    ending = threading.Thread(target=worker.end)
    ending.start()
    ending.join(60)
    ended = not ending.is_alive()
    for process in processes:  # nobody is left where it was not
        process.kill()
    ending.join()
    assert ended and processes and multiprocessing.active_children() == []


def asked_for(asked: Generator[bool, None, list[int]]) -> list[int]:
    while True:
        try:
            next(asked)
        except StopIteration as done:
            results: list[int] = done.value
            return results


def test_what_nobody_waits_for_any_more_is_not_taken_for_what_is_asked_next() -> None:
    workers: AskedWorkers[int, int] = AskedWorkers(Job(), 1, 60)
    try:
        given_up = workers.done([7, 8, 9])
        while next(given_up):  # until something was done
            pass
        next(given_up)  # the next is being done
        given_up.close()
        assert asked_for(workers.done([3, 4])) == [9, 16]
    finally:
        workers.end()


def test_where_nothing_is_asked_nobody_begins_or_is_missed() -> None:
    """A game of passes has no decision to compare: its review said that it could not go on."""
    workers: AskedWorkers[int, int] = AskedWorkers(Job(), 1, 60)
    assert asked_for(workers.done([])) == []
    workers.end()


def test_who_hangs_at_what_nobody_wants_any_more_gets_no_more_time_by_what_comes_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(parallel, "time", SimpleNamespace(monotonic=lambda: now))
    worker: Worker[int, int] = Worker(Job(hangs=0), 10)
    try:
        worker.give(0)
        worker._ready.result()
        now = 8.0
        worker.give(1)
        assert worker.left == 2
    finally:
        worker.end()


def test_a_cluster_gives_the_same_and_a_game_that_fails_is_named(caplog: pytest.LogCaptureFixture) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        caplog.at_level(logging.ERROR, logger="distributed"),  # on a busy machine its worker may be late to end
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, dashboard_address=":0") as cluster,
    ):
        workers = Workers(cluster=cluster.scheduler_address)
        assert dict(games(Job(), range(5), workers)) == SQUARES
        assert dict(games(Job(fails=2), range(5), workers)) == {**SQUARES, 2: Lost("ZeroDivisionError: so it is")}


def test_a_cluster_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(UserMistake, match=r"no cluster at tcp://127\.0\.0\.1:1|needs Dask"):
        dict(games(Job(), range(1), Workers(cluster="tcp://127.0.0.1:1")))
