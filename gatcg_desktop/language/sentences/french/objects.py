"""Instructions about objects: damage, stats, counters, destroying, tokens."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import objects
from gatcg_desktop.language.sentences.french.forms import agree_with, listed, the, third
from gatcg_desktop.language.sentences.french.limits import Limits
from gatcg_desktop.language.sentences.french.nouns import state_words
from gatcg_desktop.language.sentences.french.stats import Stats
from gatcg_desktop.language.sentences.speaker import Phrase


class Objects(objects.Objects, Limits, Stats):
    """Instructions about objects: damage, stats, counters, destroying, tokens."""

    def damage_dealt(self, amount: t.Amount, unpreventable: bool) -> str:
        many = "" if amount in (0, 1) else "s"
        return f"blessure{many}{f' imprévenable{many}' if unpreventable else ''}"

    def state_of(self, property: str, who: Phrase) -> str:
        return state_words(property, who.plural, who.feminine)

    def tokens(self, effect: t.Summon) -> str:
        many = effect.amount != 1
        self.made(self.some_tokens(many))
        named = listed([self.names(token) for token in effect.choices]) if effect.choices else self.names(effect.token)
        words = f"{self.count(effect.amount)} {'jetons' if many else 'jeton'} {named}"
        if effect.choices:
            words += ", chacun de votre choix" if many else " de votre choix"
        return words

    def a_token(self) -> Phrase:
        return Phrase("jeton")

    def some_tokens(self, many: bool) -> Phrase:
        return Phrase("jetons" if many else "jeton", many)

    def manner(self, rested: bool, counter: str, number: t.Amount, many: bool) -> str:
        found = f" reposé{'s' if many else ''}" if rested else ""
        if counter:
            found += f" avec {self.counters(counter, number)}{' chacun' if many else ''}"
        return found

    def arriving(self, who: Phrase, counter: str, amount: t.Amount) -> str:
        return f"avec {self.counters(counter, amount)}" if counter else agree_with("reposé", who)

    def changed(self, effect: t.Modify) -> Phrase:
        what = effect.what
        if not isinstance(what, t.Every):
            return self.ref(what)
        if together := self.all_of(what.filter):
            return self.meaning(Phrase(together, True))
        noun = self.noun(what.filter, True)
        if what.filter.kind == "card":
            there = the(noun._replace(text=f"{noun.text} {self.place(what.filter, 'dans')}"))
            return noun._replace(text=f"{there}, même à venir," if effect.dynamic else there)
        if what.filter.kind != "object":
            return self.ref(what)
        self.meaning(self.bare(what.filter, True))
        return noun._replace(text=f"{the(noun)}, même à venir," if effect.dynamic else the(noun))

    def changes(self, who: Phrase, effect: t.Modify) -> list[str]:
        verbs = self.change(who, effect.power, effect.life, effect.level, effect.keywords, False)
        if effect.traits is not None and effect.traits.set_types:
            verbs = [*self.traits(who, effect.traits), *verbs]
        if effect.lose_abilities:
            other = "autres " if effect.keywords or (effect.traits is not None and effect.traits.abilities) else ""
            verbs.append(f"{third('perdre', who.plural)} toutes {'leurs' if who.plural else 'ses'} {other}capacités")
        if effect.traits is not None and not effect.traits.set_types:
            verbs += self.traits(who, effect.traits)
        return verbs
