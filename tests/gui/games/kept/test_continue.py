"""Continue: what was broken off is offered, opened where it stood, and belongs to one window at a time."""

from __future__ import annotations

import random
from argparse import Namespace
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QDir, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMessageBox

from gatcg_desktop import paths
from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.games.game_journal import GameJournal
from gatcg_desktop.games.reading import open_game
from gatcg_desktop.games.results import GameResult, Results
from gatcg_desktop.games.saved import save, saved_game_of
from gatcg_desktop.games.shelf import kept_games
from gatcg_desktop.gui.games.deck_choice import DeckSource, GameRequest, SeatRequest
from gatcg_desktop.gui.games.kept.kept_games_dialog import KeptGamesDialog
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.settings import Sitter
from tests.helpers.games import play_on, session_of, small_setup, starter_session, starter_setup
from tests.unit.games.test_saved import as_json

Make = Callable[[], Program]


@pytest.fixture
def program(qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Windows, all on one home."""
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))
    programs: list[Program] = []

    def make() -> Program:
        args = Namespace(deck=[], seed=3, offline=True, size=(1280, 720), screenshot=None)
        programs.append(Program(qapp, CrashReporter(folder=tmp_path / "reports"), args))
        programs[-1].show()
        return programs[-1]

    yield make
    for one in programs:
        one.close()


def broken_off(seed: int, answers: int = 5) -> tuple[Path, Session]:
    """An interrupted game in this home."""
    setup = small_setup(seed)
    session, journal = session_of(setup), GameJournal(paths.games_dir(), setup)
    play_on(session, random.Random(seed), most=answers)
    change = journal.lacks(session.game, session.passes.given)
    assert change is not None
    journal.keep(change)
    journal.close()
    assert journal.path is not None
    return journal.path, session


def offered(qtbot: Any, running: Program) -> None:
    qtbot.waitUntil(lambda: running.start.ui.continueBar.isVisible(), timeout=20_000)


def not_offered(qtbot: Any, running: Program) -> None:
    """After looking anew."""
    with qtbot.waitSignal(running.opening.found, timeout=20_000):
        running.opening.look()
    assert not running.start.ui.continueBar.isVisible()


def go_on(qtbot: Any, running: Program) -> Session:
    with qtbot.waitSignal(running.game_shown, timeout=20_000) as shown:
        QTest.mouseClick(running.start.ui.continueBar.ui.resume, Qt.MouseButton.LeftButton)
    return shown.args[0]


def begin(qtbot: Any, running: Program, opposite: Sitter = "") -> Session:
    seats = [
        SeatRequest(name, DeckSource("starter", name, key=key), sitter)
        for name, key, sitter in (("Rowan", "glass-tide", ""), ("Ash", "ninth-gate", opposite))
    ]
    with qtbot.waitSignal(running.game_shown, timeout=20_000) as shown:
        running.start.start_requested.emit(GameRequest((seats[0], seats[1]), seed=3, first_player=1))
    return shown.args[0]


def told(running: Program) -> str:
    if running.window.page is not None:
        return running.window.page.toast.label.text()
    box = running.window.findChild(QMessageBox)
    return box.text() if box is not None else ""


# The start screen --------------------------------------------------------------------------------------------


def test_nothing_is_offered_where_there_is_nothing(qtbot: Any, program: Make) -> None:
    running = program()
    not_offered(qtbot, running)
    assert not paths.games_dir().exists()


def test_the_last_game_is_offered_and_opens_where_it_stood_with_its_history(qtbot: Any, program: Make) -> None:
    broken_off(1)
    path, session = broken_off(2)
    running = program()
    offered(qtbot, running)
    ui = running.start.ui.continueBar.ui
    assert ui.names.text() == "Rowan against Ash"
    assert f"turn {session.view.turn}, today at" in ui.when.text()
    assert "Rowan against Ash" in ui.resume.accessibleName() and ui.others.isVisible()
    game = go_on(qtbot, running)
    assert game.game.state.encode() == session.game.state.encode()
    assert game.game.answers == session.game.answers and game.passes.given == session.passes.given
    assert running.window.page is not None and running.window.page.hand_over.isVisible()
    game.accept_hand_over()
    assert game.take_back()
    game.accept_hand_over()
    play_on(game, random.Random(5), most=3)
    assert open_game(path).game.state.encode() == game.game.state.encode()


def test_the_keyboard_is_enough(qtbot: Any, program: Make) -> None:
    _, session = broken_off(1)
    running = program()
    running.window.activateWindow()
    offered(qtbot, running)
    assert not running.start.ui.continueBar.ui.others.isVisible(), "there is no other"
    with qtbot.waitSignal(running.game_shown, timeout=20_000) as shown:
        QTest.keyClick(running.window, Qt.Key.Key_C, Qt.KeyboardModifier.AltModifier)
    assert shown.args[0].game.answers == session.game.answers


def test_closing_the_window_in_mid_game_breaks_it_off_and_a_new_one_leaves_it(qtbot: Any, program: Make) -> None:
    first = program()
    session = begin(qtbot, first)
    session.accept_hand_over()
    play_on(session, random.Random(1), most=4)
    first.window.named_actions["new_game"].trigger()
    offered(qtbot, first)
    begin(qtbot, first).accept_hand_over()
    assert first.session is not None
    play_on(first.session, random.Random(2), most=8)
    first.window.close()
    first.window.game_files.close()
    second = program()
    offered(qtbot, second)
    assert second.start.ui.continueBar.ui.others.isVisible()
    assert len(kept_games(paths.games_dir())) == 2
    assert go_on(qtbot, second).game.state.encode() == first.session.game.state.encode()


def test_the_computer_says_why_to_who_plays_for_the_first_time(qtbot: Any, program: Make) -> None:
    def tells_why() -> bool:
        made = program()
        begin(qtbot, made, "goldfish")
        page = made.window.page
        assert page is not None and page.computers is not None
        told = page.computers.tells_why
        made.window.close()
        made.window.game_files.close()
        return told

    assert tells_why()
    now = datetime.now(UTC)
    Results().note("one", [GameResult(now, "Glass Tide", "steady", "The Ninth Gate", "won", 9)])
    assert not tells_why()


def test_who_has_changed_sides_sits_there_when_the_game_goes_on(qtbot: Any, program: Make) -> None:
    first = program()
    session = begin(qtbot, first, "goldfish")
    play_on(session, random.Random(1), most=1)
    page = first.window.page
    assert page is not None and page.computers is not None and session.computers == {2}
    page.computers.change_sides()
    first.window.close()
    first.window.game_files.close()
    second = program()
    offered(qtbot, second)
    game = go_on(qtbot, second)
    assert game.computers == {1} and game.viewer == 2


def test_a_game_that_is_over_is_not_offered_but_kept(qtbot: Any, program: Make) -> None:
    running = program()
    session = begin(qtbot, running)
    autosave = running.window.game_files.autosave
    assert autosave is not None and autosave.journal.ready, "not even the first answer waits for the file"
    session.accept_hand_over()
    play_on(session, random.Random(1), most=2)
    session.accept_hand_over()
    assert session.concede()
    running.window.named_actions["new_game"].trigger()
    not_offered(qtbot, running)
    assert [game.state for game in kept_games(paths.games_dir())] == ["over"]


def test_a_game_without_an_answer_leaves_nothing(qtbot: Any, program: Make) -> None:
    running = program()
    begin(qtbot, running)
    running.window.named_actions["new_game"].trigger()
    not_offered(qtbot, running)
    assert not list(paths.games_dir().iterdir()) if paths.games_dir().exists() else True


# Two windows ---------------------------------------------------------------------------------------------------


def test_two_windows_work_side_by_side_and_a_game_belongs_to_one(qtbot: Any, program: Make) -> None:
    path, _ = broken_off(1)
    one, other = program(), program()
    offered(qtbot, one)
    offered(qtbot, other)
    mine = go_on(qtbot, one)
    mine.accept_hand_over()
    with qtbot.waitSignal(other.opening.failed, timeout=20_000):  # it was offered before the first window had it
        QTest.mouseClick(other.start.ui.continueBar.ui.resume, Qt.MouseButton.LeftButton)
    assert f"{path.name} is in use by another window" in told(other)
    qtbot.waitUntil(lambda: not other.start.ui.continueBar.isVisible())
    assert [game.state for game in kept_games(paths.games_dir())] == ["open"]
    theirs = begin(qtbot, other)
    theirs.accept_hand_over()
    for seed in range(3):
        play_on(mine, random.Random(seed), most=1)
        play_on(theirs, random.Random(seed), most=1)
    autosave = other.window.game_files.autosave
    assert autosave is not None
    qtbot.waitUntil(lambda: autosave.up_to_date)
    other_path = autosave.path
    assert other_path is not None and other_path != path
    assert open_game(path).game.state.encode() == mine.game.state.encode()
    assert open_game(other_path).game.state.encode() == theirs.game.state.encode()


def test_a_window_that_is_come_back_to_looks_again(qtbot: Any, program: Make) -> None:
    one = program()
    not_offered(qtbot, one)
    broken_off(1)
    QApplication.sendEvent(one.start, QEvent(QEvent.Type.WindowActivate))
    offered(qtbot, one)


# Files ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("old", [False, True])
def test_a_saved_game_is_opened_and_stays_until_it_is_saved_again(
    qtbot: Any, program: Make, tmp_path: Path, old: bool
) -> None:
    session, path = starter_session(3), tmp_path / "kept.gatcg"
    play_on(session, random.Random(1), most=3)
    saved = saved_game_of(starter_setup(3), session.game, session.passes.given)
    if old:
        path.write_bytes(as_json(saved))
    else:
        save(saved, path)
    before = path.read_bytes()
    running = program()
    with qtbot.waitSignal(running.game_shown, timeout=20_000) as shown:
        running.window.game_files.open_requested.emit(path)
    game: Session = shown.args[0]
    assert game.game.state.encode() == session.game.state.encode()
    assert not paths.games_dir().exists(), "looking at it makes no game that was broken off"
    game.accept_hand_over()
    play_on(game, random.Random(2), most=2)
    autosave = running.window.game_files.autosave
    assert autosave is not None
    qtbot.waitUntil(lambda: autosave.up_to_date)
    assert autosave.path is not None and open_game(autosave.path).game.answers == game.game.answers
    assert path.read_bytes() == before
    running.window.named_actions["save_game"].trigger()
    qtbot.waitUntil(lambda: path.read_bytes() != before)
    assert open_game(path).game.state.encode() == game.game.state.encode()
    running.window.named_actions["new_game"].trigger()
    offered(qtbot, running)
    assert go_on(qtbot, running).game.state.encode() == game.game.state.encode()


def test_a_kept_game_that_is_opened_as_a_file_is_continued(qtbot: Any, program: Make) -> None:
    path, _ = broken_off(1)
    running = program()
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        running.opening.open(path)
    assert running.window.game_files.autosave is not None and running.window.game_files.autosave.path == path


def test_a_damaged_game_goes_on_from_before_the_damage_and_that_is_told(qtbot: Any, program: Make) -> None:
    path, session = broken_off(1, 9)
    damaged = bytearray(path.read_bytes())
    damaged[-2] ^= 1
    path.write_bytes(damaged)
    running = program()
    offered(qtbot, running)
    game = go_on(qtbot, running)
    assert game.game.answers == session.game.answers[: len(game.game.answers)] != session.game.answers
    text = told(running)
    assert path.name in text and "is damaged (byte" in text and "is kept as" in text
    (aside,) = [file for file in path.parent.iterdir() if file != path]
    assert aside.name in text and aside.read_bytes() == damaged


def test_a_saved_game_that_is_damaged_is_shown_as_far_as_it_goes_and_not_written_over(
    qtbot: Any, program: Make, tmp_path: Path
) -> None:
    kept, session = broken_off(1, 9)
    path = tmp_path / "mine.gatcg"
    data = bytearray(kept.read_bytes())
    data[-2] ^= 1
    path.write_bytes(data)
    running = program()
    with qtbot.waitSignal(running.game_shown, timeout=20_000) as shown:
        running.opening.open(path)
    assert "mine.gatcg could not be read to its end (byte" in told(running)
    shown.args[0].accept_hand_over()
    play_on(shown.args[0], random.Random(1), most=2)
    assert running.window.game_files.document is None
    assert path.read_bytes() == data and session.game.answers


@pytest.mark.allow_log_messages
def test_a_home_that_cannot_be_made_does_not_keep_from_playing(qtbot: Any, program: Make, tmp_path: Path) -> None:
    running = program()
    not_offered(qtbot, running)
    paths.games_dir().parent.mkdir(parents=True, exist_ok=True)
    paths.games_dir().write_bytes(b"a file where the folder should be")
    session = begin(qtbot, running)
    session.accept_hand_over()
    play_on(session, random.Random(1), most=3)
    qtbot.waitUntil(lambda: "This game is not being kept:" in told(running))
    play_on(session, random.Random(1), most=3)
    running.window.game_files.end()


# Crashes -------------------------------------------------------------------------------------------------------


def test_a_report_names_the_file_of_the_game_and_leaves_it_as_it_is(qtbot: Any, program: Make) -> None:
    path, _ = broken_off(1)
    running = program()
    offered(qtbot, running)
    go_on(qtbot, running)
    before = path.read_bytes()
    try:
        raise RuntimeError("a flaw")
    except RuntimeError as error:
        report = running.reporter.report(error)
    assert report is not None and path.name in report.text
    assert path.read_bytes() == before


# The list ------------------------------------------------------------------------------------------------------


@pytest.fixture
def listed(qtbot: Any, program: Make) -> tuple[Program, KeptGamesDialog, list[Path]]:
    """Three games broken off, in the list, the latest first."""
    found = [broken_off(seed)[0] for seed in (1, 2, 3)]
    running = program()
    offered(qtbot, running)
    QTest.mouseClick(running.start.ui.continueBar.ui.others, Qt.MouseButton.LeftButton)
    dialog = running.window.findChild(KeptGamesDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.list.topLevelItemCount() == 3)
    return running, dialog, found[::-1]


def test_any_game_of_the_list_can_be_continued_by_keyboard(
    qtbot: Any, listed: tuple[Program, KeptGamesDialog, list[Path]]
) -> None:
    running, dialog, found = listed
    assert dialog.game is not None and dialog.game.path == found[0]
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert found[2].name in dialog.told.text()
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert running.window.game_files.autosave is not None and running.window.game_files.autosave.path == found[2]


def test_a_game_is_removed_after_asking(qtbot: Any, listed: tuple[Program, KeptGamesDialog, list[Path]]) -> None:
    _, dialog, found = listed
    for words, left in (("Keep", 3), ("Remove", 2)):
        QTest.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
        box = next(box for box in dialog.findChildren(QMessageBox) if box.isVisible())
        assert "Rowan against Ash" in box.text()
        button = next(button for button in box.buttons() if button.text() == words)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda left=left: dialog.list.topLevelItemCount() == left)
    assert not found[0].exists() and found[1].exists()


def test_a_game_in_a_window_is_shown_as_such(qtbot: Any, program: Make, tmp_path: Path) -> None:
    path, _ = broken_off(1)
    (paths.games_dir() / "strange.gatcg").write_bytes(b"nothing of ours")
    with_it, running = program(), program()
    with qtbot.waitSignal(with_it.game_shown, timeout=20_000):
        with_it.opening.open(path)
    running.window.named_actions["kept_games"].trigger()
    dialog = running.window.findChild(KeptGamesDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.list.topLevelItemCount() == 2)
    states = [dialog.list.topLevelItem(row).text(3) for row in range(2)]
    assert states == ["open in a window", "cannot be read"]
    assert not dialog.go_on.isEnabled() and not dialog.remove.isEnabled()
    assert "A window has this game now" in dialog.told.text()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.told.text().startswith("strange.gatcg is not a file of this program")
    assert not dialog.go_on.isEnabled()


def test_a_game_that_was_saved_stands_in_the_list_by_its_name_and_opens_as_it_was_saved(
    qtbot: Any, program: Make
) -> None:
    """Saved games on the start screen once listed everything but what somebody had saved, and was titled as if all of
    them had been broken off. Save made a name up, by which nobody looks for a game."""
    running = program()
    assert not paths.saves_dir(make=False).exists()  # looking makes nothing
    session = begin(qtbot, running)
    running.window.named_actions["save_game"].trigger()
    asking = running.window.findChild(QFileDialog)
    assert asking is not None and asking.directory() == QDir(str(paths.saves_dir()))
    name = asking.findChild(QLineEdit)
    assert name is not None
    name.setText("my evening")
    QTest.keyClick(name, Qt.Key.Key_Return)
    file = paths.saves_dir() / "my evening.gatcg"
    qtbot.waitUntil(lambda: file.is_file() and running.window.game_files.document == file)
    kept = file.read_bytes()
    assert open_game(file).game.state.encode() == session.game.state.encode()
    running.window.named_actions["kept_games"].trigger()
    dialog = running.window.findChild(KeptGamesDialog)
    assert dialog is not None and dialog.windowTitle() == "Saved games"
    qtbot.waitUntil(lambda: dialog.list.topLevelItemCount() > 0)
    rows = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    height = dialog.list.iconSize().height()
    assert all(dialog.list.visualItemRect(row).height() >= height for row in rows), "a save has cut the pictures low"
    assert [(row.text(0), row.text(3)) for row in rows if row.text(3) == "saved"] == [("my evening", "saved")]
    dialog.list.setCurrentItem(next(row for row in rows if row.text(3) == "saved"))
    assert dialog.go_on.text() == "Op&en" and not dialog.remove.isEnabled()
    with qtbot.waitSignal(running.game_shown, timeout=20_000):
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    autosave = running.window.game_files.autosave
    assert file.read_bytes() == kept and (autosave is None or autosave.path != file)
    not_offered(qtbot, running)  # a save is not what was interrupted
