"""What a triggered ability is told of its event."""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.language.ast import EventKind
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.model.phases import Phase


class Occurrence(msgspec.Struct, frozen=True):
    """What a trigger is told of its event. `subject` is what it happened to or who did it (an object, card, instance,
    or 0), `victim` the other side, `player` whose event it is, `amount` its number, `origin` the zone it happens in or
    starts from, `what` the counter, damage or cost, `nth` which one of its kind it is for the player in this turn,
    `modes` from which to which a mastery was turned."""

    kind: EventKind
    subject: ThingId
    player: PlayerId = NOBODY
    amount: int = 0
    phase: Phase | Literal[""] = ""
    victim: ThingId = 0
    modes: tuple[str, ...] = ()
    origin: str = ""
    what: str = ""
    nth: int = 0

    def is_of(self, whose: str, controller: PlayerId) -> bool:
        """Whether it is the event of whom an ability of that controller waits for. Nobody's is no opponent's."""
        if whose == "any":
            return True
        return self.player == controller if whose == "you" else self.player not in (controller, NOBODY)
