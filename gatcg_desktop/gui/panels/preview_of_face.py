"""The preview of a card as it is printed."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.analysis.explain import facts_of_definition, told_of, unread
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.gui.foundation.card_words import card_name, localized_definition
from gatcg_desktop.gui.panels.preview import KeywordHelp, Number, Paragraph, Preview
from gatcg_desktop.gui.pictures.face_facts import cost_text, type_line
from gatcg_desktop.language.ast import ByHand, ByHandEffect, Keyword
from gatcg_desktop.language.ast.walk import by_hand_text, nodes
from gatcg_desktop.language.sentences import Language, words_of_key
from gatcg_desktop.rulebook import keyword_text, terms
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions

translate = QCoreApplication.translate


def preview_of_face(definition: CardDefinition, definitions: Definitions) -> Preview:
    """A card as printed."""
    words = localized_definition(definition)
    numbers = [*cost(definition), *printed_numbers(definition)]
    return Preview(
        definition.key,
        words.name,
        type_line(definition),
        "TOKEN" in definition.supertypes,
        numbers=tuple(numbers),
        words=paragraphs(definition),
        keywords=keyword_help(printed_keywords(definition)),
        told=as_read(definition, definitions),
    )


def printed_keywords(definition: CardDefinition) -> list[tuple[str, int]]:
    """The keywords that its text has, confers or asks for, with their numbers (0: none), in the order of the text."""
    return [(node.name, node.value) for node in nodes(definition.abilities) if isinstance(node, Keyword)]


def keyword_help(keywords: Iterable[tuple[str, int]]) -> tuple[KeywordHelp, ...]:
    """What each of the keywords means, each name said once, with the first of its numbers; those without a text are
    left out."""
    numbers: dict[str, int] = {}
    for name, number in keywords:
        numbers.setdefault(name, number)
    return tuple(
        KeywordHelp(translation.translate_message(terms.quality(name, number)), meaning)
        for name, number in numbers.items()
        if (meaning := keyword_text(name, number, translation.language()))
    )


def as_read(definition: CardDefinition, definitions: Definitions) -> tuple[str, ...]:
    """How the program reads a card, a sentence for each paragraph it carries out, wholly or partly, in the program's
    language."""

    def name(key: str) -> str:
        named = definitions.get(key)
        return card_name(named.name) if named is not None else words_of_key(key)

    unsaid = translate("preview", "This is read, but there is no sentence for it yet.")
    language: Language = "fr" if translation.language() == "fr" else "en"
    found = told_of(definition, language, name)
    return tuple(one.sentence or unsaid for one in found if one.sentence or not one.by_hand)


def cost(definition: CardDefinition) -> list[Number]:
    """What it costs, as one number; none where it cannot be played."""
    match definition.cost_kind:
        case "reserve":
            return [Number("coins", translate("preview", "Reserve cost"), cost_text(definition))]
        case "memory":
            return [Number("droplet", translate("preview", "Memory cost"), cost_text(definition))]
        case "none":
            return []


def printed_numbers(definition: CardDefinition) -> list[Number]:
    """Level, power, life, durability and speed, as far as they are printed."""
    found = (
        ("crown", translate("preview", "Level"), definition.level),
        ("sword", translate("preview", "Power"), definition.power),
        ("heart", translate("preview", "Life"), definition.life),
        ("shield", translate("preview", "Durability"), definition.durability),
    )
    numbers = [Number(icon, label, str(value)) for icon, label, value in found if value is not None]
    match definition.speed:
        case "fast":
            numbers.append(Number("zap", translate("preview", "Speed"), translate("preview", "fast")))
        case "slow":
            numbers.append(Number("hourglass", translate("preview", "Speed"), translate("preview", "slow")))
        case "":
            pass
    return numbers


def paragraphs(definition: CardDefinition) -> tuple[Paragraph, ...]:
    """The text, each paragraph with whether the program leaves it to the players."""
    texts = localized_definition(definition).paragraphs
    parts = left_to_players(definition)
    together = len(definition.abilities) == len(definition.paragraphs)
    found = []
    for number, (text, printed) in enumerate(zip(texts, definition.paragraphs, strict=True)):
        by_hand = any(part in printed for part in parts)
        if together:
            by_hand = by_hand_text(definition.abilities[number]) != ""
        found.append(_by_hand(text, printed, definition, sentences_in(printed, parts)) if by_hand else Paragraph(text))
    return tuple(found)


def left_to_players(definition: CardDefinition) -> frozenset[str]:
    """The paragraphs and sentences of a card that the players carry out."""
    return frozenset(
        node.text for node in nodes(definition.abilities) if isinstance(node, ByHand | ByHandEffect) and node.text
    )


def sentences_in(paragraph: str, parts: Iterable[str]) -> tuple[tuple[int, int], ...]:
    """Where in a paragraph some sentences are; nothing where one of them is all of it."""
    found = sorted((at, at + len(part)) for part in parts if (at := paragraph.find(part)) >= 0)
    return tuple(found) if (0, len(paragraph)) not in found else ()


def _by_hand(text: str, printed: str, definition: CardDefinition, left: tuple[tuple[int, int], ...]) -> Paragraph:
    """A paragraph that is left to the players: which sentences of it are, else which words of it are not understood, or
    that it is not as a whole."""
    paragraph = unread(printed, facts_of_definition(definition))
    if paragraph is None:
        return Paragraph(text, True, marked=left if text == printed else (), partly=bool(left))
    begin, end = paragraph.span
    words = " ".join(printed[begin:end].split())
    whole = (begin, end) == (0, len(printed)) or not any(sign.isalnum() for sign in words)  # a full stop says nothing
    if whole:
        why = translate("preview", "Not understood as a whole.")
    else:
        why = translate("preview", "Not understood: {words}").format(words=words)
    marked = left or (() if whole else ((begin, end),))
    return Paragraph(text, True, why, marked if text == printed else (), partly=bool(left))
