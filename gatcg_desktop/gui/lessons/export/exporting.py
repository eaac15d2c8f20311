"""Exporting a lesson from the window: the command `lessons export` does it in a process of its own, so that the window
goes on, and a worksheet has the light colours of paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from PySide6.QtCore import QObject, QProcess
from PySide6.QtWidgets import QFileDialog, QWidget

from gatcg_desktop.gui.foundation.translation import error_text, language
from gatcg_desktop.lessons.authoring.drafting import Draft
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, LessonProblem, write_lesson
from gatcg_desktop.restarting import own_command

FORMS = ("html", "gif", "pdf")


class Exporting(QObject):
    """Asks for the file and has a lesson written there. Attributes: `process`, while one is written."""

    def __init__(self, window: QWidget, tell: Callable[[str], None]) -> None:
        """`tell` is told how it goes; "" for nothing more."""
        super().__init__(window)
        self._window, self._tell = window, tell
        self.process: QProcess | None = None

    def ask(self, draft: Draft) -> None:
        """Let the person choose a form and a file, then write the lesson as it is now; one that could not be read again
        is told instead."""
        try:
            draft.source()
        except LessonProblem as problem:
            self._tell(error_text(problem.reason))
            return
        lesson = replace(draft.lesson, id=draft.id)
        dialog = QFileDialog(self._window, self.tr("Export the lesson"), acceptMode=QFileDialog.AcceptMode.AcceptSave)
        kinds = {
            self.tr("Web page, to step through in any browser (*.html)"): "html",
            self.tr("Animated picture (*.gif)"): "gif",
            self.tr("Worksheet to print, with a key (*.pdf)"): "pdf",
        }
        dialog.setNameFilters(list(kinds))
        dialog.setDefaultSuffix(FORMS[0])
        dialog.filterSelected.connect(lambda words: dialog.setDefaultSuffix(kinds[words]))
        dialog.selectFile(lesson.id)
        dialog.fileSelected.connect(lambda name: self.write(lesson, Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def write(self, lesson: Lesson, out: Path) -> None:
        """Write a lesson in the form that the file's name says, in the language of the window."""
        form = out.suffix.removeprefix(".").casefold()
        if form not in FORMS:
            self._tell(self.tr("Give the file a name that ends with .html, .gif or .pdf."))
            return
        if self.process is not None:
            return
        folder = TemporaryDirectory(prefix="gatcg-lesson-")
        path = Path(folder.name, lesson.id + SUFFIX)
        write_lesson(lesson, path)
        program, *arguments = own_command()
        process = self.process = QProcess(self)
        arguments += ["lessons", "export", str(path), "--to", form, "--out", str(out), "--language", language()[:2]]

        def ended() -> None:
            if self.process is None:
                return
            self.process = None
            folder.cleanup()
            if process.error() is QProcess.ProcessError.UnknownError and process.exitCode() == 0:
                self._tell(self.tr("Exported to {name}.").format(name=out.name))
            else:
                said = bytes(process.readAllStandardError().data()).decode(errors="replace").strip()
                why = said.rpartition("\n")[2] or process.errorString()
                self._tell(self.tr("It could not be exported: {reason}").format(reason=why))
            process.deleteLater()

        process.finished.connect(ended)
        process.errorOccurred.connect(lambda _: ended())
        self._tell(self.tr("The lesson is being exported to {name}…").format(name=out.name))
        process.start(program, arguments)
