"""Card pictures in display size: asked for when seen, fetched and scaled in the background, kept on disk."""

from __future__ import annotations

import heapq
import logging
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from gatcg_desktop.catalogue.model import (
    CardNotFound,
    CatalogueCancelled,
    CatalogueError,
    EditionRecord,
    ServerUnreachable,
)
from gatcg_desktop.pictures.cache import PictureFiles
from gatcg_desktop.pictures.sources import PictureSource, source_of

if TYPE_CHECKING:
    from gatcg_desktop.pictures.images import Size

_log = logging.getLogger(__name__)

MISSING_FOR = 3600.0
"""Seconds after which a picture the source does not have is asked for again."""
UNUSABLE_FOR = 600.0
"""The same for one that was damaged, or no picture."""
UNREACHABLE_FOR = 30.0
"""The same, for all pictures, when the source could not be reached; then one of them tries whether it can."""
TRYING_FOR = 10.0
"""So long the others wait for what that one finds."""

OnReady = Callable[[str, "Size", bytes], None]
OnFailed = Callable[[str, "Size", str], None]


class _Ear:
    """Somebody who is told of pictures."""

    __slots__ = ("failed", "ready")

    def __init__(self, ready: OnReady | None, failed: OnFailed | None) -> None:
        self.ready, self.failed = ready, failed


class _Job:
    """One edition being asked for: the sizes still wanted, how urgently, and whether a worker has it."""

    __slots__ = ("edition", "priority", "running", "sizes", "ticket", "tries")

    def __init__(self, edition: EditionRecord, priority: int, ticket: int) -> None:
        self.edition = edition
        self.priority = priority
        self.ticket = ticket
        self.sizes: list[Size] = []
        self.running = False
        self.tries = False  # whether the source can be reached again


class PictureStore:
    """Pictures by edition uuid (`key`) and size ("table" 250x350, "preview" 500x700), as JPEG bytes.

    folder: where display sizes are kept. source: the card server's base URL, a folder of `<uuid>.jpg` files,
    a PictureSource, or None for offline. on_ready(key, size, jpeg) and on_failed(key, size, reason) are
    called from worker threads, at most one of them per request; not after `close`. Several may listen (`listen`), and
    each hears of what any of them asked for. clock: seconds, for tests.

    Attributes: `files`, what is kept; `source`, None for offline. Threads start with the first request. Thread-safe.
    """

    def __init__(
        self,
        folder: Path,
        source: str | Path | PictureSource | None,
        workers: int = 3,
        *,
        on_ready: OnReady | None = None,
        on_failed: OnFailed | None = None,
        max_disk: int = 512 * 1024 * 1024,
        max_memory: int = 32 * 1024 * 1024,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wake = threading.Condition()
        self._ears: tuple[_Ear, ...] = ()
        self.listen(on_ready, on_failed)
        self.files = PictureFiles(folder, max_disk, max_memory)
        self._workers = min(max(workers, 1), 8)
        self.source = source_of(source, self._workers)
        self._clock = clock
        self._jobs: dict[str, _Job] = {}
        self._queue: list[tuple[int, int, str]] = []  # (-priority, ticket, key); outdated entries are skipped
        self._tickets = count()
        self._failed: dict[str, tuple[float, str]] = {}  # key: (asked again from, reason)
        self._away: tuple[float, str] | None = None  # the source: (tried again from, reason)
        self._lacking: set[str] = set()  # keys of which the log says that they failed; "": the source
        self._threads: list[threading.Thread] = []
        self._closed = False

    def listen(self, on_ready: OnReady | None, on_failed: OnFailed | None) -> Callable[[], None]:
        """Have pictures announced to these as well; gives what ends that."""
        ear = _Ear(on_ready, on_failed)

        def end() -> None:
            with self._wake:
                self._ears = tuple(one for one in self._ears if one is not ear)

        with self._wake:
            self._ears = (*self._ears, ear)
        return end

    def get(self, key: str, size: Size) -> bytes | None:
        """The picture if it is at hand (memory or one small file), else None. Never waits for the network."""
        return self.files.get(key, size)

    def request(self, edition: EditionRecord, size: Size, priority: int = 0) -> bool:
        """See to it that this picture is fetched and announced. Higher priority first, then first come.

        False when that is pointless now: offline, closed, or it failed a short while ago (see `failure`).
        Asking again for what is already under way only raises its priority. A picture at hand is announced as
        well.
        """
        key = edition.uuid
        with self._wake:
            if self._closed or self.source is None or self._recent_failure(key) is not None:
                return False
            job = self._jobs.get(key)
            if job is None:
                job = self._jobs[key] = _Job(edition, priority, next(self._tickets))
                if self._away is not None:
                    job.tries, self._away = True, (self._clock() + TRYING_FOR, self._away[1])
                self._push(job)
            elif priority > job.priority:
                job.priority = priority
                if not job.running:
                    self._push(job)
            if size not in job.sizes:
                job.sizes.append(size)
            if len(self._threads) < min(self._workers, len(self._jobs)):
                thread = threading.Thread(target=self._work, name=f"pictures-{len(self._threads)}", daemon=True)
                self._threads.append(thread)
                thread.start()
            self._wake.notify()
            return True

    def cancel(self, key: str | None = None) -> None:
        """Drop the request for one edition, or all of them; those a worker has begun are finished."""
        with self._wake:
            for each in [key] if key is not None else list(self._jobs):
                job = self._jobs.get(each)
                if job is not None and not job.running:
                    del self._jobs[each]

    def failure(self, key: str) -> str | None:
        """Why the picture could not be had when last asked for, None when it may be asked for (again)."""
        with self._wake:
            return self._recent_failure(key)

    def forgive(self, key: str) -> None:
        """The picture came in another way: it may be asked for whatever was wrong with it."""
        with self._wake:
            self._failed.pop(key, None)

    @property
    def away(self) -> str:
        """Why the source could not be reached when last tried; "" where it could, or nobody tried."""
        away = self._away
        return away[1] if away is not None else ""

    def close(self, timeout: float = 1.0) -> None:
        """Stop: nothing more is fetched or announced. Waits `timeout` seconds at most for workers to end."""
        with self._wake:
            self._closed = True
            self._jobs.clear()
            self._queue.clear()
            self._wake.notify_all()
        if self.source is not None:
            self.source.close()
        until = time.monotonic() + timeout
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(max(0.0, until - time.monotonic()))

    def __enter__(self) -> PictureStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _push(self, job: _Job) -> None:
        heapq.heappush(self._queue, (-job.priority, job.ticket, job.edition.uuid))

    def _recent_failure(self, key: str) -> str | None:
        if self._away is not None and self._clock() < self._away[0]:
            return self._away[1]
        until, reason = self._failed.get(key, (0.0, ""))
        if reason and self._clock() >= until:
            del self._failed[key]
            return None
        return reason or None

    def _work(self) -> None:
        while (job := self._take()) is not None:
            while (size := self._next_size(job)) is not None:
                self._serve(job, size)

    def _take(self) -> _Job | None:
        with self._wake:
            while True:
                while self._queue and not self._closed:
                    priority, ticket, key = heapq.heappop(self._queue)
                    job = self._jobs.get(key)
                    if job and not job.running and (job.ticket, -job.priority) == (ticket, priority):
                        job.running = True
                        return job
                if self._closed:
                    return None
                self._wake.wait()

    def _next_size(self, job: _Job) -> Size | None:
        with self._wake:
            if job.sizes and not self._closed:
                return job.sizes[0]
            if self._jobs.get(job.edition.uuid) is job:
                del self._jobs[job.edition.uuid]
            return None

    def _serve(self, job: _Job, size: Size) -> None:
        key, data, reason, hold = job.edition.uuid, None, "", 0.0
        earlier = None if job.tries else self.failure(key)  # a moment ago: the same would happen again
        away: bool | None = None
        try:
            data = self.files.get(key, size)
            if data is None and not earlier:
                data, away = self._make(job.edition, size), False
        except CatalogueCancelled:
            reason, hold = "the program is closing", 0.0
        except CardNotFound as error:
            reason, hold, away = str(error), MISSING_FOR, False
        except ServerUnreachable as error:
            reason, hold, away = str(error), UNREACHABLE_FOR, True
        except CatalogueError as error:
            reason, hold = str(error), UNREACHABLE_FOR
        except ValueError as error:
            reason, hold = str(error), UNUSABLE_FOR
        except Exception as error:
            _log.exception("The picture of %s could not be made", key)
            reason, hold = f"{type(error).__name__}: {error}", UNUSABLE_FOR
        with self._wake:
            if self._closed:
                return
            if size in job.sizes:
                job.sizes.remove(size)
            if away is not None:
                self._away = (self._clock() + UNREACHABLE_FOR, reason) if away else None
            job.tries = False
            if data is None and earlier is None:
                self._failed[key] = (self._clock() + hold, reason)
            if away is not None:
                self._note("", reason if away else "")
            if not away and earlier is None:
                self._note(key, reason)
        self._announce(key, size, data, earlier or reason)

    def _note(self, key: str, reason: str) -> None:
        """Log what fails once, however often it is tried again, and then that it works; "" is the source as a whole."""
        if bool(reason) == (key in self._lacking):
            return
        what = f"The picture of {key}" if key else "The source of pictures"
        if reason:
            self._lacking.add(key)
            _log.info("%s is not to be had: %s", what, reason)
        else:
            self._lacking.remove(key)
            _log.info("%s is to be had again", what)

    def _announce(self, key: str, size: Size, data: bytes | None, reason: str) -> None:
        for ear in self._ears:
            try:
                if data is not None and ear.ready is not None:
                    ear.ready(key, size, data)
                elif data is None and ear.failed is not None:
                    ear.failed(key, size, reason)
            except Exception:
                _log.exception("Whoever waits for the picture of %s failed", key)

    def _make(self, edition: EditionRecord, size: Size) -> bytes:
        """Fetch, scale and keep; from a network both sizes are kept, so that it is asked only once."""
        from gatcg_desktop.pictures.images import SIZES, PictureError, to_display

        assert self.source is not None
        larger = self.files.get(edition.uuid, "preview") if size == "table" and self.source.is_remote else None
        original = larger if larger is not None else self.source.fetch(edition)
        try:
            data = to_display(original, size)
            self.files.put(edition.uuid, size, data)
            if self.source.is_remote and larger is None:
                for other in SIZES:
                    if other != size:
                        self.files.put(edition.uuid, other, to_display(original, other))
        except PictureError as error:
            raise ValueError(f"The picture of {edition.slug or edition.uuid} cannot be used: {error}.") from error
        return data
