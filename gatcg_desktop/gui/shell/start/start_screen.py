"""The first thing a player sees: who sits opposite, the decks of both, and a button to play."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.designer_forms import load_form
from gatcg_desktop.gui.foundation.dropped_files import dropped_file, take_copy
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon
from gatcg_desktop.gui.games.deck_choice import DeckCheck, DeckSource, GameRequest, SeatRequest
from gatcg_desktop.gui.games.kept.continue_bar import ContinueBar
from gatcg_desktop.gui.panels.act_button import ActButton
from gatcg_desktop.gui.pictures.card_picture import CardFan
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.start.catalogue_line import CatalogueLine
from gatcg_desktop.gui.shell.start.choice_tile import ChoiceTile, OpponentTiles, Opposite
from gatcg_desktop.gui.shell.start.deck_pictures import DeckPictures
from gatcg_desktop.gui.shell.start.deck_supply import DeckSupply
from gatcg_desktop.gui.shell.start.laying_out_start import make_room, order_keys
from gatcg_desktop.gui.shell.start.mat import paint_mat
from gatcg_desktop.gui.shell.start.preparing_panel import PreparingPanel
from gatcg_desktop.gui.shell.start.seat_panel import LEVELS, SeatPanel
from gatcg_desktop.settings import Sitter

if TYPE_CHECKING:
    from gatcg_desktop.gui.games.game_opening import Preparation
    from gatcg_desktop.gui.games.kept.kept_words import Kept
    from gatcg_desktop.gui.pictures.supply import UsePictures

__all__ = ["DeckSource", "GameRequest", "SeatRequest", "StartScreen"]

MAX_SEED = 2**63 - 1
TYPING_MS = 400
"""A name is told of when nothing has been typed for that long."""


class StartScreen(QWidget):
    """Where a game is set up, or continued.

    pictures: used while this is shown, with `use_pictures` (None: drawn faces). catalogue: opened after the
    first paint. Signals: `start_requested(GameRequest)`; `games_wanted()`, the games that were broken off are to be
    looked for (`show_games`); `continue_requested(Kept)`, the one that is shown; `put_away_requested(Kept)`;
    `games_requested()`, all that are kept; `network_requested(name, DeckSource)`,
    `lessons_requested()`, `cards_requested()`, `decks_requested()`, `download_requested()`, `settings_requested()`,
    `about_requested()`, `statistics_requested()`;
    `stop_requested()`, the game that is being prepared (`show_preparation`) is not wanted any more;
    `names_typed((first, second))`, what the players are called; `sitters_chosen((first, second))`, who sits there.
    """

    start_requested = Signal(object)
    games_wanted = Signal()
    continue_requested = Signal(object)
    put_away_requested = Signal(object)
    games_requested = Signal()
    network_requested = Signal(str, object)
    lessons_requested = Signal()
    cards_requested = Signal()
    decks_requested = Signal()
    download_requested = Signal()
    settings_requested = Signal()
    statistics_requested = Signal()
    about_requested = Signal()
    stop_requested = Signal()
    names_typed = Signal(object)
    sitters_chosen = Signal(object)

    def __init__(
        self,
        pictures: Pictures,
        catalogue: Catalogue,
        parent: QWidget | None = None,
        use_pictures: UsePictures | None = None,
        *,
        names: tuple[str, str] = ("Rowan", "Ash"),
        sitters: tuple[Sitter, Sitter] = ("", ""),
        decks: tuple[str, str] = ("", ""),
    ) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.catalogue = catalogue
        self._painted = False
        self._entered: object = None  # the game that Enter was pressed for while its decks were looked at
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._tell_names)
        self.ui = load_form(
            "start_screen",
            self,
            [ActButton, CardFan, ChoiceTile, ContinueBar, OpponentTiles, PreparingPanel, SeatPanel],
        )
        self.setAcceptDrops(True)
        self.seats: tuple[SeatPanel, SeatPanel] = (self.ui.seatOne, self.ui.seatTwo)
        self.decks = DeckSupply(DeckPictures(pictures, use_pictures), catalogue, self.seats, self.ui.fan, decks)
        self.decks.asked.connect(self._update_play)
        self.decks.checked.connect(self._checked)
        self.decks.broken.connect(self.ui.trouble.setText)
        self.decks.pictures.take()
        self.ui.fan.set_pictures(pictures)
        for number, (seat, name) in enumerate(zip(self.seats, names, strict=True), start=1):
            seat.set_up(number, name, pictures)
            seat.sitter_chosen.connect(self._tell_sitters)
            seat.file_wanted.connect(lambda path, seat=seat: self.open_deck(path, seat))
            seat.ui.name.textChanged.connect(self._name_first)
            seat.ui.name.textEdited.connect(lambda _: self._typing.start())
        self.seats[1].surprise_wanted.connect(lambda: self.seats[1].surprise(self.seats[0].source))
        for seat, sitter in zip(self.seats, sitters, strict=True):
            seat.seat(sitter)
        self.ui.opponents.choose(_opposite(sitters))
        self._seat_them()
        self.ui.opponents.chosen.connect(self._seat_them)
        self.ui.opponents.chosen.connect(self._tell_sitters)
        self.ui.play.clicked.connect(self._play)
        self.ui.saved.clicked.connect(self.games_requested)
        self.ui.continueBar.continue_requested.connect(self.continue_requested)
        self.ui.continueBar.put_away_requested.connect(self.put_away_requested)
        self.ui.continueBar.games_requested.connect(self.games_requested)
        self.ui.learn.clicked.connect(self.lessons_requested)
        self.ui.cards.clicked.connect(self.cards_requested)
        self.ui.decks.clicked.connect(self.decks_requested)
        self.ui.download.clicked.connect(self.download_requested)
        self.ui.settings.clicked.connect(self.settings_requested)
        self.ui.statistics.clicked.connect(self.statistics_requested)
        self.ui.about.clicked.connect(self.about_requested)
        self.ui.preparing.cancelled.connect(self.stop_requested)
        self.ui.seed.textChanged.connect(self._update_play)
        self._catalogue_line = CatalogueLine(catalogue, self.ui, self)
        THEME_CHANGES.changed.connect(self._dress)
        order_keys(self.ui)
        self._dress()
        self._name_first()
        self._update_play()

    # What a caller uses ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take the pictures back after a game."""
        self.decks.pictures.take()
        self.games_wanted.emit()

    def show_games(self, games: tuple[Kept, ...]) -> None:
        """Offer the latest game or match that was broken off, and the way to the others."""
        self.ui.continueBar.show_games(games)
        self._lay_out()

    def show_preparation(self, preparation: Preparation | None) -> None:
        """Tell what is being prepared, instead of asking anything; None: ask again."""
        self.ui.middle.setVisible(preparation is None)
        self.setAcceptDrops(preparation is None)
        self.ui.preparing.show_preparation(preparation)
        if preparation is None and self.ui.play.isEnabled() and self.isVisible():  # not when a game is on the table
            self.ui.play.setFocus()

    def await_enter(self) -> None:
        """Have the keyboard, so that Enter plays now or as soon as the decks were looked at."""
        (self.ui.play if self.ui.play.isEnabled() else self).setFocus()

    def open_deck(self, path: Path, seat: SeatPanel | None = None) -> None:
        """Read a deck file and choose it for a seat (the first one unless given)."""
        self.decks.open(path, seat or self.seats[0])

    def request(self) -> GameRequest | None:
        """The game as it is set up now, None while something is missing."""
        one, two = self.seats
        seed = self._seed()
        playable = all(seat.ready for seat in self.seats)
        if one.source is None or two.source is None or seed is False or not playable:
            return None
        first, second = one.player_name, two.player_name
        if first == second:
            second = f"{second} 2"
        return GameRequest(
            (SeatRequest(first, one.source, one.sitter), SeatRequest(second, two.source, two.sitter)),
            None if seed is None else int(seed),
            max(0, self.ui.first.currentIndex()),
        )

    def _begin(self) -> None:
        """What can wait until the screen is there: decks, their faces, the catalogue."""
        self.decks.offer()
        self.catalogue.open()
        self.games_wanted.emit()

    # Decks -------------------------------------------------------------------------------------------------

    def _checked(self, seat: SeatPanel, check: DeckCheck) -> None:
        seat.show_check(check)
        self._update_play()
        held = self.window().focusWidget()  # of the window: the tour lies over this screen, and keeps the keyboard
        if self.ui.play.isEnabled() and held in (None, self, *self.ui.opponents.tiles.values()):
            self.ui.play.setFocus()
        if not _looked_at(self.seats):
            entered, self._entered = self._entered, None
            if entered == self._chosen:
                self.ui.play.click()

    @property
    def _chosen(self) -> object:
        """Which game is set up, whatever is thought of its decks."""
        return self.ui.opponents.kind, *(seat.source for seat in self.seats)

    # Who plays ---------------------------------------------------------------------------------------------

    def _seat_them(self) -> None:
        """Let those sit there whom the choice of an opponent means."""
        one, two = self.seats
        kind: Opposite = self.ui.opponents.kind
        there: dict[Opposite, Sitter] = {"computer": two.level, "nobody": "goldfish", "watch": two.level}
        one.seat(one.level if kind == "watch" else "", kind)
        two.seat(there.get(kind, ""), kind)
        for asked_here in (two, self.ui.firstLabel, self.ui.first, self.ui.seed):  # a match asks its host
            asked_here.setVisible(kind != "network")
        self._update_play()

    def _tell_sitters(self) -> None:
        if self.ui.opponents.kind != "network":
            self.sitters_chosen.emit(tuple(seat.sitter for seat in self.seats))

    # Playing -----------------------------------------------------------------------------------------------

    def _seed(self) -> int | bool | None:
        """The number typed, None for none, False for something that is no seed."""
        text = self.ui.seed.text().strip()
        if not text:
            return None
        return int(text) if re.fullmatch(r"[0-9]{1,19}", text) and int(text) <= MAX_SEED else False

    def _update_play(self) -> None:
        troubles = []
        alone = self.ui.opponents.kind == "network"
        if self._seed() is False and not alone:
            troubles.append(self.tr("The seed has to be a whole number of at most 19 digits."))
        asked = self.seats[:1] if alone else self.seats
        for seat in asked:
            if seat.refusal is not None:
                troubles.append(self.tr("{player} needs a deck that can be played.").format(player=seat.player_name))
        self.ui.trouble.setText(" ".join(troubles))
        self.ui.trouble.setVisible(bool(troubles))
        ready = self.seats[0].ready if alone else self.request() is not None
        decks = [seat.source.title for seat in asked if seat.source is not None]
        if alone:
            words, follows = self.tr("Find a table"), self.tr("with {deck}").format(deck="".join(decks))
        else:
            words = self.tr("Watch") if self.ui.opponents.kind == "watch" else self.tr("Pla&y").replace("&", "")
            follows = self.tr("{one} against {two}").format(one=decks[0], two=decks[1]) if len(decks) == 2 else ""
        if not ready and self.window().focusWidget() is self.ui.play:
            self.setFocus()  # not the button that comes next, which Enter would press
        self.ui.play.say(words, follows, "yours" if ready else "idle", self.tr("Enter"))

    def _play(self) -> None:
        """Begin the game, or go to somebody else's machine with one's own deck."""
        mine = self.seats[0]
        if self.ui.opponents.kind == "network" and mine.source is not None:
            self.network_requested.emit(mine.player_name, mine.source)
        elif (request := self.request()) is not None:
            self.start_requested.emit(request)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter plays, as soon as the decks were looked at, but for a button that has the keyboard, which it presses.
        Ctrl+V gives the first seat the list that was copied."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.decks.paste(self.seats[0])
            return
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        held = self.focusWidget()
        if isinstance(held, QPushButton) and not held.isCheckable():
            held.click()
        elif _looked_at(self.seats):
            self._entered = self._chosen
        else:
            self.ui.play.click()

    def _tell_names(self) -> None:
        self.names_typed.emit(tuple(seat.ui.name.text().strip() for seat in self.seats))

    def _name_first(self) -> None:
        """Who begins, by name."""
        box = self.ui.first
        chosen = max(0, box.currentIndex())
        box.clear()
        box.addItems([self.tr("Random"), *(seat.player_name for seat in self.seats)])
        box.setCurrentIndex(chosen)

    # Looks -------------------------------------------------------------------------------------------------

    def _dress(self) -> None:
        quiet = {
            "cards": "search",
            "decks": "layers",
            "saved": "save",
            "statistics": "layout-grid",
            "settings": "settings",
            "download": "download",
            "about": "info",
        }
        for way, name in quiet.items():
            getattr(self.ui, way).setIcon(icon(name, "muted"))
        self._catalogue_line.tell()
        self.ui.learn.tell("book-open", self.tr("&Learn"), self.tr("Lessons on real tables, a few minutes each"))
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        super().resizeEvent(event)

    def _lay_out(self) -> None:
        make_room(self.ui, self.width(), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_mat(painter, QRectF(self.rect()))
        if not self._painted:
            self._painted = True
            begin = QTimer(self)  # a child, so that it ends with a screen that is gone before its turn comes
            begin.setSingleShot(True)
            begin.timeout.connect(self._begin)
            begin.start(0)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "seats"):
            self._name_first()
            self._dress()
            self._update_play()
            for after in (self._catalogue_line.tell, self._lay_out):  # when all have the words of the form
                QTimer.singleShot(0, self, after)
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Whoever comes back to this window may have ended a game in another one."""
        if event.type() == QEvent.Type.WindowActivate and self._painted and self.isVisible():
            self.games_wanted.emit()
        return super().event(event)

    # Deck files dropped on the window ----------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Deck files are for a seat; those of games and lessons are for the window."""
        from gatcg_desktop.gui.foundation.file_dialogs import kind_of

        path = dropped_file(event)
        if path is not None and kind_of(path) not in ("game", "lesson"):
            take_copy(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if dropped_file(event) is not None:
            take_copy(event)
            self._mark(self._seat_at(event.position()))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._mark(None)

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        self._mark(None)
        if path is not None:
            take_copy(event)
            self.open_deck(path, self._seat_at(event.position()))

    def _seat_at(self, at: QPointF) -> SeatPanel:
        """The seat beside which something is held in the window: the lower half of both is the second one's."""
        below = not self.seats[1].isHidden() and at.y() >= self.seats[1].mapTo(self, QPoint()).y()
        return self.seats[int(below)]

    def _mark(self, target: SeatPanel | None) -> None:
        for seat in self.seats:
            seat.set_drop_target(seat is target)


def _looked_at(seats: tuple[SeatPanel, ...]) -> bool:
    """Whether a deck of the game is being looked at just now."""
    return any(not seat.isHidden() and seat.source is not None and seat.check is None for seat in seats)


def _opposite(sitters: tuple[Sitter, Sitter]) -> Opposite:
    """Who sits opposite, as tiles have it."""
    bots = [sitter in LEVELS for sitter in sitters]
    if all(bots):
        return "watch"
    if any(bots):
        return "computer"
    return "nobody" if "goldfish" in sitters else "here"
