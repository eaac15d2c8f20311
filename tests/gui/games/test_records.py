"""Records of matches in the window: opened with keys, dropped or named at the start, stepped through, or refused."""

from __future__ import annotations

import random
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from gatcg_desktop.app import Program
from gatcg_desktop.cli.program import main
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.games.deck_choice import DeckSource, GameRequest, SeatRequest
from gatcg_desktop.lan.verification.record import save
from tests.helpers.games import play_on
from tests.helpers.starter_decks import new_match
from tests.helpers.wired import WiredMatch

Key = Qt.Key
VIEWER, OTHER = 2, 1


@pytest.fixture(scope="module")
def match() -> WiredMatch:
    match = WiredMatch(new_match())
    match.ready()
    match.play(40)
    match.concede(VIEWER)
    return match


@pytest.fixture
def record(match: WiredMatch, tmp_path: Path) -> Path:
    path = tmp_path / "final.gatcgmatch"
    save(match.sides[VIEWER].peer.proofs[1], path)
    return path


@pytest.fixture
def program(qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Program]]:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))
    programs: list[Program] = []

    def make(file: Path | None = None) -> Program:
        args = Namespace(file=file, deck=[], seed=3, offline=True, size=(1280, 720), screenshot=None)
        programs.append(Program(qapp, CrashReporter(folder=tmp_path / "reports"), args))
        programs[-1].show()
        programs[-1].window.activateWindow()
        return programs[-1]

    yield make
    for one in programs:
        one.close()


def opened(qtbot: Any, program: Program, path: Path) -> Any:
    """The session of a record that was opened with keys and the file dialog."""
    QTest.keyClick(program.window, Key.Key_O, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    dialog = program.window.findChild(QFileDialog)
    assert dialog is not None and dialog.isVisible()
    dialog.selectFile(str(path))
    with qtbot.waitSignal(program.game_shown, timeout=20_000):
        dialog.accept()
    program.window.activateWindow()
    QApplication.processEvents()
    return program.session


def begin_a_game(qtbot: Any, program: Program) -> Any:
    seats = [
        SeatRequest(name, DeckSource("starter", name, key=key))
        for name, key in (("Rowan", "glass-tide"), ("Ash", "ninth-gate"))
    ]
    with qtbot.waitSignal(program.game_shown, timeout=20_000):
        program.start.start_requested.emit(GameRequest((seats[0], seats[1]), seed=3, first_player=1))
    return program.window.page


def drag(widget: QWidget, path: Path) -> bool:
    """Drag a file onto a widget and drop it. Gives whether it was taken."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(300, 300), copy, data, left, none)
    QApplication.sendEvent(widget, enter)
    if enter.isAccepted():
        QApplication.sendEvent(widget, QDropEvent(QPointF(300, 300), copy, data, left, none))
    return enter.isAccepted()


def test_a_record_is_opened_with_keys_and_stepped_through(
    qtbot: Any, program: Callable[..., Program], record: Path
) -> None:
    running = program()
    session = opened(qtbot, running, record)
    page = running.window.page
    assert page is not None and page.isVisible() and session.position == 1
    assert "The game of Ada and Bo, as Bo saw it" in page.toast.text
    qtbot.keyClick(page.table, Key.Key_Period)
    assert session.position == 2
    qtbot.keyClick(page.table, Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert session.live and session.over and session.view.winner == OTHER
    running.window.named_actions["take_back"].trigger()
    assert session.over and "nothing in it changes" in page.toast.text


def test_it_shows_what_its_owner_saw_until_the_hands_are_opened(
    qtbot: Any, program: Callable[..., Program], record: Path, exhaustive: bool
) -> None:
    session = opened(qtbot, program(), record)
    open_at: list[bool] = []
    for position in range(1, session.total, 1 if exhaustive else 5):
        session.seek(position)
        assert session.view.viewer == VIEWER
        mine, theirs = (session.view.cards("hand", player) for player in (VIEWER, OTHER))
        assert all(card.known for card in mine), position
        open_at += [card.known for card in theirs]
    assert open_at and not any(open_at)
    session.seek(session.total // 2)
    position = session.position
    session.set_open_hands(True)
    assert session.position == position and all(card.known for card in session.view.cards("hand", OTHER))


def test_a_what_if_goes_on_from_a_position_of_it(qtbot: Any, program: Callable[..., Program], record: Path) -> None:
    running = program()
    session = opened(qtbot, running, record)
    session.seek(session.total // 2)
    fork = running.window.what_if.begin()
    assert fork is not None and fork.session.game.decision is not None
    assert session.over


def test_the_game_on_the_table_is_kept_and_can_be_continued(
    qtbot: Any, program: Callable[..., Program], record: Path
) -> None:
    running = program()
    begin_a_game(qtbot, running)
    autosave = running.window.game_files.autosave
    assert autosave is not None and autosave.path is not None
    kept, session = autosave.path, running.session
    assert session is not None
    play_on(session, random.Random(1), most=3)
    opened(qtbot, running, record)
    assert running.window.game_files.setup is None and kept.exists()
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        running.opening.resume(kept)
    assert running.window.game_files.setup is not None


def test_what_cannot_be_shown_is_told_and_leaves_the_table_as_it_is(
    qtbot: Any, program: Callable[..., Program], record: Path
) -> None:
    running = program()
    page = begin_a_game(qtbot, running)
    for content, words in (
        (record.read_bytes()[:-900], "is not a whole record of a match: it is cut off. Ask another player"),
        (b"{}", "is not the record of a match, or its beginning is damaged. It is left as it is; open another file"),
        (b"", "is empty, and no record of a match. Open another file"),
        (None, "cannot be read (it is not there)"),
    ):
        if content is None:
            record.unlink()
        else:
            record.write_bytes(content)
        with qtbot.waitSignal(running.opening.failed, timeout=20_000):
            running.window.game_files.open_requested.emit(record)
        assert running.window.page is page and running.window.game_files.autosave is not None
        assert f"final.gatcgmatch {words}" in page.toast.text
        assert running.window.findChild(QMessageBox) is None


def test_a_record_is_dropped_on_the_start_screen_and_on_the_table(
    qtbot: Any, program: Callable[..., Program], record: Path, tmp_path: Path
) -> None:
    running = program()
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        assert drag(running.window, record)
    assert running.session is not None and running.session.over is True
    page = running.window.page
    assert page is not None
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        assert drag(page.table.viewport(), record)
    assert not drag(running.window, tmp_path / "holiday.png")


def test_the_start_screen_leaves_games_to_the_window_and_takes_decks(
    qtbot: Any, program: Callable[..., Program], record: Path, tmp_path: Path
) -> None:
    running = program()
    deck = tmp_path / "deck.txt"
    deck.write_text("nonsense")
    chosen: list[Path] = []
    running.start.open_deck = lambda path, seat=None: chosen.append(path)  # type: ignore[method-assign]
    assert drag(running.start, deck) and chosen == [deck]
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        assert drag(running.start, record)
    assert chosen == [deck]


def test_a_record_on_the_command_line_is_opened(qtbot: Any, program: Callable[..., Program], record: Path) -> None:
    running = program(record)
    qtbot.waitUntil(lambda: running.session is not None, timeout=20_000)
    assert running.session is not None and running.session.over


def test_the_command_line_takes_a_file_and_not_two_games(
    monkeypatch: pytest.MonkeyPatch, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Namespace] = []
    monkeypatch.setattr("gatcg_desktop.app.run_window", lambda args: asked.append(args) or 0)
    assert main([str(record)]) == 0 and asked[0].file == record
    assert main(["gone.gatcg"]) == 0 and asked[1].file == Path("gone.gatcg"), "the window says that it is not there"
    assert main([str(record), "--deck", "glass-tide"]) == 2 and len(asked) == 2
    assert "give one of them" in capsys.readouterr().err
    assert main(["nonsense"]) == 2 and len(asked) == 2
