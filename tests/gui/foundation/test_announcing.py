"""Which way a sentence reaches a screen reader, and that nothing is left of the way when a window is gone."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.foundation import announcing
from gatcg_desktop.gui.foundation.announcing import Notice
from tests.helpers.heard import Heard


@pytest.mark.parametrize(("version", "notified"), [("43.1", True), ("45.0", False), ("nonsense", False), (None, False)])
def test_an_orca_that_knows_no_announcements_is_given_notifications(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str | None, notified: bool
) -> None:
    heard = Heard()
    monkeypatch.setattr(announcing, "QAccessible", heard)
    monkeypatch.setattr(announcing, "ORCAS_PLATFORMS", (QGuiApplication.platformName(),))
    orca = tmp_path / "orca"
    if version is not None:
        orca.write_text(f"#!/bin/sh\necho {version}\n")
        orca.chmod(0o755)
    monkeypatch.setattr(announcing, "orca", lambda: str(orca))
    window = QMainWindow()
    qtbot.addWidget(window)
    label = QLabel(window)
    window.show()
    voice = announcing._Voice(window)
    monkeypatch.setattr(announcing, "_voice", lambda: voice)
    announcing.announce(label, "The first is spoken too.")
    qtbot.waitUntil(lambda: bool(heard.said or window.findChildren(Notice)))
    assert heard.said == ([] if notified else ["The first is spoken too."])
    if notified:
        notice = window.findChild(Notice)
        interface = QAccessible.queryAccessibleInterface(notice)
        assert interface.role() == QAccessible.Role.Notification and notice.isVisible()
        assert interface.text(QAccessible.Text.Name) == "The first is spoken too."


def test_notices_go_with_their_windows(qtbot: QtBot) -> None:
    for _ in range(20):
        window = QMainWindow()
        announcing._notify(window, "Somebody draws a card.")
        window.deleteLater()
        del window
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        QApplication.processEvents()
    assert len(announcing._INTERFACES) == 1, "the last is forgotten with the next"
