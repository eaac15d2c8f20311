"""Delayed triggers: what waits for a phase or an event (abilities-triggered-abilities, rules 6 to 9)."""

from __future__ import annotations

from gatcg_desktop.language.ast import Done, Effect, Event, Triggered
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.effects import DelayedTrigger
from gatcg_desktop.rules.model.entities import Card, Kept, KeptAction, LastKnown
from gatcg_desktop.rules.model.fields import NOBODY, ThingId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.resolution_context import ActionRecord, ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.triggers.occurrence import Occurrence
from gatcg_desktop.rules.triggers.pending import event_fits, event_is_of, queue_trigger

_TOLD = frozenset({"discarded", "banished", "revealed", "sacrificed", "destroyed", "returned"})
"""Deeds that a trigger may ask about later: "when you do, ... the sacrificed ally's power"."""


def kept_of(query: GameQuery, context: ResolutionContext, effects: tuple[Effect, ...] = ()) -> Kept:
    """What the words of an ability mean now, for a trigger that it makes, which does these effects later."""
    looked_back_at = {node.verb for node in nodes(effects) if type(node) is Done}

    def mark(id: ThingId) -> int:
        thing = query.state.get(id)
        return thing.incarnation if type(thing) is Card else 0

    spoken_of = {context.source, *context.it, *(id for line in context.targets for id in line)}
    return Kept(
        context.targets,
        tuple(tuple(mark(id) for id in line) for line in context.targets),
        tuple((id, mark(id)) for id in context.it),
        context.x,
        context.amount,
        context.victim,
        context.subject,
        context.event_player,
        context.given,
        tuple(
            KeptAction(verb, done.ids, done.amount, tuple(map(mark, done.ids)) if verb in looked_back_at else ())
            for verb, done in context.action_history.items()
            if verb in _TOLD
        ),
        tuple(sorted(id for id in spoken_of if type(query.state.get(id)) is LastKnown)),
    )


def restore_references(query: GameQuery, context: ResolutionContext, kept: Kept) -> None:
    """Let the words of a trigger mean what they meant when it was made; cards that have moved since are left out."""

    def there(id: ThingId, mark: int) -> bool:
        thing = query.state.get(id)
        return type(thing) is not Card or thing.incarnation == mark

    lines = zip(kept.targets, kept.target_marks, strict=True)
    before = tuple(
        tuple(id if there(id, mark) else 0 for id, mark in zip(ids, marks, strict=True)) for ids, marks in lines
    )
    context.targets = before + context.targets
    context.it = tuple(id for id, mark in kept.things if there(id, mark))
    context.x = kept.x
    context.amount = context.amount or kept.amount
    context.victim = context.victim or kept.victim
    context.subject = context.subject or kept.subject
    context.event_player = context.event_player or kept.event_player
    context.given = kept.given
    context.action_history = {
        **{
            told.verb: ActionRecord(
                tuple(id for id, mark in zip(told.objects, told.marks, strict=True) if there(id, mark))
                if told.marks
                else told.objects,
                told.amount,
            )
            for told in kept.action_history
        },
        **context.action_history,
    }


def consider_delayed(game: GameWriter, now: Occurrence) -> None:
    """Let delayed triggers that wait for an event see that it happened."""
    for id in game.state.ids_in(EFFECTS):
        delayed = game.state[id]
        if type(delayed) is DelayedTrigger and delayed.event is not None and delayed.event.kind == now.kind:
            _consider(game, id, delayed, delayed.event, now)


def _consider(game: GameWriter, id: ThingId, delayed: DelayedTrigger, event: Event, now: Occurrence) -> None:
    if delayed.subjects and now.subject not in delayed.subjects:
        return
    if delayed.player not in (NOBODY, now.player):
        return
    if now.kind == "prevented" and now.victim != delayed.source:
        return  # "this way": by what made the trigger
    context = ResolutionContext(delayed.controller, delayed.source, delayed.key, subject=now.subject, victim=now.victim)
    context.event_player = now.player
    if not event_is_of(game, context, event, now):
        return
    if not event_fits(game, context, event, now):
        return
    if not delayed.repeats:
        game.writer.remove(id)
    of_counters = event.kind in ("counters_put", "counters_removed") and not event.grouped and delayed.repeats
    for _ in range(now.amount if of_counters else 1):  # each of them is an event
        _trigger(game, delayed, event, now)


def delayed_until(game: GameWriter, phase: Phase) -> None:
    """Let what waits for the beginning of a phase trigger."""
    turn_player = game.match.turn_player
    for id in game.state.ids_in(EFFECTS):
        delayed = game.state[id]
        if type(delayed) is not DelayedTrigger or delayed.phase != phase or delayed.event is not None:
            continue
        if delayed.player not in (0, turn_player):
            continue
        if delayed.whose == "you" and delayed.controller != turn_player:
            continue
        now = Occurrence("phase", delayed.subjects[0] if delayed.subjects else 0, turn_player, phase=phase)
        _trigger(game, delayed, Event("phase", phase="end"), now, delayed.marks[0] if delayed.marks else -1)
        if not delayed.repeats:
            game.writer.remove(id)


def _trigger(game: GameWriter, delayed: DelayedTrigger, event: Event, now: Occurrence, mark: int = -1) -> None:
    context = ResolutionContext(delayed.controller, delayed.source, delayed.key, subject=now.subject, victim=now.victim)
    if delayed.kept is not None:
        restore_references(game, context, delayed.kept)
    if delayed.condition is not None and not holds(game, context, delayed.condition):
        return
    ability = Triggered(event, delayed.effects, delayed.targets, condition=delayed.condition, text=delayed.text)
    queue_trigger(
        game,
        delayed.controller,
        delayed.source,
        delayed.key,
        ability,
        now,
        rule="triggers.delayed",
        subject_mark=mark,
        kept=delayed.kept,
    )
