"""Whether a question can be answered by somebody who does not look at their own hidden cards."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.gui.foundation.names import may_know
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.query.visibility import EVERYBODY


def asked_openly(state: State, definitions: Definitions, decision: Decision) -> bool:
    """Whether everything that can be chosen lies open to all, so that at one desk nobody needs to look away.

    Opportunity never does: what could be played out of a hand is nobody else's business. Whoever wants to see their
    own hand before answering asks for it (`Session.ask_hand_over`).
    """
    if decision.kind == DecisionKind.OPPORTUNITY or decision.worded:
        return False
    return all(may_know(state, definitions, EVERYBODY, id) for option in decision.options for id in _numbers(option))


def _numbers(option: object) -> Iterator[int]:
    """Every number in an option: its ids are among them, and a number that is none can only ask for more care."""
    if isinstance(option, int):
        yield option
    elif isinstance(option, tuple):
        for part in option:
            yield from _numbers(part)
    elif isinstance(option, msgspec.Struct):
        for name in option.__struct_fields__:
            yield from _numbers(getattr(option, name))
