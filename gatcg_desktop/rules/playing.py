"""Playing cards and activating abilities, step by step.

Carries card activation 1.1 to 1.9, card materialization (3.1 to 3.4), activated abilities (rules 1 and 2). A
play that turns out illegal raises Refused: the timeline then takes everything back (playing-cards, rule 3).
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.tree import Activated, AdditionalCost, ByHand, Keyword, Mode, OnResolve
from gatcg_desktop.rules.characteristics import card_keyword, flat_abilities, unlocked_parts
from gatcg_desktop.rules.choices import Accept, Decline, Explained, Number, Pick, PickMode
from gatcg_desktop.rules.costs import (
    additional_costs,
    can_pay_play,
    pay,
    pay_memory,
    pay_reserve,
    play_cost,
)
from gatcg_desktop.rules.definitions import ADVANCED_ELEMENTS
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import PlayAnnounced, Revealed
from gatcg_desktop.rules.model import Instance, Origin, Played
from gatcg_desktop.rules.moves import put_counters, turn
from gatcg_desktop.rules.permissions import (
    activated_abilities,
    command_of,
    commandable,
    may_activate,
    may_materialize,
    may_use_ability,
)
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.stack import put_instance
from gatcg_desktop.rules.targeting import choose_modes, choose_targets
from gatcg_desktop.rules.triggers import happened


def refuse_unless(allowed: Explained | None, subject: int) -> None:
    """Raise the reason, if there is one."""
    if allowed is not None:
        raise Refused(allowed.message, allowed.rule, subject)


def activate(s: Scribe, player: int, card: int) -> Generator[Decision, Answer, None]:
    """Activate a card from where it is."""
    refuse_unless(may_activate(s, player, card), card)
    yield from play(s, player, card, "activation")


def materialize(
    s: Scribe, player: int, card: int, free: bool = False, cancellable: bool = True
) -> Generator[Decision, Answer, None]:
    """Materialize a card from the material deck."""
    if not free:
        refuse_unless(may_materialize(s, player, card), card)
    yield from play(s, player, card, "materialization", free, cancellable)


def play(
    s: Scribe, player: int, card: int, method: str, free: bool = False, cancellable: bool = True
) -> Generator[Decision, Answer, None]:
    """The steps that all ways of playing a card share. Timing and permission are the caller's."""
    face = s.face(card)
    x = 0
    declared = yield from _declare(s, player, card, cancellable)  # 1.3, asked while the card is still in its zone
    x, optional = declared
    from_zone = s.state.zone_of(card)[0]
    env = Environment(player, card, face.key, x=x)
    parts = unlocked_parts(s, face, env)
    abilities = [flat_abilities(face)[part][1] for part in parts]
    cost = 0 if free else play_cost(s, player, card, x)
    # 1.1 and 1.2: announced, and onto the Effects Stack.
    s.step(PlayAnnounced(card, face.key, player, method), f"{method}.announce", player, card)
    timestamp = s.timestamp()
    from gatcg_desktop.rules.moves import move_card

    move_card(s, card, "effects_stack", "played", f"{method}.announce", actor=player)
    played = s.writer.create(
        Played(card, s.card(card).incarnation, face.key, player, timestamp, method, from_zone, x)  # type: ignore[arg-type]
    )
    instance = put_instance(
        s,
        Instance(method, player, 0, face.key, played=played, x=x, origin=Origin("card", by=player), parts=parts),  # type: ignore[arg-type]
    )
    # 1.4 and 1.5: modes and targets.
    modes: tuple[Mode, ...] = ()
    lines = tuple(line for a in abilities if type(a) is OnResolve for line in a.targets)
    how_many = (1, 1)
    for ability in abilities:
        if type(ability) is OnResolve and ability.modes:
            modes, how_many = ability.modes, ability.choose_modes
    if not (yield from choose_modes(s, instance, modes, how_many, lines, cancellable)):
        raise Refused(say("{card}: no mode of it can be chosen now.", card=face.name), "activation.modes", card)
    if not (yield from choose_targets(s, instance, cancellable)):
        raise Refused(say("{card} has no legal target.", card=face.name), "activation.targets", card)
    # 1.7 and 1.8: the cost, found before anything was paid, is paid.
    properties: list[str] = []
    if "ATTACK" in face.types:
        yield from _rest_for_attack(s, player, card, instance, cancellable)
    for extra in additional_costs(s, player, card):
        if not extra.optional:
            yield from pay(s, Environment(player, card, face.key, x=x), extra.cost, cancellable)
    for extra in optional:
        yield from pay(s, Environment(player, card, face.key, x=x), extra.cost, cancellable)
        properties.append("paid_extra")
    prepare = card_keyword(s, card, player, "Prepare")
    if prepare is not None and (yield from _may_prepare(s, player, card, prepare, cancellable)):
        properties.append("prepared")
    if face.cost_kind == "memory":
        yield from pay_memory(s, player, cost, card, cancellable)
    else:
        reserved = yield from pay_reserve(s, player, cost, card, cancellable)
        s.change(played, paid=reserved)
        imbue = card_keyword(s, card, player, "Imbue")
        if imbue is not None and (yield from _may_imbue(s, player, card, imbue, reserved)):
            properties.append("imbued")
    empowered = 0
    if "SPELL" in face.subtypes and s.player(player).empower:
        empowered = s.player(player).empower
        s.change(player, empower=0)
        properties.append("empowered")
    if properties or empowered:
        s.change(instance, properties=tuple(properties), empowered=empowered)
    # 1.9: it is played.
    s.change(player, activated=s.player(player).activated + 1)
    happened(s, "materialize" if method == "materialization" else "activate", instance, player=player)


def _declare(
    s: Scribe, player: int, card: int, cancellable: bool
) -> Generator[Decision, Answer, tuple[int, list[AdditionalCost]]]:
    """1.3: the value of X, and which optional costs will be paid."""
    face = s.face(card)
    x = 0
    if face.cost_kind != "none" and face.cost is None:
        most = 0
        while most < 99 and can_pay_play(s, player, card, most + 1):
            most += 1
        answer = yield Decision(
            player, "declare_x", tuple(Number(value) for value in range(most + 1)),
            say("{card}: declare X.", card=face.name), "activation.declare", source=card, cancellable=cancellable,
            suggestion=(Number(most),),
        )
        x = answer.picks[0].value
    offers = [
        extra for extra in additional_costs(s, player, card)
        if extra.optional and can_pay_play(s, player, card, x, (extra,))
    ]
    if not offers:
        return x, []
    answer = yield Decision(
        player, "optional_cost", tuple(PickMode(index, extra.text) for index, extra in enumerate(offers)),
        say("{card}: choose the optional costs you will pay.", card=face.name), "activation.declare",
        0, len(offers), source=card, cancellable=cancellable,
    )
    return x, [offers[pick.index] for pick in answer.picks]


def _rest_for_attack(
    s: Scribe, player: int, card: int, instance: int, cancellable: bool
) -> Generator[Decision, Answer, None]:
    """The additional cost of an attack card: rest the champion, or an ally for a Command."""
    face = s.face(card)
    if command_of(face) is None:
        champion = s.champion(player)
        if not turn(s, (champion,), True, "combat.attack_card", card):
            raise Refused(say("{card}: your champion is not awake.", card=face.name), "combat.attack_card", card)
        s.change(instance, subject=champion)
        return
    allies = commandable(s, player, face)
    answer = yield Decision(
        player, "cost_objects", tuple(Pick(id) for id in allies),
        say("{card}: choose the ally that performs this attack.", card=face.name), "combat.command", source=card,
        cancellable=cancellable,
    )
    turn(s, (answer.picks[0].id,), True, "combat.command", card)
    s.change(instance, subject=answer.picks[0].id)


def _may_prepare(
    s: Scribe, player: int, card: int, prepare: Keyword, cancellable: bool
) -> Generator[Decision, Answer, bool]:
    champion = s.champion(player)
    thing = s.object(champion)
    if thing is None or thing.count("preparation") < prepare.value:
        return False
    answer = yield Decision(
        player, "may", (Accept(), Decline()),
        say("{card}: remove {count} preparation counters from your champion to prepare it?",
            card=s.name(card), count=prepare.value),
        "keywords.prepare", source=card, cancellable=cancellable,
    )
    if answer.picks != (Accept(),):
        return False
    put_counters(s, champion, "preparation", -prepare.value, card)
    return True


def _may_imbue(
    s: Scribe, player: int, card: int, imbue: Keyword, reserved: tuple[int, ...]
) -> Generator[Decision, Answer, bool]:
    """Imbue: reveal what was reserved; with N cards of the element (or named one) the card becomes imbued."""
    face = s.face(card)
    word = imbue.word.upper()
    elements = ADVANCED_ELEMENTS if word == "ADVANCED" else frozenset((word,) if word else face.elements)
    fitting = sum(not elements.isdisjoint(s.face(id).elements) for id in reserved)
    if fitting < imbue.value:
        return False
    answer = yield Decision(
        player, "may", (Accept(), Decline()),
        say("{card}: reveal the cards you reserved to imbue it?", card=face.name), "keywords.imbue", source=card,
        suggestion=(Accept(),),
    )
    if answer.picks != (Accept(),):
        return False
    s.step(Revealed(player, reserved, tuple(s.card(id).key for id in reserved)), "keywords.imbue", player, card)
    return True


def use_ability(s: Scribe, player: int, source: int, index: int) -> Generator[Decision, Answer, None]:
    """Activate an ability: modes and targets, costs, then onto the stack."""
    refuse_unless(may_use_ability(s, player, source, index), source)
    ability = dict(activated_abilities(s, source))[index]
    thing = s.object(source)
    key = thing.key if thing is not None else s.card(source).key
    mark = 0 if thing is not None else s.card(source).incarnation
    instance = put_instance(
        s,
        Instance(
            "activated", player, 0, key, source=source, source_mark=mark, ability=ability, text=ability.text,
            by_hand=type(ability) is ByHand, properties=thing.properties if thing is not None else (),
        ),
        rule="abilities.activate",
    )
    if type(ability) is ByHand:
        return
    assert type(ability) is Activated
    yield from choose_modes(s, instance, (), (1, 1), ability.targets, True)
    if not (yield from choose_targets(s, instance, True)):
        raise Refused(say("{card} has no legal target.", card=s.name(source)), "activation.targets", source)
    if thing is not None and ability.limit:
        used = dict(thing.used)
        used[index] = used.get(index, 0) + 1
        s.change(source, used=tuple(sorted(used.items())))
    yield from pay(s, Environment(player, source, key), ability.cost)
