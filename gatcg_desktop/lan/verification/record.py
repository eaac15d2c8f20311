"""The record of a game: with it every player can see, when the match is over, that nothing was bent.

A record has the terms, everybody's decks, secrets and signatures, every input and every agreement. `verifying.py`
plays it again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from gatcg_desktop import __version__, paths
from gatcg_desktop.lan.game.deck_faces import barrier_of
from gatcg_desktop.lan.game.hosted_game import HostedGameSetup, Input
from gatcg_desktop.lan.messages.game_terms import MOST_SEATS, Agreement, EndReason, Hash, History, Terms
from gatcg_desktop.lan.messages.protocol import ChooseDeck, Picks
from gatcg_desktop.lan.messages.seeds import combined_seed
from gatcg_desktop.mistakes import UserMistake, decoding_mistake
from gatcg_desktop.record_format import read_whole
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.procedure.new_game import Seat

FORMAT = 3
MOST_BYTES = 32 * 1024 * 1024
SUFFIX = paths.RECORD_SUFFIX
_Hashes = Annotated[tuple[Hash, ...], msgspec.Meta(max_length=MOST_SEATS)]
_Decks = Annotated[tuple[ChooseDeck, ...], msgspec.Meta(max_length=MOST_SEATS)]


class Agreed(msgspec.Struct, frozen=True, array_like=True):
    """An agreement, and how many inputs there were before it took effect."""

    inputs: int
    agreement: Agreement


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game of a match. `pools`: the decks as they were registered at the beginning of the match; `signatures`
    are under the terms. Everything by seat."""

    format: int
    program: Annotated[str, msgspec.Meta(max_length=100)]
    terms: Terms
    decks: _Decks
    pools: _Decks
    definitions: Annotated[tuple[CardDefinition, ...], msgspec.Meta(max_length=5_000)]
    host_secret: Hash
    secrets: _Hashes
    signatures: _Hashes
    inputs: Annotated[tuple[Input, ...], msgspec.Meta(max_length=200_000)]
    agreements: Annotated[tuple[Agreed, ...], msgspec.Meta(max_length=10_000)]
    winner: int
    why: EndReason
    digest: Hash

    @property
    def setup(self) -> HostedGameSetup:
        """What the game began from."""
        return setup_of(self.terms, self.decks, self.definitions, self.host_secret, self.secrets)


class GivenAnswer(msgspec.Struct, frozen=True, array_like=True):
    """An answer that this side gave to a delta, with its own ids."""

    seq: int
    picks: Picks


class Heard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one side heard and did while the game went on: the match before it, the terms, its own secret, the hash
    after every delta, and its answers. `unsure`: from which delta to which it may not remember all of them, because
    its program was started again; `missed`: how many deltas there had been before its first. A spectator knows no
    `history`."""

    viewer: int
    history: History | None
    terms: Terms
    secret: Hash
    chains: Annotated[tuple[Hash, ...], msgspec.Meta(max_length=400_000)]
    given: Annotated[tuple[GivenAnswer, ...], msgspec.Meta(max_length=200_000)] = ()
    unsure: Annotated[tuple[tuple[int, int], ...], msgspec.Meta(max_length=1_000)] = ()
    missed: int = 0


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a record and what its owner heard."""

    record: Record
    heard: Heard


_encoder = msgspec.msgpack.Encoder()
_records = msgspec.msgpack.Decoder(Record)


def setup_of(
    terms: Terms,
    decks: Sequence[ChooseDeck],
    faces: Sequence[CardDefinition],
    host_secret: bytes,
    secrets: Sequence[bytes],
) -> HostedGameSetup:
    """What a game under these terms begins from, once all secrets are known."""
    barrier = barrier_of(faces) if terms.settings.format == "pantheon" else ""
    seats = tuple(
        Seat(player.name, deck.material, deck.main, deck.boons, barrier)
        for player, deck in zip(terms.players, decks, strict=True)
    )
    return HostedGameSetup(seats, tuple(faces), combined_seed(host_secret, secrets, terms.hash()), terms.first)


def faces_commitment(host_secret: bytes, faces: Iterable[CardDefinition]) -> bytes:
    """What is told of the definitions that a game is played with before they are shown: they tell what the decks are,
    so the host's secret is mixed in."""
    hashed = hashlib.blake2b(_encoder.encode(tuple(faces)), digest_size=32, key=host_secret, person=b"gatcg faces")
    return hashed.digest()


def encoded(record: Record) -> bytes:
    """A record for the wire."""
    return _encoder.encode(record)


def decoded(data: bytes) -> Record:
    """A record from the wire. Raises UserMistake for what is none."""
    try:
        return _records.decode(data)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise UserMistake("The record of the game cannot be read: {reason}.", reason=error) from error


def save(proof: Proof, path: Path) -> None:
    """Write a proof, whole or not at all. Raises OSError."""
    paths.write_durably(path, _encoder.encode(proof))


_BEGINNING = b"\x82\xa6record"
"""How every proof begins: a map of two, the first of which is the record."""


def read(path: Path) -> Proof:
    """Read a proof. Raises UserMistake naming the file and the reason."""
    try:
        data = read_whole(path)
    except OSError as error:
        raise UserMistake("{file} cannot be read ({reason}).", file=path.name, reason=error) from error
    if len(data) > MOST_BYTES:
        raise UserMistake(
            "{file} is larger than {size} MiB, which no record is.", file=path.name, size=MOST_BYTES // 2**20
        )
    if not data:
        raise UserMistake(
            "{file} is empty, and no record of a match. Open another file, or ask another player of the match for"
            " theirs.",
            file=path.name,
        )
    try:
        kind = msgspec.msgpack.decode(data, type=_AnyProof)
        if kind.record.format != FORMAT:
            raise UserMistake(
                "{file} is of format {format}, and this program reads {known}: use a program of the version that wrote"
                " it.",
                file=path.name,
                format=kind.record.format,
                known=FORMAT,
            )
        return msgspec.msgpack.decode(data, type=Proof)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        if not data.startswith(_BEGINNING):
            raise UserMistake(
                "{file} is not the record of a match, or its beginning is damaged. It is left as it is; open another"
                " file, or ask another player of the match for theirs.",
                file=path.name,
            ) from error
        raise UserMistake(
            "{file} is not a whole record of a match: {reason}. Ask another player of the match for their record.",
            file=path.name,
            reason=decoding_mistake(error),
        ) from error


class _AnyRecord(msgspec.Struct):
    format: int


class _AnyProof(msgspec.Struct):
    """As much of a proof as every version has."""

    record: _AnyRecord


def made_by() -> str:
    """What a record says of the program that made it."""
    return f"gatcg-desktop {__version__}"
