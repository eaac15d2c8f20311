"""How long something lasts."""

from __future__ import annotations

from typing import Any, NamedTuple

from gatcg_desktop.language.ast import Duration
from gatcg_desktop.language.building.meaning import Meaning
from gatcg_desktop.language.card_types import OBJECT_TYPES
from gatcg_desktop.language.wording import NotUnderstood


class Until(NamedTuple):
    """A duration."""

    duration: Duration

    def of_no_object(self) -> Duration:
        """The duration, for what changes no object and so ends only with a turn, with its beginning or never."""
        if self.duration not in ("turn", "next_turn", "permanent"):
            raise NotUnderstood("for how long that holds")
        return self.duration


class Durations(Meaning):
    """The productions of durations."""

    def this_turn(self, _: list[Any]) -> Until:
        return Until("turn")

    def this_combat(self, _: list[Any]) -> Until:
        return Until("combat")

    def next_turn(self, _: list[Any]) -> Until:
        return Until("next_turn")

    def next_turn_end(self, _: list[Any]) -> Until:
        return Until("next_turn_end")

    def while_controlled(self, _: list[Any]) -> Until:
        if OBJECT_TYPES.isdisjoint(self.card.types):
            raise NotUnderstood("controlling what is no object")
        return Until("while_controlled")

    def while_distant(self, _: list[Any]) -> Until:
        return Until("while_distant")

    def for_good(self, _: list[Any]) -> Until:
        return Until("permanent")
