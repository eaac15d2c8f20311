"""The line below the query: how many cards there are, and what of the query cannot be used, with what was meant."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from gatcg_desktop.catalogue.search.tree import QueryMistake
from gatcg_desktop.gui.foundation.designer_forms import LinkLabel
from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.foundation.translation import counted, translate_message


class QueryState(QWidget):
    """Says what came of a query. Signals: mended(str), the query with a suggestion in place of a mistake."""

    mended = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._query = ""
        self._mistake: QueryMistake | None = None
        self.count = QLabel(self)
        self.count.setProperty("tone", "muted")
        self.missing = QLabel(self)
        self.missing.setProperty("tone", "muted")
        self.missing.hide()
        self.trouble = LinkLabel(self, opens=False)
        self.trouble.setProperty("tone", "danger")
        self.trouble.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.trouble.linkActivated.connect(lambda link: self.mend(int(link)))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(14))
        row.addWidget(self.count)
        row.addWidget(self.trouble, 1)
        row.addWidget(self.missing)

    def show_found(self, query: str, total: int, mistakes: tuple[QueryMistake, ...]) -> None:
        """Say how many there are, and the first mistake; a suggestion can be clicked."""
        self._query, self._mistake = query, mistakes[0] if mistakes else None
        self.count.setText(counted("{count} card", "{count} cards", total))
        if self._mistake is None:
            self.show_trouble("")
            return
        way_out = escape(translate_message(self._mistake.way_out))
        for number, word in enumerate(self._mistake.suggestions):
            link = f'<a href="{number}" style="color: {THEME.danger}">{escape(word)}</a>'
            way_out = link.join(way_out.rsplit(escape(word), 1))
        self._say(
            f"{escape(translate_message(self._mistake.reason))} {way_out}", translate_message(self._mistake.sentence)
        )

    def show_missing(self, words: str) -> None:
        """Say what cannot be shown, beside everything else; "" for nothing."""
        self.missing.setText(words)
        self.missing.setVisible(bool(words))

    def show_trouble(self, sentence: str) -> None:
        """Say what is wrong."""
        self._say(escape(sentence), sentence)

    @property
    def suggestions(self) -> tuple[str, ...]:
        """What can be written in place of the mistake."""
        return self._mistake.suggestions if self._mistake is not None else ()

    def mend(self, number: int) -> None:
        """Write that suggestion in place of the mistake."""
        if self._mistake is not None and number < len(self._mistake.suggestions):
            place = self._mistake.place
            self.mended.emit(self._query[: place.start] + self._mistake.suggestions[number] + self._query[place.end :])

    def _say(self, rich: str, plain: str) -> None:
        self.trouble.setText(rich)
        self.trouble.setToolTip(plain)
