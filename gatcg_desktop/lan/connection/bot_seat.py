"""Bots in seats of a match: one that comes as anybody does, is told what a person there would be told, and answers
through the same door; and on the host one that thinks for players who stay away, with what such a player may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable

from gatcg_desktop.bots.game_loop import Bot
from gatcg_desktop.bots.giving_up import UNTRIED, LookingLost
from gatcg_desktop.bots.selfplay import make_bot, seed_of
from gatcg_desktop.bots.steady import SteadyPlayer, quick_answer
from gatcg_desktop.engine.decisions import Concede, Decision, Refused
from gatcg_desktop.engine.timeline import Game
from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.connection.peer_events import GameBegun, Listener, PeerEvent, ignore_event
from gatcg_desktop.lan.game.remote_game import RemoteGame
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.protocol import Picks
from gatcg_desktop.rules.model.fields import PlayerId
from gatcg_desktop.rules.views.observation import Observation, observe
from gatcg_desktop.settings import BotKind

log = logging.getLogger(__name__)

PACE = 0.6
"""Seconds before each answer, so that the others see what happened before."""
Give = Callable[[int, Picks, int], None]
"""Answers for a seat, in the host's ids, what was asked with a delta."""


class BotSeat:
    """Plays for a peer: chooses the deck, is ready, answers, says yes to what is asked for.

    `heard` is told all that the peer's listener is told. After `most` answers in a game it concedes, and where it has
    looked lost for some turns (`giving_up.UNTRIED`), unless it plays by dice.
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
        self._looking: LookingLost | None = None
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
                self._bot, self._looking, self._given = None, None, 0
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
        if self._given > self._most or self._is_lost(game):
            game.concede()
            return
        seen: Game = game  # type: ignore[assignment]  # what a bot reads of a game, a remote one has as well
        try:
            game.answer(self._bot(seen))
        except Refused:
            self._refusals += 1
            game.concede()

    def _is_lost(self, game: RemoteGame) -> bool:
        if self._kind == "random" or game.decision is None:
            return False
        player = PlayerId(game.viewer)
        if self._looking is None:
            self._looking = LookingLost(game.definitions, player)
        return self._looking.turns(observe(game.state, game.definitions, player).query.state, game.decision) >= UNTRIED


class StandIns:
    """Looks after every change whether the computer owes an answer (`look`), and gives it through `give`. It thinks in
    a thread: who is connected is served meanwhile."""

    def __init__(self, server: MatchServer, give: Give, pace: float = PACE) -> None:
        self._server = server
        self._give = give
        self._pace = pace
        self._bots: dict[int, SteadyPlayer] = {}
        self._looking: dict[tuple[int, int], LookingLost] = {}
        self._owed: tuple[int, int] = (0, 0)
        self._task: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Begin to think where an answer is owed that is not thought about yet."""
        seat, game = self._server.standing_in.asked(), self._server.game
        owed = (self._server.number, game.seq) if seat and game is not None else (0, 0)
        if owed == self._owed or not seat:
            return
        self._owed = owed
        self._task = asyncio.ensure_future(self._answer(seat, owed))

    def close(self) -> None:
        """Think no more."""
        if self._task is not None:
            self._task.cancel()

    async def _answer(self, seat: int, owed: tuple[int, int]) -> None:
        await asyncio.sleep(self._pace)
        game = self._server.game
        decision = game.game.decision if game is not None else None
        if game is None or decision is None or owed != (self._server.number, game.seq):
            return
        seen = observe(game.game.state, game.definitions, PlayerId(seat), decision)
        looking = self._looking.setdefault((owed[0], seat), LookingLost(game.definitions, PlayerId(seat)))
        thought = await asyncio.to_thread(self._thought, seat, seen, decision, looking)
        for picks in (thought, quick_answer(decision), (Concede(),)):
            with contextlib.suppress(Refused):
                self._give(seat, picks, owed[1])
                return

    def _thought(self, seat: int, seen: Observation, decision: Decision, looking: LookingLost) -> Picks:
        bot = self._bots.setdefault(seat, SteadyPlayer(secrets.randbits(40)))
        try:
            if looking.turns(seen.query.state, decision) >= UNTRIED:
                return (Concede(),)
            return seen.answer(bot.answer(seen)).picks
        except Exception:  # the others wait: any legal answer is better than none
            log.exception("the computer failed at %s", decision.kind)
            return quick_answer(decision)
