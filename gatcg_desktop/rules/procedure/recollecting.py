"""Recollection: the cards of a memory return to the hand (turn-order-recollection-phase, rule 3)."""

from __future__ import annotations

from gatcg_desktop.rules.actions.moves import move_card
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def recollect(game: GameWriter, player: PlayerId) -> None:
    """Return all cards of a player's memory to their hand, which is one event however many they are."""
    recollected = game.cards_in("memory", player)
    for card in recollected:
        move_card(game, card, "hand", "recollected", "turn.recollect", actor=player)
    if recollected:
        notify_triggers(game, "recollected", game.champion(player), player=player, amount=len(recollected))
