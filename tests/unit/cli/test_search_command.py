"""The command `search`: what it prints for people and for programs, and a mistake with a pointer below it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatcg_desktop import cli
from tests.helpers.api_server import made_up_card, made_up_edition


@pytest.fixture
def records(tmp_path: Path) -> str:
    path = tmp_path / "cards.json"
    hound = made_up_card("gale-hound", effect="Vigor", effect_raw="Vigor", editions=[made_up_edition("gale-hound")])
    flame = made_up_card("small-flame", elements=["FIRE"], editions=[made_up_edition("small-flame")])
    path.write_text(json.dumps([hound, flame]), encoding="utf-8")
    return str(path)


def test_cards_are_printed_with_their_number(records: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["search", "hound", "--cards", records]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Gale Hound") and lines[-1] == "1 card"


def test_a_damaged_catalogue_is_told_of(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "catalogue.sqlite3").write_bytes(b"rubbish " * 500)
    assert cli.main(["search", "hound"]) == 2
    told = capsys.readouterr().err
    assert "is damaged" in told and "There are no cards yet" in told


def test_terms_with_a_minus_are_no_options(records: str, capsys: pytest.CaptureFixture[str]) -> None:
    for left_out in ("-n:hound", '-"gale hound"', "-(hound)"):
        assert cli.main(["search", left_out, "--json", "--cards", records]) == 0
        told = json.loads(capsys.readouterr().out)
        assert ([card["slug"] for card in told["cards"]], told["total"]) == (["small-flame"], 1)
    assert cli.main(["search", "hound", "--jsno", "--cards", records]) == 2


def test_programs_are_told_all_of_a_card_and_every_mistake(records: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["search", "e:fier k:vigor", "--json", "--cards", records]) == 2
    told = json.loads(capsys.readouterr().out)
    assert [card["name"] for card in told["cards"]] == ["Gale Hound"]
    assert {"slug", "elements", "types", "cost", "power", "sets"} <= told["cards"][0].keys()
    (mistake,) = told["mistakes"]
    assert (mistake["start"], mistake["end"], mistake["suggestions"]) == (2, 6, ["fire"])


def test_a_mistake_has_a_pointer_below_it(records: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["search", "gale", "e:fier", "--cards", records]) == 2
    query, pointer, sentence = capsys.readouterr().err.splitlines()
    assert query[pointer.index("^") : pointer.rindex("^") + 1] == "fier"
    assert sentence == 'No card has "fier" as its element. Did you mean fire?'


def test_of_a_long_query_only_what_is_around_a_mistake_is_printed(
    records: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["search", "gale " * 50 + "e:fier", "--cards", records]) == 2
    query, pointer, _ = capsys.readouterr().err.splitlines()[-3:]
    assert len(query) <= 100 and query[pointer.index("^") : pointer.rindex("^") + 1] == "fier"
    assert cli.main(["search", "e:fi\x1b[31m" + "r" * 5000, "--cards", records]) == 2
    told = capsys.readouterr().err
    assert len(told) < 400 and told.replace("\n", "").isprintable()


def test_the_limit_and_the_order_are_as_asked(records: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["search", "", "--descending", "--limit", "1", "--cards", records]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Small Flame") and lines[1:] == ["2 cards"]


def test_without_a_catalogue_it_says_where_cards_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    assert cli.main(["search", "gale"]) == 2
    assert "`gatcg-desktop sync` fetches them" in capsys.readouterr().err
