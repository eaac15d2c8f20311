"""The same situation under two rulebooks, side by side and step by step, and a lesson on Magic by itself."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.engine.timeline import Cursor
from gatcg_desktop.gui.foundation.designer_forms import LinkLabel, scrolled
from gatcg_desktop.gui.foundation.placing import make_room
from gatcg_desktop.gui.foundation.theme import THEME, px
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel, rule_line
from gatcg_desktop.gui.lessons.magic_session import MagicSession
from gatcg_desktop.gui.lessons.question_box import letter
from gatcg_desktop.gui.lessons.situation_view import SituationView
from gatcg_desktop.lessons.files.format import LessonStep, text_in
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.play.beats import Mark
from gatcg_desktop.lessons.play.magic_runner import MagicRunner, answers_on_board, pointed_at
from gatcg_desktop.lessons.play.pointing import spots_of
from gatcg_desktop.lessons.play.runner import Prepared
from gatcg_desktop.lessons.situation import Row, of_game, of_magic
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from gatcg_desktop.rules.views.projection import project

Shown = tuple[tuple[Row, ...], tuple[int, ...]]
"""The position after a step, and the ids of what the step speaks of."""


class ComparedLesson:
    """A lesson's steps and positions, ready to be shown beside another's. `parts`: the step where the two part; where
    they agree to the end, `agrees`, it is the last one."""

    def __init__(self, book: str, title: str, steps: tuple[LessonStep, ...], shown: list[Shown]) -> None:
        self.book, self.title, self.steps, self.shown = book, title, steps, shown
        marked = next((number for number, step in enumerate(steps) if step.parts), None)
        self.agrees = marked is None
        self.parts = len(steps) - 1 if marked is None else marked


def compared_game(played: Prepared, marks: tuple[Mark, ...], book: str) -> ComparedLesson:
    """A lesson on Grand Archive that was played to its end."""
    cursor = Cursor(played.game)
    definitions = played.cards.definitions
    shown: list[Shown] = []
    for mark, step in zip(marks, played.lesson.step, strict=True):
        state = cursor.seek(mark.position)
        lit = tuple(spot.id for spot in spots_of(step.point, state, played.names))
        shown.append((of_game(project(state, definitions, OMNISCIENT), definitions), lit))
    return ComparedLesson(book, text_in(played.lesson.title, language()), played.lesson.step, shown)


def compared_magic(played: MagicRunner, book: str) -> ComparedLesson:
    """A lesson on Magic that was played to its end."""
    steps = played.lesson.step
    shown = [
        (of_magic(game, played.texts), pointed_at(step.point, game))
        for step, game in zip(steps, played.positions, strict=True)
    ]
    return ComparedLesson(book, text_in(played.lesson.title, language()), steps, shown)


class _Column(QFrame):
    """One of the two: its rulebook, its position, what is told and by which rule."""

    def __init__(self, told: ComparedLesson, agrees: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.told = told
        self.agrees = agrees
        self.setProperty("role", "panel")
        self.book = QLabel(told.book, self)
        self.book.setProperty("type", "title")
        self.title = QLabel(told.title, self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.title.setProperty("tone", "muted")
        self.parting = QLabel(self.tr("Here the two differ"), self)
        self.parting.setProperty("type", "heading")
        self.parting.setStyleSheet(f"color: {THEME.accent}")
        self.view = SituationView(self)
        self.words = QLabel(
            self, wordWrap=True, textFormat=Qt.TextFormat.PlainText, alignment=Qt.AlignmentFlag.AlignTop
        )
        self.rules = LinkLabel(self)
        self.rules.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.addWidget(self.book)
        layout.addWidget(self.title)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.parting)
        layout.addWidget(self.words)
        layout.addWidget(self.rules)

    def show_step(self, number: int) -> None:
        """Show a step; before the first and after the last the nearest one stays."""
        told = self.told
        number = max(0, min(number, len(told.steps) - 1))
        step = told.steps[number]
        rows, lit = told.shown[number]
        self.view.show_rows(rows, told.shown[number - 1][0] if number else (), lit)
        self.words.setText(text_in(step.say, language()))
        parting = number == told.parts and not self.agrees
        self.parting.setText(self.tr("Here the two differ") if parting else "")
        self.rules.setText("<br>".join(line for key in step.rules if (line := rule_line(key, language()))))
        self.setStyleSheet(f"_Column {{ border: 2px solid {THEME.accent}; }}" if parting else "")


class CompareDialog(QDialog):
    """Two lessons about the same situation. Their steps are laid beside each other so that both part at once."""

    def __init__(self, left: ComparedLesson, right: ComparedLesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowTitle(self.tr("Grand Archive beside Magic"))
        make_room(self, 1100, 640)
        agrees = left.agrees and right.agrees
        self.columns = (_Column(left, agrees, self), _Column(right, agrees, self))
        ahead = max(left.parts, right.parts)
        self._offsets = (ahead - left.parts, ahead - right.parts)
        self.total = ahead + max(len(left.steps) - left.parts, len(right.steps) - right.parts)
        self.parts = ahead
        self.number = 0
        self.back_button = QPushButton(self.tr("&Back"), self)
        self.parting_button = QPushButton(self.tr("&Where they differ"), self)
        self.parting_button.setVisible(not agrees)
        self.next_button = QPushButton(self.tr("&Next"), self)
        self.next_button.setProperty("kind", "primary")
        self.count = QLabel(self)
        sides = QHBoxLayout()
        for column in self.columns:
            sides.addWidget(scrolled(column), 1)
        ways = QHBoxLayout()
        ways.addWidget(self.count)
        ways.addStretch(1)
        for button in (self.back_button, self.parting_button, self.next_button):
            ways.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addLayout(sides, 1)
        layout.addLayout(ways)
        self.back_button.clicked.connect(lambda: self.show_step(self.number - 1))
        self.next_button.clicked.connect(lambda: self.show_step(self.number + 1))
        self.parting_button.clicked.connect(lambda: self.show_step(self.parts))
        self.show_step(0)

    def show_step(self, number: int) -> None:
        """Show both sides at a step."""
        self.number = max(0, min(number, self.total - 1))
        for column, offset in zip(self.columns, self._offsets, strict=True):
            column.show_step(self.number - offset)
        self.count.setText(self.tr("Step {number} of {total}").format(number=self.number + 1, total=self.total))
        self.back_button.setEnabled(self.number > 0)
        self.next_button.setEnabled(self.number < self.total - 1)
        self.parting_button.setEnabled(self.number != self.parts)


class MagicDialog(QDialog):
    """A lesson on Magic: its position, and the panel that tells it."""

    next_lesson = Signal()
    compare_wanted = Signal(str)

    def __init__(self, session: MagicSession, progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowTitle(self.tr("A lesson on Magic"))
        make_room(self, 980, 660)
        session.setParent(self)
        self.session = session
        self.view = SituationView(self)
        self.panel = LessonPanel(session, progress, self)
        self.panel.setFixedWidth(px(320))
        layout = QHBoxLayout(self)
        layout.addWidget(self.panel)
        layout.addWidget(self.view, 1)
        session.step_changed.connect(self._show)
        session.spots_changed.connect(self._show)
        self.view.chosen.connect(lambda id: self.panel.give(self._answers()[id]))
        self.panel.next_lesson.connect(self.next_lesson)
        self.panel.compare_wanted.connect(self.compare_wanted)
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of a lesson on the table go through this one as well; the rest are a dialog's."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or not self.panel.takes(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def _show(self) -> None:
        was = self.session.position_before
        texts = self.session.texts
        before = of_magic(was, texts) if was is not None else ()
        letters = {id: letter(place) for id, place in self._answers().items()}
        rows = of_magic(self.session.position, texts)
        self.view.show_rows(rows, before, self.session.spots, letters, quiet=self.session.keeps_quiet)

    def _answers(self) -> dict[int, int]:
        """The ids of what stands for an answer to the question that waits, each with the place of that answer."""
        question = self.panel.question
        if question.asked is None or not self.session.keeps_quiet:
            return {}
        found = answers_on_board(question.asked, self.session.position)
        return {id: question.order.index(answer) for id, answer in found.items()}
