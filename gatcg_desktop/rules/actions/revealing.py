"""Showing cards to all players (game-terms, Reveal), and what all are told when one looks at a deck."""

from __future__ import annotations

from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.actions.passing_states import pass_into, pass_out
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.events import Noted, Revealed
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import UNORDERED
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def reveal(
    game: GameWriter, player: PlayerId, cards: tuple[CardId, ...], rule: str, cause: ThingId = 0, origin: str = ""
) -> None:
    """A player reveals cards, as a step of its own; abilities that watch for it trigger.

    They speak of players who reveal cards of their own: what another makes public was revealed by none of them.
    `origin`: the zone that they count as revealed from, if it is not the one in which they are (Imbue 3).
    Cards of a zone without order are told in an order of their own, not in that in which they came there.
    """
    if any(game.state.zone_of(id)[0] in UNORDERED for id in cards):
        cards = tuple(sorted(cards, key=lambda id: game.card(id).key))
    game.step(Revealed(player, cards, tuple(game.card(id).key for id in cards)), rule, player, cause)
    own = tuple(id for id in cards if game.card(id).owner == player)
    kept = not origin and pass_into(game, own, "revealed")
    for id in own:
        notify_triggers(game, "revealed", id, player=player, origin=origin or game.state.zone_of(id)[0])
    if kept:
        pass_out(game, own, "revealed")


def looked_at_top(game: GameWriter, player: PlayerId, owner: PlayerId, count: int) -> Noted:
    """What is told of a player who looks at the top cards of a deck: whose and how many, not which."""
    if player == owner:
        words = say(
            "{player} looks at the top card of their deck.",
            plural="{player} looks at the {count} top cards of their deck.",
            player=game.name(player),
            count=count,
        )
    else:
        words = say(
            "{player} looks at the top card of the deck of {owner}.",
            plural="{player} looks at the {count} top cards of the deck of {owner}.",
            player=game.name(player),
            owner=game.name(owner),
            count=count,
        )
    return Noted(words)
