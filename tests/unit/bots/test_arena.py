"""The arena: seats and decks count for nobody, what chance leaves open is told, and who plays makes no difference."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from gatcg_desktop import cli
from gatcg_desktop.bots import arena as arena_module
from gatcg_desktop.bots.arena import ArenaJob, ArenaReport, Won, arena, pool_of, starter_pool, won
from gatcg_desktop.bots.processes.parallel import Lost, Workers
from gatcg_desktop.bots.selfplay import PlayedGame
from gatcg_desktop.decks.deck_lists import DeckList
from tests.unit.analysis.test_coverage_of_cards import HOUND, raw, record

BOTS = ("steady", "random")


def test_the_interval_is_wilsons() -> None:
    assert won(0, 0) == Won(0, 0, 0.0, 0.0, 1.0)
    assert won(90, 100) == Won(100, 90, 0.9, 0.8256, 0.9448)  # Newcombe 1998, method 3, to four places
    assert won(20, 20).low == pytest.approx(0.8389, abs=1e-4)
    assert (won(20, 20).high, won(0, 20).low) == (1.0, 0.0)


def test_two_games_have_the_same_decks_and_change_the_bots() -> None:
    job = ArenaJob(starter_pool(), BOTS, 3)
    drawn = [job.decks_of(number) for number in range(40)]
    assert drawn[0::2] == drawn[1::2]
    assert all(one is not other for one, other in drawn)
    assert len({(one.name, other.name) for one, other in drawn}) > 1
    assert Counter(job.first_sits(number) for number in range(40)) == {1: 20, 2: 20}


def told(report: ArenaReport) -> dict[str, object]:
    """All of a report that has no clock in it."""
    found = msgspec.to_builtins(report)
    for bot in found["times"]:
        bot["median"] = bot["p99"] = bot["worst"] = 0
    return {**found, "decisions_per_second": 0}


def test_the_same_seed_gives_the_same_report_whoever_plays(exhaustive: bool) -> None:
    games = 4 if exhaustive else 2
    alone, two = (arena(starter_pool(), BOTS, games, 5, workers) for workers in (Workers(), Workers(2)))
    assert told(alone) == told(two)
    assert alone.first.games == games and alone.decisions_per_second > 0
    assert all(times.decisions > 20 and 0 <= times.median <= times.p99 <= times.worst for times in alone.times)
    assert told(arena(starter_pool(), BOTS, games, 6)) != told(alone)


def test_a_mirror_tells_each_deck_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def first_seat_wins(seating: object, bots: object, seed: int, number: int) -> tuple[None, PlayedGame]:
        return None, PlayedGame(1, True, 10, 20, 3, 0.5, bytes([number]), thought=((0.001,), (0.003, 0.002)))

    monkeypatch.setattr(arena_module, "play_game", first_seat_wins)
    pool = starter_pool()
    report = arena(pool, BOTS, 4, mirror=True)
    assert [row.deck for row in report.rows] == [deck.name for deck in pool.seats]
    assert {(row.first.games, row.first.wins) for row in report.rows} == {(4, 2)}
    assert report.games == 4 * len(pool.seats) == report.first.wins + report.second.wins
    # The first bot sits at the first seat every other time: one decision there, two at the second.
    assert report.times[0].decisions == report.times[1].decisions == report.games * 3 // 2
    assert (report.times[0].median, report.times[0].worst) == (2.0, 3.0)


def test_a_game_lost_with_its_worker_is_told_and_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = PlayedGame(0, True, 10, 20, 3, 0.5, b"", thought=((), ()))
    broken = PlayedGame(0, False, 10, 20, 3, 0.5, b"", illegal=1, problem="may: No.", thought=((), ()))
    ended = [(1, Lost("the worker died")), (0, drawn), (2, broken)]
    monkeypatch.setattr(arena_module, "games", lambda *_: ended)
    report = arena(starter_pool(), BOTS, 3)
    assert (report.first.wins, report.second.wins, report.draws, report.unfinished) == (0, 0, 1, 2)
    assert [(one.number, one.told) for one in report.problems] == [(1, "the worker died"), (2, "may: No.")]


SPIRIT = record("spirit", "", types=["CHAMPION"], level=0)
PLAIN = record("plain", "")


def test_decks_that_no_game_can_begin_with_are_left_out() -> None:
    whole = DeckList({"spirit": 1}, {"plain": 2}, name="whole")
    unknown = DeckList({"spirit": 1}, {"plain": 2, "nobody": 1}, name="unknown")
    without = DeckList({"plain": 1}, {"plain": 2}, name="without a champion")
    pool = pool_of([whole, unknown, without], [SPIRIT, PLAIN])
    assert [(deck.name, deck.material, deck.main) for deck in pool.seats] == [
        ("whole", ("spirit",), ("plain", "plain"))
    ]


def test_decks_that_their_first_draw_loses_are_left_out_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spirit = raw("spirit", "On Enter: Draw six cards, then glimpse 2.", types=["CHAMPION"], level=0)
    lists = [{"material": {"spirit": 1}, "main": {"plain": count}} for count in (7, 6, 1, 8)]
    decks, cards = tmp_path / "decks.json", tmp_path / "cards.json"
    decks.write_text(json.dumps(lists))
    cards.write_text(json.dumps([spirit, raw("plain", "")]))
    given = ["arena", "--games", "2", "--workers", "1", "--decks", str(decks), "--cards", str(cards)]
    assert cli.main(given) == 0
    out, err = capsys.readouterr()
    assert "Games: 2. Decks: 2." in out and err.startswith("Left out 2 decks: ")
    decks.write_text(json.dumps(lists[1:3]))
    assert cli.main(given) == 2
    assert capsys.readouterr().err == f"No game can be played with any of the decks in {decks}.\n"


def test_the_command_prints_a_table_or_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["arena", "--games", "1", "--seed", "4", "--workers", "1"]
    assert cli.main(given) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Games: 1. Decks:")
    assert [line.split()[0] for line in lines[1:4]] == ["bot", "steady", "random"]
    assert cli.main([*given, "--bots", "random", "goldfish", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["bots"] == ["random", "goldfish"]
    assert report["first"]["wins"] + report["second"]["wins"] + report["draws"] + report["unfinished"] == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--bots", "random", "chess"], "chess"),
        (["--games", "0"], "number of games"),
        (["--workers", "0"], "number of processes"),
    ],
)
def test_a_mistake_is_one_sentence(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", *given]) == 2
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1


def test_a_file_without_a_deck_to_begin_with_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, decks = tmp_path / "cards.json", tmp_path / "decks.json"
    cards.write_bytes(msgspec.json.encode([HOUND]))
    decks.write_text('[{"material": {"gale-hound": 1}, "main": {"gale-hound": 4}}]', encoding="utf-8")
    assert cli.main(["arena", "--decks", str(decks), "--cards", str(cards)]) == 2
    assert "No game can be played with any of the decks" in capsys.readouterr().err
