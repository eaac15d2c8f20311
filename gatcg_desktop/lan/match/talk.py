"""Talk at a table: lines, emotes and pointing at things, each told with the names that the hearer has for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.plain import plain

if TYPE_CHECKING:
    from gatcg_desktop.lan.match.journal_gate import Out
    from gatcg_desktop.lan.match.match_server import MatchServer


def chat_heard(server: MatchServer, number: int, message: p.Chat) -> Out:
    """What everybody hears when a seat or spectator says that. Raises Refused for an emote there is not."""
    if message.emote and message.emote not in p.EMOTES:
        raise Refused(say("There is no such emote."), "")
    text = plain(message.text)
    if not (text or message.emote or message.ping):
        return []
    name = server.seats[number].name if number in server.seats else server.spectators[number]
    return [
        (other, p.Said(number, name, text, message.emote, _same_thing(server, number, other, message.ping)))
        for other in (*server.seats, *server.spectators)
    ]


def _same_thing(server: MatchServer, number: int, other: int, id: int) -> int:
    """What another viewer calls a thing; 0 when it has no name for it that may be told.

    Who sees hands hears of the game later, and would learn from a finger on a card what has happened meanwhile.
    """
    if not id or server.game is None or other in server.audience.open_handed:
        return 0
    return server.game.called(server.audience.viewer(number), server.audience.viewer(other), id)
