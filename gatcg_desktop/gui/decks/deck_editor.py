"""The editor of one deck: cards to take, the three sections, and what there is to say of them."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.decks.deck import MAX_COUNT, MAX_NAME_LENGTH, SECTIONS, Section, tidy_name
from gatcg_desktop.decks.fixes import Put, Take
from gatcg_desktop.decks.legality import belongs_in_material
from gatcg_desktop.gui.cards.dragging import DraggedCard
from gatcg_desktop.gui.decks.card_source import CardSource
from gatcg_desktop.gui.decks.charts import Charts
from gatcg_desktop.gui.decks.check_panel import CheckPanel
from gatcg_desktop.gui.decks.deck_lines import lines_of
from gatcg_desktop.gui.decks.deck_menus import card_menu
from gatcg_desktop.gui.decks.hands_panel import HandsPanel
from gatcg_desktop.gui.decks.notes_panel import NotesPanel, VersionsPanel
from gatcg_desktop.gui.decks.open_deck import OpenDeck
from gatcg_desktop.gui.decks.section_list import SectionList, TakingOut
from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.placing import keep_place
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon, px
from gatcg_desktop.gui.foundation.turns import Pieces, dressed
from gatcg_desktop.gui.pictures.card_picture import CardPicture

_PICTURE = 170
_PICTURE_FROM = 520
"""From this height on, at text scale 1, there is room for the picture of a card below what is said."""
_WIDTHS = (598, 254, 378)
"""Of the cards, the sections and what is said of them, in a window of 1280 pixels at text scale 1."""


class DeckEditor(QWidget):
    """Works on an open deck, with the cards of `source`, once its `pieces` are built.

    Signals: play_wanted(kind of the computer at the other seat); titled(), it has another name; export_wanted(QWidget),
    the button below which what can be exported is listed.
    """

    play_wanted = Signal(str)
    titled = Signal()
    export_wanted = Signal(object)

    def __init__(self, open_deck: OpenDeck, source: CardSource, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.open_deck: OpenDeck = open_deck
        self.source = source

    def pieces(self) -> Pieces:
        """Build it, a piece in each turn of the event loop."""
        source = self.source
        self.name = QLineEdit(self.open_deck.deck.name, self, maxLength=MAX_NAME_LENGTH)
        self.undo, self.redo, self.export = QToolButton(self), QToolButton(self), QToolButton(self)
        self.play, self.goldfish = QPushButton(self), QPushButton(self)
        self.lists: dict[Section, SectionList] = {which: SectionList(which, self) for which in SECTIONS}
        self.titles: dict[Section, QLabel] = {which: QLabel(self) for which in SECTIONS}
        self.picture = CardPicture(self, _PICTURE)
        self.picture.set_pictures(source.pictures)
        self.picture.show_nothing()
        yield
        self.check, self.charts = CheckPanel(self), Charts(self)
        yield
        self.hands = HandsPanel(source.pictures, self._key_of, self)
        yield
        self.notes, self.versions = NotesPanel(self), VersionsPanel(self)
        self.tabs = QTabWidget(self, documentMode=True)
        yield
        self.desk = source.desk(self)
        yield
        top = QHBoxLayout()
        for widget in (self.name, self.undo, self.redo, self.export, self.goldfish, self.play):
            top.addWidget(widget, 1 if widget is self.name else 0)
        middle, right = QWidget(self), QWidget(self)
        sections, beside = QVBoxLayout(middle), QVBoxLayout(right)
        sections.setContentsMargins(px(8), 0, px(8), 0)
        beside.setContentsMargins(0, 0, 0, 0)
        weights: dict[Section, int] = {"material": 3, "main": 6, "sideboard": 2}
        for which, weight in weights.items():
            self.titles[which].setProperty("type", "heading")
            sections.addWidget(self.titles[which])
            self.lists[which].setMinimumHeight(px(52))
            sections.addWidget(self.lists[which], weight)
        yield
        for page in (self.check, scrolled(self.charts), scrolled(self.hands), self.notes, self.versions):
            self.tabs.addTab(page, "")
            yield
        self.tabs.setMinimumHeight(px(120))
        beside.addWidget(self.tabs, 1)
        beside.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        self.splitter = QSplitter(self, childrenCollapsible=False)
        for part, weight in ((self.desk, 5), (middle, 3), (right, 3)):
            self.splitter.addWidget(part)
            self.splitter.setStretchFactor(self.splitter.count() - 1, weight)
            yield
        self.splitter.setSizes([px(wide) for wide in _WIDTHS])
        keep_place(self.splitter, "deck, parts")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(px(12), px(10), px(12), px(12))
        rows.addLayout(top)
        rows.addWidget(scrolled(self.splitter), 1)
        yield
        self._connect()
        self.name_parts()
        self._dress()
        yield
        self.show_deck()
        self.open_deck.look()
        yield from dressed(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if hasattr(self, "picture"):  # the first piece
            self.picture.setVisible(self.height() >= px(_PICTURE_FROM))

    def _connect(self) -> None:
        deck = self.open_deck
        deck.changed.connect(self.show_deck)
        deck.looked_at.connect(self._show_judged)
        self.name.editingFinished.connect(self._rename)
        self.undo.clicked.connect(deck.undo)
        self.redo.clicked.connect(deck.redo)
        self.export.clicked.connect(lambda: self.export_wanted.emit(self.export))
        self.play.clicked.connect(lambda: self.play_wanted.emit("steady"))
        self.goldfish.clicked.connect(lambda: self.play_wanted.emit("goldfish"))
        for which, one in self.lists.items():
            one.dropped.connect(lambda cards, which=which: self.add(cards, which))
            one.moved.connect(
                lambda section, name, every, which=which: self.move_card(name, section, which, every=every)
            )
            one.more.connect(lambda name, which=which: deck.apply((Put(name, 1, which),)))
            one.less.connect(lambda name, which=which: deck.apply((Take(name, 1, which),)))
            one.all_out.connect(lambda name, which=which: deck.apply((Take(name, None, which),)))
            one.sent.connect(lambda to, which=which: self.move_card(self.lists[which].current, which, to))
            one.looked_at.connect(self._look_at)
            one.menu_wanted.connect(
                lambda name, at, which=which: card_menu(self, self, name, which, self._editions_of(name)).popup(at)
            )
        TakingOut(self.desk).dropped.connect(
            lambda section, name, every: deck.apply((Take(name, None if every else 1, section),))
        )
        self.desk.chosen.connect(lambda key: self.add((DraggedCard(key),), None))
        self.desk.current_changed.connect(lambda key: self.picture.show_card(key) if key else None)
        self.check.fix_chosen.connect(deck.apply)
        self.check.format_chosen.connect(lambda key: deck.edit(lambda kept: msgspec.structs.replace(kept, format=key)))
        self.notes.typed.connect(lambda text: deck.edit(lambda kept: msgspec.structs.replace(kept, notes=text)))
        self.versions.keep_wanted.connect(deck.keep_version)
        self.versions.restore_wanted.connect(deck.set_deck)
        self.source.known.connect(self._refresh)
        THEME_CHANGES.changed.connect(self._dress)
        keys = ((QKeySequence.StandardKey.Undo, deck.undo), (QKeySequence.StandardKey.Redo, deck.redo))
        for key, do in keys:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)

    # Changing it -------------------------------------------------------------------------------------------

    def add(self, cards: tuple[DraggedCard, ...], section: Section | None) -> None:
        """Add a copy of each of these; where no section is said, to the one it begins a game in."""
        puts = []
        for card in cards:
            facts = self.source.card(card.slug)
            if facts is None:
                continue
            own: Section = "material" if belongs_in_material(facts) else "main"
            puts.append(Put(facts.name, 1, section or own))
            if card.edition:
                self.choose_edition(facts.name, card.edition)
        self.open_deck.apply(puts)

    def move_card(self, name: str, section: Section, into: Section, *, every: bool = False) -> None:
        """Move a copy of a card, or all of them, to another section."""
        held = sum(count for count, card in self.open_deck.deck.section(section) if card == name)
        number = held if every else min(1, held)
        if number and section != into:
            self.open_deck.apply((Take(name, number, section), Put(name, min(number, MAX_COUNT), into)))

    def choose_edition(self, name: str, uuid: str) -> None:
        """Show a card by one of its printings from now on; "" for any."""

        def edit(kept: msgspec.Struct) -> msgspec.Struct:
            editions = {**kept.editions, name: uuid}  # type: ignore[attr-defined]
            return msgspec.structs.replace(kept, editions={key: one for key, one in editions.items() if one})

        self.open_deck.edit(edit)  # type: ignore[arg-type]
        self._look_at(name)

    def _rename(self) -> None:
        name = tidy_name(self.name.text())[:MAX_NAME_LENGTH]
        deck = self.open_deck.deck
        if name and name != deck.name:
            self.open_deck.set_deck(msgspec.structs.replace(deck, name=name))
        else:
            self.name.setText(deck.name)

    # Showing it --------------------------------------------------------------------------------------------

    def show_deck(self) -> None:
        """Show the list as it is now."""
        kept = self.open_deck.kept
        if not self.name.hasFocus() or self.name.text() != kept.deck.name:
            self.name.setText(kept.deck.name)
        for which, one in self.lists.items():
            one.show_lines(lines_of(which, kept, self.open_deck.judged))
        self._tell_sizes()
        self.undo.setEnabled(self.open_deck.can_undo)
        self.redo.setEnabled(self.open_deck.can_redo)
        self.check.show_format(kept.format)
        self.notes.show_notes(kept.notes)
        self.versions.show_kept(kept)
        self.hands.show_deck(kept.deck)
        self.titled.emit()

    def _show_judged(self) -> None:
        found = self.open_deck.judged
        assert found is not None
        for which, one in self.lists.items():
            one.show_lines(lines_of(which, self.open_deck.kept, found))
        self.check.show_judged(found)
        self.charts.show_makeup(found.makeup)
        self.hands.refresh()
        for button in (self.play, self.goldfish):
            button.setEnabled(found.playable)
        self.source.show_faces(found.cards.values())
        if self.picture.key is None:
            levels = {name: card.level for name, card in found.cards.items() if card.level is not None}
            if levels:
                self._look_at(max(levels, key=lambda name: levels[name] or 0))

    def _refresh(self) -> None:
        """Cards that were not known are."""
        self.open_deck.look()

    def _tell_sizes(self) -> None:
        deck = self.open_deck.deck
        words: dict[Section, str] = {
            "material": self.tr("Material deck · {number}"),
            "main": self.tr("Main deck · {number}"),
            "sideboard": self.tr("Sideboard · {number}"),
        }
        for which, title in self.titles.items():
            title.setText(words[which].format(number=deck.size(which)))
            self.lists[which].setAccessibleName(title.text())

    def _key_of(self, name: str) -> str:
        found = self.open_deck.judged
        card = found.cards.get(name) if found is not None else None
        return self.open_deck.kept.editions.get(name, "") or (card.slug if card is not None else "")

    def _look_at(self, name: str) -> None:
        if name and (key := self._key_of(name)):
            self.picture.show_card(key)

    def _editions_of(self, name: str) -> tuple[tuple[str, str], ...]:
        found = self.open_deck.judged
        card = found.cards.get(name) if found is not None else None
        return self.source.editions(card.slug) if card is not None else ()

    def name_parts(self) -> None:
        """Say everything in the language of the program."""
        self.name.setAccessibleName(self.tr("Name of the deck"))
        self.play.setText(self.tr("&Play the computer"))
        self.goldfish.setText(self.tr("&Goldfish"))
        for button, words in (
            (self.undo, self.tr("Undo (Ctrl+Z)")),
            (self.redo, self.tr("Do again (Ctrl+Shift+Z)")),
            (self.export, self.tr("Send it out…")),
            (self.play, self.tr("A game with this deck against the computer")),
            (self.goldfish, self.tr("A game with this deck against nobody, to see how it runs")),
        ):
            button.setToolTip(words)
            if isinstance(button, QToolButton):
                button.setAccessibleName(words)
        titles = (self.tr("Rules"), self.tr("Charts"), self.tr("Hands"), self.tr("Notes"), self.tr("Versions"))
        for place, title in enumerate(titles):
            self.tabs.setTabText(place, title)
        for part in (self.check, self.charts, self.hands, self.notes, self.versions):
            part.name_parts()
        self._tell_sizes()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "splitter"):
            self.name_parts()
            self.show_deck()

    def _dress(self) -> None:
        for button, sign in ((self.undo, "undo-2"), (self.redo, "redo-2"), (self.export, "download")):
            button.setIcon(icon(sign))
        self.play.setIcon(icon("swords"))
        self.goldfish.setIcon(icon("user", "muted"))
