"""Who may know which card a card is, and in which order cards lie (public-vs-private-information)."""

from __future__ import annotations

from gatcg_desktop.rules.model.entities import Card
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import UNORDERED
from gatcg_desktop.rules.query.characteristics import applies_to_player, player_rules
from gatcg_desktop.rules.query.game_query import GameQuery

EVERYBODY = 0
"""The viewer who sees public information only."""
OMNISCIENT = -1
"""The viewer who sees everything (teaching, replay of a finished game)."""
PUBLIC = frozenset({"graveyard", "banishment", "lineage", "loaded", "intent", "effects_stack", "field"})


def may_see(query: GameQuery, viewer: int, id: ThingId, zone: str, zone_owner: ThingId) -> bool:
    """Whether a viewer may know which card this is (public-vs-private-information, rules 1, 2, 6)."""
    if viewer == OMNISCIENT:
        return True
    card = query.card(id)
    if viewer and viewer in card.seen_by:
        return True
    if zone == "deck":
        return card.face_up is True or _top_lies_open(query, id, zone_owner)
    if query.match.outcome and zone in PUBLIC:
        return True  # what was put face down is shown at the end (objects-and-targeting, Face-Down 1.2)
    if card.face_up is not None:
        # Nobody looks at what was banished without being known (public-vs-private-information, 6.1).
        return card.face_up or (viewer == card.owner and zone != "banishment")
    if zone in PUBLIC:
        return True
    return zone in UNORDERED and viewer == zone_owner


def is_blank(query: GameQuery, id: ThingId) -> bool:
    """Whether this is a card that lies face down where cards lie open: it has no characteristics but that it is a card
    (public-vs-private-information, rule 8)."""
    thing = query.state.entities.get(id)
    return type(thing) is Card and thing.face_up is False and query.state.zone_of(id)[0] in PUBLIC


def known_in(reader: GameQuery, viewer: int, zone: str, owner: ThingId) -> list[CardId]:
    """The cards of a zone of which a viewer may know which they are, in its order. Asked of a deck this is quicker than
    `may_see` for each card."""
    ids = reader.cards(zone, owner)
    if zone != "deck" or viewer == OMNISCIENT:
        return [id for id in ids if may_see(reader, viewer, id, zone, owner)]
    cards = reader.state.entities
    open_top = ids[:1] if ids and _top_lies_open(reader, ids[0], owner) else ()
    return [
        id
        for id in ids
        if id in open_top
        or (
            type(card := cards[id]) is Card
            and (card.face_up is True or (card.seen_by and viewer and viewer in card.seen_by))
        )
    ]


def keeps_order_secret(viewer: int, zone: str, owner: ThingId) -> bool:
    """Whether a viewer may not know in which order the cards of a zone lie, which tells when each came there."""
    return zone in UNORDERED and viewer not in (owner, OMNISCIENT)


def _top_lies_open(query: GameQuery, id: ThingId, owner: ThingId) -> bool:
    """Whether this is the top card of a deck that is played with its top card revealed (game-zones-main-deck, 9)."""
    ids = query.state.zone("deck", owner)
    if not ids or ids[0] != id:
        return False
    player = PlayerId(owner)
    return any(
        one.reveal_top and applies_to_player(query, context, one, player) for context, one in player_rules(query)
    )
