"""Talk at a table: lines, emotes and pointing at things, each told with the names that the hearer has for them."""

from __future__ import annotations

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.match.audience import Audience
from gatcg_desktop.lan.match.match_state import MatchState, Out
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.plain import plain


def chat_heard(match: MatchState, audience: Audience, number: int, message: p.Chat) -> Out:
    """What everybody hears when a seat or spectator says that. Raises Refused for an emote there is not."""
    if message.emote and message.emote not in p.EMOTES:
        raise Refused(say("There is no such emote."), "")
    text = plain(message.text)
    if not (text or message.emote or message.ping):
        return []
    name = match.seats[number].name if number in match.seats else match.spectators[number]
    return [
        (other, p.Said(number, name, text, message.emote, _same_thing(match, audience, number, other, message.ping)))
        for other in (*match.seats, *match.spectators)
    ]


def _same_thing(match: MatchState, audience: Audience, number: int, other: int, id: int) -> int:
    """What another viewer calls a thing; 0 when it has no name for it that may be told.

    Who sees hands hears of the game later, and would learn from a finger on a card what has happened meanwhile.
    """
    if not id or match.game is None or other in audience.open_handed:
        return 0
    return match.game.called(audience.viewer(number), audience.viewer(other), id)
