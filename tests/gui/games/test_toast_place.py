"""Where a sentence stands that goes away by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from tests.helpers.window_games import WindowGame


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
    page.toast.say("The computer attacks this ally, because that destroys it, and what attacks lives on; " * 2)
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
