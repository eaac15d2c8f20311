"""Instructions about objects: destroy, banish, sacrifice, rest, wake, counters, properties."""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.rules.actions import moves
from gatcg_desktop.rules.actions.replacing import choose_replacements
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.choosing import resolve_ref, still_objects
from gatcg_desktop.rules.model.choices import Number
from gatcg_desktop.rules.model.effects import DelayedTrigger
from gatcg_desktop.rules.model.entities import Card, Instance, Object
from gatcg_desktop.rules.model.fields import CardId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.amounts import amount_of, card_of, players_meant
from gatcg_desktop.rules.triggers.noticing import notify_triggers

Flow = Generator[Decision, Answer, None]
_ALL = 1000
"""To remove so many counters is to remove all there are."""


def destroy_objects(s: GameWriter, context: ResolutionContext, effect: ast.Destroy) -> Flow:
    """Destroy each object meant."""
    ids = yield from resolve_ref(s, context, effect.what)
    yield from choose_replacements(s, ids, "graveyard")
    done = [moves.destroy(s, id, "terms.destroy", context.source) for id in still_objects(s, ids)]
    context.done = any(done)


def banish(s: GameWriter, context: ResolutionContext, effect: ast.Banish) -> Flow:
    """Banish each object or card meant; the source may keep track of them (banishment, rule 3.3).

    A card banished face down is private to the ability's controller (public-vs-private-information, rule 6.1).
    """
    ids = yield from resolve_ref(s, context, effect.what)
    yield from choose_replacements(s, ids, "banishment")
    face_up = False if effect.face_down else None
    banished: list[CardId] = []
    done = False
    doers = players_meant(s, context, effect.what.who) if isinstance(effect.what, ast.Choose) else ()
    for id in ids:
        thing = s.object(id)
        if thing is not None:
            moves.leave_field(s, id, "banishment", "banished", "terms.banish", cause=context.source, face_up=face_up)
            done = True
            banished += [thing.card] if thing.card else []
        elif card := card_of(s, context, id):
            owner = s.card(card).owner
            moves.move_card(
                s,
                card,
                "banishment",
                "banished",
                "terms.banish",
                actor=owner if owner in doers else context.controller,
                cause=context.source,
                face_up=face_up,
            )
            banished.append(card)
    if effect.face_down:
        for card in banished:
            seen = s.card(card).seen_by
            s.change(card, seen_by=tuple(sorted({*seen, context.controller})))
    bearer = s.bearer(context.source)
    if effect.remember and bearer is not None:
        marks = tuple((card, s.card(card).incarnation) for card in banished)
        s.change(context.source, remembered=(*bearer.remembered, *marks))
    context.it = tuple(banished)
    context.done = done or bool(banished)


def sacrifice_objects(s: GameWriter, context: ResolutionContext, effect: ast.Sacrifice) -> Flow:
    """Sacrifice each object meant; of "it" only what the controller of the ability controls (Sacrifice)."""
    ids = yield from resolve_ref(s, context, effect.what)
    if type(effect.what) is ast.It:
        ids = tuple(id for id in ids if (thing := s.object(id)) is not None and thing.controller == context.controller)
    yield from choose_replacements(s, ids, "graveyard")
    done = [moves.sacrifice(s, id, "terms.sacrifice", context.source) for id in still_objects(s, ids)]
    context.done = any(done)


def rest(s: GameWriter, context: ResolutionContext, effect: ast.Rest) -> Flow:
    """Rest each object meant."""
    ids = yield from resolve_ref(s, context, effect.what)
    context.done = bool(moves.set_rested(s, ids, True, "terms.rest", context.source))


def wake(s: GameWriter, context: ResolutionContext, effect: ast.Wake) -> Flow:
    """Wake each object meant up."""
    ids = yield from resolve_ref(s, context, effect.what)
    context.done = bool(moves.set_rested(s, ids, False, "terms.wake_up", context.source))


def become(s: GameWriter, context: ResolutionContext, effect: ast.Become) -> Flow:
    """Give each object meant a property."""
    ids = yield from resolve_ref(s, context, effect.what)
    done = [moves.gain_property(s, id, effect.property, context.source) for id in still_objects(s, ids)]
    context.done = any(done)


def put_counters_on(s: GameWriter, context: ResolutionContext, effect: ast.PutCounters) -> Flow:
    """Put counters on each object, card or mastery meant."""
    ids = yield from resolve_ref(s, context, effect.on)
    amount = amount_of(s, context, effect.amount)
    for id in ids:
        moves.put_counters(s, id, effect.counter, amount, context.source)
    context.done = bool(ids) and amount > 0


def remove_counters(s: GameWriter, context: ResolutionContext, effect: ast.RemoveCounters) -> Flow:
    """Remove counters from each object meant, as many as there are."""
    ids = yield from resolve_ref(s, context, effect.of)
    amount = amount_of(s, context, effect.amount)
    removed = 0
    for id in ids:
        number = amount
        if effect.least is not None:
            number = yield from _how_many(s, context, id, effect.counter, effect.least, amount)
        removed += _take(s, id, effect.counter, number, context.source)
    context.done = removed >= min(amount, _ALL) or (amount >= _ALL and removed > 0)


def _how_many(
    s: GameWriter, context: ResolutionContext, id: int, counter: str, least: int, most: int
) -> Generator[Decision, Answer, int]:
    """How many counters of a kind the player takes off something, as far as there are any."""
    bearer = s.state.get(id)
    there = bearer.count(counter) if isinstance(bearer, (Object, Card, Instance)) else 0
    least, most = min(least, there), min(most, there)
    if least == most:
        return most
    answer = yield Decision(
        context.controller,
        "choose",
        tuple(Number(value) for value in range(least, most + 1)),
        say(
            "{card}: how many counters to take off {thing}?",
            card=s.name(context.instance or context.source),
            thing=s.name(id),
        ),
        "resolution.choose",
        source=context.instance,
    )
    picked: Number = answer.picks[0]
    return picked.value


def _take(s: GameWriter, id: int, counter: str, amount: int, cause: int) -> int:
    """Remove so many counters, or damage, as far as there are; returns how many."""
    if counter == "damage":
        return moves.remove_damage(s, id, amount, cause)
    bearer = s.state.get(id)
    before = bearer.count(counter) if isinstance(bearer, (Object, Card, Instance)) else 0
    taken = min(before, amount)
    moves.put_counters(s, id, counter, -taken, cause)
    return taken


def move_counters(s: GameWriter, context: ResolutionContext, effect: ast.MoveCounters) -> Flow:
    """Take counters off things and put as many on another."""
    of = yield from resolve_ref(s, context, effect.of)
    to = yield from resolve_ref(s, context, effect.to)
    moved = 0
    for id in of if to else ():
        number = yield from _how_many(s, context, id, effect.counter, effect.least, effect.most)
        moved += _take(s, id, effect.counter, number, context.source)
    if moved:
        moves.put_counters(s, to[0], effect.counter, moved, context.source)
    context.done = moved > 0


def transform(s: GameWriter, context: ResolutionContext, effect: ast.Transform) -> Flow:
    """Turn double-faced objects over; anything else stays as it is (double-faced-cards, rule 7.2)."""
    ids = yield from resolve_ref(s, context, effect.what)
    done = [moves.transform(s, id, context.source) for id in still_objects(s, ids)]
    context.done = any(done)


def load(s: GameWriter, context: ResolutionContext, effect: ast.Load) -> Flow:
    """Put cards underneath an object (game-terms, Load); the object is loaded with them."""
    ids = yield from resolve_ref(s, context, effect.what)
    into = yield from resolve_ref(s, context, effect.into)
    there = still_objects(s, into)
    done = False
    for id in ids if there else ():
        if s.object(id) is not None:
            where = moves.leave_field(s, id, "loaded", "put", "terms.load", cause=context.source, holder=there[0])
            done = done or where == "loaded"
        elif s.is_card(id):
            moves.move_card(s, id, "loaded", "put", "terms.load", owner=there[0], cause=context.source, final=True)
            done = True
    context.done = done


def suppress(s: GameWriter, context: ResolutionContext, effect: ast.Suppress) -> Flow:
    """Banish objects; each comes back by a delayed trigger of its own (game-terms, Suppress 1 to 3)."""
    ids = yield from resolve_ref(s, context, effect.what)
    context.done = bool(still_objects(s, ids))
    for id in still_objects(s, ids):
        thing = s.object(id)
        assert thing is not None
        notify_triggers(s, "suppressed", id, player=context.controller)
        where = moves.leave_field(s, id, "banishment", "banished", "terms.suppress", cause=context.source)
        if where != "banishment":
            continue
        back = (ast.PutInto(ast.EventSubject(), "field", under_owner=True),)
        s.writer.create(
            DelayedTrigger(
                context.controller,
                context.source,
                context.key,
                "end",
                "any",
                back,
                SUPPRESSED,
                s.match.turn,
                (thing.card,),
                marks=(s.card(thing.card).incarnation,),
            ),
            EFFECTS,
        )


SUPPRESSED = "Suppress: return the banished object to the field under its owner's control."
