"""A hint: the options of whoever is asked at this screen, as the thinker compares them. Nobody waits for it."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.bots.processes.helping import Helpers
from gatcg_desktop.bots.thinker import Compared, Comparing, Thinker
from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.session.slices import Pause, one_slice
from gatcg_desktop.rules.model.fields import PlayerId

log = logging.getLogger(__name__)

SEED = 1
"""The same position gets the same hint."""


class Hints(QObject):
    """Compares options for the person at the table, who learns from it nothing that they may not know: the thinker
    deals all else anew. A hint is of one decision, and forgotten with it.

    Attributes: `compared`, what was found (None: nothing yet); `line`, which of its lines is looked at.
    Signals: changed(): it is asked, found, forgotten, or another line is looked at.
    """

    changed = Signal()

    def __init__(self, session: Session, helpers: Helpers | None = None, parent: QObject | None = None) -> None:
        """`helpers` try the options out (None: this process); they are ended with `close`."""
        super().__init__(parent)
        self.session = session
        self.compared: Compared | None = None
        self.line = 0
        self._helpers = helpers
        self._asked: Decision | None = None
        self._comparing: Comparing | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._think)
        session.decision_changed.connect(self._look)

    @property
    def comparing(self) -> bool:
        """Whether options are being compared."""
        return self._comparing is not None

    def ask(self) -> None:
        """Compare the options of what is asked now, of a game that is played here."""
        decision = self.session.decision
        if decision is None or decision is self._asked:
            return
        self.compared, self.line, self._asked = None, 0, decision
        player = PlayerId(decision.player)
        self._comparing = Thinker(self.session.definitions, player, SEED, self._helpers).comparing(self.session.game)
        self._timer.start(0)
        self.changed.emit()

    def put_away(self) -> None:
        """Stop comparing, and forget what was found."""
        self._timer.stop()
        if self._asked is not None:
            self._asked = self._comparing = self.compared = None
            self.changed.emit()

    def close(self) -> None:
        """Nobody asks any more: end all processes."""
        self.put_away()
        if self._helpers is not None:
            self._helpers.end()

    def look_at(self, line: int) -> None:
        """Look at another of the lines that were compared."""
        if self.compared is not None and 0 <= line < len(self.compared.lines) and line != self.line:
            self.line = line
            self.changed.emit()

    def play(self) -> bool:
        """Answer with the line that is looked at. Gives whether the answer was taken."""
        if self.compared is None or self.session.decision is not self._asked:
            return False
        return self.session.answer(*self.compared.lines[self.line].picks)

    def _look(self, decision: Decision | None) -> None:
        if decision is not self._asked:
            self.put_away()

    def _think(self) -> None:
        if self._comparing is None:
            return
        try:
            found = one_slice(self._comparing)
        except Exception:
            log.exception("no hint was found")
            self.put_away()
            return
        if isinstance(found, Pause):
            self._timer.start(found)
            return
        self._comparing, self.compared = None, found
        self.changed.emit()
