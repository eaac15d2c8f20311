"""Keywords, and abilities that something gains."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.french.forms import de, listed
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import TYPES, class_word, element_word, keyword_word
from gatcg_desktop.language.sentences.shapes import of_omens
from gatcg_desktop.language.sentences.text_printer import capital
from gatcg_desktop.language.wording import CardFacts


class Keywords(Abilities, References):
    """Keywords, and abilities that something gains."""

    def quoted(self, abilities: tuple[t.Ability, ...]) -> str:
        """Abilities that something else gains, in its own words."""
        inner = type(self)(CardFacts(self.facts.name), self.names)
        inner.quoting = "ce présage" if of_omens(abilities) else "cet objet en jeu"
        said = " ".join(inner.paragraphs(abilities)).replace("\n", " ")
        return f"« {said} »"

    def keyword(self, keyword: t.Keyword) -> str:
        """A keyword as it stands in a sentence."""
        name = keyword_word(keyword.name)
        if keyword.name == "Lineage":
            return f"lignée {de(keyword.word)}"
        if keyword.name in ("Link", "Link Shield"):
            return f"{name} : {' ou '.join(_linked(words) for words in keyword.word.split(' OR '))}"
        if keyword.name == "Command":
            kinds = " ou ".join(class_word(word) for word in keyword.word.split(" OR "))
            return f"{name} ({kinds})" if kinds else name
        if keyword.word == "ADVANCED":
            name = f"{name} avancée"
        elif keyword.word:
            name = f"{name} {listed([de(element_word(word)) for word in keyword.word.split(' & ')], 'et')}"
        if keyword.amount != 0:
            letter = self.amount(keyword.amount)
            return f"{name} {keyword.value}+{letter}" if keyword.value else f"{name} {letter}"
        return f"{name} {keyword.value}" if keyword.value else name

    def keyword_line(self, keywords: list[t.Keyword]) -> str:
        return ", ".join(capital(self.keyword(keyword)) for keyword in keywords)

    def type_word(self, word: str) -> str:
        return TYPES[word][0] if word in TYPES else {"UNIQUE": "unique", "TOKEN": "jeton"}.get(word, word.lower())

    def keyword_word(self, name: str) -> str:
        return keyword_word(name)


def _linked(words: str) -> str:
    *more, kind = words.split()
    return " ".join([TYPES[kind][0] if kind in TYPES else kind.lower(), *(class_word(word) for word in more)])
