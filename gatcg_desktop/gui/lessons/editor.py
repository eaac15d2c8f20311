"""The lesson editor: a board by hand, moves as they are made, words beside each step, expectations by a click."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
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

from gatcg_desktop import paths
from gatcg_desktop.engine.decisions import Answer
from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import counted, shown
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.session.option_labels import phase_name, zone_name
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lessons.drafting import (
    Draft,
    expectation_of,
    stack_expectation,
    summary_of,
    turn_expectation,
    zone_expectation,
)
from gatcg_desktop.lessons.files import SUFFIX, LessonProblem, Source
from gatcg_desktop.lessons.format import Lesson, Words, text_in
from gatcg_desktop.lessons.recording import NotABoard
from gatcg_desktop.lessons.runner import Prepared, Runner
from gatcg_desktop.lessons.verdicts import Checked
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.choices import MANUAL

if TYPE_CHECKING:
    from gatcg_desktop.gui.lessons.play import LessonPlay
    from gatcg_desktop.gui.shell.window import Window

KEEP_MS = 800
"""How long after the last change a draft is kept."""
ZONES = ("hand", "memory", "field", "graveyard", "banishment", "deck", "material")
PHASES = ("main", "wake_up", "materialize", "recollection", "draw", "end")


class EditorSession(Session):
    """A game whose answers go into a draft as they are given; moves by hand change its board instead."""

    def __init__(self, prepared: Prepared, draft: Draft, parent: QObject | None = None) -> None:
        names = tuple(prepared.stand.players.values())
        super().__init__(prepared.game, prepared.cards.definitions, names, parent=parent)
        self.names = prepared.names
        self.draft = draft
        self.open_hands = True
        self.skip_empty = False
        self.recording = True

    def answer_for(self, player: int, *choices: Any) -> bool:
        """Give an answer; a legal one is written down."""
        by_hand = any(isinstance(choice, MANUAL) for choice in choices)
        before = self.game.fork() if self.recording and not by_hand and self.game.decision is not None else None
        given = len(self.game.answers)
        taken = super().answer_for(player, *choices)
        if before is not None:
            after = len(self.game.answers)
            if after < given:
                self.draft.forget(given - after)
            elif taken and after > given:
                self.draft.record(Answer(player, tuple(choices)), before, self.names)
            self.game_changed.emit()
        return taken

    def take_back(self) -> bool:
        """Take the last answer back, out of the draft too."""
        given = len(self.game.answers)
        taken = super().take_back()
        if self.recording:
            self.draft.forget(given - len(self.game.answers))
            self.game_changed.emit()
        return taken


class EditorPanel(QWidget):
    """What the editor offers beside the table. `play` begins what is tried, `draft` is the lesson."""

    def __init__(self, window: Window, play: LessonPlay, draft: Draft) -> None:
        super().__init__(window)
        self.setProperty("wide", True)
        self._window = window
        self._play = play
        self.draft = draft
        self.session: EditorSession | None = None
        self.page: GamePage | None = None
        self._filling = False
        self._keeping = QTimer(self)
        self._keeping.setSingleShot(True)
        self._keeping.setInterval(KEEP_MS)
        self._keeping.timeout.connect(self.keep)
        self._make()
        self._connect()
        if draft.taken_up:
            self.told.setText(self.tr("This is the lesson you had not saved yet."))

    def _make(self) -> None:
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
        for words, name in ((self.words_en, self.tr("What is told")), (self.words_fr, self.tr("The same in French"))):
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
        for widget in (
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
            form.addRow(widget)
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

    def _connect(self) -> None:
        self.title_en.textEdited.connect(self._title)
        self.title_fr.textEdited.connect(self._title)
        self.setting.toggled.connect(self._set_up)
        self.add_button.clicked.connect(self.add_card)
        self.turn.activated.connect(self._begin_at)
        self.phase.activated.connect(self._begin_at)
        self.steps.currentRowChanged.connect(lambda _: self._show_words())
        self.words_en.textChanged.connect(self._words)
        self.words_fr.textChanged.connect(self._words)
        self.rules.textEdited.connect(lambda _: self._words())
        self.yours.toggled.connect(self._yours)
        self.step_button.clicked.connect(self.new_step)
        self.stack_button.clicked.connect(lambda: self._expect(stack_expectation))
        self.turn_button.clicked.connect(lambda: self._expect(lambda game, names: turn_expectation(game)))
        self.zone_button.clicked.connect(self._expect_zone)
        self.check_button.clicked.connect(self.check)
        self.save_button.clicked.connect(self.ask_save)
        self.anew_button.clicked.connect(self.begin_anew)

    # The table ---------------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Put the draft on the table, played to where it stands. Raises LessonProblem."""
        setting = self.setting.isChecked()
        prepared = self.draft.prepared(real=self._play.real)
        runner = Runner(prepared)
        runner.play_all()
        session = EditorSession(prepared, self.draft)
        self._play.use_pictures(session.definitions)
        if self.page is not None:
            self.setParent(self._window)  # the old page is thrown away with what is in it
        self.session = session
        self.page = self._window.show_lesson(session, self)
        session.set_open_hands(True)
        session.recording = not setting
        session.set_rules(not setting)
        session.game_changed.connect(self._changed)
        self.page.table.viewport().installEventFilter(self)
        self.show()
        self.page.show_tab(self)
        self._fill(prepared)

    def _fill(self, prepared: Prepared) -> None:
        self._filling = True
        lesson = self.draft.lesson
        self.title_en.setText(text_in(lesson.title, "en"))
        self.title_fr.setText(text_in(lesson.title, "fr"))
        players = list(lesson.board.players)
        for box, words, chosen in (
            (self.whose, [(name, name) for name in players], None),
            (self.turn, [(name, name) for name in players], lesson.board.turn),
            (self.phase, [(phase_name(phase), phase) for phase in PHASES], lesson.board.phase),
            (self.zone, [(zone_name(zone), zone) for zone in ZONES], None),
        ):
            kept = box.currentData() if chosen is None else chosen
            box.clear()
            for word, data in words:
                box.addItem(word, data)
            box.setCurrentIndex(max(0, box.findData(kept)))
        kept = self.card.currentData()
        self.card.clear()
        for face in sorted(prepared.cards.definitions.values(), key=lambda face: card_name(face.name)):
            self.card.addItem(card_name(face.name), face.key)
        self.card.setCurrentIndex(max(0, self.card.findData(kept)))
        self._filling = False
        self._changed()

    def keep(self) -> None:
        """Keep the draft where it is found again."""
        try:
            self.draft.keep()
        except OSError as error:
            self.told.setText(self.tr("It could not be saved: {reason}.").format(reason=error.strerror or str(error)))

    def hideEvent(self, event: QHideEvent) -> None:
        """What was changed a moment ago is kept before the window goes."""
        super().hideEvent(event)
        if self._keeping.isActive():
            self._keeping.stop()
            self.keep()

    def begin_anew(self) -> None:
        """Put an empty lesson on the table."""
        self.draft.begin_anew()
        self.lay()

    def _changed(self) -> None:
        """The draft has other steps or moves now."""
        self._keeping.start()
        self._filling = True
        row = self.steps.currentRow()
        count = self.steps.count()
        self.steps.clear()
        for number, step in enumerate(self.draft.steps, start=1):
            self.steps.addItem(shown(summary_of(step, number)))
        last = self.steps.count() - 1
        self.steps.setCurrentRow(row if 0 <= row <= last and count == last + 1 else last)
        self._filling = False
        self._show_words()

    @property
    def _row(self) -> int:
        return max(0, self.steps.currentRow())

    def _show_words(self) -> None:
        if self._filling:
            return
        self._filling = True
        step = self.draft.steps[min(self._row, len(self.draft.steps) - 1)]
        say = step.say if isinstance(step.say, Words) else Words(text_in(step.say, "en"), text_in(step.say, "fr"))
        for box, words in ((self.words_en, say.en), (self.words_fr, say.fr)):
            if box.toPlainText() != words:
                box.setPlainText(words)
        self.rules.setText(", ".join(step.rules))
        self.yours.setChecked(step.yours)
        self.moves.setText("\n".join(step.do[-6:]))
        self._filling = False

    # What is done ------------------------------------------------------------------------------------------

    def _title(self) -> None:
        self.draft.set_title(Words(self.title_en.text(), self.title_fr.text()))

    def _words(self) -> None:
        if self._filling:
            return
        keys = tuple(key for key in (part.strip() for part in self.rules.text().split(",")) if rule(key) is not None)
        self._keeping.start()
        self.draft.set_words(self._row, Words(self.words_en.toPlainText(), self.words_fr.toPlainText()), keys)

    def _yours(self, on: bool) -> None:
        if not self._filling:
            self.draft.mark_yours(self._row, on)

    def _set_up(self, on: bool) -> None:
        """Begin to set up the board, by hand; or take over what stands there, and record."""
        assert self.session is not None
        if on:
            self.draft.forget_all_moves()
        else:
            self._take_board()
        self._lay_again()

    def _take_board(self) -> bool:
        assert self.session is not None
        try:
            self.draft.take_board(self.session.game, self.session.definitions)
        except NotABoard as problem:
            self.told.setText(str(problem))
            return False
        return True

    def add_card(self) -> None:
        """Put a card into a zone of the board."""
        key = self.card.itemData(self.card.findText(self.card.currentText()))
        if key is None:
            name = self.card.currentText()
            self.told.setText(self.tr("There is no card {name}: choose one of the list.").format(name=name))
            return
        if self.setting.isChecked():
            self._take_board()
        else:
            self.draft.forget_all_moves()
        self.draft.add_card(self.whose.currentData(), self.zone.currentData(), key)
        self._lay_again()

    def _begin_at(self) -> None:
        if self._filling:
            return
        if self.setting.isChecked():
            self._take_board()
        self.draft.begin_at(self.turn.currentData(), self.phase.currentData())
        self.draft.forget_all_moves()
        self._lay_again()

    def _lay_again(self) -> None:
        before = self.draft.lesson
        try:
            self.lay()
        except LessonProblem as problem:
            self.draft.lesson = before
            self.told.setText(str(problem))

    def new_step(self) -> None:
        """What is done from now on belongs to the next step."""
        self.draft.new_step()
        self._changed()
        self.words_en.setFocus()

    def _expect(self, make: Any) -> None:
        session = self.session
        assert session is not None
        expectation = make(session.game, session.names)
        if expectation is None:
            self.told.setText(self.tr("Click an object or a stack item."))
            return
        self.draft.expect(expectation)
        count = len(self.draft.steps[-1].expect)
        self.told.setText(counted("{count} expectation in this step.", "{count} expectations in this step.", count))
        self._changed()

    def _expect_zone(self) -> None:
        session = self.session
        assert session is not None
        player = session.names.player(self.whose.currentData())
        zone = self.zone.currentData()
        if zone != "field":
            self._expect(lambda game, names: zone_expectation(player, zone, game, names))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While expectations are made, a click on the table makes one and does nothing else."""
        if self.expecting.isChecked() and self.page is not None and watched is self.page.table.viewport():
            if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
                id = self.page.table.entity_at(event.position().toPoint())
                self._expect(lambda game, names: expectation_of(id, game, names) if id else None)
                return True
            return event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick)
        return False

    def check(self) -> Checked | None:
        """Play the draft and say what is not so."""
        try:
            found = self.draft.check(real=self._play.real)
        except LessonProblem as problem:
            self.told.setText(str(problem))
            return None
        if found.faults:
            fault = found.faults[0]
            self.told.setText(self.tr("Step {number}: {reason}").format(number=fault.step, reason=fault.reason))
        else:
            self.told.setText(
                counted("All is so: {count} expectation.", "All is so: {count} expectations.", found.expectations)
            )
        return found

    def ask_save(self) -> None:
        """Let the person choose a file."""
        dialog = QFileDialog(self._window, self.tr("Save the lesson"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("Lessons (*{suffix})").format(suffix=SUFFIX)])
        dialog.selectFile(f"{self.draft.lesson.id}{SUFFIX}")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.save(Path(name)))
        dialog.open()

    def save(self, path: Path) -> bool:
        """Write the lesson to a file that holds all of it. Gives whether that worked."""
        if not path.name.endswith(SUFFIX):
            path = path.with_name(path.name + SUFFIX)
        try:
            self.draft.save(path)
        except OSError as error:
            self.told.setText(self.tr("It could not be saved: {reason}.").format(reason=error.strerror or str(error)))
            return False
        self._keeping.stop()
        self.told.setText(self.tr("Saved as {name}.").format(name=path.name))
        return True


def open_editor(window: Window, play: LessonPlay, source: Source | None) -> EditorPanel:
    """Open the editor with a copy of a lesson, or with an empty one. Raises LessonProblem."""
    lesson = source.lesson if source is not None and isinstance(source.lesson, Lesson) else None
    panel = EditorPanel(window, play, Draft(lesson, paths.data_dir() / f"draft{SUFFIX}"))
    panel.lay()
    return panel
