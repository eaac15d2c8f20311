"""Nobody at the other side: a player that passes, declines, and gives as little as the rules let it."""

from __future__ import annotations

from gatcg_desktop.bots.heuristic import quick_answer
from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.rules.model.choices import Decline, PassOpportunity


def goldfish_answer(decision: Decision) -> Answer:
    """The answer that does least. It looks at nothing but the options."""
    for nothing in (PassOpportunity(), Decline()):
        if nothing in decision.options and decision.least <= 1 <= decision.most:
            return Answer(decision.player, (nothing,))
    return Answer(decision.player, () if decision.least == 0 else quick_answer(decision))
