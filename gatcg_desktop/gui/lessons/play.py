"""Lessons in the window: what the browser asks for is prepared beside the GUI thread and put on the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.foundation.turns import Pieces
from gatcg_desktop.gui.games.game_opening import load_table
from gatcg_desktop.gui.lessons.browser import LessonBrowser
from gatcg_desktop.gui.lessons.card_trial import CardTrials
from gatcg_desktop.gui.lessons.compare import CompareDialog, MagicDialog, compared_game, compared_magic
from gatcg_desktop.gui.lessons.lesson_files import LessonFiles
from gatcg_desktop.gui.lessons.lesson_panel import LessonPanel
from gatcg_desktop.gui.lessons.lesson_session import LessonSession
from gatcg_desktop.gui.lessons.magic_session import MagicSession
from gatcg_desktop.gui.lessons.playing_on import play_on, tell_fork
from gatcg_desktop.gui.lessons.pointing_out import PointingOut
from gatcg_desktop.gui.lessons.practice.panel import panel_of
from gatcg_desktop.gui.lessons.practice.practice_run import PracticeRun
from gatcg_desktop.gui.lessons.practice.practising import Practising
from gatcg_desktop.gui.lessons.puzzles.puzzle_play import PuzzlePlay
from gatcg_desktop.gui.lessons.waiting import Waiting
from gatcg_desktop.gui.pictures.supply import UsePictures, editions_of
from gatcg_desktop.lessons.board.real_cards import Real, faces_by, nothing_real
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.lessons.files.lesson_files import Source
from gatcg_desktop.lessons.files.library import Library, library
from gatcg_desktop.lessons.files.own_lessons import OwnLessons
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.play.beats import Script, bring
from gatcg_desktop.lessons.play.magic_runner import MagicRunner
from gatcg_desktop.lessons.play.runner import Prepared, Runner, prepare, script_of
from gatcg_desktop.lessons.puzzles.puzzle_files import SUFFIX as PUZZLES
from gatcg_desktop.lessons.puzzles.puzzle_files import (
    Puzzle,
    PuzzleSource,
    all_puzzles,
)

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.gui.lessons.workshop.workshop import Workshop
    from gatcg_desktop.gui.shell.window import Window


class LessonPlay(QObject):
    """Opens the browser, begins lessons, comparisons, boards for a card and the editor.

    Signals: cards_wanted(), whoever has tried a card wants to see the others.
    """

    cards_wanted = Signal()

    def __init__(
        self,
        window: Window,
        store: CardStore | None,
        background: Background,
        use_pictures: UsePictures,
        tell: Callable[[Exception], None],
        progress: Progress | None = None,
        own_lessons: OwnLessons | None = None,
    ) -> None:
        """`tell` is told what could not be begun."""
        super().__init__(window)
        self._window = window
        self._store = store
        self._background = background
        self._use_pictures = use_pictures
        self._tell = tell
        self.progress = progress or Progress()
        self.browser: LessonBrowser | None = None
        self.panel: LessonPanel | None = None
        self.dialog: CompareDialog | MagicDialog | None = None
        self.workshop: Workshop | None = None
        self.real: Real = faces_by(store.owner) if store is not None else nothing_real
        self.trials = CardTrials(window, background, use_pictures, tell)
        self.trials.back_wanted.connect(self.cards_wanted)
        self.files = LessonFiles(window, background, tell, own_lessons or OwnLessons())
        self.files.opened.connect(self._begin)
        self.files.course_opened.connect(lambda id: self.browse(lesson=id))
        window.what_if.forked.connect(lambda game, fork: tell_fork(window, game, fork))
        self.practising = Practising(window, self._begin)
        self.waiting = Waiting(window, background, tell)
        self.puzzles = PuzzlePlay(window, background, self.waiting, use_pictures, tell, self.progress, self.real)
        self.puzzles.begins.connect(self._close_browser)
        self.puzzles.list_wanted.connect(self.browse)

    # The browser -------------------------------------------------------------------------------------------

    def browse(self, played: str = "", lesson: str = "") -> None:
        """Open the browser, once the lessons were read; after a puzzle, at another one; or at that lesson."""

        def read() -> tuple[Library, tuple[PuzzleSource, ...], tuple[Source, ...]]:
            return library(), all_puzzles(), self.files.known.read()

        self._background.run(read, lambda found: self._show_browser(*found, played, lesson), self._tell)

    def _show_browser(
        self,
        lessons: Library,
        puzzles: tuple[PuzzleSource, ...],
        own: tuple[Source, ...],
        played: str,
        lesson: str,
    ) -> None:
        self.files.learn(own)
        if self.browser is not None:
            self.browser.fill(own)
            self.browser.choose(lesson)
            self.browser.raise_()
            self.browser.activateWindow()
            return
        browser = self.browser = LessonBrowser(lessons, self.progress, self._window, puzzles, own)
        browser.destroyed.connect(self._browser_gone)
        browser.chosen.connect(self.start)
        browser.puzzle_chosen.connect(self.puzzles.start)
        browser.rush_wanted.connect(self.puzzles.start_rush)
        browser.compare_wanted.connect(self.compare)
        browser.practice_wanted.connect(self.practising.open)
        browser.open_wanted.connect(self.files.ask)
        browser.new_wanted.connect(lambda: self.edit(None))
        browser.edit_wanted.connect(self.edit)
        if played:
            browser.choose_another_puzzle(played)
        browser.choose(lesson)
        browser.show()

    def _browser_gone(self) -> None:
        self.browser = None

    def _close_browser(self) -> None:
        if self.browser is not None:
            self.browser.close()

    def open_file(self, path: Path) -> None:
        """Begin the lesson or the puzzle in a file, or show the lessons of a folder."""
        if path.name.lower().endswith(PUZZLES):
            self.puzzles.start("", path=path)
        else:
            self.files.open(path)

    # Lessons -----------------------------------------------------------------------------------------------

    def start(self, id: str) -> None:
        """Begin a lesson, where it was left."""
        source = self.files.find(id)
        if source is not None:
            self._begin(source)

    def _begin(self, source: Source, run: PracticeRun | None = None) -> None:
        """Begin a lesson; with `run` at the question that is practised."""
        if not isinstance(source.lesson, Lesson):
            self._begin_magic(source)
            return
        speech, real = language(), self.real
        step = self.progress.of(source.lesson.id).step if run is None else run.question.step

        def ready() -> tuple[Prepared, Script, list[Puzzle]]:
            starter = starter_set()
            load_table()
            live, script = prepare(source, starter, real, speech), script_of(prepare(source, starter, real, speech))
            if step or run is not None:
                bring(live.game, script.answers_at(script.beats[script.rest(step, asked=run is not None)]))
            practising = [one.puzzle for one in all_puzzles() if one.puzzle.lesson == source.lesson.id]
            return live, script, practising

        def begin(made: tuple[Prepared, Script, list[Puzzle]]) -> None:
            self.waiting.bring(self._show(*made, step, run))

        self.waiting.run(ready, lambda made: self._window.game_files.leave(lambda: begin(made)))

    def _show(
        self, live: Prepared, script: Script, practising: list[Puzzle], step: int, run: PracticeRun | None
    ) -> Pieces:
        self._close_browser()
        session = LessonSession(live, script)
        panel = LessonPanel(session, self.progress, puzzles=practising) if run is None else panel_of(run, session)
        yield
        page = yield from self._window.building.in_turns(session, panel)
        slugs = {key: card.real for key, card in live.lesson.cards.items()}
        slugs |= {key: key for key in live.cards.real}
        kept = self._window.game_files.setup is not None
        self._window.what_if.close_all()
        self._window.game_files.end(self._window.page)  # the picture that is kept of it is taken while it has pictures
        self._use_pictures(session.definitions, editions_of(self._store, slugs))
        self._window.show_lesson(session, panel, panel, page)
        if kept:
            page.toast.say(self.tr("Your game is kept: Game, Saved games brings it back."), "save")
        yield
        session.pace = lambda: page.table.table.motion.pace
        panel.explore_wanted.connect(lambda: self._window.what_if.begin())
        panel.other_wanted.connect(lambda: play_on(self._window, panel))
        panel.leave_wanted.connect(self._window.named_actions["teacher_view"].trigger)
        panel.compare_wanted.connect(self.compare)
        panel.next_lesson.connect(lambda: self._next(live.lesson.id))
        panel.puzzle_wanted.connect(self.puzzles.start)
        PointingOut(session, page.table, panel.question)
        if step or run is not None:
            session.go_to(step, asked=run is not None)
        else:
            session.replay()
        self.panel = panel
        self._window.activateWindow()
        page.table.setFocus()

    def _begin_magic(self, source: Source) -> None:
        speech = language()

        def ready() -> MagicRunner:
            runner = MagicRunner(source, speech)
            runner.play_all()
            return runner

        def show(runner: MagicRunner) -> None:
            self._close_browser()
            session = MagicSession(runner)
            dialog = MagicDialog(session, self.progress, self._window)
            dialog.next_lesson.connect(lambda: self._next(source.lesson.id))
            dialog.compare_wanted.connect(self.compare)
            self._open(dialog)
            if step := self.progress.of(source.lesson.id).step:
                session.go_to(step)

        self.waiting.run(ready, show)

    def _next(self, id: str) -> None:
        """Go on to the next lesson of the course; after the last one, back to the browser."""
        if isinstance(self.dialog, MagicDialog):
            self.dialog.close()
        following = self.files.after(id)
        if following is None:
            self.browse()
        else:
            self._begin(following)

    def _open(self, dialog: CompareDialog | MagicDialog) -> None:
        if self.dialog is not None:
            self.dialog.close()
        self.dialog = dialog
        dialog.destroyed.connect(lambda: self._gone(dialog))
        dialog.show()

    def _gone(self, dialog: CompareDialog | MagicDialog) -> None:
        if self.dialog is dialog:
            self.dialog = None

    def try_card(self, slug: str) -> None:
        """Begin a board with that card."""
        self.trials.begin(slug, self._store)

    # Comparing ---------------------------------------------------------------------------------------------

    def compare(self, id: str) -> None:
        """Set a lesson beside the one of the other rulebook that it names."""
        source = self.files.find(id)
        other = self.files.find(source.lesson.like) if source is not None and source.lesson.like else None
        if source is None or other is None:
            return
        ours, theirs = (source, other) if isinstance(source.lesson, Lesson) else (other, source)
        if not isinstance(ours.lesson, Lesson) or isinstance(theirs.lesson, Lesson):
            return
        speech, real = language(), self.real

        def ready() -> tuple[Runner, MagicRunner]:
            runner, other = Runner(prepare(ours, starter_set(), real, speech)), MagicRunner(theirs, speech)
            runner.play_all()
            other.play_all()
            return runner, other

        def show(made: tuple[Runner, MagicRunner]) -> None:
            runner, other = made
            left = compared_game(runner.prepared, tuple(runner.marks), self.tr("Grand Archive"))
            self._open(CompareDialog(left, compared_magic(other, self.tr("Magic")), self._window))

        self.waiting.run(ready, show)

    # Editing -----------------------------------------------------------------------------------------------

    def edit(self, id: str | None) -> None:
        """Open the editor, with a copy of a lesson or with an empty one."""
        self._window.game_files.leave(lambda: self._edit(self.files.find(id) if id else None))

    def _edit(self, source: Source | None) -> None:
        self._close_browser()
        self._opened_workshop().edit(source)

    def record(self) -> None:
        """Make a lesson of a part of the game on the table."""
        self._opened_workshop().record()

    def _opened_workshop(self) -> Workshop:
        from gatcg_desktop.gui.lessons.workshop.workshop import Workshop

        if self.workshop is None:
            self.workshop = Workshop(
                self._window,
                self._store,
                self._background,
                self._use_pictures,
                self._tell,
                self.files.known,
                self._begin,
            )
        return self.workshop
