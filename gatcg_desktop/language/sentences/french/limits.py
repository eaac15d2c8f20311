"""What is prevented, changed, forbidden or has a price: instructions and paragraphs."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import limits
from gatcg_desktop.language.sentences.french.damage import DamageWords
from gatcg_desktop.language.sentences.speaker import Phrase


class Limits(limits.Limits, DamageWords):
    """What is prevented, changed, forbidden or has a price."""

    def cannot_words(self, who: Phrase) -> str:
        return "ne pouvez pas" if who.text == "vous" else "ne peuvent pas" if who.plural else "ne peut pas"

    def cant_word(self, who: Phrase, what: str) -> str:
        words = self.say(f"cant_{what}")
        if words.startswith("être "):
            words += ("e" if who.feminine else "") + ("s" if who.plural and who.text != "vous" else "")
        return words

    def cannot_do(self, who: Phrase, what: str) -> str:
        return f"{self.cannot_words(who)} {self.cant_word(who, what)}"

    def had(self, deeds: tuple[t.Effect, ...]) -> str:
        return self.together(deeds)

    def so_much_instead(self, ability: t.AmountReplacement, how: str) -> str:
        if ability.optional:
            how = f"vous pouvez faire que {how}"
        verb = {"glimpse": "entrevoir", "recover": "récupérer"}[ability.what]
        who = {"you": "vous deviez", "opponent": "un adversaire devait", "any": "un joueur devait"}[ability.who]
        return f"Si {who} {verb}, {how}."
