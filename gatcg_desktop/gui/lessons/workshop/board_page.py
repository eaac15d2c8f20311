"""The page of the lesson editor with the board: cards searched and put into zones, how many lie there and which have a
name of their own, whose turn it is, moves by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
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
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.cards.dragging import cards_in
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.designer_forms import SpinBox, leave_wheel, scrolled
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import error_text, translate_message
from gatcg_desktop.gui.lessons.workshop.page_parts import Bench, Picked, choice, fill, line, offer, row, show_text, tool
from gatcg_desktop.gui.session.option_labels import phase_name, zone_name
from gatcg_desktop.lessons.authoring.board_rows import Rows, called, hold_name, numbered, row_of, rows_of
from gatcg_desktop.lessons.board.piles import MOST_ALIKE
from gatcg_desktop.lessons.board.real_cards import without_prefix
from gatcg_desktop.lessons.files.format import CARDS, REAL, PlacedCard, text_in
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rulebook import terms
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
        self.lying = QListWidget(self)
        self.lying.setAccessibleName(self.tr("What lies there"))
        self.lying.setFixedHeight(px(92))
        self.many = SpinBox(self)
        self.many.setRange(1, MOST_ALIKE)
        self.many.setKeyboardTracking(False)
        self.many.setAccessibleName(self.tr("How many there are"))
        leave_wheel(self.many)
        self.name = line(self, self.tr("Name of one that is spoken of"))
        self.name_button = tool(self, "message-square", self.tr("Name what I click"))
        self.remove_button = tool(self, "x", self.tr("Take the chosen row off the board"), self._remove)
        self._rows: Rows = ()
        self._shown: tuple[object, ...] = ()
        self._nth = 0
        """Which one of the chosen row is spoken of."""
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
        column.addWidget(self.lying)
        names = row(self.many, self.name, self.name_button, self.remove_button)
        names.setStretch(0, 0)
        column.addLayout(names)
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
        for button in (self.away_button, self.name_button):
            self.setting.toggled.connect(partial(_let_go, button))
        self.away_button.toggled.connect(lambda on: self._pick(self.away_button, self._without, on))
        self.name_button.toggled.connect(lambda on: self._pick(self.name_button, self._choose, on))
        for box in (self.whose, self.zone):
            box.activated.connect(lambda _: self._list_rows())
        self.lying.currentRowChanged.connect(lambda _: self._show_row())
        self.many.valueChanged.connect(self._count)
        self.name.editingFinished.connect(self._name)
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

        self._list_rows()

    def _list_rows(self, at: int = -1) -> None:
        """Show what lies in the chosen zone; the row of that number is chosen, or the one that was."""
        try:
            self._rows = rows_of(self._bench.draft.lesson.board, self.whose.currentData(), self.zone.currentData())
        except UserMistake:  # what is not so is said of the whole draft
            self._rows = ()
        before = self.lying.currentRow() if at < 0 else at
        self.lying.blockSignals(True)
        fill(self.lying, [self._words(one) for one in self._rows])
        self.lying.setCurrentRow(min(max(before, 0), len(self._rows) - 1))
        self.lying.blockSignals(False)
        self._show_row(self._nth)

    def _show_row(self, nth: int = 0) -> None:
        """Show how many there are of the chosen row, and the name of its one. What is being written there stays as long
        as that row is the same."""
        self._nth, place = nth, self.lying.currentRow()
        chosen = self._rows[place] if 0 <= place < len(self._rows) else None
        for widget in (self.many, self.name, self.remove_button):
            widget.setEnabled(chosen is not None)
        before, self._shown = self._shown, (self.whose.currentData(), self.zone.currentData(), place, chosen)
        if before == self._shown:
            return
        self.many.blockSignals(True)
        self.many.setValue(1 if chosen is None else chosen.n)
        self.many.blockSignals(False)
        show_text(self.name, "" if chosen is None else chosen.called)

    def _words(self, one: PlacedCard) -> str:
        """A row in words: how many, of what card, and how they stand."""
        own, session = self._bench.draft.lesson.cards.get(one.card), self._bench.session
        face = session.definitions.get(without_prefix(one.card)) if session is not None else None
        if own is not None:
            card = text_in(own.name, self._bench.speech, CARDS)
        else:
            card = card_name(face.name) if face is not None else without_prefix(one.card)
        words = f"{one.n} × {card}" if one.n > 1 else f"{one.called}: {card}" if one.called else card
        stands = [self.tr("token")] * one.token + [self.tr("rested")] * one.rested
        if one.damage:
            stands.append(self.tr("{number} damage").format(number=one.damage))
        stands += [
            f"{number} {translate_message(terms.counters(kind, number))}" for kind, number in one.counters.items()
        ]
        return f"{words} ({', '.join(stands)})" if stands else words

    def look(self, chosen: str = "") -> None:
        """Show the cards that are called so: the lesson's own first, then those of the starter set, then real ones.
        `chosen` is the card that stays chosen: a second copy of it is put there by a second click."""
        words = self.search.text().strip()
        speech, cards = self._bench.speech, self._bench.draft.lesson.cards
        own = [(text_in(card.name, speech, CARDS), key) for key, card in cards.items()]
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

    def _count(self, many: int) -> None:
        self._edit(lambda rows, place: numbered(rows, place, many), "many")

    def _remove(self) -> None:
        self._edit(lambda rows, place: numbered(rows, place, 0))

    def _name(self) -> None:
        """Give the one that is spoken of the name that is written, or none."""
        name, place = self.name.text().strip(), self.lying.currentRow()
        if not 0 <= place < len(self._rows) or name == self._rows[place].called:
            return
        try:
            if name and name.casefold() != self._rows[place].called.casefold():
                hold_name(self._bench.draft.lesson.board, name)
        except UserMistake as problem:
            self._bench.tell(error_text(problem))
            return
        nth, before = self._nth, self._rows[place].called
        self._edit(lambda rows, place: called(rows, place, min(nth, rows[place].n - 1), name), name=(before, name))

    def _edit(self, change: Callable[[Rows, int], Rows], typed: str = "", name: tuple[str, str] = ("", "")) -> None:
        """Change the chosen row of the board that stands there; `name`: what its one was called, and is now."""
        player, zone, place = self.whose.currentData(), self.zone.currentData(), self.lying.currentRow()
        chosen = self._rows[place]

        def do() -> None:
            rows = rows_of(self._bench.draft.lesson.board, player, zone)  # things may have been moved by hand since
            alike = [one for one, row in enumerate(rows) if (row.card, row.called) == (chosen.card, chosen.called)]
            if alike:
                nearest = min(alike, key=lambda one: abs(one - place))
                typed_here = f"{typed} {player} {zone} {place}" if typed else ""
                self._bench.draft.set_rows(player, zone, change(rows, nearest), typed_here, name)

        self._change(do=do)

    def _pick(self, button: QToolButton, what: Picked, on: bool) -> None:
        """What is clicked from now on is meant as it stands at the beginning: things are moved by hand till then."""
        if on:
            self.setting.setChecked(True)
        self._bench.pick(button, what if on else None)

    def _without(self, id: ThingId) -> None:
        if self._bench.at_board:
            self._change(id)

    def _choose(self, id: ThingId) -> None:
        """Choose the row of what was clicked, to name that one."""
        session = self._bench.session
        if not self._bench.at_board or session is None:
            return
        self._change()
        found = row_of(id, session.state, self._bench.draft.lesson.board, session.definitions)
        if found is None:
            self._bench.tell(self.tr("That has no row here: click another."))
            return
        player, zone, place, nth = found
        self.whose.setCurrentIndex(self.whose.findData(player))
        self.zone.setCurrentIndex(self.zone.findData(zone))
        self.name_button.setChecked(False)
        self._nth = nth
        self._list_rows(place)
        self.name.setFocus()
        self.name.selectAll()

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


def _let_go(button: QToolButton, on: bool) -> None:
    if not on:
        button.setChecked(False)
