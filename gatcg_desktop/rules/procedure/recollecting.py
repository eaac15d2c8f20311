"""Recollection: the cards of a memory return to the hand (turn-order-recollection-phase, rule 3)."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Decision, Flow
from gatcg_desktop.engine.messages import say
from gatcg_desktop.rules.actions.amount_changes import replaced_amount
from gatcg_desktop.rules.actions.moves import move_card
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.choices import Pick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def recollect(game: GameWriter, player: PlayerId) -> Flow[None]:
    """Return all cards of a player's memory to their hand, which is one event however many they are. Where an effect
    says that they are fewer, the player chooses which."""
    recollected = game.cards_in("memory", player)
    number = replaced_amount(game, "recollect", player, len(recollected))
    if 0 < number < len(recollected):
        recollected = yield from _some_of(game, player, recollected, number)
    for card in recollected if number > 0 else ():
        move_card(game, card, "hand", "recollected", "turn.recollect", actor=player)
    if recollected and number > 0:
        notify_triggers(game, "recollected", game.champion(player), player=player, amount=len(recollected))


def _some_of(game: GameWriter, player: PlayerId, memory: tuple[CardId, ...], number: int) -> Flow[tuple[CardId, ...]]:
    options = tuple(Pick(card) for card in memory)
    answer = yield Decision(
        player,
        DecisionKind.CHOOSE,
        options,
        say("Choose {count} card to recollect.", plural="Choose {count} cards to recollect.", count=number),
        "turn.recollect",
        number,
        number,
        suggestion=options[:number],
    )
    picked = {pick.id for pick in answer.picks}
    return tuple(card for card in memory if card in picked)
