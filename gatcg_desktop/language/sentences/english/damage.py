"""Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.phrases.descriptions import noun_of
from gatcg_desktop.language.sentences import damage
from gatcg_desktop.language.sentences.english.nouns import adjectives, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable


class DamageWords(damage.DamageWords, References):
    """Damage that would be dealt: what is prevented of it and how it changes, for a time or all the time."""

    words = {
        "damage_any": "damage",
        "damage_combat": "combat damage",
        "damage_noncombat": "non-combat damage",
        "damage": "{damage}",
        "exactly_damage": "exactly {amount} {damage}",
        "at_least_damage": "{amount} or more {damage}",
        "at_most_damage": "{amount} or less {damage}",
        "from_source": " from {source}",
        "this_attack": "this attack",
        "your_champion": "your champion",
        "together": " together",
        "next_time_dealt": "the next time {damage} would be dealt to {to}{source} this turn, {outcome}",
        "next_time_each_dealt": "the next time each {one} would be dealt {damage} this turn, {outcome}",
        "if_dealt": "if {damage} would be dealt to {to}{source} this turn, {outcome}",
        "if_prevented_from": "if the damage prevented had {source:a} as its source, {then:all}",
        "if_prevented": "if {damage} was prevented this way, {then:all}",
        "unpreventable_for_a_time": "until end of turn, {damage} dealt by {sources} can't be prevented",
        "would_deal_next_time": "{when} {who} would deal {damage} this turn",
        "would_deal_several": "{when} {by} would deal {damage}{to} this turn, {more}",
        "to_several": " to one or more {to:nouns}",
        "next_time": "the next time",
        "next_times": "the next {uses:count} times",
        "would_deal_this_turn": "until end of turn, if {who} would deal {damage}",
        "would_deal_lasting": "until the beginning of your next turn, if {who} would deal {damage}",
        "would_take_next_time": "{when} {damage} would be dealt to {who}{source} this turn",
        "would_take_this_turn": "until end of turn, if {damage} would be dealt to {who}{source}",
        "would_take_lasting": "until the beginning of your next turn, if {damage} would be dealt to {who}{source}",
        "changed_damage": "{event}, {outcome}",
        "unpreventable": "{damage} dealt by {sources} is unpreventable",
        "dealt_instead": "that damage is dealt to {to} instead",
        "once_a_turn": " Apply this replacement effect only once each turn.",
        "may_replace": "you may {may}. If you do, {outcome}",
        "also_done": " and {then:all}",
        "done_instead": " and {then:all} instead",
        "if_dealt_by_attack": "if {damage} would be dealt to {to} by an attack using {weapon}",
        "if_this_would_deal": "if {who} would deal {damage}",
        "if_would_be_dealt": "if {damage} would be dealt to {to}{source}",
        "prevent_all": "prevent that damage",
        "prevent_all_but": "prevent all but {keep} of that damage",
        "prevent_some": "prevent {amount} of that damage",
        "prevent_half": "prevent half of that damage, rounded up",
        "prevent_equal": "prevent an amount of that damage equal to {amount:told}",
        "it_deals": "it deals",
        "it_takes": "it takes",
        "double_damage": "double that damage",
        "less_damage": "{does} that much damage minus {amount} instead",
        "more_damage": "{does} that much damage plus {amount} instead",
    }

    def shield(self, effect: t.Prevent, to: Phrase, together: str) -> str:
        number = "all" if effect.all else f"the next {self.amount(effect.amount)}"
        source = f" from {self.sources(effect.source)}" if effect.source is not None else ""
        kind = self.say(f"damage_{effect.damage}")
        return f"prevent {number} {kind} that would be dealt to {to.text}{together} this turn{source}"

    def dealt_also(self, to: t.Filter, also: t.Filter) -> str:
        if not (guarded := noun_of(to)):
            raise Unprintable("who is dealt the damage and another")
        return f"that damage is dealt to that {guarded} and an additional {self.noun(also).text} instead"

    def dealer(self) -> Phrase:
        return self.itself() if self.lasting else Phrase("this attack")

    def while_replacing(self, said: str, condition: t.Condition) -> str:
        return f"{said} while {self.condition(condition)}"

    def after_prevention(self, damage: str, effects: tuple[t.Effect, ...]) -> str:
        return f"{self.together(effects)} if {damage} was prevented this way"

    def linked_or_one(self, to: t.Filter) -> Phrase:
        if to.other:
            return Phrase(f"another {self.noun(to).text.removeprefix('other ')}")
        if to.property == "linked":
            return self.naming(t.Linked(), self.noun(to))
        return Phrase(with_article(self.noun(to).text))

    def one_or_more(self, to: t.Filter) -> Phrase:
        return Phrase(f"one or more {self.noun(to, True).text}", True)

    def sources(self, source: t.Filter) -> str:
        return self._sources(source, True)

    def one_source(self, source: t.Filter) -> str:
        return with_article(self._sources(source, False))

    def _sources(self, source: t.Filter, many: bool) -> str:
        if source.types or any(part.types for part in source.any_of):
            return self.noun(source, many).text
        if source.any_of:
            return self.noun(source, many).text.replace("object", "source", 1)
        noun = "sources" if many else "source"
        words = [*adjectives(source), noun, *self.withs(source, many), self.whose_things(source)]
        return " ".join(word for word in words if word)
