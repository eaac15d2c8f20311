"""What comes over the table when a puzzle is solved or missed, or a rush is over: how it went, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.gui.foundation.translation import language
from gatcg_desktop.gui.learning.coming_end import ComingEnd
from gatcg_desktop.gui.learning.end_sheet import Ending, Way
from gatcg_desktop.gui.learning.end_words import summary_words
from gatcg_desktop.gui.lessons.puzzles.puzzle_panel import PuzzlePanel
from gatcg_desktop.gui.lessons.puzzles.rush import PuzzleRush
from gatcg_desktop.lessons.files.format import text_in

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.pictures.card_pictures import Pictures


class PuzzleEnd(ComingEnd):
    """Follows a puzzle, or the last one of a rush."""

    def __init__(self, page: GamePage, panel: PuzzlePanel, pictures: Pictures, rush: PuzzleRush | None) -> None:
        super().__init__(page, page.table, panel.session, pictures, panel)
        self._panel, self._rush = panel, rush
        for end in (panel.solved, panel.missed) if rush is None else (rush.ended,):
            end.connect(self.coming.start)

    @property
    def ended(self) -> bool:
        return self._panel.reached is not None if self._rush is None else self._rush.over

    def ending(self) -> Ending:
        rush, panel = self._rush, self._panel
        if rush is not None:
            told = self.tr("Solved: {solved}. Missed: {missed}. Best so far: {best}.")
            words = told.format(solved=rush.solved, missed=rush.missed, best=rush.best)
            return Ending(self.tr("The rush is over"), words)
        title = self.tr("Solved") if panel.reached else self.tr("Missed")
        name = text_in(panel.source.puzzle.title, language())
        return Ending(title, panel.goal.text(), summary=f"{name} · {summary_words(panel.session)}")

    def ways(self) -> list[Way]:
        panel = self._panel
        look = Way(self.tr("&Look at the table"), self.put_away)
        others = Way(self.tr("Othe&r puzzles"), self.then(panel.others_wanted.emit))
        again = self.then(panel.again_wanted.emit)
        if self._rush is not None:
            return [Way(self.tr("Another rush"), again), look, others]
        start = self.tr("From the start")
        if panel.reached:
            return [Way(self.tr("Next puzzle"), self.then(panel.next_wanted.emit)), look, Way(start, again), others]
        back = Way(self.tr("Ta&ke back"), self.then(panel.session.take_back))
        return [Way(start, again), look, back, others]
