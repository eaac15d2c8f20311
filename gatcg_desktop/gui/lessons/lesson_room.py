"""The way to lessons, puzzles and boards for a card: what they need is imported when one is asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.pictures.supply import UsePictures

if TYPE_CHECKING:
    from gatcg_desktop.gui.lessons.play import LessonPlay
    from gatcg_desktop.gui.shell.window import Window


class LessonRoom(QObject):
    """Makes the one `play` of a window, None before anything was asked for.

    Signals: cards_wanted(), whoever has tried a card wants to see the others.
    """

    cards_wanted = Signal()

    def __init__(
        self,
        window: Window,
        catalogue: Catalogue,
        background: Background,
        use_pictures: UsePictures,
        tell: Callable[[Exception], None],
    ) -> None:
        super().__init__(window)
        self.play: LessonPlay | None = None
        self._window = window
        self._catalogue = catalogue
        self._background = background
        self._use_pictures = use_pictures
        self._tell = tell
        asked: dict[str, Callable[[LessonPlay], None]] = {
            "make_lesson": lambda play: play.record(),
            "puzzle": lambda play: play.puzzles.start_unsolved(),
            "puzzle_of_the_day": lambda play: play.puzzles.start_of_the_day(),
            "puzzle_rush": lambda play: play.puzzles.start_rush(),
        }
        for name, do in asked.items():
            window.named_actions[name].triggered.connect(lambda _=False, do=do: self._with_play(do))
        window.named_actions["make_puzzle"].triggered.connect(lambda _=False: self._make_puzzle())

    def browse(self) -> None:
        """Open the browser of lessons."""
        self._with_play(lambda play: play.browse())

    def start(self, id: str) -> None:
        """Begin that lesson."""
        self._with_play(lambda play: play.start(id))

    def open(self, path: Path) -> None:
        """Begin the lesson or the puzzle in a file."""
        self._with_play(lambda play: play.open_file(path))

    def try_card(self, slug: str) -> None:
        """Begin a board with that card of the catalogue."""
        self._with_play(lambda play: play.try_card(slug))

    def _make_puzzle(self) -> None:
        from gatcg_desktop.gui.lessons.puzzles.puzzle_maker import show_maker

        if self._window.page is not None:
            show_maker(self._window.page, self.open)

    def _with_play(self, do: Callable[[LessonPlay], None]) -> None:
        """What it needs is imported in a worker: the window would stand still for it."""

        def kind() -> type[LessonPlay]:
            from gatcg_desktop.gui.lessons.play import LessonPlay

            return LessonPlay

        def ready(made: type[LessonPlay]) -> None:
            if self.play is None:
                self.play = made(self._window, self._catalogue.store, self._background, self._use_pictures, self._tell)
                self.play.cards_wanted.connect(self.cards_wanted)
            do(self.play)

        self._background.run(kind, ready)
