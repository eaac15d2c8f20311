"""Triggered abilities of cards that are no objects: in the graveyard, on the Effects Stack, or of a card to which the
event happens.

Carries abilities (rules 4, 5 and 7): what an ability says of a zone is where it works.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeGuard

from gatcg_desktop.language.ast import Ability, Inherited, Restricted, TraitChange, Triggered
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import Card, Instance, PlayedCard
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import all_traits, card_abilities
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.player_references import controller_of_card
from gatcg_desktop.rules.query.visibility import is_blank
from gatcg_desktop.rules.triggers.occurrence import Occurrence
from gatcg_desktop.rules.triggers.pending import event_fits, event_is_of, queue_trigger, turned_so


def in_other_zones(game: GameWriter, now: Occurrence) -> None:
    """Tell the abilities that work where their card is no object what happened."""
    if now.kind not in game.definitions.found_once("zone triggers' events", _events_elsewhere):
        return
    keys = game.definitions.of_kind("zone triggers", _works_elsewhere)
    given = bool(game.definitions.of_kind("zone triggers given", _gives_elsewhere))
    subject = game.state.get(now.subject)
    if type(subject) is Card and (subject.key in keys or now.subject in all_traits(game)):  # it may have more
        _tell(game, now.subject, subject, subject.owner, "self", now)
    elif type(subject) is Instance and subject.played and subject.key in keys and not subject.copy:
        played = game.state.entity(subject.played, PlayedCard)
        _tell(game, played.card, game.card(played.card), played.player, "self", now)
    changed = all_traits(game) if given else {}
    for (zone, _), cards in tuple(game.state.zones.items()):
        if zone not in ("graveyard", "material", "banishment", "effects_stack"):
            continue
        for id in cards:
            if game.is_card(id) and (id in changed or game.card(id).key in keys) and not is_blank(game, id):
                _tell(game, id, game.card(id), controller_of_card(game, id), zone, now)


def _tell(game: GameWriter, id: ThingId, card: Card, player: PlayerId, zone: str, now: Occurrence) -> None:
    """Tell a card what happened. Its abilities are those of the player who has it, or has played it."""
    context = ResolutionContext(player, id, card.key, subject=now.subject, amount=now.amount, victim=now.victim)
    for ability in card_abilities(game, id, context):
        if type(ability) is not Triggered or ability.zone != zone or ability.event.kind != now.kind:
            continue
        event = ability.event
        if event.kind == "phase" and event.phase != now.phase:
            continue
        if not event_is_of(game, context, event, now):
            continue
        if event.kind == "mastery_turned" and not turned_so(game, event, now):
            continue
        if event_fits(game, context, event, now) and (
            ability.condition is None or holds(game, context, ability.condition)
        ):
            queue_trigger(game, player, id, card.key, ability, now)


def _events_elsewhere(definitions: Definitions) -> frozenset[str]:
    """The kinds of events for which abilities of cards that are no objects watch in this game."""
    faces = definitions.values()
    return frozenset(
        ability.event.kind for face in faces for ability in (*_works_elsewhere(face), *_gives_elsewhere(face))
    )


@lru_cache(maxsize=4096)
def _works_elsewhere(face: CardDefinition) -> tuple[Triggered, ...]:
    """The printed abilities of a face that work where its card is no object."""
    return tuple(ability for ability in _all(face.abilities) if _is_elsewhere(ability))


@lru_cache(maxsize=4096)
def _gives_elsewhere(face: CardDefinition) -> tuple[Triggered, ...]:
    """Those that a face gives to cards."""
    changes = (node for node in nodes(face.abilities) if type(node) is TraitChange)
    return tuple(ability for change in changes for ability in change.abilities if _is_elsewhere(ability))


def _is_elsewhere(ability: Ability) -> TypeGuard[Triggered]:
    return type(ability) is Triggered and ability.zone != "field"


def _all(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    for ability in abilities:
        if isinstance(ability, (Restricted, Inherited)):
            yield from _all(ability.abilities)
        else:
            yield ability
