"""Random decks of the whole catalogue are legal, and in no game with them is an offer refused or anything wrong."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache

import pytest

from gatcg_desktop.bots import soak
from gatcg_desktop.bots.random_decks import FORMATS, RandomDecks
from gatcg_desktop.bots.soak import played, soak_one, table_of
from gatcg_desktop.catalogue.importing import read_records
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.decks.deck import Deck, merge_entries
from gatcg_desktop.decks.legality import check_deck
from gatcg_desktop.lessons.files import lesson_text, parse_lesson
from gatcg_desktop.lessons.runner import check
from gatcg_desktop.localization import message_of
from gatcg_desktop.rules.play import cost_declaration, permissions
from gatcg_desktop.rules.play.costs import can_pay_play
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import shared_path

pytestmark = pytest.mark.shared_data
SEED = 17
GAMES = 600
PLANTED = 7, 72
"""A seed and a game in which a card has only a target that makes it too dear."""


@lru_cache(maxsize=1)
def decks() -> RandomDecks:
    return RandomDecks(catalogue())


@lru_cache(maxsize=1)
def catalogue() -> tuple[CardRecord, ...]:
    records, _ = read_records(shared_path("api/cards-2026-06.json.gz"))
    return tuple(records)


def test_no_offer_is_refused_and_nothing_else_is_wrong(sampled: Sampler[int]) -> None:
    for number in sampled(range(GAMES), 4):
        found = soak_one(decks(), SEED, number).finding
        assert found is None, (number, found.kind, found.told, found.lesson and lesson_text(found.lesson))


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.name)
def test_the_decks_are_legal(format: soak.Format) -> None:
    records = {record.slug: record for record in catalogue()}
    for number in range(12):
        for seat in decks().seating(format, 2, random.Random(number)).seats:
            chosen = [records[key] for key in (*seat.material, *seat.main)]
            assert all(record.limit(format.name) != 0 for record in chosen)
            assert len(seat.main) == format.main and len(seat.material) <= 12
            assert max(Counter(seat.main).values()) <= format.copies and max(Counter(seat.material).values()) == 1
            assert len(seat.boons) == (2 if format.boons else 0) and bool(seat.barrier) == format.boons
            if format.name == "STANDARD":
                material, main = (
                    merge_entries((1, records[key].name) for key in keys) for keys in (seat.material, seat.main)
                )
                deck = Deck("Random", material=material, main=main)
                assert check_deck(deck, _Known(catalogue())) == []


class _Known:
    def __init__(self, records: tuple[CardRecord, ...]) -> None:
        self._records = {record.name: record for record in records}

    def by_name(self, name: str, /) -> CardRecord | None:
        return self._records.get(name)


def test_a_game_of_a_number_is_always_the_same() -> None:
    one, two = table_of(decks(), 3, 5), table_of(decks(), 3, 5)
    assert one == two
    assert played(one, 3, 5)[0].answers == played(two, 3, 5)[0].answers
    assert table_of(decks(), 3, 6) != one


def test_a_refused_offer_is_found_and_told_by_a_short_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """The price that a target decides is not asked at the offer, as it once was not."""
    for module in (permissions, cost_declaration):
        monkeypatch.setattr(module, "can_afford", can_pay_play)
    found = soak_one(decks(), *PLANTED).finding
    assert found is not None and found.kind == "refused" and found.lesson is not None
    assert not found.lesson.board.game
    source = parse_lesson(lesson_text(found.lesson), "soak")
    assert len(found.lesson.step[0].do) <= 4
    assert sum(len(player.deck or ()) + len(player.graveyard) for player in found.lesson.board.players.values()) <= 4
    assert found.told.rstrip(".") in str(message_of(check(source).faults[0].reason))
    monkeypatch.undo()
    assert found.told.rstrip(".") not in str(message_of(check(source).faults[0].reason))  # it is not offered any more
