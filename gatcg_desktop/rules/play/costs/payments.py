"""Things given up for a cost: what fits, whether there is enough of it for all that is asked, and giving it.

Carries card activation 1.8, costs (parts-of-a-card-cost) and the keyword Brew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.language.ast import Cost, Count, PaidBy, Payment
from gatcg_desktop.rules.actions.amount_changes import not_dying
from gatcg_desktop.rules.actions.moves import keep_track, leave_field, move_card, put_counters, sacrifice, set_rested
from gatcg_desktop.rules.actions.replacing import choose_replacements
from gatcg_desktop.rules.actions.revealing import reveal
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Card, Object
from gatcg_desktop.rules.model.fields import CardId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs.counter_payments import most_counters, take_counters
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import has_keyword
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.relations import asks_for_relation, given_up, leading_on, may_add_up, most_together


def payment_minimum(query: GameQuery, context: ResolutionContext, payment: Payment) -> int:
    """How many things must be given up for it at the least."""
    return amount_of(query, context, payment.amount) if payment.least is None else payment.least


def most_of_payment(query: GameQuery, context: ResolutionContext, payment: Payment) -> int:
    """How many things could be given up for it at the most, as far as there are any."""
    if payment.how == "remove":
        there = most_counters(query, context, payment)
    else:
        there = len(payment_candidates(query, context, payment))
    return min(there, amount_of(query, context, payment.amount))


def payment_candidates(query: GameQuery, context: ResolutionContext, payment: Payment) -> list[ThingId]:
    """What could be given up for it: what the player controls or owns, the card that is played left out."""
    found: list[ThingId] = []
    for id in candidates(query, context, payment.filter):
        thing = query.state.get(id)
        if type(thing) is Card:
            if id != context.source:
                found.append(id)
        elif isinstance(thing, Object) and (
            thing.controller == context.controller or payment.filter.property == "owned"
        ):
            if payment.how == "rest" and thing.rested:
                continue
            if payment.how == "sacrifice" and has_keyword(query, id, "Immortality"):
                continue
            found.append(id)
    return found


def _zones(query: GameQuery, payment: Payment, options: list[ThingId]) -> list[list[ThingId]]:
    """The options, zone by zone where all must come out of a single one."""
    if not payment.single:
        return [options]
    zones = sorted({query.state.zone_of(id) for id in options})
    return [[id for id in options if query.state.zone_of(id) == zone] for zone in zones] or [[]]


def can_give_all(
    query: GameQuery,
    context: ResolutionContext,
    payments: Sequence[Payment],
    without: Iterable[ThingId] = (),
    given: int = 0,
    besides: Iterable[Iterable[ThingId]] = (),
) -> bool:
    """Whether all can be paid, each with another thing and none of `without`; of the first, `given` were given.

    `besides`: what else has to be paid, for each one what could pay for it (`costs.cards_wanted`).
    """
    gone = set(without)
    if given:
        gone |= {_leaving(query, payments[0], id) for id in without}
    slots = [[id for id in one if id not in gone] for one in besides]
    for place, payment in enumerate(payments):
        if payment.how == "remove":
            if most_counters(query, context, payment) < payment_minimum(query, context, payment):
                return False
            continue
        options = [
            id
            for id in payment_candidates(query, context, payment)
            if gone.isdisjoint((id, _leaving(query, payment, id)))
        ]
        if payment.total is not None:
            picked = tuple(gone) if given and not place else ()
            if not may_add_up(query, payment.total, payment_minimum(query, context, payment), picked, options):
                return False
            continue
        if asks_for_relation(payment):
            options = most_together(query, payment, options, tuple(gone) if not place and given else ())
        wanted = payment_minimum(query, context, payment) - (given if not place else 0)
        options = list(
            dict.fromkeys(_leaving(query, payment, id) for id in max(_zones(query, payment, options), key=len))
        )
        if len(options) < wanted:
            return False
        slots += [options] * max(0, wanted)
    taken: dict[ThingId, int] = {}
    return all(_match(slot, slots, taken, set()) for slot in range(len(slots)))


def _leaving(query: GameQuery, payment: Payment, id: ThingId) -> int:
    """What is used up as something is given for a payment, for which nothing else can be given then."""
    return given_up(query, id) if payment.how == "sacrifice" else id


def _match(slot: int, slots: list[list[ThingId]], taken: dict[ThingId, int], tried: set[ThingId]) -> bool:
    """Find a thing for one slot, moving others aside where they have a choice."""
    for id in slots[slot]:
        if id not in tried:
            tried.add(id)
            if id not in taken or _match(taken[id], slots, taken, tried):
                taken[id] = slot
                return True
    return False


def give_payment(
    game: GameWriter,
    context: ResolutionContext,
    payment: Payment,
    others: Sequence[Payment],
    allowed: Callable[[ThingId], bool],
    cancellable: bool,
    besides: Sequence[Sequence[ThingId]] = (),
) -> Flow[tuple[ThingId, ...]]:
    """Choose and give up what is asked, so that `others` and `besides` (as in `can_give_all`) can be paid afterwards;
    returns what was given."""
    most, wanted = amount_of(game, context, payment.amount), payment_minimum(game, context, payment)
    if payment.how == "remove":
        return (yield from take_counters(game, context, payment, wanted, most, cancellable))
    everything = payment.amount == Count(payment.filter)
    picked: list[ThingId] = payment_candidates(game, context, payment) if everything else []
    while len(picked) < most:
        there = payment_candidates(game, context, payment)
        options = [
            id
            for id in (leading_on(game, payment, there, picked, wanted) if asks_for_relation(payment) else there)
            if id not in picked
            and _leaving(game, payment, id) not in [_leaving(game, payment, other) for other in picked]
            and can_give_all(game, context, (payment, *others), (*picked, id), len(picked) + 1, besides)
        ]
        if payment.single:
            zone = {game.state.zone_of(id) for id in picked}
            options = [
                id
                for among in _zones(game, payment, options)
                for id in among
                if len(among) >= wanted - len(picked) and (not zone or game.state.zone_of(id) in zone)
            ]
        enough = len(picked) >= wanted and (payment.total is None or may_add_up(game, payment.total, 0, picked, ()))
        options = [id for id in options if allowed(id)] or ([] if enough else options)
        if not options:
            break
        answer = yield Decision(
            context.controller,
            DecisionKind.COST_OBJECTS,
            tuple(Pick(id) for id in options),
            _prompt(game, context, payment),
            "costs.pay",
            0 if enough else 1,
            source=context.source,
            cancellable=cancellable,
        )
        if not answer.picks:
            break
        picked.append(answer.picks[0].id)
    given: list[ThingId] = []
    for id in picked:
        # What shields an object is sacrificed instead, and asked for what was sacrificed (keywords, Link Shield 2.2).
        given.append(_leaving(game, payment, id))
        yield from _put_away(game, context, payment.how, id)
    if payment.how == "reveal" and picked:
        reveal(game, context.controller, tuple(filter(game.is_card, picked)), "terms.reveal", context.source)
    return tuple(given)


def giving_at_least(query: GameQuery, context: ResolutionContext, cost: Cost, number: int) -> Cost:
    """A cost of which, as far as that can be paid, no fewer than so many things are given up in all."""
    payments = list(cost.payments)
    for at, payment in enumerate(payments):
        least, most = payment_minimum(query, context, payment), most_of_payment(query, context, payment)
        lacking = number - sum(payment_minimum(query, context, one) for one in payments)
        for more in range(min(most, least + lacking), least, -1):
            raised = msgspec.structs.replace(payment, least=more)
            if can_give_all(query, context, [*payments[:at], raised, *payments[at + 1 :]]):
                payments[at] = raised
                break
    return msgspec.structs.replace(cost, payments=tuple(payments))


def _prompt(game: GameWriter, context: ResolutionContext, payment: Payment) -> Message:
    name = game.name(context.source)
    match payment.how:
        case "sacrifice":
            return say("{card}: choose what to sacrifice as a cost.", card=name)
        case "banish":
            return say("{card}: choose a card to banish as a cost.", card=name)
        case "discard":
            return say("{card}: choose a card to discard as a cost.", card=name)
        case "rest":
            return say("{card}: choose what to rest as a cost.", card=name)
        case "reveal":
            return say("{card}: choose a card to reveal as a cost.", card=name)
        case _:
            return say("{card}: choose what to return as a cost.", card=name)


_PLACES = {"banish": "banishment", "discard": "graveyard", "bottom": "deck"}


def _put_away(game: GameWriter, context: ResolutionContext, how: PaidBy, id: ThingId) -> Flow[None]:
    """Do with one thing what the cost says."""
    zone = _PLACES.get(how, how)
    match how:
        case "reveal":
            pass
        case "rest":
            set_rested(game, (id,), True, "costs.rest", context.source)
        case "sacrifice":
            if (yield from not_dying(game, (id,))):
                return
            yield from choose_replacements(game, (id,), "graveyard")
            sacrifice(game, id, "costs.sacrifice", context.source)
        case _ if game.object(id) is not None:
            yield from choose_replacements(game, (id,), zone)
            leave_field(game, id, zone, "paid", "costs.pay", cause=context.source)
        case "discard":
            move_card(
                game, CardId(id), zone, "discarded", "costs.discard", actor=context.controller, cause=context.source
            )
        case _:
            move_card(
                game,
                CardId(id),
                zone,
                "paid",
                "costs.banish" if how == "banish" else "costs.pay",
                actor=context.controller,
                cause=context.source,
            )
            if how == "banish":
                keep_track(game, context.source, (CardId(id),))


def mark_banished(game: GameWriter, context: ResolutionContext, counter: str) -> None:
    """A counter on the card of the source, where it was banished to."""
    thing = game.last_known(context.source)
    card = thing.card if type(thing) is Object else context.source
    if game.is_card(card) and game.state.zone_of(card)[0] == "banishment":
        put_counters(game, card, counter, 1, context.source)
