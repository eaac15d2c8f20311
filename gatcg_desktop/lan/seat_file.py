"""The files in which a peer keeps its seats: with one of them it comes back after its program was started again.

A file of records (`record_file`), one for each match and seat, whose last record is the ticket. It is locked while the
seat is played, so that no other window of the same home takes it, and removed when the match is over.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from gatcg_desktop.lan.seats import Ticket
from gatcg_desktop.locking import is_locked
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import Kind, Records, read_records

KIND = Kind("seat", 1, "seat in a match")
SUFFIX = ".gatcgseat"
_decoder = msgspec.msgpack.Decoder(Ticket)
_encoder = msgspec.msgpack.Encoder()


class SeatFile:
    """An open file. `ticket` is what was kept last (None: nothing, or nothing that can be read)."""

    def __init__(self, path: Path) -> None:
        """Open it to go on with it, or make it. Raises UserMistake (`InUse` when another program plays that seat)."""
        try:
            self._file = RecordFile.open(path, KIND)
        except OSError as error:
            raise UserMistake(f"The seat cannot be kept in {path}: {error.strerror or error}.") from error
        self.ticket = _last(self._file.found)

    @property
    def problem(self) -> str:
        """A sentence when not all of the file could be read, else ""."""
        damage = self._file.found.damage
        return str(damage) if damage is not None else ""

    def keep(self, ticket: Ticket) -> None:
        """Keep what is needed to come back. Raises UserMistake when the disk refuses."""
        try:
            self._file.append(_encoder.encode(ticket))
        except OSError as error:
            raise UserMistake(f"The seat cannot be kept ({error.strerror or error}): stay until the match is over, or "
                              "make space on the disk.") from error  # fmt: skip
        self.ticket = ticket

    def close(self, over: bool = False) -> None:
        """Let go of the file; when the match is `over` there is nothing to come back to, and it is removed."""
        try:
            self._file.close(remove=over)
        except OSError:
            self._file.close()


def path_of(ticket: Ticket, folder: Path) -> Path:
    """Where the seat of a ticket is kept, below a folder for all of them."""
    return folder / f"joined-{ticket.match.hex()[:32]}-{ticket.seat}{SUFFIX}"


def left_seats(folder: Path) -> list[tuple[Path, Ticket]]:
    """The seats that were left without the end of their match, and are not played by another window. The last first."""
    found = []
    for path in folder.glob(f"joined-*{SUFFIX}"):
        if "." in path.stem:
            continue  # put aside
        try:
            ticket = _last(read_records(path, KIND))
            if ticket is not None and not is_locked(path):
                found.append((path.stat().st_mtime_ns, path, ticket))
        except (OSError, UserMistake):
            continue  # it is not ours to say what is wrong with it: nobody has asked for it
    return [(path, ticket) for _, path, ticket in sorted(found, key=lambda one: one[0], reverse=True)]


def _last(records: Records) -> Ticket | None:
    for body in reversed(records.bodies):
        try:
            return _decoder.decode(body)
        except (msgspec.MsgspecError, ValueError, RecursionError, OverflowError):
            continue
    return None
