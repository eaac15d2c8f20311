"""The files in which a peer keeps its seats: with one of them it comes back after its program was started again.

A file of records (`record_file`), one for each match and seat: every ticket, what was heard and answered of the games,
and all of those that are over. So a program that was started again holds the host to what the one before it had heard.
The file is locked while the seat is played, so that no other window of the same home takes it, and removed when the
match is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from gatcg_desktop.lan.connection.peer import Peer
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.messages.protocol import ChooseDeck
from gatcg_desktop.lan.verification.heard_game import Noted
from gatcg_desktop.lan.verification.record import Heard
from gatcg_desktop.locking import is_locked
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import Kind, Records, read_records

KIND = Kind("seat", 2)
SUFFIX = ".gatcgseat"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A record. `lost`: something of a game before it could not be kept. `played`: for how many seconds the game of
    what is `noted` had been played then."""

    ticket: Ticket | None = None
    noted: Noted | None = None
    heard: Heard | None = None
    lost: bool = False
    deck: ChooseDeck | None = None
    played: int = 0


_decoder = msgspec.msgpack.Decoder(Entry)
_encoder = msgspec.msgpack.Encoder()
_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError, OverflowError)


class SeatFile:
    """An open file. What was kept in it: `ticket` (None: nothing, or nothing that can be read), `notes`, `over` (what
    was heard of games that are over), `sure` (whether the notes have all there was to note), `deck` (the one brought
    last), `played` (for how many seconds the game of the last note had been played)."""

    def __init__(self, path: Path) -> None:
        """Open it to go on with it, or make it. Raises UserMistake (`InUse` when another program plays that seat)."""
        try:
            self._file = RecordFile.open(path, KIND)
        except OSError as error:
            raise UserMistake("The seat cannot be kept in {file}: {reason}.", file=path, reason=error) from error
        self._unkept = False
        self._waiting: Ticket | None = None
        entries = list(_entries(self._file.found))
        self.ticket = next((one.ticket for one in reversed(entries) if one.ticket is not None), None)
        self.notes = [one.noted for one in entries if one.noted is not None]
        self.over = list({one.heard.terms.game: one.heard for one in entries if one.heard is not None}.values())
        self.sure = not any(one.lost for one in entries)
        self.deck = next((one.deck for one in reversed(entries) if one.deck is not None), None)
        self.played = next((one.played for one in reversed(entries) if one.noted is not None), 0)

    @property
    def path(self) -> Path:
        """The file."""
        return self._file.path

    @property
    def problem(self) -> UserMistake | None:
        """A sentence when not all of the file could be read, else ""."""
        damage = self._file.found.damage
        return damage.sentence if damage is not None else None

    def keep(self, what: Ticket | Noted | Heard | ChooseDeck, played: int = 0) -> None:
        """Keep what is needed to come back. Raises UserMistake when the disk refuses a ticket; of a game that is being
        played it is only noted, at the next occasion, that something was lost. A ticket is kept at that occasion."""
        if isinstance(what, Ticket):
            self._waiting = what
        if what == self.deck:
            return
        noted, heard = what if isinstance(what, Noted) else None, what if isinstance(what, Heard) else None
        deck = what if isinstance(what, ChooseDeck) else None
        played = played if noted is not None else 0
        try:
            self._file.append(_encoder.encode(Entry(self._waiting, noted, heard, self._unkept, deck, played)))
            self._unkept = False
        except OSError as error:
            self._unkept |= deck is None
            if not isinstance(what, Ticket):
                return
            raise UserMistake(
                "The seat cannot be kept ({reason}): stay until the match is over, or make space on the disk.",
                reason=error,
            ) from error
        self.ticket, self._waiting = self._waiting or self.ticket, None
        self.deck = deck or self.deck

    def bring_back(self, peer: Peer, address: str, port: int) -> None:
        """Let a peer take the seat again that was left, wherever the host is now."""
        if self.ticket is not None:
            here = msgspec.structs.replace(self.ticket, address=address, port=port)
            peer.come_back_with(here, self.notes, self.over, self.sure)

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
    return next((one.ticket for one in reversed(list(_entries(records))) if one.ticket is not None), None)


def _entries(records: Records) -> Iterator[Entry]:
    """What can be read of the records."""
    for body in records.bodies:
        with suppress(*_UNREADABLE):
            yield _decoder.decode(body)
