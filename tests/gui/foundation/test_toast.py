"""The short line over the table: where it stands."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.toast import Toast

LONG = "The computer attacks this ally, because that destroys it, and what attacks lives on; " * 2


def place_of(qtbot: QtBot, text: str, room: QRect, *leaves: list[QRect]) -> QRect:
    """Where it stands in a room, and leaves those groups of places free."""
    place = QWidget()
    qtbot.addWidget(place)
    place.resize(1280, 720)
    place.show()
    toast = Toast(place)
    toast.room, toast.leaves = lambda: room, lambda: leaves
    toast.say(text)
    assert toast.label.heightForWidth(toast.label.width()) <= toast.label.height(), "all of it is read"
    return toast.geometry()


@pytest.mark.parametrize("text", ["No.", LONG])
@pytest.mark.parametrize("width", [1280, 640, 300])
def test_it_stands_at_the_lower_middle_of_its_room(qapp: QApplication, qtbot: QtBot, text: str, width: int) -> None:
    theme.apply_theme(qapp)
    room = QRect(1280 - width, 0, width, 700)
    at = place_of(qtbot, text, room)
    assert room.contains(at) and at.bottom() == room.bottom() and abs(at.center().x() - room.center().x()) <= 1


def test_it_takes_more_lines_or_a_higher_place_before_it_lies_over_anything(qapp: QApplication, qtbot: QtBot) -> None:
    """What it leaves last is what it lies over first."""
    theme.apply_theme(qapp)
    room = QRect(0, 0, 1280, 700)
    wide = place_of(qtbot, LONG, room)
    gap = [QRect(0, 500, 400, 200), QRect(900, 500, 380, 200)]
    narrow = place_of(qtbot, LONG, room, gap)
    assert narrow.bottom() == room.bottom() and narrow.height() > wide.height()
    assert not any(map(narrow.intersects, gap))
    lower = [QRect(0, 300, 1280, 400)]
    assert place_of(qtbot, LONG, room, lower).bottom() == 299
    upper = [QRect(0, 0, 1280, 300)]
    over = place_of(qtbot, LONG, room, lower, upper)
    assert over.bottom() == 299 and not over.intersects(lower[0])
