"""Events that abilities trigger on."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import events
from gatcg_desktop.language.sentences.english.nouns import ZONES, with_article
from gatcg_desktop.language.sentences.english.references import ORDINALS, References
from gatcg_desktop.language.sentences.speaker import Phrase


class Events(events.Events, References):
    """Events that abilities trigger on."""

    def some(self, filter: t.Filter, many: bool) -> Phrase:
        if many:
            return Phrase(f"one or more {self.noun(filter, True).text}", True)
        if filter.other:
            return Phrase(f"another {self.noun(msgspec.structs.replace(filter, other=False)).text}")
        return Phrase(with_article(self.noun(filter).text))

    def a_card(self, filter: t.Filter) -> Phrase:
        return Phrase(with_article(self.card_words(filter)))

    def some_cards(self, event: t.Event) -> Phrase:
        subject = event.subject
        if subject is None:
            return Phrase("a card")
        if event.grouped:
            return Phrase(f"one or more {self.card_words(subject, True)}", True)
        if subject.other:
            return Phrase(f"another {self.card_words(msgspec.structs.replace(subject, other=False))}")
        return self.a_card(subject)

    def used(self, used: tuple[t.Filter, ...]) -> str:
        return with_article(self.card_words(used[-1]))

    def their_own(self, whose: str) -> str:
        return "your" if whose == "you" else "their"

    def from_zone(self, whose: str, zone: str) -> str:
        return f"from {self.their_own(whose)} {ZONES.get(zone, zone)}"

    def ordinal(self, number: int) -> str:
        return ORDINALS[number - 1]
