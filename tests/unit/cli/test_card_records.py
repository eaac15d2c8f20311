"""`sync` and `import-cards` as the command line runs them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatcg_desktop.catalogue.model import Progress
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.cli.card_records import ProgressLine
from gatcg_desktop.cli.commands import import_cards, sync
from tests.helpers.api_server import ApiServer, Fault, made_up_card
from tests.helpers.commands import run_command

RECORDS = [made_up_card(f"card-{number}") for number in range(12)]


@pytest.fixture
def server() -> Iterator[ApiServer]:
    with ApiServer(RECORDS) as server:
        yield server


def run_sync(*words: str) -> int:
    return run_command(sync, *words)


def run_import(*words: str) -> int:
    return run_command(import_cards, *words)


def test_sync_fills_the_programs_own_catalogue(
    server: ApiServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from gatcg_desktop.paths import catalogue_path

    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    assert run_sync("--base-url", server.url, "--page-size", "5") == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"Catalogue downloaded. Cards: 12, from {server.url}. Pages: 3 fetched")
    assert out.count("\n") == 2 and "unofficial fan work" in out
    assert "Pages fetched: 3 of 3" in err
    with CardStore.open(catalogue_path()) as store:
        assert store.count() == 12
    assert run_sync("--base-url", server.url, "--page-size", "5") == 0
    assert "The catalogue is up to date. Cards: 12" in capsys.readouterr().out


def test_the_report_can_be_read_by_programs(
    server: ApiServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.records = [*RECORDS, made_up_card("bad", life="lots")]
    assert run_sync("--base-url", server.url, "--store", str(tmp_path / "c.db"), "--json") == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert (report["cards"], report["pages"], report["changed"]) == (12, 1, True)
    assert report["problems"][0]["name"] == "Bad"
    assert "Left out: Page 1" in err


def test_a_server_that_fails_is_a_sentence_and_exit_1(
    server: ApiServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.fail("/cards/search", Fault(403), times=99)
    assert run_sync("--base-url", server.url, "--store", str(tmp_path / "c.db")) == 1
    out, err = capsys.readouterr()
    assert out == "" and err == f"{server.url}/cards/search answered 403 Forbidden.\n"


def test_a_wrong_address_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_sync("--base-url", "nowhere", "--store", str(tmp_path / "c.db")) == 1
    assert "is not a server's address" in capsys.readouterr().err


def test_ctrl_c_says_how_to_go_on_and_the_next_run_does(
    server: ApiServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--base-url", server.url, "--store", str(tmp_path / "c.db"), "--page-size", "5")
    shown = ProgressLine.show

    def interrupted(line: ProgressLine, progress: Progress) -> None:
        shown(line, progress)
        if progress.done == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "show", interrupted)
    assert run_sync(*words) == 130
    assert "run the command again to go on" in capsys.readouterr().err
    monkeypatch.setattr(ProgressLine, "show", shown)
    assert run_sync(*words, "--json") == 0
    assert json.loads(capsys.readouterr().out)["resumed"] >= 2


def test_import_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(RECORDS))
    assert run_import(str(path), "--store", str(tmp_path / "c.db")) == 0
    assert capsys.readouterr().out.startswith(f"Catalogue imported. Cards: 12, from {path}. Records left out: 0.")
    with CardStore.open(tmp_path / "c.db") as store:
        assert store.count() == 12


def test_import_of_nothing_useful_is_a_sentence_and_exit_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.json"
    path.write_text("[]")
    assert run_import(str(path), "--store", str(tmp_path / "c.db"), "--json") == 1
    out, err = capsys.readouterr()
    assert out == "" and "empty list" in err


def test_a_damaged_catalogue_is_told_of_and_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = tmp_path / "c.db"
    store.write_bytes(b"rubbish " * 500)
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(RECORDS))
    assert run_import(str(path), "--store", str(store)) == 0
    assert f"{store} is damaged" in capsys.readouterr().err
    assert len(list(tmp_path.glob("c.db.damaged-*"))) == 1
