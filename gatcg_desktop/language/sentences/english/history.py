"""What happened this turn, as conditions."""

from __future__ import annotations

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences import history
from gatcg_desktop.language.sentences.english.nouns import number_word, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import Phrase


class History(history.History, References):
    """What happened this turn, as conditions."""

    def as_many(self, subject: t.Filter, least: int) -> Phrase:
        if least == 1:
            return Phrase(with_article(self.noun(subject).text))
        return Phrase(f"{number_word(least)} or more {self.noun(subject, True).text}", True)

    def denied(self, times: t.TimesThisTurn) -> str:
        if self.known(f"none_{times.kind}") and times.subject is not None and times.whose == "any":
            return self.say(f"none_{times.kind}", what=times.subject)
        said = self.happened(times, 1)
        return said.replace("you've", "you haven't", 1) if times.whose == "you" else f"it's not true that {said}"
