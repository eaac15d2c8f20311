"""The review of the game on the table: asked for when it is over, kept until another game takes its place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.file_dialogs import ask_where_to
from gatcg_desktop.gui.foundation.translation import error_text, language
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.games.game_files import GameFiles
from gatcg_desktop.gui.games.what_if import WhatIf

if TYPE_CHECKING:  # imported when a review is asked for
    from gatcg_desktop.gui.learning.review_sheet import ReviewSheet
    from gatcg_desktop.gui.learning.reviewing import Reviewing
    from gatcg_desktop.gui.pictures.card_pictures import Pictures

SUFFIX = ".html"


class Reviews(QObject):
    """Attributes: `sheet` (None while there is none), `reviewing` (of the game on the table, None before it is asked
    for)."""

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
        actions["review"].triggered.connect(lambda _=False: self.show())

    @property
    def possible(self) -> bool:
        """Whether the page in front is a game of this table that is over."""
        page = self._front.page
        return page is not None and self._files.setup is not None and not self._what_if.playing and page.session.over

    def show(self) -> ReviewSheet | None:
        """Show the review of the game on the table, and begin to make it where nobody has."""
        from gatcg_desktop.games.review import ReviewJob
        from gatcg_desktop.gui.learning.review_sheet import ReviewSheet
        from gatcg_desktop.gui.learning.review_words import told_of
        from gatcg_desktop.gui.learning.reviewing import Reviewing
        from gatcg_desktop.gui.session.action_button import result_of_game
        from gatcg_desktop.gui.session.slices import thinking_processes

        page, setup = self._front.page, self._files.setup
        if page is None or setup is None or not self.possible:
            return None
        session, game = page.session, page.session.game
        if self.reviewing is None or self._answers != len(game.answers):
            self.close()
            people = frozenset(seat for seat, one in enumerate(setup.seats, 1) if not one.sitter)
            judged = people or frozenset(session.players)
            job = ReviewJob(setup, game.answers)
            self.reviewing = Reviewing(job, judged, thinking_processes(), self)
            self._answers = len(game.answers)
        if self.sheet is None:
            names, definitions = session.seats_names, session.definitions
            sheet = self.sheet = ReviewSheet(
                self.reviewing,
                lambda mistake: told_of(mistake, game, definitions, names),
                names,
                session.viewer,
                result_of_game(session.view),
                self._pictures,
                self._window,
            )
            sheet.look_wanted.connect(self._look)
            sheet.play_on_wanted.connect(self._play_on)
            sheet.export_wanted.connect(self._ask_export)
            sheet.destroyed.connect(self._gone)
        self.sheet.show()
        self.sheet.raise_()
        return self.sheet

    def close(self) -> None:
        """Another game comes onto the table: stop and forget."""
        if self.sheet is not None:
            sheet, self.sheet = self.sheet, None
            sheet.destroyed.disconnect(self._gone)
            sheet.close()
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
        if self._files.setup is None:
            return
        name = paths.stem_of(" vs ".join(self._files.setup.names)) + SUFFIX
        ask_where_to(self._window, self.tr("Save the review"), self.export, SUFFIX, name)

    def export(self, path: Path) -> bool:
        """Write the review as it is known now; gives whether that worked."""
        from gatcg_desktop.gui.learning.review_page import page_of
        from gatcg_desktop.gui.session.action_button import result_of_game

        page, sheet = self._front.page, self.sheet
        review = self.reviewing.review if self.reviewing is not None else None
        if page is None or sheet is None or review is None:
            return False
        session = page.session
        result = result_of_game(session.view)
        text = page_of(review, sheet.told_mistakes, session.seats_names, session.viewer, result, language())
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
