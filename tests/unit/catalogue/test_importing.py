"""Reading the catalogue from a file."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatcg_desktop.catalogue.importing import import_cards, read_limited
from gatcg_desktop.catalogue.model import CatalogueError, Progress
from gatcg_desktop.catalogue.store import CardStore
from tests.helpers.api_server import made_up_card
from tests.helpers.shared_data import shared_path


@pytest.fixture
def store(tmp_path: Path) -> Iterator[CardStore]:
    with CardStore.open(tmp_path / "cards.db") as store:
        yield store


RECORDS = [made_up_card(f"card-{number}") for number in range(250)]


@pytest.mark.parametrize("zipped", [False, True])
@pytest.mark.parametrize("wrapped", [False, True])
def test_plain_and_zipped_lists_are_imported(store: CardStore, tmp_path: Path, zipped: bool, wrapped: bool) -> None:
    body = json.dumps({"data": RECORDS} if wrapped else RECORDS).encode()
    path = tmp_path / "anything"  # what the file is, is told by its content and not by its name
    path.write_bytes(gzip.compress(body) if zipped else body)
    report = import_cards(store, path)
    assert (report.cards, report.problems, store.count()) == (250, (), 250)
    source = store.source()
    assert source is not None and (source.kind, source.name) == ("file", str(path))


def test_progress_reaches_the_end(store: CardStore, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(RECORDS))
    seen: list[Progress] = []
    import_cards(store, path, seen.append)
    assert [(each.phase, each.done) for each in seen] == [
        ("reading", 100),
        ("reading", 200),
        ("storing", 0),
        ("storing", 250),
    ]


def test_bad_and_repeated_records_are_told_and_the_rest_imported(store: CardStore, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([made_up_card("a"), made_up_card("b", life="much"), made_up_card("a")]))
    report = import_cards(store, path)
    assert [card.slug for card in store] == ["a"]
    assert [problem.name for problem in report.problems] == ["B", "A"]
    assert "comes twice" in str(report.problems[1].reason)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"[]", "empty list"),
        (b'[{"name": "Half"}]', r"record 1 \(Half\)"),
        (b"not json", "is not a list of card records"),
        (gzip.compress(b"[1, 2, 3]" * 1000, mtime=0)[:-20], "damaged or cut off"),
        (b"\x1f\x8b" + b"rubbish" * 20, "damaged or cut off"),
        (b"", "empty"),
    ],
)
def test_a_file_that_cannot_be_used_leaves_the_catalogue_as_it_was(
    store: CardStore, tmp_path: Path, content: bytes, told: str
) -> None:
    good = tmp_path / "good.json"
    good.write_text(json.dumps([made_up_card("kept")]))
    import_cards(store, good)
    bad = tmp_path / "bad.json"
    bad.write_bytes(content)
    with pytest.raises(CatalogueError, match=told) as caught:
        import_cards(store, bad)
    assert "bad.json" in str(caught.value)
    assert [card.slug for card in store] == ["kept"]


def test_a_missing_file_and_a_folder_are_named(store: CardStore, tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"nowhere\.json cannot be read"):
        import_cards(store, tmp_path / "nowhere.json")
    with pytest.raises(CatalogueError, match="cannot be read"):
        import_cards(store, tmp_path)


def test_a_decompression_bomb_is_stopped_at_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "bomb.json.gz"
    path.write_bytes(gzip.compress(b" " * 9_000_000, 9))
    assert path.stat().st_size < 20_000
    with pytest.raises(CatalogueError, match="more than the 8 MiB"):
        read_limited(path, 8 * 1024 * 1024)


@pytest.mark.shared_data
def test_the_real_catalogue_is_imported_whole(store: CardStore) -> None:
    report = import_cards(store, shared_path("api/cards-2026-06.json.gz"))
    assert report.problems == ()
    assert report.cards == store.count() > 2_200
    nameless = store.all_by_name("Nameless Champion")
    assert len(nameless) == 15
    for card in store:
        found = store.by_name(card.name.replace("'", "\u2019").upper())
        assert found is not None and found.name == card.name
        if len(card.name) > 3 and card not in nameless:
            assert card.slug in [hit.slug for hit in store.search(card.name)]
