"""The short line over the table: where it stands."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation.toast import Toast


def test_it_goes_to_the_top_of_its_room_rather_than_lie_over_what_it_keeps_off(qtbot: QtBot) -> None:
    place = QWidget()
    qtbot.addWidget(place)
    place.resize(800, 600)
    place.show()
    toast, room, attack = Toast(place), QRect(0, 0, 800, 450), QRect()
    toast.set_room(room)
    toast.say("Nothing can be paid with that.")
    below = toast.geometry()
    assert below.bottom() <= room.bottom() and below.top() > 300
    toast.keep_off = lambda: attack
    for attack, at_top in ((QRect(0, 380, 800, 60), True), (QRect(0, 200, 800, 60), False), (QRect(), False)):
        toast.make_room()
        assert not toast.geometry().intersects(attack)
        assert (toast.geometry().top() == room.top()) == at_top, attack
