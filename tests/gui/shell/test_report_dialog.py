"""Reports of crashes are read in the program, whole."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.shell.report_dialog import ReportDialog


def written(folder: Path, *texts: str) -> None:
    folder.mkdir(exist_ok=True)
    for number, text in enumerate(texts):
        path = folder / f"crash-{number}.txt"
        path.write_text(text)
        os.utime(path, (number, number))


def test_the_newest_is_shown_whole_and_can_be_copied(qtbot: QtBot, tmp_path: Path) -> None:
    written(tmp_path, "the first", "the second\nwith all its lines")
    dialog = ReportDialog(folder=tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.text.toPlainText() == "the second\nwith all its lines"
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == dialog.text.toPlainText()
    dialog.which.setCurrentIndex(1)
    assert dialog.text.toPlainText() == "the first"


def test_without_one_it_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = ReportDialog(folder=tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    assert "no report" in dialog.words.text() and not dialog.copy.isEnabled() and not dialog.text.isVisible()
