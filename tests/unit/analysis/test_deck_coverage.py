"""How many decks are read whole, and for which cards the others wait."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from gatcg_desktop.analysis.deck_coverage import Waiting, coverage_of_decks
from gatcg_desktop.cli.commands import coverage
from gatcg_desktop.decks.deck_lists import deck_lists
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.commands import run_command
from tests.unit.analysis.test_coverage_of_cards import FLAME, HOUND, record

RECORDS = {
    "gust": record("gust", "Draw a card.", types=["ACTION"]),
    "odd": record("odd", "Juggle."),
    "plain": record("plain", ""),
}
LISTS = [
    {"event": 1, "material": {"plain": 1}, "main": {"gust": 4}, "sideboard": {}},
    {"material": {}, "main": {"gust": 4, "odd": 2}, "sideboard": {"nobody": 1}},
    {"material": {}, "main": {"odd": 1}},
]


def test_a_deck_is_whole_when_every_card_of_it_is(tmp_path: Path) -> None:
    path = tmp_path / "decks.json.gz"
    path.write_bytes(gzip.compress(json.dumps(LISTS).encode()))
    found = coverage_of_decks(deck_lists(path, RECORDS), RECORDS)
    assert (found.decks_total, found.decks_whole) == (3, 1)
    assert found.waiting == (Waiting("odd", 2), Waiting("nobody", 1))


def test_a_folder_of_lists_names_its_cards(tmp_path: Path) -> None:
    names = {slug: one.name for slug, one in RECORDS.items()}
    (tmp_path / "one.txt").write_text(f"4 {names['gust']}\n", encoding="utf-8")
    (tmp_path / "two.txt").write_text(f"4 {names['gust']}\n1 Somebody Unknown\n", encoding="utf-8")
    found = coverage_of_decks(deck_lists(tmp_path, RECORDS), RECORDS)
    assert (found.decks_total, found.decks_whole) == (2, 1)
    assert found.waiting == (Waiting("Somebody Unknown", 1),)


def test_what_holds_no_decks_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "decks.json"
    path.write_text('{"main": 1}', encoding="utf-8")
    with pytest.raises(UserMistake, match="holds no deck lists"):
        deck_lists(path, RECORDS)
    folder = tmp_path / "empty"
    folder.mkdir()
    with pytest.raises(UserMistake, match="no deck lists"):
        deck_lists(folder, RECORDS)


def test_the_command_tells_and_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, decks = tmp_path / "cards.json", tmp_path / "decks.json"
    cards.write_text(json.dumps([HOUND, FLAME]), encoding="utf-8")
    decks.write_text(json.dumps([{"main": {"small-flame": 4}}, {"main": {"gale-hound": 1}}]), encoding="utf-8")
    assert run_command(coverage, "--cards", str(cards), "--decks", str(decks)) == 0
    told = capsys.readouterr().out
    assert "decks that are read whole: 1 of 2 (50.0%)" in told and "1  gale-hound" in told
    assert run_command(coverage, "--cards", str(cards), "--decks", str(decks), "--json") == 0
    written = json.loads(capsys.readouterr().out)
    assert (written["decks_total"], written["decks_whole"], written["cards_whole"]) == (2, 1, 1)
    assert written["waiting"] == [{"card": "gale-hound", "decks": 1}]
