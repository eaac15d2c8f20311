"""A first opponent: sees what its player may see, and plays what looks best at once."""

from __future__ import annotations

import random
from collections.abc import Callable

from gatcg_desktop.bots.considered import Habits, Reading
from gatcg_desktop.bots.considered import Play as PlannedPlay
from gatcg_desktop.bots.costs import cheapest_first, cost_worth, keep_worth, reserve_cost
from gatcg_desktop.bots.materials import material_worth
from gatcg_desktop.bots.plays import (
    GUARDING,
    affordable,
    attack_power,
    attack_worth,
    best_play,
    mode_worth,
    resolved_worth,
    use_of,
)
from gatcg_desktop.bots.position import SUBJECTS, Position
from gatcg_desktop.bots.valuation import (
    CARD,
    effects_worth,
    harm,
    instance_worth,
    object_worth,
    on_thing,
    target_worth,
)
from gatcg_desktop.engine.decisions import Answer, Decision, Kind, Refused, check_answer
from gatcg_desktop.language import ast
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    AnyPick,
    DeclareAttack,
    Decline,
    Number,
    PassOpportunity,
    Pick,
    PickMode,
    Place,
    PlayCard,
)
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.entities import PendingTrigger
from gatcg_desktop.rules.model.fields import CardId, ThingId
from gatcg_desktop.rules.query.characteristics import flat_abilities
from gatcg_desktop.rules.views.observation import Observation

ACTS_A_TURN = 40
"""More than that in one turn would only be turning in circles."""

Picks = tuple[AnyPick, ...]


class SteadyPlayer:
    """Answers decisions from an observation, so it knows no more than its player. The same seed gives the same game.

    It levels up, makes the most of its hand, keeps negation for what is worth it, attacks where it trades well or
    can win, and answers questions so that it gains. It looks one step ahead and keeps nothing between turns.
    """

    def __init__(self, seed: int | Habits) -> None:
        """`seed`: of its dice; or what another remembered, as whom it goes on."""
        self._dice = random.Random()
        self.habits = seed if isinstance(seed, Habits) else Habits(random.Random(seed).getstate())
        self._answers: dict[Kind, Callable[[Position, Decision], Picks]] = {
            DecisionKind.OPPORTUNITY: self._opportunity,
            DecisionKind.MATERIALIZE: self._materialize,
            DecisionKind.PAY_RESERVE: self._pay,
            DecisionKind.FLOATING_MEMORY: lambda _, decision: decision.options[: decision.most],
            DecisionKind.TARGETS: self._targets,
            DecisionKind.ATTACK_WEAPONS: self._wield,
            DecisionKind.ATTACK_TARGET: self._attack,
            DecisionKind.RETALIATE: self._retaliate,
            DecisionKind.COST_OBJECTS: self._give_up,
            DecisionKind.DISCARD: self._give_up,
            DecisionKind.UNIQUE: lambda position, decision: self._best(
                decision, lambda option: object_worth(position, position.objects[picked(option)]), 1
            ),
            DecisionKind.CHOOSE: self._choose,
            DecisionKind.CHOOSE_CHAMPION: self._start,
            DecisionKind.MODES: self._modes,
            DecisionKind.OPTIONAL_COST: lambda position, decision: tuple(
                cheapest_first(position, CardId(decision.source), decision.options)[: decision.most]
            ),
            DecisionKind.DECLARE_X: self._declare_x,
            DecisionKind.MAY: self._may,
            DecisionKind.NEW_TARGETS: lambda _, decision: (Accept(),),  # the best target that is not aimed at already
            DecisionKind.PAY_OR_NOT: self._may,
            DecisionKind.GLIMPSE: self._glimpse,
            DecisionKind.ORDER_TRIGGERS: self._order,
        }

    @property
    def habits(self) -> Habits:
        """What it remembers by now. What is set here it goes on from."""
        return Habits(self._dice.getstate(), self._turn, self._acts, tuple(self._often.items()))

    @habits.setter
    def habits(self, habits: Habits) -> None:
        self._dice.setstate(habits.dice)
        self._turn, self._acts, self._often = habits.turn, habits.acts, dict(habits.often)

    def answer(self, seen: Observation) -> Answer:
        """A legal answer to what an observation's player is asked. Raises ValueError when nothing is asked."""
        decision = seen.decision
        if decision is None:
            raise ValueError("there is nothing to answer")
        turn = seen.query.match.turn
        if turn != self._turn:
            self._turn, self._acts, self._often = turn, 0, {}
        answering = self._answers.get(decision.kind)
        picks = answering(Position(seen.query, seen.viewer), decision) if answering is not None else ()
        answer = Answer(decision.player, picks)
        try:
            check_answer(decision, answer)
        except Refused:  # a question of a kind not known here, or more wanted than was liked
            answer = Answer(decision.player, quick_answer(decision))
        return answer

    def _best(self, decision: Decision, worth: Callable[[AnyPick], int], most: int | None = None) -> Picks:
        """The options worth most: as many as must be picked, and further ones that are worth something."""
        ranked = sorted(
            ((worth(option), self._dice.random(), place) for place, option in enumerate(decision.options)), reverse=True
        )
        most = decision.most if most is None else most
        return tuple(
            decision.options[place]
            for count, (value, _, place) in enumerate(ranked)
            if count < decision.least or (count < most and value > 0)
        )

    # Playing ------------------------------------------------------------------------------------------------

    def _opportunity(self, position: Position, decision: Decision) -> Picks:
        self._acts += 1
        if len(decision.options) == 1 or self._acts > ACTS_A_TURN:
            return (PassOpportunity(),)
        chosen = best_play(position, decision.options, self._often)
        if isinstance(chosen, ActivateAbility | DeclareAttack):
            use = use_of(chosen)
            self._often[use] = self._often.get(use, 0) + 1
        return (PassOpportunity() if chosen is None else chosen,)

    def _materialize(self, position: Position, decision: Decision) -> Picks:
        def worth(option: AnyPick) -> int:
            return material_worth(position, option.card) if isinstance(option, PlayCard) else 0

        return self._best(decision, worth, 1) or (Decline(),)

    def _pay(self, position: Position, decision: Decision) -> Picks:
        """Pay with what will not be played before it comes back, the least worth first: memory is at risk."""
        paid_for = position.face(decision.source)
        imbue = paid_for.keyword("Imbue") if paid_for is not None else None
        fitting = set(paid_for.elements) if imbue is not None and paid_for is not None else set()
        cards = [option for option in decision.options if picked(option) not in position.objects]
        planned = self._planned(position, [picked(option) for option in cards], len(cards) - decision.least)

        def worth(option: AnyPick) -> int:
            if picked(option) in position.objects:
                return 1_000  # resting something Reservable gives up no card
            face = position.face(picked(option))
            kept = keep_worth(position, picked(option)) + (2_000 if picked(option) in planned else 0)
            if face is not None and fitting & set(face.elements):
                kept -= 500
            return -kept

        return self._best(decision, worth, decision.least)

    def _planned(self, position: Position, cards: list[ThingId], room: int) -> set[ThingId]:
        """Which of these cards could still be played together when only so many are left."""
        plays = []
        enabled = position.elements()
        for card in cards:
            face = position.face(card)
            if face is None or face.cost_kind != "reserve" or not enabled.issuperset(face.elements):
                continue
            if face.speed != "fast" and position.query.match.turn_player != position.me:
                continue
            weight = 1 + reserve_cost(position, CardId(card))
            plays.append(PlannedPlay(Pick(card), keep_worth(position, card), weight, 0))
        return {picked(play.option) for play in affordable(plays, max(0, room), 0)}

    def _declare_x(self, position: Position, decision: Decision) -> Picks:
        face = position.face(decision.source)

        def worth(option: AnyPick) -> int:
            if face is None or not isinstance(option, Number):
                return 0
            reading = Reading(position.me, decision.source, face.key, option.value)
            total = -20 * option.value
            for ability in position.abilities(face, reading):
                if isinstance(ability, ast.OnResolve):
                    with_lines = Reading(position.me, decision.source, face.key, option.value, (), ability.targets)
                    total += effects_worth(position, ability.effects, with_lines)
            return total

        return self._best(decision, worth, 1)

    def _modes(self, position: Position, decision: Decision) -> Picks:
        item = position.stack.get(decision.source)
        if item is None:
            return ()
        flat = flat_abilities(position.definitions[item.key])
        abilities = [flat[place][1] for place in item.parts] if item.is_play else [item.ability]
        modes = [mode for ability in abilities for mode in getattr(ability, "modes", ())]
        reading = Reading(position.me, item.source, item.key, item.x)

        def worth(option: AnyPick) -> int:
            words = option.label if isinstance(option, PickMode) else ""
            return max((mode_worth(position, mode, reading) for mode in modes if mode.text == words), default=0)

        return self._best(decision, worth)

    # Choosing -----------------------------------------------------------------------------------------------

    def _targets(self, position: Position, decision: Decision) -> Picks:
        item = position.stack.get(decision.source)
        line = len(item.targets) if item is not None else 0
        leaves: list[ast.Effect] = []
        slot, reading = 0, Reading(position.me, 0, "")
        for part, effects in position.instructions_of(decision.source):
            if line < len(part.lines):
                leaves, slot, reading = list(position.leaves(effects, part)), part.first + line, part
                break
            line -= len(part.lines)
        aimed_at = [
            target
            for id, one in position.stack.items()
            if one.controller == position.me and id != decision.source
            for chosen in one.targets
            for target in chosen
        ]

        def worth(option: AnyPick) -> int:
            value = target_worth(position, leaves, slot, picked(option), reading)
            return value // 4 if value > 0 and picked(option) in aimed_at else value

        return self._best(decision, worth)

    def _choose(self, position: Position, decision: Decision) -> Picks:
        """Chosen while resolving: what is copied, found, or happens to what is chosen."""
        if all(isinstance(option, Number) for option in decision.options):
            return decision.suggestion or decision.options[-1:]  # as much as one may
        if not all(isinstance(option, Pick) for option in decision.options):
            return ()
        if decision.rule == "copy.static":
            return self._best(decision, lambda option: object_worth(position, position.objects[picked(option)]))
        if decision.rule == "effects.search":
            return self._best(decision, lambda option: 500 + keep_worth(position, picked(option)))
        chosen = [
            (effect, reading)
            for reading, effects in position.instructions_of(decision.source)
            for effect in position.leaves(effects, reading)
            if any(isinstance(getattr(effect, place, None), ast.Choose) for place in SUBJECTS)
        ]
        if not chosen:  # what is offered is taken
            return self._best(decision, lambda option: 1 + self._liked(position, picked(option)))
        return self._best(
            decision, lambda option: sum(on_thing(position, one, picked(option), reading) for one, reading in chosen)
        )

    @staticmethod
    def _liked(position: Position, id: ThingId) -> int:
        """How glad one is of something, whatever happens with it."""
        thing = position.objects.get(id)
        if thing is not None:
            return object_worth(position, thing) * (1 if thing.controller == position.me else -1)
        return max(0, keep_worth(position, id))

    def _give_up(self, position: Position, decision: Decision) -> Picks:
        """The least of one's own; but for a Command the unit that does most with it."""
        if decision.rule == "combat.command":
            return self._best(decision, lambda option: 1 + (position.objects[picked(option)].power or 0))

        def worth(option: AnyPick) -> int:
            thing = position.objects.get(picked(option))
            return -(
                object_worth(position, thing) if thing is not None else keep_worth(position, picked(option)) + CARD
            )

        return self._best(decision, worth, decision.least)

    def _start(self, position: Position, decision: Decision) -> Picks:
        def life(option: AnyPick) -> int:
            face = position.face(picked(option))
            return 1 + (face.life or 0) if face is not None else 1

        return self._best(decision, life)

    def _may(self, position: Position, decision: Decision) -> Picks:
        if decision.rule in ("keywords.prepare", "keywords.imbue"):
            return (Accept(),)
        if decision.rule == "stack.negate_unless":
            return (Accept() if instance_worth(position, decision.source) > 100 else Decline(),)
        total = 0
        for reading, effects in position.instructions_of(decision.source):
            for effect in effects:
                if isinstance(effect, ast.May):
                    total += effects_worth(position, effect.effects + effect.then, reading)
                    total -= effects_worth(position, effect.otherwise, reading)
                elif isinstance(effect, ast.MayPay):
                    total += effects_worth(position, effect.then, reading) - cost_worth(position, effect.cost, reading)
                    total -= effects_worth(position, effect.otherwise, reading)
        return (Accept() if total >= 0 else Decline(),)

    def _glimpse(self, position: Position, decision: Decision) -> Picks:
        """What can soon be played on top, the best first; the rest to the bottom."""
        cards = list(dict.fromkeys(map(picked, decision.options)))
        cards.sort(key=lambda card: -keep_worth(position, card))
        return tuple(Place(card, "top" if keep_worth(position, card) >= CARD else "bottom") for card in cards)

    def _order(self, position: Position, decision: Decision) -> Picks:
        """What gains most comes last onto the stack, which resolves first: what costs something may cost the gain."""

        def worth(option: AnyPick) -> int:
            waiting = position.query.state.get(picked(option))
            if not isinstance(waiting, PendingTrigger) or not isinstance(waiting.ability, ast.Triggered):
                return 0
            lines = waiting.ability.targets
            reading = Reading(waiting.controller, waiting.source, waiting.key, 0, waiting.properties, lines)
            return resolved_worth(position, waiting.ability, reading)

        return tuple(sorted(decision.options, key=worth))

    # Fighting -----------------------------------------------------------------------------------------------

    def _wield(self, position: Position, decision: Decision) -> Picks:
        return self._best(decision, lambda option: position.objects[picked(option)].power or 0)

    def _attack(self, position: Position, decision: Decision) -> Picks:
        attacker = position.objects.get(decision.source)
        if attacker is None:
            return ()
        power = attack_power(position, attacker)

        def worth(option: AnyPick) -> int:
            target = position.objects.get(picked(option))
            return attack_worth(position, attacker, power, target) if target is not None else 0

        return self._best(decision, worth)

    def _retaliate(self, position: Position, decision: Decision) -> Picks:
        """All who lose nothing by it; of those who could intercept the next attack as many as it gains by."""
        attacker = position.objects.get(decision.source)
        if attacker is None:
            return decision.options
        able = [(option, position.objects[picked(option)]) for option in decision.options]
        guards = [one for one in able if one[1].has("Intercept") and not one[1].has("Steadfast")]
        guards.sort(key=lambda one: -(one[1].power or 0))
        others = [one for one in able if one not in guards]

        def gained(more: int) -> int:
            power = sum(one.power or 0 for _, one in (*others, *guards[:more]))
            return harm(position, attacker, power) - GUARDING * more

        more = max(range(len(guards) + 1), key=gained)
        return tuple(option for option, _ in (*others, *guards[:more]))


def picked(option: AnyPick) -> int:
    """The thing that an option is about; 0 for one that is about none."""
    return option.id if isinstance(option, Pick | Place) else 0


def only_answer(decision: Decision) -> Answer | None:
    """The answer where there is no other, so that nothing has to be looked at; None where there is a choice."""
    forced = decision.least == decision.most == len(decision.options)
    return Answer(decision.player, decision.options) if forced else None


def quick_answer(decision: Decision) -> Picks:
    """A legal answer without a thought: what is suggested, else as little as may be picked."""
    if decision.suggestion and decision.least <= len(decision.suggestion) <= decision.most:
        return decision.suggestion
    if decision.least == 1 and Decline() in decision.options:
        return (Decline(),)
    if decision.distinct_by:
        found: dict[object, AnyPick] = {}
        for option in decision.options:
            found.setdefault(getattr(option, decision.distinct_by), option)
        return tuple(found.values())[: decision.least]
    return decision.options[: decision.least]


def goldfish_answer(decision: Decision) -> Answer:
    """The answer of nobody at the other side: passes, declines, and gives as little as the rules let it."""
    for nothing in (PassOpportunity(), Decline()):
        if nothing in decision.options and decision.least <= 1 <= decision.most:
            return Answer(decision.player, (nothing,))
    return Answer(decision.player, () if decision.least == 0 else quick_answer(decision))
