"""What may be played for a time, and what other players may do."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from gatcg_desktop.language import tree
from gatcg_desktop.language.building.meaning import MOVED, Meaning
from gatcg_desktop.language.building.rebuild import rebuilt
from gatcg_desktop.language.tree import Effect, Who
from gatcg_desktop.language.wording import NotUnderstood


class Sentence:
    """One sentence's instructions and how it joins what came before: `how` is plain, may, done, instead ...

    `manner`: how what was brought onto the field enters it.
    """

    def __init__(self, how: str, effects: tuple[Effect, ...] = (), condition: tree.Condition | None = None,
                 cost: tree.Cost | None = None, manner: dict[str, Any] | None = None) -> None:  # fmt: skip
        self.how = how
        self.effects = effects
        self.condition = condition
        self.cost = cost
        self.manner = manner or {}


_UNTIL: dict[str, Literal["turn", "permanent", "while_source"]] = {
    "turn": "turn", "permanent": "permanent", "while_controlled": "while_source",
    "while_banished": "permanent",  # a card that moves is no longer meant
}  # fmt: skip


class Permissions(Meaning):
    """What may be played for a time, and what other players may do."""

    def allow_this_turn(self, parts: list[Any]) -> Effect:
        what, *ignoring = parts
        return self._allowed(what, "turn", bool(ignoring))

    def allow(self, parts: list[Any]) -> Effect:
        until, what, *ignoring = parts
        return self._allowed(what, until, bool(ignoring))

    def allow_until(self, parts: list[Any]) -> Effect:
        what, *ignoring, until = parts
        return self._allowed(what, until if isinstance(until, str) else until[0], bool(ignoring))

    def _allowed(self, what: tree.Ref, until: str, any_element: bool) -> Effect:
        if until == "while_banished" and (what is not MOVED or not self.cards):
            raise NotUnderstood("what stays banished")
        if until not in _UNTIL:
            raise NotUnderstood("until when that may be played")
        if self.placeless or (isinstance(what, tree.This) and self._lasting()):
            raise NotUnderstood("what may be played")
        return tree.AllowPlay(what, _UNTIL[until], any_element)

    def while_banished(self, _: list[Any]) -> str:
        return "while_banished"

    def ignoring(self, _: list[Any]) -> str:
        return "ignoring"

    def permission_sentence(self, parts: list[Effect]) -> Sentence:
        return Sentence("plain", tuple(parts))

    def others_may(self, parts: list[Any]) -> Sentence:
        who, effects = parts
        self.person = "actor"
        self._other(tree.Shuffle())
        return Sentence("plain", (tree.May(from_their_side(who, effects), who=who),))

    def others_do(self, parts: list[Any]) -> Sentence:
        return Sentence("others_do", parts[0])

    def others_do_not(self, parts: list[Any]) -> Sentence:
        return Sentence("others_do_not", parts[0])


def from_their_side(who: Who, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Instructions as the player who carries them out is told them: "their" cards are "your" cards."""

    def theirs(node: tree.Node) -> tree.Node | None:
        if isinstance(node, tree.Target | tree.This):
            raise NotUnderstood("what another player does with that")
        if isinstance(node, tree.Filter):
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
    if not isinstance(last, tree.May) or last.who == "you":
        raise NotUnderstood("who does that")
    if how == "others_do" and not last.then:
        return (*before[:-1], msgspec.structs.replace(last, then=effects))
    if how == "others_do_not" and not last.otherwise:
        return (*before[:-1], msgspec.structs.replace(last, otherwise=effects))
    raise NotUnderstood("two things that follow")
