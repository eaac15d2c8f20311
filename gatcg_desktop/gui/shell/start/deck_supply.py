"""The decks that the start screen offers: where they come from, how they look, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QGuiApplication

from gatcg_desktop.engine.messages import Message
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.translation import error_text
from gatcg_desktop.gui.games.deck_choice import DeckLook, DeckSource
from gatcg_desktop.gui.pictures.card_picture import CardFan
from gatcg_desktop.gui.shell.start.deck_pictures import DeckPictures
from gatcg_desktop.gui.shell.start.seat_panel import SeatPanel
from gatcg_desktop.mistakes import UserMistake

if TYPE_CHECKING:
    from gatcg_desktop.decks.starter_set import StarterSet

FAN = 7
"""How many cards are shown where no game was broken off."""

translate = QCoreApplication.translate


class DeckSupply(QObject):
    """Fills the seats with decks once `offer` is called, and has each that is chosen looked at beside the GUI thread.

    Attributes: `pictures`, what shows the cards of decks; `looks`, what decks are recognized by.
    Signals: checked(SeatPanel, DeckCheck); asked(): a deck is being looked at; broken(sentence): there are none;
    picked((first, second)): somebody chose one, and what finds those of both seats again.
    """

    checked = Signal(object, object)
    asked = Signal()
    broken = Signal(str)
    picked = Signal(object)

    def __init__(
        self,
        pictures: DeckPictures,
        catalogue: Catalogue,
        seats: tuple[SeatPanel, SeatPanel],
        fan: CardFan,
        last: tuple[str, str] = ("", ""),
    ) -> None:
        """`last`: which decks were chosen the last time, to be chosen again where they can be found."""
        super().__init__(fan)
        self.pictures = pictures
        self.looks: dict[DeckSource, DeckLook] = {}
        self.seats = seats
        self._catalogue, self._fan = catalogue, fan
        self._starter: StarterSet | None = None
        self._unread: dict[DeckSource, tuple[Message, ...]] = {}
        for seat, wanted in zip(seats, last, strict=True):
            seat.wanted = wanted
            seat.deck_picked.connect(self._tell_picked)
            seat.ui.deck.looks = self.looks
            seat.ui.deck.looks_wanted.connect(self._look_up)
            seat.deck_changed.connect(lambda seat=seat: self.look_at(seat))
            seat.paste_wanted.connect(lambda seat=seat: self.paste(seat))
        catalogue.changed.connect(self._look_at_files)

    def open(self, path: Path, seat: SeatPanel) -> None:
        """Read a deck file and choose it for a seat."""
        from gatcg_desktop.gui.games.deck_choice import read_deck_file

        try:
            source, unread = read_deck_file(path)
        except OSError as error:
            reason = error_text(error)
            seat.show_trouble(
                translate("StartScreen", "{name} cannot be opened: {reason}.").format(name=path.name, reason=reason)
            )
            return
        self._unread[source] = unread
        seat.choose(source)

    def paste(self, seat: SeatPanel) -> None:
        """Choose the deck list that was copied for a seat."""
        from gatcg_desktop.gui.games.deck_choice import read_deck_text

        text = QGuiApplication.clipboard().text()
        source, unread = read_deck_text(text, self._starter, self._catalogue.store)
        if source.deck is None or not source.deck.card_names():
            seat.show_trouble(
                translate("StartScreen", "What was copied is no deck list: copy one with a card in each line.")
            )
            return
        if not source.name:
            source = replace(source, name=translate("StartScreen", "Pasted"))
        self._unread[source] = unread
        seat.choose(source)

    def offer(self) -> None:
        """Let both seats choose among the decks that come along, once they are read, beside the GUI thread."""

        def read() -> StarterSet:
            from gatcg_desktop.decks.starter_set import starter_set

            return starter_set()

        self._catalogue.background.run(read, self._offer, self._tell_broken)

    def _tell_broken(self, error: Exception) -> None:
        if not isinstance(error, UserMistake):
            raise error
        self.broken.emit(error_text(error))

    def _offer(self, starter: StarterSet) -> None:
        self._starter = starter
        self.pictures.faces.update(starter.definitions)
        self.looks.clear()
        ready = (*starter.decks, *starter.lists)
        decks = [DeckSource("starter", deck.name, key=deck.key) for deck in ready]
        self._fan.show_cards(_for_the_fan(starter))
        for place, seat in enumerate(self.seats):
            kind, _, file = seat.wanted.partition(":")
            seat.offer(decks, min(place, len(decks) - 1))
            if kind == "file" and Path(file).is_file():
                self.open(Path(file), seat)

    def _tell_picked(self) -> None:
        """A seat whose last deck was not found yet keeps it."""
        self.picked.emit(
            tuple(seat.wanted or (seat.source.reference if seat.source is not None else "") for seat in self.seats)
        )

    def look_at(self, seat: SeatPanel) -> None:
        """Check the deck a seat has chosen, beside the GUI thread."""
        source, starter = seat.source, self._starter
        if source is None or starter is None:
            return
        from gatcg_desktop.gui.games.deck_choice import remarks_on

        seat.show_checking()
        self.asked.emit()
        unread = self._unread.get(source, ())
        store = self._catalogue.store
        self._catalogue.background.run(
            lambda: remarks_on(source, starter, store, unread),
            lambda found: self.checked.emit(seat, found),
            lambda error: seat.show_trouble(error_text(error)),
        )

    def _look_up(self, sources: tuple[DeckSource, ...]) -> None:
        """Find what decks are recognized by, beside the GUI thread."""
        starter, store = self._starter, self._catalogue.store
        if starter is None:
            return
        from gatcg_desktop.gui.games.deck_choice import looks_of

        self._catalogue.background.run(lambda: looks_of(sources, starter, store), self.looked_up)

    def looked_up(self, looks: dict[DeckSource, DeckLook]) -> None:
        """Show decks as they are recognized."""
        self.pictures.add(looks.values(), seen=self.seats[0].isVisible())
        self.looks.update(looks)
        for seat in self.seats:
            seat.ui.deck.look_again()

    def _look_at_files(self) -> None:
        """Other cards are known: decks from files may be read otherwise."""
        for source in [source for source in self.looks if source.kind != "starter"]:
            del self.looks[source]
        for seat in self.seats:
            seat.ui.deck.viewport().update()
            if seat.source is not None and seat.source.kind != "starter":
                self.look_at(seat)


def _for_the_fan(starter: StarterSet) -> tuple[str, ...]:
    """A few cards of the starter decks, of as many kinds and elements as there are."""
    chosen: dict[tuple[str, str], str] = {}
    for deck in starter.decks:
        for key in dict.fromkeys(deck.main):
            card = starter.definitions[key]
            chosen.setdefault((card.elements[0] if card.elements else "NORM", card.types[0]), key)
    unlike = sorted(chosen.items(), key=lambda item: (item[0][1], item[0][0]))
    step = max(1, len(unlike) // FAN)
    return tuple(key for _, key in unlike[::step][:FAN])
