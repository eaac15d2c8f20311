"""What a test can vouch for: which productions read the text of a card that stood on a board that was played on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

import msgspec
import pytest

from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.grammar_usage import used_productions
from gatcg_desktop.language.wording import CardFacts, Paragraph

if TYPE_CHECKING:
    from gatcg_desktop.rules.model.definitions import CardDefinition

_READ: dict[int, tuple[tuple[Ability, ...], frozenset[str]]] = {}
"""The productions with which a card's abilities were read, by the id of the tuple, which is kept for that."""


class Witness:
    """Watches one run of a test. Cards of words with a key in `instead` stand on boards with these abilities."""

    def __init__(self, instead: Mapping[str, tuple[Ability, ...]] | None = None) -> None:
        self.instead = instead or {}
        self.played: dict[str, frozenset[str]] = {}
        """The cards that stood on boards of which the referee took hold, by key: with what their texts were read."""
        self.abilities: dict[str, tuple[Ability, ...]] = {}
        """What these cards say, by key."""


WITNESS: ContextVar[Witness | None] = ContextVar("WITNESS", default=None)


@contextmanager
def witnessing(witness: Witness) -> Iterator[Witness]:
    """Boards within are watched by it."""
    token = WITNESS.set(witness)
    try:
        yield witness
    finally:
        WITNESS.reset(token)


def partly_read_for_a_card(text: str, facts: CardFacts) -> tuple[Ability, ...]:
    """What is understood of a text of one paragraph that is not understood as a whole, which is vouched for."""
    with used_productions() as used:
        (paragraph,) = compile_text(text, facts)
    assert paragraph.abilities is None, f"{text!r} was read as {paragraph.abilities}"
    if paragraph.partial:
        _READ[id(paragraph.partial)] = (paragraph.partial, frozenset(used))
    return paragraph.partial


def read_for_a_card(text: str, facts: CardFacts) -> tuple[tuple[Paragraph, ...], tuple[Ability, ...]]:
    """The paragraphs of a text, all of which has to be understood, and their abilities, which are vouched for."""
    with used_productions() as used:
        found = compile_text(text, facts)
    for paragraph in found:
        assert paragraph.abilities is not None, f"{paragraph.text!r}: {paragraph.reason}"
    abilities = tuple(ability for paragraph in found for ability in paragraph.abilities or ())
    if abilities:
        _READ[id(abilities)] = (abilities, frozenset(used))
    return found, abilities


def as_seen(face: CardDefinition) -> CardDefinition:
    """The card as it stands on a board of this run."""
    witness = WITNESS.get()
    if witness is not None and face.key in witness.instead and id(face.abilities) in _READ:
        return msgspec.structs.replace(face, abilities=witness.instead[face.key])
    return face


def started(faces: Iterable[CardDefinition]) -> None:
    """The referee takes hold of a board on which these stand."""
    if (witness := WITNESS.get()) is not None:
        for face in faces:
            if id(face.abilities) in _READ:
                witness.played[face.key] = witness.played.get(face.key, frozenset()) | _READ[id(face.abilities)][1]
                witness.abilities[face.key] = face.abilities


def fails_with(run: Callable[[], None], key: str, abilities: tuple[Ability, ...] = ()) -> bool:
    """Whether a test fails when that card says something else (or nothing)."""
    with witnessing(Witness({key: abilities})):
        try:
            run()
        except (Exception, pytest.fail.Exception):
            return True
    return False
