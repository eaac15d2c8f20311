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

    words = {
        "damage_any": "blessures",
        "damage_combat": "blessures de combat",
        "damage_noncombat": "blessures hors combat",
        "damage": "des {damage}",
        "exactly_damage": "exactement {amount} {damage}",
        "at_least_damage": "au moins {amount} {damage}",
        "at_most_damage": "au plus {amount} {damage}",
        "from_source": " par {source}",
        "this_attack": "cette attaque",
        "your_champion": "votre champion",
        "together": " ensemble",
        "next_time_dealt": (
            "la prochaine fois que {damage} devraient être infligées {to:to}{source} ce tour-ci, {outcome}"
        ),
        "next_time_each_dealt": (
            "pour chaque {one}, la prochaine fois que {damage} devraient lui être infligées ce tour-ci, {outcome}"
        ),
        "if_dealt": "si {damage} devaient être infligées {to:to}{source} ce tour-ci, {outcome}",
        "if_prevented_from": "si la source des blessures prévenues était {source:a}, {then:all}",
        "if_prevented": "si {damage} ont ainsi été prévenues, {then:all}",
        "unpreventable_for_a_time": "jusqu'à la fin du tour, les {damage} infligées par {sources} sont imprévenables",
        "would_deal_next_time": "{when} que {who} devrait infliger des {damage} ce tour-ci",
        "would_deal_several": ("{when} ce tour-ci que des {damage} devraient être infligées{to} par {by}, {more}"),
        "to_several": " à des {to:nouns}",
        "next_time": "la prochaine fois",
        "next_times": "les {uses:count} prochaines fois",
        "would_deal_this_turn": "si {who} devait infliger des {damage} ce tour-ci",
        "would_deal_lasting": "jusqu'au début de votre prochain tour, si {who} devait infliger des {damage}",
        "would_take_next_time": ("{when} que des {damage} devraient être infligées {who:to}{source} ce tour-ci"),
        "would_take_this_turn": "si des {damage} devaient être infligées {who:to}{source} ce tour-ci",
        "would_take_lasting": (
            "jusqu'au début de votre prochain tour, si des {damage} devaient être infligées {who:to}{source}"
        ),
        "changed_damage": "{event}, {outcome}",
        "unpreventable": "les {damage} infligées par {sources} sont imprévenables",
        "dealt_instead": "ces blessures sont infligées {to:to} à la place",
        "once_a_turn": " N'appliquez cet effet de remplacement qu'une fois par tour.",
        "may_replace": "vous pouvez {may}. Si vous le faites, {outcome}",
        "also_done": " et {then:all}",
        "done_instead": " et {then:all}",
        "if_dealt_by_attack": "si {damage} devaient être infligées {to:to} par une attaque avec {weapon}",
        "if_this_would_deal": "si {who} devait infliger {damage}",
        "if_would_be_dealt": "si {damage} devaient être infligées {to:to}{source}",
        "prevent_all": "<prévenir> ces blessures",
        "prevent_all_but": "<prévenir>-les toutes sauf {keep}",
        "prevent_some": "<prévenir> {amount} de ces blessures",
        "prevent_half": "<prévenir> la moitié de ces blessures, arrondie au supérieur",
        "prevent_equal": "<prévenir> autant de ces blessures que {amount:told}",
        "it_deals": "",
        "it_takes": "",
        "double_damage": "ces blessures sont doublées",
        "less_damage": "{amount} de moins sont infligées à la place",
        "more_damage": "{amount} de plus sont infligées à la place",
    }

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

    def one_or_more(self, to: t.Filter) -> Phrase:
        noun = self.noun(to, True)
        return noun._replace(text=f"{'une' if noun.feminine else 'un'} ou plusieurs {noun.text}")

    def sources(self, source: t.Filter) -> str:
        return the(self._source_noun(source, True))

    def one_source(self, source: t.Filter) -> str:
        return one(self._source_noun(source, False))

    def _source_noun(self, source: t.Filter, many: bool) -> Phrase:
        if source.types or len(source.any_of) > 1 or any(part.types for part in source.any_of):
            return self.noun(source, many)
        also = [word for part in source.any_of for word in (*adjectives(part, many, True), *self.withs(part))]
        words = ["sources" if many else "source", *adjectives(source, many, True), *also, *self.withs(source)]
        return Phrase(" ".join([*words, self.whose_things(source)]).strip(), many, True)
