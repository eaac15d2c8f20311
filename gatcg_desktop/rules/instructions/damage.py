"""Instructions about damage: deal, recover, prevent, redirect an attack."""

from __future__ import annotations

from functools import partial

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.rules.actions.damage import PendingDamage, deal, recover
from gatcg_desktop.rules.combat.combat import can_redirect, redirect
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.choosing import resolve_ref, still_objects
from gatcg_desktop.rules.model.asking import ask_number
from gatcg_desktop.rules.model.effects import Shield
from gatcg_desktop.rules.model.entities import Instance
from gatcg_desktop.rules.model.fields import NO_OBJECT, ObjectId, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.play.divided_damage import declared_shares, divide_damage
from gatcg_desktop.rules.query.amounts import amount_of, players_meant, referents
from gatcg_desktop.rules.query.settling import settled


def damage(game: GameWriter, context: ResolutionContext, effect: ast.Damage) -> Flow[None]:
    """Deal non-combat damage; several objects are one event of damage (damage, rule 16)."""
    dealers = still_objects(game, referents(game, context, effect.by)) if effect.by is not None else []
    ids = yield from resolve_ref(game, context, effect.to)  # which "it" means from here on
    amount = amount_of(game, context, effect.amount)
    there = still_objects(game, ids)
    if effect.up_to and there and amount > 0:
        amount = yield from _chosen_amount(game, context, amount)
    shares = dict.fromkeys(there, amount)
    instance = game.state.get(context.instance)
    source, spell = context.source, type(instance) is Instance and instance.spell
    if effect.by is not None:
        there, source, spell = (there, dealers[0], False) if dealers else ([], source, spell)
    if effect.split:
        known = declared_shares(instance) if type(instance) is Instance else {}
        if not known.keys() >= set(there):
            found = yield from divide_damage(
                game, context.controller, context.instance or context.source, tuple(there), amount
            )
            known = dict(zip(there, found, strict=True))
        shares = {id: known[id] for id in there}
    hits = [PendingDamage(source, id, shares[id], False, effect.unpreventable, spell) for id in there]
    dealt = yield from deal(game, hits, "effects.damage")
    context.amount = sum(hit.amount for hit in dealt)
    context.done = bool(dealt)


def _chosen_amount(game: GameWriter, context: ResolutionContext, most: int) -> Flow[int]:
    """How much damage the controller wants to deal, if any."""
    prompt = say("{card}: how much damage?", card=game.name(context.instance or context.source))
    return (yield from ask_number(context.controller, range(most + 1), prompt, "resolution.choose", context.instance))


def recover_damage(game: GameWriter, context: ResolutionContext, effect: ast.Recover) -> Flow[None]:
    """Remove damage counters from champions."""
    amount = amount_of(game, context, effect.amount)
    for player in players_meant(game, context, effect.who):
        recover(game, player, amount, context.source)
    yield from ()


def prevent(game: GameWriter, context: ResolutionContext, effect: ast.Prevent) -> Flow[None]:
    """Put a prevention effect on each object meant, or one for all of them together (prevention, rule 8)."""
    amount = amount_of(game, context, effect.amount)
    limits = [None if bound is None else amount_of(game, context, bound) for bound in (effect.at_least, effect.at_most)]
    described, there = yield from _damaged(game, context, effect.to, effect.dynamic)
    source = settled(game, context, effect.source) if effect.source is not None else None
    groups = [tuple(there)] if effect.shared and there else [(id,) for id in there]
    for group in groups:
        game.writer.create(
            Shield(
                context.source,
                context.controller,
                game.timestamp(),
                group[0],
                amount,
                effect.style,
                effect.damage,
                effect.until,
                effect.all,
                group[1:],
                source,
                effect.then,
                context.key,
                amount_of(game, context, effect.keep),
                limits[0],
                limits[1],
                described,
            ),
            EFFECTS,
        )


def change_damage(game: GameWriter, context: ResolutionContext, effect: ast.ChangeDamage) -> Flow[None]:
    """From now on the damage to or from the objects meant is another (replacement-effects, rule 1)."""
    amount = amount_of(game, context, effect.amount)
    described, there = yield from _damaged(game, context, effect.what, effect.dynamic)
    others = still_objects(game, referents(game, context, effect.instead)) if effect.instead is not None else []
    for id in there if others or effect.instead is None else ():
        game.writer.create(
            Shield(
                context.source,
                context.controller,
                game.timestamp(),
                id,
                amount,
                effect.style,
                effect.damage,
                effect.until,
                from_source=settled(game, context, effect.source) if effect.source is not None else None,
                key=context.key,
                described=described,
                change=True,
                times=effect.times,
                by=effect.by,
                unpreventable=effect.unpreventable,
                uses=effect.uses,
                instead=others[0] if others else 0,
            ),
            EFFECTS,
        )


def _damaged(
    game: GameWriter, context: ResolutionContext, ref: ast.Ref, dynamic: bool
) -> Flow[tuple[ast.Filter | None, list[ObjectId]]]:
    """What damage is to be looked at: a description that stays open (and no object), or these objects."""
    if dynamic and isinstance(ref, ast.Every):
        return ref.filter, [NO_OBJECT]
    ids = yield from resolve_ref(game, context, ref)
    return None, still_objects(game, ids)


def redirect_attack(game: GameWriter, context: ResolutionContext, effect: ast.Redirect) -> Flow[None]:
    """The attack's target becomes the object meant, if it can. An ally that does not obey is not asked to intercept
    (`feasible`)."""
    ids = yield from resolve_ref(game, context, effect.to, partial(can_redirect, game))
    combat = game.combat
    instead: tuple[ThingId, ...] = ()
    if effect.instead_of is not None:
        instead = tuple(
            id for id in referents(game, context, effect.instead_of) if combat is not None and id in combat.targets
        )
        if not instead:
            context.done = False
            return
    done = [redirect(game, id, instead[0] if instead else 0) for id in still_objects(game, ids)]
    context.done = any(done)
