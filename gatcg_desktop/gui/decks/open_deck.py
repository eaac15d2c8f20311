"""A deck that is being worked on: its list, what can be undone, and the file that every change goes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.fixes import Change, changed
from gatcg_desktop.decks.judging import Judged, judged, read_by_hand
from gatcg_desktop.decks.library import DeckLibrary, KeptDeck
from gatcg_desktop.decks.starter_set import StarterFacts, starter_set
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.catalogue import Catalogue
from gatcg_desktop.gui.foundation.translation import error_text

WRITE_MS = 250
"""A change is on the disk so soon after it."""
MOST_UNDO = 500


class OpenDeck(QObject):
    """One deck of the library.

    Attributes: `key`; `kept`, as it is now; `judged`, what was found of the list (None before that, and of an earlier
    list while another is looked at).

    Signals: changed(), the list or what is kept beside it; looked_at(), `judged` is another; failed(sentence), it could
    not be kept; met_another(), somebody else had changed the list on the disk, which is a version now.
    """

    changed = Signal()
    looked_at = Signal()
    failed = Signal(str)
    met_another = Signal()

    def __init__(
        self,
        library: DeckLibrary,
        key: str,
        kept: KeptDeck,
        files: Background,
        catalogue: Catalogue,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.key = key
        self.kept = kept
        self.judged: Judged | None = None
        self._library, self._files, self._catalogue = library, files, catalogue
        self._written: Deck | None = kept.deck
        self._on_disk = kept.deck  # only work with the files reads and sets it
        self._edits: list[Callable[[KeptDeck], KeptDeck]] = []
        self._undo: list[Deck] = []
        self._redo: list[Deck] = []
        self._asked = 0
        self._by_hand: dict[str, bool] = {}
        self._read_in: CardStore | None = None
        self._timer = QTimer(self, singleShot=True, interval=WRITE_MS)
        self._timer.timeout.connect(self.write)
        catalogue.changed.connect(self.look)

    @property
    def deck(self) -> Deck:
        """The list as it is now."""
        return self.kept.deck

    # The list ----------------------------------------------------------------------------------------------

    def apply(self, changes: Iterable[Change]) -> None:
        """Change the list; it can be undone as one."""
        self.set_deck(changed(self.deck, changes))

    def set_deck(self, deck: Deck) -> None:
        """Put another list in its place, which can be undone."""
        if deck == self.deck:
            return
        self._undo = [*self._undo[-MOST_UNDO:], self.deck]
        self._redo.clear()
        self._take(deck)

    @property
    def can_undo(self) -> bool:
        """Whether something can be undone."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone."""
        return bool(self._redo)

    def undo(self) -> None:
        """Go back by one change."""
        if self._undo:
            self._redo.append(self.deck)
            self._take(self._undo.pop())

    def redo(self) -> None:
        """Do again what was undone last."""
        if self._redo:
            self._undo.append(self.deck)
            self._take(self._redo.pop())

    def _take(self, deck: Deck) -> None:
        self.kept = msgspec.structs.replace(self.kept, deck=deck)
        self._timer.start()
        self.changed.emit()
        self.look()

    # What is kept beside it --------------------------------------------------------------------------------

    def edit(self, edit: Callable[[KeptDeck], KeptDeck]) -> None:
        """Change notes, folder, format, printings: what the list is not."""
        after = edit(self.kept)
        if after == self.kept:
            return
        looked = after.format != self.kept.format
        self.kept = after
        self._edits.append(edit)
        self._timer.start()
        self.changed.emit()
        if looked:
            self.look()

    def keep_version(self, words: str) -> None:
        """Keep the list as it is now under some words."""
        self.write()
        self._files.run(lambda: self._library.keep_version(self.key, words), self._kept, self._refused)

    def write(self) -> None:
        """Have what has changed written now, and what the disk refused before."""
        self._timer.stop()
        if self.deck == self._written and not self._edits:
            return
        deck, edits = self.deck, tuple(self._edits)
        self._written = deck
        self._edits.clear()

        def edited(kept: KeptDeck) -> KeptDeck:
            for edit in edits:
                kept = edit(kept)
            return kept

        def work() -> tuple[KeptDeck, Deck]:
            expected = self._on_disk
            kept = self._library.put(self.key, deck, expected, edited)
            self._on_disk = deck
            return kept, expected

        def done(found: tuple[KeptDeck, Deck]) -> None:
            kept, expected = found
            new = [one.deck for one in kept.versions if one not in self.kept.versions]
            self._kept(kept)
            if any(one not in (deck, expected) for one in new):
                self.met_another.emit()

        def refused(error: Exception) -> None:
            self._written = None
            self._edits[:0] = edits
            self._refused(error)

        self._files.run(work, done, refused)

    @property
    def unkept(self) -> bool:
        """Whether the disk refused what has changed."""
        return self._written is None

    def _kept(self, kept: KeptDeck) -> None:
        """The disk has it; versions may have come from elsewhere."""
        if kept.versions != self.kept.versions:
            self.kept = msgspec.structs.replace(self.kept, versions=kept.versions)
            self.changed.emit()

    def _refused(self, error: Exception) -> None:
        self.failed.emit(error_text(error))

    # Looking at it -----------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nobody works on it any more."""
        self._asked += 1
        self._catalogue.changed.disconnect(self.look)

    def look(self) -> None:
        """Have the list looked at beside the GUI thread. `looked_at` follows for the latest list, and once more where
        some of its cards turn out to be by hand, which takes longer to find out."""
        self._asked += 1
        asked, deck, game_format, store = self._asked, self.deck, self.kept.format, self._catalogue.store
        if store is not self._read_in:
            self._read_in, self._by_hand = store, {}
        by_hand = self._by_hand

        def work() -> Judged | None:
            if asked != self._asked:  # another list was asked about meanwhile
                return None
            return judged(deck, game_format, starter_set(), store, by_hand)

        def read(cards: tuple[CardRecord | StarterFacts, ...]) -> dict[str, bool]:
            return read_by_hand(cards, store) if asked == self._asked else {}

        def done(found: Judged | None) -> None:
            if found is None or asked != self._asked:
                return
            self.judged = found
            self.looked_at.emit()
            new = tuple(card for card in found.cards.values() if card.slug not in by_hand)
            if new:
                self._catalogue.background.run(lambda: read(new), lambda known: told(found, known), self._refused)

        def told(found: Judged, known: dict[str, bool]) -> None:
            by_hand.update(known)
            names = tuple(name for name, card in found.cards.items() if by_hand.get(card.slug))
            if asked == self._asked and names != found.by_hand:
                self.judged = msgspec.structs.replace(found, by_hand=names)
                self.looked_at.emit()

        self._catalogue.background.run(work, done, self._refused)
