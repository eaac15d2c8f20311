"""A teacher's study room in the window: it is opened over whatever is on the table, and goes along to the next page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QTabWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.asking_again import ask_again
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file, ask_for_folder
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.match.study.leading import Leading
from gatcg_desktop.gui.match.study.question_dialog import QuestionDialog
from gatcg_desktop.gui.match.study.study_host import StudyHost
from gatcg_desktop.gui.match.study.teacher_panel import TeacherPanel
from gatcg_desktop.gui.match.study.teachers_marks import Drawing
from gatcg_desktop.lan.connection.discovery import DEFAULT_PORT
from gatcg_desktop.lan.messages.study import Place, Words
from gatcg_desktop.lan.study.leading import question_of
from gatcg_desktop.lan.study.travelling import Packed, pack
from gatcg_desktop.lessons.files.format import Question
from gatcg_desktop.lessons.files.lesson_files import SUFFIX

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.shell.window import Window


class Teaching(QObject):
    """One room, from its opening to its end.

    Attributes: `host`, `panel` (on the page in front; None where there is none).
    """

    def __init__(self, window: Window, teacher: str, announce: bool = True, port: int = DEFAULT_PORT) -> None:
        super().__init__(window)
        self.window = window
        self.host = StudyHost(teacher, self)
        self.panel: TeacherPanel | None = None
        self._drawn: list[GamePage] = []
        self._voted: Question | None = None
        self._background = Background(self, "study")
        self.leading = Leading(self.host, window.front, window.what_if)
        self.host.failed.connect(lambda text: window.front.say(text, "wifi-off"))
        self.host.begin(announce, port)
        window.front.changed.connect(self._page_changed)
        self._page_changed()

    @property
    def open(self) -> bool:
        """Whether the room is still there."""
        return self.host.addresses != () or self.host.port == 0

    # The page in front -------------------------------------------------------------------------------------

    def show_panel(self) -> None:
        """Bring the class to the front of the drawer."""
        page = self.window.front.page
        if page is not None and self.panel is not None:
            page.show_tab(self.panel)

    def _page_changed(self) -> None:
        """The class goes along: its panel stands beside every table that is shown, and can be drawn on."""
        page = self.window.front.page
        if page is None or page.session.in_match:
            return
        if page not in self._drawn:
            self._drawn.append(page)
            page.destroyed.connect(lambda _=None, page=page: self._drawn.remove(page))
            panel = TeacherPanel(self.host)
            panel.vote_wanted.connect(self._vote)
            panel.ask_wanted.connect(self._ask)
            panel.show_wanted.connect(self._show_answers)
            panel.end_vote_wanted.connect(self._end_vote)
            panel.offer_wanted.connect(self._choose_offer)
            panel.end_wanted.connect(self.ask_end)
            tabs = page.ui.tabs
            tabs.addTab(panel, "")
            _name_tab(tabs, panel)
            panel.windowTitleChanged.connect(lambda _, panel=panel: _name_tab(tabs, panel))
            Drawing(page.table, self._point)
            if isinstance(page.session, LessonSession):
                page.session.step_changed.connect(self._light)  # once the panel of the lesson has heard of it
        self.panel = page.ui.tabs.findChild(TeacherPanel)
        self._light()

    def _light(self) -> None:
        """Whether the lesson asks something to vote on; what was asked before goes with its answers, or its lesson."""
        guide, vote = self.leading.guide, self.host.room.vote
        if vote is not None and guide is not None and self._voted not in (None, self._question):
            lesson = guide.session.lesson
            if vote.shown or all(step.question is not self._voted for step in lesson.step):
                self._end_vote()
        if self.panel is not None:
            self.panel.let_vote(self._question is not None)

    @property
    def _question(self) -> Question | None:
        guide = self.leading.guide
        return guide.question.asked if isinstance(guide, LessonPanel) else None

    # What the teacher does ---------------------------------------------------------------------------------

    def _say(self, out: object) -> None:
        self.host.say(out)  # type: ignore[arg-type]
        if self.panel is not None:
            self.panel.refresh()

    def _point(self, at: Place, to: Place | None) -> None:
        self.host.say(self.host.room.point(at, to))

    def _vote(self) -> None:
        """Put the question of the lesson to all, as it stands on the teacher's table."""
        guide, question = self.leading.guide, self._question
        if guide is not None and question is not None:
            guide.ask_anew()
            self._voted = question
            self._say(self.host.room.ask(*question_of(question, guide.question.order)))

    def _ask(self) -> None:
        dialog = QuestionDialog(self.window)
        dialog.asked.connect(self.ask)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask(self, ask: Words, answers: tuple[Words, ...], right: int) -> None:
        """Put a question of the teacher's own to all."""
        self._voted = None
        self._say(self.host.room.ask(ask, answers, right))

    def _show_answers(self) -> None:
        """Show the bars to all; the question of the lesson is answered by that, so that it can go on."""
        self._say(self.host.room.show_answers())
        guide, question = self.leading.guide, self._question
        if guide is None or question is None or question is not self._voted:
            return
        order = guide.question.order
        right = next((place for place, answer in enumerate(order) if question.answer[answer].right), -1)
        if right >= 0 and not guide.question.answered_right(guide.session.number):
            guide.give(right)

    def _end_vote(self) -> None:
        self._voted = None
        self._say(self.host.room.end_vote())

    # Giving lessons away -----------------------------------------------------------------------------------

    def _choose_offer(self, folder: bool) -> None:
        """Let the teacher choose what is given to all."""
        title = self.tr("Give a lesson to all")
        if folder:
            ask_for_folder(self.window, title, self.offer)
            return
        begin = paths.own_lessons_dir()
        kinds = [self.tr("Lessons (*{suffix})").format(suffix=SUFFIX)]
        ask_for_file(self.window, title, self.offer, kinds, folder=begin if begin.exists() else None)

    def offer(self, where: Path) -> None:
        """Offer a lesson file, or a folder of them, once it was read."""

        def packed(made: Packed) -> None:
            self._say(self.host.room.offer(made.title, made.files))

        self._background.run(
            lambda: pack(where), packed, lambda error: self.window.front.say(error_text(error), "info")
        )

    # The end -----------------------------------------------------------------------------------------------

    def ask_end(self) -> None:
        """End the room, once the teacher says so again where somebody is here."""
        if not self.host.room.attendance.here:
            self.close()
            return
        ask_again(
            self.window,
            self.tr("End the study room?"),
            self.close,
            self.tr("&End the study room"),
            self.tr("&Go on"),
            self.tr("The pupils keep the table as it stands, and hear nothing more."),
        )

    def close(self) -> None:
        """End the room: the pupils are told, and the panel goes."""
        self.window.front.changed.disconnect(self._page_changed)
        self.host.close()
        self._background.close()
        for page in self._drawn:
            for drawing in page.table.findChildren(Drawing):
                page.table.viewport().removeEventFilter(drawing)
                drawing.deleteLater()
            for panel in page.ui.tabs.findChildren(TeacherPanel):
                page.ui.tabs.removeTab(page.ui.tabs.indexOf(panel))
                panel.deleteLater()
        self.panel = None
        self.deleteLater()


def _name_tab(tabs: QTabWidget, panel: TeacherPanel) -> None:
    """The tab of the class: while hands are raised a hand and their number, as the whole title would leave the other
    tabs too narrow for their own."""
    place, title = tabs.indexOf(panel), panel.windowTitle()
    tabs.setTabIcon(place, panel.windowIcon())
    tabs.setTabText(place, str(panel.hands) if panel.hands else title)
    tabs.setTabToolTip(place, title)
    tabs.tabBar().setAccessibleTabName(place, title)
