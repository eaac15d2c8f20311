"""What else could have been done: the plays that were legal where the timeline stands."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.gui.session.option_labels import labels_of
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.choices import PassOpportunity
from gatcg_desktop.rules.model.entities import Match
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId
from gatcg_desktop.rules.procedure.opportunity import legal_plays
from gatcg_desktop.rules.query.game_query import GameQuery

MOST = 8


class Alternatives(NamedTuple):
    """Who had Opportunity (0: nobody), the plays in words (the viewer's own only), and how many more there were."""

    holder: PlayerId
    plays: tuple[str, ...]
    more: int


def alternatives(session: Session) -> Alternatives:
    """Who could act at the position shown, and how. Another player's plays are not told: they show hidden cards."""
    query = GameQuery(session.state, session.definitions)
    match: Match = query.match
    holder = match.holder
    if not holder or session.waiting:
        return Alternatives(NOBODY, (), 0)
    if holder != session.viewer and not session.open_hands:
        return Alternatives(holder, (), 0)
    plays = [play for play in legal_plays(query, holder) if play != PassOpportunity()]
    words = tuple(dict.fromkeys(labels_of(plays[:40], session)))
    return Alternatives(holder, words[:MOST], max(0, len(plays) - MOST))
