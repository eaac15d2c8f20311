"""Notes on a deck, and its versions with what they differ in."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.decks.deck import Deck, Section
from gatcg_desktop.decks.differences import differences
from gatcg_desktop.decks.library import KeptDeck
from gatcg_desktop.gui.foundation.card_words import card_name

TYPING_MS = 400
MOST_NOTES = 20_000


class NotesPanel(QWidget):
    """Signals: typed(text), the notes a moment after the last key."""

    typed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = QPlainTextEdit(self)
        self._timer = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._timer.timeout.connect(self.tell)
        self.text.textChanged.connect(self._timer.start)
        rows = QVBoxLayout(self)
        rows.addWidget(self.text)
        self.name_parts()

    def show_notes(self, notes: str) -> None:
        """Show them, unless they stand there."""
        if not self._timer.isActive() and notes != self.text.toPlainText():
            self.text.blockSignals(True)
            self.text.setPlainText(notes)
            self.text.blockSignals(False)

    def tell(self) -> None:
        """Say what stands there now."""
        self._timer.stop()
        self.typed.emit(self.text.toPlainText()[:MOST_NOTES])

    def name_parts(self) -> None:
        """Say everything in the language of the program."""
        self.text.setPlaceholderText(self.tr("Notes: how it is played, what to try next…"))
        self.text.setAccessibleName(self.tr("Notes"))


class VersionsPanel(QWidget):
    """Signals: keep_wanted(words); restore_wanted(Deck)."""

    keep_wanted = Signal(str)
    restore_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLineEdit(self, maxLength=200)
        self.keep = QPushButton(self)
        self.versions = QListWidget(self)
        self.difference = QLabel(
            self, textFormat=Qt.TextFormat.PlainText, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop
        )
        self.restore = QPushButton(self)
        self.keep.clicked.connect(self._keep)
        self.words.returnPressed.connect(self._keep)
        self.versions.currentRowChanged.connect(lambda _: self._compare())
        self.restore.clicked.connect(self._restore)
        top = QHBoxLayout()
        top.addWidget(self.words, 1)
        top.addWidget(self.keep)
        rows = QVBoxLayout(self)
        rows.addLayout(top)
        rows.addWidget(self.versions, 2)
        rows.addWidget(self.difference, 1)
        rows.addWidget(self.restore)
        self._kept: KeptDeck | None = None
        self.name_parts()

    def show_kept(self, kept: KeptDeck) -> None:
        """Show the versions of a deck, the latest first."""
        before = self._kept
        self._kept = kept
        if before is None or before.versions != kept.versions:
            self.versions.blockSignals(True)
            self.versions.clear()
            for version in reversed(kept.versions):
                QListWidgetItem(self._title(version.at, version.words), self.versions)
            self.versions.setCurrentRow(0)
            self.versions.blockSignals(False)
        self._compare()

    def name_parts(self) -> None:
        """Say everything in the language of the program."""
        self.words.setPlaceholderText(self.tr("What this version is"))
        self.words.setAccessibleName(self.tr("What this version is"))
        self.keep.setText(self.tr("&Keep version"))
        self.restore.setText(self.tr("&Go back to it"))
        self.versions.setAccessibleName(self.tr("Versions"))
        self._compare()

    def _title(self, at: str, words: str) -> str:
        try:
            seconds = round(datetime.fromisoformat(at).timestamp())
            when = QLocale().toString(QDateTime.fromSecsSinceEpoch(seconds), QLocale.FormatType.ShortFormat)
        except ValueError:
            when = at
        return f"{when} · {words or self.tr('as it was opened')}"

    def _compare(self) -> None:
        version = self._chosen
        if version is None or self._kept is None:
            self.difference.setText("")
            self.restore.setEnabled(False)
            return
        found = differences(version, self._kept.deck)
        titles: dict[Section, str] = {
            "material": self.tr("Material deck"),
            "main": self.tr("Main deck"),
            "sideboard": self.tr("Sideboard"),
        }
        lines, section = [], ""
        for one in found:
            if one.section != section:
                section = one.section
                lines.append(titles[one.section])
            lines.append(f"   {one.after - one.before:+d}  {card_name(one.card)}")
        self.difference.setText(
            "\n".join([self.tr("Since then:"), *lines]) if lines else self.tr("Nothing changed since.")
        )
        self.restore.setEnabled(bool(found))

    @property
    def _chosen(self) -> Deck | None:
        row = self.versions.currentRow()
        if self._kept is None or not 0 <= row < len(self._kept.versions):
            return None
        return self._kept.versions[len(self._kept.versions) - 1 - row].deck

    def _keep(self) -> None:
        self.keep_wanted.emit(self.words.text().strip() or self.tr("Kept"))
        self.words.clear()

    def _restore(self) -> None:
        if (chosen := self._chosen) is not None:
            self.restore_wanted.emit(chosen)
