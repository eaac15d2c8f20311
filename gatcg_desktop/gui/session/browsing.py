"""The cards of a zone, as by-hand tools and open piles list them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.query.visibility import OMNISCIENT
from gatcg_desktop.rules.views.views import CardView

translate = QCoreApplication.translate


def browsed(session: Session, zone: str, player: PlayerId) -> tuple[CardView, ...]:
    """The cards of a zone, by name: a player may look through their own deck. What one has looked at in a deck comes
    first, as it lies there."""

    def by_name(card: CardView) -> tuple[str, int]:
        return session.name_of_key(card.key), card.id

    known = session.view.cards(zone, player)
    if zone != "deck" or session.view.viewer == OMNISCIENT:
        return tuple(sorted(known, key=by_name))
    state, seen = session.state, {card.id for card in known}
    own = state.zone(zone, player) if player == session.eyes else ()
    rest = [
        CardView(CardId(id), (card := state.entity(id, Card)).key, card.owner, zone, player, False)
        for id in own
        if id not in seen
    ]
    return (*known, *sorted(rest, key=by_name))


def places_from_top(session: Session, player: PlayerId) -> dict[CardId, str]:
    """Where those cards of a deck lie that one has looked at, in words, by id. Who sees every card is told nothing."""
    if session.view.viewer == OMNISCIENT:
        return {}
    places = {id: number for number, id in enumerate(session.state.zone("deck", player), 1)}
    words = translate("Table", "No. {number} from the top")
    known = session.view.cards("deck", player)
    return {card.id: words.format(number=places[card.id]) for card in known}
