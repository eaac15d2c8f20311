"""Keeping pictures on this machine, so that they are there without a network: at a polite pace, and gone on with after
a pause, a stop or an outage. What is kept already is not asked for again, so a second run goes on where one ended.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from gatcg_desktop.catalogue.model import CardNotFound, CatalogueCancelled, CatalogueError, EditionRecord
from gatcg_desktop.catalogue.request_rate import PER_SECOND, RETRY_AFTER, Pace
from gatcg_desktop.catalogue.transport import Body
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.pictures.cache import PictureFiles
from gatcg_desktop.pictures.images import SIZES, PictureError, is_sound, to_display
from gatcg_desktop.pictures.sources import HttpPictures
from gatcg_desktop.pictures.validators import Validators

USUAL_BYTES = 90_000
"""What a picture takes on the disk in both sizes, where none is here to go by."""
TRIES = 3
"""How often one picture is asked for while others come."""
MOST_TRIES = 20
"""How often it is asked for where nothing comes."""
_SAVE_EVERY = 200


class Estimate(msgspec.Struct, frozen=True):
    """What it takes to keep some pictures: how many there are, how many are here, what the others come to, and what all
    those that are here take which are to stay."""

    total: int
    here: int
    bytes_to_come: int
    bytes_here: int
    seconds: float


class KeepingProgress(msgspec.Struct, frozen=True):
    """How far it is. `waiting`: why it waits for the server, None while it does not."""

    done: int
    total: int
    fetched: int
    waiting: Message | None = None


class KeepingReport(msgspec.Struct, frozen=True):
    """What was done: `had` were here, `fetched` came, `changed` of them anew; `unchanged` the server says so of;
    `mended` were damaged. `missing`: what cannot be had, each with the reason. `stopped`: not all was looked at."""

    total: int
    had: int = 0
    fetched: int = 0
    changed: int = 0
    unchanged: int = 0
    mended: int = 0
    missing: tuple[tuple[str, Message], ...] = ()
    stopped: bool = False
    seconds: float = 0.0


def estimated(files: PictureFiles, editions: Iterable[EditionRecord]) -> Estimate:
    """What keeping these pictures takes; looks at the names of files only."""
    wanted = {edition.uuid for edition in editions if edition.image}
    here = sum(_is_here(files, uuid) for uuid in wanted)
    count, used = files.usage()
    each = 2 * used // count if count >= 40 else USUAL_BYTES
    left = len(wanted) - here
    return Estimate(len(wanted), here, left * each, files.bytes_to_stay(wanted), left / PER_SECOND)


class Keeping:
    """One run. `report` is called with a KeepingProgress after each picture, and `came` with the uuid of each that is
    another than before, in the thread of the run. What it kept stays when room is made for others.

    Attributes: `stop`, an event that ends it; `going`, an event that is cleared to pause it.
    """

    def __init__(
        self,
        folder: Path,
        files: PictureFiles,
        source: HttpPictures,
        report: Callable[[KeepingProgress], None] | None = None,
        came: Callable[[str], None] | None = None,
        *,
        pace: Pace | None = None,
    ) -> None:
        self.stop = threading.Event()
        self.going = threading.Event()
        self.going.set()
        self._files = files
        self._source = source
        self._report = report
        self._came = came
        self._pace = pace or Pace()
        self._validators = Validators(folder)
        self._counts = {"had": 0, "fetched": 0, "changed": 0, "unchanged": 0, "mended": 0}
        self._missing: list[tuple[str, Message]] = []
        self._done = self._total = 0

    def run(self, editions: Sequence[EditionRecord], *, refresh: bool = False, check: bool = False) -> KeepingReport:
        """Keep all of them. `refresh`: ask whether those that are here have changed; `check`: look whether each file is
        whole, and fetch anew what is not.

        Raises UserMistake when the disk refuses or the room that pictures may take is full; what came by then stays.
        """
        begun = time.monotonic()
        wanted = {edition.uuid: edition for edition in editions if edition.image}
        self._total = len(wanted)
        try:
            self._keep_all(deque(wanted.values()), refresh=refresh, check=check)
        finally:
            self._validators.save()
        stopped = self.stop.is_set() and self._done < self._total
        seconds = time.monotonic() - begun
        return KeepingReport(
            self._total, **self._counts, missing=tuple(self._missing), stopped=stopped, seconds=seconds
        )

    def _keep_all(self, waiting: deque[EditionRecord], *, refresh: bool, check: bool) -> None:
        tries: dict[str, int] = {}
        came_before: dict[str, int] = {}
        while waiting and self._goes_on():
            edition = waiting.popleft()
            try:
                self._keep(edition, refresh=refresh, check=check)
            except CatalogueCancelled:
                return
            except CardNotFound as error:
                self._missing.append((edition.slug or edition.uuid, message_of(error)))
            except CatalogueError as error:
                uuid = edition.uuid
                tries[uuid] = tries.get(uuid, 0) + 1
                others = self._counts["fetched"] > came_before.setdefault(uuid, self._counts["fetched"])
                if tries[uuid] >= (TRIES if others else MOST_TRIES):
                    self._missing.append((edition.slug or uuid, message_of(error)))
                else:
                    waiting.append(edition)
                    self._tell(message_of(error))
                    self._pace.rest(RETRY_AFTER, self.stop)
                    continue
            self._done += 1
            self._tell()
            if self._done % _SAVE_EVERY == 0:
                self._validators.save()

    def _goes_on(self) -> bool:
        """Wait while it is paused; whether it is not stopped."""
        while not self.going.wait(0.1):
            if self.stop.is_set():
                return False
        return not self.stop.is_set()

    def _keep(self, edition: EditionRecord, *, refresh: bool, check: bool) -> None:
        uuid = edition.uuid
        here = _is_here(self._files, uuid)
        if here and check and not self._sound(uuid):
            self._files.drop(uuid)
            self._counts["mended"] += 1
            here = False
        if here and not refresh:
            self._counts["had"] += 1
            if self._validators.of(uuid) is None:  # it came when somebody looked at it
                self._validators.remember(uuid, {})
            return
        self._pace.wait(self.stop)
        answer = self._source.fetch_if_changed(edition, self._validators.known(uuid) if here else None)
        if answer.status == 304:
            self._counts["unchanged"] += 1
            return
        another = self._put(edition, answer)
        self._counts["fetched" if another else "unchanged"] += 1
        self._counts["changed"] += here and another

    def _put(self, edition: EditionRecord, answer: Body) -> bool:
        """Keep it; whether it is another picture than the one that was here."""
        try:
            made = {size: to_display(answer.content, size) for size in SIZES}
        except PictureError as error:
            raise CardNotFound(
                "The picture of {edition} cannot be used: {reason}.", edition=edition.slug or edition.uuid, reason=error
            ) from error
        another = self._files.read(edition.uuid, "preview") != made["preview"]
        if not self._files.make_room(edition.uuid, sum(map(len, made.values()))):
            raise UserMistake(
                "Pictures take {size} MiB, which is all they may take. Allow them more room, or choose fewer.",
                size=self._files.limit // 1024**2,
            )
        for size, data in made.items():
            refused = self._files.put(edition.uuid, size, data)
            if refused is not None:
                raise UserMistake(
                    "The pictures cannot be kept in {folder}: {reason}. Make room there and begin again; what came is"
                    " kept.",
                    folder=self._files.folder,
                    reason=refused.strerror or refused,
                ) from refused
        self._validators.remember(edition.uuid, made, answer)
        if another and self._came is not None:
            self._came(edition.uuid)
        return another

    def _sound(self, uuid: str) -> bool:
        for size in SIZES:
            data = self._files.read(uuid, size)
            if data is None:
                return False
            whole = self._validators.is_as_kept(uuid, size, data)
            if not (is_sound(data) if whole is None else whole):
                return False
        return True

    def _tell(self, waiting: Message | None = None) -> None:
        if self._report is not None:
            self._report(KeepingProgress(self._done, self._total, self._counts["fetched"], waiting))


def _is_here(files: PictureFiles, uuid: str) -> bool:
    return all(files.has(uuid, size) for size in SIZES)


def report_words(report: KeepingReport) -> Message:
    """What a run came to, in a sentence."""
    if report.stopped:
        return say(
            "Stopped: {fetched} came, {had} were here. It can be gone on with at any time.",
            fetched=report.fetched,
            had=report.had + report.unchanged,
        )
    if report.missing:
        return say(
            "Done: {fetched} came, {had} were here, {missing} cannot be had. The first: {reason}",
            fetched=report.fetched,
            had=report.had + report.unchanged,
            missing=len(report.missing),
            reason=report.missing[0][1],
        )
    if report.mended or report.changed:
        return say(
            "Done: {fetched} came, {had} were here; {changed} had changed, {mended} were damaged and are whole again.",
            fetched=report.fetched,
            had=report.had + report.unchanged,
            changed=report.changed,
            mended=report.mended,
        )
    return say(
        "Done: {fetched} came, {had} were here. All of them can be seen without a network.",
        fetched=report.fetched,
        had=report.had + report.unchanged,
    )
