"""What is prevented, changed, forbidden or has a price."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.french.forms import one, the, third, this
from gatcg_desktop.language.sentences.french.nouns import adjectives
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.text_printer import Phrase, capital


class Limits(Abilities, References):
    """What is prevented, changed, forbidden or has a price."""

    def shield(self, effect: t.Prevent, to: Phrase, together: str) -> str:
        prevent, kind = self.do("prévenir"), self.say(f"damage_{effect.damage}")
        whom = f"{self.inflect(to, 'to')}{together}{self._source(effect.source)} {self.meanwhile(effect)}"
        if effect.all:
            return f"{prevent} toutes les {kind} qui devraient être infligées {whom}"
        if effect.amount == 1:
            return f"{prevent} la prochaine {kind.replace('blessures', 'blessure')} qui devrait être infligée {whom}"
        return f"{prevent} les {self.amount(effect.amount)} prochaines {kind} qui devraient être infligées {whom}"

    def dealt_also(self, to: t.Filter, also: t.Filter) -> str:
        guarded, another = Phrase(this(self.bare(to))), Phrase(one(self.noun(also)))
        both = f"{self.inflect(guarded, 'to')} et, en plus, {self.inflect(another, 'to')}"
        return f"ces blessures sont infligées {both}"

    def dealer(self) -> Phrase:
        return self.itself()

    def linked_or_one(self, to: t.Filter) -> Phrase:
        noun = self.noun(to)
        return Phrase(the(noun) if to.property == "linked" else one(noun))

    def source_noun(self, source: t.Filter, many: bool) -> Phrase:
        if source.types or len(source.any_of) > 1 or any(part.types for part in source.any_of):
            return self.noun(source, many)
        also = [word for part in source.any_of for word in (*adjectives(part, many, True), *self.withs(part))]
        words = ["sources" if many else "source", *adjectives(source, many, True), *also, *self.withs(source)]
        return Phrase(" ".join([*words, self.whose_things(source)]).strip(), many, True)

    def cannot_words(self, who: Phrase) -> str:
        return "ne pouvez pas" if who.text == "vous" else "ne peuvent pas" if who.plural else "ne peut pas"

    def cant_word(self, who: Phrase, what: str) -> str:
        words = self.say(self.of_several(who, f"cant_{what}"))
        be, _, rest = words.partition(" ")
        if be != "être":
            return words
        participle, space, more = rest.partition(" ")
        ending = ("e" if who.feminine else "") + ("s" if who.plural and who.text != "vous" else "")
        return f"{be} {participle}{ending}{space}{more}"

    def cannot_do(self, who: Phrase, what: str) -> str:
        if what == "obey":
            return self.cant_word(who, what)
        if what == "heed_taunt":
            return f"{third('gagner', who.plural)} « {capital(self.say('no_taunt'))}. »"
        return f"{self.cannot_words(who)} {self.cant_word(who, what)}"

    def had(self, deeds: tuple[t.Effect, ...]) -> str:
        return self.together(deeds)

    def so_much_instead(self, ability: t.AmountReplacement, how: str) -> str:
        if ability.optional:
            how = f"vous pouvez faire que {how}"
        verb = {"glimpse": "entrevoir", "recover": "récupérer", "draw": "piocher"}[ability.what]
        who = {"you": "vous deviez", "opponent": "un adversaire devait", "any": "un joueur devait"}[ability.who]
        return f"Si {who} {verb}, {how}."
