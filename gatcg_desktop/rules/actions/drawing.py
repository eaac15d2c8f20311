"""Drawing cards (drawing-cards): each card is an event of its own; an empty deck loses the game. And shuffling."""

from __future__ import annotations

from typing import Literal

from gatcg_desktop.engine.decisions import Flow
from gatcg_desktop.language.ast import DeedReplacement
from gatcg_desktop.rules.actions.amount_changes import instead_of_deed, replaced_amount
from gatcg_desktop.rules.actions.moves import move_card
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.events import DeckShuffled
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.query.prohibitions import forbidden
from gatcg_desktop.rules.triggers.noticing import notify_triggers


def draw(
    game: GameWriter,
    player: PlayerId,
    amount: int,
    rule: str,
    to: Literal["hand", "memory"] = "hand",
    cause: ThingId = 0,
) -> tuple[CardId, ...]:
    """Draw cards; returns those drawn. A draw from an empty deck is remembered for the next check (rule 6)."""
    drawn: list[CardId] = []
    for _ in range(amount):
        if forbidden(game, player, "draw"):
            break
        deck = game.cards("deck", player)
        if not deck:
            if not forbidden(game, player, "lose_by_drawing"):
                game.change(player, failed_draw=True)
            break
        move_card(game, deck[0], to, "drawn", rule, actor=player, cause=cause)
        drawn.append(deck[0])
        notify_triggers(game, "draw", deck[0], player=player, amount=1)
    return tuple(drawn)


def draw_or_instead(
    game: GameWriter,
    player: PlayerId,
    amount: int,
    rule: str,
    to: Literal["hand", "memory"] = "hand",
    cause: ThingId = 0,
    within: tuple[DeedReplacement, ...] = (),
) -> Flow[tuple[CardId, ...]]:
    """Draw cards, other than `draw` with what happens instead: another number of them, or something else for one."""
    drawn: tuple[CardId, ...] = ()
    for _ in range(replaced_amount(game, "draw", player, amount) if not within else amount):
        able = not forbidden(game, player, "draw")
        if not able or not (yield from instead_of_deed(game, player, "drawn", within)):
            drawn += draw(game, player, 1, rule, to, cause)
    return drawn


def shuffle(game: GameWriter, player: PlayerId, rule: str, actor: PlayerId, cause: ThingId = 0) -> None:
    """Put a player's main deck into a random order, as a step of its own. Nobody can follow a card through it."""
    game.step(DeckShuffled(player), rule, actor, cause)
    for id in game.cards("deck", player):
        if game.card(id).seen_by:
            game.change(id, seen_by=())
    game.writer.shuffle(("deck", player))
