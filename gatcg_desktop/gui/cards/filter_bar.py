"""The filters of the desk as a row of buttons; what is chosen is written into the query."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from gatcg_desktop.catalogue.search.written_choices import choices, same, with_choices
from gatcg_desktop.gui.cards.filter_popup import FilterPopup
from gatcg_desktop.gui.cards.filters import Filter, Option
from gatcg_desktop.gui.foundation.button_rows import FlowLayout
from gatcg_desktop.gui.foundation.theme import px

NAMED = 2
"""How many choices a button names before it counts them."""


class FilterBar(QWidget):
    """Buttons that open lists of choices. Signals: query_changed(str), a query that has what was chosen."""

    query_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = FlowLayout(self, px(6))
        self._query = ""
        self._filters: tuple[Filter, ...] = ()
        self.buttons: dict[str, QPushButton] = {}

    def offer(self, filters: tuple[Filter, ...]) -> None:
        """Have these filters."""
        for button in self.buttons.values():
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = {}
        self._filters = filters
        for one in filters:
            button = QPushButton(self)
            button.setProperty("kind", "second")
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, one=one: self.open(one.field))
            self.buttons[one.field] = button
            self._row.addWidget(button)
            button.show()
        self.follow(self._query)

    def follow(self, query: str) -> None:
        """Show what a query has chosen."""
        self._query = query
        for one in self._filters:
            chosen = self._chosen(one)
            button = self.buttons[one.field]
            button.setChecked(bool(chosen))
            names = ", ".join(option.label for option in chosen) if len(chosen) <= NAMED else str(len(chosen))
            button.setText(self.tr("{filter}: {names}").format(filter=one.title, names=names) if chosen else one.title)

    def open(self, field: str) -> FilterPopup:
        """Open the list of that filter's choices."""
        one = next(each for each in self._filters if each.field == field)
        chosen = self._chosen(one)
        button = self.buttons[field]
        button.setChecked(bool(chosen))
        popup = FilterPopup(one.title, [(option.label, option in chosen) for option in one.options], self)
        popup.toggled.connect(lambda number, on: self._toggle(one, one.options[number], on))
        popup.open_below(button)
        return popup

    def _chosen(self, one: Filter) -> tuple[Option, ...]:
        said = choices(self._query, one.field)
        return tuple(option for option in one.options if any(same(option.choice, each) for each in said))

    def _toggle(self, one: Filter, option: Option, on: bool) -> None:
        kept = [each for each in choices(self._query, one.field) if not same(each, option.choice)]
        query = with_choices(self._query, one.field, [*kept, option.choice] if on else kept)
        self.follow(query)
        self.query_changed.emit(query)
