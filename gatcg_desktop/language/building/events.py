"""Events that abilities trigger on."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import Token

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import YOUR_CHAMPION, Meaning, Words
from gatcg_desktop.language.tree import Condition, Event, Filter


class Events(Meaning):
    """Events that abilities trigger on."""

    def when(self, parts: list[Any]) -> tree.Triggered:
        event, effects = parts
        first = effects[0]
        condition: Condition | None = None
        # "When ..., if ..., ...": the condition stands between, and is asked for the whole ability.
        if isinstance(first, tree.If) and not first.otherwise and first.condition != tree.ClassBonus():
            condition, effects = first.condition, (*first.then, *effects[1:])
        return tree.Triggered(event, effects, tuple(self.targets), condition=condition)

    def phase(self, parts: list[Token]) -> str:
        return str(parts[0]).split()[0]

    def whose_your(self, _: list[Any]) -> str:
        return "you"

    def whose_any(self, _: list[Any]) -> str:
        return "any"

    def whose_opponent(self, _: list[Any]) -> str:
        return "opponent"

    def phase_begins(self, parts: list[Any]) -> Event:
        return Event("phase", phase=parts[1], whose=parts[0])

    def you_activate(self, parts: list[Words]) -> Event:
        described = self._card(parts[0], "graveyard")
        return Event(
            "activate",
            msgspec.structs.replace(described, kind="instance", instances=("activation",), controller="you"),
        )

    def other_dies(self, parts: list[Words]) -> Event:
        return self._happens("death", self._object(parts[0]))

    def another_dies(self, parts: list[Words]) -> Event:
        return self._happens("death", self._other_than_this(parts[0]))

    def self_attacks(self, _: list[Any]) -> Event:
        self.last = tree.This()
        return Event("attack")

    def self_dies(self, _: list[Any]) -> Event:
        self.gone = True
        return Event("death")

    def self_damaged(self, _: list[Any]) -> Event:
        return Event("damaged")

    def champion_attacks(self, _: list[Any]) -> Event:
        return Event("attack", YOUR_CHAMPION)

    def champion_damaged(self, _: list[Any]) -> Event:
        return Event("damaged", YOUR_CHAMPION)

    def champion_levels(self, _: list[Any]) -> Event:
        return Event("level_up", YOUR_CHAMPION)

    def you_sacrifice(self, parts: list[Words]) -> Event:
        return self._happens("sacrificed", self._of_yours(self._object(parts[0])))

    def other_fostered(self, parts: list[Words]) -> Event:
        return self._happens("fostered", self._object(parts[0]))

    def other_attacks(self, parts: list[Words]) -> Event:
        return self._happens("attack", self._object(parts[0]))

    def other_enters(self, parts: list[Words]) -> Event:
        return self._happens("enter", self._of_yours(self._object(parts[0])))

    def another_enters(self, parts: list[Words]) -> Event:
        return self._happens("enter", self._of_yours(self._other_than_this(parts[0])))

    def you_recover(self, _: list[Any]) -> Event:
        return Event("recover", whose="you")

    def _happens(self, kind: tree.EventKind, subject: Filter) -> Event:
        self.last = tree.EventSubject()
        return Event(kind, subject)
