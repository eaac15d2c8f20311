"""Pointing out on the table what a lesson speaks of, and answering a question by pointing at what is meant."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent

from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.question_box import QuestionBox, letter
from gatcg_desktop.gui.table.interaction.session_table import SessionTable
from gatcg_desktop.gui.table.scene.spotlight import Lit
from gatcg_desktop.lessons.play.pointing import Spot, answers_on_table
from gatcg_desktop.lessons.play.question_light import spots_named
from gatcg_desktop.rules.model.fields import PlayerId, ThingId


class PointingOut(QObject):
    """Keeps the light of a table on what a lesson points at, as far as it has come.

    While a question waits, the light is on what it speaks of and on all that stands for an answer to it, which has the
    letter of that; a click there gives it. There are no letters where not all answers that could be are on the table.
    """

    def __init__(self, session: LessonSession, table: SessionTable, question: QuestionBox) -> None:
        super().__init__(table)
        self._session = session
        self._table = table
        self._question = question
        table.table.spotlight.what = self._what
        table.viewport().installEventFilter(self)
        session.pending.changed.connect(self.show)
        self.show()

    @property
    def _waits(self) -> bool:
        return self._session.held and self._session.told

    def show(self) -> None:
        """Light what is pointed at now."""
        meant, session = self._meant(), self._session
        asked = self._waits and session.step.question is not None
        led = spots_named(session.step, session.state, session.names) if asked else session.spots
        out_of_sight = asked and not meant and bool(self._answers())
        standing = {lit._replace(mark="") for lit in meant}
        beside = [lit for lit in map(_lit, led if out_of_sight else session.spots) if lit not in standing]
        lit = (*meant, *(one for one in beside if one.entity or not meant))
        self._bring_up(lit)
        self._table.table.spotlight.light(lit, pointing=bool(led) and not meant)  # else it points at one of the answers

    def _what(self, entity: ThingId) -> tuple[str, ...]:
        """What an object or a status is called, and what is printed on it, as far as the learner knows it."""
        session = self._session
        seen = session.view.object(entity) or next((one for one in session.view.statuses if one.id == entity), None)
        face = session.definitions.get(seen.key) if seen is not None and seen.key else None
        return (face.name, *face.paragraphs) if face is not None else ()

    def _bring_up(self, lit: tuple[Lit, ...]) -> None:
        """Of several opponents show the one whose things are lit, where nothing of the one that is shown is."""
        scene, owners = self._table.table, self._owners(lit)
        others = scene.context().others if scene.view is not None else ()
        wanted = next((owner for owner in owners if owner in others), None)
        while wanted is not None and scene.context().far not in owners:
            scene.show_next_opponent()

    def _owners(self, lit: Iterable[Lit]) -> list[PlayerId]:
        """Whose each of these is, as far as it is an object or a zone."""
        objects = ((one.player, self._session.view.object(one.entity)) for one in lit)
        return [found.controller if found is not None else player for player, found in objects]

    def _answers(self) -> dict[Spot, int]:
        """What stands for an answer to the question that waits, whether it is in sight or not."""
        asked = self._question.asked
        return answers_on_table(asked, self._session.state, self._session.names) if asked is not None else {}

    def _meant(self) -> dict[Lit, int]:
        """What stands for an answer to the question that waits, with its letter, and the place of that answer."""
        question = self._question
        if question.asked is None or not self._waits:
            return {}
        places = {spot: question.order.index(answer) for spot, answer in self._answers().items()}
        scene = self._table.table
        meant = {_lit(spot)._replace(mark=letter(place)): place for spot, place in places.items()}
        if len(set(self._owners(meant)).intersection(scene.context().others)) == 1:
            self._bring_up(tuple(meant))
        if any(spot.kind == "thing" and scene.thing_of(spot.id) is None for spot in places):
            return {}  # of several opponents one is shown: letters on some of the answers would speak for those
        return meant

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent) or event.button() != Qt.MouseButton.LeftButton or not self._waits:
            return False
        place = self._answer_at(event.position().toPoint())
        if place is None:
            return False
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._question.give(place)
        return True

    def _answer_at(self, point: QPoint) -> int | None:
        """The place of the answer that stands under a point: its letter, or a thing, which goes before the zone it lies
        in."""
        meant = self._meant()
        scene, at = self._table.table, self._table.mapToScene(point)
        thing = self._table.thing_under(point)
        things = [lit for lit in meant if thing is not None and lit.entity and lit.entity == thing.entity]
        zones = [lit for lit in scene.spotlight.lit_at(at) if lit.zone]
        return next((meant[lit] for lit in (*scene.spotlight.marked_at(at), *things, *zones) if lit in meant), None)


def _lit(spot: Spot) -> Lit:
    if spot.kind == "zone":
        return Lit(zone=spot.zone, player=spot.player)
    if spot.kind == "thing":
        return Lit(spot.id, words=spot.line)
    return Lit(zone=spot.kind)
