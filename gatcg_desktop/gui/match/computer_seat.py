"""The computer at a free seat of a match that is hosted here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import threading

from gatcg_desktop.lan.connection.bot_seat import BotSeat
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.mistakes import UserMistake

log = logging.getLogger(__name__)


def another_deck(than: str) -> p.ChooseDeck:
    """One of the decks that come along for the computer to play, not the one of that name."""
    from gatcg_desktop.decks.starter_set import starter_set

    deck = random.choice([deck for deck in starter_set().decks if deck.name != than])
    return p.ChooseDeck(deck.name, deck.material, deck.main)


class ComputerSeat:
    """A bot that comes to the host as anybody does, with the code, in a thread of its own: it is told what a person
    there would be told, and while it thinks the window goes on. `end` lets it leave; it ends with the program."""

    def __init__(self, port: int, code: str, name: str, deck: p.ChooseDeck) -> None:
        self._address = port, code, name
        self._deck = deck
        self._loop: asyncio.AbstractEventLoop | None = None
        self._peer: Peer | None = None
        self._thread = threading.Thread(target=self._run, daemon=True, name="computer at a seat")
        self._thread.start()

    def _run(self) -> None:
        try:
            asyncio.run(self._play())
        except (UserMistake, OSError) as reason:
            log.info("the computer has left its seat: %s", reason)

    async def _play(self) -> None:
        port, code, name = self._address
        self._loop = asyncio.get_running_loop()
        self._peer = Peer("127.0.0.1", port, code, name)
        BotSeat(self._peer, self._deck, "steady", random.getrandbits(40))
        await self._peer.run()

    def end(self) -> None:
        """Let it leave its seat. It is not waited for: the host that it says goodbye to is in this thread."""
        loop, peer = self._loop, self._peer
        if loop is not None and peer is not None:
            with contextlib.suppress(RuntimeError):  # it has ended meanwhile
                loop.call_soon_threadsafe(peer.leave)
