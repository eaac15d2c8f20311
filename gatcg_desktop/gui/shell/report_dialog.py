"""Reports of crashes, to be read before anybody sends them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from gatcg_desktop.crash import MAX_REPORT_CHARS, shorten_home
from gatcg_desktop.gui.foundation.designer_forms import ComboBox
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.last_run import reports

WIDTH, HEIGHT = 640, 420


class ReportDialog(QDialog):
    """The reports of a folder (None: the program's), the newest first, whole: that is all that is in them. Nothing is
    sent from here; a report is copied, or its folder is opened."""

    def __init__(self, parent: QWidget | None = None, folder: Path | None = None) -> None:
        super().__init__(parent)
        self.paths = reports(folder)
        self.words = QLabel(self, wordWrap=True)
        self.which = ComboBox(self)
        self.which.addItems([path.name for path in self.paths])
        self.text = QPlainTextEdit(self, readOnly=True, tabChangesFocus=True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, parent=self)
        self.copy = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        self.folder = self.buttons.addButton("", QDialogButtonBox.ButtonRole.ActionRole)
        rows = QVBoxLayout(self)
        for row in (self.words, self.which, self.text, self.buttons):
            rows.addWidget(row)
        self.which.setVisible(len(self.paths) > 1)
        self.text.setVisible(bool(self.paths))
        self.copy.setEnabled(bool(self.paths))
        self.folder.setEnabled(bool(self.paths))
        self.which.currentIndexChanged.connect(self._show)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.folder.clicked.connect(self._open_folder)
        self.buttons.rejected.connect(self.reject)
        self._name()
        self._show(0)
        if self.paths:
            self.resize(px(WIDTH), px(HEIGHT))

    def _show(self, place: int) -> None:
        if not 0 <= place < len(self.paths):
            return
        try:
            self.text.setPlainText(self.paths[place].read_text("utf-8", "replace")[:MAX_REPORT_CHARS])
        except OSError as error:
            self.text.setPlainText(error_text(error))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.paths[0].parent)))

    def _name(self) -> None:
        self.setWindowTitle(self.tr("Reports of crashes"))
        self.copy.setText(self.tr("&Copy the text"))
        self.folder.setText(self.tr("Open the &folder"))
        self.which.setAccessibleName(self.tr("Which report"))
        self.text.setAccessibleName(self.tr("The report"))
        if self.paths:
            place = shorten_home(str(self.paths[0].parent))
            words = self.tr(
                "This is all that is in the report. It is a file in {folder} and is sent to nobody: read it"
                " first, and add it where you tell of the problem."
            )
            self.words.setText(words.format(folder=place))
        else:
            self.words.setText(self.tr("There is no report: nothing has gone wrong that nobody foresaw."))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
        super().changeEvent(event)
