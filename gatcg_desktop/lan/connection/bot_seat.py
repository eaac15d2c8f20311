"""A bot in a seat of a match: it is told what a person there would be told, and answers through the same door."""

from __future__ import annotations

import asyncio

from gatcg_desktop.bots.playing import Bot
from gatcg_desktop.bots.selfplay import make_bot, seed_of
from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import GameBegun, Listener, PeerEvent, ignore_event
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.settings import BotKind


class BotSeat:
    """Plays for a peer: chooses the deck, is ready, answers, says yes to what is asked for.

    `heard` is told all that the peer's listener is told. After `most` answers in a game it concedes.
    """

    def __init__(
        self,
        peer: Peer,
        deck: p.ChooseDeck,
        kind: BotKind = "random",
        seed: int = 0,
        most: int = 4_000,
        heard: Listener = ignore_event,
    ) -> None:
        self._peer = peer
        self._deck = deck
        self._kind: BotKind = kind
        self._seed = seed
        self._most = most
        self._heard = heard
        self._bot: Bot | None = None
        self._faces = 0
        self._given = 0
        self._refusals = 0
        self.results: list[p.Ended] = []
        peer.listener = self.hear

    def hear(self, event: PeerEvent) -> None:
        """Something happened at the table."""
        peer = self._peer
        match event:
            case p.Lobby():
                self._prepare(event)
            case GameBegun():
                self._bot, self._given = None, 0
            case p.Sync() if peer.game is not None and peer.game.decision is not None:
                asyncio.get_running_loop().call_soon(self._answer, peer.game.seq)
            case p.NotTaken():
                self._refusals += 1
                if self._refusals < 200:
                    asyncio.get_running_loop().call_soon(self._answer, peer.game.seq if peer.game else 0)
            case p.ConsentRequested() if event.open and not peer.has_agreed:
                peer.send(p.Consent(True))
            case p.Ended():
                self.results.append(event)
        self._heard(event)

    def _prepare(self, lobby: p.Lobby) -> None:
        mine = next((one for one in lobby.seats if one.seat == self._peer.seat), None)
        if mine is None or lobby.stage not in ("seats", "decks", "between"):
            return
        if not mine.deck:
            self._peer.send(self._deck)
        elif not mine.ready:
            self._peer.send(p.Ready())
        elif lobby.chooser == mine.seat:
            self._peer.send(p.GoFirst(mine.seat))

    def _answer(self, seq: int) -> None:
        game = self._peer.game
        if game is None or game.decision is None or game.seq != seq:
            return
        if self._bot is None or self._faces != len(game.definitions):
            self._faces = len(game.definitions)
            if self._bot is None or self._kind == "random":
                number = self._peer.game_number * 1_000 + self._faces
                seed = seed_of(self._seed, number, game.viewer)
                self._bot = make_bot(self._kind, game.definitions, PlayerId(game.viewer), seed)
        self._given += 1
        if self._given > self._most:
            game.concede()
            return
        seen: Game = game  # type: ignore[assignment]  # what a bot reads of a game, a remote one has as well
        try:
            game.answer(self._bot(seen))
        except Refused:
            self._refusals += 1
            game.concede()
