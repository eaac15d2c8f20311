"""A first opponent: sees what its player may see, and plays what looks best at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from gatcg_desktop.bots.plays import Play as PlannedPlay
from gatcg_desktop.bots.plays import affordable, attack_power, attack_worth, best_play, mode_worth
from gatcg_desktop.bots.policy import (
    CARD,
    FROM_MEMORY,
    cost_worth,
    effects_worth,
    face_worth,
    instance_worth,
    keep_worth,
    object_worth,
    on_thing,
    reserve_cost,
    target_worth,
)
from gatcg_desktop.bots.sight import Reading, Sight
from gatcg_desktop.engine.decisions import Answer, Decision, Refused, check_answer
from gatcg_desktop.language import ast
from gatcg_desktop.rules.model.choices import (
    Accept,
    ActivateAbility,
    Decline,
    Number,
    PassOpportunity,
    Pick,
    Place,
    PlayCard,
)
from gatcg_desktop.rules.model.definitions import Definitions
from gatcg_desktop.rules.views.views import View

ACTS_A_TURN = 40
"""More than that in one turn would only be turning in circles."""

Picks = tuple[Any, ...]


class HeuristicPlayer:
    """Answers decisions from a View, so it knows no more than its player. The same seed gives the same game.

    It levels up, makes the most of its hand, keeps negation for what is worth it, attacks where it trades well or
    can win, and answers questions so that it gains. It looks one step ahead and keeps nothing between turns.
    """

    def __init__(self, definitions: Definitions, seed: int) -> None:
        self._definitions = definitions
        self._dice = random.Random(seed)
        self._turn = -1
        self._acts = 0
        self._often: dict[tuple[int, int], int] = {}
        self._answers: dict[str, Callable[[Sight, Decision], Picks]] = {
            "opportunity": self._opportunity,
            "materialize": self._materialize,
            "pay_reserve": self._pay,
            "floating_memory": lambda _, decision: decision.options[: decision.most],
            "targets": self._targets,
            "attack_weapons": self._wield,
            "attack_target": self._attack,
            "retaliate": lambda _, decision: decision.options,
            "cost_objects": self._give_up,
            "discard": self._give_up,
            "unique": lambda sight, decision: self._best(
                decision, lambda option: object_worth(sight, sight.objects[option.id]), 1
            ),
            "choose": self._choose,
            "choose_champion": self._start,
            "modes": self._modes,
            "optional_cost": lambda _, decision: decision.options[: decision.most],
            "declare_x": self._declare_x,
            "may": self._may,
            "new_targets": lambda _, decision: (Accept(),),  # the best target that is not aimed at already
            "pay_or_not": self._may,
            "glimpse": self._glimpse,
        }

    def answer(self, view: View, decision: Decision) -> Answer:
        """A legal answer to a decision that is put to the view's player."""
        if view.turn != self._turn:
            self._turn, self._acts, self._often = view.turn, 0, {}
        sight = Sight(view, self._definitions, decision.player)
        answering = self._answers.get(decision.kind)
        answer = Answer(decision.player, answering(sight, decision) if answering is not None else ())
        try:
            check_answer(decision, answer)
        except Refused:  # a question of a kind not known here, or more wanted than was liked
            answer = Answer(decision.player, hurried(decision))
        return answer

    def _best(self, decision: Decision, worth: Callable[[Any], int], most: int | None = None) -> Picks:
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

    def _opportunity(self, sight: Sight, decision: Decision) -> Picks:
        self._acts += 1
        if len(decision.options) == 1 or self._acts > ACTS_A_TURN:
            return (PassOpportunity(),)
        chosen = best_play(sight, decision.options, self._often)
        if isinstance(chosen, ActivateAbility):
            place = (chosen.source, chosen.index)
            self._often[place] = self._often.get(place, 0) + 1
        return (PassOpportunity() if chosen is None else chosen,)

    def _materialize(self, sight: Sight, decision: Decision) -> Picks:
        def worth(option: Any) -> int:
            face = sight.face(option.card) if isinstance(option, PlayCard) else None
            if face is None:
                return 0
            me = sight.player(sight.me)
            cost = (face.cost or 0) * FROM_MEMORY
            if "CHAMPION" in face.types:
                left = me.influence - (face.cost or 0)
                return 620 - cost if left >= 3 else 60 - cost
            if "WEAPON" in face.types:
                owned = max(
                    (o.power or 0 for o in sight.view.objects if o.controller == sight.me and "WEAPON" in o.types),
                    default=0,
                )
                return 60 + 110 * max(0, (face.power or 0) - owned) - cost
            return face_worth(sight, face, sight.me) + 60 - cost

        return self._best(decision, worth, 1) or (Decline(),)

    def _pay(self, sight: Sight, decision: Decision) -> Picks:
        """Pay with what will not be played before it comes back, the least worth first: memory is at risk."""
        paid_for = sight.face(decision.source)
        imbue = paid_for.keyword("Imbue") if paid_for is not None else None
        fitting = set(paid_for.elements) if imbue is not None and paid_for is not None else set()
        cards = [option for option in decision.options if option.id not in sight.objects]
        planned = self._planned(sight, [option.id for option in cards], len(cards) - decision.least)

        def worth(option: Any) -> int:
            if option.id in sight.objects:
                return 1_000  # resting something Reservable gives up no card
            face = sight.face(option.id)
            kept = keep_worth(sight, option.id) + (2_000 if option.id in planned else 0)
            if face is not None and fitting & set(face.elements):
                kept -= 500
            return -kept

        return self._best(decision, worth, decision.least)

    def _planned(self, sight: Sight, cards: list[int], room: int) -> set[int]:
        """Which of these cards could still be played together when only so many are left."""
        plays = []
        enabled = set(sight.player(sight.me).elements)
        for card in cards:
            face = sight.face(card)
            if face is None or face.cost_kind != "reserve" or not set(face.elements) <= enabled:
                continue
            if face.speed != "fast" and sight.view.turn_player != sight.me:
                continue
            weight = 1 + reserve_cost(sight, face, Reading(sight.me, card, face.key))
            plays.append(PlannedPlay(card, keep_worth(sight, card), weight, 0))
        return {play.option for play in affordable(plays, max(0, room), 0)}

    def _declare_x(self, sight: Sight, decision: Decision) -> Picks:
        face = sight.face(decision.source)

        def worth(option: Any) -> int:
            if face is None or not isinstance(option, Number):
                return 0
            reading = Reading(sight.me, decision.source, face.key, option.value)
            total = -20 * option.value
            for ability in sight.abilities(face, reading):
                if isinstance(ability, ast.OnResolve):
                    with_lines = Reading(sight.me, decision.source, face.key, option.value, (), ability.targets)
                    total += effects_worth(sight, ability.effects, with_lines)
            return total

        return self._best(decision, worth, 1)

    def _modes(self, sight: Sight, decision: Decision) -> Picks:
        item, face = sight.stack.get(decision.source), sight.face(decision.source)
        if item is None or face is None:
            return ()
        reading = Reading(sight.me, item.source, face.key, item.x or 0)
        modes = [
            mode
            for ability in (*sight.abilities_of(item.source), *sight.abilities(face, reading))
            for mode in getattr(ability, "modes", ())
        ]

        def worth(option: Any) -> int:
            return max((mode_worth(sight, mode, reading) for mode in modes if mode.text == option.label), default=0)

        return self._best(decision, worth)

    # Choosing -----------------------------------------------------------------------------------------------

    def _targets(self, sight: Sight, decision: Decision) -> Picks:
        reading, effects = sight.asking(decision.source)
        leaves = list(sight.leaves(effects, reading))
        ids = [option.id for option in decision.options]
        slot = len(reading.targets or ())
        # A line that was left empty does not show: go on to the first that what is offered fits.
        while slot < len(reading.lines) and not all(sight.fits(reading.lines[slot].filter, id, reading) for id in ids):
            slot += 1
        aimed_at = [
            target.id
            for item in sight.view.stack
            if item.controller == sight.me and item.id != decision.source
            for target in item.targets
        ]

        def worth(option: Any) -> int:
            value = target_worth(sight, leaves, slot, option.id, reading)
            return value // 4 if value > 0 and option.id in aimed_at else value

        return self._best(decision, worth)

    def _choose(self, sight: Sight, decision: Decision) -> Picks:
        """Chosen while resolving: what is copied, found, or happens to what is chosen."""
        if not all(isinstance(option, Pick) for option in decision.options):
            return ()
        if decision.rule == "copy.static":
            return self._best(decision, lambda option: object_worth(sight, sight.objects[option.id]))
        if decision.rule == "effects.search":
            return self._best(decision, lambda option: 500 + keep_worth(sight, option.id))
        reading, effects = sight.asking(decision.source)
        leaves = [
            effect
            for effect in sight.leaves(effects, reading)
            if any(isinstance(getattr(effect, place, None), ast.Choose) for place in ("what", "to", "on", "of"))
        ]
        return self._best(
            decision, lambda option: sum(on_thing(sight, effect, option.id, reading) for effect in leaves)
        )

    def _give_up(self, sight: Sight, decision: Decision) -> Picks:
        """The least of one's own; but for a Command the unit that does most with it."""
        if decision.rule == "combat.command":
            return self._best(decision, lambda option: 1 + (sight.objects[option.id].power or 0))

        def worth(option: Any) -> int:
            thing = sight.objects.get(option.id)
            return -(object_worth(sight, thing) if thing is not None else keep_worth(sight, option.id) + CARD)

        return self._best(decision, worth, decision.least)

    def _start(self, sight: Sight, decision: Decision) -> Picks:
        def life(option: Any) -> int:
            face = sight.face(option.id)
            return 1 + (face.life or 0) if face is not None else 1

        return self._best(decision, life)

    def _may(self, sight: Sight, decision: Decision) -> Picks:
        if decision.rule in ("keywords.prepare", "keywords.imbue"):
            return (Accept(),)
        if decision.rule == "stack.negate_unless":
            return (Accept() if instance_worth(sight, decision.source) > 100 else Decline(),)
        reading, effects = sight.asking(decision.source)
        total = 0
        for effect in effects:
            if isinstance(effect, ast.May):
                total += effects_worth(sight, effect.effects + effect.then, reading)
                total -= effects_worth(sight, effect.otherwise, reading)
            elif isinstance(effect, ast.MayPay):
                total += effects_worth(sight, effect.then, reading) - cost_worth(sight, effect.cost, reading)
                total -= effects_worth(sight, effect.otherwise, reading)
        return (Accept() if total > 0 else Decline(),)

    def _glimpse(self, sight: Sight, decision: Decision) -> Picks:
        """What can soon be played on top, the best first; the rest to the bottom."""
        cards = list(dict.fromkeys(place.id for place in decision.options))
        cards.sort(key=lambda card: -keep_worth(sight, card))
        return tuple(Place(card, "top" if keep_worth(sight, card) >= CARD else "bottom") for card in cards)

    # Fighting -----------------------------------------------------------------------------------------------

    def _wield(self, sight: Sight, decision: Decision) -> Picks:
        return self._best(decision, lambda option: sight.objects[option.id].power or 0)

    def _attack(self, sight: Sight, decision: Decision) -> Picks:
        attacker = sight.objects.get(decision.source)
        if attacker is None:
            return ()
        power = attack_power(sight, attacker)

        def worth(option: Any) -> int:
            target = sight.objects.get(option.id)
            return attack_worth(sight, attacker, power, target) if target is not None else 0

        return self._best(decision, worth)


def hurried(decision: Decision) -> Picks:
    """A legal answer without a thought: what is suggested, else as little as may be picked."""
    if decision.suggestion and decision.least <= len(decision.suggestion) <= decision.most:
        return decision.suggestion
    if decision.least == 1 and Decline() in decision.options:
        return (Decline(),)
    if decision.distinct_by:
        found: dict[Any, Any] = {}
        for option in decision.options:
            found.setdefault(getattr(option, decision.distinct_by), option)
        return tuple(found.values())[: decision.least]
    return decision.options[: decision.least]
