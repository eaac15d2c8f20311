"""Talk at a table: lines, emotes and fingers on things, each told with the names that the hearer has for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan import protocol as p

if TYPE_CHECKING:
    from gatcg_desktop.lan.table import Table


def tidy(text: str) -> str:
    """What somebody typed, without what would change how the rest of a line is shown."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def talk(table: Table, number: int, name: str, message: p.Chat) -> None:
    """Bring what a seat or spectator says to everybody. Raises Refused for an emote there is not."""
    if message.emote and message.emote not in p.EMOTES:
        raise Refused(say("There is no such emote."), "")
    text = tidy(message.text)
    if not (text or message.emote or message.ping):
        return
    for other in (*table.seats, *table.spectators):
        ping = _same_thing(table, number, other, message.ping)
        table.send(other, p.Said(number, name, text, message.emote, ping))


def _same_thing(table: Table, number: int, other: int, id: int) -> int:
    """What another viewer calls a thing; 0 when it has no name for it that may be told."""
    if not id or table.game is None:
        return 0
    return table.game.called(table.viewer(number), table.viewer(other), id)
