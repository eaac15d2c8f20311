"""What a player declares before a card is played: which cost is paid, the value of X, and which optional costs.

Carries card activation 1.3.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import (
    AdditionalCost,
    AlternativeCost,
    OnResolve,
    X,
)
from gatcg_desktop.language.ast.walk import nodes
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Number, PickMode
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import CardId, PlayerId, PlayMethod, ThingId
from gatcg_desktop.rules.play.costs.declared import Declared, declarable, with_extra
from gatcg_desktop.rules.play.costs.permission_costs import free_permissions
from gatcg_desktop.rules.play.costs.play_context import play_context
from gatcg_desktop.rules.play.costs.play_costs import additional_costs, alternative_costs, play_cost
from gatcg_desktop.rules.play.permissions import (
    can_afford,
    missing_elements,
    permitted_cards,
)
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import card_keyword, flat_abilities


def choose_alternative(
    game: GameWriter, player: PlayerId, card: CardId, cancellable: bool, method: PlayMethod, any_element: bool = False
) -> Flow[AlternativeCost | None]:
    """Which of the alternative costs is paid, if any (1.3.3). From the hand the printed cost may be paid as well.

    Where elements are missing only a cost at which they do not count may be (`any_element`: they do not anyhow).
    """
    face = game.face(card)
    zone = game.state.zone_of(card)[0]
    offers: list[AlternativeCost | None] = [
        one
        for one in alternative_costs(game, player, card, method)
        if can_afford(game, player, card, Declared(alternative=one))
    ]
    missing = offers and not any_element and missing_elements(game, player, card)
    if missing:
        offers = [one for one in offers if one is not None and one.any_element]
    if not offers:
        return None
    permitted = card in permitted_cards(game, player) and not free_permissions(game, player, card)
    usual = zone in ("hand", "pantheon") or method != "activation" or permitted
    if usual and not missing and face.cost_kind != "none" and can_afford(game, player, card):
        offers.insert(0, None)
    if len(offers) == 1:
        return offers[0]
    answer = yield Decision(
        player,
        DecisionKind.ALTERNATIVE_COST,
        tuple(PickMode(index, one.text if one else "") for index, one in enumerate(offers)),
        say("{card}: choose the cost you will pay.", card=face.name),
        "activation.declare",
        source=card,
        cancellable=cancellable,
    )
    chosen: PickMode = answer.picks[0]
    return offers[chosen.index]


def declare_costs(
    game: GameWriter, player: PlayerId, card: CardId, cancellable: bool, alternative: AlternativeCost | None
) -> Flow[Declared]:
    """1.3: the value of X, and which optional costs will be paid besides an alternative cost."""
    face = game.face(card)
    x, highest = 0, _highest_x(game, player, card)
    written = face.cost_kind != "none" and face.cost is None and (alternative is None or alternative.printed)
    if written or any(
        not extra.optional and any(type(node) is X for node in nodes(extra.cost))
        for extra in additional_costs(game, player, card)
    ):
        most = 0
        while most < highest and can_afford(game, player, card, Declared(most + 1, (), alternative)):
            most += 1
        x = yield from declare_x(game, player, card, range(most + 1), cancellable)
    elif (imbue := card_keyword(game, card, player, "Imbue")) is not None and imbue.amount == X():
        most = play_cost(game, player, card, 0, alternative)
        x = yield from declare_x(game, player, card, range(most + 1), cancellable)
    chosen = yield from _chosen_costs(game, player, card, cancellable, Declared(x, (), alternative))
    besides = Declared(x, chosen, alternative)
    offers = [
        extra
        for extra in additional_costs(game, player, card)
        if extra.optional and not extra.either and _affordable_with(game, player, card, besides, extra)
    ]
    if not offers:
        return Declared(x, chosen, alternative)
    answer = yield Decision(
        player,
        DecisionKind.OPTIONAL_COST,
        tuple(PickMode(index, extra.text) for index, extra in enumerate(offers)),
        say("{card}: choose the optional costs you will pay.", card=face.name),
        "activation.declare",
        0,
        len(offers),
        source=card,
        cancellable=cancellable,
    )
    extras = (*chosen, *(offers[pick.index] for pick in answer.picks))
    if not x and any(type(node) is X for extra in extras for node in nodes(extra.cost)):
        least = max(extra.least_x for extra in extras)
        most = least
        while most < highest and can_afford(game, player, card, Declared(most + 1, extras, alternative)):
            most += 1
        x = yield from declare_x(game, player, card, range(least, most + 1), cancellable)
    return Declared(x, extras, alternative)


def _chosen_costs(
    game: GameWriter, player: PlayerId, card: CardId, cancellable: bool, declared: Declared
) -> Flow[tuple[AdditionalCost, ...]]:
    """Which of the additional costs that are joined by "or" is paid: one, or where it is optional perhaps none."""
    for extra in additional_costs(game, player, card):
        offers = [one for one in declarable(extra) if _affordable_with(game, player, card, declared, one)]
        if not offers:
            continue
        picks: tuple[PickMode, ...] = (PickMode(0, offers[0].text),)
        if extra.optional or len(offers) > 1:
            answer = yield Decision(
                player,
                DecisionKind.OPTIONAL_COST,
                tuple(PickMode(index, one.text) for index, one in enumerate(offers)),
                say("{card}: choose the additional cost you will pay.", card=game.name(card)),
                "activation.declare",
                0 if extra.optional else 1,
                1,
                source=card,
                cancellable=cancellable,
            )
            picks = answer.picks
        for pick in picks:
            declared = with_extra(declared, offers[pick.index])
    return declared.extras


def _affordable_with(
    game: GameWriter, player: PlayerId, card: CardId, declared: Declared, extra: AdditionalCost
) -> bool:
    more = with_extra(declared, extra)
    return can_afford(game, player, card, msgspec.structs.replace(more, x=max(more.x, extra.least_x)))


def _highest_x(game: GameWriter, player: PlayerId, card: CardId) -> int:
    """What X may be at most, as far as the text says so."""
    bounds = [
        one.most_x for _, one in flat_abilities(game.face(card)) if type(one) is OnResolve and one.most_x is not None
    ]
    context = play_context(game, player, card)
    return max(0, min((99, *(amount_of(game, context, bound) for bound in bounds))))


def declare_x(game: GameWriter, player: PlayerId, card: ThingId, values: Sequence[int], cancellable: bool) -> Flow[int]:
    """The value of X, chosen by who pays among those that can be paid (1.3.1)."""
    answer = yield Decision(
        player,
        DecisionKind.DECLARE_X,
        tuple(Number(value) for value in values),
        say("{card}: declare X.", card=game.name(card)),
        "activation.declare",
        source=card,
        cancellable=cancellable,
        suggestion=(Number(values[-1]),),
    )
    x: int = answer.picks[0].value
    return x
