"""The lesson editor: a board by hand, moves as they are made, words beside each step, expectations by a click."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from gatcg_desktop import paths
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.gui.foundation.translation import counted, error_text, translate_message
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.lessons.editor_form import EditorForm
from gatcg_desktop.gui.lessons.editor_session import EditorSession
from gatcg_desktop.gui.pictures.card_pictures import Faces
from gatcg_desktop.lessons.authoring.drafting import (
    Draft,
    expectation_of,
    stack_expectation,
    summary_of,
    turn_expectation,
    zone_expectation,
)
from gatcg_desktop.lessons.authoring.recording import NotABoard
from gatcg_desktop.lessons.files.format import BilingualText, Expectation, Lesson
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, LessonProblem, Source
from gatcg_desktop.lessons.play.naming import Names
from gatcg_desktop.lessons.play.runner import Runner
from gatcg_desktop.lessons.play.verdicts import Checked
from gatcg_desktop.rulebook import rule
from gatcg_desktop.rules.model.definitions import CardDefinition

if TYPE_CHECKING:
    from gatcg_desktop.gui.shell.window import Window

KEEP_MS = 800
"""How long after the last change a draft is kept."""


class Catalogued(Protocol):
    """What a lesson that is written needs of the window: the real cards of the catalogue, and pictures."""

    def real(self, slug: str) -> tuple[CardDefinition, ...]: ...

    def use_pictures(self, faces: Faces) -> None: ...


class EditorPanel(QWidget):
    """What the editor offers beside the table. `catalogue` has the real cards, `draft` is the lesson."""

    def __init__(self, window: Window, catalogue: Catalogued, draft: Draft) -> None:
        super().__init__(window)
        self.setProperty("wide", True)
        self._window = window
        self._catalogue = catalogue
        self.draft = draft
        self.session: EditorSession | None = None
        self.page: GamePage | None = None
        self._filling = False
        self._keeping = QTimer(self)
        self._keeping.setSingleShot(True)
        self._keeping.setInterval(KEEP_MS)
        self._keeping.timeout.connect(self.keep)
        self.form = EditorForm(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.form)
        self._connect()
        if draft.taken_up:
            self._tell(self.tr("This is the lesson you had not saved yet."))

    def _connect(self) -> None:
        self.form.title_en.textEdited.connect(self._title)
        self.form.title_fr.textEdited.connect(self._title)
        self.form.setting.toggled.connect(self._set_up)
        self.form.add_button.clicked.connect(self.add_card)
        self.form.turn.activated.connect(self._begin_at)
        self.form.phase.activated.connect(self._begin_at)
        self.form.steps.currentRowChanged.connect(lambda _: self._show_words())
        self.form.words_en.textChanged.connect(self._words)
        self.form.words_fr.textChanged.connect(self._words)
        self.form.rules.textEdited.connect(lambda _: self._words())
        self.form.yours.toggled.connect(self._yours)
        self.form.step_button.clicked.connect(self.new_step)
        self.form.stack_button.clicked.connect(lambda: self._expect(stack_expectation))
        self.form.turn_button.clicked.connect(lambda: self._expect(lambda game, names: turn_expectation(game)))
        self.form.zone_button.clicked.connect(self._expect_zone)
        self.form.check_button.clicked.connect(self.check)
        self.form.save_button.clicked.connect(self.ask_save)
        self.form.anew_button.clicked.connect(self.begin_anew)

    # The table ---------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Put the draft on the table, played to where it stands. Raises LessonProblem."""
        setting = self.form.setting.isChecked()
        prepared = self.draft.prepared(real=self._catalogue.real)
        runner = Runner(prepared)
        runner.play_all()
        session = EditorSession(prepared, self.draft)
        self._catalogue.use_pictures(session.definitions)
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
        self._filling = True
        self.form.show_lesson(self.draft.lesson, prepared.cards.definitions.values())
        self._filling = False
        self._changed()

    def keep(self) -> None:
        """Keep the draft where it is found again."""
        try:
            self.draft.keep()
        except OSError as error:
            self._tell(self.tr("It could not be saved: {reason}.").format(reason=error_text(error)))

    def hideEvent(self, event: QHideEvent) -> None:
        """What was changed a moment ago is kept before the window goes."""
        super().hideEvent(event)
        if self._keeping.isActive():
            self._keeping.stop()
            self.keep()

    def begin_anew(self) -> None:
        """Put an empty lesson on the table."""
        self.draft.begin_anew()
        self.lay_out()

    def _changed(self) -> None:
        """The draft has other steps or moves now."""
        self._keeping.start()
        self._filling = True
        self.form.show_steps(
            [translate_message(summary_of(step, number)) for number, step in enumerate(self.draft.steps, start=1)]
        )
        self._filling = False
        self._show_words()

    @property
    def _row(self) -> int:
        return max(0, self.form.steps.currentRow())

    def _show_words(self) -> None:
        if self._filling:
            return
        self._filling = True
        self.form.show_step(self.draft.steps[min(self._row, len(self.draft.steps) - 1)])
        self._filling = False

    def _tell(self, text: str) -> None:
        self.form.told.setText(text)

    # What is done ------------------------------------------------------------------------------------------

    def _title(self) -> None:
        self.draft.set_title(BilingualText(self.form.title_en.text(), self.form.title_fr.text()))

    def _words(self) -> None:
        if self._filling:
            return
        parts = (part.strip() for part in self.form.rules.text().split(","))
        keys = tuple(key for key in parts if rule(key) is not None)
        self._keeping.start()
        self.draft.set_words(
            self._row, BilingualText(self.form.words_en.toPlainText(), self.form.words_fr.toPlainText()), keys
        )

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
            self._tell(error_text(problem))
            return False
        return True

    def add_card(self) -> None:
        """Put a card into a zone of the board."""
        key = self.form.card.itemData(self.form.card.findText(self.form.card.currentText()))
        if key is None:
            name = self.form.card.currentText()
            self._tell(self.tr("There is no card {name}: choose one of the list.").format(name=name))
            return
        if self.form.setting.isChecked():
            self._take_board()
        else:
            self.draft.forget_all_moves()
        self.draft.add_card(self.form.whose.currentData(), self.form.zone.currentData(), key)
        self._lay_again()

    def _begin_at(self) -> None:
        if self._filling:
            return
        if self.form.setting.isChecked():
            self._take_board()
        self.draft.begin_at(self.form.turn.currentData(), self.form.phase.currentData())
        self.draft.forget_all_moves()
        self._lay_again()

    def _lay_again(self) -> None:
        before = self.draft.lesson
        try:
            self.lay_out()
        except LessonProblem as problem:
            self.draft.lesson = before
            self._tell(error_text(problem))

    def new_step(self) -> None:
        """What is done from now on belongs to the next step."""
        self.draft.new_step()
        self._changed()
        self.form.words_en.setFocus()

    def _expect(self, make: Callable[[Game, Names], Expectation | None]) -> None:
        session = self.session
        assert session is not None
        expectation = make(session.game, session.names)
        if expectation is None:
            self._tell(self.tr("Click an object or a stack item."))
            return
        self.draft.expect(expectation)
        count = len(self.draft.steps[-1].expect)
        self._tell(counted("{count} expectation in this step.", "{count} expectations in this step.", count))
        self._changed()

    def _expect_zone(self) -> None:
        session = self.session
        assert session is not None
        player = session.names.player(self.form.whose.currentData())
        zone = self.form.zone.currentData()
        if zone != "field":
            self._expect(lambda game, names: zone_expectation(player, zone, game, names))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While expectations are made, a click on the table makes one and does nothing else."""
        if self.form.expecting.isChecked() and self.page is not None and watched is self.page.table.viewport():
            if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
                id = self.page.table.entity_at(event.position().toPoint())
                self._expect(lambda game, names: expectation_of(id, game, names) if id else None)
                return True
            return event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick)
        return False

    def check(self) -> Checked | None:
        """Play the draft and say what is not so."""
        try:
            found = self.draft.check(real=self._catalogue.real)
        except LessonProblem as problem:
            self._tell(error_text(problem))
            return None
        if found.faults:
            fault = found.faults[0]
            self._tell(self.tr("Step {number}: {reason}").format(number=fault.step, reason=error_text(fault.reason)))
        else:
            self._tell(
                counted(
                    "{count} expectation checked: it holds.",
                    "{count} expectations checked: all hold.",
                    found.expectations,
                )
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
            self._tell(self.tr("It could not be saved: {reason}.").format(reason=error_text(error)))
            return False
        self._keeping.stop()
        self._tell(self.tr("Saved as {name}.").format(name=path.name))
        return True


def open_editor(window: Window, catalogue: Catalogued, source: Source | None) -> EditorPanel:
    """Open the editor with a copy of a lesson, or with an empty one. Raises LessonProblem."""
    lesson = source.lesson if source is not None and isinstance(source.lesson, Lesson) else None
    panel = EditorPanel(window, catalogue, Draft(lesson, paths.data_dir() / f"draft{SUFFIX}"))
    panel.lay_out()
    return panel
