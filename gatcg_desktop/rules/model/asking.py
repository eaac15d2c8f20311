"""The plain questions of a rule, and what was answered: yes or no, which things, how many, which of several ways.

Each is one `Decision` (`source` asks), so a flow says `yield from ask_...`; none checks that there is
anything to choose.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.rules.model.choices import Accept, Decline, Number, Pick, PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import PlayerId, ThingId

T = TypeVar("T", bound=ThingId)


def ask_whether(
    player: PlayerId, prompt: Message, rule: str, source: ThingId, kind: DecisionKind = DecisionKind.MAY
) -> Flow[bool]:
    """Whether a player says yes."""
    answer = yield Decision(player, kind, (Accept(), Decline()), prompt, rule, source=source)
    return answer.picks == (Accept(),)


def ask_which(
    player: PlayerId, ids: Iterable[T], prompt: Message, rule: str, least: int, most: int, source: ThingId
) -> Flow[tuple[T, ...]]:
    """Which of some things a player picks, in the order picked."""
    answer = yield Decision(
        player, DecisionKind.CHOOSE, tuple(map(Pick, ids)), prompt, rule, least, most, source=source
    )
    return tuple(pick.id for pick in answer.picks)


def ask_one(player: PlayerId, ids: Iterable[T], prompt: Message, rule: str, source: ThingId) -> Flow[T]:
    """Which one of some things a player picks."""
    (picked,) = yield from ask_which(player, ids, prompt, rule, 1, 1, source)
    return picked


def ask_number(player: PlayerId, numbers: Iterable[int], prompt: Message, rule: str, source: ThingId) -> Flow[int]:
    """Which of some numbers a player says."""
    answer = yield Decision(player, DecisionKind.CHOOSE, tuple(map(Number, numbers)), prompt, rule, source=source)
    picked: Number = answer.picks[0]
    return picked.value


def ask_mode(
    player: PlayerId, labels: Iterable[str | Message], prompt: Message, rule: str, source: ThingId
) -> Flow[int]:
    """Which of several ways a player picks: its place among them, each told with its words."""
    modes = tuple(PickMode(index, label) for index, label in enumerate(labels))
    answer = yield Decision(player, DecisionKind.MODES, modes, prompt, rule, source=source)
    picked: PickMode = answer.picks[0]
    return picked.index
