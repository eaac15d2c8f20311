"""Changed stats, keywords and traits."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.paragraphs import SELF
from gatcg_desktop.language.sentences.english.nouns import listed, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import Phrase


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
        """The verbs of a change: "gets +1 POWER and +1 LIFE", "gains vigor". `lasting`: has instead of gains."""
        many = who.plural
        stats = [
            f"{self.signed(amount)} {measure}"
            for amount, measure in ((power, "POWER"), (life, "LIFE"), (level, "level"))
            if amount != 0
        ]
        found = [f"{'get' if many else 'gets'} {' and '.join(stats)}"] if stats else []
        if keywords:
            verb = ("have" if many else "has") if lasting else ("gain" if many else "gains")
            found.append(f"{verb} {listed([self.keyword(one) for one in keywords], 'and')}")
        return found

    def signed(self, amount: t.Amount) -> str:
        """A change of a stat with its sign."""
        if isinstance(amount, int) and amount < 0:
            return f"-{-amount}"
        if isinstance(amount, t.Scaled) and (amount.times, amount.divided_by) == (-1, 1):
            return f"-{self.amount(amount.of)}"
        return f"+{self.amount(amount)}"

    def traits(self, many: bool, traits: t.TraitChange) -> list[str]:
        """The verbs of further changes."""
        found = []
        becomes, has = ("become", "have") if many else ("becomes", "has")
        if traits.lose_keywords:
            lost = listed([word.lower() for word in traits.lose_keywords], "and")
            found.append(f"{'lose' if many else 'loses'} {lost}")
        based = ""
        if traits.add_types and traits.set_power == traits.set_life and isinstance(traits.set_power, t.Stat):
            based = f" with base power and life equal to {self.told_amount(traits.set_power)}"
        elif traits.add_types and traits.set_power is not None and traits.set_life is not None:
            based = f" with base power {self.amount(traits.set_power)} and life {self.amount(traits.set_life)}"
        elif traits.set_power is not None:
            found.append(f"{has} base power {self.amount(traits.set_power)}")
        if traits.set_life is not None and not based:
            found.append(f"{has} base life {self.amount(traits.set_life)}")
        if traits.set_types and traits.set_subtypes and not traits.set_supertypes:
            words = [*(word.capitalize() for word in traits.set_subtypes), *(word.lower() for word in traits.set_types)]
            found.append(f"{becomes} {with_article(' '.join(words))}")
        elif traits.set_types or traits.set_supertypes:
            kind = " ".join(word.lower() for word in (*traits.set_supertypes, *traits.set_types))
            found.append(f"{becomes} {kind} and no other type")
        if traits.add_types:
            kinds = _kinds(traits.add_types, False)
            found.append(f"{becomes} {kinds} in addition to {_its(many)} other types{based}")
        if traits.set_subtypes and not traits.set_types:
            found.append(f"{becomes} {_kinds(traits.set_subtypes, True)} and no other subtype")
        if traits.add_subtypes:
            found.append(f"{becomes} {_kinds(traits.add_subtypes, True)} in addition to {_its(many)} other types")
        if traits.set_elements:
            found.append(f"{'are' if many else 'is'} {_elements(traits.set_elements)}")
        if traits.add_elements:
            found.append(f"{becomes} {_elements(traits.add_elements)} in addition to {_its(many)} other elements")
        if traits.add_classes:
            kinds = _kinds(traits.add_classes, True)
            found.append(f"{becomes} {kinds} class in addition to {_its(many)} other types")
        if traits.add_supertypes:
            found.append(f"{becomes} {_kinds(traits.add_supertypes, False)} in addition to {_its(many)} other types")
        if traits.barred_keywords:
            found.append(f"can't gain {listed([word.lower() for word in traits.barred_keywords], 'and')}")
        if traits.abilities_of is not None:
            if traits.all_abilities:
                found.append(f"{has} all abilities of each other {self.counted(traits.abilities_of, False)}")
            else:
                found.append(f"{has} all activated abilities of {self.noun(traits.abilities_of, True).text}")
        for ability in traits.abilities:
            found.append(f"{'gain' if many else 'gains'} {self.quoted((ability,))}")
        if traits.swap:
            found.append(f"{'switch' if many else 'switches'} {_its(many)} POWER and LIFE")
        if traits.by_life:
            deals = "assign" if many else "assigns"
            found.append(f"{deals} damage with {_its(many)} life stat instead of {_its(many)} power stat")
        return found

    def quoted(self, abilities: tuple[t.Ability, ...]) -> str:
        """Abilities that something else gains, in its own words."""
        inner = type(self)(self.facts, self.names)
        said = " ".join(inner.paragraphs(abilities)).replace("\n", " ")
        if said.startswith(SELF):
            said = f"This object{said.removeprefix(SELF)}"
        return f'"{said.replace(SELF, "this object")}"'

    def keyword(self, keyword: t.Keyword) -> str:
        words = self.keyword_words(keyword)
        if keyword.amount != 0:
            return words.replace(keyword.name, keyword.name.lower())
        return words.lower() if not keyword.word else words

    def keyword_words(self, keyword: t.Keyword) -> str:
        """A keyword as it is printed."""
        if keyword.name in ("Lineage", "Link", "Link Shield"):
            word = keyword.word if keyword.name == "Lineage" else keyword.word.title().replace(" Or ", " or ")
            return f"{word} {keyword.name}".strip()
        if keyword.name == "Command":
            return f"Command {keyword.word.capitalize()}".strip()
        word = f"{keyword.word.title()} " if keyword.word else ""
        if keyword.amount != 0:
            number = f"{keyword.value}+{self.amount(keyword.amount)}" if keyword.value else self.amount(keyword.amount)
            return f"{word}{keyword.name} {number}"
        return f"{word}{keyword.name}{f' {keyword.value}' if keyword.value else ''}"

    def keyword_line(self, keywords: list[t.Keyword]) -> str:
        return ", ".join(self.keyword_words(keyword) for keyword in keywords)

    def labelled(self, label: t.Keyword, said: str) -> str:
        return f"{self.keyword_words(label)} \u2014 {said}"


def _its(many: bool) -> str:
    return "their" if many else "its"


def _kinds(words: tuple[str, ...], proper: bool) -> str:
    told = [word.capitalize() if proper else word.lower() for word in words]
    return with_article(listed(told, "and"))


def _elements(words: tuple[str, ...]) -> str:
    return f"{listed([word.lower() for word in words], 'and')} element"
