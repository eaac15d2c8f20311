"""Champions: entering at the start of the game, leveling up, the lineage (card-types-champion)."""

from __future__ import annotations

from gatcg_desktop.language.ast import Event, LevelsAlike, Triggered
from gatcg_desktop.rules.actions.moves import move_card, record_action
from gatcg_desktop.rules.actions.replacing import level_up_replacement
from gatcg_desktop.rules.game_writer import GameWriter
from gatcg_desktop.rules.model.entities import PendingTrigger
from gatcg_desktop.rules.model.events import LeveledUp
from gatcg_desktop.rules.model.fields import CardId, ObjectId, PlayerId, ThingId
from gatcg_desktop.rules.model.zones import FIELD, TRIGGERS
from gatcg_desktop.rules.query.characteristics import traits
from gatcg_desktop.rules.query.game_query import GameQuery
from gatcg_desktop.rules.query.prohibitions import kept_in_place
from gatcg_desktop.rules.triggers.noticing import notify_triggers, own_trigger


def level_up(game: GameWriter, player: PlayerId, card: CardId, cause: ThingId = 0, played: bool = True) -> bool:
    """Put a champion card on top of a player's champion (Leveling Up, rules 4 to 7); whether nothing replaced that.

    The champion stays the same object: rested or awake, damage and counters stay; the old top card joins the
    inner lineage; the new card's On Enter abilities trigger. `played`: it was materialized.
    """
    champion = game.champion(player)
    thing = game.object(champion)
    assert thing is not None
    face = game.face(card)
    if kept_in_place(game, card):
        return False
    instead = level_up_replacement(game, champion)
    if instead is not None:
        if game.state.zone_of(card)[0] != instead.to:
            move_card(game, card, instead.to, "returned", "champions.level_up", cause=cause)
        return False
    old = thing.card
    if face.level == game.face(champion).level:
        _leveled_alike(game, player, champion)
    move_card(game, card, "field", "resolved", "champions.level_up", actor=player, cause=cause)
    game.step(LeveledUp(champion, face.key, player, face.level or 0), "champions.level_up", player, cause)
    if not played:
        game.change(card, unplayed=True)
    if old:
        game.writer.move(old, ("lineage", champion))
        game.change(old, incarnation=game.card(old).incarnation + 1, timestamp=thing.face_timestamp or thing.timestamp)
    # The champion's own timestamp stays; its new card has one of its own (Timestamps 3.1 and 3.2). What the old card
    # remembered is forgotten (ability-tracking, rule 2).
    game.change(champion, card=card, key=face.key, used=(), times=(), chosen_modes=(), face_timestamp=game.timestamp())
    record_action(game, champion, "leveled")
    own_trigger(game, champion, "enter")
    notify_triggers(game, "level_up", champion, player=player)
    return True


def _leveled_alike(game: GameWriter, player: PlayerId, champion: ObjectId) -> None:
    """What is done when a champion levels up into one of its own level: a reflexive trigger of the card it was."""
    for ability in traits(game, champion).abilities:
        if type(ability) is LevelsAlike and ability.then:
            does = Triggered(Event("level_up"), ability.then, text=ability.text)
            key = game.face(champion).key
            waiting = PendingTrigger(player, champion, key, does, ability.text, subject=champion, manner="reflexive")
            game.writer.create(waiting, TRIGGERS)


def champions_below(query: GameQuery, player: PlayerId) -> list[CardId]:
    """The champion cards of the inner lineage, the topmost last."""
    return [card for card in query.lineage(query.champion(player)) if "CHAMPION" in query.face(card).types]


def delevel(game: GameWriter, player: PlayerId, cause: ThingId = 0) -> bool:
    """Return the top card of the lineage to the material deck (Deleveling, rule 1). False without an inner lineage.

    The champion stays the same object, with its damage and counters, represented by the card below.
    """
    champion = game.champion(player)
    thing = game.object(champion)
    below = champions_below(game, player)
    if thing is None or not thing.card or not below:
        return False
    top, under = thing.card, below[-1]
    key = game.card(under).key
    game.change(
        champion, card=under, key=key, used=(), times=(), chosen_modes=(), face_timestamp=game.card(under).timestamp
    )
    game.writer.move(under, FIELD)
    game.change(under, incarnation=game.card(under).incarnation + 1, timestamp=0)
    move_card(game, top, "material", "returned", "champions.delevel", actor=player, cause=cause, final=True)
    return True
