"""What comes after the game on the table, or the one of a record: how it ended and its review, kept until another game
takes its place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.file_dialogs import ask_where_to
from gatcg_desktop.gui.foundation.translation import error_text, language
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.games.game_files import GameFiles
from gatcg_desktop.gui.games.what_if import WhatIf

if TYPE_CHECKING:  # imported when a review is asked for
    from gatcg_desktop.games.setup import GameSetup
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.learning.end_sheet import Ending, Way
    from gatcg_desktop.gui.learning.review_sheet import ReviewSheet
    from gatcg_desktop.gui.learning.reviewing import Reviewing
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.gui.session.session import Session

SUFFIX = ".html"
SEEN_MS = 1_600
"""How long the end of a game is seen on the table before the review comes over it."""


class Reviews(QObject):
    """Attributes: `sheet` (None while there is none), `reviewing` (of the game on the table, None before it is asked
    for).

    Signals: again_requested(GameSetup): another game of the same decks.
    """

    again_requested = Signal(object)

    def __init__(
        self,
        window: QWidget,
        front: Front,
        actions: Mapping[str, QAction],
        files: GameFiles,
        what_if: WhatIf,
        pictures: Pictures,
    ) -> None:
        super().__init__(window)
        self._window, self._front, self._files, self._what_if, self._pictures = window, front, files, what_if, pictures
        self.sheet: ReviewSheet | None = None
        self.reviewing: Reviewing | None = None
        self._answers = 0
        self._recorded: GameSetup | None = None
        self._actions = actions
        self._coming = QTimer(self, singleShot=True, interval=SEEN_MS)
        self._coming.timeout.connect(self._come)
        actions["review"].triggered.connect(lambda _=False: self.show())

    def follow(self, page: GamePage, recorded: GameSetup | None = None) -> None:
        """A game comes onto the table: its review comes by itself, once it ends there, or once the end of a record is
        looked at, whose game began as `recorded`."""
        session = page.session
        self._recorded = recorded
        if self.setup is None:
            return
        ended = [session.over and session.live]

        def look(*_: object) -> None:
            at_end = session.over and session.live
            if at_end and not ended[0]:
                self._coming.start()
            elif not session.over:
                self.close()
            elif not at_end:
                self._put_away()
            ended[0] = session.over and (at_end or ended[0])

        session.kept, session.reviewed = recorded is None, True
        page.corner.review_wanted.connect(self.show)
        page.corner.again_wanted.connect(self.play_again)
        session.game_changed.connect(look)
        session.position_changed.connect(look)

    @property
    def setup(self) -> GameSetup | None:
        """What the game on the table began from; None where nobody may know all of it."""
        return self._files.setup or self._recorded

    def _come(self) -> None:
        """Nobody who looks at something else is called away from it."""
        page = self._front.page
        if (
            page is not None
            and page.session.live
            and not page.session.waiting
            and QApplication.activeModalWidget() is None
        ):
            self.show()

    def play_again(self) -> None:
        """Ask for another game of the same decks."""
        if (setup := self._files.setup) is not None and self.possible:
            import secrets

            again = setup.again(secrets.token_bytes(16), self._winner)
            self._files.leave(lambda: self.again_requested.emit(again))

    @property
    def _winner(self) -> int:
        from gatcg_desktop.gui.learning.end_words import winner_of

        return winner_of(self._front.page.session) if self._front.page is not None else 0

    @property
    def possible(self) -> bool:
        """Whether the page in front is a game that is over, and that may be looked back at."""
        page = self._front.page
        return page is not None and self.setup is not None and not self._what_if.playing and page.session.over

    def show(self) -> ReviewSheet | None:
        """Show the review of the game on the table, and begin to make it where nobody has."""
        from gatcg_desktop.games.review import ReviewJob
        from gatcg_desktop.gui.learning.review_sheet import ReviewSheet
        from gatcg_desktop.gui.learning.review_words import told_of, turning_points
        from gatcg_desktop.gui.learning.reviewing import Reviewing
        from gatcg_desktop.gui.session.slices import thinking_processes

        page, setup = self._front.page, self.setup
        if page is None or setup is None or not self.possible:
            return None
        self._coming.stop()
        session, game = page.session, page.session.game
        if self.reviewing is None or self._answers != len(game.answers):
            self._forget()
            people = frozenset(seat for seat, one in enumerate(setup.seats, 1) if not one.sitter)
            judged = people or frozenset(session.players)
            job = ReviewJob(setup, game.answers)
            self.reviewing = Reviewing(job, judged, thinking_processes(), self)
            self._answers = len(game.answers)
        if self.sheet is None:
            seat = session.viewer
            sheet = self.sheet = ReviewSheet(
                self.reviewing,
                lambda review: turning_points(review, session, seat),
                lambda point: told_of(point, session, seat),
                session.seats_names,
                seat,
                lambda: self._ending(session),
                lambda: self._ways(session),
                self._pictures,
                page,
                page.table,
            )
            sheet.look_wanted.connect(self._look)
            sheet.play_on_wanted.connect(self._play_on)
            sheet.closed.connect(self._gone)
        page.full_card.put_away()
        self.sheet.come()
        return self.sheet

    def _ending(self, session: Session) -> Ending:
        from gatcg_desktop.gui.learning.end_words import ending_of

        autosave = self._files.autosave
        return ending_of(session, autosave.journal.played if autosave is not None else None)

    def _ways(self, session: Session) -> list[Way]:
        from gatcg_desktop.gui.learning.end_sheet import Way

        look = Way(self.tr("&Look at the table"), self._put_away)
        save = Way(self.tr("S&ave…"), self._ask_export)
        start = Way(self.tr("&Back to the start"), lambda: self._go_to("new_game"))
        if self._recorded is not None:
            return [look._replace(words=self.tr("Look at the table")), save, start]
        first = session.seats_names[2 - self._winner] if self._winner else ""
        again = self.tr("{name} begins").format(name=first) if first else ""
        lesson = Way(self.tr("Make a less&on of it"), lambda: self._go_to("make_lesson"))
        return [Way(self.tr("Play again"), self.play_again, again), look, save, lesson, start]

    def _put_away(self) -> None:
        if self.sheet is not None:
            self.sheet.close()

    def _go_to(self, action: str) -> None:
        """Do what an action of the window does, in place of the sheet."""
        self._put_away()
        self._actions[action].trigger()

    def close(self) -> None:
        """Another game comes onto the table, or this one goes on: stop and forget."""
        self._forget()
        self._recorded = None

    def _forget(self) -> None:
        self._coming.stop()
        self._put_away()
        if self.reviewing is not None:
            self.reviewing.stop()
            self.reviewing.deleteLater()
            self.reviewing = None

    def _gone(self) -> None:
        self.sheet = None

    def _look(self, steps: int) -> None:
        """Show the table as it was, with the sheet out of the way."""
        page = self._front.page
        if page is not None and self.sheet is not None:
            self.sheet.close()
            page.session.seek(steps)

    def _play_on(self, answers: int) -> None:
        if self.sheet is not None:
            self.sheet.close()
            self._what_if.begin(answers)

    # Export ------------------------------------------------------------------------------------------------

    def _ask_export(self) -> None:
        if self.setup is None:
            return
        name = paths.stem_of(" vs ".join(self.setup.names)) + SUFFIX
        ask_where_to(self._window, self.tr("Save the review"), self.export, SUFFIX, name)

    def export(self, path: Path) -> bool:
        """Write the review as it is known now; gives whether that worked."""
        from gatcg_desktop.gui.learning.review_page import page_of

        page, sheet = self._front.page, self.sheet
        review = self.reviewing.review if self.reviewing is not None else None
        if page is None or sheet is None or review is None:
            return False
        session = page.session
        ending = self._ending(session)
        result = f"{ending.title}. {ending.why}"
        text = page_of(review, sheet.told_points, session.seats_names, session.viewer, result, language())
        try:
            paths.write_out(path, text.encode())
        except OSError as error:
            self._front.say(
                self.tr("{name} cannot be written ({reason}); choose another place.").format(
                    name=path.name, reason=error_text(error)
                ),
                "triangle-alert",
            )
            return False
        self._front.say(self.tr("Saved as {name}.").format(name=path.name), "save")
        return True
