"""Themes that are put on while a game is on the table."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from PIL import Image
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop import settings
from gatcg_desktop.app import Program
from gatcg_desktop.crash import CrashReporter
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.pictures import table_looks
from gatcg_desktop.gui.pictures.card_pictures import BackKind
from gatcg_desktop.gui.shell.settings.settings_dialog import SettingsDialog
from gatcg_desktop.settings import BackName, ThemeName
from tests.helpers.window_games import WindowGame

pytestmark = pytest.mark.usefixtures("draws_table")


@pytest.fixture
def game(qapp: QApplication, tmp_path: Path) -> Iterator[WindowGame]:
    made = WindowGame(tmp_path, 3)
    yield made
    made.close()
    theme.apply_theme(qapp, 1.0, "dark")


def brightness(game: WindowGame, inside: Callable[[Any], Any]) -> float:
    """How light a place of the window is, 0 to 255."""
    picture = game.window.grab().toImage()
    place = inside(game)
    return float(QColor(picture.pixel(place)).lightness())


def on_the_felt(game: WindowGame) -> Any:
    table = game.page.table
    return table.mapTo(game.window, table.rect().center())


def on_the_menu(game: WindowGame) -> Any:
    bar = game.window.menuBar()
    return bar.mapTo(game.window, bar.rect().topRight()) - type(bar.rect().topRight())(4, -4)


def test_the_table_and_all_around_it_follow_at_once(qapp: QApplication, game: WindowGame) -> None:
    dark = brightness(game, on_the_felt), brightness(game, on_the_menu)
    game.window.settings = game.window.settings.with_(theme="light")
    game.window.dress()
    qapp.processEvents()
    light = brightness(game, on_the_felt), brightness(game, on_the_menu)
    assert min(light) > 200 and max(dark) < 90
    game.window.settings = game.window.settings.with_(theme="dark")
    game.window.dress()
    qapp.processEvents()
    assert (brightness(game, on_the_felt), brightness(game, on_the_menu)) == dark, "and back"


class Dressed(QObject):
    """How often each widget is told meanwhile that it is dressed in something else, by its id."""

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self.times = Counter[int]()
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.StyleChange:
            self.times[id(watched)] += 1
        return False


def looks_of(game: WindowGame) -> list[object]:
    """What the style sheet gives every widget of the window, and the room that those which are seen take by it."""
    return [
        (
            widget.font().toString(),
            *(widget.palette().color(role).name() for role in (widget.foregroundRole(), widget.backgroundRole())),
            widget.isVisible() and (widget.sizeHint().toTuple(), widget.geometry().getRect()),
        )
        for widget in (game.window, *game.window.findChildren(QWidget))
    ]


def test_each_widget_is_dressed_once_and_as_qt_dresses_it(
    qapp: QApplication, qtbot: QtBot, game: WindowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    dressing = game.page.table.table.dressing

    def wear(name: ThemeName, scale: float) -> None:
        game.window.settings = game.window.settings.with_(theme=name, scale=scale)
        game.window.dress()

    def settle() -> None:
        for _ in range(6):  # what stands beside the table follows, and then the table
            qapp.processEvents()
        qtbot.waitUntil(lambda: not game.pictures.busy and dressing.complete, timeout=20_000)

    game.page.open_drawer(True)
    game.page.ui.phase_bar._timer.stop()  # another second may be wider
    settle()
    widgets = [game.window, *game.window.findChildren(QWidget)]
    dressed = Dressed(qapp)
    wear("light", 1.2)
    qapp.removeEventFilter(dressed)
    assert len(widgets) > 80 and {dressed.times[id(widget)] for widget in widgets} == {1}
    settle()
    ours, seen = looks_of(game), game.window.grab().toImage()
    wear("dark", 1.0)
    settle()
    assert looks_of(game) != ours and game.window.grab().toImage() != seen
    monkeypatch.setattr(theme, "_wear", QApplication.setStyleSheet)
    wear("light", 1.2)
    settle()
    assert looks_of(game) == ours
    assert game.window.grab().toImage() == seen


@pytest.fixture
def running(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))
    args = Namespace(deck=[], seed=3, offline=True, size=(1280, 720), screenshot=None)
    made = Program(qapp, CrashReporter(folder=tmp_path / "reports"), args)
    made.show()
    yield made
    made.close()
    table_looks.lay(table_looks.TableLooks())


def settings_of(running: Program) -> SettingsDialog:
    running._show_settings()
    found = running.window.findChildren(SettingsDialog)
    return found[-1]


def back_of(running: Program, kind: BackKind = "main") -> bytes:
    return bytes(running.pictures.back(kind, "table").toImage().constBits())


def test_each_back_is_another_and_material_cards_have_their_own(running: Program) -> None:
    dialog = settings_of(running)
    seen = set()
    for number in range(3):
        dialog.ui.back.setCurrentIndex(number)
        assert running.settings.back == get_args(BackName)[number]
        seen |= {back_of(running), back_of(running, "material")}
    assert len(seen) == 6


def test_ones_own_pictures_are_laid_out_at_once_and_are_there_the_next_time(
    qtbot: Any, running: Program, tmp_path: Path
) -> None:
    file = tmp_path / "theirs.png"
    Image.new("RGB", (900, 900), (250, 20, 20)).save(file)
    dialog = settings_of(running)
    before, shown = back_of(running), dialog.ui.preview.grab().toImage()
    for kind, setting in (("sleeve", "back"), ("mat", "mat")):
        with qtbot.waitSignal(running.looks.laid, timeout=10_000):
            dialog.picture_chosen.emit(kind, file)
        # What is kept is laid out once more than the setting asks for: the signal may be of the one before.
        qtbot.waitUntil(lambda setting=setting: getattr(running.settings, setting) == "own", timeout=10_000)
    assert settings.load().settings.back == "own"
    assert dialog.ui.back.currentText() == dialog.ui.mat.currentText() == "your own picture"
    middle = running.pictures.back("main", "table").toImage().pixelColor(60, 60)
    assert middle.red() > 200 and middle.green() < 80
    assert back_of(running) != before and back_of(running) != back_of(running, "material")
    assert dialog.ui.preview.grab().toImage() != shown
    file.unlink()
    table_looks.lay(table_looks.TableLooks())
    with qtbot.waitSignal(running.looks.laid, timeout=10_000):
        running.looks.begin()
    assert back_of(running) != before, "kept in the program's own folder"


def test_a_file_that_is_no_picture_is_told_and_changes_nothing(qtbot: Any, running: Program, tmp_path: Path) -> None:
    file = tmp_path / "odd.png"
    file.write_bytes(b"no picture")
    dialog = settings_of(running)
    dialog.picture_chosen.emit("mat", file)
    qtbot.waitUntil(lambda: "odd.png cannot be used" in dialog.ui.trouble.text(), timeout=10_000)
    assert running.settings.mat == "felt" and dialog.ui.mat.currentIndex() == 0
    QApplication.processEvents()
    assert dialog.ui.trouble.visibleRegion().boundingRect() == dialog.ui.trouble.rect(), "read without scrolling"
