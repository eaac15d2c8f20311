"""Changed stats, keywords and traits."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.french.forms import de, listed, the, third
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import TYPES, class_word, element_word, keyword_word
from gatcg_desktop.language.sentences.speaker import Phrase, capital
from gatcg_desktop.language.wording import CardFacts


class Stats(References):
    """Changed stats, keywords and traits."""

    def change(
        self,
        who: Phrase,
        power: t.Amount,
        life: t.Amount,
        level: t.Amount,
        keywords: tuple[t.Keyword, ...],
        lasting: bool,
    ) -> list[str]:
        """The verbs of a change: "gagne +1 PUISSANCE et +1 VIE", "a vigueur"."""
        levels = "niveau" if isinstance(level, int) and abs(level) < 2 else "niveaux"
        stats = [
            f"{self.signed(amount)} {measure}"
            for amount, measure in ((power, "PUISSANCE"), (life, "VIE"), (level, levels))
            if amount != 0
        ]
        losing = all(isinstance(amount, int) and amount <= 0 for amount in (power, life, level))
        verb = third("subir" if losing else "gagner", who.plural)
        found = [f"{verb} {' et '.join(stats)}"] if stats else []
        if keywords:
            verb = third("avoir" if lasting else "gagner", who.plural)
            found.append(f"{verb} {listed([self.keyword(one) for one in keywords], 'et')}")
        return found

    def signed(self, amount: t.Amount) -> str:
        """A change of a stat with its sign."""
        if isinstance(amount, int) and amount < 0:
            return f"-{-amount}"
        if isinstance(amount, t.Scaled) and (amount.times, amount.divided_by) == (-1, 1):
            return f"-{self.amount(amount.of)}"
        return f"+{self.amount(amount)}"

    def traits(self, who: Phrase, traits: t.TraitChange) -> list[str]:
        """The verbs of further changes."""
        many = who.plural
        becomes, gains, has = third("devenir", many), third("gagner", many), third("avoir", many)
        own = "leurs" if many else "ses"
        found = []
        both = traits.set_power is not None and traits.set_power == traits.set_life
        if traits.set_power is not None:
            stat = "PUISSANCE et une VIE" if both else "PUISSANCE"
            found.append(f"{has} une {stat} de base de {self.amount(traits.set_power)}")
        if traits.set_life is not None and not both:
            found.append(f"{has} une VIE de base de {self.amount(traits.set_life)}")
        if traits.set_types and traits.set_subtypes and not traits.set_supertypes:
            kinds = listed([_type(word) for word in traits.set_types], "et")
            found.append(f"{becomes} {kinds} {_subtypes(traits.set_subtypes)} et rien d'autre")
        elif traits.set_types or traits.set_supertypes:
            kinds = listed([_type(word) for word in (*traits.set_types, *traits.set_supertypes)], "et")
            found.append(f"{becomes} {kinds} et n'{has} plus d'autre type")
        if traits.add_types:
            kinds = listed([_type(word) for word in traits.add_types], "et")
            found.append(f"{becomes} {kinds} en plus de {own} autres types")
        if traits.set_subtypes and not traits.set_types:
            found.append(f"{becomes} {_subtypes(traits.set_subtypes)} et n'{has} plus d'autre sous-type")
        if traits.add_subtypes:
            found.append(f"{becomes} {_subtypes(traits.add_subtypes)} en plus de {own} autres sous-types")
        if traits.set_elements:
            found.append(f"{third('avoir', many)} pour seul élément {_elements(traits.set_elements)}")
        if traits.add_elements:
            found.append(f"{gains} l'élément {_elements(traits.add_elements)} en plus de {own} autres éléments")
        if traits.lose_keywords:
            lost = listed([keyword_word(word) for word in traits.lose_keywords], "et")
            found.append(f"{third('perdre', many)} {lost}")
        if traits.add_classes:
            found.append(f"{becomes} {_subtypes(traits.add_classes)} en plus de {own} autres classes")
        if traits.add_supertypes:
            kinds = listed([_type(word) for word in traits.add_supertypes], "et")
            found.append(f"{becomes} {kinds} en plus de {own} autres types")
        if traits.barred_keywords:
            barred = listed([keyword_word(word) for word in traits.barred_keywords], "et")
            found.append(f"ne {third('pouvoir', many)} plus gagner {barred}")
        if traits.abilities_of is not None:
            if traits.all_abilities:
                others = self.counted(traits.abilities_of, False)
                found.append(f"{has} toutes les capacités de chaque autre {others}")
            else:
                found.append(f"{has} toutes les capacités activées {de(the(self.noun(traits.abilities_of, True)))}")
        for ability in traits.abilities:
            found.append(f"{gains} {self.quoted((ability,))}")
        if traits.swap:
            its = "leur" if many else "sa"
            found.append(f"{third('échanger', many)} {its} PUISSANCE et {its} VIE")
        if traits.by_life:
            its = "leur" if many else "sa"
            own = "leurs" if many else "ses"
            deals = third("infliger", many)
            found.append(f"{deals} {own} blessures de combat selon {its} VIE au lieu de {its} PUISSANCE")
        return found

    def quoted(self, abilities: tuple[t.Ability, ...]) -> str:
        """Abilities that something else gains, in its own words."""
        inner = type(self)(CardFacts(self.facts.name), self.names)
        inner.quoting = True
        said = " ".join(inner.paragraphs(abilities)).replace("\n", " ")
        return f"« {said} »"

    def keyword(self, keyword: t.Keyword) -> str:
        """A keyword as it stands in a sentence."""
        name = keyword_word(keyword.name)
        if keyword.name == "Lineage":
            return f"lignée de {keyword.word}"
        if keyword.name in ("Link", "Link Shield"):
            return f"{name} : {' ou '.join(_linked(words) for words in keyword.word.split(' OR '))}"
        if keyword.name == "Command":
            return f"{name} ({class_word(keyword.word)})" if keyword.word else name
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

    def labelled(self, label: t.Keyword, said: str) -> str:
        return f"{capital(self.keyword(label))} \u2014 {said}"


def _linked(words: str) -> str:
    *more, kind = words.split()
    return " ".join([_type(kind), *(class_word(word) for word in more)])


def _type(word: str) -> str:
    return TYPES[word][0] if word in TYPES else {"UNIQUE": "unique", "TOKEN": "jeton"}.get(word, word.lower())


def _subtypes(words: tuple[str, ...]) -> str:
    return listed([class_word(word) for word in words], "et")


def _elements(words: tuple[str, ...]) -> str:
    return listed([element_word(word) for word in words], "et")
