"""The card catalogue as the window sees it: opened and brought up to date beside the GUI thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal

from gatcg_desktop import paths
from gatcg_desktop.catalogue.request_rate import RETRY_AFTER
from gatcg_desktop.gui.foundation.background import Background
from gatcg_desktop.gui.foundation.translation import error_text, translate_message
from gatcg_desktop.localization import message_of

if TYPE_CHECKING:
    from gatcg_desktop.catalogue.model import Amendment, Progress, Ruling
    from gatcg_desktop.catalogue.news import News
    from gatcg_desktop.catalogue.store import CardStore, CatalogueSource
    from gatcg_desktop.catalogue.sync import SyncReport
    from gatcg_desktop.engine.messages import Message

CatalogueState = Literal["opening", "none", "ready", "unusable"]

TELL_EVERY = 1 / 30
"""Seconds between two progress reports that reach the window."""


class Catalogue(QObject):
    """The one card store of the program.

    Attributes: `state`; `store`, None while there is no file; `cards`, how many; `names`, theirs; `source`, where they
    came from; `background`, for work with the store; `downloading`, whether a download is under way, with its latest
    `progress`; `base_url`, the card server
    (None: the public one); `news`, what the server has and this has not, where that was asked (None).

    Signals: `changed()` when state, number or content changed; `progressed(Progress)`; `downloaded(SyncReport)`
    after a download that ended or was stopped; `download_failed(str)`, a sentence, after one that could not.
    """

    changed = Signal()
    progressed = Signal(object)
    downloaded = Signal(object)
    download_failed = Signal(str)
    _reported = Signal(object)

    def __init__(self, path: Path | None = None, parent: QObject | None = None, online: bool = False) -> None:
        """`online`: the server may be asked for news, once a day."""
        super().__init__(parent)
        self._online = online
        self.news: News | None = None
        self._asking: Background | None = None
        self._path = path
        self.background = Background(self, "catalogue")
        self.state: CatalogueState = "opening"
        self.store: CardStore | None = None
        self.cards = 0
        self.names: tuple[str, ...] = ()
        self.source: CatalogueSource | None = None
        self._notice: Message | None = None
        self.base_url: str | None = None
        self.downloading = False
        self.progress: Progress | None = None
        self._furthest: Progress | None = None
        self._downloads = Background(self, "download")
        self._cancel, self._closing = threading.Event(), threading.Event()
        self._told_at = 0.0
        self._listening = False

    @property
    def notice(self) -> str:
        """What was wrong with the file, in the language of the program; "" where nothing was."""
        return translate_message(self._notice) if self._notice is not None else ""

    def rulings_of(self, key: str) -> tuple[Ruling, ...]:
        """The rulings and errata on the card that has a face of that key, none where it is not known."""
        card = self.store.owner(key) if self.store is not None else None
        return card.rule if card is not None else ()

    def amendments_of(self, key: str) -> tuple[Amendment, ...]:
        """What of the face of that key is not as on its pictures any more, nothing where it is not known."""
        face = self.store.face(key) if self.store is not None else None
        return face.amended if face is not None else ()

    @property
    def path(self) -> Path:
        """Where the store is or will be."""
        if self._path is None:
            self._path = paths.catalogue_path()
        return self._path

    def open(self) -> None:
        """Open the store if there is one; `changed` follows. A missing file is not made."""
        self.background.run(lambda: _opened(self.path, make=False), self._take, self._refuse)

    def when_known(self, do: Callable[[], object]) -> None:
        """Call `do` now, or when it is known what there is."""
        if self.state != "opening":
            do()
            return
        once = QtCore.Qt.ConnectionType.SingleShotConnection
        self.changed.connect(lambda: self.when_known(do), once)

    def refresh(self) -> None:
        """Count again, after an import."""
        self.background.run(lambda: _counted(self.store), self._take, self._refuse)

    def _ask_for_news(self, store: CardStore) -> None:
        from gatcg_desktop.catalogue.news import news_for

        self._online = False
        self._asking = Background(self, "news")
        self._asking.run(lambda: news_for(store, self._closing), self._take_news)

    def _take_news(self, news: News | None) -> None:
        self.news = news
        self.changed.emit()

    def download(self) -> None:
        """Begin to bring the catalogue up to date, unless that is under way."""
        if self.downloading:
            return
        self.news = None
        self.downloading, self.progress, self._furthest = True, None, None
        cancel = self._cancel = threading.Event()
        if not self._listening:
            self._listening = True
            self._reported.connect(self._on_progress, QtCore.Qt.ConnectionType.QueuedConnection)
        self._downloads.run(lambda: self._sync(cancel), self._on_downloaded, self._on_failed)
        self.changed.emit()

    def stop_download(self) -> None:
        """Ask the download to end, which it does within a moment; what was fetched is kept."""
        self._cancel.set()

    def close(self) -> None:
        """Stop a download and close the store; nobody else may be using it."""
        self._cancel.set()
        self._closing.set()
        if self._asking is not None:
            self._asking.close()
        self._downloads.close()
        self.background.close()
        if self.store is not None:
            self.store.close()
            self.store = None

    def _sync(self, cancel: threading.Event) -> tuple[SyncReport, _Found]:
        """In the worker: fetch everything, and count. Where the network goes in the middle, wait until it is back."""
        from gatcg_desktop.catalogue.model import DEFAULT_BASE_URL, Progress, ServerUnreachable
        from gatcg_desktop.catalogue.sync import sync

        if self.store is None:
            self.store = _opened(self.path, make=True).store
        assert self.store is not None
        while True:
            try:
                report = sync(self.store, self.base_url or DEFAULT_BASE_URL, self._report, cancel)
                return report, _counted(self.store)
            except ServerUnreachable:
                if self._furthest is None:
                    raise
                self._reported.emit(Progress("waiting", self._furthest.done, self._furthest.total))
                cancel.wait(RETRY_AFTER)

    def _report(self, progress: Progress) -> None:
        """In the worker: tell how far it is, but not more often than anybody can see."""
        self._furthest = progress
        now = time.monotonic()
        if now - self._told_at >= TELL_EVERY or progress.done >= progress.total:
            self._told_at = now
            self._reported.emit(progress)

    def _on_progress(self, progress: Progress) -> None:
        if self.downloading and not self._cancel.is_set():
            self.progress = progress
            self.progressed.emit(progress)

    def _on_downloaded(self, done: tuple[SyncReport, _Found]) -> None:
        report, found = done
        self.downloading = False
        self._take(found)
        self.downloaded.emit(report)

    def _on_failed(self, error: Exception) -> None:
        self.downloading = False
        self.changed.emit()
        self.download_failed.emit(error_text(error))

    def _take(self, found: _Found) -> None:
        self.store, self.cards, self.source, self.names = found
        self.state = "ready" if self.cards else "none"
        self._notice = self.store.notice if self.store is not None else None
        self.changed.emit()
        if self._online and self.store is not None and self.cards:
            self._ask_for_news(self.store)

    def _refuse(self, error: Exception) -> None:
        self.state, self._notice = "unusable", message_of(error)
        self.changed.emit()


class _Found(NamedTuple):
    store: CardStore | None
    cards: int
    source: CatalogueSource | None
    names: tuple[str, ...] = ()


def _opened(path: Path, *, make: bool) -> _Found:
    if not make and not path.exists():
        return _Found(None, 0, None)
    from gatcg_desktop.catalogue.store import CardStore

    return _counted(CardStore.open(path, newer_aside=make))


def _counted(store: CardStore | None) -> _Found:
    return _Found(store, store.count(), store.source(), store.names()) if store is not None else _Found(None, 0, None)
