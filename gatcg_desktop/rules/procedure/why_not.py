"""Why not? The reason against a choice that is not offered, for refusals and for pointing at a card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.state import State
from gatcg_desktop.language.ast import ActivateCard, Choose, LookAtTop, Materialize, Search
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.instructions.plays import against_activating, against_materializing
from gatcg_desktop.rules.instructions.starcalling import against_starcalling
from gatcg_desktop.rules.model.choices import (
    ActivateAbility,
    Choice,
    DeclareAttack,
    Explained,
    Pick,
    PlayCard,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import Card, Object
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.play.ability_use import may_use_ability
from gatcg_desktop.rules.play.attack_permissions import may_attack_with
from gatcg_desktop.rules.play.divided_damage import effects_of
from gatcg_desktop.rules.play.misfits import describe_filter, not_asked_for, parts
from gatcg_desktop.rules.play.permissions import may_activate, may_bestow, may_materialize
from gatcg_desktop.rules.play.targeting import context_of, is_spell, shrouded
from gatcg_desktop.rules.play.timing import refusal
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.matching import matches


def explain(
    state: State, definitions: Definitions, decision: Decision | None, player: PlayerId, choice: Choice
) -> Explained | None:
    """Why `player` cannot make `choice` now, or None when they can."""
    if decision is not None and decision.player == player and choice in decision.options:
        return None
    return reason_against(GameQuery(state, definitions), decision, player, choice)


def reason_against(query: GameQuery, decision: Decision | None, player: PlayerId, choice: object) -> Explained | None:
    """The most telling reason against a choice."""
    if decision is None:
        return refusal("ending.over", "The game is over.")
    if decision.player != player:
        name = query.name(decision.player)
        return refusal("opportunity.holder", "{player} is asked now: wait for their answer.", player=name)
    if isinstance(choice, (PlayCard, ActivateAbility, DeclareAttack)):
        return _against_play(query, decision, player, choice)
    if isinstance(choice, Pick):
        return _against_pick(query, decision, choice)
    return refusal(decision.rule, "That is not among the choices now: pick one of those offered.")


def _against_play(
    query: GameQuery, decision: Decision, player: PlayerId, choice: PlayCard | ActivateAbility | DeclareAttack
) -> Explained | None:
    subject = (
        choice.card
        if isinstance(choice, PlayCard)
        else choice.source
        if isinstance(choice, ActivateAbility)
        else choice.unit
    )
    if query.state.get(subject) is None or not isinstance(query.state.get(subject), (Card, Object)):
        return refusal("play.gone", "That is not there any more.")
    found: Explained | None
    if isinstance(choice, DeclareAttack):
        found = may_attack_with(query, player, choice.unit)
    elif isinstance(choice, ActivateAbility):
        found = may_use_ability(query, player, choice.source, choice.index)
    elif choice.method == "materialization":
        if query.state.zone_of(subject) != ("material", player):
            return refusal("materialization.zone", "{card} is not in your material deck.", card=query.name(subject))
        if decision.kind == DecisionKind.MATERIALIZE:
            return _against_materializing(query, decision, player, choice.card) or _not_a_choice(
                query, decision, subject
            )
        found = may_materialize(query, player, choice.card)
        if found is None:
            return refusal(
                "materialization.timing",
                "{card}: cards are materialized in your materialize phase.",
                card=query.name(subject),
            )
    elif choice.method == "bestowment":
        found = may_bestow(query, player, choice.card)
    else:
        found = _against_activating(query, decision, choice.card) or may_activate(query, player, choice.card)
    if found is None and decision.kind != DecisionKind.OPPORTUNITY:
        return refusal("play.busy", "{card}: first answer what is asked now.", card=query.name(subject))
    return found


def _against_materializing(query: GameQuery, decision: Decision, player: PlayerId, card: CardId) -> Explained | None:
    """Why what asks to materialize a card does not let it be this one; the phase asks for any."""
    asked = [node for node in _instructions(query, decision) if isinstance(node, Materialize)]
    if not asked:
        return may_materialize(query, player, card)
    found = [against_materializing(query, player, card, one) for one in asked]
    return None if None in found else found[0]


def _against_activating(query: GameQuery, decision: Decision, card: CardId) -> Explained | None:
    """Why what asks to activate a card does not let it be this one."""
    if decision.kind != DecisionKind.MATERIALIZE:
        return None
    if decision.rule == "keywords.starcalling":
        return against_starcalling(query, PlayerId(decision.player), card)
    item = decision.source
    asked = [node for node in _instructions(query, decision) if isinstance(node, ActivateCard)]
    if not asked or not query.is_instance(item):
        return None
    context = context_of(query, item)
    return next(filter(None, (against_activating(query, context, card, one) for one in asked)), None)


def _asked_of(query: GameQuery, decision: Decision, id: ThingId) -> Explained | None:
    """Why something does not fit what a text lets one choose: a description that all fit which may be chosen."""
    item = decision.source
    if not query.is_instance(item):
        return None
    context, offered = context_of(query, item), [one.id for one in decision.options if isinstance(one, Pick)]
    asked = [node.filter for node in _instructions(query, decision) if isinstance(node, (Choose, LookAtTop, Search))]
    for wanted in asked:
        told = [part for part, _ in parts(wanted, describe_filter(wanted))]
        if all(matches(query, context, one, part) for one in offered for part in told):
            fits = partial(matches, query, context, id)
            if not all(map(fits, told)):
                return not_asked_for(query.name(id), wanted, fits, decision.rule, where=True)
    return None


def _instructions(query: GameQuery, decision: Decision) -> Iterator[object]:
    """What the item on the stack that asks says."""
    if query.is_instance(decision.source):
        for effects, _ in effects_of(query, query.instance(decision.source)):
            yield from nodes(effects)


def _not_a_choice(query: GameQuery, decision: Decision, id: ThingId) -> Explained:
    return refusal(decision.rule, "{card} is not among the choices now.", card=query.name(id))


def _against_pick(query: GameQuery, decision: Decision, choice: Pick) -> Explained:
    name = query.name(choice.id)
    source = decision.source
    if decision.kind == DecisionKind.TARGETS and query.is_instance(source):
        instance = query.instance(source)
        line = instance.lines[min(len(instance.targets), len(instance.lines) - 1)]
        context = context_of(query, source)
        if not matches(query, context, choice.id, line.filter):
            fits = partial(matches, query, context, choice.id)
            return not_asked_for(name, line.filter, fits, "targets.filter", where=True)
        if shrouded(query, choice.id, is_spell(query, instance.key), instance.controller):
            return refusal("keywords.shroud", "{card} cannot be targeted by this.", card=name)
    if decision.kind == DecisionKind.CHOOSE and (asked := _asked_of(query, decision, choice.id)):
        return asked
    if decision.kind == DecisionKind.ATTACK_TARGET:
        thing = query.object(choice.id)
        if thing is not None and thing.controller == decision.player:
            return refusal("combat.own", "{card} is your own: attack what an opponent controls.", card=name)
        return refusal(
            "combat.target",
            "{card} cannot be attacked now: it may have stealth, or another unit taunt. Attack something else.",
            card=name,
        )
    if decision.kind == DecisionKind.PAY_RESERVE:
        return refusal(
            "costs.reserve", "{card} cannot pay for this: reserve is paid with cards from your hand.", card=name
        )
    if decision.kind == DecisionKind.FLOATING_MEMORY:
        return refusal(
            decision.rule,
            "{card} cannot pay for this: here cards with floating memory in your graveyard pay.",
            card=name,
        )
    return _not_a_choice(query, decision, choice.id)
