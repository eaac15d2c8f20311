"""Of real texts a sentence is made one that nobody understands: what is still run is what was run before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from gatcg_desktop.catalogue.definitions import facts_of
from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.meaning.rebuild import rebuilt
from gatcg_desktop.language.paragraphs import plain
from gatcg_desktop.language.wording import CardFacts
from tests.helpers.shared_data import real_records

pytestmark = pytest.mark.shared_data
EACH = 27
"""Every so many of the changed texts are tried, three times as many with `--exhaustive`."""
UNREAD = "uggle three torches."
ABOUT_OTHERS = (ast.If, ast.May, ast.MayPay, ast.Delayed, ast.WhenYouDo, ast.ForEach, ast.Separate, ast.ByHandEffect)
SAID_TOGETHER = (
    ast.Prevent,
    ast.Negate,
    ast.Unless,
    ast.CopyInstance,
    ast.LookAt,
    ast.Reveal,
    ast.PutInto,
    ast.Shuffle,
    ast.Summon,
    ast.ActivateCard,
)
"""Instructions of which another sentence may say more."""
_END = re.compile(r"(?<=\.)\s+(?=[A-Z])")
_HEAD = re.compile(r"(.*?(?::|\u2014)\s+)?((?:When|Whenever|At) [^,]*, )?")
_OF_THE_ABILITY = re.compile(r"(?:Activate this|This ability|Trigger)")


def texts() -> Iterator[tuple[str, str, CardFacts]]:
    """Texts that are read, and each with one of its sentences changed."""
    records = real_records()
    for face in (face for record in records for face in (record, *record.faces)):
        for printed in (face.effect or "").split("\n"):
            sentences = _END.split(plain(printed))
            if len(sentences) < 2 or '"' in printed or "\u2022" in face.effect:
                continue
            for place, sentence in enumerate(sentences):
                head = _HEAD.match(sentence)
                kept = head[0] if head is not None and not place else ""
                changed = kept + ("j" if kept.endswith(", ") else "J") + UNREAD
                if not _OF_THE_ABILITY.match(sentence):
                    yield (
                        plain(printed),
                        " ".join((*sentences[:place], changed, *sentences[place + 1 :])),
                        facts_of(face),
                    )


def run_by(abilities: tuple[ast.Ability, ...]) -> list[ast.Node]:
    """The instructions of abilities, wherever their targets are listed."""
    found = (node for node in nodes(abilities) if isinstance(node, get_args(ast.Effect)))
    return [
        rebuilt(node, lambda part: ast.Target() if isinstance(part, ast.Target) else None)
        for node in found
        if not isinstance(node, ABOUT_OTHERS)
    ]


def test_what_is_still_run_is_what_was_run_before(exhaustive: bool) -> None:
    tried = run = 0
    for number, (whole, changed, facts) in enumerate(texts()):
        if number % (EACH // 3 if exhaustive else EACH):
            continue
        (before,), (after,) = compile_text(whole, facts), compile_text(changed, facts)
        assert after.abilities is None, changed
        if before.abilities is None:
            continue
        tried += 1
        there = run_by(before.abilities)
        for instruction in run_by(after.partial):
            run += 1
            assert instruction in there or isinstance(instruction, SAID_TOGETHER), (changed, instruction)
    assert tried > 40 and run > tried // 2
