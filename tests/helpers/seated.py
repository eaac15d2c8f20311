"""Players at a table without a network: their programs' witnesses answer what the table says, as over a wire."""

from __future__ import annotations

import weakref
from typing import Any

from gatcg_desktop.lan.game.remote_game import RemoteGame
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import packed, unpacked
from gatcg_desktop.lan.verification.witness import Witness
from tests.helpers.starter_decks import deck

HEADER = 4


class Seat:
    """A player's program, as far as it matters to the table. `quiet` keeps its answers back."""

    def __init__(self) -> None:
        self.kept: list[Any] = []
        self.witness = Witness(self.kept.append)
        self.requested: p.ConsentRequested | None = None
        self.quiet = False
        self.game: RemoteGame | None = None

    def hear(self, message: Any) -> Any:
        """Gives what the program says to it by itself."""
        message = unpacked(packed(message)[HEADER:], p.from_host)
        match message:
            case p.Welcome():
                self.witness.welcomed(message, "", 0)
            case p.Sync():
                if message.first or message.seq == 1 or self.game is None:
                    self.witness.begins(message.game)
                    self.game = RemoteGame(lambda seq, picks: None)
                self.game.take_in(message)
                self.witness.told(message.seq, self.game.chains[-1], message.more)
            case p.ConsentRequested():
                self.requested = message if message.open else None
        return self.witness.hear(message, self.game)


_COMPANIES: weakref.WeakKeyDictionary[MatchServer, dict[int, Seat]] = weakref.WeakKeyDictionary()


def company(server: MatchServer) -> dict[int, Seat]:
    """The programs of the players of a table."""
    return _COMPANIES.setdefault(server, {})


def passed_on(server: MatchServer, out: Out, now: float = 0.0) -> Out:
    """Let the programs hear what the table says, and say what they say to that. Gives all that the table said."""
    waiting, all_of_it = list(out), list(out)
    while waiting:
        number, message = waiting.pop(0)
        seat = company(server).get(number)
        reply = seat.hear(message) if seat is not None else None
        if reply is not None and seat is not None and not seat.quiet:
            more = server.receive(number, unpacked(packed(reply)[HEADER:], p.from_peer), now)
            waiting += more
            all_of_it += more
    return all_of_it


def said_by(server: MatchServer, number: int, message: Any, now: float = 0.0) -> Out:
    """Somebody says something, signed and salted by their program. Gives all that the table says then."""
    seat = company(server).get(number)
    if seat is not None:
        message = seat.witness.completed(message)
    return passed_on(server, server.receive(number, message, now), now)


def joined(server: MatchServer, name: str, now: float = 0.0) -> Out:
    """A new player."""
    seat = Seat()
    number, out = server.join(p.Hello(name, key=seat.witness.public), now)
    company(server)[number] = seat
    return passed_on(server, out, now)


def seated(server: MatchServer, now: float = 0.0) -> None:
    """Players with decks in all seats."""
    for number, name in enumerate(("Ada", "Bo", "Cy", "Di")[: server.settings.players], 1):
        joined(server, name, now)
        said_by(server, number, deck((number - 1) % 2), now)


def begun(server: MatchServer, now: float = 0.0) -> Out:
    """Players in a game. Gives what the last of their messages brought."""
    seated(server, now)
    return dealt(server, now)


def dealt(server: MatchServer, now: float = 0.0) -> Out:
    """Everybody is ready for the next game. Gives what the last of their messages brought."""
    out: Out = []
    for number in server.seats:
        out = said_by(server, number, p.Ready(), now)
    return out
