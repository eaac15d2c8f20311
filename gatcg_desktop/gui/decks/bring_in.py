"""One box that takes a deck in whatever form somebody has it: pasted, dropped, a file, a picture, a link."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.catalogue.model import CatalogueError
from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.fixes import changed
from gatcg_desktop.decks.formats.reading import DeckReport
from gatcg_desktop.decks.formats.sources import Brought, bring_content, bring_file, bring_text
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.decks.check_panel import ShortButton
from gatcg_desktop.gui.decks.library_actions import named
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.designer_forms import ComboBox, scrolled
from gatcg_desktop.gui.foundation.dropped_files import take_copy
from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.translation import error_text, translate_message

MOST_SHOWN, LONGEST_SHOWN = 200_000, 20_000
"""So many characters are shown of what is pasted, and so many of one line."""
TYPING_MS = 350
MOST_TOLD = 60
MOST_KEPT = 300
"""Of more decks the first so many are kept at once."""


class BringInDialog(QDialog):
    """Reads what is given, says what was read and what was not, and offers to keep it.

    Signals: kept(Deck); all_kept(tuple of Deck, name, whether it is a tournament's), every deck of several.
    """

    kept = Signal(object)
    all_kept = Signal(object, str, bool)

    def __init__(self, catalogue: Catalogue, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self._background = Background(self, "bring in")
        self._asked = 0
        self._stop = threading.Event()
        self.report: DeckReport | None = None
        self._deck = Deck()
        self.text = _Box(self)
        self.text.dropped.connect(self.take)
        self.file = QPushButton(self)
        self.which = ComboBox(self)
        self.which.hide()
        self.told = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._ways = QWidget(self)
        self._way_rows = QVBoxLayout(self._ways)
        self._way_rows.setContentsMargins(0, 0, 0, 0)
        self.found = QLabel(
            self, textFormat=Qt.TextFormat.PlainText, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop
        )
        self.keep, self.keep_all, self.close_button = QPushButton(self), QPushButton(self), QPushButton(self)
        self.keep_all.hide()
        self.keep.setProperty("kind", "primary")
        self.keep.setDefault(True)
        self._brought: Brought | None = None
        inner = QWidget(self)
        told = QVBoxLayout(inner)
        told.addWidget(self.told)
        told.addWidget(self._ways)
        told.addWidget(self.found)
        told.addStretch(1)
        left, right, both, foot, rows = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        left.addWidget(self.text, 1)
        left.addWidget(self.file)
        right.addWidget(self.which)
        right.addWidget(scrolled(inner), 1)
        both.addLayout(left, 1)
        both.addLayout(right, 1)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.keep_all)
        foot.addWidget(self.keep)
        rows.addLayout(both, 1)
        rows.addLayout(foot)
        self._timer = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._timer.timeout.connect(self._read_text)
        self.text.textChanged.connect(self._timer.start)
        self.file.clicked.connect(self._ask_file)
        self.which.activated.connect(lambda place: self._read_again(place + 1))
        self.keep.clicked.connect(self._keep)
        self.keep_all.clicked.connect(self._keep_all)
        self.close_button.clicked.connect(self.reject)
        self.finished.connect(lambda _: self._background.close())
        self.setAcceptDrops(True)
        make_room(self, 900, 560)
        self._name()
        self._show(None)

    # What a caller uses ------------------------------------------------------------------------------------

    def take(self, data: QMimeData) -> None:
        """Take in what was dropped or pasted: files, a picture, an address, or text."""
        files = [url for url in data.urls() if url.isLocalFile()]
        if files:
            self.take_file(Path(files[0].toLocalFile()))
        elif data.hasImage():
            self._take_picture(data)
        elif data.urls():
            self.text.setPlainText(data.urls()[0].toString())
        elif _too_long_to_show(text := data.text()):
            self.text.clear()
            self._timer.stop()
            self.told.setText(self.tr("Reading…"))
            self._read(lambda stop: bring_text(text, stop=stop))
        else:
            self.text.setPlainText(text)

    def take_file(self, path: Path) -> None:
        """Read a file."""
        self.told.setText(self.tr("Reading…"))
        self._read(lambda _: bring_file(path))

    # Reading -----------------------------------------------------------------------------------------------

    def _take_picture(self, data: QMimeData) -> None:
        from PySide6.QtCore import QBuffer, QByteArray, QIODevice
        from PySide6.QtGui import QImage

        image = data.imageData()
        if not isinstance(image, QImage):
            return
        content = QByteArray()
        buffer = QBuffer(content)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        given = bytes(content.data())
        self._read(lambda _: bring_content(given, ""))

    def _read_text(self) -> None:
        text = self.text.toPlainText()
        if not text.strip():
            self._asked += 1
            self._show(None)
            return
        self._show_ways(None)
        self.told.setText(self.tr("Reading…"))
        self._read(lambda stop: bring_text(text, stop=stop))

    def _read(self, bring: Callable[[threading.Event], Brought]) -> None:
        """Read what `bring` gives, in place of what is being read: nobody waits for that any more."""
        self._asked += 1
        asked = self._asked
        self._stop.set()
        stop = self._stop = threading.Event()
        self.keep.setEnabled(False)

        def work() -> tuple[Brought, DeckReport]:
            brought = bring(stop)
            return brought, brought.read(self._lookup(), 1 if brought.choices else None)

        self._background.run(
            work, lambda made: self._done(asked, *made), lambda error: self._failed(asked, error), stop.set
        )

    def _read_again(self, number: int) -> None:
        brought = self._brought
        if brought is None:
            return
        self._asked += 1
        asked = self._asked
        self._background.run(
            lambda: brought.read(self._lookup(), number),
            lambda report: self._show(report) if asked == self._asked else None,
            lambda error: self._failed(asked, error),
        )

    def _lookup(self) -> NameLookup:
        return NameLookup(starter_set(), self._catalogue.store)

    def _done(self, asked: int, brought: Brought, report: DeckReport) -> None:
        if asked != self._asked:
            return
        self._brought = brought
        self.which.clear()
        self.which.addItems([translate_message(choice) for choice in brought.choices])
        self.which.setVisible(bool(brought.choices))
        self.keep_all.setVisible(len(brought.choices) > 1)
        first = self.tr("Keep the first {number}, in a folder").format(number=MOST_KEPT)
        self.keep_all.setText(first if len(brought.choices) > MOST_KEPT else self.tr("Keep &all, in a folder"))
        self._show(report)

    def _failed(self, asked: int, error: Exception) -> None:
        if asked == self._asked:
            self._show(None)
            self.told.setText(error_text(error))
            if isinstance(error, CatalogueError):
                again = ShortButton(self.tr("Try again"), self._ways)
                again.clicked.connect(self._read_text)
                self._way_rows.addWidget(again)

    # Showing it --------------------------------------------------------------------------------------------

    def _show(self, report: DeckReport | None) -> None:
        self.report = report
        self._show_ways(report)
        if report is None:
            self._deck = Deck()
            self.found.clear()
            self.told.setText(
                self.tr(
                    "Paste a list, a link or a picture of a code here, or drop a file. Text in any spelling, Card Game"
                    " Simulator, Tabletop Simulator, Silvie, names and keys are read; of links, those of deck sites and"
                    " of tournaments."
                )
            )
            self.keep.setEnabled(False)
            return
        self._deck = report.deck
        lines = [translate_message(problem.sentence) for problem in report.problems]
        lines += [translate_message(note) for note in report.notes]
        lines += [
            self.tr('"{called}" was read as {card}.').format(called=called, card=card_name(card))
            for called, card in report.matched
        ]
        if len(lines) > MOST_TOLD:
            lines = [*lines[:MOST_TOLD], self.tr("… and {number} more").format(number=len(lines) - MOST_TOLD)]
        self.told.setText("\n".join(lines))
        self.told.setVisible(bool(lines))
        self._tell_deck()

    def _show_ways(self, report: DeckReport | None) -> None:
        while (item := self._way_rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for problem in report.unknown[:MOST_TOLD] if report is not None else ():
            words = QLabel(translate_message(problem.reason), self._ways, textFormat=Qt.TextFormat.PlainText)
            words.setWordWrap(True)
            self._way_rows.addWidget(words)
            for fix in problem.fixes:
                button = ShortButton(translate_message(fix.words), self._ways)
                button.clicked.connect(lambda _=False, fix=fix, words=words: self._mend(fix.changes, words))
                self._way_rows.addWidget(button)

    def _mend(self, changes: object, words: QLabel) -> None:
        self._deck = changed(self._deck, changes)  # type: ignore[arg-type]
        words.setEnabled(False)
        self._tell_deck()

    def _tell_deck(self) -> None:
        deck, lines = self._deck, [self._deck.name] if self._deck.name else []
        for title, entries in (
            (self.tr("Material deck · {number}").format(number=deck.size("material")), deck.material),
            (self.tr("Main deck · {number}").format(number=deck.size("main")), deck.main),
            (self.tr("Sideboard · {number}").format(number=deck.size("sideboard")), deck.sideboard),
        ):
            if entries:
                lines += ["", title, *(f"{count:>3} {card_name(name)}" for count, name in entries)]
        self.found.setText("\n".join(lines))
        self.keep.setEnabled(bool(deck.card_names()))

    def _keep(self) -> None:
        self.kept.emit(self._deck)
        self.accept()

    def _keep_all(self) -> None:
        """Read every one of several, and keep those that have cards."""
        brought = self._brought
        if brought is None:
            return
        self.keep_all.setEnabled(False)

        def work() -> tuple[Deck, ...]:
            return tuple(named(brought.each(self._lookup(), MOST_KEPT)))

        def done(decks: tuple[Deck, ...]) -> None:
            self.all_kept.emit(decks, brought.name or self.tr("Tournament"), brought.tournament)
            self.accept()

        self._background.run(work, done, lambda error: self._failed(self._asked, error))

    def _ask_file(self) -> None:
        ask_for_file(self, self.tr("Open a deck list"), self.take_file)

    def _name(self) -> None:
        self.setWindowTitle(self.tr("Bring a deck in"))
        self.text.setPlaceholderText(self.tr("4 Card Name\n…or a link"))
        self.text.setAccessibleName(self.tr("A deck in any form"))
        self.file.setText(self.tr("&Open a file…"))
        self.keep.setText(self.tr("&Keep the deck"))
        self.close_button.setText(self.tr("Close"))
        self.which.setAccessibleName(self.tr("Which of several decks"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "keep"):
            self._name()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        take_copy(event)
        self.take(event.mimeData())


class _Box(QPlainTextEdit):
    """Text that leaves files, pictures and what is enormous to the dialog. Signals: dropped(QMimeData)."""

    dropped = Signal(object)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        super().dragMoveEvent(event)
        if event.mimeData().hasUrls():
            take_copy(event)  # what is answered last while it moves is what the file manager does

    def dropEvent(self, event: QDropEvent) -> None:
        if event.mimeData().hasUrls():
            take_copy(event)
            self.dropped.emit(event.mimeData())
        else:
            super().dropEvent(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return True

    def insertFromMimeData(self, source: QMimeData) -> None:
        if source.hasUrls() or source.hasImage() or _too_long_to_show(source.text()):
            self.dropped.emit(source)
        else:
            super().insertFromMimeData(source)


def _too_long_to_show(text: str) -> bool:
    """Whether a box would take long to lay it out; it is read all the same."""
    return len(text) > MOST_SHOWN or any(len(line) > LONGEST_SHOWN for line in text.splitlines())
