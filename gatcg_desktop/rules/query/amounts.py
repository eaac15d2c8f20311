"""The numbers of the ability tree, read from the state, and what references mean."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from gatcg_desktop.language.ast import (
    Among,
    Amount,
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
    Victim,
    X,
    ZoneSize,
)
from gatcg_desktop.rules.model.entities import Card, Instance, LastKnown, Object
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.evaluation import EVALUATION
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.levels import champion_level
from gatcg_desktop.rules.query.matching import candidates, described
from gatcg_desktop.rules.query.measures import measure_of, stat_of
from gatcg_desktop.rules.query.player_references import players_meant as players_meant
from gatcg_desktop.rules.query.turn_counters import tally


def amount_of(reader: GameQuery, env: ResolutionContext, amount: Amount) -> int:
    """The value of an amount now. X is 0 outside of a play that declared it (copy page: copied objects)."""
    match amount:
        case int():
            return amount
        case X():
            return env.x
        case Level():
            return champion_level(reader, env.restricted) + env.empowered
        case Count(filter, times, by):
            return _number(reader, candidates(reader, env, filter), by) * times
        case Stat(of, stat):
            found = meant(reader, env, of)
            return stat_of(reader, found[0], stat) if found else 0
        case Counters(of, counter):
            found = meant(reader, env, of)
            thing = reader.last_known(found[0]) if found else None
            count = thing.count(counter) if isinstance(thing, (Object, Card, Instance)) else 0
            on_stack = reader.state.get(env.instance) if type(of) is This and env.instance else None
            return count + (on_stack.count(counter) if type(on_stack) is Instance else 0)
        case ZoneSize(zone, who):
            return sum(len(reader.state.zone(zone, player)) for player in players_meant(reader, env, who))
        case EventAmount():
            return env.amount
        case Sum(parts):
            return sum(amount_of(reader, env, part) for part in parts)
        case Scaled(of, times, divided_by):
            return amount_of(reader, env, of) * times // divided_by
        case HowMany(of, filter):
            return _how_many(reader, env, of, filter)
        case ThatMany():
            return env.count
        case Limited(of, most):
            return min(amount_of(reader, env, of), amount_of(reader, env, most))
        case Influence(who):
            return sum(
                len(reader.state.zone(zone, player))
                for player in players_meant(reader, env, who)
                for zone in ("hand", "memory")
            )
        case Paid():
            return env.paid
        case TimesThisTurn():
            return tally(reader, env.controller, amount)
        case Among():
            return _among(reader, env, amount)
        case _:
            assert_never(amount)


def _number(reader: GameQuery, ids: list[int], by: str) -> int:
    """How many things these are; or how many different names or costs they have, or how many share one.

    A cost is what the card has, reserve or memory (parts-of-a-card-cost, rule 1); X is 0 (rule 9.1).
    """
    if not by:
        return len(ids)
    faces = [reader.face(id) for id in ids]
    values: Counter[object]
    if by in ("same_name", "different_names"):
        values = Counter(face.name for face in faces)
    else:
        kinds = ("reserve", "memory") if by == "different_any_costs" else ("reserve",)
        values = Counter((face.cost_kind, face.cost or 0) for face in faces if face.cost_kind in kinds)
    return max(values.values(), default=0) if by in ("same_name", "same_cost") else len(values)


_MEASURED = frozenset({"dealt", "prevented", "recovered", "removed", "placed"})


def _how_many(reader: GameQuery, env: ResolutionContext, of: Ref, filter: Filter | None) -> int:
    if type(of) is Done and of.verb in _MEASURED and filter is None:
        return env.deeds[of.verb].amount if of.verb in env.deeds else 0
    found = meant(reader, env, of)
    return len(found) if filter is None else sum(described(reader, env, id, filter) for id in found)


def _among(reader: GameQuery, env: ResolutionContext, amount: Among) -> int:
    ids = candidates(reader, env, amount.filter)
    if amount.stat == "cost":
        stats = [face.cost or 0 for face in (reader.face(id) for id in ids) if face.cost_kind == "reserve"]
    elif amount.stat == "counters":
        stats = [measure_of(reader, id, "counters", amount.counter) or 0 for id in ids]
    else:
        stats = [stat_of(reader, id, amount.stat) for id in ids]
    match amount.how:
        case "total":
            return sum(stats)
        case "greatest":
            return max(stats, default=0)
        case "least":
            return min(stats, default=0)
        case _:
            assert_never(amount.how)


def meant(reader: GameQuery, env: ResolutionContext, ref: Ref) -> tuple[int, ...]:
    """The things a reference means, without asking anybody (a Choose means nothing here).

    Illegal targets are left out. Things that are gone are given too, for their last-known information.
    """
    match ref:
        case Target(slot):
            return tuple(id for id in env.targets[slot] if id) if slot < len(env.targets) else ()
        case This(zone):
            if not _source_followed(reader, env):
                return ()
            return _in_zone(reader, env.source, zone) if zone else (env.source,)
        case Victim():
            return (env.victim,) if env.victim else ()
        case Linked():
            bearer = reader.last_known(env.source)
            return (bearer.link,) if isinstance(bearer, Object) and bearer.link else ()
        case Remembered():
            bearer = reader.last_known(env.source)
            return tuple(
                card
                for card, mark in (bearer.remembered if isinstance(bearer, Object) else ())
                if reader.is_card(card) and reader.card(card).incarnation == mark
            )
        case Mastery(key, who):
            return tuple(
                id
                for player in players_meant(reader, env, who)
                for id, one in reader.standing(player, "mastery")
                if key in ("", one.key)
            )
        case Champion(who):
            return tuple(c for c in (reader.champion(p) for p in players_meant(reader, env, who)) if c)
        case EventSubject():
            if env.subject_mark >= 0 and reader.card(env.subject).incarnation != env.subject_mark:
                return ()
            return (env.subject,) if env.subject else ()
        case Done(verb, here):
            if verb in env.deeds:
                return env.deeds[verb].ids
            return () if here else _given(reader, env, verb)
        case It():
            return env.it
        case Every(filter):
            return tuple(candidates(reader, env, filter))
        case Top(amount, who, bottom):
            return tuple(
                card
                for player in players_meant(reader, env, who)
                for card in _end_of_deck(reader, player, amount_of(reader, env, amount), bottom)
            )
        case OnStack(filter, targeting, of):
            return _on_stack(reader, env, filter, targeting, of)
        case Choose():
            return ()
        case _:
            assert_never(ref)


def _in_zone(reader: GameQuery, id: int, zone: str) -> tuple[int, ...]:
    """A card, or the card of an object that has just left, if it lies in that zone."""
    thing = reader.state.entities.get(id)
    if type(thing) is LastKnown and reader.state.get(thing.object.card) is not None:
        id = thing.object.card if reader.card(thing.object.card).incarnation == thing.card_mark else 0
    return (id,) if reader.is_card(id) and reader.state.zone_of(id)[0] == zone else ()


def _end_of_deck(reader: GameQuery, player: PlayerId, count: int, bottom: bool) -> tuple[int, ...]:
    deck = reader.cards("deck", player)
    count = max(0, min(count, len(deck)))
    return deck[len(deck) - count :] if bottom else deck[:count]


def _on_stack(
    reader: GameQuery, env: ResolutionContext, filter: Filter, targeting: Ref | None, of: Ref | None
) -> tuple[int, ...]:
    """The items of the Effects Stack that fit, of those that target or come from what is meant."""
    found = candidates(reader, env, filter)
    if targeting is not None:
        aimed = set(meant(reader, env, targeting))
        found = [id for id in found if any(aimed.intersection(line) for line in reader.instance(id).targets)]
    if of is not None:
        sources = meant(reader, env, of)
        found = [id for id in found if reader.instance(id).source in sources]
    return tuple(found)


def _given(reader: GameQuery, env: ResolutionContext, verb: str) -> tuple[int, ...]:
    """What was given up so to pay for what resolves, or for the activation that the source came from."""
    source = reader.last_known(env.source)
    given = env.given or (source.given if isinstance(source, (Object, Card)) else ())
    return tuple(one.id for one in given if one.verb == verb)


def _source_followed(reader: GameQuery, env: ResolutionContext) -> bool:
    """Whether a source card is still where it was, or where it went at once (ability-tracking, rule 3.1)."""
    thing = reader.state.get(env.source)
    return env.source_mark < 0 or type(thing) is not Card or thing.incarnation - env.source_mark in (0, 1)


EVALUATION.amount_of = amount_of
EVALUATION.meant = meant
