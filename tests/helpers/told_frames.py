"""The frames that a host sent in a real match, and peers who have heard some of them."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import Listener, ignore_event
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import HEADER
from gatcg_desktop.lan.verification import witness
from tests.helpers.lan import CODE, HERE, bot, hosting, until

SPECTATOR = 101


class Told(NamedTuple):
    """What each of two players and a spectator was sent, and who they were: whose keys, decks and secrets."""

    frames: dict[int, list[bytes]]
    peers: dict[int, Peer]


@lru_cache(maxsize=1)
def told_match(most: int = 60) -> Told:
    """A match of two bots with so many answers each, and a spectator from the beginning."""
    frames: dict[int, list[bytes]] = {1: [], 2: [], SPECTATOR: []}
    known: dict[int, Peer] = {}

    async def play() -> None:
        async with hosting(sent=lambda number, frame: frames[number].append(frame[HEADER:])) as host:
            watcher = Peer(HERE, host.port, CODE, "Eve", spectator=True)
            watching = asyncio.ensure_future(watcher.run())
            await until(lambda: watcher.state == "here")
            peers = [bot(host.port, seed, most=most) for seed in (1, 2)]
            async with asyncio.timeout(100):
                await asyncio.gather(*(peer.run() for peer in peers))
            watcher.leave()
            await watching
            known.update({peer.seat: peer for peer in (watcher, *peers)})

    asyncio.run(play())
    return Told(frames, known)


def peer_who_heard(viewer: int, frames: list[bytes], listener: Listener = ignore_event) -> Peer:
    """A peer, with the keys, deck and secrets of one of the match, that was told these frames of it."""
    peer = Peer(HERE, 1, CODE, "Ada", spectator=viewer == SPECTATOR, listener=listener)
    told = [p.from_host.decode(frame) for frame in frames]
    last = max((number for number, one in enumerate(told) if isinstance(one, p.Sync)), default=-1)
    with as_in_the_match(peer, viewer):
        for number, one in enumerate(told):
            if isinstance(one, p.Sync) and number != last:
                one = msgspec.structs.replace(one, more=True)
            peer._take(one)
    return peer


def as_in_the_match(peer: Peer, viewer: int) -> Any:
    """Give a peer the keys and the deck of one of the match, and its secret while this lasts."""
    own = told_match().peers[viewer]._witness
    peer._witness.key, peer._witness._brought = own.key, own._brought
    seeds = own.ticket.seeds if own.ticket is not None else None
    return patch.object(witness, "new_secret", lambda: seeds.secret if seeds is not None else bytes(32))
