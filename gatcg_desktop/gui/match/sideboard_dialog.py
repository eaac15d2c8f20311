"""Between games: cards of the deck and of the sideboard change places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.lan.messages.protocol import ChooseDeck

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.decks.starter_set import StarterSet


def card_names(deck: ChooseDeck, starter: StarterSet, store: CardStore | None) -> dict[str, tuple[str, bool]]:
    """Names of a deck's cards by their keys, and whether they belong into the material deck."""
    from gatcg_desktop.decks.legality import belongs_in_material

    found: dict[str, tuple[str, bool]] = {}
    for key in (*deck.material, *deck.main, *deck.sideboard):
        face: Any = starter.definitions.get(key)
        if face is None and store is not None:
            face = store.get(key)
        if face is not None:
            found[key] = card_name(face.name), belongs_in_material(face)
    return found


class SideboardDialog(QDialog):
    """Two lists, and cards that go from one to the other. Signals: chosen(ChooseDeck).

    `is_material(key)` says where a card of the sideboard goes; `name_of(key)` is what it is called.
    """

    chosen = Signal(object)

    def __init__(
        self,
        deck: ChooseDeck,
        name_of: Callable[[str], str],
        is_material: Callable[[str], bool],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Sideboard"))
        self._deck = deck
        self._name_of, self._is_material = name_of, is_material
        self._inside = Counter((*deck.material, *deck.main))
        self._outside = Counter(deck.sideboard)
        self.inside, self.outside = QListWidget(self), QListWidget(self)
        self.inside.setAccessibleName(self.tr("Deck"))
        self.outside.setAccessibleName(self.tr("Sideboard"))
        self.count = QLabel(self)
        out, back = QPushButton(self.tr("To the sideboard →"), self), QPushButton(self.tr("← To the deck"), self)
        out.clicked.connect(lambda: self._move(self.inside, self._inside, self._outside))
        back.clicked.connect(lambda: self._move(self.outside, self._outside, self._inside))
        self.inside.itemActivated.connect(lambda _: self._move(self.inside, self._inside, self._outside))
        self.outside.itemActivated.connect(lambda _: self._move(self.outside, self._outside, self._inside))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        grid = QGridLayout(self)
        for column, words in enumerate((self.tr("Deck"), self.tr("Sideboard"))):
            title = QLabel(words, self)
            title.setProperty("type", "heading")
            grid.addWidget(title, 0, column)
        grid.addWidget(self.inside, 1, 0)
        grid.addWidget(self.outside, 1, 1)
        grid.addWidget(out, 2, 0)
        grid.addWidget(back, 2, 1)
        grid.addWidget(self.count, 3, 0, 1, 2)
        grid.addWidget(box, 4, 0, 1, 2)
        make_room(self, 560, 460)
        self._list()

    @property
    def deck(self) -> ChooseDeck:
        """The deck as it is chosen now."""
        inside = list(self._inside.elements())
        return ChooseDeck(
            self._deck.name,
            tuple(key for key in inside if self._is_material(key)),
            tuple(key for key in inside if not self._is_material(key)),
            tuple(self._outside.elements()),
        )

    def accept(self) -> None:
        """Choose the deck."""
        self.chosen.emit(self.deck)
        super().accept()

    def _move(self, shown: QListWidget, source: Counter[str], goal: Counter[str]) -> None:
        item = shown.currentItem()
        if item is None:
            return
        key = item.data(Qt.ItemDataRole.UserRole)
        source[key] -= 1
        goal[key] += 1
        row = shown.currentRow()
        self._list()
        shown.setCurrentRow(min(row, shown.count() - 1))

    def _list(self) -> None:
        for shown, cards in ((self.inside, self._inside), (self.outside, self._outside)):
            shown.clear()
            for key, count in sorted(cards.items(), key=lambda pair: self._name_of(pair[0])):
                if count:
                    item = QListWidgetItem(f"{count} × {self._name_of(key)}", shown)
                    item.setData(Qt.ItemDataRole.UserRole, key)
        deck = self.deck
        self.count.setText(
            self.tr("Main deck {main}, material deck {material}, sideboard {side}").format(
                main=len(deck.main), material=len(deck.material), side=len(deck.sideboard)
            )
        )
