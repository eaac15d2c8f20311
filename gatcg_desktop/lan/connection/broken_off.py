"""Matches that were broken off and can be gone on with: those hosted here, and those joined elsewhere."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from gatcg_desktop.lan.connection.opening import JOURNAL_SUFFIX, NOTHING_PLAYED
from gatcg_desktop.lan.connection.seat_file import KIND as SEAT_KIND
from gatcg_desktop.lan.connection.seat_file import SUFFIX as SEAT_SUFFIX
from gatcg_desktop.lan.connection.seat_file import left_seats
from gatcg_desktop.lan.game.seats import Ticket
from gatcg_desktop.lan.match.match_journal import KIND, read_journal
from gatcg_desktop.locking import is_locked
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.record_file import RecordFile


class LeftMatch(msgspec.Struct, frozen=True):
    """A match that no program of this home plays now.

    `path`: the host's journal, or the seat of one who joined. `names`: who plays, by their seats; nobody where that was
    never told. `me`: the seat of this home's player. `game`, `turn`: how far it is, 0 where that is not known. `at`:
    when something was last kept. `match`: its id. `address`, `port`: where it was hosted ("": here).
    """

    path: Path
    hosted: bool
    names: tuple[str, ...] = ()
    me: int = 1
    game: int = 0
    turn: int = 0
    at: datetime | None = None
    match: bytes = b""
    address: str = ""
    port: int = 0

    @property
    def my_name(self) -> str:
        """What this home's player is called in it."""
        return self.names[self.me - 1] if 0 < self.me <= len(self.names) else ""

    @property
    def others(self) -> tuple[str, ...]:
        """Who else plays."""
        return tuple(name for seat, name in enumerate(self.names, 1) if seat != self.me)


def left_matches(folder: Path) -> tuple[LeftMatch, ...]:
    """The matches of a folder that can be gone on with, the latest first. What was put aside is not among them."""
    found = [one for path in folder.glob(f"hosted*{JOURNAL_SUFFIX}") if (one := hosted_at(path)) is not None]
    found += [one for path, ticket in left_seats(folder) if (one := _joined(path, ticket)) is not None]
    return tuple(sorted(found, key=lambda one: one.at or datetime.min.replace(tzinfo=UTC), reverse=True))


def put_away(left: LeftMatch) -> Path:
    """Keep a match under another name, so that it is not offered any more. Gives that. Raises UserMistake (`InUse` when
    another program plays it)."""
    seat = left.path.with_suffix(SEAT_SUFFIX)
    try:
        aside = RecordFile.open(left.path, KIND if left.hosted else SEAT_KIND).set_aside("left")
        if left.hosted and seat.exists():  # the one of the player at the host's machine, without which it is of no use
            RecordFile.open(seat, SEAT_KIND).set_aside("left")
        return aside
    except OSError as error:
        raise UserMistake(
            "The match {file} cannot be put aside: {reason}.", file=left.path.name, reason=error
        ) from error


def hosted_at(path: Path) -> LeftMatch | None:
    """The match that a host kept there; None when there is none that can be gone on with, or a program hosts it."""
    if "." in path.stem:
        return None  # put aside
    with suppress(UserMistake, OSError):
        kept = read_journal(path)
        snapshot = kept.snapshot
        if not kept.goes_on or snapshot is None or snapshot.stage in NOTHING_PLAYED or is_locked(path):
            return None
        names = tuple(seat.name for seat in snapshot.seats)
        port = kept.opened.port if kept.opened is not None else 0
        return LeftMatch(
            path, True, names, 1, snapshot.number, snapshot.turn, _last_changed(path), snapshot.match, "", port
        )
    return None


def _joined(path: Path, ticket: Ticket) -> LeftMatch | None:
    """A seat in a match whose first game was dealt. Before that a host keeps nobody's seat."""
    history, seeds = ticket.history, ticket.seeds
    terms = seeds.terms if seeds is not None else None
    if terms is None and (history is None or not history.games):
        return None
    names: tuple[str, ...] = ()
    if terms is not None:
        names = tuple(player.name for player in terms.players)
    elif history is not None:
        names = tuple(name for name, _ in history.players)
    game = seeds.game if seeds is not None else 0
    with suppress(OSError):
        return LeftMatch(
            path, False, names, ticket.seat, game, 0, _last_changed(path), ticket.match, ticket.address, ticket.port
        )
    return None


def _last_changed(path: Path) -> datetime:
    """Raises OSError."""
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)
