"""The command `soak`: games in other processes, a report, and the status that says whether something was found."""

from __future__ import annotations

import json

import pytest

from gatcg_desktop.cli import program
from tests.helpers.shared_data import shared_path


@pytest.mark.shared_data
def test_a_game_is_played_elsewhere_and_reported(capsys: pytest.CaptureFixture[str]) -> None:
    cards = shared_path("api/cards-2026-06.json.gz")
    asked = ["soak", "--minutes", "0", "--seed", "6", "--workers", "1", "--cards", str(cards), "--json"]
    assert program.main(asked) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["seed"], report["games"], report["findings"]) == (6, 1, [])
    assert report["decisions"] > 100 and report["cpu_minutes"] > 0


@pytest.mark.shared_data
def test_listed_decks_are_played_with(capsys: pytest.CaptureFixture[str]) -> None:
    cards, decks = shared_path("api/cards-2026-06.json.gz"), shared_path("decks/tournament.json.gz")
    asked = ["soak", "--minutes", "0", "--seed", "2", "--workers", "1", "--cards", str(cards), "--decks", str(decks)]
    assert program.main([*asked, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["formats"], report["finished"], report["findings"]) == ({"STANDARD": 1}, 1, [])
