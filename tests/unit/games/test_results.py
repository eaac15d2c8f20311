"""How games ended: kept by deck, one result a game, whatever windows write beside each other."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop.games import results as module
from gatcg_desktop.games.reading import read, replay
from gatcg_desktop.games.results import GameResult, Results, by_deck, results_of
from gatcg_desktop.games.saved import save, saved_game_of
from gatcg_desktop.games.setup import GameSetup
from gatcg_desktop.settings import Sitter
from tests.helpers.games import starter_setup

NOW = datetime(2026, 11, 24, tzinfo=UTC)


def setup_of(one: Sitter, two: Sitter) -> GameSetup:
    first, second = starter_setup(3).seats
    seats = (
        msgspec.structs.replace(first, sitter=one, deck="Rain"),
        msgspec.structs.replace(second, sitter=two, deck="Shine"),
    )
    return msgspec.structs.replace(starter_setup(3), seats=seats)


def result(deck: str = "Rain", days: int = 0, **fields: object) -> GameResult:
    made = GameResult(NOW + timedelta(days=days), deck, "steady", "Shine", "won", 8)
    return msgspec.structs.replace(made, **fields)


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (("", "thinker"), [("Rain", "thinker", "Shine", "lost")]),
        (("thinker", ""), [("Shine", "thinker", "Rain", "won")]),
        (("", ""), [("Rain", "here", "Shine", "lost"), ("Shine", "here", "Rain", "won")]),
        (("steady", "thinker"), []),
        (("", "goldfish"), []),
    ],
)
def test_a_game_counts_for_the_decks_that_persons_played(
    seats: tuple[Sitter, Sitter], told: list[tuple[str, ...]]
) -> None:
    found = results_of(setup_of(*seats), 2, 9, NOW)
    assert [(one.deck, one.opponent, one.opponent_deck, one.ending) for one in found] == told
    assert all(one.turns == 9 and one.at == NOW for one in found)
    drawn = results_of(setup_of(*seats), 0, 9, NOW)
    assert {one.ending for one in drawn} <= {"drawn"}


def test_decks_are_told_by_how_often_they_were_played() -> None:
    games = [
        result("Rare", 1),
        result("Often", 3, ending="lost", turns=10),
        result("Often", 2, ending="drawn", turns=5),
        result("Often", 4, opponent="network", turns=6),
    ]
    often, rare = by_deck(games)
    assert (often.deck, rare.deck) == ("Often", "Rare")
    assert [game.ending for game in often.games] == ["drawn", "lost", "won"], "the earliest first"
    assert often.share == 0.5 and often.turns == 7.0 and often.count("lost") == 1
    (online,) = by_deck(games, frozenset({"network"}))
    assert online.deck == "Often" and online.share == 1.0


def test_what_is_noted_is_there_the_next_time_and_a_game_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    assert Results(path).note("one", [result()])
    other = Results(path)
    other.note("two", [result("Shine")])
    other.note("one", [result(ending="lost")])
    assert sorted((one.deck, one.ending) for one in Results(path).all) == [("Rain", "lost"), ("Shine", "won")]
    other.note("two", [])
    assert [one.deck for one in Results(path).all] == ["Rain"]
    other.forget()
    assert Results(path).all == ()


def test_who_sat_opposite_is_known_by_the_name_of_before(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    Results(path).note("one", [result("Tide")])
    path.write_text(path.read_text().replace("steady", "heuristic"))
    assert [tally.deck for tally in by_deck(Results(path).all, frozenset({"steady"}))] == ["Tide"]


def test_two_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, two = (Results(tmp_path / "results.json") for _ in range(2))
    one.note("one", [result()])
    two.note("two", [result("Shine")])
    assert len(Results(tmp_path / "results.json").all) == 2 == len(two.all)


def test_the_oldest_games_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_GAMES", 2)
    results = Results(tmp_path / "results.json")
    for number in range(4):
        results.note(str(number), [result(days=number)])
    assert [one.at for one in Results(tmp_path / "results.json").all] == [result(days=2).at, result(days=3).at]


def test_a_damaged_file_is_kept_aside_and_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text('{"one": [{"deck": 3}]}')
    results = Results(path)
    assert results.all == () and list(tmp_path.glob("*damaged*"))
    assert results.note("two", [result()]) and len(Results(path).all) == 1


def test_a_disk_that_refuses_loses_nothing_that_is_known(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.mkdir()
    results = Results(path)
    assert not results.note("one", [result()]) and len(results.all) == 1


def test_what_a_deck_is_called_is_kept_with_the_game(tmp_path: Path) -> None:
    setup = setup_of("", "thinker")
    save(saved_game_of(setup, setup.begin()), tmp_path / "game.gatcg")
    opened = replay(read(tmp_path / "game.gatcg"), tmp_path / "game.gatcg")
    assert opened is not None and [seat.deck for seat in opened.setup.seats] == ["Rain", "Shine"]
