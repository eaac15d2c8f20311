"""What comes over the table when a game of a match is over: who won and why, how the match stands, and what comes next.

Nothing is told that a player does not know by then: the review is that of the record, which comes with the match's end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gatcg_desktop.gui.learning.coming_end import ComingEnd
from gatcg_desktop.gui.learning.end_sheet import Ending, Way
from gatcg_desktop.gui.learning.end_words import ending_of
from gatcg_desktop.gui.session.action_button import after_game_of_match

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.pictures.card_pictures import Pictures


class MatchEnd(ComingEnd):
    """The end of one game of a match. `score`: how the match stands, in words; `on`, `result` and `review` are where
    one can go, `review` only once there is a `record` of the game: it comes after the end of the match, and never to
    one who only watched."""

    def __init__(
        self,
        page: GamePage,
        pictures: Pictures,
        score: str,
        on: Callable[[], object],
        result: Callable[[], object],
        review: Callable[[Path], object],
        record: Path | None,
    ) -> None:
        super().__init__(page, page.table, page.session, pictures)
        self._score, self._on, self._result, self._review, self._record = score, on, result, review, record
        page.corner.match_wanted.connect(self.put_away)
        self.coming.start()

    def ending(self) -> Ending:
        ending = ending_of(self._session)
        return Ending(ending.title, ending.why, ending.rule, f"{self._score} · {ending.summary}", ending.face)

    def record_came(self, record: Path) -> None:
        """Offer the review of the game, whose record is there now."""
        self._record = record
        if self.sheet is not None:
            self.sheet.say()

    def ways(self) -> list[Way]:
        ways = [
            Way(after_game_of_match(self._session), self.then(self._on)),
            Way(self.tr("&Look at the table"), self.put_away),
            Way(self.tr("Res&ult of the match"), self.then(self._result)),
        ]
        if self._record is not None:
            ways.append(Way(self.tr("Review the ga&me"), self.then(partial(self._review, self._record))))
        return ways
