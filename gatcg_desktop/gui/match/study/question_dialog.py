"""A question that the teacher makes up: a line, and two to six answers."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QWidget,
)

from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.lessons.question_box import letter
from gatcg_desktop.lan.messages.study import MOST_ANSWERS, Words


class QuestionDialog(QDialog):
    """Signals: asked(ask, answers, right): Words, a tuple of Words, the place of the right answer (-1: none is)."""

    asked = Signal(object, object, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Ask the class"))
        self.ask = QLineEdit(self, maxLength=300, placeholderText=self.tr("What will happen?"))
        self.ask.setAccessibleName(self.tr("Question"))
        self.answers: list[QLineEdit] = []
        self.right = QButtonGroup(self, exclusive=True)
        layout = QGridLayout(self)
        layout.addWidget(QLabel(self.tr("Question"), self), 0, 0)
        layout.addWidget(self.ask, 0, 1, 1, 2)
        layout.addWidget(QLabel(self.tr("Right"), self), 1, 2)
        for place in range(MOST_ANSWERS):
            line = QLineEdit(self, maxLength=200)
            line.setAccessibleName(self.tr("Answer {letter}").format(letter=letter(place)))
            button = QRadioButton(self)
            button.setAccessibleName(self.tr("Answer {letter} is right").format(letter=letter(place)))
            self.right.addButton(button, place)
            self.answers.append(line)
            layout.addWidget(QLabel(letter(place), self), place + 2, 0)
            layout.addWidget(line, place + 2, 1)
            layout.addWidget(button, place + 2, 2)
            line.textChanged.connect(self._light)
        self.ask.textChanged.connect(self._light)
        self.box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.go = self.box.addButton(self.tr("&Ask"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.box.accepted.connect(self._ask)
        self.box.rejected.connect(self.reject)
        layout.addWidget(self.box, MOST_ANSWERS + 2, 0, 1, 3)
        row: list[QWidget] = [self.ask, *self.answers, *self.right.buttons(), self.go]  # lines are filled one by one
        for before, after in pairwise(row):
            self.setTabOrder(before, after)
        self.resize(px(460), 0)
        self._light()
        self.ask.setFocus()

    def _filled(self) -> list[tuple[int, str]]:
        return [(place, text) for place, line in enumerate(self.answers) if (text := line.text().strip())]

    def _light(self, *_: str) -> None:
        self.go.setEnabled(bool(self.ask.text().strip()) and len(self._filled()) >= 2)

    def _ask(self) -> None:
        filled, chosen = self._filled(), self.right.checkedId()
        right = next((number for number, (place, _) in enumerate(filled) if place == chosen), -1)
        ask = self.ask.text().strip()
        self.asked.emit(Words(ask, ask), tuple(Words(text, text) for _, text in filled), right)
        self.accept()
