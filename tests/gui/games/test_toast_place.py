"""Where a sentence stands that goes away by itself."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.gui.foundation import translation
from tests.helpers.games import play_on
from tests.helpers.window_games import WindowGame

LONG = "The computer attacks this ally, because that destroys it, and what attacks lives on; "


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_in_the_past_a_sentence_leaves_the_timeline_and_the_names_of_phases_free(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    game = WindowGame(tmp_path, 3, size=size)
    page = game.page

    def place(widget: QWidget) -> QRect:
        return QRect(widget.mapTo(page, QPoint(0, 0)), widget.size())

    page.toast.say("A sentence.")
    assert place(page.ui.timeline).contains(page.toast.geometry().center()), "where no card lies"
    page.toast.say(LONG * 2)
    used = (page.ui.timeline.back, page.ui.timeline.live, page.ui.phase_bar)
    assert not any(place(one).intersects(page.toast.geometry()) for one in used), "what is used right after a mistake"
    page.ui.phase_bar.setMinimumWidth(page.ui.phase_bar.width() + 60)  # what it says became longer
    QApplication.processEvents()
    assert not place(page.ui.phase_bar).intersects(page.toast.geometry()), "as what stands beside it grows"
    page.ui.phase_bar.setMinimumWidth(0)
    game.session.seek(game.session.total - 3)
    page.toast.say("A sentence.")
    covered = page.toast.geometry().intersected(place(page.ui.timeline))
    assert covered.width() < 0.1 * page.ui.timeline.width()
    names = place(page.ui.phase_bar)
    assert names.center().y() + 9 < page.toast.geometry().top() <= page.toast.geometry().bottom() <= names.bottom()
    game.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_a_sentence_of_many_lines_never_lies_over_a_button(
    qapp: QApplication, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """However much the computer has to say for itself: not over the one button, what is asked, or a quiet answer."""
    translation.install(qapp, language)
    game = WindowGame(tmp_path, 3, size=size)
    page, session, dice = game.page, game.session, random.Random(3)
    buttons = set()
    for _ in range(30):
        for times in (1, 2, 4):
            page.toast.say(LONG * times)
            QApplication.processEvents()
            at = page.toast.geometry()
            assert page.rect().contains(at)
            for one in (page.corner, page.corner.button, page.corner.other, page.peek_button):
                if one.isVisible():
                    assert not QRect(one.mapTo(page, QPoint()), one.size()).intersects(at), (times, at)
                    buttons.add(one)
        if len(buttons) == 4:
            break
        play_on(session, dice, most=1)
    assert len(buttons) == 4
    corner = QRect(page.corner.mapTo(page, QPoint()), page.corner.size())
    page.corner.hide()
    page.toast.say(LONG * 4)
    assert corner.intersects(page.toast.geometry()), "where nothing is asked, it has more room"
    page.corner.show()
    QApplication.processEvents()
    assert not corner.intersects(page.toast.geometry()), "which is asked while it is read"
    game.close()
    translation.install(qapp, "en")
