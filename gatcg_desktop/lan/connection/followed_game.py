"""The game of a match as a peer follows it: built from what the host tells, and told anew when it is not the host's."""

from __future__ import annotations

from collections.abc import Callable

from gatcg_desktop.lan.connection.peer_events import Diverged, GameBegun, Listener
from gatcg_desktop.lan.game.remote_game import Desync, RemoteGame
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import Closed
from gatcg_desktop.lan.verification.witness import Witness

MOST_TOLD = 64 * 1024 * 1024
"""Bytes of the deltas of one game. Six players with 2,400 answers have two million."""
MOST_STRAYS = 3
"""How often a game is told anew before a host that does not tell one game is left."""


class FollowedGame:
    """Takes in the deltas of one game after the other, and remembers the answer that is on its way.

    Attributes: `game` (None before the first), `number`, `astray` (nothing is taken in until the game is told anew),
    `told` (bytes of the present game that have come), `spectator` (who only watches comes in anew when it is
    astray), `led` (what is told is what a teacher shows: any position).
    """

    def __init__(self, send: Callable[[p.FromPeer], None], tell: Listener, *, spectator: bool) -> None:
        self.game: RemoteGame | None = None
        self.number = self.told = 0
        self.astray = False
        self._send = send
        self._tell = tell
        self.spectator = spectator
        self.led = False
        self._unsent: p.SubmitAnswer | None = None
        self._lost: p.SubmitAnswer | None = None
        self._fresh = False
        self._strayed = 0

    @property
    def reached(self) -> tuple[int, int]:
        """How far the match has got: its game, and the last delta of it."""
        return self.number, self.game.seq if self.game is not None else 0

    @property
    def seen(self) -> tuple[int, bytes]:
        """What this side has of the game, for its hello: the last delta, and what all of them hash to."""
        if self.game is None:
            return 0, b""
        return 0 if self.astray else self.game.seq, self.game.chains[-1]

    def take_in(self, sync: p.Sync, witness: Witness) -> None:
        """Let happen what was told. Raises ProtocolViolation when the witness heard it otherwise, Desync for what is no
        game, and Closed for a spectator who has to come in anew."""
        if sync.first or self.game is None or sync.game != self.number:
            if sync.game != self.number:
                self._strayed = 0
            witness.begins(sync.game)
            self.game, self.number = RemoteGame(self._answer, led=self.led), sync.game
            self._unsent, self._fresh, self.astray = None, True, False
            self.told = 0
        if self.astray:
            return  # until it is told anew
        if self.told > MOST_TOLD:
            raise Desync("no game is that long")
        try:
            self.game.take_in(sync)
            witness.told(sync.seq, self.game.chains[-1], sync.more)
            if sync.more:
                return
            digest = self.game.check(sync)  # before anybody looks at it: what a host tells may make no sense
        except Desync as desync:
            self._stray(self.game, sync, desync)
            return
        if self._fresh:
            self._fresh = False
            self._tell(GameBegun(self.game))
        if self._unsent is not None and sync.seq > self._unsent.seq:
            self._unsent = None
        self._tell(sync)
        self._send(p.Seen(sync.game, sync.seq, digest, self.game.chains[-1]))

    def _stray(self, game: RemoteGame, sync: p.Sync, desync: Desync) -> None:
        """This side has another game than the host. Which is right the host finds out, and tells it anew; a spectator
        comes in anew. Raises Desync when that has not helped before."""
        self.astray = True
        self._strayed += 1
        game.forget_question()
        self._tell(Diverged(str(desync)))
        if self._strayed > MOST_STRAYS:
            raise desync
        if self.spectator:
            raise Closed("the game was not the host's")
        took_in = game.seq == sync.seq
        digest = game.digests[-1] if took_in and game.digests else b""
        self._send(p.Seen(sync.game, sync.seq, digest, game.chains[-1] if took_in else b""))

    # Answers -------------------------------------------------------------------------------------------------

    def _answer(self, seq: int, picks: p.Picks) -> None:
        self._unsent = p.SubmitAnswer(self.number, seq, picks)
        self._send(self._unsent)

    def ask_again(self) -> None:
        """The answer was not taken, or waits for the consent of the others: the question stands."""
        self._unsent = None
        if self.game is not None:
            self.game.restore()

    def connection_lost(self) -> None:
        """The answer that is on its way may not have arrived."""
        self._lost = self._unsent

    def give_again(self) -> None:
        """Send the answer once more that was on its way when the connection was lost, if it is still asked for. One
        that was given since then has been sent."""
        lost, self._lost = self._lost, None
        if self.game is not None and lost is not None and lost is self._unsent and lost.seq == self.game.seq:
            self._send(lost)
