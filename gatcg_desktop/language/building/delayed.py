"""Delayed and reflexive triggers within an ability."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Event
from gatcg_desktop.language.building.permissions import Sentence
from gatcg_desktop.language.building.sentences import Sentences
from gatcg_desktop.language.wording import NotUnderstood

Phase = Literal["recollection", "main", "end"]


class Later(NamedTuple):
    """When a delayed trigger triggers; `slot` is the number of the first target line that is its own."""

    slot: int
    phase: Phase = "end"
    whose: Literal["any", "you", "target", "event", "hit"] = "any"
    event: Event | None = None
    about: ast.Ref | None = None
    until: Literal["", "turn", "next_turn"] = ""
    repeats: bool = False


class DelayedTriggers(Sentences):
    """Delayed and reflexive triggers within an ability."""

    def next_phase(self, parts: list[Phase]) -> Later:
        return Later(self._first_slot(), parts[0])

    def your_next_phase(self, parts: list[Phase]) -> Later:
        return Later(self._first_slot(), parts[0], "you")

    def their_next_phase(self, parts: list[Phase]) -> Later:
        person = self._that_player() if self.person is None else self.person
        if person not in ("target", "event", "hit"):
            raise NotUnderstood("whose next phase")
        return Later(self._first_slot(), parts[0], person)

    def until_then(self, parts: list[Any]) -> Later:
        until = parts[0].duration
        if until not in ("turn", "next_turn"):
            raise NotUnderstood("how long a delayed trigger waits")
        return self._waits(parts[1], repeats=True)._replace(until=until)

    def each_time(self, parts: list[Event]) -> Later:
        return self._waits(parts[0], repeats=True)

    def next_time(self, parts: list[Event]) -> Later:
        return self._waits(parts[0], repeats=False)

    def _waits(self, event: Event, repeats: bool) -> Later:
        about, self.about = self.about, None
        if event.subject is None and event.whose == "any" and about is None:
            raise NotUnderstood("what a delayed trigger waits for")
        if event.grouped and repeats:
            raise NotUnderstood("one or more, each time")
        if self.works_in != "field" or event.at_this or (event.kind == "activate" and event.victim is not None):
            raise NotUnderstood("a delayed trigger about this card")
        return Later(self._first_slot(), event=event, about=about, until="turn", repeats=repeats)

    def _first_slot(self) -> int:
        if self.deferred:
            raise NotUnderstood("targets of two delayed triggers")
        return len(self.targets)

    def delayed(self, parts: list[Any]) -> Sentence:
        later, sentence = parts
        if sentence.how not in ("plain", "if", "look"):
            raise NotUnderstood("what happens later")
        effects = self.body([sentence])
        condition: ast.Condition | None = None
        first = effects[0]
        if isinstance(first, ast.If) and not first.otherwise:  # "At ..., if ..., ...": asked twice
            condition, effects = first.condition, first.then
        return self._later(later, effects, condition)

    def led_later(self, parts: list[Any]) -> Sentence:
        """ "If you do, the next time ..., do this": what is made then is a delayed trigger."""
        *leads, later, effects = parts
        return self.led_sentence([*leads, self._later(later, effects, None).effects])

    def delayed_after(self, parts: list[Any]) -> Sentence:
        effects, later = parts
        if later.event is not None:
            raise NotUnderstood("an instruction before the event it waits for")
        return self._later(later, effects, None)

    def _later(self, later: Later, effects: tuple[ast.Effect, ...], condition: ast.Condition | None) -> Sentence:
        made = ast.Delayed(
            later.phase,
            effects,
            later.whose,
            later.event,
            later.about,
            later.until,
            later.repeats,
            self._own_targets(later.slot),
            condition,
        )
        return Sentence("delayed", (made,))

    def when_do(self, _: list[Any]) -> int:
        return self._first_slot()

    def when_done(self, parts: list[Any]) -> Sentence:
        slot, *spell, effects = parts
        return Sentence("when_done", (ast.WhenYouDo(effects, self._own_targets(slot), bool(spell)),))

    def _own_targets(self, slot: int) -> tuple[ast.TargetLine, ...]:
        """The target lines from this one on, which are chosen as the trigger is put onto the stack."""
        found = tuple(self.targets[slot:])
        del self.targets[slot:]
        self.deferred = self.deferred or bool(found)
        self.last = self.last_target = None
        return found
