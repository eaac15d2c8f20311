"""Instructions about items of the Effects Stack: negate, banish the source card, change a target; and "unless"."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.stack import banish_source, is_put_away, negate
from gatcg_desktop.rules.combat.attack_declaration import declare_additional_attack
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.choosing import resolve_ref
from gatcg_desktop.rules.model.asking import ask_whether
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import Instance, PlayedCard
from gatcg_desktop.rules.model.events import Noted
from gatcg_desktop.rules.model.fields import InstanceId, ObjectId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.costs.affording import can_pay_reserve
from gatcg_desktop.rules.play.costs.paying import pay_reserve
from gatcg_desktop.rules.play.negating import unnegatable
from gatcg_desktop.rules.play.target_choice import other_targets, redirect_target, redirect_targets
from gatcg_desktop.rules.query.amounts import is_defined, players_meant, price_of, referents
from gatcg_desktop.rules.query.matching import matches
from gatcg_desktop.rules.triggers.noticing import trigger_as_if


def negate_instance(game: GameWriter, context: ResolutionContext, effect: ast.Negate) -> Flow[None]:
    """Remove instances from the stack, unless their controller pays (game-terms, Negate)."""
    context.done = False
    for id in (yield from _unpaid(game, context, effect)):
        negate(game, id, context.source, context.controller)
        context.done = True


def banish_sources(game: GameWriter, context: ResolutionContext, effect: ast.BanishSource) -> Flow[None]:
    """Negate activations and banish their source cards; their other instances fizzle."""
    context.done = False
    for id in (yield from _unpaid(game, context, effect)):
        to = effect.to
        if effect.optional:
            prompt = say("{card} is negated: banish the card as well?", card=game.name(id))
            if not (yield from ask_whether(context.controller, prompt, "resolution.may", id)):
                negate(game, id, context.source, context.controller)
                context.done = True
                continue
        banish_source(game, id, context.source, context.controller, to)
        context.done = True


def banish_as_it_resolves(game: GameWriter, context: ResolutionContext, effect: ast.BanishAsItResolves) -> Flow[None]:
    """What would go to the graveyard as it resolves is banished, and tracked by the source (resolution, rule 11.1)."""
    ids = yield from resolve_ref(game, context, effect.what)
    context.done = False
    for id in ids:
        if not is_put_away(game, id):
            continue
        played = game.instance(InstanceId(id)).played
        card = game.state.entity(played, PlayedCard).card
        words = say("{card}: the card is banished as it resolves.", card=game.name(card))
        game.step(Noted(words), "playing.card_leaves", context.controller, context.source)
        game.change(card, properties=(*game.card(card).properties, "banishing"))
        if effect.remember:
            game.change(played, put_aside_by=context.source)
        context.done = True


def redirect(game: GameWriter, context: ResolutionContext, effect: ast.RedirectTargets) -> Flow[None]:
    """Choose other targets for items of the stack (a choice is no target: game-terms, Redirect 2)."""
    ids = yield from resolve_ref(game, context, effect.what)
    for id in filter(game.is_instance, ids):
        yield from redirect_targets(game, id, context.controller, context.source)


def change_target(game: GameWriter, context: ResolutionContext, effect: ast.ChangeTarget) -> Flow[None]:
    """A target of an item of the stack becomes another one that is legal for it (game-terms, Redirect 1)."""
    described = effect.what.filter.targeting if isinstance(effect.what, ast.Choose) else None
    ids = yield from resolve_ref(game, context, effect.what)
    others = yield from resolve_ref(game, context, effect.to)
    context.done = False
    for id in filter(game.is_instance, ids):
        for slot, targets in enumerate(game.instance(id).targets):
            old = next(
                (
                    target
                    for target in targets
                    if target and (described is None or matches(game, context, target, described))
                ),
                0,
            )
            new = next((other for other in other_targets(game, id, slot, old) if other in others), 0)
            if old and new:
                redirect_target(game, id, slot, old, new, context.controller, context.source)
                context.done = True
                break


def unless(game: GameWriter, context: ResolutionContext, effect: ast.Unless) -> Flow[None]:
    """These happen unless a player pays for them not to, or lets something else happen."""
    if effect.of is not None:
        context.it = referents(game, context, effect.of)
    price = price_of(game, context, effect.price)
    name = game.name(context.instance or context.source)
    for player in players_meant(game, context, effect.who):
        if (price or not effect.deeds) and not can_pay_reserve(game, player, price):
            continue
        words = say("{card}: pay {cost} reserve to stop this?", card=name, cost=price)
        if price and not effect.effects:
            words = say("{card}: pay {cost} reserve?", card=name, cost=price)
        elif effect.deeds:
            words = say("{card}: let this happen instead? \u201c{text}\u201d", card=name, text=_text(game, context))
        if (yield from ask_whether(player, words, "stack.negate_unless", context.instance, DecisionKind.PAY_OR_NOT)):
            if price:
                yield from pay_reserve(game, player, price, context.instance, cancellable=False)
            yield from INTERPRETER.run(game, context, effect.deeds)
            context.done = False
            return
    yield from INTERPRETER.run(game, context, effect.effects)


def _text(game: GameWriter, context: ResolutionContext) -> str:
    instance = game.state.get(context.instance)
    if type(instance) is not Instance:
        return ""
    return instance.text or "\n".join(game.definitions[instance.key].paragraphs)


def _unpaid(
    game: GameWriter, context: ResolutionContext, effect: ast.Negate | ast.BanishSource
) -> Flow[list[InstanceId]]:
    """The instances meant whose controllers do not pay to keep them."""
    ids = yield from resolve_ref(game, context, effect.what)
    price = price_of(game, context, effect.unless_pays)
    unpaid = []
    for id in filter(game.is_instance, ids):
        if unnegatable(game, id):
            continue
        payer = game.instance(id).controller
        # A price that comes out at (0) may be paid, or not.
        if (
            effect.unless_pays != 0
            and is_defined(game, context, effect.unless_pays)
            and can_pay_reserve(game, payer, price)
        ):
            prompt = say("{card} would be negated: pay {cost} reserve to keep it?", card=game.name(id), cost=price)
            if (yield from ask_whether(payer, prompt, "stack.negate_unless", id, DecisionKind.PAY_OR_NOT)):
                yield from pay_reserve(game, payer, price, id, cancellable=False)
                continue
        unpaid.append(id)
    return unpaid


def trigger_abilities(game: GameWriter, context: ResolutionContext, effect: ast.TriggerAbilities) -> Flow[None]:
    """Let abilities of objects trigger; they wait as any do that trigger while something resolves."""
    times = price_of(game, context, effect.times)
    for id in (yield from resolve_ref(game, context, effect.what)):
        trigger_as_if(game, id, effect.event, times)


def attack_again(game: GameWriter, context: ResolutionContext, effect: ast.AttackAgain) -> Flow[None]:
    """What is meant declares another attack."""
    context.done = False
    for id in (yield from resolve_ref(game, context, effect.what))[:1]:
        context.done = yield from declare_additional_attack(game, ObjectId(id), context.instance)
