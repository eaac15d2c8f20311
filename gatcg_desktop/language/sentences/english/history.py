"""What happened this turn, as conditions."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.nouns import with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Unprintable


class History(References):
    """What happened this turn, as conditions."""

    def happened(self, times: t.TimesThisTurn, least: int) -> str:
        """That it happened, or happened so much."""
        subject = times.subject
        if times.total:
            match times:
                case t.TimesThisTurn(kind="hit", whose="any") if subject == YOUR_CHAMPION:
                    much = "" if least == 1 else f"{least} or more "
                    return f"your champion has dealt {much}combat damage this turn"
                case t.TimesThisTurn(kind="damaged", whose="any") if subject == YOUR_CHAMPION:
                    return f"your champion has taken {least} or more damage this turn"
            raise Unprintable("how much happened this turn")
        if least != 1:
            raise Unprintable("how often something happened this turn")
        match times:
            case t.TimesThisTurn(kind="suppressed", subject=t.Filter() as subject, whose="any"):
                return f"{self._something(subject)} has been suppressed this turn"
            case t.TimesThisTurn(kind="death", subject=t.Filter(controller="you") as subject, whose="any"):
                words = self._something(msgspec.structs.replace(subject, controller="any"))
                return f"{words} you controlled has died this turn"
            case t.TimesThisTurn(kind="death", subject=t.Filter() as subject, whose="any"):
                return f"{self._something(subject)} has died this turn"
            case t.TimesThisTurn(kind="negated", subject=None, whose="any"):
                return "a card activation has been negated this turn"
            case t.TimesThisTurn(kind="negated", subject=None, whose="you"):
                return "a card activation you controlled was negated this turn"
            case t.TimesThisTurn(kind="activate", subject=t.Filter(property="brewed") as subject, whose="you"):
                found = self._something(msgspec.structs.replace(subject, kind="object", property=""))
                return f"you've brewed {found} this turn"
            case t.TimesThisTurn(kind="materialize", subject=None, whose="you"):
                return "you've materialized a card this turn"
        raise Unprintable("what happened this turn")

    def never_happened(self, times: t.TimesThisTurn) -> str:
        """That it did not happen."""
        match times:
            case t.TimesThisTurn(kind="attack", subject=t.Filter() as subject, whose="any", total=False):
                return f"no {self.noun(subject, True).text} have attacked this turn"
            case t.TimesThisTurn(kind="attack", subject=None, whose="you", total=False):
                return "you have not declared an attack this turn"
            case t.TimesThisTurn(kind="materialize", subject=None, whose="you", total=False):
                return "you haven't materialized a card this turn"
        raise Unprintable("what did not happen this turn")

    def _something(self, subject: t.Filter | None) -> str:
        return with_article(self.noun(subject).text) if subject is not None else ""
