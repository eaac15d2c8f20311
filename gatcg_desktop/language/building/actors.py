"""What does something or has something happen to it, as a trigger's event names it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypedDict, Unpack

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Event, Filter
from gatcg_desktop.language.building.meaning import MOVED, YOUR_CHAMPION, Words
from gatcg_desktop.language.building.references import References
from gatcg_desktop.language.wording import NotUnderstood

Whose = Literal["any", "you", "opponent"]
Phase = Literal["", "wake_up", "recollection", "main", "end"]


class Actor(NamedTuple):
    """What an event happens to: None is the card itself, or what `about` means; `grouped`: "one or more"."""

    subject: Filter | None
    grouped: bool = False
    about: ast.Ref | None = None


class Details(TypedDict, total=False):
    """Fields of an Event beside its kind and what it happens to."""

    phase: Phase
    origin: str
    what: str
    least: int
    nth: int


class Actors(References):
    """The productions of who or what an event is about."""

    def actor_some(self, parts: list[Words]) -> Actor:
        return Actor(self._single(parts[0]))

    def actor_another(self, parts: list[Words]) -> Actor:
        return Actor(self._single(parts[0], self._other_than_this(parts[0])))

    def actor_this(self, _: list[Any]) -> Actor:
        return Actor(None)

    def actor_this_or_another(self, parts: list[Words]) -> Actor:
        found = self._single(parts[0])
        if found.types and not set(found.types) & set(self.card.types):
            raise NotUnderstood("this or another of what this is not")
        if found != Filter(types=found.types, controller=found.controller):
            raise NotUnderstood("whether this is one of those")
        return Actor(found)

    def actor_champion(self, _: list[Any]) -> Actor:
        return Actor(YOUR_CHAMPION)

    def actor_target(self, parts: list[Words]) -> Actor:
        """What was targeted as the ability was put onto the stack, for something that happens later."""
        return self._meant_before(self._aim(self._single(parts[0]), 1, 1))

    def actor_several(self, parts: list[Words]) -> Actor:
        if not parts[0].get("plural"):
            raise NotUnderstood("one or more of one")
        return Actor(self._object(parts[0]), grouped=True)

    def actor_hit_champion(self, _: list[Any]) -> Actor:
        return self._meant_before(self.hit_champion([]))

    def actor_hit_ally(self, _: list[Any]) -> Actor:
        return self._meant_before(self.hit_ally([]))

    def actor_meant(self, parts: list[Any]) -> Actor:
        return self._meant_before(parts[0])

    def _meant_before(self, ref: ast.Ref) -> Actor:
        if ref is MOVED:
            raise NotUnderstood("an event of what was put elsewhere")
        return Actor(None, about=ref)

    def actor_card(self, parts: list[Any]) -> Actor:
        return Actor(self._your_card(parts[0], parts[1]))

    def _single(self, words: Words, found: Filter | None = None) -> Filter:
        if words.get("plural"):
            raise NotUnderstood("one of several")
        return self._object(words) if found is None else found

    def _happens(self, kind: ast.EventKind, actor: Actor, **more: Unpack[Details]) -> Event:
        self.about = actor.about
        if actor.about is not None:
            self.last = self.last_target = ast.EventSubject()
        elif actor.subject is None:
            self.last = ast.This()
        elif not actor.grouped:
            self.last = self.last_target = ast.EventSubject()
        return Event(kind, actor.subject, grouped=actor.grouped, **more)
