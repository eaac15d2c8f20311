"""Could this be done completely? An optional instruction is offered only then (resolution, rule 6)."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.wording import ANY_AMOUNT
from gatcg_desktop.rules.combat.attack_limits import combat_cannot
from gatcg_desktop.rules.model.entities import Card, Instance, Object
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.query.amounts import amount_of, meant, players_meant
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.relations import most_together, related


def feasible(reader: GameQuery, env: ResolutionContext, effects: tuple[ast.Effect, ...]) -> bool:
    """Whether every instruction could be carried out in full now, each judged by itself.

    What one instruction changes for the next is not looked at. Instructions that can always be done are.
    """
    return all(_one(reader, env, effect) for effect in effects)


def _one(reader: GameQuery, env: ResolutionContext, effect: ast.Effect) -> bool:
    match effect:
        case ast.Discard(amount, who, _, zone):
            needed = amount_of(reader, env, amount)
            return all(len(reader.state.zone(zone, player)) >= needed for player in players_meant(reader, env, who))
        case ast.RemoveCounters(counter, amount, of, least):
            needed = amount_of(reader, env, amount) if least is None else least
            there = [_counters(reader, id, counter) for id in _ids(reader, env, of)]
            return any(number >= (1 if needed >= ANY_AMOUNT else needed) for number in there)
        case ast.Rest(what):
            return any(thing is not None and not thing.rested for thing in _objects(reader, env, what))
        case ast.Wake(what):
            return any(thing is not None and thing.rested for thing in _objects(reader, env, what))
        case ast.Sacrifice(what) | ast.Destroy(what) | ast.Banish(what) | ast.ReturnToHand(what):
            return bool(_ids(reader, env, what))
        case ast.Select(what) | ast.PutIntoLineage(what):
            return bool(_ids(reader, env, what))
        case ast.PutInto(what) | ast.DiscardThese(what) | ast.Reveal(what):
            return bool(_ids(reader, env, what))
        case ast.Draw(amount, who, _):
            needed = amount_of(reader, env, amount)
            return all(len(reader.cards("deck", player)) >= needed for player in players_meant(reader, env, who))
        case ast.Redirect(intercept=True):
            return reader.combat is not None and not combat_cannot(reader, reader.combat, "be_intercepted")
        case _:
            return True


def _counters(reader: GameQuery, id: int, counter: str) -> int:
    thing = reader.state.get(id)
    if isinstance(thing, Object) and counter == "damage":
        return thing.damage
    return thing.count(counter) if isinstance(thing, (Object, Card, Instance)) else 0


def _ids(reader: GameQuery, env: ResolutionContext, what: ast.Ref) -> tuple[int, ...]:
    if isinstance(what, ast.Choose):
        found = tuple(candidates(reader, env, what.filter))
        if related(what):
            found = tuple(most_together(reader, what, found))
        if not what.single:
            return found if len(found) >= what.least else ()
        owners = [reader.state.zone_of(id)[1] for id in found]
        return found if any(owners.count(owner) >= what.least for owner in owners) else ()
    if isinstance(what, ast.Top):
        top = meant(reader, env, what)
        return top if len(top) >= amount_of(reader, env, what.amount) else ()
    return meant(reader, env, what)


def _objects(reader: GameQuery, env: ResolutionContext, what: ast.Ref) -> list[Object | None]:
    return [reader.object(id) for id in _ids(reader, env, what)]
