"""A match among the rudest company there is, all at once: it is played to its end, and nobody at the table notices.

`python -m tests.lan.soak` plays hundreds of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any, NamedTuple

import msgspec

from gatcg_desktop.lan.connection.host import Host
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import PeerEvent
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import Closed, packed
from tests.helpers.lan import HERE, Rude, bot, hosting, new_match, until
from tests.helpers.mutations import mutated


class Figures(NamedTuple):
    """What happened in matches."""

    matches: int = 0
    answers: int = 0
    cuts: int = 0
    strangers: int = 0
    lies: int = 0
    floods: int = 0
    mutated: int = 0
    thrown_out: int = 0
    anew: int = 0
    bytes: int = 0

    def __add__(self, other: object) -> Figures:
        assert isinstance(other, Figures)
        return Figures(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


class Company:
    """Strangers, spectators and a lying player around one match."""

    def __init__(self, host: Host, seed: int) -> None:
        self._host = host
        self._dice = random.Random(seed)
        self.over = asyncio.Event()
        self.counted: dict[str, int] = dict.fromkeys(Figures._fields, 0)

    async def _pause(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.over.wait(), seconds)

    async def strangers(self) -> None:
        """Come by the dozen, hold the door for a moment, say nothing or nonsense."""
        while not self.over.is_set():
            came = []
            for _ in range(12):
                with contextlib.suppress(OSError):
                    came.append(await asyncio.open_connection(HERE, self._host.port))
                    came[-1][1].write(self._dice.choice((b"", self._dice.randbytes(300), b"\x16\x03\x01\x02\x00")))
                    self.counted["strangers"] += 1
            await self._pause(0.3)
            for _, writer in came:
                writer.transport.abort()

    async def spectator(self) -> None:
        """Lies about deltas, floods, asks for everything, sends changed messages; comes again when thrown out."""
        while not self.over.is_set():
            with contextlib.suppress(OSError):
                one = await Rude.connect(self._host.port)
                with contextlib.suppress(Closed, TimeoutError):
                    await one.knock()
                    one.say(p.Hello("Eve", "spectator"))
                    thrown_out = asyncio.ensure_future(one.goodbye())  # who does not read would block what is written
                    await self._misbehave(one, thrown_out)
                    self.counted["thrown_out"] += thrown_out.done()
                    thrown_out.cancel()
                await one.close()
            await self._pause(0.1)

    async def _misbehave(self, one: Rude, thrown_out: asyncio.Future[Any]) -> None:
        for _ in range(self._dice.randrange(1, 40)):
            if thrown_out.done():
                return
            game = self._host.match_server.game
            seq = game.seq if game is not None else 1
            match self._dice.randrange(4):
                case 0:
                    one.say(p.Seen(1, seq, self._dice.randbytes(16), self._dice.randbytes(32)))
                    self.counted["lies"] += 1
                case 1:
                    for _ in range(20):
                        one.say(p.Chat("noise"))
                        one.say(p.RequestConsent("open_hands"))
                    self.counted["floods"] += 1
                case 2:
                    word = self._dice.choice(
                        (p.SubmitAnswer(1, seq, ()), p.Consent(True), p.RequestConsent("take_back"), p.Chat("hello"))
                    )
                    body = mutated(packed(word)[4:], self._dice)
                    one.say(len(body).to_bytes(4, "big") + body)
                    self.counted["mutated"] += 1
                case _:
                    one.say(p.Ready())
            await self._pause(0.02)
            if self.over.is_set():
                return

    def lying(self, peer: Peer) -> None:
        """Let a player lie about the game now and then, never more often than a connection survives."""
        send = peer.send
        told = 0

        def say(message: Any) -> None:
            nonlocal told
            if isinstance(message, p.Seen) and told < 2 and self._dice.randrange(12) == 0:
                told += 1
                self.counted["lies"] += 1
                message = msgspec.structs.replace(message, digest=self._dice.randbytes(16))
            send(message)

        peer._followed._send = say

    async def cutting(self, peers: list[Peer]) -> None:
        """Pull a player's cable now and then."""
        while not self.over.is_set():
            await self._pause(self._dice.uniform(0.3, 1.5))
            peer = self._dice.choice(peers)
            if peer.state == "here" and self._host.match_server.stage == "game":
                peer.drop()
                self.counted["cuts"] += 1
                await until(lambda peer=peer: peer.state in ("here", "gone") or self.over.is_set(), 30)


async def played(seed: int, most: int = 60) -> Figures:
    """Play one match in such company. Raises AssertionError when anybody at the table notices."""
    heard: dict[int, list[PeerEvent]] = {0: [], 1: []}
    told = [0]
    async with hosting(
        new_match(spectators=4, grace=60), sent=lambda number, frame: told.__setitem__(0, told[0] + len(frame))
    ) as host:
        company = Company(host, seed)
        peers = [bot(host.port, 2 * seed + side, most=most, heard=heard[side].append) for side in (0, 1)]
        company.lying(peers[0])
        around = [
            asyncio.ensure_future(work)
            for work in (company.strangers(), company.spectator(), company.spectator(), company.cutting(peers))
        ]
        try:
            async with asyncio.timeout(150):
                await asyncio.gather(*(peer.run() for peer in peers))
        finally:
            company.over.set()
            await asyncio.gather(*around)
        game = host.match_server.game
        assert game is not None and host.match_server.stage == "over" and not host.match_server.desync
        for side, peer in enumerate(peers):
            assert peer.game is not None and peer.game.digest() == game.digest()
            ended = [event for event in heard[side] if isinstance(event, p.Ended)]
            assert len(ended) >= 1 and ended[0].why in ("", "conceded"), ended
        assert not [event for event in heard[1] if isinstance(event, p.Resync)], "only who lied is told anew"
        anew = sum(isinstance(event, p.Resync) for event in heard[0])
        counted = company.counted | {"matches": 1, "answers": len(game.inputs), "anew": anew, "bytes": told[0]}
        return Figures(**counted)


def test_a_match_in_the_rudest_company_is_played_to_its_end() -> None:
    figures = asyncio.run(played(3))
    assert figures.strangers > 10 and figures.answers > 60
    assert figures.lies > 0 or figures.floods > 0
