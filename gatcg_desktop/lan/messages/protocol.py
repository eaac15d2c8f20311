"""The messages of a match, both ways. docs/protocol.md tells when each is sent.

Everything is a tagged struct; sizes are limited here, meaning is checked by `match_server.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal, Union

import msgspec

from gatcg_desktop.engine.decisions import Decision
from gatcg_desktop.engine.messages import Message
from gatcg_desktop.lan.messages.game_terms import MOST_SEATS, Agreement, EndReason, Hash, Number, Terms, Wish
from gatcg_desktop.lan.messages.game_terms import Settings as Settings
from gatcg_desktop.lan.messages.greeting import AnyKnock as AnyKnock
from gatcg_desktop.lan.messages.greeting import Challenge as Challenge
from gatcg_desktop.lan.messages.greeting import Knock as Knock
from gatcg_desktop.lan.messages.greeting import Proof as Proof
from gatcg_desktop.lan.messages.seeds import deck_commitment
from gatcg_desktop.lan.messages.study import FromPupil, ToPupil
from gatcg_desktop.rules.model.choices import AnyChoice, AnyPick
from gatcg_desktop.rules.model.decision_kinds import DecisionKind
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import Id, Short
from gatcg_desktop.rules.views.viewer_stream import ViewerDelta

VERSION = 9
CAPABILITIES = ("chat", "take_back", "spectate")

BEAT_EVERY = 4.0
"""Seconds between two beats of a side."""
SILENT_FOR = 14.0
"""A connection on which nothing came for that long is lost."""

Text = Annotated[str, msgspec.Meta(max_length=500)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Keys = Annotated[tuple[Key, ...], msgspec.Meta(max_length=200)]
Secret = Annotated[bytes, msgspec.Meta(min_length=16, max_length=64)]
Picks = Annotated[tuple[AnyPick, ...], msgspec.Meta(max_length=200)]
Signature = Annotated[bytes, msgspec.Meta(max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
SeatOrNone = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS)]
Label = Annotated[str, msgspec.Meta(max_length=60)]
"""A name as it is told, or a word of the protocol."""
Rule = Annotated[str, msgspec.Meta(max_length=200)]
Seconds = Annotated[float, msgspec.Meta(ge=-100_000.0, le=100_000.0)]
Stage = Literal["seats", "decks", "seeds", "game", "between", "over"]
"""What a match waits for: people, decks, secrets of the shuffles, answers, the next game, nothing more."""
EMOTES = ("hello", "good_game", "thinking", "nice", "oops", "thanks")


class Goodbye(msgspec.Struct, frozen=True, tag="goodbye", forbid_unknown_fields=True):
    """The connection ends, and why. `final`: coming back makes no sense."""

    reason: Message
    final: bool = True


# From a peer -----------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """Who comes, as what, and (when it was here before) what it has of the game: `game`, the number of the last
    delta and the hash of all up to there. `key`: the public key of a player;
    `heard`: of which game it remembers how many deltas, also when it needs them again."""

    name: Name
    role: Literal["player", "spectator"] = "player"
    capabilities: Annotated[tuple[Text, ...], msgspec.Meta(max_length=50)] = ()
    game: Number = 0
    seen: Number = 0
    chain: Annotated[bytes, msgspec.Meta(max_length=64)] = b""
    key: Hash = b""
    heard: tuple[Number, Number] = (0, 0)


class ChooseDeck(msgspec.Struct, frozen=True, tag="deck", forbid_unknown_fields=True):
    """The deck somebody will play, by keys of cards; between games, what it is after sideboarding. `boons`: in
    Pantheon, a lesser and a greater one. `salt` keeps its commitment from telling others what it is."""

    name: Name
    material: Keys
    main: Keys
    sideboard: Keys = ()
    boons: Annotated[tuple[Key, ...], msgspec.Meta(max_length=2)] = ()
    salt: Annotated[bytes, msgspec.Meta(max_length=64)] = b""

    def commitment(self) -> bytes:
        """What everybody is told of it before the game: it binds every card and their order, not the name."""
        return deck_commitment(self.salt, (self.material, self.main, self.sideboard, self.boons))


class Ready(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The next game may begin, or not yet."""

    on: bool = True


class GoFirst(msgspec.Struct, frozen=True, tag="go_first", forbid_unknown_fields=True):
    """The loser of the last game chooses who goes first: a seat. The signature is under `terms.choice_statement`."""

    seat: SeatNumber
    signature: Signature = b""


class SeedCommit(msgspec.Struct, frozen=True, tag="seed_commit", forbid_unknown_fields=True):
    """The commitment to a player's secret for a game, in a round of seeds."""

    game: Number
    round: Number
    commitment: Secret


class SeedShare(msgspec.Struct, frozen=True, tag="seed_share", forbid_unknown_fields=True):
    """A player's secret for a game, shown once all terms are told, with the signature under their hash."""

    game: Number
    round: Number
    secret: Secret
    signature: Signature


class SubmitAnswer(msgspec.Struct, frozen=True, tag="submit_answer", forbid_unknown_fields=True):
    """An answer to the decision told with delta `seq` of a game."""

    game: Number
    seq: Number
    picks: Picks


class Seen(msgspec.Struct, frozen=True, tag="seen", forbid_unknown_fields=True):
    """A delta has been taken in; `digest` is the hash of the public state there, as this side has it, and `chain`
    that of all deltas up to it. Both are empty when the delta could not be taken in."""

    game: Number
    seq: Number
    digest: Annotated[bytes, msgspec.Meta(max_length=64)]
    chain: Annotated[bytes, msgspec.Meta(max_length=64)] = b""


class RequestConsent(msgspec.Struct, frozen=True, tag="request_consent", forbid_unknown_fields=True):
    """May I? `picks`: for "by_hand", the move."""

    wish: Wish
    picks: Picks = ()


class Consent(msgspec.Struct, frozen=True, tag="consent", forbid_unknown_fields=True):
    """The answer to what was asked for; a yes is signed (`terms.Agreement.statement`)."""

    yes: bool
    signature: Signature = b""


class Chat(msgspec.Struct, frozen=True, tag="chat", forbid_unknown_fields=True):
    """A line of talk, an emote (`emote`, one of EMOTES), or a finger on a thing (`ping`, an id)."""

    text: Text = ""
    emote: Annotated[str, msgspec.Meta(max_length=20)] = ""
    ping: Id = 0


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Going away. The seat is kept until the countdown has ended."""


class Beat(msgspec.Struct, frozen=True, tag="beat", forbid_unknown_fields=True):
    """Still there; the other side sends it back."""

    number: Number
    back: bool = False


FromPlayer = Union[ChooseDeck, Ready, GoFirst, SeedCommit, SeedShare, SubmitAnswer, Seen, RequestConsent, Consent, Chat]
FromPeer = Union[Hello, FromPlayer, FromPupil, Leave, Beat, Goodbye]


# From the host ---------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True, array_like=True):
    """A seat as everybody sees it in the lobby. `clock`: seconds left (-1: no clock); `key`: the public key; `listed`:
    the commitment to the deck (b"": none yet); `stand_in`: the computer plays for who is away."""

    seat: SeatNumber
    name: Label
    deck: Label
    ready: bool
    here: bool
    wins: Number
    clock: Seconds = -1.0
    key: Hash = b""
    listed: Hash = b""
    stand_in: bool = False


class Welcome(msgspec.Struct, frozen=True, tag="welcome", forbid_unknown_fields=True):
    """You are in. `seat` (from 1, spectators from 101) and `token` are what to come back with."""

    seat: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
    token: Annotated[bytes, msgspec.Meta(max_length=64)]
    match: Annotated[bytes, msgspec.Meta(min_length=1, max_length=16)]
    settings: Settings
    capabilities: Annotated[tuple[Text, ...], msgspec.Meta(max_length=50)]


class Lobby(msgspec.Struct, frozen=True, tag="lobby", forbid_unknown_fields=True):
    """How the match stands. `stage`: what is waited for; `chooser`: who says who goes first (0: nobody)."""

    seats: Annotated[tuple[SeatInfo, ...], msgspec.Meta(max_length=MOST_SEATS)]
    stage: Stage
    game: Number
    spectators: Number
    chooser: SeatOrNone = 0


class SeedCall(msgspec.Struct, frozen=True, tag="seed_call", forbid_unknown_fields=True):
    """A game is about to begin, and the host commits to its secret. `agreements`: for every round after the first."""

    game: Number
    round: Number
    host: Hash
    agreements: Annotated[tuple[Agreement, ...], msgspec.Meta(max_length=40)] = ()


class SeedTerms(msgspec.Struct, frozen=True, tag="terms", forbid_unknown_fields=True):
    """Everybody has committed: what the game will be played under. Nobody has shown a secret yet."""

    terms: Terms


class Sync(msgspec.Struct, frozen=True, tag="sync", forbid_unknown_fields=True):
    """What happened, as this viewer may know it. `faces`: definitions of what it sees for the first time.

    `decision` is there for the player who is asked, `deciding` says who that is (0: the game is over). `digest` is of
    the public state. `answers` counts all that were given. `more`: the next one follows at once, because all this has
    been missed; only the last of them is worth looking at, and only that has a digest.
    """

    game: Number
    seq: Number
    delta: ViewerDelta
    faces: Annotated[tuple[CardDefinition, ...], msgspec.Meta(max_length=2_000)]
    decision: Asked | None
    deciding: SeatOrNone
    answers: Number
    digest: Annotated[bytes, msgspec.Meta(max_length=64)]
    viewer: Annotated[int, msgspec.Meta(ge=-1, le=MOST_SEATS)]
    first: bool = False
    more: bool = False


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision on the wire: the fields of engine.decisions.Decision, with their types, but for what only the host
    asks (`fits`)."""

    player: SeatNumber
    kind: DecisionKind
    options: Annotated[tuple[AnyChoice, ...], msgspec.Meta(max_length=10_000)]
    prompt: Message
    rule: Rule
    least: Number
    most: Number
    ordered: bool
    suggestion: Annotated[tuple[AnyChoice, ...], msgspec.Meta(max_length=10_000)]
    source: Id
    cancellable: bool
    manual: bool
    distinct_by: Label
    worded: bool
    unfit: Annotated[tuple[Short, ...], msgspec.Meta(max_length=10_000)]


class NotTaken(msgspec.Struct, frozen=True, tag="not_taken", forbid_unknown_fields=True):
    """An answer or wish that was refused, and why."""

    message: Message
    rule: Rule = ""
    seq: Number = 0


class ConsentRequested(msgspec.Struct, frozen=True, tag="consent_requested", forbid_unknown_fields=True):
    """Something is asked for; `open` False: it is settled, `granted` or not. Nobody is told the
    signatures. `picks`: the move by hand, with the ids of whoever is told this (a hidden card: a back)."""

    agreement: Agreement
    open: bool = True
    granted: bool = False
    picks: Picks = ()

    @property
    def seat(self) -> int:
        """Who asks."""
        return self.agreement.asker

    @property
    def wish(self) -> Wish:
        """What for."""
        return self.agreement.wish


class Said(msgspec.Struct, frozen=True, tag="said", forbid_unknown_fields=True):
    """What somebody in the match said, showed or pointed at."""

    seat: Number
    name: Label
    text: Text = ""
    emote: Annotated[str, msgspec.Meta(max_length=20)] = ""
    ping: Id = 0


class Presence(msgspec.Struct, frozen=True, tag="presence", forbid_unknown_fields=True):
    """A player was lost (`seconds` are left to come back) or is back (`here`)."""

    seat: SeatNumber
    here: bool
    seconds: Seconds = 0.0


class Resync(msgspec.Struct, frozen=True, tag="resync", forbid_unknown_fields=True):
    """The two sides had different games, and why it is told anew: from its beginning, with the next `sync`."""

    game: Number
    reason: Message


class Paused(msgspec.Struct, frozen=True, tag="paused", forbid_unknown_fields=True):
    """The match waits (`on`) for the reason given, because the host cannot keep what happens; or it goes on."""

    reason: Message
    on: bool = True


class Ended(msgspec.Struct, frozen=True, tag="ended", forbid_unknown_fields=True):
    """A game is over. `winner`: a seat, 0 for a draw."""

    game: Number
    winner: SeatOrNone
    wins: Annotated[tuple[Number, ...], msgspec.Meta(max_length=MOST_SEATS)]
    match_over: bool
    why: EndReason


class Revealed(msgspec.Struct, frozen=True, tag="revealed", forbid_unknown_fields=True):
    """The record of a game (see record.py), with all lists and secrets: when the match is over, of each of its games;
    with open lists, of a game as it ends."""

    game: Number
    record: bytes


FromHost = Union[
    Welcome,
    Lobby,
    SeedCall,
    SeedTerms,
    Sync,
    NotTaken,
    ConsentRequested,
    Said,
    Presence,
    Resync,
    Paused,
    Revealed,
    Ended,
    Beat,
    Goodbye,
    ToPupil,
]

from_peer: msgspec.msgpack.Decoder[FromPeer] = msgspec.msgpack.Decoder(FromPeer)
from_host: msgspec.msgpack.Decoder[FromHost] = msgspec.msgpack.Decoder(FromHost)
any_knock: msgspec.msgpack.Decoder[AnyKnock | Proof | Goodbye] = msgspec.msgpack.Decoder(AnyKnock | Proof | Goodbye)
admission_messages: msgspec.msgpack.Decoder[Knock | Proof | Goodbye] = msgspec.msgpack.Decoder(Knock | Proof | Goodbye)
answering: msgspec.msgpack.Decoder[Challenge | Goodbye] = msgspec.msgpack.Decoder(Challenge | Goodbye)


def decision_on_wire(decision: Decision) -> Asked:
    """A decision for the wire."""
    return Asked(*(getattr(decision, field) for field in Asked.__struct_fields__))


def decision_of(asked: Asked) -> Decision:
    """A decision from the wire."""
    return Decision(**msgspec.structs.asdict(asked))
