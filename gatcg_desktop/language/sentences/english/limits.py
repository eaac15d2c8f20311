"""What is prevented, changed, forbidden or has a price."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.phrases.descriptions import noun_of
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.english.nouns import adjectives, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable, capital


class Limits(Abilities, References):
    """What is prevented, changed, forbidden or has a price."""

    def shield(self, effect: t.Prevent, to: Phrase, together: str) -> str:
        number = "all" if effect.all else f"the next {self.amount(effect.amount)}"
        source = f" from {self.sources(effect.source)}" if effect.source is not None else ""
        kind = self.say(f"damage_{effect.damage}")
        return f"prevent {number} {kind} that would be dealt to {to.text}{together} {self.meanwhile(effect)}{source}"

    def dealt_also(self, to: t.Filter, also: t.Filter) -> str:
        if not (guarded := noun_of(to)):
            raise Unprintable("who is dealt the damage and another")
        return f"that damage is dealt to that {guarded} and an additional {self.noun(also).text} instead"

    def dealer(self) -> Phrase:
        return self.itself() if self.lasting else Phrase("this attack")

    def linked_or_one(self, to: t.Filter) -> Phrase:
        if to.other:
            return Phrase(f"another {self.noun(to).text.removeprefix('other ')}")
        if to.property == "linked":
            return self.naming(t.Linked(), self.noun(to))
        return Phrase(with_article(self.noun(to).text))

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

    def cannot_words(self, who: Phrase) -> str:
        return "can't"

    def cant_word(self, who: Phrase, what: str) -> str:
        return self.say(self.of_several(who, f"cant_{what}"))

    def cannot_do(self, who: Phrase, what: str) -> str:
        if what == "obey":
            return self.cant_word(who, what)
        if what == "heed_taunt":
            return f'{"gain" if who.plural else "gains"} "{capital(self.say("no_taunt"))}."'
        verb = "can't" if what != "wake_in_phase" else "don't" if who.plural else "doesn't"
        return f"{verb} {self.cant_word(who, what)}"

    def had(self, deeds: tuple[t.Effect, ...]) -> str:
        match deeds:
            case (t.Draw(amount=amount, who="you", to="hand"),):
                return f"you draw {'a card' if amount == 1 else f'{self.count(amount)} cards'}"
            case (t.Damage(amount=amount, to=t.Champion(who="its_controller"), unpreventable=unpreventable),):
                kind = "unpreventable damage" if unpreventable else "damage"
                return f"~ deal {self.amount(amount)} {kind} to their champion"
        raise Unprintable("what a player has happen")

    def so_much_instead(self, ability: t.AmountReplacement, how: str) -> str:
        who = {"you": "you", "opponent": "an opponent", "any": "a player"}[ability.who]
        does = "" if ability.who == "you" else "they "
        if ability.optional:
            does = "you may have that player "
        what = "one or more cards" if ability.what == "draw" else "an amount"
        return f"If {who} would {ability.what} {what}, {does}{ability.what} {how}."
