"""Every published ruling is played, shown by a test, or stands in `rulings.toml` with the reason why not."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from gatcg_desktop.catalogue.model import CardRecord, Ruling
from gatcg_desktop.language.ast.walk import by_hand_text
from gatcg_desktop.lessons.files.format import REAL
from gatcg_desktop.lessons.files.lesson_files import SUFFIX
from gatcg_desktop.rulebook import rulings
from gatcg_desktop.rulebook.coverage import coverage
from tests.helpers.rulings import Kept, counts, load, published, words_of
from tests.helpers.scenarios import SCENARIOS, real_cards
from tests.helpers.shared_data import real_records

ROOT = Path(__file__).resolve().parents[2]
NAMED = {path.name.removesuffix(SUFFIX): path for path in SCENARIOS}
LEDGER = load()


@cache
def _published() -> dict[str, list[tuple[CardRecord, Ruling]]]:
    records = real_records()
    return published(records)


@pytest.mark.shared_data
def test_every_ruling_of_the_records_is_accounted_for_and_no_other() -> None:
    """Else `python -m tests.helpers.rulings` prints what is missing."""
    found = {key: sorted(record.slug for record, _ in where) for key, where in _published().items()}
    print(counts(LEDGER))
    assert {key: sorted(kept.on) for key, kept in LEDGER.all().items()} == found


def test_nothing_is_said_of_a_ruling_twice() -> None:
    tables = [getattr(LEDGER, name) for name in LEDGER.__struct_fields__]
    assert sum(map(len, tables)) == len(LEDGER.all())
    assert LEDGER.all().keys() == rulings._read().keys(), "and each was read for the rules that it is about"


@pytest.mark.shared_data
@pytest.mark.parametrize("table", ["played", "wrong"])
def test_a_ruling_is_played_with_a_card_it_stands_on(table: str) -> None:
    astray = {}
    for key, kept in getattr(LEDGER, table).items():
        assert kept.by, key
        faces = {face.key for slug in kept.on for face in real_cards(slug)}
        for name in kept.by:
            text = NAMED[name].read_text(encoding="utf-8") if name in NAMED else ""
            if not faces & set(re.findall(f'(?:{REAL}|object = ")([a-z0-9-]+)', text)):
                astray[key, name] = faces
    assert astray == {}


def test_what_shows_a_ruling_is_there() -> None:
    carried = {row.key for row in coverage() if row.status in ("covered", "carried")}
    for key, kept in LEDGER.rule.items():
        assert kept.by and carried.issuperset(kept.by), key
    for key, kept in LEDGER.tested.items():
        for test in kept.by:
            file, _, name = test.partition("::")
            assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), (key, test)


def test_what_is_left_out_says_why() -> None:
    for table in (LEDGER.wrong, LEDGER.amended, LEDGER.physical):
        assert [key for key, kept in table.items() if not kept.why] == []


@pytest.mark.shared_data
def test_an_erratum_amends_to_what_the_card_says_already() -> None:
    def amended(key: str) -> bool:
        return all(amended_to(ruling.text) in all_of(record) for record, ruling in _published()[key])

    assert [key for key in LEDGER.erratum if not amended(key)] == []
    assert [key for key in LEDGER.amended if amended(key)] == []


def amended_to(text: str) -> str:
    """The words of an erratum that take the place of others."""
    if "->" in text:
        return words_of(text.rpartition("->")[2])
    quoted = re.search(r"['\"‘“]([^'\"’”]+)['\"’”]", text)
    return words_of(quoted[1] if quoted else text)


def all_of(record: CardRecord) -> str:
    """The words of a record in every order that errata name them in."""
    rows = (record.types, record.subtypes, record.supertypes, (*record.supertypes, *record.types))
    rows = (*rows, (*record.classes, *record.subtypes), ("cost", str(record.cost_value)))
    rows = (*rows, ("memory", "cost", str(record.cost_value)), (record.name,), (record.effect,))
    return "".join(words_of(" ".join(row)) for row in rows)


@pytest.mark.shared_data
def test_a_card_of_a_ruling_that_players_carry_out_is_not_read() -> None:
    """A card that is read by now has its ruling played, or left out for another reason."""
    assert [key for key, kept in LEDGER.by_hand.items() if _read(kept)] == []


def _read(kept: Kept) -> bool:
    return any(not any(by_hand_text(face.abilities) for face in real_cards(slug)) for slug in kept.on)
