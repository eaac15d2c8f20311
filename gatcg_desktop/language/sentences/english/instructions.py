"""Instructions: words for what they are about, and how it arrives."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.phrases.descriptions import noun_of
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.english.conditions import INFINITIVES
from gatcg_desktop.language.sentences.english.nouns import listed, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.text_printer import Phrase

_OWNERS = {
    "its_owner": "its owner's",
    "their_owner": "their owner's",
    "several": "their",
    "seen_its_owner": "their",
    "seen_their_owner": "their",
}


class Instructions(Abilities, References):
    """Instructions: words for what they are about, and how it arrives."""

    def whose_zone(self, zone: str, whose: str) -> str:
        return f"{_OWNERS.get(whose, whose)} {self.zone_noun(zone).text}"

    def as_theirs(self, words: str) -> str:
        return words.replace("your ", "their ")

    def banishes_also(self, who: t.Who, many: bool) -> str:
        return f"banish {'them' if many else 'it'}"

    def put_into_play(self, what: t.Ref, many: bool) -> Phrase:
        return Phrase("it", many)

    def put_into_intent(self, many: bool) -> Phrase:
        return Phrase("those cards" if many else "that card", many)

    def counted_on(self, on: t.Ref) -> Phrase:
        if on == t.It() and self.moved:  # counters go with a card that was put elsewhere
            return Phrase("them" if self.meant.plural else "it")
        return self.ref(on)

    def state_of(self, property: str, who: Phrase) -> str:
        return property

    def tokens(self, effect: t.Summon) -> str:
        many = effect.amount != 1
        if effect.choices:
            choice = f"your choice of {listed([with_article(self.names(token)) for token in effect.choices])}"
            words = f"{self.count(effect.amount)} tokens, each {choice}" if many else f"{choice} token"
        else:
            named = self.names(effect.token)
            words = f"{self.count(effect.amount)} {named} tokens" if many else f"{with_article(named)} token"
        self.made(Phrase(words, many))
        return words

    def doing(self, what: t.Ref) -> Phrase:
        who = self.ref(what)
        return who._replace(text="they") if who.text == "them" else who

    def so_often_glimpsed(self, said: str, times: int) -> str:
        glimpsing = "you look at while glimpsing"
        return said.replace(glimpsing, f"{glimpsing} the next {self.count(times)} times this turn", 1)

    def changed(self, effect: t.Modify) -> Phrase:
        what, conferred = effect.what, effect.traits.abilities if effect.traits is not None else ()
        if (
            effect.dynamic
            and isinstance(what, t.Every)
            and effect.traits in (None, t.TraitChange(abilities=conferred), t.TraitChange(as_ally=True))
            and effect
            == t.Modify(
                what,
                keywords=effect.keywords,
                until=effect.until,
                traits=effect.traits,
                dynamic=True,
                cant=effect.cant,
            )
        ):
            return self.meaning(Phrase(self.counted(what.filter, True), True))
        if isinstance(what, t.Every) and what.filter.kind == "object" and effect.dynamic:
            return self.meaning(Phrase(f"all {self.noun(what.filter, True).text}, whenever they come,", True))
        if isinstance(what, t.Every) and what.filter.kind == "card":
            return Phrase(f"{self.noun(what.filter, True).text} {self.place(what.filter, 'in')}", True)
        return self.doing(what)

    def changes(self, who: Phrase, effect: t.Modify) -> list[str]:
        numbers, traits, keywords = (effect.power, effect.life, effect.level), effect.traits, effect.keywords
        verbs = []
        if traits is not None and traits.set_types and keywords and numbers == (0, 0, 0):
            becomes, *more = self.traits(who, traits)
            verbs += [f"{becomes} with {listed([self.keyword(one) for one in keywords], 'and')}", *more]
            keywords, traits = (), None
        verbs += self.change(who, *numbers, keywords, effect.dynamic)
        if effect.lose_abilities:
            verbs.append(self.say("loses_abilities", who=who, other=self.beside(effect)))
        if traits is None:
            return verbs
        further = self.traits(who, traits)
        if effect.dynamic and traits == t.TraitChange(abilities=traits.abilities):
            further = [f"{'have' if who.plural else 'has'} {words.partition(' ')[2]}" for words in further]
        return [*verbs, *further]

    yours = frozenset({"you", "your"})

    def deed_of(self, condition: t.Condition) -> str:
        said = self.condition(condition)
        if isinstance(condition, t.MasteryTurned):
            return said.replace("you changed", "change").removesuffix(" this way")
        what, _, verb = said.removesuffix(" this way").rpartition(" were " if " were " in said else " was ")
        return f"{INFINITIVES[verb]} {what}"

    def each_called(self, filter: t.Filter) -> Phrase:
        return Phrase(f"that {noun_of(filter) or 'object'}")

    def element_word(self, element: str) -> str:
        return element.lower()
