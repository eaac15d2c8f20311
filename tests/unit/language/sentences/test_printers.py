"""The printers are put together out of parts, none of which may stand in another's way."""

from __future__ import annotations

import ast as python
import inspect
import re
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
from tests.helpers.sources import PACKAGE, trees
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


def test_french_has_only_its_forms_beside_what_it_says_otherwise() -> None:
    ways = ({name for name, _ in inspect.getmembers(one, inspect.isfunction)} for one in (English, French))
    english_ways, french_ways = ({name for name in names if not name.startswith("_")} for names in ways)
    assert french_ways - english_ways == {"kind_of_itself", "do", "bare", "aimed_word"}


def test_no_module_of_french_says_what_another_one_does() -> None:
    """They are parts of one class: of two methods of the same name only one would ever be asked."""
    private = [name for part in French.__mro__ for name in vars(part) if name.startswith("_")]
    twice = {name for names in (private, _of_french()) for name in names if names.count(name) > 1}
    assert {name for name in twice if not name.startswith("__")} <= {"_abc_impl", "said_by"}


@pytest.mark.reads_sources
def test_what_has_english_words_in_it_french_says_otherwise() -> None:
    left: set[str] = set()
    for path, tree in trees(PACKAGE / "language" / "sentences").items():
        classes = [part for part in tree.body if isinstance(part, python.ClassDef) and "french" not in path.parts]
        methods = [part for one in classes for part in one.body if isinstance(part, python.FunctionDef)]
        left.update(one.name for one in methods if one.name not in _of_french() and _english_in(one))
    only_english_asks = {"_chosen", "_one_kind", "keyword_words"}
    assert left == {*only_english_asks, "_gained"}  # which looks for a keyword by its name


def _of_french() -> list[str]:
    parts = [part for part in French.__mro__ if part.__module__.startswith(French.__module__)]
    return [name for part in parts for name in vars(part)]


def _english_in(method: python.FunctionDef) -> bool:
    """Whether there are words with a space beside them, but for docstrings and for why something is not said."""
    aside: set[python.AST] = set()
    for node in python.walk(method):
        if isinstance(node, python.Raise):
            aside.update(python.walk(node))
        elif isinstance(node, python.Expr):
            aside.add(node.value)
    words = [node.value for node in python.walk(method) if isinstance(node, python.Constant) and node not in aside]
    return any(re.search(r"[A-Za-z']+ | [A-Za-z']+", str(one)) for one in words)


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
