"""The words on the program's own cards in the language of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from gatcg_desktop.gui.foundation import translation

if TYPE_CHECKING:
    from gatcg_desktop.decks.starter_set import LocalText
    from gatcg_desktop.rules.model.definitions import CardDefinition

CONTEXT = "card words"

WORDS = (
    QT_TRANSLATE_NOOP("card words", "Fire"),
    QT_TRANSLATE_NOOP("card words", "Water"),
    QT_TRANSLATE_NOOP("card words", "Wind"),
    QT_TRANSLATE_NOOP("card words", "Norm"),
    QT_TRANSLATE_NOOP("card words", "Arcane"),
    QT_TRANSLATE_NOOP("card words", "Astra"),
    QT_TRANSLATE_NOOP("card words", "Crux"),
    QT_TRANSLATE_NOOP("card words", "Exia"),
    QT_TRANSLATE_NOOP("card words", "Luxem"),
    QT_TRANSLATE_NOOP("card words", "Neos"),
    QT_TRANSLATE_NOOP("card words", "Tera"),
    QT_TRANSLATE_NOOP("card words", "Umbra"),
    QT_TRANSLATE_NOOP("card words", "Exalted"),
    QT_TRANSLATE_NOOP("card words", "Action"),
    QT_TRANSLATE_NOOP("card words", "Ally"),
    QT_TRANSLATE_NOOP("card words", "Attack"),
    QT_TRANSLATE_NOOP("card words", "Champion"),
    QT_TRANSLATE_NOOP("card words", "Domain"),
    QT_TRANSLATE_NOOP("card words", "Item"),
    QT_TRANSLATE_NOOP("card words", "Phantasia"),
    QT_TRANSLATE_NOOP("card words", "Weapon"),
    QT_TRANSLATE_NOOP("card words", "Regalia"),
    QT_TRANSLATE_NOOP("card words", "Token"),
    QT_TRANSLATE_NOOP("card words", "Unique"),
    QT_TRANSLATE_NOOP("card words", "Assassin"),
    QT_TRANSLATE_NOOP("card words", "Cleric"),
    QT_TRANSLATE_NOOP("card words", "Guardian"),
    QT_TRANSLATE_NOOP("card words", "Mage"),
    QT_TRANSLATE_NOOP("card words", "Ranger"),
    QT_TRANSLATE_NOOP("card words", "Spirit"),
    QT_TRANSLATE_NOOP("card words", "Tamer"),
    QT_TRANSLATE_NOOP("card words", "Warrior"),
    QT_TRANSLATE_NOOP("card words", "Animal"),
    QT_TRANSLATE_NOOP("card words", "Artifact"),
    QT_TRANSLATE_NOOP("card words", "Bauble"),
    QT_TRANSLATE_NOOP("card words", "Beast"),
    QT_TRANSLATE_NOOP("card words", "Boar"),
    QT_TRANSLATE_NOOP("card words", "Book"),
    QT_TRANSLATE_NOOP("card words", "Crystal"),
    QT_TRANSLATE_NOOP("card words", "Dagger"),
    QT_TRANSLATE_NOOP("card words", "Device"),
    QT_TRANSLATE_NOOP("card words", "Distortion"),
    QT_TRANSLATE_NOOP("card words", "Dragon"),
    QT_TRANSLATE_NOOP("card words", "Elemental"),
    QT_TRANSLATE_NOOP("card words", "Food"),
    QT_TRANSLATE_NOOP("card words", "Gate"),
    QT_TRANSLATE_NOOP("card words", "Golem"),
    QT_TRANSLATE_NOOP("card words", "Human"),
    QT_TRANSLATE_NOOP("card words", "Otter"),
    QT_TRANSLATE_NOOP("card words", "Polearm"),
    QT_TRANSLATE_NOOP("card words", "Reaction"),
    QT_TRANSLATE_NOOP("card words", "Robe"),
    QT_TRANSLATE_NOOP("card words", "Ruins"),
    QT_TRANSLATE_NOOP("card words", "Selkie"),
    QT_TRANSLATE_NOOP("card words", "Shard"),
    QT_TRANSLATE_NOOP("card words", "Shield"),
    QT_TRANSLATE_NOOP("card words", "Skill"),
    QT_TRANSLATE_NOOP("card words", "Specter"),
    QT_TRANSLATE_NOOP("card words", "Spell"),
    QT_TRANSLATE_NOOP("card words", "Staff"),
    QT_TRANSLATE_NOOP("card words", "Sword"),
    QT_TRANSLATE_NOOP("card words", "Wand"),
    QT_TRANSLATE_NOOP("card words", "Whale"),
)
"""The words that have translations, spelled out so that the translation tools find them."""


def spoken(definition: CardDefinition) -> CardDefinition:
    """The definition with its name and text as the program's language has them, to be shown and nothing else.

    Only the starter set has words in other languages; any other card is given back as it is.
    """
    words = _words(definition)
    if words is None:
        return definition
    return msgspec.structs.replace(definition, name=words.name, paragraphs=words.paragraphs)


def spoken_text(definition: CardDefinition | None, text: str) -> str:
    """A printed paragraph of a card, or all its text, in the language of the program where there are words for it."""
    if definition is None:
        return text
    said = spoken(definition).paragraphs
    if text == "\n".join(definition.paragraphs):
        return "\n".join(said)
    return said[definition.paragraphs.index(text)] if text in definition.paragraphs else text


def is_spoken(definition: CardDefinition) -> bool:
    """Whether `spoken` has words for this card in the program's language."""
    return _words(definition) is not None


def _words(definition: CardDefinition) -> LocalText | None:
    if translation.language() == "en":
        return None
    from gatcg_desktop.decks.starter_set import StarterSetBroken, starter_set

    try:
        starter = starter_set()
    except StarterSetBroken:
        return None
    words = starter.french.get(definition.key)
    return words if words is not None and starter.definitions.get(definition.key) == definition else None


def word(upper: str) -> str:
    """An element, type, class or subtype as it is written, in the language of the program where it has one.

    Words of the starter set and the elements are translated; any other is given back capitalized.
    """
    written = " ".join(part.capitalize() for part in upper.replace("_", " ").split())
    return QCoreApplication.translate(CONTEXT, written)
