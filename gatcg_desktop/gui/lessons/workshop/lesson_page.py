"""The page of the lesson editor with what is said of the lesson as a whole, and where it goes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gatcg_desktop.gui.foundation.designer_forms import SpinBox, leave_wheel, scrolled
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.lessons.workshop.page_parts import (
    Bench,
    choice,
    edited,
    line,
    lines,
    show_text,
    written_in,
)
from gatcg_desktop.lessons.files.format import Text, text_in
from gatcg_desktop.lessons.files.library import courses

MOST_NUMBER = 999


class LessonPage(QWidget):
    """Signals: save_as_wanted(), export_wanted(), anew_wanted(), try_wanted()."""

    export_wanted = Signal()
    save_as_wanted = Signal()
    anew_wanted = Signal()
    try_wanted = Signal()

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self._bench = bench
        self._filling = False
        self.title = line(self, self.tr("Title"))
        self.summary = lines(self, self.tr("What the lesson has shown, in short"), 3)
        self.course = choice(self, self.tr("Course"))
        self.number = SpinBox(self)
        leave_wheel(self.number)
        self.number.setRange(1, MOST_NUMBER)
        self.hidden = QCheckBox(self.tr("The learner does not see the other &hand"), self)
        self.id = QLabel(self)
        self.id.setProperty("tone", "muted")
        self.try_button = QPushButton(self.tr("&Look at it as a learner"), self)
        self.save_as_button = QPushButton(self.tr("Save &as..."), self)
        self.export_button = QPushButton(self.tr("E&xport..."), self)
        self.export_button.setToolTip(self.tr("As a web page, an animated picture or a worksheet to print"))
        self.anew_button = QPushButton(self.tr("Begin ane&w"), self)
        inner = QWidget(self)
        column, form = QVBoxLayout(inner), QFormLayout()
        column.setContentsMargins(px(4), px(4), px(8), px(4))
        column.addLayout(form)
        column.addStretch(1)
        form.addRow(self.title)
        form.addRow(self.id)
        form.addRow(self.summary)
        form.addRow(self.tr("Course"), self.course)
        form.addRow(self.tr("Place in it"), self.number)
        for widget in (self.hidden, self.try_button, self.save_as_button, self.export_button, self.anew_button):
            form.addRow(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(inner))
        self.title.textEdited.connect(self._titled)
        self.summary.textChanged.connect(self._summed_up)
        self.course.activated.connect(lambda _: self._set(course=self.course.currentData()))
        self.number.valueChanged.connect(lambda number: self._set("number", number=number))
        self.hidden.toggled.connect(lambda on: self._set(hands="hidden" if on else "open"))
        self.try_button.clicked.connect(self.try_wanted)
        self.save_as_button.clicked.connect(self.save_as_wanted)
        self.export_button.clicked.connect(self.export_wanted)
        self.anew_button.clicked.connect(self.anew_wanted)

    def show_draft(self) -> None:
        """Show what is said now."""
        draft, speech = self._bench.draft, self._bench.speech
        lesson = draft.lesson
        self._filling = True
        show_text(self.title, written_in(lesson.title, speech))
        show_text(self.summary, written_in(lesson.summary, speech))
        self.id.setText(self.tr("Saved as {name}").format(name=draft.id))
        if not self.course.count():
            self.course.addItem(self.tr("none: it stands alone"), "")
            for one in courses():
                self.course.addItem(text_in(one.title, language()), one.key)
        if self.course.findData(lesson.course) < 0:
            self.course.addItem(lesson.course, lesson.course)
        self.course.setCurrentIndex(self.course.findData(lesson.course))
        self.number.setValue(lesson.number)
        self.hidden.setChecked(lesson.hands == "hidden")
        self._filling = False

    def _titled(self, words: str) -> None:
        self._set("title", title=edited(self._bench.draft.lesson.title, self._bench.speech, words))

    def _summed_up(self) -> None:
        text = edited(self._bench.draft.lesson.summary, self._bench.speech, self.summary.toPlainText())
        self._set("summary", summary=text)

    def _set(self, typed: str = "", **facts: Text | str | int) -> None:
        if not self._filling:
            self._bench.draft.set_facts(typed, **facts)
            self._bench.did()
