"""Puzzles come onto the table: one by itself, that of the day, one that is not solved yet, or one of a rush."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.foundation.turns import Pieces
from gatcg_desktop.gui.games.game_opening import load_table
from gatcg_desktop.gui.lessons.puzzles.puzzle_end import PuzzleEnd
from gatcg_desktop.gui.lessons.puzzles.puzzle_panel import PuzzlePanel
from gatcg_desktop.gui.lessons.puzzles.rush import PuzzleRush
from gatcg_desktop.gui.lessons.waiting import Waiting
from gatcg_desktop.gui.pictures.supply import UsePictures
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.lessons.board.real_cards import Real
from gatcg_desktop.lessons.files.progress import Progress
from gatcg_desktop.lessons.puzzles.next_puzzle import after, for_a_rush, of_the_day
from gatcg_desktop.lessons.puzzles.puzzle_files import (
    PuzzleSource,
    SetUp,
    all_puzzles,
    progress_of_puzzle,
    read_puzzle,
    read_shipped,
    set_up,
)

if TYPE_CHECKING:
    from gatcg_desktop.gui.foundation.background import Background
    from gatcg_desktop.gui.shell.window import Window


BREATH_MS = 900
"""How long it is seen in a rush that a puzzle was solved or missed."""


class PuzzlePlay(QObject):
    """Begins puzzles in a window.

    Signals: begins(), one comes onto the table; list_wanted(id), whoever played that puzzle wants to see the others.
    """

    begins = Signal()
    list_wanted = Signal(str)

    def __init__(
        self,
        window: Window,
        background: Background,
        waiting: Waiting,
        use_pictures: UsePictures,
        tell: Callable[[Exception], None],
        progress: Progress,
        real: Real,
    ) -> None:
        """`tell` is told what could not be begun; `real`: where real cards are known."""
        super().__init__(window)
        self._window = window
        self._background = background
        self._waiting = waiting
        self._use_pictures = use_pictures
        self._tell = tell
        self._progress = progress
        self._real = real

    def start_rush(self) -> None:
        """Begin a puzzle rush, with another order each time."""

        def begin(puzzles: tuple[PuzzleSource, ...]) -> None:
            order = for_a_rush((source.puzzle for source in puzzles), uuid4().hex)
            self.start(order[0].id, PuzzleRush([puzzle.id for puzzle in order], self._progress, self))

        self._background.run(read_shipped, begin, self._tell)

    def start_of_the_day(self) -> None:
        """Begin the puzzle of this day."""
        day = datetime.now().astimezone().date()
        self._background.run(
            lambda: of_the_day((source.puzzle for source in read_shipped()), day).id, self.start, self._tell
        )

    def start_unsolved(self, than: str = "") -> None:
        """Begin the easiest puzzle that is not solved yet and is another than this one."""
        self._background.run(lambda: after(all_puzzles(), than, self._progress), self.start, self._tell)

    def start(self, id: str, rush: PuzzleRush | None = None, path: Path | None = None) -> None:
        """Begin a puzzle, of a rush or by itself; one that is none of the list by its file."""
        speech, real = language(), self._real

        def ready() -> tuple[PuzzleSource, SetUp]:
            named = (source for source in all_puzzles() if source.puzzle.id == id)
            source = read_puzzle(path) if path is not None else next(named)
            load_table()
            return source, set_up(source, starter_set(), speech, real)

        def begin(made: tuple[PuzzleSource, SetUp]) -> None:
            self._waiting.bring(self._show(*made, rush, path))

        self._waiting.run(ready, lambda made: self._window.game_files.leave(lambda: begin(made)))

    def _show(self, source: PuzzleSource, puzzle: SetUp, rush: PuzzleRush | None, path: Path | None) -> Pieces:
        self.begins.emit()
        names = tuple(source.puzzle.board.players)
        others = [seat for seat in range(1, len(names) + 1) if seat != puzzle.player]
        session = Session(puzzle.game.fork(), puzzle.definitions, names, hot_seat=False, computers=others)
        panel = PuzzlePanel(session, source, puzzle, rush=rush)
        yield
        page = yield from self._window.building.in_turns(session, panel)
        self._use_pictures(session.definitions, {})
        panel.solved.connect(lambda: self._progress.came(progress_of_puzzle(source.puzzle.id), 0, last=True))
        if rush is not None:
            self._follow(rush, panel)
        again = self.start_rush if rush is not None else lambda: self.start(source.puzzle.id, path=path)
        panel.again_wanted.connect(again)
        panel.next_wanted.connect(lambda: self.start_unsolved(source.puzzle.id))
        panel.others_wanted.connect(lambda: self.list_wanted.emit(source.puzzle.id))
        panel.show_step.clicked.connect(lambda: page.table.setFocus())  # what was shown is done there
        self._window.show_lesson(session, panel, None, page)
        PuzzleEnd(page, panel, self._window.pictures, rush)
        session.set_open_hands(True)  # what the other may answer with is part of the puzzle
        page.ui.tabs.setTabVisible(page.ui.tabs.indexOf(page.ui.tools), False)  # by hand anything could be reached
        page.table.setFocus()

    def _follow(self, rush: PuzzleRush, panel: PuzzlePanel) -> None:
        """Count what becomes of a puzzle of a rush, and bring the next one a moment later."""

        def next_one(solved: bool) -> None:
            if rush.over:
                return
            rush.count(solved)
            if not rush.over:
                QTimer.singleShot(BREATH_MS, panel, lambda: self.start(rush.current, rush))

        panel.solved.connect(lambda: next_one(True))
        panel.missed.connect(lambda: next_one(False))
        id = rush.current
        panel.destroyed.connect(lambda: rush.pause() if rush.current == id else None)
        rush.go_on()
