"""What a game is played under, bound before the first seed is opened, and what is agreed on the way.

Terms are told by the host and held by everybody against what they had heard of the match before: the same function
looks at them at the table and in a record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from gatcg_desktop.engine.messages import Message, say
from gatcg_desktop.lan.messages.signing import is_signed
from gatcg_desktop.rules.model.choices import AnyPick

Format = Literal["free", "standard", "pantheon"]
Wish = Literal["take_back", "by_hand", "rematch", "open_hands", "deal_anew", "go_back", "stand_in"]
"""What the players may be asked for. "deal_anew": other seeds for a game; "go_back": to go on from what the host still
has of a game, when it has lost its end; "stand_in": that the computer plays on for one who stays away."""
EndReason = Literal["", "conceded", "time", "away"]
"""Why a game ended: by the rules, by concession, or because a player had no time left or stayed away."""
BETWEEN_GAMES: tuple[Wish, ...] = ("rematch", "deal_anew")
"""What is signed over the history of the match, and not over the deltas of a game."""
OF_THE_MOMENT: tuple[Wish, ...] = ("take_back", "by_hand")
"""Asked of a game as it stands: when it goes on, nobody asks any more."""
Hash = Annotated[bytes, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
People = Sequence[tuple[str, bytes]]
"""Names and public keys, in seat order."""
MOST_SEATS = 8
MOST_MINUTES = 600
"""Of thinking for each player in a game."""
MOST_SPECTATORS = 64
MOST_GRACE = 3_600
"""Seconds that a lost player is waited for."""
_encoder = msgspec.msgpack.Encoder()


class ProtocolViolation(Exception):
    """Somebody did not keep to what was told. `reason` is the sentence that names it."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host offers. `minutes`: of thinking for each player and game (0: no clock); `grace`: seconds for
    which a lost player is waited for; `open_lists`: the players see each other's decks after every game of a match,
    and not only when it is over."""

    format: Format = "free"
    best_of: Literal[1, 3] = 1
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)] = 0
    spectators: Annotated[int, msgspec.Meta(ge=0, le=MOST_SPECTATORS)] = 8
    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)] = 2
    grace: Annotated[int, msgspec.Meta(ge=1, le=MOST_GRACE)] = 120
    spectator_delay: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 60
    open_lists: bool = False


class Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is asked for, and who has signed it.

    `asker` is a seat, a spectator, or 0 for the server itself; `seq` the delta at which it was asked (for
    "deal_anew", the round of seeds it is about); `count` how many answers would be taken back (for "stand_in", the
    seat of who is away) and `keep` how many steps would still stand. What a move by hand moves is signed too, by each
    player as that player was told it.
    """

    wish: Wish
    asker: Number
    name: Annotated[str, msgspec.Meta(max_length=60)]
    game: Number
    seq: Number = 0
    count: Number = 0
    keep: Number = 0
    signatures: Annotated[tuple[Hash, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()

    @property
    def away(self) -> int:
        """The seat that the computer would play for, whose player does not sign; 0 for none."""
        return self.count if self.wish == "stand_in" else 0

    def statement(self, match: bytes, place: bytes, picks: Sequence[AnyPick] = ()) -> bytes:
        """What one player signs. `place`: the hash of all that player was told up to `seq`, or between games the head
        of the match's history; `picks`: the move by hand, with that player's ids."""
        return _encoder.encode(
            (
                "gatcg agreement",
                match,
                self.wish,
                self.asker,
                self.name,
                self.game,
                self.seq,
                self.count,
                self.keep,
                place,
                picks,
            )
        )


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who goes first, as the loser of the game before has signed it."""

    chooser: Number
    first: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
    signature: Hash


def choice_statement(match: bytes, game: int, history: bytes, first: int) -> bytes:
    """What the loser signs."""
    return _encoder.encode(("gatcg first", match, game, history, first))


class Player(msgspec.Struct, frozen=True, array_like=True):
    """A seat in the terms of a game. `deck` commits to the list that is played, in order, `pool` to the one that was
    registered at the beginning of the match, `secret` to this player's part of the seed."""

    name: Annotated[str, msgspec.Meta(max_length=60)]
    key: Hash
    deck: Hash
    pool: Hash
    secret: Hash


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides chance in a game, but for the secrets.

    `round` counts how often seeds were drawn for it; `host` commits to the host's secret, `faces` to the definitions of
    all cards; `choice` says who goes first (None: the dice do); `history` is the head of the match so far;
    `agreements` are those since the last game: a rematch, and one for every round of seeds after the first.
    """

    match: Hash
    game: Number
    round: Number
    settings: Settings
    players: Annotated[tuple[Player, ...], msgspec.Meta(min_length=2, max_length=MOST_SEATS)]
    host: Hash
    faces: Hash
    choice: Choice | None
    history: Hash
    agreements: Annotated[tuple[Agreement, ...], msgspec.Meta(max_length=40)] = ()

    @property
    def first(self) -> int:
        """The seat that goes first; 0 when the dice decide."""
        return self.choice.first if self.choice is not None else 0

    def hash(self) -> bytes:
        """What every player signs, and what is mixed into the seed."""
        return hashlib.blake2b(_encoder.encode(self), digest_size=32, person=b"gatcg terms").digest()

    @property
    def people(self) -> People:
        """Who plays."""
        return [(one.name, one.key) for one in self.players]

    def name_of(self, seat: int) -> str:
        """Who sits there."""
        return self.players[seat - 1].name if 0 < seat <= len(self.players) else "?"


class History(msgspec.Struct, frozen=True):
    """A match so far, as each program works it out for itself. `before`: how many games there were before this match
    of the same people at the same table began; `chooser`: who says who goes first in the next game (0: the dice)."""

    match: bytes
    settings: Settings
    head: bytes = b""
    games: int = 0
    before: int = 0
    wins: tuple[int, ...] = ()
    over: bool = False
    chooser: int = 0
    players: tuple[tuple[str, bytes], ...] = ()
    pools: tuple[bytes, ...] = ()

    @classmethod
    def new(cls, match: bytes, settings: Settings) -> History:
        """Before the first game."""
        return cls(match, settings, hashlib.blake2b(match, digest_size=32, person=b"gatcg history").digest())

    def under(self, terms: Terms) -> History:
        """A game begins under these terms, which have been checked."""
        players = tuple(terms.people)
        if not self.over and self.pools:
            return msgspec.structs.replace(self, players=players)
        pools = tuple(one.pool for one in terms.players)
        return msgspec.structs.replace(
            self, players=players, pools=pools, wins=(0,) * len(players), over=False, chooser=0, before=self.games
        )

    def after(self, terms: Terms, digest: bytes, winner: int) -> History:
        """A game is over: `digest` is that of its last public state."""
        head = hashlib.blake2b(
            _encoder.encode((self.head, terms.hash(), digest, winner)), digest_size=32, person=b"gatcg history"
        ).digest()
        wins = tuple(won + (seat == winner) for seat, won in enumerate(self.wins, 1))
        over = self.settings.best_of == 1 or max(wins) > self.settings.best_of // 2
        losers = [seat for seat in range(1, len(wins) + 1) if seat != winner]
        return msgspec.structs.replace(
            self, head=head, games=self.games + 1, wins=wins, over=over, chooser=losers[0] if winner and not over else 0
        )

    def closed(self) -> History:
        """The match ended between games."""
        return msgspec.structs.replace(self, over=True, chooser=0)


def who_has_not_signed(agreement: Agreement, people: People, statements: Sequence[bytes]) -> Message | None:
    """Why something was not agreed on by all of these people, who sign a statement each; None when it was. Whoever is
    away does not sign that the computer plays for them."""
    signatures = (*agreement.signatures, *[b""] * len(statements))
    for seat, ((name, key), statement, signature) in enumerate(zip(people, statements, signatures, strict=False), 1):
        if seat == agreement.away:
            continue
        if not signature:
            return say("{name} had not agreed", name=name)
        if not is_signed(key, statement, signature):
            return say("the signature of {name} is forged", name=name)
    return None


def _not_agreed(agreement: Agreement | None, match: bytes, history: bytes, people: People) -> Message | None:
    if agreement is None:
        return say("nobody has signed that")
    return who_has_not_signed(agreement, people, [agreement.statement(match, history)] * len(people))


def check_rounds(
    agreements: Sequence[Agreement], match: bytes, history: bytes, game: int, round: int, people: People
) -> None:
    """Whether all have agreed to every round of seeds of a game after the first. Raises ProtocolViolation."""
    agreed = {one.seq: one for one in agreements if one.wish == "deal_anew" and one.game == game}
    for number in range(2, round + 1):
        why = _not_agreed(agreed.get(number), match, history, people)
        if why is not None:
            raise ProtocolViolation(
                say(
                    "The host asks for the seeds of game {game}, attempt {round}, and dealing again was not "
                    "agreed on: {why}.",
                    game=game,
                    round=number,
                    why=why,
                )
            )


def check_terms(terms: Terms, history: History) -> None:
    """Whether a game may begin under these terms after what came before. Raises ProtocolViolation if not.

    Not checked: what the players' lists are (they are told after the match), and what only one side knows.
    """
    _check_course(terms, history)
    if len(terms.players) != history.settings.players:
        raise ProtocolViolation(
            say(
                "The host deals for {number} players, and the match is for {players}.",
                number=len(terms.players),
                players=history.settings.players,
            )
        )
    check_people(terms.people, history.players, say("in the games before"))
    if history.over:
        rematch = next((one for one in terms.agreements if (one.wish, one.game) == ("rematch", history.games)), None)
        why = _not_agreed(rematch, terms.match, terms.history, terms.people)
        if why is not None:
            raise ProtocolViolation(
                say("The host begins another match, and a rematch was not agreed on: {why}.", why=why)
            )
    check_rounds(terms.agreements, terms.match, terms.history, terms.game, terms.round, terms.people)
    _check_first(terms, 0 if history.over else history.chooser)
    anew = history.over or not history.pools
    for seat, player in enumerate(terms.players):
        if player.pool != (player.deck if anew else history.pools[seat]):
            raise ProtocolViolation(
                say(
                    "The host says that {name} had registered another deck than at the beginning of the match.",
                    name=player.name,
                )
            )


def _check_course(terms: Terms, history: History) -> None:
    if terms.match != history.match:
        raise ProtocolViolation(say("The host sends the terms of another match."))
    if terms.game != history.games + 1:
        raise ProtocolViolation(
            say("The host deals game {game}, and game {next} comes next.", game=terms.game, next=history.games + 1)
        )
    check_settings(terms.settings, history.settings)
    if terms.history != history.head:
        raise ProtocolViolation(say("The host reports the earlier games otherwise than they were played."))


def check_settings(now: Settings, before: Settings) -> None:
    """Raises ProtocolViolation naming the setting that is not what it was."""
    for field in Settings.__struct_fields__:
        one, other = getattr(now, field), getattr(before, field)
        if one != other:
            raise ProtocolViolation(
                say(
                    "The host has changed the setting {setting}: it was {before}, and now it is {now}.",
                    setting=field,
                    before=str(other),
                    now=str(one),
                )
            )


def check_people(now: People, before: People, where: Message) -> None:
    """Whether names and keys are those told before. Raises ProtocolViolation naming who is not."""
    for seat, ((name, key), (old, known)) in enumerate(zip(now, before, strict=False), 1):
        if name != old:
            raise ProtocolViolation(
                say(
                    "The host says that {name} sits at seat {seat}, and {where} it was {old}.",
                    name=name,
                    seat=seat,
                    where=where,
                    old=old,
                )
            )
        if key != known:
            raise ProtocolViolation(say("The host gives another key for {name} than {where}.", name=name, where=where))


def _check_first(terms: Terms, chooser: int) -> None:
    choice = terms.choice
    if choice is None:
        if chooser:
            raise ProtocolViolation(
                say(
                    "The host lets the dice decide who goes first, and {name} had to choose.",
                    name=terms.name_of(chooser),
                )
            )
        return
    if choice.chooser != chooser:
        raise ProtocolViolation(
            say(
                "The host says that {name} goes first, and {who}.",
                name=terms.name_of(choice.first),
                who=(
                    say("{chooser} has to choose that", chooser=terms.name_of(chooser))
                    if chooser
                    else say("the dice decide that")
                ),
            )
        )
    statement = choice_statement(terms.match, terms.game, terms.history, choice.first)
    if not is_signed(terms.players[chooser - 1].key, statement, choice.signature):
        raise ProtocolViolation(
            say(
                "The host says that {name} goes first, and {chooser} has not signed that.",
                name=terms.name_of(choice.first),
                chooser=terms.name_of(chooser),
            )
        )
