"""Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import damage
from gatcg_desktop.language.sentences.french.amounts import while_so
from gatcg_desktop.language.sentences.french.forms import one, the, this
from gatcg_desktop.language.sentences.french.nouns import adjectives
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.speaker import Phrase


class DamageWords(damage.DamageWords, References):
    """Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

    def shield(self, effect: t.Prevent, to: Phrase, together: str) -> str:
        prevent, kind = self.do("prévenir"), self.say(f"damage_{effect.damage}")
        whom = f"{self.inflect(to, 'to')}{together}{self._source(effect.source)} ce tour-ci"
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

    def while_replacing(self, said: str, condition: t.Condition) -> str:
        return f"{while_so(self.condition(condition))}, {said}"

    def after_prevention(self, damage: str, effects: tuple[t.Effect, ...]) -> str:
        return f"si {damage} ont ainsi été prévenues, {self.together(effects)}"

    def linked_or_one(self, to: t.Filter) -> Phrase:
        noun = self.noun(to)
        return Phrase(the(noun) if to.property == "linked" else one(noun))

    def sources(self, source: t.Filter) -> str:
        return the(self._source_noun(source, True))

    def one_source(self, source: t.Filter) -> str:
        return one(self._source_noun(source, False))

    def _source_noun(self, source: t.Filter, many: bool) -> Phrase:
        if source.types or source.any_of:
            return self.noun(source, many)
        words = ["sources" if many else "source", *adjectives(source, many, True), *self.withs(source)]
        return Phrase(" ".join([*words, self.whose_things(source)]).strip(), many, True)
