"""The card store: what comes back out, what readers see during a swap, and what happens to a damaged file."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatcg_desktop.catalogue import schema
from gatcg_desktop.catalogue.model import CardRecord, CatalogueError, EditionRecord, FormatLimit, Ruling
from gatcg_desktop.catalogue.staging import Staging
from gatcg_desktop.catalogue.store import CardStore
from tests.helpers.disks import small_disk

BACK = CardRecord("elder-hound", "u9", "Elder Hound", power=9, editions=(EditionRecord("ed-back"),))
FULL = CardRecord(
    slug="gale-hound",
    uuid="u1",
    name="Gale Hound",
    element="WIND",
    elements=("WIND",),
    types=("ALLY",),
    supertypes=("UNIQUE",),
    subtypes=("BEAST",),
    classes=("TAMER",),
    cost_kind="reserve",
    cost_value="X",
    speed=False,
    level=0,
    life=3,
    power=0,
    durability=None,
    effect="On Enter: Draw a card.",
    flavor="Woof.",
    rule=(Ruling("2025-01-01", "", "Yes."),),
    legality=(FormatLimit("STANDARD", 0),),
    editions=(EditionRecord("ed-front", image="/cards/images/ed-front.jpg", rarity=2),),
    faces=(BACK,),
)


def plain(slug: str, name: str) -> CardRecord:
    return CardRecord(slug, f"u-{slug}", name)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[CardStore]:
    with CardStore.open(tmp_path / "deep" / "cards.db") as store:
        yield store


def test_a_card_comes_back_as_it_was(store: CardStore) -> None:
    store.replace_all([FULL], "file", "made up")
    assert store.get("gale-hound") == FULL
    assert list(store) == [FULL]
    assert store.count() == len(store) == 1


def test_an_empty_store_has_nothing_and_is_still_a_store(store: CardStore) -> None:
    assert store
    assert (store.count(), store.get("x"), store.by_name("x"), store.edition("x")) == (0, None, None, None)
    assert (store.search("x"), list(store), store.source()) == ((), [], None)


def test_a_reopened_store_has_everything(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    with CardStore.open(path) as store:
        store.replace_all([FULL], "file", "made up")
    for _ in range(2):
        with CardStore.open(path) as store:
            assert store.notice is None
            assert store.get("gale-hound") == FULL
            assert [card.slug for card in store.search("gale")] == ["gale-hound"]
    assert [file.name for file in tmp_path.iterdir()] == ["cards.db"]


def test_other_faces_are_found_by_slug_name_and_edition(store: CardStore) -> None:
    store.replace_all([FULL], "file", "made up")
    assert store.get("elder-hound") is None
    assert store.face("elder-hound") == BACK
    assert store.face("gale-hound") == FULL
    assert store.by_name("elder hound") == FULL
    assert store.edition("ed-back") == (BACK, BACK.editions[0])
    assert store.edition("ed-front") == (FULL, FULL.editions[0])
    assert [card.slug for card in store.search("elder")] == ["gale-hound"]


def test_names_that_several_cards_share(store: CardStore) -> None:
    store.replace_all([plain("b", "Nobody"), plain("a", "Nobody"), plain("c", "Somebody")], "file", "x")
    assert [card.slug for card in store.all_by_name("NOBODY")] == ["a", "b"]
    first = store.by_name("nobody")
    assert first is not None and first.slug == "a"


def test_a_swap_leaves_nothing_of_the_old_catalogue(store: CardStore) -> None:
    store.replace_all([FULL, plain("old", "Old Thing")], "file", "one")
    store.replace_all([plain("new", "New Thing")], "sync", "two", "digest")
    assert [card.slug for card in store] == ["new"]
    assert (
        store.get("old"),
        store.by_name("Old Thing"),
        store.edition("ed-front"),
        store.face("elder-hound"),
    ) == (
        None,
        None,
        None,
        None,
    )
    assert (store.search("old"), store.search("hound")) == ((), ())
    source = store.source()
    assert source is not None and (source.kind, source.name, source.cards) == ("sync", "two", 1)


def test_a_swap_that_fails_leaves_the_old_catalogue(store: CardStore) -> None:
    store.replace_all([FULL], "file", "one")
    with pytest.raises(CatalogueError, match="same slug"):
        store.replace_all([plain("a", "A"), plain("a", "B")], "file", "two")
    assert list(store) == [FULL]
    assert [card.slug for card in store.search("gale")] == ["gale-hound"]


def test_readers_see_the_whole_old_catalogue_until_the_swap_is_done(store: CardStore) -> None:
    store.replace_all([plain(f"old-{number}", "Old") for number in range(50)], "file", "one")
    seen: list[tuple[int, int]] = []

    def look() -> None:
        seen.append((store.count(), len(store.search("old", 100))))

    with store.transaction() as connection:
        connection.execute("DELETE FROM card WHERE id > 10")
        reader = threading.Thread(target=look)
        reader.start()
        reader.join(10)
    look()
    assert seen == [(50, 50), (10, 10)]


def test_every_thread_may_read(store: CardStore) -> None:
    store.replace_all([FULL], "file", "one")
    found: list[CardRecord | None] = []
    threads = [threading.Thread(target=lambda: found.append(store.get("gale-hound"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert found == [FULL] * 8


@pytest.mark.parametrize(
    "content", [b"this is no database at all, only text " * 100, b"SQLite format 3\0" + b"\x07" * 5000]
)
def test_a_damaged_file_is_told_of_moved_aside_and_replaced(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cards.db"
    path.write_bytes(content)
    with CardStore.open(path) as store:
        notice = str(store.notice)
        assert str(path) in notice and "damaged" in notice
        assert store.count() == 0
        store.replace_all([FULL], "file", "one")
    (kept,) = tmp_path.glob("cards.db.damaged-*")
    assert kept.read_bytes() == content
    assert kept.name in notice
    with CardStore.open(path) as store:
        assert store.notice is None and store.count() == 1


def test_a_file_damaged_in_the_middle_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    with CardStore.open(path) as store:
        store.replace_all([plain(f"c-{number}", f"Card {number}") for number in range(2000)], "file", "one")
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 40 * 4096] = b"\xa5" * (40 * 4096)
    path.write_bytes(data)
    with CardStore.open(path) as store:
        assert store.notice is not None
        assert store.count() == 0
    (kept,) = tmp_path.glob("cards.db.damaged-*")
    assert kept.read_bytes() == bytes(data)


def test_the_second_window_at_a_damaged_file_does_not_move_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cards.db"
    path.write_bytes(b"not a database, not at all" * 50)
    real = schema.changing

    def after_the_other(path: Path, seconds: float) -> object:
        monkeypatch.setattr(schema, "changing", real)
        CardStore.open(path).close()
        return real(path, seconds)

    monkeypatch.setattr(schema, "changing", after_the_other)
    with CardStore.open(path) as store:
        assert store.notice is None and store.count() == 0
    assert len(list(tmp_path.glob("cards.db.damaged-*"))) == 1


def test_a_second_damaged_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    for content in (b"first " * 200, b"second " * 200):
        path.write_bytes(content)
        CardStore.open(path).close()
    assert sorted(kept.read_bytes()[:5] for kept in tmp_path.glob("cards.db.damaged-*")) == [
        b"first",
        b"secon",
    ]


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "accounts.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE money (amount INTEGER)")
    connection.execute("INSERT INTO money VALUES (7)")
    connection.commit()
    connection.close()
    with pytest.raises(CatalogueError, match="another program's database"):
        CardStore.open(path)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT amount FROM money").fetchall() == [(7,)]
    connection.close()


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cards.db"
    with CardStore.open(path) as store:
        store.replace_all([FULL], "file", "one")
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(CatalogueError, match="newer version"):
        CardStore.open(path)
    assert [file.name for file in tmp_path.iterdir()] == ["cards.db"]
    with CardStore.open(path, newer_aside=True) as store:
        assert store.count() == 0 and "newer version" in str(store.notice)
    kept = [file for file in tmp_path.iterdir() if ".newer-" in file.name]
    connection = sqlite3.connect(kept[0])
    assert connection.execute("SELECT count(*) FROM card").fetchone() == (1,), "kept beside the new one, as it was"
    connection.close()


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="not a file"):
        CardStore.open(tmp_path)


def test_a_closed_store_says_so(store: CardStore) -> None:
    store.count()
    store.close()
    with pytest.raises(CatalogueError, match="closed"):
        store.count()


@pytest.mark.parametrize("text", ["", "{", "[" * 9_999, "1" * 200_000, '{"kind": 1}', "null", '{"x":' + "[" * 99_999])
def test_what_stands_beside_the_cards_may_be_damaged(tmp_path: Path, text: str) -> None:
    """Where they came from and how far a download was: said by the file itself, which somebody may have changed."""
    with CardStore.open(tmp_path / "cards.sqlite3") as store:
        store.set_meta("source", text)
        store.set_meta("run", text)
        assert store.source() is None
        assert Staging(store, "http://127.0.0.1", 50).resumed == 0
        store.set_meta(
            "run",
            '{"run": "x", "base_url": "http://127.0.0.1", "page_size": 50, "begun": "2026-01-01T00:00:00"}',
        )
        assert Staging(store, "http://127.0.0.1", 50).resumed == 0, "a time without a zone is no time"


def test_the_names_of_cards_are_those_of_both_faces_and_of_no_token(store: CardStore) -> None:
    token = CardRecord("wisp", "u-wisp", "Wisp", types=("TOKEN", "ALLY"))
    barrier = CardRecord("wall", "u-wall", "Wall", supertypes=("TOKEN",))
    mastery = CardRecord("currents", "u-currents", "Currents", types=("MASTERY",))
    again = CardRecord("zephyr-b", "u-zephyr-b", "Zephyr")
    store.replace_all([plain("zephyr", "Zephyr"), FULL, token, barrier, mastery, again], "file", "made up")
    assert store.names() == ("Elder Hound", "Gale Hound", "Zephyr")


def test_a_full_disk_is_told_and_leaves_the_old_catalogue(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk, CardStore.open(disk.path / "catalogue.sqlite3") as store:
        store.replace_all([plain("one", "One")], "file", "a")
        disk.fill(spare=8192)
        many = [plain(f"card-{number}", f"Card {number}") for number in range(3_000)]
        with pytest.raises(CatalogueError, match=r"catalogue\.sqlite3 is full\. Make room on it"):
            store.replace_all(many, "file", "b")
        assert store.get("one") is not None and store.count() == 1
        disk.free()
        assert store.replace_all(many, "file", "b") == 3_000


def test_a_catalogue_on_a_disk_that_is_only_read_is_read(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        path = disk.path / "catalogue.sqlite3"
        with CardStore.open(path) as store:
            store.replace_all([plain("one", "One")], "file", "a")
        disk.read_only(True)
        with CardStore.open(path) as store:
            assert store.get("one") is not None and [card.slug for card in store.search("one")] == ["one"]
            with pytest.raises(CatalogueError, match="can be read and not changed"):
                store.replace_all([plain("two", "Two")], "file", "b")
            assert store.count() == 1
        disk.read_only(False)
