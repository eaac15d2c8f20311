"""What a decision means for the things on the table: which may be picked, which are, and in what order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from gatcg_desktop.engine.decisions import Decision, Kind
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    AnyChoice,
    AnyPick,
    Choice,
    DeclareAttack,
    Pick,
    Place,
    PlayCard,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId

T = TypeVar("T", bound=Choice)


def entity_of(choice: object) -> int:
    """The id of the card, object, instance or player that a choice is about; 0 when it is about none."""
    match choice:
        case PlayCard(card=id):
            return id
        case ActivateAbility(source=id):
            return id
        case DeclareAttack(unit=id):
            return id
        case Pick(id=id) | Place(id=id):
            return id
        case _:
            return 0


class Marks(msgspec.Struct, frozen=True):
    """The options of a decision and the pending picks, by entity id, and the `player` who is asked. Without a decision
    there is nothing. `quiet`: what comes next is asked, so nothing on the table tells it."""

    choices: dict[int, tuple[AnyChoice, ...]] = {}
    picks: tuple[AnyPick, ...] = ()
    kind: Kind | None = None
    player: PlayerId = NOBODY
    least: int = 0
    most: int = 0
    ordered: bool = False
    source: ThingId = 0
    manual: bool = False
    cancellable: bool = False
    suggested: tuple[AnyChoice, ...] = ()
    quiet: bool = False

    def can_move(self, item: int, target: ThingId) -> bool:
        """Whether the arrow of a stack item to one of its targets may be moved to another target now."""
        if item != self.source:
            return False
        if self.kind == DecisionKind.TARGETS:
            return any(entity_of(choice) == target for choice in self.suggested)
        return self.kind == DecisionKind.NEW_TARGETS

    @property
    def picking(self) -> bool:
        """Whether the decision is answered by picking things (instead of by a play)."""
        return self.kind not in (None, DecisionKind.OPPORTUNITY, DecisionKind.MATERIALIZE)

    @property
    def gathers(self) -> bool:
        """Whether a click on a thing makes it a pick, be it of a thing or of a card to materialize."""
        return self.kind not in (None, DecisionKind.OPPORTUNITY)

    @property
    def single(self) -> bool:
        """Whether one pick is the whole answer."""
        return self.least == self.most == 1

    def of(self, entity: ThingId) -> tuple[AnyChoice, ...]:
        """The legal choices about that entity."""
        return self.choices.get(entity, ())

    def legal(self, entity: ThingId) -> bool:
        """Whether anything can be done with that entity now."""
        return entity in self.choices

    def picked(self, entity: ThingId) -> int:
        """The place of that entity among the pending picks, from 1; 0 when it is not picked."""
        for number, pick in enumerate(self.picks, 1):
            if entity_of(pick) == entity:
                return number
        return 0

    def place_of(self, entity: ThingId) -> int:
        """The place of a picked entity where picks are put in order, or counted because they pay; 0 for one that is
        simply picked or not."""
        counted = self.ordered or self.kind == DecisionKind.PAY_RESERVE
        return self.picked(entity) if counted and self.picks else 0

    def can_pay(self, entity: ThingId) -> bool:
        """Whether that entity may be added to what pays."""
        return self.kind == DecisionKind.PAY_RESERVE and self.legal(entity) and not self.picked(entity)

    def plays(self, entity: ThingId, kind: type[T]) -> T | None:
        """The legal choice of that type about the entity, or None."""
        return next((choice for choice in self.of(entity) if isinstance(choice, kind)), None)


def marks_of(
    decision: Decision | None, picks: Iterable[AnyPick] = (), quiet: bool = False, means_yes: ThingId = 0
) -> Marks:
    """The marks of a decision with its pending picks. `means_yes`: what a yes is about, which can be chosen instead."""
    if decision is None:
        return Marks(quiet=quiet)
    choices: dict[int, list[AnyChoice]] = {}
    for option in decision.options:
        entity = entity_of(option)
        if entity:
            choices.setdefault(entity, []).append(option)
    if means_yes and Accept() in decision.options:
        choices[means_yes] = [Accept()]
    return Marks(
        choices={entity: tuple(options) for entity, options in choices.items()},
        picks=tuple(picks),
        kind=decision.kind,
        player=PlayerId(decision.player),
        least=decision.least,
        most=decision.most,
        ordered=decision.ordered,
        source=decision.source,
        manual=decision.manual,
        cancellable=decision.cancellable,
        suggested=decision.suggestion,
        quiet=quiet,
    )


def next_pick(marks: Marks, entity: ThingId) -> tuple[AnyPick, ...] | None:
    """The pending picks after clicking once more on a thing that can be picked in several ways (top or bottom).

    It goes through its ways and then back to none. None for a thing that has only one way, or when as many are
    picked as may be.
    """
    ways = marks.of(entity)
    if len(ways) < 2:
        return None
    at = marks.picked(entity)
    if not at:
        return (*marks.picks, ways[0]) if len(marks.picks) < marks.most else None
    now = marks.picks[at - 1]
    after = ways.index(now) + 1 if now in ways else len(ways)
    changed = ways[after : after + 1]
    return (*marks.picks[: at - 1], *changed, *marks.picks[at:])
