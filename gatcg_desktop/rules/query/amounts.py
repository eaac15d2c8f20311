"""The numbers of the ability tree, read from the state, and what references mean."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Literal, assert_never

import msgspec

from gatcg_desktop.language.ast import (
    Activated,
    Among,
    Amount,
    Both,
    Champion,
    Choose,
    Count,
    Counters,
    Done,
    EventAmount,
    EventSubject,
    Every,
    Filter,
    HowMany,
    Influence,
    It,
    Level,
    Limited,
    Linked,
    Mastery,
    OfPlayers,
    OnStack,
    Paid,
    Ref,
    Remembered,
    Scaled,
    Stat,
    Sum,
    Target,
    ThatMany,
    This,
    TimesThisTurn,
    Top,
    Triggered,
    Verb,
    Victim,
    X,
    ZoneSize,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.model.bounds import MOST_NUMBER
from gatcg_desktop.rules.model.entities import Card, Instance, LastKnown, Object, PlayedCard
from gatcg_desktop.rules.model.fields import NO_CARD, NO_INSTANCE, CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.continuous.levels import champion_level
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates, face_fits, matches_last_known
from gatcg_desktop.rules.query.measures import PRINTED, measure_of, stat_of
from gatcg_desktop.rules.query.player_references import players_meant as players_meant
from gatcg_desktop.rules.query.relations import aspects_of, most_together
from gatcg_desktop.rules.query.turn_counters import turn_count
from gatcg_desktop.rules.query.visibility import is_blank


def amount_of(query: GameQuery, context: ResolutionContext, amount: Amount) -> int:
    """The value of an amount now, within what a game can hold (`model/bounds.py`). X is 0 outside of a play that
    declared it (copy page: copied objects)."""
    if type(amount) is int and -MOST_NUMBER <= amount <= MOST_NUMBER:
        return amount
    return min(max(-MOST_NUMBER, _value(query, context, amount)), MOST_NUMBER)


def _value(query: GameQuery, context: ResolutionContext, amount: Amount) -> int:
    match amount:
        case int():
            return amount
        case X():
            return context.x
        case Level():
            return champion_level(query, context.restricted) + context.empowered
        case Count(filter, times, by, also):
            found = candidates(query, context, filter)
            found += candidates(query, context, also) if also is not None else []
            return _number(query, found, by) * times
        case Stat(of, stat):
            things = referents(query, context, of)
            value = stat_of(query, things[0], stat) if things else 0
            levels = bool(things) and stat == "level" and things[0] == query.champion(context.restricted)
            return value + (context.empowered if levels else 0)
        case Counters(of, counter):
            things = referents(query, context, of)
            thing = query.last_known(things[0]) if things else None
            count = thing.count(counter) if isinstance(thing, (Object, Card, Instance)) else 0
            on_stack = query.state.get(context.instance) if type(of) is This and context.instance else None
            return count + (on_stack.count(counter) if type(on_stack) is Instance else 0)
        case ZoneSize(zone, who):
            return sum(len(query.state.zone(zone, player)) for player in players_meant(query, context, who))
        case EventAmount():
            return context.amount
        case Sum(parts):
            return sum(amount_of(query, context, part) for part in parts)
        case Scaled(of, times, divided_by):
            return amount_of(query, context, of) * times // divided_by
        case HowMany(of, filter):
            return _how_many(query, context, of, filter)
        case ThatMany():
            return context.count
        case Limited(of, most):
            return min(amount_of(query, context, of), amount_of(query, context, most))
        case Influence(who):
            return sum(
                len(query.state.zone(zone, player))
                for player in players_meant(query, context, who)
                for zone in ("hand", "memory")
            )
        case Paid():
            return context.paid
        case TimesThisTurn():
            number = turn_count(query, context.controller, amount)
            return number - 1 if amount.other and _counts_itself(query, context, amount.subject) else number
        case Among():
            return _among(query, context, amount)
        case OfPlayers(of, how, who):
            seen = [amount_of(query, context.seen_by(player), of) for player in players_meant(query, context, who)]
            return (max if how == "greatest" else min)(seen, default=0)
        case _:
            assert_never(amount)


def price_of(query: GameQuery, context: ResolutionContext, amount: Amount) -> int:
    """An amount that is a cost: never below 0, as a champion's level may be (parts-of-a-card-cost, rule 8)."""
    if type(amount) is int:
        return amount if amount > 0 else 0
    return max(0, amount_of(query, context, amount))


def is_defined(query: GameQuery, context: ResolutionContext, amount: Amount) -> bool:
    """Whether an amount speaks of what is there: of a thing, and one that has this stat or cost.

    What is read of nothing counts as 0 where it is added up, but it is no price that can be paid, and compares with
    nothing.
    """
    return isinstance(amount, int) or all(
        map(partial(_has_stat, query, context), [node for node in nodes(amount) if type(node) is Stat])
    )


def _has_stat(query: GameQuery, context: ResolutionContext, amount: Stat) -> bool:
    found = referents(query, context, amount.of)
    if not found:
        return False
    measure = PRINTED.get(amount.stat, amount.stat)
    return measure == "damage" or measure_of(query, found[0], measure, "") is not None


def _number(query: GameQuery, ids: list[ThingId], by: str) -> int:
    """How many things these are; or how many different names or costs they have, or how many share one.

    A cost is what the card has, reserve or memory (parts-of-a-card-cost, rule 1); X is 0 (rule 9.1).
    """
    if not by:
        return len(ids)
    if by == "elements":
        return len(frozenset().union(*(aspects_of(query, id, "element") for id in ids if not is_blank(query, id))))
    faces = [query.face(id) for id in ids if not is_blank(query, id)]
    values: Counter[object]
    if by == "different_elements":
        return len(most_together(query, Choose(Filter(), different="element"), ids))
    if by in ("same_name", "different_names"):
        values = Counter(face.name for face in faces)
    else:
        kinds = ("reserve", "memory") if by == "different_any_costs" else ("reserve",)
        values = Counter((face.cost_kind, face.cost or 0) for face in faces if face.cost_kind in kinds)
    return max(values.values(), default=0) if by in ("same_name", "same_cost") else len(values)


def _counts_itself(query: GameQuery, context: ResolutionContext, subject: Filter | None) -> bool:
    """Whether what asks came from an activation which is among those counted: an intent, or a card that resolves."""
    card = query.state.get(context.source)
    if type(card) is not Card or card.copy:
        return False
    zone = query.state.zone_of(context.source)[0]
    if zone != "intent" and not (zone == "effects_stack" and context.instance):
        return False
    return subject is None or face_fits(query, context, query.face(context.source), subject)


_MEASURED = frozenset({"dealt", "prevented", "recovered", "removed", "placed", "sunk"})


def _how_many(query: GameQuery, context: ResolutionContext, of: Ref, filter: Filter | None) -> int:
    if type(of) is Done and of.verb in _MEASURED and filter is None:
        done = context.action_history[of.verb].amount if of.verb in context.action_history else 0
        return done if of.here or done else len(_given(query, context, of.verb))
    found = referents(query, context, of)
    return len(found) if filter is None else sum(matches_last_known(query, context, id, filter) for id in found)


def _among(query: GameQuery, context: ResolutionContext, amount: Among) -> int:
    if amount.of is None:
        ids = candidates(query, context, amount.filter)
    else:
        meant = referents(query, context, amount.of)
        ids = [id for id in meant if matches_last_known(query, context, id, amount.filter)]
    if amount.stat == "cost" or amount.stat == "memory":
        kind = "reserve" if amount.stat == "cost" else "memory"
        faces = (query.face(id) for id in ids if not is_blank(query, id))
        stats = [face.cost or 0 for face in faces if face.cost_kind == kind]
    elif amount.stat == "counters":
        stats = [measure_of(query, id, "counters", amount.counter) or 0 for id in ids]
    else:
        stats = [stat_of(query, id, amount.stat) for id in ids if not is_blank(query, id)]
    match amount.how:
        case "total":
            return sum(stats)
        case "greatest":
            return max(stats, default=0)
        case "least":
            return min(stats, default=0)
        case _:
            assert_never(amount.how)


def referents(query: GameQuery, context: ResolutionContext, ref: Ref) -> tuple[ThingId, ...]:
    """The things a reference means, without asking anybody (a Choose means nothing here).

    Illegal targets are left out. Things that are gone are given too, for their last-known information.
    """
    match ref:
        case Target(slot):
            return tuple(id for id in context.targets[slot] if id) if slot < len(context.targets) else ()
        case This(zone):
            if not _source_followed(query, context):
                return ()
            return _in_zone(query, context.source, zone) if zone else (context.source,)
        case Victim():
            return (context.victim,) if context.victim else ()
        case Linked():
            bearer = query.last_known(context.source)
            return (bearer.link,) if isinstance(bearer, Object) and bearer.link else ()
        case Remembered():
            bearer = query.last_known(context.source)
            return tuple(
                card
                for card, mark in (bearer.remembered if isinstance(bearer, Object) else ())
                if query.is_card(card) and query.card(card).incarnation == mark
            )
        case Mastery(key, who):
            return tuple(
                id
                for player in players_meant(query, context, who)
                for id, one in query.statuses(player, "mastery")
                if key in ("", one.key)
            )
        case Champion(who):
            return tuple(c for c in (query.champion(p) for p in players_meant(query, context, who)) if c)
        case EventSubject():
            if context.subject_mark >= 0 and query.card(context.subject).incarnation != context.subject_mark:
                return ()
            return (context.subject,) if context.subject else ()
        case Done(verb, here, origins):
            if verb in context.action_history:
                done = context.action_history[verb]
                if not origins:
                    return done.ids
                return tuple(id for id, origin in zip(done.ids, done.origins, strict=False) if origin in origins)
            return () if here or origins else _given(query, context, verb)
        case It():
            return context.it
        case Every(filter):
            return tuple(candidates(query, context, filter))
        case Top(amount, who, bottom, _):
            return tuple(
                card
                for player in players_meant(query, context, who)
                for card in _end_of_deck(query, player, amount_of(query, context, amount), bottom)
            )
        case OnStack(filter, targeting, of):
            return _on_stack(query, context, filter, targeting, of)
        case Both(refs):
            return tuple(dict.fromkeys(id for one in refs for id in referents(query, context, one)))
        case Choose():
            return ()
        case _:
            assert_never(ref)


def _in_zone(query: GameQuery, id: ThingId, zone: str) -> tuple[CardId, ...]:
    """A card, or the card of an object that has just left, if it lies in that zone."""
    thing = query.state.entities.get(id)
    if type(thing) is LastKnown:
        card = query.state.get(thing.object.card)
        id = thing.object.card if type(card) is Card and card.incarnation == thing.card_mark else 0
    return (id,) if query.is_card(id) and query.state.zone_of(id)[0] == zone else ()


def _end_of_deck(query: GameQuery, player: PlayerId, count: int, bottom: bool) -> tuple[CardId, ...]:
    deck = query.cards("deck", player)
    count = max(0, min(count, len(deck)))
    return deck[len(deck) - count :] if bottom else deck[:count]


def _on_stack(
    query: GameQuery, context: ResolutionContext, filter: Filter, targeting: Ref | None, of: Ref | None
) -> tuple[ThingId, ...]:
    """The items of the Effects Stack that fit, of those that target or come from what is meant."""
    own = type(of) is This  # what speaks of its own activation means what resolves as well
    found = candidates(query, msgspec.structs.replace(context, instance=NO_INSTANCE) if own else context, filter)
    if targeting is not None:
        aimed = set(referents(query, context, targeting))
        found = [id for id in found if any(aimed.intersection(line) for line in query.instance(id).targets)]
    if of is not None:
        sources = referents(query, context, of)
        found = [id for id in found if id in sources or _source_of(query, query.instance(id)) in sources]
    return tuple(found)


def _source_of(query: GameQuery, instance: Instance) -> ThingId:
    """What an item of the stack comes from: of a play its card, but what a copy comes from is the copy."""
    record = query.state.get(instance.played)
    return record.card if type(record) is PlayedCard and not instance.copy else instance.source


def _given(query: GameQuery, context: ResolutionContext, verb: Literal[Verb, "paid"]) -> tuple[ThingId, ...]:
    """What was given up so to pay for what resolves, or for the activation that the source came from."""
    source = query.last_known(context.source)
    given = context.given or (source.given if isinstance(source, (Object, Card)) else ())
    return tuple(one.id for one in given if one.verb == verb)


def _source_followed(query: GameQuery, context: ResolutionContext) -> bool:
    """Whether a source card is still where it was, or where it went at once (ability-tracking, rule 3.1)."""
    thing = query.state.get(context.source)
    return context.source_mark < 0 or type(thing) is not Card or thing.incarnation - context.source_mark in (0, 1)


def left_since(query: GameQuery, instance: Instance) -> frozenset[ThingId]:
    """The objects an ability speaks of that have left the field, and neither by its event nor by its own cost: its
    source, and for a delayed or reflexive trigger also what "it" and the targets were, unless they had left as it was
    made.

    The ability resolves all the same and knows what they were, but it cannot move their cards.
    """
    ability, kept = instance.ability, instance.kept
    if type(ability) not in (Triggered, Activated):
        return frozenset()
    spoken_of = {instance.source}
    if kept is not None:
        spoken_of.update(id for id, _ in kept.things)
        spoken_of.update(id for line in kept.targets for id in line)
        spoken_of.difference_update(kept.gone)
    if type(ability) is Triggered and ability.event.kind in _LEAVING:
        spoken_of.discard(instance.subject)
    if type(ability) is Activated and (ability.cost.sacrifice_this or ability.cost.banish_this or ability.cost.this_to):
        spoken_of.discard(instance.source)
    return frozenset(id for id in spoken_of if type(query.state.get(id)) is LastKnown)


_LEAVING = frozenset({"banished", "death", "destroyed", "leave", "sacrificed", "suppressed"})
"""Events by which their subject leaves the field: an ability that they trigger looks for it where it went."""


def card_of(query: GameQuery, context: ResolutionContext, id: ThingId) -> CardId:
    """The card itself, or the card of an object that has just left, as far as the words of an ability reach it."""
    if query.is_card(id):
        return id
    thing = query.state.get(id)
    if type(thing) is LastKnown and thing.object.card and id not in context.left:
        card = thing.object.card
        return card if query.card(card).incarnation == thing.card_mark else NO_CARD
    return NO_CARD


EVALUATION.amount_of = amount_of
EVALUATION.referents = referents
