"""What happened this turn, as conditions."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import tree as t
from gatcg_desktop.language.sentences.english.nouns import number_word, with_article
from gatcg_desktop.language.sentences.english.references import References
from gatcg_desktop.language.sentences.speaker import YOUR_CHAMPION, Unprintable

_WHO_DID = {"you": "you've", "opponent": "an opponent has", "any": "a player has"}
_REPEATED = {"glimpse": "glimpsed", "gathered": "gathered", "recover": "recovered", "empower": "empowered"}
_DONE = {"draw": "drawn", "discarded": "discarded", "sacrificed": "sacrificed"}
_BEFELL = {
    "death": ("died", "died"), "attack": ("attacked", "attacked"), "enter": ("entered the field", "entered the field"),
    "suppressed": ("was suppressed", "were suppressed"),
}  # fmt: skip


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
            if times == t.TimesThisTurn("recover", None, times.whose, True):
                return f"{_WHO_DID[times.whose]} recovered {least} or more this turn"
            raise Unprintable("how much happened this turn")
        if times.kind in _REPEATED and subject is None:
            often = "" if least == 1 else f" {number_word(least)} or more times"
            return f"{_WHO_DID[times.whose]} {_REPEATED[times.kind]}{often} this turn"
        if times.kind in _DONE and (subject is None or times.kind != "draw"):
            kind = "object" if times.kind == "sacrificed" else "card"
            what = self._as_many(subject or t.Filter(kind=kind), least)  # type: ignore[arg-type]
            return f"{_WHO_DID[times.whose]} {_DONE[times.kind]} {what} this turn"
        if times.kind in _BEFELL and subject is not None and times.whose == "any" and (
            least > 1 or times.kind in ("attack", "enter")
        ):
            return f"{self._as_many(subject, least)} {_BEFELL[times.kind][least > 1]} this turn"
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
        if times.kind in _BEFELL and times.subject is not None and times.whose == "any":
            return f"no {self.noun(times.subject, True).text} {_BEFELL[times.kind][1]} this turn"
        said = self.happened(times, 1)
        return said.replace("you've", "you haven't", 1) if times.whose == "you" else f"it's not true that {said}"

    def _as_many(self, subject: t.Filter, least: int) -> str:
        if least == 1:
            return self._something(subject)
        return f"{number_word(least)} or more {self.noun(subject, True).text}"

    def _something(self, subject: t.Filter | None) -> str:
        return with_article(self.noun(subject).text) if subject is not None else ""
