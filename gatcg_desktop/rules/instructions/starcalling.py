"""Activating a card while glimpsing (the keyword Starcalling), and other costs that may be paid for it."""

from __future__ import annotations

from typing import NamedTuple

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.language.ast import AlternativeCost, StarcallingCost
from gatcg_desktop.rules.actions.ability_limits import count_use, used_up
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Decline, Explained, PickMode, PlayCard
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, PlayerId, ThingId
from gatcg_desktop.rules.play.costs.affording import can_pay_play
from gatcg_desktop.rules.play.costs.declared import Declared
from gatcg_desktop.rules.play.costs.permission_costs import permissions_of
from gatcg_desktop.rules.play.costs.play_context import play_context
from gatcg_desktop.rules.play.permissions import may_play
from gatcg_desktop.rules.play.playing import play
from gatcg_desktop.rules.play.timing import refusal
from gatcg_desktop.rules.query.characteristics import abilities_at_work, card_abilities
from gatcg_desktop.rules.query.game_query import GameQuery


class Offer(NamedTuple):
    """A cost at which a card may be starcalled; `bearer` and `by`: whose ability says so, if not the card's own."""

    cost: AlternativeCost
    bearer: ThingId = 0
    by: StarcallingCost | None = None


def starcall(game: GameWriter, player: PlayerId, seen: tuple[CardId, ...]) -> Flow[CardId]:
    """A card being looked at may be activated for its Starcalling cost, whatever its speed; returns it, or 0."""
    offers = {
        id: [offer for offer in _offers(game, player, id) if _against(game, player, id, offer) is None] for id in seen
    }
    offers = {id: found for id, found in offers.items() if found}
    if not offers:
        return NO_CARD
    answer = yield Decision(
        player,
        DecisionKind.MATERIALIZE,
        (*(PlayCard(id) for id in offers), Decline()),
        say("You may activate one of these by paying its Starcalling cost."),
        "keywords.starcalling",
    )
    pick = answer.picks[0]
    if not isinstance(pick, PlayCard):
        return NO_CARD
    offer = yield from _which(game, player, pick.card, offers[pick.card])
    if offer.by is not None:
        count_use(game, offer.bearer, offer.by)
    yield from play(game, player, pick.card, "activation", cancellable=False, at=offer.cost)
    return pick.card


def against_starcalling(query: GameQuery, player: PlayerId, card: CardId) -> Explained | None:
    """Why a player cannot starcall a card now."""
    name = query.name(card)
    if query.state.zone_of(card) != ("deck", player):
        return refusal("keywords.starcalling", "{card} is not one of the cards you look at.", card=name)
    offers = _offers(query, player, card)
    if not offers:
        return refusal("keywords.starcalling", "{card} has no Starcalling that works now.", card=name)
    reasons = [_against(query, player, card, offer) for offer in offers]
    return None if None in reasons else reasons[0]


def _against(query: GameQuery, player: PlayerId, card: CardId, offer: Offer) -> Explained | None:
    """Why a card cannot be starcalled at a cost."""
    if not can_pay_play(query, player, card, Declared(alternative=offer.cost)):
        return refusal("costs.additional", "{card}: its Starcalling cost cannot be paid.", card=query.name(card))
    return may_play(query, player, card, query.face(card), free=True)


def _offers(game: GameQuery, player: PlayerId, card: CardId) -> list[Offer]:
    """The costs at which a card can be starcalled. What is paid instead is not changed by what changes costs."""
    own = [
        Offer(one)
        for one in card_abilities(game, card, play_context(game, player, card))
        if type(one) is AlternativeCost and one.glimpsed
    ]
    found = list(own)
    if own:
        for theirs, ability in abilities_at_work(game, StarcallingCost):
            if theirs.controller == player and not used_up(game, theirs.source, ability):
                instead = AlternativeCost(ability.cost, "deck", glimpsed=True, fixed=True, text=ability.text)
                found.append(Offer(instead, theirs.source, ability))
        for allowed in permissions_of(game, player):
            if (cost := allowed.starcalling) is not None:
                text = f"({cost.reserve})"
                found.append(
                    Offer(AlternativeCost(cost, "deck", glimpsed=True, fixed=True, text=text, then=allowed.then))
                )
    return found


def _which(game: GameWriter, player: PlayerId, card: CardId, offers: list[Offer]) -> Flow[Offer]:
    if len(offers) == 1:
        return offers[0]
    answer = yield Decision(
        player,
        DecisionKind.ALTERNATIVE_COST,
        tuple(PickMode(index, offer.cost.text) for index, offer in enumerate(offers)),
        say("{card}: choose the cost you will pay.", card=game.name(card)),
        "activation.declare",
        source=card,
    )
    pick: PickMode = answer.picks[0]
    return offers[pick.index]
