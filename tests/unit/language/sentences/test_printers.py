"""The printers are put together out of parts, none of which may stand in another's way."""

from __future__ import annotations

import ast as python
from typing import get_args

import msgspec
import pytest

from gatcg_desktop.language import ast
from gatcg_desktop.language.sentences.english import English
from gatcg_desktop.language.sentences.french import French
from gatcg_desktop.language.sentences.printer import Phrase
from gatcg_desktop.language.sentences.templates import node_rows
from gatcg_desktop.language.sentences.units import SENTENCES
from tests.helpers.said import ALLY
from tests.helpers.sources import PACKAGE
from tests.helpers.sources import nodes as parsed


@pytest.mark.parametrize("printer", [English, French])
def test_no_two_parts_have_methods_of_one_name(printer: type) -> None:
    owners: dict[str, type] = {}
    for part in printer.__mro__:
        if not part.__module__.startswith("gatcg_desktop."):
            continue
        for name, what in vars(part).items():
            if name.startswith("__") or not callable(what):
                continue
            by = owners.setdefault(name, part)
            assert issubclass(by, part), f"{name} is of {by.__qualname__} ({by.__module__}) and of {part.__module__}"
    assert len(owners) > 200


@pytest.mark.parametrize("union", ["Effect", "Ability", "Condition"])
def test_every_node_is_said_by_a_method_or_by_rows(union: str) -> None:
    kinds = get_args(getattr(ast, union))
    assert all(node_rows(kind) for kind in kinds if kind not in (*English.said_by, *SENTENCES))
    assert English.said_by == French.said_by


@pytest.mark.reads_sources
def test_every_field_of_a_node_that_methods_say_is_spoken_of() -> None:
    """A row refuses by itself what it does not name."""
    spoken: set[str] = {"text"}
    for below in parsed(PACKAGE / "language" / "sentences").values():
        for part in below:
            if isinstance(part, python.Attribute):
                spoken.add(part.attr)
            elif isinstance(part, python.MatchClass):
                spoken.update(part.kwd_attrs)
            elif isinstance(part, python.Constant):
                spoken.add(str(part.value))
    kinds = [kind for kind in vars(ast).values() if isinstance(kind, type) and issubclass(kind, ast.Node)]
    by_methods = [kind for kind in kinds if kind in English.said_by or not node_rows(kind)]
    unsaid = {f"{kind.__name__}.{one.name}" for kind in by_methods for one in msgspec.structs.fields(kind)}
    assert len(unsaid) > 400
    assert {one for one in unsaid if one.partition(".")[2] not in spoken} == set()


def test_a_row_tells_the_gender_and_the_number_of_what_it_calls() -> None:
    french, english = French(ALLY, str), English(ALLY, str)
    assert french.called("those_tokens") == Phrase("ces jetons", True)
    assert french.called("victim_hit") == Phrase("l'unité touchée", feminine=True)
    assert french.called("bottom_cards", amount=2, deck=Phrase("le deck")) == Phrase(
        "les deux cartes du dessous du deck", True, True
    )
    assert english.called("victim_hit") == Phrase("the hit unit")
