"""The command `deck`: a list is read, written in another form and checked, and what is wrong with it is told."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from gatcg_desktop import cli
from gatcg_desktop.decks.deck import SECTIONS
from gatcg_desktop.decks.formats.writing import FORMATS
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.paths import resource


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))


@pytest.fixture
def shipped() -> str:
    return str(resource("starter") / "decks" / f"{starter_set().decks[0].key}.txt")


def test_programs_are_told_cards_and_slugs(shipped: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "read", shipped, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["form"], told["whole"]) == ("text", True)
    keys = tuple(card["slug"] for card in told["main"] for _ in range(card["count"]))
    assert sorted(keys) == sorted(starter_set().decks[0].main)


@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_that_is_written_is_read_again(
    shipped: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "deck.out"
    assert cli.main(["deck", "read", shipped, "--json"]) == 0
    before = json.loads(capsys.readouterr().out)
    assert cli.main(["deck", "write", shipped, "--to", form, "--out", str(out)]) == 0
    assert cli.main(["deck", "read", str(out), "--json"]) == 0
    after = json.loads(capsys.readouterr().out)
    assert [after[which] for which in SECTIONS] == [before[which] for which in SECTIONS]


def test_what_is_piped_in_is_read_and_the_report_is_on_stderr(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    card = next(starter_set().definitions[key].name for key in starter_set().decks[0].main)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(f"3 {card}\n1 Nobody At All Here".encode())))
    assert cli.main(["deck", "read", "-"]) == 1
    told = capsys.readouterr()
    assert f"  3 {card}" in told.out and "  1 Nobody At All Here" in told.out
    assert 'No known card is called "Nobody At All Here"' in told.err


def test_each_finding_of_a_check_names_card_and_rule(
    shipped: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["deck", "check", shipped]) == 0
    assert capsys.readouterr().out == "The deck may be played.\n"
    assert cli.main(["deck", "check", shipped, "--format", "pantheon", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["format"], told["legal"]) == ("pantheon", False)
    assert all(one["reason"] and "Pantheon Rules" in one["rule"] for one in told["findings"])
    assert any(one["card"] for one in told["findings"])
    offered = [fix for one in told["findings"] for fix in one["fixes"]]
    assert {"type": "Take", "card": "Bridge Keeper", "number": 2, "section": "main"} in [
        change for fix in offered for change in fix["changes"]
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["read", "no such file"], "cannot be read: it is not there"),
        (["read", "."], "it is a folder"),
        (["check", "x", "--format", "chess"], "--format"),
        (["write", "x"], "--to omnidex"),
        (["write", "x", "--to", "parchment"], "--to"),
        (["write", "x", "--to", "code", "--json"], "Say where the code is to be written: --out FILE"),
    ],
)
def test_a_mistake_is_one_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", *words]) == 2
    error = capsys.readouterr().err
    assert told in error and error.count("\n") == 1


def test_a_code_is_written_and_read_again(shipped: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "write", shipped, "--to", "code", "--out", str(tmp_path / "code.png")]) == 0
    assert cli.main(["deck", "read", shipped, "--json"]) == cli.main(
        ["deck", "read", str(tmp_path / "code.png"), "--json"]
    )
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first == second
    out = str(tmp_path / "again.png")
    assert cli.main(["deck", "write", shipped, "--to", "code", "--out", out, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {**first, "written": out}
    assert cli.main(["deck", "write", shipped, "--to", "text", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["written"].startswith("// Name")


def test_the_backs_of_tabletop_simulator_are_ones_own(shipped: str, capsys: pytest.CaptureFixture[str]) -> None:
    written = ["deck", "write", shipped, "--to", "tabletop-simulator"]
    for words, back in (
        (written, ""),
        ([*written, "--back", "https://example.org/back.png"], "https://example.org/back.png"),
    ):
        assert cli.main(words) == 0
        sheets = [pile["CustomDeck"].values() for pile in json.loads(capsys.readouterr().out)["ObjectStates"]]
        assert {sheet["BackURL"] for one in sheets for sheet in one} == {back}


def test_a_picture_and_sheets_are_written(tmp_path: Path) -> None:
    deck = starter_set().decks[0]
    few = [starter_set().definitions[key].name for key in (*deck.material[:1], *deck.main[:1])]
    (shipped := str(tmp_path / "few.txt"))
    Path(shipped).write_text(f"# Material Deck\n1 {few[0]}\n# Main Deck\n2 {few[1]}\n", encoding="utf-8")
    for form, begins in (("picture", b"\x89PNG"), ("sheets", b"%PDF")):
        assert cli.main(["deck", "write", shipped, "--to", form, "--out", str(tmp_path / form)]) == 0
        assert (tmp_path / form).read_bytes().startswith(begins)
