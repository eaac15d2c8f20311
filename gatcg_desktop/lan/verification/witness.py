"""What a player's program holds the host to: what it was told and what it agreed to, here and in the record.

It signs for its seat, and refuses with a sentence what is not as it was told before. No network and no files: the
ticket has all that must outlast the program, and goes to whoever keeps it with every change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.game.remote_game import RemoteGame
from gatcg_desktop.lan.game.seats import Seeds, Ticket
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import (
    BETWEEN_GAMES,
    OF_THE_MOMENT,
    History,
    People,
    ProtocolViolation,
    Settings,
    Terms,
    check_people,
    check_rounds,
    check_settings,
    check_terms,
    choice_statement,
)
from gatcg_desktop.lan.messages.plain import plain_lobby
from gatcg_desktop.lan.messages.seeds import commitment, new_secret
from gatcg_desktop.lan.messages.signing import new_key, public_of, sign
from gatcg_desktop.lan.verification.heard_game import HeardGame, Noted
from gatcg_desktop.lan.verification.record import GivenAnswer, Heard, Proof, decoded
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.choices import is_manual
from gatcg_desktop.rules.model.entities import MATCH, Card, Match
from gatcg_desktop.rules.model.fields import ThingId
from gatcg_desktop.rules.views.redaction import with_ids

Kept = Ticket | Noted | Heard | Proof


class Witness:
    """One player's memory of a match. What the host says goes through it before anybody acts on it.

    `keep` is called with what has to outlast the program: every ticket and note, what was heard of a game that is over,
    and its proof. `hear` and `told` raise ProtocolViolation when the host does not keep to what it had told.

    Attributes: `ticket` (None before anybody was welcome), `key` (the private one of this seat), `agreed` (whether this
    side has agreed to what is asked for now), `proofs` (by game), `heard_game` (the present game).
    """

    def __init__(self, keep: Callable[[Kept], None]) -> None:
        self.ticket: Ticket | None = None
        self.key = new_key()
        self.agreed = False
        self.proofs: dict[int, Proof] = {}
        self._over: dict[int, Heard] = {}
        self._changed = keep
        self._lobby: p.Lobby | None = None
        self._brought: dict[bytes, p.ChooseDeck] = {}
        self._asked: p.RequestConsent | None = None
        self._requested: p.ConsentRequested | None = None
        self.heard_game = HeardGame(keep)

    def remember(
        self, ticket: Ticket, notes: Sequence[Noted] = (), over: Sequence[Heard] = (), sure: bool = True
    ) -> None:
        """Go on from what was kept before the program was started: of the present game (`sure`: everything), and of
        those that are over."""
        self._over = {one.terms.game: one for one in over}
        self.ticket, self.key = ticket, ticket.key or self.key
        if ticket.seeds is not None:
            self.heard_game.remember(ticket.seeds.game, notes, sure)

    @property
    def public(self) -> bytes:
        """The public key of this seat."""
        return public_of(self.key)

    @property
    def history(self) -> History:
        """The match so far. Somebody must have been welcome."""
        assert self._own.history is not None
        return self._own.history

    @property
    def _own(self) -> Ticket:
        assert self.ticket is not None
        return self.ticket

    def _keep(self, ticket: Ticket) -> None:
        self.ticket = ticket
        self._changed(ticket)

    # What the host says --------------------------------------------------------------------------------------

    def hear(self, message: p.FromHost, game: RemoteGame | None) -> p.FromPeer | None:
        """Hear something, before anybody acts on it. `game`: as this side has it. Gives what to say to it, or None."""
        match message:
            case p.Lobby():
                self._lobby_told(message)
            case p.SeedCall():
                return self._called(message)
            case p.SeedTerms(terms):
                return self._terms_told(terms)
            case p.ConsentRequested():
                return self._asked_for(message, game)
            case p.NotTaken():
                self._asked = None
            case p.Revealed():
                self._game_over(message.game, game)
                self._prove(message)
            case p.Ended():
                self._game_over(message.game, game)
                self._ended(message.game, game, message.match_over)
        return None

    def welcomed(self, welcome: p.Welcome, address: str, port: int) -> None:
        """The host has let this side in, or in again."""
        old = self.ticket
        if old is None or old.match != welcome.match or old.history is None:
            history = History.new(welcome.match, welcome.settings)
            old = Ticket(address, port, welcome.match, welcome.seat, welcome.token, self.key, history=history)
        check_settings(welcome.settings, self._settings_of(old))
        self.agreed = False
        self._keep(replace(old, address=address, port=port, seat=welcome.seat, token=welcome.token))

    def _settings_of(self, ticket: Ticket) -> Settings:
        assert ticket.history is not None
        return ticket.history.settings

    def _lobby_told(self, lobby: p.Lobby) -> None:
        """The host says how the match stands."""
        self._lobby = lobby = plain_lobby(lobby)
        mine = next((one for one in lobby.seats if self.ticket is not None and one.seat == self.ticket.seat), None)
        if mine is None or self.ticket is None:
            return
        if mine.key != self.public:
            raise ProtocolViolation(say("The host gives the others another key than ours."))
        if mine.listed == self.ticket.listed:
            return
        if mine.listed and mine.listed not in self._brought:
            raise ProtocolViolation(say("The host says that another deck lies on the table than we brought."))
        self._keep(replace(self.ticket, listed=mine.listed))

    # What this side says -------------------------------------------------------------------------------------

    def completed(self, message: p.FromPeer) -> p.FromPeer:
        """A message as it goes to the host: with the salt or the signature it needs."""
        match message:
            case p.ChooseDeck():
                if not message.salt:
                    known = {replace(one, salt=b""): one for one in self._brought.values()}
                    message = known.get(message) or replace(message, salt=new_secret())
                self._brought[message.commitment()] = message
            case p.GoFirst(seat) if self.ticket is not None:
                history = self.history
                statement = choice_statement(history.match, history.games + 1, history.head, seat)
                message = p.GoFirst(seat, sign(self.key, statement))
            case p.RequestConsent():
                self._asked = message
            case p.Consent(True) if self._requested is not None:
                message = self._consent(self._requested)
            case p.SubmitAnswer(_, seq, picks):
                if len(picks) == 1 and is_manual(picks[0]):
                    self._asked = p.RequestConsent("by_hand", picks)  # the host may have to ask the others for it
                self.heard_game.gave(GivenAnswer(seq, picks))
        return message

    def _consent(self, requested: p.ConsentRequested) -> p.Consent:
        agreement, history = requested.agreement, self.history
        self.agreed = True
        between = agreement.wish in BETWEEN_GAMES
        place = history.head if between else self.heard_game.chain_at(agreement.seq)
        return p.Consent(True, sign(self.key, agreement.statement(history.match, place, requested.picks)))

    # Seeds -----------------------------------------------------------------------------------------------------

    @property
    def _people(self) -> People:
        assert self._lobby is not None
        return [(one.name, one.key) for one in self._lobby.seats]

    def _called(self, call: p.SeedCall) -> p.SeedCommit:
        history, seeds = self.history, self.ticket.seeds if self.ticket is not None else None
        if call.game != history.games + 1:
            raise ProtocolViolation(
                say(
                    "The host asks for the seeds of game {game}, and game {next} comes next.",
                    game=call.game,
                    next=history.games + 1,
                )
            )
        if self._lobby is None:
            raise ProtocolViolation(say("The host asks for seeds before it says who plays."))
        check_rounds(call.agreements, history.match, history.head, call.game, call.round, self._people)
        before = seeds.round if seeds is not None and seeds.game == call.game else 0
        if seeds is not None and call.round == before and call.host != seeds.host:
            raise ProtocolViolation(
                say(
                    "The host asks a second time for the seeds of game {game}, and nobody agreed to deal again.",
                    game=call.game,
                )
            )
        if call.round not in (before or 1, before + 1):
            raise ProtocolViolation(
                say(
                    "The host asks for the seeds of game {game}, attempt {round}, after attempt {before}.",
                    game=call.game,
                    round=call.round,
                    before=before,
                )
            )
        if seeds is None or (seeds.game, seeds.round) != (call.game, call.round):
            seeds = Seeds(call.game, call.round, call.host, new_secret())
            self._keep(replace(self._own, seeds=seeds))
        return p.SeedCommit(call.game, call.round, commitment(seeds.secret))

    def _terms_told(self, terms: Terms) -> p.SeedShare:
        ticket = self.ticket
        seeds = ticket.seeds if ticket is not None else None
        if ticket is None or seeds is None or (terms.game, terms.round) != (seeds.game, seeds.round):
            raise ProtocolViolation(say("The host sends the terms of a game whose seeds it has not asked for."))
        if seeds.terms is not None and seeds.terms != terms:
            raise ProtocolViolation(
                say("The host has changed the terms of game {game} after sending them.", game=terms.game)
            )
        if terms.host != seeds.host:
            raise ProtocolViolation(say("The host has changed the secret it had committed to."))
        check_terms(terms, self.history)
        check_people(terms.people, self._people, say("in the lobby"))
        for player, seat in zip(terms.players, self._lobby.seats if self._lobby is not None else (), strict=False):
            if player.deck != seat.listed:
                raise ProtocolViolation(
                    say("The host says that {name} plays another deck than lay on the table.", name=player.name)
                )
        mine = terms.players[ticket.seat - 1] if 0 < ticket.seat <= len(terms.players) else None
        if mine is None or mine.key != self.public:
            raise ProtocolViolation(say("The host's terms do not include our key."))
        if mine.deck != ticket.listed:
            raise ProtocolViolation(say("The host's terms do not include our deck."))
        if mine.secret != commitment(seeds.secret):
            raise ProtocolViolation(say("The host reports another commitment of ours than the one we made."))
        self._keep(replace(ticket, seeds=replace(seeds, terms=terms)))
        return p.SeedShare(terms.game, terms.round, seeds.secret, sign(self.key, terms.hash()))

    # The game --------------------------------------------------------------------------------------------------

    def begins(self, game: int) -> None:
        """The deltas of a game begin, or begin anew; what was heard of it stays in memory."""
        seeds = self.ticket.seeds if self.ticket is not None else None
        if seeds is None or seeds.terms is None or seeds.game != game:
            raise ProtocolViolation(say("The host begins game {game} without terms that were agreed on.", game=game))
        self.heard_game.begins(game)

    def told(self, seq: int, chain: bytes, more: bool) -> None:
        """A delta was taken in; `more` follow at once. One that had been heard before must be the same again."""
        if self._asked is not None and self._asked.wish in OF_THE_MOMENT:
            self._asked = None
        self.heard_game.told(seq, chain, more)

    def _asked_for(self, requested: p.ConsentRequested, game: RemoteGame | None) -> p.Consent | None:
        """Something is asked for, or settled. What this side asked for itself it signs at once."""
        asked, mine = self._asked, self.ticket is not None and requested.seat == self.ticket.seat
        if not requested.open:
            if requested.granted and requested.wish == "go_back" and self.agreed:
                self._go_back(requested.agreement.seq)
            self._requested, self.agreed = None, False
            if asked is not None and asked.wish == requested.wish:
                self._asked = None  # and else it may be what made room for this side's request
            return None
        if requested == self._requested and self.agreed:
            return None
        self._requested, self.agreed = requested, False
        if asked is None or requested.wish != asked.wish:
            return None
        if requested.wish == "rematch" or (mine and _same_picks(asked.picks, requested.picks, game)):
            return self._consent(requested)
        return None

    def _go_back(self, seq: int) -> None:
        """All have agreed to go on from what the host still has of the game."""
        over = self._over.pop(self.heard_game.game, None)
        if over is not None and over.history is not None:
            self._keep(replace(self._own, history=over.history))  # it had been over for us
        self.heard_game.go_back(seq)

    # Its end ---------------------------------------------------------------------------------------------------

    def _heard(self, game: RemoteGame) -> Heard | None:
        ticket = self.ticket
        seeds = ticket.seeds if ticket is not None else None
        if ticket is None or seeds is None or seeds.terms is None or seeds.game != self.history.games + 1:
            return None
        heard_game = self.heard_game
        return Heard(
            game.viewer,
            self.history,
            seeds.terms,
            seeds.secret,
            heard_game.chains,
            tuple(heard_game.given),
            tuple(heard_game.unsure),
        )

    def _game_over(self, number: int, game: RemoteGame | None) -> None:
        """Hold on to what was heard of a game, until its record comes."""
        if game is None or not game.over or number in self._over:
            return
        heard = self._heard(game)
        if heard is not None and heard.terms.game == number:
            self._over[number] = heard
            self._changed(heard)

    def _prove(self, message: p.Revealed) -> None:
        heard = self._over.get(message.game)
        if heard is None or message.game in self.proofs:
            return
        try:
            proof = self.proofs[message.game] = Proof(decoded(message.record), heard)
        except UserMistake as mistake:
            raise ProtocolViolation(
                say("The record of game {game} cannot be read: {reason}", game=message.game, reason=message_of(mistake))
            ) from mistake
        self._changed(proof)

    def _ended(self, number: int, game: RemoteGame | None, match_over: bool) -> None:
        seeds, history = self.ticket.seeds if self.ticket is not None else None, self.history
        if number == history.games + 1 and seeds is not None and seeds.terms is not None:
            if game is None or not game.over or seeds.game != number:
                raise ProtocolViolation(say("The host says that game {game} is over, and it is not.", game=number))
            winner = game.state.entity(MATCH, Match).winner
            history = history.under(seeds.terms).after(seeds.terms, game.digest(), winner)
        if match_over and not history.over:
            history = history.closed()
        if history != self.history:
            self._keep(replace(self._own, history=history))


class Onlooker(Witness):
    """A spectator's: it signs nothing and comes back as somebody new, but it can hold a record against what it saw."""

    def __init__(self, keep: Callable[[Kept], None]) -> None:
        super().__init__(keep)
        self._terms: Terms | None = None

    @property
    def public(self) -> bytes:
        """None."""
        return b""

    def hear(self, message: p.FromHost, game: RemoteGame | None) -> p.FromPeer | None:
        """Hear something. Nothing is to be said to it."""
        match message:
            case p.SeedTerms(terms):
                self._terms = terms
            case p.Revealed():
                self._game_over(message.game, game)
                self._prove(message)
            case p.Ended():
                self._game_over(message.game, game)
        return None

    def welcomed(self, welcome: p.Welcome, address: str, port: int) -> None:
        """The host has let this side in."""

    def begins(self, game: int) -> None:
        """The deltas of a game begin."""

    def told(self, seq: int, chain: bytes, more: bool) -> None:
        """A delta was taken in."""

    def _heard(self, game: RemoteGame) -> Heard | None:
        if self._terms is None:
            return None
        return Heard(game.viewer, None, self._terms, b"", tuple(game.chains), missed=game.missed)


def _same_picks(asked: p.Picks, told: p.Picks, game: RemoteGame | None) -> bool:
    """Whether a move by hand is told as this side asked for it: of a hidden card, where it lies is told."""
    if game is None:
        return not asked and not told
    state = game.state

    def hidden(id: ThingId) -> bool:
        value = state.entities.get(id)
        return isinstance(value, Card) and not value.key

    def place(id: ThingId) -> int:
        return next(filter(hidden, state.zone(*state.zone_of(id)))) if hidden(id) else id

    return [with_ids(one, place) for one in asked] == [with_ids(one, place) for one in told]
