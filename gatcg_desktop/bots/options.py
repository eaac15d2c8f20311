"""Which answers to a decision are worth comparing."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.rules.model.choices import AnyPick, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.query.game_query import GameQuery

Picks = tuple[AnyPick, ...]

MOST_OPTIONS = 8
SEARCHED = frozenset(
    {
        DecisionKind.OPPORTUNITY,
        DecisionKind.MATERIALIZE,
        DecisionKind.ATTACK_TARGET,
        DecisionKind.TARGETS,
        DecisionKind.MAY,
        DecisionKind.RETALIATE,
        DecisionKind.CHOOSE,
        DecisionKind.MODES,
    }
)
"""The kinds of decision that are worth it; steady answers the others."""


def worth_comparing(query: GameQuery, decision: Decision, first: tuple[Picks, ...]) -> list[Picks]:
    """At most MOST_OPTIONS answers, `first` of all those that are given; plays of cards that are alike are one. The
    first of these alone where comparing is not worth it."""
    if decision.kind not in SEARCHED or decision.most != 1 or decision.worded:
        return [first[0]]
    found: dict[object, Picks] = {}
    for picks in (*first, *((option,) for option in decision.options), *(((),) if decision.least == 0 else ())):
        found.setdefault(alike(query, picks), picks)
    return list(found.values())[:MOST_OPTIONS]


def alike(query: GameQuery, picks: Picks) -> object:
    """What plays of the same face from the same zone have in common; anything else is itself."""
    pick = picks[0] if len(picks) == 1 else None
    if not isinstance(pick, PlayCard):
        return picks
    return query.card(pick.card).key, query.state.zone_of(pick.card), pick.method
