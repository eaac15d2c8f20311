"""Events that are deeds of players: what they play, draw, reveal, give up and do."""

from __future__ import annotations

from typing import Any, Unpack

import msgspec
from lark import Token

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Event, Filter
from gatcg_desktop.language.building.actors import Actor, Actors, Details, Whose
from gatcg_desktop.language.building.meaning import Words
from gatcg_desktop.language.wording import NotUnderstood


class Deeds(Actors):
    """The productions of what players do, as events."""

    def by_you(self, _: list[Any]) -> Whose:
        return "you"

    def by_opponent(self, _: list[Any]) -> Whose:
        return "opponent"

    def by_anyone(self, _: list[Any]) -> Whose:
        return "any"

    def _of_player(
        self, kind: ast.EventKind, whose: Whose, subject: Filter | None = None, **more: Unpack[Details]
    ) -> Event:
        self.event_player = self.event_player or whose != "you"
        return Event(kind, subject, whose=whose, **more)

    def played(self, parts: list[Words]) -> Words:
        words = parts[0]
        if not words.get("noun", True):
            raise NotUnderstood("what is played")
        # What a card can be, and how it was activated.
        self._card({name: value for name, value in words.items() if value != "prepared"}, "graveyard")
        return words

    def _play(self, kind: ast.EventKind, whose: Whose, words: Words, **more: Unpack[Details]) -> Event:
        """A play of a card that fits: its instance on the Effects Stack is what the event happens to."""
        instances = "materialization" if kind == "materialize" else "activation"
        described = self._object(words)
        subject = msgspec.structs.replace(described, kind="instance", instances=(instances,), controller=whose)
        self.event_player = self.event_player or whose != "you"
        self.event_instance = ast.EventSubject() if kind == "activate" else None
        return Event(kind, subject, **more)

    def activates(self, parts: list[Any]) -> Event:
        return self._play("activate", parts[0], parts[1])

    def activates_from(self, parts: list[Any]) -> Event:
        return self._play("activate", parts[0], parts[1], origin=parts[2])

    def from_zone(self, parts: list[Token]) -> str:
        return str(parts[0]).split()[2]

    def activates_at(self, parts: list[Any]) -> Event:
        whose, words, actor = parts
        event = self._play("activate", whose, words)
        if actor.grouped:
            raise NotUnderstood("which of the targets")
        if actor.subject is None:
            return msgspec.structs.replace(event, at_this=True)
        self.last = self.last_target = ast.Victim()
        return msgspec.structs.replace(event, victim=actor.subject)

    def activates_nth(self, parts: list[Any]) -> Event:
        return msgspec.structs.replace(self._play("activate", parts[0], parts[2]), nth=int(parts[1]))

    def activates_ability(self, parts: list[Any]) -> Event:
        """What happens to its source; the ability on the Effects Stack is the other side."""
        whose, actor = parts
        if actor.grouped:
            raise NotUnderstood("whose ability")
        self.event_player = self.event_player or whose != "you"
        event = msgspec.structs.replace(self._happens("ability_activated", actor), whose=whose)
        self.event_instance = ast.Victim()
        return event

    def starcalls(self, parts: list[Any]) -> Event:
        return self._play("activate", parts[0], {**parts[1], "property": "starcalled"})

    def brews(self, parts: list[Any]) -> Event:
        return self._play("activate", parts[0], {**parts[1], "property": "brewed"})

    def materializes(self, parts: list[Any]) -> Event:
        return self._play("materialize", parts[0], parts[1])

    def draws(self, parts: list[Any]) -> Event:
        return self._of_player("draw", parts[0])

    def draws_nth(self, parts: list[Any]) -> Event:
        return self._of_player("draw", parts[0], nth=int(parts[1]))

    def discards(self, parts: list[Any]) -> Event:
        return self._of_card("discarded", parts[0], parts[1], "graveyard")

    def discards_this(self, parts: list[Any]) -> Event:
        if parts[0] != "you":
            raise NotUnderstood("another player who discards this")
        return self._own("discarded")

    def reveals(self, parts: list[Any]) -> Event:
        return self._of_card("revealed", parts[0], parts[1], "memory", origin="memory")

    def banishes(self, parts: list[Any]) -> Event:
        return self._of_card("memory_banished", parts[0], parts[1], "banishment")

    def _of_card(
        self, kind: ast.EventKind, whose: Whose, words: Words, zone: ast.CardZone, **more: Unpack[Details]
    ) -> Event:
        found = self._card(words, zone)
        if found == Filter(kind="card", zone=zone):
            return self._of_player(kind, whose, None if kind != "revealed" else found, **more)
        return self._of_player(kind, whose, found, **more)

    def reveals_this(self, parts: list[Any]) -> Event:
        if parts[0] != "you":
            raise NotUnderstood("another player who reveals this")
        return self._own("revealed", origin="memory")

    def sacrifices(self, parts: list[Any]) -> Event:
        return self._gives_up(parts[0], self._object(parts[1]))

    def sacrifices_another(self, parts: list[Any]) -> Event:
        return self._gives_up(parts[0], self._other_than_this(parts[1]))

    def _gives_up(self, whose: Whose, found: Filter) -> Event:
        if found.controller != "any":
            raise NotUnderstood("whose sacrifice")
        subject = msgspec.structs.replace(found, controller=whose)
        self.event_player = self.event_player or whose != "you"
        return self._happens("sacrificed", Actor(subject))

    def suppresses(self, parts: list[Any]) -> Event:
        event = self._happens("suppressed", Actor(self._single(parts[1])))
        self.event_player = self.event_player or parts[0] != "you"
        return msgspec.structs.replace(event, whose=parts[0])

    def targets_something(self, parts: list[Any]) -> Event:
        words, actor = parts
        if actor.grouped or actor.subject is None:
            raise NotUnderstood("what is targeted")
        self.last, self.fresh = ast.Victim(), True
        self.event_instance = ast.Victim()
        self.event_player = True
        return Event("targeted", actor.subject, victim=self._object(words))

    def negates(self, parts: list[Any]) -> Event:
        self.event_player = self.event_player or parts[0] != "you"
        return Event("negates", self._object(parts[1]), whose=parts[0])

    def declares(self, parts: list[Any]) -> Event:
        self.event_player = self.event_player or parts[0] != "you"
        return msgspec.structs.replace(self._happens("attack", Actor(self._single(parts[1]))), whose=parts[0])

    def recovers(self, parts: list[Any]) -> Event:
        self.counted = ast.EventAmount()
        return self._of_player("recover", parts[0])

    def empowers(self, parts: list[Any]) -> Event:
        self.counted = ast.EventAmount()
        return self._of_player("empower", parts[0])

    def gathers(self, parts: list[Any]) -> Event:
        return self._of_player("gathered", parts[0])

    def glimpses(self, parts: list[Any]) -> Event:
        return self._of_player("glimpse", parts[0])

    def gains_agility(self, parts: list[Any]) -> Event:
        return self._of_player("agility", parts[0])

    def own(self, _: list[Any]) -> None:
        return None

    def cost_kind(self, parts: list[Token]) -> str:
        return str(parts[0])

    def _own(self, kind: ast.EventKind, **more: Unpack[Details]) -> Event:
        """Something that happens to the card itself, which is no object then."""
        self.works_in = "self"
        self.last = ast.This()
        return Event(kind, **more)

    def own_pays(self, parts: list[Any]) -> Event:
        return self._own("card_banished", origin="graveyard", what=parts[1])

    def own_forgotten(self, _: list[Any]) -> Event:
        return self._own("memory_banished")

    def own_in_lineage(self, _: list[Any]) -> Event:
        return self._own("into_lineage")
