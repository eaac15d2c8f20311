"""The words on the program's own cards in the language of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.gui import translation

if TYPE_CHECKING:
    from gatcg_desktop.rules.definitions import CardDefinition


def spoken(definition: CardDefinition) -> CardDefinition:
    """The definition with its name and text as the program's language has them, to be shown and nothing else.

    Only the starter set has words in other languages; any other card is given back as it is.
    """
    if translation.language() != "fr":
        return definition
    from gatcg_desktop.cards.starter import StarterSetBroken, starter_set

    try:
        starter = starter_set()
    except StarterSetBroken:
        return definition
    words = starter.french.get(definition.key)
    if words is None or starter.definitions.get(definition.key) != definition:
        return definition
    return msgspec.structs.replace(definition, name=words.name, paragraphs=words.paragraphs)
