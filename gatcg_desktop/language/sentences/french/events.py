"""Events that abilities trigger on."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import events
from gatcg_desktop.language.sentences.french.forms import one
from gatcg_desktop.language.sentences.french.references import ORDINALS, References
from gatcg_desktop.language.sentences.french.words import ZONES
from gatcg_desktop.language.sentences.speaker import Phrase


class Events(events.Events, References):
    """Events that abilities trigger on."""

    def some(self, filter: t.Filter, many: bool) -> Phrase:
        noun = self.noun(filter, many)
        if not many:
            return noun._replace(text=one(noun))
        return noun._replace(text=f"{'une' if noun.feminine else 'un'} ou plusieurs {noun.text}")

    def a_card(self, filter: t.Filter) -> Phrase:
        return Phrase(one(Phrase(self.card_words(filter), False, True)), False, True)

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

    def ordinal(self, number: int) -> str:
        return ORDINALS[number - 1]
