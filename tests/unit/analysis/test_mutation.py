"""Every word of a text counts: spoil one, and the text means something else or is not read."""

from __future__ import annotations

import gzip
import json
import math
import random
from pathlib import Path

import pytest

from gatcg_desktop.analysis.mutation import mutations_of, spoilt_texts, without_texts
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.catalogue.wire import decode_card
from gatcg_desktop.cli.commands import coverage
from gatcg_desktop.language.ast import Draw, Event, OnResolve, Triggered
from tests.helpers.api_server import made_up_card
from tests.helpers.commands import run_command
from tests.helpers.exhaustive import Sampler
from tests.helpers.shared_data import real_records

MOST = 0.003
"""The share of spoilt texts of the whole catalogue that may be read as before (docs/card-language.md says which)."""
MOST_ACCEPTED = {"dropped": 0.06, "swapped": 0.01, "replaced": 0.02}
"""The shares that may be read as anything at all."""


def made_up(slug: str, text: str, kind: str = "ACTION") -> bytes:
    return json.dumps(made_up_card(slug, effect_raw=text, effect=text, types=[kind])).encode()


def test_each_word_is_dropped_swapped_and_replaced() -> None:
    found = list(spoilt_texts("Draw two cards.", ["other", "words"], random.Random(1)))
    assert ("dropped", "two", "", "Draw cards.") in found
    assert ("swapped", "Draw", "two", "two Draw cards.") in found
    assert {text for how, word, _, text in found if how == "replaced" and word == "two"} <= {
        "Draw other cards.",
        "Draw words cards.",
    }
    assert len(found) == 8


def test_line_breaks_stay_where_they_are() -> None:
    assert ("dropped", "b", "", "a\nc") in spoilt_texts("a b\nc", ["x", "y"], random.Random(0))


def test_a_word_that_changes_nothing_is_found() -> None:
    report = mutations_of([decode_card(made_up("two-steps", "Draw a card and then recover 2."))], seed=3)
    assert ("then", 1) in report.words
    assert report.survived["dropped"] >= 1
    assert all(one.text != "Draw a card and then recover 2." for one in report.survivors)


def test_a_word_that_may_be_left_out_is_accepted_and_means_something_else() -> None:
    report = mutations_of([decode_card(made_up("bolt", "Deal 2 unpreventable damage to target unit."))])
    assert report.accepted["dropped"] == 1, "without 'unpreventable'"
    assert report.tried["dropped"] == 7 and report.survived == {}


def test_what_is_left_to_the_players_is_not_accepted() -> None:
    report = mutations_of([decode_card(made_up("two", "Draw a card. Recover 2."))])
    assert report.accepted["dropped"] == 0, "one sentence is read without the other, and the other is by hand"


def test_the_same_seed_spoils_the_same() -> None:
    texts = {"one": "Draw two cards, then discard a card.", "two": "Glimpse 2."}
    cards = [decode_card(made_up(slug, text)) for slug, text in texts.items()]
    assert mutations_of(cards, 5).survivors == mutations_of(cards, 5).survivors
    assert mutations_of(cards, 5, sample=1).paragraphs == 1


def test_texts_that_trees_carry_are_not_compared() -> None:
    one = Triggered(Event("enter"), (Draw(1),), text="On Enter: Draw a card.")
    assert without_texts((one,)) == (Triggered(Event("enter"), (Draw(1),)),)
    assert without_texts((OnResolve((Draw(2),)),)) != without_texts((OnResolve((Draw(1),)),))


def test_few_spoilt_texts_of_the_catalogue_are_read_as_before_or_at_all(
    exhaustive: bool, sampled: Sampler[CardRecord]
) -> None:
    records = real_records()
    report = mutations_of(sampled(records, 40), seed=7, sample=None if exhaustive else 6)

    def most(share: float, tried: int) -> float:
        """What is picked by chance may hold more than the whole: by two standard deviations at the most, as if each
        text of 15 words were spoilt once (a word that may go may often be replaced as well)."""
        return share if exhaustive else share + 2 * math.sqrt(share / (tried / 15))

    assert report.rate <= most(MOST, sum(report.tried.values())), report.survivors[:20]
    for how, tried in report.tried.items():
        assert report.accepted[how] / tried <= most(MOST_ACCEPTED[how], tried), how


def test_the_command_tells_what_survived(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.json.gz"
    path.write_bytes(gzip.compress(b"[" + made_up("two-steps", "Draw a card and then recover 2.") + b"]"))
    assert run_command(coverage, "--cards", str(path), "--mutations") == 0
    told = capsys.readouterr().out
    assert told.startswith("1 text changed a word at a time")
    assert "Read as before, and read as anything:" in told
    assert "two-steps: 'then' dropped" in told
