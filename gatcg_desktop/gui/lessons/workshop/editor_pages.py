"""The pages of the lesson editor: each is made when it is asked for first, and shows the draft while it is in front."""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from gatcg_desktop.gui.lessons.workshop.board_page import BoardPage, FindsCards
from gatcg_desktop.gui.lessons.workshop.cards_page import CardsPage
from gatcg_desktop.gui.lessons.workshop.lesson_page import LessonPage
from gatcg_desktop.gui.lessons.workshop.page_parts import Bench
from gatcg_desktop.gui.lessons.workshop.question_page import QuestionPage
from gatcg_desktop.gui.lessons.workshop.steps_page import StepsPage

P = TypeVar("P", bound=QWidget)


class EditorPages(QTabWidget):
    """Steps, question, board, cards and the lesson as a whole.

    Signals: those of the pages.
    """

    went = Signal()
    setting_changed = Signal(bool)
    try_wanted = Signal()
    save_as_wanted = Signal()
    export_wanted = Signal()
    anew_wanted = Signal()

    def __init__(self, bench: Bench, finder: FindsCards, parent: QWidget) -> None:
        super().__init__(parent)
        self._bench, self._finder = bench, finder
        self.setDocumentMode(True)
        self.setUsesScrollButtons(True)
        for name in (self.tr("Steps"), self.tr("Question"), self.tr("Board"), self.tr("Cards"), self.tr("Lesson")):
            place = QWidget(self)
            QVBoxLayout(place).setContentsMargins(0, 0, 0, 0)
            self.addTab(place, name)
        self.currentChanged.connect(lambda _: self.show_draft())

    def show_draft(self) -> None:
        """Have the page in front show the draft as it is now."""
        match self.currentIndex():
            case 0:
                self.steps.show_draft()
            case 1:
                self.question.show_draft()
            case 2:
                self.board.show_draft()
            case 3:
                self.cards.show_draft()
            case _:
                self.facts.show_draft()

    @cached_property
    def steps(self) -> StepsPage:
        """The steps, and the one that is worked on."""
        page = self._put(0, StepsPage(self._bench, self))
        page.went.connect(self.went)
        return page

    @cached_property
    def question(self) -> QuestionPage:
        """What is asked at the end of the step."""
        return self._put(1, QuestionPage(self._bench, self))

    @cached_property
    def board(self) -> BoardPage:
        """What stands on the table at the beginning."""
        page = self._put(2, BoardPage(self._bench, self._finder, self))
        page.setting_changed.connect(self.setting_changed)
        return page

    @cached_property
    def cards(self) -> CardsPage:
        """Cards of the lesson's own."""
        page = self._put(3, CardsPage(self._bench, self))
        page.wanted.connect(self._put_on_board)
        return page

    @cached_property
    def facts(self) -> LessonPage:
        """What is said of the lesson as a whole."""
        page = self._put(4, LessonPage(self._bench, self))
        page.try_wanted.connect(self.try_wanted)
        page.save_as_wanted.connect(self.save_as_wanted)
        page.export_wanted.connect(self.export_wanted)
        page.anew_wanted.connect(self.anew_wanted)
        return page

    def _put(self, place: int, page: P) -> P:
        below = self.widget(place)
        layout = below.layout() if below is not None else None
        assert layout is not None, "its place among the pages has one"
        layout.addWidget(page)
        return page

    def _put_on_board(self, key: str) -> None:
        self.board.show_draft()  # the zone that is chosen there
        self.board.put([key])
