"""What a play costs, whether it can be paid, and paying it.

Carries card activation 1.7 and 1.8, card materialization 3.2 and 3.3, costs-and-memory (rules 1 to 3) and the
keywords Efficiency, Floating Memory, Reservable, Imbue and Prepare.
"""

from __future__ import annotations

from collections.abc import Generator

from gatcg_desktop.engine.decisions import Answer, Decision, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.tree import AdditionalCost, Cost, CostChange, Filter
from gatcg_desktop.rules.amounts import amount_of
from gatcg_desktop.rules.characteristics import card_keyword, champion_level, cost_changes, has_keyword, unlocked
from gatcg_desktop.rules.choices import Pick
from gatcg_desktop.rules.conditions import holds
from gatcg_desktop.rules.definitions import CardDefinition
from gatcg_desktop.rules.environment import Environment
from gatcg_desktop.rules.events import CostPaid
from gatcg_desktop.rules.matching import candidates, face_matches
from gatcg_desktop.rules.moves import leave_field, move_card, put_counters, sacrifice, turn
from gatcg_desktop.rules.reading import Reader
from gatcg_desktop.rules.scribe import Scribe


def play_cost(reader: Reader, player: int, card: int, x: int = 0) -> int:
    """The reserve or memory cost to pay: printed (or X), then additions and subtractions, never below 0."""
    face = reader.face(card)
    return _changed(reader, player, card, face, face.cost if face.cost is not None else x)


def _changed(reader: Reader, player: int, card: int, face: CardDefinition, cost: int) -> int:
    env = Environment(player, card, face.key)
    for ability in unlocked(reader, face, env):
        if type(ability) is CostChange and ability.applies is None:
            if ability.condition is None or holds(reader, env, ability.condition):
                cost += amount_of(reader, env, ability.amount)
    if card_keyword(reader, card, player, "Efficiency"):
        cost -= champion_level(reader, player)
    for source, change in cost_changes(reader):
        thing = reader.object(source)
        assert thing is not None and change.applies is not None
        filter = change.applies
        if filter.controller != "any" and (filter.controller == "you") != (thing.controller == player):
            continue
        theirs = Environment(thing.controller, source, thing.key)
        if face_matches(face, filter) and (change.condition is None or holds(reader, theirs, change.condition)):
            cost += amount_of(reader, theirs, change.amount)
    return max(0, cost)


def additional_costs(reader: Reader, player: int, card: int) -> list[AdditionalCost]:
    """The additional costs printed on a card and unlocked now."""
    face = reader.face(card)
    return [a for a in unlocked(reader, face, Environment(player, card, face.key)) if type(a) is AdditionalCost]


def reservables(reader: Reader, player: int) -> list[int]:
    """Objects that may be rested to pay for 1 of a reserve cost (Reservable)."""
    return [
        id for id, thing in reader.objects(player) if not thing.rested and has_keyword(reader, id, "Reservable")
    ]


def floating(reader: Reader, player: int) -> list[int]:
    """Cards in the graveyard that may pay for 1 of a memory cost (Floating Memory)."""
    return [
        card for card in reader.state.zone("graveyard", player)
        if card_keyword(reader, card, player, "Floating Memory")
    ]


def can_pay_reserve(reader: Reader, player: int, cost: int, without: int = 0) -> bool:
    """Whether there are enough cards in hand (besides `without`) and reservable objects."""
    hand = reader.state.zone("hand", player)
    there = len(hand) - (1 if without in hand else 0)
    return there >= cost or there + len(reservables(reader, player)) >= cost


def can_pay_play(
    reader: Reader, player: int, card: int, x: int = 0, extras: tuple[AdditionalCost, ...] = ()
) -> bool:
    """Whether a card's cost can be paid together with its necessary and the given optional additional costs."""
    face = reader.face(card)
    env = Environment(player, card, face.key, x=x)
    needed = [extra.cost for extra in additional_costs(reader, player, card) if not extra.optional]
    needed += [extra.cost for extra in extras]
    cost = play_cost(reader, player, card, x)
    hand = sum(cost.discard + amount_of(reader, env, cost.reserve) for cost in needed)
    memory = sum(amount_of(reader, env, cost.memory) for cost in needed)
    if face.cost_kind == "memory":
        memory += cost
    else:
        hand += cost
    if not all(can_pay(reader, env, one, card) for one in needed):
        return False
    return can_pay_reserve(reader, player, hand, card) and can_pay_memory(reader, player, memory)


def can_pay_memory(reader: Reader, player: int, cost: int) -> bool:
    """Whether memory and floating memory together suffice."""
    there = len(reader.state.zone("memory", player))
    return there >= cost or there + len(floating(reader, player)) >= cost


def can_pay(reader: Reader, env: Environment, cost: Cost, without: int = 0) -> bool:
    """Whether a cost can be paid by the controller of `env`, whose source pays for "this"."""
    player = env.controller
    thing = reader.object(env.source)
    if cost.rest and (thing is None or thing.rested):
        return False
    if cost.counters and (thing is None or thing.count(cost.remove_counters) < cost.counters):
        return False
    if cost.sacrifice is not None and not sacrificable(reader, env, cost.sacrifice):
        return False
    if cost.banish_from_graveyard is not None and not candidates(reader, env, cost.banish_from_graveyard):
        return False
    hand = len([card for card in reader.state.zone("hand", player) if card not in (without, env.source)])
    reserve = amount_of(reader, env, cost.reserve)
    needed = reserve + cost.discard
    if hand < needed and hand + len(reservables(reader, player)) < needed:
        return False
    return can_pay_memory(reader, player, amount_of(reader, env, cost.memory))


def sacrificable(reader: Reader, env: Environment, filter: Filter) -> list[int]:
    """What the controller could sacrifice (players can only sacrifice what they control)."""
    return [
        id for id in candidates(reader, env, filter)
        if (thing := reader.object(id)) is not None and thing.controller == env.controller
        and not has_keyword(reader, id, "Immortality")
    ]


def pay(s: Scribe, env: Environment, cost: Cost, cancellable: bool = True) -> Generator[Decision, Answer, None]:
    """Pay every part of a cost. Raises Refused when it cannot be paid."""
    if not can_pay(s, env, cost):
        raise Refused(
            say("{card} cannot be paid for: its costs are not all there.", card=s.name(env.source)), "costs.pay",
            env.source,
        )
    if cost.rest:
        turn(s, (env.source,), True, "costs.rest", env.source)
    if cost.counters:
        put_counters(s, env.source, cost.remove_counters, -cost.counters, env.source)
    if cost.sacrifice is not None:
        picked = yield from _pick_for_cost(
            s, env, sacrificable(s, env, cost.sacrifice), "sacrifice", cancellable
        )
        sacrifice(s, picked, "costs.sacrifice", env.source)
    if cost.banish_from_graveyard is not None:
        picked = yield from _pick_for_cost(
            s, env, candidates(s, env, cost.banish_from_graveyard), "banish", cancellable
        )
        move_card(s, picked, "banishment", "paid", "costs.banish", actor=env.controller, cause=env.source)
    for _ in range(cost.discard):
        hand = [card for card in s.state.zone("hand", env.controller) if card != env.source]
        picked = yield from _pick_for_cost(s, env, hand, "discard", cancellable)
        move_card(s, picked, "graveyard", "discarded", "costs.discard", actor=env.controller, cause=env.source)
    memory = amount_of(s, env, cost.memory)
    if memory:
        yield from pay_memory(s, env.controller, memory, env.source, cancellable)
    reserve = amount_of(s, env, cost.reserve)
    if reserve:
        yield from pay_reserve(s, env.controller, reserve, env.source, cancellable)
    if cost.banish_this:
        if s.object(env.source) is not None:
            leave_field(s, env.source, "banishment", "paid", "costs.banish", cause=env.source)
        else:
            move_card(s, env.source, "banishment", "paid", "costs.banish", actor=env.controller)
    if cost.sacrifice_this:
        sacrifice(s, env.source, "costs.sacrifice", env.source)


def _pick_for_cost(
    s: Scribe, env: Environment, options: list[int], what: str, cancellable: bool
) -> Generator[Decision, Answer, int]:
    prompts = {
        "sacrifice": say("{card}: choose what to sacrifice as a cost.", card=s.name(env.source)),
        "banish": say("{card}: choose a card to banish as a cost.", card=s.name(env.source)),
        "discard": say("{card}: choose a card to discard as a cost.", card=s.name(env.source)),
    }
    answer = yield Decision(
        env.controller, "cost_objects", tuple(Pick(id) for id in options), prompts[what], "costs.pay",
        source=env.source, cancellable=cancellable,
    )
    picked: int = answer.picks[0].id
    return picked


def pay_reserve(
    s: Scribe, player: int, cost: int, card: int, cancellable: bool = True
) -> Generator[Decision, Answer, tuple[int, ...]]:
    """Reserve cards from hand into memory (or rest reservable objects). Returns the cards reserved."""
    if cost == 0:
        return ()
    hand = [id for id in s.state.zone("hand", player) if id != card]
    options = tuple(Pick(id) for id in hand + reservables(s, player))
    if len(options) < cost:
        raise Refused(
            say("{card} costs {cost} reserve, but only {there} cards are left to pay with.",
                card=s.name(card), cost=cost, there=len(options)), "costs.reserve", card,
        )
    answer = yield Decision(
        player, "pay_reserve", options,
        say("{card}: pay {cost} reserve. Choose the cards to put into memory.", card=s.name(card), cost=cost),
        "costs.reserve", cost, cost, source=card, cancellable=cancellable, suggestion=suggest(s, player, options, cost),
    )
    picked = [pick.id for pick in answer.picks]
    cards = tuple(id for id in picked if s.object(id) is None)
    s.step(CostPaid(player, "reserve", cards, card=card), "costs.reserve", player, card)
    for id in cards:
        move_card(s, id, "memory", "reserved", "costs.reserve", actor=player, cause=card)
    turn(s, tuple(id for id in picked if s.object(id) is not None), True, "costs.reservable", card)
    return cards


def suggest(reader: Reader, player: int, options: tuple[Pick, ...], cost: int) -> tuple[Pick, ...]:
    """A payment that a hurried player would accept: what costs most and cannot be played soon goes first.

    Cards of an element that is not enabled, then the dearest; reservable objects before cards.
    """
    elements = reader.elements(player)

    def worth(pick: Pick) -> tuple[int, int, int]:
        if reader.object(pick.id) is not None:
            return (0, 0, pick.id)
        face = reader.face(pick.id)
        usable = set(face.elements) <= elements
        return (2 if usable else 1, -(face.cost or 0), pick.id)

    return tuple(sorted(options, key=worth)[:cost])


def pay_memory(
    s: Scribe, player: int, cost: int, card: int, cancellable: bool = True
) -> Generator[Decision, Answer, None]:
    """Banish cards from memory at random, after declaring floating memory (costs-and-memory, rule 2)."""
    if cost == 0:
        return
    afloat = floating(s, player)
    memory = s.state.zone("memory", player)
    if len(afloat) + len(memory) < cost:
        raise Refused(
            say("{card} costs {cost} memory, but there are only {there} cards in memory to pay with.",
                card=s.name(card), cost=cost, there=len(afloat) + len(memory)), "costs.memory", card,
        )
    chosen: tuple[int, ...] = ()
    if afloat:
        least = max(0, cost - len(memory))
        answer = yield Decision(
            player, "floating_memory", tuple(Pick(id) for id in afloat),
            say("{card} costs {cost} memory: choose cards with floating memory to banish for it. "
                "The rest is banished from memory at random.", card=s.name(card), cost=cost),
            "costs.floating_memory", least, min(cost, len(afloat)), source=card, cancellable=cancellable,
            suggestion=tuple(Pick(id) for id in afloat[:cost]),
        )
        chosen = tuple(pick.id for pick in answer.picks)
    s.step(CostPaid(player, "memory", (), chosen, card), "costs.memory", player, card)
    for id in chosen:
        move_card(s, id, "banishment", "paid", "costs.floating_memory", actor=player, cause=card)
    left = list(s.state.zone("memory", player))
    taken: list[int] = []
    for _ in range(cost - len(chosen)):
        taken.append(left.pop(s.writer.random_below(len(left))))
    for id in taken:
        move_card(s, id, "banishment", "paid", "costs.memory", actor=player, cause=card)
