"""The lesson editor: the table is where a lesson is made, and pages beside it have the rest.

What is done on the table is written into the step that is worked on. After every change the draft is played in a
worker, up to that step for the table and to its end for what is not so; the newest change counts.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QHideEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.designer_forms import ComboBox
from gatcg_desktop.gui.foundation.file_dialogs import ask_for_file
from gatcg_desktop.gui.foundation.theme import px
from gatcg_desktop.gui.foundation.translation import counted, error_text, language
from gatcg_desktop.gui.foundation.turns import Pieces, in_turns
from gatcg_desktop.gui.games.game_opening import load_table
from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.lessons.export.exporting import Exporting
from gatcg_desktop.gui.lessons.waiting import Waiting
from gatcg_desktop.gui.lessons.workshop.board_page import FindsCards
from gatcg_desktop.gui.lessons.workshop.editor_pages import EditorPages
from gatcg_desktop.gui.lessons.workshop.editor_session import EditorSession
from gatcg_desktop.gui.lessons.workshop.page_parts import KeepsTyping, Picked, edited, row, tool
from gatcg_desktop.gui.pictures.card_pictures import Faces
from gatcg_desktop.gui.table.scene.spotlight import Lit
from gatcg_desktop.lessons.authoring.draft_play import Played, nothing_played, play
from gatcg_desktop.lessons.authoring.drafting import Draft
from gatcg_desktop.lessons.authoring.recording import NotABoard
from gatcg_desktop.lessons.board.real_cards import Real
from gatcg_desktop.lessons.files.format import text_in
from gatcg_desktop.lessons.files.lesson_files import SUFFIX, LessonProblem, Source
from gatcg_desktop.lessons.play.pointing import spots_of
from gatcg_desktop.rules.model.fields import ThingId

if TYPE_CHECKING:
    from gatcg_desktop.gui.shell.window import Window

KEEP_MS = 800
"""How long after the last change a draft is kept."""
PLAY_MS = 250
"""How long after the last change it is played."""


class Catalogued(FindsCards, Protocol):
    """What a lesson that is written needs of the window: the real cards of the catalogue, and pictures."""

    real: Real

    def use_pictures(self, faces: Faces) -> None: ...

    def saved(self, source: Source) -> None: ...

    def show_to_learner(self, source: Source, /) -> None: ...


class EditorPanel(QWidget):
    """What the editor offers beside the table. `catalogue` has the real cards, `draft` is the lesson.

    Attributes: `session`, `page` (None before the first board stands there), `played` (what was found last), `problem`
    (why the draft cannot be begun; "" where it can), `stands` (whether what was found is on the table).
    """

    def __init__(self, window: Window, catalogue: Catalogued, background: Background, draft: Draft) -> None:
        super().__init__(window)
        self.setWindowTitle(self.tr("Lesson"))
        self.setProperty("wide", True)
        self._window, self._catalogue = window, catalogue
        self.draft = draft
        self.speech = language()[:2]
        self.session: EditorSession | None = None
        self.page: GamePage | None = None
        self.played: Played | None = None
        self.stands = False
        self._laid: tuple[object, ...] = ()
        self.problem = ""
        self._picked: Picked | None = None
        self._picking: QToolButton | None = None
        self._pieces: Pieces | None = None
        self._waiting = Waiting(window, background, self._failed)
        self.destroyed.connect(self._waiting.stop)
        self._keeping = QTimer(self, singleShot=True, interval=KEEP_MS)
        self._keeping.timeout.connect(self.keep)
        self._playing = QTimer(self, singleShot=True, interval=PLAY_MS)
        self._playing.timeout.connect(self.play)
        self.exporting = Exporting(window, self.tell)
        self._setting = False
        """Whether the board is set up by hand."""
        self._lay_out()
        self._connect()
        KeepsTyping(self)
        self._show()
        if draft.taken_up:
            self.tell(self.tr("This is the lesson you had not saved yet."))

    def _lay_out(self) -> None:
        self.speeches = ComboBox(self)
        self.speeches.setAccessibleName(self.tr("The language that is written in"))
        for words, speech in (("English", "en"), ("Français", "fr")):
            self.speeches.addItem(words, speech)
        self.speeches.setCurrentIndex(self.speeches.findData(self.speech))
        self.undo_button = tool(self, "undo-2", self.tr("Take back what was done last"), self.undo)
        self.redo_button = tool(self, "redo-2", self.tr("Do it again"), self.redo)
        self.save_button = QPushButton(self.tr("Sa&ve"), self)
        self.save_button.setProperty("kind", "primary")
        self.pages = EditorPages(self, self._catalogue, self)
        self.told, self.state = QLabel(self), QLabel(self)
        for label in (self.told, self.state):
            label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(2), px(2), px(2), px(2))
        layout.setSpacing(px(4))
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.told)
        layout.addWidget(self.state)
        layout.addLayout(row(self.undo_button, self.redo_button, self.speeches, self.save_button))

    def _connect(self) -> None:
        self.speeches.activated.connect(lambda _: self._show())
        self.pages.went.connect(self._show)
        self.pages.went.connect(self.play)
        self.pages.setting_changed.connect(self._set_up)
        self.pages.try_wanted.connect(self.look_at_it)
        self.pages.save_as_wanted.connect(self.ask_save)
        self.pages.export_wanted.connect(lambda: self.exporting.ask(self.draft))
        self.pages.anew_wanted.connect(self.begin_anew)
        self.save_button.clicked.connect(lambda: self.save())

    # What is done ------------------------------------------------------------------------------------------

    def did(self) -> None:
        """The draft is another now: keep it, show it, and play it a moment later."""
        self._keeping.start()
        self._playing.start()
        self.tell("")
        self._show()

    def undo(self) -> None:
        """Take back what was done last: a move, a word, a step, a card."""
        self.draft.undo()
        self.did()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.draft.redo()
        self.did()

    def tell(self, text: str) -> None:
        """Say something below the pages; "" for nothing more."""
        self.told.setText(text)
        self.told.setVisible(bool(text))

    def pick(self, by: QToolButton, what: Picked | None) -> None:
        """What the next clicks on the table are for, as long as a button is pressed; another button is let go."""
        if what is not None:
            before, self._picking, self._picked = self._picking, by, what
            if before is not None and before is not by:
                before.setChecked(False)
            told = self.tr("{what}: click it on the table. Press the button again to go on playing.")
            self.tell(told.format(what=by.toolTip()))
        elif by is self._picking:
            self._picking = self._picked = None
            self.tell("")

    def begin_anew(self) -> None:
        """Begin an empty lesson; the one before is a change that can be taken back."""
        self.draft.begin_anew()
        self.did()

    @property
    def faulty(self) -> frozenset[int]:
        """The numbers, from 1, of the steps that do not hold; 0 for the board."""
        return frozenset(fault.step for fault in self.played.checked.faults) if self.played is not None else frozenset()

    def _show(self) -> None:
        self.speech = self.speeches.currentData() or self.speech
        self.pages.show_draft()
        self.undo_button.setEnabled(self.draft.history.can_undo)
        self.redo_button.setEnabled(self.draft.history.can_redo)
        self._light()

    def _light(self) -> None:
        """Light on the table what the step points at."""
        session, page = self.session, self.page
        if session is None or page is None:
            return
        lit = []
        for spot in spots_of(self.draft.step.point, session.state, session.names):
            if spot.kind == "thing":
                lit.append(Lit(spot.id, words=spot.line))
            else:
                lit.append(Lit(zone=spot.zone, player=spot.player) if spot.kind == "zone" else Lit(zone=spot.kind))
        page.table.table.spotlight.light(tuple(lit))

    # Playing it --------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Have the draft played up to the step that is worked on, and checked."""
        self._playing.stop()
        at = -1 if self._setting else self.draft.at
        real = self._catalogue.real
        try:
            source = self.draft.source()
        except LessonProblem as problem:
            self._failed(problem)
            return

        def work() -> Played:
            load_table()
            return play(source, at, real)

        draft = self.draft.lesson
        self._waiting.run(work, lambda played: self._came(played._replace(lesson=draft)))

    def _failed(self, problem: Exception) -> None:
        told = error_text(problem.reason if isinstance(problem, LessonProblem) else problem)
        self.problem = told
        self.state.setText(f"\u2717 {told}")
        self._show()
        if self.page is None and isinstance(problem, LessonProblem):
            self._waiting.run(lambda: nothing_played(problem), self._stand_in)

    def _stand_in(self, played: Played) -> None:
        """Nothing of the draft can stand on the table yet: it is mended beside a table without it."""
        if self.page is None:
            pieces = self._pieces = self._lay_on_table(played, False)
            in_turns(self, pieces, lambda: self._pieces is pieces, lambda: None)

    def _came(self, played: Played) -> None:
        if played.lesson is not self.draft.lesson or self._playing.isActive():
            return  # it is another by now, and is played again
        self.played, self.problem, self.stands = played, "", False
        setting = self._setting
        laid = (played.lesson.board, played.lesson.cards, played.lesson.before, setting)
        before, self._laid = self._laid, laid
        session = self.session
        alike = session is not None and len(session.seats_names) == len(played.prepared.loaded.players)
        if session is not None and alike and self.page is self._window.front.page:
            if laid != before:
                self._lay_anew(session, played, setting)
            session.stand(played.answers, played.ends, recording=not setting and played.problem is None)
            self._came_to_stand(played)
            return
        pieces = self._pieces = self._lay_on_table(played, setting)
        in_turns(self, pieces, lambda: self._pieces is pieces, lambda: self._came_to_stand(played))

    def _lay_anew(self, session: EditorSession, played: Played, setting: bool) -> None:
        """The table there is has another board: the page stays, with all that is written in it."""
        assert self.page is not None
        scene = self.page.table.table
        session.begin_again(played.prepared)
        if scene.faces != session.definitions:
            scene.faces = session.definitions
            scene.renderer.forget()
            self._catalogue.use_pictures(session.definitions)
        session.set_rules(not setting)

    def _lay_on_table(self, played: Played, setting: bool) -> Pieces:
        session = EditorSession(played.prepared, self.draft)
        session.stand(played.answers, played.ends, recording=not setting and played.problem is None)
        page = yield from self._window.building.in_turns(session, self)
        self._catalogue.use_pictures(session.definitions)
        self.session, self.page = session, page
        self._window.show_lesson(session, self, None, page)
        session.set_open_hands(True)
        session.set_rules(not setting)
        session.recorded.connect(self.did)
        session.undo_wanted.connect(self.undo)
        page.table.viewport().installEventFilter(self)
        self.show()
        page.show_tab(self)

    def _came_to_stand(self, played: Played) -> None:
        if self.played is not played:
            return
        self.stands = True
        faults = played.checked.faults
        if faults:
            reason, step = error_text(faults[0].reason), faults[0].step
            told = self.tr("Step {number}: {reason}").format(number=step, reason=reason) if step else reason
            self.state.setText(f"\u2717 {told}")
        else:
            self.state.setText(
                counted(
                    "\u2713 All of it holds: {count} expectation, questions: {questions}.",
                    "\u2713 All of it holds: {count} expectations, questions: {questions}.",
                    played.checked.expectations,
                    questions=played.checked.questions,
                )
            )
        if played.problem is not None:
            self.tell(self.tr("It can be played up to here only; moves made now are not written down."))
        self._show()

    @property
    def at_board(self) -> bool:
        """Whether the board is set up by hand, and stands on the table as the draft has it."""
        played = self.played if self._setting and self.stands else None
        return played is not None and played.lesson is self.draft.lesson

    def take_over(self, without: ThingId | None = None) -> str:
        """While the board is set up by hand, it becomes what stands there now, `without` one of the things; of a table
        that is behind the draft nothing is taken. Gives why it cannot be."""
        session = self.session
        if session is not None and self.at_board:
            try:
                self.draft.take_board(session.game, session.definitions, without, session.names)
            except NotABoard as problem:
                return error_text(problem)
        return ""

    def _set_up(self, on: bool) -> None:
        """Begin to set up the board by hand; or take over what stands there, and go on with the steps."""
        why, self._setting = self.take_over(), on
        self.did()
        self.tell(why)
        self.play()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While something is picked, a click on the table says what is meant and does nothing else."""
        if self._picked is not None and self.page is not None and watched is self.page.table.viewport():
            if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
                if id := self.page.table.entity_at(event.position().toPoint()):
                    self._picked(ThingId(id))
                return True
            return event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick)
        return False

    # Keeping it --------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the draft where it is found again."""
        try:
            self.draft.keep()
        except (OSError, LessonProblem) as error:
            self.tell(self.tr("It could not be saved: {reason}.").format(reason=error_text(error)))

    def keep_now(self) -> None:
        """Keep what was changed a moment ago."""
        if self._keeping.isActive():
            self._keeping.stop()
            self.keep()

    def hideEvent(self, event: QHideEvent) -> None:
        """What was changed a moment ago is kept before the window goes."""
        super().hideEvent(event)
        self.keep_now()

    def ask_save(self) -> None:
        """Let the person choose a file."""
        kinds = [self.tr("Lessons (*{suffix})").format(suffix=SUFFIX)]
        ask_for_file(self._window, self.tr("Save the lesson"), self.save, kinds, f"{self.draft.id}{SUFFIX}")

    def save(self, path: Path | None = None) -> bool:
        """Write the lesson to a file that holds all of it: the one it was saved to before, or one among the lessons of
        one's own. From then on it is in the list of lessons. Gives whether that worked."""
        title = self.draft.lesson.title
        if not text_in(title, self.speech).strip():  # in a list nobody can choose what has no name
            self.draft.set_facts(title=edited(title, self.speech, self.tr("My lesson")))
            self.did()
        path = path or self.draft.path or self._own_file()
        if not path.name.endswith(SUFFIX):
            path = path.with_name(path.name + SUFFIX)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.draft.save(path)
            source = self.draft.source()
        except (OSError, LessonProblem) as error:
            self.tell(self.tr("It could not be saved: {reason}.").format(reason=error_text(error)))
            return False
        self._keeping.stop()
        source.path = path
        self._catalogue.saved(source)
        self.tell(self.tr("Saved as {name}; it is in the list of lessons.").format(name=path.name))
        return True

    def _own_file(self) -> Path:
        folder = paths.own_lessons_dir()
        names = (self.draft.id if number == 1 else f"{self.draft.id}-{number}" for number in range(1, 10_000))
        return next(path for name in names if not (path := folder / f"{name}{SUFFIX}").exists())

    def look_at_it(self) -> None:
        """Begin it as a learner does; "New lesson" in the list of lessons comes back to it."""
        self.keep_now()
        try:
            self._catalogue.show_to_learner(self.draft.source())
        except LessonProblem as problem:
            self._failed(problem)
