"""When a player has another game than the host: whose is right is found by playing the inputs again.

What a player says of its game is a claim. It is held against what was told to that player and against the game that
follows from the journal's inputs. Whoever is wrong is told so, and is told the game anew from its beginning; the others
play on. Whoever is wrong again and again is cut off, and the seat is kept as for anybody who is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from gatcg_desktop import __version__
from gatcg_desktop.engine.decisions import EngineFault
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.game.hosted_game import HostedGame, HostedGameSetup, Input
from gatcg_desktop.lan.game.remote_game import Desync, RemoteGame
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.match.audience import Audience
from gatcg_desktop.lan.match.match_state import MatchState
from gatcg_desktop.lan.messages import protocol as p

MOST_RESYNCS = 3
"""How often one player is told a game anew, before the connection is cut."""
TOLD_ANEW: Message = say("The game in your program differed from the host's: the host sends all of it again.")
HOST_WRONG: Message = say(
    "The game in the host's program differed from its journal: everybody is sent the game of the journal."
)
NO_GAME: Message = say("The host's program cannot reproduce the game: the match ends, and what was played is saved.")
CUT: Message = say("The game in your program keeps differing from the host's: leave and come back to be sent it again.")


class OneSide(msgspec.Struct, frozen=True):
    """What one side has of a game that is not the same on both, or of a match that it has broken off: to be held
    against the host's journal. `ticket` has the terms that were told last."""

    program: str
    why: str
    match: bytes
    game: int
    seq: int
    chains: tuple[bytes, ...]
    digests: tuple[bytes, ...]
    state: bytes
    ticket: Ticket | None = None


class Claim(msgspec.Struct, frozen=True):
    """A player's word on the game after delta `seq`, what the host has there (`told`: digest and chain), and all the
    game follows from."""

    seat: int
    seq: int
    digest: bytes
    chain: bytes
    told: tuple[bytes, bytes]
    setup: HostedGameSetup
    number: int
    inputs: tuple[Input, ...]


class Finding(msgspec.Struct, frozen=True):
    """Who was wrong: the player, the host, or the program itself, which does not give the same game twice. `replayed`:
    the game of the journal."""

    claim: Claim
    wrong: Literal["player", "host", "program"]
    why: str = ""
    replayed: HostedGame | None = None


def judge(claim: Claim) -> Finding:
    """Find out who is wrong. Plays the whole game again: for a worker."""
    players = range(1, len(claim.setup.seats) + 1)
    try:
        replayed = HostedGame(claim.setup, claim.number, players)
        replayed.play_again(claim.inputs)
        told = replayed.told_at(claim.seat, claim.seq)
        if told is None:
            return Finding(claim, "program", f"the journal's game has no delta {claim.seq}")
        heard = RemoteGame(lambda seq, picks: None)
        for sync in replayed.syncs(claim.seat)[: claim.seq]:
            heard.take_in(sync)
        if heard.digest() != told[0]:
            return Finding(claim, "program", f"delta {claim.seq} does not lead where the host says")
    except (EngineFault, Desync, ValueError, KeyError, IndexError) as error:
        return Finding(claim, "program", f"the journal's game cannot be played: {error}")
    if told != claim.told:
        return Finding(claim, "host", f"delta {claim.seq} was not what the journal gives", replayed)
    return Finding(claim, "player")


class Disputed(MatchState, Protocol):
    """The match as a dispute leaves it. `desync`: it was found that two did not have the same game."""

    desync: bool


class Disputes:
    """The claims of a match that are not settled. `next` gives one to `judge`, `settle` carries out what was found.

    `keep_side` is given what the host had when it was wrong.
    """

    def __init__(self, match: Disputed, audience: Audience) -> None:
        self.keep_side: Callable[[OneSide], None] = lambda side: None
        self._match = match
        self._audience = audience
        self._claims: dict[int, Claim] = {}
        self._game: HostedGame | None = None
        self._wrong: dict[int, int] = {}

    def seen(self, seat: int, message: p.Seen) -> None:
        """A player says what it has after a delta. What is as it was told, or was never told, needs nothing."""
        game = self._match.game
        if game is None or message.game != self._match.number:
            return
        if game is not self._game:
            self._game, self._claims, self._wrong = game, {}, {}
        told = game.told_at(seat, message.seq)
        if told is None or told == (message.digest, message.chain) or seat in self._claims:
            return
        if self._wrong.get(seat, 0) >= MOST_RESYNCS:
            self._match.send(seat, p.Goodbye(CUT, final=False))
            return
        self._claims[seat] = Claim(
            seat, message.seq, message.digest, message.chain, told, game.setup, game.number, tuple(game.inputs)
        )

    def next(self) -> Claim | None:
        """The oldest claim that is not settled."""
        return next(iter(self._claims.values()), None)

    def settle(self, finding: Finding) -> None:
        """Tell whoever was wrong."""
        claim = finding.claim
        if self._claims.get(claim.seat) is not claim:
            return  # another game has begun meanwhile
        del self._claims[claim.seat]
        match finding.wrong:
            case "player":
                self._wrong[claim.seat] = self._wrong.get(claim.seat, 0) + 1
                self._audience.tell_anew((claim.seat,), TOLD_ANEW)
            case "host":
                assert finding.replayed is not None
                self._take_over(finding.replayed, finding)
            case "program":
                self._give_up(finding)

    def _take_over(self, replayed: HostedGame, finding: Finding) -> None:
        """Go on from the game of the journal, which has as many inputs as this one by now."""
        match, mine = self._match, self._game
        assert mine is not None
        self._keep(mine, finding)
        try:
            replayed.play_again(mine.inputs[len(finding.claim.inputs) :])
        except EngineFault as fault:
            self._give_up(msgspec.structs.replace(finding, why=str(fault)))
            return
        self._game, self._claims, self._wrong = replayed, {}, {}
        match.game = replayed
        self._audience.tell_anew((*match.seats, *match.spectators), HOST_WRONG)

    def _give_up(self, finding: Finding) -> None:
        """No program here can say what the game is: it ends, and what it was is kept."""
        match = self._match
        if self._game is not None:
            self._keep(self._game, finding)
        match.stage = "over"
        match.tell(p.Goodbye(NO_GAME))

    def _keep(self, game: HostedGame, finding: Finding) -> None:
        """Save the host's side; the journal is kept beside it."""
        self._match.desync = True
        seat = finding.claim.seat
        self.keep_side(
            OneSide(
                f"gatcg-desktop {__version__}",
                finding.why,
                self._match.match,
                game.number,
                game.seq,
                tuple(game.chains(seat)),
                game.digests(seat),
                game.game.state.encode(),
            )
        )
