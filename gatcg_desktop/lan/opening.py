"""Opening a match, or finding one again after the program ended: the host's journal, a peer's ticket, the proofs."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from gatcg_desktop import __version__, paths
from gatcg_desktop.lan import protocol as p
from gatcg_desktop.lan.deck_desk import FacesOf
from gatcg_desktop.lan.host import Host
from gatcg_desktop.lan.journal import MatchJournal, Opened, read_journal
from gatcg_desktop.lan.pairing import new_code
from gatcg_desktop.lan.peer import Peer
from gatcg_desktop.lan.record import SUFFIX, Proof, save
from gatcg_desktop.lan.seats import Ticket
from gatcg_desktop.lan.table import Table
from gatcg_desktop.mistakes import UserMistake

JOURNAL_SUFFIX = ".gatcghost"
_MOST_TICKET = 64 * 1024


class OpenTable:
    """A table about to be served, new or found again.

    Attributes: `table`, `code`, `port` (None: the usual one).
    """

    def __init__(self, table: Table, journal: MatchJournal, code: str, port: int | None, path: Path | None) -> None:
        self.table = table
        self.code = code
        self.port = port
        self._journal = journal
        self._path = path

    def host(self, changed: Callable[[], None] = lambda: None) -> Host:
        """The network's end of it."""
        return Host(self.table, self.code, changed=changed)

    def began(self, port: int) -> None:
        """It is served at that port: to be found again there."""
        self._journal.write(Opened(self.code, port, f"gatcg-desktop {__version__}"))

    @property
    def local(self) -> Callable[[str, int], Ticket] | None:
        """For a table that was found again: what the player at this machine (seat 1) comes back with."""
        if not self.table.token(1):
            return None
        return lambda address, port: self.table.ticket(1, address, port)

    def close(self, finished: bool) -> None:
        """Put the journal away; a finished match needs none any more."""
        if finished:
            self.table.close()
        self._journal.close()
        if self._path is None:
            return
        if self.table.desync:  # kept for whoever looks for the reason
            self._path.replace(self._path.with_stem(f"{self._path.stem} {self.table.match.hex()} desync"))
        elif finished:
            self._path.unlink(missing_ok=True)


def open_table(
    settings: p.Settings, faces_of: FacesOf, path: Path | None = None, code: str = "", port: int | None = None
) -> OpenTable:
    """A new table, kept in `path`; when a match is there that is not over, that one. Raises UserMistake."""
    if path is not None and path.is_file() and path.stat().st_size:
        kept = read_journal(path)
        if not kept.closed and kept.snapshot is not None:
            journal = MatchJournal(path)
            table = Table(kept.snapshot.settings, faces_of, journal, kept.snapshot.match)
            table.restore(kept.snapshot, kept.began, kept.inputs, time.monotonic())
            return OpenTable(table, journal, kept.opened.code, kept.opened.port, path)
        path.unlink()
    try:
        journal = MatchJournal(path)
    except OSError as error:
        raise UserMistake(f"The match cannot be kept in {path}: {error.strerror or error}.") from error
    return OpenTable(Table(settings, faces_of, journal), journal, code or new_code(), port, path)


def unfinished(path: Path) -> tuple[str, ...]:
    """Who plays the match that is kept there and is not over; nobody when there is none that can be gone on with."""
    if not path.is_file():
        return ()
    try:
        kept = read_journal(path)
    except UserMistake:
        return ()
    if kept.closed or kept.snapshot is None or kept.snapshot.stage in ("seats", "decks", "over"):
        return ()
    return tuple(seat.name for seat in kept.snapshot.seats)


def write_ticket(ticket: Ticket, path: Path) -> None:
    """Keep what is needed to come back. Raises OSError."""
    paths.write_durably(path, msgspec.json.encode(ticket))


def read_ticket(path: Path | None, address: str, port: int) -> Ticket | None:
    """What was kept for a match at that place; None when there is nothing, or something else."""
    ticket = last_ticket(path) if path is not None else None
    return ticket if ticket is not None and (ticket.address, ticket.port) == (address, port) else None


def last_ticket(path: Path) -> Ticket | None:
    """What was kept of the last match, wherever it is; None when there is nothing, or nothing that can be read."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.read(_MOST_TICKET), type=Ticket)
    except (OSError, msgspec.DecodeError, ValueError, RecursionError):
        return None


class OneSide(msgspec.Struct, frozen=True):
    """What a peer has of a game that is not the same on both sides: to be held against the host's journal."""

    program: str
    why: str
    match: bytes
    game: int
    seq: int
    chains: tuple[bytes, ...]
    digests: tuple[bytes, ...]
    state: bytes


def keep_one_side(peer: Peer, why: str, folder: Path) -> Path | None:
    """Save this side of a game that came apart. Gives the file. Raises OSError."""
    game = peer.game
    if game is None:
        return None
    match = peer.ticket.match if peer.ticket is not None else b""
    side = OneSide(
        f"gatcg-desktop {__version__}", why, match, peer.game_number, game.seq, tuple(game.chains),
        tuple(game.digests), game.state.encode(),
    )  # fmt: skip
    path = folder / f"{match.hex()} game {peer.game_number} seat {peer.seat}.desync"
    paths.write_durably(path, msgspec.msgpack.encode(side))
    return path


def keep_proof(peer: Peer, folder: Path) -> Path | None:
    """Write the record of the game that has just ended, with what this side heard. Gives the file. Raises OSError."""
    record, heard = peer.record, peer.heard()
    if record is None or heard is None:
        return None
    names = re.sub(r"[^\w -]", "_", " vs ".join(seat.name for seat in record.seats))[:80]
    path = folder / f"{record.match.hex()} game {record.game} {names} seat {heard.viewer}{SUFFIX}"
    save(Proof(record, heard), path)
    return path
