"""The cards of the starter set to build with, where there is no catalogue: names while typing, to be dragged away."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.decks.starter_set import StarterSet
from gatcg_desktop.gui.cards.dragging import CARDS_MIME, DraggedCard, dragged
from gatcg_desktop.gui.foundation.card_words import card_name, type_word
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.pictures.card_picture import scaled_picture
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.pictures.sizes import ASPECT

_WIDTH = 116
KEY = Qt.ItemDataRole.UserRole
WORDS = Qt.ItemDataRole.UserRole + 1


class _Cards(QListWidget):
    def mimeTypes(self) -> list[str]:
        return [CARDS_MIME]

    def mimeData(self, items: list[QListWidgetItem]) -> QMimeData:  # type: ignore[override]
        return dragged([DraggedCard(item.data(KEY)) for item in items], [item.text() for item in items])


class StarterDesk(QWidget):
    """Signals: chosen(key), by Enter or a double click; current_changed(key); download_requested()."""

    chosen = Signal(str)
    current_changed = Signal(str)
    download_requested = Signal()

    def __init__(self, starter: StarterSet, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._starter = starter
        self._pictures = pictures
        self.line = QLineEdit(self)
        self.line.setClearButtonEnabled(True)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setProperty("type", "small")
        self.download = QPushButton(self)
        self.cards = _Cards(self)
        self.cards.setViewMode(QListWidget.ViewMode.IconMode)
        self.cards.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.cards.setUniformItemSizes(True)
        self.cards.setMovement(QListWidget.Movement.Static)
        self.cards.setDragEnabled(True)
        self.cards.setSpacing(px(4))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        for widget in (self.line, self.cards, self.words, self.download):
            rows.addWidget(widget)
        rows.setStretch(1, 1)
        self.line.textChanged.connect(lambda _: self._filter())
        self.line.returnPressed.connect(self._choose_first)
        self.cards.itemActivated.connect(lambda item: self.chosen.emit(item.data(KEY)))
        self.cards.currentItemChanged.connect(
            lambda item, _: self.current_changed.emit(item.data(KEY) if item is not None else "")
        )
        self.download.clicked.connect(self.download_requested)
        pictures.ready.connect(self._paint)
        self.name_parts()

    def name_parts(self) -> None:
        """Say everything in the language of the program."""
        self.line.setPlaceholderText(self.tr("Name, type or text of a card"))
        self.line.setAccessibleName(self.tr("Cards to look for"))
        self.cards.setAccessibleName(self.tr("Cards"))
        self.words.setText(
            self.tr("These are the cards of the starter set. With the catalogue every card there is can be searched.")
        )
        self.download.setText(self.tr("&Download cards"))
        self._fill()

    def take_focus(self) -> None:
        """Ready to type."""
        self.line.setFocus()
        self.line.selectAll()

    def _fill(self) -> None:
        self.cards.clear()
        size = QSize(px(_WIDTH), round(px(_WIDTH) * ASPECT))
        self.cards.setIconSize(size)
        faces = (face for face in self._starter.definitions.values() if "TOKEN" not in face.supertypes)
        for face in sorted(faces, key=lambda face: (face.level is None, face.level or 0, card_name(face.name))):
            item = QListWidgetItem(card_name(face.name), self.cards)
            item.setData(KEY, face.key)
            kinds = " ".join(type_word(word) for word in (*face.types, *face.classes, *face.elements))
            item.setData(WORDS, " ".join([card_name(face.name), face.name, kinds, *face.paragraphs]).casefold())
            item.setSizeHint(QSize(size.width() + px(12), size.height() + px(26)))
            self._set_icon(item)
        self._filter()

    def _filter(self) -> None:
        wanted = self.line.text().casefold().split()
        for row in range(self.cards.count()):
            item = self.cards.item(row)
            item.setHidden(not all(word in item.data(WORDS) for word in wanted))

    def _choose_first(self) -> None:
        shown = (self.cards.item(row) for row in range(self.cards.count()))
        first = next((item for item in shown if not item.isHidden()), None)
        if first is not None:
            self.chosen.emit(first.data(KEY))

    def _paint(self, key: str) -> None:
        for row in range(self.cards.count()):
            if self.cards.item(row).data(KEY) == key:
                self._set_icon(self.cards.item(row))

    def _set_icon(self, item: QListWidgetItem) -> None:
        """The picture of a card where it is at hand; else it is asked for, and comes by itself."""
        key: str = item.data(KEY)
        picture = self._pictures.at_hand(key, "table")
        if picture is None:
            self._pictures.pixmap(key, "table")
        else:
            item.setIcon(QIcon(scaled_picture(picture, px(_WIDTH), self.devicePixelRatioF())))
