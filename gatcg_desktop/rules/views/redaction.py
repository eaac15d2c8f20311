"""What a value of a game says to one viewer: hidden cards without their face, known ones under the viewer's ids.

Carries public-vs-private-information for everything that leaves the program that runs the referee. What each field
gives away is said by its type (`rules.model.fields`); nothing here knows a field by its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, Union

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.disclosure import Redaction
from gatcg_desktop.language.ast.marks import Node
from gatcg_desktop.rules.model.choices import AnyPick
from gatcg_desktop.rules.model.events import AnyEvent
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.replica import AnyEntity

S = TypeVar("S", bound=msgspec.Struct)
IdOf = Callable[[ThingId], ThingId]
"""The id that a viewer has for a card; what is no card is called the same by everybody."""

REDACTION = Redaction(Union[AnyEntity, AnyEvent, AnyPick], (Node,))
"""Made as the program starts: a field that does not say what it gives away is an error then."""


class Renaming:
    """A lens that only gives other ids."""

    def __init__(self, id_of: IdOf) -> None:
        self.name_of = id_of

    def knows(self, id: ThingId) -> bool:
        """Everything: values that are only renamed stay whole."""
        return True

    def date_of(self, id: ThingId, incarnation: int) -> int:
        """As it is."""
        return incarnation

    def asks_for(self, what: str | int) -> bool:
        """Everything."""
        return True


def with_ids(value: S, id_of: IdOf) -> S:
    """An event or choice with other ids."""
    return REDACTION.redacted(value, Renaming(id_of))


def ids_in(value: msgspec.Struct) -> list[ThingId]:
    """The ids in an event or choice, of whatever they are."""
    found: list[ThingId] = []

    def note(id: ThingId) -> ThingId:
        found.append(id)
        return id

    with_ids(value, note)
    return found


def renamed_decision(decision: Decision, id_of: IdOf, hidden: frozenset[ThingId]) -> Decision:
    """A decision with its options as the player who is asked has their ids.

    `hidden`: the cards that this player does not know. Options that name them come in the order of the player's own
    ids, and no answer with them is suggested: either would tell where they lie.
    """
    blind = [number for number, option in enumerate(decision.options) if not hidden.isdisjoint(ids_in(option))]
    options = [with_ids(option, id_of) for option in decision.options]
    for number, option in zip(blind, sorted((options[number] for number in blind), key=ids_in), strict=True):
        options[number] = option
    blindly = any(not hidden.isdisjoint(ids_in(option)) for option in decision.suggestion)
    return msgspec.structs.replace(
        decision,
        options=tuple(options),
        source=id_of(decision.source),
        suggestion=() if blindly else tuple(with_ids(option, id_of) for option in decision.suggestion),
    )


def renamed_answer(answer: Answer, id_of: IdOf) -> Answer:
    """An answer with other ids for the cards it picks."""
    return Answer(answer.player, tuple(with_ids(pick, id_of) for pick in answer.picks))
