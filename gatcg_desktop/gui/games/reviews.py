"""What comes after the game on the table, or the one of a record: how it ended and its review, kept until another game
takes its place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.file_dialogs import ask_where_to
from gatcg_desktop.gui.foundation.translation import error_text, language
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.games.game_files import GameFiles
from gatcg_desktop.gui.games.what_if import WhatIf

if TYPE_CHECKING:  # imported when a review is asked for
    from gatcg_desktop.games.setup import GameSetup
    from gatcg_desktop.gui.games.game_end import GameEnd
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.learning.end_sheet import Ending, Way
    from gatcg_desktop.gui.learning.review_sheet import ReviewSheet
    from gatcg_desktop.gui.learning.reviewing import Reviewing
    from gatcg_desktop.gui.pictures.card_pictures import Pictures
    from gatcg_desktop.gui.session.session import Session

SUFFIX = ".html"


class Reviews(QObject):
    """Attributes: `end` (of the game on the table, None where none is reviewed), `reviewing` (of that game, None before
    it is asked for).

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
        self.end: GameEnd | None = None
        self.reviewing: Reviewing | None = None
        self._answers = 0
        self._recorded: GameSetup | None = None
        self._actions = actions
        actions["review"].triggered.connect(lambda _=False: self.show())

    def follow(self, page: GamePage, recorded: GameSetup | None = None) -> None:
        """A game comes onto the table: its review comes by itself, once it ends there, or once the end of a record is
        looked at, whose game began as `recorded`."""
        from gatcg_desktop.gui.games.game_end import GameEnd

        self._recorded = recorded
        if self.setup is None:
            return
        self.end = GameEnd(page, self._pictures, self)
        page.session.kept, page.session.reviewed = recorded is None, True
        page.corner.review_wanted.connect(self.show)
        page.corner.again_wanted.connect(self.play_again)

    @property
    def setup(self) -> GameSetup | None:
        """What the game on the table began from; None where nobody may know all of it."""
        return self._files.setup or self._recorded

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

    @property
    def sheet(self) -> ReviewSheet | None:
        """What lies over the table; None while nothing does."""
        return self.end.sheet if self.end is not None else None

    def show(self) -> ReviewSheet | None:
        """Show the review of the game on the table, and begin to make it where nobody has."""
        if self.end is None or not self.possible:
            return None
        self.end.show()
        return self.sheet

    def begun(self, session: Session) -> Reviewing:
        """The review of a game that is over, begun where nobody has."""
        from gatcg_desktop.games.review import ReviewJob
        from gatcg_desktop.gui.learning.reviewing import Reviewing
        from gatcg_desktop.gui.session.slices import thinking_processes

        setup, answers = self.setup, session.game.answers
        assert setup is not None
        if self.reviewing is None or self._answers != len(answers):
            self.forget()
            people = frozenset(seat for seat, one in enumerate(setup.seats, 1) if not one.sitter)
            judged = people or frozenset(session.players)
            self.reviewing = Reviewing(ReviewJob(setup, answers), judged, thinking_processes(), self)
            self._answers = len(answers)
        return self.reviewing

    def ending(self, session: Session) -> Ending:
        """How the game ended, and how long it took where it was played here."""
        from gatcg_desktop.gui.learning.end_words import ending_of

        autosave = self._files.autosave
        return ending_of(session, autosave.journal.played if autosave is not None else None)

    def ways(self) -> list[Way]:
        """Where one can go from the end of the game."""
        from gatcg_desktop.gui.learning.end_sheet import Way

        assert self.end is not None and self._front.page is not None
        look = Way(self.tr("&Look at the table"), self.end.put_away)
        save = Way(self.tr("S&ave…"), self._ask_export)
        start = Way(self.tr("&Back to the start"), lambda: self._go_to("new_game"))
        if self._recorded is not None:
            return [look._replace(words=self.tr("Look at the table")), save, start]
        first = self._front.page.session.seats_names[2 - self._winner] if self._winner else ""
        again = self.tr("{name} begins").format(name=first) if first else ""
        lesson = Way(self.tr("Make a less&on of it"), lambda: self._go_to("make_lesson"))
        return [Way(self.tr("Play again"), self.play_again, again), look, save, lesson, start]

    def _go_to(self, action: str) -> None:
        """Do what an action of the window does, in place of the sheet."""
        assert self.end is not None
        self.end.put_away()
        self._actions[action].trigger()

    def close(self) -> None:
        """Another game comes onto the table: stop and forget."""
        self.forget()
        self._recorded = self.end = None

    def forget(self) -> None:
        """The game is not what was reviewed any more."""
        if self.end is not None:
            self.end.put_away()
        if self.reviewing is not None:
            self.reviewing.stop()
            self.reviewing.deleteLater()
            self.reviewing = None

    def look(self, steps: int) -> None:
        """Show the table as it was, with the sheet out of the way."""
        if self.end is not None and self._front.page is not None:
            self.end.put_away()
            self._front.page.session.seek(steps)

    def play_on(self, answers: int) -> None:
        """Play on from there in a fork."""
        if self.end is not None:
            self.end.put_away()
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
        ending = self.ending(session)
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
