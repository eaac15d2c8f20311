"""From the decks on the table to the first delta: who brings which deck, who goes first, the terms and the seeds."""

from __future__ import annotations

import hmac
from typing import Protocol

import msgspec

from gatcg_desktop.engine.decisions import EngineFault, Refused
from gatcg_desktop.engine.messages import say
from gatcg_desktop.lan.game.deck_faces import FacesOf
from gatcg_desktop.lan.game.hosted_game import HostedGame
from gatcg_desktop.lan.game.seats import Seated, why_not_sideboard
from gatcg_desktop.lan.match.audience import Audience
from gatcg_desktop.lan.match.match_state import MatchState
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import Agreement, Choice, History, Terms, Wish, choice_statement
from gatcg_desktop.lan.messages.plain import plain_name
from gatcg_desktop.lan.messages.seeds import commitment, new_secret
from gatcg_desktop.lan.messages.signing import is_signed
from gatcg_desktop.lan.verification.record import faces_commitment, setup_of
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.definitions import CardDefinition

LEAST_SALT = 16


class Dealt(MatchState, Protocol):
    """The match as dealing needs it: all may be asked for other shuffles, and a game that is dealt begins."""

    @property
    def asking(self) -> Proposing: ...

    def begin_game(self, game: HostedGame, now: float) -> None: ...


class Proposing(Protocol):
    """Asks everybody for something."""

    def propose(self, wish: Wish, game: int, seq: int) -> None: ...


class Deal(msgspec.Struct, frozen=True):
    """What the host has of the present game's beginning: how often seeds were called for it, its own secret, who goes
    first (None: the dice say), what was agreed on since the last game, and the terms when they have been told."""

    round: int = 0
    host_secret: bytes = b""
    choice: Choice | None = None
    agreements: tuple[Agreement, ...] = ()
    terms: Terms | None = None


MOST_DECKS = 40
"""How many decks a player may bring before each game."""


class Dealing:
    """What leads to each game of a match. Everything a player says here raises Refused when it is not theirs to say.

    Attributes: `faces` (of each seat's deck), `history` (the match so far), `deal` (of the present game, or the next).
    """

    def __init__(self, match: Dealt, audience: Audience, faces_of: FacesOf) -> None:
        self.faces: dict[int, tuple[CardDefinition, ...]] = {}
        self.history = History.new(match.match, match.settings)
        self.deal = Deal()
        self._brought: dict[int, tuple[int, int]] = {}
        self._match = match
        self._audience = audience
        self._faces_of = faces_of

    # Decks -------------------------------------------------------------------------------------------------

    def choose_deck(self, player: Seated, deck: p.ChooseDeck) -> None:
        """A player brings a deck; between games, another selection of the same cards."""
        match = self._match
        if match.stage not in ("seats", "decks", "between"):
            raise Refused(say("Decks are chosen before a game, not during it."), "")
        if len(deck.salt) < LEAST_SALT:
            raise Refused(say("The deck came without the salt that its commitment needs."), "")
        if player.pool is not None and match.stage == "between":
            reason = why_not_sideboard(player.pool, deck)
            if reason is not None:
                raise Refused(reason, "")
        deck = msgspec.structs.replace(deck, name=plain_name(deck.name) or "?")
        if deck == player.deck:
            return
        self._count(player.seat)
        try:
            faces = self._faces_of(deck, match.settings)
        except UserMistake as mistake:
            raise Refused(message_of(mistake), "") from mistake
        self.faces[player.seat] = faces
        player.deck, player.ready = deck, False
        if match.stage != "between":
            player.pool = deck
        match.tell_lobby()

    def _count(self, seat: int) -> None:
        """Each deck is looked up and kept: a player who brings one after the other is refused, until the next game."""
        game, brought = self._brought.get(seat, (-1, 0))
        brought = brought + 1 if game == self._match.number else 1
        self._brought[seat] = self._match.number, brought
        if brought > MOST_DECKS:
            told = say(
                "You have brought {count} deck: play with it.",
                plural="You have brought {count} decks: play with the last of them.",
                count=MOST_DECKS,
            )
            raise Refused(told, "")

    def ready(self, player: Seated, on: bool) -> None:
        """A player is ready for the next game, or not any more."""
        match = self._match
        if match.stage not in ("seats", "decks", "between"):
            raise Refused(say("A game is being played."), "")
        if on and player.deck is None:
            raise Refused(say("Choose a deck first."), "")
        player.ready = on
        match.tell_lobby()
        self._begin_when_ready()

    # Who goes first ----------------------------------------------------------------------------------------

    @property
    def chooser(self) -> int:
        """Who has still to say who goes first; 0: nobody."""
        return self.history.chooser if self.deal.choice is None and self._match.stage == "between" else 0

    def go_first(self, player: Seated, message: p.GoFirst) -> None:
        """The loser of the game before says who goes first."""
        match = self._match
        if self.chooser != player.seat or message.seat not in match.seats:
            raise Refused(say("You do not choose who goes first: wait for the player who does."), "")
        statement = choice_statement(match.match, self.history.games + 1, self.history.head, message.seat)
        if not is_signed(player.key, statement, message.signature):
            raise Refused(say("Who goes first has to be signed, and that is not your signature."), "")
        self._change(choice=Choice(player.seat, message.seat, message.signature))
        match.tell_lobby()
        self._begin_when_ready()

    # Seeds -------------------------------------------------------------------------------------------------

    def _begin_when_ready(self) -> None:
        match = self._match
        if len(match.seats) < match.settings.players or not all(one.ready for one in match.seats.values()):
            return
        if self.chooser:
            return
        match.number = self.history.games + 1
        if self._round_agreed():
            self._begin_seeds()
        else:
            match.asking.propose("deal_anew", match.number, self.deal.round + 1)

    def _round_agreed(self) -> bool:
        """Whether the next round of seeds may begin: the first of a game, or one that all have agreed to."""
        number = self.deal.round + 1
        return number == 1 or any(
            (one.wish, one.game, one.seq) == ("deal_anew", self._match.number, number) for one in self.deal.agreements
        )

    def agreed(self, agreement: Agreement) -> None:
        """All have signed something that the next game is played under."""
        self._change(agreements=(*self.deal.agreements, agreement))
        if agreement.wish == "deal_anew":
            self._begin_seeds()

    def not_agreed(self) -> None:
        """Somebody does not want other seeds: everybody says anew when they are ready."""
        for player in self._match.seats.values():
            player.ready = False
        self._match.tell_lobby()

    def _begin_seeds(self) -> None:
        match = self._match
        match.stage, match.game = "seeds", None
        self._change(round=self.deal.round + 1, host_secret=new_secret(), terms=None)
        for player in match.seats.values():
            player.commitment = player.secret = player.signature = b""
        match.tell_lobby()
        for number in (*match.seats, *match.spectators):
            self.call_seeds(number)

    def call_seeds(self, number: int) -> None:
        """Ask somebody for a commitment, and once all are there, for the secret."""
        match, deal = self._match, self.deal
        match.send(number, p.SeedCall(match.number, deal.round, commitment(deal.host_secret), deal.agreements))
        if deal.terms is not None:
            match.send(number, p.SeedTerms(deal.terms))

    def commit(self, player: Seated, message: p.SeedCommit) -> None:
        """A player commits to a secret; with the last of them the terms are known."""
        match = self._match
        if match.stage != "seeds" or (message.game, message.round) != (match.number, self.deal.round):
            raise Refused(say("No commitment is expected now."), "")
        if player.commitment:
            if player.commitment != message.commitment:
                raise Refused(say("You had committed to another secret."), "")
            return
        player.commitment = message.commitment
        if all(one.commitment for one in match.seats.values()):
            self._change(terms=self._terms())
        if self.deal.terms is not None:
            match.tell(p.SeedTerms(self.deal.terms))

    def _terms(self) -> Terms:
        match, deal = self._match, self.deal
        players = tuple(one.in_terms() for one in match.in_order())
        faces = faces_commitment(deal.host_secret, self._all_faces())
        return Terms(
            match.match,
            match.number,
            deal.round,
            match.settings,
            players,
            commitment(deal.host_secret),
            faces,
            deal.choice,
            self.history.head,
            deal.agreements,
        )

    def share(self, player: Seated, message: p.SeedShare, now: float) -> None:
        """A player signs the terms and shows the secret; with the last of them the game begins."""
        match, terms = self._match, self.deal.terms
        if match.stage != "seeds" or terms is None or (message.game, message.round) != (terms.game, terms.round):
            raise Refused(say("No secret is expected now."), "")
        if not hmac.compare_digest(commitment(message.secret), player.commitment):
            raise Refused(say("That secret is not the one you committed to."), "")
        if not is_signed(player.key, terms.hash(), message.signature):
            raise Refused(say("The terms of the game have to be signed, and that is not your signature."), "")
        player.secret, player.signature = message.secret, message.signature
        if all(one.secret for one in match.seats.values()):
            self._begin_game(terms, now)

    def _begin_game(self, terms: Terms, now: float) -> None:
        match = self._match
        players = match.in_order()
        try:
            decks = tuple(player.deck for player in players if player.deck is not None)
            secrets = tuple(player.secret for player in players)
            setup = setup_of(terms, decks, self._all_faces(), self.deal.host_secret, secrets)
            game = HostedGame(setup, match.number, self._audience.viewers())
        except (ValueError, EngineFault) as error:
            match.stage = "between" if self.history.games > self.history.before else "decks"
            for player in players:
                player.ready = False
            match.tell(p.NotTaken(say("The game cannot begin: {reason}", reason=message_of(error))))
            match.tell_lobby()
            return
        match.begin_game(game, now)

    def ended(self, digest: bytes, winner: int) -> None:
        """The game is over: the next one is dealt after it."""
        terms = self.deal.terms
        assert terms is not None
        self.history = self.history.under(terms).after(terms, digest, winner)
        self.deal = Deal()

    def _all_faces(self) -> tuple[CardDefinition, ...]:
        faces = {face.key: face for seat in sorted(self.faces) for face in self.faces[seat]}
        return tuple(faces[key] for key in sorted(faces))

    def _change(self, **fields: object) -> None:
        self.deal = msgspec.structs.replace(self.deal, **fields)
