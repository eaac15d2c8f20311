"""The record of a game, exchanged when it is over: with it both sides can see that no shuffle was chosen.

A record has the set-up, everybody's secrets and every input. Played again, it must give what this side was told while
the game went on, byte for byte: so every shuffle, every draw and every die is proved, the hidden ones too.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from gatcg_desktop import __version__, paths
from gatcg_desktop.engine.decisions import EngineFault, Refused
from gatcg_desktop.lan.fairness import combined_seed, commitment
from gatcg_desktop.lan.refereed import GameSetup, Input, RefereedGame
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.definitions import CardDefinition
from gatcg_desktop.rules.events import CardMoved, DeckShuffled, DieRolled
from gatcg_desktop.rules.setup import Seat

FORMAT = 1
MOST_BYTES = 32 * 1024 * 1024
SUFFIX = ".gatcgmatch"
_Bytes = Annotated[bytes, msgspec.Meta(max_length=64)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game of a match, with what proves its chances."""

    format: int
    program: Annotated[str, msgspec.Meta(max_length=100)]
    match: _Bytes
    game: int
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(min_length=2, max_length=8)]
    definitions: Annotated[tuple[CardDefinition, ...], msgspec.Meta(max_length=5_000)]
    host_commitment: _Bytes
    host_secret: _Bytes
    commitments: Annotated[tuple[_Bytes, ...], msgspec.Meta(max_length=8)]
    secrets: Annotated[tuple[_Bytes, ...], msgspec.Meta(max_length=8)]
    first_player: int
    inputs: Annotated[tuple[Input, ...], msgspec.Meta(max_length=200_000)]
    winner: int
    digest: _Bytes

    @property
    def setup(self) -> GameSetup:
        """What the game began from."""
        return GameSetup(self.seats, self.definitions, combined_seed(self.host_secret, self.secrets), self.first_player)


class Heard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one side heard while the game went on: the commitments, its own secret, and the hash after every telling."""

    viewer: int
    host_commitment: _Bytes
    commitments: Annotated[tuple[_Bytes, ...], msgspec.Meta(max_length=8)]
    secret: _Bytes
    chains: Annotated[tuple[_Bytes, ...], msgspec.Meta(max_length=400_000)]


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: a record and what its owner heard."""

    record: Record
    heard: Heard


class Verdict(msgspec.Struct, frozen=True):
    """What was found. `fault` "": all is as it was told."""

    fault: str = ""
    tellings: int = 0
    shuffles: int = 0
    draws: int = 0
    dice: int = 0


_encoder = msgspec.msgpack.Encoder()
_records = msgspec.msgpack.Decoder(Record)


def make_record(
    game: RefereedGame, match: bytes, host_secret: bytes, commitments: tuple[bytes, ...], secrets: tuple[bytes, ...]
) -> Record:
    """The record of a game that ran here."""
    setup = game.setup
    return Record(
        FORMAT, f"gatcg-desktop {__version__}", match, game.number, setup.seats, setup.definitions,
        commitment(host_secret), host_secret, commitments, secrets, setup.first_player, tuple(game.inputs), game.winner,
        game.digest(),
    )  # fmt: skip


def encoded(record: Record) -> bytes:
    """A record for the wire."""
    return _encoder.encode(record)


def decoded(data: bytes) -> Record:
    """A record from the wire. Raises UserMistake for what is none."""
    try:
        return _records.decode(data)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise UserMistake(f"The record of the game cannot be read: {error}.") from error


def verify(record: Record, heard: Heard) -> Verdict:
    """Whether the game of a record is the one that was heard, and its chances are those that were committed to.

    Plays it again. Not checked: that the players' decks were legal, and how long anybody thought.
    """
    fault = _commitments(record, heard)
    if fault:
        return Verdict(fault)
    try:
        game = RefereedGame(record.setup, record.game, (heard.viewer,))
        game.play_again(record.inputs)
    except (EngineFault, Refused, ValueError, KeyError) as error:
        return Verdict(f"the record cannot be played: {error}")
    chains = game.chains(heard.viewer)
    for number, (there, here) in enumerate(zip(heard.chains, chains, strict=False)):
        if there != here:
            return Verdict(f"telling {number} was not what the record gives", number)
    if len(heard.chains) != len(chains):
        return Verdict(f"{len(heard.chains) - 1} tellings were heard, and the record gives {len(chains) - 1}")
    if (game.winner, game.digest()) != (record.winner, record.digest):
        return Verdict("the game of the record ends otherwise than it says")
    events = [step.event for step in game.game.steps]
    return Verdict(
        "", len(chains) - 1,
        sum(isinstance(event, DeckShuffled) for event in events),
        sum(isinstance(event, CardMoved) and event.how == "drawn" for event in events),
        sum(isinstance(event, DieRolled) for event in events),
    )  # fmt: skip


def _commitments(record: Record, heard: Heard) -> str:
    if record.host_commitment != heard.host_commitment or commitment(record.host_secret) != heard.host_commitment:
        return "the host's secret is not the one it committed to"
    if record.commitments != heard.commitments or len(record.secrets) != len(record.commitments):
        return "the commitments of the players are not the ones that were told"
    for seat, (secret, promised) in enumerate(zip(record.secrets, record.commitments, strict=True), 1):
        if commitment(secret) != promised:
            return f"the secret of seat {seat} is not the one it committed to"
    if heard.secret and heard.viewer <= len(record.secrets) and record.secrets[heard.viewer - 1] != heard.secret:
        return "this side's own secret was not used"
    return ""


def save(proof: Proof, path: Path) -> None:
    """Write a proof, whole or not at all. Raises OSError."""
    paths.write_durably(path, _encoder.encode(proof))


def read(path: Path) -> Proof:
    """Read a proof. Raises UserMistake naming the file and the reason."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UserMistake(f"{path.name} cannot be read ({error.strerror or error}).") from error
    if len(data) > MOST_BYTES:
        raise UserMistake(f"{path.name} is larger than {MOST_BYTES // 2**20} MiB, which no record is.")
    try:
        proof = msgspec.msgpack.decode(data, type=Proof)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise UserMistake(f"{path.name} is no record of a match: {error}.") from error
    if proof.record.format != FORMAT:
        raise UserMistake(f"{path.name} is of format {proof.record.format}, this program reads {FORMAT}: update it.")
    return proof
