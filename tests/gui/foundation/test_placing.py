"""Windows are no larger than the screen, and where they were left."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QSplitter, QWidget

from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.placing import FILE, begin_in_size, keep_place, make_room
from gatcg_desktop.paths import config_dir


@pytest.fixture(autouse=True)
def home(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    yield
    theme.apply_theme(qapp)


@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_a_window_is_as_large_as_its_letters_want_and_no_larger_than_the_screen(
    qapp: QApplication, scale: float
) -> None:
    theme.apply_theme(qapp, scale)
    room = qapp.primaryScreen().availableSize()
    small, large = QWidget(), QWidget()
    make_room(small, 300, 200)
    make_room(large, 900, 700)
    assert small.size().toTuple() == (300 * scale, 200 * scale)
    assert large.width() == min(900 * scale, room.width()) and large.height() == min(700 * scale, room.height() - 40)


@pytest.mark.parametrize(
    ("asked", "on_screen", "given"),
    [(None, True, (800, 720)), (None, False, (1280, 720)), ((1000, 900), True, (1000, 900))],
)
def test_the_first_window_and_its_frame_are_on_the_screen_unless_a_size_is_asked_for(
    qapp: QApplication, asked: tuple[int, int] | None, on_screen: bool, given: tuple[int, int]
) -> None:
    theme.apply_theme(qapp)
    assert qapp.primaryScreen().availableSize().toTuple() == (800, 800)
    window = QWidget()
    begin_in_size(window, asked, on_screen)
    assert window.size().toTuple() == given


def test_a_window_comes_back_where_it_was_left(qapp: QApplication) -> None:
    def opened(name: str) -> tuple[QWidget, QSplitter]:
        window = QWidget()
        splitter = QSplitter(Qt.Orientation.Horizontal, window)
        for _ in range(2):
            splitter.addWidget(QWidget())
        splitter.setGeometry(0, 0, 200, 100)
        splitter.setSizes([100, 100])
        window.resize(300, 200)
        keep_place(window, name)
        keep_place(splitter, name + ", halves")
        window.show()
        qapp.processEvents()
        return window, splitter

    window, splitter = opened("one")
    window.setGeometry(QRect(50, 60, 410, 320))
    splitter.setSizes([150, 50])
    left = splitter.sizes()
    window.close()
    window, splitter = opened("one")
    assert window.geometry() == QRect(50, 60, 410, 320) and splitter.sizes() == left
    assert opened("another")[0].size().toTuple() == (300, 200)


def test_a_file_that_says_nothing_changes_nothing(qapp: QApplication) -> None:
    (config_dir() / FILE).write_text('{"one": "bm90aGluZw=="}')
    window = QWidget()
    window.resize(300, 200)
    keep_place(window, "one")
    assert window.size().toTuple() == (300, 200)


LEFT_AND_RIGHT = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
from gatcg_desktop.gui.foundation.placing import keep_place
app = QApplication([])
for place in sys.argv[1:]:
    window = QWidget()
    window.resize(600, 400)
    keep_place(window, "one")
    if place == "right":
        window.move(1500, 100)
    window.show()
    app.processEvents()
    print(window.screen().name(), window.screen().geometry().contains(window.geometry()))
    window.hide()
"""


def on_screens(folder: Path, names: tuple[str, ...], *places: str) -> list[str]:
    """Where a window is, each time that it is opened, on screens of 1280 by 800 beside each other."""
    screens = [
        {"name": name, "x": 1280 * number, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "logicalBaseDpi": 96}
        | {"dpr": 1}
        for number, name in enumerate(names)
    ]
    config = folder / "screens.json"
    config.write_text(json.dumps({"synchronousWindowSystemEvents": True, "screens": screens}))
    told = subprocess.run(
        [sys.executable, "-c", LEFT_AND_RIGHT, *places],
        env=os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return told.stdout.splitlines()


def test_a_window_comes_back_on_its_screen_and_on_another_where_that_is_gone(tmp_path: Path) -> None:
    assert on_screens(tmp_path, ("left", "right"), "right", "as it was") == ["right True", "right True"]
    assert on_screens(tmp_path, ("left",), "as it was") == ["left True"]
