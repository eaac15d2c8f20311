"""The way to the lesson editor, and what it needs of the window: real cards, pictures, where lessons are kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gatcg_desktop import paths
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.lessons.waiting import Waiting
from gatcg_desktop.gui.lessons.workshop.editor import EditorPanel
from gatcg_desktop.gui.lessons.workshop.part_of_game import PartOfGame, source_of
from gatcg_desktop.gui.pictures.card_pictures import Faces
from gatcg_desktop.gui.pictures.supply import UsePictures
from gatcg_desktop.lessons.authoring.drafting import FILE, Draft
from gatcg_desktop.lessons.authoring.from_game import Recorded, lesson_of
from gatcg_desktop.lessons.board.real_cards import Real, faces_by, nothing_real
from gatcg_desktop.lessons.files.format import Lesson
from gatcg_desktop.lessons.files.lesson_files import Source, read_lesson
from gatcg_desktop.lessons.files.own_lessons import OwnLessons
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.store import CardStore
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.gui.shell.window import Window

MOST_FOUND = 60


class Workshop(QObject):
    """Opens the editor. Attributes: `editor`, the last one that was opened."""

    def __init__(
        self,
        window: Window,
        store: CardStore | None,
        background: Background,
        use_pictures: UsePictures,
        tell: Callable[[Exception], None],
        own_lessons: OwnLessons,
        show_to_learner: Callable[[Source], None],
    ) -> None:
        """`tell` is told what could not be done; `saved` lessons are kept in mind among `own_lessons`."""
        super().__init__(window)
        self._window, self._store, self._background = window, store, background
        self._use_pictures, self._tell, self._own = use_pictures, tell, own_lessons
        self._waiting = Waiting(window, background, tell)
        self.show_to_learner = show_to_learner
        self.real: Real = faces_by(store.owner) if store is not None else nothing_real
        self.editor: EditorPanel | None = None

    def record(self) -> None:
        """Ask which part of the game on the table becomes a lesson, and open the editor with it."""
        page, setup = self._window.page, self._window.game_files.setup
        if page is None or setup is None:
            return
        source = source_of(setup, page.session)
        dialog = PartOfGame(page.session, self._window)

        def edit(recorded: Recorded) -> None:
            read = Source(recorded.lesson, "", FILE)
            self._window.game_files.leave(lambda: self.edit(read))
            if recorded.why_whole is not None:
                self._tell(recorded.why_whole)

        dialog.chosen.connect(
            lambda first, last: self._waiting.run(lambda: lesson_of(source, first, last, starter_set()), edit)
        )
        dialog.show()

    def edit(self, source: Source | None) -> None:
        """Open the editor with a copy of a lesson (one of one's own is changed itself); with None, with what was not
        saved yet, or with an empty lesson."""
        before = self.editor.draft if self.editor is not None else None
        kept = paths.data_dir() / FILE
        lesson = source.lesson if source is not None and isinstance(source.lesson, Lesson) else None
        try:
            if lesson is None:
                draft = before if before is not None and not before.saved else Draft(None, kept)
            else:
                self._put_by(before or Draft(None, kept))
                draft = Draft(lesson, kept)
                if source is not None and source.path is not None and paths.own_lessons_dir() in source.path.parents:
                    draft.path = source.path
        except (OSError, UserMistake) as problem:
            self._tell(problem)
            return
        self.editor = EditorPanel(self._window, self, self._background, draft)
        self.editor.play()

    def _put_by(self, draft: Draft) -> None:
        """Keep what was not saved yet among one's own lessons. Raises OSError, UserMistake."""
        if self.editor is not None:
            self.editor.keep_now()
        path = draft.put_by(paths.own_lessons_dir())
        if path is not None and path.parent == paths.own_lessons_dir():
            self._own.add(read_lesson(path))

    # What the editor needs ---------------------------------------------------------------------------------

    def use_pictures(self, faces: Faces) -> None:
        """Let the table draw these faces."""
        self._use_pictures(faces, {})

    def saved(self, source: Source) -> None:
        """A lesson was saved: it is in the list from now on."""
        self._own.add(source)

    def find_real(self, words: str, then: Callable[[list[tuple[str, str]]], None]) -> None:
        """Tell `then`, later, names and address names of cards of the catalogue that have these words."""
        store = self._store
        if store is None:
            return

        def find() -> list[tuple[str, str]]:
            return [(record.name, record.slug) for record in store.search(words, MOST_FOUND)]

        self._background.run(find, then, lambda _: then([]))
