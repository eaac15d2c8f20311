"""The sheet that lists every key, on the screen and on paper."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from PySide6.QtCore import QMarginsF, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLayout,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.keyboard.action_keys import other_keys
from gatcg_desktop.mistakes import UserMistake

COLUMNS = 2

Row = tuple[str, str]
"""Keys, and what they do."""


def key_rows(actions: Mapping[str, QAction]) -> list[Row]:
    """The keys that are no action, then the actions that have keys, in the order of the menus."""
    native = QKeySequence.SequenceFormat.NativeText
    return [
        *other_keys(),
        *(
            (" / ".join(keys.toString(native) for keys in action.shortcuts()), action.text().replace("&", ""))
            for action in actions.values()
            if action.shortcuts()
        ),
    ]


def write_sheet(path: Path, title: str, rows: list[Row]) -> None:
    """Write the sheet as a PDF of one A4 page in two columns. Raises UserMistake where the file cannot be written."""
    each = (len(rows) + COLUMNS - 1) // COLUMNS
    columns = [rows[at : at + each] for at in range(0, len(rows), each)]
    cells = "".join(
        "<td width='50%'><table cellpadding='2'>"
        + "".join(
            f"<tr><td align='right'><b>{escape(keys)}</b></td><td>{escape(what)}</td></tr>" for keys, what in column
        )
        + "</table></td>"
        for column in columns
    )
    document = QTextDocument()
    document.setHtml(f"<h2>{escape(title)}</h2><table width='100%'><tr>{cells}</tr></table>")
    try:
        path.touch()  # Qt says nothing of a file that it cannot write
    except OSError as error:
        raise UserMistake("The sheet cannot be written to {file} ({reason}).", file=path, reason=error) from error
    writer = QPdfWriter(str(path))
    writer.setTitle(title)
    writer.setResolution(96)
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(12, 12, 12, 12))
    )
    font = document.defaultFont()
    for half_points in range(22, 9, -1):  # as large as one page takes
        font.setPointSizeF(half_points / 2)
        document.setDefaultFont(font)
        document.setPageSize(writer.pageLayout().paintRectPixels(96).size().toSizeF())
        if document.pageCount() <= 1:
            break
    document.print_(writer)


class ShortcutsSheet(QDialog):
    """All actions with keys, by their menus' order, and the keys that are in no menu. Does not stop the game.

    Signals: change_wanted(): the keys are to be changed. failed(UserMistake): the sheet could not be written.
    """

    change_wanted = Signal()
    failed = Signal(object)

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.rows = key_rows(actions)
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(5)
        each = (len(self.rows) + COLUMNS - 1) // COLUMNS
        for number, (keys, what) in enumerate(self.rows):
            column, row = divmod(number, each)
            key_label, what_label = QLabel(keys), QLabel(what)
            key_label.setProperty("type", "heading")
            key_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            what_label.setProperty("tone", "muted")
            grid.addWidget(key_label, row, column * 2)
            grid.addWidget(what_label, row, column * 2 + 1)
        scroll = scrolled(inside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        kind = QDialogButtonBox.ButtonRole.ActionRole
        paper = buttons.addButton(self.tr("&Write it for printing…"), kind)
        paper.clicked.connect(self._ask_where)
        change = buttons.addButton(self.tr("C&hange keys…"), kind)
        change.clicked.connect(self._change)
        layout: QLayout = QVBoxLayout(self)
        layout.addWidget(scroll)
        layout.addWidget(buttons)
        make_room(self, 900, 600)

    def _change(self) -> None:
        self.accept()
        self.change_wanted.emit()

    def _ask_where(self) -> None:
        kinds, name = [self.tr("A page to print (*.pdf)")], "gatcg-desktop-keys.pdf"
        ask_for_file(self, self.tr("Write the sheet"), self.write, kinds, name, "pdf")

    def write(self, path: Path) -> None:
        """Write the sheet as a page to print; what spoke against it is announced by `failed`."""
        try:
            write_sheet(path, self.windowTitle(), self.rows)
        except UserMistake as mistake:
            self.failed.emit(mistake)
