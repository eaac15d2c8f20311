"""A step is a labelled span of the journal: what happened, who did it, and the rule that says so."""

from __future__ import annotations

import msgspec


class Step(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened.

    `event` is a typed, immutable record from the rules. `start` is the index of the step's first write; the
    step ends where the next one starts. `actor` is the player who did it (0: the game itself), `cause` the id
    of the entity it came from (0: none), `manual` whether it was done by hand instead of by the rules.
    """

    number: int
    event: msgspec.Struct
    rule: str
    actor: int
    cause: int
    start: int
    manual: bool = False


class Point(msgspec.Struct, frozen=True, gc=False):
    """Where a decision stands: the point at rest before it, and which answers were given since."""

    writes: int
    steps: int
    answers: int
