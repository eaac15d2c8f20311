"""Pointing out on the table what a lesson speaks of, and answering a question by pointing at what is meant."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent

from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.question_box import QuestionBox
from gatcg_desktop.gui.table.interaction.session_table import SessionTable
from gatcg_desktop.gui.table.scene.spotlight import Lit
from gatcg_desktop.lessons.play.pointing import Spot, spots_of
from gatcg_desktop.rules.model.fields import ThingId


class PointingOut(QObject):
    """Keeps the light of a table on what a lesson points at, as far as it has come.

    While a question waits, the light is on all things that stand for an answer to it, if there are any, and a click on
    one of them gives that answer.
    """

    def __init__(self, session: LessonSession, table: SessionTable, question: QuestionBox) -> None:
        super().__init__(table)
        self._session = session
        self._table = table
        self._question = question
        table.viewport().installEventFilter(self)
        session.pending.changed.connect(self.show)
        self.show()

    @property
    def _waits(self) -> bool:
        return self._session.held and self._session.told

    def show(self) -> None:
        """Light what is pointed at now."""
        session = self._session
        if self._waits:
            lit = tuple(Lit(id) for id in self._meant())
        else:
            lit = tuple(map(_lit, session.spots))
        self._table.table.spotlight.light(lit, pointing=not self._waits)  # an arrow would point at one of the answers

    def _meant(self) -> dict[ThingId, int]:
        """The things that stand for an answer, each with the place of that answer."""
        session, question = self._session, self._question
        if question.asked is None:
            return {}
        answers = question.asked.answer
        meant: dict[ThingId, int] = {}
        for place, answer in enumerate(question.order):
            for spot in spots_of((answers[answer].on,) if answers[answer].on else (), session.state, session.names):
                meant[spot.id] = place
        return meant

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent) or event.button() != Qt.MouseButton.LeftButton or not self._waits:
            return False
        thing = self._table.thing_under(event.position().toPoint())
        place = self._meant().get(thing.entity) if thing is not None and thing.entity else None
        if place is None:
            return False
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._question.give(place)
        return True


def _lit(spot: Spot) -> Lit:
    if spot.kind == "zone":
        return Lit(zone=spot.zone, player=spot.player)
    if spot.kind == "thing":
        return Lit(spot.id, words=spot.line)
    return Lit(zone=spot.kind)
