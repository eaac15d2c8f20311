"""What may be played for a time, and what other players may do."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gatcg_desktop.language import ast
from gatcg_desktop.language.ast import Effect, Who
from gatcg_desktop.language.building.durations import Until
from gatcg_desktop.language.building.meaning import MOVED, Meaning
from gatcg_desktop.language.building.rebuild import rebuilt
from gatcg_desktop.language.wording import NotUnderstood


class Sentence:
    """One sentence's instructions and how it joins what came before: `how` is plain, if, done, instead ...

    `manner`: how what was brought onto the field enters it.
    """

    def __init__(
        self,
        how: str,
        effects: tuple[Effect, ...] = (),
        condition: ast.Condition | None = None,
        manner: dict[str, Any] | None = None,
    ) -> None:
        self.how = how
        self.effects = effects
        self.condition = condition
        self.manner = manner or {}


_UNTIL: dict[str, Literal["turn", "permanent", "while_source", "next_turn", "next_turn_end"]] = {
    "turn": "turn",
    "permanent": "permanent",
    "while_controlled": "while_source",
    "next_turn": "next_turn",
    "next_turn_end": "next_turn_end",
    "while_banished": "permanent",  # a card that moves is no longer meant
}


class Permissions(Meaning):
    """What may be played for a time, and what other players may do."""

    def until(self, parts: list[Until | str]) -> Until | str:
        return parts[0]

    for_so_long = until

    def allow(self, parts: list[Any]) -> Effect:
        until, _, what, *ignoring = parts
        return self._allowed(what, until, bool(ignoring))

    def allow_until(self, parts: list[Any]) -> Effect:
        """What "you may" has to stand before."""
        _, what, *ignoring, until = parts
        self.allowing = True
        return self._allowed(what, until, bool(ignoring))

    def _allowed(self, what: ast.Ref, until: Until | str, any_element: bool) -> Effect:
        until = until if isinstance(until, str) else until.duration
        if until == "while_banished" and what != ast.Done("banished") and (what is not MOVED or not self.cards):
            raise NotUnderstood("what stays banished")
        if until not in _UNTIL:
            raise NotUnderstood("until when that may be played")
        if self.placeless or (isinstance(what, ast.This) and self._lasting()):
            raise NotUnderstood("what may be played")
        return ast.AllowPlay(what, _UNTIL[until], any_element)

    def while_banished(self, _: list[Any]) -> str:
        return "while_banished"

    def ignoring(self, _: list[Any]) -> str:
        return "ignoring"

    def others_may(self, parts: list[Any]) -> Sentence:
        who, effects = parts
        self.person = "actor"
        self._other(ast.Shuffle())
        return Sentence("plain", (ast.May(from_their_side(who, effects), who=who),))

    def others_may_pay(self, parts: list[Any]) -> Sentence:
        """What happens if they do not pay follows in the next sentence."""
        return Sentence("plain", (ast.Unless((), parts[0], parts[1]),))

    def others_do(self, parts: list[Any]) -> Sentence:
        return Sentence("others_do", parts[0])

    def others_do_not(self, parts: list[Any]) -> Sentence:
        return Sentence("others_do_not", parts[0])


def from_their_side(who: Who, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Instructions as the player who carries them out is told them: "their" cards are "your" cards."""

    def theirs(node: ast.Node) -> ast.Node | None:
        if isinstance(node, ast.Target | ast.This):
            raise NotUnderstood("what another player does with that")
        if isinstance(node, ast.Filter):
            if node.controller == "you" and node.kind == "card" and node.zone != "hand":
                raise NotUnderstood("what another player does with your cards")
            return msgspec.structs.replace(node, controller="you") if node.controller == who else None
        if getattr(node, "who", None) == who:
            changed = msgspec.structs.replace(node, who="you")
            return rebuilt(changed, lambda inner: theirs(inner) if inner is not changed else None)
        return None

    return rebuilt(effects, theirs)


def others_done(before: tuple[Effect, ...], how: str, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What happens if another player did, or did not do, what they might."""
    last = before[-1] if before else None
    if isinstance(last, ast.Unless) and how == "others_do_not" and not last.effects:
        return (*before[:-1], msgspec.structs.replace(last, effects=effects))
    if not isinstance(last, ast.May) or last.who == "you":
        raise NotUnderstood("who does that")
    if how == "others_do" and not last.then:
        return (*before[:-1], msgspec.structs.replace(last, then=effects))
    if how == "others_do_not" and not last.otherwise:
        return (*before[:-1], msgspec.structs.replace(last, otherwise=effects))
    raise NotUnderstood("two things that follow")
