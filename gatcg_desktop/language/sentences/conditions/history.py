"""What happened this turn, as conditions."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.sentences.instructions.joining import Joining
from gatcg_desktop.language.sentences.text_printer import YOUR_CHAMPION, Unprintable

_REPEATED = ("glimpse", "gathered", "recover", "empower")
_DONE = ("draw", "discarded", "sacrificed")
_BEFELL = ("death", "attack", "enter", "suppressed")


class History(Joining):
    """What happened this turn, as conditions."""

    def happened(self, times: t.TimesThisTurn, least: int) -> str:
        """That it happened, or happened so much."""
        subject, kind = times.subject, times.kind
        if times.total:
            return self._in_all(times, least)
        who = self.say(f"who_did_{times.whose}")
        if kind == "agility" and times.whose == "you" and least == 1:
            return self.say("has_agility")
        if kind in _REPEATED and subject is None:
            often = self.say("or_more_times", least=least) if least != 1 else ""
            return self.say(f"did_{kind}", who=who, often=often)
        if kind in _DONE and (subject is None or kind != "draw"):
            what = subject or t.Filter(kind="object" if kind == "sacrificed" else "card")
            return self.say(f"did_{kind}", who=who, what=self.as_many(what, least))
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
        if (
            kind in _BEFELL
            and subject is not None
            and times.whose == "any"
            and (least > 1 or kind in ("attack", "enter"))
        ):
            return self.say(f"befell_{kind}", what=self.as_many(subject, least))
        match times if least == 1 else None:
            case t.TimesThisTurn(kind="suppressed", subject=t.Filter() as subject, whose="any"):
                return self.say("was_suppressed", what=self.as_many(subject, 1))
            case t.TimesThisTurn(kind="death", subject=t.Filter() as subject, whose="any"):
                anyones = subject
                if subject.controller == "you":
                    anyones = msgspec.structs.replace(subject, controller="any")
                who_died = self.as_many(anyones, 1)
                if subject.controller == "you":
                    who_died = who_died._replace(text=f"{who_died.text} {self.say('you_controlled')}")
                return self.say("has_died", what=who_died)
            case t.TimesThisTurn(kind="negated", subject=None, whose="any" | "you" as whose):
                return self.say(f"negated_of_{whose}")
            case t.TimesThisTurn(kind="materialize", subject=None, whose="you"):
                return self.say("have_materialize", what=self.as_many(t.Filter(kind="card"), 1))
        return self._lived(times, least)

    def _lived(self, times: t.TimesThisTurn, least: int) -> str:
        """An event as it is told afterwards."""
        whose, subject = times.whose, times.subject
        told = times.victim is None if times.kind not in ("hit", "kill") else times.victim is not None
        if times.other or self.lived or not (told or times.kind == "deals"):
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

    def _in_all(self, times: t.TimesThisTurn, least: int) -> str:
        match times:
            case t.TimesThisTurn(kind="hit", whose="any") if times.subject == YOUR_CHAMPION:
                damage = self.say("damage_combat")
                much = self.say("damage" if least == 1 else "at_least_damage", amount=least, damage=damage)
                return self.say("champion_dealt", damage=much)
            case t.TimesThisTurn(kind="damaged", whose="any") if times.subject == YOUR_CHAMPION:
                return self.say("champion_took_any" if least == 1 else "champion_took", least=least)
        if times == t.TimesThisTurn("recover", None, times.whose, True):
            return self.say("recovered_so_much", who=self.say(f"who_did_{times.whose}"), least=least)
        raise Unprintable("how much happened this turn")

    def never_happened(self, times: t.TimesThisTurn) -> str:
        """That it did not happen."""
        match times:
            case t.TimesThisTurn(kind="attack", subject=t.Filter() as subject, whose="any", total=False):
                return self.say("none_attacked", what=subject)
            case t.TimesThisTurn(kind="attack" | "materialize" as kind, subject=None, whose="you", total=False):
                return self.say(f"have_not_{kind}")
        return self.denied(times)

    def denied(self, times: t.TimesThisTurn) -> str:
        """That something else did not happen."""
        if self.known(f"none_{times.kind}") and times.subject is not None and times.whose == "any":
            return self.say(f"none_{times.kind}", what=times.subject)
        said = self.happened(times, 1)
        return said.replace("you've", "you haven't", 1) if times.whose == "you" else f"it's not true that {said}"
