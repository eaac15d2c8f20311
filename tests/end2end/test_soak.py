"""The command `soak`: games in other processes, a report, and the status that says whether something was found."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from gatcg_desktop.cli import program
from tests.helpers.shared_data import shared_path

ASKED = ("soak", "--minutes", "0", "--workers", "1", "--json")


def of_random_decks() -> tuple[str, ...]:
    return ("--seed", "6")


def of_listed_decks() -> tuple[str, ...]:
    return ("--seed", "2", "--decks", str(shared_path("decks/tournament.json.gz")))


@pytest.mark.shared_data
@pytest.mark.exhaustive(sample=1)
@pytest.mark.parametrize("decks", [of_random_decks, of_listed_decks])
def test_a_game_is_played_elsewhere_and_reported(
    decks: Callable[[], tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    cards = shared_path("api/cards-2026-06.json.gz")
    assert program.main([*ASKED, "--cards", str(cards), *decks()]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["seed"], report["games"], report["findings"]) == (int(decks()[1]), 1, [])
    assert report["decisions"] > 100 and report["cpu_minutes"] > 0
    if decks is of_listed_decks:
        assert (report["formats"], report["finished"]) == ({"STANDARD": 1}, 1)
