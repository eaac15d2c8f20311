"""Games between decks of lists: two of them at each table, without their sideboards, and only what a game can have."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gatcg_desktop.bots.fault_finding.random_decks import ListedDecks
from gatcg_desktop.bots.fault_finding.soak import soak_one, table_of
from gatcg_desktop.catalogue.wire import decode_card
from gatcg_desktop.decks.deck_lists import DeckList, deck_lists
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.api_server import made_up_card
from tests.helpers.shared_data import real_records, shared_path

MADE_UP: dict[str, dict[str, Any]] = {
    "spirit": {"types": ["CHAMPION"], "level": 0, "cost": {"type": "memory", "value": "0"}},
    "pup": {"effect_raw": "On Enter: Juggle.", "references": [{"kind": "SUMMON", "slug": "cub"}]},
    "cub": {"types": ["TOKEN", "ALLY"]},
    "elk": {},
}
CARDS = [decode_card(json.dumps(made_up_card(slug, **changes)).encode()) for slug, changes in MADE_UP.items()]


def test_each_player_has_one_of_the_lists_without_its_sideboard() -> None:
    lists = [DeckList({"spirit": 1}, {"pup": 3}, {"elk": 1}), DeckList({"spirit": 1}, {"elk": 2})]
    decks = ListedDecks(CARDS, lists)
    games = [table_of(decks, 5, number) for number in range(20)]
    tables = [table for _, table in games]
    assert {len(table.bots) for table in tables} == {2} and {format.name for format, _ in games} == {"STANDARD"}
    mains = {seat.main for table in tables for seat in table.seating.seats}
    assert mains == {("pup", "pup", "pup"), ("elk", "elk")}
    assert {seat.material for table in tables for seat in table.seating.seats} == {("spirit",)}
    again = ListedDecks(CARDS, lists).seating(games[0][0], 2, random.Random(1))
    assert again == decks.seating(games[0][0], 2, random.Random(1))


def test_a_game_has_the_tokens_that_a_card_brings() -> None:
    decks = ListedDecks(CARDS, [DeckList({"spirit": 1}, {"pup": 3})])
    assert set(table_of(decks, 0, 0)[1].seating.definitions) == {"spirit", "pup", "cub"}


def test_a_list_without_a_champion_to_begin_with_is_left_out() -> None:
    decks = ListedDecks(CARDS, [DeckList({"elk": 1}, {"elk": 1}), DeckList({"spirit": 1}, {"pup": 1})])
    assert {seat.main for n in range(20) for seat in table_of(decks, 5, n)[1].seating.seats} == {("pup",)}


@pytest.mark.parametrize(
    ("lists", "reason"),
    [
        ([], "no deck lists"),
        ([DeckList({"elk": 1}, {"elk": 1})], "no deck lists"),
        ([DeckList({"spirit": 1}, {"pup": 1}), DeckList({"spirit": 1}, {"dodo": 4})], "no card dodo"),
    ],
)
def test_what_cannot_be_played_with_is_refused(lists: list[DeckList], reason: str) -> None:
    with pytest.raises(UserMistake, match=reason):
        ListedDecks(CARDS, lists)


@pytest.mark.shared_data
def test_decks_of_tournaments_play_a_game_to_its_end() -> None:
    records = real_records()
    lists = deck_lists(shared_path("decks/tournament.json.gz"), {record.slug: record for record in records})
    soaked = soak_one(ListedDecks(records, lists), 3, 0)
    assert soaked.finished and soaked.finding is None
