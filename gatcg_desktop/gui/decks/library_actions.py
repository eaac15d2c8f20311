"""What can be done with a deck of the library without opening it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec
from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from gatcg_desktop.decks.card_names import NameLookup
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.formats.sources import LARGEST_TOURNAMENTS, bring_tournament
from gatcg_desktop.decks.library import DeckLibrary, KeptDeck
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.gui.decks.sending_out import SendingOut
from gatcg_desktop.gui.decks.shown_decks import Tile, folders_of
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.translation import counted, error_text, translate_message

T = TypeVar("T")
BEST = 16
"""So many lists of a tournament are kept, the best first."""


class LibraryActions(QObject):
    """Changes the library, in `files`.

    Signals: changed(), it is another; told(sentence, sign); open_wanted(Tile); play_wanted(KeptDeck, key, kind of the
    computer); edited(key, function), a deck that may be open is changed so; leaving(key), a deck is about to go.
    """

    changed = Signal()
    told = Signal(str, str)
    open_wanted = Signal(object)
    play_wanted = Signal(object, str, str)
    edited = Signal(str, object)
    leaving = Signal(str)

    def __init__(self, library: DeckLibrary, files: Background, sending: SendingOut, parent: QWidget) -> None:
        super().__init__(parent)
        self._library, self._files, self._sending, self._parent = library, files, sending, parent
        self._network = Background(self, "tournaments")
        self._to_come: list[int] | None = None
        self._stop = threading.Event()

    def run(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Do `work` with the files; what it raises is told."""

        def done(given: T) -> None:
            then(given)

        self._files.run(work, done, lambda error: self.told.emit(error_text(error), "ban"))

    def menu(self, tile: Tile, tiles: tuple[Tile, ...], at: QPoint) -> None:
        """Show what can be done with a deck; `tiles` are all there are."""
        menu = QMenu(self._parent)
        menu.aboutToHide.connect(menu.deleteLater)
        if tile.removed:
            menu.addAction(self.tr("&Put it back")).triggered.connect(lambda: self.put_back(tile))
            menu.popup(at)
            return
        copied = tile.shipped or tile.kept.source
        opening = menu.addAction(self.tr("&Open a copy") if copied else self.tr("&Open"))
        opening.triggered.connect(lambda: self.open_wanted.emit(tile))
        play = menu.addAction(self.tr("&Play the computer"))
        play.triggered.connect(lambda: self.play_wanted.emit(tile.kept, tile.key, "steady"))
        goldfish = menu.addAction(self.tr("&Goldfish"))
        goldfish.triggered.connect(lambda: self.play_wanted.emit(tile.kept, tile.key, "goldfish"))
        if not tile.shipped:
            like = menu.addAction(self.tr("&Favourite"))
            like.setCheckable(True)
            like.setChecked(tile.favourite)
            like.triggered.connect(lambda on: self.edit(tile, favourite=on))
            self._folder_menu(menu.addMenu(self.tr("&Folder")), tile, tiles)
            menu.addAction(self.tr("&Copy")).triggered.connect(lambda: self.copy(tile))
        out = self._sending.menu(tile.kept, menu)
        out.setTitle(self.tr("&Send it out"))
        menu.addMenu(out)
        if not tile.shipped:
            menu.addSeparator()
            menu.addAction(self.tr("&Remove")).triggered.connect(lambda: self.remove(tile))
        menu.popup(at)

    def copy(self, tile: Tile) -> None:
        """Keep a copy of a deck."""
        name = self.tr("{deck}, copy").format(deck=tile.title)
        deck = msgspec.structs.replace(tile.kept.deck, name=name)
        kept = msgspec.structs.replace(tile.kept, deck=deck, versions=(), favourite=False, source="")
        self.run(lambda: self._library.add(kept), lambda _: self.changed.emit())

    def edit(self, tile: Tile, **fields: object) -> None:
        """Change what is kept beside the list of a deck."""

        def edit(kept: KeptDeck) -> KeptDeck:
            return msgspec.structs.replace(kept, **fields)

        self.edited.emit(tile.key, edit)
        self.run(lambda: self._library.change(tile.key, edit), lambda _: self.changed.emit())

    def remove(self, tile: Tile) -> None:
        """Take a deck of one's own out of the library; it can be put back."""
        if tile.shipped or tile.removed:
            return
        self.leaving.emit(tile.key)

        def gone(_: str) -> None:
            self.changed.emit()
            self.told.emit(
                self.tr("{deck} was removed. It can be put back from “Removed”.").format(deck=tile.title), "info"
            )

        self.run(lambda: self._library.remove(tile.key), gone)

    def put_back(self, tile: Tile) -> None:
        """Take a deck in again that was removed."""

        def back(_: str) -> None:
            self.changed.emit()
            self.told.emit(self.tr("{deck} is in the library again.").format(deck=tile.title), "info")

        self.run(lambda: self._library.put_back(tile.key), back)

    @property
    def bringing(self) -> bool:
        """Whether lists of tournaments are on their way."""
        return self._to_come is not None

    def bring_tournaments(self, lookup: Callable[[], NameLookup]) -> None:
        """Keep the best lists of each of the largest tournaments that is not here yet, one after the other."""
        if self._to_come is None:
            self._to_come = []

            def work() -> set[str]:
                return {one.kept.source for one in self._library.contents().decks}

            def begin(here: set[str]) -> None:
                self._to_come = [number for number, name in LARGEST_TOURNAMENTS if name not in here]
                self._bring_next(lookup, here, 0)

            self._network.run(work, begin, lambda error: self._brought(error_text(error), "ban"))

    def _bring_next(self, lookup: Callable[[], NameLookup], here: set[str], came: int) -> None:
        if not self._to_come:
            words = counted("The lists of {count} tournament came.", "The lists of {count} tournaments came.", came)
            self._brought(words if came else self.tr("The lists of all of them are here already."), "info")
            return
        number = self._to_come.pop(0)

        def work() -> int:
            brought = bring_tournament(number, self._stop)
            name = (brought.name or str(number))[:80]
            if name in here:
                return 0
            self._keep(named(brought.each(lookup(), BEST)), source=name)
            return 1

        self._network.run(
            work,
            lambda new: self._bring_next(lookup, here, came + new),
            lambda error: self._brought(error_text(error), "ban"),
            self._stop.set,
        )
        self.changed.emit()

    def _brought(self, words: str, sign: str) -> None:
        self._to_come = None
        self.told.emit(words, sign)
        self.changed.emit()

    def close(self) -> None:
        """Bring nothing more."""
        self._network.close()

    def keep_all(self, decks: tuple[Deck, ...], name: str, tournament: bool) -> None:
        """Keep several decks that came together, in a folder of that name or as the lists of a tournament."""
        folder, source = ("", name[:80]) if tournament else (name[:80], "")
        self.run(lambda: self._keep(decks, folder, source), lambda _: self.changed.emit())

    def _keep(self, decks: Iterable[Deck], folder: str = "", source: str = "") -> None:
        for deck in decks:
            self._library.add(KeptDeck(deck, folder=folder, source=source))

    def _folder_menu(self, menu: QMenu, tile: Tile, tiles: tuple[Tile, ...]) -> None:
        for name in ("", *folders_of(tiles)):
            action = menu.addAction(name.replace("&", "&&") or self.tr("None"))
            action.setCheckable(True)
            action.setChecked(tile.kept.folder == name)
            action.triggered.connect(lambda _=False, name=name: self.edit(tile, folder=name))
        menu.addSeparator()
        menu.addAction(self.tr("A &new one…")).triggered.connect(lambda: self._ask_folder(tile))

    def _ask_folder(self, tile: Tile) -> None:
        dialog = QInputDialog(self._parent)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("A new folder"))
        dialog.setLabelText(self.tr("Name of the folder"))
        dialog.textValueSelected.connect(lambda name: self.edit(tile, folder=name.strip()[:80]))
        dialog.open()


def named(decks: Iterable[tuple[Message, Deck]]) -> Iterator[Deck]:
    """Decks that came together by what each is called, in the language of the program."""
    return (msgspec.structs.replace(deck, name=translate_message(called)) for called, deck in decks)
