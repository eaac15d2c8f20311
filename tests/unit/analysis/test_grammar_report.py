"""Which productions of the grammar serve how many cards, and the table of them in the document."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gatcg_desktop.analysis.grammar_report import HEADING, cards_served, production_table, write_table
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.wire import decode_card
from gatcg_desktop.language.ast.node_tables import node_kinds
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.grammar_usage import productions, used_productions
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.mistakes import UserMistake
from tests.helpers.api_server import made_up_card


def record(slug: str, text: str) -> CardRecord:
    return decode_card(json.dumps(made_up_card(slug, effect_raw=text, effect=text, types=["ACTION"])).encode())


DOCUMENT = Path(__file__).parents[3] / "docs" / "card-language.md"
REFRESH = "run: python -m gatcg_desktop coverage --productions --into docs/card-language.md --cards CARDS"

LATE = 0
"""How many names may wait until the tables are written again; 0 once several people no longer write them at once."""

CARDS = (record("gust", "Draw a card.\nGlimpse 2."), record("gale", "Draw two cards."), record("odd", "Draw a juggle."))


def test_a_reading_tells_the_productions_it_uses() -> None:
    with used_productions() as used:
        compile_text("Draw two cards.", CardFacts("Gust", ("ACTION",)))
    assert {"draw", "cards_some", "q_number", "sentence", "body_first"} <= used
    assert "glimpse" not in used
    with used_productions() as none:
        pass
    assert none == set()


def test_cards_are_counted_once_for_each_production_and_only_for_what_is_read() -> None:
    served = cards_served(CARDS)
    assert (served["draw"], served["glimpse"], served["cards_one"]) == (2, 1, 1)


def test_every_production_has_its_place_in_the_table() -> None:
    table = production_table(CARDS)
    for subject, names in productions().items():
        assert f"### {subject}\n" in table
        for name in names:
            assert f"\n| {name} | " in table
    assert "| draw | 2 |" in table


def test_rows_are_named_by_the_file_they_stand_in() -> None:
    every = productions()
    assert {"counters_just", "draw"} <= set(every["instructions"]) and "go" not in every["instructions"]
    assert "while_banished" in every["for_a_time"] and "whilethere" not in every["for_a_time"]


def test_the_table_replaces_the_section_of_the_document(tmp_path: Path) -> None:
    document = tmp_path / "language.md"
    document.write_text(f"# Before\n\n{HEADING}\n\nold words\n", encoding="utf-8")
    write_table(CARDS, document)
    written = document.read_text(encoding="utf-8")
    assert written.startswith(f"# Before\n\n{HEADING}\n") and "old words" not in written
    assert written.endswith(production_table(CARDS))
    document.write_text("# Nothing of the kind\n", encoding="utf-8")
    with pytest.raises(UserMistake, match="no section"):
        write_table(CARDS, document)


def test_the_document_names_every_node_and_every_production() -> None:
    """Only the names: the numbers are those of the day on which the command was run."""
    written = DOCUMENT.read_text(encoding="utf-8").partition(HEADING)[2]
    nodes, _, served = written.partition("## Productions")
    told = set(re.findall(r"^\| (\w+) \|", nodes, re.M)) - {"node"}
    late = told ^ {kind.__name__ for kinds in node_kinds().values() for kind in kinds}
    told = set(re.findall(r"^\| (\w+) \| \d", served, re.M))
    late |= told ^ {name for names in productions().values() for name in names}
    assert len(late) <= LATE, f"{REFRESH} ({sorted(late)})"
