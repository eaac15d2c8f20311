"""What the window does so that no game is lost: keeping it while it is played, saving it, asking before it is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMessageBox, QWidget

from gatcg_desktop import paths
from gatcg_desktop.gui.foundation.asking_again import ask_again
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.dropped_files import FileDrops
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.games.front import Front
from gatcg_desktop.gui.games.what_if import WhatIf

if TYPE_CHECKING:  # imported when a game begins: the first paint does not wait for them
    from gatcg_desktop.games.game_journal import GameJournal
    from gatcg_desktop.games.setup import GameSetup
    from gatcg_desktop.gui.games.autosave import Autosave
    from gatcg_desktop.gui.games.game_page import GamePage
    from gatcg_desktop.gui.games.last_look import LastLook
    from gatcg_desktop.gui.session.session import Session


class GameFiles(QObject):
    """The game on the table and its files.

    Attributes: `files` does what takes long with files of games, in order. `autosave` keeps the game on the table, None
    for one that is not this window's to keep (a match, a lesson). `document`: where somebody saved it (None: nowhere).

    Signals: open_requested(Path): a saved game or a record was chosen, or any file that can be opened dropped.
    """

    open_requested = Signal(object)

    def __init__(self, window: QWidget, front: Front, actions: Mapping[str, QAction], what_if: WhatIf) -> None:
        super().__init__(window)
        self._window = window
        self._front = front
        self._actions = actions
        self._what_if = what_if
        self.files = Background(self, "files")
        self.autosave: Autosave | None = None
        self._last_look: LastLook | None = None
        self.document: Path | None = None
        FileDrops(window, self._may_be_dropped, self.open)

    @property
    def setup(self) -> GameSetup | None:
        """How the game on the table began, and who sits at it now; None for one that is not this window's to keep."""
        return self.autosave.journal.setup if self.autosave is not None else None

    def acts(self) -> dict[str, Callable[[], object]]:
        """What the window's actions for files do, by name."""
        return {
            "open_game": lambda: self.leave(self.ask_open),
            "open_record": lambda: self.leave(self.ask_open_record),
            "save_game": self.save,
            "save_game_as": self.ask_save_as,
        }

    def begin(self, page: GamePage, session: Session, journal: GameJournal, document: Path | None) -> None:
        """Keep a game in `journal` from now on."""
        from gatcg_desktop.gui.games.autosave import Autosave
        from gatcg_desktop.gui.games.last_look import LastLook

        self.document = document
        self.autosave = Autosave(session, journal, self.files, page)
        self.autosave.failed.connect(self._not_kept)
        self.autosave.mended.connect(self._kept_again)
        self._last_look = LastLook(page, journal, self.files)

    def sides_changed(self) -> None:
        """Who sat at the one seat of the game sits at the other now: so it is kept and goes on, and so its result
        counts."""
        if self.autosave is not None:
            journal = self.autosave.journal
            one, two = journal.setup.sitters
            journal.setup = journal.setup.seated((two, one))
            self.autosave.keep()

    def end(self, page: GamePage | None = None) -> None:
        """The game leaves the table, of which a picture is kept (`page`). What is not kept yet is tried once more;
        people were asked by `leave`."""
        if self.autosave is not None:
            self.autosave.close()
            if self._last_look is not None:
                self._last_look.close()
            if page is not None:
                self._keep_picture(page, self.autosave.journal)
        self.autosave = self.document = self._last_look = None

    def _keep_picture(self, page: GamePage, journal: GameJournal) -> None:
        """Keep how the table looks, for whoever goes on later or looks for the game."""
        from gatcg_desktop.gui.games.last_look import PICTURE_SIZE, keep_picture
        from gatcg_desktop.gui.games.replaying import seen_by_everybody

        keep_picture(seen_by_everybody(page, PICTURE_SIZE), journal, self.files)

    def close(self) -> None:
        """Finish what is to be written, at the end of the program."""
        self.files.close(finish=True)

    # Saving ------------------------------------------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Let a saved game, a record or a lesson take the place of the game on the table, once that may be left; a deck
        has a window of its own."""
        from gatcg_desktop.gui.foundation.file_dialogs import kind_of

        if kind_of(path) == "deck":
            self.open_requested.emit(path)
        else:
            self.leave(lambda: self.open_requested.emit(path))

    def _may_be_dropped(self, path: Path) -> bool:
        from gatcg_desktop.gui.foundation.file_dialogs import kind_of

        kind = kind_of(path)
        return kind == "deck" or (kind is not None and self._actions["open_game"].isEnabled())

    def ask_open(self) -> None:
        """Let the person choose a saved game."""
        from gatcg_desktop.gui.foundation.file_dialogs import ask_for_game

        ask_for_game(self._window, self.tr("Open a saved game"), self.open_requested.emit)

    def ask_open_record(self) -> None:
        """Let the person choose the record of a match."""
        from gatcg_desktop.gui.foundation.file_dialogs import ask_for_record

        ask_for_record(self._window, self.tr("Open the record of a match"), self.open_requested.emit)

    def ask_save_as(self, then: Callable[[], object] | None = None) -> None:
        """Let the person choose where to save; `then` is called when that is done."""
        if self.setup is None:
            return
        from gatcg_desktop.gui.foundation.file_dialogs import ask_for_game

        name = self._new_name(self.setup)
        ask_for_game(self._window, self.tr("Save the game"), lambda path: self.save(path, then), name)

    def _new_name(self, setup: GameSetup) -> str:
        """The name of a file for the game as it stands: who plays, on which day, and how far they are."""
        from gatcg_desktop.games.saved import file_name

        turn = self.autosave.session.view.turn if self.autosave is not None else 0
        return file_name(
            setup.names, self.tr("{day} turn {turn}").format(day=f"{datetime.now().astimezone():%Y-%m-%d}", turn=turn)
        )

    def save(self, path: Path | None = None, then: Callable[[], object] | None = None) -> None:
        """Save the game as it stands: in `path`, else where it was saved before. Where neither is known, the person is
        asked: under a name they never saw they would not find it again.

        It is written in the worker; a line over the table says how that went, and `then` is called when it went well.
        """
        from gatcg_desktop.games.saved import save, saved_game_of

        place = path or self.document
        if place is None:
            self.ask_save_as(then)
            return
        if self.autosave is None or self.setup is None:
            return
        session = self.autosave.session
        taken = self.autosave.journal.played
        saved = saved_game_of(self.setup, session.game, frozenset(session.passes.given), taken)

        def written(_: None) -> None:
            if self.autosave is not None and self.autosave.session is session:
                self.document = place
            self._say(self.tr("Saved as {name}.").format(name=place.name), "save")
            if then is not None:
                then()

        if place.absolute().parent == paths.games_dir().absolute():
            self._not_saved(OSError(self.tr("the games in progress are kept in that folder")))
        else:
            self.files.run(lambda: save(saved, place), written, self._not_saved)

    # Leaving -----------------------------------------------------------------------------------------------

    @property
    def at_risk(self) -> bool:
        """Whether something that was played would be lost now."""
        return self.autosave is not None and self.autosave.at_risk

    def leave(self, then: Callable[[], object]) -> None:
        """Do `then`, which takes the game from the table, unless a part of it would be lost and the person stays."""
        if not self._what_if.played:
            self._leave_game(then)
            return
        ask_again(
            self._window,
            self.tr("What you tried in what-if forks is not kept."),
            lambda: self._leave_game(then),
            self.tr("&Throw the forks away"),
            self.tr("&Stay"),
            self.tr("The game itself is kept; Game, Saved games brings it back."),
        )

    def _leave_game(self, then: Callable[[], object]) -> None:
        autosave = self.autosave
        if autosave is None or not autosave.at_risk:
            then()
            return
        lost, reason = autosave.unkept, autosave.reason
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(
            self.tr("The last answers of this game are not kept ({number}): {reason}.").format(
                number=lost, reason=reason
            )
            if lost
            else self.tr("The last answers of this game may not be on the disk: {reason}.").format(reason=reason)
        )
        box.setInformativeText(self.tr("Save the game on another disk, or play on until there is room."))
        elsewhere = box.addButton(self.tr("Save &elsewhere…"), QMessageBox.ButtonRole.AcceptRole)
        away = box.addButton(self.tr("&Leave without them"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(self.tr("&Play on"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(elsewhere)
        box.setEscapeButton(stay)
        elsewhere.clicked.connect(lambda: self.ask_save_as(then))
        away.clicked.connect(lambda: then())
        box.open()

    # What is told -----------------------------------------------------------------------------------------------

    def _say(self, text: str, sign: str) -> None:
        self._front.say(text, sign)

    def _not_saved(self, error: Exception) -> None:
        self._say(
            self.tr("The game could not be saved: {reason}. Save it somewhere else.").format(reason=error_text(error)),
            "ban",
        )

    def _not_kept(self, reason: str) -> None:
        self._say(
            self.tr(
                "This game is not being kept: {reason}. Play on: it is written as soon as there is room. Save as… puts"
                " it somewhere else."
            ).format(reason=reason),
            "triangle-alert",
        )

    def _kept_again(self) -> None:
        self._say(self.tr("Everything that was played is kept again."), "save")
