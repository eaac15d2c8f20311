"""The parser's table is made once for each grammar, and a damaged one is made anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark

from gatcg_desktop.language import parse_table
from gatcg_desktop.language.parse_table import parser_for


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The grammars of which tables are made, in order, with a small grammar and a home of its own."""
    grammar = tmp_path / "grammar"
    grammar.mkdir()
    (grammar / "one.lark").write_text('start: "draw" "a" "card" "."\n')
    monkeypatch.setattr(parse_table, "GRAMMAR", grammar)
    monkeypatch.setenv("GATCG_DESKTOP_HOME", str(tmp_path / "home"))
    made: list[str] = []
    make = parse_table._made

    def counting(grammar: str, starts: tuple[str, ...]) -> Lark:
        made.append(grammar)
        return make(grammar, starts)

    monkeypatch.setattr(parse_table, "_made", counting)
    return made


def _reads(parser: Lark) -> bool:
    return bool(parser.parse("draw a card.", start="start").data == "start")


def test_a_table_is_made_once(made: list[str], tmp_path: Path) -> None:
    assert _reads(parser_for(("start",))) and _reads(parser_for(("start",)))
    assert len(made) == 1
    assert len(list((tmp_path / "home" / "cache").iterdir())) == 1


def test_another_grammar_has_another_table_and_the_old_one_goes(made: list[str], tmp_path: Path) -> None:
    parser_for(("start",))
    (parse_table.GRAMMAR / "two.lark").write_text('other: "recover" "a" "card" "."\n')
    assert parser_for(("start", "other")).parse("recover a card.", start="other").data == "other"
    assert len(made) == 2
    assert len(list((tmp_path / "home" / "cache").iterdir())) == 1


@pytest.mark.parametrize("place", [0, 40, -1])
def test_a_damaged_table_is_made_anew(made: list[str], tmp_path: Path, place: int) -> None:
    parser_for(("start",))
    (kept,) = (tmp_path / "home" / "cache").iterdir()
    data = bytearray(kept.read_bytes())
    data[place] ^= 1
    kept.write_bytes(data)
    assert _reads(parser_for(("start",))) and _reads(parser_for(("start",)))
    assert len(made) == 2


def test_without_a_cache_it_only_takes_longer(made: list[str], tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    assert _reads(parser_for(("start",))) and _reads(parser_for(("start",)))
    assert len(made) == 2
