"""A picture of the window that is taken for the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gatcg_desktop.gui.shell import screenshot
from gatcg_desktop.gui.shell.screenshot import Screenshot


@pytest.mark.parametrize("busy", [True, False])
def test_a_picture_that_could_not_wait_for_all_cards_says_so(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, busy: bool
) -> None:
    monkeypatch.setattr(screenshot, "LONGEST_MS", 1 if busy else 60_000)
    monkeypatch.setattr(screenshot, "QUIET_MS", 0)
    window = QLabel("a window")
    qtbot.addWidget(window)
    ended: list[bool] = []
    picture = Screenshot(window, tmp_path / "it.png", lambda: busy, lambda: None, lambda: ended.append(True))
    picture.is_there()
    qtbot.waitUntil(lambda: bool(ended))
    assert (tmp_path / "it.png").is_file() and picture.over
    assert ("still on their way" in str(picture.wrong)) == busy
