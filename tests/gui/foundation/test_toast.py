"""The short line over the table: where it stands."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.toast import Toast

LONG = "The computer attacks this ally, because that destroys it, and what attacks lives on; " * 2


@pytest.mark.parametrize("text", ["No.", LONG])
@pytest.mark.parametrize("width", [640, 300])
def test_it_keeps_to_its_room_and_reaches_out_of_it_to_the_left_and_up_only(
    qapp: QApplication, qtbot: QtBot, text: str, width: int
) -> None:
    theme.apply_theme(qapp)
    place = QWidget()
    qtbot.addWidget(place)
    place.resize(1280, 720)
    place.show()
    toast, room = Toast(place), QRect(1280 - width, 682, width, 38)
    toast.room = lambda: room
    toast.say(text)
    at = toast.geometry()
    assert place.rect().contains(at) and at.bottom() == room.bottom() and at.right() <= room.right()
    assert toast.label.heightForWidth(toast.label.width()) <= toast.label.height(), "all of it is read"
    assert width < 640 or (at.left() >= room.left() and at.top() >= room.top() - 4)
