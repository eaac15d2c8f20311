"""What cards look like on the screen: real pictures, drawn faces until they come, backs.

`Pictures.pixmap` answers at once with the best there is and never reads, draws or decodes in the GUI thread;
`ready(key)` tells when something better is there. Workers hand over QImages, the GUI thread makes pixmaps.
"""

from __future__ import annotations

import itertools
import logging
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QImage, QPixmap

from gatcg_desktop.gui.foundation.card_words import card_name
from gatcg_desktop.gui.foundation.translation import LANGUAGE_CHANGES
from gatcg_desktop.gui.pictures.kept_pictures import Kept, KeptPictures, Quality, Variant
from gatcg_desktop.gui.pictures.plain_pictures import BackKind, PlainPictures
from gatcg_desktop.gui.pictures.sizes import KEPT_SIZE, PictureSize
from gatcg_desktop.gui.pictures.source_watch import SourceWatch
from gatcg_desktop.settings import TokenRepresentation

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from gatcg_desktop.catalogue.model import EditionRecord
    from gatcg_desktop.pictures.fetching import PictureStore
    from gatcg_desktop.rules.model.definitions import CardDefinition

log = logging.getLogger(__name__)

MEMORY_LIMIT = 64 * 1024 * 1024
"""Bytes of pixmaps kept; the ones not shown for the longest time go first."""

TRIED_AGAIN = 80
"""Of so many pictures, the last that were looked at, what could not be fetched is asked for again."""

Editions: TypeAlias = "Mapping[str, Sequence[EditionRecord]]"
"""The printings whose pictures can show a face, the preferred one first."""


def _nothing() -> None:
    """What ends listening where nobody listens."""


class Faces(Protocol):
    """Where card definitions come from: a dict, or rules.model.definitions.Definitions."""

    def get(self, key: str, /) -> CardDefinition | None: ...


class Pictures(QObject):
    """Pixmaps of cards by key.

    definitions: the faces known (may be exchanged with `use`). store: where real pictures come from, None for
    drawn faces only. editions: the printings whose pictures show a face, the preferred one first; where one
    cannot be had the next is tried. patient: no face is drawn while a real picture may still come, which is for many
    cards at once. Attributes: `token_representation`, asked with a token's name; `real_pictures`, False to draw every
    face; `watch`, which tells whether real pictures can be had.
    """

    ready = Signal(str)
    """A better picture of this key is there; at most once for each key and turn of the event loop."""

    _woken = Signal()

    def __init__(
        self,
        definitions: Faces,
        store: PictureStore | None = None,
        editions: Editions | None = None,
        parent: QObject | None = None,
        memory_limit: int = MEMORY_LIMIT,
        *,
        patient: bool = False,
    ) -> None:
        super().__init__(parent)
        self._patient = patient
        self._stop_listening: Callable[[], None] = _nothing
        self._definitions = definitions
        self._editions: Editions = editions or {}
        self._store = store
        self._kept = KeptPictures(memory_limit)
        self._ahead: list[Variant] = []
        self._plain = PlainPictures()
        self._guard = threading.Lock()  # for what follows
        self._under_way: set[Variant] = set()
        self._hopeless: set[Variant] = set()  # could not be made; not tried again at every repaint
        self._waiting: dict[tuple[str, str], set[Variant]] = {}
        self._arrived: list[tuple[Variant, QImage, Quality, int]] = []
        self._age = 0  # results of before `forget` are dropped
        self._closed = False
        self._pools: dict[str, ThreadPoolExecutor] = {}
        self.token_representation: Callable[[str], TokenRepresentation] = lambda name: "picture"
        self.real_pictures = True
        LANGUAGE_CHANGES.changed.connect(self.forget)
        self.watch = SourceWatch(lambda: self._store is not None and bool(self._store.away), self)
        self.watch.again.connect(self._try_again)
        self._listen()

    def pixmap(self, key: str, size: PictureSize, *, token: bool = False, copy: bool = False) -> QPixmap:
        """The best picture at hand, of exactly SIZES[size] pixels, a card's corners transparent. Returns at once.

        token, copy: shown as a token, as a copy. On "preview" that is marked on the picture; smaller ones
        have only the outline of a drawn token and leave marks to the table. An unknown key, or "", shows a
        back.
        """
        if self._definitions.get(key) is None:
            return self.back("main", size)
        wanted = Variant(key, size, token, copy)
        kept = self._kept.look_at(wanted)
        if kept is None or kept.quality == "drawn":
            self._ask(wanted, kept)
        if kept is not None:
            return kept.pixmap
        return self._kept.from_another(wanted) or self._plain.named(self.name_of(key), size)

    def name_of(self, key: str) -> str:
        """What a card is called where there is no picture of it yet; "" for one that is not known."""
        definition = self._definitions.get(key)
        return card_name(definition.name) if definition is not None else ""

    def look_ahead(self, keys: Iterable[str]) -> None:
        """Have real pictures of cards ready that will be looked at, one after the other while nothing else is asked
        for; no face is drawn ahead where none can come."""
        self._ahead += (Variant(key, "table") for key in keys)
        self._make_one_ahead()

    def _make_one_ahead(self) -> None:
        while self._ahead and not self.busy:
            wanted = self._ahead.pop(0)
            if self._kept.get(wanted) is None and (edition := self._edition(wanted)) is not None:
                self._submit(wanted, edition)

    def at_hand(self, key: str, size: PictureSize) -> QPixmap | None:
        """What `pixmap` would show of a card without asking for anything; None where that is no picture of it."""
        kept = self._kept.get(Variant(key, size, False, False))
        return kept.pixmap if kept is not None else None

    def is_real(self, key: str) -> bool:
        """Whether a real picture of a card is at hand, of whatever size."""
        return self._kept.is_real(key)

    def back(self, kind: BackKind, size: PictureSize) -> QPixmap:
        """The back of a card of that deck. Drawn at the first call, in a few milliseconds."""
        return self._plain.back(kind, size)

    @property
    def busy(self) -> bool:
        """Whether pictures that were asked for are still being made or fetched."""
        with self._guard:
            return bool(self._under_way or self._waiting or self._arrived)

    def use(self, definitions: Faces, store: PictureStore | None = None, editions: Editions | None = None) -> None:
        """Go on with other cards. Everything shown so far is forgotten."""
        self._definitions, self._store, self._editions = definitions, store, editions or {}
        self._ahead.clear()
        self._listen()
        self.forget()

    def forget(self) -> None:
        """Make every picture anew when it is next asked for (a setting changed), and say so for each key, also of
        pictures that were still on their way."""
        with self._guard:
            self._age += 1
            asked = [*self._under_way, *itertools.chain.from_iterable(self._waiting.values())]
            asked += [variant for variant, *_ in self._arrived]
            self._under_way.clear()
            self._hopeless.clear()
            self._waiting.clear()
            self._arrived.clear()
        for key in sorted(self._kept.clear() | {variant.key for variant in asked}):
            self.ready.emit(key)

    def renew(self, uuid: str) -> None:
        """The store has another picture of a printing: whoever shows it asks anew, and shows what it has until then."""
        for key in self._kept.doubt(lambda one: (edition := self._edition(one)) is not None and edition.uuid == uuid):
            self.ready.emit(key)

    def close(self) -> None:
        """Stop the workers; what they are at is finished and dropped. The store is left to its owner."""
        with self._guard:
            self._closed = True
            self._arrived.clear()
        self._stop_listening()
        for pool in self._pools.values():
            pool.shutdown(wait=True, cancel_futures=True)

    # In the GUI thread -------------------------------------------------------------------------------------

    def _listen(self) -> None:
        self._stop_listening()
        self._stop_listening = _nothing
        if self._store is not None:
            self._stop_listening = self._store.listen(self._on_store_ready, self._on_store_failed)

    def _ask(self, wanted: Variant, kept: Kept | None) -> None:
        """Have `wanted` made, or, where its drawn face is shown, ask (again) for the real picture."""
        edition = self._edition(wanted)
        if kept is None:
            place = (edition.uuid, KEPT_SIZE[wanted.size]) if edition is not None else ("", "")
            with self._guard:
                if wanted in self._waiting.get(place, ()):
                    return
            self._submit(wanted, edition)
        elif edition is not None and self._store is not None:
            self._request(self._store, edition, wanted)

    def _submit(self, wanted: Variant, edition: EditionRecord | None) -> None:
        """Have it made, once."""
        with self._guard:
            if self._closed or wanted in self._under_way or wanted in self._hopeless:
                return
            self._under_way.add(wanted)
            self._pool(wanted.size).submit(self._make, wanted, edition, self._age)

    def _edition(self, wanted: Variant) -> EditionRecord | None:
        """The printing to ask the store for, None where a drawn face is wanted."""
        store = self._store
        if store is None or not self.real_pictures or (wanted.token and self._shape(wanted) != "picture"):
            return None
        printings = self._editions.get(wanted.key, ())
        return next((one for one in printings if one.image and store.failure(one.uuid) is None), None)

    def _shape(self, wanted: Variant) -> TokenRepresentation:
        definition = self._definitions.get(wanted.key)
        return self.token_representation(definition.name) if definition is not None else "picture"

    def _pool(self, size: PictureSize) -> ThreadPoolExecutor:
        """Previews have a worker of their own, so that they do not queue behind a whole table."""
        kind = "preview" if size == "preview" else "table"
        if not self._pools:
            self._woken.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        if kind not in self._pools:
            from concurrent.futures import ThreadPoolExecutor

            self._pools[kind] = ThreadPoolExecutor(1 if kind == "preview" else 2, f"faces-{kind}")
        return self._pools[kind]

    def _deliver(self) -> None:
        with self._guard:
            arrived, self._arrived = self._arrived, []
            age = self._age
            # Only now: asked for while it waits to be delivered, it would be made a second time.
            self._under_way.difference_update(variant for variant, _, _, made_in in arrived if made_in == age)
        keys: dict[str, None] = {}
        for variant, image, quality, made_in in arrived:
            if made_in == age and self._kept.keep(variant, image, quality):
                keys[variant.key] = None
        for key in keys:
            self.ready.emit(key)
        self._make_one_ahead()

    def _try_again(self) -> None:
        """Have whoever shows a drawn face ask for its picture anew."""
        for key in self._kept.last_drawn(TRIED_AGAIN):
            self.ready.emit(key)

    # In workers --------------------------------------------------------------------------------------------

    def _make(self, wanted: Variant, edition: EditionRecord | None, age: int) -> None:
        store = self._store
        try:
            if age != self._age:
                return  # the faces were exchanged since
            real = self._real(wanted, edition, store)
            if real is None and self._patient and edition is not None and store is not None:
                if self._request(store, edition, wanted):
                    with self._guard:
                        self._under_way.discard(wanted)
                    return
            quality: Quality = "drawn" if real is None else "real"
            image = self._drawn(wanted) if real is None else real
            self._hand_over(wanted, self._marked(image, wanted, quality), quality, age)
        except Exception:  # one face that cannot be drawn must not take the others with it
            log.exception("the picture of %r could not be made", wanted.key)
            with self._guard:
                if age == self._age:
                    self._hopeless.add(wanted)
                    self._under_way.discard(wanted)
            return
        if quality == "drawn" and edition is not None and store is not None:
            self._request(store, edition, wanted)

    def _real(self, wanted: Variant, edition: EditionRecord | None, store: PictureStore | None) -> QImage | None:
        """The picture of the printing, where it is at hand."""
        from gatcg_desktop.gui.pictures import making
        from gatcg_desktop.pictures.images import PictureError

        data = store.get(edition.uuid, KEPT_SIZE[wanted.size]) if edition is not None and store is not None else None
        if data is None or edition is None:
            return None
        try:
            return making.from_jpeg(data, wanted.size)
        except PictureError as error:
            log.info("the kept picture of %s cannot be used: %s", edition.uuid, error)
            return None

    def _drawn(self, wanted: Variant) -> QImage:
        from gatcg_desktop.gui.pictures import making

        definition = self._definitions.get(wanted.key)
        assert definition is not None, "asked for in pixmap() only when it is there"
        shape = self._shape(wanted) if wanted.token else "picture"
        return making.drawn_picture(definition, wanted.size, shape, token=wanted.token, copy=wanted.copy)

    def _marked(self, image: QImage, wanted: Variant, quality: Quality) -> QImage:
        """A large real picture of a token or copy says so. Drawn faces do so themselves."""
        if quality == "drawn" or wanted.size != "preview" or not (wanted.token or wanted.copy):
            return image
        from gatcg_desktop.gui.pictures import making

        if wanted.token:
            word = self.tr("Token copy") if wanted.copy else self.tr("Token")
            return making.with_ribbon(image, word, style="token")
        return making.with_ribbon(image, self.tr("Copy"), style="copy")

    def _request(self, store: PictureStore, edition: EditionRecord, wanted: Variant) -> bool:
        """Ask the store for it; whether it may come."""
        kept_size = KEPT_SIZE[wanted.size]
        place = (edition.uuid, kept_size)
        with self._guard:
            if self._closed:
                return False
            if wanted in self._waiting.get(place, ()):
                return True
            self._waiting.setdefault(place, set()).add(wanted)
        if store.request(edition, kept_size, priority=1 if wanted.size == "preview" else 0):
            return True
        with self._guard:
            self._waiting.pop(place, None)
        return False

    def _on_store_ready(self, uuid: str, size: str, data: bytes) -> None:
        from gatcg_desktop.gui.pictures import making

        with self._guard:
            variants = self._waiting.pop((uuid, size), set())
            age = self._age
        self.watch.hear(failed=False)
        for wanted in sorted(variants):
            try:
                image = making.from_jpeg(data, wanted.size)
                self._hand_over(wanted, self._marked(image, wanted, "real"), "real", age)
            except Exception:
                log.exception("the picture of %r could not be used", wanted.key)

    def _on_store_failed(self, uuid: str, size: str, reason: str) -> None:
        self.watch.hear(failed=True)
        with self._guard:
            variants = self._waiting.pop((uuid, size), set())
        store = self._store
        for wanted in sorted(variants):
            edition = self._edition(wanted)  # another printing of the same card
            if edition is not None and store is not None and self._request(store, edition, wanted):
                continue
            if self._patient:  # nothing was drawn for it so far
                self._submit(wanted, None)

    def _hand_over(self, wanted: Variant, image: QImage, quality: Quality, age: int) -> None:
        with self._guard:
            if self._closed:
                return
            first = not self._arrived
            self._arrived.append((wanted, image, quality, age))
        if first:
            self._woken.emit()
