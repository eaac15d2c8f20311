"""What resolving the items of the Effects Stack would do: tried on a fork, told as differences.

The fork has dice of its own, and the cards that the viewer does not know are dealt anew among the zones where they lie:
nobody learns what chance has in store or what another player holds, also not from what comes of it. Cards that were not
known before are not named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec

from gatcg_desktop.engine.decisions import Answer, Decision, EngineFault, Refused
from gatcg_desktop.engine.dice import DICE, Dice
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.rules.model.choices import Accept, Decline, PassOpportunity
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.model.entities import COMBAT, Combat, Object
from gatcg_desktop.rules.model.events import DamageDealt
from gatcg_desktop.rules.model.fields import InstanceId, ThingId
from gatcg_desktop.rules.model.target_events import AttackRedirected
from gatcg_desktop.rules.model.zones import STACK
from gatcg_desktop.rules.query.visibility import EVERYBODY
from gatcg_desktop.rules.views.differences import differences
from gatcg_desktop.rules.views.object_results import ObjectResult, object_results
from gatcg_desktop.rules.views.other_worlds import other_world, unknown_cards
from gatcg_desktop.rules.views.projection import project
from gatcg_desktop.rules.views.views import View

MOST_ANSWERS = 40
MOST_ITEMS = 24


class Foresight(msgspec.Struct, frozen=True):
    """What would come of an item. `assumed` are the questions that were answered for the players on the way, `chance`
    whether dice or shuffled cards took part, `unfinished` whether it was broken off."""

    item: InstanceId
    changes: tuple[Message, ...]
    results: tuple[ObjectResult, ...]
    assumed: tuple[Message, ...]
    chance: bool
    unfinished: bool

    @property
    def uncertain(self) -> bool:
        """Whether it may come differently even when nobody answers."""
        return self.chance or self.unfinished or bool(self.assumed)


def foresee(game: Game, definitions: Definitions, viewer: int = EVERYBODY) -> Foresight | None:
    """What resolving the top item would do, with everybody passing; None with an empty stack, in the middle of
    a resolution, or after the end.

    Questions on the way are answered as suggested, else with the first options. Only what everybody would see is told.
    """
    return next(foresee_stack(game, definitions, viewer), None)


def foresee_stack(game: Game, definitions: Definitions, viewer: int = EVERYBODY) -> Iterator[Foresight]:
    """The same for one item after another, from the top, each as the ones before it leave the game; what they trigger
    resolves in its turn. It ends with the last item that is on the stack now. `game` is read when the first is asked
    for, never afterwards.

    It is tried twice, with other dice and other unknown cards: where that makes a difference, it is chance.
    """
    if not game.state.ids_in(STACK) or game.decision is None:
        return
    unknown = unknown_cards(game, definitions, viewer)
    dice = game.state.entity(DICE, Dice)
    seeds = (b"foresight" + number + dice.seed[:32] + dice.draws.to_bytes(8, "big") for number in (b"1", b"2"))
    worlds = [other_world(game, unknown, seed) for seed in seeds]
    one, other = (_tried(world, definitions) if world is not None else () for world in worlds)
    for first, second in zip(one, other, strict=False):
        alike = (first.item, first.results) == (second.item, second.results)
        yield first if alike or first.chance else msgspec.structs.replace(first, chance=True)


class AttackForesight(msgspec.Struct, frozen=True):
    """How much damage the attack under way deals to whom, and who leaves the field with it."""

    dealt: Mapping[ThingId, int] = MappingProxyType({})
    leaving: tuple[ThingId, ...] = ()


def foresee_attack(game: Game, definitions: Definitions, viewer: int = EVERYBODY) -> AttackForesight:
    """What the attack under way does to each of its targets when everybody passes, after all that prevents or changes
    it, and what who retaliates does to the attacker.

    Nothing while other things lie on the stack, in the middle of a process, and where somebody must choose on the way.
    """
    before = game.state.get(COMBAT)
    if not isinstance(before, Combat) or game.state.ids_in(STACK) or game.decision is None:
        return AttackForesight()
    dice = game.state.entity(DICE, Dice)
    fork = other_world(game, unknown_cards(game, definitions, viewer), b"attack" + dice.seed[:32])
    if fork is None:
        return AttackForesight()
    begun = len(fork.steps)
    for _ in range(MOST_ANSWERS):
        decision = fork.decision
        if decision is None or fork.state.get(COMBAT) is None:
            break
        declined = () if not decision.least else (Decline(),) if Decline() in decision.options else None
        picks = (PassOpportunity(),) if PassOpportunity() in decision.options else declined
        if picks is None:
            return AttackForesight()
        try:
            fork.answer(Answer(decision.player, picks))
        except (Refused, EngineFault):
            return AttackForesight()
        events = [step.event for step in fork.steps[begun:]]
        if any(isinstance(event, DamageDealt) and event.combat for event in events):
            break
    dealt: dict[ThingId, int] = dict.fromkeys((*before.targets, *((before.attacker,) if before.retaliating else ())), 0)
    for step in fork.steps[begun:]:
        if isinstance(step.event, DamageDealt) and step.event.combat and step.event.object in dealt:
            dealt[step.event.object] += step.event.amount
    return AttackForesight(dealt, tuple(one for one in dealt if not isinstance(fork.state.get(one), Object)))


class Redirection(msgspec.Struct, frozen=True):
    """Which target of an attack would give its place to which object, whether that intercepts, and what the attack
    would do then."""

    target: ThingId
    instead: ThingId
    intercepts: bool = False
    attack: AttackForesight = AttackForesight()


def redirection(game: Game, definitions: Definitions, viewer: int = EVERYBODY) -> Redirection | None:
    """How the attack under way is redirected, if whoever may do what is asked now does it (Intercept); None where no
    such thing is asked.

    Only where nothing comes before it: what is looked at or revealed on the way is not to be known yet.
    """
    decision = game.decision
    before = game.state.get(COMBAT)
    if decision is None or not isinstance(before, Combat) or Accept() not in decision.options:
        return None
    fork = game.fork()
    steps = len(fork.steps)
    try:
        fork.answer(Answer(decision.player, (Accept(),)))
    except (Refused, EngineFault):
        return None
    after = fork.state.get(COMBAT)
    at_once = len(fork.steps) > steps and isinstance(fork.steps[steps].event, AttackRedirected)
    if not at_once or not isinstance(after, Combat):
        return None
    changed = [pair for pair in zip(before.targets, after.targets, strict=False) if pair[0] != pair[1]]
    if not changed:
        return None
    return Redirection(*changed[0], decision.rule == "combat.redirect", foresee_attack(fork, definitions, viewer))


def _tried(fork: Game, definitions: Definitions) -> Iterator[Foresight]:
    """Resolve what is on the stack now, on that fork."""
    waiting = set(fork.state.ids_in(STACK))
    before = project(fork.state, definitions, EVERYBODY)
    for _ in range(MOST_ITEMS):
        top = fork.state.ids_in(STACK)[-1]
        draws = fork.state.entity(DICE, Dice).draws
        assumed, unfinished = _resolve(fork, InstanceId(top))
        after = project(fork.state, definitions, EVERYBODY)
        told = tuple(differences(before, _without_news(before, after)))
        results = object_results(before, after)
        chance = fork.state.entity(DICE, Dice).draws != draws
        yield Foresight(InstanceId(top), told, results, assumed, chance, unfinished)
        if unfinished or fork.decision is None or not waiting.intersection(fork.state.ids_in(STACK)):
            return
        before = after


def _resolve(fork: Game, top: InstanceId) -> tuple[tuple[Message, ...], bool]:
    """Resolve that item. Gives what had to be assumed for it, and whether it was broken off."""
    assumed: list[Message] = []
    for _ in range(MOST_ANSWERS):
        decision = fork.decision
        if decision is None or (fork.state.get(top) is None and decision.kind == DecisionKind.OPPORTUNITY):
            return tuple(assumed), False
        if decision.kind != DecisionKind.OPPORTUNITY:
            assumed.append(decision.prompt)
        try:
            fork.answer(_answer(decision))
        except (Refused, EngineFault):
            break
    return tuple(assumed), True


def _answer(decision: Decision) -> Answer:
    if PassOpportunity() in decision.options:
        return Answer(decision.player, (PassOpportunity(),))
    picks = decision.suggestion
    if len(picks) < decision.least:
        picks = decision.options[: decision.least]
    return Answer(decision.player, tuple(picks))


def _without_news(before: View, after: View) -> View:
    """`after` with the faces of cards that `before` did not know taken away (they came out of hidden places)."""
    known = {one.id for cards in before.zones.values() for one in cards if one.known}
    known |= {one.card for one in before.objects} | {one.card for one in before.played}
    zones = {
        place: tuple(one if one.id in known or not one.known else msgspec.structs.replace(one, key="") for one in cards)
        for place, cards in after.zones.items()
    }
    objects = tuple(
        one if one.token or one.card in known else msgspec.structs.replace(one, name="?") for one in after.objects
    )
    return msgspec.structs.replace(after, zones=zones, objects=objects)


def heading_of(foresight: Foresight) -> Message:
    """The foresight's first line."""
    if not foresight.changes:
        return say("Resolving it would change nothing that everybody can see.")
    return say("Resolving it would change this:")
