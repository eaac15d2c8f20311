"""Playing cards and activating abilities, step by step.

Carries card activation 1.1 to 1.9, card materialization (3.1 to 3.4), bestowing-boons, activated abilities (rules 1
and 2), keywords (Cascade, Prepare; Imbue: costs/imbuing.py). A
play that turns out illegal raises Refused: the timeline then takes everything back (playing-cards, rule 3).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import (
    Ability,
    AlternativeCost,
    Cost,
    OnResolve,
)
from gatcg_desktop.rules.actions.interpreter import INTERPRETER
from gatcg_desktop.rules.actions.moves import move_card, set_rested
from gatcg_desktop.rules.actions.stack import put_instance
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.entities import ActivatedFace, Instance, Origin, PlayedCard
from gatcg_desktop.rules.model.events import PlayAnnounced
from gatcg_desktop.rules.model.fields import CardId, InstanceId, PlayerId, PlayMethod, ThingId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.additional_parts import with_additional
from gatcg_desktop.rules.play.attack_permissions import command_of, could_perform_command, payable_performers
from gatcg_desktop.rules.play.cost_declaration import choose_alternative, declare_costs
from gatcg_desktop.rules.play.costs.adjusting import adjusted_cost, use_up_adjustment
from gatcg_desktop.rules.play.costs.affording import Kind, can_pay_play
from gatcg_desktop.rules.play.costs.cost_parts import parts_of
from gatcg_desktop.rules.play.costs.declared import Declared
from gatcg_desktop.rules.play.costs.imbuing import keyword_among, may_imbue
from gatcg_desktop.rules.play.costs.paying import pay_parts
from gatcg_desktop.rules.play.costs.permission_costs import free_permissions
from gatcg_desktop.rules.play.costs.play_changes import (
    entering_counters,
    entering_properties,
    extra_subtypes,
    given_properties,
    rests_nobody,
    used_up,
)
from gatcg_desktop.rules.play.costs.play_context import play_context
from gatcg_desktop.rules.play.costs.play_costs import (
    additional_costs,
    depends_on_targets,
    extra_cost_of_alternative,
    in_counters,
    play_cost,
)
from gatcg_desktop.rules.play.divided_damage import declare_shares
from gatcg_desktop.rules.play.modes import choose_further, choose_modes, put_modes_last
from gatcg_desktop.rules.play.permissions import (
    FREE,
    lines_of,
    may_activate,
    may_bestow,
    may_materialize,
)
from gatcg_desktop.rules.play.target_choice import choose_targets
from gatcg_desktop.rules.play.targeting import context_of
from gatcg_desktop.rules.play.timing import refuse_unless
from gatcg_desktop.rules.query.amounts import price_of
from gatcg_desktop.rules.query.characteristics import card_abilities, flat_abilities, unlocked_parts
from gatcg_desktop.rules.query.face_matching import face_matches
from gatcg_desktop.rules.query.turn_counters import remembered_questions
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def activate(game: GameWriter, player: PlayerId, card: CardId) -> Flow[None]:
    """Activate a card from where it is. Raises Refused when it may not be."""
    refuse_unless(may_activate(game, player, card), card)
    yield from play(game, player, card, "activation")


def materialize(
    game: GameWriter, player: PlayerId, card: CardId, free: bool = False, cancellable: bool = True
) -> Flow[None]:
    """Materialize a card from the material deck; `free`: without its memory cost. Raises Refused when it may not be."""
    refuse_unless(may_materialize(game, player, card, free), card)
    yield from play(game, player, card, "materialization", free, cancellable)


def bestow(game: GameWriter, player: PlayerId, card: CardId) -> Flow[None]:
    """Bestow a boon from the Pantheon (bestowing-boons). Raises Refused when it may not be."""
    refuse_unless(may_bestow(game, player, card), card)
    yield from play(game, player, card, "bestowment")


def play(
    game: GameWriter,
    player: PlayerId,
    card: CardId,
    method: PlayMethod,
    free: bool = False,
    cancellable: bool = True,
    at: AlternativeCost | None = None,
    any_element: bool = False,
) -> Flow[None]:
    """The steps that all ways of playing a card share. Timing and permission are the caller's.

    `free`: without its reserve or memory cost. X of that cost is 0 then (cost 9.2); additional costs are declared and
    paid as always. `at`: the alternative cost at which it is activated, as while glimpsing.
    `any_element`: its elemental requirements do not count.
    """
    face = game.face(card)
    # 1.3, asked while the card is still in its zone; the elements (1.2) were the permission's to check.
    alternative = FREE if free else at
    if alternative is None:
        alternative = yield from choose_alternative(game, player, card, cancellable, method, any_element)
    declared = yield from declare_costs(game, player, card, cancellable, alternative)
    unpaid = free or declared.alternative in free_permissions(game, player, card)
    from_zone = game.state.zone_of(card)[0]
    context = play_context(game, player, card, declared.x)
    properties = _declared_properties(declared)
    context.properties = properties
    abilities = card_abilities(game, card, context)
    parts = with_additional(face, unlocked_parts(game, face, context), abilities)
    cost = play_cost(game, player, card, declared.x, declared.alternative)
    necessary = [extra.cost for extra in additional_costs(game, player, card) if not extra.optional]
    played, instance = _announce(game, player, card, method, declared, properties, parts)
    # 1.4 and 1.5: modes and targets.
    by_targets = not free and depends_on_targets(game, card, context)
    affordable = partial(can_pay_play, game, player, card, declared) if by_targets else None
    yield from _modes_and_targets(
        game, card, instance, [flat_abilities(face)[part][1] for part in parts], cancellable, affordable
    )
    # 1.7 and 1.8: the cost, found before anything was paid, is paid.
    if by_targets:
        aims = game.instance(instance).targets or ((),)  # none at all: what it costs for a target is not reckoned with
        cost = play_cost(game, player, card, declared.x, declared.alternative, aims)
    if "ATTACK" in face.types and not unpaid and not rests_nobody(game, player, face):
        yield from _rest_for_attack(game, player, card, instance, cancellable)
    reserved = yield from _pay(game, context, face, cost, necessary, declared, cancellable)
    if reserved:
        game.change(played, paid=reserved)
        imbue = keyword_among(abilities, "Imbue")
        if imbue and (yield from may_imbue(game, player, card, imbue, reserved, declared.x)):
            properties = (*properties, "imbued")
    if context.given:
        game.change(played, given=context.given)
        game.change(instance, given=context.given)
    use_up_adjustment(game, card)
    if _change_as_played(game, instance, method, from_zone, properties):
        yield from _choose_what_paying_added(game, card, instance, cancellable)
    lasting = tuple(one for one in game.instance(instance).properties if one in ("ephemeral", "banishing", "bottoming"))
    if lasting:
        game.change(card, properties=lasting)
    yield from declare_shares(game, instance, cancellable)
    # 1.9: it is played.
    if method == "activation":
        _count_activation(game, player, face, game.instance(instance).extra_subtypes)
    if method != "bestowment":
        notify_triggers(
            game,
            "materialize" if method == "materialization" else "activate",
            instance,
            player=player,
            origin=from_zone,
        )
    notify_triggers(game, "play", instance, player=player, origin=from_zone)
    if declared.alternative is not None:
        yield from INTERPRETER.run(game, context, declared.alternative.then)


def _announce(
    game: GameWriter,
    player: PlayerId,
    card: CardId,
    method: PlayMethod,
    declared: Declared,
    properties: tuple[str, ...],
    parts: tuple[int, ...],
) -> tuple[ThingId, InstanceId]:
    """1.1 and 1.2: announced, and onto the Effects Stack, as a card with one instance that has these parts."""
    face = game.face(card)
    from_zone = game.state.zone_of(card)[0]
    game.step(PlayAnnounced(card, face.key, player, method), f"{method}.announce", player, card)
    timestamp = game.timestamp()
    move_card(game, card, "effects_stack", "played", f"{method}.announce", actor=player)
    played = game.writer.create(
        PlayedCard(
            card,
            game.card(card).incarnation,
            face.key,
            player,
            timestamp,
            method,
            from_zone,
            declared.x,
            properties=properties,
        )
    )
    instance = Instance(
        method,
        player,
        0,
        face.key,
        played=played,
        x=declared.x,
        origin=Origin("card", by=player),
        parts=parts,
        properties=properties,
        empowered=game.player(player).empower if "SPELL" in face.subtypes else 0,
    )
    return played, put_instance(game, instance)


def _change_as_played(
    game: GameWriter, id: InstanceId, method: PlayMethod, from_zone: str, properties: tuple[str, ...]
) -> bool:
    """What changes the play takes up as it is paid: its properties, with these, its subtypes, and how what it becomes
    enters. Gives whether the instance is another than it was."""
    instance = game.instance(id)
    player, played, face = instance.controller, instance.played, game.definitions[instance.key]
    changes = used_up(game, player, face, from_zone, method)
    properties = (*properties, *given_properties(changes))
    subtypes = extra_subtypes(changes)
    if entering_counters(changes):
        game.change(played, enters_with=entering_counters(changes))
    if entering_properties(changes):
        game.change(played, becomes=entering_properties(changes))
    if instance.empowered:
        game.change(player, empower=0)
        properties = (*properties, "empowered")
    if properties == instance.properties and not subtypes:
        return False
    game.change(id, properties=properties, extra_subtypes=subtypes)
    game.change(played, properties=properties)
    return True


def _choose_what_paying_added(game: GameWriter, card: CardId, id: InstanceId, cancellable: bool) -> Flow[None]:
    """1.8.2: what paying has added is chosen now; what was chosen before stays."""
    instance = game.instance(id)
    face, parts = game.definitions[instance.key], instance.parts
    for part in parts:
        modal = flat_abilities(face)[part][1]
        if type(modal) is OnResolve and modal.modes:
            yield from choose_further(game, id, modal, cancellable)
    if not (yield from choose_targets(game, id, cancellable)):
        raise Refused(say("{card} has no legal target.", card=game.name(card)), "activation.targets", card)
    context = context_of(game, id)
    now = unlocked_parts(game, face, context)
    new = with_additional(face, [part for part in now if part not in parts], card_abilities(game, card, context))
    if new:
        outside = len(lines_of([flat_abilities(face)[part][1] for part in parts]))
        with_modes = len(game.instance(id).lines)
        game.change(id, parts=(*parts, *new))
        added = [flat_abilities(face)[part][1] for part in new]
        yield from _modes_and_targets(game, card, id, added, cancellable)
        put_modes_last(game, id, outside, with_modes)


def _count_activation(game: GameWriter, player: PlayerId, face: CardDefinition, subtypes: tuple[str, ...]) -> None:
    """What of an activation is asked about later in the turn and in the game."""
    record = game.player(player)
    activations = (*record.activations, ActivatedFace(face.key, subtypes))
    game.change(player, activated=record.activated + 1, activations=activations)
    known = game.player(player).ever_activated
    questions = remembered_questions(game.definitions)
    answered = {(number,) for question, number in questions.items() if face_matches(face, question.filter)}
    if not answered.issubset(known):
        game.change(player, ever_activated=tuple(sorted(answered.union(known))))


def _declared_properties(declared: Declared) -> tuple[str, ...]:
    """What the costs that were declared make of the activation: prepared, brewed, starcalled, ephemeral, paid_extra."""
    found = []
    if declared.alternative is not None and declared.alternative.glimpsed:
        found.append("starcalled")
    if declared.alternative is not None and declared.alternative.property:
        found.append(declared.alternative.property)
    for extra in declared.extras:
        if extra.optional:
            found.append("prepared" if extra.cost.counters_on_champion else "paid_extra")
    return tuple(dict.fromkeys(found))


def _modes_and_targets(
    game: GameWriter,
    card: CardId,
    instance: InstanceId,
    abilities: list[Ability],
    cancellable: bool,
    affordable: Callable[[tuple[tuple[ThingId, ...], ...]], bool] | None = None,
) -> Flow[None]:
    """1.4 and 1.5 for these parts of a card, added to what was chosen before."""
    before = game.instance(instance)
    lines = before.lines + lines_of(abilities)
    modal = [ability for ability in abilities if type(ability) is OnResolve and ability.modes]
    if modal:
        if not (yield from choose_modes(game, instance, modal[-1], lines, cancellable=cancellable)):
            raise Refused(
                say("{card}: none of its modes can be chosen now.", card=game.name(card)), "activation.modes", card
            )
    else:
        game.change(instance, lines=lines)
    if not (yield from choose_targets(game, instance, cancellable, affordable=affordable)):
        raise Refused(say("{card} has no legal target.", card=game.name(card)), "activation.targets", card)


def _pay(
    game: GameWriter,
    context: ResolutionContext,
    face: CardDefinition,
    cost: int,
    necessary: list[Cost],
    declared: Declared,
    cancellable: bool,
) -> Flow[tuple[CardId, ...]]:
    """1.8: everything there is to pay, in the order the player wants; reserve and memory each in one go."""
    costs = [*necessary, *(extra.cost for extra in declared.extras)]
    if declared.alternative is not None:
        costs.append(extra_cost_of_alternative(game, context, declared.alternative, cost))
    prices: dict[Kind, int] = {
        "reserve": sum(price_of(game, context, one.reserve) for one in costs),
        "memory": sum(price_of(game, context, one.memory) for one in costs),
    }
    printed = declared.alternative is None or declared.alternative.printed
    kind: Kind = "memory" if face.cost_kind == "memory" and printed else "reserve"
    prices[kind] += 0 if in_counters(declared.alternative) else cost
    player, card = context.controller, context.source
    if declared.alternative is not FREE:
        prices[kind] = yield from adjusted_cost(game, player, kind, prices[kind], card, cancellable)
    rest = [msgspec.structs.replace(one, reserve=0, memory=0) for one in costs]
    costs = [Cost(reserve=prices["reserve"], memory=prices["memory"]), *rest]
    parts = [part for one in costs for part in parts_of(game, context, one)]
    return (yield from pay_parts(game, context, parts, cancellable))


def _rest_for_attack(
    game: GameWriter, player: PlayerId, card: CardId, instance: InstanceId, cancellable: bool
) -> Flow[None]:
    """The additional cost of an attack card: rest the champion, or an ally for a Command."""
    face = game.face(card)
    if command_of(face) is None:
        champion = game.champion(player)
        if not set_rested(game, (champion,), True, "combat.attack_card", card):
            raise Refused(say("{card}: your champion is not awake.", card=face.name), "combat.attack_card", card)
        game.change(instance, subject=champion)
        return
    allies = payable_performers(game, player, card) or could_perform_command(game, player, face)
    answer = yield Decision(
        player,
        DecisionKind.COST_OBJECTS,
        tuple(Pick(id) for id in allies),
        say("{card}: choose the ally that performs this attack.", card=face.name),
        "combat.command",
        source=card,
        cancellable=cancellable,
    )
    set_rested(game, (answer.picks[0].id,), True, "combat.command", card)
    game.change(instance, subject=answer.picks[0].id)
