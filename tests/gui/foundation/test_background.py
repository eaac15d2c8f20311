"""Work beside the GUI thread, and what becomes of it when it fails."""

from __future__ import annotations

import threading

import pytest
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation.background import Background


def fail() -> None:
    raise ZeroDivisionError("nobody foresaw that")


def test_a_failure_that_nobody_foresaw_is_raised_where_it_is_reported(qtbot: QtBot) -> None:
    background = Background()
    came: list[object] = []
    with qtbot.captureExceptions() as raised:
        background.run(fail, came.append)
        background.run(threading.get_ident, came.append)
        qtbot.waitUntil(lambda: bool(came))
    background.close()
    assert [kind for kind, _, _ in raised] == [ZeroDivisionError]
    assert came != [threading.get_ident()], "the work that came after it was done all the same"


@pytest.mark.parametrize("known", [True, False])
def test_nothing_is_told_once_it_is_closed(qtbot: QtBot, known: bool) -> None:
    background, told = Background(), threading.Event()
    began = threading.Event()

    def work() -> None:
        began.set()
        told.wait(10)
        fail()

    came: list[object] = []
    with qtbot.captureExceptions() as raised:
        background.run(work, came.append, came.append if known else None)
        assert began.wait(10)
        background._closed = True
        told.set()
        background.close()
        qtbot.wait(0)
    assert not raised
    assert not came
