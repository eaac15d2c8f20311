"""How a practice or an exam went, and the page of an exam to print or keep."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.lessons.export.pdf import keep_paragraphs_whole, pdf_of, printed
from gatcg_desktop.gui.lessons.practice.practice_run import PracticeRun
from gatcg_desktop.lessons.practice.exam import result_page


class PracticeResult(QDialog):
    """Signals: again_wanted()."""

    again_wanted = Signal()

    def __init__(self, run: PracticeRun, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Exam") if run.exam else self.tr("Practice"))
        make_room(self, 640, 560)
        self._run = run
        self.name = QLineEdit(self, placeholderText=self.tr("Name, for the printed result"), maxLength=80)
        self.name.setAccessibleName(self.tr("Name, for the printed result"))
        self.name.setVisible(run.exam)
        self.page = QTextBrowser(self)
        self.page.setAccessibleName(self.tr("How it went"))
        self.said = QLabel(self, wordWrap=True)
        self.said.hide()
        self.save_button = QPushButton(self.tr("&Save as PDF…"), self)
        self.again_button = QPushButton(self.tr("Practise &more"), self)
        self.close_button = QPushButton(self.tr("&Close"), self, default=True)
        below = QHBoxLayout()
        below.addWidget(self.save_button)
        below.addStretch(1)
        below.addWidget(self.again_button)
        below.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        for widget in (self.name, self.page, self.said):
            layout.addWidget(widget)
        layout.addLayout(below)
        self.name.textChanged.connect(lambda _: self._show())
        self.save_button.clicked.connect(self._ask_file)
        self.again_button.clicked.connect(self.again_wanted)
        self.again_button.clicked.connect(self.close)
        self.close_button.clicked.connect(self.close)
        self._show()
        self.page.setFocus()  # the last answer's keys are no name

    def _html(self) -> str:
        result = self._run.result(self.name.text().strip())
        ended = QDateTime.fromSecsSinceEpoch(round(result.ended.timestamp()))
        return result_page(result, language(), QLocale(language()).toString(ended, "d MMMM yyyy, HH:mm"))

    def _show(self) -> None:
        self.page.setHtml(self._html())

    def _ask_file(self) -> None:
        ask_for_file(self, self.tr("Save the result"), self.save, [self.tr("PDF (*.pdf)")], "", "pdf")

    def save(self, path: Path) -> None:
        """Write the page as a PDF; say what stands against it."""
        document = printed(self._html())
        keep_paragraphs_whole(document)  # a question and what was answered are one
        try:
            paths.write_out(path, pdf_of(document, self.windowTitle()))
        except OSError as problem:
            words = self.tr("{file} cannot be written ({reason}); name another place.")
            self.said.setText(words.format(file=path.name, reason=problem))
        else:
            self.said.setText(self.tr("Saved as {file}.").format(file=path.name))
        self.said.show()
