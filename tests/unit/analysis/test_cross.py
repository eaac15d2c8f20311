"""Known pieces put together in every way: how much of each line is read does not fall."""

from __future__ import annotations

import json

import pytest

from gatcg_desktop.analysis.cross import Crossing, Line, crossing, lines, sentences_of
from gatcg_desktop.cli.commands import coverage
from tests.helpers.commands import run_command
from tests.helpers.exhaustive import Sampler

READ = {
    "conditions in positions": 273,
    "quantities in slots": 200,
    "noun phrases in sentences": 306,
    "subjects with predicates": 126,
    "actors with verbs": 102,
    "a duration in front of an effect": 52,
    "a duration behind an effect": 52,
    "events in wrappers": 144,
    "player subjects with predicates": 66,
    "coordinations": 30,
}
"""How many sentences of each line are read at least."""


def test_no_line_is_read_less_than_before(sampled: Sampler[Line]) -> None:
    assert {line.name for line in lines()} == READ.keys()
    found = {line.name: crossing(line) for line in sampled(lines(), 3)}
    assert {name: one.unread for name, one in found.items() if one.read < READ[name]} == {}
    assert {name: one.read for name, one in found.items() if one.read > READ[name]} == {}, (
        "raise the counts, so that they stay"
    )


def test_a_piece_stands_in_a_frame_in_the_form_that_fits() -> None:
    line = Line(
        "a line",
        {"s": ("target player",), "p": ("players",), "y": ("you",)},
        {"ACTION": ("{} [draws|draw] [their|their|your] card.", "[Class Bonus] Now {} may.", "On Enter: {} may.")},
    )
    assert [text for text, _ in sentences_of(line)] == [
        "Target player draws their card.",
        "Players draw their card.",
        "You draw your card.",
        "[Class Bonus] Now target player may.",
        "[Class Bonus] Now players may.",
        "[Class Bonus] Now you may.",
        "On Enter: Target player may.",
        "On Enter: Players may.",
        "On Enter: You may.",
    ]


def test_a_line_tells_what_is_not_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    line = Line("a line", {"s": ("draw", "juggle", "discard")}, {"ACTION": ("You {} a card.",)})
    assert crossing(line) == Crossing("a line", 3, 2, ("You juggle a card.",))
    monkeypatch.setattr(coverage, "lines", lambda: (line,))
    assert run_command(coverage, "--cross") == 0
    told = capsys.readouterr().out
    assert "2 of 3 (66.7%)" in told and "You juggle a card." in told
    assert run_command(coverage, "--cross", "--json") == 0
    assert json.loads(capsys.readouterr().out) == [
        {"line": "a line", "total": 3, "read": 2, "unread": ["You juggle a card."]}
    ]
