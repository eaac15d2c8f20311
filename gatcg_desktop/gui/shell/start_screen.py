"""The first thing a player sees: two seats, their decks, and a button to play."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QWidget

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.dropped_files import dropped_file
from gatcg_desktop.gui.foundation.forms import load_form
from gatcg_desktop.gui.foundation.theme import THEME_CHANGES, icon, px
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.foundation.two_rows import lay_in_rows
from gatcg_desktop.gui.games.continue_bar import LOW, ContinueBar, place_picture
from gatcg_desktop.gui.games.deck_choice import DeckCheck, DeckSource, GameRequest, SeatRequest
from gatcg_desktop.gui.pictures.card_picture import CardFan
from gatcg_desktop.gui.pictures.card_pictures import Pictures
from gatcg_desktop.gui.shell.catalogue_line import CatalogueLine
from gatcg_desktop.gui.shell.deck_pictures import DeckPictures
from gatcg_desktop.gui.shell.mat import paint_mat
from gatcg_desktop.gui.shell.preparing_panel import PreparingPanel
from gatcg_desktop.gui.shell.seat_panel import CHAMPION_WIDTH, SeatPanel
from gatcg_desktop.settings import Sitter

if TYPE_CHECKING:
    from gatcg_desktop.decks.starter_set import StarterSet
    from gatcg_desktop.gui.games.kept_words import Kept
    from gatcg_desktop.gui.games.opening import Preparation
    from gatcg_desktop.gui.pictures.supply import UsePictures

__all__ = ["DeckSource", "GameRequest", "SeatRequest", "StartScreen"]

MAX_SEED = 2**63 - 1
READ = 130
"""How wide the two sentences at the foot are at least, at text scale 1."""
WIDEST = 1500
"""How wide the column becomes at text scale 1; beyond that the mat shows on both sides."""
FAN = 7
TYPING_MS = 400
"""A name is told of when nothing has been typed for that long."""


class StartScreen(QWidget):
    """Where a game is set up, or continued.

    pictures: used while this is shown, with `use_pictures` (None: drawn faces). catalogue: opened after the
    first paint. Signals: `start_requested(GameRequest)`; `games_wanted()`, the games that were broken off are to be
    looked for (`show_games`); `continue_requested(Kept)`, the one that is shown; `put_away_requested(Kept)`;
    `games_requested()`, the list of them; `open_requested()`, a saved game; `network_requested(name, DeckSource)`,
    `lessons_requested()`, `cards_requested()`, `decks_requested()`, `download_requested()`, `settings_requested()`,
    `about_requested()`, `statistics_requested()`;
    `stop_requested()`, the game that is being prepared (`show_preparation`) is not wanted any more;
    `names_typed((first, second))`, what the players are called; `sitters_chosen((first, second))`, who sits there.
    """

    start_requested = Signal(object)
    open_requested = Signal()
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
    ) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.catalogue = catalogue
        self._decks = DeckPictures(pictures, use_pictures)
        self._starter: StarterSet | None = None
        self._unread: dict[str, tuple[Message, ...]] = {}
        self._painted = False
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self._tell_names)
        self.ui = load_form("start_screen", self, [CardFan, ContinueBar, PreparingPanel, SeatPanel])
        self.setAcceptDrops(True)
        self.seats: tuple[SeatPanel, SeatPanel] = (self.ui.seatOne, self.ui.seatTwo)
        self._decks.take()
        self.ui.fan.set_pictures(pictures)
        for number, (seat, name, sitter) in enumerate(zip(self.seats, names, sitters, strict=True), start=1):
            seat.set_up(number, name, pictures)
            seat.seat(sitter)
            seat.sitter_chosen.connect(lambda: self.sitters_chosen.emit(tuple(one.sitter for one in self.seats)))
            seat.deck_changed.connect(lambda seat=seat: self._look_at(seat))
            seat.file_wanted.connect(lambda path, seat=seat: self.open_deck(path, seat))
            seat.ui.name.textChanged.connect(self._name_first)
            seat.ui.name.returnPressed.connect(self.ui.play.click)
            seat.ui.name.textEdited.connect(lambda _: self._typing.start())
        self.ui.play.clicked.connect(self._play)
        self.ui.open.clicked.connect(self.open_requested)
        self.ui.continueBar.continue_requested.connect(self.continue_requested)
        self.ui.continueBar.put_away_requested.connect(self.put_away_requested)
        self.ui.continueBar.games_requested.connect(self.games_requested)
        self.ui.network.clicked.connect(self._ask_network)
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
        self.catalogue.changed.connect(self._look_at_files)
        THEME_CHANGES.changed.connect(self._dress)
        self._dress()
        self._name_first()
        self._update_play()

    # What a caller uses ------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take the pictures back after a game."""
        self._decks.take()
        self.games_wanted.emit()

    def show_games(self, games: tuple[Kept, ...]) -> None:
        """Offer the latest game or match that was broken off, and the way to the others."""
        self.ui.continueBar.show_games(games)
        self._make_room()

    def show_preparation(self, preparation: Preparation | None) -> None:
        """Tell what is being prepared, instead of asking anything; None: ask again."""
        self.ui.scroll.setVisible(preparation is None)
        self.setAcceptDrops(preparation is None)
        self.ui.preparing.show_preparation(preparation)
        if preparation is None and self.ui.play.isEnabled() and self.isVisible():  # not when a game is on the table
            self.ui.play.setFocus()

    def open_deck(self, path: Path, seat: SeatPanel | None = None) -> None:
        """Read a deck file and choose it for a seat (the first one unless given)."""
        from gatcg_desktop.gui.games.deck_choice import read_deck_file

        seat = seat or self.seats[0]
        try:
            source, unread = read_deck_file(path)
        except OSError as error:
            reason = error_text(error)
            seat.show_trouble(self.tr("{name} cannot be opened: {reason}.").format(name=path.name, reason=reason))
            return
        self._unread[source.path] = unread
        seat.choose(source)

    def request(self) -> GameRequest | None:
        """The game as it is set up now, None while something is missing."""
        one, two = self.seats
        seed = self._seed()
        playable = all(seat.check is not None and seat.check.playable for seat in self.seats)
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
        self._offer_starter_decks()
        self.catalogue.open()
        self.games_wanted.emit()

    # Decks -------------------------------------------------------------------------------------------------

    def _offer_starter_decks(self) -> None:
        from gatcg_desktop.decks.starter_set import StarterSetBroken, starter_set

        try:
            self._starter = starter_set()
        except StarterSetBroken as error:
            self.ui.trouble.setText(error_text(error))
            return
        self._decks.faces.update(self._starter.definitions)
        ready = (*self._starter.decks, *self._starter.lists)
        decks = [DeckSource("starter", deck.name, key=deck.key) for deck in ready]
        self.ui.fan.show_cards(self._for_the_fan())
        for place, seat in enumerate(self.seats):
            seat.offer(decks, min(place, len(decks) - 1))

    def _for_the_fan(self) -> tuple[str, ...]:
        """A few cards of the starter decks, of as many kinds and elements as there are."""
        assert self._starter is not None
        chosen: dict[tuple[str, str], str] = {}
        for deck in self._starter.decks:
            for key in dict.fromkeys(deck.main):
                card = self._decks.faces[key]
                chosen.setdefault((card.elements[0] if card.elements else "NORM", card.types[0]), key)
        unlike = sorted(chosen.items(), key=lambda item: (item[0][1], item[0][0]))
        step = max(1, len(unlike) // FAN)
        return tuple(key for _, key in unlike[::step][:FAN])

    def _look_at(self, seat: SeatPanel) -> None:
        """Check the deck a seat has chosen, beside the GUI thread."""
        source, starter = seat.source, self._starter
        if source is None or starter is None:
            return
        from gatcg_desktop.gui.games.deck_choice import remarks_on

        seat.show_checking()
        self._update_play()
        unread = self._unread.get(source.path, ())
        store = self.catalogue.store
        self.catalogue.background.run(
            lambda: remarks_on(source, starter, store, unread),
            lambda found: self._checked(seat, found),
            lambda error: seat.show_trouble(error_text(error)),
        )

    def _look_at_files(self) -> None:
        """Other cards are known: decks from files may be read otherwise."""
        for seat in self.seats:
            if seat.source is not None and seat.source.kind != "starter":
                self._look_at(seat)

    def _checked(self, seat: SeatPanel, check: DeckCheck) -> None:
        self._decks.add(check, seen=self.isVisible())
        seat.show_check(check)
        self._update_play()
        if self.ui.play.isEnabled() and self.focusWidget() in (None, self.ui.seatOne.ui.sitter):
            self.ui.play.setFocus()

    # Playing -----------------------------------------------------------------------------------------------

    def _seed(self) -> int | bool | None:
        """The number typed, None for none, False for something that is no seed."""
        text = self.ui.seed.text().strip()
        if not text:
            return None
        return int(text) if re.fullmatch(r"[0-9]{1,19}", text) and int(text) <= MAX_SEED else False

    def _update_play(self) -> None:
        troubles = []
        if self._seed() is False:
            troubles.append(self.tr("The seed has to be a whole number of at most 19 digits."))
        for seat in self.seats:
            if seat.check is not None and not seat.check.playable:
                troubles.append(self.tr("{player} needs a deck that can be played.").format(player=seat.player_name))
        self.ui.trouble.setText(" ".join(troubles))
        self.ui.play.setEnabled(self.request() is not None)
        self.ui.network.setEnabled((first := self.seats[0].check) is not None and first.playable)

    def _play(self) -> None:
        if (request := self.request()) is not None:
            self.start_requested.emit(request)

    def _ask_network(self) -> None:
        """Play with somebody else's machine, as who sits at the first seat."""
        seat = self.seats[0]
        if seat.source is not None:
            self.network_requested.emit(seat.player_name, seat.source)

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
        self.ui.play.setIcon(icon("play", "on_accent"))
        ways = {"open": "folder-open", "learn": "book-open", "cards": "search", "decks": "layers", "network": "users"}
        for way, name in ways.items():
            getattr(self.ui, way).setIcon(icon(name))
        quiet = {"download": "download", "statistics": "layout-grid", "settings": "settings", "about": "info"}
        for way, name in quiet.items():
            getattr(self.ui, way).setIcon(icon(name, "muted"))
        self.ui.play.setMinimumWidth(px(150))
        for way in ("play", *ways):
            getattr(self.ui, way).setMinimumHeight(px(38))
        self.ui.scroll.setMaximumWidth(px(WIDEST))
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._make_room()
        super().resizeEvent(event)

    def _make_room(self) -> None:
        """Larger windows give the room to the cards; a low one takes it from them; in a narrow one the seats stand
        below each other; what still has no room is scrolled."""
        room = self.height() / px(720)
        low, beside = room < LOW, px(48 if self.width() >= px(1280) * LOW else 12)
        for seat in self.seats:
            seat.ui.champion.set_width(round(CHAMPION_WIDTH * min(max(room, 0.4 if low else 1.0), 1.6)))
            seat.ui.strip.setMinimumHeight(px(30 if low else 60))
        self.ui.rows.setSpacing(px(8 if low else 16))
        self.ui.rows.setContentsMargins(beside, px(8 if low else 24), beside, px(8 if low else 18))
        wide = min(self.width(), px(WIDEST)) - 2 * beside
        place_picture(self.ui, wide, room)
        ui = self.ui
        needed = sum(seat.minimumSizeHint().width() for seat in self.seats) + ui.seats.spacing()
        way = QBoxLayout.Direction.LeftToRight if needed <= wide else QBoxLayout.Direction.TopToBottom
        if way != ui.seats.direction():
            ui.seats.setDirection(way)
        ways = (ui.open, ui.learn, ui.cards, ui.decks, ui.network, ui.play)
        lay_in_rows(ui.ways, ui.moreWays, ways, (ui.cards, ui.decks), wide)
        quiet = (ui.statistics, ui.settings, ui.about)
        read = wide - 2 * px(READ)
        lay_in_rows(ui.foot, ui.moreFoot, (ui.catalogueIcon, ui.download, *quiet), quiet, read, place=4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_mat(painter, QRectF(self.rect()))
        painter.end()
        if not self._painted:
            self._painted = True
            begin = QTimer(self)  # a child, so that it ends with a screen that is gone before its turn comes
            begin.setSingleShot(True)
            begin.timeout.connect(self._begin)
            begin.start(0)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "seats"):
            self._name_first()
            self._catalogue_line.tell()
            self._update_play()
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
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if dropped_file(event) is not None:
            event.acceptProposedAction()
            self._mark(self._seat_at(event.position()))

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._mark(None)

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        self._mark(None)
        if path is not None:
            event.acceptProposedAction()
            self.open_deck(path, self._seat_at(event.position()))

    def _seat_at(self, at: QPointF) -> SeatPanel:
        """The seat on whose side of the window something is held; of two below each other, the one that is nearer."""
        if self.ui.seats.direction() == QBoxLayout.Direction.TopToBottom:
            return self.seats[0] if at.y() < self.seats[1].mapTo(self, QPoint()).y() else self.seats[1]
        return self.seats[0] if at.x() < self.width() / 2 else self.seats[1]

    def _mark(self, target: SeatPanel | None) -> None:
        for seat in self.seats:
            seat.set_drop_target(seat is target)
