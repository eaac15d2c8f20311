"""Champions: entering at the start of the game, levelling up, the lineage (card-types-champion)."""

from __future__ import annotations

from gatcg_desktop.rules.events import LeveledUp
from gatcg_desktop.rules.moves import move_card
from gatcg_desktop.rules.scribe import Scribe
from gatcg_desktop.rules.triggers import happened, own_trigger


def level_up(s: Scribe, player: int, card: int, cause: int = 0) -> None:
    """Put a champion card on top of a player's champion (Leveling Up, rules 4 to 7).

    The champion stays the same object: rested or awake, damage and counters stay; the old top card joins the
    inner lineage; the new card's On Enter abilities trigger.
    """
    champion = s.champion(player)
    thing = s.object(champion)
    assert thing is not None
    face = s.face(card)
    old = thing.card
    move_card(s, card, "field", "resolved", "champions.level_up", actor=player, cause=cause)
    s.step(LeveledUp(champion, face.key, player, face.level or 0), "champions.level_up", player, cause)
    if old:
        s.writer.move(old, ("lineage", champion))
        s.change(old, incarnation=s.card(old).incarnation + 1)
    s.change(champion, card=card, key=face.key, used=())
    own_trigger(s, champion, "enter")
    happened(s, "level_up", champion, player=player)
