"""What happened this turn, as conditions."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import history
from gatcg_desktop.language.sentences.french.forms import number, one, que
from gatcg_desktop.language.sentences.french.references import References
from gatcg_desktop.language.sentences.speaker import Phrase


class History(history.History, References):
    """What happened this turn, as conditions."""

    def as_many(self, subject: t.Filter, least: int) -> Phrase:
        noun = self.noun(subject, least > 1)
        return noun._replace(text=one(noun) if least == 1 else f"au moins {number(least, noun.feminine)} {noun.text}")

    def denied(self, times: t.TimesThisTurn) -> str:
        return f"il n'est pas vrai {que(self.happened(times, 1))}"
