"""Keeping pictures for times without a network: politely, once, whole, and gone on with after whatever happened."""

from __future__ import annotations

import errno
import io
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from gatcg_desktop.catalogue.model import EditionRecord
from gatcg_desktop.catalogue.request_rate import RETRY_AFTER, Pace
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.pictures.cache import PictureFiles
from gatcg_desktop.pictures.keeping import (
    Keeping,
    KeepingProgress,
    KeepingReport,
    estimated,
    report_words,
)
from gatcg_desktop.pictures.sources import HttpPictures
from gatcg_desktop.pictures.validators import Validators
from tests.helpers.api_server import ApiServer, server_error, wrong_body

KEYS = "abcdef"


def jpeg(colour: tuple[int, int, int] = (10, 120, 200)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (500, 700), colour).save(out, "JPEG")
    return out.getvalue()


def edition(uuid: str) -> EditionRecord:
    return EditionRecord(uuid=uuid, slug=f"{uuid}-slug", image=f"/cards/images/{uuid}.jpg")


EDITIONS = tuple(map(edition, KEYS))


@pytest.fixture
def server() -> Iterator[ApiServer]:
    with ApiServer(pictures={f"{key}.jpg": jpeg() for key in KEYS}) as made:
        yield made


class Desk:
    """A folder, a server, and what a run says and waits."""

    def __init__(self, folder: Path, server: ApiServer, limit: int = 10**9) -> None:
        self.folder, self.server = folder, server
        self.files = PictureFiles(folder, limit, 10**6)
        self.rests: list[float] = []
        self.told: list[KeepingProgress] = []
        self.came: Callable[[str], None] | None = None

    def keeping(self) -> Keeping:
        source = HttpPictures(self.server.url, pause=lambda seconds: None)
        return Keeping(
            self.folder, self.files, source, self.told.append, self.came, pace=Pace(3.0, lambda: 0.0, self.rests.append)
        )

    def run(self, editions: tuple[EditionRecord, ...] = EDITIONS, **how: bool) -> KeepingReport:
        return self.keeping().run(editions, **how)


@pytest.fixture
def desk(tmp_path: Path, server: ApiServer) -> Desk:
    return Desk(tmp_path / "kept", server)


def test_all_are_kept_in_both_sizes_and_not_asked_for_again(desk: Desk) -> None:
    assert estimated(desk.files, EDITIONS).here == 0
    report = desk.run()
    assert (report.total, report.fetched, report.had, report.missing) == (6, 6, 0, ())
    assert all(desk.files.get(key, size) for key in KEYS for size in ("table", "preview"))
    assert (desk.told[-1].done, desk.told[-1].total) == (6, 6)
    again = desk.run()
    assert (again.fetched, again.had) == (0, 6)
    assert len(desk.server.requests) == 6
    found = estimated(desk.files, EDITIONS)
    assert (found.here, found.bytes_to_come, found.seconds) == (6, 0, 0)


def test_no_more_than_three_are_asked_for_in_a_second(desk: Desk) -> None:
    desk.run()
    assert sum(desk.rests) == pytest.approx(sum(n / 3 for n in range(1, 6)))  # the clock of the test stands still


def test_what_changed_on_the_server_is_fetched_anew_and_nothing_else(desk: Desk) -> None:
    desk.run()
    desk.server.pictures["b.jpg"] = jpeg((200, 30, 30))
    before = desk.files.get("b", "table")
    report = desk.run(refresh=True)
    assert (report.unchanged, report.changed, report.fetched) == (5, 1, 1)
    assert desk.files.get("b", "table") != before


@pytest.mark.parametrize("harm", [b"", b"\xff\xd8 cut \xff\xd9", jpeg()[:3000] + b"\xff\xd9"])
def test_a_damaged_file_is_found_and_mended(desk: Desk, harm: bytes) -> None:
    desk.run()
    desk.files.path("c", "preview").write_bytes(harm)
    report = desk.run(check=True)
    assert (report.mended, report.fetched, report.had) == (1, 1, 5)
    assert desk.run(check=True).mended == 0


def test_it_can_be_stopped_and_gone_on_with(desk: Desk) -> None:
    keeping = desk.keeping()

    def tell(progress: KeepingProgress) -> None:
        if progress.done == 2:
            keeping.stop.set()

    keeping._report = tell
    report = keeping.run(EDITIONS)
    assert report.stopped and report.fetched == 2
    assert "Stopped: 2 came" in str(report_words(report))
    assert (again := desk.run()).had == 2 and again.fetched == 4


def test_it_waits_while_it_is_paused(desk: Desk) -> None:
    keeping = desk.keeping()
    keeping.going.clear()
    done: list[KeepingReport] = []
    thread = threading.Thread(target=lambda: done.append(keeping.run(EDITIONS)))
    thread.start()
    thread.join(0.3)
    assert thread.is_alive() and not desk.server.requests
    keeping.going.set()
    thread.join(20)
    assert done[0].fetched == 6


def test_a_server_that_is_away_is_said_and_waited_for(desk: Desk) -> None:
    keeping, there = desk.keeping(), desk.server.url
    keeping._source = HttpPictures("http://127.0.0.1:9", pause=lambda seconds: None)
    waited: list[str] = []

    def tell(progress: KeepingProgress) -> None:
        if progress.waiting is not None:
            waited.append(str(progress.waiting))
            keeping._source = HttpPictures(there, pause=lambda seconds: None)  # it is back

    keeping._report = tell
    report = keeping.run(EDITIONS)
    assert report.fetched == 6 and not report.missing
    assert len(waited) == 1 and "cannot be reached" in waited[0]
    assert RETRY_AFTER in desk.rests


def test_one_that_never_comes_does_not_keep_the_others_waiting(desk: Desk) -> None:
    desk.server.fail("/cards/images/b.jpg", server_error(500), times=200)
    report = desk.run()
    assert report.fetched == 5
    assert [slug for slug, _ in report.missing] == ["b-slug"]


@pytest.mark.parametrize(
    "body",
    [b"<html>please log in</html>", b"", jpeg()[:400], b'{"message": "no picture"}'],
    ids=["page", "nothing", "cut", "json"],
)
def test_what_is_no_picture_is_missing_with_the_reason(desk: Desk, body: bytes) -> None:
    desk.server.fail("/cards/images/d.jpg", wrong_body(body))
    report = desk.run()
    assert report.fetched == 5
    assert report.missing[0][0] == "d-slug" and "d-slug cannot be used" in str(report.missing[0][1])
    assert "1 cannot be had" in str(report_words(report))
    assert not desk.files.has("d", "table")


def test_a_picture_that_is_not_there_is_missing(desk: Desk) -> None:
    del desk.server.pictures["e.jpg"]
    report = desk.run()
    assert [slug for slug, _ in report.missing] == ["e-slug"]


@pytest.mark.allow_log_messages
def test_a_full_disk_ends_it_in_a_sentence(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(UserMistake, match=r"cannot be kept in .*kept.*No space left"):
        desk.run()


def test_the_room_that_pictures_may_take_is_kept_to(tmp_path: Path, server: ApiServer) -> None:
    desk = Desk(tmp_path / "small", server, limit=20_000)
    with pytest.raises(UserMistake, match="Allow them more room"):
        desk.run()
    assert desk.files.usage()[1] <= 20_000


def test_what_was_looked_at_lately_stays_longest(tmp_path: Path) -> None:
    files = PictureFiles(tmp_path, 10**9, 0)
    for age, key in enumerate("abc"):
        files.put(key, "table", jpeg())
        os.utime(files.path(key, "table"), (1_000_000 + age, 1_000_000 + age))
    assert files.get("a", "table")  # the oldest, but somebody looks at it
    size = files.path("a", "table").stat().st_size
    files.set_limit(int(size * 3.2))
    files.put("d", "table", jpeg())
    assert files.has("a", "table") and files.has("d", "table") and not files.has("b", "table")


def test_what_was_made_available_offline_stays_when_others_come(tmp_path: Path, server: ApiServer) -> None:
    desk = Desk(tmp_path / "kept", server)
    desk.files.put("a", "preview", jpeg())  # somebody looked at it before
    desk.files.put("a", "table", jpeg())
    desk.run(EDITIONS[:3])
    for path in desk.folder.rglob("*.jpg"):
        os.utime(path, (1_000_000, 1_000_000))
    size = desk.files.usage()[1]
    later = PictureFiles(desk.folder, size + 10_000, 0)  # another start of the program
    assert later.bytes_to_stay() == size
    for number in range(20):
        later.put(f"seen{number}", "table", jpeg())
    assert all(later.has(key, "table") and later.has(key, "preview") for key in "abc")
    assert later.has("seen19", "table") and not later.has("seen0", "table") and later.usage()[1] <= size + 10_000
    later.set_limit(size // 2)  # less room than they need themselves
    later.put("seen20", "table", jpeg())
    assert later.usage()[1] <= size // 2


def test_what_is_made_available_offline_takes_the_room_of_others(tmp_path: Path, server: ApiServer) -> None:
    desk = Desk(tmp_path / "kept", server, limit=60_000)
    for number in range(40):
        desk.files.put(f"seen{number}", "table", jpeg())
    assert desk.run().fetched == len(EDITIONS)
    assert all(desk.files.has(key, "preview") for key in KEYS) and desk.files.usage()[1] <= 60_000


def test_what_is_seen_again_from_memory_stays_longest_too(tmp_path: Path) -> None:
    files = PictureFiles(tmp_path, 10**9, 10**9)
    for age, key in enumerate("abc"):
        files.put(key, "table", jpeg())
        os.utime(files.path(key, "table"), (1_000_000 + age, 1_000_000 + age))
    assert files.get("a", "table")
    size = files.path("a", "table").stat().st_size
    files.set_limit(int(size * 3.2))
    files.put("d", "table", jpeg())
    assert files.has("a", "table") and files.has("d", "table") and not files.has("b", "table")


def test_whoever_shows_a_picture_is_told_when_another_came(desk: Desk) -> None:
    came: list[str] = []
    desk.came = came.append
    desk.run()
    assert came == list(KEYS)
    desk.server.pictures["b.jpg"] = jpeg((200, 10, 10))
    came.clear()
    desk.run(refresh=True)
    assert came == ["b"]


def test_two_windows_lose_nothing_of_what_each_kept(desk: Desk) -> None:
    one, other = desk.keeping(), desk.keeping()
    one.run(EDITIONS[:3])
    other.run(EDITIONS[3:])
    assert set(Validators(desk.folder).uuids) == set(KEYS)


def test_a_damaged_list_of_what_the_server_said_costs_one_more_look(desk: Desk) -> None:
    desk.run()
    (desk.folder / "validators.json").write_bytes(b'{"a": [1')
    report = desk.run(refresh=True)
    assert (report.fetched, report.changed, report.unchanged) == (0, 0, 6)  # they come again, and are the same
    assert len(desk.server.requests) == 12
    assert desk.run(refresh=True).unchanged == 6
