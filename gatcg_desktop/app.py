"""The window, from nothing to the first paint and to the end.

The order of starting, and why it is this one:

1. The crash reporter stands behind every hook before anything else can fail.
2. Settings are read (a small file), then Qt's application is made, told its language and dressed.
3. The window and the start screen are built and shown. Nothing up to here imports the rules, the table, Pillow,
   the network or the database; those wait for what needs them.
4. The first paint. Only then the asyncio loop (qasync) takes over. A worker opens the catalogue and looks at decks,
   another looks for games and matches that were broken off.
5. A game that was asked for is prepared in a worker: deck lists become faces, texts are compiled, the game is set up.
   The table is imported there as well, and built when the game is there.
6. At the end the game is let go of, workers are stopped, the catalogue is closed, the hooks are put back.
"""

from __future__ import annotations

import logging
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QThread, Signal
from PySide6.QtWidgets import QApplication, QMessageBox

from gatcg_desktop import settings
from gatcg_desktop.crash import CrashReport, CrashReporter
from gatcg_desktop.gui.cards.card_room import CardRoom
from gatcg_desktop.gui.decks.deck_room import DeckRoom
from gatcg_desktop.gui.foundation import placing, theme, translation
from gatcg_desktop.gui.foundation.application import application
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.file_dialogs import kind_of
from gatcg_desktop.gui.foundation.garbage_collection import Collecting
from gatcg_desktop.gui.foundation.pace import hear_desktop, pace_of
from gatcg_desktop.gui.games.game_opening import Opening
from gatcg_desktop.gui.games.kept.kept_words import as_match
from gatcg_desktop.gui.lessons.lesson_room import LessonRoom
from gatcg_desktop.gui.match.own_name import own_name
from gatcg_desktop.gui.match.study.study_desk import StudyDesk
from gatcg_desktop.gui.pictures.card_pictures import Editions, Faces, Pictures
from gatcg_desktop.gui.pictures.supply import PictureSupply
from gatcg_desktop.gui.shell.dialogs import Dialogs, open_dialog
from gatcg_desktop.gui.shell.file_opening import opener_of_files
from gatcg_desktop.gui.shell.finger_scrolling import scroll_by_finger
from gatcg_desktop.gui.shell.laying_out import LayingOut
from gatcg_desktop.gui.shell.start.start_screen import StartScreen
from gatcg_desktop.gui.shell.window import Window
from gatcg_desktop.gui.sound.speaker import SPEAKER
from gatcg_desktop.last_run import Running, broken_off
from gatcg_desktop.localization import crash_message
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.deck_choice import DeckSource
    from gatcg_desktop.gui.games.kept.kept_words import Kept
    from gatcg_desktop.gui.match.lan_play import LanPlay
    from gatcg_desktop.gui.session.session import Session
    from gatcg_desktop.gui.shell.screenshot import Screenshot

log = logging.getLogger(__name__)

PLAYERS = ("Rowan", "Ash")


def run_window(args: Namespace) -> None:
    """Open the window for the command line's arguments (file, deck, seed, offline, size, screenshot) until it closes.

    Raises UserMistake for a deck that cannot be used, and for a picture that cannot be taken.
    """
    reporter, running = CrashReporter(), Running()
    reporter.install()
    try:
        app = application(sys.argv[0])
        reporter.install_qt()
        left = broken_off() if args.screenshot is None else None
        running.begin()
        program = Program(app, reporter, args, broken_off=left is not None)
        try:
            program.run()
        finally:
            program.close()
    finally:
        running.end()
        reporter.uninstall()


class Program(QObject):
    """Everything the window needs, built once and connected.

    Attributes: `window`, `start` (the start screen), `pictures`, `catalogue`, `settings`, `session` (None before
    the first game).
    Signals: game_shown(Session): a game is on the table.
    """

    game_shown = Signal(object)
    _reported = Signal(object)

    def __init__(self, app: QApplication, reporter: CrashReporter, args: Namespace, broken_off: bool = False) -> None:
        """`broken_off`: the last run was, which is told."""
        super().__init__()
        self._broken_off = broken_off
        self.app = app
        self.args = args
        self.reporter = reporter
        self.reporter.show = self._reported.emit
        self.reporter.attachment = self._kept_for_report
        self._reported.connect(self._tell_crash, Qt.ConnectionType.QueuedConnection)  # no toast while it is painted
        loaded = settings.load()
        self.settings = loaded.settings
        scroll_by_finger(app, self)
        translation.install(app, self.settings.language)
        theme.apply_theme(app, self.settings.scale, self.settings.theme, letters=self.settings.letters)
        SPEAKER.follow(self.settings, app.platformName())
        self.session: Session | None = None
        self.lan: LanPlay | None = None
        self._collecting = Collecting(self)
        self._games = Background(self, "games")
        self.pictures = Pictures({}, parent=self)
        self._supply = PictureSupply(self.pictures, self.settings, getattr(args, "pictures", ""), args.offline)
        self.catalogue = Catalogue(parent=self, online=not args.offline and args.screenshot is None)
        self.window = Window(self.pictures, self.settings)
        self.looks = LayingOut(self.settings, self)
        self.looks.laid.connect(self.window.dress)
        self.window.rulings_of, self.window.amendments_of = self.catalogue.rulings_of, self.catalogue.amendments_of
        self.catalogue.changed.connect(lambda: self.window.card_names.setStringList(self.catalogue.names))
        self.opening = Opening(
            self.window, self.catalogue, self._games, self._use_pictures, ask=args.screenshot is None
        )
        names, sitters, decks = self._names(), self.settings.sitters, self.settings.decks
        self.start = StartScreen(
            self.pictures, self.catalogue, self.window, self._use_pictures, names=names, sitters=sitters, decks=decks
        )
        self.dialogs = Dialogs(self.window, self.catalogue, self.opening, self.go_on, self._supply)
        self.lessons = LessonRoom(self.window, self.catalogue, self._games, self._use_pictures, self._not_begun)
        self.card_room = CardRoom(self.window, self.catalogue, self._supply, self._games)
        self.study = StudyDesk(self.window, lambda: self._names()[0])
        self.deck_room = DeckRoom(self.window, self.card_room, self._supply, self._games, self._names)
        self.open_file = opener_of_files(self.opening, self.lessons, self.deck_room)
        self._connect()
        self.window.show_start(self.start)
        if args.size is not None or not self.settings.window_geometry:
            self.window.setWindowState(Qt.WindowState.WindowNoState)  # a full screen has a size of its own
            placing.begin_in_size(self.window, args.size, on_screen=args.screenshot is None)
        self._notice = loaded.problem

    def _names(self) -> tuple[str, str]:
        """What the players were called the last time; before that, the person's own name and another."""
        first, second = self.settings.player_names
        return first or own_name(), second or PLAYERS[1]

    def _keep_names(self, names: tuple[str, str]) -> None:
        if names != self._names():
            self._keep_settings(self.settings.with_(player_names=names))

    def _connect(self) -> None:
        window, start = self.window, self.start
        start.names_typed.connect(self._keep_names)
        start.sitters_chosen.connect(lambda sitters: self._keep_settings(self.settings.with_(sitters=sitters)))
        start.decks.picked.connect(lambda decks: self._keep_settings(self.settings.with_(decks=decks)))
        start.start_requested.connect(self.opening.begin)
        start.continue_requested.connect(self.go_on)
        start.put_away_requested.connect(self.opening.remove)
        start.games_requested.connect(self.dialogs.show_kept_games)
        start.games_wanted.connect(self.opening.look)
        start.network_requested.connect(self._play_in_network)
        for asked in (start, window):
            asked.lessons_requested.connect(self.lessons.browse)
            asked.cards_requested.connect(self.card_room.show)
            asked.decks_requested.connect(self.deck_room.show)
            asked.settings_requested.connect(self._show_settings)
            asked.about_requested.connect(self.dialogs.show_about)
        start.games_wanted.connect(self.deck_room.look)
        for seat in start.seats:
            self.deck_room.decks_found.connect(seat.offer_kept)
        self.deck_room.play_requested.connect(lambda game: window.game_files.leave(lambda: self.opening.begin(game)))
        self.deck_room.download_requested.connect(self.dialogs.show_catalogue)
        self.card_room.download_requested.connect(self.dialogs.show_catalogue)
        self.card_room.try_wanted.connect(self.lessons.try_card)
        self.card_room.lesson_wanted.connect(self.lessons.start)
        self.lessons.cards_wanted.connect(self.card_room.show)
        start.download_requested.connect(self.dialogs.show_catalogue)
        start.statistics_requested.connect(window.show_statistics)
        window.game_files.open_requested.connect(self.open_file)
        window.kept_games_requested.connect(self.dialogs.show_kept_games)
        window.pasted.connect(self.opening.open_text)
        self.opening.preparing.connect(start.show_preparation)
        self.opening.preparing.connect(lambda now: window.set_preparing(now is not None))
        start.stop_requested.connect(self.opening.cancel)
        self.opening.shown.connect(self._shown)
        self.opening.told.connect(self.tell)
        self.opening.failed.connect(self._not_begun)
        self.opening.found.connect(start.show_games)
        window.new_game_requested.connect(self._back_to_start)
        window.reviews.again_requested.connect(self.opening.again)
        window.catalogue_requested.connect(self.dialogs.show_catalogue)
        window.named_actions["tour"].triggered.connect(lambda _: self.dialogs.show_tour(start))
        self.dialogs.settings_wanted.connect(self._apply)
        window.settings_changed.connect(self._keep_settings)
        window.fault_happened.connect(lambda fault: self.reporter.report(fault, where="engine"))

    # Running -----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the window, up to its first paint, and begin the game that was asked for."""
        self._ask_for_decks()
        if (file := getattr(self.args, "file", None)) is not None:
            self.open_file(file)
        self.window.show()
        self.window.activateWindow()  # shortcuts need it, also where no window manager does it
        self.app.processEvents()
        self.app.setWindowIcon(theme.program_icon())
        self.looks.begin()
        hear_desktop(self, lambda: self.window.named_actions["motion"].setChecked(bool(pace_of(self.settings.motion))))
        if self._notice is not None:
            self.tell(translation.error_text(self._notice))

    def run(self) -> None:
        """Show the window and serve it until it is closed. Raises what spoke against the picture that was asked for."""
        picture = self._picture_of_it(self.args.screenshot) if self.args.screenshot is not None else None
        self.show()  # the first paint comes before asyncio is imported
        if picture is None:
            self.dialogs.greet(self.start, self._broken_off, self.args.file is None)
        import asyncio

        import qasync

        from gatcg_desktop.log_file import Logging

        loop = qasync.QEventLoop(self.app)
        asyncio.set_event_loop(loop)
        loop.set_exception_handler(self.reporter.on_asyncio)
        with Logging(), loop:
            if picture is None or not picture.over:
                loop.run_forever()
        asyncio.set_event_loop(None)
        if picture is not None and picture.wrong is not None:
            raise picture.wrong

    def close(self) -> None:
        """Keep what was played, stop the workers and close what is open."""
        if self.lan is not None:
            self.lan.close(for_good=False)
        self.opening.close()
        self.window.close_game()
        self.window.game_files.close()
        self._games.close()
        self.looks.close()
        SPEAKER.close()
        self.deck_room.close()
        self.card_room.close()
        self.pictures.close()
        self._supply.close()
        self.catalogue.close()
        self._collecting.stop()
        self.reporter.show = self.reporter.attachment = None
        self.window.deleteLater()
        self.deleteLater()

    def _tell_crash(self, report: CrashReport) -> None:
        sentence = translation.translate_message(crash_message(report.error, report.place, report.unwritten))
        self.dialogs.tell_failure(sentence)

    def tell(self, sentence: str) -> None:
        """Say something that must be read, without stopping anything."""
        if self.window.page is not None:
            self.window.page.toast.say(sentence, "info")
            return
        box = QMessageBox(QMessageBox.Icon.Information, self.window.windowTitle(), sentence, parent=self.window)
        open_dialog(box)

    # Games -------------------------------------------------------------------------------------------------

    def _shown(self, session: Session) -> None:
        self.session = session
        self.game_shown.emit(session)

    def go_on(self, kept: Kept) -> None:
        """Continue a game that was broken off, open a saved one, or go back to a match in the network."""
        match = as_match(kept)
        if match is None:
            self.opening.open(kept.path)
        else:  # the table needs the catalogue for other decks
            self.catalogue.when_known(lambda: self._new_visit().go_on(match))

    def _play_in_network(self, name: str, source: DeckSource) -> None:
        """Host or join a match, with the deck of the first seat."""
        self._new_visit().begin(name, source)

    def _new_visit(self) -> LanPlay:
        from gatcg_desktop.decks.starter_set import starter_set
        from gatcg_desktop.gui.match.lan_play import LanPlay

        if self.lan is not None:
            self.lan.close(for_good=False)
            self.lan.deleteLater()
        self.lan = LanPlay(self.window, starter_set(), self.catalogue.store, self._games, self._use_pictures)
        self.lan.put_away_wanted.connect(self.opening.remove)
        self.lan.went_back.connect(self.opening.look)
        return self.lan

    def _use_pictures(self, faces: Faces, editions: Editions) -> None:
        self._supply.use(faces, editions, real=self.catalogue.store is not None)

    def _not_begun(self, error: Exception) -> None:
        if isinstance(error, UserMistake | ValueError):
            self.tell(translation.error_text(error))
        else:
            self.reporter.report(error, where="setting up a game")

    def _back_to_start(self) -> None:
        self.window.show_start(self.start)
        self.start.enter()

    def _ask_for_decks(self) -> None:
        """Decks named on the command line: two begin a game at once, one is chosen for the first player. A seed is that
        of the games to come."""
        if self.args.seed is not None:
            self.start.ui.seed.setText(str(self.args.seed))
        if not self.args.deck:
            return
        from gatcg_desktop.gui.games.deck_choice import deck_named, game_between

        sources = [deck_named(name) for name in self.args.deck]
        for seat, source in zip(self.start.seats, sources, strict=False):
            seat.choose(source)
        if len(sources) == 2:
            self.opening.begin(game_between(PLAYERS, sources, self.args.seed))

    # Settings ----------------------------------------------------------------------------------------------

    def _show_settings(self) -> None:
        from gatcg_desktop.gui.keyboard.command_palette import findable
        from gatcg_desktop.gui.shell.settings.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.settings, self.window.named_actions["open_hands"].isChecked(), self.window)
        dialog.groups.actions = findable(self.window.named_actions, self.window.menuBar())
        dialog.changed.connect(self._apply)
        self.looks.serve(dialog)
        dialog.open_hands_changed.connect(self.window.set_open_hands)
        dialog.action_wanted.connect(lambda name: self.window.named_actions[name].trigger())
        open_dialog(dialog)

    def _apply(self, changed: settings.Settings) -> None:
        """Let the whole program follow settings that were changed in the dialog."""
        before = self.settings
        self._keep_settings(changed)
        if changed.language != before.language:
            translation.install(self.app, changed.language)
        if any(getattr(changed, one) != getattr(before, one) for one in ("scale", "cards", "theme", "letters")):
            self.window.dress()
        SPEAKER.follow(changed, self.app.platformName())
        self.looks.follow(changed)
        moves = bool(pace_of(changed.motion))
        self.window.named_actions["motion"].setChecked(moves)
        self.window.set_motion(moves)
        self._supply.follow(changed)

    def _keep_settings(self, changed: settings.Settings) -> None:
        before, self.settings, self.window.settings = self.settings, changed, changed
        if self.args.screenshot is not None:
            return  # the window of a picture is nobody's
        try:
            settings.save(changed, since=before)
        except (OSError, UserMistake) as error:
            log.warning("the settings could not be saved: %s", error)

    # When something goes wrong -----------------------------------------------------------------------------

    def _kept_for_report(self) -> Path | None:
        """The file of the game on the table; nothing is written but the answers it lacks."""
        autosave = self.window.game_files.autosave
        if autosave is not None and QThread.currentThread() is self.thread():
            autosave.keep()
        return autosave.path if autosave is not None else None

    # Screenshots -------------------------------------------------------------------------------------------

    def _picture_of_it(self, path: Path) -> Screenshot:
        """What grabs the window when pictures have stopped coming, and ends the program."""
        from gatcg_desktop.gui.shell.screenshot import Screenshot

        seats, decks = self.start.seats, len(self.args.deck)
        picture = Screenshot(
            self.window,
            path,
            lambda: self.pictures.busy or any(seat.check is None for seat in seats),
            lambda: seats[0].refusal if decks == 1 else None,
            self.app.quit,
        )
        self.pictures.ready.connect(picture.something_came)
        self.game_shown.connect(picture.is_there)
        self.opening.failed.disconnect(self._not_begun)  # nobody is there to read a box
        self.opening.failed.connect(picture.give_up)
        self.opening.told.connect(picture.but)
        if decks < 2 and (self.args.file is None or kind_of(self.args.file) in ("lesson", "deck")):
            picture.is_there()
        return picture
