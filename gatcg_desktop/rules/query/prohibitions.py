"""What players cannot do: at all, with some cards, or more than so often a turn ("can't" wins, permission 1)."""

from __future__ import annotations

import msgspec

from gatcg_desktop.language.ast import Cant, Filter, Static
from gatcg_desktop.rules.model.effects import Prohibition
from gatcg_desktop.rules.model.fields import NO_CARD, CardId, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.characteristics import applies_to_player, player_rules
from gatcg_desktop.rules.query.conditions import holds
from gatcg_desktop.rules.query.continuous.durations import in_next_turn
from gatcg_desktop.rules.query.face_matching import activated_like, print_matches
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.settling import settled

_PLAYS = ("activate", "materialize", "play")
"""Of what cards are used for where they are; their description says out of which zone (the hand: out of any)."""


def forbidden(query: GameQuery, player: PlayerId, what: Cant, card: CardId = NO_CARD) -> bool:
    """Whether something says that a player cannot do this now, with this card."""
    rules, effects = player_rules(query), query.state.ids_in(EFFECTS)
    return bool(rules or effects) and _forbidden(query, player, what, card, rules, effects)


def _forbidden(
    query: GameQuery,
    player: PlayerId,
    what: Cant,
    card: CardId,
    rules: list[tuple[ResolutionContext, Static]],
    effects: tuple[int, ...],
) -> bool:
    def fits(cards: Filter | None) -> bool:
        if cards is None or card == 0:
            return cards is None
        there = cards.zone == "hand" or what not in _PLAYS or query.state.zone_of(card)[0] == cards.zone
        return there and print_matches(query, card, cards)

    for context, one in rules:
        for cant in one.cant:
            if (
                _covers(cant, what)
                and _concerns(query, context, one, player)
                and fits(None if one.cards is None else settled(query, context, one.cards))
                and _so_often(query, player, cant, one.most, one.cards)
            ):
                return True
    for id in effects:
        prohibition = query.state.entities[id]
        if (
            type(prohibition) is Prohibition
            and _covers(prohibition.what, what)
            and player in prohibition.players
            and _in_force(query, prohibition)
            and fits(prohibition.cards)
            and _so_often(query, player, prohibition.what, prohibition.most, prohibition.cards)
        ):
            return True
    return False


def kept_in_place(query: GameQuery, card: CardId) -> bool:
    """Whether a card cannot leave its owner's material deck now."""
    zone, owner = query.state.zone_of(card)
    return zone == "material" and forbidden(query, PlayerId(owner), "leave_material")


def keeps_counters(query: GameQuery, player: PlayerId, counter: str) -> bool:
    """Whether a player cannot remove counters of a kind from their champion to pay for anything."""
    for context, one in player_rules(query):
        if "pay_counters" in one.cant and applies_to_player(query, context, one, player):
            if one.cards is not None and one.cards.counter == counter:
                return True
    return False


def _covers(cant: Cant, what: Cant) -> bool:
    """To play a card is to activate or to materialize it."""
    return cant == what or (cant == "play" and what in ("activate", "materialize"))


def _concerns(query: GameQuery, context: ResolutionContext, one: Static, player: PlayerId) -> bool:
    """Whether a static ability about players is about this one, as they are now."""
    if not applies_to_player(query, context, one, player):
        return False
    theirs = msgspec.structs.replace(context, controller=player, player=player)
    return one.each_while is None or holds(query, theirs, one.each_while)


def _in_force(query: GameQuery, prohibition: Prohibition) -> bool:
    if prohibition.until != "during_next_turn":
        return True
    return in_next_turn(query, prohibition.players, prohibition.made_turn)


def _so_often(query: GameQuery, player: PlayerId, what: Cant, most: int, cards: Filter | None) -> bool:
    """Whether the player has done it as often as they may this turn (0: they may not do it at all); with such cards,
    where it is activating."""
    if not most:
        return True
    if cards is not None:
        return activated_like(query, player, cards) >= most
    record = query.player(player)
    done = dict(record.done)
    number = done.get("draw" if what == "draw" else "materialize", 0)
    if what == "activate":
        number = 0
    return number + (record.activated if what in ("play", "activate") else 0) >= most
