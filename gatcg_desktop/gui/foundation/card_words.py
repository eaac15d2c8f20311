"""The words on the program's own cards in the language of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop import localization
from gatcg_desktop.gui.foundation import translation
from gatcg_desktop.rulebook import terms

if TYPE_CHECKING:
    from gatcg_desktop.rules.model.definitions import CardDefinition

BETWEEN = "\u00a0· "
"""Between two things that happen to one card: a line ends here before it does within one of them."""


def card_name(name: str) -> str:
    """What a card, of this printed name, is called where it is shown.

    The starter set has names in the language of the program; cards of the catalogue keep the printed one.
    """
    return localization.card_name(name, translation.language())


def short_name(name: str) -> str:
    """A card's name as far as the comma, where there is little room for it."""
    return card_name(name).partition(",")[0]


def printed_name(name: str) -> str:
    """The printed name of the card that `card_name` calls so, in any capitals; other words as they are."""
    from gatcg_desktop.decks.starter_set import StarterSetBroken, starter_set

    try:
        faces = starter_set().definitions.values()
    except StarterSetBroken:
        return name
    return next((face.name for face in faces if card_name(face.name).casefold() == name.casefold()), name)


def localized_definition(definition: CardDefinition) -> CardDefinition:
    """The definition with its name and text as the program's language has them, to be shown and nothing else.

    Only the starter set has words in other languages; any other card is given back as it is.
    """
    if not is_spoken(definition):
        return definition
    from gatcg_desktop.decks.starter_set import in_language

    return in_language(definition, translation.language())


def spoken_text(definition: CardDefinition | None, text: str) -> str:
    """A printed paragraph of a card, a line of one, or all its text, in the program's language where it has words.

    Where a text means its own card, as the compiler writes it, the name of the card stands.
    """
    if definition is None:
        return text
    from gatcg_desktop.language.paragraphs import SELF  # with the tree of cards: the first paint does not wait for it

    said = localized_definition(definition)
    if text == "\n".join(definition.paragraphs):
        return "\n".join(said.paragraphs)
    if text in definition.paragraphs:
        return said.paragraphs[definition.paragraphs.index(text)]
    for printed, words in zip(definition.paragraphs, said.paragraphs, strict=True):
        lines, translated = _lines(printed), _lines(words)
        if text in lines and len(lines) == len(translated):
            return translated[lines.index(text)]
    return localization.translated(text, localization.ABILITY_TEXTS, translation.language()).replace(SELF, said.name)


def _lines(paragraph: str) -> list[str]:
    """The lines of a paragraph, modes without their bullet."""
    return [line.removeprefix("•").strip() for line in paragraph.split("\n")]


def is_spoken(definition: CardDefinition) -> bool:
    """Whether `localized_definition` has words for this card in the program's language, or it bears them already, as
    the cards of a lesson do."""
    if translation.language() == "en":
        return False
    from gatcg_desktop.decks.starter_set import StarterSetBroken, in_language, starter_set

    try:
        printed = starter_set().definitions.get(definition.key)
    except StarterSetBroken:
        return False
    return printed is not None and definition in (printed, in_language(printed, translation.language()))


def type_word(upper: str) -> str:
    """An element, type, class or subtype as it is written, in the language of the program where it has one.

    Words of the starter set and the elements are translated; any other is given back capitalized.
    """
    return translation.translate_message(terms.card_word(upper))


def property_word(key: str, number: int = 0) -> str:
    """A property or keyword in the language of the program, where it has a word for it."""
    return translation.translate_message(terms.quality(key, number))
