"""The Effects Stack: putting instances onto it, copying, negating, fizzling, and when a source card leaves.

Carries playing-cards (rules 6 to 9), copy (rules 1 to 3 and Copying Abilities 1 to 5), game-terms (Fizzle,
Negate, Negated) and effects-stack (rule 2).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from gatcg_desktop.rules.actions.moves import keep_track, move_card
from gatcg_desktop.rules.actions.replacing import card_destination
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.entities import Instance, Origin, PlayedCard
from gatcg_desktop.rules.model.events import Fizzled, Negated, PutOnStack
from gatcg_desktop.rules.model.fields import NO_INSTANCE, NOBODY, InstanceId, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import STACK, MoveManner
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.triggers.noticing import notify_triggers

Why = Literal["source_gone", "targets", "lineage", "combat", "condition", "modes"]


def put_instance(
    game: GameWriter, instance: Instance, of: InstanceId = NO_INSTANCE, rule: str = "stack.put"
) -> InstanceId:
    """Put an instance on top of the stack, number it, and return its id."""
    number = 1 + max((game.instance(id).number for id in game.stack), default=0)
    instance = msgspec.structs.replace(instance, number=number)
    event = PutOnStack(
        InstanceId(game.writer.next_id), number, instance.kind, instance.key, instance.controller, instance.copy, of
    )
    game.step(event, rule, instance.controller, instance.source or instance.played)
    return InstanceId(game.writer.create(instance, STACK))


def copy_instance(game: GameWriter, id: InstanceId, controller: PlayerId, by: ThingId) -> InstanceId:
    """Put a copy of an instance on top of the stack (copy, rules 2 and 3; Copying Abilities 1 and 3).

    The copy has the modes, X, targets, payment and properties of the original and none of its counters, belongs to
    `controller`, reads the same source, and carries the copy property.
    """
    original = game.instance(id)
    origin = Origin("copy", of=id, by=by)
    twin = msgspec.structs.replace(original, controller=controller, copy=True, origin=origin, counters=())
    return put_instance(game, twin, of=id, rule="copy.instance")


def take_off(game: GameWriter, id: InstanceId) -> None:
    """Remove an instance from the stack; its source card follows when it was the last (playing-cards, rule 7)."""
    instance = game.instance(id)
    game.writer.remove(id)
    release_source(game, instance.played)


def release_source(game: GameWriter, played: ThingId, how: Literal["resolved", "negated"] = "resolved") -> None:
    """Send a source card to its zone when no instance reads it any more (state-based checks, Resolution)."""
    record = game.state.get(played)
    if type(record) is not PlayedCard or game.instances_of(played):
        return
    if game.source_there(played):
        zone = _sent_to(game, record)
        if zone == "pantheon":
            move_card(game, record.card, "pantheon", how, "bestowment.return", cause=played, face_up=True)
        else:
            move_card(game, record.card, zone, how, "playing.card_leaves", cause=played)
            if record.put_aside_by and game.is_card(record.card) and game.state.zone_of(record.card)[0] == "banishment":
                keep_track(game, record.put_aside_by, (record.card,))
    game.writer.remove(played)


def _sent_to(query: GameQuery, record: PlayedCard) -> str:
    """Where a source card is sent that nothing reads any more, before anything replaces that."""
    if record.method == "bestowment":
        return "pantheon"
    return "banishment" if query.definitions[record.key].cost_kind == "memory" else "graveyard"


def is_put_away(query: GameQuery, id: ThingId) -> bool:
    """Whether the card of an item of the stack is put away as it resolves: it becomes no object and no intent."""
    instance = query.state.get(id)
    if type(instance) is not Instance or not query.source_there(instance.played):
        return False
    record = query.state.entity(instance.played, PlayedCard)
    return destination(query, record) not in ("field", "intent", "lineage", "pantheon")


def destination(query: GameQuery, record: PlayedCard) -> str:
    """Where a played card lands when it resolves as things stand: the lineage of a champion, the intent of an attack,
    the field, or the zone that it is sent to.

    What it does on its way, and what a player may still choose then, is not looked at.
    """
    face = query.definitions[record.key]
    if "CHAMPION" in face.types:
        return "lineage"
    if "ATTACK" in face.types:
        return "intent"
    zone = _sent_to(query, record)
    if zone == "pantheon":
        return zone
    return "field" if face.is_object else card_destination(query, record.card, zone, "resolved")


def negate(game: GameWriter, id: InstanceId, by: ThingId, player: PlayerId = NOBODY) -> None:
    """Remove an instance; it does not resolve. The card stays while other instances read it (Negate 1.1).

    `player` is who negates it, if somebody does.
    """
    instance = game.instance(id)
    if player:
        notify_triggers(game, "negates", id, player=player)
    game.step(Negated(id, instance.number, instance.key, by), "stack.negate", instance.controller, by)
    game.writer.remove(id)
    _tell_of_negation(game, instance)
    release_source(game, instance.played, "negated")


def _tell_of_negation(game: GameWriter, instance: Instance) -> None:
    """The activation of a card was negated, which is what the event happens to."""
    record = game.state.get(instance.played)
    if instance.kind == "activation" and type(record) is PlayedCard:
        notify_triggers(game, "negated", record.card, player=instance.controller)


def fizzle(game: GameWriter, id: InstanceId, why: Why, rule: str) -> None:
    """Remove an instance that cannot resolve (game-terms, Fizzle)."""
    instance = game.instance(id)
    game.step(Fizzled(id, instance.number, instance.key, why), rule, instance.controller, instance.source)
    take_off(game, id)


def clear_stack(game: GameWriter, but: ThingId = 0) -> None:
    """Nothing on the stack resolves any more, and its cards are banished (ending-phases, rule 1); `but`: all except
    what resolves now."""
    for id in game.stack:
        if id == but:
            continue
        played = game.instance(id).played
        game.writer.remove(id)
        if played and game.state.get(played) is not None and not game.instances_of(played):
            card = game.state.entity(played, PlayedCard).card
            if game.source_there(played):
                move_card(game, card, "banishment", "banished", "turn.end_part")
            game.writer.remove(played)


def banish_source(
    game: GameWriter, id: InstanceId, by: ThingId, player: PlayerId = NOBODY, to: str = "banishment"
) -> None:
    """Negate an activation and banish its source card (or put it elsewhere): all other instances of it will fizzle."""
    instance = game.instance(id)
    record = game.state.get(instance.played)
    there = type(record) is PlayedCard and game.source_there(instance.played)
    if player:
        notify_triggers(game, "negates", id, player=player)
    game.step(Negated(id, instance.number, instance.key, by), "stack.negate", instance.controller, by)
    game.writer.remove(id)
    _tell_of_negation(game, instance)
    if there and type(record) is PlayedCard:
        how: MoveManner = "banished" if to == "banishment" else "put"
        move_card(game, record.card, to, how, "playing.card_removed", cause=by)
    release_source(game, instance.played, "negated")
