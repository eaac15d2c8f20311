"""From an ability tree to sentences in the program's own standard wording, in English and French.

The English sentences can be compiled again, to the same tree. How to say a new node: docs/card-language.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Literal

from gatcg_desktop.language.ast import Ability
from gatcg_desktop.language.paragraphs import short_name
from gatcg_desktop.language.parser.tokens import WITHIN_NAMES
from gatcg_desktop.language.sentences.english import English
from gatcg_desktop.language.sentences.french import French
from gatcg_desktop.language.sentences.spoken_fields import all_said
from gatcg_desktop.language.sentences.text_printer import TextPrinter, Unprintable, capital
from gatcg_desktop.language.wording import CardFacts
from gatcg_desktop.localization import kept_together

Language = Literal["en", "fr"]

_QUOTED_END = re.compile(r"(\.\"|\. »)\.(?=\s|$)")
"""The end of a sentence that ends with what it quotes: one full stop ends them both."""

__all__ = ["Language", "Unprintable", "sentences", "words_of_key"]


def words_of_key(key: str) -> str:
    """The name that a definition's key was made of, as far as the key tells: "shard-of-salt" is Shard of Salt."""
    first, *rest = key.split("-")
    return " ".join([capital(first), *(part if part in WITHIN_NAMES else capital(part) for part in rest)])


def sentences(
    abilities: Iterable[Ability],
    facts: CardFacts,
    language: Language = "en",
    names: Callable[[str], str] = words_of_key,
) -> tuple[str, ...]:
    """The paragraphs that say what abilities do. Raises Unprintable for what cannot be said yet.

    `names` gives the name of the definition of a key, for tokens, masteries and the like.
    """
    abilities = tuple(abilities)
    all_said(abilities)
    printer: TextPrinter = English(facts, names) if language == "en" else French(facts, names)
    own = short_name(facts)
    try:
        said = [_QUOTED_END.sub(r"\1", printer.named(line, own)) for line in printer.paragraphs(abilities)]
        return tuple(kept_together(line, language) for line in said)
    except (LookupError, ValueError) as error:  # a word that nobody translated, a tree that cannot be
        raise Unprintable(f"no words for {error}") from error
