"""When something may be done: fast and slow, and how a refusal is said.

Carries timing-and-permissions (Fast vs Slow) and keywords (Fast Activation).
"""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.rules.model.choices import Explained
from gatcg_desktop.rules.model.fields import CardId, PlayerId, ThingId
from gatcg_desktop.rules.model.phases import Phase
from gatcg_desktop.rules.play.costs.play_changes import play_changes
from gatcg_desktop.rules.query.characteristics import card_keyword
from gatcg_desktop.rules.query.game_query import GameQuery

UNTOLD = Explained(say("That is not possible now."), "")
"""No, for whoever only asks whether: to find the reason can take longer than to find that there is one."""


def refusal(rule: str, text: str, *, plural: str = "", why: bool = True, **args: str | int | Message) -> Explained:
    """A refusal; `UNTOLD` for whoever does not ask `why`."""
    return Explained(say(text, plural=plural, **args), rule) if why else UNTOLD


_NOT_YOUR_TURN = Explained(say("This has slow speed: it is possible only in your own turn."), "timing.slow")
_NOT_MAIN = Explained(say("This has slow speed: it is possible only in your main phase."), "timing.slow")
_STACK_FIRST = Explained(say("This has slow speed: wait until the Effects Stack is empty."), "timing.slow")


def slow_allowed(query: GameQuery, player: PlayerId) -> Explained | None:
    """Slow speed: the turn player, in their main phase, with an empty Effects Stack."""
    match = query.match
    if match.turn_player != player:
        return _NOT_YOUR_TURN
    if match.phase is not Phase.MAIN:
        return _NOT_MAIN
    if query.stack:
        return _STACK_FIRST
    return None


def is_fast(query: GameQuery, player: PlayerId, card: CardId) -> bool:
    """Whether a card may be activated at fast speed."""
    face = query.face(card)
    if face.speed == "fast":
        return True
    if card_keyword(query, card, player, "Fast Activation") is not None:
        return True
    changes = play_changes(query, player, face)
    return bool(changes) and any(change.fast for _, change in changes)


def refuse_unless(allowed: Explained | None, subject: ThingId) -> None:
    """Raise the reason, if there is one."""
    if allowed is not None:
        raise Refused(allowed.message, allowed.rule, subject)
