from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from gatcg_desktop import cli
from gatcg_desktop.bots import selfplay


def test_it_prints_one_json_object_with_what_was_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["selfplay", "--games", "2", "--seed", "7", "--json"]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert list(told) == [
        "games",
        "decisions",
        "steps",
        "results",
        "seconds",
        "decisions_per_second",
        "illegal_answers",
        "errors",
        "journal_hash",
    ]
    assert (told["games"], told["illegal_answers"], told["errors"]) == (2, 0, 0)
    assert sum(told["results"].values()) == 2


def test_decks_bots_and_seed_are_taken_and_the_sentence_tells_the_hash(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["selfplay", "--games", "1", "--deck", "ninth-gate", "--deck", "ninth-gate"]
    hashes = []
    thinking = ["--bot", "steady"]
    for more in ([], ["--bot", "random"], ["--seed", "0"], thinking, [*thinking, "--bot", "random"]):
        assert cli.main([*given, *more]) == 0
        hashes.append(capsys.readouterr().out.split("Journal: ")[1].strip())
    assert hashes[0] == hashes[1] == hashes[2]
    assert len(set(hashes)) == 3


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--games", "0"], "number of games"),
        (["--games", "many"], "number of games"),
        (["--bot", "chess"], "chess"),
        (["--bot", "random", "--bot", "random", "--bot", "random"], "two players"),
        (["--deck", "no such deck"], "no such deck"),
        (["--store", "nowhere.sqlite"], "nowhere.sqlite"),
    ],
)
def test_a_mistake_is_one_sentence_and_status_two(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["selfplay", *given]) == 2
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1
    assert told.out == ""


def test_a_damaged_catalogue_does_not_keep_starter_cards_from_playing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = tmp_path / "cards.sqlite"
    store.write_bytes(b"not a catalogue")
    assert cli.main(["selfplay", "--games", "1", "--store", str(store)]) == 0
    assert store.read_bytes() == b"not a catalogue"  # no deck file was given, so it was not even opened
    assert "Games: 1 in" in capsys.readouterr().out


def test_a_broken_off_game_is_told_with_the_way_to_see_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = selfplay.PlayedGame(0, False, 17, 40, 3, 0.1, b"", illegal=1, problem="targets: That is not legal.")
    monkeypatch.setattr(selfplay, "play_game", lambda *_: (None, broken))
    assert cli.main(["selfplay", "--games", "1", "--seed", "5"]) == 1
    assert capsys.readouterr().err == "Game 1 with seed 5, decision 18: targets: That is not legal.\n"
