"""What commands print for people, in French: nothing stands there that stands in the English of the same command.

Held against each other are the cells of tables and the clauses of sentences, so that one English word in a French line
is found where it is a cell of its own. What may be the same is listed: it is nobody's language, or data in English.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gatcg_desktop import cli
from gatcg_desktop.bench import engine
from gatcg_desktop.bench.engine import Budget
from gatcg_desktop.cli.speech import aligned, in_figures
from gatcg_desktop.games.saved import save, saved_game_of
from tests.helpers.api_server import made_up_card, made_up_edition
from tests.helpers.games import starter_setup
from tests.helpers.starter_decks import short_list

ROOT = Path(cli.__file__).parents[2]
CODE, HERE = "123456", "127.0.0.1"
NEUTRAL = re.compile(
    r"""
      [\W\d_]*                            # numbers and signs
    | [0-9a-f]{32,}                       # hashes
    | [\w-]+([._/-][\w-]+)+(\s[\d.]+)?    # keys, slugs and places of the rulebook: costs.order, gale-hound
    | ([\d,.]+\s)?ms
    """,
    re.VERBOSE,
)
"""What is nobody's language."""
ALIKE = {"Action", "Questions", "Journal", "fork", "seek", "TST", "Taunt", "Gale Hound", "Small Flame"}
"""Words that are the same in both languages, names, and keys of one word."""
IN_ENGLISH = {
    "the word 'juggle'",
    "Draw a card",
    "Juggle",
    "On Enter",
    "Draw cards",
    "Then",
    "Then recover 2",
    "'Draw a card",
    "recover 2.'",
}
"""Texts of cards, and the compiler's reasons, which quote them: there is only their English."""


def cells(told: str) -> set[str]:
    """The cells and clauses of what was printed that are in a language."""
    parts = (part.strip(" :;,.()[]") for part in re.split(r"\n|\s{2,}|[:;,.()\[\]](?:\s|$)|\s\(", told))
    return {part for part in parts if not NEUTRAL.fullmatch(part)} - ALIKE - IN_ENGLISH


Alike = Callable[..., set[str]]


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Alike:
    """What a command prints in French and in English as well."""

    def both(*words: str) -> set[str]:
        found = []
        for spoken in ("fr", "en"):
            monkeypatch.setenv("LANGUAGE", spoken)
            assert cli.main(list(words)) in (0, 1)
            told = capsys.readouterr()
            found.append(cells(told.out + told.err))
        assert len(found[1]) > 2, "it says something"
        return found[0] & found[1]

    return both


@pytest.fixture
def cards(tmp_path: Path) -> str:
    """The file of two cards: one is read in part, the other whole."""
    one, two = "Taunt\nOn Enter: Draw a card. Juggle.", "Draw a card. Then recover 2."
    errata = [
        {"title": "ERRATA", "date_added": "2026-02-03", "description": said}
        for said in ("'Draw cards' -> 'Draw a card'", "Juggle")
    ]
    brought = [{"kind": "SUMMON", "slug": "small-flame", "name": "Small Flame", "direction": "TO"}]
    made = [
        made_up_card("gale-hound", effect_raw=one, effect=one, rule=errata, references=brought),
        made_up_card(
            "small-flame", effect_raw=two, effect=two, types=["ACTION"], editions=[made_up_edition("small-flame")]
        ),
    ]
    path = tmp_path / "cards.json.gz"
    path.write_bytes(gzip.compress(json.dumps(made).encode()))
    return str(path)


@pytest.mark.parametrize(
    "command",
    ["coverage", "coverage --mutations", "selfplay --smoke", "explain gale-hound", "explain small-flame"],
)
def test_a_report_on_cards_is_french(alike: Alike, cards: str, command: str) -> None:
    assert alike(*command.split(), "--cards", cards) == set()


@pytest.mark.parametrize("command", ["lessons check your-hand", "selfplay --games 1"])
def test_a_report_is_french(alike: Alike, command: str) -> None:
    assert alike(*command.split()) == set()


def test_the_budgets_are_french(alike: Alike, monkeypatch: pytest.MonkeyPatch) -> None:
    missed, kept = Budget(3.5, 10.0, 0.35, 0.01, False, "ms"), Budget(3.5, 10.0, 0.3, 0.2, True, "decisions/s", True)
    monkeypatch.setattr(engine, "engine_budgets", lambda rounds: {"fork": missed, "seek": kept})
    assert alike("bench", "engine") == set()


def test_what_is_the_case_with_a_rule_is_told_in_french(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rows' own sentences are data, which are in English only."""
    monkeypatch.setenv("LANGUAGE", "fr")
    assert cli.main(["rules"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert len(rows) > 1000
    assert {re.split(r"\s{2,}", row.strip())[1] for row in rows} <= {
        "couverte",
        "portée",
        "sans objet",
        "laissée de côté",
        "manquante",
    }


def test_a_match_is_told_in_french(tmp_path: Path, exhaustive: bool) -> None:
    """From the pairing code to the hash of the state: what the host tells in French, and what is told in English to who
    joins. With `--exhaustive` also the other way round, and each side against itself."""
    french, english = _match(tmp_path / "host", "fr", "en")
    if exhaustive:
        hosted, joined = _match(tmp_path / "join", "en", "fr")
        french, english = french | joined, english | hosted
    assert "Connected" in english and "Connecté" in french
    assert english & french == set()


def _match(home: Path, host_speaks: str, guest_speaks: str) -> tuple[set[str], set[str]]:
    """What a match is told with: to the host, and to who joins."""
    home.mkdir()
    bot = ("--code", CODE, "--bot", "random", "--seed", "1", "--deck", short_list(home))
    host = _started(home, host_speaks, "host", *bot, "--port", "0", "--quiet", "--address", HERE)
    try:
        assert host.stdout is not None
        first = host.stdout.readline()
        port = re.search(r"port (\d+)", first)
        assert port is not None, first
        join = _started(home, guest_speaks, "join", f"{HERE}:{port[1]}", *bot)
        joined, _ = join.communicate(timeout=120)
        hosted = host.stdout.read()  # `communicate` would read past what came together with the first line
        host.stdout.close()
        host.wait(timeout=120)
    finally:
        host.kill()
    assert (host.returncode, join.returncode) == (0, 0), (first, hosted, joined)
    return cells(first + hosted), cells(joined)


def _started(home: Path, spoken: str, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "gatcg_desktop", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        env={**os.environ, "LANGUAGE": spoken, "GATCG_DESKTOP_HOME": str(home), "PYTHONUTF8": "1"},
    )


def test_a_position_is_told_in_french(tmp_path: Path) -> None:
    """In processes of their own: it takes the window's words, and an application speaks one language."""
    setup, path = starter_setup(), tmp_path / "game.gatcg"
    save(saved_game_of(setup, setup.begin()), path)
    fr, en = (
        cells(_started(tmp_path, spoken, "replay", str(path)).communicate(timeout=120)[0]) for spoken in ("fr", "en")
    )
    assert len(en) > 5
    assert fr & en <= {*setup.names}


def test_columns_are_as_wide_as_their_words() -> None:
    rows = [("", "cartes", "part"), ("tout", "1", "10 %"), (), ("par édition",), ("DOA", "12", "9 %")]
    assert aligned(rows, right=(1,), inset="  ") == [
        "               cartes  part",
        "  tout              1  10 %",
        "",
        "  par édition",
        "  DOA              12  9 %",
    ]


def test_a_number_has_the_comma_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    assert in_figures(2.25, ".1f") == "2,2"
    monkeypatch.setenv("LANGUAGE", "en")
    assert (in_figures(2.25, ".1f"), in_figures(3)) == ("2.2", "3")
