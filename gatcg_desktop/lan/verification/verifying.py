"""Whether a game was what its record says: everything in it is held against what one side heard, and played again.

What is found is one sentence that names it. What this proves and what not is told in docs/protocol.md.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import msgspec

from gatcg_desktop.engine.decisions import Concede, EngineFault, Refused
from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.game.hosted_game import HostedGame, Input
from gatcg_desktop.lan.game.seats import why_not_sideboard
from gatcg_desktop.lan.messages.game_terms import (
    Agreement,
    Format,
    ProtocolViolation,
    Terms,
    Wish,
    check_settings,
    check_terms,
    who_has_not_signed,
)
from gatcg_desktop.lan.messages.protocol import ChooseDeck, Picks
from gatcg_desktop.lan.messages.seeds import commitment
from gatcg_desktop.lan.messages.signing import is_signed
from gatcg_desktop.lan.verification.record import Heard, Record, faces_commitment
from gatcg_desktop.localization import message_of
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.model.choices import is_manual
from gatcg_desktop.rules.model.events import CardMoved, DeckShuffled, DieRolled
from gatcg_desktop.rules.model.fields import PlayerId

LegalIn = Callable[[ChooseDeck, Format], Message | None]
"""Why a deck may not be played in a format, in a sentence; "" when it may. Raises UserMistake for unknown cards."""
STANDARD: Format = "standard"


_DEEDS = {
    "open_hands": "A spectator was shown the hands",
    "go_back": "The host went on from an earlier update than the last one received",
    "stand_in": "The computer played on for a player who was away",
}
"""What happens by agreement without being put into the game."""


class Verdict(msgspec.Struct, frozen=True):
    """What was found. `fault` None: all is as it was told and agreed. `remarks`: what is no fault and good to know."""

    fault: Message | None = None
    remarks: tuple[Message, ...] = ()
    deltas: int = 0
    shuffles: int = 0
    draws: int = 0
    dice: int = 0


def verify(record: Record, heard: Heard, legal_in: LegalIn | None = None) -> Verdict:
    """Hold a record against what was heard, and play it again. `legal_in` None: lists are not held against a format.

    Not checked: how long anybody thought, and whether the definitions of the cards are those of a catalogue.
    """
    try:
        check_bound(record, heard)
        remarks = _legality(record, legal_in) if legal_in is not None else []
        again = Again(record, heard)
        game = again.play()
    except ProtocolViolation as violation:
        return Verdict(violation.reason)
    except (EngineFault, Refused, ValueError, KeyError, IndexError) as error:
        return Verdict(say("The record cannot be replayed: {why}.", why=str(error)[:200]))
    if again.unsure:
        remarks.append(
            say(
                "{count} answer of this side was given around a restart of its program, so this side "
                "cannot confirm it.",
                plural="{count} answers of this side were given around a restart of its program, so this side "
                "cannot confirm them.",
                count=again.unsure,
            )
        )
    events = [step.event for step in game.game.steps]
    if record.why in ("away", "time"):
        remarks.append(
            say("The game ended because a player was reported out of time or away, which no record can prove.")
        )
    return Verdict(
        None,
        tuple(remarks),
        game.seq,
        sum(isinstance(event, DeckShuffled) for event in events),
        sum(isinstance(event, CardMoved) and event.how == "drawn" for event in events),
        sum(isinstance(event, DieRolled) for event in events),
    )


# What was bound before the seeds -----------------------------------------------------------------------------


def check_bound(record: Record, heard: Heard) -> None:
    """Raises ProtocolViolation where a record has other terms, secrets or decks than were bound before the game."""
    _check_terms(record.terms, heard)
    _check_secrets(record, heard)
    _check_decks(record)


def _check_terms(terms: Terms, heard: Heard) -> None:
    told = heard.terms
    check_settings(terms.settings, told.settings)
    for now, before in zip(terms.players, told.players, strict=False):
        if now.name != before.name:
            raise ProtocolViolation(
                say(
                    "The record says that {now} played, and before the seeds it was {before}.",
                    now=now.name,
                    before=before.name,
                )
            )
        if now.key != before.key:
            raise ProtocolViolation(
                say("The record has another key for {name} than was told before the seeds.", name=now.name)
            )
        if now.deck != before.deck:
            raise ProtocolViolation(
                say(
                    "The record has another commitment to the deck of {name} than was told before the seeds.",
                    name=now.name,
                )
            )
        if now.secret != before.secret:
            raise ProtocolViolation(
                say("The record has another commitment of {name} than was told before the seeds.", name=now.name)
            )
    if terms.host != told.host:
        raise ProtocolViolation(say("The record has another commitment of the host than was told before the seeds."))
    if terms.first != told.first:
        raise ProtocolViolation(say("The record names another first player than was told before the seeds."))
    if terms.hash() != told.hash():
        raise ProtocolViolation(say("The record has other terms than were told before the seeds."))
    if heard.history is not None:
        check_terms(terms, heard.history)


def _check_secrets(record: Record, heard: Heard) -> None:
    terms = record.terms
    if commitment(record.host_secret) != terms.host:
        raise ProtocolViolation(say("The host's secret is not the one it committed to."))
    if not len(terms.players) == len(record.secrets) == len(record.signatures):
        raise ProtocolViolation(say("The record does not have a secret and a signature of everybody."))
    for player, secret, signature in zip(terms.players, record.secrets, record.signatures, strict=True):
        if commitment(secret) != player.secret:
            raise ProtocolViolation(say("The secret of {name} is not the one that was committed to.", name=player.name))
        if not is_signed(player.key, terms.hash(), signature):
            raise ProtocolViolation(
                say("The signature of {name} under the terms of the game is forged.", name=player.name)
            )
    if heard.secret and record.secrets[heard.viewer - 1 :][:1] != (heard.secret,):
        raise ProtocolViolation(say("This side's own secret was not used."))
    if faces_commitment(record.host_secret, record.definitions) != terms.faces:
        raise ProtocolViolation(say("The cards in the record are not the ones that were agreed on before the seeds."))


def _check_decks(record: Record) -> None:
    terms = record.terms
    if not len(terms.players) == len(record.decks) == len(record.pools):
        raise ProtocolViolation(say("The record does not have everybody's deck."))
    for player, deck, pool in zip(terms.players, record.decks, record.pools, strict=True):
        if deck.commitment() != player.deck:
            raise ProtocolViolation(
                say(
                    "The deck of {name} is not the one that lay on the table before the seeds were opened, in "
                    "that order.",
                    name=player.name,
                )
            )
        if pool.commitment() != player.pool:
            raise ProtocolViolation(
                say("The deck of {name} is not the one registered at the beginning of the match.", name=player.name)
            )
        reason = why_not_sideboard(pool, deck)
        if reason is not None:
            raise ProtocolViolation(
                say(
                    "The deck of {name} is not made of the cards registered at the beginning of the match: {why}",
                    name=player.name,
                    why=reason,
                )
            )


def _legality(record: Record, legal_in: LegalIn) -> list[Message]:
    """Raises ProtocolViolation for a deck that the format of the match forbids. Gives what else to say of the decks."""
    settings = record.terms.settings
    remarks = []
    for player, deck in zip(record.terms.players, record.decks, strict=True):
        wanted = settings.format if settings.format != "free" else STANDARD
        try:
            why = legal_in(deck, wanted)
        except UserMistake as mistake:
            remarks.append(
                say(
                    "The deck of {name} was not checked against the rules of a format. {why}",
                    name=player.name,
                    why=message_of(mistake),
                )
            )
            continue
        if why and settings.format != "free":
            raise ProtocolViolation(
                say("The deck of {name} may not be played in this format. {why}", name=player.name, why=why)
            )
        if why:
            remarks.append(
                say(
                    "The deck of {name} is not legal in Standard, which this match did not ask for. {why}",
                    name=player.name,
                    why=why,
                )
            )
    return remarks


# The game ----------------------------------------------------------------------------------------------------


class Again:
    """The game of a record, played again for the one who heard it, and for everybody where signatures are to be seen.

    Attributes: `unsure` (how many answers this side cannot say whether it gave).
    """

    def __init__(self, record: Record, heard: Heard) -> None:
        self._record, self._heard = record, heard
        seats = range(1, len(record.terms.players) + 1)
        alone = heard.viewer in seats and not record.agreements
        self._game = HostedGame(record.setup, record.terms.game, (heard.viewer,) if alone else tuple(seats))
        self.unsure = 0
        self._given: dict[int, list[Picks]] = {}
        for one in heard.given:
            self._given.setdefault(one.seq, []).append(one.picks)
        self._follow()

    def play(self, cancelled: Callable[[], bool] = lambda: False) -> HostedGame:
        """Play all of it, or as far as nobody `cancelled` it. Raises ProtocolViolation naming what is not as it was
        heard or agreed."""
        record, game = self._record, self._game
        for number, one in enumerate(record.inputs):
            if cancelled():
                return game
            agreements = [agreed.agreement for agreed in record.agreements if agreed.inputs == number]
            self._check_input(one, agreements)
            with contextlib.suppress(Refused):
                game.put_in(one)
            self._follow()
        for agreed in record.agreements:
            if agreed.agreement.wish in _DEEDS:
                self._check_signatures(agreed.agreement, say(_DEEDS[agreed.agreement.wish]))
        heard = len(self._heard.chains) - 1 + self._heard.missed
        if heard != game.seq:
            raise ProtocolViolation(say("Updates received: {heard}; the record has {seq}.", heard=heard, seq=game.seq))
        if (game.winner, game.digest()) != (record.winner, record.digest):
            raise ProtocolViolation(say("The game in the record does not end as the record says."))
        return game

    def _follow(self) -> None:
        """What was told must be what the record gives."""
        game, heard = self._game, self._heard
        if game.seq == heard.missed + 1:
            game.watch(heard.viewer)
        at = game.seq - heard.missed
        if at < 1:
            return
        for number in range(max(0, at - 1), at + 1):
            chains = game.chains(heard.viewer)
            if number < len(heard.chains) and number < len(chains) and chains[number] != heard.chains[number]:
                raise ProtocolViolation(
                    say(
                        "Update {seq} was not what the decks, seeds and answers of the record give.",
                        seq=number + heard.missed,
                    )
                )

    def _check_input(self, one: Input, agreements: list[Agreement]) -> None:
        """What may only happen when all have agreed, and what this side is said to have answered."""
        game, terms, seq = self._game, self._record.terms, self._game.seq
        name = terms.name_of(one.player)
        if one.kind == "take_back":
            deed = say(
                "{count} answer was taken back for {name} after update {seq}",
                plural="{count} answers were taken back for {name} after update {seq}",
                count=one.count,
                name=name,
                seq=seq,
            )
            agreement = self._fitting(agreements, "take_back", one.player, deed)
            if (agreement.count, agreement.keep) != (one.count, game.standing_without(one.count)):
                raise ProtocolViolation(say("{deed}, and something else had been agreed on.", deed=deed))
            self._check_signatures(agreement, deed)
        elif any(is_manual(pick) for pick in one.picks) and not game.by_hand_alone:
            deed = say("{name} moved something by hand after update {seq}", name=name, seq=seq)
            self._check_signatures(self._fitting(agreements, "by_hand", one.player, deed), deed, one)
        elif one.player == self._heard.viewer and self._heard.history is not None:
            self._check_given(one)

    def _fitting(self, agreements: list[Agreement], wish: Wish, asker: PlayerId, deed: Message) -> Agreement:
        for one in agreements:
            if (one.wish, one.asker, one.seq, one.game) == (wish, asker, self._game.seq, self._game.number):
                return one
        raise ProtocolViolation(say("{deed}, and nobody was asked to agree.", deed=deed))

    def _check_signatures(self, agreement: Agreement, deed: Message, one: Input | None = None) -> None:
        game, terms = self._game, self._record.terms
        statements = [
            agreement.statement(
                terms.match, game.chains(seat)[agreement.seq], game.shown(seat, one.picks) if one is not None else ()
            )
            for seat in range(1, len(terms.players) + 1)
        ]
        why = who_has_not_signed(agreement, terms.people, statements)
        if why is not None:
            raise ProtocolViolation(say("{deed}, and {why}.", deed=deed, why=why))

    def _check_given(self, one: Input) -> None:
        """Whether this side gave the answer that the record has of it."""
        game, seq = self._game, self._game.seq
        if one.picks == (Concede(),) and self._record.why in ("away", "time"):
            return  # said by the host, when somebody stays away
        if any(
            agreed.agreement.away == one.player and agreed.inputs <= len(game.inputs)
            for agreed in self._record.agreements
        ):
            return  # the computer's, as the others have signed
        for picks in self._given.get(seq, ()):
            try:
                if game.input_of(one.player, picks, seq).picks == one.picks:
                    return
            except Refused:
                continue
        if one.picks == (Concede(),) and any((Concede(),) in given for given in self._given.values()):
            return
        if any(begin <= seq < end for begin, end in self._heard.unsure):
            self.unsure += 1
            return
        raise ProtocolViolation(
            say(
                "The record has an answer of {name} to update {seq} that this side never gave.",
                name=self._record.terms.name_of(one.player),
                seq=seq,
            )
        )
