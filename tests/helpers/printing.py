"""Trees to print: what the workshop, the starter set and the lessons ship as data, and what the catalogue reads as."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.catalogue.definitions import facts_of
from gatcg_desktop.catalogue.importing import read_records
from gatcg_desktop.decks.starter_set import starter_set
from gatcg_desktop.language.ast import Ability, Inherited, Node, OnResolve, Remembered, Restricted
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text, knowing
from gatcg_desktop.language.sentences import sentences, words_of_key
from gatcg_desktop.language.wording import CardFacts, Paragraph
from gatcg_desktop.rules.model.definitions import CardDefinition
from tests.helpers.samples import sample_of
from tests.helpers.workshop import DEFINITIONS


class Reading(NamedTuple):
    """Abilities, whose they are, what they were read from ("" when shipped as trees), and what cards are called."""

    slug: str
    facts: CardFacts
    abilities: tuple[Ability, ...]
    text: str = ""
    names: Mapping[str, str] = MappingProxyType({})

    def name_of(self, key: str) -> str:
        """The printed name that a key was made of."""
        return self.names.get(key) or words_of_key(key)


@cache
def fields_of(node: type[Node]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a kind of node, which msgspec works out from its annotations at each call."""
    return msgspec.structs.fields(node)


def silent(value: Any) -> Any:
    """A tree without the texts it carries to be shown."""
    if isinstance(value, tuple):
        return tuple(silent(part) for part in value)
    if not isinstance(value, Node):
        return value
    changed = {name: "" if name == "text" else silent(getattr(value, name)) for name in value.__struct_fields__}
    return msgspec.structs.replace(value, **changed)


def read_back(reading: Reading) -> str:
    """ "" if the English sentences are read as the same tree; else what is wrong."""
    said = "\n".join(sentences(reading.abilities, reading.facts, "en", reading.name_of))
    found: list[Ability] = []
    for paragraph in compile_text(said, reading.facts):
        if paragraph.abilities is None:
            return f"{paragraph.reason}: {said}"
        found += paragraph.abilities
    return "" if silent(one_by_one(found)) == silent(one_by_one(reading.abilities)) else f"another tree: {said}"


def one_by_one(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Abilities behind the same restriction each behind it by itself: they are said in paragraphs of their own."""
    found: list[Ability] = []
    for ability in abilities:
        match ability:
            case Restricted(conditions, inner):
                found += [Restricted(conditions, (one,)) for one in inner]
            case Inherited(inner):
                found += [Inherited((one,)) for one in inner]
            case _:
                found.append(ability)
    return tuple(found)


def shipped() -> Iterator[Reading]:
    """The trees of the starter set and of the workshop."""
    for definition in (*starter_set().definitions.values(), *(DEFINITIONS[key] for key in DEFINITIONS)):
        if definition.abilities:
            yield Reading(definition.key, _facts(definition), definition.abilities)


def _facts(definition: CardDefinition) -> CardFacts:
    x_cost = definition.cost is None and definition.cost_kind != "none"
    return CardFacts(definition.name, definition.types, definition.supertypes, x_cost)


@lru_cache(maxsize=1)
def catalogue_readings(path: Path, most: int | None = None) -> tuple[Reading, ...]:
    """What the paragraphs of a catalogue, or of so many of its cards, read as: each tree once for each kind of card."""
    found: dict[tuple[Any, ...], Reading] = {}
    records, _ = read_records(path)
    names = {face.slug: face.name for record in records for face in (record, *record.faces)}
    for record in records if most is None else sample_of(records, most):
        for face in (record, *record.faces):
            read = compile_text(face.effect, facts_of(face))
            for abilities, text in _told_together(read):
                facts = beside_all(facts_of(face), tuple(one for one in read if one.text not in text))
                key = (silent(abilities), facts.types, facts.x_cost)
                found.setdefault(key, Reading(face.slug, facts, abilities, text, names))
    return tuple(found.values())


def beside_all(facts: CardFacts, paragraphs: tuple[Paragraph, ...]) -> CardFacts:
    """The card as a paragraph sees it that stands beside these."""
    done = tuple(ability for one in paragraphs for ability in one.abilities or ())
    return msgspec.structs.replace(knowing(facts, paragraphs), beside=done)


def _speaks_of_another(node: Node) -> bool:
    """Whether a paragraph puts aside what another speaks of, or speaks of targets of the one before."""
    if isinstance(node, OnResolve) and node.earlier:
        return True
    return isinstance(node, Remembered) or any(getattr(node, name, False) for name in ("remember", "remembered"))


def _told_together(paragraphs: tuple[Paragraph, ...]) -> Iterator[tuple[tuple[Ability, ...], str]]:
    """Each paragraph that is read; all as one if one of them speaks of what is in another."""
    read = [(one.abilities, one.text) for one in paragraphs if one.abilities]
    if any(_speaks_of_another(node) for node in nodes(ability for one, _ in read for ability in one)):
        read = [(tuple(ability for one, _ in read for ability in one), "\n".join(text for _, text in read))]
    yield from read
