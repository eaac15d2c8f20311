"""The card desk: a query, filters that write it, and the cards it finds, to be chosen or dragged away.

Any part of the window may embed one: `CardDesk(cards)`, with the `AllCards` of the program. What is dragged out of it
has the type of `dragging.py`.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.catalogue.search.query_fields import SORT_KEYS, SortKey
from gatcg_desktop.catalogue.search.searching import Found
from gatcg_desktop.catalogue.search.written_choices import Choice, choices, with_choices
from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.cards.desk_search import Asked, DeskSearch
from gatcg_desktop.gui.cards.filter_bar import FilterBar
from gatcg_desktop.gui.cards.filters import filters_of
from gatcg_desktop.gui.cards.query_line import QueryLine
from gatcg_desktop.gui.cards.query_state import QueryState
from gatcg_desktop.gui.cards.results_view import LEAST_WIDTH, MOST_WIDTH, ResultsView
from gatcg_desktop.gui.foundation.button_rows import lay_in_rows
from gatcg_desktop.gui.foundation.designer_forms import ComboBox, name_and_tip
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon, px

STEP = 20
"""Pixels at text scale 1 that pictures become wider with a turn of the wheel."""
LINE_MORE = 60
"""So much wider than the least the line of the query is at text scale 1, or the rest stands in a row below it."""
SLOW_MS = 300
"""A search that takes longer says so."""


class CardDesk(QWidget):
    """Finds cards while somebody types.

    Attributes: `line` (the query), `bar` (the filters), `view` (the cards found), `state` (how many, and what is
    wrong).

    Signals: chosen(slug), by Enter or a double click; current_changed(slug), "" for none; found(), what was typed last
    is answered; download_requested(), of all cards, where there is no catalogue; given_up(), Esc on an empty line.
    """

    chosen = Signal(str)
    current_changed = Signal(str)
    found = Signal()
    download_requested = Signal()
    given_up = Signal()

    def __init__(self, cards: AllCards, parent: QWidget | None = None, *, card_width: int = 150) -> None:
        super().__init__(parent)
        self.cards = cards
        self.search = DeskSearch(cards, self)
        self._order: tuple[object, ...] = ()
        self.line = QueryLine(self)
        self.bar = FilterBar(self)
        self.state = QueryState(self)
        self.view = ResultsView(cards.pictures, self)
        self.sort = ComboBox(self)
        self.order = QToolButton(self)
        self.lines = QToolButton(self)
        self.width_of_cards = QSlider(Qt.Orientation.Horizontal, self)
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self._tell_slow)
        self._build(card_width)
        self._connect()
        self._name()
        self._dress()
        self._offer()
        self._tell_catalogue()

    def _build(self, card_width: int) -> None:
        self.width_of_cards.setRange(LEAST_WIDTH, MOST_WIDTH)
        self.width_of_cards.setPageStep(STEP)
        self.width_of_cards.setSingleStep(STEP)
        self.width_of_cards.setValue(card_width)
        self.width_of_cards.setFixedWidth(px(120))
        self.view.set_card_width(card_width)
        self.order.setCheckable(True)
        self.lines.setCheckable(True)
        for key in SORT_KEYS:
            self.sort.addItem(key, key)
        self.nothing = QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.view)
        self.stack.addWidget(self.nothing)
        self.few = QWidget(self)
        self.few_words = QLabel(self.few, wordWrap=True)
        self.few_words.setProperty("tone", "muted")
        self.download = QPushButton(self.few)
        inner = QHBoxLayout(self.few)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.few_words, 1)
        inner.addWidget(self.download)
        self._above, self._below = QHBoxLayout(), QHBoxLayout()
        self._above.setSpacing(px(8))
        self._below.setSpacing(px(8))
        self._above.addWidget(self.line, 1)
        for widget in self._beside_the_line:
            self._above.addWidget(widget)
        self._below.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(8))
        layout.addLayout(self._above)
        layout.addLayout(self._below)
        layout.addWidget(self.bar)
        layout.addWidget(self.state)
        layout.addWidget(self.stack, 1)
        layout.addWidget(self.few)
        self.setTabOrder(self.line, self.view)

    def _connect(self) -> None:
        self.line.textChanged.connect(lambda _: self.look())
        self.line.left_downwards.connect(self._to_the_cards)
        self.line.returnPressed.connect(self._choose_current)
        self.line.given_up.connect(self.given_up)
        self.bar.query_changed.connect(self.line.setText)
        self.state.mended.connect(self._mend)
        self.view.typed.connect(self._type_on)
        self.view.left_upwards.connect(self.line.setFocus)
        self.view.chosen.connect(self.chosen)
        self.view.current_changed.connect(self.current_changed)
        self.view.width_wanted.connect(
            lambda steps: self.width_of_cards.setValue(self.width_of_cards.value() + STEP * steps)
        )
        self.width_of_cards.valueChanged.connect(self.view.set_card_width)
        self.sort.currentIndexChanged.connect(lambda _: self._sort_by("order", self._sort_key()))
        self.order.toggled.connect(lambda down: self._sort_by("direction", "desc" if down else "asc"))
        self.lines.toggled.connect(self._set_lines)
        self.download.clicked.connect(self.download_requested)
        self.search.answered.connect(self._show_found)
        self.search.failed.connect(self._show_trouble)
        self.cards.refilled.connect(self._refilled)
        self.cards.pictures.watch.changed.connect(self._tell_away)
        self.cards.catalogue.changed.connect(self._tell_catalogue)
        THEME_CHANGES.changed.connect(self._dress)
        for keys in ("Ctrl+F", "Ctrl+K"):
            find = QShortcut(QKeySequence(keys), self)
            find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            find.activated.connect(self.take_focus)

    # What a caller uses ------------------------------------------------------------------------------------

    @property
    def query(self) -> str:
        """What is looked for."""
        return self.line.text()

    def set_query(self, query: str) -> None:
        """Look for this."""
        self.line.setText(query)

    @property
    def current(self) -> str:
        """The slug of the current card, "" for none."""
        return self.view.current

    def take_focus(self) -> None:
        """Ready to type another query."""
        self.line.setFocus()
        self.line.selectAll()

    # Looking -----------------------------------------------------------------------------------------------

    def look(self, anew: bool = False) -> None:
        """Ask for what the line, the order and the filters say now; `anew`: among other cards than before."""
        self.bar.follow(self.query)
        self.search.ask(Asked(self.query, self._sort_key(), self.order.isChecked()), anew)
        if self.search.busy and not self._slow.isActive():
            self._slow.start()

    def _sort_key(self) -> SortKey:
        return SORT_KEYS[max(0, self.sort.currentIndex())]

    def _sort_by(self, field: str, value: str) -> None:
        """As it was chosen by hand; where the query says another order, it says this one from now on."""
        self._dress()
        if choices(self.query, field):
            self.line.setText(with_choices(self.query, field, (Choice(field, ":", value),)))
        self.look()

    def _show_found(self, asked: Asked, found: Found) -> None:
        self._slow.stop()
        self.line.point_at(found.mistakes if asked.query == self.query else ())
        self.state.show_found(asked.query, found.total, found.mistakes)
        order = found.sort, found.descending
        self.view.show_cards(found.cards, anew=order != self._order)
        self._order = order
        with QSignalBlocker(self.sort), QSignalBlocker(self.order):  # as the query may say
            self.sort.setCurrentIndex(SORT_KEYS.index(found.sort))
            self.order.setChecked(found.descending)
        self._dress()
        if not found.cards and not found.mistakes:
            self._say_instead(self.tr("No card is like that. Take a term out, or use fewer letters of it."))
        else:
            self.stack.setCurrentIndex(0)
        self.found.emit()

    def _show_trouble(self, sentence: str) -> None:
        self._slow.stop()
        self.state.show_trouble(sentence)

    def _tell_slow(self) -> None:
        if self.search.busy:
            self.state.count.setText(self.tr("Searching…"))
            self.state.show_trouble("")  # what was said was about another query
            self.line.point_at(())

    def _tell_away(self, away: bool) -> None:
        self.state.show_missing(self.tr("No network: pictures that are not here are drawn") if away else "")

    def _mend(self, query: str) -> None:
        self.line.setText(query)
        self.line.setFocus()

    def _type_on(self, text: str) -> None:
        self.line.setFocus()
        self.line.end(False)
        self.line.insert(text)

    def _to_the_cards(self) -> None:
        if self.view.results.cards:
            self.view.setFocus()

    def _choose_current(self) -> None:
        """Enter on the line chooses once the answer to what was typed is there."""
        if self.search.busy:
            self.search.answered.connect(self._choose_current, Qt.ConnectionType.SingleShotConnection)
        elif self.current:
            self.chosen.emit(self.current)

    # The catalogue -----------------------------------------------------------------------------------------

    def _tell_catalogue(self) -> None:
        catalogue = self.cards.catalogue
        opening = catalogue.state == "opening"
        for widget in (self.line, self.bar, self.sort, self.order, self.lines, self.width_of_cards):
            widget.setEnabled(not opening)
        self.few.setVisible(self.cards.starter_only)
        starter = self.tr("These are the cards of the starter set. The catalogue has all others.")
        self.few_words.setText(catalogue.notice or starter)
        self.download.setVisible(catalogue.state == "none")
        if opening:
            self._say_instead(self.tr("The card catalogue is being opened…"))
        else:
            self.stack.setCurrentIndex(0)
            self.look(anew=True)

    def _say_instead(self, words: str) -> None:
        self.nothing.setText(words)
        self.stack.setCurrentIndex(1)

    def _refilled(self) -> None:
        self.view.thumbnails.forget()
        self._offer()

    def _offer(self) -> None:
        if self.cards.shelf is not None:
            self.bar.offer(filters_of(self.cards.shelf))
            self.bar.follow(self.query)

    # Looks -------------------------------------------------------------------------------------------------

    @property
    def _beside_the_line(self) -> tuple[QWidget, ...]:
        return self.sort, self.order, self.width_of_cards, self.lines

    def _lay_out(self) -> None:
        beside = self._beside_the_line
        lay_in_rows(self._above, self._below, (self.line, *beside), beside, self.width() - px(LINE_MORE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _set_lines(self, on: bool) -> None:
        self.view.set_lines(on)
        self.width_of_cards.setVisible(not on)
        self._lay_out()

    def _dress(self) -> None:
        self.order.setIcon(icon("chevron-down" if self.order.isChecked() else "chevron-up"))
        self.lines.setIcon(icon("list"))

    def _name(self) -> None:
        names = {
            "name": self.tr("By name"),
            "cost": self.tr("By cost"),
            "level": self.tr("By level"),
            "power": self.tr("By power"),
            "life": self.tr("By life"),
            "durability": self.tr("By durability"),
            "speed": self.tr("By speed"),
            "rarity": self.tr("By rarity"),
            "element": self.tr("By element"),
            "type": self.tr("By type"),
            "class": self.tr("By class"),
            "set": self.tr("By set"),
        }
        for place, key in enumerate(SORT_KEYS):
            self.sort.setItemText(place, names[key])
        self.sort.setAccessibleName(self.tr("Order of the cards"))
        self.line.setPlaceholderText(self.tr('Names, or terms such as e:fire t:ally c<=3 o:"draw a card" -t:token'))
        self.line.setAccessibleName(self.tr("Cards to look for"))
        for widget, words in (
            (self.order, self.tr("The largest first")),
            (self.lines, self.tr("Lines instead of pictures")),
            (self.width_of_cards, self.tr("Size of the cards (Ctrl and the wheel)")),
        ):
            name_and_tip(widget, words)
        self.download.setText(self.tr("&Download cards"))
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "stack"):
            self._name()
            self._offer()
            self._tell_catalogue()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.cards.shelf is None:
            self.look()
