"""Could this be done completely? An optional instruction is offered only then (resolution, rule 6)."""

from __future__ import annotations

from gatcg_desktop.language import ast
from gatcg_desktop.language.wording import ANY_AMOUNT
from gatcg_desktop.rules.actions.stack import is_put_away
from gatcg_desktop.rules.combat.attack_declaration import can_attack_again
from gatcg_desktop.rules.combat.combat import can_redirect
from gatcg_desktop.rules.model.entities import Card, Instance, Object
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.attack_limits import combat_cannot
from gatcg_desktop.rules.play.attack_permissions import obeys
from gatcg_desktop.rules.play.target_choice import may_be_redirected
from gatcg_desktop.rules.query.amounts import amount_of, card_of, players_meant, referents
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.measures import counters_there
from gatcg_desktop.rules.query.prohibitions import forbidden
from gatcg_desktop.rules.query.relations import asks_for_relation, given_up, has_lineage, most_together


def feasible(query: GameQuery, context: ResolutionContext, effects: tuple[ast.Effect, ...]) -> bool:
    """Whether every instruction could be carried out in full now, each judged by itself.

    What one instruction changes for the next is not looked at. Instructions that can always be done are.
    """
    return all(_one(query, context, effect) for effect in effects)


def _one(query: GameQuery, context: ResolutionContext, effect: ast.Effect) -> bool:
    match effect:
        case ast.Discard(amount, who, _, zone):
            needed = amount_of(query, context, amount)
            return all(len(query.state.zone(zone, player)) >= needed for player in players_meant(query, context, who))
        case ast.RemoveCounters(counter, amount, of, least):
            needed = amount_of(query, context, amount) if least is None else least
            there = [_counters(query, id, counter) for id in _ids(query, context, of)]
            return any(number >= (1 if needed >= ANY_AMOUNT else needed) for number in there)
        case ast.Rest(what):
            return any(thing is not None and not thing.rested for thing in _objects(query, context, what))
        case ast.Wake(what):
            return any(thing is not None and thing.rested for thing in _objects(query, context, what))
        case ast.Sacrifice(ast.Choose() as what):
            return len({given_up(query, id) for id in _ids(query, context, what)}) >= max(1, what.least)
        case ast.Sacrifice(what) | ast.Destroy(what):
            return any(thing is not None for thing in _objects(query, context, what))
        case ast.Banish(ast.Every(filter)) | ast.PutInto(ast.Every(filter)) if filter.kind == "card":
            return True  # all cards of a zone are none where it is empty
        case ast.PutIntoLineage(champion=ast.Victim() as hit) if not any(
            has_lineage(query, id) for id in referents(query, context, hit)
        ):
            return False
        case ast.Banish(what) | ast.ReturnToHand(what) | ast.PutInto(what) | ast.PutIntoLineage(what):
            return any(query.object(id) or card_of(query, context, id) for id in _ids(query, context, what))
        case ast.Select(what) | ast.DiscardThese(what) | ast.Reveal(what):
            return bool(_ids(query, context, what))
        case ast.PutCounters(on=ast.Choose() as what):
            return bool(_ids(query, context, what))
        case ast.Draw(amount, who, _):
            needed = amount_of(query, context, amount)
            return all(len(query.cards("deck", player)) >= needed for player in players_meant(query, context, who))
        case ast.Glimpse(who=who):
            return not any(forbidden(query, player, "glimpse") for player in players_meant(query, context, who))
        case ast.Redirect(to=to, intercept=intercept):
            if query.combat is None or (intercept and combat_cannot(query, query.combat, "be_intercepted")):
                return False
            return any(
                can_redirect(query, id) and (not intercept or _can_intercept(query, id))
                for id in _ids(query, context, to)
            )
        case ast.AttackAgain(what):
            return any(can_attack_again(query, id) for id in _ids(query, context, what))
        case ast.BanishAsItResolves(what):
            return any(is_put_away(query, id) for id in _ids(query, context, what))
        case ast.Either(modes, "you"):
            return any(feasible(query, context, mode.effects) for mode in modes)
        case ast.Load(what, into):
            return bool(_ids(query, context, what)) and any(_objects(query, context, into))
        case ast.LoseStatus(key) if key:
            return any(one.key == key for _, one in query.statuses(context.controller, "status"))
        case ast.RedirectTargets(what):
            return any(may_be_redirected(query, id) for id in _ids(query, context, what) if query.is_instance(id))
        case _:
            return True


def _can_intercept(query: GameQuery, id: ThingId) -> bool:
    return "intercept" not in traits(query, id).cant and obeys(query, id)


def _counters(query: GameQuery, id: ThingId, counter: str) -> int:
    if counter:
        return counters_there(query, id, counter)
    thing = query.state.get(id)
    return sum(number for _, number in thing.counters) if isinstance(thing, (Object, Card, Instance)) else 0


def _ids(query: GameQuery, context: ResolutionContext, what: ast.Ref) -> tuple[ThingId, ...]:
    if isinstance(what, ast.Choose):
        found = tuple(candidates(query, context, what.filter))
        if asks_for_relation(what):
            found = tuple(most_together(query, what, found))
        if not what.single:
            return found if len(found) >= what.least else ()
        owners = [query.state.zone_of(id)[1] for id in found]
        return found if any(owners.count(owner) >= what.least for owner in owners) else ()
    if isinstance(what, ast.Top):
        top = referents(query, context, what)
        return top if len(top) >= amount_of(query, context, what.amount) else ()
    return referents(query, context, what)


def _objects(query: GameQuery, context: ResolutionContext, what: ast.Ref) -> list[Object | None]:
    return [query.object(id) for id in _ids(query, context, what)]
