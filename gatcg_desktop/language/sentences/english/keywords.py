"""Keywords, and abilities that something gains."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.shapes import of_omens
from gatcg_desktop.language.sentences.text_printer import capital


class Keywords(Abilities, References):
    """Keywords, and abilities that something gains."""

    def quoted(self, abilities: tuple[t.Ability, ...]) -> str:
        """Abilities that something else gains, in its own words."""
        inner = type(self)(self.facts, self.names)
        inner.quoting = "this omen" if of_omens(abilities) else "this object"
        said = " ".join(inner.paragraphs(abilities)).replace("\n", " ")
        if said.startswith(SELF):
            said = f"{capital(inner.quoting)}{said.removeprefix(SELF)}"
        return f'"{said.replace(SELF, inner.quoting)}"'

    def keyword(self, keyword: t.Keyword) -> str:
        words = self.keyword_words(keyword)
        if keyword.amount != 0:
            return words.replace(keyword.name, keyword.name.lower())
        return words.lower() if not keyword.word else words

    def keyword_words(self, keyword: t.Keyword) -> str:
        """A keyword as it is printed."""
        if keyword.name in ("Lineage", "Link", "Link Shield", "Command"):
            word = keyword.word if keyword.name == "Lineage" else keyword.word.title().replace(" Or ", " or ")
            return (f"Command {word}" if keyword.name == "Command" else f"{word} {keyword.name}").strip()
        word = f"{keyword.word.title()} " if keyword.word else ""
        if keyword.amount != 0:
            number = f"{keyword.value}+{self.amount(keyword.amount)}" if keyword.value else self.amount(keyword.amount)
            return f"{word}{keyword.name} {number}"
        return f"{word}{keyword.name}{f' {keyword.value}' if keyword.value else ''}"

    def keyword_line(self, keywords: list[t.Keyword]) -> str:
        return ", ".join(self.keyword_words(keyword) for keyword in keywords)

    def type_word(self, word: str) -> str:
        return word.lower()

    def keyword_word(self, name: str) -> str:
        return name.lower()

    def based(self, traits: t.TraitChange) -> str:
        power, life = traits.set_power, traits.set_life
        if not traits.add_types or power is None or life is None:
            return ""
        same = power == life and isinstance(power, t.Stat)
        return self.say("with_base_stat" if same else "with_base_stats", amount=power, power=power, life=life)
