"""The same acts as in `hosted`, said as messages to a whole table: consent, coming back, spectators, talk."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
import pytest

from gatcg_desktop.engine.decisions import Refused
from gatcg_desktop.lan.game.hosted_game import HostedGame, HostedGameSetup
from gatcg_desktop.lan.match.match_server import MatchServer
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.frames import packed
from gatcg_desktop.rules.model.choices import MANUAL
from gatcg_desktop.rules.query.visibility import EVERYBODY
from tests.helpers.chances import without_chance
from tests.helpers.hosted import Act, After, Lots, after_that
from tests.helpers.seated import Seat

DELAY = 30
"""Seconds that a spectator with open hands is behind."""
AJAR = -2
"""What stands for that spectator among viewers."""


class AtTable:
    """A table with somebody at every seat. Attributes: `table`, `game`, `viewers`, `after`.

    EVERYBODY among the viewers is a spectator. An act takes a second.
    """

    def __init__(self, setup: HostedGameSetup, viewers: Iterable[int], lots: Lots, best_of: Literal[1, 3] = 1) -> None:
        self._lots = lots
        self._now = 0.0
        self._numbers: dict[int, int] = {}
        self._sent: dict[int, list[Any]] = {}
        self._seats: dict[int, Seat] = {}
        faces = setup.definitions
        self.match_server = MatchServer(
            p.Settings(players=len(setup.seats), spectator_delay=DELAY, best_of=best_of),
            lambda deck, settings: faces,
            match=bytes(8),
        )
        with lots.watched() as over, pytest.MonkeyPatch.context() as patch:
            without_chance(patch, setup.seed)
            for player, seat in enumerate(setup.seats, 1):
                self._seats[player] = Seat()
                self._join(player, p.Hello(seat.name, key=self._seats[player].witness.public))
            if EVERYBODY in viewers:
                self._join(EVERYBODY, p.Hello("Watcher", "spectator"))
            for player, seat in enumerate(setup.seats, 1):
                self._say(player, p.ChooseDeck(f"Deck {player}", seat.material, seat.main, (), seat.boons))
            self._ready()
        self.after = after_that(self.game.game, self._taken(), 0, False, over)

    def next_game(self) -> After:
        """The next game of the match; whoever may choose goes first."""
        with self._lots.watched() as over, pytest.MonkeyPatch.context() as patch:
            without_chance(patch, self.game.setup.seed)
            self._say(self.match_server.dealing.chooser, p.GoFirst(self.match_server.dealing.chooser))
            self._ready()
        self.after = after_that(self.game.game, self._taken(), 0, False, over)
        return self.after

    @property
    def game(self) -> HostedGame:
        """The game that is played."""
        assert self.match_server.game is not None
        return self.match_server.game

    @property
    def viewers(self) -> list[int]:
        """Who listens."""
        return list(self._numbers)

    def put(self, act: Act, as_named: int = 0) -> After:
        """Put an act in; the player `as_named` says it in ids of their own."""
        game, before = self.game, list(self.game.game.steps)
        self._now += 1
        with self._lots.watched() as over, pytest.MonkeyPatch.context() as patch:
            without_chance(patch, game.setup.seed)
            self._out(self.match_server.tick(self._now))
            self._do(act, act.player == as_named)
        sent, now, common = self._taken(), game.game.steps, 0
        while common < min(len(now), len(before)) and now[common] is before[common]:
            common += 1
        refused = any(p.from_host.decode(frame[4:]).__class__ is p.NotTaken for frame in sent.get(act.player, ()))
        self.after = after_that(game.game, sent, common, refused, over)
        return self.after

    # What is said --------------------------------------------------------------------------------------------

    def _do(self, act: Act, as_named: bool) -> None:
        players = range(1, len(self.match_server.seats) + 1)
        if act.watch == EVERYBODY:
            self._join(EVERYBODY, p.Hello("Late", "spectator"))
        elif act.watch == AJAR:
            self._join(AJAR, p.Hello("Ajar", "spectator"))
            self._say(AJAR, p.RequestConsent("open_hands"))
            self._agree(players)
        elif act.again:
            for player in players:
                self._come_back(player, act.again)
        elif act.back:
            self._say(act.player, p.RequestConsent("take_back"))
            self._agree((other for other in players if other != act.player), act.back < 3)
        elif act.finger:
            id = act.named[0].id if as_named or not act.picks else self._named(act.player, act.picks[0]).id
            self._say(act.player, p.Chat("look", ping=id))
        else:
            literally = as_named or not act.picks
            picks = act.named if literally else tuple(self._named(act.player, pick) for pick in act.picks)
            alone = self.game.by_hand_alone
            self._say(act.player, p.SubmitAnswer(self.match_server.number, self.game.seq, picks))
            if len(picks) == 1 and isinstance(picks[0], MANUAL) and not alone:
                self._agree(other for other in players if other != act.player)

    def _ready(self) -> None:
        for player in self._seats:
            self._say(player, p.Ready())

    def _agree(self, players: Iterable[int], yes: bool = True) -> None:
        for player in players:
            self._say(player, p.Consent(yes))

    def _come_back(self, player: int, missed: int) -> None:
        """Lost, and back in three ways: with what is right, with nothing, with another game's chain."""
        chains = self.game.chains(player)
        missed = min(missed, len(chains) - 1)
        heard = self.game.seq - missed
        now = self.match_server.number
        for game, seen, chain in ((now, heard, chains[-1 - missed]), (0, 0, b""), (now, heard, b"another game")):
            self._out(self.match_server.lost(player, self._now))
            hello = p.Hello("?", game=game, seen=seen, chain=chain)
            self._out(self.match_server.back(player, hello, self._now), heard=False)

    def _named(self, player: int, pick: Any) -> Any:
        """What a player calls a pick that has the host's ids."""
        remote, game = self._seats[player].game, self.game
        assert remote is not None
        options = remote.decision.options if remote.decision is not None else ()
        ids = [id for zone in sorted(remote.state.zones) for id in remote.state.zones[zone]]
        held = [msgspec.structs.replace(pick, id=id) for id in ids] if hasattr(pick, "id") else []
        for one in (pick, *options, *held):
            try:
                if game.input_of(player, (one,), game.seq).picks == (pick,):
                    return one
            except Refused:
                continue
        return pick

    # What is heard -------------------------------------------------------------------------------------------

    def _join(self, viewer: int, hello: p.Hello) -> None:
        number, out = self.match_server.join(hello, self._now)
        self._numbers[viewer] = number
        self._sent[number] = []
        self._out(out)

    def _say(self, viewer: int, message: Any) -> None:
        if viewer in self._seats:
            message = self._seats[viewer].witness.completed(message)
        self._out(self.match_server.receive(self._numbers[viewer], message, self._now))

    def _out(self, out: Out, heard: bool = True) -> None:
        replies: list[tuple[int, Any]] = []
        for number, message in out:
            if isinstance(message, p.Revealed) and self.match_server.stage == "over":
                continue  # the records have everything: from here on nothing is hidden
            self._sent.setdefault(number, []).append(packed(message))
            if number in self._seats and (heard or not isinstance(message, p.Sync)):
                replies.append((number, self._seats[number].hear(message)))
        for number, reply in replies:
            if reply is not None:
                self._out(self.match_server.receive(number, reply, self._now))

    def _taken(self) -> dict[int, list[bytes]]:
        sent = {viewer: self._sent.get(number, []) for viewer, number in self._numbers.items()}
        self._sent = {number: [] for number in self._sent}
        return sent
