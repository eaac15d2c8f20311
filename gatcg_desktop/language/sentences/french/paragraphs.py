"""Abilities, and the events that they trigger on."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.abilities.abilities import Abilities
from gatcg_desktop.language.sentences.french.forms import listed, number, one, que
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.french.words import ZONES
from gatcg_desktop.language.sentences.speaker import Phrase, Unprintable

_PROPERTIES = {"brewed": "infusée", "ephemeral": "éphémère"}


class Paragraphs(Abilities, References):
    """Abilities, and the events that they trigger on."""

    capital_after_colon = False

    def often(self, times: int) -> str:
        return f"{number(times, True)} fois"

    def only(self, occasions: list[str]) -> str:
        return listed([que(one) for one in occasions], "et")

    def modes_number(self, choose: tuple[int, int], modes: int) -> str:
        least, most = choose
        if least == most:
            return number(least)
        if choose == (1, 2):
            return "un ou deux"
        return f"jusqu'à {number(most)}" if least == 0 else f"de {number(least)} à {number(most)}"

    def victim_called(self, victim: t.Filter) -> str:
        return ""

    def inherited(self, said: str) -> str:
        return said

    def given_each(self, payment: t.Payment) -> str:
        if payment.how == "remove":
            return "marqueur retiré"
        card = payment.filter.kind == "card"
        noun = Phrase("carte", False, True) if card else self.noun(t.Filter(types=payment.filter.types))
        done = {"banish": "banni", "sacrifice": "sacrifié", "discard": "défaussé", "rest": "reposé"}
        if payment.how not in done:
            raise Unprintable("what each pays for a part of a cost")
        return f"{noun.text} {done[payment.how]}{'e' if noun.feminine else ''}"

    def kind_of_play(self, property: str) -> str:
        return _PROPERTIES.get(property, property)

    def some(self, filter: t.Filter, many: bool) -> Phrase:
        noun = self.noun(filter, many)
        if not many:
            return noun._replace(text=one(noun))
        return noun._replace(text=f"{'une' if noun.feminine else 'un'} ou plusieurs {noun.text}")

    def some_cards(self, event: t.Event) -> Phrase:
        subject = event.subject if event.subject is not None else t.Filter(kind="card")
        if event.grouped:
            return Phrase(f"une ou plusieurs {self.card_words(subject, True)}", True, True)
        return self.a_card(subject)

    def used(self, used: tuple[t.Filter, ...]) -> str:
        told = [one(self.noun(part)) if part.kind == "object" else self.a_card(part).text for part in used]
        return " ou ".join(told)

    def their_own(self, whose: str) -> str:
        return "votre" if whose == "you" else "sa"

    def from_zone(self, whose: str, zone: str) -> str:
        name, feminine = ZONES[zone]
        return f"de {'votre' if whose == 'you' else 'sa' if feminine else 'son'} {name}"

    def linked_thing(self, linked: t.Filter) -> Phrase:
        noun = self.noun(linked)
        self.linked = Phrase("elle" if noun.feminine else "il", feminine=noun.feminine)
        return noun._replace(text=self.inflect(noun, "the"))
