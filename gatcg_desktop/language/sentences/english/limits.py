"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import limits
from gatcg_desktop.language.sentences.english.damage import DamageWords
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable


class Limits(limits.Limits, DamageWords):
    """What is prevented, changed, forbidden or has a price."""

    def cannot_words(self, who: Phrase) -> str:
        return "can't"

    def cant_word(self, who: Phrase, what: str) -> str:
        return self.say(f"cant_{what}")

    def cannot_do(self, who: Phrase, what: str) -> str:
        verb = "can't" if what != "wake_in_phase" else "don't" if who.plural else "doesn't"
        return f"{verb} {self.say(f'cant_{what}')}"

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
        return f"If {who} would {ability.what} an amount, {does}{ability.what} {how}."
