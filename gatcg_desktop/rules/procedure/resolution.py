"""Resolving the top item of the Effects Stack.

Carries playing-cards-resolution (General 1 to 11, Checking Resolution), playing-cards (rule 7), copy (rule 2;
Copying Abilities 4 and 5), card-types-attack (rules 5, 6), champions (rule 7.1) and abilities-resolving.
"""

from __future__ import annotations

from functools import lru_cache

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import (
    Ability,
    Activated,
    ByHand,
    EntersAsCopy,
    Mode,
    Node,
    OnResolve,
    ResolvedTimes,
    Triggered,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.actions.champions import level_up
from gatcg_desktop.rules.actions.entering import Arrival, as_it_enters, enter_field
from gatcg_desktop.rules.actions.manual import by_hand
from gatcg_desktop.rules.actions.moves import gain_property
from gatcg_desktop.rules.actions.replacing import card_destination
from gatcg_desktop.rules.actions.stack import Why, fizzle, take_off
from gatcg_desktop.rules.actions.statuses import gain_player_status
from gatcg_desktop.rules.combat.attack_declaration import attack_with_card
from gatcg_desktop.rules.game_writer import GameWriter, count_use_of
from gatcg_desktop.rules.instructions.decks import stop_looking
from gatcg_desktop.rules.instructions.run import run_effects
from gatcg_desktop.rules.model.asking import ask_whether, ask_which
from gatcg_desktop.rules.model.entities import Instance, Origin, PlayedCard
from gatcg_desktop.rules.model.events import Resolved, Resolving
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, InstanceId, ThingId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.play.additional_parts import instances_now, lacks_targets
from gatcg_desktop.rules.play.permissions import may_level_into
from gatcg_desktop.rules.play.state_based_actions import all_targets_legal, update_targets
from gatcg_desktop.rules.play.targeting import context_of
from gatcg_desktop.rules.query.characteristics import card_keyword, flat_abilities, unlocked
from gatcg_desktop.rules.query.conditions import holds, place_of_ability
from gatcg_desktop.rules.query.matching import candidates
from gatcg_desktop.rules.query.prohibitions import forbidden
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def resolve_top(game: GameWriter) -> Flow[None]:
    """Resolve the item that is on top of the stack."""
    id = game.stack[-1]
    update_targets(game, id)
    instance = game.instance(id)
    why = _cannot_resolve(game, id, instance)
    if why is not None:
        fizzle(game, id, why[0], why[1])
        return
    game.step(
        Resolving(id, instance.number, instance.key, instance.controller),
        "resolution.begin",
        instance.controller,
        instance.source or instance.played,
    )
    if not instance.is_play:
        yield from _resolve_ability(game, id, instance)
    else:
        card = game.state.entity(instance.played, PlayedCard).card
        yield from _resolve_play(game, id, instance)
        if not instance.copy:
            notify_triggers(game, "resolved", card, player=instance.controller)


def _cannot_resolve(game: GameWriter, id: InstanceId, instance: Instance) -> tuple[Why, str] | None:
    if not all_targets_legal(game, id) or lacks_targets(game, id):
        return "targets", "resolution.targets"
    ability = instance.ability
    if type(ability) is Triggered and ability.condition is not None:
        if not holds(game, context_of(game, id), ability.condition):
            return "condition", "triggers.condition"
    face = game.definitions[instance.key]
    if instance.played and "CHAMPION" in face.types and may_level_into(game, instance.controller, face) is not None:
        return "lineage", "champions.fizzle"
    if instance.played and "ATTACK" in face.types:
        match = game.match
        if match.phase is not Phase.MAIN or match.turn_player != instance.controller or game.stack != (id,):
            return "combat", "combat.attack_fizzles"
    return None


def _resolve_ability(game: GameWriter, id: InstanceId, instance: Instance) -> Flow[None]:

    context = context_of(game, id)
    ability = instance.ability
    if type(ability) is ByHand:
        yield from by_hand(game, instance.controller, id, instance.key, instance.text, instance.source)
    else:
        assert isinstance(ability, (Activated, Triggered))
        _count_resolution(game, id, instance)
        kept = len(instance.kept.targets) if instance.kept is not None else 0
        context.targets = context.targets[: kept + len(ability.targets)]
        yield from run_effects(game, context, ability.effects)
        yield from _run_modes(game, context, instance, ability.modes, len(ability.targets))
        stop_looking(game, context)
    _finish(game, id)


def _count_resolution(game: GameWriter, id: InstanceId, instance: Instance) -> None:
    """Count that an ability resolves, if it asks how often it has in this turn."""
    place = place_of_ability(game, id)
    if place >= 0 and instance.ability is not None and _asks_how_often(instance.ability):
        count_use_of(game, instance.source, place)


@lru_cache(maxsize=4096)
def _asks_how_often(ability: Node) -> bool:
    return any(type(node) is ResolvedTimes for node in nodes(ability))


def _finish(game: GameWriter, id: InstanceId) -> None:
    if game.state.get(id) is not None and type(game.state.get(id)) is Instance:
        instance = game.instance(id)
        game.step(Resolved(id, instance.number, instance.key), "resolution.end", instance.controller, instance.source)
        take_off(game, id)


def _resolve_play(game: GameWriter, id: InstanceId, instance: Instance) -> Flow[None]:
    record = game.state.entity(instance.played, PlayedCard)
    face = game.definitions[record.key]
    card = record.card
    if card_keyword(game, card, record.player, "Aenean Progression"):
        game.change(instance.controller, aenean=game.player(instance.controller).aenean + 1)
    if "CHAMPION" in face.types:
        if not instance.copy:
            level_up(game, instance.controller, card, id)
        _finish(game, id)
        return
    if "ATTACK" in face.types:
        yield from attack_with_card(game, id)
        return
    if instance.kind == "bestowment":
        # The boon works from now on; its card lies face up in the Pantheon (bestowing-boons, rules 1 and 2).
        gain_player_status(game, instance.controller, record.key, "boon", record.card)
        yield from _instruct(game, id, instance)
        _finish(game, id)
        return
    if face.is_object:
        yield from _become_object(game, id, instance, record)
        return
    yield from _instruct(game, id, instance)
    yield from _preserve_or_banish(game, instance, card)
    _finish(game, id)


def _preserve_or_banish(game: GameWriter, instance: Instance, card: CardId) -> Flow[None]:
    """A card with Preserve that would be banished as it resolves: its controller may preserve it (Preserve 2.1)."""
    if len(game.instances_of(instance.played)) > 1 or not game.source_there(instance.played):
        return
    if not card_keyword(game, card, instance.controller, "Preserve"):
        return
    if card_destination(game, card, "graveyard", "resolved") != "banishment":
        return
    prompt = say("{card} would be banished: preserve it instead?", card=game.name(card))
    if (yield from ask_whether(instance.controller, prompt, "keywords.preserve", card)):
        game.change(card, properties=(*game.card(card).properties, "preserving"))


def _instruct(game: GameWriter, id: InstanceId, instance: Instance) -> Flow[None]:
    """Do what an action says, paragraph by paragraph, those that must be done by hand among them.

    A paragraph with targets or modes counts only if it was unlocked when the card was played, any only if it is
    unlocked now (restriction abilities, Types of Restrictions 1.1).
    """

    context = context_of(game, id)
    flat = flat_abilities(game.definitions[instance.key])
    played = [flat[part][1] for part in instance.parts]
    after_all = sum(len(ability.targets) for ability in played if type(ability) is OnResolve)
    slots: dict[int, list[int]] = {}
    slot = 0
    for part in instance.parts:  # in the order in which their targets were chosen
        slots.setdefault(part, []).append(slot)
        ability = flat[part][1]
        slot += len(ability.targets) if type(ability) is OnResolve else 0
    before = 0  # where the target lines of the part before end
    for part, (conditions, ability) in enumerate(flat):
        if type(ability) is not OnResolve and type(ability) is not ByHand:
            continue
        if part in instance.lost or not all(holds(game, context, condition) for condition in conditions):
            continue
        if type(ability) is ByHand:
            if instance.kind == "bestowment" and ability.when != "resolve":
                continue  # it has its time while the boon works
            yield from by_hand(game, instance.controller, id, instance.key, ability.text, context.source)
        elif type(ability) is OnResolve and (part in slots or not (ability.targets or ability.modes)):
            there = slots.get(part, [0])
            for time in range(max(len(there), instances_now(game, instance, ability))):
                first = there[min(time, len(there) - 1)]
                own = instance.targets[first : first + len(ability.targets)]
                own = own if time < len(there) else tuple(() for _ in own)  # gained since: nothing was chosen for it
                context.targets = instance.targets[before - ability.earlier : before] + own if ability.earlier else own
                yield from run_effects(game, context, ability.effects)
                if ability.modes:
                    yield from _run_modes(game, context, instance, ability.modes, after_all)
            before = there[-1] + len(ability.targets)
    stop_looking(game, context)


def _run_modes(
    game: GameWriter, context: ResolutionContext, instance: Instance, modes: tuple[Mode, ...], slot: int
) -> Flow[None]:
    """Do what the chosen modes say, each with its own targets; theirs come after those outside of modes."""

    slots: list[tuple[int, int]] = []
    for index in instance.modes:  # in the order in which their targets were chosen
        slots.append((index, slot))
        slot += len(modes[index].targets)
    for index, first in sorted(slots):
        mode = modes[index]
        if not all(holds(game, context, condition) for condition in mode.conditions):
            continue  # chosen by a restriction that is not met any more (card activation 1.4.1)
        context.targets = instance.targets[first : first + len(mode.targets)]
        yield from run_effects(game, context, mode.effects)


def _become_object(game: GameWriter, id: InstanceId, instance: Instance, record: PlayedCard) -> Flow[None]:
    """An object enters: represented by the card, or for a copy by a token (copy, rule 2)."""
    key = record.key
    properties = tuple(p for p in instance.properties if p in KEPT_PROPERTIES)
    if "imbued" in properties and forbidden(game, instance.controller, "imbue", record.card):
        properties = tuple(p for p in properties if p != "imbued")
    context = context_of(game, id)
    origin = Origin("copy", of=instance.origin.of or id, by=id) if instance.copy else Origin("card", by=id)
    besides: tuple[Ability, ...] = ()
    for ability in unlocked(game, game.definitions[key], context):
        if type(ability) is EntersAsCopy:
            copied = yield from _choose_copied(game, context, ability)
            if copied:
                thing = game.object(copied)
                assert thing is not None
                key, origin, besides = thing.key, Origin("copy", of=copied, by=id), ability.abilities
    if "inheriting" in instance.properties:
        banished = [game.face(one.id) for one in record.given if one.verb == "banished"]
        besides += tuple(ability for face in banished for ability in face.abilities)
    owner = game.card(record.card).owner if not instance.copy else instance.controller
    game.step(Resolved(id, instance.number, instance.key), "resolution.object", instance.controller, instance.played)
    link = 0
    if game.definitions[key].link:
        link = next((target for targets in instance.targets for target in targets if target), 0)
    arrival = Arrival(
        key,
        owner,
        instance.controller,
        origin,
        card=NO_CARD if instance.copy else record.card,
        rested="rested" in instance.properties,
        properties=properties,
        counters=() if instance.copy else record.enters_with,
        abilities=besides,
        link=link,
        x=instance.x,
        paid=record.paid,
        given=record.given,
    )
    entered = enter_field(game, arrival, cause=id)
    for name in () if instance.copy else record.becomes:
        gain_property(game, entered, name, id)
    take_off(game, id)
    yield from as_it_enters(game, entered)


KEPT_PROPERTIES = ("imbued", "prepared", "brewed", "starcalled", "ephemeral", "paid_extra")
"""The properties of an activation that the object has which it becomes (properties-and-states)."""


def _choose_copied(game: GameWriter, context: ResolutionContext, ability: EntersAsCopy) -> Flow[ThingId]:
    options = candidates(game, context, ability.filter)
    if not options:
        return 0
    prompt = (
        say("{card} enters the field as a copy: choose what it copies.", card=game.name(context.source))
        if ability.must
        else say(
            "{card} may enter the field as a copy: choose what it copies, or nothing.", card=game.name(context.source)
        )
    )
    picks = yield from ask_which(
        context.controller, options, prompt, "copy.static", int(ability.must), 1, context.instance
    )
    return picks[0] if picks else 0
