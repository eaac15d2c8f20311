"""From catalogue records to what the rules play with: a `CardDefinition` for each face."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from gatcg_desktop.catalogue.corrections import corrected
from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.language.ast import (
    Ability,
    AmountReplacement,
    ByHand,
    GainMastery,
    GainStatus,
    Gather,
    Generate,
    Inherited,
    Keyword,
    Node,
    Restricted,
    Summon,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.language.compiler import compile_text
from gatcg_desktop.language.keywords import LABELS
from gatcg_desktop.language.paragraphs import bubbles, plain
from gatcg_desktop.language.wording import CardFacts, NotUnderstood, Paragraph
from gatcg_desktop.rules.model.definitions import WITHOUT_ELEMENT, CardDefinition
from gatcg_desktop.rules.model.keywords import ENFORCED

When = Literal["resolve", "activated", "triggered", "static"]

_LABEL = re.compile(r"[A-Z][A-Za-z]+(?: [0-9]+)? ?\u2014 ?")
_EVENT = re.compile(r"On ([A-Z][a-z]+(?: [A-Z][a-z]+)?)(?: [0-9]+)?:")
_COST = re.compile(r"(?:\((?:[0-9]+|X|LV)\)|REST|Banish|Sacrifice|Remove|Discard|Rest|Reveal|Return|Put)[^.\"]*:")
_TRIGGER = re.compile(r"(?:At the beginning|When|Whenever|The first time)\b")
_BEFORE_PLAY = re.compile(
    r"(?:As an additional cost|This card|Activate this card|You may (?:activate|reveal .* rather|pay .* rather)"
    r"|As long as|If you|Brew|Starcalling|Ephemerate|Inherited Effect|Lineage Release|Preserve|Upkeep)\b"
)


Read = Callable[[str, CardFacts], tuple[Paragraph, ...]]
"""Gives the paragraphs of a text: the compiler, or something that remembers what it said."""


def definition_of(record: CardRecord, read: Read = compile_text) -> tuple[CardDefinition, ...]:
    """The faces of a card, its front first, each naming the next as its other face.

    Texts that are not understood become `ByHand`, paragraph by paragraph. Whether the tokens it summons are known
    is not checked (`named_by` tells them).
    """
    faces = (record, *record.faces)
    found = []
    for place, face in enumerate(faces):
        other = faces[(place + 1) % len(faces)].slug if len(faces) > 1 else ""
        found.append(_face(face, other, read))
    return tuple(found)


def named_by(definition: CardDefinition) -> tuple[str, ...]:
    """The keys of what a card can bring into a game beside the decks, each once: tokens, masteries, cards ..."""
    return tuple(dict.fromkeys(key for node in nodes(definition.abilities) for key in _brought(node) if key))


def _brought(node: Node) -> tuple[str, ...]:
    match node:
        case Summon(token=key, choices=choices):
            return (key, *choices)
        case Gather(keys):
            return keys
        case AmountReplacement(token=key):
            return (key,)
        case GainMastery(key) | GainStatus(key) | Generate(key):
            return (key,)
        case _:
            return ()


def facts_of(record: CardRecord) -> CardFacts:
    """What the compiler must know of a face to read its text."""
    return CardFacts(record.name, record.types, record.supertypes, record.cost_value == "X")


def printed(record: CardRecord) -> CardDefinition:
    """What is printed on one face of a card, but for its text: what its name stands for."""
    return _face(record, "", lambda text, facts: ())


def _face(record: CardRecord, other: str, read: Read) -> CardDefinition:
    cost = record.cost_value if isinstance(record.cost_value, int) else None
    # A cost that is neither a number nor a letter is no cost.
    kind = record.cost_kind if record.cost_value is not None else "none"
    paragraphs = read(corrected(record.slug, record.effect), facts_of(record))
    return CardDefinition(
        key=record.slug,
        name=record.name,
        types=record.types,
        elements=record.elements or WITHOUT_ELEMENT,
        supertypes=record.supertypes,
        subtypes=record.subtypes,
        classes=record.classes,
        cost_kind=kind,
        cost=cost if kind != "none" else None,
        speed={True: "fast", False: "slow", None: ""}[record.speed],  # type: ignore[arg-type]
        level=record.level,
        power=record.power,
        life=record.life,
        durability=record.durability,
        paragraphs=tuple(paragraph.text for paragraph in paragraphs),
        abilities=tuple(ability for paragraph in paragraphs for ability in abilities_of(paragraph, record)),
        flavor=record.flavor or "",
        other_face=other,
    )


def abilities_of(paragraph: Paragraph, record: CardRecord) -> tuple[Ability, ...]:
    """What the referee is given for a paragraph: its abilities; by hand what is not understood or not carried out."""
    if paragraph.abilities is not None:
        return tuple(dict.fromkeys(_carried_out(ability, paragraph.text) for ability in paragraph.abilities))
    if paragraph.partial:
        return paragraph.partial
    try:
        conditions, words = bubbles(plain(paragraph.text))
    except NotUnderstood:  # a restriction nobody knows: the players see to it
        return (ByHand(paragraph.text, guessed_when(re.sub(r"\[[^\[\]]*\]", "", plain(paragraph.text)), record.types)),)
    by_hand = ByHand(paragraph.text, guessed_when(words, record.types))
    return (Restricted(conditions, (by_hand,)),) if conditions else (by_hand,)


def _carried_out(ability: Ability, text: str) -> Ability:
    """The ability; or its text for the players to see to, where the referee does not carry the keyword out yet."""
    match ability:
        case Keyword(name=name) if name not in ENFORCED | LABELS:
            return ByHand(text, "static")
        case Restricted(conditions, abilities):
            return Restricted(conditions, tuple(_carried_out(one, text) for one in abilities))
        case Inherited(abilities):
            return Inherited(tuple(_carried_out(one, text) for one in abilities))
        case _:
            return ability


def guessed_when(words: str, types: tuple[str, ...]) -> When:
    """When the time of a text comes, as far as its first words tell. `words`: plain, without restrictions."""
    before_play = _BEFORE_PLAY.match(words.strip())
    words = _LABEL.sub("", words.strip(), count=1)
    if _EVENT.match(words):
        return "triggered"
    if _COST.match(words):
        return "activated"
    if words.startswith("As you gain this boon"):
        return "resolve"
    if "ACTION" in types:
        return "static" if before_play or _BEFORE_PLAY.match(words) else "resolve"
    return "triggered" if _TRIGGER.match(words) else "static"
