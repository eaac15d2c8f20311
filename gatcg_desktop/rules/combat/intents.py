"""What cards that enter the intent get ("... you activate enter the intent with +2 power")."""

from __future__ import annotations

from gatcg_desktop.language.ast import EntersIntent
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.effects import Change
from gatcg_desktop.rules.model.events import StatsChanged
from gatcg_desktop.rules.model.fields import CardId, PlayerId
from gatcg_desktop.rules.model.resolution_context import ResolutionContext
from gatcg_desktop.rules.model.zones import EFFECTS
from gatcg_desktop.rules.query.amounts import amount_of
from gatcg_desktop.rules.query.characteristics import abilities_at_work
from gatcg_desktop.rules.query.face_matching import activated_like
from gatcg_desktop.rules.query.matching import matches


def apply_intent_bonuses(game: GameWriter, player: PlayerId, card: CardId) -> None:
    """A card that was activated has entered the intent: what the player's abilities give it then."""
    for context, ability in abilities_at_work(game, EntersIntent):
        source = context.source
        if context.controller != player or source == card:
            continue
        if not matches(game, context, card, ability.filter):
            continue
        if ability.first and (game.match.turn_player != player or activated_like(game, player, ability.filter) != 1):
            continue
        power = amount_of(game, context, ability.power)
        strengthen_intents(game, context, (card,), power)


def strengthen_intents(game: GameWriter, context: ResolutionContext, cards: tuple[CardId, ...], power: int) -> None:
    """Cards in an intent have so much more power until the end of combat."""
    player, source = context.controller, context.source
    game.step(StatsChanged(cards, power, 0, 0, (), "combat"), "continuous.instanced", player, source)
    game.writer.create(
        Change(source, player, game.timestamp(), cards, "combat", power, made_turn=game.match.turn, key=context.key),
        EFFECTS,
    )
