"""The folder in which games are kept while they are played: which can be continued, and which may go. And the saves."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from gatcg_desktop.engine.messages import say
from gatcg_desktop.games.reading import decoded, without_beginning
from gatcg_desktop.games.saved import KIND, SUFFIX, Change, SaveProblem
from gatcg_desktop.locking import InUse, is_locked
from gatcg_desktop.mistakes import UserMistake
from gatcg_desktop.record_file import RecordFile
from gatcg_desktop.record_format import NotRecords, Records, read_records

MOST_OVER = 20
"""How many games that are over are kept; the oldest go."""
MOST_LISTED = 500
EMPTY_FOR = 3600.0
"""Seconds after which a file without an answer is surely not just being begun by another window."""
PICTURE_SUFFIX = ".jpg"
STALE_AFTER = 60.0
"""Seconds: a game that went on for longer after its picture was taken does not look like it any more."""
_ASIDE = re.compile(r"\.damaged-[0-9]{8}-")
_LONG_AGO = datetime.min.replace(tzinfo=UTC)

GameState: TypeAlias = Literal["interrupted", "over", "open", "unreadable", "saved"]


class KeptGame(msgspec.Struct, frozen=True):
    """A game in the folder. `state` "open": a window has it now; "unreadable": `problem` says why; "saved": somebody
    gave its file a name, and it stays as it is.

    `at`: when somebody last did something in it, None where that cannot be read.
    """

    path: Path
    state: GameState
    names: tuple[str, ...] = ()
    turn: int = 0
    at: datetime | None = None
    problem: UserMistake | None = None


class _Name(msgspec.Struct, frozen=True):
    name: str


class _Title(msgspec.Struct, frozen=True):
    """Of the beginning of a game, what a list needs."""

    begun: datetime
    seats: tuple[_Name, _Name]


def kept_games(folder: Path) -> tuple[KeptGame, ...]:
    """The games in a folder, the latest first. Games in which nobody has answered anything are left out.

    What is read here is little: a game that is listed may still turn out to be damaged. Raises OSError.
    """
    found = [game for path in _files(folder) if (game := _look_at(path)) is not None]
    return tuple(sorted(found, key=lambda game: game.at or _LONG_AGO, reverse=True))


def saved_games(folder: Path) -> tuple[KeptGame, ...]:
    """What somebody has saved in a folder. What is wrong with a file, or older than the records, opening it tells."""
    return tuple(msgspec.structs.replace(game, state="saved", problem=None) for game in kept_games(folder))


def tidy(folder: Path, most_over: int = MOST_OVER) -> None:
    """Remove the oldest games that are over, and old files in which nobody has answered anything.

    What cannot be removed, because a window has it or the disk refuses, is left for another time.
    """
    for game in [game for game in kept_games(folder) if game.state == "over"][most_over:]:
        _remove_if(game.path, _is_over)
    for path in _files(folder):
        with suppress(OSError):
            if time.time() - path.stat().st_mtime > EMPTY_FOR:
                _remove_if(path, _is_empty)


def remove(game: KeptGame) -> None:
    """Remove a game that somebody does not want any more. Raises InUse, NotRecords, OSError."""
    RecordFile.open(game.path, KIND).close(remove=True)
    forget_picture(game.path)


def picture_of(path: Path) -> Path:
    """Where the picture of the table is kept that somebody left the game of that file at."""
    return path.with_suffix(PICTURE_SUFFIX)


def fresh_picture(path: Path) -> Path | None:
    """The picture of a game, if there is one and it shows how the game stands."""
    picture = picture_of(path)
    with suppress(OSError):
        if picture.stat().st_mtime + STALE_AFTER >= path.stat().st_mtime:
            return picture
    return None


def forget_picture(path: Path) -> None:
    """Remove the picture of a game, as far as the disk lets go of it."""
    with suppress(OSError):
        picture_of(path).unlink()


def _files(folder: Path) -> list[Path]:
    """The latest files of games, without those kept aside."""
    found: list[tuple[float, str]] = []
    with suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX) and not _ASIDE.search(entry.name) and not entry.name.startswith("."):
                with suppress(OSError):
                    found.append((entry.stat().st_mtime, entry.path))
    return [Path(path) for _, path in sorted(found, reverse=True)[:MOST_LISTED]]


def _look_at(path: Path) -> KeptGame | None:
    try:
        records = read_records(path, KIND)
        if _is_empty(records):
            return None
        if not records.bodies:
            raise without_beginning(records, path)
        title: _Title = decoded(records.bodies[0], _Title, path, say("the beginning of the game"))
        state: GameState = "open" if is_locked(path) else "interrupted"
    except FileNotFoundError:
        return None
    except OSError as error:
        problem = UserMistake("{file} cannot be read ({reason}).", file=path.name, reason=error)
        return KeptGame(path, "unreadable", problem=problem)
    except (NotRecords, SaveProblem) as error:
        return KeptGame(path, "unreadable", problem=error)
    names, turn, at = tuple(seat.name for seat in title.seats), 0, title.begun
    with suppress(SaveProblem):  # where it stands is then found out when it is continued
        last = _last_change(records, path)
        turn, at = last.turn, last.at
        if last.over and state == "interrupted":
            state = "over"
    return KeptGame(path, state, names, turn, at if at.tzinfo is not None else _LONG_AGO)


def _last_change(records: Records, path: Path) -> Change:
    """Raises SaveProblem."""
    number = len(records.bodies)
    if number < 2:
        raise SaveProblem(path, say("the file"), "nothing has happened in it")
    last: Change = decoded(records.bodies[-1], Change, path, say("record {number}", number=number))
    return last


def _is_over(records: Records) -> bool:
    return records.damage is None and _last_change(records, Path()).over


def _is_empty(records: Records) -> bool:
    return len(records.bodies) < 2 and records.damage is None


def _remove_if(path: Path, still: Callable[[Records], bool]) -> None:
    """Remove a file, unless it is in use or is not any more what it was."""
    with suppress(OSError, InUse, NotRecords, SaveProblem):
        if not still(read_records(path, KIND)):
            return
        file = RecordFile.open(path, KIND)
        gone = False
        try:
            gone = still(file.found)
        finally:
            file.close(remove=gone)
            if gone:
                forget_picture(path)
