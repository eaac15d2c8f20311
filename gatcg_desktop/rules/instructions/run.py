"""Running the instructions of a resolving ability, top to bottom (resolution, rule 2).

Each family of instructions has a module; this one knows which, and holds the conditional and optional ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language import ast
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.actions.action_history import action_history_of
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.manual import by_hand as resolve_by_hand
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions import (
    cards,
    changes,
    choosing,
    chosen_words,
    copies,
    damage,
    decks,
    objects,
    players,
    plays,
    stack,
)
from gatcg_desktop.rules.instructions.feasible import feasible
from gatcg_desktop.rules.model.asking import ask_whether
from gatcg_desktop.rules.model.choices import Number, PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.effects import DelayedTrigger
from gatcg_desktop.rules.model.entities import PendingTrigger, Player
from gatcg_desktop.rules.model.fields import NOBODY, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS, TRIGGERS
from gatcg_desktop.rules.play.costs.affording import can_pay
from gatcg_desktop.rules.play.costs.cost_parts import cost_words
from gatcg_desktop.rules.play.costs.paying import pay
from gatcg_desktop.rules.query.amounts import amount_of, players_meant, referents
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.matching import matches_last_known
from gatcg_desktop.rules.query.turn_counters import ANYBODYS
from gatcg_desktop.rules.triggers.delayed import kept_of

Runner = Callable[[GameWriter, ResolutionContext, Any], Flow[None]]


def run_effects(game: GameWriter, context: ResolutionContext, effects: tuple[ast.Effect, ...]) -> Flow[None]:
    """Carry out instructions one after the other. No state-based checks happen between them."""
    for effect in effects:
        game.spend()
        begun = len(game.writer.steps)
        if type(effect) not in _ASKING:
            context.done = True
        yield from RUNNERS[type(effect)](game, context, effect)
        done = action_history_of(game.writer.steps[begun:])
        context.did(done)
        if not done and type(effect) is not ast.Shuffle:
            context.count = 0


_ASKING = frozenset({ast.If, ast.WhenYouDo, ast.Delayed})
"""Instructions that ask whether the one before was carried out, or leave that to be asked."""


def may(game: GameWriter, context: ResolutionContext, effect: ast.May) -> Flow[None]:
    """ "You may": wholly or not at all (resolution, rules 5 and 6)."""
    context.done = False
    if effect.who != "you":
        yield from others_may(game, context, effect)
        return
    if not feasible(game, context, effect.effects):
        yield from run_effects(game, context, effect.otherwise)
        return
    player, item = context.controller, context.instance
    card = game.name(item or context.source)
    match effect.effects:
        case (ast.Redirect(intercept=True),):
            prompt = say("Intercept with {card}?", card=card)
            context.done = yield from ask_whether(player, prompt, "combat.redirect", item)
        case _:
            prompt = say("Use the effect of {card}?", card=card)
            context.done = yield from ask_whether(player, prompt, "resolution.may", item)
    if context.done:
        yield from run_effects(game, context, effect.effects)
        yield from run_effects(game, context, effect.then)
    else:
        yield from run_effects(game, context, effect.otherwise)


def others_may(game: GameWriter, context: ResolutionContext, effect: ast.May) -> Flow[None]:
    """Each of several players may do this, in turn order; what follows looks at them as "they"."""
    some = False
    for player in players_meant(game, context, effect.who):
        side = msgspec.structs.replace(context, controller=player, it=())
        yield from may(game, side, ast.May(effect.effects))
        some = some or side.done
        context.it, context.seen, context.actor = side.it, side.seen, player
        yield from run_effects(game, context, effect.then if side.done else effect.otherwise)
    context.actor = NOBODY
    context.done = some


def may_pay(game: GameWriter, context: ResolutionContext, effect: ast.MayPay) -> Flow[None]:
    """ "You may pay ...; if you do". What is paid for is named, where the price is of one of several things."""
    context.done = False
    about = context.it if any(type(node) is ast.It for node in nodes(effect.cost)) else ()
    if effect.most is not None:
        yield from _choose_x(game, context, effect.cost, amount_of(game, context, effect.most))
    if feasible(game, context, _given_beside(effect)) and can_pay(game, context, _with_discards(game, context, effect)):
        prompt = say(
            "{card}: pay {cost}?",
            card=game.name(about[0] if about else context.instance or context.source),
            cost=cost_words(game, context, effect.cost),
        )
        context.done = yield from ask_whether(
            context.controller, prompt, "resolution.may", context.instance, DecisionKind.PAY_OR_NOT
        )
    if context.done:
        yield from pay(game, context, effect.cost, cancellable=False)
        yield from run_effects(game, context, effect.then)
    else:
        yield from run_effects(game, context, effect.otherwise)


def _given_beside(effect: ast.MayPay) -> tuple[ast.Effect, ...]:
    """What is given up together with the price, before "if you do": neither without the other (resolution, rule 6)."""
    match effect.then:
        case (*given, ast.If(ast.Succeeded())):
            return tuple(given)
        case _:
            return ()


def _with_discards(game: GameWriter, context: ResolutionContext, effect: ast.MayPay) -> ast.Cost:
    """The price, with as much more as there are cards of the hand to discard: a card does not pay and go as well."""
    discards = [one.amount for one in _given_beside(effect) if isinstance(one, ast.Discard) and one.zone == "hand"]
    if not discards:
        return effect.cost
    return msgspec.structs.replace(effect.cost, reserve=ast.Sum((effect.cost.reserve, *discards)))


def _choose_x(game: GameWriter, context: ResolutionContext, cost: ast.Cost, most: int) -> Flow[None]:
    """How much the controller wants to pay, of what they can pay and may."""
    context.x = 0
    able = []
    for number in range(max(0, most) + 1):
        if not can_pay(game, msgspec.structs.replace(context, x=number), cost):
            break
        able.append(Number(number))
    if len(able) > 1:
        answer = yield Decision(
            context.controller,
            DecisionKind.CHOOSE,
            tuple(able),
            say("{card}: choose X.", card=game.name(context.instance or context.source)),
            "resolution.choose",
            source=context.instance,
        )
        context.x = answer.picks[0].value


def conditional(game: GameWriter, context: ResolutionContext, effect: ast.If) -> Flow[None]:
    """An inline condition, read now. What is not done because it does not hold was not carried out."""
    chosen = effect.then if holds(game, context, effect.condition) else effect.otherwise
    if not chosen and not any(type(node) is ast.Succeeded for node in nodes((effect.condition,))):
        context.done = False
    yield from run_effects(game, context, chosen)


def delayed(game: GameWriter, context: ResolutionContext, effect: ast.Delayed) -> Flow[None]:
    """Make a delayed trigger (triggered abilities, rules 6 to 8)."""
    event = effect.event
    of_it = event is None or (event.subject is None and event.kind not in ANYBODYS)
    subjects = context.it if of_it else ()
    player = NOBODY
    if effect.whose != "any" and effect.whose != "you":
        players = players_meant(game, context, effect.whose)
        if not players:
            return
        player = players[0]
    if effect.about is not None:
        subjects = referents(game, context, effect.about)
        if not subjects:
            return
    text = game.instance(context.instance).text if context.instance and game.state.get(context.instance) else ""
    game.writer.create(
        DelayedTrigger(
            context.controller,
            context.source,
            context.key,
            effect.phase,
            "you" if effect.whose == "you" else "any",
            effect.effects,
            text,
            game.match.turn,
            subjects,
            effect.event,
            until=effect.until,
            repeats=effect.repeats,
            targets=effect.targets,
            condition=effect.condition,
            kept=kept_of(game, context, effect.effects),
            player=player,
        ),
        EFFECTS,
    )
    yield from ()


def when_you_do(game: GameWriter, context: ResolutionContext, effect: ast.WhenYouDo) -> Flow[None]:
    """A reflexive trigger: onto the stack after this has resolved (game-terms, Reflexive Trigger)."""
    if context.done:
        ability = ast.Triggered(ast.Event("enter"), effect.effects, effect.targets, as_spell=effect.as_spell)
        subject = context.it[0] if context.it else context.subject
        game.writer.create(
            PendingTrigger(
                context.controller,
                context.source,
                context.key,
                ability,
                "",
                0,
                subject,
                context.amount,
                manner="reflexive",
                kept=kept_of(game, context),
                event_player=context.event_player,
            ),
            TRIGGERS,
        )
    yield from ()


def by_hand(game: GameWriter, context: ResolutionContext, effect: ast.ByHandEffect) -> Flow[None]:
    """An instruction nobody understood: the players carry it out, each who is named."""
    for player in players_meant(game, context, effect.who):
        yield from resolve_by_hand(game, player, context.instance, context.key, effect.text, context.source)


def separately(game: GameWriter, context: ResolutionContext, effect: ast.Separate) -> Flow[None]:
    """The same instructions several times: several events of damage, for one (damage, rule 16)."""
    for _ in range(max(0, amount_of(game, context, effect.times))):
        yield from run_effects(game, context, effect.effects)


def for_each(game: GameWriter, context: ResolutionContext, effect: ast.ForEach) -> Flow[None]:
    """The same instructions about each of several things, which are found before the first."""
    found, around = referents(game, context, effect.what), context.actor
    for id in found:
        if effect.filter is None or matches_last_known(game, context, id, effect.filter):
            context.it, context.actor = (id,), PlayerId(id) if type(game.state.get(id)) is Player else around
            yield from run_effects(game, context, effect.effects)
    context.it, context.actor = found, around
    context.done = bool(found)


def either(game: GameWriter, context: ResolutionContext, effect: ast.Either) -> Flow[None]:
    """One of these, which the controller, or each of those who do it, chooses among those that can be done in full."""
    if effect.who != "you":
        for player in players_meant(game, context, effect.who):
            yield from either(
                game, msgspec.structs.replace(context, controller=player, it=()), ast.Either(effect.modes)
            )
        return
    options = [at for at, mode in enumerate(effect.modes) if feasible(game, context, mode.effects)]
    if not options:
        context.done = False
        return
    chosen = options[0]
    if len(options) > 1:
        answer = yield Decision(
            context.controller,
            DecisionKind.MODES,
            tuple(PickMode(at, effect.modes[at].text) for at in options),
            say("{card}: choose one.", card=game.name(context.instance or context.source)),
            "resolution.choose",
            source=context.instance,
        )
        chosen = answer.picks[0].index
    yield from run_effects(game, context, effect.modes[chosen].effects)


def let_x(game: GameWriter, context: ResolutionContext, effect: ast.LetX) -> Flow[None]:
    """X is found once, for all instructions that follow."""
    context.x = amount_of(game, context, effect.amount)
    yield from ()


RUNNERS: dict[type, Runner] = {
    ast.Draw: cards.draw_cards,
    ast.Discard: cards.discard,
    ast.DiscardThese: cards.discard_these,
    ast.Mill: decks.mill,
    ast.Glimpse: decks.glimpse,
    ast.PutInto: cards.put_into,
    ast.ReturnToHand: cards.return_to_hand,
    ast.Reveal: decks.reveal,
    ast.LookAt: decks.look_at,
    ast.RevealUntil: decks.reveal_until,
    ast.TurnCards: objects.turn_cards,
    ast.Search: decks.search,
    ast.Materialize: plays.materialize_cards,
    ast.Damage: damage.damage,
    ast.Recover: damage.recover_damage,
    ast.Prevent: damage.prevent,
    ast.ChangeDamage: damage.change_damage,
    ast.Redirect: damage.redirect_attack,
    ast.Destroy: objects.destroy_objects,
    ast.Banish: objects.banish,
    ast.Sacrifice: objects.sacrifice_objects,
    ast.Rest: objects.rest,
    ast.Wake: objects.wake,
    ast.Become: objects.become,
    ast.PutCounters: objects.put_counters_on,
    ast.RemoveCounters: objects.remove_counters,
    ast.MoveCounters: objects.move_counters,
    ast.Modify: changes.modify,
    ast.GainControl: changes.gain_control,
    ast.LinkTo: objects.link_to,
    ast.BecomeCopy: copies.become_copy,
    ast.Empower: changes.empower,
    ast.GrantAgility: changes.grant_agility,
    ast.Summon: copies.summon,
    ast.CopyObject: copies.copy_object,
    ast.CopyInstance: copies.copy_on_stack,
    ast.Negate: stack.negate_instance,
    ast.BanishSource: stack.banish_sources,
    ast.BanishAsItResolves: stack.banish_as_it_resolves,
    ast.ChangeTarget: stack.change_target,
    ast.Unless: stack.unless,
    ast.May: may,
    ast.MayPay: may_pay,
    ast.If: conditional,
    ast.Delayed: delayed,
    ast.WhenYouDo: when_you_do,
    ast.ByHandEffect: by_hand,
    ast.Transform: objects.transform,
    ast.Load: objects.load,
    ast.Suppress: objects.suppress,
    ast.Generate: plays.generate,
    ast.Scavenge: decks.scavenge,
    ast.LookAtTop: decks.look_at_top,
    ast.Shuffle: decks.shuffle_deck,
    ast.SwapCards: cards.swap_cards,
    ast.ActivateCard: plays.activate_card,
    ast.LevelUp: plays.level_up,
    ast.Delevel: plays.delevel,
    ast.PutIntoLineage: cards.put_into_lineage,
    ast.Gather: copies.gather,
    ast.CopyIntent: copies.copy_intent,
    ast.AttackAgain: stack.attack_again,
    ast.RedirectTargets: stack.redirect,
    ast.TriggerAbilities: stack.trigger_abilities,
    ast.EndPart: players.end_part,
    ast.SkipPhase: players.skip_phase,
    ast.DistortTime: players.distort_time,
    ast.GainMastery: players.gain_mastery,
    ast.SetMasteryMode: players.set_mastery_mode,
    ast.GainStatus: players.gain_status,
    ast.LoseStatus: players.lose_status,
    ast.Win: players.win,
    ast.Lose: players.lose,
    ast.RollDie: players.roll_die,
    ast.NameCard: chosen_words.name_card,
    ast.ChooseWord: chosen_words.choose_word,
    ast.Forbid: changes.forbid,
    ast.TaxAttacks: changes.tax_attacks,
    ast.AllowPlay: changes.allow_play,
    ast.AllowStarcalling: changes.allow_starcalling,
    ast.ChangePlays: changes.change_plays,
    ast.EnableElements: changes.enable_elements,
    ast.Arrive: changes.arrive,
    ast.Divert: changes.divert,
    ast.Separate: separately,
    ast.LetX: let_x,
    ast.ForEach: for_each,
    ast.Either: either,
    ast.Select: choosing.select,
    ast.ChooseModes: choosing.choose_modes,
}


INTERPRETER.run = run_effects
