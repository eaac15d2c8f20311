"""Noticing that a triggered ability's event happened. What waits then goes onto the stack in play/stacking_triggers.py.

Carries abilities-triggered-abilities, rule 3 (intervening condition).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from gatcg_desktop.language.ast import Event, EventKind, Keyword, TimesThisTurn, TraitChange, Triggered
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.game_writer import GameWriter, count_use_of
from gatcg_desktop.rules.model.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.model.entities import Kept, PlayerStatus
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId, ThingId
from gatcg_desktop.rules.model.keywords import ENFORCED, keyword_abilities
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.characteristics import (
    flat_abilities,
    position_of,
    source_context,
    traits,
    triggers_on,
    uses_this_turn,
)
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.turn_counters import (
    ANYBODYS,
    Question,
    counted_questions,
    each_counts,
    kinds_asked,
    looks_at_source,
)
from gatcg_desktop.rules.triggers.delayed import consider_delayed, delayed_until
from gatcg_desktop.rules.triggers.occurrence import Occurrence
from gatcg_desktop.rules.triggers.other_zones import in_other_zones
from gatcg_desktop.rules.triggers.pending import (
    aimed_at,
    details_fit,
    event_fits,
    event_is_of,
    pending_triggers,
    queue_trigger,
    speaks_of_all,
    subject_fits,
    turned_so,
)

ATTACK_EVENTS = frozenset({"attack", "hit", "champion_hit", "ally_hit", "kill"})


def notify_triggers(
    game: GameWriter,
    kind: EventKind,
    subject: ThingId,
    *,
    player: PlayerId = NOBODY,
    amount: int = 0,
    phase: Phase | Literal[""] = "",
    victim: ThingId = 0,
    modes: tuple[str, ...] = (),
    origin: str = "",
    what: str = "",
) -> None:
    """Tell every triggered ability that something happened; those it concerns wait to be put onto the stack.

    Call it before an object leaves the field, so that the object's own abilities still see it. For most events no card
    of the game has words, and nobody is asked what is on the field.
    """
    if kind not in game.definitions.found_once("heard", kinds_heard):
        return
    now = Occurrence(kind, subject, player, amount, phase, victim, modes, origin, what, _counted(game, kind, player))
    _tally(game, now)
    for source, ability in triggers_on(game, kind):
        _consider(game, source_context(game, source), ability, now)
    for source, gone in game.departing.items():
        if game.bearer(source) is None:
            for ability, left in gone.watching:
                if ability.event.kind == kind and (left < 0 or _waiting(game, source, ability) < left):
                    _consider(game, msgspec.structs.replace(gone.context), ability, now, departed=True)
    in_other_zones(game, now)
    consider_delayed(game, now)


def kinds_heard(definitions: Definitions) -> frozenset[str]:
    """The kinds of events that anything in this game can hear of: those that some face speaks of, wherever in its text
    (so also in what it gives to others, and in what is to happen later), and those of keywords that are abilities,
    which a move by hand can give to anything."""
    found: set[str] = set(_OF_KEYWORDS)
    for face in definitions.values():
        found |= _kinds_heard(face)
    return frozenset(found)


@lru_cache(maxsize=4096)
def _kinds_heard(face: CardDefinition) -> frozenset[str]:
    heard = set(kinds_asked(face))
    for node in nodes(face.abilities):
        if isinstance(node, Event | TimesThisTurn):
            heard.add(node.kind)
        elif isinstance(node, TraitChange):
            heard.add("death")  # what it may make of abilities
    return frozenset(heard)


_OF_KEYWORDS = frozenset(
    node.kind for name in ENFORCED for node in nodes(keyword_abilities(Keyword(name, 1))) if isinstance(node, Event)
)


def _tally(game: GameWriter, now: Occurrence) -> None:
    """Something happened: count it for every question that it answers, as each player sees it, and where it matters
    who asks, as each object does."""
    questions = counted_questions(game.definitions)
    for question, number in questions.items() if questions else ():
        if question.kind != now.kind:
            continue
        answered = [
            one for one in game.living_players() if _answers(game, ResolutionContext(one, 0, ""), question, now)
        ]
        for player in answered:
            counted = {one: (times, total) for one, times, total in game.player(player).turn_counters}
            times, total = counted.get(number, (0, 0))
            counted[number] = times + 1, total + now.amount
            game.change(player, turn_counters=tuple((one, *both) for one, both in sorted(counted.items())))
        asks_about_itself = isinstance(question, Event) and looks_at_source(question)
        for source, thing in game.objects() if asks_about_itself else ():
            seen = _answers(game, ResolutionContext(thing.controller, source, thing.key), question, now)
            if seen != (thing.controller in answered):
                more = (1 if seen else -1) * (now.amount if each_counts(question) else 1)
                known = dict(thing.turn_counters)
                game.change(source, turn_counters=tuple(sorted({**known, number: known.get(number, 0) + more}.items())))


def _answers(game: GameWriter, context: ResolutionContext, question: Question, now: Occurrence) -> bool:
    """Whether what happened is what is asked about, as "you" and "this" are meant."""
    if isinstance(question, TimesThisTurn):
        if not now.is_of(question.whose, context.controller):
            return False
        fits = question.subject is None or subject_fits(game, context, now.subject, question.subject)
        return fits and details_fit(game, context, question, now)
    context.subject, context.amount, context.victim = now.subject, now.amount, now.victim
    context.event_player = now.player
    found = _as_aimed(game, context, question, now)
    return _happens_to_it(game, context, question, now) and any(
        event_fits(game, context, question, one) for one in found
    )


def _as_aimed(game: GameWriter, context: ResolutionContext, event: Event, now: Occurrence) -> tuple[Occurrence, ...]:
    """What happened, once for each target that the event speaks of."""
    if event.kind == "activate" and (event.victim is not None or event.at_this):
        return aimed_at(game, context, event, now)
    return (now,)


def _happens_to_it(game: GameWriter, context: ResolutionContext, event: Event, now: Occurrence) -> bool:
    """Whether it happened to what the event describes."""
    if event.kind == "mastery_turned":
        return turned_so(game, event, now)
    if event.subject is not None:
        return event_is_of(game, context, event, now)
    mine = now.subject == context.source != 0
    return event.kind in ANYBODYS or mine or _uses(game, context.source, now.subject, event.kind)


def _counted(game: GameWriter, kind: EventKind, player: PlayerId) -> int:
    """Which one of its kind an event is for a player in this turn, if some card asks ("for the third time")."""
    if not player or kind not in game.definitions.found_once("nth", _all_kinds_asked):
        return 0
    done = dict(game.player(player).done)
    done[kind] = done.get(kind, 0) + 1
    game.change(player, done=tuple(sorted(done.items())))
    return done[kind]


def _all_kinds_asked(definitions: Definitions) -> frozenset[str]:
    """The kinds of events whose number in a turn matters to some card."""
    return frozenset[str]().union(*map(kinds_asked, definitions.values()))


def _consider(
    game: GameWriter,
    context: ResolutionContext | None,
    ability: Triggered,
    now: Occurrence,
    departed: bool = False,
) -> None:
    """Let an ability trigger that watches for this. `departed`: its object has just left, and counts no uses."""
    if context is None or ability.zone != "field":
        return
    event, subject, source = ability.event, now.subject, context.source
    context.subject, context.amount, context.victim = subject, now.amount, now.victim
    context.event_player = now.player
    if event.kind == "phase":
        if event.phase != now.phase:
            return
    elif event.kind == "charge":
        if subject != source or not _first_charge(game, source, ability, now.amount):
            return
    elif event.kind == "status_gained":
        if source == subject or context.key != game.state.entity(subject, PlayerStatus).key:
            return
    elif not _happens_to_it(game, context, event, now):
        return
    # For the so-manieth time it happens once, whichever of the targets it is that fits.
    for found in _as_aimed(game, context, event, now)[: 1 if event.nth else None]:
        _trigger(game, context, ability, found, departed)


def _trigger(
    game: GameWriter, context: ResolutionContext, ability: Triggered, now: Occurrence, departed: bool = False
) -> None:
    """Let an ability wait whose event has happened to what it describes, if the rest is as it says."""
    event, source = ability.event, context.source
    if event.grouped and _happened_together(game, source, ability, now.subject):
        return
    if not event_fits(game, context, event, now):
        return
    if event.grouped and _waits_already(game, source, ability):
        return
    if ability.condition is not None and not holds(game, context, ability.condition):
        return
    if ability.limit and not departed and _used_up(game, source, ability):
        return
    if ability.ever and _used_up_forever(game, source, ability):
        return
    mode = _next_time(game, source, ability) if ability.cascade else -1
    each = now.amount if each_counts(event) and not event.nth else 1
    for _ in range(each):  # "whenever a counter is put": each of them is an event
        kept = Kept(things=((now.subject, 0),)) if event.grouped and speaks_of_all(ability) else None
        queue_trigger(game, context.controller, source, context.key, ability, now, context.properties, mode, kept=kept)


def _next_time(game: GameWriter, source: ThingId, ability: Triggered) -> int:
    """The position of the mode of a Cascade ability: how often it has triggered before (keywords, Cascade 1)."""
    index = position_of(traits(game, source).abilities, ability)
    times = _times(game, source)
    before = times.get(index, 0)
    times[index] = before + 1
    game.change(source, times=tuple(sorted(times.items())))
    return min(before, len(ability.modes) - 1)


def _first_charge(game: GameWriter, source: ThingId, ability: Triggered, counters: int) -> bool:
    """On Charge N triggers once, the first time that many counters are there (keywords, On Charge 1.1)."""
    index = position_of(traits(game, source).abilities, ability)
    times = _times(game, source)
    if counters < ability.event.count or times.get(index):
        return False
    game.change(source, times=tuple(sorted({**times, index: 1}.items())))
    return True


def _waiting(game: GameWriter, source: ThingId, ability: Triggered) -> int:
    """How often an ability waits to be put onto the stack."""
    return sum(one.source == source and one.ability is ability for _, one in pending_triggers(game))


def _waits_already(game: GameWriter, source: ThingId, ability: Triggered) -> bool:
    """ "Whenever one or more": one trigger for all that happened together (game-effects, rule 8)."""
    return _waiting(game, source, ability) > 0


def _happened_together(game: GameWriter, source: ThingId, ability: Triggered, subject: ThingId) -> bool:
    """Whether an ability that speaks of all that happened together waits already: this is one of them then."""
    for id, one in pending_triggers(game) if speaks_of_all(ability) else ():
        if one.source == source and one.ability is ability and one.kept is not None:
            kept = msgspec.structs.replace(one.kept, things=(*one.kept.things, (subject, 0)))
            game.change(id, kept=kept)
            return True
    return False


def _uses(game: GameWriter, source: ThingId, subject: ThingId, kind: EventKind) -> bool:
    """On weapons, On Attack and On Hit mean attacks in which they are wielded, on intents the attack they are for."""
    combat = game.combat
    if combat is None or kind not in ATTACK_EVENTS or subject != combat.attacker:
        return False
    return source in combat.weapons or source in game.cards("intent", combat.attacker)


def _used_up(game: GameWriter, source: ThingId, ability: Triggered) -> bool:
    index = position_of(traits(game, source).abilities, ability)
    if uses_this_turn(game, source).get(index, 0) >= ability.limit:
        return True
    count_use_of(game, source, index)
    return False


def _used_up_forever(game: GameWriter, source: ThingId, ability: Triggered) -> bool:
    """ "Trigger this ability only once": the count lasts as long as its bearer is there."""
    index = position_of(traits(game, source).abilities, ability)
    times = _times(game, source)
    if times.get(index, 0) >= ability.ever:
        return True
    game.change(source, times=tuple(sorted({**times, index: times.get(index, 0) + 1}.items())))
    return False


def _times(game: GameWriter, source: ThingId) -> dict[int, int]:
    """How often abilities of a source at work were used since it is there, by position."""
    return dict((game.bearer(source) or game.card(source)).times)


def own_trigger(game: GameWriter, id: ThingId, kind: EventKind) -> None:
    """Trigger the abilities of an object's own card for an event that concerns only itself (a champion card's On
    Enter): those that it has now, after restrictions and whatever takes abilities away."""
    thing = game.object(id)
    assert thing is not None
    now = Occurrence(kind, id, thing.controller)
    there = traits(game, id).abilities
    for _, ability in flat_abilities(game.definitions[thing.key]):
        if type(ability) is Triggered and ability.event.kind == kind and ability.event.subject is None:
            if position_of(there, ability) >= 0:
                queue_trigger(game, thing.controller, id, thing.key, ability, now)


def trigger_as_if(game: GameWriter, id: ThingId, kind: EventKind, times: int) -> None:
    """Let the abilities that an object itself has for an event trigger, so often, as if it happened to the object.

    Of an intent the attack it is for is what happens.
    """
    combat = game.combat
    subject = combat.attacker if combat is not None and id in game.cards("intent", combat.attacker) else id
    thing = game.object(subject)
    if thing is None:
        return
    attacks = kind == "attack" and combat is not None and combat.attacker == subject and combat.targets
    now = Occurrence(kind, subject, thing.controller, victim=combat.targets[0] if combat and attacks else 0)
    for source, ability in triggers_on(game, kind):
        if source == id and ability.event.subject is None:
            for _ in range(times):
                _consider(game, source_context(game, source), ability, now)


def begin_phase(game: GameWriter, phase: Phase) -> None:
    """Trigger what happens at the beginning of a phase, delayed triggers included."""
    notify_triggers(game, "phase", 0, player=game.match.turn_player, phase=phase)
    delayed_until(game, phase)
