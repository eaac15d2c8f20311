"""Instructions: words for what they are about, and how it arrives."""

from __future__ import annotations

import re

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.french.forms import the, third
from gatcg_desktop.language.sentences.french.nouns import state_words
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import element_word
from gatcg_desktop.language.sentences.shapes import PASSING
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable

_THEIR_FEMININE = re.compile(r"votre (?=main|mémoire)")


class Instructions(Abilities, References):
    """Instructions: words for what they are about, and how it arrives."""

    def as_theirs(self, words: str) -> str:
        if self.many_aimed():
            return words.replace("votre ", "leur ")
        return _THEIR_FEMININE.sub("sa ", words).replace("votre ", "son ")

    def banishes_also(self, who: t.Who, many: bool) -> str:
        it = "les" if many else "la"
        if who == "you" and not self.infinitive:  # "bannissez-la", "la bannit"
            return f"{self.do('bannir')}-{it}"
        return f"{it} {self.do('bannir') if who == 'you' else third('bannir')}"

    def put_into_play(self, what: t.Ref, many: bool) -> Phrase:
        if isinstance(what, t.This):
            return self.kind_of_itself()
        return Phrase("objets en jeu", True) if many else Phrase("objet en jeu")

    def state_of(self, property: str, who: Phrase) -> str:
        return state_words(property, who.plural, who.feminine)

    def so_often_glimpsed(self, said: str, times: int) -> str:
        return f"les {self.count(times)} prochaines fois que vous entrevoyez ce tour-ci, {said}"

    def changed(self, effect: t.Modify) -> Phrase:
        what = effect.what
        if not isinstance(what, t.Every):
            return self.ref(what)
        if together := self.all_of(what.filter):
            return self.meaning(Phrase(together, True))
        noun = self.noun(what.filter, True)
        if what.filter.property in PASSING:
            if not effect.dynamic:
                raise Unprintable("cards that are something for a moment, and only now")
            return noun._replace(text=the(noun._replace(text=self.counted(what.filter, True))))
        if what.filter.kind == "card":
            there = the(noun._replace(text=f"{noun.text} {self.there(what.filter)}"))
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
            verbs.append(self.say("loses_abilities", who=who, other=self.beside(effect)))
        if effect.traits is not None and not effect.traits.set_types:
            verbs += self.traits(who, effect.traits)
        return verbs

    def counted_on(self, on: t.Ref) -> Phrase:
        return self.singly(on)

    yours = frozenset({"vous", "votre", "vos"})

    def deed_of(self, condition: t.Condition) -> str:
        return self.tell(condition)

    def each_called(self, filter: t.Filter) -> Phrase:
        return self.bare(filter)

    def element_word(self, element: str) -> str:
        return element_word(element)
