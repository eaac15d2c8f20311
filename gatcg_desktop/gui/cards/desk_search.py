"""The search of one desk: what was typed last is answered, what was typed meanwhile is passed over."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.catalogue.search.query_fields import SortKey
from gatcg_desktop.catalogue.search.searching import Found
from gatcg_desktop.gui.cards.all_cards import AllCards
from gatcg_desktop.gui.foundation.translation import error_text


class Asked(NamedTuple):
    """What is looked for, and in which order it is wanted."""

    query: str
    sort: SortKey = "name"
    descending: bool = False


class DeskSearch(QObject):
    """Asks `cards` beside the GUI thread, one question at a time.

    Signals: answered(Asked, Found), of the newest question only; failed(str), a sentence.
    """

    answered = Signal(object, object)
    failed = Signal(str)

    def __init__(self, cards: AllCards, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._now: Asked | None = None
        self._next: Asked | None = None
        self._anew = False

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._now is not None

    def ask(self, asked: Asked, anew: bool = False) -> None:
        """Look for it; nothing follows while it is not known what there is. `anew`: there are other cards than before,
        so that an answer on its way is none."""
        if self._now is not None:
            self._next, self._anew = asked, self._anew or anew
            return

        def overtaken() -> bool:
            return self._next is not None and (self._anew or self._next != asked)

        if self._cards.ask(lambda search: search.find(*asked, overtaken=overtaken), self._tell, self._tell_trouble):
            self._now = asked

    def _tell(self, found: Found) -> None:
        anew, (asked, later) = self._anew, self._over()
        if later is not None and (anew or later != asked):
            self.ask(later)
        elif asked is not None:
            self.answered.emit(asked, found)

    def _tell_trouble(self, error: Exception) -> None:
        _, later = self._over()
        if later is not None:
            self.ask(later)
        else:
            self.failed.emit(error_text(error))

    def _over(self) -> tuple[Asked | None, Asked | None]:
        now, later = self._now, self._next
        self._now = self._next = None
        self._anew = False
        return now, later
