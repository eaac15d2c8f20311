"""What stands in the teacher's window goes to the class: whatever page is in front, at whatever position it shows."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.games.what_if import WhatIf
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.puzzles.puzzle_panel import PuzzlePanel
from gatcg_desktop.gui.match.study.study_host import StudyHost
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lan.messages.study import StepTold, Words
from gatcg_desktop.lan.study.leading import step_told, words_of
from gatcg_desktop.lan.study.led_game import AtPosition, who_decides
from gatcg_desktop.rules.query.visibility import EVERYBODY, OMNISCIENT


class Leading(QObject):
    """Follows the window for as long as it lives.

    The class sees with the eyes of the table: all hands where they lie open, else those of whom the table is shown to,
    and of a game at one desk what everybody may see. A fork is shown with the eyes of what it was made from, as in a
    fork the teacher sees everything.
    """

    def __init__(self, host: StudyHost, front: Front, what_if: WhatIf) -> None:
        super().__init__(host)
        self._host, self._front, self._what_if = host, front, what_if
        self._session: Session | None = None
        self._eyes = EVERYBODY
        front.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Show what is in front now, and whatever comes of it."""
        page = self._front.page
        if page is None or page.session.in_match:
            return
        if page.session is not self._session:
            self._session = page.session
            page.session.position_changed.connect(self._show)
            if isinstance(page.session, LessonSession):
                page.session.pending.changed.connect(self._tell_step)  # a question is asked, or was answered
        self._show()

    def _show(self, *_: int) -> None:
        page = self._front.page
        if page is None or page.session is not self._session:
            return
        session, room = page.session, self._host.room
        if not self._what_if.playing:
            self._eyes = OMNISCIENT if session.open_hands else EVERYBODY if session.hot_seat else session.viewer
        decision = session.game.decision
        deciding = decision.player if session.live and decision is not None else who_decides(session.state)
        shown = AtPosition(session.game, session.position)
        self._host.say(room.show(shown, session.definitions, self._eyes, deciding))
        self._tell_step()

    def _tell_step(self) -> None:
        page = self._front.page
        if page is not None and page.session is self._session:
            self._host.say(self._host.room.tell_step(self._step()))

    def _step(self) -> StepTold:
        """What is told about what is in front."""
        page = self._front.page
        assert page is not None
        session = page.session
        if isinstance(session, LessonSession):
            return step_told(session.lesson, session.number, session.spots, session.speaks, session.keeps_quiet)
        told = self._host.room.step
        if self._what_if.playing and told is not None:
            return StepTold(told.title, told.say, told.number, told.total, told.rules)
        puzzle = page.findChild(PuzzlePanel)
        if puzzle is not None:
            return StepTold(words_of(puzzle.source.puzzle.title))
        return StepTold(Words())

    @property
    def guide(self) -> LessonPanel | None:
        """The panel of the lesson in front, if there is one."""
        page = self._front.page
        return page.guide if page is not None else None
