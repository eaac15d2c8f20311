"""The page of the lesson editor with the question that a step asks."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.designer_forms import scrolled
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import translate_message
from gatcg_desktop.gui.lessons.workshop.page_parts import (
    Bench,
    edited,
    line,
    lines,
    row,
    show_text,
    tool,
    written_in,
)
from gatcg_desktop.lessons.authoring.clicking import expectation_of, name_of
from gatcg_desktop.lessons.authoring.drafting import summary_of
from gatcg_desktop.lessons.authoring.scenario_text import expectation_line
from gatcg_desktop.lessons.files.format import AnswerLine, BilingualText, Question
from gatcg_desktop.rules.model.fields import ThingId

MOST_ANSWERS, BEGUN_WITH = 6, 3
NOTHING = BilingualText("", "")


class AnswerRow(QWidget):
    """One answer: what it says, whether it is right and why, what stands for it on the table, what proves it."""

    def __init__(self, bench: Bench, page: QuestionPage, place: int) -> None:
        super().__init__(page)
        self._bench, self._page, self._place = bench, page, place
        self.says = line(self, self.tr("Answer {number}").format(number=place + 1))
        self.right = QCheckBox(self.tr("right"), self)
        self.why = lines(self, self.tr("Why this is right, or wrong"), 2)
        self.on_button = tool(self, "hand", self.tr("A click on what I click now answers this"))
        self.claim_button = tool(self, "check", self.tr("What I click shows it: as it is now"))
        self.remove_button = tool(self, "trash-2", self.tr("Leave this answer out"), lambda: page.remove(place))
        self.about = QLabel(self, wordWrap=True)
        self.about.setProperty("tone", "muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(4), 0, px(4))
        column.setSpacing(px(3))
        column.addLayout(row(self.says, self.right))
        column.addWidget(self.why)
        column.addLayout(row(self.about, self.on_button, self.claim_button, self.remove_button))
        self.says.textEdited.connect(lambda words: self._typed("says", words))
        self.why.textChanged.connect(lambda: self._typed("why", self.why.toPlainText()))
        self.right.toggled.connect(lambda on: page.set_answer(place, right=on))
        self.on_button.toggled.connect(lambda on: bench.pick(self.on_button, self._stands_for if on else None))
        self.claim_button.toggled.connect(lambda on: bench.pick(self.claim_button, self._claim if on else None))

    def show_answer(self, answer: AnswerLine) -> None:
        """Show what it is now."""
        show_text(self.says, written_in(answer.says, self._bench.speech))
        show_text(self.why, written_in(answer.why, self._bench.speech))
        self.right.setChecked(answer.right)
        told = [self.tr("on the table: {name}").format(name=answer.on)] if answer.on else []
        told += [self.tr("shown by: {what}").format(what=expectation_line(one)) for one in answer.claim]
        self.about.setText("\n".join(told) or self.tr("nothing on the table stands for it or shows it"))

    def _typed(self, field: str, words: str) -> None:
        self._page.write(self._place, field, words)

    def _stands_for(self, id: ThingId) -> None:
        session = self._bench.session
        name = name_of(id, session.game, session.names) if session is not None else ""
        self._page.set_answer(self._place, on=name)

    def _claim(self, id: ThingId) -> None:
        session = self._bench.session
        found = expectation_of(id, session.game, session.names) if session is not None else None
        if found is None:
            self._bench.tell(self.tr("Click an object or a stack item."))
        else:
            self._page.set_answer(self._place, claim=(found,))


class QuestionPage(QWidget):
    """What is asked at the end of the step that is worked on."""

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self._bench = bench
        self._filling = False
        self.step = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.step.setProperty("tone", "muted")
        self.ask_button = QPushButton(self.tr("&Ask something at the end of this step"), self)
        self.ask = lines(self, self.tr("What is asked"), 2)
        self.when = QCheckBox(self.tr("The answer is &seen already"), self)
        self.when.setToolTip(self.tr("Not only in the next step"))
        self.rows: list[AnswerRow] = []
        self.more_button = QPushButton(self.tr("One more &answer"), self)
        self.remove_button = QPushButton(self.tr("Ask &nothing here"), self)
        self._inner = QWidget(self)
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(px(4), px(4), px(8), px(4))
        self._answered = QVBoxLayout()
        parts = (self.step, self.ask_button, self.ask, self.when, self._answered, self.more_button, self.remove_button)
        for part in parts:
            column.addLayout(part) if isinstance(part, QVBoxLayout) else column.addWidget(part)
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(self._inner))
        self.ask_button.clicked.connect(self.begin)
        self.ask.textChanged.connect(self._asked)
        self.when.toggled.connect(lambda on: self._change(when="now" if on else "next"))
        self.more_button.clicked.connect(lambda: self._change(answer=(*self._answers, AnswerLine(NOTHING, NOTHING))))
        self.remove_button.clicked.connect(lambda: self._set(None))

    @property
    def _question(self) -> Question | None:
        return self._bench.draft.step.question

    @property
    def _answers(self) -> tuple[AnswerLine, ...]:
        return self._question.answer if self._question is not None else ()

    def show_draft(self) -> None:
        """Show the question of the step, or the way to one."""
        self._filling = True
        draft, question = self._bench.draft, self._question
        self.step.setText(translate_message(summary_of(draft.step, draft.at + 1, self._bench.speech)))
        self.ask_button.setVisible(question is None)
        for widget in (self.ask, self.when, self.more_button, self.remove_button):
            widget.setVisible(question is not None)
        if question is not None:
            show_text(self.ask, written_in(question.ask, self._bench.speech))
            self.when.setChecked(question.when == "now")
            self.more_button.setEnabled(len(question.answer) < MOST_ANSWERS)
        for place in range(len(self.rows), len(self._answers)):
            self._add_row(place)
        for place, answer_row in enumerate(self.rows):
            answer_row.setVisible(place < len(self._answers))
            if place < len(self._answers):
                answer_row.show_answer(self._answers[place])
        self._filling = False

    def _add_row(self, place: int) -> None:
        """Rows are made as they are needed; the keyboard comes through them in their order."""
        added = AnswerRow(self._bench, self, place)
        self.rows.append(added)
        self._answered.addWidget(added)
        QWidget.setTabOrder(added.remove_button, self.more_button)
        QWidget.setTabOrder(self.more_button, self.remove_button)

    def begin(self) -> None:
        """Ask something: three answers are to be filled in, the first of them right."""
        answers = tuple(AnswerLine(NOTHING, NOTHING, right=place == 0) for place in range(BEGUN_WITH))
        self._set(Question(NOTHING, answers))
        self.ask.setFocus()

    def write(self, place: int, field: str, words: str) -> None:
        """Write a text of an answer in the language that is written in."""
        if self._filling or place >= len(self._answers):
            return
        text = edited(getattr(self._answers[place], field), self._bench.speech, words)
        self.set_answer(place, f"{field} {place}", **{field: text})

    def set_answer(self, place: int, typed: str = "", **facts: object) -> None:
        """Change an answer; the others stay."""
        if self._filling or place >= len(self._answers):
            return
        answers = list(self._answers)
        answers[place] = replace(answers[place], **facts)
        self._change(typed, answer=tuple(answers))

    def remove(self, place: int) -> None:
        """Leave an answer out, while two are left."""
        if len(self._answers) <= 2:
            self._bench.tell(self.tr("A question has two answers at least."))
        else:
            self._change(answer=self._answers[:place] + self._answers[place + 1 :])

    def _asked(self) -> None:
        if self._question is not None and not self._filling:
            self._change("ask", ask=edited(self._question.ask, self._bench.speech, self.ask.toPlainText()))

    def _change(self, typed: str = "", **facts: object) -> None:
        if self._question is not None and not self._filling:
            self._set(replace(self._question, **facts), typed)

    def _set(self, question: Question | None, typed: str = "") -> None:
        self._bench.draft.set_step(f"{typed} {self._bench.draft.at}" if typed else "", question=question)
        self._bench.did()
