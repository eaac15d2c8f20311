"""The cards of a zone, as by-hand tools and open piles list them."""

from __future__ import annotations

from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.views.views import CardView


def browsed(session: Session, zone: str, player: PlayerId) -> tuple[CardView, ...]:
    """The cards of a zone, by name: a player may look through their own deck."""
    cards = list(session.view.cards(zone, player))
    if not cards and player == session.viewer and not session.waiting:
        state = session.state
        for id in state.zone(zone, player):
            card = state.entity(id, Card)
            cards.append(CardView(CardId(id), card.key, card.owner, zone, player, False))
    return tuple(sorted(cards, key=lambda card: (session.name_of_key(card.key), card.id)))
