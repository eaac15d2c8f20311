"""A deck that lies open over the table: what one has looked at in it, or all that can be found in it by hand."""

from __future__ import annotations

import msgspec

from gatcg_desktop.gui.session.browsing import browsed, places_from_top
from gatcg_desktop.gui.session.session import Session
from gatcg_desktop.gui.table.composition.open_pile import OpenPile
from gatcg_desktop.rules.model.fields import PlayerId


def deck_pile(session: Session, player: PlayerId, whole: bool) -> OpenPile | None:
    """A player's deck, each card that one has looked at with its place; None where there is nothing to show. `whole`:
    with what a player may look for in their own."""
    cards = browsed(session, "deck", player) if whole else ()
    if not cards and not session.view.cards("deck", player):
        return None
    return OpenPile("deck", player, cards, notes=tuple(places_from_top(session, player).items()))


def as_it_is_now(session: Session, pile: OpenPile | None) -> OpenPile | None:
    """An open pile after something happened: the cards of a deck have other places, or lie there no more."""
    if pile is None or pile.zone != "deck":
        return pile
    now = deck_pile(session, pile.player, bool(pile.cards))
    return msgspec.structs.replace(now, first=pile.first) if now is not None else None
