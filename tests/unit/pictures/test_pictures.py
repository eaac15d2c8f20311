"""Pictures in the background: fetched once, kept, announced, and refused with a reason."""

from __future__ import annotations

import io
import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from gatcg_desktop.catalogue.model import CardNotFound, EditionRecord
from gatcg_desktop.pictures.cache import PictureFiles
from gatcg_desktop.pictures.fetching import MISSING_FOR, UNREACHABLE_FOR, PictureStore
from gatcg_desktop.pictures.sources import HttpPictures
from tests.helpers.api_server import ApiServer, Fault, cut_off, held, too_many, wrong_body


def jpeg(width: int = 500, height: int = 700, color: tuple[int, int, int] = (180, 40, 40)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), color).save(out, "JPEG")
    return out.getvalue()


def edition(key: str) -> EditionRecord:
    return EditionRecord(uuid=key, slug=f"{key}-slug", image=f"/cards/images/{key}.jpg")


class Ears:
    """Hears what a picture store announces."""

    def __init__(self) -> None:
        self.heard: queue.Queue[tuple[str, str, bytes | str]] = queue.Queue()

    def __call__(self, key: str, size: str, data: bytes | str) -> None:
        self.heard.put((key, size, data))

    def next(self) -> tuple[str, str, bytes | str]:
        return self.heard.get(timeout=20)


@pytest.fixture
def ears() -> Ears:
    return Ears()


@pytest.fixture
def server() -> Iterator[ApiServer]:
    with ApiServer(pictures={f"{key}.jpg": jpeg() for key in "abcdef"}) as server:
        yield server


Make = Callable[..., PictureStore]


@pytest.fixture
def make(tmp_path: Path, server: ApiServer, ears: Ears) -> Iterator[Make]:
    made: list[PictureStore] = []

    def build(source: object = None, **options: object) -> PictureStore:
        store = PictureStore(
            tmp_path / "kept",
            source or HttpPictures(server.url, pause=lambda seconds: None),  # type: ignore[arg-type]
            on_ready=ears,
            on_failed=ears,
            **options,  # type: ignore[arg-type]
        )
        made.append(store)
        return store

    yield build
    for store in made:
        store.close()


def size_of(data: bytes | str | None) -> tuple[int, int]:
    assert isinstance(data, bytes)
    return Image.open(io.BytesIO(data)).size


def test_a_picture_is_fetched_scaled_announced_and_kept(make: Make, ears: Ears, tmp_path: Path) -> None:
    store = make()
    assert store.get("a", "table") is None
    assert store.request(edition("a"), "table")
    key, size, data = ears.next()
    assert (key, size, size_of(data)) == ("a", "table", (250, 350))
    assert store.get("a", "table") == data
    store.close()
    again = make()
    assert again.get("a", "table") == data
    assert not list(tmp_path.rglob("*.part"))


def test_several_may_listen_until_they_no_longer_want_to(make: Make, ears: Ears) -> None:
    store, second = make(), Ears()
    end = store.listen(second, None)
    store.request(edition("a"), "table")
    assert ears.next()[0] == second.next()[0] == "a"
    end()
    store.request(edition("a"), "preview")
    assert ears.next()[1] == "preview"
    assert second.heard.empty()


def test_the_base_url_alone_is_enough(make: Make, ears: Ears, server: ApiServer) -> None:
    store = make(server.url)
    store.request(edition("a"), "table")
    assert ears.next()[0] == "a"
    assert "unofficial fan client" in server.requests[0].headers["User-Agent"]


def test_the_network_is_asked_once_for_both_sizes(make: Make, ears: Ears, server: ApiServer) -> None:
    store = make()
    store.request(edition("a"), "table")
    store.request(edition("a"), "preview")
    store.request(edition("a"), "table")
    heard = {ears.next()[1]: None, ears.next()[1]: None}
    assert set(heard) == {"table", "preview"}
    assert size_of(store.get("a", "preview")) == (500, 700)
    assert len(server.requests) == 1


def test_a_kept_preview_is_enough_for_the_table(make: Make, ears: Ears, server: ApiServer, tmp_path: Path) -> None:
    store = make()
    store.request(edition("a"), "preview")
    ears.next()
    store.close()
    (tmp_path / "kept" / "table" / "a.jpg").unlink()
    again = make()
    again.request(edition("a"), "table")
    assert size_of(ears.next()[2]) == (250, 350)
    assert len(server.requests) == 1


def test_a_picture_at_hand_is_announced_without_asking(make: Make, ears: Ears, server: ApiServer) -> None:
    store = make()
    for _ in range(3):
        store.request(edition("a"), "table")
        ears.next()
    assert len(server.requests) == 1


def test_urgent_pictures_come_first_and_urgency_can_be_raised(make: Make, ears: Ears, server: ApiServer) -> None:
    server.fail("/cards/images/a.jpg", held())
    store = make(workers=1)
    store.request(edition("a"), "table")
    assert server.wait_for_requests(1)
    store.request(edition("b"), "table")
    store.request(edition("c"), "table", priority=5)
    store.request(edition("d"), "table")
    store.request(edition("d"), "table", priority=9)
    server.release()
    assert [ears.next()[0] for _ in range(4)] == ["a", "d", "c", "b"]


def test_cancelled_requests_are_not_fetched(make: Make, ears: Ears, server: ApiServer) -> None:
    server.fail("/cards/images/a.jpg", held())
    store = make(workers=1)
    for key in "abcd":
        store.request(edition(key), "table")
    assert server.wait_for_requests(1)
    store.cancel("b")
    store.cancel("nothing-of-the-kind")
    server.release()
    assert [ears.next()[0] for _ in range(3)] == ["a", "c", "d"]
    assert "/cards/images/b.jpg" not in [request.path for request in server.requests]


def test_workers_share_the_work_but_not_more_than_allowed(make: Make, ears: Ears, server: ApiServer) -> None:
    server.fail("/cards/images/", held(), times=6)
    store = make(workers=3)
    for key in "abcdef":
        store.request(edition(key), "table")
    assert server.wait_for_requests(3)
    assert not server.wait_for_requests(4, timeout=0.3)
    server.release()
    assert sorted(ears.next()[0] for _ in range(6)) == list("abcdef")


def test_what_the_server_does_not_have_is_not_asked_for_again_for_a_while(
    make: Make, ears: Ears, server: ApiServer
) -> None:
    now = [1000.0]
    store = make(clock=lambda: now[0])
    assert store.request(edition("zzz"), "table")
    key, size, reason = ears.next()
    assert (key, size) == ("zzz", "table") and "404" in str(reason)
    assert store.failure("zzz") == reason
    assert not store.request(edition("zzz"), "table")
    now[0] += MISSING_FOR
    server.pictures["zzz.jpg"] = jpeg()
    assert store.failure("zzz") is None
    assert store.request(edition("zzz"), "table")
    assert size_of(ears.next()[2]) == (250, 350)
    assert len(server.requests) == 2


def test_a_failure_holds_for_both_sizes(make: Make, ears: Ears, server: ApiServer) -> None:
    server.fail("/cards/images/zzz.jpg", held())
    store = make()
    store.request(edition("zzz"), "table")
    store.request(edition("zzz"), "preview")
    server.release()
    (_, one, first), (_, other, second) = ears.next(), ears.next()
    assert {one, other} == {"table", "preview"}
    assert first == second and "404" in str(first)
    assert len(server.requests) == 1


def test_an_edition_without_a_picture_fails_without_asking(make: Make, ears: Ears, server: ApiServer) -> None:
    store = make()
    store.request(EditionRecord("bare"), "table")
    assert "no picture" in str(ears.next()[2])
    assert server.requests == []


@pytest.mark.parametrize(
    ("body", "told"),
    [(b"<html>sorry</html>", "not a JPEG"), (jpeg()[:2000], "cut off"), (b"", "not a JPEG")],
)
def test_an_unusable_picture_is_refused_and_nothing_kept(
    make: Make, ears: Ears, server: ApiServer, tmp_path: Path, body: bytes, told: str
) -> None:
    server.pictures["bad.jpg"] = body
    store = make()
    store.request(edition("bad"), "table")
    reason = str(ears.next()[2])
    assert told in reason and "bad-slug" in reason
    assert store.get("bad", "table") is None
    assert not list(tmp_path.rglob("bad*"))


def test_a_huge_picture_is_refused(make: Make, ears: Ears, server: ApiServer) -> None:
    server.fail("/cards/images/a.jpg", wrong_body(bytes(20 * 1024 * 1024 + 1), "image/jpeg"))
    store = make()
    store.request(edition("a"), "table")
    assert "longer than" in str(ears.next()[2])


def test_hiccups_of_the_server_are_lived_through(make: Make, ears: Ears, server: ApiServer) -> None:
    server.fail("/cards/images/a.jpg", too_many(2), cut_off(500), Fault(500))
    store = make()
    store.request(edition("a"), "table")
    assert size_of(ears.next()[2]) == (250, 350)


def test_an_unreachable_server_is_left_in_peace_for_a_moment(make: Make, ears: Ears, server: ApiServer) -> None:
    with ApiServer() as gone:
        url = gone.url
    now = [0.0]
    source = HttpPictures(url, pause=lambda seconds: None)
    store = make(source, clock=lambda: now[0])
    store.request(edition("a"), "table")
    assert "cannot be reached" in str(ears.next()[2])
    assert not store.request(edition("a"), "table")
    assert "cannot be reached" in store.away
    assert not store.request(edition("b"), "table"), "no other picture fares better"
    now[0] += UNREACHABLE_FOR
    assert store.request(edition("b"), "table")
    assert not store.request(edition("c"), "table"), "one tries for all"
    ears.next()
    now[0] += UNREACHABLE_FOR
    store.source = HttpPictures(server.url, pause=lambda seconds: None)
    source.close()
    assert store.request(edition("c"), "table") and size_of(ears.next()[2]) == (250, 350)
    assert not store.away and store.request(edition("b"), "table")


def test_the_log_says_once_that_a_server_is_away_and_once_that_it_is_back(
    make: Make, ears: Ears, server: ApiServer, caplog: pytest.LogCaptureFixture
) -> None:
    """However often one picture tries for all."""
    caplog.set_level("INFO", "gatcg_desktop.pictures.fetching")
    with ApiServer() as gone:
        source = HttpPictures(gone.url, pause=lambda seconds: None)
    now = [0.0]
    store = make(source, clock=lambda: now[0])
    for key in ("a", "b", "a"):
        assert store.request(edition(key), "table")
        ears.next()
        now[0] += UNREACHABLE_FOR
    store.source = HttpPictures(server.url, pause=lambda seconds: None)
    source.close()
    for key in ("a", "missing", "b"):
        assert store.request(edition(key), "table")
        ears.next()
        now[0] += MISSING_FOR
    assert store.request(edition("missing"), "table")
    ears.next()
    ours = [one.getMessage() for one in caplog.records if one.name == "gatcg_desktop.pictures.fetching"]
    said = [re.sub(r"had: .*(cannot be reached|has nothing).*", r"had: \1", line) for line in ours]
    assert said == [
        "The source of pictures is not to be had: cannot be reached",
        "The source of pictures is to be had again",
        "The picture of missing is not to be had: has nothing",
    ]


def test_pictures_from_a_folder(make: Make, ears: Ears, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "local.jpg").write_bytes(jpeg(1000, 1400))
    for source in (folder, str(folder)):
        store = make(source)
        store.request(EditionRecord("local"), "table")
        assert size_of(ears.next()[2]) == (250, 350)
        store.request(edition("other"), "table")
        assert "no picture" in str(ears.next()[2])


def test_a_key_cannot_leave_the_folder(make: Make, ears: Ears, tmp_path: Path) -> None:
    (tmp_path / "secret.jpg").write_bytes(jpeg())
    store = make(tmp_path / "mine")
    store.request(EditionRecord("../secret"), "table")
    assert "not an edition's id" in str(ears.next()[2])
    with pytest.raises(ValueError, match="not an edition's id"):
        store.get("../secret", "table")


def test_offline_only_what_is_kept_is_shown(tmp_path: Path, make: Make, ears: Ears) -> None:
    make().request(edition("a"), "table")
    ears.next()
    with PictureStore(tmp_path / "kept", None) as offline:
        assert size_of(offline.get("a", "table")) == (250, 350)
        assert not offline.request(edition("b"), "table")


def test_closing_is_prompt_and_final(make: Make, ears: Ears, server: ApiServer) -> None:
    server.fail("/cards/images/", held(), times=99)
    store = make(workers=2)
    for key in "abcd":
        store.request(edition(key), "table")
    assert server.wait_for_requests(2)
    closing = threading.Thread(target=lambda: store.close(0.2))
    closing.start()
    closing.join(10)
    assert not closing.is_alive()
    assert not store.request(edition("e"), "table")
    server.release()
    with pytest.raises(queue.Empty):
        ears.heard.get(timeout=0.3)


@pytest.mark.allow_log_messages
def test_a_listener_that_fails_does_not_stop_the_others(tmp_path: Path, server: ApiServer, ears: Ears) -> None:
    def listen(key: str, size: str, data: bytes) -> None:
        ears(key, size, data)
        if key == "a":
            raise RuntimeError("the window is gone")

    with PictureStore(tmp_path, server.url, workers=1, on_ready=listen) as store:
        store.request(edition("a"), "table")
        store.request(edition("b"), "table")
        assert [ears.next()[0], ears.next()[0]] == ["a", "b"]


def test_a_source_of_ones_own(make: Make, ears: Ears) -> None:
    class Painted:
        is_remote = False

        def fetch(self, edition: EditionRecord) -> bytes:
            if edition.uuid == "none":
                raise CardNotFound("There is none.")
            return jpeg(250, 350)

        def close(self) -> None:
            pass

    store = make(Painted())
    store.request(edition("a"), "table")
    assert size_of(ears.next()[2]) == (250, 350)
    store.request(edition("none"), "table")
    assert ears.next()[2] == "There is none."


# The files


def test_the_oldest_pictures_go_when_there_are_too_many(tmp_path: Path) -> None:
    files = PictureFiles(tmp_path, max_disk=10_000, max_memory=0)
    picture = b"\xff\xd8" + bytes(1996) + b"\xff\xd9"
    for number in range(8):
        files.put(f"p{number}", "table", picture)
        if (tmp_path / "table" / f"p{number}.jpg").exists():
            os.utime(tmp_path / "table" / f"p{number}.jpg", (1000 + number, 1000 + number))
    left = sorted(path.stem for path in tmp_path.rglob("*.jpg"))
    assert left[-1] == "p7" and "p0" not in left
    assert sum(path.stat().st_size for path in tmp_path.rglob("*.jpg")) <= 10_000
    assert files.get("p0", "table") is None and files.get("p7", "table") == picture


def test_memory_is_bounded_and_the_disk_still_has_it(tmp_path: Path) -> None:
    files = PictureFiles(tmp_path, max_disk=10**9, max_memory=5_000)
    pictures = {f"p{number}": b"\xff\xd8" + bytes([number]) * 1996 + b"\xff\xd9" for number in range(5)}
    for key, data in pictures.items():
        files.put(key, "table", data)
    assert all(files.get(key, "table") == data for key, data in pictures.items())
    (tmp_path / "table" / "p0.jpg").unlink()
    files.get("p3", "table")
    files.get("p4", "table")
    assert files.get("p0", "table") is None


@pytest.mark.parametrize("torn", [b"", bytes(2000), b"\xff\xd8" + bytes(500)])
def test_a_torn_cache_file_is_dropped(tmp_path: Path, torn: bytes) -> None:
    (tmp_path / "table").mkdir()
    path = tmp_path / "table" / "p.jpg"
    path.write_bytes(torn)
    assert PictureFiles(tmp_path, 10**9, 10**6).get("p", "table") is None
    assert not path.exists()


@pytest.mark.allow_log_messages
def test_a_folder_that_cannot_be_written_costs_only_the_keeping(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    files = PictureFiles(blocked, 10**9, 10**6)
    files.put("p", "table", jpeg())
    assert files.get("p", "table") == jpeg()


WRITING = """
import sys
from pathlib import Path
from gatcg_desktop.pictures.cache import PictureFiles
files = PictureFiles(Path(sys.argv[1]), 10**9, 10)
for number in range(150):
    data = b"\\xff\\xd8" + sys.argv[2].encode() * 500_000 + b"\\xff\\xd9"
    files.put(f"k{number % 2}", "table", data)
    found = files.get(f"k{number % 2}", "table")
    assert found is not None and found[2:-2] in (b"a" * 500_000, b"b" * 500_000), "a picture of two halves"
"""


def test_two_programs_write_the_same_pictures_and_each_is_whole(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", WRITING, str(folder), name],
            cwd=Path(__file__).resolve().parents[3],
            stderr=subprocess.PIPE,
        )
        for name in "ab"
    ]
    assert [program.communicate(timeout=60)[1] for program in programs] == [b"", b""]
    assert sorted(path.name for path in folder.rglob("*.*")) == ["k0.jpg", "k1.jpg"]
