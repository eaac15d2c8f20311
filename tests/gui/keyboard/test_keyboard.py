"""Keys of the window: found by name in the palette, told on a sheet, and changed while the window is open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import announcing
from gatcg_desktop.gui.keyboard.command_palette import Palette
from gatcg_desktop.gui.keyboard.keys_dialog import KeysDialog
from gatcg_desktop.gui.keyboard.shortcuts_sheet import ShortcutsSheet
from gatcg_desktop.gui.session.pass_words import left_to_do
from gatcg_desktop.settings import Settings
from tests.helpers.heard import Heard
from tests.helpers.window_games import WindowGame

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3)
    yield made
    made.close()


def shown(game: WindowGame, kind: type[QDialog]) -> QDialog:
    QApplication.processEvents()
    dialogs = [dialog for dialog in game.window.findChildren(kind) if dialog.isVisible()]
    assert len(dialogs) == 1
    return dialogs[0]


@pytest.fixture
def palette(game: WindowGame) -> Palette:
    game.press(Key.Key_P, CTRL | SHIFT)
    opened = shown(game, Palette)
    assert isinstance(opened, Palette)
    return opened


def test_every_action_of_the_window_is_in_the_palette(game: WindowGame, palette: Palette) -> None:
    """Whatever has it: a menu, the table, a panel, or nothing but its key."""
    actions = game.window.named_actions
    everywhere = {
        action
        for action in game.window.findChildren(QAction)
        if action.text() and action.menu() is None and action.isVisible()
    }
    assert everywhere == {actions[name] for name in (*palette.names, "find_action")}


def test_what_cannot_be_done_now_stands_last_and_is_not_done(game: WindowGame, palette: Palette, qtbot: QtBot) -> None:
    possible = [game.window.named_actions[name].isEnabled() for name in palette.names]
    assert possible == sorted(possible, reverse=True) and not possible[-1]
    qtbot.keyClicks(palette.line, "end the what-if")
    assert palette.names[0] == "what_if_end"
    assert "cannot" in palette.told.text()
    qtbot.keyClick(palette.line, Key.Key_Return)
    assert palette.isVisible()


def test_an_action_is_done_by_its_name_alone(game: WindowGame, palette: Palette, qtbot: QtBot) -> None:
    game.page.ui.timeline.setVisible(True)
    action = game.window.named_actions["show_timeline"]
    before = action.isChecked()
    qtbot.keyClicks(palette.line, "timel")
    assert palette.names[0] == "show_timeline"
    qtbot.keyClick(palette.line, Key.Key_Return)
    qtbot.waitUntil(lambda: action.isChecked() is not before)


def test_arrows_choose_while_letters_go_into_the_line(palette: Palette, game: WindowGame, qtbot: QtBot) -> None:
    qtbot.keyClicks(palette.line, "show")
    qtbot.keyClick(palette.line, Key.Key_Down)
    second = palette.names[1]
    assert palette.line.text() == "show"
    with qtbot.waitSignal(palette.chosen) as told:
        qtbot.keyClick(palette.line, Key.Key_Return)
    assert told.args == [second]


def test_nothing_found_is_said(palette: Palette, qtbot: QtBot) -> None:
    qtbot.keyClicks(palette.line, "zzqq")
    assert palette.names == [] and "another word" in palette.told.text()
    qtbot.keyClick(palette.line, Key.Key_Return)
    assert palette.isVisible()


def changing(game: WindowGame) -> KeysDialog:
    game.window.named_actions["change_keys"].trigger()
    dialog = shown(game, KeysDialog)
    assert isinstance(dialog, KeysDialog)
    return dialog


def test_a_key_that_was_chosen_works_at_once_and_is_kept(game: WindowGame, qtbot: QtBot) -> None:
    kept: list[Settings] = []
    game.window.settings_changed.connect(kept.append)
    dialog = changing(game)
    dialog.choose("show_timeline")
    qtbot.keyClick(dialog.edit, Key.Key_J, CTRL)
    assert dialog.use.isEnabled()
    dialog.use.click()
    dialog.reject()
    game.window.activateWindow()  # there is no window manager to do it
    qtbot.waitUntil(game.window.isActiveWindow)
    assert kept[-1].shortcuts == {"show_timeline": ("Ctrl+J",)}
    action = game.window.named_actions["show_timeline"]
    before = action.isChecked()
    game.press(Key.Key_J, CTRL)
    assert action.isChecked() is not before
    game.press(Key.Key_F5)
    assert action.isChecked() is not before, "the program's own key was given up for it"


def test_who_has_a_key_is_named_before_it_is_taken_away(game: WindowGame, qtbot: QtBot) -> None:
    dialog = changing(game)
    dialog.choose("settings")
    qtbot.keyClick(dialog.edit, Key.Key_Z, CTRL)
    assert "Take back the last answer" in dialog.told.text() and "Take it" in dialog.use.text().replace("&", "")
    actions = game.window.named_actions
    assert [key.toString() for key in actions["take_back"].shortcuts()] == ["Ctrl+Z"], "nothing is taken unasked"
    dialog.use.click()
    assert actions["take_back"].shortcuts() == []
    assert actions["settings"].shortcuts() == [QKeySequence("Ctrl+Z")]
    dialog.all.click()
    assert actions["take_back"].shortcuts() == [QKeySequence("Ctrl+Z")]


def test_the_key_that_is_pressed_and_who_has_it_are_spoken(
    game: WindowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard()
    monkeypatch.setattr(announcing, "QAccessible", heard)
    dialog = changing(game)
    dialog.choose("settings")
    for key, said in ((Key.Key_J, "Ctrl+J"), (Key.Key_Z, "Ctrl+Z already does this: Take back the last answer.")):
        qtbot.keyClick(dialog.edit, key, CTRL)
        qtbot.waitUntil(lambda said=said: any(said in one for one in heard.said))


def test_a_key_of_the_table_cannot_be_taken(game: WindowGame, qtbot: QtBot) -> None:
    dialog = changing(game)
    dialog.choose("settings")
    qtbot.keyClick(dialog.edit, Key.Key_Y)
    assert not dialog.use.isEnabled() and "by itself" in dialog.told.text()


def test_the_sheet_is_one_page_with_every_key(game: WindowGame, tmp_path: Path) -> None:
    game.press(Key.Key_F1, CTRL)
    sheet = shown(game, ShortcutsSheet)
    assert isinstance(sheet, ShortcutsSheet)
    sheet.write(tmp_path / "keys.pdf")
    written = (tmp_path / "keys.pdf").read_bytes()
    assert written.startswith(b"%PDF") and written.count(b"/Type /Page\n") == 1, "as the file of one page"
    assert len(sheet.rows) > 60


def test_a_sheet_that_cannot_be_written_is_said(game: WindowGame, tmp_path: Path) -> None:
    game.press(Key.Key_F1, CTRL)
    sheet = shown(game, ShortcutsSheet)
    assert isinstance(sheet, ShortcutsSheet)
    sheet.write(tmp_path / "nowhere" / "keys.pdf")
    box = game.window.findChild(QMessageBox)
    assert box is not None and "cannot be written" in box.text()
    QTest.keyClick(box, Key.Key_Escape)


def test_escape_leaves_the_list_of_options(game: WindowGame) -> None:
    """Space would otherwise play what is current in it, where somebody wants to pass."""
    game.play_to(random.Random(3), lambda session: session.decision is not None and left_to_do(session.decision) != [])
    decision = game.session.decision
    game.press(Key.Key_O)
    body = game.page.corner.decision.body
    assert body is not None and body.hasFocus()
    game.press(Key.Key_Escape)
    assert not body.hasFocus() and game.page.table.hasFocus() and game.session.decision is decision
