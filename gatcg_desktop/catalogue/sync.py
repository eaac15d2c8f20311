"""Downloading the whole catalogue: resumable page by page, swapped in at once when complete."""

from __future__ import annotations

import hashlib
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing

import msgspec

from gatcg_desktop.catalogue.api import ApiClient, PageAnswer
from gatcg_desktop.catalogue.importing import collect
from gatcg_desktop.catalogue.model import (
    DEFAULT_BASE_URL,
    CardRecord,
    CatalogueCancelled,
    CatalogueError,
    Phase,
    Progress,
    RecordProblem,
)
from gatcg_desktop.catalogue.request_rate import Pace
from gatcg_desktop.catalogue.staging import Staging
from gatcg_desktop.catalogue.store import FORM, CardStore
from gatcg_desktop.catalogue.transport import Body, Wait
from gatcg_desktop.catalogue.wire import MAX_RECORDS, Page, decode_page, decode_records, page_of
from gatcg_desktop.locking import InUse, Lock

MAX_PAGES = 10_000
MAX_PARALLEL = 8
AT_ONCE = 8
"""So many pages are asked for without waiting, the others at the pace of one client."""
_POLL = 0.05  # seconds between looks at `cancel` while waiting for answers

_Answer = tuple[int, PageAnswer | Exception]
Report = Callable[[Progress], None]


class SyncReport(msgspec.Struct, frozen=True):
    """What a sync did.

    `pages` = `fetched` + `unchanged` (304) + `resumed` (left by an interrupted run) when complete; `received` are
    the bytes of those fetched. `changed` tells whether the visible catalogue was swapped; `restarted`, that the
    server's catalogue changed under way; `cancelled`, that it was stopped: the fetched pages are kept for the next
    run and the catalogue is as before.
    """

    base_url: str
    cards: int
    pages: int
    fetched: int
    unchanged: int
    resumed: int
    received: int
    changed: bool
    restarted: bool
    cancelled: bool
    problems: tuple[RecordProblem, ...]
    seconds: float


class _Unusable(CatalogueError):
    """The pages as fetched cannot make a catalogue; keeping them would be of no use to the next run."""


class _ChangedUnderWay(_Unusable):
    """Pages contradict each other: the server's catalogue changed between them."""


def sync(
    store: CardStore,
    base_url: str = DEFAULT_BASE_URL,
    progress: Report | None = None,
    cancel: threading.Event | None = None,
    page_size: int = 50,
    *,
    parallel: int = 4,
    pause: Wait | None = None,
) -> SyncReport:
    """Make the store's catalogue what the server has now.

    page_size: records per page asked for, 1 to 500. parallel: simultaneous requests, at most 8. pause:
    replaces waiting between attempts (seconds), for tests. The visible catalogue changes in one transaction
    at the end, or not at all. Raises CatalogueError; what was fetched by then is kept and not fetched again
    by the next run, and when another window is downloading it already.
    """
    with _alone(store):
        return _Sync(store, base_url, progress, cancel, min(max(page_size, 1), 500), parallel, pause).run()


def _alone(store: CardStore) -> Lock:
    """Two downloads into one store would take each other's pages away. Raises CatalogueError."""
    try:
        return Lock.take(store.path.with_name(f".{store.path.name}.sync.lock"))
    except InUse as error:
        raise CatalogueError(
            "Another window is already downloading the catalogue: wait until it is done, then both windows have it."
        ) from error
    except OSError as error:
        raise CatalogueError(
            "The catalogue cannot be kept in {folder}: {reason}.", folder=store.path.parent, reason=error
        ) from error


class _Sync:
    def __init__(
        self,
        store: CardStore,
        base_url: str,
        progress: Report | None,
        cancel: threading.Event | None,
        page_size: int,
        parallel: int,
        pause: Wait | None,
    ) -> None:
        self._store = store
        self._progress = progress
        self._cancel = cancel or threading.Event()
        self._stop = threading.Event()
        self._page_size = page_size
        self._parallel = min(max(parallel, 1), MAX_PARALLEL)
        self._client = ApiClient(base_url, stop=self._stop, pause=pause, connections=self._parallel)
        self._base_url = self._client.base_url
        self._pace = Pace(first=AT_ONCE)
        self._staging = Staging(store, self._base_url, page_size)
        self._started = time.monotonic()
        self._fetched = self._unchanged = self._pages = self._received = 0
        self._restarted = False
        self._digest = ""

    def run(self) -> SyncReport:
        try:
            try:
                records, problems = self._read(self._fetch())
            except _ChangedUnderWay:
                self._restart()
                records, problems = self._read(self._fetch())
            return self._store_all(records, problems)
        except _Unusable:
            self._staging.forget()  # or the next run would find the same pages again
            raise
        except CatalogueCancelled:
            return self._report(self._store.count(), (), changed=False, cancelled=True)
        finally:
            self._stop.set()
            self._client.close()

    def _restart(self) -> None:
        self._staging.forget()
        self._fetched = self._unchanged = 0
        self._restarted = True

    def _fetch(self) -> Page:
        """Have all pages staged, and return the first; pages that contradict it raise _ChangedUnderWay."""
        have = self._staging.fetched()
        known = self._staging.known()
        if 1 not in have:
            with closing(self._ask([1], known)) as answers:
                self._accept(1, next(answers)[1], None)
        first = decode_page(self._staging.payload(1), page_of(1, self._base_url))
        self._pages = self._total_pages(first)
        wanted = range(2, self._pages + 1)
        done = 1 + sum(number in have for number in wanted)
        self._tell("fetching", done, self._pages)
        with closing(self._ask([number for number in wanted if number not in have], known)) as answers:
            for number, answer in answers:
                self._accept(number, answer, first)
                done += 1
                self._tell("fetching", done, self._pages)
        return first

    def _accept(self, number: int, answer: PageAnswer, first: Page | None) -> None:
        match answer.body.status:
            case 204 if number == 1:
                raise CatalogueError("{server} has no cards at all; nothing was changed.", server=self._base_url)
            case 204:
                raise _ChangedUnderWay(
                    "Page {page} of {server} is empty: the catalogue is changing while it is read. Run sync again in a"
                    " while; the catalogue here was left as it was.",
                    page=number,
                    server=self._base_url,
                )
            case 304:
                self._unchanged += 1
            case _:
                if first is not None and answer.page is not None:
                    self._compare(number, answer.page, first)
                self._fetched += 1
                self._received += len(answer.body.content)
        self._staging.keep(number, answer.body)

    def _compare(self, number: int, page: Page, first: Page) -> None:
        if (page.total_cards, page.total_pages) != (first.total_cards, first.total_pages):
            raise _ChangedUnderWay(
                "Page {page} of {server} gives other totals than page 1 (cards: {cards} and {others}, pages: {pages}"
                " and {more}): the catalogue is changing while it is read. Run sync again in a while; the catalogue"
                " here was left as it was.",
                page=number,
                server=self._base_url,
                cards=page.total_cards,
                pages=page.total_pages,
                others=first.total_cards,
                more=first.total_pages,
            )

    def _total_pages(self, first: Page) -> int:
        total = first.total_pages
        if total is None and first.total_cards is not None:
            total = -(-first.total_cards // max(first.page_size or self._page_size, 1))
        if total is None or not 0 <= total <= MAX_PAGES or (first.total_cards or 0) > MAX_RECORDS:
            raise _Unusable(
                "Page 1 of {server} gives totals that cannot be right (cards: {cards}, pages: {pages}); the catalogue"
                " was left as it was.",
                server=self._base_url,
                cards=first.total_cards,
                pages=first.total_pages,
            )
        return max(total, 1)

    def _read(self, first: Page) -> tuple[list[CardRecord], tuple[RecordProblem, ...]]:
        raws = []
        digest = hashlib.blake2b(digest_size=16)
        for number in range(1, self._pages + 1):
            self._check()
            where = page_of(number, self._base_url)
            payload = self._staging.payload(number)
            digest.update(payload)
            page = decode_page(payload, where)
            self._compare(number, page, first)
            raws.append((where, page.data))
        self._digest = digest.hexdigest()
        total = sum(len(data) for _, data in raws)
        if first.total_cards is not None and total != first.total_cards:
            raise _ChangedUnderWay(
                "{server} gives another total of cards ({cards}) than its pages hold ({found}): it is changing while"
                " it is read. Run sync again in a while; nothing was changed.",
                server=self._base_url,
                cards=first.total_cards,
                found=total,
            )
        decoded = (entry for where, data in raws for entry in decode_records(data, where))
        records, problems = collect(self._watched(decoded), total, self._progress)
        # A card that comes twice while another is missing means pages moved; a second run tells.
        if len(records) + len(problems) == total and _has_twins(problems) and not self._restarted:
            raise _ChangedUnderWay("{reason}.", reason=problems[0].sentence)
        if not records:
            if not problems:
                raise _Unusable("{server} holds no card; the catalogue was left as it was.", server=self._base_url)
            raise _Unusable(
                "{server} holds no card that can be used; the catalogue was left as it was. The first problem:"
                " {reason}.",
                server=self._base_url,
                reason=problems[0].sentence,
            )
        return records, problems

    def _store_all(self, records: list[CardRecord], problems: tuple[RecordProblem, ...]) -> SyncReport:
        source = self._store.source()
        # Not "every page answered 304": an earlier run may have got all of them and died before the swap.
        shown = (source.kind, source.name, source.digest, source.form) if source is not None else None
        changed = shown != ("sync", self._base_url, self._digest, FORM)
        self._check()
        if changed:
            self._tell("storing", 0, len(records))
            self._store.replace_all(records, "sync", self._base_url, self._digest)
        self._tell("storing", len(records), len(records))
        self._staging.finish(self._pages)
        return self._report(len(records), problems, changed=changed, cancelled=False)

    def _report(self, cards: int, problems: tuple[RecordProblem, ...], *, changed: bool, cancelled: bool) -> SyncReport:
        return SyncReport(
            base_url=self._base_url,
            cards=cards,
            pages=self._pages,
            fetched=self._fetched,
            unchanged=self._unchanged,
            resumed=self._staging.resumed,
            received=self._received,
            changed=changed,
            restarted=self._restarted,
            cancelled=cancelled,
            problems=problems,
            seconds=time.monotonic() - self._started,
        )

    def _ask(self, numbers: list[int], known: dict[int, Body]) -> Generator[tuple[int, PageAnswer], None, None]:
        """The answers as they come, from a few threads; after a failure or a close no more are begun."""
        waiting = deque(numbers)
        answers: queue.Queue[_Answer] = queue.Queue()

        def work() -> None:
            while not self._stop.is_set():
                try:
                    number = waiting.popleft()
                except IndexError:
                    return
                self._pace.wait(self._stop)
                try:
                    answers.put((number, self._client.search_page(number, self._page_size, known.get(number))))
                except Exception as error:
                    waiting.clear()
                    answers.put((number, error))

        # Daemons: a person who stops the program does not wait for a server that does not answer.
        for index in range(min(self._parallel, len(numbers))):
            threading.Thread(target=work, name=f"catalogue-{index}", daemon=True).start()
        try:
            for _ in numbers:
                number, answer = self._next(answers)
                if isinstance(answer, Exception):
                    raise answer
                yield number, answer
        finally:
            waiting.clear()

    def _next(self, answers: queue.Queue[_Answer]) -> _Answer:
        while True:
            self._check()
            try:
                return answers.get(timeout=_POLL)
            except queue.Empty:
                continue

    def _watched(self, entries: Iterable[CardRecord | RecordProblem]) -> Iterator[CardRecord | RecordProblem]:
        for entry in entries:
            self._check()
            yield entry

    def _check(self) -> None:
        if self._cancel.is_set():
            raise CatalogueCancelled("The download was stopped.")

    def _tell(self, phase: Phase, done: int, total: int) -> None:
        if self._progress is not None:
            self._progress(Progress(phase, done, total))


def _has_twins(problems: tuple[RecordProblem, ...]) -> bool:
    return any(str(problem.reason).endswith("comes twice") for problem in problems)
