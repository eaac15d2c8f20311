"""The page of the lesson editor with the board: cards searched and put into zones, whose turn it is, moves by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.cards.dragging import cards_in
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.lessons.workshop.page_parts import Bench, choice, line, offer, row, tool
from gatcg_desktop.gui.session.option_labels import phase_name, zone_name
from gatcg_desktop.lessons.files.format import REAL, text_in
from gatcg_desktop.rules.model.fields import ThingId

ZONES = ("hand", "memory", "field", "graveyard", "banishment", "deck", "material")
PHASES = ("main", "wake_up", "materialize", "recollection", "draw", "end")
MOST_FOUND = 60
SEARCH_MS = 150
KEY = Qt.ItemDataRole.UserRole


class FindsCards(Protocol):
    """Who knows the real cards."""

    def find_real(self, words: str, then: Callable[[list[tuple[str, str]]], None]) -> None:
        """Tell `then`, later, names and address names of cards of the catalogue; nothing where there is none."""


class BoardPage(QWidget):
    """Signals: setting_changed(on): the board is set up by hand from now on, or is taken over."""

    setting_changed = Signal(bool)

    def __init__(self, bench: Bench, finder: FindsCards, parent: QWidget) -> None:
        super().__init__(parent)
        self._bench, self._finder = bench, finder
        self.setting = QCheckBox(self.tr("Move things on the &table by hand"), self)
        about = QLabel(
            self.tr("Drag cards anywhere, right-click for counters. The lesson begins as it stands then."),
            self,
        )
        self.whose, self.zone = choice(self, self.tr("Player")), choice(self, self.tr("Zone"))
        self.search = line(self, self.tr("Search for a card"))
        self.search.setClearButtonEnabled(True)
        self.found = QListWidget(self)
        self.found.setAccessibleName(self.tr("Cards found"))
        self.found.setMinimumHeight(px(150))
        self.add_button = QPushButton(self.tr("&Put it there"), self)
        self.away_button = tool(self, "trash-2", self.tr("Take what I click off the board"))
        self.turn, self.phase = choice(self, self.tr("Turn of")), choice(self, self.tr("Phase"))
        drag = QLabel(self.tr("Cards can be dragged here from the card desk, too."), self)
        for label in (about, drag):
            label.setWordWrap(True)
            label.setProperty("tone", "muted")
        inner = QWidget(self)
        column = QVBoxLayout(inner)
        column.setContentsMargins(px(4), px(4), px(8), px(4))
        column.addWidget(self.search)
        column.addWidget(self.found, 1)
        column.addLayout(row(self.whose, self.zone, self.add_button))
        column.addWidget(drag)
        form = QFormLayout()
        form.addRow(self.tr("Turn of"), self.turn)
        form.addRow(self.tr("Phase"), self.phase)
        column.addLayout(form)
        column.addLayout(row(self.setting, self.away_button))
        column.addWidget(about)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(inner))
        self._soon = QTimer(self, singleShot=True, interval=SEARCH_MS)
        self._soon.timeout.connect(lambda: self.look())
        self.search.textEdited.connect(lambda _: self._soon.start())
        self.search.returnPressed.connect(self.add)
        self.found.itemActivated.connect(lambda _: self.add())
        self.add_button.clicked.connect(self.add)
        self.turn.activated.connect(lambda _: self._begin_at())
        self.phase.activated.connect(lambda _: self._begin_at())
        self.setting.toggled.connect(self.setting_changed)
        self.setting.toggled.connect(lambda on: self.away_button.setChecked(on and self.away_button.isChecked()))
        self.away_button.toggled.connect(self._take_away)
        self.found.setAcceptDrops(True)
        self.found.viewport().installEventFilter(self)

    def show_draft(self) -> None:
        """Show whose turn it is, and the cards there are."""
        board = self._bench.draft.lesson.board
        players = [(name, name) for name in board.players]
        offer(self.whose, players)
        offer(self.turn, players, board.turn)
        offer(self.phase, [(phase_name(phase), phase) for phase in PHASES], board.phase)
        offer(self.zone, [(zone_name(zone), zone) for zone in ZONES])
        if not self.search.text():
            chosen = self.found.currentItem()
            self.look("" if chosen is None else chosen.data(KEY))

    def look(self, chosen: str = "") -> None:
        """Show the cards that are called so: the lesson's own first, then those of the starter set, then real ones.
        `chosen` is the card that stays chosen: a second copy of it is put there by a second click."""
        words = self.search.text().strip()
        own = [(text_in(card.name, "en"), key) for key, card in self._bench.draft.lesson.cards.items()]
        starter = sorted((card_name(face.name), key) for key, face in starter_set().definitions.items())
        self._show_found([*own, *starter], words, chosen)
        if words:
            self._finder.find_real(words, lambda real: self._add_real(real, words))

    def _show_found(self, cards: Iterable[tuple[str, str]], words: str, chosen: str) -> None:
        listed = [(name, key) for name, key in cards if words.casefold() in f"{name} {key}".casefold()]
        self.found.clear()
        for name, key in listed:
            self._list(name, key)
        self.found.setCurrentRow(next((row for row, (_, key) in enumerate(listed) if key == chosen), 0))

    def _add_real(self, cards: list[tuple[str, str]], words: str) -> None:
        if words == self.search.text().strip():
            for name, slug in cards[:MOST_FOUND]:
                self._list(name, REAL + slug)
            if self.found.currentRow() < 0:
                self.found.setCurrentRow(0)

    def _list(self, name: str, key: str) -> None:
        item = QListWidgetItem(name)
        item.setData(KEY, key)
        self.found.addItem(item)

    def add(self) -> None:
        """Put the chosen card into the chosen zone."""
        item = self.found.currentItem()
        if item is None:
            name = self.search.text().strip()
            self._bench.tell(self.tr("There is no card {name}: choose one of the list.").format(name=name))
        else:
            self.put([item.data(KEY)])

    def put(self, keys: Iterable[str]) -> None:
        """Put cards into the chosen zone of the chosen player."""

        def put() -> None:
            for key in keys:
                self._bench.draft.add_card(self.whose.currentData(), self.zone.currentData(), key)

        self._change(do=put)

    def _take_away(self, on: bool) -> None:
        """What is clicked from now on is not on the board; that is said while things are moved by hand."""
        if on:
            self.setting.setChecked(True)
        self._bench.pick(self.away_button, self._without if on else None)

    def _without(self, id: ThingId) -> None:
        self._change(id)

    def _change(self, without: ThingId | None = None, do: Callable[[], None] = lambda: None) -> None:
        """Change the board that stands there, with all that was moved by hand before."""
        why = self._bench.take_over(without)
        do()
        self._bench.did()
        if why:
            self._bench.tell(why)

    def _begin_at(self) -> None:
        turn, phase = self.turn.currentData(), self.phase.currentData()
        self._change(do=lambda: self._bench.draft.begin_at(turn, phase))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take cards that are dragged here from the card desk."""
        if isinstance(event, QDropEvent) and (cards := cards_in(event.mimeData())):
            event.acceptProposedAction()
            if event.type() == QEvent.Type.Drop:
                starter = starter_set().definitions
                self.put(card.slug if card.slug in starter else REAL + card.slug for card in cards)
            return True
        return False
