"""When the end of what is played comes over its table: a moment after it is seen there, and gone once somebody looks
back or goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop.gui.learning.end_sheet import Ending, EndSheet, Way
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session

SEEN_MS = 1_600
"""How long an end is seen on the table before something comes over it."""


class ComingEnd(QObject):
    """The end of what a page shows. A subclass says what it is: `ending`, `ways`, whether it `ended`, and `made`, where
    more than that stands on its sheet.

    Attributes: `sheet`, None while there is none; `coming`, until it comes.
    """

    def __init__(
        self, page: QWidget, table: QWidget, session: Session, pictures: Pictures, parent: QObject | None = None
    ) -> None:
        super().__init__(parent or page)
        self._page, self._table, self._session, self._pictures = page, table, session, pictures
        self.sheet: EndSheet | None = None
        self.coming = QTimer(self, singleShot=True, interval=SEEN_MS)
        self.coming.timeout.connect(self.come)
        session.position_changed.connect(self._look)

    @property
    def ended(self) -> bool:
        """Whether there still is an end to be told."""
        return True

    def ending(self) -> Ending:
        """How it ended."""
        raise NotImplementedError

    def ways(self) -> Sequence[Way]:
        """Where one can go from there."""
        raise NotImplementedError

    def made(self) -> EndSheet:
        """The sheet that comes."""
        return EndSheet(self.ending, self.ways, self._pictures, self._page, self._table)

    def come(self) -> None:
        """Come now; nobody who looks at something else is called away from it."""
        session, asked = self._session, QApplication.activeModalWidget()
        if self.ended and session.live and not session.waiting and self._page.isVisible() and asked is None:
            self.show()

    def show(self) -> None:
        """Come, whatever somebody does."""
        self.coming.stop()
        if self.sheet is None:
            self.sheet = self.made()
            self.sheet.closed.connect(self._gone)
        self.sheet.come()

    def put_away(self) -> None:
        """Show the table."""
        self.coming.stop()
        if self.sheet is not None:
            self.sheet.close()

    def then(self, go: Callable[[], object]) -> Callable[[], None]:
        """A way that leaves the sheet."""

        def leave() -> None:
            self.put_away()
            go()

        return leave

    def _gone(self) -> None:
        self.sheet = None

    def _look(self, *_: object) -> None:
        if not self._session.live or not self.ended:
            self.put_away()
