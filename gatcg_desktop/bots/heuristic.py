"""A first opponent: sees what its player may see, and plays what looks best at once."""

from __future__ import annotations

import random
from typing import Any

from gatcg_desktop.engine.decisions import Answer, Decision
from gatcg_desktop.language.tree import BanishSource, Damage, Destroy, Negate, OnResolve
from gatcg_desktop.rules.characteristics import flat_abilities
from gatcg_desktop.rules.choices import (
    Accept,
    ActivateAbility,
    DeclareAttack,
    Decline,
    Number,
    PassOpportunity,
    Pick,
    PlayCard,
)
from gatcg_desktop.rules.definitions import CardDefinition, Definitions
from gatcg_desktop.rules.views import InstanceView, ObjectView, View

ABILITIES_A_TURN = 6
"""More activations than that in a turn would only be turning in circles."""


class HeuristicPlayer:
    """Answers decisions from a View. The same seed gives the same game.

    It levels up, spends what it has on allies, keeps negation for what is worth it, attacks where it trades well
    or hits a champion, and answers questions about its own things so that it gains. It looks one step ahead only.
    """

    def __init__(self, definitions: Definitions, seed: int) -> None:
        self._definitions = definitions
        self._random = random.Random(seed)
        self._turn = 0
        self._activations = 0

    def answer(self, view: View, decision: Decision) -> Answer:
        """A legal answer to a decision, from what its player may see."""
        if view.turn != self._turn:
            self._turn, self._activations = view.turn, 0
        picks = self._picks(view, decision)
        return Answer(decision.player, picks)

    def _picks(self, view: View, decision: Decision) -> tuple[Any, ...]:
        options = decision.options
        match decision.kind:
            case "opportunity":
                return (self._act(view, decision),)
            case "materialize":
                plays = [option for option in options if isinstance(option, PlayCard)]
                return (max(plays, key=lambda play: self._material_worth(view, play)),) if plays else options[:1]
            case "declare_x":
                return (max((o for o in options if isinstance(o, Number)), key=lambda number: number.value),)
            case "optional_cost":
                return ()
            case "targets" | "attack_target" | "choose" | "cost_objects" | "discard":
                return self._point_out(view, decision)
            case "retaliate":
                return tuple(option for option in options if self._should_retaliate(view, option))
            case "may" | "pay_or_not":
                return (Accept(),) if Accept() in options else options[:1]
        if decision.suggestion:
            return decision.suggestion
        if Decline() in options and decision.most == 1:
            return (Decline(),)
        if decision.distinct_by:
            found: dict[Any, Any] = {}
            for option in options:
                found.setdefault(getattr(option, decision.distinct_by), option)
            return tuple(found.values())[: decision.least]
        return options[: max(decision.least, min(1, decision.most) if decision.kind == "modes" else decision.least)]

    # Acting -------------------------------------------------------------------------------------------------

    def _act(self, view: View, decision: Decision) -> Any:
        me = decision.player
        worth = [(self._worth(view, me, option), -place, option) for place, option in enumerate(decision.options)]
        best = max(worth, key=lambda entry: entry[:2])
        if best[0] <= 0:
            return PassOpportunity()
        if isinstance(best[2], ActivateAbility):
            self._activations += 1
        return best[2]

    def _worth(self, view: View, me: int, option: Any) -> float:
        match option:
            case PlayCard(card, _):
                return self._card_worth(view, me, card)
            case DeclareAttack(unit):
                return self._attack_worth(view, me, unit)
            case ActivateAbility():
                calm = not view.stack and view.turn_player == me and view.phase == "main"
                return 0.5 if calm and self._activations < ABILITIES_A_TURN else -1.0
            case _:
                return 0.0

    def _card_worth(self, view: View, me: int, card: int) -> float:
        face = self._face_in_hand(view, me, card)
        if face is None:
            return -1.0
        wanted = _instructions(face)
        top = view.stack[-1] if view.stack else None
        if any(isinstance(effect, Negate | BanishSource) for effect in wanted):
            return self._threat(view, me, top)
        if top is not None:
            return -1.0  # nothing else is worth an answer
        if view.turn_player != me and not any(isinstance(effect, Damage | Destroy) for effect in wanted):
            return -1.0
        cost = face.cost if face.cost is not None else 2
        if "ATTACK" in face.types:
            return 3.0 + (face.power or 0)
        if face.is_object:
            return 6.0 + cost
        return 2.0 + cost if view.turn_player == me else -1.0

    def _threat(self, view: View, me: int, top: InstanceView | None) -> float:
        """What it is worth to negate the top item: only another player's, and only something dear."""
        if top is None or top.controller == me or top.kind not in ("activation", "materialization"):
            return -1.0
        face = self._definitions.get(top.key)
        cost = (face.cost or 0) if face is not None else 0
        return cost - 2.5

    def _attack_worth(self, view: View, me: int, unit: int) -> float:
        attacker = view.object(unit)
        if attacker is None:
            return -1.0
        power = attacker.power or 0
        if "CHAMPION" in attacker.types:
            power += max((o.power or 0 for o in view.objects if o.controller == me and "WEAPON" in o.types), default=0)
        best = max(
            (self._trade(attacker, power, other) for other in view.objects if other.controller != me), default=-1.0
        )
        return best if power > 0 else -1.0

    def _trade(self, attacker: ObjectView, power: int, target: ObjectView) -> float:
        """What an attack on a target is worth."""
        if not {"ALLY", "CHAMPION"} & set(target.types):
            return -1.0
        left = (target.life or 0) - target.damage
        back = 0 if target.rested else target.power or 0
        survives = "CHAMPION" in attacker.types or (attacker.life or 0) - attacker.damage > back
        if "CHAMPION" in target.types:
            return 4.0 + power + (50.0 if power >= left else 0.0)
        if power >= left:
            return 5.0 + left + (2.0 if survives else 0.0)
        return 1.0 if survives else -1.0

    # Pointing things out ------------------------------------------------------------------------------------

    def _point_out(self, view: View, decision: Decision) -> tuple[Any, ...]:
        """Enemies first for what hurts, own things first for what does not; the least of one's own as a cost."""
        me = decision.player
        giving_up = decision.kind in ("cost_objects", "discard")
        helps = self._helps(view, decision)

        def value(option: Any) -> float:
            thing = view.object(option.id) if isinstance(option, Pick) else None
            if thing is None:
                stack = next((i for i in view.stack if isinstance(option, Pick) and i.id == option.id), None)
                if stack is not None:
                    return 10.0 if (stack.controller == me) == helps else -10.0
                face = self._face_in_hand(view, me, option.id) if isinstance(option, Pick) else None
                worth = float(face.cost or 0) if face is not None else 0.0
                return -worth if giving_up else worth
            size = float((thing.power or 0) + (thing.life or 0) + (5 if "CHAMPION" in thing.types else 0))
            if giving_up:
                return -size
            if decision.kind == "attack_target":
                attacker = view.object(decision.source)
                return self._trade(attacker, self._power(view, attacker), thing) if attacker is not None else size
            return size if (thing.controller == me) == helps else -size - 100.0

        ranked = sorted(decision.options, key=value, reverse=True)
        count = decision.least
        if not giving_up:
            count = max(count, min(decision.most, sum(value(option) > 0 for option in ranked)))
        return tuple(ranked[:count])

    def _power(self, view: View, attacker: ObjectView) -> int:
        if "CHAMPION" not in attacker.types:
            return attacker.power or 0
        weapons = (o.power or 0 for o in view.objects if o.controller == attacker.controller and "WEAPON" in o.types)
        return (attacker.power or 0) + max(weapons, default=0)

    def _helps(self, view: View, decision: Decision) -> bool:
        """Whether what asks does its targets good, as far as its words tell."""
        asking = next((item for item in view.stack if item.id == decision.source), None)
        face = self._definitions.get(asking.key) if asking is not None else None
        if face is None or asking is None:
            return False
        text = asking.text.lower()
        hurts = ("damage", "destroy", "banish", "negate", "return", "rest ", "gain control", "discard")
        return not any(word in text for word in hurts) or "copy" in text or "prevent" in text

    def _should_retaliate(self, view: View, option: Any) -> bool:
        unit = view.object(option.id) if isinstance(option, Pick) else None
        return unit is not None and (unit.power or 0) > 0

    # What cards are -----------------------------------------------------------------------------------------

    def _face_in_hand(self, view: View, me: int, card: int) -> CardDefinition | None:
        for zone in ("hand", "memory", "graveyard"):
            for held in view.cards(zone, me):
                if held.id == card:
                    return self._definitions.get(held.key)
        return None

    def _material_worth(self, view: View, play: PlayCard) -> float:
        for (zone, _), cards in view.zones.items():
            for card in cards:
                if zone == "material" and card.id == play.card:
                    face = self._definitions.get(card.key)
                    if face is not None:
                        return 100.0 if "CHAMPION" in face.types else 10.0 - (face.cost or 0)
        return 0.0


def _instructions(face: CardDefinition) -> list[Any]:
    """What an action does when it resolves."""
    return [
        effect for _, ability in flat_abilities(face) if isinstance(ability, OnResolve) for effect in ability.effects
    ]
