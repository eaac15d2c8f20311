"""How much of the card texts is read, and the commands that tell it."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gatcg_desktop.analysis.coverage import coverage_of, read_face, sentences_in
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.store import CardStore
from gatcg_desktop.catalogue.wire import decode_card
from gatcg_desktop.cli.commands import coverage, explain
from gatcg_desktop.language.ast import ByHandEffect, Draw, Event, Keyword, OnResolve, Triggered
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.api_server import made_up_card, made_up_edition
from tests.helpers.commands import run_command
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import shared_path


def raw(slug: str, text: str, **changes: Any) -> dict[str, Any]:
    return made_up_card(slug, effect_raw=text, effect=text, **changes)


def record(slug: str, text: str, **changes: Any) -> CardRecord:
    return decode_card(json.dumps(raw(slug, text, **changes)).encode())


HOUND = raw("gale-hound", "Taunt\nOn Enter: Draw a card. Juggle.")
FLAME = raw("small-flame", "Draw a card.", types=["ACTION"], editions=[made_up_edition("small-flame")])


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json.gz"
    path.write_bytes(gzip.compress(json.dumps([HOUND, FLAME]).encode()))
    return path


def run_coverage(*words: str) -> int:
    return run_command(coverage, *words)


def run_explain(*words: str) -> int:
    return run_command(explain, *words)


def test_a_paragraph_is_compiled_or_a_reminder_or_by_hand() -> None:
    first, second, third = read_face(record("gale-hound", "Taunt\n(It is big.)\nOn Enter: Juggle."))
    assert (first.status, first.reason, first.abilities) == ("compiled", "", (Keyword("Taunt"),))
    assert (second.status, second.sentences) == ("reminder", 0)
    assert third.status == "by_hand"
    assert "juggle" in third.reason
    text = "On Enter: Juggle."
    assert third.abilities == (Triggered(Event("enter"), (ByHandEffect(text),), text=text),)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Draw a card.", 1),
        ("Draw a card. Recover 2.", 2),
        ("Taunt", 1),
        ("Draw a card. (It may be yours. Or not.)", 1),
        ('It gains "On Death: Draw a card. Recover 1." until end of turn. Rest it.', 2),
        ("Choose one \u2014\n\u2022 Draw a card.\n\u2022 Recover 2. Draw a card.", 4),
        ("(Only a reminder.)", 0),
    ],
)
def test_sentences_are_counted_without_reminders_and_quotes(text: str, number: int) -> None:
    assert sentences_in(text) == number


def test_everything_is_counted_whole_by_type_and_by_set() -> None:
    hound = record("gale-hound", "Taunt\nOn Enter: Draw a card. Juggle.")
    flame = record("small-flame", "Draw a card.", types=["ACTION"])
    report = coverage_of([hound, flame])
    assert (report.cards_total, report.cards_whole) == (2, 1)
    assert (report.paragraphs_total, report.paragraphs_compiled, report.paragraphs_partly) == (3, 2, 1)
    assert (report.sentences_total, report.sentences_compiled) == (4, 2)
    assert set(report.by_type) == {"ACTION", "ALLY"}
    assert (report.by_type["ALLY"].cards_whole, report.by_type["ACTION"].cards_whole) == (0, 1)
    (prefix,) = {edition.set_prefix for edition in hound.editions}
    assert report.by_set[prefix].cards_total == 2
    (reason,) = report.reasons
    assert (reason.paragraphs, reason.example) == (1, "gale-hound")


def test_a_card_is_whole_only_with_all_its_faces() -> None:
    back = record("moon-hound", "On Enter: Juggle.")
    front = record("gale-hound", "Taunt")
    report = coverage_of([msgspec.structs.replace(front, faces=(back,))])
    assert (report.cards_total, report.cards_whole, report.paragraphs_total) == (1, 0, 2)


def test_coverage_of_a_file_for_programs_and_people(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_coverage("--cards", str(cards), "--json") == 0
    found = json.loads(capsys.readouterr().out)
    wanted = {
        "cards_total": 2,
        "cards_whole": 1,
        "paragraphs_total": 3,
        "paragraphs_compiled": 2,
        "paragraphs_partly": 1,
    }
    assert wanted.items() <= found.items()
    assert (found["sentences_total"], found["sentences_compiled"]) == (4, 2)
    assert found["by_type"]["ALLY"]["cards_total"] == 1
    assert found["by_set"]
    assert found["reasons"][0]["paragraphs"] == 1
    assert run_coverage("--cards", str(cards)) == 0
    out = capsys.readouterr().out
    assert re.search(r"^ +cards +paragraphs +sentences\neverything +1 of 2 \(50\.0%\) ", out)
    assert "(gale-hound)" in out
    assert "of the paragraphs by hand, partly carried out: 1 of 1 (100.0%)" in out


def test_a_card_explained(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_explain("gale-hound", "--cards", str(cards)) == 0
    out = capsys.readouterr().out
    assert "Gale Hound (gale-hound): Ally" in out
    assert "1. read" in out
    assert "2. partly by hand: the word 'juggle'" in out
    assert "reads as: On Enter: Draw a card. Do by hand: Juggle." in out
    assert "Keyword" not in out
    assert run_explain("small-flame", "--tree", "--cards", str(cards)) == 0
    out = capsys.readouterr().out
    assert "OnResolve" in out
    assert "- Draw" in out
    assert "reads as: Draw a card." in out
    assert run_explain("small-flame", "--language", "fr", "--cards", str(cards)) == 0
    assert "reads as: Piochez une carte." in capsys.readouterr().out


def test_what_is_amended_is_told_with_what_was_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    errata = [
        {"title": "ERRATA", "date_added": "2026-02-03", "description": said}
        for said in ("'Draw' -> 'Draw two'", "'Slow' removed.")
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([raw("small-flame", "Draw cards.", types=["ACTION"], rule=errata)]), encoding="utf-8")
    assert run_explain("small-flame", "--cards", str(path)) == 0
    told = capsys.readouterr().out
    assert "as amended (2026-02-03): Draw two (printed: Draw)" in told and "reads as: Draw two cards." in told
    assert "as amended (2026-02-03): 'Slow' removed." in told


def test_what_a_card_brings_into_a_game_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brought = [
        {"kind": "SUMMON", "slug": "small-flame", "name": "Flame"},
        {"kind": "REFERENCE", "slug": "x", "name": "X"},
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([raw("kennel", "Juggle.", references=brought), FLAME]), encoding="utf-8")
    assert run_explain("kennel", "--cards", str(path)) == 0
    assert "can bring into a game: Small Flame\n" in capsys.readouterr().out


def test_the_programs_own_catalogue_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from gatcg_desktop.paths import catalogue_path

    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path))
    with pytest.raises(UserMistake, match="gatcg-desktop sync"):
        run_coverage()
    with CardStore.open(catalogue_path()) as store:
        store.replace_all([record("small-flame", "Draw a card.", types=["ACTION"])], "file", "here")
    assert run_coverage("--json") == 0
    assert json.loads(capsys.readouterr().out)["cards_whole"] == 1


def test_what_cannot_be_explained_is_said_in_a_sentence(cards: Path, tmp_path: Path) -> None:
    with pytest.raises(UserMistake, match=r"no card 'gale-hond'. Did you mean gale-hound\?"):
        run_explain("gale-hond", "--cards", str(cards))
    with pytest.raises(UserMistake, match="cannot be read"):
        run_coverage("--cards", str(tmp_path / "none.json"))
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    with pytest.raises(UserMistake):
        run_coverage("--cards", str(broken))


@pytest.mark.shared_data
def test_the_share_of_the_real_catalogue_that_is_read(sampled: Sampler[dict[str, Any]]) -> None:
    with gzip.open(shared_path("api/cards-2026-06.json.gz")) as stream:
        known = json.load(stream)
    assert len(known) > 2_200
    report = coverage_of([decode_card(json.dumps(one).encode()) for one in sampled(known, 200)])
    assert report.paragraphs_compiled / report.paragraphs_total > 0.94
    assert sum(reason.paragraphs for reason in report.reasons) == report.paragraphs_total - report.paragraphs_compiled


def test_what_a_reading_gives_is_what_is_played() -> None:
    (paragraph,) = read_face(record("small-flame", "Draw a card.", types=["ACTION"]))
    assert paragraph.abilities == (OnResolve((Draw(),), text="Draw a card."),)
