"""Costs that hang on texts which are carried out by hand: whoever pays may say what they come to.

What was agreed on before a play or use stands in the state (`CostAdjustment`), and is reckoned with when it is asked
whether the cost can be paid; here it is changed while it is paid.
"""

from __future__ import annotations

from typing import assert_never

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.actions.manual import RULE, cost_event, marked_manual
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Accept, CostByHand
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.effects import CostAdjustment
from gatcg_desktop.rules.model.fields import PlayerId, ThingId
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.play.costs.affording import Kind
from gatcg_desktop.rules.query.costs_by_hand import says_what_costs


def use_up_adjustment(game: GameWriter, thing: ThingId) -> None:
    """What was agreed on for the next play of a card, or use of an object, is over with it."""
    for id in game.state.ids_in(EFFECTS):
        effect = game.state[id]
        if type(effect) is CostAdjustment and effect.thing == thing:
            game.writer.remove(id)


def adjusted_cost(
    game: GameWriter, player: PlayerId, kind: Kind, cost: int, card: ThingId, cancellable: bool
) -> Flow[int]:
    """What is to be paid: where a text by hand speaks of costs, what the player who pays makes of it."""
    while says_what_costs(game, card):
        name = game.name(card)
        match kind:
            case "reserve":
                prompt = say("{card}: pay {cost} reserve, or change by hand what it costs.", card=name, cost=cost)
            case "memory":
                prompt = say("{card}: pay {cost} memory, or change by hand what it costs.", card=name, cost=cost)
            case _:
                assert_never(kind)
        answer = yield Decision(
            player,
            DecisionKind.ADJUST_COST,
            (Accept(),),
            prompt,
            "costs.pay",
            source=card,
            cancellable=cancellable,
            suggestion=(Accept(),),
        )
        (pick,) = answer.picks
        if not isinstance(pick, CostByHand):
            break
        with marked_manual(game):
            game.step(cost_event(game, player, pick.id, pick.amount), RULE, PlayerId(answer.player))
        cost = max(0, cost + pick.amount)
    return cost
