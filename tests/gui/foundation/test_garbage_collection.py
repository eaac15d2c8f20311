"""Cycles of Qt objects go in the GUI thread, whatever workers allocate meanwhile."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation.garbage_collection import Collecting


@pytest.fixture(autouse=True)
def collected_in_the_gui_thread() -> Iterator[None]:
    """Here the tests begin and stop it themselves."""
    yield
    gc.collect()


@pytest.fixture
def collecting() -> Iterator[Collecting]:
    held = Collecting()
    yield held
    held.stop()


def _cycle() -> weakref.ref[QObject]:
    one = QObject()
    one.timer = QTimer(one)  # type: ignore[attr-defined]
    one.itself = one  # type: ignore[attr-defined]
    one.timer.start(60_000)  # type: ignore[attr-defined]
    return weakref.ref(one)


def _allocate() -> None:
    kept = [[number] for number in range(200_000)]
    assert len(kept) == 200_000


def test_a_worker_that_allocates_does_not_destroy_a_cycle_of_qt_objects(qtbot: QtBot, collecting: Collecting) -> None:
    gc.collect()
    left = _cycle()
    worker = threading.Thread(target=_allocate)
    worker.start()
    worker.join()
    assert left() is not None  # with Python's own collection it is gone here, in the worker


def test_what_is_there_from_the_start_is_not_gone_through_again(qtbot: QtBot) -> None:
    before, frozen = [[] for _ in range(1000)], gc.get_freeze_count()
    held = Collecting()
    assert gc.get_freeze_count() - frozen > len(before) and not any(one is before[0] for one in gc.get_objects())
    held.stop()


def test_the_gui_thread_collects_it_soon(qtbot: QtBot, collecting: Collecting) -> None:
    left = _cycle()
    kept = [[number] for number in range(2 * gc.get_threshold()[0])]
    qtbot.waitUntil(lambda: left() is None, timeout=5_000)
    assert kept


def test_nothing_is_collected_before_it_is_due(qtbot: QtBot, collecting: Collecting) -> None:
    gc.collect()
    left = _cycle()
    collecting.collect_if_due()
    assert left() is not None


def test_python_never_collects_by_itself_while_there_is_a_window_nor_while_it_is_taken_down() -> None:
    gc.enable()
    held = Collecting()
    assert not gc.isenabled()
    held.stop()
    assert not gc.isenabled()
