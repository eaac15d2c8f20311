"""Noticing that a triggered ability's event happened, and putting it onto the stack later.

Carries abilities-triggered-abilities: rules 3 (intervening condition), 5 (modes and targets as it enters the
stack), 6 to 9 (delayed triggers), 10 (order: turn player first, each player orders their own), 11 (only after
what is resolving has resolved).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.tree import ByHand, EventKind, Triggered
from gatcg_desktop.rules.characteristics import flat_abilities, traits, triggers_on
from gatcg_desktop.rules.choices import Pick
from gatcg_desktop.rules.conditions import holds
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import Triggered as TriggeredEvent
from gatcg_desktop.rules.matching import matches, object_matches
from gatcg_desktop.rules.model import (
    EFFECTS,
    TRIGGERS,
    Combat,
    DelayedTrigger,
    Instance,
    Object,
    Origin,
    PendingTrigger,
)

if TYPE_CHECKING:
    from gatcg_desktop.rules.scribe import Scribe

BY_HAND_EVENTS = {"enter": "enter", "attack": "attack", "hit": "hit", "death": "death"}


def happened(s: Scribe, kind: EventKind, subject: int, *, player: int = 0, amount: int = 0, phase: str = "") -> None:
    """Tell every triggered ability that something happened; those it concerns wait to be put onto the stack.

    `subject` is what it happened to (an object, a card, or 0), `player` whose event it is. Call it before an
    object leaves the field, so that the object's own abilities still see it.
    """
    for source, ability in triggers_on(s, kind):
        _consider(s, source, ability, subject, player, amount, phase)
    if kind in ("attack", "hit", "champion_hit", "kill"):
        _intent_triggers(s, kind, subject, player, amount)
    if kind in BY_HAND_EVENTS:
        _announce_by_hand(s, kind, subject, player, amount)


def _consider(
    s: Scribe, source: int, ability: Triggered, subject: int, player: int, amount: int, phase: str
) -> None:
    thing = s.object(source)
    if thing is None:
        return
    event = ability.event
    env = Environment(thing.controller, source, thing.key, properties=thing.properties, subject=subject, amount=amount)
    if event.kind == "phase":
        if event.phase != phase:
            return
    elif event.subject is None:
        if event.kind in ("draw", "activate", "materialize", "recover", "champion_attacked", "level_up"):
            pass
        elif subject != source and not _uses(s.combat, source, subject, event.kind):
            return
    elif not _subject_fits(s, env, subject, event.kind, ability):
        return
    if event.whose == "you" and player != thing.controller:
        return
    if event.whose == "opponent" and player == thing.controller:
        return
    if ability.condition is not None and not holds(s, env, ability.condition):
        return
    if ability.limit and _used_up(s, source, thing, ability):
        return
    _wait(s, thing.controller, source, thing.key, ability, ability.text, 0, subject, amount, False, thing.properties)


def _subject_fits(s: Scribe, env: Environment, subject: int, kind: str, ability: Triggered) -> bool:
    assert ability.event.subject is not None
    described = ability.event.subject
    if described.kind == "object" and type(s.state.get(subject)) is Object:
        return object_matches(s, env, subject, described)
    return matches(s, env, subject, described)


def _uses(combat: Combat | None, source: int, subject: int, kind: str) -> bool:
    """On weapons, On Attack and On Hit mean attacks in which they are wielded."""
    return (
        combat is not None and kind in ("attack", "hit", "champion_hit", "kill")
        and subject == combat.attacker and source in combat.weapons
    )


def _used_up(s: Scribe, source: int, thing: Object, ability: Triggered) -> bool:
    index = traits(s, source).abilities.index(ability)
    times = dict(thing.used).get(index, 0)
    if times >= ability.limit:
        return True
    used = {**dict(thing.used), index: times + 1}
    s.change(source, used=tuple(sorted(used.items())))
    return False


def _intent_triggers(s: Scribe, kind: EventKind, subject: int, player: int, amount: int) -> None:
    """On Attack, On Hit and On Kill of the cards in the attacker's intent."""
    combat = s.combat
    if combat is None or subject != combat.attacker:
        return
    for card in s.state.zone("intent", combat.attacker):
        face = s.face(card)
        properties = dict(combat.properties).get(card, ())
        env = Environment(
            combat.attacking_player, card, face.key, subject=subject, amount=amount, properties=properties
        )
        for conditions, ability in flat_abilities(face):
            if not all(holds(s, env, condition) for condition in conditions):
                continue
            if type(ability) is Triggered and ability.event.kind == kind and ability.event.subject is None:
                if ability.condition is None or holds(s, env, ability.condition):
                    _wait(s, combat.attacking_player, card, face.key, ability, ability.text, 0, subject, amount, False,
                          properties)
            elif type(ability) is ByHand and ability.when == BY_HAND_EVENTS.get(kind):
                _wait(s, combat.attacking_player, card, face.key, ability, ability.text, 0, subject, amount, True)


def _announce_by_hand(s: Scribe, kind: str, subject: int, player: int, amount: int) -> None:
    """A paragraph that was not understood, but whose time has come: put it onto the stack to be done by hand."""
    thing = s.object(subject)
    if thing is None:
        return
    for conditions, ability in flat_abilities(s.definitions[thing.key]):
        if type(ability) is ByHand and ability.when == BY_HAND_EVENTS[kind]:
            env = Environment(thing.controller, subject, thing.key)
            if all(holds(s, env, condition) for condition in conditions):
                _wait(s, thing.controller, subject, thing.key, ability, ability.text, 0, subject, amount, True)


def own_trigger(s: Scribe, id: int, kind: EventKind) -> None:
    """Trigger an object's own abilities for an event that concerns only itself (a champion card's On Enter)."""
    thing = s.object(id)
    assert thing is not None
    env = Environment(thing.controller, id, thing.key)
    for conditions, ability in flat_abilities(s.definitions[thing.key]):
        if not all(holds(s, env, condition) for condition in conditions):
            continue
        if type(ability) is Triggered and ability.event.kind == kind and ability.event.subject is None:
            _wait(s, thing.controller, id, thing.key, ability, ability.text, 0, id, 0, False)
        elif type(ability) is ByHand and ability.when == BY_HAND_EVENTS.get(kind):
            _wait(s, thing.controller, id, thing.key, ability, ability.text, 0, id, 0, True)


def _wait(
    s: Scribe, controller: int, source: int, key: str, ability: Triggered | ByHand, text: str, mark: int,
    subject: int, amount: int, by_hand: bool, properties: tuple[str, ...] = (),
) -> None:
    s.step(TriggeredEvent(source, key, controller), "triggers.event", controller, source)
    s.writer.create(
        PendingTrigger(controller, source, key, ability, text, mark, subject, amount, by_hand, properties), TRIGGERS
    )


def begin_phase(s: Scribe, phase: str) -> None:
    """Trigger what happens at the beginning of a phase, delayed triggers included."""
    turn_player = s.match.turn_player
    happened(s, "phase", 0, player=turn_player, phase=phase)
    for id in s.state.zone(*EFFECTS):
        delayed = s.state[id]
        if type(delayed) is not DelayedTrigger or delayed.phase != phase:
            continue
        if delayed.whose == "you" and delayed.controller != turn_player:
            continue
        from gatcg_desktop.language.tree import Event

        ability = Triggered(Event("phase", phase="end"), delayed.effects, text=delayed.text)
        s.step(TriggeredEvent(delayed.source, delayed.key, delayed.controller), "triggers.delayed", delayed.controller)
        subject = delayed.subjects[0] if delayed.subjects else 0
        s.writer.create(
            PendingTrigger(delayed.controller, delayed.source, delayed.key, ability, delayed.text, 0, subject), TRIGGERS
        )
        s.writer.remove(id)


def put_triggers(s: Scribe) -> Generator[Decision, Answer, None]:
    """Put all waiting triggered abilities onto the stack, the turn player's first, each player's in their order."""
    from gatcg_desktop.rules.stack import put_instance
    from gatcg_desktop.rules.targeting import choose_modes, choose_targets

    for player in s.living_players():
        mine = [id for id in s.state.zone(*TRIGGERS) if s.state[id].controller == player]
        if len({(s.state[id].source, s.state[id].ability, s.state[id].subject) for id in mine}) > 1:
            answer = yield Decision(
                player, "order_triggers", tuple(Pick(id) for id in mine),
                say("Your abilities triggered together: put them onto the stack in the order you like; "
                    "the last one resolves first."),
                "triggers.order", len(mine), len(mine), ordered=True, suggestion=tuple(Pick(id) for id in mine),
            )
            mine = [pick.id for pick in answer.picks]
        for id in mine:
            pending: PendingTrigger = s.state[id]
            s.writer.remove(id)
            instance = Instance(
                "triggered", player, 0, pending.key, source=pending.source, source_mark=pending.source_mark,
                ability=pending.ability, subject=pending.subject, amount=pending.amount, by_hand=pending.by_hand,
                text=pending.text, origin=Origin("card"), properties=pending.properties,
            )
            placed = put_instance(s, instance)
            if type(pending.ability) is Triggered:
                legal = yield from choose_modes(s, placed, pending.ability.modes, (1, 1), pending.ability.targets)
                if legal:
                    legal = yield from choose_targets(s, placed)
                if not legal:
                    from gatcg_desktop.rules.stack import fizzle

                    fizzle(s, placed, "targets", "triggers.no_target")
    for id in s.state.zone(*TRIGGERS):
        s.writer.remove(id)


