"""What a screen reader is told while a game goes on: each step as the viewer may read it, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.steps import Step
from gatcg_desktop.gui.foundation.announcing import announce, spoken
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.session.session import Session

MOST_LINES = 12
"""Of a long chain of steps only the last are spoken: the log has all of them."""


class Announcer(QObject):
    """Speaks for one page of a game. Costs nothing while no assistive program listens.

    Steps that happened and a single step through the timeline are told in the log's words, with passes left out. Words
    are those of the session's log, so nothing is spoken that its viewer may not know.
    """

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._position = session.position
        session.view_changed.connect(self._tell_steps)
        session.decision_changed.connect(self._tell_decision)

    def _tell_steps(self, _: object, steps: Sequence[Step]) -> None:
        session = self._session
        before, self._position = self._position, session.position
        if not spoken():
            return
        if steps:
            lines = session.lines[session.position - len(steps) : session.position]
        elif abs(session.position - before) == 1:
            lines = session.lines[session.position - 1 : session.position]
        else:
            return
        told = [line.text for line in lines if line.text and line.kind != "quiet"][-MOST_LINES:]
        announce(self._page, " ".join(told))

    def _tell_decision(self, decision: Decision | None) -> None:
        if decision is not None and spoken():
            player = self._session.view.player(decision.player).name
            prompt = translate_message(decision.prompt)
            announce(self._page, self.tr("{player}: {question}").format(player=player, question=prompt))
