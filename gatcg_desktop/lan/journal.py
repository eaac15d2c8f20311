"""The file in which a host keeps a match while it goes on: a killed program finds it again, to the last answer.

Frames one after the other: a snapshot of the match whenever seats, decks or the stage change, how each game began, and
every input before anybody is told of it. A torn last frame is left out.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, Union

import msgspec

from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.frames import HEADER, packed
from gatcg_desktop.lan.refereed import GameSetup, Input
from gatcg_desktop.lan.seats import Seated
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.rules.definitions import CardDefinition

MOST_BYTES = 256 * 1024 * 1024


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """The beginning: where the host listens and the code it takes."""

    code: str
    port: int
    program: str


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The match outside of its game."""

    settings: p.Settings
    match: bytes
    stage: str
    seats: tuple[Seated, ...]
    faces: dict[int, tuple[CardDefinition, ...]]
    number: int
    chooser: int
    first: int
    host_secret: bytes


class GameBegan(msgspec.Struct, frozen=True, tag="game"):
    """A game began with this."""

    setup: GameSetup
    number: int


class GameInput(msgspec.Struct, frozen=True, tag="input"):
    """Something was put into the game."""

    input: Input


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The match is over: there is nothing to come back to."""


Entry = Union[Opened, Snapshot, GameBegan, GameInput, Closed]
_decoder = msgspec.msgpack.Decoder(Entry)


class MatchJournal:
    """Appends entries to a file. Each is with the system before `write` returns: a killed program loses none."""

    def __init__(self, path: Path | None) -> None:
        self._file: IO[bytes] | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("ab")

    def write(self, entry: Entry) -> None:
        """Add an entry."""
        if self._file is not None:
            self._file.write(packed(entry))
            self._file.flush()

    def close(self) -> None:
        """Bring all of it to the disk and let go of the file."""
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()
            self._file = None


NO_JOURNAL = MatchJournal(None)
"""For a match that need not outlast the program."""


class Kept(msgspec.Struct, frozen=True):
    """What a journal holds: the last snapshot, the game it stands in, and that game's inputs."""

    opened: Opened
    snapshot: Snapshot | None
    began: GameBegan | None
    inputs: list[Input]
    closed: bool


def read_journal(path: Path) -> Kept:
    """Read a journal back. Raises UserMistake naming the file when it is none."""
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= MOST_BYTES else b""
    except OSError as error:
        raise UserMistake(f"The match {path.name} cannot be read ({error.strerror or error}).") from error
    opened: Opened | None = None
    snapshot: Snapshot | None = None
    began: GameBegan | None = None
    inputs: list[Input] = []
    closed, at = False, 0
    while at + HEADER <= len(data):
        length = int.from_bytes(data[at : at + HEADER], "big")
        body = data[at + HEADER : at + HEADER + length]
        if len(body) < length:
            break  # torn by the end of the program
        try:
            entry = _decoder.decode(body)
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            raise UserMistake(f"The match {path.name} is damaged at byte {at}: {error}.") from error
        at += HEADER + length
        match entry:
            case Opened():
                opened = entry
            case Snapshot():
                snapshot = entry
            case GameBegan():
                began, inputs = entry, []
            case GameInput(one):
                inputs.append(one)
            case Closed():
                closed = True
    if opened is None:
        raise UserMistake(f"{path.name} is no match of this program.")
    return Kept(opened, snapshot, began, inputs, closed)
