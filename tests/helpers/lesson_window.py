"""A window in which lessons and puzzles are begun, for the tests of both."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.lessons.play import LessonPlay
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.lessons.files.own_lessons import OwnLessons
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.settings import Settings


class LessonWindow:
    """A window with lessons; `problems` holds what went wrong on the way."""

    def __init__(self, qtbot: QtBot, folder: Path, store: CardStore | None = None) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply_theme(app, 1.0)
        self.bot = qtbot
        self.pictures = Pictures({})
        self.window = Window(self.pictures, Settings(motion="off"))
        self.window.resize(1280, 720)
        self.window.show()
        self.background = Background(self.window, "lessons")
        self.problems: list[Exception] = []
        self.progress = Progress(folder / "lessons.json")
        self.play = LessonPlay(
            self.window,
            store,
            self.background,
            lambda definitions, editions: self.pictures.use(definitions, None, {}),
            self.problems.append,
            self.progress,
            OwnLessons(folder / "own-lessons.json"),
        )

    def close(self) -> None:
        self.background.close()
        self.window.close()
        self.pictures.close()
        self.window.deleteLater()
