"""The tour of the start screen: every stop is seen whole, by mouse and by keys, and it is seen once."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop import settings
from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.games.game_opening import Preparation
from gatcg_desktop.gui.shell.tour import Tour, stops_of

pytestmark = pytest.mark.exhaustive(sample=1)  # of the sizes of letters, one test in this and the next in that


@pytest.fixture(params=[1.0, 2.0])
def program(
    qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Program]:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    settings.save(settings.Settings(scale=request.param))
    made = Program(qapp, CrashReporter(), Namespace(deck=[], seed=3, offline=True, size=(1280, 720), screenshot=None))
    made.show()
    yield made
    made.close()
    theme.apply_theme(qapp)


def begun(program: Program) -> Tour:
    program.window.named_actions["tour"].trigger()
    tour = program.window.findChild(Tour)
    assert tour is not None
    return tour


def test_each_stop_is_seen_with_its_words_beside_it(program: Program) -> None:
    tour = begun(program)
    for number, stop in enumerate(stops_of(program.start)):
        QApplication.processEvents()
        assert tour.place == number and stop.of.isVisible()
        assert tour.rect().contains(tour.card.geometry()), tour.words.text()
        assert tour.words.height() >= tour.words.heightForWidth(tour.words.width())
        covered = tour.card.geometry().intersected(tour.lit())
        under = program.window.childAt(tour.lit(0).center())
        assert covered.contains(tour.lit(0).center()) or under is stop.of or stop.of.isAncestorOf(under), "can be used"
        assert covered.isEmpty() or covered.height() * covered.width() < 0.5 * tour.lit().height() * tour.lit().width()
        QTest.keyClick(tour.on, Qt.Key.Key_Return)
    assert not tour.isVisible() and program.settings.toured and settings.load().settings.toured


def test_its_light_goes_with_what_it_is_about(program: Program) -> None:
    tour = begun(program)
    QApplication.processEvents()
    of = stops_of(program.start)[0].of
    above = of.parentWidget()
    assert above is not None
    for moved in (of, above):
        before = tour.lit(0)
        moved.move(moved.x(), moved.y() + 30)
        assert tour.lit(0) != before
        assert not tour.mask().contains(QPoint(tour.lit(0).center().x(), tour.lit(0).bottom() - 2)), "it can be clicked"


def test_it_is_not_shown_over_a_game_that_is_being_prepared(program: Program) -> None:
    tour = begun(program)
    prepared = Preparation(file="a game")
    program.opening.preparing.emit(prepared)
    assert not tour.isVisible(), "whoever plays from the middle of it sees what comes of that"
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    program.window.named_actions["tour"].trigger()
    assert program.window.findChild(Tour) is None
    program.opening.preparing.emit(None)
    assert begun(program).isVisible()


def test_escape_ends_it_for_good_and_a_game_takes_its_place(program: Program, qtbot: QtBot) -> None:
    qtbot.waitUntil(program.start.ui.play.isEnabled)
    tour = begun(program)
    QTest.keyClick(tour.on, Qt.Key.Key_Escape)
    assert program.start.ui.play.hasFocus(), "Enter plays"
    assert not tour.isVisible() and settings.load().settings.toured
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    again = begun(program)
    assert again.place == 0, "who asks for it sees it again"


def test_it_keeps_the_keyboard_while_the_decks_are_looked_at(program: Program, qtbot: QtBot) -> None:
    tour = begun(program)
    qtbot.waitUntil(program.start.ui.play.isEnabled)
    assert program.window.focusWidget() is tour.on


def test_enter_plays_after_it_however_soon_it_was_skipped(program: Program, qtbot: QtBot) -> None:
    tour, play = begun(program), program.start.ui.play
    play.setEnabled(False)  # the decks are still being looked at
    QTest.keyClick(tour, Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert program.window.focusWidget() is program.start
    play.setEnabled(True)
    seat = program.start.seats[0]
    qtbot.waitUntil(lambda: seat.check is not None, timeout=20_000)
    assert seat.check is not None
    program.start._checked(seat, seat.check)
    assert program.start.focusWidget() is play


def test_a_key_presses_the_button_that_has_the_focus_and_tab_stays_with_them(program: Program) -> None:
    tour, play = begun(program), program.start.ui.play
    QTest.keyClick(tour.on, Qt.Key.Key_Tab)
    assert program.window.focusWidget() is tour.skip
    QTest.keyClick(tour.skip, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert program.window.focusWidget() is tour.on and tour.place == 0
    QTest.keyClick(tour.on, Qt.Key.Key_Return)
    assert tour.place == 1
    tour.skip.setFocus()
    QTest.keyClick(tour.skip, Qt.Key.Key_Return)
    assert not tour.isVisible()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    again = begun(program)
    again.go_on()
    again.go_on()
    play.setFocus()  # what is lit was clicked
    QTest.keyClick(play, Qt.Key.Key_Escape)
    assert not again.isVisible()
