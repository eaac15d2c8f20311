"""The file in which a host keeps a match while it goes on: a killed program finds it again, to the last answer.

A file of records (`record_file`). Each record is what one event changed: fields of the `Snapshot` by their
names ("stage", "2.deck" for the deck of seat 2), how a game began, what was put into it. A face of a card is written
once and named by its key from then on. An event whose record is torn has never been.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from gatcg_desktop.lan.game.hosted_game import HostedGame, HostedGameSetup, Input
from gatcg_desktop.lan.game.seats import FIRST_SPECTATOR, EndsWithProgram, OnlyTime, Seated
from gatcg_desktop.lan.match.dealing import Deal
from gatcg_desktop.lan.messages import protocol as p
from gatcg_desktop.lan.messages.game_terms import EndReason, History
from gatcg_desktop.lan.verification.record import Agreed
from gatcg_desktop.mistakes import UserMistake, in_short
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import Damage, Kind, Records, read_records
from gatcg_desktop.rules.model.definitions import CardDefinition
from gatcg_desktop.rules.model.fields import fields_marked

KIND = Kind("match", 3)

_NOT_KEPT = fields_marked(Seated, EndsWithProgram())
_NOT_ALONE = fields_marked(Seated, OnlyTime())

PartName = tuple[int, str]
"""What a part of a match is kept under: a seat, 0 for the match itself, and the field."""


class Opened(msgspec.Struct, frozen=True):
    """Where the host listens, the code it takes, and the program that wrote this."""

    code: str
    port: int
    program: str


class Snapshot(msgspec.Struct, frozen=True):
    """The match outside of its game, and the `turn` of that, for whoever lists matches. `faces`: those of each seat's
    deck."""

    settings: p.Settings
    match: bytes
    stage: p.Stage
    seats: tuple[Seated, ...]
    number: int
    history: History
    deal: Deal
    agreed: tuple[Agreed, ...]
    records: dict[int, bytes]
    why: EndReason
    faces: dict[int, tuple[CardDefinition, ...]] = {}
    numbers_kept: int = FIRST_SPECTATOR - 1
    turn: int = 0


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A record. `state` are the fields that are different now, `gone` those that are no more. `began`: a game began
    with that and the faces `keys`; `inputs` follow."""

    opened: Opened | None = None
    state: dict[PartName, msgspec.Raw] = {}
    gone: tuple[PartName, ...] = ()
    faces: tuple[CardDefinition, ...] = ()
    began: HostedGameSetup | None = None
    keys: tuple[str, ...] = ()
    number: int = 0
    inputs: tuple[Input, ...] = ()
    closed: bool = False


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Entry)
_snapshots = msgspec.msgpack.Decoder(Snapshot)
_keys = msgspec.msgpack.Decoder(tuple[str, ...])
_UNREADABLE = (msgspec.MsgspecError, ValueError, TypeError, KeyError, RecursionError, OverflowError)


class Kept(msgspec.Struct, frozen=True):
    """What a journal holds: how the match stands, how the game began in which it stands, that game's number and inputs.
    `closed`: it is over, there is nothing to come back to. `damage`: what of the file could not be read."""

    opened: Opened | None
    snapshot: Snapshot | None
    began: HostedGameSetup | None
    number: int
    inputs: tuple[Input, ...]
    closed: bool
    damage: Damage | None

    @property
    def goes_on(self) -> bool:
        """Whether there is a match that can be gone on with."""
        return self.opened is not None and self.snapshot is not None and not self.closed


class MatchJournal:
    """Keeps a match in a file (None: nowhere, for a match that need not outlast the program)."""

    def __init__(self, file: RecordFile | None = None) -> None:
        """Go on with an open file. Raises UserMistake when its records are not of a match."""
        self._file = file
        self._read = _Reading()
        if file is not None:
            self._read.all(file.found, file.path)

    @property
    def path(self) -> Path | None:
        """The file; None without one."""
        return self._file.path if self._file is not None else None

    @property
    def kept(self) -> Kept:
        """What the file held when it was opened. Raises UserMistake when that makes no sense."""
        return self._read.kept(self._file.found.damage if self._file is not None else None)

    def open(self, opened: Opened) -> None:
        """Keep where the match is served, if that is new. Raises OSError."""
        if opened != self._read.opened:
            self._write(Entry(opened=opened))

    def keep(self, snapshot: Snapshot, game: HostedGame | None) -> None:
        """Keep how the match stands, if anything of it has not been kept. Raises OSError; then nothing was."""
        if self._file is None:
            return
        read = self._read
        parts = _parts(snapshot)
        changed = {name: msgspec.Raw(part) for name, part in parts.items() if read.parts.get(name) != part}
        gone = tuple(name for name in read.parts if name not in parts)
        began, definitions = None, [face for faces in snapshot.faces.values() for face in faces]
        inputs: tuple[Input, ...] = ()
        if game is not None:
            new = read.began is None or game.number != read.number
            inputs = tuple(game.inputs[0 if new else len(read.inputs) :])
            if new:
                began = msgspec.structs.replace(game.setup, definitions=())
                definitions += game.setup.definitions
        faces = {face.key: face for face in definitions if read.faces.get(face.key) != face}
        if not (gone or inputs or began or faces or any(field not in _NOT_ALONE for _, field in changed)):
            return
        keys = tuple(face.key for face in game.setup.definitions) if began is not None and game is not None else ()
        number = game.number if began is not None and game is not None else 0
        self._write(Entry(None, changed, gone, tuple(faces.values()), began, keys, number, inputs))

    def finish(self) -> None:
        """The match is over for good. Raises OSError."""
        self._write(Entry(closed=True))

    def close(self, remove: bool = False) -> None:
        """Bring all of it to the disk and let go of the file, or `remove` it. Raises OSError when that fails."""
        if self._file is not None:
            self._file.close(remove)

    def set_aside(self, word: str) -> Path | None:
        """Let go of the file under another name. Gives that. Raises OSError when it keeps its name."""
        return self._file.set_aside(word) if self._file is not None else None

    def _write(self, entry: Entry) -> None:
        if self._file is not None:
            self._file.append(_encoder.encode(entry))
            self._read.take(entry)


def open_journal(path: Path) -> MatchJournal:
    """Open a journal to go on with it, or make one. Raises UserMistake (`InUse` when another program has it)."""
    try:
        file = RecordFile.open(path, KIND)
    except OSError as error:
        raise UserMistake("The match cannot be kept in {folder}: {reason}.", folder=path, reason=error) from error
    try:
        return MatchJournal(file)
    except UserMistake:
        file.close()
        raise


def read_journal(path: Path) -> Kept:
    """Read a journal as it is. Raises UserMistake naming the file when that is not possible."""
    try:
        records = read_records(path, KIND)
    except OSError as error:
        raise UserMistake("The match {file} cannot be read ({reason}).", file=path.name, reason=error) from error
    reading = _Reading()
    reading.all(records, path)
    return reading.kept(records.damage)


class _Reading:
    """What the records so far come to."""

    def __init__(self) -> None:
        self.name = ""
        self.opened: Opened | None = None
        self.parts: dict[PartName, bytes] = {}
        self.faces: dict[str, CardDefinition] = {}
        self.began: HostedGameSetup | None = None
        self.number = 0
        self.inputs: list[Input] = []
        self.closed = False

    def all(self, records: Records, path: Path) -> None:
        """Take in the records of a file. Raises UserMistake for one that is not of a match."""
        self.name = path.name
        for number, body in enumerate(records.bodies, 1):
            try:
                self.take(_decoder.decode(body))
            except _UNREADABLE as error:
                raise UserMistake(
                    "Record {number} of the match {file} cannot be read: {reason}.",
                    number=number,
                    file=path.name,
                    reason=error,
                ) from error

    def take(self, entry: Entry) -> None:
        """Take in one more. Raises KeyError for faces that were never told."""
        self.opened = entry.opened or self.opened
        self.closed = entry.closed
        for name in entry.gone:
            del self.parts[name]
        self.parts.update((name, bytes(part)) for name, part in entry.state.items())
        self.faces.update((face.key, face) for face in entry.faces)
        if entry.began is not None:
            definitions = tuple(self.faces[key] for key in entry.keys)
            self.began = msgspec.structs.replace(entry.began, definitions=definitions)
            self.number, self.inputs = entry.number, []
        self.inputs += entry.inputs

    def kept(self, damage: Damage | None) -> Kept:
        """All of it. Raises UserMistake when the fields are not those of a match."""
        try:
            snapshot = self._snapshot() if self.parts else None
        except _UNREADABLE as error:
            raise UserMistake(
                "The match {file} cannot be read: {reason}.", file=self.name, reason=in_short(str(error))
            ) from error
        return Kept(self.opened, snapshot, self.began, self.number, tuple(self.inputs), self.closed, damage)

    def _snapshot(self) -> Snapshot:
        whole: dict[str, Any] = {}
        seats: dict[int, dict[str, msgspec.Raw]] = {}
        faces: dict[int, tuple[CardDefinition, ...]] = {}
        for (seat, field), part in self.parts.items():
            if not seat:
                whole[field] = msgspec.Raw(part)
            elif field == "faces":
                faces[seat] = tuple(self.faces[key] for key in _keys.decode(part))
            else:
                seats.setdefault(seat, {})[field] = msgspec.Raw(part)
        whole["seats"] = [seats[seat] for seat in sorted(seats)]
        snapshot = _snapshots.decode(_encoder.encode(whole))
        if [player.seat for player in snapshot.seats] != sorted(seats) or not faces.keys() <= seats.keys():
            raise ValueError("its seats are not numbered as they are named")
        return msgspec.structs.replace(snapshot, faces=faces)


def _parts(snapshot: Snapshot) -> dict[PartName, bytes]:
    """The fields, by the names they have in the file, encoded."""
    parts = {
        (0, field): _encoder.encode(getattr(snapshot, field))
        for field in Snapshot.__struct_fields__
        if field not in ("seats", "faces")
    }
    for player in snapshot.seats:
        for field in Seated.__struct_fields__:
            if field not in _NOT_KEPT:
                parts[player.seat, field] = _encoder.encode(getattr(player, field))
    for seat, faces in snapshot.faces.items():
        parts[seat, "faces"] = _encoder.encode([face.key for face in faces])
    return parts
