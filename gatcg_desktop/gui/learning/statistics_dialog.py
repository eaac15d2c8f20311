"""How one's decks did: a table, and the games of the deck that is chosen as columns."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.games.results import DeckTally, Opponent, Results, by_deck
from gatcg_desktop.gui.foundation.asking_again import ask_again
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.designer_forms import ComboBox
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.translation import counted
from gatcg_desktop.gui.learning.deck_chart import DeckChart

NUMBERS = range(1, 7)
"""The columns that hold numbers."""


class StatisticsDialog(QDialog):
    """Shows `results`, of which only a person is asked whether to forget them."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("How my decks did"))
        self.results = results
        self._tallies: tuple[DeckTally, ...] = ()
        self.against = ComboBox(self)
        self.against.setAccessibleName(self.tr("Against whom"))
        for words, opponents in self._opponents():
            self.against.addItem(words, opponents)
        self.summary = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.table = QTreeWidget(self)
        self.table.setAccessibleName(self.tr("Decks"))
        self.table.setRootIsDecorated(False)
        self.table.setUniformRowHeights(True)
        self.table.setAllColumnsShowFocus(True)
        headings = (
            self.tr("Deck"),
            self.tr("Games"),
            self.tr("Won"),
            self.tr("Lost"),
            self.tr("Drawn"),
            self.tr("Share won"),
            self.tr("Turns"),
        )
        self.table.setHeaderLabels(list(headings))
        self.table.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.header().setStretchLastSection(False)
        self.chart_words = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.chart_words.setProperty("type", "small")
        self.chart = DeckChart(self)
        self.forget = QPushButton(self.tr("&Forget all…"), self)
        self.forget.clicked.connect(self._ask_forget)
        close = QPushButton(self.tr("&Close"), self, default=True)
        close.clicked.connect(self.reject)
        top, foot, rows = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        top.addWidget(self.summary, 1)
        top.addWidget(self.against)
        foot.addWidget(self.forget)
        foot.addStretch(1)
        foot.addWidget(close)
        rows.addLayout(top)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.chart_words)
        rows.addWidget(self.chart)
        rows.addLayout(foot)
        self.against.currentIndexChanged.connect(lambda _: self._show())
        self.table.currentItemChanged.connect(lambda *_: self._show_deck())
        make_room(self, 720, 480)
        self._show()

    def _opponents(self) -> tuple[tuple[str, frozenset[Opponent] | None], ...]:
        return (
            (self.tr("Against everybody"), None),
            (self.tr("At this table"), frozenset({"here"})),
            (self.tr("In the network"), frozenset({"network"})),
            (self.tr("The computer"), frozenset({"random", "practice", "steady", "thinker"})),
            (self.tr("The computer, practice"), frozenset({"random", "practice"})),
            (self.tr("The computer, even"), frozenset({"steady"})),
            (self.tr("The computer, hard"), frozenset({"thinker"})),
        )

    def _show(self) -> None:
        chosen = self._chosen
        results = self.results.all
        self._tallies = by_deck(results, self.against.currentData())
        self.table.clear()
        for tally in self._tallies:
            item = QTreeWidgetItem(self._row(tally))
            for column in NUMBERS:
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.table.addTopLevelItem(item)
        decks = [tally.deck for tally in self._tallies]
        if decks:
            row = decks.index(chosen) if chosen in decks else 0
            if (current := self.table.topLevelItem(row)) is not None:
                self.table.setCurrentItem(current)
        games = sum(len(tally.games) for tally in self._tallies)
        self.summary.setText(counted("{count} game", "{count} games", games))
        self.forget.setEnabled(bool(results))
        self._show_deck()

    @property
    def _chosen(self) -> str | None:
        row = self.table.currentIndex().row()
        return self._tallies[row].deck if 0 <= row < len(self._tallies) else None

    def _row(self, tally: DeckTally) -> list[str]:
        return [
            card_name(tally.deck) or self.tr("Without a name"),
            str(len(tally.games)),
            str(tally.count("won")),
            str(tally.count("lost")),
            str(tally.count("drawn")),
            self.tr("{percent} %").format(percent=round(100 * tally.share)),
            self.locale().toString(tally.turns, "f", 1),
        ]

    def _show_deck(self) -> None:
        chosen = self._chosen
        tally = next((tally for tally in self._tallies if tally.deck == chosen), None)
        self.chart.show_tally(tally)
        self.chart_words.setVisible(tally is not None)
        if tally is None:
            return
        self.chart_words.setText(
            self.tr(
                "{deck}: a column for each game, as high as it had turns. Won above the line, lost below it, drawn in "
                "grey across it."
            ).format(deck=card_name(tally.deck) or self.tr("Without a name"))
        )
        self.chart.setAccessibleDescription(", ".join(self.chart.told(game) for game in self.chart.games))

    def _ask_forget(self) -> None:
        question = self.tr("Forget how all games ended? The games themselves stay.")
        ask_again(self, question, self._forget, self.tr("&Forget"), self.tr("&Keep"))

    def _forget(self) -> None:
        self.results.forget()
        self._show()
