"""Events that abilities trigger on."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language import ast as t
from gatcg_desktop.language.meaning.conditions.events import THIS
from gatcg_desktop.language.sentences.conditions.happenings import Happenings, base_level_reached
from gatcg_desktop.language.sentences.shapes import attacked, attacked_by
from gatcg_desktop.language.sentences.text_printer import Phrase, Unprintable

_ALLY_KILL = t.Event("kill", victim=t.Filter(types=("ALLY",)))
_FIRST_ATTACKS = tuple(t.Not(t.HasProperty(of, "attacked_again")) for of in (t.This(), t.Champion()))
"""What holds as something attacks for the first time each turn."""


class Events(Happenings):
    """Events that abilities trigger on."""

    def event(self, event: t.Event) -> str:
        """An event, as it stands before a comma."""
        if event.kind == "phase":
            whose = "each" if self.of_player and event.whose == "any" else event.whose
            return self.say(f"phase_of_{whose}", phase=self.phase_words(event.phase))
        if event.kind == "charge":
            return self.say("when_charged", who=self.subject(event), count=event.count)
        if (whom := attacked(_at_any_time(event))) is not None:
            who = self.itself() if whom == THIS else self.some(self.noun(whom))
            return self.say("whenever", event=Phrase(self.say("is_attacked", who=who))) + self._nth_time(event.nth)
        nth = event.nth if counted_last(event) else 0
        said = self.say("whenever", event=Phrase(self.happens(msgspec.structs.replace(event, nth=event.nth - nth))))
        if nth and event.during == t.YourTurn():
            return said + self.say("nth_time_yours", nth=self.ordinal(nth))
        said += self._nth_time(nth)
        if event.kind == "attack" and event.during in _FIRST_ATTACKS:
            return said + self._nth_time(1)
        if event.during is not None and not _said_by_itself(event):
            theirs = event.during == t.Not(t.YourTurn())
            said += self.say("during_theirs") if theirs else self.say("during", condition=event.during)
        return said

    def _nth_time(self, nth: int) -> str:
        return self.say("nth_time", nth=self.ordinal(nth)) if nth else ""

    def happening(self, event: t.Event) -> str:
        if event.nth or (event.during is not None and not _said_by_itself(event)):
            raise Unprintable("how often, or while what, something happens later")
        return self.happens(event)

    # Names of events ----------------------------------------------------------------------------------------

    def head(self, event: t.Event) -> str:
        """The name of an event of this object, or ""."""
        if event == t.Event("charge", count=event.count):
            return self.say("head_charge", count=event.count)
        if event == _ALLY_KILL:
            return self.say("head_ally_kill")
        return self.head_of(event.kind) if event == t.Event(event.kind) else ""

    def head_of(self, kind: t.EventKind) -> str:
        """The name of a kind of event of this object, or ""."""
        return self.say(f"head_{kind}") if self.known(f"head_{kind}") else ""

    def headed(self, ability: t.Triggered) -> str:
        """The name of the ability's event, if that is all that there is to say of it, or ""."""
        more = ability.condition is not None or ability.zone != "field"
        return "" if more else self.head(ability.event)

    def checked(self, event: t.Event) -> None:
        """Raises Unprintable for parts of an event that are not said."""
        if event.grouped and event.subject is None and event.kind not in ("counters_put", "counters_removed"):
            raise Unprintable("one or more of this object")


def counted_last(event: t.Event) -> bool:
    """Whether it is said last which time it is, and not of the card: "draws their second card"."""
    if event.kind not in ("draw", "activate"):
        return True
    more = msgspec.structs.replace(event, nth=0, subject=None) != t.Event(event.kind, whose=event.whose)
    return more or (event.kind == "draw" and event.subject is not None)


def _at_any_time(event: t.Event) -> t.Event:
    return msgspec.structs.replace(event, nth=0)


def _said_by_itself(event: t.Event) -> bool:
    """Whether what must hold meanwhile is part of how the event is said."""
    return event.kind == "recalled" or bool(base_level_reached(event)) or attacked_by(_at_any_time(event)) is not None
