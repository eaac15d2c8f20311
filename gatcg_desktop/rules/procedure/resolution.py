"""Resolving the top item of the Effects Stack.

Carries playing-cards-resolution (General 1 to 11, Checking Resolution), playing-cards (rule 7), copy (rule 2;
Copying Abilities 4 and 5), card-types-attack (rules 5, 6), champions (rule 7.1) and abilities-resolving.
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import (
    Ability,
    Activated,
    ByHand,
    EntersAsCopy,
    Mode,
    OnResolve,
    TraitChange,
    Triggered,
)
from gatcg_desktop.rules.actions.champions import level_up
from gatcg_desktop.rules.actions.entering import as_it_enters, enter_field
from gatcg_desktop.rules.actions.manual import by_hand
from gatcg_desktop.rules.actions.replacing import card_destination
from gatcg_desktop.rules.actions.stack import Why, fizzle, take_off
from gatcg_desktop.rules.actions.statuses import gain_player_status
from gatcg_desktop.rules.combat.attack_declaration import attack_with_card
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.instructions.decks import stop_looking
from gatcg_desktop.rules.instructions.run import run_effects
from gatcg_desktop.rules.model.choices import Accept, Decline, Pick
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.entities import Instance, Origin, Played
from gatcg_desktop.rules.model.events import Resolved, Resolving
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, InstanceId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.play.permissions import may_level_into
from gatcg_desktop.rules.play.state_based_actions import all_targets_legal, update_targets
from gatcg_desktop.rules.play.targeting import context_of
from gatcg_desktop.rules.query.characteristics import card_keyword, flat_abilities, unlocked
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.matching import candidates


def resolve_top(s: GameWriter) -> Generator[Decision, Answer, None]:
    """Resolve the item that is on top of the stack."""
    id = s.stack[-1]
    update_targets(s, id)
    instance = s.instance(id)
    why = _cannot_resolve(s, id, instance)
    if why is not None:
        fizzle(s, id, why[0], why[1])
        return
    s.step(
        Resolving(id, instance.number, instance.key, instance.controller),
        "resolution.begin",
        instance.controller,
        instance.source or instance.played,
    )
    if not instance.is_play:
        yield from _resolve_ability(s, id, instance)
    else:
        yield from _resolve_play(s, id, instance)


def _cannot_resolve(s: GameWriter, id: InstanceId, instance: Instance) -> tuple[Why, str] | None:
    if not all_targets_legal(s, id):
        return "targets", "resolution.targets"
    ability = instance.ability
    if type(ability) is Triggered and ability.condition is not None:
        if not holds(s, context_of(s, id), ability.condition):
            return "condition", "triggers.condition"
    face = s.definitions[instance.key]
    if instance.played and "CHAMPION" in face.types and may_level_into(s, instance.controller, face) is not None:
        return "lineage", "champions.fizzle"
    if instance.played and "ATTACK" in face.types:
        match = s.match
        if match.phase is not Phase.MAIN or match.turn_player != instance.controller or s.stack != (id,):
            return "combat", "combat.attack_fizzles"
    return None


def _resolve_ability(s: GameWriter, id: InstanceId, instance: Instance) -> Generator[Decision, Answer, None]:

    context = context_of(s, id)
    ability = instance.ability
    if type(ability) is ByHand:
        yield from by_hand(s, instance.controller, id, instance.key, instance.text)
    else:
        assert isinstance(ability, (Activated, Triggered))
        kept = len(instance.kept.targets) if instance.kept is not None else 0
        context.targets = context.targets[: kept + len(ability.targets)]
        yield from run_effects(s, context, ability.effects)
        yield from _run_modes(s, context, instance, ability.modes, len(ability.targets))
        stop_looking(s, context)
    _finish(s, id)


def _finish(s: GameWriter, id: InstanceId) -> None:
    if s.state.get(id) is not None and type(s.state.get(id)) is Instance:
        instance = s.instance(id)
        s.step(Resolved(id, instance.number, instance.key), "resolution.end", instance.controller, instance.source)
        take_off(s, id)


def _resolve_play(s: GameWriter, id: InstanceId, instance: Instance) -> Generator[Decision, Answer, None]:
    record = s.state.entity(instance.played, Played)
    face = s.definitions[record.key]
    card = record.card
    if card_keyword(s, card, record.player, "Aenean Progression"):
        s.change(instance.controller, aenean=s.player(instance.controller).aenean + 1)
    if "CHAMPION" in face.types:
        if not instance.copy:
            level_up(s, instance.controller, card, id)
        _finish(s, id)
        return
    if "ATTACK" in face.types:
        yield from attack_with_card(s, id)
        return
    if instance.kind == "bestowment":
        # The boon works from now on; its card lies face up in the Pantheon (bestowing-boons, rules 1 and 2).
        gain_player_status(s, instance.controller, record.key, "boon", record.card)
        yield from _instruct(s, id, instance)
        _finish(s, id)
        return
    if face.is_object:
        yield from _become_object(s, id, instance, record)
        return
    yield from _instruct(s, id, instance)
    yield from _preserve_or_banish(s, instance, card)
    _finish(s, id)


def _preserve_or_banish(s: GameWriter, instance: Instance, card: CardId) -> Generator[Decision, Answer, None]:
    """A card with Preserve that would be banished as it resolves: its controller may preserve it (Preserve 2.1)."""
    if len(s.instances_of(instance.played)) > 1 or not s.source_there(instance.played):
        return
    if not card_keyword(s, card, instance.controller, "Preserve"):
        return
    if card_destination(s, card, "graveyard", "resolved") != "banishment":
        return
    answer = yield Decision(
        instance.controller,
        "may",
        (Accept(), Decline()),
        say("{card} would be banished: preserve it instead?", card=s.name(card)),
        "keywords.preserve",
        source=card,
    )
    if answer.picks == (Accept(),):
        s.change(card, properties=(*s.card(card).properties, "preserving"))


def _instruct(s: GameWriter, id: InstanceId, instance: Instance) -> Generator[Decision, Answer, None]:
    """Do what an action says, paragraph by paragraph, those that must be done by hand among them.

    A paragraph with targets or modes counts only if it was unlocked when the card was played, any only if it is
    unlocked now (restriction abilities, Types of Restrictions 1.1).
    """

    context = context_of(s, id)
    flat = flat_abilities(s.definitions[instance.key])
    played = [flat[part][1] for part in instance.parts]
    after_all = sum(len(ability.targets) for ability in played if type(ability) is OnResolve)
    slots: dict[int, int] = {}
    slot = 0
    for part in instance.parts:  # in the order in which their targets were chosen
        slots[part] = slot
        ability = flat[part][1]
        slot += len(ability.targets) if type(ability) is OnResolve else 0
    for part, (conditions, ability) in enumerate(flat):
        if type(ability) is not OnResolve and type(ability) is not ByHand:
            continue
        if part in instance.lost or not all(holds(s, context, condition) for condition in conditions):
            continue
        if type(ability) is ByHand:
            if instance.kind == "bestowment" and ability.when != "resolve":
                continue  # it has its time while the boon works
            yield from by_hand(s, instance.controller, id, instance.key, ability.text)
        elif type(ability) is OnResolve and (part in slots or not (ability.targets or ability.modes)):
            first = slots.get(part, 0)
            context.targets = instance.targets[first : first + len(ability.targets)]
            yield from run_effects(s, context, ability.effects)
            if ability.modes:
                yield from _run_modes(s, context, instance, ability.modes, after_all)
    stop_looking(s, context)


def _run_modes(
    s: GameWriter, context: ResolutionContext, instance: Instance, modes: tuple[Mode, ...], slot: int
) -> Generator[Decision, Answer, None]:
    """Do what the chosen modes say, each with its own targets; theirs come after those outside of modes."""

    slots: dict[int, int] = {}
    for index in instance.modes:  # in the order in which their targets were chosen
        slots[index] = slot
        slot += len(modes[index].targets)
    for index, first in sorted(slots.items()):
        mode = modes[index]
        if not all(holds(s, context, condition) for condition in mode.conditions):
            continue  # chosen by a restriction that is not met any more (card activation 1.4.1)
        context.targets = instance.targets[first : first + len(mode.targets)]
        yield from run_effects(s, context, mode.effects)


def _become_object(
    s: GameWriter, id: InstanceId, instance: Instance, record: Played
) -> Generator[Decision, Answer, None]:
    """An object enters: represented by the card, or for a copy by a token (copy, rule 2)."""
    key = record.key
    properties = tuple(p for p in instance.properties if p in KEPT_PROPERTIES)
    context = context_of(s, id)
    origin = Origin("copy", of=instance.origin.of or id, by=id) if instance.copy else Origin("card", by=id)
    besides: tuple[Ability, ...] = ()
    for ability in unlocked(s, s.definitions[key], context):
        if type(ability) is EntersAsCopy:
            copied = yield from _choose_copied(s, context, ability)
            if copied:
                thing = s.object(copied)
                assert thing is not None
                key, origin, besides = thing.key, Origin("copy", of=copied, by=id), ability.abilities
    owner = s.card(record.card).owner if not instance.copy else instance.controller
    s.step(Resolved(id, instance.number, instance.key), "resolution.object", instance.controller, instance.played)
    link = 0
    if s.definitions[key].link:
        link = next((target for targets in instance.targets for target in targets if target), 0)
    entered = enter_field(
        s,
        key=key,
        owner=owner,
        controller=instance.controller,
        card=NO_CARD if instance.copy else record.card,
        origin=origin,
        properties=properties,
        cause=id,
        x=instance.x,
        link=link,
        paid=record.paid,
        rested="rested" in instance.properties,
        more=() if instance.copy else record.enters_with,
        given=record.given,
    )
    if besides:
        traits = TraitChange(abilities=besides)
        s.writer.create(
            Change(
                entered,
                instance.controller,
                s.timestamp(),
                (entered,),
                "permanent",
                traits=traits,
                made_turn=s.match.turn,
                key=record.key,
            ),
            EFFECTS,
        )
    take_off(s, id)
    yield from as_it_enters(s, entered)


KEPT_PROPERTIES = ("imbued", "prepared", "brewed", "starcalled", "ephemeral", "paid_extra")
"""The properties of an activation that the object has which it becomes (properties-and-states)."""


def _choose_copied(
    s: GameWriter, context: ResolutionContext, ability: EntersAsCopy
) -> Generator[Decision, Answer, int]:
    options = candidates(s, context, ability.filter)
    if not options:
        return 0
    answer = yield Decision(
        context.controller,
        "choose",
        tuple(Pick(option) for option in options),
        say("{card} enters the field as a copy: choose what it copies.", card=s.name(context.source))
        if ability.must
        else say(
            "{card} may enter the field as a copy: choose what it copies, or nothing.", card=s.name(context.source)
        ),
        "copy.static",
        int(ability.must),
        1,
        source=context.instance,
    )
    return answer.picks[0].id if answer.picks else 0
