"""Forms: a widget filled from a Designer file, with its parts by name."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QMainWindow,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.designer_forms import FormError, LinkLabel, load_form

FORM = """<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0"><class>Plain</class><widget class="{root}" name="Plain">
<property name="windowTitle"><string>Plain form</string></property>
{open}<layout class="QVBoxLayout" name="rows">
<item><widget class="QPushButton" name="play"><property name="text"><string>Play</string></property></widget></item>
<item><widget class="Meter" name="meter"/></item>
</layout>{close}</widget>
<customwidgets><customwidget><class>Meter</class><extends>QFrame</extends><header>m</header></customwidget></customwidgets>
</ui>"""


class Meter(QFrame):
    pass


@pytest.fixture
def form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "plain.ui"
    path.write_text(FORM.format(root="QWidget", open="", close=""))
    monkeypatch.setattr(paths, "ui_form", lambda name: tmp_path / f"{name}.ui")
    return path


def test_a_widget_becomes_the_form(qtbot: QtBot, form: Path) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    ui = load_form("plain", widget, [Meter])
    assert widget.windowTitle() == "Plain form"
    assert ui.play.text() == "Play" and ui.play.parent() is widget
    assert type(ui.meter) is Meter
    assert widget.layout() is ui.rows


def test_a_main_window_gets_its_central_widget(qtbot: QtBot, form: Path) -> None:
    body = {"open": '<widget class="QWidget" name="middle">', "close": "</widget>"}
    form.write_text(FORM.format(root="QMainWindow", **body))
    window = QMainWindow()
    qtbot.addWidget(window)
    ui = load_form("plain", window, [Meter])
    assert window.centralWidget() is ui.middle


def test_a_maker_may_give_more_than_a_parent(qtbot: QtBot, form: Path) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    ui = load_form("plain", widget, {"Meter": lambda parent: QLabel("made with care", parent)})
    assert ui.meter.text() == "made with care"


def test_a_form_that_promotes_to_something_unknown_is_refused(qtbot: QtBot, form: Path) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    with pytest.raises(FormError, match=r"plain\.ui uses Meter"):
        load_form("plain", widget)


@pytest.mark.qt_log_ignore("Designer: An error has occurred|QFormBuilder")
def test_a_damaged_form_is_refused_by_name(qtbot: QtBot, form: Path) -> None:
    form.write_text("<ui><widget")
    widget = QWidget()
    qtbot.addWidget(widget)
    with pytest.raises(FormError, match=r"plain\.ui cannot be read"):
        load_form("plain", widget)


def test_asking_for_a_part_that_is_not_there_says_so(qtbot: QtBot, form: Path) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    ui = load_form("plain", widget, [Meter])
    with pytest.raises(FormError, match="nothing named 'pause'"):
        _ = ui.pause


def test_loading_leaves_the_plugin_folders_as_they_were(qtbot: QtBot, form: Path) -> None:
    from PySide6.QtCore import QCoreApplication

    before = QCoreApplication.libraryPaths()
    widget = QWidget()
    qtbot.addWidget(widget)
    load_form("plain", widget, [Meter])
    assert QCoreApplication.libraryPaths() == before != []


def test_numbers_in_a_form_stand_as_far_from_the_edge_as_other_fields(qtbot: QtBot, qapp: QApplication) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    form = load_form("manual_tools", page)
    try:
        for scale in (1.0, 2.0):
            theme.apply_theme(qapp, scale)
            boxes = page.findChildren(QSpinBox)
            assert boxes and all(box.lineEdit().textMargins().left() == theme.px(8) for box in boxes)
            assert all(box.objectName() and getattr(form, box.objectName()) is box for box in boxes)
    finally:
        theme.apply_theme(qapp)


def test_tab_goes_from_link_to_link_and_enter_follows_one(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    rows, before, after = QVBoxLayout(window), QPushButton("before"), QPushButton("after")
    words = LinkLabel(opens=False)
    for widget in (before, words, after):
        rows.addWidget(widget)
    window.show()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert after.hasFocus(), "there is nothing to follow"
    words.setText('<a href="first">1.2</a> and <a href="second">3.4</a>')
    before.setFocus()
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    with qtbot.waitSignal(words.linkActivated) as followed:
        qtbot.keyClick(words, Qt.Key.Key_Return)
    qtbot.keyClick(words, Qt.Key.Key_Tab)
    with qtbot.waitSignal(words.linkActivated) as next_followed:
        qtbot.keyClick(words, Qt.Key.Key_Return)
    assert (followed.args, next_followed.args) == (["first"], ["second"])
    qtbot.keyClick(words, Qt.Key.Key_Tab)
    assert after.hasFocus()
