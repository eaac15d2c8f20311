"""What happened this turn, as conditions."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.joining import Joining
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable


class History(Joining):
    """What happened this turn, as conditions."""

    def happened(self, times: t.TimesThisTurn, least: int) -> str:
        """That it happened, or happened so much."""
        subject, kind = times.subject, times.kind
        if times == t.TimesThisTurn("activate", subject, "you", other=True) and least == 1:
            another = subject if subject is not None else t.Filter(kind="card")
            another = msgspec.structs.replace(another, kind="card", instances=(), other=True)
            return self.say("have_activate", what=self.as_many(another, 1))
        if times.whose == "you" and subject is not None and kind in ("materialize", "revealed", "activate"):
            brewed = subject.property == "brewed" and subject.instances == ("activation",)
            if kind != "activate" or brewed:
                bare = msgspec.structs.replace(
                    subject,
                    kind="object" if brewed else "card",
                    property="",
                    controller="any",
                    instances=(),
                    zone="graveyard",
                )
                return self.say("have_brewed" if brewed else f"have_{kind}", what=self.as_many(bare, least))
        return self._lived(times, least)

    def given_up(self, kind: str, subject: t.Filter | None, least: int) -> Phrase:
        """So many of what was discarded or sacrificed."""
        return self.as_many(subject or t.Filter(kind="object" if kind == "sacrificed" else "card"), least)

    def once_yours(self, filter: t.Filter) -> Phrase:
        """One of what you controlled."""
        one = self.as_many(filter, 1)
        return one._replace(text=f"{one.text} {self.say('you_controlled')}")

    def _lived(self, times: t.TimesThisTurn, least: int) -> str:
        """An event as it is told afterwards."""
        whose, subject = times.whose, times.subject
        told = times.victim is None if times.kind not in ("hit", "kill") else times.victim is not None
        if times.total or times.other or self.lived or not (told or times.kind == "deals"):
            raise Unprintable("what happened this turn")
        if subject is None and (whose == "any" or (least > 1 and times.kind not in ("memory_banished", "revealed"))):
            raise Unprintable("to what it happened, or how often")
        self.lived = least
        try:
            event = t.Event(
                times.kind,  # type: ignore[arg-type]
                subject,
                whose=whose,
                victim=times.victim,
                used=times.used,
                origin=times.origin,
                what=times.what,
            )
            return self.say("lived", event=self.happening(event))
        finally:
            self.lived = 0

    def denied(self, times: t.TimesThisTurn) -> str:
        """That something else did not happen."""
        said = self.tell(t.Compare(times, "at_least", 1))
        return said.replace("you've", "you haven't", 1) if times.whose == "you" else f"it's not true that {said}"
