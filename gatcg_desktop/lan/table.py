"""The host's table: what a match is from the first seat to the last game. No network, no clock of its own.

Everything comes in with the time it came at (`now`, in seconds) and gives messages for seats; the same things at the
same times give the same messages, but for secrets. Sizes and types have been checked by the protocol; whether somebody
may do what they ask is checked here.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from typing import Any

from gatcg_desktop.engine.decisions import Concede, EngineFault, Refused
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.deck_desk import barrier_of
from gatcg_desktop.lan.fairness import combined_seed, commitment, new_secret
from gatcg_desktop.lan.journal import NO_JOURNAL, Closed, GameBegan, GameInput, MatchJournal, Snapshot
from gatcg_desktop.lan.record import encoded, make_record
from gatcg_desktop.lan.refereed import GameSetup, Input, RefereedGame
from gatcg_desktop.lan.seats import FIRST_SPECTATOR, Seated, Ticket, new_token, why_not_sideboard
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.choices import MANUAL
from gatcg_desktop.rules.definitions import CardDefinition
from gatcg_desktop.rules.setup import Seat
from gatcg_desktop.rules.views import EVERYBODY, OMNISCIENT

FacesOf = Callable[[p.ChooseDeck, p.Settings], tuple[CardDefinition, ...]]
"""The faces a deck needs. Raises UserMistake for a deck the host cannot or may not use."""
Out = list[tuple[int, Any]]
"""Messages and the seats (or spectators) they are for."""


class NoRoom(Exception):
    """Somebody cannot come in. `args[0]` is the Message why."""


class Table:
    """A match. `journal` is told of all that must outlast the program.

    Attributes: `settings`, `match` (its id), `stage`, `seats`, `spectators` (names by number), `game`, `number`.
    """

    def __init__(
        self, settings: p.Settings, faces_of: FacesOf, journal: MatchJournal = NO_JOURNAL, match: bytes = b""
    ) -> None:
        self.settings = settings
        self.match = match or secrets.token_bytes(8)
        self.stage = "seats"
        self.seats: dict[int, Seated] = {}
        self.spectators: dict[int, str] = {}
        self.open_handed: set[int] = set()
        self.game: RefereedGame | None = None
        self.number = 0
        self.chooser = 0
        self.first = 0
        self.resumes = 0
        self._faces_of = faces_of
        self._faces: dict[int, tuple[CardDefinition, ...]] = {}
        self._journal = journal
        self._host_secret = b""
        self._wish: tuple[int, p.Ask, set[int]] | None = None
        self._asked_at = 0.0
        self._rematch: set[int] = set()
        self._later: list[tuple[float, int, p.Sync]] = []
        self._now = 0.0
        self.desync = False
        self._out: Out = []

    # Coming and going --------------------------------------------------------------------------------------

    def join(self, hello: p.Hello, now: float) -> tuple[int, Out]:
        """Somebody new. Gives the number they have from now on. Raises NoRoom."""
        called = _tidy(hello.name) or "?"
        if hello.role == "spectator":
            if len(self.spectators) >= self.settings.spectators:
                raise NoRoom(say("There is no room for another spectator at this table."))
            number = max(self.spectators, default=FIRST_SPECTATOR - 1) + 1
            self.spectators[number] = called
            self._welcome(number, b"")
            if self.game is not None:
                self.game.watch(EVERYBODY)
                self._send_game(number, 0, b"")
            self._tell_lobby()
            return number, self._sent()
        free = [seat for seat in range(1, self.settings.players + 1) if seat not in self.seats]
        if not free or self.stage not in ("seats", "decks"):
            raise NoRoom(say("All seats of this match are taken: ask the host for another, or join to watch."))
        seat = free[0]
        name = called if called not in {one.name for one in self.seats.values()} else f"{called} ({seat})"
        self.seats[seat] = Seated(seat, name, new_token())
        if len(self.seats) == self.settings.players:
            self.stage = "decks"
        self._welcome(seat, self.seats[seat].token)
        self._keep()
        self._tell_lobby()
        return seat, self._sent()

    def token(self, seat: int) -> bytes:
        """What a seat is known by; b"" when nobody sits there."""
        return self.seats[seat].token if seat in self.seats else b""

    def ticket(self, seat: int, address: str, port: int) -> Ticket:
        """All that a player at this machine comes back with after a restart: what their own program had kept."""
        player = self.seats[seat]
        promised = tuple(one.commitment for one in self._in_order())
        return Ticket(
            address, port, self.match, seat, player.token, self.number if player.secret else 0, player.secret,
            commitment(self._host_secret), promised if all(promised) else (),
        )  # fmt: skip

    def back(self, seat: int, hello: p.Hello, now: float) -> Out:
        """A player who was lost is back, with what it has of the game."""
        player = self.seats[seat]
        player.here, player.lost_at = True, None
        self.resumes += 1
        self._welcome(seat, player.token)
        self._tell_lobby()
        if self.stage == "seeds":
            self._call_seeds(only=seat)
        if self.game is not None:
            seen = hello.seen if hello.game == self.number else 0
            self._send_game(seat, seen, hello.chain)
        if self.stage in ("between", "over") and self.game is not None:
            self._send(seat, self._ended())
        if self._wish is not None and seat not in (self._wish[0], *self._wish[2]):
            self._send_wish(seat)
        self._tell(p.Presence(seat, True))  # for the one who is back: that was all it had missed
        return self._sent()

    def lost(self, number: int, now: float) -> Out:
        """Somebody's connection ended. A seat is kept for `settings.grace` seconds, a spectator's place is not."""
        if self.spectators.pop(number, None) is not None:
            self.open_handed.discard(number)
            self._tell_lobby()
        elif number in self.seats and self.seats[number].here:
            player = self.seats[number]
            self._charge(now)
            player.here = False
            if self.stage in ("seats", "decks"):
                self._give_up(number, "away", now)  # there is nothing to come back to yet: the seat is free again
                return self._sent()
            if self.stage != "over":
                player.lost_at = now
                self._tell(p.Presence(number, False, float(self.settings.grace)))
            self._tell_lobby()
        return self._sent()

    def tick(self, now: float) -> Out:
        """Time has gone by: those who stayed away or thought too long lose. To be called about once a second."""
        self._now = now
        self._release(now)
        for player in list(self.seats.values()):
            if player.lost_at is not None and now >= player.lost_at + self.settings.grace:
                player.lost_at = None
                self._give_up(player.seat, "away", now)
        if self.stage == "game" and self.settings.minutes and self.game is not None and not self.game.over:
            self._charge(now)
            decider = self.seats[self.game.game.decision.player]  # type: ignore[union-attr]
            if decider.clock <= 0:
                self._give_up(decider.seat, "time", now)
        return self._sent()

    def _give_up(self, seat: int, why: str, now: float) -> None:
        if self.stage == "game" and self.game is not None and not self.game.over:
            self._put(Input("answer", seat, (Concede(),)), now, why)
        elif self.stage in ("between", "seeds"):
            for player in self.seats.values():
                if player.seat != seat:
                    player.wins = self.settings.best_of // 2 + 1
            self._end_match(why)
        elif self.stage in ("seats", "decks"):
            del self.seats[seat]
            self._faces.pop(seat, None)
            self.stage = "seats"
            self._keep()
            self._tell_lobby()

    # What somebody says ------------------------------------------------------------------------------------

    def receive(self, number: int, message: Any, now: float) -> Out:
        """A message from a seat or a spectator. What is not theirs to say is refused with a sentence."""
        self._now = now
        try:
            if number in self.seats:
                self._from_player(self.seats[number], message, now)
            elif number in self.spectators:
                self._from_spectator(number, message)
        except Refused as refusal:
            self._send(number, p.NotTaken(refusal.message, refusal.rule, self.game.seq if self.game else 0))
        return self._sent()

    def _from_player(self, player: Seated, message: Any, now: float) -> None:
        match message:
            case p.ChooseDeck():
                self._choose_deck(player, message)
            case p.Ready(on):
                self._ready(player, on)
            case p.GoFirst(seat):
                self._go_first(player, seat)
            case p.SeedCommit(game, promised):
                self._commit(player, game, promised)
            case p.SeedShare(game, secret):
                self._share(player, game, secret, now)
            case p.Give():
                self._give(player, message, now)
            case p.Ask():
                self._ask(player, message, now)
            case p.Consent(yes):
                self._consent(player, yes, now)
            case p.Chat():
                self._say(player.seat, player.name, message)
            case p.Seen():
                self._seen(message)
            case _:
                _refuse(say("That cannot be said here."))

    def _from_spectator(self, number: int, message: Any) -> None:
        match message:
            case p.Chat():
                self._say(number, self.spectators[number], message)
            case p.Ask("open_hands"):
                if self._wish is not None:
                    _refuse(say("Something else is being asked for: wait until it is settled."))
                self._wish = (number, message, set())
                self._tell(p.Wished(number, "open_hands"), but=number)
            case p.Seen():
                self._seen(message)
            case _:
                _refuse(say("Spectators watch: that is for the players."))

    def _seen(self, message: p.Seen) -> None:
        """Two programs that do not have the same game do not go on with it."""
        game = self.game
        if game is None or message.game != self.number or game.digest_at(message.seq) in (b"", message.digest):
            return
        self.stage, self.desync = "over", True
        self._keep()
        self._tell(p.Goodbye(
            say("The two programs do not have the same game any more (telling {seq}); both have saved it.",
                seq=message.seq)
        ))

    def _say(self, number: int, name: str, message: p.Chat) -> None:
        if message.emote and message.emote not in p.EMOTES:
            _refuse(say("There is no such emote."))
        text = _tidy(message.text)
        if not (text or message.emote or message.ping):
            return
        for other in (*self.seats, *self.spectators):
            ping = self._same_thing(number, other, message.ping)
            self._send(other, p.Said(number, name, text, message.emote, ping))

    def _same_thing(self, seat: int, other: int, id: int) -> int:
        """What another viewer calls a thing; 0 when it has no name for it that may be told."""
        if not id or self.game is None:
            return 0
        return self.game.called(self._viewer(seat), self._viewer(other), id)

    # Decks and seeds ---------------------------------------------------------------------------------------

    def _choose_deck(self, player: Seated, deck: p.ChooseDeck) -> None:
        if self.stage not in ("seats", "decks", "between"):
            _refuse(say("Decks are chosen before a game, not during it."))
        if player.pool is not None and self.stage == "between":
            reason = why_not_sideboard(player.pool, deck)
            if reason is not None:
                _refuse(reason)
        try:
            faces = self._faces_of(deck, self.settings)
        except UserMistake as mistake:
            raise Refused(say("{reason}", reason=str(mistake)), "") from mistake
        self._faces[player.seat] = faces
        player.deck, player.ready = deck, False
        if self.stage != "between":
            player.pool = deck
        self._keep()
        self._tell_lobby()

    def _ready(self, player: Seated, on: bool) -> None:
        if self.stage not in ("seats", "decks", "between"):
            _refuse(say("A game is being played."))
        if on and player.deck is None:
            _refuse(say("Choose a deck first."))
        player.ready = on
        self._tell_lobby()
        everybody = len(self.seats) == self.settings.players and all(one.ready for one in self.seats.values())
        if everybody and not self.chooser:
            self._begin_seeds()

    def _go_first(self, player: Seated, seat: int) -> None:
        if self.chooser != player.seat or seat not in self.seats:
            _refuse(say("It is not yours to say who goes first."))
        self.first, self.chooser = seat, 0
        self._tell_lobby()
        if all(one.ready for one in self.seats.values()):
            self._begin_seeds()

    def _begin_seeds(self) -> None:
        self.number += 1
        self.stage = "seeds"
        self.game = None
        self._host_secret = new_secret()
        for player in self.seats.values():
            player.commitment = player.secret = b""
        self._keep()
        self._tell_lobby()
        self._call_seeds()

    def _call_seeds(self, only: int = 0) -> None:
        promised = tuple(player.commitment for player in self._in_order())
        call = p.SeedCall(self.number, commitment(self._host_secret), promised if all(promised) else ())
        for seat in (only,) if only else (*self.seats, *self.spectators):
            self._send(seat, call)

    def _commit(self, player: Seated, game: int, promised: bytes) -> None:
        if self.stage != "seeds" or game != self.number or player.commitment:
            _refuse(say("That commitment is not asked for."))
        player.commitment = promised
        self._keep()
        if all(one.commitment for one in self.seats.values()):
            self._call_seeds()

    def _share(self, player: Seated, game: int, secret: bytes, now: float) -> None:
        everybody = all(one.commitment for one in self.seats.values())
        if self.stage != "seeds" or game != self.number or not everybody or player.secret:
            _refuse(say("That secret is not asked for."))
        if not hmac.compare_digest(commitment(secret), player.commitment):
            _refuse(say("That secret is not the one you committed to."))
        player.secret = secret
        self._keep()
        if all(one.secret for one in self.seats.values()):
            self._begin_game(now)

    def _begin_game(self, now: float) -> None:
        players = self._in_order()
        faces = {face.key: face for player in players for face in self._faces[player.seat]}
        barrier = barrier_of(faces.values()) if self.settings.format == "pantheon" else ""
        seats = tuple(
            Seat(player.name, player.deck.material, player.deck.main, player.deck.boons, barrier)
            for player in players if player.deck is not None
        )
        seed = combined_seed(self._host_secret, [player.secret for player in players])
        setup = GameSetup(seats, tuple(faces[key] for key in sorted(faces)), seed, self.first)
        try:
            self.game = RefereedGame(setup, self.number, self._viewers())
        except (ValueError, EngineFault) as error:
            self.stage = "decks" if self.number == 1 else "between"
            for player in players:
                player.ready = False
            self._tell(p.NotTaken(say("The game cannot begin: {reason}", reason=str(error))))
            self._tell_lobby()
            return
        self.stage, self._wish = "game", None
        for player in players:
            player.clock = self.settings.minutes * 60.0 if self.settings.minutes else -1.0
        self._asked_at = now
        self._keep()
        self._journal.write(GameBegan(setup, self.number))
        self._tell_lobby()
        self._tell_game()

    # Playing -------------------------------------------------------------------------------------------------

    def _give(self, player: Seated, message: p.Give, now: float) -> None:
        game = self.game
        if self.stage != "game" or game is None or message.game != self.number:
            _refuse(say("No game is being played that this answers."))
        assert game is not None
        by_hand = len(message.picks) == 1 and isinstance(message.picks[0], MANUAL)
        if by_hand and not game.by_hand_alone:
            self._ask(player, p.Ask("by_hand", message.picks), now)
            return
        if self._wish is not None and self._wish[0] == player.seat:
            self._settle(False)
        one = game.input_of(player.seat, message.picks, message.seq)
        self._put(one, now, "conceded" if message.picks == (Concede(),) else "")

    def _put(self, one: Input, now: float, why: str = "") -> None:
        game = self.game
        assert game is not None
        self._charge(now)
        inputs, seq = len(game.inputs), game.seq
        try:
            game.put_in(one)
        except EngineFault as fault:
            reason = say("The program failed and the answer was taken back: {fault}", fault=str(fault)[:200])
            self._tell(p.NotTaken(reason))
            return
        finally:
            for entry in game.inputs[inputs:]:
                self._journal.write(GameInput(entry))
            if game.seq > seq:
                self._tell_game()
        self._asked_at = now
        if game.over:
            self._end_game(why)

    def _charge(self, now: float) -> None:
        """Take the time since the question from the clock of who is asked."""
        game = self.game
        if self.settings.minutes and self.stage == "game" and game is not None and game.game.decision is not None:
            decider = self.seats[game.game.decision.player]
            decider.clock -= max(0.0, now - self._asked_at)
        self._asked_at = now

    def _end_game(self, why: str) -> None:
        assert self.game is not None
        winner = self.game.winner
        if winner:
            self.seats[winner].wins += 1
        needed = self.settings.best_of // 2 + 1
        done = self.settings.best_of == 1 or any(player.wins >= needed for player in self.seats.values())
        self.stage = "over" if done else "between"
        self._why = why
        losers = [player.seat for player in self._in_order() if player.seat != winner]
        self.chooser = losers[0] if winner and not done else 0
        self.first = 0
        for player in self.seats.values():
            player.ready = False
        self._keep()
        self._tell(self._ended())
        self._tell_lobby()

    def _end_match(self, why: str) -> None:
        self.stage, self._why = "over", why
        self._keep()
        if self.game is not None:
            self._tell(self._ended())
        self._tell_lobby()

    _why = ""

    def _ended(self) -> p.Ended:
        game = self.game
        assert game is not None
        players = self._in_order()
        record = make_record(
            game, self.match, self._host_secret, tuple(one.commitment for one in players),
            tuple(one.secret for one in players),
        )  # fmt: skip
        return p.Ended(
            self.number, game.winner, tuple(player.wins for player in players), self.stage == "over", self._why,
            encoded(record),
        )  # fmt: skip

    # Asking each other ---------------------------------------------------------------------------------------

    def _ask(self, player: Seated, ask: p.Ask, now: float) -> None:
        if ask.wish == "rematch":
            self._ask_rematch(player)
            return
        game = self.game
        if self.stage != "game" or game is None or game.over:
            _refuse(say("There is no game in which that could be done."))
        if self._wish is not None:
            _refuse(say("Something else is being asked for: wait until it is settled."))
        if ask.wish == "take_back" and not self._last_of(player.seat):
            _refuse(say("You have not answered anything yet that could be taken back."))
        if ask.wish == "by_hand" and (len(ask.picks) != 1 or not isinstance(ask.picks[0], MANUAL)):
            _refuse(say("That is no move by hand."))
        self._wish = (player.seat, ask, {player.seat})
        for other in self.seats:
            self._send_wish(other)

    def _send_wish(self, seat: int) -> None:
        """Tell a seat what is asked for. What a move by hand moves is told to nobody else before it is moved."""
        assert self._wish is not None
        asker, ask, _ = self._wish
        self._send(seat, p.Wished(asker, ask.wish, picks=ask.picks if seat == asker else ()))

    def _last_of(self, seat: int) -> int:
        """How many answers have to be taken back until that player's last one is."""
        assert self.game is not None
        answers = self.game.game.answers
        return next((back for back, one in enumerate(reversed(answers), 1) if one.player == seat), 0)

    def _consent(self, player: Seated, yes: bool, now: float) -> None:
        if self._wish is None or player.seat in self._wish[2]:
            _refuse(say("Nothing is being asked of you."))
        assert self._wish is not None
        asker, ask, agreed = self._wish
        if not yes:
            self._settle(False)
            return
        agreed.add(player.seat)
        if not set(self.seats) <= agreed:
            return
        self._settle(True)
        game = self.game
        if ask.wish == "open_hands":
            self.open_handed.add(asker)
            if game is not None:
                game.watch(OMNISCIENT)
                self._send_game(asker, 0, b"")
        elif game is not None and not game.over:
            if ask.wish == "take_back":
                self._put(Input("take_back", asker, (), self._last_of(asker)), now)
            else:
                self._put(game.input_of(asker, ask.picks, game.seq), now)

    def _settle(self, granted: bool) -> None:
        assert self._wish is not None
        asker, ask, _ = self._wish
        self._wish = None
        self._tell(p.Wished(asker, ask.wish, False, granted))

    def _ask_rematch(self, player: Seated) -> None:
        if self.stage != "over":
            _refuse(say("A rematch can be had when the match is over."))
        self._rematch.add(player.seat)
        if self._rematch != set(self.seats):
            self._tell(p.Wished(player.seat, "rematch"), but=player.seat)
            return
        self._rematch = set()
        self.stage, self.chooser, self.first = "decks", 0, 0
        for one in self.seats.values():
            one.wins, one.ready = 0, False
        self._keep()
        self._tell(p.Wished(player.seat, "rematch", False, True))
        self._tell_lobby()

    # Telling ---------------------------------------------------------------------------------------------------

    def _in_order(self) -> list[Seated]:
        return [self.seats[seat] for seat in sorted(self.seats)]

    def _viewer(self, number: int) -> int:
        if number in self.seats:
            return number
        return OMNISCIENT if number in self.open_handed else EVERYBODY

    def _viewers(self) -> list[int]:
        return [*sorted(self.seats), *sorted({self._viewer(number) for number in self.spectators}, reverse=True)]

    def _welcome(self, number: int, token: bytes) -> None:
        self._send(number, p.Welcome(number, token, self.match, self.settings, p.CAPABILITIES))

    def lobby(self) -> p.Lobby:
        """How the match stands."""
        infos = tuple(player.info() for player in self._in_order())
        return p.Lobby(infos, self.stage, self.number, len(self.spectators), self.chooser)  # type: ignore[arg-type]

    def _tell_lobby(self) -> None:
        self._tell(self.lobby())

    def _send_game(self, number: int, seen: int, chain: bytes) -> None:
        assert self.game is not None
        for sync in self.game.syncs(self._viewer(number), seen, chain):
            self._send_sync(number, sync)

    def _send_sync(self, number: int, sync: p.Sync) -> None:
        """Tell a viewer; one who sees the hands hears of it later."""
        if number in self.open_handed:
            self._later.append((self._now + self.settings.spectator_delay, number, sync))
        else:
            self._send(number, sync)

    def _release(self, now: float) -> None:
        """What was kept back long enough; when a game is over nothing of it needs to be."""
        over = self.game is not None and self.game.over
        while self._later and (over or self._later[0][0] <= now):
            _, number, sync = self._later.pop(0)
            if number in self.spectators and sync.game == self.number:
                self._send(number, sync)

    def _tell_game(self) -> None:
        """Everybody's last telling."""
        game = self.game
        assert game is not None
        for number in (*self.seats, *self.spectators):
            game.watch(self._viewer(number))
            self._send_sync(number, game.last(self._viewer(number)))
        if game.over:
            self._release(self._now)

    def _tell(self, message: Any, but: int = 0) -> None:
        for number in (*self.seats, *self.spectators):
            if number != but:
                self._send(number, message)

    def _send(self, number: int, message: Any) -> None:
        self._out.append((number, message))

    def _sent(self) -> Out:
        out, self._out = self._out, []
        return out

    # Lasting -----------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        self._journal.write(Snapshot(
            self.settings, self.match, self.stage, tuple(self._in_order()), self._faces, self.number, self.chooser,
            self.first, self._host_secret,
        ))

    def close(self) -> None:
        """The match is over for good."""
        self._journal.write(Closed())

    def restore(self, snapshot: Snapshot, began: GameBegan | None, inputs: list[Input], now: float) -> None:
        """Stand where a journal says. Everybody counts as just lost."""
        self.stage, self.number = snapshot.stage, snapshot.number
        self.chooser, self.first, self._host_secret = snapshot.chooser, snapshot.first, snapshot.host_secret
        self.seats = {player.seat: player for player in snapshot.seats}
        self._faces = dict(snapshot.faces)
        for player in self.seats.values():
            player.here, player.lost_at = False, now
        if self.stage == "seeds":  # a secret of this machine is gone with the program: agree on seeds anew
            self.stage = "decks" if self.number == 1 else "between"
            for player in self.seats.values():
                player.ready, player.commitment, player.secret = False, b"", b""
        if began is not None and began.number == self.number:
            self.game = RefereedGame(began.setup, began.number, sorted(self.seats))
            self.game.play_again(inputs)
        self._asked_at = now
        if self.stage == "game" and self.game is not None and self.game.over:
            self._end_game("")
            self._sent()


def _tidy(text: str) -> str:
    """What somebody typed, without what would change how the rest of a line is shown."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _refuse(message: Message) -> None:
    raise Refused(message, "")
