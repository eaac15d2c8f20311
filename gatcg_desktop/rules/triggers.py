"""Noticing that a triggered ability's event happened, and putting it onto the stack later.

Carries abilities-triggered-abilities: rules 3 (intervening condition), 5 (modes and targets as it enters the
stack), 6 to 9 (delayed triggers), 10 (order: turn player first, each player orders their own), 11 (only after
what is resolving has resolved).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.tree import Ability, ByHand, Event, EventKind, Filter, Triggered
from gatcg_desktop.rules.characteristics import all_traits, flat_abilities, traits, triggers_on
from gatcg_desktop.rules.choices import Pick
from gatcg_desktop.rules.conditions import holds
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import Triggered as TriggeredEvent
from gatcg_desktop.rules.matching import matches, object_matches
from gatcg_desktop.rules.model import (
    EFFECTS,
    TRIGGERS,
    Card,
    Combat,
    DelayedTrigger,
    Instance,
    Object,
    Origin,
    PendingTrigger,
)

if TYPE_CHECKING:
    from gatcg_desktop.rules.scribe import Scribe

INTENT_EVENTS = frozenset({"attack", "hit", "champion_hit", "ally_hit", "kill"})
ANYBODYS = frozenset({"draw", "activate", "materialize", "recover", "champion_attacked", "level_up", "discarded",
                      "milled", "memory_banished", "negated", "gathered", "suppressed"})
"""Events that a trigger without a description of the subject sees whatever they happen to."""
BY_HAND_EVENTS = {"enter": "enter", "attack": "attack", "hit": "hit", "death": "death"}


class Occurrence(msgspec.Struct, frozen=True):
    """What a trigger is told of its event. `subject` is what it happened to or who did it (an object, card, instance,
    or 0), `victim` the other side, `player` whose event it is, `amount` its number."""

    kind: EventKind
    subject: int
    player: int = 0
    amount: int = 0
    phase: str = ""
    victim: int = 0
    modes: tuple[str, ...] = ()


def happened(
    s: Scribe, kind: EventKind, subject: int, *, player: int = 0, amount: int = 0, phase: str = "", victim: int = 0,
    modes: tuple[str, ...] = (),
) -> None:
    """Tell every triggered ability that something happened; those it concerns wait to be put onto the stack.

    Call it before an object leaves the field, so that the object's own abilities still see it.
    """
    now = Occurrence(kind, subject, player, amount, phase, victim, modes)
    for source, ability in triggers_on(s, kind):
        _consider(s, source, ability, now)
    if kind in INTENT_EVENTS:
        _intent_triggers(s, now)
    if kind in BY_HAND_EVENTS:
        _announce_by_hand(s, now)
    for id in s.state.zones.get(EFFECTS, ()):
        delayed = s.state[id]
        if type(delayed) is DelayedTrigger and delayed.event is not None and delayed.event.kind == kind:
            _delayed(s, id, delayed, now)


def _consider(s: Scribe, source: int, ability: Triggered, now: Occurrence) -> None:
    thing = s.bearer(source)
    if thing is None:
        return
    event, subject, player = ability.event, now.subject, now.player
    env = Environment(
        thing.controller, source, thing.key, properties=thing.properties, subject=subject, amount=now.amount,
        victim=now.victim,
    )
    if event.kind == "phase":
        if event.phase != now.phase:
            return
    elif event.kind == "charge":
        if subject != source or not _first_charge(s, source, thing, ability, now.amount):
            return
    elif event.kind == "mastery_turned":
        if event.modes not in ((), now.modes) or event.key not in ("", s.state[subject].key):
            return
    elif event.kind == "status_gained":
        if source == subject or thing.key != s.state[subject].key:
            return
    elif event.subject is None:
        if event.kind in ANYBODYS:
            pass
        elif subject != source and not _uses(s.combat, source, subject, event.kind):
            return
    elif not _subject_fits(s, env, subject, event.subject):
        return
    if event.whose == "you" and player != thing.controller:
        return
    if event.whose == "opponent" and player == thing.controller:
        return
    if event.victim is not None and not _subject_fits(s, env, now.victim, event.victim):
        return
    if event.grouped and _waits_already(s, source, ability):
        return
    if ability.condition is not None and not holds(s, env, ability.condition):
        return
    if ability.limit and _used_up(s, source, thing, ability):
        return
    mode = _next_time(s, source, thing, ability) if ability.cascade else -1
    _wait(s, thing.controller, source, thing.key, ability, now, False, thing.properties, mode)


def _next_time(s: Scribe, source: int, thing: Object, ability: Triggered) -> int:
    """The position of the mode of a Cascade ability: how often it has triggered before (keywords, Cascade 1)."""
    index = position_of(traits(s, source).abilities, ability)
    times = dict(thing.times)
    before = times.get(index, 0)
    times[index] = before + 1
    s.change(source, times=tuple(sorted(times.items())))
    return min(before, len(ability.modes) - 1)


def _first_charge(s: Scribe, source: int, thing: Object, ability: Triggered, counters: int) -> bool:
    """On Charge N triggers once, the first time that many counters are there (keywords, On Charge 1.1)."""
    index = position_of(traits(s, source).abilities, ability)
    if counters < ability.event.count or dict(thing.times).get(index):
        return False
    s.change(source, times=tuple(sorted({**dict(thing.times), index: 1}.items())))
    return True


def position_of(abilities: list[Ability], ability: Ability) -> int:
    """Where an ability stands among those of its bearer (that very one, not an equal one)."""
    return next((index for index, one in enumerate(abilities) if one is ability), -1)


def _waits_already(s: Scribe, source: int, ability: Triggered) -> bool:
    """"Whenever one or more": one trigger for all that happened together (game-effects, rule 8)."""
    return any(s.state[id].source == source and s.state[id].ability is ability for id in s.state.zone(*TRIGGERS))


def _delayed(s: Scribe, id: int, delayed: DelayedTrigger, now: Occurrence) -> None:
    """A delayed trigger that waits for an event: once, for the things it was made about (rules 6 to 8)."""
    assert delayed.event is not None
    if delayed.subjects and now.subject not in delayed.subjects:
        return
    env = Environment(delayed.controller, delayed.source, delayed.key, subject=now.subject)
    if delayed.event.subject is not None and not _subject_fits(s, env, now.subject, delayed.event.subject):
        return
    if delayed.event.whose != "any" and (delayed.event.whose == "you") != (now.player == delayed.controller):
        return
    s.writer.remove(id)
    ability = Triggered(delayed.event, delayed.effects, text=delayed.text)
    _wait(s, delayed.controller, delayed.source, delayed.key, ability, now, False, rule="triggers.delayed")


def _subject_fits(s: Scribe, env: Environment, subject: int, described: Filter) -> bool:
    if described.kind == "object" and type(s.state.get(subject)) is Object:
        return object_matches(s, env, subject, described)
    return matches(s, env, subject, described)


def _uses(combat: Combat | None, source: int, subject: int, kind: str) -> bool:
    """On weapons, On Attack and On Hit mean attacks in which they are wielded."""
    return (
        combat is not None and kind in INTENT_EVENTS
        and subject == combat.attacker and source in combat.weapons
    )


def _used_up(s: Scribe, source: int, thing: Object, ability: Triggered) -> bool:
    index = position_of(traits(s, source).abilities, ability)
    times = dict(thing.used).get(index, 0)
    if times >= ability.limit:
        return True
    used = {**dict(thing.used), index: times + 1}
    s.change(source, used=tuple(sorted(used.items())))
    return False


def _intent_triggers(s: Scribe, now: Occurrence) -> None:
    """On Attack, On Hit and On Kill of the cards in the attacker's intent."""
    combat = s.combat
    if combat is None or now.subject != combat.attacker:
        return
    everything = all_traits(s)
    for card in s.state.zone("intent", combat.attacker):
        face = s.face(card)
        properties = s.card(card).properties
        env = Environment(
            combat.attacking_player, card, face.key, subject=now.subject, amount=now.amount, properties=properties,
            victim=now.victim,
        )
        for ability in everything[card].abilities if card in everything else ():
            if type(ability) is Triggered and ability.event.kind == now.kind and ability.event.subject is None:
                if ability.event.victim is not None and not _subject_fits(s, env, now.victim, ability.event.victim):
                    continue
                if ability.condition is None or holds(s, env, ability.condition):
                    _wait(s, combat.attacking_player, card, face.key, ability, now, False, properties)
            elif type(ability) is ByHand and ability.when == BY_HAND_EVENTS.get(now.kind):
                _wait(s, combat.attacking_player, card, face.key, ability, now, True)


def _announce_by_hand(s: Scribe, now: Occurrence) -> None:
    """A paragraph that was not understood, but whose time has come: put it onto the stack to be done by hand."""
    thing = s.object(now.subject)
    if thing is None:
        return
    for conditions, ability in flat_abilities(s.definitions[thing.key]):
        if type(ability) is ByHand and ability.when == BY_HAND_EVENTS[now.kind]:
            env = Environment(thing.controller, now.subject, thing.key)
            if all(holds(s, env, condition) for condition in conditions):
                _wait(s, thing.controller, now.subject, thing.key, ability, now, True)


def own_trigger(s: Scribe, id: int, kind: EventKind) -> None:
    """Trigger an object's own abilities for an event that concerns only itself (a champion card's On Enter)."""
    thing = s.object(id)
    assert thing is not None
    env = Environment(thing.controller, id, thing.key)
    now = Occurrence(kind, id, thing.controller)
    for conditions, ability in flat_abilities(s.definitions[thing.key]):
        if not all(holds(s, env, condition) for condition in conditions):
            continue
        if type(ability) is Triggered and ability.event.kind == kind and ability.event.subject is None:
            _wait(s, thing.controller, id, thing.key, ability, now, False)
        elif type(ability) is ByHand and ability.when == BY_HAND_EVENTS.get(kind):
            _wait(s, thing.controller, id, thing.key, ability, now, True)


def _wait(
    s: Scribe, controller: int, source: int, key: str, ability: Triggered | ByHand, now: Occurrence, by_hand: bool,
    properties: tuple[str, ...] = (), mode: int = -1, rule: str = "triggers.event", subject_mark: int = -1,
) -> None:
    s.step(TriggeredEvent(source, key, controller), rule, controller, source)
    thing = s.state.get(source)
    mark = thing.incarnation if type(thing) is Card else 0
    s.writer.create(
        PendingTrigger(
            controller, source, key, ability, ability.text, mark, now.subject, now.amount, by_hand, properties,
            now.victim, mode, subject_mark, "delayed" if rule == "triggers.delayed" else "",
        ),
        TRIGGERS,
    )


def begin_phase(s: Scribe, phase: str) -> None:
    """Trigger what happens at the beginning of a phase, delayed triggers included."""
    turn_player = s.match.turn_player
    happened(s, "phase", 0, player=turn_player, phase=phase)
    for id in s.state.zone(*EFFECTS):
        delayed = s.state[id]
        if type(delayed) is not DelayedTrigger or delayed.phase != phase or delayed.event is not None:
            continue
        if delayed.whose == "you" and delayed.controller != turn_player:
            continue
        ability = Triggered(Event("phase", phase="end"), delayed.effects, text=delayed.text)
        now = Occurrence("phase", delayed.subjects[0] if delayed.subjects else 0, turn_player, phase=phase)
        _wait(
            s, delayed.controller, delayed.source, delayed.key, ability, now, False, rule="triggers.delayed",
            subject_mark=delayed.marks[0] if delayed.marks else -1,
        )
        s.writer.remove(id)


def put_triggers(s: Scribe) -> Generator[Decision, Answer, None]:
    """Put all waiting triggered abilities onto the stack, the turn player's first, each player's in their order."""
    for player in s.living_players():
        mine = [id for id in s.state.zone(*TRIGGERS) if s.state[id].controller == player]
        if len({(s.state[id].source, s.state[id].ability, s.state[id].subject, s.state[id].victim) for id in mine}) > 1:
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
            yield from _put(s, player, pending)
    for id in s.state.zone(*TRIGGERS):
        s.writer.remove(id)


def _put(s: Scribe, player: int, pending: PendingTrigger) -> Generator[Decision, Answer, None]:
    """Put one onto the stack with its modes and targets; without legal ones it fizzles (rule 5.1)."""
    from gatcg_desktop.rules.modes import choose_modes
    from gatcg_desktop.rules.stack import fizzle, put_instance
    from gatcg_desktop.rules.targeting import choose_targets

    ability = pending.ability
    properties = pending.properties
    instance = Instance(
        "triggered", player, 0, pending.key, source=pending.source, source_mark=pending.source_mark,
        ability=ability, subject=pending.subject, amount=pending.amount, by_hand=pending.by_hand,
        text=pending.text, origin=Origin("card"), properties=properties, victim=pending.victim,
        spell=type(ability) is Triggered and ability.as_spell, subject_mark=pending.subject_mark,
        manner=pending.manner,
    )
    placed = put_instance(s, instance)
    if type(ability) is not Triggered:
        return
    if pending.mode >= 0:
        lines = ability.targets + ability.modes[pending.mode].targets
        s.change(placed, modes=(pending.mode,), lines=lines)
        legal = True
    else:
        legal = yield from choose_modes(s, placed, ability, ability.targets, pending.source)
    if legal:
        legal = yield from choose_targets(s, placed)
    if not legal:
        fizzle(s, placed, "targets", "triggers.no_target")
