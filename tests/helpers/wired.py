"""A match in one thread, without sockets: real peers and a table, and every message as bytes between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gatcg_desktop.bots.random_player import RandomPlayer
from gatcg_desktop.engine.decisions import Concede, Refused
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import PeerEvent
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import HEADER, packed, unpacked
from gatcg_desktop.lan.verification.heard_game import Noted
from gatcg_desktop.lan.verification.record import Heard
from tests.helpers.starter_decks import deck

NAMES = ("Ada", "Bo", "Cy")


class _Wire:
    """What a peer writes to."""

    def __init__(self, say: Callable[[Any], None]) -> None:
        self.transport = self
        self._say = say

    def write(self, data: bytes) -> None:
        self._say(unpacked(data[HEADER:], p.from_peer))

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def close(self) -> None:
        pass


class Side:
    """A player at a peer: agrees to whatever is asked when `agreeable`, and keeps what its program would keep.
    `synced` is called when something of the game has come."""

    def __init__(
        self, name: str, ticket: Ticket | None = None, notes: Any = (), over: Any = (), spectator: bool = False
    ) -> None:
        self.peer = Peer("192.0.2.7", 1, "123456", name, spectator=spectator, listener=self.hear)
        if ticket is not None:
            self.peer.come_back_with(ticket, notes, over)
        self.agreeable = True
        self.ticket, self.notes, self.over = ticket, list(notes), list(over)
        self.gone = False
        self.requested: list[p.ConsentRequested] = []
        self.refusals: list[str] = []
        self.ended: list[p.Ended] = []
        self.synced: Callable[[], None] = lambda: None

    def hear(self, event: PeerEvent) -> None:
        match event:
            case Ticket():
                self.ticket = event
            case Noted():
                self.notes.append(event)
            case Heard():
                self.over.append(event)
            case p.NotTaken():
                self.refusals.append(str(event.message))
            case p.Ended():
                self.ended.append(event)
            case p.Sync():
                self.synced()
            case p.ConsentRequested():
                self.requested.append(event)
                if event.open and self.agreeable and not self.peer.has_agreed:
                    self.peer.send(p.Consent(True))

    @property
    def why(self) -> str:
        """Why this side has broken the match off; "" when it has not."""
        return str(self.peer.why) if self.gone else ""


class WiredMatch:
    """A table and its players. Everything said is dealt with before a method returns.

    Attributes: `table`, `sides` (by seat), `told` (all that the host says to anybody, by number).
    """

    def __init__(self, server: MatchServer, decks: tuple[p.ChooseDeck, ...] = ()) -> None:
        self.match_server = server
        self.sides: dict[int, Side] = {}
        self.told: dict[int, list[Any]] = {}
        self.now = 0.0
        self._waiting: list[Callable[[], Out]] = []
        self._busy = False
        self._dice = [RandomPlayer(seed) for seed in range(9)]
        for number in range(1, server.settings.players + 1):
            self.join(Side(NAMES[number - 1]))
            self.say(number, decks[number - 1] if decks else deck((number - 1) % 2))

    # Coming and going ----------------------------------------------------------------------------------------

    def join(self, side: Side) -> int:
        """Somebody comes in. Gives the number."""
        number, out = self.match_server.join(side.peer.hello(), self.now)
        self._wire(number, side)
        self._do(lambda: out)
        return number

    def _wire(self, number: int, side: Side) -> None:
        self.sides[number] = side
        side.peer._writer = _Wire(lambda message: self._do(lambda: self._from(number, side, message)))  # type: ignore[assignment]

    def _from(self, number: int, side: Side, message: Any) -> Out:
        if isinstance(message, p.Leave | p.Goodbye) or self.sides.get(number) is not side:
            return []
        return self.match_server.receive(number, message, self.now)

    def cut(self, number: int) -> None:
        """A player loses the connection."""
        self.sides[number].peer._writer = None
        self.sides[number].peer._followed.connection_lost()
        self._do(lambda: self.match_server.lost(number, self.now))

    def back(self, number: int, side: Side | None = None) -> None:
        """A player comes back, with the same program or another (`side`)."""
        side = side or self.sides[number]
        self._wire(number, side)
        self._do(lambda: self.match_server.back(number, side.peer.hello(), self.now))

    def restarted(self, number: int) -> Side:
        """The player's program as it is after it was started again, with what it had kept."""
        side = self.sides[number]
        again = Side(side.peer.name, side.ticket, side.notes, side.over)
        again.agreeable = side.agreeable
        return again

    # Saying --------------------------------------------------------------------------------------------------

    def _do(self, event: Callable[[], Out]) -> None:
        self._waiting.append(event)
        if self._busy:
            return
        self._busy = True
        try:
            while self._waiting:
                for number, message in self._waiting.pop(0)():
                    self._to(number, message)
        finally:
            self._busy = False

    def _to(self, number: int, message: Any) -> None:
        self.told.setdefault(number, []).append(message)
        side = self.sides.get(number)
        if side is None or side.gone or side.peer._writer is None:
            return
        if not side.peer.take(unpacked(packed(message)[HEADER:], p.from_host)):
            side.gone = True
            self.cut(number)

    def say(self, number: int, message: Any) -> None:
        """A player says something."""
        self.sides[number].peer.send(message)

    def tell(self, *out: tuple[int, Any]) -> None:
        """The host says something out of turn."""
        self._do(lambda: list(out))

    def do(self, deed: Callable[[], Any]) -> None:
        """Something happens at the table that nobody there has said."""

        def event() -> Out:
            deed()
            return self.match_server._sent()

        self._do(event)

    # Playing -------------------------------------------------------------------------------------------------

    def ready(self) -> None:
        """Everybody is ready for the next game."""
        for number in list(self.sides):
            if not self.sides[number].gone:
                self.say(number, p.Ready())

    def answer(self) -> bool:
        """Whoever is asked answers at random. Gives whether somebody was."""
        for number, side in self.sides.items():
            game = side.peer.game
            if side.gone or game is None or game.decision is None:
                continue
            try:
                game.answer(self._dice[number].answer(game.decision))
            except Refused:
                game.concede()
            return True
        return False

    def play(self, answers: int) -> None:
        """So many answers, or as many as there are."""
        for _ in range(answers):
            if not self.answer():
                return

    def concede(self, number: int) -> None:
        """A player gives the game up."""
        game = self.sides[number].peer.game
        assert game is not None
        game._send(game.seq, (Concede(),))
