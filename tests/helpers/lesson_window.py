"""A window in which lessons and puzzles are begun, for the tests of both."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.gui.foundation import theme
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.lessons.play import LessonPlay
from gatcg_desktop.gui.lessons.workshop.editor import EditorPanel
from gatcg_desktop.gui.lessons.workshop.editor_session import EditorSession
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.lessons.files.own_lessons import OwnLessons
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.settings import Settings


class LessonWindow:
    """A window with lessons; `problems` holds what went wrong on the way."""

    def __init__(self, qtbot: QtBot, folder: Path, store: CardStore | None = None, scale: float = 1.0) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply_theme(app, scale)
        self.bot = qtbot
        self.pictures = Pictures({})
        self.window = Window(self.pictures, Settings(motion="off", scale=scale))
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

    def edit(self, id: str | None = None) -> EditorPanel:
        """The editor with a copy of a lesson, or with an empty one, once its board stands there."""
        self.play.edit(id)
        assert self.play.workshop is not None and self.play.workshop.editor is not None
        editor = self.play.workshop.editor
        self.played(editor)
        return editor

    def played(self, editor: EditorPanel) -> EditorSession:
        """The session of the editor, once the draft as it is now was played and stands on the table."""
        editor.played = None
        editor.play()
        self.bot.waitUntil(lambda: editor.played is not None, timeout=10_000)
        self.bot.waitUntil(lambda: editor.stands, timeout=10_000)
        assert editor.session is not None and not self.problems, self.problems
        return editor.session

    def place_on_table(self, id: int) -> QPoint:
        """Where a thing lies in the viewport of the table."""
        page = self.window.page
        assert page is not None
        viewport = page.table.viewport().rect()
        for x in range(4, viewport.width(), 12):
            for y in range(4, viewport.height(), 12):
                if page.table.entity_at(QPoint(x, y)) == id:
                    return QPoint(x, y)
        raise AssertionError(f"{id} is not on the table")

    def click_on_table(self, id: int) -> None:
        """Click a thing with the mouse."""
        assert self.window.page is not None
        viewport = self.window.page.table.viewport()
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=self.place_on_table(id))

    def close(self) -> None:
        self.background.close()
        self.window.close()
        self.pictures.close()
        self.window.deleteLater()
