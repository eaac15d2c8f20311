"""Lessons in files of a person's own: opened, alone or a folder of them as a course, and found again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file, ask_for_folder
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, Source, read_lesson
from gatcg_desktop.lessons.files.library import library
from gatcg_desktop.lessons.files.own_lessons import OwnLessons, following, read_course

if TYPE_CHECKING:
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.gui.shell.window import Window


class LessonFiles(QObject):
    """Attributes: `known` (the list that is kept of them).

    Signals: opened(source): a lesson is to begin. course_opened(id): a folder was opened, and this is its first lesson.
    """

    opened = Signal(object)
    course_opened = Signal(str)

    def __init__(
        self, window: Window, background: Background, tell: Callable[[Exception], None], known: OwnLessons
    ) -> None:
        """`tell` is told what could not be opened."""
        super().__init__(window)
        self.known = known
        self._window, self._background, self._tell = window, background, tell
        self._read: dict[str, Source] = {}

    def learn(self, sources: Iterable[Source]) -> None:
        """Find these from now on."""
        self._read |= {source.lesson.id: source for source in sources}

    def find(self, id: str) -> Source | None:
        """A lesson by its id: one of a file, or one that comes with the program."""
        return self._read.get(id) or library().find(id)

    def after(self, id: str) -> Source | None:
        """The lesson that follows in its course, be that a folder."""
        if id in self._read:
            return following(tuple(self._read.values()), id)
        return library().after(id)

    def ask(self, folder: bool) -> None:
        """Let the person choose a file, or a folder of them."""
        if folder:
            ask_for_folder(self._window, self.tr("Open a folder of lessons"), self.open)
            return
        kinds = [self.tr("Lessons (*{suffix})").format(suffix=SUFFIX)]
        ask_for_file(self._window, self.tr("Open a lesson"), self.open, kinds)

    def open(self, path: Path) -> None:
        """Begin the lesson in a file; show those of a folder, once all that can be read were."""
        if path.is_dir():
            self._background.run(lambda: read_course(path), lambda read: self._course(*read), self._tell)
            return

        def begin(source: Source) -> None:
            self.learn([source])
            self.known.add(source)
            self.opened.emit(source)

        self._background.run(lambda: read_lesson(path), begin, self._tell)

    def _course(self, lessons: tuple[Source, ...], problems: tuple[Exception, ...]) -> None:
        self.learn(lessons)
        self.known.add(*reversed(lessons))
        self.course_opened.emit(lessons[0].lesson.id)
        for problem in problems[:1]:
            self._tell(problem)
