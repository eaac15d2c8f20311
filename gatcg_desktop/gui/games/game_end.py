"""What comes over the table when its game is over, or at the end of a record: how it ended, and its review."""

from __future__ import annotations

from typing import Protocol

from gatcg_desktop.gui.games.game_page import GamePage
from gatcg_desktop.gui.learning.coming_end import ComingEnd
from gatcg_desktop.gui.learning.end_sheet import Ending, Way
from gatcg_desktop.gui.learning.review_sheet import ReviewSheet
from gatcg_desktop.gui.learning.review_words import told_of, turning_points
from gatcg_desktop.gui.learning.reviewing import Reviewing
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.session.session import Session


class Reviewed(Protocol):
    """What has the review of the game on the table (`Reviews`, which imports none of this before there is a game)."""

    @property
    def possible(self) -> bool:
        """Whether the game may be looked back at."""

    def begun(self, session: Session) -> Reviewing:
        """Its review, begun where nobody has."""

    def ending(self, session: Session) -> Ending:
        """How it ended."""

    def ways(self) -> list[Way]:
        """Where one can go from there."""

    def look(self, steps: int) -> None:
        """Show the table as it was."""

    def play_on(self, answers: int) -> None:
        """Play on from there."""

    def forget(self) -> None:
        """It is not over any more."""


class GameEnd(ComingEnd):
    """Comes by itself once the game ends or the end of its record is looked at; `reviews` knows the review."""

    sheet: ReviewSheet | None

    def __init__(self, page: GamePage, pictures: Pictures, reviews: Reviewed) -> None:
        super().__init__(page, page.table, page.session, pictures)
        self._full_card, self._reviews = page.full_card, reviews
        self._seen = self._at_end
        page.session.game_changed.connect(self._look)

    @property
    def ended(self) -> bool:
        return self._reviews.possible

    @property
    def _at_end(self) -> bool:
        return self._session.over and self._session.live

    def ending(self) -> Ending:
        return self._reviews.ending(self._session)

    def ways(self) -> list[Way]:
        return self._reviews.ways()

    def made(self) -> ReviewSheet:
        session = self._session
        seat = session.viewer
        sheet = ReviewSheet(
            self._reviews.begun(session),
            lambda review: turning_points(review, session, seat),
            lambda point: told_of(point, session, seat),
            session.seats_names,
            seat,
            self.ending,
            self.ways,
            self._pictures,
            self._page,
            self._table,
        )
        sheet.look_wanted.connect(self._reviews.look)
        sheet.play_on_wanted.connect(self._reviews.play_on)
        return sheet

    def show(self) -> None:
        self._reviews.begun(self._session)
        self._full_card.put_away()
        super().show()

    def _look(self, *_: object) -> None:
        at_end, over = self._at_end, self._session.over
        if at_end and not self._seen:
            self.coming.start()
        elif not over:
            self._reviews.forget()
        elif not at_end:
            self.put_away()
        self._seen = over and (at_end or self._seen)
