"""Triggered abilities whose event happened and that wait to be put onto the stack, and what they are told of it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from gatcg_desktop.language.ast import Event, Filter, It, TimesThisTurn, Triggered, TriggersAgain
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.entities import Card, Instance, Kept, LastKnown, Object, PendingTrigger, PlayerStatus
from gatcg_desktop.rules.model.events import Triggered as TriggeredEvent
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import TRIGGERS
from gatcg_desktop.rules.query.characteristics import abilities_of_type
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.face_matching import activated_like, print_matches
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import matches, object_matches
from gatcg_desktop.rules.query.matching import matches_last_known as still_described
from gatcg_desktop.rules.query.turn_counters import each_counts, times_seen, times_so_far
from gatcg_desktop.rules.triggers.occurrence import Occurrence


@lru_cache(maxsize=4096)
def speaks_of_all(ability: Triggered) -> bool:
    """Whether an ability that triggers on "one or more" asks which these were."""
    asked = any(type(node) is Filter and node.among is not None for node in nodes(ability.effects))
    return asked or any(type(node) is It for node in nodes(ability.effects[:1]))


def queue_trigger(
    game: GameWriter,
    controller: PlayerId,
    source: ThingId,
    key: str,
    ability: Triggered,
    now: Occurrence,
    properties: tuple[str, ...] = (),
    mode: int = -1,
    rule: str = "triggers.event",
    subject_mark: int = -1,
    kept: Kept | None = None,
) -> None:
    """Let an ability wait until triggers are put onto the stack."""
    thing = game.state.get(source)
    mark = thing.incarnation if type(thing) is Card else 0
    for cause in (source, *(_again(game, ability, now) if rule == "triggers.event" else ())):
        game.step(TriggeredEvent(source, key, controller), rule, controller, cause)
        game.writer.create(
            PendingTrigger(
                controller,
                source,
                key,
                ability,
                ability.text,
                mark,
                now.subject,
                now.amount,
                properties,
                now.victim,
                mode,
                subject_mark,
                "delayed" if rule == "triggers.delayed" else "",
                kept,
                now.player,
                thing.given if type(thing) is Card else (),
            ),
            TRIGGERS,
        )


def pending_triggers(query: GameQuery, controller: PlayerId = NOBODY) -> list[tuple[ThingId, PendingTrigger]]:
    """The triggered abilities that wait to be put onto the stack, of one player or of all, in the order they came."""
    waiting = [(id, query.state.entity(id, PendingTrigger)) for id in query.state.ids_in(TRIGGERS)]
    return [(id, one) for id, one in waiting if controller in (NOBODY, one.controller)]


def _again(game: GameWriter, ability: Triggered, now: Occurrence) -> list[ThingId]:
    """What makes an "On ..." ability trigger an additional time: weapons that the attack is made with."""
    combat = game.combat
    if combat is None or now.subject != combat.attacker or ability.event.subject is not None:
        return []
    return [id for id, one in abilities_of_type(game, TriggersAgain) if id in combat.weapons and now.kind in one.events]


def subject_fits(game: GameWriter, context: ResolutionContext, subject: ThingId, described: Filter) -> bool:
    """Whether what an event happened to fits the description."""
    if described.kind == "object" and type(game.state.get(subject)) is Object:
        return object_matches(game, context, subject, described)
    if type(game.state.get(subject)) is LastKnown:  # it was given up to pay for what happened
        return still_described(game, context, subject, described)
    return matches(game, context, subject, described)


def event_is_of(game: GameWriter, context: ResolutionContext, event: Event, now: Occurrence) -> bool:
    """Whether what an event happened to fits its description; a source of damage may be a card or an item of the stack
    that is described as an object."""
    described = event.subject
    if described is None:
        return True
    if event.kind == "ability_activated" and described == Filter():
        return True  # an ability of whatever it is: of a card elsewhere as well
    thing = game.last_known(now.subject)
    if event.kind != "deals" or isinstance(thing, Object):
        return subject_fits(game, context, now.subject, described)
    if described.controller != "any" and (described.controller == "you") != (now.player == context.controller):
        return False
    return hasattr(thing, "key") and print_matches(game, now.subject, described)


def aimed_at(game: GameWriter, context: ResolutionContext, event: Event, now: Occurrence) -> tuple[Occurrence, ...]:
    """The same activation for each target that the trigger speaks of, which is its other side ("that ally")."""
    instance = game.state.get(now.subject)
    targets = [id for line in instance.targets for id in line if id] if type(instance) is Instance else []
    if event.at_this:
        fitting = [context.source] if context.source in targets else []
    else:
        described = event.victim
        fitting = [id for id in targets if described is not None and subject_fits(game, context, id, described)]
    return tuple(msgspec.structs.replace(now, victim=target) for target in dict.fromkeys(fitting))


def event_fits(game: GameWriter, context: ResolutionContext, event: Event, now: Occurrence) -> bool:
    """Whether everything but the subject is as the trigger says: whose event, the other side, numbers, the time."""
    if not now.is_of(event.whose, context.controller):
        return False
    if now.amount < event.least or (event.nth and not _is_nth(game, context, event, now)):
        return False
    if not details_fit(game, context, event, now):
        return False
    return event.during is None or holds(game, context, event.during)


def details_fit(game: GameWriter, context: ResolutionContext, asked: Event | TimesThisTurn, now: Occurrence) -> bool:
    """Whether it happened to the other side that is asked for, from where, as what, and with what."""
    if (asked.origin and asked.origin != now.origin) or (asked.what and asked.what != now.what):
        return False
    if asked.victim is not None and not subject_fits(game, context, now.victim, asked.victim):
        return False
    return not asked.used or any(_attacks_with(game, context, used) for used in asked.used)


def turned_so(game: GameWriter, event: Event, now: Occurrence) -> bool:
    """Whether a mastery was turned as the trigger says, and it was that one."""
    key = game.state.entity(now.subject, PlayerStatus).key
    told = all(mode in ("", turned) for mode, turned in zip(event.modes, now.modes, strict=False))
    return told and event.key in ("", key)


def _attacks_with(game: GameWriter, context: ResolutionContext, used: Filter) -> bool:
    """Whether the attack under way is made with such a weapon, or such a card in the intent."""
    combat = game.combat
    if combat is None:
        return False
    if used.kind == "object":
        return any(object_matches(game, context, weapon, used) for weapon in combat.weapons)
    return any(matches(game, context, card, used) for card in game.cards("intent", combat.attacker))


def _is_nth(game: GameWriter, context: ResolutionContext, event: Event, now: Occurrence) -> bool:
    """Whether this was the so-manieth of its kind for its player in this turn; where it is described, of those that
    fit. Of several counters at once it may be any."""
    if (question := times_so_far(event)) is not None:
        times = times_seen(game, context.controller, context.source, question)
    elif event.kind == "activate" and event.subject is not None:
        times = activated_like(game, now.player, event.subject)
    else:
        times = now.nth
    return times - (now.amount if each_counts(event) else 1) < event.nth <= times
