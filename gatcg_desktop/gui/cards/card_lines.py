"""What is said of a card in a line: its kind, cost and numbers, in the language of the program."""

from __future__ import annotations

from gatcg_desktop.catalogue.model import CardRecord
from gatcg_desktop.engine.messages import say
from gatcg_desktop.gui.foundation.card_words import card_name, type_word
from gatcg_desktop.gui.foundation.translation import translate_message


def type_words(card: CardRecord) -> str:
    """As cards have it: "Unique Ally — Guardian Human"."""
    kind = " ".join(map(type_word, (*card.supertypes, *card.types)))
    detail = " ".join(map(type_word, (*card.classes, *card.subtypes)))
    return f"{kind} — {detail}" if detail else kind


def element_words(card: CardRecord) -> str:
    """Its elements."""
    return " ".join(type_word(element) for element in card.elements or (card.element,) if element)


def cost_words(card: CardRecord) -> str:
    """Its cost and how it is paid, "" where it has none."""
    if card.cost_kind == "none" or card.cost_value is None:
        return ""
    if card.cost_kind == "memory":
        return translate_message(say("memory {cost}", cost=card.cost_value))
    return translate_message(say("reserve {cost}", cost=card.cost_value))


def stat_words(card: CardRecord) -> str:
    """Level, power, life and durability, as far as it has them."""
    said = []
    if card.level is not None:
        said.append(say("level {number}", number=card.level))
    if card.power is not None:
        said.append(say("power {number}", number=card.power))
    if card.life is not None:
        said.append(say("life {number}", number=card.life))
    if card.durability is not None:
        said.append(say("durability {number}", number=card.durability))
    return ", ".join(map(translate_message, said))


def told_line(card: CardRecord) -> str:
    """All of it, as a screen reader has it."""
    parts = (card_name(card.name), type_words(card), element_words(card), cost_words(card), stat_words(card))
    return ", ".join(part for part in parts if part)
