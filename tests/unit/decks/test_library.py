"""The decks a person keeps."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop import paths
from gatcg_desktop.decks.deck import Deck
from gatcg_desktop.decks.library import (
    MOST_VERSIONS,
    Contents,
    DeckLibrary,
    KeptDeck,
    Shelved,
    Version,
    chosen_printings,
    with_version,
)
from gatcg_desktop.decks.starter_records import starter_store
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.disks import small_disk

EMBER = Deck("Ember Watch", ((1, "Spirit of Ash"),), ((4, "Spark"),))
MORE = msgspec.structs.replace(EMBER, main=((3, "Spark"), (1, "Wave")))


def clock() -> Iterator[datetime]:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    while True:
        yield at
        at += timedelta(minutes=1)


@pytest.fixture
def library(tmp_path: Path) -> DeckLibrary:
    times = clock()
    return DeckLibrary(tmp_path / "decks", lambda: next(times))


def test_what_is_kept_is_there_the_next_time(library: DeckLibrary) -> None:
    assert library.contents().decks == ()
    key = library.add(KeptDeck(EMBER, notes="Mind the gate.", editions={"Spark": "abc"}, folder="Fire"))
    for name in ("Brine", "Brine 10", "Brine 9"):
        library.add(KeptDeck(Deck(name)))
    again = DeckLibrary(library.folder).contents()
    assert [one.kept.deck.name for one in again.decks] == ["Brine", "Brine 9", "Brine 10", "Ember Watch"]
    kept = again.decks[3].kept
    assert (kept.deck, kept.notes, kept.editions, kept.folder) == (EMBER, "Mind the gate.", {"Spark": "abc"}, "Fire")
    assert key.startswith("ember-watch-")


def test_a_list_can_be_gone_back_to_as_it_was_when_opened(library: DeckLibrary) -> None:
    key = library.add(KeptDeck(EMBER))
    library.open(key)
    library.put(key, MORE, EMBER)
    kept = library.keep_version(key, "With the wave")
    assert [(one.words, one.deck) for one in kept.versions] == [("", EMBER), ("With the wave", MORE)]
    assert library.open(key).versions == kept.versions, "nothing changed since"


def test_what_another_window_made_meanwhile_is_kept_as_a_version(library: DeckLibrary) -> None:
    key = library.add(KeptDeck(EMBER))
    theirs = msgspec.structs.replace(EMBER, main=((2, "Spark"),))
    library.put(key, theirs, EMBER)
    kept = library.put(key, MORE, EMBER)
    assert kept.deck == MORE
    assert theirs in [one.deck for one in kept.versions]


def test_of_too_many_versions_those_without_words_go_first() -> None:
    kept = KeptDeck(EMBER, versions=(Version("", "mine", EMBER),))
    for number in range(MOST_VERSIONS + 5):
        kept = with_version(msgspec.structs.replace(kept, deck=Deck(str(number))), "", "")
    assert len(kept.versions) == MOST_VERSIONS
    assert kept.versions[0].words == "mine"
    assert kept.versions[-1].deck.name == str(MOST_VERSIONS + 4)


def test_a_removed_deck_is_kept_and_can_be_put_back(library: DeckLibrary) -> None:
    key, other = library.add(KeptDeck(EMBER)), library.add(KeptDeck(EMBER, notes="later"))
    before = library.contents()
    library.remove(key)
    library.remove(other)
    assert library.contents() == Contents(())
    later, earlier = library.removed()
    assert later.kept.notes == "later" and Shelved(key, earlier.kept) in before.decks
    assert (library.put_back(earlier.key), library.put_back(later.key)) == (key, other)
    assert library.contents() == before and not library.removed()
    with pytest.raises(UserMistake, match="cannot be kept"):
        library.put_back(later.key)


def test_a_deck_that_another_window_removes_while_all_are_read_is_no_damaged_one(library: DeckLibrary) -> None:
    library.add(KeptDeck(EMBER))
    (library.folder / "gone.deck.json").symlink_to("nowhere")  # listed, and not there
    contents = library.contents()
    assert len(contents.decks) == 1 and not contents.unreadable


def test_a_deck_that_is_put_back_replaces_none(library: DeckLibrary) -> None:
    key = library.add(KeptDeck(EMBER, notes="removed"))
    library.remove(key)
    (library.folder / f"{key}.deck.json").write_bytes(b"somebody else's")
    assert library.read(library.put_back(library.removed()[0].key)).notes == "removed"
    assert (library.folder / f"{key}.deck.json").read_bytes() == b"somebody else's"


@pytest.mark.parametrize("file", ["", "../x.deck.removed-1.json", "x.deck.json", "x.deck.removed-1.json/../y.json"])
def test_only_a_removed_deck_is_put_back(library: DeckLibrary, file: str) -> None:
    with pytest.raises(UserMistake, match="no deck"):
        library.put_back(file)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is damaged (it is cut off)"),
        (b"<html>", "is damaged (byte 0 cannot be read)"),
        (b'{"deck": 3}', "is damaged"),
        (b'{"deck": {"main": [[0, "Spark"]]}}', "is damaged (an entry is none)"),
        (b'{"deck": {"main": [[-4, "Spark"]]}}', "is damaged"),
        (b'{"deck": {}, "written": 99}', "was written by a newer version"),
        (b"[" * 100_000, "is damaged"),
    ],
)
def test_what_cannot_be_read_is_told_of_and_left(library: DeckLibrary, content: bytes, reason: str) -> None:
    key = library.add(KeptDeck(EMBER))
    path = library.folder / "x-1.deck.json"
    path.write_bytes(content)
    contents = library.contents()
    assert [one.key for one in contents.decks] == [key]
    (mistake,) = contents.unreadable
    assert "x-1.deck.json" in str(mistake) and reason in str(mistake)
    with pytest.raises(UserMistake):
        library.put("x-1", EMBER, EMBER)
    assert path.read_bytes() == content


@pytest.mark.parametrize("key", ["", "../x", "a/b", "A", "."])
def test_no_other_file_is_touched(library: DeckLibrary, key: str) -> None:
    with pytest.raises(UserMistake, match="There is no deck"):
        library.read(key)


def test_a_folder_that_cannot_be_written_is_said(library: DeckLibrary) -> None:
    library.folder.write_text("a file in the way")
    with pytest.raises(UserMistake, match="cannot be kept"):
        library.add(KeptDeck(EMBER))


def test_a_disk_that_is_only_read_is_looked_at_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "disk"))
    with small_disk(tmp_path / "disk") as disk:
        library = DeckLibrary(paths.decks_dir())
        key = library.add(KeptDeck(EMBER))
        disk.read_only(True)
        assert library.open(key).deck == EMBER
        with pytest.raises(UserMistake, match="cannot be kept"):
            library.keep_version(key, "mine")
        with starter_store("en") as store:
            assert store.count() > 50


def test_the_printings_of_the_decks_of_a_game_are_found_by_their_names(library: DeckLibrary) -> None:
    library.add(KeptDeck(EMBER, editions={"Spark": "one", "Ash": "two"}))
    library.add(KeptDeck(Deck("Brine"), editions={"Spark": "three", "Wave": "four"}))
    library.add(KeptDeck(Deck("Other"), editions={"Wave": "five"}))
    assert chosen_printings(library, ["Ember Watch", "Brine"]) == {"Spark": "one", "Ash": "two", "Wave": "four"}
    assert chosen_printings(library, ["Brine", "Ember Watch"])["Spark"] == "three"
    assert chosen_printings(library, ["Nobody's"]) == {}
