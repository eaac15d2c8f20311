"""Forms: a widget filled from a Designer file, with its parts by name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
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
from gatcg_desktop.gui.foundation import announcing, theme
from gatcg_desktop.gui.foundation.designer_forms import ComboBox, FormError, LinkLabel, load_form
from tests.helpers.heard import Heard
from tests.helpers.sources import nodes
from tests.helpers.unsaid import labels

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


BOXES = """<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0"><class>Boxes</class><widget class="QWidget" name="Boxes"><layout class="QVBoxLayout" name="rows">
<item><widget class="QLabel" name="label"><property name="text"><string>&amp;First to play</string></property>
<property name="buddy"><cstring>labelled</cstring></property></widget></item>
<item><widget class="QComboBox" name="labelled"><item><property name="text"><string>Random</string></property></item>
<item><property name="text"><string>You</string></property></item></widget></item>
<item><widget class="QComboBox" name="named"><property name="accessibleName"><string>Speed</string></property>
<item><property name="text"><string>Slow</string></property></item>
<item><property name="text"><string>Fast</string></property></item></widget></item>
</layout></widget></ui>"""


def test_a_box_to_choose_from_says_what_it_is_for_and_what_is_chosen(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "boxes.ui").write_text(BOXES)
    monkeypatch.setattr(paths, "ui_form", lambda name: tmp_path / f"{name}.ui")
    widget = QWidget()
    qtbot.addWidget(widget)
    ui = load_form("boxes", widget)
    widget.show()
    for box, purpose, chosen in ((ui.labelled, "First to play", "Random"), (ui.named, "Speed", "Slow")):
        interface = QAccessible.queryAccessibleInterface(box)
        assert labels(box) == [purpose] and interface.text(QAccessible.Text.Value) == chosen
        box.showPopup()
        popup = QAccessible.queryAccessibleInterface(box.view())
        assert (popup.role(), popup.text(QAccessible.Text.Name)) == (QAccessible.Role.List, purpose)
        box.hidePopup()
    ui.named.setAccessibleName("Tempo")
    assert labels(ui.named) == ["Tempo"], "once it is called something else"
    assert not any(label.isVisible() for label in widget.findChildren(QLabel) if label is not ui.label)


def test_what_a_key_chooses_in_a_box_orca_is_told(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard()
    monkeypatch.setattr(announcing, "QAccessible", heard)
    box = ComboBox()
    qtbot.addWidget(box)
    box.addItems(["Slow", "Fast"])
    box.show()
    for platforms, said in (((), []), ((QGuiApplication.platformName(),), ["Slow"])):
        monkeypatch.setattr(announcing, "ORCAS_PLATFORMS", platforms)
        monkeypatch.setattr(announcing, "orca", str)
        qtbot.keyClick(box, Qt.Key.Key_Down if box.currentText() == "Slow" else Qt.Key.Key_Up)
        QApplication.processEvents()
        assert heard.said == said, "others find it out by themselves"
    qtbot.keyClick(box, Qt.Key.Key_Up)
    QApplication.processEvents()
    assert heard.said == ["Slow"], "nothing changed"


@pytest.mark.reads_sources
def test_every_box_to_choose_from_is_ours() -> None:
    made = [
        f"{path.name}:{node.lineno}"
        for path, found in nodes().items()
        for node in found
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "QComboBox"
    ]
    assert made == []
