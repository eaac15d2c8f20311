"""The match on the host, from the first seat to the last game. No network, no clock of its own.

Everything comes in with the time it came at (`now`, in seconds) and gives messages for seats; the same things at the
same times give the same messages, but for secrets. Sizes and types have been checked by the protocol; whether somebody
may do what they ask is checked here.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection

from gatcg_desktop.engine.decisions import Concede, EngineFault, Refused, Vocabulary
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.game.deck_faces import FacesOf
from gatcg_desktop.lan.game.hosted_game import HostedGame, Input
from gatcg_desktop.lan.game.seats import Seated, new_token
from gatcg_desktop.lan.match.audience import Audience
from gatcg_desktop.lan.match.clocks import Clocks
from gatcg_desktop.lan.match.consent import Asking
from gatcg_desktop.lan.match.dealing import Dealing
from gatcg_desktop.lan.match.disputes import Claim, Disputes, Finding
from gatcg_desktop.lan.match.journal_gate import JournalGate
from gatcg_desktop.lan.match.match_journal import Kept, MatchJournal
from gatcg_desktop.lan.match.match_results import Results
from gatcg_desktop.lan.match.match_state import Out
from gatcg_desktop.lan.match.standing_in import StandingIn
from gatcg_desktop.lan.match.talk import chat_heard
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import EndReason
from gatcg_desktop.lan.messages.plain import MOST_NAME, plain_name
from gatcg_desktop.lan.messages.signing import PUBLIC
from gatcg_desktop.rules.model.choices import is_manual
from gatcg_desktop.rules.model.fields import PlayerId

log = logging.getLogger(__name__)


class NoRoom(Exception):
    """Somebody cannot come in. `args[0]` is the Message why."""


class MatchServer:
    """A match. `journal` has all that must outlast the program before anybody is told of it.

    Attributes: `settings`, `match` (its id), `stage`, `seats`, `spectators` (names by number), `game`, `number`, `now`
    (of the event that is dealt with).
    """

    def __init__(
        self,
        settings: p.Settings,
        faces_of: FacesOf,
        journal: MatchJournal | None = None,
        match: bytes = b"",
        names: Vocabulary | None = None,
    ) -> None:
        """`names`: what speaks against the name of a card that a player says, where somebody here knows them all."""
        self.settings = settings
        self.match = match or secrets.token_bytes(8)
        self.stage: p.Stage = "seats"
        self.seats: dict[int, Seated] = {}
        self.spectators: dict[int, str] = {}
        self._game: HostedGame | None = None
        self._names = names
        self.number = 0
        self.resumes = 0
        self.audience = Audience(self)
        self.dealing = Dealing(self, self.audience, faces_of)
        self.results, self.standing_in = Results(self, self.dealing), StandingIn(self)
        self.asking = Asking(self, self.audience, self.dealing, self.results, self.standing_in)
        self.disputes = Disputes(self, self.audience)
        self.journal_gate = JournalGate(self, journal or MatchJournal())
        self.clocks = Clocks(self, self.asking)
        self.now = 0.0
        self.desync = False
        self._found: set[int] = set()
        self._out: Out = []

    @property
    def game(self) -> HostedGame | None:
        """The game that is played, or was played last."""
        return self._game

    @game.setter
    def game(self, game: HostedGame | None) -> None:
        self._game = game
        if game is not None:
            # What comes in is new from here on: what a journal or a dispute has played again was judged in its time.
            game.game.vocabulary = self._names

    # Coming and going --------------------------------------------------------------------------------------

    def join(self, hello: p.Hello, now: float) -> tuple[int, Out]:
        """Somebody new. Gives the number they have from now on. Raises NoRoom, NotNow."""
        self.journal_gate.check_open()
        self.now = now
        called = plain_name(hello.name) or "?"
        if hello.role == "spectator":
            if len(self.spectators) >= self.settings.spectators:
                raise NoRoom(say("There is no room for another spectator at this table."))
            number = self.audience.new_number()
            self.spectators[number] = called
            self._welcome(number, b"")
            self.tell_lobby()
            if self.game is not None and self.dealing.deal.terms is not None:
                self.send(number, p.SeedTerms(self.dealing.deal.terms))
            if self.game is not None:
                self.audience.send_game(number)
            return number, self._sent()
        free = [seat for seat in range(1, self.settings.players + 1) if seat not in self.seats]
        if not free or self.stage not in ("seats", "decks"):
            raise NoRoom(say("All seats of this match are taken: ask the host for another, or join to watch."))
        if len(hello.key) != PUBLIC:
            raise NoRoom(say("Your program shows no key to sign with."))
        seat = free[0]
        taken = called in {one.name for one in self.seats.values()}
        name = f"{called[: MOST_NAME - 4].rstrip()} ({seat})" if taken else called
        self.seats[seat] = Seated(seat, name, new_token(), key=hello.key)
        if len(self.seats) == self.settings.players:
            self.stage = "decks"
        self._welcome(seat, self.seats[seat].token)
        self.tell_lobby()
        return seat, self._sent()

    def token(self, seat: int) -> bytes:
        """What a seat is known by; b"" when nobody sits there."""
        return self.seats[seat].token if seat in self.seats else b""

    def has_seat(self, number: int) -> bool:
        """Whether a place is kept for that number."""
        return number in self.seats

    def back(self, seat: int, hello: p.Hello, now: float) -> Out:
        """A player who was lost is back, with what it has of the game."""
        if self.journal_gate.waiting is not None:
            return self.journal_gate.later(seat, hello)
        self.now = now
        player = self.seats[seat]
        player.here, player.lost_at, player.given_back, player.stand_in = True, None, 0.0, False
        self.resumes += 1
        self._welcome(seat, player.token)
        self.tell_lobby()
        if self.stage == "seeds":
            self.dealing.call_seeds(seat)
        if self.game is not None:
            seen = hello.seen if hello.game == self.number else 0
            self.audience.send_game(seat, seen, hello.chain)
            if seat in self._found and hello.heard > (self.number, self.game.seq) and hello.heard[0] == self.number:
                self.asking.propose("go_back", self.number, self.game.seq)
            self._found.discard(seat)
        if self.stage in ("between", "over") and self.game is not None:
            self.results.send_to(seat)
        self.asking.back(seat)
        self.tell(p.Presence(seat, True))  # for the one who is back: that was all it had missed
        for other in self.in_order():
            if other.lost_at is not None:
                self.send(seat, self.clocks.countdown(other))
        return self._sent()

    def lost(self, number: int, now: float) -> Out:
        """Somebody's connection ended. A seat is kept for `settings.grace` seconds, a spectator's place is not."""
        if self.journal_gate.waiting is not None:
            return self.journal_gate.later(number, None)
        self.now = now
        if self.spectators.pop(number, None) is not None:
            self.audience.gone(number)
            self.asking.gone(number)
            self.tell_lobby()
        elif number in self.seats and self.seats[number].here:
            player = self.seats[number]
            self.clocks.charge(now)
            player.here = False
            if self.stage in ("seats", "decks") and not self.dealing.history.games:
                self._give_up(number, "away", now)  # there is nothing to come back to yet: the seat is free again
                return self._sent()
            if self.stage == "over":
                self.asking.gone(number)
            else:
                player.lost_at = now
                self.tell(p.Presence(number, False, float(self.settings.grace)))
            self.tell_lobby()
        return self._sent()

    def tick(self, now: float, kept_out: Collection[int] = ()) -> Out:
        """Time has gone by: those who stayed away or thought too long lose. To be called about once a second.

        `kept_out`: the seats of those who may be trying to come back and not get through. Their time stands still.
        """
        self.now, passed = now, self.clocks.since_last_tick(now)
        if self.journal_gate.waiting is not None:
            return self.journal_gate.again(now)
        self.clocks.stand_still(kept_out, passed)
        self.audience.release()
        for seat, why in self.clocks.run_out(now):
            self._give_up(seat, why, now)
        return self._sent()

    def _give_up(self, seat: int, why: EndReason, now: float) -> None:
        self.asking.gone(seat)
        if self.stage == "game" and self.game is not None and not self.game.over:
            self.put(Input("answer", PlayerId(seat), (Concede(),)), now, why)
        elif self.stage in ("between", "seeds") or (self.stage == "decks" and self.dealing.history.games):
            self.results.forfeit(seat, why)
        elif self.stage in ("seats", "decks"):
            del self.seats[seat]
            self.dealing.faces.pop(seat, None)
            self.stage = "seats"
            self.tell_lobby()

    # What somebody says ------------------------------------------------------------------------------------

    def receive(self, number: int, message: p.FromPeer, now: float) -> Out:
        """A message from a seat or a spectator. What is not theirs to say is refused with a sentence."""
        self.now = now
        if self.journal_gate.waiting is not None:
            return self.journal_gate.later(number, message)
        try:
            if number in self.seats:
                self._from_player(self.seats[number], message, now)
            elif number in self.spectators:
                self._from_spectator(number, message)
        except Refused as refusal:
            self.send(number, p.NotTaken(refusal.message, refusal.rule, self.game.seq if self.game else 0))
        return self._sent()

    def _from_player(self, player: Seated, message: p.FromPeer, now: float) -> None:
        match message:
            case p.ChooseDeck():
                self.dealing.choose_deck(player, message)
            case p.Ready(on):
                self.dealing.ready(player, on)
            case p.GoFirst():
                self.dealing.go_first(player, message)
            case p.SeedCommit():
                self.dealing.commit(player, message)
            case p.SeedShare():
                self.dealing.share(player, message, now)
            case p.SubmitAnswer():
                self._give(player, message, now)
            case p.RequestConsent():
                self.asking.ask(player, message)
            case p.Consent():
                self.asking.consent(player, message, now)
            case p.Chat():
                self._out += chat_heard(self, self.audience, player.seat, message)
            case p.Seen():
                self.disputes.seen(player.seat, message)
            case _:
                raise Refused(say("That message is not expected here."), "")

    def _from_spectator(self, number: int, message: p.FromPeer) -> None:
        match message:
            case p.Chat():
                self._out += chat_heard(self, self.audience, number, message)
            case p.RequestConsent("open_hands"):
                self.asking.ask_to_see(number)
            case p.Seen():
                pass  # nothing follows from what a spectator has
            case _:
                raise Refused(say("You are watching: only the players can do that."), "")

    # Playing -------------------------------------------------------------------------------------------------

    def begin_game(self, game: HostedGame, now: float) -> None:
        """The next game has been dealt: tell everybody."""
        self.game, self.stage = game, "game"
        self.asking.forget()
        self.results.agreed = []
        self.clocks.begin(now)
        self.tell_lobby()
        self.audience.tell()

    def _give(self, player: Seated, message: p.SubmitAnswer, now: float) -> None:
        game = self.game
        if self.stage != "game" or game is None or message.game != self.number:
            raise Refused(say("No game is waiting for this answer."), "")
        if self.asking.halts:
            raise Refused(say("The game waits until all have agreed to go on with what the host has of it."), "")
        by_hand = len(message.picks) == 1 and is_manual(message.picks[0])
        if by_hand and not game.by_hand_alone:
            self.asking.ask(player, p.RequestConsent("by_hand", message.picks))
            return
        one = game.input_of(PlayerId(player.seat), message.picks, message.seq)
        self.put(one, now, "conceded" if message.picks == (Concede(),) else "")

    def put(self, one: Input, now: float, why: EndReason = "") -> None:
        """Carry out an input at its time, keep it and tell everybody; `why` the game ended, if it does."""
        game = self.game
        assert game is not None
        self.clocks.charge(now)
        seq = game.seq
        try:
            game.put_in(one)
        except EngineFault:
            log.exception("an answer failed and was taken back")  # what failed may name hidden cards: it stays here
            self.tell(p.NotTaken(say("The host's program failed at that answer and has taken it back: try another.")))
            return
        finally:
            if game.seq > seq:
                self.asking.gone_on()
                self.audience.tell()
        self.clocks.ask(now)
        if game.over:
            self.results.end_game(why)
            self.standing_in.game_over(now)

    def answer_for(self, seat: int, picks: p.Picks, seq: int, now: float) -> Out:
        """The computer answers for who is away what was asked with delta `seq`, in the host's ids. Raises Refused."""
        if self.journal_gate.waiting is None and self.standing_in.owes(seat, seq):
            self.now = now
            self.put(Input("answer", PlayerId(seat), picks), now, "conceded" if picks == (Concede(),) else "")
        return self._sent()

    def begin_rematch(self) -> None:
        """All have agreed to another match."""
        self.stage, self.results.records = "decks", {}
        for player in self.seats.values():
            player.wins, player.ready, player.pool = 0, False, player.deck
        self.tell_lobby()

    # Telling -------------------------------------------------------------------------------------------------

    def in_order(self) -> list[Seated]:
        """The players by their seats."""
        return [self.seats[seat] for seat in sorted(self.seats)]

    def _welcome(self, number: int, token: bytes) -> None:
        self.send(number, p.Welcome(number, token, self.match, self.settings, p.CAPABILITIES))

    def lobby(self) -> p.Lobby:
        """How the match stands."""
        infos = tuple(player.info() for player in self.in_order())
        return p.Lobby(infos, self.stage, self.number, len(self.spectators), self.dealing.chooser)

    def tell_lobby(self) -> None:
        """Say how the match stands."""
        self.tell(self.lobby())

    def next_claim(self) -> Claim | None:
        """The oldest word of a player on the game that is not settled."""
        return self.disputes.next()

    def settle(self, finding: Finding, now: float) -> Out:
        """It was found who is wrong about the game."""
        self.now = now
        self.disputes.settle(finding)
        return self._sent()

    def tell(self, message: p.FromHost, but: int = 0) -> None:
        """Say something to all, `but` one."""
        for number in (*self.seats, *self.spectators):
            if number != but:
                self.send(number, message)

    def send(self, number: int, message: p.FromHost) -> None:
        """Say something to a seat or a spectator."""
        self._out.append((number, message))

    def _sent(self) -> Out:
        out, self._out = self._out, []
        return self.journal_gate.passed(out, self.now)

    # Lasting -----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """The match is over for good. Raises OSError when that cannot be kept."""
        self.journal_gate.finish()

    def resume_after(self, waited: float, now: float) -> Out:
        """The match waited so long for the disk: nobody loses by it. Says how long those who are lost have now."""
        self.audience.waited(waited)
        for player in self.clocks.waited(waited, now):
            self.now = now
            self.tell(self.clocks.countdown(player))
        out, self._out = self._out, []
        return out

    def restore(self, kept: Kept, now: float) -> None:
        """Stand where a journal says. Everybody counts as just lost. Raises EngineFault, ValueError and KeyError when
        the game of the journal cannot be played."""
        snapshot = kept.snapshot
        assert snapshot is not None
        self.now = now
        self.stage, self.number = snapshot.stage, snapshot.number
        self.audience.restore(snapshot.numbers_kept)
        self.dealing.history, self.dealing.deal = snapshot.history, snapshot.deal
        self.results.agreed, self.results.records = list(snapshot.agreed), dict(snapshot.records)
        self.results.why = snapshot.why
        self.seats = {player.seat: player for player in snapshot.seats}
        self.dealing.faces = dict(snapshot.faces)
        for player in self.seats.values():
            player.here, player.lost_at = False, None if player.stand_in else now
        self._found = set(self.seats)
        if kept.began is not None and kept.number == self.number:
            game = HostedGame(kept.began, kept.number, sorted(self.seats))
            game.play_again(kept.inputs)
            self.game = game
        self.clocks.ask(now)
