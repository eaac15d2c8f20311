"""The fields of the lesson editor and how they lie; what they do is the panel's."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.session.option_labels import phase_name, zone_name
from gatcg_desktop.lessons.files.format import BilingualText, Lesson, LessonStep, text_in
from gatcg_desktop.rules.model.definitions import CardDefinition

ZONES = ("hand", "memory", "field", "graveyard", "banishment", "deck", "material")
PHASES = ("main", "wake_up", "materialize", "recollection", "draw", "end")


class EditorForm(QWidget):
    """Everything that can be typed and pressed in the editor, named after what it is for. It knows no draft."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.title_en, self.title_fr = QLineEdit(self), QLineEdit(self)
        self.title_en.setPlaceholderText(self.tr("Title"))
        self.title_fr.setPlaceholderText(self.tr("Title in French"))
        self.setting = QCheckBox(self.tr("Set up the &board by hand"), self)
        self.whose, self.zone, self.card = QComboBox(self), QComboBox(self), QComboBox(self)
        for box in (self.whose, self.zone, self.card):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
        self.card.setEditable(True)
        self.card.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.turn, self.phase = QComboBox(self), QComboBox(self)
        self.add_button = QPushButton(self.tr("&Add card"), self)
        self.steps = QListWidget(self)
        self.steps.setAccessibleName(self.tr("Steps"))
        self.steps.setMaximumHeight(90)
        self.words_en, self.words_fr = QPlainTextEdit(self), QPlainTextEdit(self)
        for words, name in (
            (self.words_en, self.tr("Text of the step")),
            (self.words_fr, self.tr("The same in French")),
        ):
            words.setPlaceholderText(name)
            words.setAccessibleName(name)
            words.setTabChangesFocus(True)
            words.setMinimumHeight(58)
            words.setMaximumHeight(80)
        self.rules = QLineEdit(self)
        self.rules.setPlaceholderText(self.tr("Rule keys, with commas"))
        self.yours = QCheckBox(self.tr("The &learner moves"), self)
        self.moves = QLabel(self)
        self.moves.setWordWrap(True)
        self.moves.setProperty("tone", "muted")
        self.step_button = QPushButton(self.tr("&New step"), self)
        self.expecting = QCheckBox(self.tr("E&xpect what I click"), self)
        self.stack_button = QPushButton(self.tr("Expect the stac&k"), self)
        self.turn_button = QPushButton(self.tr("Expect who is as&ked"), self)
        self.zone_button = QPushButton(self.tr("Expect that &zone"), self)
        self.check_button = QPushButton(self.tr("&Check"), self)
        self.save_button = QPushButton(self.tr("Sa&ve..."), self)
        self.save_button.setProperty("kind", "primary")
        self.anew_button = QPushButton(self.tr("Begin ane&w"), self)
        self.told = QLabel(self)
        self.told.setWordWrap(True)
        self._lay_out()

    def _lay_out(self) -> None:
        inner = QWidget(self)
        form = QFormLayout(inner)
        form.setContentsMargins(4, 4, 8, 4)
        form.addRow(self.title_en)
        form.addRow(self.title_fr)
        form.addRow(self.setting)
        for name, widget in (
            (self.tr("Player"), self.whose),
            (self.tr("Zone"), self.zone),
            (self.tr("Card"), self.card),
            ("", self.add_button),
            (self.tr("Turn of"), self.turn),
            (self.tr("Phase"), self.phase),
            (self.tr("Steps"), self.steps),
        ):
            form.addRow(name, widget) if name else form.addRow(widget)
        for field in (
            self.words_en,
            self.words_fr,
            self.rules,
            self.yours,
            self.moves,
            self.step_button,
            self.expecting,
            self.stack_button,
            self.turn_button,
            self.zone_button,
        ):
            form.addRow(field)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(inner)
        ends = QHBoxLayout()
        ends.addWidget(self.anew_button)
        ends.addWidget(self.check_button)
        ends.addWidget(self.save_button, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(scroll, 1)
        layout.addWidget(self.told)
        layout.addLayout(ends)

    def show_lesson(self, lesson: Lesson, faces: Iterable[CardDefinition]) -> None:
        """Show the titles and whose turn it is, and offer the players, zones and faces; what was chosen stays so."""
        self.title_en.setText(text_in(lesson.title, "en"))
        self.title_fr.setText(text_in(lesson.title, "fr"))
        players = [(name, name) for name in lesson.board.players]
        cards = sorted((card_name(face.name), face.key) for face in faces)
        _offer(self.whose, players)
        _offer(self.turn, players, lesson.board.turn)
        _offer(self.phase, [(phase_name(phase), phase) for phase in PHASES], lesson.board.phase)
        _offer(self.zone, [(zone_name(zone), zone) for zone in ZONES])
        _offer(self.card, cards)

    def show_steps(self, steps: list[str]) -> None:
        """List the steps. Another number of them, as after a new one, brings the last to the front."""
        row = self.steps.currentRow() if self.steps.count() == len(steps) else -1
        self.steps.clear()
        self.steps.addItems(steps)
        self.steps.setCurrentRow(row if row >= 0 else len(steps) - 1)

    def show_step(self, step: LessonStep) -> None:
        """Show the words, rules and last moves of a step. A text that is so already keeps its cursor."""
        say = (
            step.say
            if isinstance(step.say, BilingualText)
            else BilingualText(text_in(step.say, "en"), text_in(step.say, "fr"))
        )
        for box, words in ((self.words_en, say.en), (self.words_fr, say.fr)):
            if box.toPlainText() != words:
                box.setPlainText(words)
        self.rules.setText(", ".join(step.rules))
        self.yours.setChecked(step.yours)
        self.moves.setText("\n".join(step.do[-6:]))


def _offer(box: QComboBox, offered: list[tuple[str, str]], chosen: str | None = None) -> None:
    """Fill a box with words and what they stand for; without `chosen` the choice stays what it was."""
    kept = box.currentData() if chosen is None else chosen
    box.clear()
    for word, data in offered:
        box.addItem(word, data)
    box.setCurrentIndex(max(0, box.findData(kept)))
