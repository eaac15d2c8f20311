"""The cards that were found, for a view of Qt: one row each, which can be dragged."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.gui.cards.card_lines import told_line
from gatcg_desktop.gui.cards.dragging import CARDS_MIME, DraggedCard, dragged
from gatcg_desktop.gui.foundation.card_words import card_name

Index = QModelIndex | QPersistentModelIndex

_FLAGS = (
    Qt.ItemFlag.ItemIsSelectable
    | Qt.ItemFlag.ItemIsEnabled
    | Qt.ItemFlag.ItemNeverHasChildren
    | Qt.ItemFlag.ItemIsDragEnabled
)
"""Made once: they are asked for several times for each card that is painted."""


class ResultsModel(QAbstractListModel):
    """Cards in order."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cards: tuple[CardRecord, ...] = ()
        self._rows: dict[str, int] = {}

    def show(self, cards: tuple[CardRecord, ...]) -> None:
        """Have these cards instead."""
        if cards == self.cards:
            return
        self.beginResetModel()
        self.cards = cards
        self._rows = {card.slug: row for row, card in enumerate(cards)}
        self.endResetModel()

    def card(self, index: Index) -> CardRecord | None:
        """The card of a row."""
        return self.cards[index.row()] if index.isValid() and index.row() < len(self.cards) else None

    def row_of(self, slug: str) -> int | None:
        """Where that card stands, None where it was not found."""
        return self._rows.get(slug)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        card = self.card(index)
        if card is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return card_name(card.name)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return told_line(card)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return _FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags

    def mimeTypes(self) -> list[str]:
        return [CARDS_MIME, "text/plain"]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        cards = [card for index in indexes if (card := self.card(index)) is not None]
        return dragged([DraggedCard(card.slug) for card in cards], [card.name for card in cards])
