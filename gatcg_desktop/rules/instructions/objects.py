"""Instructions about objects: destroy, banish, sacrifice, rest, wake, counters, properties."""

from __future__ import annotations

from functools import partial

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.rules.actions import moves
from gatcg_desktop.rules.actions.amount_changes import instead_of_deed, not_destroyed, not_dying
from gatcg_desktop.rules.actions.replacing import choose_replacements
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.choosing import resolve_ref, still_objects
from gatcg_desktop.rules.model.asking import ask_number, ask_one
from gatcg_desktop.rules.model.effects import AwayWhile, DelayedTrigger
from gatcg_desktop.rules.model.entities import Card, Instance, Object
from gatcg_desktop.rules.model.events import Noted
from gatcg_desktop.rules.model.fields import CardId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.play.costs.counter_payments import take_any
from gatcg_desktop.rules.query.amounts import amount_of, card_of, players_meant
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.measures import counters_there, kinds_on
from gatcg_desktop.rules.query.relations import given_up
from gatcg_desktop.rules.triggers.leaving_together import leaving_together
from gatcg_desktop.rules.triggers.noticing import notify_triggers

_ALL = 1000
"""To remove so many counters is to remove all there are."""


def destroy_objects(game: GameWriter, context: ResolutionContext, effect: ast.Destroy) -> Flow[None]:
    """Destroy each object meant to which nothing else happens instead."""
    ids = yield from resolve_ref(game, context, effect.what)
    spared = yield from not_destroyed(game, ids, context.replaced)
    ids = tuple(id for id in ids if id not in spared)
    yield from choose_replacements(game, ids, "graveyard")
    with leaving_together(game, ids):
        done = [moves.destroy(game, id, "terms.destroy", context.source) for id in still_objects(game, ids)]
    context.done = any(done)


def banish(game: GameWriter, context: ResolutionContext, effect: ast.Banish) -> Flow[None]:
    """Banish each object or card meant; the source may keep track of them (banishment, rule 3.3).

    A card banished face down is private to the ability's controller (public-vs-private-information, rule 6.1).
    """
    ids = yield from resolve_ref(game, context, effect.what)
    if effect.while_source and game.object(context.source) is None:
        context.done = False
        return
    yield from choose_replacements(game, ids, "banishment")
    face_up = False if effect.face_down else None
    banished: list[CardId] = []
    done = False
    cards = (one.card if (one := game.object(id)) is not None else card_of(game, context, id) for id in ids)
    came_from = {card: game.state.zone_of(card)[0] for card in cards if card}
    doers = players_meant(game, context, effect.what.who if isinstance(effect.what, ast.Choose) else effect.who)
    with leaving_together(game, ids):
        for id in ids:
            thing = game.object(id)
            if thing is not None:
                moves.leave_field(
                    game, id, "banishment", "banished", "terms.banish", cause=context.source, face_up=face_up
                )
                done = True
                banished += [thing.card] if thing.card else []
            elif (card := card_of(game, context, id)) and game.state.zone_of(card)[0] != "banishment":
                owner = game.card(card).owner
                moves.move_card(
                    game,
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
            seen = game.card(card).seen_by
            game.change(card, seen_by=tuple(sorted({*seen, context.controller})))
    if effect.while_source and banished:
        _comes_back(game, context, came_from)
    if effect.remember:
        moves.keep_track(game, context.source, banished)
    context.it = tuple(banished)
    context.done = done or bool(banished)


def _comes_back(game: GameWriter, context: ResolutionContext, came_from: dict[CardId, str]) -> None:
    """Keep what was sent away, and where it was, until the source leaves the field."""
    there = [card for card in came_from if game.state.zone_of(card)[0] == "banishment"]
    marks = tuple((card, game.card(card).incarnation) for card in there)
    zones = tuple(came_from[card] for card in there)
    game.writer.create(AwayWhile(context.source, context.controller, marks, zones), EFFECTS)


def turn_cards(game: GameWriter, context: ResolutionContext, effect: ast.TurnCards) -> Flow[None]:
    """Turn cards over where they lie; the owner may look at one that lies face down (properties-and-states, Facing)."""
    ids = yield from resolve_ref(game, context, effect.what)
    turned = tuple(id for id in ids if game.is_card(id) and (game.card(id).face_up is False) == effect.face_up)
    context.done = bool(turned)
    if not turned:
        return
    words = (
        say(
            "{player} turns {count} card face up.",
            plural="{player} turns {count} cards face up.",
            player=game.player(context.controller).name,
            count=len(turned),
        )
        if effect.face_up
        else say(
            "{player} turns {count} card face down.",
            plural="{player} turns {count} cards face down.",
            player=game.player(context.controller).name,
            count=len(turned),
        )
    )
    game.step(Noted(words), "properties.facing", context.controller, context.source)
    for id in turned:
        card = game.card(id)
        seen_by = () if effect.face_up else tuple(sorted({*card.seen_by, card.owner}))
        game.change(id, face_up=None if effect.face_up else False, seen_by=seen_by)


def sacrifice_objects(game: GameWriter, context: ResolutionContext, effect: ast.Sacrifice) -> Flow[None]:
    """Sacrifice each object meant; of "it" only what whoever does that controls (Sacrifice)."""
    ids = yield from resolve_ref(game, context, effect.what, stands_for=partial(given_up, game))
    if type(effect.what) is ast.It and effect.who == "you":
        ids = tuple(
            id for id in ids if (thing := game.object(id)) is not None and thing.controller == context.controller
        )
    ids = context.it = tuple(dict.fromkeys(given_up(game, id) for id in ids))
    spared = yield from not_dying(game, ids, context.replaced)
    ids = tuple(id for id in ids if id not in spared)
    yield from choose_replacements(game, ids, "graveyard")
    with leaving_together(game, ids):
        done = [moves.sacrifice(game, id, "terms.sacrifice", context.source) for id in still_objects(game, ids)]
    context.done = any(done)


def rest(game: GameWriter, context: ResolutionContext, effect: ast.Rest) -> Flow[None]:
    """Rest each object meant."""
    ids = yield from resolve_ref(game, context, effect.what)
    context.done = bool(moves.set_rested(game, ids, True, "terms.rest", context.source))


def wake(game: GameWriter, context: ResolutionContext, effect: ast.Wake) -> Flow[None]:
    """Wake each object meant up."""
    ids = yield from resolve_ref(game, context, effect.what)
    context.done = bool(moves.set_rested(game, ids, False, "terms.wake_up", context.source))


def become(game: GameWriter, context: ResolutionContext, effect: ast.Become) -> Flow[None]:
    """Give each object meant a property."""
    ids = yield from resolve_ref(game, context, effect.what)
    done = [moves.gain_property(game, id, effect.property, context.source) for id in still_objects(game, ids)]
    context.done = any(done)


def put_counters_on(game: GameWriter, context: ResolutionContext, effect: ast.PutCounters) -> Flow[None]:
    """Put counters on each object, card or mastery meant."""
    ids = yield from resolve_ref(game, context, effect.on)
    amount = amount_of(game, context, effect.amount)
    put = moves.put_damage if effect.counter == "damage" else partial(moves.put_counters, counter=effect.counter)
    for id in ids:
        put(game, id, amount=amount, cause=context.source)
    context.done = bool(ids) and amount > 0


def remove_counters(game: GameWriter, context: ResolutionContext, effect: ast.RemoveCounters) -> Flow[None]:
    """Remove counters from each object meant, as many as there are."""
    ids = yield from resolve_ref(game, context, effect.of)
    amount = amount_of(game, context, effect.amount)
    removed = 0
    for id in ids:
        number = amount
        if effect.least is not None:
            number = yield from _how_many(game, context, id, effect.counter, effect.least, amount)
        if effect.counter == ast.ANY_KIND:
            removed += yield from take_any(game, context, id, number, kinds_on(game, id))
        else:
            removed += _take(game, id, effect.counter, number, context.source)
    context.done = removed >= min(amount, _ALL) or (amount >= _ALL and removed > 0)


def _how_many(
    game: GameWriter, context: ResolutionContext, id: ThingId, counter: str, least: int, most: int
) -> Flow[int]:
    """How many counters of a kind the player takes off something, as far as there are any."""
    there = counters_there(game, id, counter)
    least, most = min(least, there), min(most, there)
    if least == most:
        return most
    prompt = say(
        "{card}: how many counters to take off {thing}?",
        card=game.name(context.instance or context.source),
        thing=game.name(id),
    )
    return (
        yield from ask_number(context.controller, range(least, most + 1), prompt, "resolution.choose", context.instance)
    )


def _take(game: GameWriter, id: ThingId, counter: str, amount: int, cause: ThingId) -> int:
    """Remove so many counters, or damage, as far as there are; returns how many. "" is every kind of counters."""
    if counter == "damage":
        return moves.remove_damage(game, id, amount, cause)
    bearer = game.state.get(id)
    if not counter:
        kinds = bearer.counters if isinstance(bearer, (Object, Card, Instance)) else ()
        return sum(_take(game, id, kind, amount, cause) for kind, _ in kinds)
    before = bearer.count(counter) if isinstance(bearer, (Object, Card, Instance)) else 0
    taken = min(before, amount)
    moves.put_counters(game, id, counter, -taken, cause)
    return taken


def move_counters(game: GameWriter, context: ResolutionContext, effect: ast.MoveCounters) -> Flow[None]:
    """Take counters off things and put as many on another."""
    of = yield from resolve_ref(game, context, effect.of)
    to = yield from resolve_ref(game, context, effect.to)
    if len(to) > 1:  # an attack with several defenders
        to = ((yield from _one_of(game, context, to)),)
    moved = 0
    for id in of if to else ():
        most = effect.most - moved if effect.together else effect.most
        number = yield from _how_many(game, context, id, effect.counter, effect.least, most)
        moved += _take(game, id, effect.counter, number, context.source)
    if moved:
        moves.put_counters(game, to[0], effect.counter, moved, context.source)
    context.done = moved > 0


def _one_of(game: GameWriter, context: ResolutionContext, ids: tuple[ThingId, ...]) -> Flow[ThingId]:
    """Which of several things is meant, as the controller says."""
    prompt = say("{card}: choose what gets the counters.", card=game.name(context.instance or context.source))
    return (yield from ask_one(context.controller, ids, prompt, "resolution.choose", context.instance))


def transform(game: GameWriter, context: ResolutionContext, effect: ast.Transform) -> Flow[None]:
    """Turn double-faced objects over; anything else stays as it is (double-faced-cards, rule 7.2)."""
    ids = yield from resolve_ref(game, context, effect.what)
    done = [moves.transform(game, id, context.source) for id in still_objects(game, ids)]
    context.done = any(done)


def link_to(game: GameWriter, context: ResolutionContext, effect: ast.LinkTo) -> Flow[None]:
    """Link an object to another (keywords, Link)."""
    what = yield from resolve_ref(game, context, effect.what)
    to = yield from resolve_ref(game, context, effect.to)
    there, others = still_objects(game, what), still_objects(game, to)
    context.done = bool(there and others and there[0] != others[0])
    if not context.done:
        return
    words = say("{card} becomes linked to {other}.", card=game.name(there[0]), other=game.name(others[0]))
    game.step(Noted(words), "keywords.link", context.controller, context.source)
    game.change(there[0], link=others[0])
    linked = game.object(others[0])
    assert linked is not None
    notify_triggers(game, "linked", others[0], player=linked.controller)


def load(game: GameWriter, context: ResolutionContext, effect: ast.Load) -> Flow[None]:
    """Put cards underneath an object (game-terms, Load); the object is loaded with them."""
    ids = yield from resolve_ref(game, context, effect.what)
    into = yield from resolve_ref(game, context, effect.into)
    there = still_objects(game, into)
    done = False
    for id in ids if there else ():
        if game.object(id) is not None:
            where = moves.leave_field(game, id, "loaded", "put", "terms.load", cause=context.source, holder=there[0])
            done = done or where == "loaded"
        elif game.is_card(id):
            moves.move_card(game, id, "loaded", "put", "terms.load", owner=there[0], cause=context.source, final=True)
            done = True
    context.done = done


def suppress(game: GameWriter, context: ResolutionContext, effect: ast.Suppress) -> Flow[None]:
    """Banish objects; each comes back by a delayed trigger of its own (game-terms, Suppress 1 to 3)."""
    ids = yield from resolve_ref(game, context, effect.what)
    context.done = bool(still_objects(game, ids))
    for id in still_objects(game, ids):
        thing = game.object(id)
        if thing is None or "be_suppressed" in traits(game, id).cant:
            continue
        if (yield from instead_of_deed(game, id, "suppressed", context.replaced)):
            continue
        notify_triggers(game, "suppressed", id, player=context.controller)
        where = moves.leave_field(game, id, "banishment", "banished", "terms.suppress", cause=context.source)
        if where != "banishment":
            continue
        back = (ast.PutInto(ast.EventSubject(), "field", under_owner=True),)
        game.writer.create(
            DelayedTrigger(
                context.controller,
                context.source,
                context.key,
                "end",
                "any",
                back,
                SUPPRESSED,
                game.match.turn,
                (thing.card,),
                marks=(game.card(thing.card).incarnation,),
            ),
            EFFECTS,
        )


SUPPRESSED = "Suppress: return the banished object to the field under its owner's control."
