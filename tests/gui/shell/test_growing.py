"""In a large window everything is larger: menus, strip, drawer and the words on the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QStyle, QTreeWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.shell.scaling import growth
from tests.helpers.lesson_window import LessonWindow
from tests.helpers.window_games import WindowGame


@pytest.mark.parametrize(
    ("size", "least", "most"),
    [((1280, 720), 1.0, 1.0), ((1600, 900), 1.0, 1.0), ((1920, 1080), 1.1, 1.2), ((2560, 1440), 1.4, 1.6)],
)
def test_everything_keeps_its_share_of_the_window(size: tuple[int, int], least: float, most: float) -> None:
    assert least <= growth(QSize(*size)) <= most


def test_a_wide_but_low_window_does_not_grow_and_a_huge_one_has_an_end() -> None:
    assert growth(QSize(3440, 800)) == 1.0 and growth(QSize(9000, 9000)) == 2.0


@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_strip_grows_with_the_window_and_shrinks_with_it(tmp_path: Path, qapp: QApplication, scale: float) -> None:
    game = WindowGame(tmp_path, scale=scale)
    bar = game.page.ui.phase_bar
    small, words = bar.height(), theme.font("small").pixelSize()
    game.window.resize(2560, 1440)
    QApplication.processEvents()
    grown = theme.scale() / scale
    assert grown > 1.3 and theme.font("small").pixelSize() == pytest.approx(words * grown, abs=1.5)
    assert bar.height() > small * 1.3 and game.window.menuBar().height() > 30 * scale
    assert game.window.settings.scale == scale, "what was chosen stays"
    game.window.resize(1280, 720)
    QApplication.processEvents()
    assert theme.scale() == scale and bar.height() == small
    game.close()


@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080), (2560, 1440)])
def test_the_words_of_a_lesson_keep_their_share_of_the_window(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    """What a lesson says, its rules and its buttons, as they are drawn. Letters fall behind the table a little."""
    room = LessonWindow(qtbot, tmp_path)
    room.window.resize(*size)
    room.play.start("last-in-first-out")
    qtbot.waitUntil(lambda: room.play.panel is not None, timeout=10_000)
    QApplication.processEvents()
    page = room.window.page
    assert page is not None and page.guide is room.play.panel is not None
    parts = [one for one in page.guide.findChildren(QLabel) if one.isVisible() and one.text()]
    parts += [one for one in page.guide.findChildren(QAbstractButton) if one.isVisible() and one.text()]
    letters = sorted(one.fontInfo().pixelSize() for one in parts)
    share = size[0] / 1600
    assert len(parts) > 4 and letters[0] >= 0.9 * share * 13 and letters[-1] >= 0.9 * share * 21, letters
    room.close()


def test_icons_in_a_list_of_lessons_grow_with_its_words(tmp_path: Path, qapp: QApplication) -> None:
    game = WindowGame(tmp_path)
    tree = QTreeWidget(game.window)
    tree.show()
    for size, side in ((QSize(1600, 900), 16), (QSize(2560, 1440), round(16 * growth(QSize(2560, 1440))))):
        game.window.resize(size)
        QApplication.processEvents()
        assert tree.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize, None, tree) == side
    game.close()


def test_larger_starts_from_what_was_chosen(tmp_path: Path, qapp: QApplication) -> None:
    game = WindowGame(tmp_path, size=(2560, 1440))
    for _ in range(4):
        game.window.named_actions["zoom_in"].trigger()
    assert (game.window.settings.scale, game.window.settings.cards) == (1.1, 1.3)
    game.window.named_actions["teacher_view"].setChecked(True)
    game.window.named_actions["teacher_view"].setChecked(False)
    assert game.window.settings.scale == 1.1
    game.close()
