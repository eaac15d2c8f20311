"""What a player may pay reserve and memory with besides hand and memory, and what a hurried player would take.

Carries costs-and-memory (rule 3) and the keywords Floating Memory, Kindle and Reservable.
"""

from __future__ import annotations

from functools import lru_cache

from gatcg_desktop.language.ast import Filter, FloatingOnly
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.effects import PlayChange
from gatcg_desktop.rules.model.entities import Card, Object
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.characteristics import all_traits, card_abilities_of, card_keyword
from gatcg_desktop.rules.query.continuous.durations import play_change_at_work
from gatcg_desktop.rules.query.elements import elements_of, enabled_elements
from gatcg_desktop.rules.query.game_query import GameQuery


def reservable_objects(query: GameQuery, player: PlayerId) -> list[ObjectId]:
    """Objects that may be rested to pay for 1 of a reserve cost (Reservable)."""
    found = []
    for id in _with_reservable(query, player):
        if not query.state.entity(id, Object).rested:
            found.append(id)
    return found


def _with_reservable(query: GameQuery, player: PlayerId) -> list[ObjectId]:
    """The objects of a player with Reservable, rested or not: part of what is derived, for nothing else is read."""
    now = all_traits(query)  # first: it may bring them back
    derived = query.state.derived
    key = ("reservable", player)
    found: list[ObjectId] | None = derived.get(key)
    if found is None:
        found = derived[key] = [id for id, _ in query.objects(player) if "Reservable" in now[id].keywords]
    return found


def floating_memory_cards(query: GameQuery, player: PlayerId) -> list[CardId]:
    """Cards in the graveyard, or in graveyards, that may pay for 1 of a memory cost (Floating Memory)."""
    owners = (player, *(query.opponents(player) if _floats_theirs(query, player) else ()))
    cards = ((owner, card) for owner in owners for card in query.cards("graveyard", owner))
    return [card for owner, card in cards if card_keyword(query, card, owner, "Floating Memory")]


def _floats_theirs(query: GameQuery, player: PlayerId) -> bool:
    """Whether the floating memory of opponents pays for a player's memory costs in this phase."""
    if query.match.phase is not Phase.MATERIALIZE:
        return False
    changes = (query.state.entities[id] for id in query.state.ids_in(EFFECTS))
    return any(
        type(one) is PlayChange and one.floating and player in one.players and play_change_at_work(query, one)
        for one in changes
    )


def kindle_cards(query: GameQuery, player: PlayerId, card: ThingId) -> tuple[int, list[CardId]]:
    """Kindle N: how many fire cards of the graveyard may each pay for 1 reserve of a card, and which there are."""
    keyword = card_keyword(query, card, player, "Kindle") if card in query.state.where else None
    if keyword is None:
        return 0, []
    cards = [id for id in query.cards("graveyard", player) if id != card and "FIRE" in elements_of(query, id)]
    return min(keyword.value, len(cards)), cards


def floating_only(query: GameQuery, player: PlayerId, card: ThingId) -> bool:
    """Whether nothing but floating memory pays the memory cost of a card."""
    if type(query.state.get(card)) is not Card:
        return False
    key = query.card(card).key
    return bool(card_abilities_of(query, card, FloatingOnly, ResolutionContext(player, card, key)))


@lru_cache(maxsize=4096)
def speaks_of_banished(face: CardDefinition) -> bool:
    """Whether a card speaks of the cards it banished; what paid its memory cost is among them."""
    return any(type(node) is Filter and node.remembered for node in nodes(face.abilities))


def suggest_payment(query: GameQuery, player: PlayerId, options: tuple[Pick, ...], cost: int) -> tuple[Pick, ...]:
    """A payment that a hurried player would accept: what costs most and cannot be played soon goes first.

    Cards of an element that is not enabled, then the dearest; reservable objects before cards.
    """
    elements = enabled_elements(query, player)

    def worth(pick: Pick) -> tuple[int, int, int]:
        if query.object(pick.id) is not None:
            return (0, 0, pick.id)
        face = query.face(pick.id)
        usable = set(query.face(pick.id).elements) <= elements
        return (2 if usable else 1, -(face.cost or 0), pick.id)

    return tuple(sorted(options, key=worth)[:cost])
