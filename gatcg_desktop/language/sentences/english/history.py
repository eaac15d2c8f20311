"""What happened this turn, as conditions."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import history
from gatcg_desktop.language.sentences.english.nouns import number_word, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import Phrase


class History(history.History, References):
    """What happened this turn, as conditions."""

    words = {
        "who_did_you": "you've",
        "who_did_opponent": "an opponent has",
        "who_did_any": "a player has",
        "or_more_times": " {least:count} or more times",
        "has_agility": "you have agility",
        "did_glimpse": "{who} glimpsed{often} this turn",
        "did_gathered": "{who} gathered{often} this turn",
        "did_recover": "{who} recovered{often} this turn",
        "did_empower": "{who} empowered{often} this turn",
        "did_draw": "{who} drawn {what} this turn",
        "did_discarded": "{who} discarded {what} this turn",
        "did_sacrificed": "{who} sacrificed {what} this turn",
        "befell_death": "{what} died this turn",
        "befell_attack": "{what} attacked this turn",
        "befell_enter": "{what} entered the field this turn",
        "befell_suppressed": "{what:was=suppressed} this turn",
        "was_suppressed": "{what} has been suppressed this turn",
        "has_died": "{what} has died this turn",
        "you_controlled": "you controlled",
        "negated_of_any": "a card activation has been negated this turn",
        "negated_of_you": "a card activation you controlled was negated this turn",
        "have_brewed": "you've brewed {what} this turn",
        "have_materialize": "you've materialized {what} this turn",
        "have_revealed": "{what:was=revealed} from your memory this turn",
        "have_not_materialize": "you haven't materialized a card this turn",
        "have_not_attack": "you have not declared an attack this turn",
        "none_attacked": "no {what:nouns} have attacked this turn",
        "none_death": "no {what:nouns} died this turn",
        "none_enter": "no {what:nouns} entered the field this turn",
        "none_suppressed": "no {what:nouns} were suppressed this turn",
        "champion_dealt": "your champion has dealt {damage} this turn",
        "champion_took": "your champion has taken {least} or more damage this turn",
        "champion_took_any": "your champion has taken 1 or more damage this turn",
        "recovered_so_much": "{who} recovered {least} or more this turn",
    }

    def as_many(self, subject: t.Filter, least: int) -> Phrase:
        if least == 1:
            return Phrase(with_article(self.noun(subject).text))
        return Phrase(f"{number_word(least)} or more {self.noun(subject, True).text}", True)

    def denied(self, times: t.TimesThisTurn) -> str:
        if self.known(f"none_{times.kind}") and times.subject is not None and times.whose == "any":
            return self.say(f"none_{times.kind}", what=times.subject)
        said = self.happened(times, 1)
        return said.replace("you've", "you haven't", 1) if times.whose == "you" else f"it's not true that {said}"
